"""Settlement of Trischaken: everyone for himself, most card points lose.

Needs each player's card points and number of tricks, no cards. Two tariffs are known, one that each player
writes for himself and one that passes between the players.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tarock.core.bilingual import Text, same
from tarock.kit.settlement import Ledger, Line, amounts
from tarock.protocol.flow import Seat

TRISCHAKEN = "trischaken"
_WITHOUT_A_TRICK = Text("without a trick", "ohne Stich")


@dataclass(frozen=True, slots=True, kw_only=True)
class TrischakenCount:
    """How a Trischaken ended: whole card points and tricks of each seat, or who revoked."""

    points: tuple[int, ...]
    tricks: tuple[int, ...]
    revoked: Seat | None = None

    @property
    def losers(self) -> tuple[Seat, ...]:
        """All who share the most card points; nobody if all are equal."""
        if self.revoked is not None:
            return (self.revoked,)
        most = max(self.points)
        losers = tuple(seat for seat, points in enumerate(self.points) if points == most)
        return losers if len(losers) < len(self.points) else ()

    @property
    def trickless(self) -> tuple[Seat, ...]:
        """Players without a trick; a revoke ends the play, so then nobody earns this."""
        if self.revoked is not None:
            return ()
        return tuple(seat for seat, tricks in enumerate(self.tricks) if not tricks)


def _drawn(players: int) -> Ledger:
    why = Text(": all took the same", ": alle haben gleich viel")
    return Ledger((Line(TRISCHAKEN, same("Trischaken"), (0,) * players, reckoning=why),), players)


@dataclass(frozen=True, slots=True, kw_only=True)
class CreditedTrischaken:
    """Each writes for himself, after Beck: 5 for a win, 5 more without a trick, 10 off for the loser."""

    won: int = 5
    lost: int = -10
    trickless: int = 5

    def settle(self, count: TrischakenCount) -> Ledger:
        """Write the ledger."""
        players, losers = len(count.points), count.losers
        if not losers:
            return _drawn(players)
        winners = [seat for seat in range(players) if seat not in losers]
        lines = [
            Line(
                TRISCHAKEN,
                _lost_text(count),
                amounts(players, ((seat, self.lost) for seat in losers)),
            ),
            Line(
                TRISCHAKEN,
                Text("Trischaken won", "Trischaken gewonnen"),
                amounts(players, ((seat, self.won) for seat in winners)),
            ),
        ]
        if clean := [seat for seat in winners if seat in count.trickless]:
            extra = amounts(players, ((seat, self.trickless) for seat in clean))
            lines.append(Line(TRISCHAKEN, _WITHOUT_A_TRICK, extra))
        return Ledger(tuple(lines), players)


@dataclass(frozen=True, slots=True, kw_only=True)
class PaidTrischaken:
    """The losers pay each other player; a player without a trick gets more, or collects from all others."""

    stake: int
    trickless: int | None = None
    """What each loser pays on top to a player without a trick; None: such players alone collect, from all."""

    def settle(self, count: TrischakenCount) -> Ledger:
        """Write the ledger."""
        players, losers = len(count.points), count.losers
        seats, clean = range(players), count.trickless
        if clean and self.trickless is None:
            payers = [seat for seat in seats if seat not in clean]
            why = Text("Trischaken won without a trick", "Trischaken ohne Stich gewonnen")
            return Ledger((_passed(players, why, payers, clean, self.stake),), players)
        if not losers:
            return _drawn(players)
        winners = [seat for seat in seats if seat not in losers]
        lines = [_passed(players, _lost_text(count), losers, winners, self.stake)]
        if clean and self.trickless:
            lines.append(_passed(players, _WITHOUT_A_TRICK, losers, clean, self.trickless))
        return Ledger(tuple(lines), players)


def _passed(players: int, why: Text, payers: Sequence[Seat], takers: Sequence[Seat], stake: int) -> Line:
    """Let each payer pay each taker."""
    gives = ((seat, -stake * len(takers)) for seat in payers)
    gets = ((seat, stake * len(payers)) for seat in takers)
    return Line(TRISCHAKEN, why, amounts(players, (*gives, *gets)))


def _lost_text(count: TrischakenCount) -> Text:
    if count.revoked is not None:
        return Text("Trischaken lost by a revoke", "Trischaken durch Renonce verloren")
    most = max(count.points)
    return Text(f"Trischaken lost with {most}", f"Trischaken mit {most} verloren")
