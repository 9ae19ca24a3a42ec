"""Plain searchers to measure others by: they search for cards only, and do the rest by rules of thumb.

`pimc` tries each card in deals that fit, all equally likely, and takes the best on average; `ismcts` grows
one tree over such deals (UCB1, random playouts). Neither reads anything from what others might have played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean
from typing import Final

from tarock import _kernel
from tarock.bots.base import Bot
from tarock.bots.evaluator import Effort, Evaluator
from tarock.bots.fitting_worlds import fitting_worlds
from tarock.bots.time_budget import Budget, TimeBudget
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Ask
from tarock.protocol.topics import PLAY
from tarock.solver.kernel_backend import move_number
from tarock.solver.objective_cache import Prepared, shapes_for
from tarock.worlds import CardAssignment, Worlds

PIMC_BUDGET: Final = Budget(worlds=20)
_EFFORT: Final = Effort(playouts=8, exact=7, exact_alone=3)
_BATCH: Final = 8
_POOL: Final = 100
"""So many deals at most are drawn for one tree; its iterations take them in turn."""
_PATIENCE: Final = 200


def _drawn(worlds: Worlds, random: Random, count: int) -> list[CardAssignment]:
    """Draw so many deals, fewer if none can be found."""
    found: list[CardAssignment] = []
    while len(found) < count:
        guess = worlds.guess(random, patience=_PATIENCE)
        if guess is None:
            break
        found.append(guess)
    return found


def _choices(ask: Ask) -> list[PlayCard]:
    return [option for option in ask.options if isinstance(option, PlayCard)] if ask.about is PLAY else []


@dataclass(slots=True)
class Pimc:
    """Perfect-information Monte Carlo: each card in each deal, the best mean wins."""

    rules: RuleSet
    heuristic: Bot
    random: Random
    budget: Budget = PIMC_BUDGET
    solver: _kernel.Solver = field(default_factory=lambda: _kernel.Solver(megabytes=16))

    def __call__(self, view: View, ask: Ask, /) -> Action:
        """Answer a question."""
        cards = _choices(ask)
        rows = self._rows(view, ask, cards) if len(cards) > 1 else []
        if not rows:
            return self.heuristic(view, ask)
        means = [fmean(row[at] for row in rows) for at in range(len(cards))]
        return cards[means.index(max(means))]

    def _rows(self, view: View, ask: Ask, cards: Sequence[PlayCard]) -> list[list[float]]:
        judge = Evaluator(self.rules, ask.seat, _EFFORT, self.solver)
        worlds, watch = fitting_worlds(self.rules, view), TimeBudget(self.budget)
        rows: list[list[float]] = []
        while guesses := _drawn(worlds, self.random, watch.batch(_BATCH)):
            seed = self.random.getrandbits(31)
            found = judge.cards(view, guesses, cards, seed=seed, watch=watch)
            rows += [row for row in found if row is not None]
            watch.lap(len(guesses))
        return rows


@dataclass(slots=True)
class Ismcts:
    """Information-set tree search for cards: the move tried most often."""

    rules: RuleSet
    heuristic: Bot
    random: Random
    iterations: int

    def __call__(self, view: View, ask: Ask, /) -> Action:
        """Answer a question."""
        cards = _choices(ask)
        visits = self._visits(view) if len(cards) > 1 else {}
        if not visits:
            return self.heuristic(view, ask)
        return max(cards, key=lambda card: visits.get(move_number(card), 0))

    def _visits(self, view: View) -> dict[int, int]:
        guesses = _drawn(fitting_worlds(self.rules, view), self.random, min(self.iterations, _POOL))
        if not guesses:
            return {}
        prepared = Prepared(self.rules, view, shapes_for(self.rules))
        ready = [prepared.ready(guess) for guess in guesses]
        found = _kernel.tree_search(
            [prepared.position(guess, stakes) for guess, stakes in zip(guesses, ready, strict=True)],
            [stakes.objective for stakes in ready],
            iterations=self.iterations,
            seed=self.random.getrandbits(31),
        )
        return dict(found)
