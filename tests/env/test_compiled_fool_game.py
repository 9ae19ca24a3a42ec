"""Compiled games with a Fool against ordinary ones, where they differ from the others: leads, sets, ends."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from tarock import Deal, Game, IllegalAction, find
from tarock.core.cards import KINGS, SKUS, TAROCKS, CardSet, Suit
from tarock.env import compiled_game, vocabulary
from tarock.env.compiled_game import CompiledGame, compiled_games
from tarock.env.part import PART
from tarock.games.old78.dealers_deal import REDEAL
from tarock.games.registry import keys
from tarock.kit.ruleset import RuleSet
from tarock.protocol.actions import Action, Declare, Good, Lay, PlayCard, Redeal
from tarock.protocol.events import TrickWon
from tests.env.comparison import compare, compare_deals, deal_of, same_question, same_told

FOOLS = tuple(key for key in keys() if len(find(key).pack) == 78)


def extreme_deals(rules: RuleSet, dealer: int) -> Iterator[tuple[int, Deal]]:
    """Deal one seat all tarocks and kings, or the lowest suit cards alone; tell who wants to take tricks."""
    tarocks = [card for card in rules.pack.cards if card in TAROCKS and card != SKUS]
    suits = sorted((card for card in rules.pack.cards if card not in TAROCKS), key=lambda card: card in KINGS)
    hands = Game(rules, Deal(dealer, rules.pack.cards)).view(None).hands
    for seat in range(rules.players):
        places = [*hands[seat], *(card for other in range(3) if other != seat for card in hands[other])]
        for taker, own in ((seat, [*tarocks, *reversed(suits), SKUS]), (-1, [*suits, *tarocks, SKUS])):
            given = dict(zip(places, own, strict=True))
            yield taker, Deal(dealer, [given[card] for card in rules.pack.cards])


def play_from_outside(game: Game, taker: int) -> None:
    """Let one seat play its last card in order, everybody else the first; all say as little as they can."""
    while game.pending:
        ask = game.pending[0]
        actions = list(islice(ask.options, 40))
        takes = ask.seat == taker and isinstance(actions[0], PlayCard)
        game.act(ask.seat, actions[-1 if takes else 0])


@pytest.mark.parametrize("key", FOOLS)
def test_hands_in_which_somebody_takes_every_trick_or_none_are_settled_alike(key: str) -> None:
    rules, chance = find(key), Random(key)
    winners: set[int] = set()
    for dealer in range(rules.players):
        deals = list(extreme_deals(rules, dealer))
        compare_deals(rules, [deal for _, deal in deals], dealer, chance)
        for taker, deal in deals:
            theirs, ours = Game(rules, deal), compiled_games(rules)(deal)
            for game in (theirs, ours):
                play_from_outside(game, taker)
            assert ours.totals == theirs.totals, theirs
            same_told(ours, theirs)
            winners.add(len({event.seat for event in theirs.events if isinstance(event, TrickWon)}))
    assert {1, 2} <= winners


def test_a_hand_without_tarocks_may_be_dealt_anew() -> None:
    rules, again = find("danish"), 0
    for _, deal in extreme_deals(rules, dealer=1):
        theirs, ours = Game(rules, deal), compiled_games(rules)(deal)
        hands = theirs.view(None).hands
        while theirs.pending[0].about is REDEAL:
            options = list(theirs.pending[0].options)
            same_question(ours.pending[0], theirs.pending[0])
            without = not (hands[theirs.pending[0].seat] & TAROCKS) - CardSet.of(SKUS)
            assert options == ([Good(), Redeal()] if without else [Good()])
            for game in (ours, theirs):
                game.act(options[-1])
            if options[-1] == Redeal():
                again += 1
                assert theirs.over
                assert ours.over
                assert ours.totals == theirs.totals == (0, 0, 0)
                same_told(ours, theirs)
                break
    assert again


class Loaded(Random):
    """A source of chance of another kind, which is asked as the script's options ask it."""


@pytest.mark.parametrize("key", FOOLS)
def test_other_sources_of_chance_pick_the_same(key: str) -> None:
    rules, start = find(key), compiled_games(find(key))
    for number in range(4):
        deal = deal_of(rules, Random(number))
        ours, theirs = start(deal), Game(rules, deal)
        mine, other = Loaded(number), Loaded(number)
        while theirs.pending:
            action = theirs.pending[0].options.pick(other)
            assert ours.pending[0].options.pick(mine) == action
            ours.act(action)
            theirs.act(action)


@pytest.mark.parametrize("key", FOOLS)
def test_games_with_a_fool_refuse_with_the_sentences_of_the_script(key: str) -> None:
    rules = find(key)
    deal = deal_of(rules, Random(3))
    ours, theirs = compiled_games(rules)(deal), Game(rules, deal)
    chance, seen = Random(4), set[str]()
    wanted: tuple[Action | str, ...] = (
        *("hum", "good", "pass", "demand", "redeal", "announce:vole", "declare", "lay:♥1♥2♥3", "T1", "F"),
        *(PlayCard(card) for card in chance.sample(rules.pack.cards, 20)),
        *(PlayCard(SKUS, suit) for suit in Suit),
        *(PlayCard(SKUS), Declare(("kings", "kings")), Declare(("tarocks-10",)), Lay(KINGS)),
    )
    while theirs.pending:
        seat = theirs.pending[0].seat
        for action in chance.sample(wanted, 6):
            said = [refused(game, seat, action) for game in (ours, theirs)]
            assert said[0] == said[1]
            if said[0]:
                seen.add(said[0][0])
        assert refused(ours, (seat + 1) % 3, "good") == refused(theirs, (seat + 1) % 3, "good")
        assert ours.actions == theirs.actions
        action = theirs.pending[0].options.pick(chance)
        ours.act(seat, action)
        theirs.act(seat, action)
    assert len(seen) > 4
    assert ours.totals == theirs.totals


def refused(game: Game, seat: int, action: Action | str) -> tuple[str, str] | None:
    """Try an answer on a copy; return how it is refused."""
    fork = game.fork()
    try:
        fork.act(seat, action)
    except IllegalAction as error:
        assert fork.actions == game.actions
        assert list(islice(fork.pending[0].options, 9)) == list(islice(game.pending[0].options, 9))
        return error.code, str(error)
    return None


@pytest.mark.parametrize("key", FOOLS)
def test_games_with_a_fool_are_forked_kept_and_taken_back_as_any_other(key: str) -> None:
    rules, chance = find(key), Random(5)
    game = compiled_games(rules)(deal_of(rules, chance))
    while game.pending:
        if chance.random() < 0.15:
            fork, kept = game.fork(), pickle.loads(pickle.dumps(game))  # noqa: S301 - our own
            assert type(fork) is CompiledGame
            for other in (fork, kept, game.at(len(game.actions))):
                assert other.actions == game.actions
                same_question(other.pending[0], game.pending[0])
            fork.act(fork.pending[0].options.pick(Random(1)))
            assert len(fork.actions) == len(game.actions) + 1
            assert repr(kept) == repr(game)
        game.act(game.pending[0].options.pick(chance))
    fork, kept = game.fork(), pickle.loads(pickle.dumps(game))  # noqa: S301 - our own
    assert fork.totals == kept.totals == game.totals
    assert fork.ledger == kept.ledger == game.ledger


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("forced_in", lambda _: 4),
        ("captured_from", lambda _: 2),
        ("points", lambda prices: [(one + 1, *rest) for one, *rest in prices]),
        ("suits", lambda sets: [(lower ^ 1, upper) for lower, upper in sets]),
    ],
)
def test_a_changed_table_is_found_out(
    table: str, change: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison can fail: a table that is not the rule set's leads to other hands."""
    rules = find("taroc-1754")
    right = PART.of(rules).tables(rules, vocabulary(rules))
    assert right is not None
    wrong = {**right, table: change(right[table])}
    monkeypatch.setattr(type(PART.of(rules)), "tables", lambda *_: wrong)
    compiled_game._games.cache_clear()
    with pytest.raises(AssertionError):
        compare(rules, 60, seed=5)
    compiled_game._games.cache_clear()
