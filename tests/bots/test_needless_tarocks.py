"""Tarocks are not spent needlessly: what a lower one does in a trick is done with it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tarock import Game
from tarock.bots import answer, careful_bot, play_out
from tarock.bots.equivalent_cards import OFTEN_NAMED
from tarock.bots.part import PART
from tarock.core.cards import NO_CARDS, SKUS, TAROCKS, Card, CardSet
from tarock.match.view import View
from tarock.protocol.actions import PlayCard
from tarock.protocol.topics import PLAY
from tests.bots.thinkers import HASTY, dealt, quick

GAMES = ["illustrated-modern", "danish", "zwanzigerrufen"]
PLAIN = TAROCKS - OFTEN_NAMED


def tarocks_played(game: Game) -> Iterator[tuple[View, Card]]:
    """Yield each ordinary tarock that was played to a trick with cards in it, and what its player knew."""
    for place, (seat, action) in enumerate(game.actions):
        if isinstance(action, PlayCard) and action.card in PLAIN:
            view = game.at(place).view(seat)
            if view.trick and any(trick.winner == seat for trick in view.tricks):
                yield view, action.card


def beaten(view: View, game: Game, card: Card) -> bool:
    """Whether a card in the trick is higher; a Fool is not."""
    fool = CardSet.of(SKUS) if game.rules.key == "danish" else NO_CARDS
    return any(other in TAROCKS - fool and other > card for other in view.trick)


def lower(view: View, card: Card) -> CardSet:
    return CardSet.collect(other for other in view.hand & PLAIN if other < card)


def hands(key: str, *, thinking: bool) -> Iterator[Game]:
    for seed in range(3):
        game = dealt(key, seed)
        bots = [quick(game, seat, HASTY) if thinking else careful_bot(game.rules) for seat in range(4)]
        play_out(game, bots[: game.rules.players])
        if game.view(None).declarer is not None or key == "danish":
            yield game


@pytest.mark.parametrize("thinking", [False, True], ids=["careful", "thinking"])
@pytest.mark.parametrize("key", GAMES)
def test_no_tarock_is_thrown_under_a_higher_one_while_a_lower_is_there(key: str, *, thinking: bool) -> None:
    for game in hands(key, thinking=thinking):
        for view, card in tarocks_played(game):
            if beaten(view, game, card):
                assert not lower(view, card), game


@pytest.mark.parametrize("thinking", [False, True], ids=["careful", "thinking"])
@pytest.mark.parametrize("key", GAMES)
def test_nobody_wins_last_with_a_tarock_while_a_lower_one_wins(key: str, *, thinking: bool) -> None:
    for game in hands(key, thinking=thinking):
        for view, card in tarocks_played(game):
            if len(view.trick) == view.players - 1 and not beaten(view, game, card):
                assert all(beaten(view, game, other) for other in lower(view, card)), game


def test_some_tarock_is_needless_and_never_all_of_a_hand() -> None:
    found = 0
    for game in hands("illustrated-modern", thinking=False):
        cards = PART.of(game.rules).cards(game.rules)
        for place, (seat, action) in enumerate(game.actions):
            if isinstance(action, PlayCard):
                before = game.at(place)
                plays = [one for one in before.pending[0].options if isinstance(one, PlayCard)]
                needless = cards.needless(before.view(seat), plays)
                found += len(needless)
                assert needless < set(plays)
                assert not {play.card for play in needless} & set(OFTEN_NAMED)
    assert found


@pytest.mark.parametrize(("key", "kept"), [("taroc-1754", True), ("danish", False)])
def test_the_fool_is_not_led_first_where_nobody_can_capture_it(key: str, *, kept: bool) -> None:
    """In Taroc of 1754 that was shown to lose; in Danish Tarok nothing was shown, so it is weighed."""
    found = 0
    for seed in range(12):
        game = dealt(key, seed)
        quiet = [careful_bot(game.rules)] * game.rules.players
        while game.pending[0].about is not PLAY:
            answer(game, quiet)
        ask = game.pending[0]
        plays = [one for one in ask.options if isinstance(one, PlayCard)]
        fools = {play for play in plays if play.card == SKUS}
        found += bool(fools)
        needless = PART.of(game.rules).cards(game.rules).needless(game.view(ask.seat), plays)
        assert needless == (fools if kept else set())
    assert found
