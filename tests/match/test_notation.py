from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tarock.core.cards import Card
from tarock.games.registry import find, keys
from tarock.kit.deal import Deal
from tarock.match.game import Game
from tarock.match.notation import (
    NotationError,
    Record,
    RecordError,
    read,
    read_json,
    read_tgn,
    record,
    write_json,
    write_tgn,
)
from tarock.match.record import amounts_of, places
from tarock.protocol.actions import Lay
from tarock.testing import ANY_PLAY, TALKATIVE, play_out
from tests.properties.profiles import KEPT, by_matter, forehand_bids

MODERN = find("illustrated-modern")
NAMES = ("Anna", "Berta", "Čeněk")


def finished(key: str = "illustrated-modern", seed: int = 1) -> Game:
    """A hand that somebody plays."""
    random = Random(seed)
    while True:
        game = play_out(find(key), TALKATIVE, random)
        if game.ledger is not None:
            return game


@pytest.mark.parametrize("key", keys())
@settings(max_examples=4)
@given(seed=st.integers(0, 999), share=st.floats(0, 1))
def test_any_game_comes_back_from_either_form(key: str, seed: int, share: float) -> None:
    """Also from the middle of a hand; the file names rule set and revision."""
    game = play_out(find(key), ANY_PLAY, Random(seed))
    game = game.at(round(share * len(game.actions)))
    written = record(game, names=(*NAMES, "Dora")[: game.rules.players])
    for text in (write_json(written), write_tgn(written)):
        assert read(text) == written
        assert read(text).game().events == game.events
        assert f"{key}@1" in text


@pytest.mark.parametrize("seed", range(3))
def test_kept_cards_and_options_are_in_the_file(seed: int) -> None:
    rules = find("illustrated-graz", {"uhu": True, "graz_keep_blind": True})
    game = play_out(rules, KEPT, Random(seed))
    written = record(game)
    for text in (write_json(written), write_tgn(written)):
        assert read(text) == written
        assert read(text).ruleset().options == rules.options
        assert read(text).carried == game.deal.carried


def test_a_finished_game_carries_its_ledger() -> None:
    game = finished()
    assert game.ledger is not None
    assert record(game).ledger == amounts_of(game.ledger)
    assert record(game.at(3)).ledger is None


def hidden(game: Game, seat: int | None) -> Record:
    """Write a game down with one hand, or the talon, unknown."""
    where = places(game.rules, game.deal.dealer, game.deal.carried)[seat]
    cards = tuple(None if place in where else card for place, card in enumerate(game.deal.cards))
    return replace(record(game), cards=cards)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_unknown_cards_that_follow_from_the_play_are_found(seat: int | None) -> None:
    """A whole hand was played or laid away, so it may be left out; a talon can be all that is left."""
    game = finished()
    blank = hidden(game, seat)
    assert blank.unknown == (6 if seat is None else 16)
    for text in (write_json(blank), write_tgn(blank)):
        assert "??" in text
        assert read(text) == blank
    if seat is not None:
        assert blank.game().actions == game.actions


def test_an_unknown_hand_is_found_from_cards_played_and_laid_away() -> None:
    steered = replace(ANY_PLAY, choose=by_matter(auction=forehand_bids("dreiblatt")))
    game = play_out(MODERN, steered, Random(2))
    declarer = (game.deal.dealer + 1) % 3
    assert any(isinstance(action, Lay) for _, action in game.actions)
    again = hidden(game, declarer).game()
    assert again.view(None).hands == game.view(None).hands
    assert again.events == game.events


def test_unknown_cards_that_could_be_anywhere_are_refused() -> None:
    game = finished().at(0)
    cards: list[Card | None] = list(game.deal.cards)
    cards[:2] = cards[-2:] = [None, None]
    with pytest.raises(RecordError, match="4 cards are unknown and do not follow from the play"):
        replace(record(game), cards=tuple(cards)).game()


def test_more_shown_than_room_is_refused() -> None:
    """A seat is said to have played cards that another hand in the file holds no place for."""
    game = finished()
    blank = hidden(game, 0)
    others = [(seat, action) for seat, action in game.actions if str(action).startswith("play") and seat == 1]
    cards = [None if card is not None and index < 40 else card for index, card in enumerate(blank.cards)]
    broken = replace(blank, cards=tuple(cards), actions=(*game.actions, *((0, one) for _, one in others)))
    with pytest.raises(RecordError, match="more cards are known than there is room for"):
        broken.game()


def test_a_deal_that_is_not_the_pack_is_refused() -> None:
    written = record(finished().at(0))
    twice = replace(written, cards=(written.cards[1], *written.cards[1:]))
    with pytest.raises(RecordError, match="not the pack of 54 cards"):
        twice.game()
    with pytest.raises(RecordError, match="the deal has 53 places for cards, not 54"):
        replace(written, cards=(None, *written.cards[2:])).game()
    with pytest.raises(RecordError, match="the dealer is a seat from 0 to 2, not 5"):
        replace(written, dealer=5).game()


def test_an_illegal_action_is_named() -> None:
    written = record(finished())
    with pytest.raises(RecordError, match="action 1, seat 2"):
        replace(written, actions=((2, written.actions[0][1]),), dealer=2).game()


DEAL = Deal.shuffled(MODERN.pack, dealer=2, random=Random(4))
TGN = write_tgn(record(Game(MODERN, DEAL), names=NAMES))


@pytest.mark.parametrize(
    ("old", "new", "where", "why"),
    [
        ("tarock   1", "tarock 7", "line 1", "this is format 7; only format 1"),
        ("tarock   1", "tarock", "line 1", r"this is format \(none\)"),
        ("rules    illustrated-modern@1", "", "rules", "the rule set is missing"),
        ("illustrated-modern@1", "whist", "rules", "no rule set 'whist'"),
        ("illustrated-modern@1", "illustrated-modern@9", "rules", "has revision 1, not 9"),
        ("dealer   2", "", "dealer", "the dealer's seat is missing"),
        ("dealer   2", "dealer two", "line 4", "a seat is a number, not 'two'"),
        ("dealer   2", "dealer 3", "dealer", "a seat from 0 to 2, not 3"),
        ("dealer   2", "dealer 2\nmoon full", "line 5", "no line starts with 'moon'"),
        ("dealer   2", "dealer 2\noption uhu", "line 5", "write an option once"),
        ("dealer   2", "dealer 2\noption moon = full", "options", "no option 'moon'"),
        ("dealer   2", "dealer 2\noption valat = off\noption valat = on", "line 6", "write an option once"),
        ("Anna, ", "", "names", "3 names are wanted, not 2"),
        ("cards    ", "cards T99 ", "line 5", "not a card: 'T99'"),
        ("cards    ", "hand 0 T1\ncards ", "deal", "give either cards in dealing order, or the hands"),
        ("dealer   2", "dealer 2\nhand 0 T1\nhand 0 T1", "line 6", "hand 0 stands twice"),
        ("dealer   2", "dealer 2\ntalon T1\ntalon T1", "line 6", "the talon stands twice"),
        ("dealer   2", "dealer 2\n0 fold", "line 5", "no such action: 'fold'"),
        ("dealer   2", "dealer 2\n7 pass", "line 5", "seats are 0 to 2, not 7"),
        ("dealer   2", "dealer 2\ntrick 0 T1 T2 T3 T4", "line 5", "a trick has 3 cards"),
        ("dealer   2", "dealer 2\nledger game 1 2", "ledger game", "3 amounts are wanted, not 2"),
        ("dealer   2", "dealer 2\nledger game x 2 3", "line 5", "invalid literal"),
    ],
)
def test_a_wrong_text_is_refused_with_its_line(old: str, new: str, where: str, why: str) -> None:
    assert old in TGN
    with pytest.raises(NotationError, match=f"{where}: .*{why}"):
        read_tgn(TGN.replace(old, new, 1))


def by_hands(*lines: str) -> str:
    """A text with hands in place of the dealing order."""
    return "\n".join(("tarock 1", "rules illustrated-modern", "dealer 2", *lines))


def test_hands_may_be_given_instead_of_the_dealing_order() -> None:
    game = Game(MODERN, DEAL)
    hands = [f"hand {seat} {game.view(seat).hand}  # in any order" for seat in range(3)]
    talon = " ".join(str(DEAL.cards[place]) for place in places(MODERN, 2, DEAL.carried)[None])
    again = read_tgn(by_hands(*hands, f"talon {talon}"))
    for seat in range(3):
        assert again.game().view(seat).hand == game.view(seat).hand
    assert read_tgn(write_tgn(again)) == again
    assert "hand 0" in write_tgn(again)


def test_hands_left_out_are_unknown() -> None:
    game = Game(MODERN, DEAL)
    assert read_tgn(by_hands(f"hand 1 {game.view(1).hand}")).unknown == 38


@pytest.mark.parametrize(
    ("line", "where", "why"),
    [
        ("hand 1 T1 T2", "hand 1", r"16 cards are wanted, not 2 \(write \?\? for unknown ones\)"),
        ("talon T1", "talon", "6 cards are wanted, not 1"),
        ("hand 7 T1", "hand 7", "there is no such seat; seats are 0 to 2"),
    ],
)
def test_hands_of_the_wrong_size_are_refused(line: str, where: str, why: str) -> None:
    with pytest.raises(NotationError, match=f"{where}: {why}"):
        read_tgn(by_hands(line))


DATA = json.loads(write_json(record(Game(MODERN, DEAL), names=NAMES)))


@pytest.mark.parametrize(
    ("change", "where", "why"),
    [
        ({"moon": "full"}, "moon", "no such field"),
        ({"tarock": 2}, "tarock", "only format 1"),
        ({"tarock": "1"}, "tarock", "a whole number is wanted"),
        ({"rules": 1}, "rules", "a text is wanted"),
        ({"rules": "whist"}, "rules", "no rule set"),
        ({"options": {"moon": "full"}}, "options", "no option 'moon'"),
        ({"options": []}, "options", "an object is wanted"),
        ({"names": ["Anna"]}, "names", "3 names are wanted"),
        ({"names": "Anna"}, "names", "a list is wanted"),
        ({"deal": None}, "deal", "an object is wanted"),
        ({"deal": {"dealer": 3, "cards": ""}}, "deal.dealer", "seats are 0 to 2, not 3"),
        ({"deal": {"dealer": 1, "cards": "T99"}}, "deal.cards", "not a card"),
        ({"deal": {"dealer": 1, "cards": "", "carried": 3}}, "deal.carried", "an object is wanted"),
        (
            {"deal": {"dealer": 1, "cards": "", "carried": {"keeper": 9, "cards": ""}}},
            "deal.carried.keeper",
            "seats are 0 to 2",
        ),
        ({"actions": [3]}, r"actions\[0\]", "a seat and an action are wanted"),
        ({"actions": ["0 pass", "0 fold"]}, r"actions\[1\]", "no such action"),
        ({"actions": ["4 pass"]}, r"actions\[0\]", "seats are 0 to 2"),
        ({"ledger": [["game", [1, 2]]]}, r"ledger\[0\]", "an item and 3 amounts"),
        ({"ledger": ["game"]}, r"ledger\[0\]", "an item and 3 amounts"),
    ],
)
def test_wrong_json_is_refused_with_its_field(change: dict[str, object], where: str, why: str) -> None:
    with pytest.raises(NotationError, match=f"^{where}: .*{why}"):
        read_json(json.dumps({**cast("dict[str, object]", DATA), **change}))


@pytest.mark.parametrize("text", ["{", "[1]", "[" * 100_000], ids=["torn", "list", "deep"])
def test_what_is_no_json_object_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="file: "):
        read_json(text)


@given(st.lists(st.text(max_size=12), min_size=3, max_size=3))
def test_any_names_come_back_from_either_form(names: list[str]) -> None:
    """Commas, hashes, quotes, line breaks and blanks in a name are kept, and never read as something else."""
    rules = find("illustrated-modern")
    deal = Deal.shuffled(rules.pack, dealer=0, random=Random(3))
    written = record(Game(rules, deal), names=names)
    assert read_tgn(write_tgn(written)) == written
    assert read_json(write_json(written)) == written


@pytest.mark.parametrize("names", ['["A", "B"]', '["A", "B", 3]', '["A", "B", "C"', "[" * 100_000, '["A"] x'])
def test_a_wrong_list_of_names_is_refused(names: str) -> None:
    text = f"tarock 1\nrules illustrated-modern\ndealer 0\nnames {names}\ncards ??\n"
    with pytest.raises(NotationError, match=r"names|line 4"):
        read_tgn(text)
