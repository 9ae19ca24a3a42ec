"""The dealer's discard: three of his 28 cards, under a law of each game's own.

The cards count for the dealer and stay his secret, but for what a law says has to be told.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.core.cards import KINGS, MOND, PAGAT, SKUS, TAROCKS, CardSet, cards_in
from tarock.games.old78.combinations import Tariff
from tarock.kit.deal import Exchange, Holdings
from tarock.kit.fool_law import NUMBERED
from tarock.kit.phases.card_choice import CardChoice, ChoiceLaw, Way, barred, wrong_number
from tarock.protocol import topics
from tarock.protocol.actions import Lay
from tarock.protocol.events import LaidAway, LaidCards, TarocksAmongLaid
from tarock.protocol.flow import Flow, ask
from tarock.protocol.refusals import Reason
from tarock.protocol.seats import Table

Discarding: TypeAlias = Callable[[Table, Holdings], Flow[Exchange]]
_A_KING: Final = Text("a king", "ein König")
_FEW: Final = 3


def _free(hand: int) -> int:
    """Return the suit cards less the kings."""
    return hand & ~TAROCKS.bits & ~KINGS.bits


def _short(hand: int, count: int) -> tuple[Way, ...]:
    """Fill up with the lowest tarocks above the Pagat; one single holding needs that (decision 34)."""
    free = _free(hand)
    lowest = cards_in(hand & NUMBERED & ~PAGAT.bit)[: count - free.bit_count()]
    return (Way(free | CardSet.collect(lowest).bits, 0, 0),)


def _king(cards: CardSet) -> Reason | None:
    """Refuse a king."""
    return next((barred(card, _A_KING) for card in cards & KINGS), None)


@dataclass(frozen=True, slots=True)
class WholeSets:
    """Taroc: any suit card but a king; tarocs only if three with the Pagat, or two with it and the Excuse."""

    def ways(self, hand: int, count: int) -> tuple[Way, ...]:
        """Suit cards, or all tarocs of a hand that has so few."""
        free = _free(hand)
        if free.bit_count() < count:
            return _short(hand, count)
        tarocs = hand & NUMBERED
        if tarocs.bit_count() == count - 1:
            tarocs |= hand & SKUS.bit
        whole = tarocs.bit_count() == count and tarocs & PAGAT.bit
        return (Way(0, count, free), Way(tarocs, 0, 0)) if whole else (Way(0, count, free),)

    def reason(self, hand: int, count: int, cards: CardSet) -> Reason:  # noqa: ARG002 - a `ChoiceLaw`
        """Name the card that offends."""
        if king := _king(cards):
            return king
        if len(cards) != count:
            return wrong_number(count)
        text = Text(
            "tarocs may go only if they are all: three with the Pagat, or two with it and the Excuse",
            "Taroc darf nur weg, wenn es alle sind: drei mit Pagat, oder zwei mit Pagat und die Excuse",
        )
        return Reason("whole-set-only", text)


@dataclass(frozen=True, slots=True)
class FewTarocks:
    """Grosstarock: no king, no 21, no Sküs; other tarocks if the Pagat is held with at most two others."""

    def ways(self, hand: int, count: int) -> tuple[Way, ...]:
        """Suit cards, and the tarocks of a hand that has so few."""
        free = _free(hand)
        if free.bit_count() < count:
            return _short(hand, count)
        tarocks = hand & NUMBERED
        few = tarocks & PAGAT.bit and tarocks.bit_count() <= _FEW
        return (Way(0, count, free | (tarocks & ~MOND.bit if few else 0)),)

    def reason(self, hand: int, count: int, cards: CardSet) -> Reason:  # noqa: ARG002 - a `ChoiceLaw`
        """Name the card that offends."""
        if king := _king(cards):
            return king
        for card in cards & CardSet.of(MOND, SKUS):
            return barred(card, Text("this card", "diese Karte"))
        if len(cards) != count:
            return wrong_number(count)
        text = Text(
            "tarocks may go only if the Pagat is held with at most two others",
            "Tarock darf nur weg, wenn der Pagat mit höchstens zwei anderen im Blatt ist",
        )
        return Reason("few-tarocks-only", text)


@dataclass(frozen=True, slots=True)
class VoidOnly:
    """Danish Tarok: no king, Pagat, 21 or Scies; tarocks only to have none left; declared cards at need."""

    tariff: Tariff

    def ways(self, hand: int, count: int) -> tuple[Way, ...]:
        """Free suit cards, or all tarocks and free suit cards; else what a declaration leaves, as need be."""
        bound = self.tariff.bound(hand) & ~KINGS.bits
        free = _free(hand) & ~bound
        tarocks = hand & NUMBERED
        short = count - free.bit_count()
        if short > 0:
            if bound.bit_count() >= short:
                return (Way(free, short, bound),)
            rest = tarocks & ~PAGAT.bit & ~MOND.bit
            return (Way(free | bound, short - bound.bit_count(), rest),)
        number = tarocks.bit_count()
        voiding = 0 < number <= count and not tarocks & (PAGAT.bit | MOND.bit)
        ways = (Way(0, count, free),)
        return (*ways, Way(tarocks, count - number, free)) if voiding else ways

    def reason(self, hand: int, count: int, cards: CardSet) -> Reason:
        """Name the card that offends."""
        if king := _king(cards):
            return king
        for card in cards & CardSet.of(PAGAT, MOND, SKUS):
            return barred(card, Text("this card", "diese Karte"))
        if len(cards) != count:
            return wrong_number(count)
        if cards.bits & self.tariff.bound(hand):
            text = Text(
                "cards of a declaration stay while others can go",
                "Karten einer Meldung bleiben, solange andere wegkönnen",
            )
            return Reason("declared-card", text)
        text = Text(
            "tarocks may go only if none is left then",
            "Tarock darf nur weg, wenn dann keines mehr im Blatt ist",
        )
        return Reason("all-tarocks-or-none", text)

    def shown(self, hand: int, laid: int) -> int:
        """Return what has to be shown of the cards laid away: those that break a declaration."""
        short = _free(hand & ~self.tariff.bound(hand)).bit_count() < laid.bit_count()
        return laid & (self.tariff.bound(hand) | NUMBERED) if short else 0


def nothing_shown(hand: int, laid: int) -> int:  # noqa: ARG001 - says what a law shows
    """Keep the whole discard secret."""
    return 0


@dataclass(frozen=True, slots=True, kw_only=True)
class DealersDiscard:
    """The dealer lays three cards away."""

    law: ChoiceLaw
    count: int = 3
    shown: Callable[[int, int], int] = nothing_shown
    """Which of the cards laid away, given the hand before, lie face up."""
    tells_tarocks: bool = False
    """Whether the others hear that there are tarocks among them."""

    def __call__(self, table: Table, holdings: Holdings) -> Flow[Exchange]:
        dealer = table.dealer
        hand = holdings.hands[dealer]
        lay = yield from ask(dealer, topics.LAY, CardChoice(Lay, hand, self.count, self.law))
        laid = lay.cards.bits
        yield LaidAway(dealer, self.count, CardSet(self.shown(hand, laid)))
        yield LaidCards(dealer, lay.cards, to=(dealer,))
        if self.tells_tarocks and laid & TAROCKS.bits:
            yield TarocksAmongLaid(dealer)
        return Exchange(holdings.with_hand(dealer, hand & ~laid).hands, laid, ())
