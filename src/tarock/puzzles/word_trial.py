"""Whether one bid or discard is the only good one: it is given, all go on as usual, cards are played out.

That is noisier than a card, and it depends on how the others go on. So the same margin is asked for over as
many deals, and of discards only some are offered: all that are offered besides the answer have to be worse.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Final

from tarock import _kernel
from tarock.bots.base import ConventionPlayer
from tarock.bots.catalogue import conventional_bot
from tarock.bots.evaluator import Effort, Evaluator
from tarock.bots.fitting_worlds import fitting_worlds
from tarock.bots.likelihood import Likelihood
from tarock.bots.other_discards import other_discards
from tarock.bots.part import PART
from tarock.bots.talk_playouts import TalkPlayouts
from tarock.bots.time_budget import TimeBudget
from tarock.protocol.actions import Action, Lay
from tarock.puzzles.card_trial import CERTAIN, MARGIN, Standout
from tarock.puzzles.decision import PuzzleMoment
from tarock.reviews.card_judge import UNHURRIED
from tarock.reviews.paired_worths import PairedWorths
from tarock.reviews.stake_unit import StakeUnit

_GLANCE, _LOOK, _AGAIN = 12, 120, 60
"""So many deals are looked at to find a puzzle, so many others to believe it, and so many to make sure."""
_LISTED: Final = 16
"""Questions with more answers are no puzzles, discards apart."""
_OFFERED: Final = 4
_EFFORT: Final = Effort(playouts=9, exact=0, exact_alone=0, varied=True)


class WordTrial:
    """The answers of one question before the play, weighed."""

    def __init__(self, moment: PuzzleMoment, tempting: Action, unit: StakeUnit, random: Random) -> None:
        self.moment, self.tempting, self.unit, self.random = moment, tempting, unit, random

    def answers(self) -> list[Action]:
        """Return the answers to weigh, the tempting one first; none if there are too many."""
        if isinstance(self.tempting, Lay):
            others = other_discards(self.moment.ask.options, self.tempting, self.random)
            return [self.tempting, *others]
        listed = list(islice(self.moment.ask.options, _LISTED + 1))
        if len(listed) > _LISTED:
            return []
        return [self.tempting, *(one for one in listed if one != self.tempting)]

    def _weighed(self, answers: Sequence[Action], deals: int) -> PairedWorths:
        talk = self._talk()
        worths = PairedWorths({action: [] for action in answers}, self.tempting)
        for _ in range(deals):
            world = talk.drawn()
            row = None if world is None else talk.row(world.game, answers)
            if row is None:
                break
            worths.add(row)
        return worths

    def _talk(self) -> TalkPlayouts:
        rules, view = self.moment.rules, self.moment.view
        heuristic = conventional_bot(rules)
        believed = not isinstance(heuristic, ConventionPlayer)
        return TalkPlayouts(
            judge=Evaluator(rules, self.moment.seat, _EFFORT, _kernel.Solver(megabytes=1)),
            heuristic=heuristic,
            worlds=fitting_worlds(rules, view),
            random=self.random,
            watch=TimeBudget(UNHURRIED),
            likelihood=Likelihood(PART.of(rules).evidence(rules, view)) if believed else None,
            quiet=next(iter(self.moment.ask.options)),
            announcing=True,
        )

    def glance(self) -> list[Action]:
        """Look at few deals; returns the answers that may be the best, or none if the usual one is."""
        answers = self.answers()
        if len(answers) < _OFFERED - 1:
            return []
        worths = self._weighed(answers, _GLANCE)
        if worths.worlds < _GLANCE:
            return []
        gains = worths.gains()
        best = next(iter(gains.values()))
        if best.at(-1) < MARGIN * self.unit.lead / 2:
            return []
        return [self.tempting, *gains]

    def proven(self, answers: Sequence[Action]) -> tuple[Standout, tuple[Action, ...]] | None:
        """Look at many deals; returns the best answer with those that are offered beside it, or None."""
        worths = self._weighed(answers, _LOOK)
        if worths.worlds < _LOOK:
            return None
        sums = {action: sum(column) for action, column in worths.columns.items()}
        worths.given = max(sums, key=sums.__getitem__)
        behind = worths.gains()
        clear = {
            action: gain
            for action, gain in behind.items()
            if gain.mean <= -MARGIN * self.unit.lead and gain.at(CERTAIN) < 0
        }
        complete = isinstance(self.tempting, Lay) or len(clear) == len(behind)
        if self.tempting not in clear or not complete or len(clear) < _OFFERED - 2:
            return None
        near = list(clear)[: _OFFERED - 1]
        offered = near if self.tempting in near else [*near[:-1], self.tempting]
        nearest = clear[offered[0]]
        in_order = self.random.sample([worths.given, *offered], len(offered) + 1)
        return Standout(worths.given, nearest, worths.worlds), tuple(in_order)

    def stands(self, answer: Action, offered: Sequence[Action]) -> bool:
        """Look at other deals; whether the answer is the best of those offered again, and not by chance."""
        worths = self._weighed(offered, _AGAIN)
        if not worths.worlds:
            return False
        worths.given = answer
        return all(gain.at(1) < 0 for gain in worths.gains().values())
