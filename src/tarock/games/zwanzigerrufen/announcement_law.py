"""What has been announced and raised, and the law of announcing: who may say what when.

The law looks at public facts, at the speaker's own side and at his own hand. Every item has a public owner,
because announcing shows on which side one plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from tarock.core.cards import TAROCKS, Card
from tarock.games.zwanzigerrufen.auction import Bought
from tarock.games.zwanzigerrufen.conditions import FirstTricks, WinsTrick
from tarock.games.zwanzigerrufen.tariff import DOUBLE, TRICKS, VALAT, Stated
from tarock.kit.bonuses import Bonus, Bonuses, Outcome, When
from tarock.kit.settlement import GAME, NOT_RAISED, Item, Raised
from tarock.protocol.flow import Seat
from tarock.protocol.sides import Known, Side

LONG: Final = (8, 9)
"""How many tarocks are worth stating."""
TRULL: Final = "trull"
KINGS: Final = "kings"


@dataclass(frozen=True, slots=True, kw_only=True)
class CallingTalk:
    """What has been said since the call: all of it is public."""

    declarer: Seat
    last: Seat
    """Who said the last thing but *weiter*."""
    items: tuple[Item, ...] = ()
    game: Raised = NOT_RAISED
    stated: tuple[Stated, ...] = ()

    def find(self, bonus: str, owner: Seat) -> Item | None:
        """Return an announced item."""
        return next((item for item in self.items if (item.bonus, item.owner) == (bonus, owner)), None)

    def raised(self, item: str, owner: Seat) -> Raised | None:
        """Return how far something stands raised; None if there is no such thing to raise."""
        if item == GAME:
            return self.game if owner == self.declarer else None
        found = self.find(item, owner)
        return None if found is None else found.raised

    def has_stated(self, seat: Seat) -> bool:
        """Whether a seat has stated its number of tarocks."""
        return any(stated.seat == seat for stated in self.stated)

    def announce(self, bonus: str, seat: Seat) -> CallingTalk:
        """Return the talk with one more announcement."""
        item = Item(bonus=bonus, owner=seat, when=When.AFTER, outcome=Outcome.LOST)
        return replace(self, items=(*self.items, item), last=seat)

    def state(self, seat: Seat, number: int) -> CallingTalk:
        """Return the talk with one more number."""
        return replace(self, stated=(*self.stated, Stated(seat, number)), last=seat)

    def raise_(self, item: str, owner: Seat, by: Seat) -> CallingTalk:
        """Return the talk with one item raised a step."""
        if item == GAME:
            return replace(self, game=Raised(self.game.level + 1), last=by)
        found = self.find(item, owner)
        raised = (
            replace(one, raised=Raised(one.raised.level + 1)) if one is found else one for one in self.items
        )
        return replace(self, items=tuple(raised), last=by)

    @property
    def things(self) -> tuple[tuple[str, Seat, Raised], ...]:
        """Everything that can be raised: the game and each announced item, with its owner."""
        announced = ((item.bonus, item.owner, item.raised) for item in self.items)
        return ((GAME, self.declarer, self.game), *announced)


def figure(bonus: Bonus) -> tuple[Card, int] | None:
    """Return the card a premium is about and the trick it has to win, if it is of that kind."""
    what = bonus.what
    if isinstance(what, FirstTricks):
        return what.with_card, what.count
    return (what.card, TRICKS - what.from_end) if isinstance(what, WinsTrick) else None


def small_bird(bonus: Bonus) -> Card | None:
    """Return the low tarock that a premium wants to win a late trick with: Pagat or Adler."""
    what = bonus.what
    return what.card if isinstance(what, WinsTrick) and what.card in TAROCKS else None


def exclusions(bonuses: Bonuses, *, double_or_valat: bool) -> dict[str, frozenset[str]]:
    """Tell which announcements of one's own side bar a premium.

    Each late trick bears one figure, and no card two of them; after a Valat nothing that it contains.
    """
    barred: dict[str, frozenset[str]] = {}
    for bonus in bonuses:
        mine = bonus.what
        rivals = {bonus.key}
        for other in bonuses:
            if isinstance(mine, WinsTrick) and isinstance(other.what, WinsTrick):
                same_trick = mine.from_end == other.what.from_end
                rivals |= {other.key} if same_trick or mine.card == other.what.card else set()
        if bonus.key in {DOUBLE, TRULL, KINGS}:
            rivals.add(VALAT)
        if bonus.key == VALAT and double_or_valat:
            rivals.add(DOUBLE)
        barred[bonus.key] = frozenset(rivals)
    return barred


@dataclass(frozen=True, slots=True, kw_only=True)
class TalkLaw:
    """How a table announces and raises."""

    bonuses: Bonuses
    steps: int = 3
    """How many times an item can be raised."""
    declarer_side_only: bool = False
    """Whether a plain announcement always means the declarer's side, whoever spoke last."""
    double_with_valat: str = "next_turn"
    trull_meaning: bool = False
    """Whether Trull may be announced only with the honours that its meaning wants."""
    barred_by: Mapping[str, frozenset[str]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        never = self.double_with_valat == "never"
        object.__setattr__(self, "barred_by", exclusions(self.bonuses, double_or_valat=never))

    def may_announce(self, talk: CallingTalk, public: Known, seat: Seat, own: Side) -> bool:
        """Whether announcing would leave no doubt about whose announcement it is."""
        if public[seat] is not None:
            return True
        plain = Side.DECLARER if self.declarer_side_only else public[talk.last]
        return own is plain


@dataclass(frozen=True, slots=True)
class AuctionOutcome:
    """The public course before the announcements, as far as a rule of announcing asks for it."""

    declarer: Seat
    bidders: int
    invited: bool
    """Whether an invitation or a yielded game was accepted."""
    inviter: Seat | None = None

    @classmethod
    def of(cls, bought: Bought, *, invited: bool) -> AuctionOutcome:
        """Take from an auction what matters later."""
        inviter = bought.invited.by if bought.invited and invited else None
        return cls(bought.seat, len(bought.bidders), invited, inviter)
