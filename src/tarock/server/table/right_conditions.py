"""Whether the conditions of the table of rights hold: at a table as it is now, for somebody who is connected.

The rows themselves stand in `tarock.server.table.rights`; nothing here knows which wish asks for what.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from tarock.server.table.claims import Claiming, certain, to_play
from tarock.server.table.connection import ClientLink
from tarock.server.table.played_series import PlayedSeries
from tarock.server.table.rights import RightCondition
from tarock.server.wire.scenes import may_unveil


class TableInPlay(Protocol):
    """What is asked of a table."""

    sitting: PlayedSeries
    claim: Claiming | None

    def chair_of(self, link: ClientLink) -> int | None:
        """Return the chair of somebody who is connected."""
        ...

    def seat_of(self, link: ClientLink) -> int | None:
        """Return his seat in this deal."""
        ...

    def is_host(self, link: ClientLink) -> bool:
        """Whether the table is his."""
        ...

    def takeable(self) -> list[int]:
        """Return the chairs that somebody may take."""
        ...


def _not_cut(table: TableInPlay, link: ClientLink) -> bool:
    dealt = table.sitting.dealt
    return dealt is not None and table.chair_of(link) not in dealt.chances


def _asked(table: TableInPlay, link: ClientLink) -> bool:
    game, seat = table.sitting.game, table.seat_of(link)
    return game is not None and any(ask.seat == seat for ask in game.pending)


def _sole_person(table: TableInPlay, link: ClientLink) -> bool:
    dealt = table.sitting.dealt
    return dealt is not None and set(dealt.people.values()) == {link.guest.id}


def _has_decided(table: TableInPlay, link: ClientLink) -> bool:
    game, seat = table.sitting.game, table.seat_of(link)
    return game is not None and any(by == seat for by, _ in game.actions)


def _other_decided(table: TableInPlay, link: ClientLink) -> bool:
    game, seat = table.sitting.game, table.seat_of(link)
    return game is not None and any(by != seat for by, _ in game.actions)


def _to_play(table: TableInPlay, link: ClientLink) -> bool:
    game, seat = table.sitting.game, table.seat_of(link)
    return game is not None and seat is not None and to_play(game.view(seat), game.pending)


def _certain(table: TableInPlay, link: ClientLink) -> bool:
    game, seat = table.sitting.game, table.seat_of(link)
    return game is not None and seat is not None and certain(game.rules, game.view(seat), game.pending)


CONDITIONS: Final[dict[RightCondition, Callable[[TableInPlay, ClientLink], bool]]] = {
    RightCondition.FREE_CHAIR: lambda table, _: bool(table.takeable()),
    RightCondition.HOST: lambda table, link: table.is_host(link),
    RightCondition.NOT_CUT: _not_cut,
    RightCondition.ASKED: _asked,
    RightCondition.SOLE_PERSON: _sole_person,
    RightCondition.HAS_DECIDED: _has_decided,
    RightCondition.OTHER_DECIDED: _other_decided,
    RightCondition.NO_CLAIM: lambda table, _: table.claim is None,
    RightCondition.TO_PLAY: _to_play,
    RightCondition.CERTAIN: _certain,
    RightCondition.MUST_AGREE: lambda table, link: (
        table.claim is not None and table.chair_of(link) in table.claim.waiting
    ),
    RightCondition.UNVEILED: lambda table, _: (
        table.sitting.game is not None and may_unveil(table.sitting.game)
    ),
}
"""Whether each condition of a right holds at a table for somebody."""
