"""Rules of thumb for bidding, laying away, announcing and play, as predicates on a view and a question.

Each says when it applies to the seat that is asked and what it advises. Those that cannot be decided from a
view stand in `UNDECIDED` with the reason. Tactics advise; nobody may conclude anything from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import KINGS, MOND, PAGAT, SKUS, SUITS, TAROCKS, Card, CardSet, Suit
from tarock.games.zwanzigerrufen.announcements import CALL
from tarock.games.zwanzigerrufen.conventions.advice import own_role
from tarock.games.zwanzigerrufen.conventions.announcement_meanings import MANY
from tarock.games.zwanzigerrufen.conventions.code import may_show_strength
from tarock.games.zwanzigerrufen.conventions.constraints import NEVER
from tarock.games.zwanzigerrufen.conventions.moment import FIGURES, Moment, PublicHistory
from tarock.games.zwanzigerrufen.conventions.signal_reader import reached, signals
from tarock.games.zwanzigerrufen.conventions.tarock_ladder import (
    HIGH,
    XVI,
    XVII,
    Located,
    Role,
    climbed,
    counts_as,
)
from tarock.games.zwanzigerrufen.exchange import reason_to_throw_in
from tarock.games.zwanzigerrufen.named_cards import HONOURS, XIX, XVIII, XX
from tarock.match.view import View
from tarock.protocol.actions import Announce, Bid, Hold
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.topics import ANNOUNCE, AUCTION, LAY, PLAY, Topic

STECHER: Final = CardSet.collect(card for card in TAROCKS if card >= XVI)
"""The high tarocks that take tricks."""
_SIX: Final = 6
_FEW: Final = 3
_IN_DANGER: Final = 5
_STRENGTH: Final = frozenset({"K2", "K3", "K4", "K5", "K5b", "K7", "K15"})
_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class Tactic:
    """One rule of thumb."""

    key: str
    about: Topic
    """The question that it concerns."""
    holds: Callable[[View, Ask], bool]
    advice: Text

    def applies(self, view: View, ask: Ask) -> bool:
        """Whether the rule speaks to the seat that is asked."""
        return ask.about is self.about and self.holds(view, ask)


def _tarocks(view: View) -> int:
    return len(view.hand & TAROCKS)


def _has(view: View, *cards: Card) -> bool:
    return CardSet.of(*cards) <= view.hand


def _moment(view: View, ask: Ask) -> Moment:
    return reached(PublicHistory.of(view)).turned_to(ask.seat, own_role(view, ask.seat))


def _others_bid(view: View, ask: Ask) -> int:
    return len({seat for seat, said in view.said if isinstance(said, Bid | Hold)} - {ask.seat})


def mond_in_danger(view: View, ask: Ask) -> bool:  # noqa: ARG001 - a condition
    """R-1: the Mond without the Sküs, and too short to come home by itself."""
    return _has(view, MOND) and not _has(view, SKUS) and _tarocks(view) <= _IN_DANGER


def weak_pagat(view: View, ask: Ask) -> bool:  # noqa: ARG001 - a condition
    """R-2: the Pagat and no tarock from XVIII up."""
    high = CardSet.collect(card for card in TAROCKS if card >= XVIII)
    return _has(view, PAGAT) and not view.hand & high


def skus_without_stecher(view: View, ask: Ask) -> bool:
    """R-3: the Sküs, six tarocks, at most one more high one, and at most one other bidder."""
    return _long_skus(view) and _others_bid(view, ask) < _TWO


def skus_after_two(view: View, ask: Ask) -> bool:
    """R-3b: the same hand after two others have bid."""
    return _long_skus(view) and _others_bid(view, ask) >= _TWO


def _long_skus(view: View) -> bool:
    others = view.hand & STECHER - CardSet.of(SKUS)
    return _has(view, SKUS) and _tarocks(view) >= _SIX and len(others) <= 1


def plays_for_centrum(view: View, ask: Ask) -> bool:  # noqa: ARG001 - a condition
    """R-4: Sküs, Mond, XX and XVIII."""
    return _has(view, SKUS, MOND, XX, XVIII)


def would_throw_in(view: View, ask: Ask) -> bool:  # noqa: ARG001 - a condition
    """R-5: no tarock but Mond or Pagat, one of them at least, so that a bid is possible."""
    own = view.hand & TAROCKS
    return bool(own) and own <= CardSet.of(MOND, PAGAT) and reason_to_throw_in(view.hand.bits) is not None


def after_a_dreier(view: View, ask: Ask) -> bool:
    """R-6: the player just before me opened with Dreier, and I hold an honour."""
    bids = [(seat, said) for seat, said in view.said if isinstance(said, Bid | Hold)]
    before = (ask.seat - 1) % view.players
    return bids == [(before, Bid("dreier"))] and bool(view.hand & HONOURS)


def can_only_stop(view: View, ask: Ask) -> bool:
    """R-7: neither declarer nor, as far as one can tell, partner, and few tarocks."""
    return ask.seat != view.declarer and not likely_partner(view, ask.seat) and _tarocks(view) <= _FEW


def likely_partner(view: View, seat: Seat) -> bool:
    """Whether a seat that is not the declarer has invited, or, nobody else having done so, holds the XX."""
    if seat == view.declarer:
        return False
    if view.invited is not None and view.invited[0] != view.declarer:
        return view.invited[0] == seat
    return XX in view.hand


def declarer_lays(view: View, ask: Ask) -> bool:
    """R-8: the declarer's discards count for him."""
    return ask.seat == view.declarer


def others_lay(view: View, ask: Ask) -> bool:
    """R-8b: the others' discards count for the opponents."""
    return ask.seat != view.declarer


def guarded_king(view: View, ask: Ask) -> Suit | None:
    """R-10: the suit of a guarded king, beside seven tarocks and a partner who has shown strength."""
    if _tarocks(view) < MANY or not _partner_is_strong(view, ask):
        return None
    guarded = [
        suit for suit in Suit if suit and len(view.hand & SUITS[suit]) > 1 and view.hand & SUITS[suit] & KINGS
    ]
    return guarded[0] if guarded else None


def king_ultimo(view: View, ask: Ask) -> bool:
    """R-10 as a condition."""
    return guarded_king(view, ask) is not None


def _partner_is_strong(view: View, ask: Ask) -> bool:
    mine = view.sides.get(ask.seat)
    shown = (one.seat for one in signals(view) if _STRENGTH & set(one.keys))
    return mine is not None and any(seat != ask.seat and view.sides.get(seat) == mine for seat in shown)


def centrum_with_xvii(view: View, ask: Ask) -> bool:
    """R-11: only the XVIII is missing, I play last to the first trick with XVII and a tarock over XVIII."""
    moment = _moment(view, ask)
    if moment.role not in {Role.DECLARER, Role.PARTNER} or ask.seat != view.dealer:
        return False
    known = climbed(moment.located, moment.side, view.hand)
    top = {SKUS, MOND, XX, XIX}
    complete = top <= {one.card for one in known.located if _relied_on(one, moment)}
    covers = view.hand & CardSet.of(XIX, MOND, SKUS)
    return complete and XVIII in known.unknown and _has(view, XVII) and bool(covers)


def _relied_on(one: Located, moment: Moment) -> bool:
    if moment.role is None:
        return False
    if one.card in HIGH and one.side is moment.side:
        return True
    return one.why == "hand" or one.role in {moment.role, moment.role.mate}


def contra_game(view: View, ask: Ask) -> bool:
    """R-12: an opponent with seven tarocks."""
    return own_role(view, ask.seat) is Role.OPPONENT and _tarocks(view) >= MANY


def declarer_hunts(view: View, ask: Ask) -> bool:
    """R-13: the declarer has the Sküs and not the Mond."""
    return ask.seat == view.declarer and _hunts(view)


def _hunts(view: View) -> bool:
    return _has(view, SKUS) and not _has(view, MOND)


def partner_with_skus(view: View, ask: Ask) -> bool:
    """R-14: the likely partner has the Sküs."""
    return likely_partner(view, ask.seat) and _has(view, SKUS)


def holds_mond(view: View, ask: Ask) -> bool:  # noqa: ARG001 - a condition
    """R-15: the Mond without the Sküs."""
    return _has(view, MOND) and not _has(view, SKUS)


def partner_of_mond(view: View, ask: Ask) -> bool:
    """R-16: whoever has invited me promised a high honour, and I have the Sküs: his is the Mond."""
    invited = view.invited is not None and view.invited[0] != ask.seat
    return invited and ask.seat == view.declarer and _has(view, SKUS)


def forehand_hunts(view: View, ask: Ask) -> bool:
    """R-17a: the likely partner leads to the first trick and has the Sküs without the Mond."""
    first = view.dealer is not None and (view.dealer + 1) % view.players == ask.seat
    return first and likely_partner(view, ask.seat) and _hunts(view)


def hides_strength(view: View, ask: Ask) -> bool:
    """R-17b: the called partner plays last, and his side hunts the Mond."""
    quiet = may_show_strength(_moment(view, ask))
    return quiet == NEVER or not quiet.allows(view.hand)


def continues_tarocks(view: View, ask: Ask) -> bool:
    """R-18: to lead, after somebody of my side led tarocks, invited by a jump, or has shown XX and Mond."""
    if view.trick or not view.hand & TAROCKS:
        return False
    mine = view.sides.get(ask.seat)
    mates = [seat for seat, side in view.sides.items() if side == mine and seat != ask.seat]
    return any(_wants_tarocks(view, ask, mate) for mate in mates)


def _wants_tarocks(view: View, ask: Ask, mate: Seat) -> bool:
    led = any(trick.leader == mate and trick.cards[0] in TAROCKS for trick in view.tricks)
    jumped = view.invited is not None and view.invited[0] == mate and view.invited[1] != str(XX)
    moment = _moment(view, ask)
    role = None if moment.role is None else own_role(view, mate)
    has = {one.card for one in moment.located if role is not None and one.certain(role)}
    return led or jumped or {XX, MOND} <= has


def asked_for_tarocks(view: View, ask: Ask) -> bool:
    """K6: to lead, after the declarer has asked by Four Kings without a Trull that tarocks be led."""
    mine = view.sides.get(ask.seat)
    asked = (one.seat for one in signals(view) if "K6" in one.keys)
    return not view.trick and any(seat != ask.seat and view.sides.get(seat) == mine for seat in asked)


def helps_pagat(view: View, ask: Ask) -> bool:
    """R-20: to lead, while one's own side wants the Pagat to win a late trick."""
    mine = view.sides.get(ask.seat)
    items = _announced(view, (seat for seat, side in view.sides.items() if side == mine))
    return not view.trick and any(FIGURES.get(item) == PAGAT for item in items)


def _announced(view: View, seats: Iterable[Seat]) -> list[str]:
    among = set(seats)
    return [said.item for seat, said in view.said if seat in among and isinstance(said, Announce)]


def calls_himself(view: View, ask: Ask) -> bool:  # noqa: ARG001 - a condition
    """R-21: Centrum and Small Bird in one's own hand."""
    rungs = (SKUS, MOND, XX, XIX, XVIII, XVII)
    return all(counts_as(rung).allows(view.hand) if rung == XVIII else rung in view.hand for rung in rungs)


TACTICS: Final = (
    Tactic("R-1", AUCTION, mond_in_danger, Text(
        "bid up to a held Einser: then a partner draws enough to bring the Mond home",
        "bis zum gehaltenen Einser gehen: dann kann ein Partner helfen, den Mond heimzubringen")),
    Tactic("R-2", AUCTION, weak_pagat, Text(
        "bid boldly, even Solo, before the others make it expensive",
        "kühn lizitieren, selbst Solo, ehe es bei den anderen teuer wird")),
    Tactic("R-3", AUCTION, skus_without_stecher, Text("bid boldly", "kühn lizitieren")),
    Tactic("R-3b", AUCTION, skus_after_two, Text("pass and wait", "passen und abwarten")),
    Tactic("R-4", AUCTION, plays_for_centrum, Text(
        "do not jump: bid high, call the XIX, go for Centrum",
        "nicht springen: hoch lizitieren, den Neunzehner rufen, auf Zentrum spielen")),
    Tactic("R-5", AUCTION, would_throw_in, Text(
        "bid up to Solo, so as not to draw a tarock, and throw in",
        "bis Solo gehen, um kein Tarock zu ziehen, und zusammenwerfen")),
    Tactic("R-6", AUCTION, after_a_dreier, Text(
        "bid Zweier: either he yields with the XX, or a second card is drawn",
        "Zweier sagen: entweder er lässt mit dem Zwanziger aus, oder man zieht eine zweite Karte")),
    Tactic("R-7", LAY, can_only_stop, Text(
        "keep three or four suits, to stop an ultimo",
        "drei oder vier Farben behalten, um einen Ultimo zu stören")),
    Tactic("R-8", LAY, declarer_lays, Text(
        "lay points away and shorten suits", "Augen verlegen und Farben kürzen")),
    Tactic("R-8b", LAY, others_lay, Text(
        "lay cheap cards away: they count for the opponents", "billig verlegen: es zählt für die Gegner")),
    Tactic("R-10", ANNOUNCE, king_ultimo, Text(
        "announce the guarded king for the last trick", "den gedeckten König ultimo ansagen")),
    Tactic("R-11", ANNOUNCE, centrum_with_xvii, Text(
        "Centrum may be dared with the XVII in place of the XVIII",
        "Zentrum darf mit dem Siebzehner statt des Achtzehners gewagt werden")),
    Tactic("R-12", ANNOUNCE, contra_game, Text("say contra to the game", "das Spiel kontrieren")),
    Tactic("R-13", LAY, declarer_hunts, Text(
        "do not keep several high tarocks: the Mond has to come out",
        "nicht mehrere hohe Tarock behalten: der Mond soll herauskommen")),
    Tactic("R-14", LAY, partner_with_skus, Text(
        "become void in many suits", "in vielen Farben blank werden")),
    Tactic("R-15", LAY, holds_mond, Text(
        "become void in many suits and bring the Mond home on one of them",
        "in vielen Farben blank werden und auf einer den Mond heimbringen")),
    Tactic("R-16", LAY, partner_of_mond, Text(
        "keep at least two short suits", "mindestens zwei kurze Farben behalten")),
    Tactic("R-17a", LAY, forehand_hunts, Text(
        "become void in suits, so as to lead tarocks", "Farben ablegen, um Tarock ausspielen zu können")),
    Tactic("R-17b", ANNOUNCE, hides_strength, Text(
        "show neither length nor strength in tarocks", "weder Länge noch Stärke in Tarock zeigen")),
    Tactic("R-18", PLAY, continues_tarocks, Text("go on with tarocks", "mit Tarock fortsetzen")),
    Tactic("R-20", PLAY, helps_pagat, Text(
        "lead middle tarocks, keep the top ones and a small one for the end",
        "mittlere Tarock ausspielen, die hohen und ein kleines für den Schluss behalten")),
    Tactic("R-21", CALL, calls_himself, Text(
        "only such a hand may call itself", "nur mit so einem Blatt darf man sich selbst rufen")),
)  # fmt: skip
"""All that can be decided, in order."""

UNDECIDED: Final = (
    ("R-9", Text(
        "whether the opponents can be held to one trick depends on all hands and on the play",
        "ob die Gegner nur einen Stich machen, hängt von allen Blättern und vom Spiel ab")),
    ("R-19", Text(
        "it weighs what a lead may bring and is no condition; bots use the prices of the tariff",
        "es wägt ab, was ein Ausspiel bringt, und ist keine Bedingung; Bots nehmen die Preise des Tarifs")),
)  # fmt: skip
"""What cannot be decided from a view, and why."""


GAINING: Final = frozenset({"R-18", "R-20"})
"""Those with which a player who keeps to the conventions was ahead of one without, in the arena."""


def advised(view: View, ask: Ask) -> tuple[Tactic, ...]:
    """Return the rules of thumb that speak to the seat that is asked."""
    return tuple(tactic for tactic in TACTICS if tactic.applies(view, ask))
