"""Whether the conditions of the table of rights hold: at a table as it is now, for somebody who is there.

The rows themselves stand in `tarock.server.table.rights`; nothing here knows which wish asks for what.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from tarock.server.table.claims import Claiming, certain, to_play
from tarock.server.table.played_series import PlayedSeries
from tarock.server.table.rights import DealRole, RightCondition
from tarock.server.wire.scenes import may_unveil


@dataclass(frozen=True, slots=True)
class PlaceAtTable:
    """Where somebody is at a table as it is now; it is found once for all that is asked of him."""

    guest: str
    chair: int | None
    role: DealRole
    seat: int | None
    """His seat in this deal, if he has a hand."""


class TableInPlay(Protocol):
    """What is asked of a table."""

    sitting: PlayedSeries
    claim: Claiming | None

    def is_host(self, place: PlaceAtTable) -> bool:
        """Whether the table is his."""
        ...

    def takeable(self) -> list[int]:
        """Return the chairs that somebody may take."""
        ...


def _not_cut(table: TableInPlay, place: PlaceAtTable) -> bool:
    dealt = table.sitting.dealt
    return dealt is not None and place.chair not in dealt.chances


def _asked(table: TableInPlay, place: PlaceAtTable) -> bool:
    game, seat = table.sitting.game, place.seat
    return game is not None and any(ask.seat == seat for ask in game.pending)


def _sole_person(table: TableInPlay, place: PlaceAtTable) -> bool:
    dealt = table.sitting.dealt
    return dealt is not None and set(dealt.people.values()) == {place.guest}


def _has_decided(table: TableInPlay, place: PlaceAtTable) -> bool:
    game, seat = table.sitting.game, place.seat
    return game is not None and any(by == seat for by, _ in game.actions)


def _other_decided(table: TableInPlay, place: PlaceAtTable) -> bool:
    game, seat = table.sitting.game, place.seat
    return game is not None and any(by != seat for by, _ in game.actions)


def _to_play(table: TableInPlay, place: PlaceAtTable) -> bool:
    game, seat = table.sitting.game, place.seat
    return game is not None and seat is not None and to_play(game.view(seat), game.pending)


def _certain(table: TableInPlay, place: PlaceAtTable) -> bool:
    game, seat = table.sitting.game, place.seat
    return game is not None and seat is not None and certain(game.rules, game.view(seat), game.pending)


CONDITIONS: Final[dict[RightCondition, Callable[[TableInPlay, PlaceAtTable], bool]]] = {
    RightCondition.FREE_CHAIR: lambda table, _: bool(table.takeable()),
    RightCondition.HOST: lambda table, place: table.is_host(place),
    RightCondition.NOT_CUT: _not_cut,
    RightCondition.ASKED: _asked,
    RightCondition.SOLE_PERSON: _sole_person,
    RightCondition.HAS_DECIDED: _has_decided,
    RightCondition.OTHER_DECIDED: _other_decided,
    RightCondition.NO_CLAIM: lambda table, _: table.claim is None,
    RightCondition.TO_PLAY: _to_play,
    RightCondition.CERTAIN: _certain,
    RightCondition.MUST_AGREE: lambda table, place: (
        table.claim is not None and place.chair in table.claim.waiting
    ),
    RightCondition.UNVEILED: lambda table, _: (
        table.sitting.game is not None and may_unveil(table.sitting.game)
    ),
}
"""Whether each condition of a right holds at a table for somebody."""
