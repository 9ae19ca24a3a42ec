"""Everything that can happen in a hand, and who may see it.

Events are frozen records. What all may see is `Public`; what only some may see is `Private` and names them.
A thing that all see but few see in full is two events. `discloses` marks the classes whose content follows
from cards not everybody has seen because a rule makes it known; the list is short on purpose.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar, Final, cast

from tarock.core.bilingual import Text
from tarock.core.cards import NO_CARDS, Card, CardSet, Suit
from tarock.protocol.actions import Action


class Event:
    """Something that happened."""

    __slots__ = ()
    discloses: ClassVar[bool] = False
    kind: ClassVar[type[Event]]
    """What it is to a fold: itself, or the class of this module from which a game's own event derives."""

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """The seats that see it; None means everybody."""
        return None

    def visible_to(self, seat: int | None) -> bool:
        """Whether this seat sees the event; `SPECTATOR` sees what all see."""
        seen_by = self.seen_by
        return seen_by is None or seat in seen_by

    def __init_subclass__(cls) -> None:
        EVENTS[cls.__name__] = cls
        if cls.__module__ == __name__:
            cls.kind = cls

    def __str__(self) -> str:
        values = (getattr(self, field.name) for field in fields(self))  # type: ignore[arg-type]
        return " ".join((type(self).__name__, *map(_written, values)))


SPECTATOR: Final = -1
"""The seat number of somebody who watches."""

EVENTS: Final[dict[str, type[Event]]] = {}
"""All event classes by name."""


def _written(value: object) -> str:
    if isinstance(value, tuple):
        return "(" + " ".join(map(_written, cast("tuple[object, ...]", value))) + ")"
    if isinstance(value, CardSet):
        return "{" + str(value) + "}"
    return "-" if value is None else str(value)


class Public(Event):
    """An event that everybody sees."""

    __slots__ = ()

    def visible_to(self, seat: int | None) -> bool:  # noqa: ARG002 - an `Event`
        """Whether this seat sees it: each does."""
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Private(Event):
    """An event that only some seats see."""

    to: tuple[int, ...]

    @property
    def seen_by(self) -> tuple[int, ...]:
        """The seats that see it."""
        return self.to

    def visible_to(self, seat: int | None) -> bool:
        """Whether this seat is among them."""
        return seat in self.to


@dataclass(frozen=True, slots=True)
class Turn(Public):
    """Who is asked, and about what. `Game` derives it from each question."""

    seats: tuple[int, ...]
    about: str


@dataclass(frozen=True, slots=True)
class Answered(Public):
    """A seat has answered a question that others still have to answer; the content stays hidden."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandsDealt(Public):
    """How many cards each seat and the talon got."""

    dealer: int
    counts: tuple[int, ...]
    talon: int


@dataclass(frozen=True, slots=True)
class Dealt(Private):
    """The cards a seat picked up."""

    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Said(Public):
    """A seat said something that all hear: a bid, an announcement, a contra, a choice."""

    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class ContractMade(Public):
    """The auction is over: who plays what, and how the contract came to him."""

    declarer: int
    contract: str
    won_by: str


@dataclass(frozen=True, slots=True)
class StakesRaised(Public):
    """Whatever this deal brings counts so many times, because deals before it were void."""

    times: int


@dataclass(frozen=True, slots=True)
class Invited(Public):
    """A bid or a pass was an invitation to call a tarock; it names the card and shows none."""

    seat: int
    tarock: str


@dataclass(frozen=True, slots=True)
class HonourMissing(Public):
    """A declarer who bid without an honour has not found one either."""

    discloses: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class HandShown(Public):
    """A hand laid open by rule."""

    discloses: ClassVar[bool] = True
    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class TalonShown(Public):
    """The talon is turned up, in its order."""

    discloses: ClassVar[bool] = True
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Taken(Public):
    """A seat took cards that all have seen."""

    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class TalonShared(Public):
    """How many cards of the talon went to each seat, face down."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drawn(Private):
    """The cards of the talon that went to a seat's hand unseen by the others."""

    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class ThrownIn(Public):
    """A seat has thrown its cards in, for a reason that the rules know."""

    discloses: ClassVar[bool] = True
    seat: int
    reason: Text


@dataclass(frozen=True, slots=True)
class TarocksLaid(Public):
    """How many tarocks each seat has laid away."""

    discloses: ClassVar[bool] = True
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SideKnown(Private):
    """On which side a seat plays, told to those who can know it."""

    seat: int
    side: str


@dataclass(frozen=True, slots=True)
class SideShown(Public):
    """On which side a seat plays, now that all may know it."""

    seat: int
    side: str


@dataclass(frozen=True, slots=True)
class OfficialContra(Public):
    """*Kontra von Amts wegen*: the called tarock lies among the cards this seat laid away."""

    discloses: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class NotPlayed(Public):
    """The deal ends before the first card, because it is too cheap to play."""

    discloses: ClassVar[bool] = True
    reason: Text


@dataclass(frozen=True, slots=True)
class LaidAway(Public):
    """A seat laid cards away; tarocks among them lie face up."""

    discloses: ClassVar[bool] = True
    seat: int
    count: int
    face_up: CardSet = NO_CARDS


@dataclass(frozen=True, slots=True)
class LaidCards(Private):
    """Which cards a seat laid away."""

    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class TarocksAmongLaid(Public):
    """There are tarocks among the cards a seat laid away; which and how many stays hidden."""

    discloses: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class Declared(Public):
    """What a seat holds of the combinations that have to be declared."""

    discloses: ClassVar[bool] = True
    seat: int
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PickedUp(Private):
    """Cards a seat took up without showing them."""

    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Kept(Public):
    """How many cards of the talon a seat keeps for the next deal."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class KeptCards(Private):
    """Which cards of the talon a seat keeps."""

    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Played(Public):
    """A card falls."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class LeadPassed(Public):
    """Who should lead holds a card that he may not lead now, so the next player does."""

    discloses: ClassVar[bool] = True
    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class SuitNamed(Public):
    """The card just led stands for a suit."""

    seat: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class NobodyFollows(Public):
    """No other player holds the suit named, so the next card is free and sets the suit."""

    discloses: ClassVar[bool] = True
    suit: Suit


@dataclass(frozen=True, slots=True)
class TrickWon(Public):
    """A trick is complete."""

    seat: int


@dataclass(frozen=True, slots=True)
class FoolRedeemed(Public):
    """The owner of the Fool keeps it, and gives a card of his tricks to who won the trick it fell in."""

    seat: int
    to: int
    card: Card


@dataclass(frozen=True, slots=True)
class LaidShown(Public):
    """After the last trick: which cards a seat had laid away."""

    discloses: ClassVar[bool] = True
    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Revealed(Public):
    """After the last trick the talon and the cards laid away are turned up."""

    discloses: ClassVar[bool] = True
    talon: tuple[Card, ...]
    laid: CardSet


@dataclass(frozen=True, slots=True)
class Settled(Public):
    """The score of the hand: one line for each item, with its reason and the amount for each seat."""

    discloses: ClassVar[bool] = True
    lines: tuple[tuple[Text, tuple[int, ...]], ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PotsStand(Public):
    """What lies in each pot."""

    contents: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Void(Public):
    """The deal counts for nothing, and why."""

    reason: Text
