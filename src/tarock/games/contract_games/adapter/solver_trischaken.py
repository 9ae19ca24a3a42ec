"""What a Trischaken is worth to each player: everyone for himself, the most card points lose.

Asks the rule set's own count about every way the hand can end: who shares the most points, who has no trick.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from tarock.kit.settlement import Ledger
from tarock.kit.tariffs.trischaken import TrischakenCount
from tarock.protocol.flow import Seat
from tarock.solver.expansion import Account, Case, Meaning, PointsMeter, Readings
from tarock.solver.objective import Amounts, Happening, Most, Sweep
from tarock.solver.seen import Marks, Seen

_FEW, _MANY = 10, 20
"""Card points of who does not lose, and of who does; only which is more matters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrischakenAccount(Account):
    """Who has the most points, and who takes no trick: two axes for each seat, with one alternative each."""

    policies: ClassVar[tuple[str, ...]] = ("shunning",)

    settle: Callable[[TrischakenCount], Ledger]
    players: int
    tricks: int
    axes: tuple[tuple[tuple[Happening, ...], ...], ...] = field(init=False)
    meters: tuple[PointsMeter, ...] = ()

    def __post_init__(self) -> None:
        everything, everybody = (1 << self.tricks) - 1, (1 << self.players) - 1
        most = [((Most(seat),),) for seat in range(self.players)]
        none = [((Sweep(everything, everybody & ~(1 << seat)),),) for seat in range(self.players)]
        object.__setattr__(self, "axes", (*most, *none))

    def meaning(self) -> Meaning:
        """Only who is worst and who is clean counts, whoever holds what."""
        return Meaning((self.players, self.tricks), {})

    def marks(self, seen: Seen) -> Marks:  # noqa: ARG002 - only tricks to come count
        """All worlds have the same stakes."""
        return lambda world: ()  # noqa: ARG005 - whoever holds what

    def possible(self, case: Case) -> bool:
        """Somebody takes a trick."""
        return len(self._trickless(case)) < self.players

    def cost(self, case: Case, readings: Readings) -> Amounts:  # noqa: ARG002 - no meters
        """Settle the count of such a hand; without a loser there is no such hand, so it costs nothing."""
        losers = {axis for axis, _ in case if axis < self.players}
        if not losers:
            return (0,) * self.players
        trickless = self._trickless(case)
        seats = range(self.players)
        points = tuple(_MANY if seat in losers else _FEW for seat in seats)
        return self.settle(
            TrischakenCount(points=points, tricks=tuple(int(seat not in trickless) for seat in seats))
        ).totals

    def _trickless(self, case: Case) -> set[Seat]:
        return {axis - self.players for axis, _ in case if axis >= self.players}
