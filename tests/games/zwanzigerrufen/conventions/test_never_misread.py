"""When all four keep to the conventions, no belief about a hand is ever wrong; and readers see views only."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tarock import Deal, Game, find, parse_action
from tarock.bots import answer, conventional_bot
from tarock.core.card_values import renamed
from tarock.core.cards import CardSet
from tarock.games.zwanzigerrufen import conventions
from tarock.games.zwanzigerrufen.conventions import beliefs, ladder, should_say, signals
from tarock.protocol.actions import PlayCard
from tarock.protocol.refusals import IllegalAction
from tarock.protocol.sides import Side
from tarock.testing.rightly_seen import seen_by
from tarock.testing.twin_deals import other_world
from tests.games.zwanzigerrufen.conventions.many import Misread, check, watch, watch_many
from tests.games.zwanzigerrufen.conventions.scenes import scene, view
from tests.games.zwanzigerrufen.stated_deals import SEATS, told
from tests.share import THOROUGH, share

PARTS = 10 if THOROUGH else 2
DEALS_IN_A_PART = share(1000, of=20)
COMMON = {"K1", "K2", "K5", "K11", "K12", "K18", "K19"}
"""Rows that the deals of a part must show; the others have directed deals."""


@pytest.mark.parametrize("part", range(PARTS))
def test_nobody_is_misread(part: int) -> None:
    """Every belief of every seat allows the true hand, in the auction, after each word, and at the end."""
    first = part * DEALS_IN_A_PART
    seen = watch_many(range(first, first + DEALS_IN_A_PART), every_card=False)
    assert seen.keys() >= COMMON


def test_nobody_is_misread_after_any_card() -> None:
    assert watch_many(range(10_000, 10_000 + share(12, of=2)))["points"] > 1000


def test_nobody_is_misread_under_tournament_rules() -> None:
    """Where Trull is bound to its meaning by rule, silence is read no further than the rule allows."""
    assert watch_many(range(20), key="zwanzigerrufen-itvb", every_card=False)["K2"]


def test_a_player_who_breaks_a_convention_is_misread() -> None:
    """The watch can fail: Trull without the honours contradicts the beliefs of the others."""
    game = scene(
        "SK 5 4 3 2 6 | 1 21 7 8 9 | 20 19 10 11 12 | 18 17 16 15 14 13", "A call:T20 / A announce:trull"
    )
    with pytest.raises(Misread, match="K1"):
        check(game, 0)


def test_the_same_deal_is_watched_alike() -> None:
    assert watch(3, every_card=False) == watch(3, every_card=False)


# Views only.


def _answers(game: Game, seat: int) -> tuple[object, ...]:
    """All that the conventions answer to a seat."""
    seen = game.view(seat)
    asks = [ask for ask in game.pending if ask.seat == seat]
    ladders = [ladder(seen, side, own=own) for side in Side for own in (False, True)]
    return signals(seen), dict(beliefs(seen)), ladders, [should_say(seen, ask) for ask in asks]


@pytest.mark.parametrize("seat", range(4))
def test_other_deals_that_look_the_same_are_read_the_same(seat: int) -> None:
    """A log runs on two deals that differ in cards the seat has not seen; alike views get alike answers."""
    rules, random = find("zwanzigerrufen"), Random(seat)
    bot, compared = conventional_bot(rules), Counter[str]()
    for number in range(12):
        deal = Deal.shuffled(rules.pack, dealer=number % 4, random=random)
        game = Game(rules, deal)
        for _ in range(random.randrange(4, 24)):
            if game.pending:
                answer(game, [bot] * 4)
        unseen = CardSet(rules.pack.bits) - seen_by(seat, game.events, game.actions, (PlayCard,))
        compared["pairs"] += _same_in_other_worlds(game, seat, unseen, random)
    assert compared["pairs"] > 10


def _same_in_other_worlds(game: Game, seat: int, unseen: CardSet, random: Random) -> int:
    compared = 0
    for _ in range(6):
        world = other_world(game.deal, unseen, random)
        if world is None:
            continue
        other = Game(game.rules, world.deal)
        try:
            for who, action in game.actions:
                hidden = who != seat and not isinstance(action, PlayCard)
                other.act(who, renamed(action, world.names) if hidden else action)
        except IllegalAction:
            continue
        if other.view(seat) == game.view(seat):
            assert _answers(other, seat) == _answers(game, seat)
            compared += 1
    return compared


def test_a_self_call_is_read_like_a_call() -> None:
    """B cannot tell whether A has called himself, and neither can what B is told."""
    course = "A call:T20 / A pass / B pass / C pass"
    called = scene("SK 2 3 4 5 6 | 1 7 8 9 10 | 20 11 12 13 14 | 21 19 18 17 16 15", course)
    himself = scene("SK 20 3 4 5 6 | 1 7 8 9 10 | 2 11 12 13 14 | 21 19 18 17 16 15", course)
    for letter in "BD":
        assert view(called, letter) == view(himself, letter)
        assert _answers(called, SEATS.index(letter)) == _answers(himself, SEATS.index(letter))


def test_all_seats_and_spectators_read_the_same_signals() -> None:
    rules = find("zwanzigerrufen")
    bot = conventional_bot(rules)
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(5)))
    while game.pending:
        assert len({signals(game.view(seat)) for seat in (*range(4), -1)}) == 1
        answer(game, [bot] * 4)


def test_the_package_has_never_seen_a_game() -> None:
    """No module of the conventions imports the game, a deal or a bot."""
    package = Path(conventions.__file__).parent
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in package.glob("*.py")]
    imported = {node.module for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not {"tarock.match.game", "tarock.kit.deal", "tarock.bots", "tarock.testing"} & imported
    assert "tarock.match.view" in imported


def test_actions_are_read_back_as_advised() -> None:
    """What should be said is a legal action that the table understands under the same row."""
    game = scene("SK 21 5 4 3 2 | 1 6 7 8 9 | 20 19 10 11 12 | 18 17 16 15 14 13", "A call:T20")
    ask = game.pending[0]
    (first, *_) = should_say(game.view(ask.seat), ask)
    told(game, f"A {first.action}")
    assert signals(game.view())[-1].rows == (first.row,)
    assert parse_action(str(first.action)) == first.action
