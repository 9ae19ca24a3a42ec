"""Whether one card is the only good one: tried over deals that fit what the seat knows, by two evaluators.

Near the end deals are solved, before that they are played out; what one of the two finds, the other has to
confirm in the same deals. Budgets are deals and positions, so the answer is the same on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from tarock import _kernel
from tarock.bots.base import ConventionPlayer
from tarock.bots.catalogue import conventional_bot
from tarock.bots.drawn_worlds import DrawnWorlds
from tarock.bots.evaluator import Effort, Evaluator
from tarock.bots.fitting_worlds import fitting_worlds
from tarock.bots.likelihood import Likelihood
from tarock.bots.part import PART
from tarock.bots.time_budget import TimeBudget
from tarock.match.view import View
from tarock.protocol.actions import Action, PlayCard
from tarock.puzzles.decision import PuzzleMoment
from tarock.reviews.card_judge import UNHURRIED
from tarock.reviews.paired_worths import Difference, PairedWorths
from tarock.reviews.stake_unit import StakeUnit
from tarock.worlds import CardAssignment

MARGIN: Final = 0.15
"""By so many units the one answer has to be better than every other."""
CERTAIN: Final = 3.0
"""By so many standard errors it has to be better at all."""
_CONFIRMED: Final = 0.075
"""By so many units the other evaluator has to see it better."""
GLANCE, LOOK = 16, 96
"""So many deals are looked at to find a puzzle, and so many others to believe it."""
_SOLVED: Final = Effort(playouts=9, exact=9, exact_alone=6, nodes=200_000, varied=True)
_PLAYED_OUT: Final = Effort(playouts=9, exact=0, exact_alone=0, varied=True)
_ENDING: Final = Effort(playouts=9, exact=0, exact_alone=0, ending=7)


@dataclass(frozen=True, slots=True)
class Standout:
    """An answer that is better than all others."""

    answer: Action
    next_best: Difference
    """How the next best compares with it."""
    worlds: int


class CardTrial:
    """The cards of one moment, weighed."""

    def __init__(self, moment: PuzzleMoment, unit: StakeUnit, random: Random) -> None:
        self.moment, self.unit, self.random = moment, unit, random
        self.watch = TimeBudget(UNHURRIED)
        self.same = moment.same_cards()
        self.tried = list(dict.fromkeys(self.same.values()))
        self._late = self._evaluator(_SOLVED).searches(moment.view)

    def _evaluator(self, effort: Effort) -> Evaluator:
        return Evaluator(self.moment.rules, self.moment.seat, effort, _kernel.Solver(megabytes=4))

    def _some_worlds(self, count: int) -> tuple[list[CardAssignment], bool]:
        """Draw deals that fit, and say whether they are all there are."""
        rules, view = self.moment.rules, self.moment.view
        believed = not isinstance(conventional_bot(rules), ConventionPlayer)
        likelihood = Likelihood(PART.of(rules).evidence(rules, view)) if believed else None
        drawn = DrawnWorlds(fitting_worlds(rules, view), self.random, self.watch, likelihood)
        return drawn.some(count), drawn.complete

    def _weighed(self, effort: Effort, guesses: list[CardAssignment], *, complete: bool) -> PairedWorths:
        worths = PairedWorths({card: [] for card in self.tried}, self.tried[0], complete)
        view: View = self.moment.view
        seed = self.random.getrandbits(31)
        for row in self._evaluator(effort).cards(view, guesses, self.tried, seed=seed, watch=self.watch):
            if row is not None:
                worths.add(row)
        return worths

    def _best_first(self, worths: PairedWorths) -> Standout | None:
        """Name the best card and how far the next is behind; None if nothing was weighed."""
        if not worths.worlds:
            return None
        sums = {card: sum(column) for card, column in worths.columns.items()}
        worths.given = max(sums, key=sums.__getitem__)
        behind = next(iter(worths.gains().values()))
        return Standout(worths.given, behind, worths.worlds)

    def glance(self) -> Standout | None:
        """Look at few deals; None if no card stands out."""
        guesses, complete = self._some_worlds(GLANCE)
        effort = _SOLVED if self._late else _PLAYED_OUT
        found = self._best_first(self._weighed(effort, guesses, complete=complete))
        if found is None or found.next_best.at(1) > -MARGIN * self.unit.lead / 2:
            return None
        return found

    def proven(self, answer: Action) -> Standout | None:
        """Look at many deals, twice; None if the card does not stand out by the margin in both."""
        guesses, complete = self._some_worlds(LOOK)
        alone = self.moment.view.declarer is None
        if alone and not self._late:
            return None
        first, second = (_SOLVED, _PLAYED_OUT) if self._late else (_PLAYED_OUT, _ENDING)
        found = self._best_first(self._weighed(first, guesses, complete=complete))
        if found is None or found.answer != answer or not self._clear(found.next_best, MARGIN, CERTAIN):
            return None
        other = self._best_first(self._weighed(second, guesses, complete=complete))
        if other is None or other.answer != answer or not self._clear(other.next_best, _CONFIRMED, 1):
            return None
        return found

    def stands(self, answer: Action) -> bool:
        """Look at other deals; whether the card is the best again, and not by chance."""
        guesses, complete = self._some_worlds(LOOK)
        effort = _SOLVED if self._late else _PLAYED_OUT
        found = self._best_first(self._weighed(effort, guesses, complete=complete))
        return found is not None and found.answer == answer and found.next_best.at(1) < 0

    def _clear(self, behind: Difference, margin: float, errors: float) -> bool:
        return behind.mean <= -margin * self.unit.lead and behind.at(errors) < 0

    def matches(self, given: Action, answer: Action) -> bool:
        """Whether an answer does the same as the right one."""
        return isinstance(given, PlayCard) and self.same.get(given) == answer
