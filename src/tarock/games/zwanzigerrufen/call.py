"""Calling the partner: which tarocks a declarer may name, and what follows from where the card lies.

A declarer looks at his own hand, at what he laid away himself, and at public facts; where the called card
really is, he learns as late as the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import CARDS, TAROCKS, Card
from tarock.games.zwanzigerrufen.exchange import Exchanged
from tarock.games.zwanzigerrufen.named_cards import XX, holds
from tarock.protocol import refusals
from tarock.protocol.actions import Action, Call
from tarock.protocol.flow import Seat
from tarock.protocol.refusals import Reason
from tarock.protocol.sides import Sides

_A_CALL: Final = Text("the tarock to call", "das Tarock, das gerufen wird")
CALL_ORDER: Final = tuple(reversed(CARDS[1:19]))
"""The tarocks that may be called beside the XX, the first of them that one lacks before all others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Callables:
    """What a declarer may call, given what he holds, what he laid away, and what all know."""

    hand: int
    laid: int
    invited: Card | None = None
    """The card somebody else has invited with."""
    must_accept: bool = True
    """Whether an invitation that led to the contract has to be accepted."""
    free: bool = False
    """Whether any lower tarock may be called, because somebody else has laid tarocks away."""

    def cards(self) -> tuple[Card, ...]:
        """List the tarocks that may be called, oneself last."""
        if self.invited is None:
            return self._uninvited()
        if self.must_accept:
            return (self.invited,)
        return tuple(dict.fromkeys((self.invited, *self._uninvited())))

    def _uninvited(self) -> tuple[Card, ...]:
        if not holds(self.hand | self.laid, XX):
            return (XX,)
        strange = tuple(card for card in CALL_ORDER if not holds(self.hand | self.laid, card))
        own = (XX,) if holds(self.hand, XX) else ()
        return (*(strange if self.free else strange[:1]), *own)

    def reason(self, call: Call) -> Reason:
        """Say why a tarock may not be called."""
        card = call.card
        if self.invited is not None and self.must_accept:
            return _only(self.invited, "must-call-invited")
        if not holds(self.hand | self.laid, XX):
            return _only(XX, "must-call-xx")
        if card not in TAROCKS:
            return Reason(
                "not-a-tarock", Text("only a tarock can be called", "nur ein Tarock kann gerufen werden")
            )
        if holds(self.hand | self.laid, card):
            return Reason(
                "own-card",
                Text(
                    f"{card} is your own: only T20 calls oneself",
                    f"{card} hast du selbst: sich selbst ruft man mit T20",
                ),
            )
        text = Text(f"{card} may not be called now", f"{card} darf jetzt nicht gerufen werden")
        return Reason("not-callable", text)


def _only(card: Card, code: str) -> Reason:
    return Reason(code, Text(f"only {card} may be called", f"nur {card} darf gerufen werden"))


def wrong_word(action: Action) -> Reason | None:
    """Refuse what is no call."""
    return None if isinstance(action, Call) else refusals.wrong_kind(_A_CALL)


def offered(options: Callables) -> Iterator[Call]:
    """Write the calls out."""
    return (Call(str(card)) for card in options.cards())


@dataclass(frozen=True, slots=True)
class Called:
    """A call that was made: the card, the sides it makes, and who laid the card away, if somebody did."""

    card: Card
    sides: Sides
    laid_by: Seat | None = None


def called(card: Card, declarer: Seat, exchanged: Exchanged, *, invited: bool) -> Called:
    """Find out whose card was called. Who accepts an invitation plays with open sides."""
    players = len(exchanged.hands)
    holder = _where(card, exchanged.hands)
    alone = holder == declarer
    sides = Sides(
        players=players, declarer=declarer, partner=None if alone else holder, alone_by_choice=alone
    )
    return Called(card, sides.show_all() if invited else sides, _where(card, exchanged.laid))


def _where(card: Card, piles: tuple[int, ...]) -> Seat | None:
    """Return the seat whose pile has a card."""
    for seat, pile in enumerate(piles):
        if holds(pile, card):
            return seat
    return None
