"""What is found out about a deal, step by step, as plain records for the wire: values of answers, and par.

This runs in a process of its own. It is given a game file and gives back text, so that nothing but the deal
itself passes between the processes.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from tarock.core.bilingual import Text, same
from tarock.games.registry import find
from tarock.kit.adapter import Unsupported
from tarock.match.game import Game
from tarock.match.tgn import read_tgn
from tarock.protocol.actions import Action, PlayCard
from tarock.reviews.hindsight import points_per_value
from tarock.reviews.review_text import points_told
from tarock.reviews.stake_unit import StakeUnit, unit_of
from tarock.server.wire.questions import sentence, words
from tarock.server.wire.schema import WireWords
from tarock.solver.par import NoPar, Par, after_plan, at_talon, par_steps
from tarock.solver.prospect import NoProspect, OptionWorth, Prospect, prospects
from tarock.solver.search import Bounds, Limits
from tarock.solver.solutions import Solver
from tarock.text.part import labels_of
from tarock.text.phrases import sign

_PLAN_NODES: Final = 400_000
"""Positions for one plan when par is looked for."""
Range: TypeAlias = tuple[int, int]
PointRange: TypeAlias = tuple[float, float]
_OWN: Final = Text(
    "Points are what the seat gets, all others playing against it.",
    "Punkte: was der Platz bekommt, wenn alle gegen ihn spielen.",
)
_FAILED: Final = WireWords("This deal could not be looked at.", "Dieses Spiel ließ sich nicht untersuchen.")
_LOG: Final = logging.getLogger("tarock.server.board")


class FoundOption(Struct, frozen=True, kw_only=True):
    """An answer and its worth: proven bounds, what it costs against the best, perhaps an estimate."""

    action: str
    label: WireWords
    """The answer in words, a card by its sign."""
    value: Range
    loss: Range
    worth: PointRange
    """The same value in the points of the seat that is asked: much is good."""
    cost: PointRange
    """The same loss in its points."""
    estimate: tuple[float, float] | None = None
    """The mean of playouts, and by how much it may be wrong."""


class FoundValues(Struct, frozen=True, kw_only=True, tag="values", tag_field="t"):
    """What the answers to the open question are worth, as far as is known."""

    seat: int
    alone: bool
    wants_much: bool
    value: Range
    worth: PointRange
    """What the hand is worth to the seat that is asked, in its points."""
    points: WireWords
    """What those points are."""
    options: list[FoundOption]
    line: list[WireWords]
    """The best line, as options are labelled."""
    follows: list[str]
    """The line as actions with their seats, as far as the game asks for nothing but cards."""
    nodes: int
    finished: bool


class FoundPar(Struct, frozen=True, kw_only=True, tag="par", tag_field="t"):
    """The best plan for the talon so far."""

    choices: list[str]
    said: list[WireWords]
    """The choices in words."""
    actions: list[str]
    """All that is said and done up to the first card."""
    value: Range
    proven: bool
    looked_at: int
    plans: int


class FoundNothing(Struct, frozen=True, kw_only=True, tag="nothing", tag_field="t"):
    """Why nothing can be said."""

    text: WireWords


def findings(kind: str, file: str, nodes: int, solver: Solver) -> Iterator[bytes]:
    """Find out more and more about a deal."""
    encode = msgspec.json.encode
    try:
        game = read_tgn(file).game()
        for one in _STUDIES[kind](game, nodes, solver):
            yield encode(one)
    except (NoProspect, NoPar, Unsupported) as error:
        yield encode(FoundNothing(text=_said_whole(error.text)))
    except Exception as error:  # noqa: BLE001 - somebody's rule set may fail in any way
        _LOG.error("study failed", extra={"kind": kind, "error": type(error).__name__})
        yield encode(FoundNothing(text=_FAILED))


def _said_whole(text: Text) -> WireWords:
    return words(text) if text.en.endswith(".") else sentence(text)


def _values(game: Game, nodes: int, solver: Solver) -> Iterator[FoundValues]:
    # House options change stakes, but not whether players pay each other, so the usual rules will do.
    unit = unit_of(find(game.rules.key))
    label = partial(_said, game)
    for found in prospects(game, nodes=nodes, solver=solver):
        point = _point(found, unit)
        yield FoundValues(
            seat=found.seat,
            alone=found.alone,
            wants_much=found.wants_much,
            value=_range(found.bounds),
            worth=_points(found.bounds, point),
            points=words(_OWN if found.alone else points_told(unit)),
            options=[_option(found, one, point, label(one.action)) for one in found.options],
            line=[label(move) for move in found.line],
            follows=_follows(game, found),
            nodes=found.nodes,
            finished=found.finished,
        )


def _follows(game: Game, found: Prospect) -> list[str]:
    """Go along the line as far as nothing but cards is asked for; from words no line leads on."""
    after = game.fork()
    for move in found.line:
        if after.over or not after.pending[0].options.allows(move):
            break
        after.act(after.pending[0].seat, move)
    return [f"{seat} {action}" for seat, action in after.actions[len(game.actions) :]]


def _point(found: Prospect, unit: StakeUnit) -> float:
    """Return what a point of the value is to the seat that is asked."""
    if found.alone or found.scene is None:
        return 1.0
    return points_per_value(found.scene, unit)[found.seat]


def _points(bounds: Bounds, point: float) -> PointRange:
    low, high = sorted((bounds.lower * point, bounds.upper * point))
    return round(low, 1), round(high, 1)


def _option(found: Prospect, one: OptionWorth, point: float, label: WireWords) -> FoundOption:
    guess = one.estimate
    return FoundOption(
        action=str(one.action),
        label=label,
        value=_range(one.bounds),
        loss=_range(found.loss(one)),
        worth=_points(one.bounds, point),
        cost=_points(found.loss(one), abs(point)),
        estimate=None if guess is None else (round(guess.mean, 1), round(guess.error, 1)),
    )


def _range(bounds: Bounds) -> Range:
    return bounds.lower, bounds.upper


def _par(game: Game, nodes: int, solver: Solver) -> Iterator[FoundPar]:
    start = at_talon(game)
    for found in par_steps(game, limits=Limits(nodes=_PLAN_NODES), nodes=nodes, solver=solver):
        yield _found_par(start, found)


def _found_par(start: Game, found: Par) -> FoundPar:
    after = after_plan(start, found.plan)
    actions = after.actions
    return FoundPar(
        choices=list(map(str, found.plan.choices)),
        said=[_said(start, action) for action in found.plan.choices],
        actions=[f"{seat} {action}" for seat, action in actions],
        value=_range(found.bounds),
        proven=found.proven and found.looked_at == found.plans,
        looked_at=found.looked_at,
        plans=found.plans,
    )


def _said(game: Game, action: Action) -> WireWords:
    """Put an answer in words, a card played as itself by its sign."""
    if isinstance(action, PlayCard) and action.as_suit is None:
        return words(same(sign(action.card)))
    names = [str(seat) for seat in range(game.rules.players)]
    ask = game.pending[0]
    return words(labels_of(game.rules, names).label(game.view(ask.seat), ask, action).name)


_STUDIES: Final[dict[str, Callable[[Game, int, Solver], Iterator[Struct]]]] = {"values": _values, "par": _par}
