"""The last tricks with what a player knows: never better than being told, the same when he knows all."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from tarock import Deal, Game, _kernel, find
from tarock.bots import answer, conventional_bot
from tarock.bots.endgame import worth_with_one_plan
from tarock.bots.evaluator import Effort, Evaluator
from tarock.bots.levels import CLUB, master_level
from tarock.bots.thinker import Thinker, ThinkingLevel
from tarock.bots.time_budget import Budget, TimeBudget
from tarock.protocol.actions import PlayCard
from tarock.protocol.flow import Ask
from tarock.worlds import CardAssignment, Worlds

EFFORT = Effort(playouts=1, exact=8, together=4)
LEVEL = ThinkingLevel(budget=Budget(worlds=12), effort=EFFORT)


def ending(key: str, seed: int, cards: int, *, last: bool = False) -> tuple[Game, Ask]:
    """Let careful players go on until somebody has so many cards and a choice; or also plays last."""
    rules = find(key)
    while True:
        game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(seed)))
        while game.pending:
            ask = game.pending[0]
            view = game.view(ask.seat)
            fits = not last or (len(view.trick) == rules.players - 1 and view.declarer is not None)
            if ask.about.key == "play" and fits and len(view.hand) == cards and len(list(ask.options)) > 1:
                return game, ask
            answer(game, [conventional_bot(rules)] * rules.players)
        seed += 1000


def searched(game: Game, ask: Ask, guesses: list[CardAssignment], watch: TimeBudget) -> list[list[float]]:
    return worth_with_one_plan(game.rules, game.view(ask.seat), ask.seat, guesses, cards_of(ask), watch)


def cards_of(ask: Ask) -> list[PlayCard]:
    return [option for option in ask.options if isinstance(option, PlayCard)]


def drawn(game: Game, ask: Ask, count: int) -> list[CardAssignment]:
    worlds, random = Worlds(game.rules, game.view(ask.seat)), Random(1)
    return [guess for _ in range(count) if (guess := worlds.guess(random)) is not None]


def solved(game: Game, ask: Ask, guesses: list[CardAssignment], effort: Effort = EFFORT) -> list[list[float]]:
    """Solve deal by deal."""
    judge = Evaluator(game.rules, ask.seat, effort, _kernel.Solver(megabytes=1))
    rows = judge.cards(game.view(ask.seat), guesses, cards_of(ask), seed=1, watch=TimeBudget(LEVEL.budget))
    return [row for row in rows if row is not None]


@pytest.mark.parametrize("key", ["illustrated-modern", "dreiertarock", "zwanzigerrufen"])
@pytest.mark.parametrize("seed", range(3))
def test_one_deal_alone_is_worth_what_it_is_solved_for(key: str, seed: int) -> None:
    game, ask = ending(key, seed, 3)
    guesses = drawn(game, ask, 1)
    assert searched(game, ask, guesses, TimeBudget(LEVEL.budget)) == [
        pytest.approx(solved(game, ask, guesses)[0])
    ]


@pytest.mark.parametrize("key", ["illustrated-modern", "dreiertarock", "zwanzigerrufen"])
def test_nobody_gains_by_being_told_less(key: str) -> None:
    game, ask = ending(key, 5, 4)
    guesses = drawn(game, ask, 10)
    untold, told = searched(game, ask, guesses, TimeBudget(LEVEL.budget)), solved(game, ask, guesses)
    assert len(untold) == len(told) == len(guesses)
    for mine, open_ in zip(zip(*untold, strict=True), zip(*told, strict=True), strict=True):
        assert fmean(mine) <= fmean(open_) + 1e-6


def test_where_everyone_plays_for_himself_nothing_is_said() -> None:
    game, ask = ending("grosstarock", 1, 3)
    assert searched(game, ask, drawn(game, ask, 3), TimeBudget(LEVEL.budget)) == []


def test_no_deals_are_worth_nothing() -> None:
    game, ask = ending("dreiertarock", 1, 3)
    assert searched(game, ask, [], TimeBudget(LEVEL.budget)) == []


def test_a_thinker_plays_the_card_that_is_best_in_all_deals_together() -> None:
    game, ask = ending("illustrated-modern", 2, 4)
    thinker = Thinker(game.rules, conventional_bot(game.rules), LEVEL, Random(3))
    considered = thinker.consider(game.view(ask.seat), ask)
    again = Thinker(game.rules, conventional_bot(game.rules), LEVEL, Random(3))
    assert considered.action == again(game.view(ask.seat), ask)
    assert considered.action in ask.options


def test_a_master_with_time_searches_deals_together_and_a_club_player_does_not() -> None:
    together = [
        level.effort.together
        for level in (CLUB, master_level(Budget(seconds=0.02)), master_level(Budget(seconds=1.0)))
    ]
    assert together[0] == together[1] == 0 < together[2]
    game, ask = ending("dreiertarock", 1, 5)
    judge = Evaluator(game.rules, ask.seat, EFFORT, _kernel.Solver(megabytes=1))
    assert not judge.searches_together(game.view(ask.seat))
    game, ask = ending("dreiertarock", 1, 4)
    assert judge.searches_together(game.view(ask.seat))


@pytest.mark.parametrize("key", ["illustrated-modern", "illustrated-graz", "dreiertarock", "zwanzigerrufen"])
@pytest.mark.parametrize("seed", range(6))
def test_a_playout_that_is_searched_at_once_is_worth_what_it_is_solved_for(key: str, seed: int) -> None:
    """Whoever plays last to a trick leaves nothing to playouts, if all tricks after it are searched."""
    game, ask = ending(key, seed, 5, last=True)
    guesses = drawn(game, ask, 3)
    at_once = Effort(playouts=1, exact=0, ending=6)
    found, exact = solved(game, ask, guesses, at_once), solved(game, ask, guesses)
    assert len(found) == len(exact) > 0
    for row, values in zip(found, exact, strict=True):
        assert row == pytest.approx(values)


@pytest.mark.parametrize(("key", "cards"), [("illustrated-modern", 10), ("zwanzigerrufen", 5)])
def test_a_master_with_counted_deals_solves_them_from_so_many_cards_on(key: str, cards: int) -> None:
    """A deal of ten cards takes milliseconds, and solved deals tell more than many that are played out."""
    level = master_level(Budget(worlds=16), partners=key == "zwanzigerrufen")
    for left in (cards, cards + 1):
        game, ask = ending(key, 1, left, last=True)
        judge = Evaluator(game.rules, ask.seat, level.effort, _kernel.Solver(megabytes=1))
        assert judge.searches(game.view(ask.seat)) is (left <= cards)
