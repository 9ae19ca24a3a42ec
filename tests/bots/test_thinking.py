"""Bots that think: legal everywhere, the same for a seed, blind to hidden cards, exact where all is known."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from threading import Thread

import pytest

from tarock import Game, find
from tarock.bots import (
    Bot,
    Considered,
    UnknownBot,
    answer,
    club_bot,
    conventional_bot,
    explain,
    maker,
    master_bot,
)
from tarock.bots.equivalent_cards import representatives
from tarock.bots.part import PART
from tarock.bots.thinker import NOTHING_TO_WEIGH, Thinker
from tarock.bots.time_budget import Budget, TimeBudget
from tarock.games.registry import keys
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Ask
from tarock.solver import Solver
from tarock.solver.kernel_backend import Kernel
from tarock.solver.search import SearchQuestion
from tarock.solver.situation import imagined
from tarock.worlds import CardAssignment, Worlds
from tests.bots.thinkers import HASTY, MANY, QUICK, dealt, quick


def questions(game: Game, *, often: float, seed: int) -> Iterator[Ask]:
    """Let careful players go on, stopping now and then at a question."""
    random = Random(seed)
    while game.pending:
        if random.random() < often:
            yield game.pending[0]
        answer(game, [conventional_bot(game.rules)] * game.rules.players)


@pytest.mark.parametrize("key", keys())
def test_it_plays_a_hand_of_every_game(key: str) -> None:
    """An illegal answer would raise; at some questions another bot with the same seed is asked too."""
    game, random = dealt(key, 8), Random(1)
    while game.pending:
        ask = game.pending[0]
        view = game.view(ask.seat)
        action = quick(game, ask.seat, HASTY)(view, ask)
        if random.random() < 0.1:
            assert quick(game, ask.seat, HASTY)(view, ask) == action
        game.act(ask.seat, action)
    assert game.over


def test_it_plays_trischaken() -> None:
    """Where nobody declares everyone plays for himself, and cards are still weighed."""
    game = dealt("illustrated-beck", 3, all_pass="trischaken")
    while game.pending and game.pending[0].about.key != "play":
        ask = game.pending[0]
        game.act(ask.seat, next(iter(ask.options)))
    considered = quick(game).consider(game.view(game.pending[0].seat), game.pending[0])
    assert considered.worlds == 3


@pytest.mark.parametrize("key", keys())
def test_hidden_cards_change_no_answer(key: str) -> None:
    """In another deal that the seat cannot tell from this one, it answers alike and for the same reasons."""
    game = dealt(key, 5)
    compared = 0
    for ask in questions(game, often=0.1, seed=2):
        view = game.view(ask.seat)
        world = Worlds(game.rules, view).draw(Random(3))
        assert world is not None
        again = next(one for one in world.game.pending if one.seat == ask.seat)
        here = quick(game).consider(view, ask)
        assert here == quick(game).consider(world.game.view(ask.seat), again)
        compared += world.game.deal != game.deal
    assert compared > 1


def test_where_every_card_is_known_it_plays_without_loss() -> None:
    """With one deal left that fits, its card is one of those that the solver proves best."""
    checked = 0
    for seed in range(30):
        game = dealt("illustrated-modern", seed)
        for ask in questions(game, often=1.0, seed=1):
            view = game.view(ask.seat)
            late = ask.about.key == "play" and view.declarer is not None and len(view.hand) < 5
            if late and len(list(ask.options)) > 1 and Worlds(game.rules, view).ways == 1:
                chosen = quick(game)(view, ask)
                assert isinstance(chosen, PlayCard)
                assert chosen in Solver(megabytes=1).solve(game).best
                checked += 1
    assert checked > 5


def test_its_reasons_compare_what_it_has_tried() -> None:
    game = dealt("illustrated-graz", 4)
    weighed = 0
    for ask in questions(game, often=0.4, seed=4):
        considered = explain(quick(game), game.view(ask.seat), ask)
        expected = [one.expected for one in considered.alternatives]
        assert expected == sorted(expected, reverse=True)
        assert considered.why.en
        assert considered.why.de
        if considered.alternatives:
            assert considered.action in [one.action for one in considered.alternatives]
            weighed += 1
            if ask.about.key == "play" and len(game.view(ask.seat).hand) <= QUICK.effort.exact:
                assert considered.action == considered.alternatives[0].action
    assert weighed > 3


@pytest.mark.parametrize("make", [club_bot, master_bot])
def test_without_the_kernel_it_says_what_is_missing(
    make: Callable[[RuleSet, Random], Bot], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "tarock.bots.thinker", None)
    with pytest.raises(UnknownBot, match="needs the compiled kernel"):
        make(find("dreiertarock"), Random(1))


@pytest.mark.parametrize(
    "name", ["master@", "master@0", "master@-1", "master@0w", "master@fast", "master@1e3"]
)
def test_a_budget_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match="number of seconds such as"):
        maker(name)


def test_a_master_may_have_any_number_of_deals_or_seconds() -> None:
    game = dealt("illustrated-modern", 1)
    ask = game.pending[0]
    for name in ("master@2w", "master@0.01"):
        assert maker(name)(game.rules, Random(1))(game.view(ask.seat), ask) in ask.options


class Hands:
    """A clock whose hands move by so much whenever it is looked at."""

    def __init__(self, step: float) -> None:
        self.step, self.now = step, 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_a_budget_of_seconds_is_kept_by_the_clock() -> None:
    """A bot looks at the clock before it takes on more work, and the slower the clock the more it does."""
    game = dealt("illustrated-modern", 3)
    while game.pending[0].about.key != "play":
        answer(game, [conventional_bot(game.rules)] * 3)
    ask = game.pending[0]
    tried: list[int] = []
    for step in (0.2, 0.01, 0.002):
        clock = Hands(step)
        level = replace(QUICK, budget=Budget(seconds=1.0))
        bot = Thinker(game.rules, conventional_bot(game.rules), level, Random(1), clock)
        tried.append(bot.consider(game.view(ask.seat), ask).worlds)
        assert clock.now <= 1.0 + 3 * step
    assert tried == sorted(tried)
    assert tried[0] < tried[-1]


def test_words_stop_when_time_is_up() -> None:
    """Where not even one deal could be tried the usual answer is given."""
    game = dealt("zwanzigerrufen", 3)
    ask = game.pending[0]
    usual = conventional_bot(game.rules)
    bot = Thinker(game.rules, usual, replace(QUICK, budget=Budget(seconds=0.5)), Random(1), Hands(1.0))
    view = game.view(ask.seat)
    assert bot.consider(view, ask) == Considered(action=usual(view, ask), why=NOTHING_TO_WEIGH)


def test_a_watch_tries_one_deal_and_plans_with_what_it_took() -> None:
    now = 0.0
    watch = TimeBudget(Budget(seconds=1.0, worlds=40), lambda: now)
    assert watch.batch(8) == 1, "nobody knows yet what a deal takes"
    now = 0.04
    watch.lap(1)
    assert watch.batch(8) == 8, "eight deals that take twice as long still fit into what is left"
    now = 0.36
    watch.lap(8)
    assert watch.batch(8) == 8
    assert watch.batch(40) == 12, "what is left of 0.85 seconds, at 0.04 a deal"
    now = 0.84
    assert watch.batch(8) == 0


def test_a_watch_fears_what_takes_now_long_now_short() -> None:
    now = 0.0
    steady, moody = (TimeBudget(Budget(seconds=10.0), lambda: now) for _ in range(2))
    for lap in range(8):
        now += 0.1
        steady.lap(1)
        if lap % 4 == 3:
            moody.lap(2)
            moody.lap(2)
    assert 0 < moody.batch(1000) < steady.batch(1000)


def test_a_watch_that_counts_deals_looks_at_no_clock() -> None:
    def broken() -> float:
        return 0.0

    counted = TimeBudget(Budget(worlds=10), broken)
    assert counted.batch(8) == 8
    counted.lap(8)
    assert counted.batch(8) == 2


@pytest.mark.parametrize("late", [0, 16])
def test_a_decision_can_be_ended_from_outside(late: int) -> None:
    """It answers with what it has, of cards as of words, although its budget would last for hours."""
    game = dealt("illustrated-modern", 3)
    while late and game.pending[0].about.key != "play":
        answer(game, [conventional_bot(game.rules)] * 3)
    ask = game.pending[0]
    level = replace(QUICK, budget=Budget(worlds=1_000_000))
    bot = Thinker(game.rules, conventional_bot(game.rules), level, Random(1))
    found: list[Action] = []
    thought = Thread(target=lambda: found.append(bot(game.view(ask.seat), ask)))
    thought.start()
    while not found:
        bot.hurry()
        thought.join(timeout=0.05)
    assert found[0] in ask.options


def test_a_card_that_wins_in_every_deal_is_played() -> None:
    """Where every deal that fits can be looked at, no card is better in all of them than the one chosen."""
    checked = 0
    for seed in range(5):
        game = dealt("dreiertarock", seed)
        for ask in questions(game, often=1.0, seed=1):
            view = game.view(ask.seat)
            if ask.about.key != "play" or view.declarer is None or not 2 <= len(view.hand) <= 3:
                continue
            considered = quick(game, level=MANY).consider(view, ask)
            worlds = Worlds(game.rules, view).every(64)
            if worlds is None or not considered.alternatives:
                continue
            assert considered.worlds == len(worlds)
            rows = {one.action: _values(game, view, worlds, one.action) for one in considered.alternatives}
            chosen = rows[considered.action]
            for row in rows.values():
                assert not all(other > own for other, own in zip(row, chosen, strict=True))
            assert sum(chosen) == pytest.approx(max(map(sum, rows.values())))
            checked += 1
    assert checked > 4


def _values(game: Game, view: View, worlds: Sequence[CardAssignment], action: Action) -> list[float]:
    """Search what a card is worth to the seat in each world."""
    found: list[float] = []
    for guess in worlds:
        scene = imagined(game.rules, view, guess)
        declaring, question = scene.position.declaring or 0, SearchQuestion(moves=True)
        solution = Kernel(megabytes=1).search(scene.position, scene.objective(), declaring, question)
        value = next(bounds.lower for move, bounds in solution.moves if move == action)
        found.append(value if view.seat == view.declarer else -value)
    return found


def test_a_question_with_one_answer_costs_nothing() -> None:
    """Not even rules of thumb are asked."""

    def unasked(view: View, ask: Ask, /) -> Action:
        raise AssertionError((view, ask))

    game = dealt("illustrated-modern", 3)
    for ask in questions(game, often=1.0, seed=1):
        options = list(islice(ask.options, 2))
        if len(options) == 1:
            bot = Thinker(game.rules, unasked, QUICK, Random(1))
            assert bot.consider(game.view(ask.seat), ask).action == options[0]
            break
    else:
        pytest.fail("the last card is always the only one")


@pytest.mark.parametrize("key", ["illustrated-modern", "zwanzigerrufen", "grosstarock"])
def test_it_answers_alike_with_and_without_reasons(key: str) -> None:
    game = dealt(key, 6)
    for ask in questions(game, often=0.1, seed=3):
        view = game.view(ask.seat)
        assert quick(game, level=HASTY)(view, ask) == quick(game, level=HASTY).consider(view, ask).action


@pytest.mark.parametrize("key", ["illustrated-modern", "dreiertarock", "zwanzigerrufen"])
def test_cards_that_are_weighed_as_one_are_worth_the_same(key: str) -> None:
    """The solver agrees."""
    checked = 0
    for seed in range(4):
        game = dealt(key, seed)
        for ask in questions(game, often=1.0, seed=1):
            view = game.view(ask.seat)
            if ask.about.key != "play" or len(view.hand) > 4 or view.declarer is None:
                continue
            cards = [one for one in ask.options if isinstance(one, PlayCard)]
            same = representatives(game.rules.pack, PART.of(game.rules).named_cards(game.rules), view, cards)
            if len(set(same.values())) == len(cards):
                continue
            worth = {one.move: one.bounds for one in Solver(megabytes=1).solve(game).options}
            assert all(worth[card] == worth[first] for card, first in same.items())
            checked += 1
    assert checked > 1
