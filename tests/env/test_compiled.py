"""Compiled hands against the script: the same questions, options, observations and ledgers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from tarock.env import SteppedHand, observe, vocabulary
from tarock.env.compiled import CompiledBatch, compiled
from tarock.env.part import PART
from tarock.env.tokens import tokens
from tarock.games.registry import find, keys
from tarock.kit.ruleset import RuleSet
from tests.env.random_hands import any_options
from tests.share import share

HANDS = share(12_000, of=400)
"""So many hands of each rule set are compared in all."""


def compare(rules: RuleSet, hands: int, seed: int, *, seen_every: int) -> None:
    """Step compiled hands at random beside scripted ones that get the same numbers."""
    batch = compiled(rules, 8, seed=seed)
    assert batch is not None
    beside = [batch.hand(row) for row in range(len(batch))]
    chance, ended, steps = np.random.default_rng(seed), 0, 0
    while ended < hands:
        masks, steps = batch.masks(), steps + 1
        assert batch.seats.tolist() == [hand.seat for hand in beside]
        for row, hand in enumerate(beside):
            assert np.flatnonzero(masks[row]).tolist() == list(hand.legal), (rules, hand.given)
        if steps % seen_every == 0:
            same_sight(batch, beside)
        given = (chance.random(masks.shape) * masks).argmax(axis=1)
        frame = batch.step(given)
        for row, hand in enumerate(beside):
            hand.step(int(given[row]))
            assert hand.over == frame.done[row]
            if hand.over:
                assert frame.rewards[row].tolist() == list(hand.rewards), (rules, hand.game)
                beside[row] = batch.hand(row)
                ended += 1


def same_sight(batch: CompiledBatch, beside: list[SteppedHand]) -> None:
    """Hold observations to those that are made of views."""
    planes, said, numbers = batch.observations()
    for row, hand in enumerate(beside):
        seen = observe(batch.rules, hand.game.view(hand.seat), chosen=hand.chosen)
        assert np.array_equal(planes[row], seen.planes), [
            batch.layout.planes[at] for at in np.flatnonzero((planes[row] != seen.planes).any(axis=1))
        ]
        assert np.array_equal(said[row], seen.said)
        assert np.array_equal(numbers[row], seen.numbers), [
            batch.layout.names[at] for at in np.flatnonzero(numbers[row] != seen.numbers)
        ]


@pytest.mark.parametrize("key", keys())
def test_compiled_hands_are_the_scripts(key: str) -> None:
    """Every rule set is compiled, and its hands are its script's."""
    compare(find(key), HANDS, seed=1, seen_every=9)


@pytest.mark.parametrize("key", keys())
def test_compiled_hands_are_the_scripts_under_any_options(key: str) -> None:
    random = Random(f"compiled {key}")
    for number in range(share(60, of=20)):
        rules = any_options(key, random)
        if compiled(rules, 1) is not None:
            compare(rules, max(1, HANDS // 30), seed=number, seen_every=25)


def test_a_hand_whose_side_takes_every_trick_is_settled_by_the_script() -> None:
    """A Valat multiplies other lines, so no table of prices has it: the hand is replayed."""
    rules = find("tapp-1821")
    batch = compiled(rules, 64, seed=2)
    assert batch is not None
    played = 0
    while played < 64:
        masks = batch.masks()
        hands = [batch.hand(row) if masks[row, :54].sum() == 1 else None for row in range(len(batch))]
        frame = batch.step(
            np.where(masks[:, :54].any(axis=1), masks[:, :54].argmax(axis=1), masks.argmax(axis=1))
        )
        for row in np.flatnonzero(frame.done).tolist():
            if (hand := hands[row]) is not None:
                hand.step(hand.legal[0])
                assert frame.rewards[row].tolist() == list(hand.rewards)
            played += 1


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("forced_in", lambda _: 4),
        ("captured_from", lambda _: 2),
        ("tarocks_least", lambda size: size - 1),
        ("points", lambda prices: [(one + 1, *rest) for one, *rest in prices]),
        ("suits", lambda sets: [(lower ^ 1, upper) for lower, upper in sets]),
    ],
)
def test_a_changed_table_of_a_game_with_a_fool_is_found_out(
    table: str, change: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = find("taroc-1754")
    right = PART.of(rules).tables(rules, vocabulary(rules))
    assert right is not None
    wrong = {**right, table: change(right[table])}
    monkeypatch.setattr(type(PART.of(rules)), "tables", lambda *_: wrong)
    with pytest.raises(AssertionError):
        compare(rules, 120, seed=5, seen_every=1000)


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("follows", lambda masks: [masks[1], *masks[1:]]),
        ("tarocks", lambda mask: mask & ~2),
        ("good_binds", lambda flag: not flag),
        ("rungs", lambda rungs: [rungs[0], rungs[1] + 1]),
        ("to_win", lambda points: points + 5),
        ("stays", lambda mask: mask >> 1),
    ],
)
def test_a_changed_table_is_found_out(
    table: str, change: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison can fail: a table that is not the rule set's leads to other hands."""
    rules = find("illustrated-modern")
    right = PART.of(rules).tables(rules, vocabulary(rules))
    assert right is not None
    if table == "follows":
        change = lambda masks: [mask & ~8 for mask in masks]  # noqa: E731 - a suit loses a card
    wrong = {**right, table: change(right[table])}
    monkeypatch.setattr(type(PART.of(rules)), "tables", lambda *_: wrong)
    with pytest.raises(AssertionError):
        compare(rules, 120, seed=5, seen_every=1000)


def test_a_wrong_word_on_what_a_failed_valat_costs_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Graz it stands for the game's own line, and brings more the less nobody took."""
    rules = find("illustrated-graz")
    right = PART.of(rules).tables(rules, vocabulary(rules))
    assert right is not None
    assert any(one["fails_alone"] for one in right["bonuses"])
    bonuses = [{**one, "fails_rest": False} for one in right["bonuses"]]
    monkeypatch.setattr(type(PART.of(rules)), "tables", lambda *_: {**right, "bonuses": bonuses})
    with pytest.raises(AssertionError):
        compare(rules, 120, seed=5, seen_every=1000)


@pytest.mark.parametrize("key", keys()[::5])
def test_compiled_batches_tell_histories_and_show_all_hands(key: str) -> None:
    batch = compiled(find(key), 3, seed=4)
    assert batch is not None
    chance = np.random.default_rng(1)
    for _ in range(25):
        batch.step(batch.drawn(chance))
    planes, said, numbers = batch.observations(perfect=True)
    told = batch.histories(160)
    for row in range(3):
        hand = batch.hand(row)
        view = hand.game.view(None)
        seen = observe(batch.rules, view, chosen=hand.chosen, seat=hand.seat)
        assert np.array_equal(planes[row], seen.planes)
        assert (planes[row][:3].sum(axis=1) > 0).all()
        assert np.array_equal(said[row], seen.said)
        assert np.array_equal(numbers[row], seen.numbers)
        own = tokens(batch.rules, batch.words, hand.game.view(hand.seat), length=160)
        assert np.array_equal(told[row], own)


@pytest.mark.parametrize("key", ["illustrated-graz", "danish"])
def test_actions_are_drawn_evenly(key: str) -> None:
    batch = compiled(find(key), 64, seed=4)
    assert batch is not None
    chance = np.random.default_rng(1)
    for _ in range(40):
        masks = batch.masks()
        drawn = batch.drawn(chance)
        assert masks[np.arange(64), drawn].all()
        batch.step(drawn)
    before = batch.masks()
    seen = np.zeros(before.shape, np.int64)
    for _ in range(2000):
        seen[np.arange(64), batch.drawn(chance)] += 1
    assert ((seen > 0) == before).all()


def test_compiled_batches_refuse_as_a_whole_and_repeat() -> None:
    rules = find("illustrated-modern")
    first, second, other = (
        compiled(rules, 4, seed=seed, threads=threads) for seed, threads in ((7, 1), (7, 2), (8, 1))
    )
    assert first is not None
    assert second is not None
    assert other is not None
    assert [first.hand(row).game.deal for row in range(4)] == [second.hand(row).game.deal for row in range(4)]
    assert first.hand(0).game.deal != other.hand(0).game.deal
    before = first.masks()
    with pytest.raises(ValueError, match="hand 2 does not allow action 0; allowed are: 55, 59"):
        first.step([55, 55, 0, 55])
    assert np.array_equal(first.masks(), before)
    with pytest.raises(ValueError, match="4 hands take as many actions, not 2"):
        first.step([55, 55])
