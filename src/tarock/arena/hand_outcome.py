"""What a finished hand says of its players: contract made or not, announcements come true or not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tarock.bots.part import PART
from tarock.kit.settlement import Ledger
from tarock.match.game import Game
from tarock.match.view import View
from tarock.protocol.actions import Announce
from tarock.protocol.flow import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOutcome:
    """What was undertaken in a hand, and how it ended. The numbers of announcements are by seat."""

    contract: str = ""
    declarer: Seat | None = None
    won: bool = False
    made: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()


def outcome_of(game: Game) -> HandOutcome:
    """Look back on a hand that has ended with a score."""
    view, ledger, rules = game.view(), game.ledger, game.rules
    if ledger is None:
        raise ValueError("the hand has no score")
    made, lost = _announcements(view, ledger)
    if view.declarer is None or view.contract is None:
        return HandOutcome(made=made, lost=lost)
    won = PART.of(rules).contract_made(rules, view, ledger)
    return HandOutcome(contract=view.contract, declarer=view.declarer, won=won, made=made, lost=lost)


def announced(view: View, ledger: Ledger) -> Iterator[tuple[Seat, str, bool]]:
    """Yield every announcement: whose, of what, and whether it brought his side something."""
    for seat, action in view.said:
        if isinstance(action, Announce):
            yield seat, action.item, _gained(view, ledger, seat, action.item)


def _announcements(view: View, ledger: Ledger) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Count for each seat the announcements that brought its side something, and those that cost it."""
    made, lost = [0] * view.players, [0] * view.players
    for seat, _, gained in announced(view, ledger):
        (made if gained else lost)[seat] += 1
    return tuple(made), tuple(lost)


def _gained(view: View, ledger: Ledger, seat: Seat, item: str) -> bool:
    """Whether some line of an item is better for a seat than for somebody of the other side."""
    against = [other for other in range(view.players) if _opposed(view, seat, other)]
    return any(
        line.amounts[seat] > line.amounts[other]
        for line in ledger.lines
        if line.item == item
        for other in against
    )


def _opposed(view: View, seat: Seat, other: Seat) -> bool:
    if view.declarer is None:
        return other != seat
    return view.declaring(seat) != view.declaring(other)
