"""Looking back at a hand with all cards known: what each card that was played has cost.

A card is measured against the best one in the position as it was, all later play being perfect. The player
could not see the other hands, so a loss is no reproach. What every other card would have been worth is not
asked here: `Solver.solve(game.at(action))` tells.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from tarock.core.grid import Grid, drawn, printed
from tarock.match.deal_setup import DealSetup
from tarock.match.game import Game
from tarock.protocol.actions import PlayCard
from tarock.protocol.flow import Seat
from tarock.protocol.topics import PLAY
from tarock.solver.objective import Objective
from tarock.solver.position import Position
from tarock.solver.position_text import parse_position
from tarock.solver.prospect import NODES, NoProspect, Prospect, prospects
from tarock.solver.scenes import Situation
from tarock.solver.search import NO_LIMITS, Bounds, Limits, SearchQuestion, maximises, step
from tarock.solver.situation import situation
from tarock.solver.solutions import Solution, Solver, Task, board_of

_NOTHING = Bounds(0, 0)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Judgement:
    """A card that was played: by whom, as which action of the game, what it cost, what was better."""

    action: int
    """The place of the action in the game, counted from 0."""
    seat: Seat
    move: PlayCard
    position: Position
    """The position before the card."""
    value: Bounds
    """What the hand was worth before it: to the declarer's side, or to the player where all play alone."""
    loss: Bounds
    """What it cost the player's side, or himself where everyone plays for himself."""
    better: tuple[PlayCard, ...] = ()
    """The cards that are proven to keep the value, if this one is proven to lose."""
    nodes: int = 0
    stopped: bool = False
    """Whether a limit, or the user, ended the search before the loss was known."""
    interrupted: bool = False

    @property
    def _title(self) -> str:
        return f"Seat {self.seat} played {self.move.argument}, which cost {self.loss}"

    def _grids(self) -> tuple[Grid, ...]:
        better = ((" ".join(move.argument for move in self.better),),) if self.better else ()
        return *board_of(self.position), Grid(better, ("better",) if better else ())

    def __str__(self) -> str:
        return printed(self._title, self._grids())

    def _repr_html_(self) -> str:
        """Draw the position and what was better, for notebooks."""
        return drawn(self._title, self._grids())

    def __repr__(self) -> str:
        return f"<Judgement: action {self.action}, seat {self.seat}, {self.move}, cost {self.loss}>"


class Analysis(Iterator[Judgement]):
    """The cards of a game judged one by one, from the last back; drawn as a board with a table of values.

    What is judged is kept, so that it can be drawn after it was gone through.
    """

    def __init__(
        self, what: Game | Position, source: Iterator[Judgement], solver: Solver, nodes: int
    ) -> None:
        self.what = what
        self.judged: list[Judgement] = []
        """The cards judged so far, the last one first."""
        self._source, self._solver, self._nodes = source, solver, nodes

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Judgement:
        found = next(self._source)
        self.judged.append(found)
        return found

    def now(self) -> Prospect | None:
        """Return what the answers to the open question are worth; None if nothing is open, or can be said."""
        try:
            return deque(prospects(self.what, nodes=self._nodes, solver=self._solver), maxlen=1).pop()
        except NoProspect:
            return None

    def grids(self) -> tuple[Grid, ...]:
        """Return the board, what each answer is worth now, and what each card played has cost."""
        for _ in self:
            pass
        now = self.now()
        rows = tuple(
            (str(one.seat), one.move.argument, str(one.loss), _better(one)) for one in self.judged[::-1]
        )
        return (
            *board_of(self.what),
            *(() if now is None else (now.grid(),)),
            Grid(rows, ("seat", "played", "cost", "best")),
        )

    @property
    def _title(self) -> str:
        asked = self.what.pending if isinstance(self.what, Game) else ()
        if not asked and isinstance(self.what, Game):
            return "The hand is over"
        seat = asked[0].seat if asked else self.what.turn if isinstance(self.what, Position) else 0
        return f"Seat {seat} is to choose"

    def __str__(self) -> str:
        return printed(self._title, self.grids())

    def _repr_html_(self) -> str:
        """Draw board and values, for notebooks."""
        return drawn(self._title, self.grids())

    def __repr__(self) -> str:
        return f"<Analysis: {len(self.judged)} cards judged>"


def _better(one: Judgement) -> str:
    return " ".join(move.argument for move in one.better)


def analyse(
    what: Game | Position | DealSetup | str,
    *,
    tricks: int | None = None,
    limits: Limits = NO_LIMITS,
    solver: Solver | None = None,
) -> Analysis:
    """Judge the cards of a game one by one, from the last back to the first of so many last tricks.

    A deal that was set up, a position, or either in writing (a game file, the lines of a position) can be
    given instead; whatever is open there is valued when the analysis is printed or drawn. The limits hold for
    each card. Where everyone plays for himself the search is paranoid: all others are taken to play against
    whoever is on turn. It ends early when the user interrupts it.
    """
    here = _read(what)
    searching = solver or Solver()
    source = _judgements(here, tricks, limits, searching) if isinstance(here, Game) else iter(())
    return Analysis(here, source, searching, limits.nodes or NODES)


def _read(what: Game | Position | DealSetup | str) -> Game | Position:
    """Return what is to be looked at, from whatever was given."""
    if isinstance(what, str):
        return parse_position(what) if "hands:" in what else DealSetup.read(what).game()
    return what.game() if isinstance(what, DealSetup) else what


def _judgements(game: Game, tricks: int | None, limits: Limits, solver: Solver) -> Iterator[Judgement]:
    after: Bounds | None = None
    for card in reversed(_played_cards(game, tricks)):
        questions = _Questions(solver, card.task, card.maximisers, limits)
        if card.alone:
            judged = _by_solution(card, questions)
        else:
            known = card.result if after is None else after
            judged = _looked_back(card, known, questions)
            after = judged.value
        yield judged
        if judged.interrupted:
            return


@dataclass(frozen=True, slots=True)
class _PlayedCard:
    """A card of the game, and what there was to gain before it."""

    place: int
    seat: Seat
    move: PlayCard
    offered: tuple[PlayCard, ...]
    """What the game offered: with hidden sides that may be fewer cards than the law of play leaves."""
    scene: Situation
    stakes: Objective

    @property
    def alone(self) -> bool:
        return self.scene.declarer is None

    @property
    def task(self) -> Task:
        position = self.scene.position
        if self.alone:
            own = [int(seat == self.seat) for seat in range(position.players)]
            return Task(position, self.stakes.weighed(own))
        return Task(position, self.scene.one_number(self.stakes))

    @property
    def maximisers(self) -> int:
        return 1 << self.seat if self.alone else self.scene.position.declaring or 0

    @property
    def result(self) -> Bounds:
        """What came out after this card, if it was the last one; what could have, if the hand broke off."""
        task = self.task
        after, objective = step(task.position, task.objective, self.move)
        if not after.over:
            return Bounds(*objective.bounds())
        value = objective.result(after.totals())[0]
        return Bounds(value, value)


def _played_cards(game: Game, tricks: int | None) -> list[_PlayedCard]:
    """Go through the cards of the last tricks, in the order of play."""
    places = [place for place, (_, action) in enumerate(game.actions) if isinstance(action, PlayCard)]
    wanted = places if tricks is None else places[max(0, len(places) - tricks * game.rules.players) :]
    return list(_gone_through(game, wanted)) if wanted else []


def _gone_through(game: Game, places: Sequence[int]) -> Iterator[_PlayedCard]:
    going, wanted = game.at(places[0]), frozenset(places)
    for place in range(places[0], len(game.actions)):
        seat, move = game.actions[place]
        if place in wanted and isinstance(move, PlayCard):
            scene = situation(going)
            ask = next(ask for ask in going.pending if ask.seat == seat)
            offered = tuple(one for one in ask.options if isinstance(one, PlayCard))
            whole = offered if ask.about is PLAY else tuple(scene.position.legal())
            yield _PlayedCard(place, seat, move, whole, scene, scene.stakes())
        going.act(seat, move)


@dataclass(slots=True)
class _Questions:
    """What is asked about one card, within its limits."""

    solver: Solver
    task: Task
    maximisers: int
    limits: Limits
    nodes: int = 0
    seconds: float = 0.0
    interrupted: bool = False

    def _left(self) -> Limits:
        nodes, seconds = self.limits.nodes, self.limits.seconds
        return Limits(
            nodes=max(1, nodes - self.nodes) if nodes else 0,
            seconds=max(1e-4, seconds - self.seconds) if seconds else 0.0,
        )

    def _counted(self, found: Solution) -> Solution:
        self.nodes += found.nodes
        self.seconds += found.seconds
        self.interrupted = self.interrupted or found.interrupted
        return found

    def bounds(self, *, mark: int | None = None, after: PlayCard | None = None) -> Bounds:
        """Return what is proven about the value, at least on which side of a mark; perhaps after a card."""
        task = self.task
        if after is not None:
            task = Task(*step(task.position, task.objective, after))
            if task.position.over:
                value = task.objective.result(task.position.totals())[0]
                return Bounds(value, value)
        question = SearchQuestion(at_least=mark, limits=self._left())
        return self._counted(self.solver.ask(task, self.maximisers, question)).bounds

    def solution(self, offered: tuple[PlayCard, ...] | None) -> Solution:
        """Solve every card."""
        question = SearchQuestion(moves=True, limits=self._left())
        return self._counted(self.solver.ask(self.task, self.maximisers, question, offered=offered))

    def judged(
        self, card: _PlayedCard, value: Bounds, loss: Bounds, better: Sequence[PlayCard] = ()
    ) -> Judgement:
        """Put a finding together."""
        return Judgement(
            action=card.place,
            seat=card.seat,
            move=card.move,
            position=self.task.position,
            value=value,
            loss=loss,
            better=tuple(better) if loss.lower else (),
            nodes=self.nodes,
            stopped=not loss.exact,
            interrupted=self.interrupted,
        )


def _by_solution(card: _PlayedCard, ask: _Questions) -> Judgement:
    """Solve every card, and compare."""
    solution = ask.solution(None if card.alone else card.offered)
    return ask.judged(card, solution.bounds, solution.loss(card.move), solution.best)


def _looked_back(card: _PlayedCard, after: Bounds, ask: _Questions) -> Judgement:
    """Judge a card by what the hand was worth after it, which the cards that followed have told.

    Most cards lose nothing, and to prove that takes one question with yes or no for an answer: can the
    player's side have more than what is left? Only where it can the value is searched, and then of each other
    card whether it reaches that. A solution of every card would take ten times as long.
    """
    if len(card.offered) == 1:
        return ask.judged(card, after, _NOTHING)
    if not after.exact:
        return _after_doubt(card, after, ask)
    if set(card.offered) != set(ask.task.position.legal()):
        return _by_solution(card, ask)
    left, up = after.lower, maximises(card.seat, ask.maximisers)
    found = ask.bounds(mark=left + 1 if up else left)
    if (found.upper <= left) if up else (found.lower >= left):
        return ask.judged(card, after, _NOTHING)
    most = ask.bounds() if (found.lower > left if up else found.upper < left) else found
    value = Bounds(max(left, most.lower), most.upper) if up else Bounds(most.lower, min(left, most.upper))
    loss = (
        Bounds(value.lower - left, value.upper - left)
        if up
        else Bounds(left - value.upper, left - value.lower)
    )
    return ask.judged(card, value, loss, _reaching(card, value, ask, up=up) if value.exact else ())


def _reaching(card: _PlayedCard, value: Bounds, ask: _Questions, *, up: bool) -> list[PlayCard]:
    """Return the other cards that keep a value."""
    worth, mark = value.lower, value.lower if up else value.lower + 1
    others = [(move, ask.bounds(mark=mark, after=move)) for move in card.offered if move != card.move]
    return [move for move, found in others if (found.lower >= worth if up else found.upper <= worth)]


def _after_doubt(card: _PlayedCard, after: Bounds, ask: _Questions) -> Judgement:
    """Judge a card after which the worth of the hand is not known: by bounds on both sides of it."""
    solution = ask.solution(card.offered)
    found, up = solution.bounds, maximises(card.seat, ask.maximisers)
    lower, upper = (
        (max(found.lower, after.lower), found.upper) if up else (found.lower, min(found.upper, after.upper))
    )
    own = solution.loss(card.move)
    gap = (
        Bounds(lower - after.upper, upper - after.lower)
        if up
        else Bounds(after.lower - upper, after.upper - lower)
    )
    loss = Bounds(max(own.lower, gap.lower, 0), max(0, min(own.upper, gap.upper)))
    return ask.judged(card, Bounds(lower, upper), loss, solution.best)
