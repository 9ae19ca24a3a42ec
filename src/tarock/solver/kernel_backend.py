"""The kernel behind the face of the solver: positions and objectives handed over, findings taken back.

The only module that knows how the kernel wants things told. It decides nothing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tarock import _kernel
from tarock.core.cards import CARDS, Suit
from tarock.kit.play_law import PlayLaw
from tarock.protocol.actions import PLAYS, PlayCard
from tarock.solver.objective import Capture, Fall, Happening, Miss, Most, Objective, Sweep
from tarock.solver.part import untold
from tarock.solver.position import Position
from tarock.solver.search import Bounds, Found, FoundByAll, Limits, SearchQuestion

_NONE: Final = -1
_SUIT_STEP: Final = 128
"""A move that names a suit is its card and so much for each suit, the first of them 1."""


@lru_cache(maxsize=64)
def rules_of(law: PlayLaw, values: tuple[int, ...], tricks: int) -> _kernel.Rules:
    """Tell the kernel pack, law of play and card values."""
    data = law.data()
    if data is None:
        raise ValueError(untold(law).en)
    suits = [[card for card in law.pack.cards if card.suit is suit and card != data.fool] for suit in Suit]
    return _kernel.Rules(
        suits=suits,
        trumps=Suit.TAROCK,
        tricks=tricks,
        values=values,
        must_beat=data.must_beat,
        kept_back=_NONE if data.kept_back is None else data.kept_back,
        fool=_NONE if data.fool is None else data.fool,
        fool_forced_in=data.forced_in or 0,
        fool_forced_when_void=data.forced_when_void,
        fool_forbidden_in=data.forbidden_in or 0,
        fool_captured_from=tricks + 1 if data.captured_from is None else data.captured_from,
        fool_names_suit=data.names_suit,
        fool_names_suit_last=data.names_suit_last,
    )


def kernel_rules(position: Position) -> _kernel.Rules:
    """Return the kernel's rules of a position."""
    return rules_of(position.law, position.values, position.number - 1 + position.tricks_left)


def position_of(position: Position) -> _kernel.Position:
    """Tell the kernel a position."""
    return _kernel.Position(
        kernel_rules(position),
        hands=position.hands,
        leader=position.leader,
        trick=position.trick,
        bound=bound_cards(position),
        named=_NONE if position.named is None else position.named,
        demanded=position.demanded,
    )


def bound_cards(position: Position) -> list[tuple[int, int, int, int]]:
    """Tell the kernel which cards are promised."""
    return [(one.card, one.trick, one.until, one.allies) for one in position.bound]


def objective_of(position: Position, objective: Objective) -> _kernel.Objective:
    """Tell the kernel what a position is worth."""
    return _kernel.Objective(
        kernel_rules(position),
        players=position.players,
        width=objective.width,
        base=position.counted(),
        events=[event_of(one) for one in objective.happenings],
        points=[
            (one.seats, one.when, [amount for row in one.table for amount in row]) for one in objective.points
        ],
        sums=[(one.when, one.amounts) for one in objective.sums],
        redemption=redemption_of(position),
    )


def event_of(one: Happening) -> tuple[str | int, ...]:
    """Tell the kernel what to watch for."""
    if isinstance(one, Fall):
        return "fall", one.cards, one.tricks, one.winners
    if isinstance(one, Capture):
        return "take", one.card, one.by
    if isinstance(one, Sweep):
        return "sweep", one.tricks, one.winners
    if isinstance(one, Miss):
        return "miss", one.cards, one.tricks
    if isinstance(one, Most):
        return "most", one.seat
    raise ValueError(f"the kernel cannot watch for {one}")


def redemption_of(position: Position) -> tuple[int, int, tuple[int, ...]] | None:
    """Tell who owes whom a card for the Fool, and each seat's cheapest card so far."""
    fool, owner = position.law.fool, position.fool_owner
    if fool is None:
        return None
    if owner is None:
        return _NONE, _NONE, position.cheapest()
    return owner, position.taker_of(fool), position.cheapest()


def move_of(number: int) -> PlayCard:
    """Read a move of the kernel."""
    card, suit = number % _SUIT_STEP, number // _SUIT_STEP
    return PlayCard(CARDS[card], Suit(suit - 1)) if suit else PLAYS[card]


def move_number(move: PlayCard) -> int:
    """Write a move for the kernel."""
    return move.card + (0 if move.as_suit is None else _SUIT_STEP * (1 + move.as_suit))


def found_of(result: _kernel.Result) -> Found:
    """Read what the kernel has found."""
    return Found(
        bounds=Bounds(result.lower, result.upper),
        moves=tuple((move_of(move), Bounds(lower, upper)) for move, lower, upper in result.moves),
        line=tuple(map(move_of, result.line)),
        nodes=result.nodes,
        seconds=result.seconds,
        stopped=result.stopped,
        interrupted=result.interrupted,
    )


class Kernel:
    """The compiled search, with memory of its own."""

    def __init__(self, *, megabytes: int) -> None:
        self._solver = _kernel.Solver(megabytes=megabytes)

    def search(
        self, position: Position, objective: Objective, maximisers: int, question: SearchQuestion
    ) -> Found:
        """Find what a number is worth if some seats maximise and all others minimise it."""
        mark = question.at_least
        found = self._solver.solve(
            position_of(position),
            objective_of(position, objective),
            maximisers=maximisers,
            moves=question.moves,
            line=question.line,
            at_least=mark,
            at_most=None if mark is None else mark - 1,
            nodes=question.limits.nodes,
            seconds=question.limits.seconds,
        )
        return found_of(found)

    def search_each(self, position: Position, objective: Objective, limits: Limits) -> FoundByAll:
        """Find what comes out if every seat maximises its own number."""
        found = self._solver.max_n(
            position_of(position),
            objective_of(position, objective),
            nodes=limits.nodes,
            seconds=limits.seconds,
        )
        return FoundByAll(
            values=tuple(found.values),
            moves=tuple((move_of(move), tuple(values)) for move, values in found.moves),
            line=tuple(map(move_of, found.line)),
            nodes=found.nodes,
            seconds=found.seconds,
            stopped=found.stopped,
        )
