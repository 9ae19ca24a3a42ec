"""Who sees what: the talon, the half that was taken, cards laid away, what is told at the end."""

from __future__ import annotations

import pytest

from tarock import SPECTATOR, Game
from tarock.core.cards import CardSet
from tarock.protocol.events import (
    Drawn,
    LaidAway,
    LaidCards,
    NotPlayed,
    Revealed,
    Said,
    Settled,
    Taken,
    TalonShared,
    TalonShown,
    TarocksLaid,
)
from tests.games.contract_games.hands import PLAIN, Hands, deal_of
from tests.games.contract_games.stated_deals import cards
from tests.games.contract_games.told_games import finished, game_of
from tests.games.tapp.notation import table

LOWER, UPPER = "♥3 ♠7 ♦3", "♣8 ♣9 ♣10"
UNTERER = ("F pass", "M bid:dreier", "R bid:unterer", "M pass")
DREIER = ("F bid:dreier", "M pass", "R pass", "F choose:4-6")
FORCED = Hands(forehand="SK T21 T1 T20 T19 T18 T16 T15 T13 T12 T10 ♥K ♦K ♠K ♣K ♥Q", talon="T8 T6 ♠10")


def start(preset: str, *lines: str, hands: Hands = PLAIN) -> Game:
    rules = table(preset)
    return game_of(rules, deal_of(rules, hands), *lines)


def seen(game: Game, seat: int, kind: type) -> list[object]:
    return [event for event in game.events_for(seat) if isinstance(event, kind)]


def test_both_halves_are_turned_up_and_all_see_which_is_taken() -> None:
    game = start("klassik", *UNTERER)
    for seat in (0, 1, 2, SPECTATOR):
        assert TalonShown(cards(f"{LOWER} {UPPER}")) in game.events_for(seat)
        assert Taken(2, CardSet.parse(LOWER)) in game.events_for(seat)


def test_an_unterer_is_taken_unseen_where_only_a_dreier_is_open() -> None:
    """The others learn that three cards were taken; the contract tells from where."""
    game = start("furr", *UNTERER)
    assert seen(game, 2, Drawn) == [Drawn(2, CardSet.parse(LOWER), to=(2,))]
    assert game.view(2).counts == (16, 16, 19)
    for seat in (0, 1, SPECTATOR):
        assert not seen(game, seat, Drawn)
        assert not seen(game, seat, TalonShown)
        assert seen(game, seat, TalonShared) == [TalonShared((0, 0, 3))]
        assert game.view(seat).counts == (16, 16, 19)
        assert not game.view(seat).talon


def test_a_dreier_is_open_where_only_a_dreier_is() -> None:
    assert seen(start("unger", *DREIER), SPECTATOR, TalonShown)
    assert not seen(start("klassik+talon_open=never", *DREIER), 0, TalonShown)


def test_which_half_was_taken_is_public_even_if_its_cards_are_not() -> None:
    game = start("klassik+talon_open=never", *DREIER)
    assert str(seen(game, SPECTATOR, Said)[-1]) == "Said 0 choose:4-6"
    assert seen(game, 0, Drawn) == [Drawn(0, CardSet.parse(UPPER), to=(0,))]


def test_cards_laid_away_are_the_declarers_secret() -> None:
    game = start("klassik", *DREIER, "F lay:♣8 ♣9 ♣10")
    for seat in (1, 2, SPECTATOR):
        assert seen(game, seat, LaidAway) == [LaidAway(0, 3)]
        assert not seen(game, seat, LaidCards)
        assert not game.view(seat).laid
    assert game.view(0).laid == CardSet.parse(UPPER)


@pytest.mark.parametrize(
    ("preset", "face_up", "told"),
    [("klassik", "T6", []), ("klassik+forced_tarock=counted", "", [TarocksLaid((1, 0, 0))])],
)
def test_forced_tarocks_are_shown_or_counted(preset: str, face_up: str, told: list[object]) -> None:
    game = start(preset, *DREIER[:3], "F choose:1-3", "F lay:♥Q ♠10 T6", hands=FORCED)
    assert seen(game, 1, LaidAway) == [LaidAway(0, 3, CardSet.parse(face_up) if face_up else CardSet())]
    assert seen(game, 1, TarocksLaid) == told


def test_counting_tells_that_there_are_none() -> None:
    game = start("1821", "F bid:dreyer", "M pass", "R pass", "F lay:♣8 ♣9 ♣10")
    assert seen(game, 2, TarocksLaid) == [TarocksLaid((0, 0, 0))]


def test_nobody_sees_the_talon_of_a_solo_before_the_end() -> None:
    game = start("klassik", "F bid:solo")
    assert not any(game.view(seat).talon for seat in (0, 1, 2, SPECTATOR))
    ended = finished(game)
    assert [event.talon for event in ended.events if isinstance(event, Revealed)] == [
        cards(f"{LOWER} {UPPER}")
    ]


def test_premiums_in_hand_become_known_at_the_settlement() -> None:
    """Forehand is dealt Sküs and Pagat; no event before the last tells of Köpfe."""
    game = finished(start("klassik", *DREIER))
    (settled,) = (event for event in game.events_for(SPECTATOR) if isinstance(event, Settled))
    assert game.events_for(SPECTATOR)[-1] == settled
    assert [why.en for why, _ in settled.lines if "Heads" in why.en] == ["Heads, silent, made: 1"]
    assert not any("heads" in str(event) for event in game.events if event is not settled)


def test_a_paid_tapper_shows_no_card() -> None:
    game = start("1821", "F pass", "M pass", "R pass")
    assert game.over
    assert seen(game, SPECTATOR, NotPlayed)
    assert not seen(game, 0, Revealed)
