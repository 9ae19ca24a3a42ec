"""What bids, discards, calls and announcements are worth, tried in worlds.

An answer is given, everybody goes on by rules of thumb until the first card, then the cards are played out;
the answer is worth what comes of that. Of many answers the hopeless ones are dropped early. Nothing is chosen
here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean
from typing import Final

from tarock.bots.base import Bot
from tarock.bots.evaluator import Evaluator
from tarock.bots.likelihood import Likelihood
from tarock.bots.reasons import Columns
from tarock.bots.time_budget import TimeBudget
from tarock.match.game import Game
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask
from tarock.protocol.topics import ANNOUNCE
from tarock.solver.situation import in_play
from tarock.worlds import CardAssignment, ReplayedWorld, Worlds

_SIFTING: Final = {2: 4, 4: 2}
"""After so many worlds only so many answers are tried further, besides the usual and the quiet one."""
_POOL, _TAKEN = 96, 8
"""Of so many worlds so many are looked at, the likelier the rather."""
_PATIENCE: Final = 10
"""So many contradictory worlds in a row are borne before somebody looks at the clock."""


@dataclass(slots=True)
class TalkPlayouts:
    """One question, and everything needed to try its answers."""

    judge: Evaluator
    heuristic: Bot
    worlds: Worlds
    random: Random
    watch: TimeBudget
    likelihood: Likelihood | None
    """How worlds are weighed; None if all count alike."""
    quiet: Action
    """The answer that is never dropped, besides the first one."""
    announcing: bool = False
    """Whether players go on announcing by rules of thumb, instead of nothing more."""
    likely: list[CardAssignment] = field(default_factory=list[CardAssignment])
    """Worlds to look at next."""

    def weighed(self, candidates: Sequence[Action], hands: list[tuple[int, ...]]) -> Columns:
        """Try answers in one world after the other; note the hands of those worlds."""
        columns: Columns = {action: [] for action in candidates}
        always = (candidates[0], self.quiet)
        while self.watch.batch(1) and (world := self.drawn()) is not None:
            row = self.row(world.game, list(columns))
            if row is None:
                break
            for column, value in zip(columns.values(), row, strict=True):
                column.append(value)
            self.watch.lap(1)
            hands.append(world.hands)
            if len(hands) in _SIFTING:
                columns = _sifted(columns, always, _SIFTING[len(hands)])
        return columns if hands else {}

    def drawn(self) -> ReplayedWorld | None:
        """Draw a whole world; where others have told something, one that is likely."""
        if self.likelihood is None or not self.likelihood.tells:
            return self._possible()
        if not self.likely:
            pool = self.worlds.guesses(_POOL, self.random, patience=_PATIENCE)
            self.likely = self.likelihood.chosen(pool, _TAKEN, self.random)
        world = None
        if self.likely:
            world = self.worlds.world(self.likely.pop(), self.random, patience=_PATIENCE)
        return world or self._possible()

    def _possible(self) -> ReplayedWorld | None:
        return self.watch.until_drawn(lambda: self.worlds.draw(self.random, patience=_PATIENCE))

    def row(self, game: Game, answers: Sequence[Action]) -> list[float] | None:
        """Return what each answer is worth in one world, whose game is used up; None if time ran out."""
        seed = self.random.getrandbits(31)
        self._others_answer(game)
        for seat in (None, *range(game.rules.players)):
            game.view(seat)  # what all have seen so far is told once, and every fork knows it
        row: list[float] = []
        for left, action in zip(range(len(answers), 0, -1), answers, strict=True):
            if self.watch.left <= 0:
                return None
            # Nobody needs the world's own game any more when the last answer is tried.
            after = game.fork() if left > 1 else game
            self.speak(after, action)
            row.append(self.judge.game(after, seed=seed))
        return row

    def _others_answer(self, game: Game) -> None:
        """Let those who are asked at the same time answer first: nobody hears the others, so once will do."""
        for question in game.pending:
            if question.seat != self.judge.seat and not game.over:
                game.act(question.seat, self._goes_on(game, question))

    def speak(self, game: Game, action: Action) -> None:
        """Give an answer in one world and let all go on by rules of thumb."""
        if game.over:
            return  # somebody has thrown in before it came to that
        game.act(self.judge.seat, action)
        while game.pending and not in_play(game):
            question = game.pending[0]
            game.act(question.seat, self._goes_on(game, question))

    def _goes_on(self, game: Game, question: Ask) -> Action:
        if question.about is ANNOUNCE and not self.announcing:
            return next(iter(question.options))
        return self.heuristic(game.view(question.seat), question)


def _sifted(columns: Columns, always: Sequence[Action], count: int) -> Columns:
    """Keep the answers that look best so far, and always the usual and the quiet one."""
    best = sorted(columns, key=lambda action: -fmean(columns[action]))[:count]
    return {action: column for action, column in columns.items() if action in best or action in always}
