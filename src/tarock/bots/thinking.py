"""Bots that think: they try each answer in deals that agree with what they have seen, and take the best.

What is said before the play is tried by letting careful players say the rest; then cards are played out many
times or, near the end, searched. Before the play an answer has to look clearly better than the one that a
careful player would give.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from time import perf_counter
from typing import Final, TypeAlias

from tarock import _kernel
from tarock.actions import Action, Lay, PlayCard
from tarock.bots.base import Agreed, Bot
from tarock.bots.considering import Considered
from tarock.bots.likelihood import Likelihood
from tarock.bots.reasons import Columns, Reasons
from tarock.bots.watch import Budget, Watch
from tarock.bots.worth import Effort, Judge, Row
from tarock.cards import CardSet
from tarock.flow import Ask, Options, Seat
from tarock.game import Game
from tarock.phases.choosing import CardChoice
from tarock.ruleset import RuleSet
from tarock.solver.situation import in_play
from tarock.view import View
from tarock.words import Text
from tarock.worlds import Guess, World, Worlds
from tarock.zwanzigerrufen.exchange import Laying

_Hands: TypeAlias = list[tuple[int, ...]]
"""The hands of the worlds that were looked at."""
_LEFT_TO_HABIT: Final = frozenset({"cut", "packet", "keep", "keep-blind", "redeal", "declare"})
"""Questions that a worth of this hand alone cannot answer, or that hardly matter."""
_BIDDING: Final = frozenset({"auction", "raise"})
"""Questions at which nothing is undertaken that looks worse than silence."""
_MOST_CANDIDATES: Final = 12
_A_CHOICE: Final = 2
_SIFTING: Final = {2: 6, 5: 3}
"""After so many worlds only so many answers are tried further, before the play."""
_BATCH: Final = 8
"""Over so many worlds cards are played out at once."""
_CHOOSY: Final = 24
"""So many unlikely worlds are passed over at most before the next is taken."""
_HURRIED: Final = 6
"""The same where a world takes long to draw."""
_DEEP: Final = 2
"""Over so many they are searched at once."""
_FEW_WORLDS: Final = 64
"""If no more deals fit, each is looked at once."""
_PATIENCE: Final = 200
"""So many contradictory worlds in a row are borne."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """How much a bot thinks."""

    budget: Budget
    effort: Effort
    caution: float = 1.0
    """By how many standard errors an answer must look better than the usual one, unless it was searched."""


@dataclass(slots=True)
class Thinker:
    """A player who weighs answers over worlds."""

    rules: RuleSet
    habit: Bot
    """How a careful player would answer, and how everybody goes on in a world until the first card."""
    level: Level
    random: Random
    clock: Callable[[], float] = perf_counter
    solver: _kernel.Solver = field(default_factory=lambda: _kernel.Solver(megabytes=16))

    def __call__(self, view: View, ask: Ask, /) -> Action:
        """Answer a question."""
        return self.consider(view, ask).action

    def consider(self, view: View, ask: Ask, /) -> Considered:
        """Answer a question and give the reasons."""
        watch = Watch(self.level.budget, self.clock)
        usual = self.habit(view, ask)
        candidates = self._candidates(view, ask, usual)
        if len(candidates) == 1:
            return Considered(action=usual, why=NOTHING_TO_WEIGH)
        judge = Judge(self.rules, ask.seat, self.level.effort, self.solver)
        worlds = self._worlds(view)
        hands: _Hands = []
        cards = ask.about == "play"
        weigh = self._cards if cards else self._words
        columns = weigh(judge, worlds, candidates, watch, hands)
        if len(columns) < _A_CHOICE:
            return Considered(action=usual, why=NOTHING_TO_WEIGH)
        certain = cards and judge.searches(view)
        chosen = _chosen(columns, caution=0.0 if certain else self.level.caution)
        if ask.about in _BIDDING:
            chosen = _not_losing(columns, chosen, next(iter(ask.options)))
        return Reasons(self.rules, view, ask, columns, hands).considered(chosen)

    def _cards(
        self, judge: Judge, worlds: Worlds, candidates: list[Action], watch: Watch, hands: _Hands
    ) -> Columns:
        """Try cards in one batch of worlds after the other."""
        cards = [action for action in candidates if isinstance(action, PlayCard)]
        deep = judge.searches(worlds.view)
        drawn = _Drawn(worlds, self.random, watch)
        rows: list[Row] = []
        while guesses := drawn.some(watch.batch(_DEEP if deep else _BATCH)):
            seed = self.random.getrandbits(31)
            rows += judge.cards(worlds.view, guesses, cards, seed=seed, watch=watch)
            watch.lap(len(guesses))
            hands += (guess.hands for guess in guesses)
        found = [row for row in rows if row is not None]
        if not found:
            return {}
        return {card: [row[at] for row in found] for at, card in enumerate(candidates)}

    def _words(
        self, judge: Judge, worlds: Worlds, candidates: list[Action], watch: Watch, hands: _Hands
    ) -> Columns:
        """Try words in one world after the other; of many only the best are tried in all of them."""
        columns: Columns = {action: [] for action in candidates}
        number = 0
        likelihood = Likelihood(self.rules, worlds.view)
        while watch.batch(1) and (world := self._drawn(worlds, likelihood)) is not None:
            row = self._row(judge, world.game, list(columns), watch)
            if row is None:
                break
            for action, value in zip(columns, row, strict=True):
                columns[action].append(value)
            watch.lap(1)
            hands.append(world.hands)
            number += 1
            if number in _SIFTING:
                columns = _sifted(columns, candidates[:_A_CHOICE], _SIFTING[number])
        return columns if number else {}

    def _drawn(self, worlds: Worlds, likelihood: Likelihood) -> World | None:
        """Draw a whole world, until one is likely enough."""
        world = None
        for _ in range(_HURRIED):
            world = worlds.draw(self.random, patience=_PATIENCE)
            if world is None or likelihood.accepts(world.hands, world.laid, self.random):
                break
        return world

    def _row(self, judge: Judge, game: Game, answers: list[Action], watch: Watch) -> Row:
        """Return what each answer is worth in one world; None if time ran out."""
        seed = self.random.getrandbits(31)
        row: list[float] = []
        for action in answers:
            if watch.left <= 0:
                return None
            row.append(judge.game(self._spoken(game, judge.seat, action), seed=seed))
        return row

    def _worlds(self, view: View) -> Worlds:
        """Return the deals that fit, with cards where partners have told them to be if that fits too."""
        if isinstance(self.habit, Agreed):
            told = Worlds(self.rules, view, placed=[has for has, _ in self.habit.told(view)])
            if told.ways:
                return told
        return Worlds(self.rules, view)

    def _candidates(self, view: View, ask: Ask, usual: Action) -> list[Action]:
        """Return the answers to weigh, the usual one first."""
        if ask.about in _LEFT_TO_HABIT:
            return [usual]
        if isinstance(usual, Lay):
            return [usual, *self._other_lays(ask.options, usual)]
        options = self.habit.leaves(view, ask) if isinstance(self.habit, Agreed) else ask.options
        return [usual, *(option for option in options if option != usual)]

    def _other_lays(self, options: Options[Action], usual: Lay) -> list[Lay]:
        """Exchange one card of the usual choice for another that may go."""
        found: list[Lay] = []
        options = options.choice if isinstance(options, Laying) else options
        if not isinstance(options, CardChoice):
            return found
        for card in usual.cards:
            rest = usual.cards - CardSet.of(card)
            for other in options.more(rest):
                lay = Lay(rest | CardSet.of(other))
                if other != card and lay in options:
                    found.append(lay)
        return self.random.sample(found, min(len(found), _MOST_CANDIDATES))

    def _spoken(self, game: Game, seat: Seat, action: Action) -> Game:
        """Give an answer in one world and let careful players go on, who announce nothing more."""
        after = game.fork()
        after.act(seat, action)
        while after.pending and not in_play(after):
            question = after.pending[0]
            after.act(question.seat, self._goes_on(after, question))
        return after

    def _goes_on(self, game: Game, question: Ask) -> Action:
        if question.about == "announce":
            return next(iter(question.options))
        return self.habit(game.view(question.seat), question)


class _Drawn:
    """Worlds for cards: all of them if they are few, else by chance."""

    def __init__(self, worlds: Worlds, random: Random, watch: Watch) -> None:
        self._worlds, self._random, self._watch = worlds, random, watch
        self._likelihood = Likelihood(worlds.rules, worlds.view)
        self._every = None
        first = worlds.guess(random, patience=_PATIENCE)
        if first is not None and not worlds.doubtful:
            self._every = worlds.every(_FEW_WORLDS)

    def some(self, count: int) -> list[Guess]:
        """Return the next few; none if there are no more."""
        if self._every is not None:
            some, self._every = self._every[:count], self._every[count:]
            return some
        found: list[Guess] = []
        while len(found) < count and (guess := self._likely()) is not None:
            found.append(guess)
        return found

    def _likely(self) -> Guess | None:
        """Draw until a world is likely enough, but not for ever."""
        guess = None
        for _ in range(_HURRIED if self._worlds.doubtful else _CHOOSY):
            guess = self._worlds.guess(self._random, patience=_PATIENCE)
            if guess is None or self._likelihood.accepts(guess.hands, guess.laid, self._random):
                break
            if self._watch.left <= 0:
                return None
        return guess


def _sifted(columns: Columns, always: Sequence[Action], count: int) -> Columns:
    """Keep the answers that look best so far, and always the usual and the quiet one."""
    best = sorted(columns, key=lambda action: -fmean(columns[action]))[:count]
    return {action: column for action, column in columns.items() if action in best or action in always}


def _chosen(columns: Columns, *, caution: float) -> Action:
    """Return the answer that is better than the usual one, and sufficiently so; else the usual one."""
    usual = next(iter(columns))
    best = max(columns, key=lambda action: fmean(columns[action]))
    gains = [mine - other for mine, other in zip(columns[best], columns[usual], strict=True)]
    return best if fmean(gains) > caution * pstdev(gains) / sqrt(len(gains)) else usual


def _not_losing(columns: Columns, chosen: Action, quiet: Action) -> Action:
    """Bid nothing that the worlds call worse than the quiet answer, however usual the bid."""
    if quiet in columns and fmean(columns[quiet]) > fmean(columns[chosen]):
        return quiet
    return chosen


NOTHING_TO_WEIGH: Final = Text("there is nothing to weigh", "es gibt nichts abzuwägen")
