"""What a seat can conclude about cards it has not seen: where each may lie, and how many lie where.

`read` walks once through the events of a view. Every card that a player did not have when he played another,
because the law of play would have wanted it, is noted; so is what announcements and declarations promise.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from tarock.core.cards import Card, bits_of
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.zwanzigerrufen.call import Callables
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.kit.bonuses import Condition
from tarock.kit.fool_law import OF_SUIT
from tarock.kit.phases.all_passed import Trischaken
from tarock.kit.play_law import OpenTrick, PlayLaw
from tarock.kit.ruleset import AuctionRules, RuleSet
from tarock.kit.script import ContractRules
from tarock.match.view import View
from tarock.protocol import events as happened
from tarock.protocol.actions import Announce, Call, Count, Declare, Demand
from tarock.protocol.flow import Seat
from tarock.protocol.sides import Side
from tarock.worlds.discard_laws import SeenDiscard
from tarock.worlds.played_cards import not_held
from tarock.worlds.promises import Promise, of_call, of_condition, of_declaration


def _no_bits() -> defaultdict[Seat, int]:
    return defaultdict(int)


@dataclass(slots=True)
class Knowledge:
    """What one seat knows and can conclude. Cards are bit sets, by seat.

    The opposite of a `CardAssignment`: where cards may lie, not where they do. Assignments are drawn
    from it.
    """

    rules: RuleSet
    view: View
    me: Seat
    dealer: Seat = 0
    sizes: tuple[int, ...] = ()
    talon_size: int = 0
    talon: tuple[Card, ...] | None = None
    """The talon in its order, once it was turned up."""
    picked_up: int = 0
    """The talon as the seat has taken it up itself, in no order."""
    shares: tuple[int, ...] = ()
    """How many talon cards went to each hand unseen."""
    own_dealt: int = 0
    own_drawn: int = 0
    own_laid: int = 0
    taken: defaultdict[Seat, int] = field(default_factory=_no_bits)
    played: defaultdict[Seat, int] = field(default_factory=_no_bits)
    laid: dict[Seat, SeenDiscard] = field(default_factory=dict[Seat, SeenDiscard])
    holds: defaultdict[Seat, int] = field(default_factory=_no_bits)
    """Cards that a seat has had: they are in its hand or among what it laid away, unless they were played."""
    lacks: defaultdict[Seat, int] = field(default_factory=_no_bits)
    """Cards that a seat has never had."""
    not_in_hand: defaultdict[Seat, int] = field(default_factory=_no_bits)
    in_hand: defaultdict[Seat, int] = field(default_factory=_no_bits)
    """Cards that a seat has not laid away either."""
    tarocks: dict[Seat, int] = field(default_factory=dict[Seat, int])
    """How many tarocks a seat had in hand, played ones included."""
    situation: OpenTrick = field(default_factory=lambda: OpenTrick(number=1))
    plays: list[tuple[Seat, Card, OpenTrick]] = field(default_factory=list[tuple[Seat, Card, OpenTrick]])
    """What others have played, and to what."""
    claims: list[tuple[Seat, Condition, bool]] = field(default_factory=list[tuple[Seat, Condition, bool]])
    """What others have announced that no single cards decide, and whether it was with the hand as dealt."""
    declared: dict[Seat, tuple[str, ...]] = field(default_factory=dict[Seat, tuple[str, ...]])
    """The combinations that were declared."""
    call_is_told: bool = False
    """Whether single cards tell all that a call rests on."""
    namer: Seat | None = None
    """Who has last named a suit."""

    def promised(self, seat: Seat, promise: Promise, *, after_laying: bool = False) -> None:
        """Note what somebody else has let be known of his cards."""
        if seat == self.me:
            return
        if after_laying:
            self.in_hand[seat] |= promise.holds
            self.not_in_hand[seat] |= promise.lacks
        else:
            self.holds[seat] |= promise.holds
            self.lacks[seat] |= promise.lacks
        if promise.tarocks is not None:
            self.tarocks[seat] = promise.tarocks

    unseen: int = 0
    """Cards that may lie in more than one place, as far as their faces tell."""
    others: tuple[Seat, ...] = ()
    """All seats but the one that knows."""

    @property
    def seen(self) -> int:
        """Cards whose place is known: played, laid face up, in the talon as turned up, one's own."""
        known = self.own_dealt | self.own_drawn | self.taken[self.me] | self.picked_up
        known |= sum(self.played.values()) & ~known
        for seen in self.laid.values():
            known |= seen.face_up
        return known | (bits_of(self.talon or ()) & ~self._taken_by_others())

    def _taken_by_others(self) -> int:
        return sum(bits for seat, bits in self.taken.items() if seat != self.me)


def read(rules: RuleSet, view: View) -> Knowledge:
    """Note everything that a view tells about cards."""
    if view.seat is None:
        raise ValueError("the referee has seen every card; there is nothing to sample")
    others = tuple(seat for seat in range(rules.players) if seat != view.seat)
    known = Knowledge(rules, view, view.seat, others=others)
    for event in view.events:
        step = _STEPS.get(type(event))
        if step is not None:
            step(known, event)
    known.unseen = rules.pack.bits & ~known.seen
    _duties(known)
    _sides(known)
    return known


def _law(known: Knowledge) -> PlayLaw | None:
    """Return the law of play that holds in this hand, as far as the cards of one hand go."""
    rules = known.rules
    if isinstance(rules, ContractRules) and known.view.declarer is None:
        return rules.all_passed.play if isinstance(rules.all_passed, Trischaken) else None
    return rules.play if isinstance(rules, AuctionRules | DeclarationRules) else None


def _hands_dealt(known: Knowledge, event: happened.HandsDealt) -> None:
    known.dealer, known.sizes, known.talon_size = event.dealer, event.counts, event.talon


def _dealt(known: Knowledge, event: happened.Dealt) -> None:
    known.own_dealt = event.cards.bits


def _said(known: Knowledge, event: happened.Said) -> None:
    action, rules = event.action, known.rules
    if isinstance(action, Announce) and isinstance(rules, ContractRules) and action.item in rules.bonuses:
        _announced(known, event.seat, rules.bonuses[action.item].what)
    elif isinstance(action, Call) and isinstance(rules, CallingRules):
        _called(known, rules, event.seat, action.card)
    elif isinstance(action, Count):
        known.promised(event.seat, Promise(tarocks=action.number))
    elif isinstance(action, Declare):
        known.declared[event.seat] = action.items
        for promise in of_declaration(action.items):
            known.promised(event.seat, promise, after_laying=True)
    elif isinstance(action, Demand):
        known.situation = replace(known.situation, demanded=True)


def _called(known: Knowledge, rules: CallingRules, seat: Seat, card: Card) -> None:
    """Note what a declarer must have and lack to call this tarock."""
    invited = known.view.invited
    strange = any(seen.tarocks for other, seen in known.laid.items() if other != seat)
    calls = Callables(
        hand=0,
        laid=0,
        invited=Card.parse(invited[1]) if invited and invited[0] != seat else None,
        must_accept=rules.announcing.must_call_invited,
        free=rules.announcing.free_call and strange,
    )
    if (promise := of_call(calls, card)) is not None:
        known.promised(seat, promise)
        known.call_is_told = True


def _announced(known: Knowledge, seat: Seat, what: Condition) -> None:
    """Note single cards that an announcement needs, and the rest of what it needs as a claim."""
    promise, after_laying = of_condition(what, known.rules.pack.bits), seat in known.laid
    known.promised(seat, promise, after_laying=after_laying)
    if seat != known.me and not what.may_say(promise.holds):
        known.claims.append((seat, what, not after_laying))


def _declared(known: Knowledge, event: happened.Declared) -> None:
    known.declared[event.seat] = event.items
    for promise in of_declaration(event.items):
        known.promised(event.seat, promise)


def _invited(known: Knowledge, event: happened.Invited) -> None:
    known.in_hand[event.seat] |= Card.parse(event.tarock).bit


def _talon_shown(known: Knowledge, event: happened.TalonShown) -> None:
    known.talon = event.cards


def _taken(known: Knowledge, event: happened.Taken) -> None:
    known.taken[event.seat] |= event.cards.bits
    known.lacks[event.seat] &= ~event.cards.bits


def _talon_shared(known: Knowledge, event: happened.TalonShared) -> None:
    known.shares = event.counts


def _drawn(known: Knowledge, event: happened.Drawn) -> None:
    known.own_drawn = event.cards.bits


def _laid_away(known: Knowledge, event: happened.LaidAway) -> None:
    known.laid[event.seat] = SeenDiscard(event.count, event.face_up.bits)


def _laid_cards(known: Knowledge, event: happened.LaidCards) -> None:
    known.own_laid = event.cards.bits


def _tarocks_laid(known: Knowledge, event: happened.TarocksLaid) -> None:
    for seat, seen in known.laid.items():
        known.laid[seat] = replace(seen, tarocks=event.counts[seat])


def _tarocks_among_laid(known: Knowledge, event: happened.TarocksAmongLaid) -> None:
    known.laid[event.seat] = replace(known.laid[event.seat], some_tarocks=True)


def _picked_up(known: Knowledge, event: happened.PickedUp) -> None:
    known.picked_up = event.cards.bits


def _official_contra(known: Knowledge, event: happened.OfficialContra) -> None:
    if known.view.called is not None:
        known.not_in_hand[event.seat] |= known.view.called.bit
        known.holds[event.seat] |= known.view.called.bit


def _played(known: Knowledge, event: happened.Played) -> None:
    if event.seat != known.me:
        known.plays.append((event.seat, event.card, known.situation))
    known.played[event.seat] |= event.card.bit
    now = known.situation
    cards = (*now.cards, event.card)
    known.situation = OpenTrick(number=now.number, cards=cards, named=now.named, demanded=now.demanded)


def _suit_named(known: Knowledge, event: happened.SuitNamed) -> None:
    known.namer = event.seat
    known.situation = replace(known.situation, named=event.suit)


def _nobody_follows(known: Knowledge, event: happened.NobodyFollows) -> None:
    for seat in known.others:
        if seat != known.namer:
            known.not_in_hand[seat] |= OF_SUIT[event.suit]
    known.situation = replace(known.situation, named=None)


def _trick_won(known: Knowledge, _event: happened.TrickWon) -> None:
    known.situation = OpenTrick(number=known.situation.number + 1)


def _duties(known: Knowledge) -> None:
    """Conclude from the cards that fell which others their players did not have."""
    law = _law(known)
    if law is None:
        return
    for seat, card, situation in known.plays:
        known.not_in_hand[seat] |= not_held(law, situation, card)


def _sides(known: Knowledge) -> None:
    """Conclude from the sides that are known who has the card that was called."""
    view, called = known.view, known.view.called
    if called is None or called.bit & known.seen:
        return
    for seat, side in view.sides.items():
        if seat in {known.me, view.declarer}:
            continue
        if side == Side.DECLARER:
            known.in_hand[seat] |= called.bit
        else:
            known.not_in_hand[seat] |= called.bit


_STEPS: Final[dict[type[happened.Event], Callable[[Knowledge, Any], None]]] = {
    happened.HandsDealt: _hands_dealt,
    happened.Dealt: _dealt,
    happened.Said: _said,
    happened.Declared: _declared,
    happened.Invited: _invited,
    happened.TalonShown: _talon_shown,
    happened.Taken: _taken,
    happened.TalonShared: _talon_shared,
    happened.Drawn: _drawn,
    happened.LaidAway: _laid_away,
    happened.LaidCards: _laid_cards,
    happened.TarocksLaid: _tarocks_laid,
    happened.TarocksAmongLaid: _tarocks_among_laid,
    happened.PickedUp: _picked_up,
    happened.OfficialContra: _official_contra,
    happened.Played: _played,
    happened.SuitNamed: _suit_named,
    happened.NobodyFollows: _nobody_follows,
    happened.TrickWon: _trick_won,
}
