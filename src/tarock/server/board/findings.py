"""What is found out about a deal, step by step, as plain records for the wire: values of answers, and par.

This runs in a process of its own. It is given a game file and gives back text, so that nothing but the deal
itself passes between the processes.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from tarock.kit.adapter import Unsupported
from tarock.match.game import Game
from tarock.match.tgn import read_tgn
from tarock.protocol.actions import Action
from tarock.server.wire.questions import sentence, words
from tarock.server.wire.schema import WireWords
from tarock.solver.par import NoPar, Par, after_plan, at_talon, par_steps
from tarock.solver.prospect import NoProspect, OptionWorth, Prospect, prospects
from tarock.solver.search import Bounds, Limits
from tarock.solver.solutions import Solver
from tarock.text.part import labels_of

_PLAN_NODES: Final = 400_000
"""Positions for one plan when par is looked for."""
Range: TypeAlias = tuple[int, int]
_FAILED: Final = WireWords("This deal could not be looked at.", "Dieses Spiel ließ sich nicht untersuchen.")
_LOG: Final = logging.getLogger("tarock.server.board")


class FoundOption(Struct, frozen=True, kw_only=True):
    """An answer and its worth: proven bounds, what it costs against the best, perhaps an estimate."""

    action: str
    value: Range
    loss: Range
    estimate: tuple[float, float] | None = None
    """The mean of playouts, and by how much it may be wrong."""


class FoundValues(Struct, frozen=True, kw_only=True, tag="values", tag_field="t"):
    """What the answers to the open question are worth, as far as is known."""

    seat: int
    alone: bool
    wants_much: bool
    value: Range
    options: list[FoundOption]
    line: list[str]
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
        yield encode(FoundNothing(text=sentence(error.text)))
    except Exception as error:  # noqa: BLE001 - somebody's rule set may fail in any way
        _LOG.error("study failed", extra={"kind": kind, "error": type(error).__name__})
        yield encode(FoundNothing(text=_FAILED))


def _values(game: Game, nodes: int, solver: Solver) -> Iterator[FoundValues]:
    for found in prospects(game, nodes=nodes, solver=solver):
        yield FoundValues(
            seat=found.seat,
            alone=found.alone,
            wants_much=found.wants_much,
            value=_range(found.bounds),
            options=[_option(found, one) for one in found.options],
            line=list(map(str, found.line)),
            nodes=found.nodes,
            finished=found.finished,
        )


def _option(found: Prospect, one: OptionWorth) -> FoundOption:
    guess = one.estimate
    return FoundOption(
        action=str(one.action),
        value=_range(one.bounds),
        loss=_range(found.loss(one)),
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


def _said(start: Game, action: Action) -> WireWords:
    names = [str(seat) for seat in range(start.rules.players)]
    ask = start.pending[0]
    return words(labels_of(start.rules, names).label(start.view(ask.seat), ask, action).name)


_STUDIES: Final[dict[str, Callable[[Game, int, Solver], Iterator[Struct]]]] = {"values": _values, "par": _par}
