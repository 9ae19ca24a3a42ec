"""Maxims about a card that opens a trick: draw tarocks, cash what is high, give the lead away in time.

They hold in any game of tricks in which points are wanted.
"""

from __future__ import annotations

from typing import Final

from tarock.coach.maxim import Maxim, Names, Proposal
from tarock.coach.trick_maxims import PICTURE, card_maxim
from tarock.core.bilingual import Text, same
from tarock.core.cards import PAGAT, CardSet, Suit, cards_in

_FEW_TAROCKS: Final = 6
_TWO: Final = 2
_SPARSE: Final = {5: 0, 8: 2, 14: 2}
"""How many cards of a suit of so many may be out when it is called nearly gone."""


def _suit_lead(one: Proposal) -> bool:
    return one.leads and one.card.suit is not Suit.TAROCK


def _tarock_lead(one: Proposal) -> bool:
    return one.leads and one.card.suit is Suit.TAROCK


def _trumpers(one: Proposal) -> list[int]:
    """List those who play after, may be foes, have shown not to have the suit, and may still trump."""
    point = one.point
    return [
        seat
        for seat in point.to_come
        if point.with_me(seat) is not True
        and one.card.suit in point.counted.voids[seat]
        and Suit.TAROCK not in point.counted.voids[seat]
    ]


def _may_be_trumped(one: Proposal) -> bool:
    return _suit_lead(one) and bool(one.point.tarocks_out) and bool(_trumpers(one))


def _suit_out(one: Proposal) -> int:
    return (one.point.of_suit(one.card.suit) & one.point.out).bit_count()


def _nearly_gone(one: Proposal) -> bool:
    size = one.point.of_suit(one.card.suit).bit_count()
    scarce = _suit_out(one) <= _SPARSE.get(size, size // 4)
    return _suit_lead(one) and scarce and bool(one.point.tarocks_out) and one.worth >= PICTURE


def _stronger_in_tarocks(one: Proposal) -> bool:
    """Whether one has more than one's share of the tarocks that are not gone."""
    own, out = len(one.point.own_tarocks), one.point.tarocks_out
    return own * (one.point.view.players - 1) > out


def _draw(one: Proposal) -> bool:
    return _tarock_lead(one) and one.point.tarocks_out > 0 and _stronger_in_tarocks(one)


def _cash_early(one: Proposal) -> bool:
    """A high suit card before the tarocks are drawn, though one could draw them."""
    exposed = _suit_lead(one) and one.worth >= PICTURE and not one.settled
    return exposed and _stronger_in_tarocks(one) and one.point.tarocks_out > 0


def _drawn(one: Proposal) -> bool:
    return one.leads and one.point.tarocks_out == 0


def _two_for_one(one: Proposal) -> bool:
    if not _tarock_lead(one) or one.worth >= PICTURE or one.point.is_top(one.card):
        return False
    foes = [s for s in one.point.possible_foes if Suit.TAROCK not in one.point.counted.voids[s]]
    return len(foes) >= _TWO and one.point.tarocks_out >= _TWO


def _out_there(one: Proposal) -> bool:
    return _tarock_lead(one) and 0 < one.point.tarocks_out <= _FEW_TAROCKS


def _how_many(one: Proposal) -> Names:
    return {"n": same(str(one.point.tarocks_out))}


def _catch_pagat(one: Proposal) -> bool:
    return _tarock_lead(one) and one.card != PAGAT and bool(one.point.out & PAGAT.bit)


def _high_left(one: Proposal) -> bool:
    higher = one.point.pack.beaters[one.card] & one.point.of_suit(one.card.suit)
    return _suit_lead(one) and bool(higher) and not higher & ~one.point.fallen


def _top_of_suit(one: Proposal) -> bool:
    return _suit_lead(one) and one.point.is_top(one.card)


def _lose_lead(one: Proposal) -> bool:
    """A loser, while exactly one tarock is out that stands over one's own."""
    if not _suit_lead(one) or one.worth >= PICTURE or one.point.is_top(one.card):
        return False
    own = one.point.own_tarocks
    if not own:
        return False
    above = one.point.pack.beaters[max(own)] & one.point.out & one.point.tarocks
    return above.bit_count() == 1


def _order_end(one: Proposal) -> bool:
    if not one.leads or len(one.point.hand) != _TWO or not one.others:
        return False
    return one.wins and one.settled and not all(other.settled for other in one.others)


def _wrong_order(one: Proposal) -> bool:
    return one.leads and any(_order_end(other) for other in one.others) and not one.settled


def _last_of_suit(one: Proposal) -> bool:
    suit = CardSet(one.point.of_suit(one.card.suit))
    return _suit_lead(one) and len(one.point.hand & suit) == 1 and bool(one.point.own_tarocks)


def _forces(one: Proposal) -> bool:
    """A suit in which a foe is void, so that he has to spend a tarock."""
    return _may_be_trumped(one) and one.worth < PICTURE


def _longest(one: Proposal) -> bool:
    held = [len(one.point.hand & CardSet(one.point.of_suit(suit))) for suit in Suit if suit]
    mine = len(one.point.hand & CardSet(one.point.of_suit(one.card.suit)))
    return _suit_lead(one) and mine == max(held) and mine > 1


def _low_lead(one: Proposal) -> bool:
    return _suit_lead(one) and one.worth < PICTURE


def _tempting(one: Proposal) -> bool:
    return _suit_lead(one) and one.worth >= PICTURE and not one.point.is_top(one.card)


def _higher_out(one: Proposal) -> Names:
    suit = one.point.of_suit(one.card.suit)
    higher = cards_in(one.point.pack.beaters[one.card] & one.point.out & suit)
    return {"card": max(higher, key=lambda card: (card, card.bit)).text}


LEAD_MAXIMS: Final[tuple[Maxim, ...]] = (
    card_maxim("may-be-trumped", lambda one: _may_be_trumped(one) and one.worth >= PICTURE,
               "One of them has none of it, and tarocks are still out.",
               "Einer ist blank, und es sind noch Tarock draußen.", weight=88, against=True),
    card_maxim("wrong-order", _wrong_order, "First the one that surely wins.", "Zuerst die sichere.",
               weight=86, against=True),
    card_maxim("suit-nearly-gone", _nearly_gone, "The suit is nearly gone: it may be trumped.",
               "Die Farbe ist fast aus: Sie kann gestochen werden.", weight=70, against=True),
    card_maxim("cash-early", _cash_early, "Tarocks are still out: draw them before you cash.",
               "Es sind noch Tarock draußen: erst ziehen, dann heimbringen.", weight=65, against=True),
    card_maxim("higher-out", _tempting, "A higher one is still out: {card}.",
               "Eine höhere ist noch draußen: {card}.", weight=50, against=True, names=_higher_out),
    card_maxim("order-end", _order_end, "First the one that surely wins.", "Zuerst die sichere.", weight=92),
    card_maxim("draw", _draw, "Draw their tarocks first.", "Zieh zuerst ihre Tarock.", weight=74,
               other=Text("He draws the tarocks.", "Er zieht die Tarock.")),
    card_maxim("high-left", _high_left, "The higher ones are gone: it is high now.",
               "Die höheren sind weg: Sie ist jetzt die höchste.", weight=72, is_open=True),
    card_maxim("drawn", _drawn, "None of them has a tarock left.", "Keiner von ihnen hat noch Tarock.",
               weight=66),
    card_maxim("lose-lead", _lose_lead, "Give the lead now, while it costs little.",
               "Gib das Ausspiel jetzt ab, solange es wenig kostet.", weight=64,
               other=Text("He gives the lead away while it costs little.",
                          "Er gibt das Ausspiel ab, solange es wenig kostet.")),
    card_maxim("top-of-suit", _top_of_suit, "The highest of its suit: only a tarock can beat it.",
               "Die höchste ihrer Farbe: Nur Tarock schlägt sie.", weight=62, is_open=True,
               covered_by=("sure-winner", "high-left")),
    card_maxim("two-for-one", _two_for_one, "Two of theirs fall for one small one of yours.",
               "Zwei von ihnen fallen für ein kleines von dir.", weight=60,
               other=Text("Two of the others' fall for one small one of his.",
                          "Zwei der anderen fallen für ein kleines von ihm.")),
    card_maxim("catch-pagat", _catch_pagat, "The Pagat is still out: tarocks bring it down.",
               "Der Pagat ist noch draußen: Tarock holt ihn.", weight=52),
    card_maxim("forces", _forces, "Somebody has none of it: he has to spend a tarock.",
               "Einer ist blank: Er muss Tarock zugeben.", weight=48),
    card_maxim("last-of-suit", _last_of_suit, "Your only card of that suit: you can trump it from now on.",
               "Deine einzige dieser Farbe: Ab jetzt kannst du sie stechen.", weight=46,
               other=Text("His only card of that suit: he could trump it from then on.",
                          "Seine einzige dieser Farbe: Danach konnte er sie stechen.")),
    card_maxim("count-22", _out_there, "So many tarocks are still out: {n}.",
               "So viele Tarock sind noch draußen: {n}.", weight=28, names=_how_many),
    card_maxim("longest", _longest, "From your longest suit: the others run out of it last.",
               "Aus deiner längsten Farbe: Die geht den anderen zuletzt aus.", weight=27,
               other=Text("From his longest suit.", "Aus seiner längsten Farbe.")),
    card_maxim("tarock-lead", _tarock_lead, "Whoever has a tarock must give one to it.",
               "Wer Tarock hat, muss es dazugeben.", weight=22, is_open=True, covered_by=("draw", "drawn")),
    card_maxim("low-lead", _low_lead, "A small card: little can be lost with it.",
               "Eine kleine Karte: Mit ihr ist wenig zu verlieren.", weight=18, is_open=True,
               covered_by=("lose-lead", "sure-winner", "forces")),
    card_maxim("tempting", _tempting, "It brings the higher card out, and the next one is then high.",
               "Sie lockt die höhere heraus, dann ist die nächste hoch.", weight=16),
)  # fmt: skip
