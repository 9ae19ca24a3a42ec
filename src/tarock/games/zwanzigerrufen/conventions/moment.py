"""The public history, moment by moment: what all have heard when a seat is about to speak or to play.

Everything here follows from `PublicHistory`, which holds what every seat's view has in common. No hand is
looked at, and a side counts as known only from when it was shown.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from tarock.core.cards import CARDS, NO_CARDS, TAROCKS, Card, CardSet
from tarock.games.zwanzigerrufen.announcement_law import KINGS, TRULL, figure
from tarock.games.zwanzigerrufen.auction import Invitation, Progress
from tarock.games.zwanzigerrufen.conventions.tarock_ladder import Located, Role, unlocated
from tarock.games.zwanzigerrufen.named_cards import XIX, XVIII, XX
from tarock.games.zwanzigerrufen.options import ZwanzigerrufenOptions
from tarock.games.zwanzigerrufen.rules import CONTRACTS, bonuses
from tarock.games.zwanzigerrufen.tariff import DOUBLE, VALAT
from tarock.match.view import View
from tarock.protocol.actions import ALL_RAISES, Action, Announce, Bid, Call, Count, Hold, Pass
from tarock.protocol.flow import Seat
from tarock.protocol.sides import Side

INVITED_BY_JUMP: Final = (XIX, XVIII)
FIGURES: Final = {
    bonus.key: tied[0] for bonus in bonuses(ZwanzigerrufenOptions()) if (tied := figure(bonus)) is not None
}
"""The card that each figure wants to win its trick with."""
_CHEAP: Final = frozenset({TRULL, KINGS, DOUBLE})


class Phase(StrEnum):
    """The parts of a deal in which signals are given."""

    AUCTION = "auction"
    EXCHANGE = "exchange"
    TALK = "talk"
    PLAY = "play"


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicHistory:
    """What everybody at the table knows, apart from the cards played."""

    players: int
    dealer: Seat
    declarer: Seat | None
    contract: str | None
    invited: tuple[Seat, Card] | None
    said: tuple[tuple[Seat, Action], ...]
    sides: tuple[Side | None, ...]
    """The sides that all know by now."""
    laid: tuple[int, ...]
    """How many tarocks each seat laid away; empty before that is told."""
    face_up: CardSet
    """The tarocks that the declarer laid away."""

    @classmethod
    def of(cls, view: View) -> PublicHistory:
        """Take from a view what it shares with every other."""
        sides = [view.shown_sides.get(seat) for seat in range(view.players)]
        face_up = NO_CARDS if view.declarer is None else view.laid_by.get(view.declarer, NO_CARDS)
        return cls(
            players=view.players,
            dealer=0 if view.dealer is None else view.dealer,
            declarer=view.declarer,
            contract=view.contract,
            invited=None if view.invited is None else (view.invited[0], Card.parse(view.invited[1])),
            said=view.said,
            sides=tuple(None if side is None else Side(side) for side in sides),
            laid=view.laid_tarocks,
            face_up=face_up & TAROCKS if view.laid_tarocks else NO_CARDS,
        )

    def before_the_call(self) -> PublicHistory:
        """Return what of it counts until somebody calls a card, so that deals with the same auction agree."""
        return PublicHistory(
            players=self.players,
            dealer=self.dealer,
            declarer=None,
            contract=None,
            invited=self.invited,
            said=self.said,
            sides=(None,) * self.players,
            laid=(),
            face_up=NO_CARDS,
        )

    @property
    def accepted(self) -> bool:
        """Whether the declarer has called the card that somebody else invited with."""
        if self.invited is None or self.invited[0] == self.declarer:
            return False
        return any(isinstance(act, Call) and act.card == self.invited[1] for _, act in self.said)

    def role(self, seat: Seat) -> Role | None:
        """Return the part a seat plays, if all know it by now."""
        if seat == self.declarer:
            return Role.DECLARER
        return {None: None, Side.DECLARER: Role.PARTNER, Side.OPPONENTS: Role.OPPONENT}[self.sides[seat]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A seat's turn, with all that was public before it."""

    public: PublicHistory
    phase: Phase = Phase.AUCTION
    seat: Seat = -1
    role: Role | None = None
    """The part of the seat, where the one who looks knows it."""
    auction: Progress = field(default_factory=Progress)
    called: Card | None = None
    items: tuple[tuple[Seat, str], ...] = ()
    """What has been announced, and by whom."""
    now: tuple[str, ...] = ()
    """What the seat has announced in this turn."""
    counted: frozenset[Seat] = frozenset()
    turns: tuple[int, ...] = ()
    """How many turns of announcements each seat has ended."""
    shown: frozenset[Seat] = frozenset()
    last: Seat = -1
    raised: frozenset[tuple[str, Seat]] = frozenset()
    located: tuple[Located, ...] = ()
    high: frozenset[Role] = frozenset()
    """Who has shown a high honour without saying which."""
    trick: tuple[Card, ...] = ()
    played: CardSet = NO_CARDS
    """What the seat itself has played before."""
    gone: CardSet = NO_CARDS
    """What anybody has played before."""

    @classmethod
    def beginning(cls, public: PublicHistory) -> Moment:
        """Return the moment before the first word."""
        return cls(public=public, turns=(0,) * public.players)

    @property
    def side(self) -> Side | None:
        """The side of the seat."""
        return None if self.role is None else self.role.side

    @property
    def first_turn(self) -> bool:
        """Whether the seat has not ended a turn of announcements yet."""
        return self.turns[self.seat] == 0

    def side_of(self, seat: Seat) -> Side | None:
        """Return the side of a seat as everybody knew it at this moment."""
        if seat == self.public.declarer:
            return Side.DECLARER
        return self.public.sides[seat] if seat in self.shown else None

    def announced(self, key: str, role: Role | None = None) -> bool:
        """Whether the seat's own side, or whoever plays a part in it, has announced a premium."""
        return any(
            item == key and self.side_of(seat) is self.side and role in {None, self.public.role(seat)}
            for seat, item in self.items
        )

    def open(self, key: str) -> bool:
        """Whether the seat's side may still announce a premium, and the seat may speak for it."""
        barred = key in _CHEAP and self.announced(VALAT)
        return self.may_announce and not self.announced(key) and not barred

    @property
    def may_announce(self) -> bool:
        """Whether nothing that the seat announces leaves its side in doubt.

        An opponent is taken to need a contra of his own, which is so under every way to play.
        """
        if self.seat in self.shown or self.role is Role.DECLARER:
            return True
        return self.role is Role.PARTNER and self.side_of(self.last) is Side.DECLARER

    @property
    def bound(self) -> CardSet:
        """The cards that somebody has announced for a certain trick."""
        return CardSet.collect(FIGURES[item] for _, item in self.items if item in FIGURES)

    @property
    def unlocated(self) -> tuple[Card, ...]:
        """The rungs of the ladder that the seat's side has not located, highest first."""
        return unlocated(self.located, self.side)

    def turned_to(self, seat: Seat, role: Role | None) -> Moment:
        """Let a seat have its say."""
        return replace(self, seat=seat, role=role)

    def heard(self, action: Action, located: tuple[Located, ...], high: frozenset[Role]) -> Moment:
        """Return the moment after the seat's word, and what that word has told."""
        step = _bid if self.phase is Phase.AUCTION else _talked
        return step(replace(self, located=(*self.located, *located), high=self.high | high), action)


def _bid(moment: Moment, action: Action) -> Moment:
    said, seat = moment.auction, moment.seat
    if isinstance(action, Pass):
        given = said.invitation or _given(moment, XX if said.must_hold(seat) else None)
        return replace(moment, auction=replace(said, passes=said.passes + 1, invitation=given))
    if not isinstance(action, Bid | Hold):
        return moment
    step = said.standing if isinstance(action, Hold) else step_of(action.contract)
    jump = (step or 0) - said.least(seat)
    card = INVITED_BY_JUMP[jump - 1] if 0 < jump <= len(INVITED_BY_JUMP) else None
    progress = replace(
        said,
        standing=step,
        bidder=seat,
        held=isinstance(action, Hold),
        bidders=said.bidders | {seat},
        opened_after=said.opened_after if said.bidders else said.passes,
        invitation=said.invitation or _given(moment, card),
    )
    return replace(moment, auction=progress)


def step_of(contract: str) -> int:
    """Return the place of a contract in the auction, Dreier first."""
    return CONTRACTS.rising.index(CONTRACTS[contract])


def _given(moment: Moment, card: Card | None) -> Invitation | None:
    """Return the invitation that a word was, if the rules took it for one."""
    if card is None or moment.public.invited != (moment.seat, card):
        return None
    return Invitation(card, moment.seat)


def _talked(moment: Moment, action: Action) -> Moment:
    seat = moment.seat
    if isinstance(action, Pass):
        turns = tuple(count + (seat == at) for at, count in enumerate(moment.turns))
        return replace(moment, turns=turns, now=())
    if isinstance(action, Call):
        return _called(moment, action.card)
    moment = replace(moment, shown=_shown(moment), last=seat)
    if isinstance(action, Announce):
        return replace(moment, items=(*moment.items, (seat, action.item)), now=(*moment.now, action.item))
    if isinstance(action, Count):
        return replace(moment, counted=moment.counted | {seat})
    assert isinstance(action, ALL_RAISES)  # noqa: S101 - nothing else is said in the round
    return replace(moment, raised=moment.raised | {(action.item, action.owner)})


def _shown(moment: Moment) -> frozenset[Seat]:
    everybody = frozenset(range(moment.public.players))
    return everybody if moment.role is Role.PARTNER else moment.shown | {moment.seat}


def _called(moment: Moment, card: Card) -> Moment:
    public, declarer = moment.public, moment.seat
    shown = frozenset(range(public.players)) if public.accepted else moment.shown | {declarer}
    return replace(
        moment,
        called=card,
        shown=shown,
        last=declarer,
        located=(
            *moment.located,
            *_from_laying(public),
            *_from_inviting(public, card),
            *_from_call(public, card),
        ),
        high=moment.high | _inviter(public),
    )


def _from_laying(public: PublicHistory) -> tuple[Located, ...]:
    return tuple(Located(card, why="laid") for card in public.face_up)


def _inviter(public: PublicHistory) -> frozenset[Role]:
    """Return the part of whoever has invited: a high honour goes with every invitation."""
    if public.invited is None:
        return frozenset()
    if public.invited[0] == public.declarer:
        return frozenset({Role.DECLARER})
    return frozenset({Role.PARTNER if public.accepted else Role.OPPONENT})


def _from_inviting(public: PublicHistory, called: Card) -> tuple[Located, ...]:
    """Locate the card of an invitation that is not the called one."""
    if public.invited is None or public.invited[1] == called:
        return ()
    seat, card = public.invited
    (role,) = _inviter(public)
    return (Located(card, role=role, seat=seat, why="invitation"),)


def _from_call(public: PublicHistory, card: Card) -> tuple[Located, ...]:
    """Locate the called card, and what the declarer must have to call it."""
    partner = public.invited[0] if public.invited is not None and public.accepted else None
    found = [
        Located(own, role=Role.DECLARER, seat=public.declarer, why="call")
        for own in passed_over(public, card)
    ]
    return (*found, Located(card, role=Role.PARTNER, seat=partner, why="call"))


def passed_over(public: PublicHistory, card: Card) -> tuple[Card, ...]:
    """Return the tarocks that a declarer holds who calls a card uninvited: the XX, and all in between.

    Where somebody else has laid tarocks away any tarock may be called, and only the XX is certain.
    """
    if public.accepted or card >= XX:
        return ()
    others = any(count for seat, count in enumerate(public.laid) if seat != public.declarer)
    between = () if others else tuple(reversed(CARDS[card + 1 : XX]))
    return tuple(own for own in (XX, *between) if own not in public.face_up)
