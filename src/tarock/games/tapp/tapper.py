"""The Tapper: what forehand has when nobody bids, and the auction of 1821 in which he says so himself.

It is the lowest game of the old Tappen. Usually the others just paid for it, and soon it was not bid at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text, same
from tarock.kit.contracts import Contract, Contracts
from tarock.kit.deal import Deal, Holdings, Result, Won
from tarock.kit.phases.auction import Auction, AuctionCall, Calls, Speakers, bids, say
from tarock.kit.settlement import Ledger, Line, amounts, published
from tarock.kit.tariffs.cash import collected
from tarock.protocol.actions import Bid, Good, Hold, Pass
from tarock.protocol.events import NotPlayed
from tarock.protocol.flow import Flow, Seat
from tarock.protocol.seats import Table

TAPPER: Final = "tapper"
TAPPER_NAME: Final = same("Tapper")
_PAID: Final = Text("the Tapper is paid, not played", "der Tapper wird bezahlt, nicht gespielt")


@dataclass(frozen=True, slots=True, kw_only=True)
class TapperPaid:
    """When all pass, each of the others pays forehand, and no card is played."""

    value: int
    written: bool = False
    """Whether forehand writes it down instead."""

    def __call__(self, table: Table, deal: Deal, holdings: Holdings) -> Flow[Result]:  # noqa: ARG002
        yield NotPlayed(_PAID)
        ledger = self.ledger(table.players, table.forehand)
        yield published(ledger)
        return Result(ledger=ledger)

    def ledger(self, players: int, forehand: Seat) -> Ledger:
        """Write the single line."""
        row = (
            amounts(players, [(forehand, self.value)])
            if self.written
            else collected(players, forehand, self.value)
        )
        return Ledger((Line(TAPPER, TAPPER_NAME, row, reckoning=same(f": {self.value}")),), players)


def or_tapper(auction: Auction, tapper: Contract) -> Auction:
    """Let forehand play the Tapper when nobody has bid."""

    def whole(speakers: Speakers) -> Flow[Won | None]:
        won = yield from auction(speakers)
        return won or Won(speakers.order[0], tapper)

    return whole


def forehand_holds(contracts: Contracts) -> Auction:
    """1821: each speaks once; then forehand may hold what was bid over him.

    His passing is the Tapper. A Dreyer over it he may hold, and who bid the Dreyer may still go Solo; a Solo
    he may hold only if he had said Dreyer himself.
    """

    def called(seat: Seat, best: Won | None) -> Flow[Won | None]:
        standing = best.contract if best else None
        calls: tuple[AuctionCall, ...] = (Pass(), *bids(contracts.above(standing)))
        call = yield from say(seat, Calls(contracts, standing, calls))
        return Won(seat, contracts[call.contract]) if isinstance(call, Bid) else best

    def answered(forehand: Seat, best: Won) -> Flow[Won]:
        answer = yield from say(forehand, Calls(contracts, best.contract, (Good(), Hold())))
        return Won(forehand, best.contract) if isinstance(answer, Hold) else best

    def auction(speakers: Speakers) -> Flow[Won | None]:
        forehand = speakers.order[0]
        best: Won | None = None
        tapper = False
        for seat in speakers.order:
            if best is None or not best.contract.solo:
                best = yield from called(seat, best)
            tapper = tapper or best is None
        if best is None or best.seat == forehand or (tapper and best.contract.solo):
            return best
        rival = best.seat
        best = yield from answered(forehand, best)
        if best.seat == rival or best.contract.solo:
            return best
        return (yield from called(rival, best))

    return auction
