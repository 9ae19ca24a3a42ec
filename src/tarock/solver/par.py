"""Par: the best part of the talon, discard and call, for a declarer who sees all hands.

Every plan that makes a difference is looked at: first the one that playouts like best, then only whether
another is better still. A limit leaves proven bounds, and says so. Where others lay cards away too, they lay
away what they did in the game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import SUITS, CardSet, cards_in
from tarock.kit.adapter import Unsupported
from tarock.match.game import Game
from tarock.protocol.actions import Action, Call, Choose, Count, Good, Lay, Pass
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.topics import LAY, Decision
from tarock.solver.part import PART, TOOL
from tarock.solver.position import card_values
from tarock.solver.search import NO_LIMITS, Bounds, Limits, SearchQuestion
from tarock.solver.situation import in_play, situation
from tarock.solver.solutions import Solution, Solver, Task, two_sides

_PLAYOUTS: Final = 64
_SHARES: Final = 6
"""No plan gets more than this share of all the time, so that several are looked at."""
_LEAST: Final = 0.01


class NoPar(ValueError):  # noqa: N818 - nothing is wrong
    """A game that has no par here, and why."""

    def __init__(self, text: Text) -> None:
        self.text = text
        super().__init__(text.en)


@dataclass(frozen=True, slots=True)
class Plan:
    """What the declarer does: the part of the talon he takes, what he lays away, what he calls."""

    choices: tuple[Action, ...]

    @property
    def part(self) -> Choose | None:
        """The part of the talon that is taken."""
        chosen = [action for action in self.choices if isinstance(action, Choose)]
        return chosen[-1] if chosen else None

    @property
    def laid(self) -> CardSet:
        """The cards laid away."""
        return next((action.cards for action in self.choices if isinstance(action, Lay)), CardSet())

    @property
    def called(self) -> Call | None:
        """The card that is called, in games with a called partner."""
        return next((action for action in self.choices if isinstance(action, Call)), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Par:
    """The best plan found, what it is worth, and whether anything better is ruled out."""

    plan: Plan
    solution: Solution
    """What is proven about the best plan, with a line of best play."""
    bounds: Bounds
    """What is proven about the best there is."""
    plans: int
    """How many plans make a difference."""
    looked_at: int
    seconds: float
    interrupted: bool = False

    @property
    def proven(self) -> bool:
        """Whether no other plan is worth more."""
        return self.bounds.exact


Watch = Callable[[int, int, Bounds], None]
"""What is told on the way: how many plans are done, of how many, and the best so far."""


_ALL_PASSED: Final = Text(
    "all have passed: there is no declarer, and so no par",
    "alle haben gepasst: es gibt keinen Spieler und darum kein Par",
)
_TOO_EARLY: Final = Text(
    "the game has no declarer yet: there is no par before the talon",
    "noch spielt niemand: vor dem Talon gibt es kein Par",
)
_NOT_ALL_LAID: Final = Text(
    "not all others have laid cards away: par has to know what they kept",
    "nicht alle anderen haben verlegt: für das Par muss feststehen, was sie behalten",
)


def at_talon(game: Game) -> Game:
    """Return a game as it stood when its declarer had the talon to take, or, in a Solo, the first card."""
    part = PART.of(game.rules)
    if (why := part.refusal(game.rules) or part.no_par(game.rules)) is not None:
        raise Unsupported(game.rules, TOOL, why)
    for count in range(len(game.actions) + 1):
        before = game.at(count)
        if before.pending and (before.pending[0].about.decision is Decision.PREPARATION or in_play(before)):
            if before.view(None).declarer is None:
                raise NoPar(_ALL_PASSED)
            return _others_laid(before, game.actions[count:])
    raise NoPar(_TOO_EARLY)


def _others_laid(game: Game, later: Sequence[tuple[Seat, Action]]) -> Game:
    """Let all but the declarer lay away what they did, where all lay away at once."""
    declarer, after = game.view(None).declarer, game.fork()
    for ask in game.pending[: len(game.pending) if len(game.pending) > 1 else 0]:
        if ask.seat == declarer:
            continue
        laid = next((said for seat, said in later if seat == ask.seat and isinstance(said, Lay)), None)
        if laid is None:
            raise NoPar(_NOT_ALL_LAID)
        after.act(ask.seat, laid)
    return after


def par(
    game: Game,
    *,
    limits: Limits = NO_LIMITS,
    seconds: float = 0.0,
    solver: Solver | None = None,
    watch: Watch | None = None,
) -> Par:
    """Find what a declarer with all hands known does with the talon, and what the hand is then worth.

    `limits` hold for each plan, `seconds` for all of them together; 0 means none.
    """
    return deque(par_steps(game, limits=limits, seconds=seconds, solver=solver, watch=watch), maxlen=1).pop()


def par_steps(
    game: Game,
    *,
    limits: Limits = NO_LIMITS,
    nodes: int = 0,
    seconds: float = 0.0,
    solver: Solver | None = None,
    watch: Watch | None = None,
) -> Iterator[Par]:
    """Find par plan by plan: each step is what is known of the plans looked at, the last one of all of them.

    `nodes` are positions for all plans together; 0 means as many as it takes.
    """
    plans = _by_promise(list(_plans(at_talon(game), ())))
    return _Search(solver or Solver(), limits, seconds, watch, len(plans), nodes).run(plans)


def _plans(game: Game, choices: tuple[Action, ...]) -> Iterator[tuple[Plan, Game]]:
    """Go through everything that a declarer can do with the talon, silent otherwise."""
    if in_play(game):
        yield Plan(choices), game
        return
    ask = game.pending[0]
    if ask.about.decision is not Decision.PREPARATION:
        yield from _plans(_after(game, _quiet(ask)), choices)
        return
    for action in _different(game, ask) if ask.about is LAY else _chosen(ask):
        yield from _plans(_after(game, action), (*choices, action))


def after_plan(game: Game, plan: Plan) -> Game:
    """Carry a plan out, silent otherwise, up to the first card."""
    choices = iter(plan.choices)
    while not in_play(game):
        ask = game.pending[0]
        game = _after(game, next(choices) if ask.about.decision is Decision.PREPARATION else _quiet(ask))
    return game


def _after(game: Game, action: Action) -> Game:
    after = game.fork()
    after.act(after.pending[0].seat, action)
    return after


def _quiet(ask: Ask) -> Action:
    return next(action for action in ask.options if isinstance(action, Good | Pass))


def _chosen(ask: Ask) -> Iterator[Action]:
    """Return what can be chosen; the number of one's tarocks is a word, and no choice."""
    return (action for action in ask.options if not isinstance(action, Count))


def _different(game: Game, ask: Ask) -> Iterator[Lay]:
    """Return what can be laid away, of choices that come to the same the first."""
    rules, view = game.rules, game.view(None)
    hands = [view.hands[seat].bits for seat in range(rules.players)]
    shape_of = partial(_shape, named=PART.of(rules).named_cards(rules), values=card_values(rules.counting))
    seen: set[tuple[object, ...]] = set()
    for action in ask.options:
        if not isinstance(action, Lay):
            continue
        left = [hand & ~action.cards.bits for hand in hands]
        shape = shape_of(left, action.cards.bits)
        if shape not in seen:
            seen.add(shape)
            yield action


def _shape(hands: list[int], laid: int, *, named: int, values: Sequence[int]) -> tuple[object, ...]:
    """Describe hands by what counts in play: who has the next higher card of a suit, and its points.

    Cards that follow each other in one hand are as good as each other, so discards that leave the same
    description lead to the same play. Cards with a name are never taken for others.
    """
    suits = (
        tuple(
            (owner, values[card], card.bit & named)
            for card in suit
            for owner, hand in enumerate(hands)
            if hand >> card & 1
        )
        for suit in SUITS
    )
    return sum(values[card] for card in cards_in(laid)), laid & named, *suits


def _by_promise(plans: list[tuple[Plan, Game]]) -> list[tuple[Plan, Game]]:
    """Put those plans first with which the declarer's side takes most card points in sensible playouts."""
    try:
        from tarock.solver.playouts import playouts  # noqa: PLC0415 - there may be no kernel
    except ImportError:
        return plans
    positions = [situation(game).position for _, game in plans]
    points = playouts(positions, count=_PLAYOUTS, seed=0, policy="sensible").points
    promise = [
        sum(
            float(rows[:, seat].mean()) + position.counted()[seat]
            for seat in range(position.players)
            if (position.declaring or 0) >> seat & 1
        )
        for rows, position in zip(points, positions, strict=True)
    ]
    order = sorted(range(len(plans)), key=lambda place: -promise[place])
    return [plans[place] for place in order]


class _Search:
    """The plans looked at so far.

    To solve a whole deal takes seconds, and there are hundreds of plans. So only the first is solved; of each
    other it is asked whether it is worth more than the best, which is many times quicker to refute than a
    value is to find. Playouts put the plans in order, because a good first plan makes all later answers no.
    """

    def __init__(
        self,
        solver: Solver,
        limits: Limits,
        seconds: float,
        watch: Watch | None,
        plans: int,
        nodes: int = 0,
    ) -> None:
        self.solver = solver
        self.limits = limits
        self.seconds = seconds
        self.watch = watch
        self.plans = plans
        self.nodes = nodes
        self.spent = 0
        self.began = perf_counter()
        self.best: tuple[Plan, Solution] | None = None
        self.hope: int | None = None
        """The most that a plan not decided may be worth."""

    def run(self, plans: list[tuple[Plan, Game]]) -> Iterator[Par]:
        """Look at plan after plan."""
        done, interrupted = 0, False
        for plan, game in plans:
            task = two_sides(game)
            solution = self._looked_at(plan, task)
            interrupted = solution.interrupted
            done += 1
            if self.watch is not None and self.best is not None:
                self.watch(done, self.plans, self.best[1].bounds)
            yield self._par(done, interrupted=interrupted)
            if interrupted or self._late():
                break
        for _, game in plans[done:]:
            self._open(two_sides(game).objective.bounds()[1])
        yield self._par(done, interrupted=interrupted)

    def _late(self) -> bool:
        if self.nodes and self.spent >= self.nodes:
            return True
        return bool(self.seconds) and perf_counter() - self.began > self.seconds

    def _left(self) -> Limits:
        """Return the limits of the next search."""
        if not self.seconds:
            return self.limits
        left = max(_LEAST, self.seconds - (perf_counter() - self.began))
        return replace(self.limits, seconds=min(left, self.seconds / _SHARES, self.limits.seconds or left))

    def _looked_at(self, plan: Plan, task: Task) -> Solution:
        """Ask whether a plan beats the best so far; solve it only if it does."""
        declaring = task.position.declaring or 0
        if self.best is not None:
            mark = self.best[1].bounds.lower + 1
            found = self.solver.ask(task, declaring, SearchQuestion(at_least=mark, limits=self._left()))
            self.spent += found.nodes
            if found.bounds.upper < mark or found.stopped:
                if found.stopped:
                    self._open(found.bounds.upper)
                return found
        solution = self.solver.ask(task, declaring, SearchQuestion(line=True, limits=self._left()))
        self.spent += solution.nodes
        if self.best is None or solution.bounds.lower > self.best[1].bounds.lower:
            if self.best is not None:
                self._open(self.best[1].bounds.upper)
            self.best = plan, solution
        else:
            self._open(solution.bounds.upper)
        return solution

    def _open(self, upper: int) -> None:
        """Remember what a plan may still be worth."""
        self.hope = upper if self.hope is None else max(self.hope, upper)

    def _par(self, done: int, *, interrupted: bool) -> Par:
        assert self.best is not None  # noqa: S101 - there is always a plan
        plan, solution = self.best
        lower = solution.bounds.lower
        upper = max(solution.bounds.upper, lower if self.hope is None else self.hope)
        return Par(
            plan=plan,
            solution=solution,
            bounds=Bounds(lower, upper),
            plans=self.plans,
            looked_at=done,
            seconds=perf_counter() - self.began,
            interrupted=interrupted,
        )
