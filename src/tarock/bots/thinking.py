"""Bots that think: they try each answer in deals that agree with what they have seen, and take the best.

What is said before the play is tried by letting careful players say the rest; then cards are played out many
times or, near the end, searched. Before the play an answer has to look clearly better than the one that a
careful player would give.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Final

from tarock import _kernel
from tarock.actions import Action, Lay, PlayCard
from tarock.bots.base import Bot
from tarock.bots.considering import Alternative, Considered
from tarock.bots.worth import Effort, worth, worth_of_cards
from tarock.cards import CardSet
from tarock.flow import Ask, Options, Seat
from tarock.game import Game
from tarock.phases.choosing import CardChoice
from tarock.ruleset import RuleSet
from tarock.solver.situation import in_play
from tarock.view import View
from tarock.words import Text
from tarock.worlds import World, Worlds

_LEFT_TO_HABIT: Final = frozenset({"cut", "packet", "keep", "keep-blind", "redeal", "declare", "demand"})
"""Questions that a worth of this hand alone cannot answer, or that hardly matter."""
_MOST_CANDIDATES: Final = 12
_A_CHOICE: Final = 2
_SIFTING: Final = {2: 6, 5: 3}
"""After so many worlds only so many answers are tried further, before the play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """How much a bot thinks."""

    worlds: int
    effort: Effort
    caution: float = 1.0
    """By how many standard errors an answer must look better than the careful one, before the play."""


CLUB: Final = Level(worlds=8, effort=Effort(playouts=8, exact=7))
"""A few deals for each answer: well under a second."""


@dataclass(slots=True)
class Thinker:
    """A player who weighs answers over worlds."""

    rules: RuleSet
    habit: Bot
    """How a careful player would answer, and how everybody goes on in a world until the first card."""
    level: Level
    random: Random
    solver: _kernel.Solver = field(default_factory=lambda: _kernel.Solver(megabytes=16))

    def __call__(self, view: View, ask: Ask, /) -> Action:
        """Answer a question."""
        return self.consider(view, ask).action

    def consider(self, view: View, ask: Ask, /) -> Considered:
        """Answer a question and give the reasons."""
        usual = self.habit(view, ask)
        candidates = self._candidates(ask, usual)
        if len(candidates) == 1:
            return Considered(action=usual, why=_HABIT)
        columns = self._weighed(Worlds(self.rules, view), ask, candidates)
        if len(columns) < _A_CHOICE:
            return Considered(action=usual, why=_HABIT)
        caution = 0.0 if ask.about == "play" else self.level.caution
        chosen = self._chosen(columns, caution=caution)
        tried = [Alternative(action, fmean(column), pstdev(column)) for action, column in columns.items()]
        tried.sort(key=lambda one: -one.expected)
        worlds = len(columns[usual])
        return Considered(
            action=chosen, why=_why(chosen, tried, worlds), alternatives=tuple(tried), worlds=worlds
        )

    def _weighed(self, worlds: Worlds, ask: Ask, candidates: list[Action]) -> dict[Action, list[float]]:
        """Try the answers in one world after the other; of many only the best are tried in all of them."""
        columns: dict[Action, list[float]] = {action: [] for action in candidates}
        cards = ask.about == "play"
        for number in range(self.level.worlds):
            world = worlds.draw(self.random)
            row = None if world is None else self._row(world, ask, list(columns))
            if row is None:
                break
            for action, value in zip(columns, row, strict=True):
                columns[action].append(value)
            if not cards and number + 1 in _SIFTING:
                columns = self._sifted(columns, candidates[0], _SIFTING[number + 1])
        return columns if columns[candidates[0]] else {}

    def _sifted(
        self, columns: dict[Action, list[float]], usual: Action, count: int
    ) -> dict[Action, list[float]]:
        """Keep the answers that look best so far, and always the usual one."""
        best = sorted(columns, key=lambda action: -fmean(columns[action]))[:count]
        return {action: column for action, column in columns.items() if action in best or action == usual}

    def _chosen(self, columns: dict[Action, list[float]], *, caution: float) -> Action:
        """Return the answer that is better than the usual one, and sufficiently so; else the usual one."""
        usual = next(iter(columns))
        best = max(columns, key=lambda action: fmean(columns[action]))
        gains = [mine - other for mine, other in zip(columns[best], columns[usual], strict=True)]
        return best if fmean(gains) > caution * pstdev(gains) / sqrt(len(gains)) else usual

    def _candidates(self, ask: Ask, usual: Action) -> list[Action]:
        """Return the answers to weigh, the usual one first."""
        if ask.about in _LEFT_TO_HABIT:
            return [usual]
        if isinstance(usual, Lay):
            return [usual, *self._other_lays(ask.options, usual)]
        return [usual, *(option for option in ask.options if option != usual)]

    def _other_lays(self, options: Options[Action], usual: Lay) -> list[Lay]:
        """Exchange one card of the usual choice for another that may go."""
        found: list[Lay] = []
        if not isinstance(options, CardChoice):
            return found
        for card in usual.cards:
            rest = usual.cards - CardSet.of(card)
            for other in options.more(rest):
                lay = Lay(rest | CardSet.of(other))
                if other != card and lay in options:
                    found.append(lay)
        return self.random.sample(found, min(len(found), _MOST_CANDIDATES))

    def _row(self, world: World, ask: Ask, candidates: Sequence[Action]) -> list[float] | None:
        """Return what each answer is worth in one world."""
        seed, effort = self.random.getrandbits(31), self.level.effort
        if ask.about == "play":
            cards = [action for action in candidates if isinstance(action, PlayCard)]
            return worth_of_cards(world.game, ask.seat, cards, effort, seed=seed, solver=self.solver)
        roughly = ask.about != "announce"
        return [
            worth(self._spoken(world.game, ask.seat, action), ask.seat, effort, seed=seed, roughly=roughly)
            for action in candidates
        ]

    def _spoken(self, game: Game, seat: Seat, action: Action) -> Game:
        """Give an answer in one world and let careful players say the rest."""
        after = game.fork()
        after.act(seat, action)
        while after.pending and not in_play(after):
            question = after.pending[0]
            after.act(question.seat, self.habit(after.view(question.seat), question))
        return after


_HABIT: Final = Text("there is nothing to weigh", "es gibt nichts abzuwägen")


def _why(chosen: Action, tried: Sequence[Alternative], worlds: int) -> Text:
    """Compare the answer with the next best, or with a better one that is not clearly better."""
    own = next(one for one in tried if one.action == chosen)
    other = next(one for one in tried if one.action != chosen)
    gain = own.expected - other.expected
    if gain < 0:
        return Text(
            f"{other.action} looks {-gain:.1f} points better, but over {worlds} deals that is not clear",
            f"{other.action} sieht um {-gain:.1f} Punkte besser aus, doch {worlds} Verteilungen sind wenig",
        )
    return Text(
        f"in {worlds} deals that fit what was seen it brings {gain:.1f} points more than {other.action}",
        f"in {worlds} passenden Verteilungen bringt es {gain:.1f} Punkte mehr als {other.action}",
    )
