"""What lies open on the table for a while, so that people can look at it before the game goes on.

Only events that everybody sees are looked at, so nothing is shown here that a seat may not know. How long it
stays is the client's affair.
"""

from __future__ import annotations

from tarock.core.cards import Card
from tarock.protocol import events as happened
from tarock.protocol.sides import Side
from tarock.server.wire.schema import WireReveal
from tarock.text.phrases import in_order


class Reveals:
    """Follows a deal, and says of each event what it lays open."""

    def __init__(self) -> None:
        self._talon: tuple[Card, ...] = ()

    def of(self, event: happened.Event) -> WireReveal | None:
        """Return what an event lays open; None for most."""
        match event:
            case happened.TalonShown(cards=cards):
                self._talon = cards
                return WireReveal(seat=None, cards=_texts(cards), stays=False)
            case happened.Taken(seat=seat, cards=taken):
                lying = self._talon or tuple(in_order(taken))
                return WireReveal(seat=seat, cards=_texts(lying), marked=_texts(tuple(in_order(taken))))
            case happened.LaidAway(seat=seat, face_up=face_up) if face_up:
                return WireReveal(seat=seat, cards=_texts(tuple(in_order(face_up))))
            case happened.SideShown(seat=seat, side=Side.DECLARER.value):
                return WireReveal(seat=seat)
            case _:
                return None


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]
