"""The talon shared out among all four, laying away at once, and throwing in.

Nobody sees another's share. What was laid away is published together when all have chosen: the declarer's
tarocks face up, of the others only how many tarocks it were.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.core.cards import KINGS, MOND, PAGAT, TAROCKS, TRULL, Card, CardSet, bits_of
from tarock.games.zwanzigerrufen.auction import Bought
from tarock.games.zwanzigerrufen.named_cards import HONOURS, XX, tarocks
from tarock.kit.deal import Holdings
from tarock.kit.phases.card_choice import CardChoice, CardOffer, Way, barred, wrong_number
from tarock.protocol import refusals, topics
from tarock.protocol.actions import Action, Lay, ThrowIn
from tarock.protocol.events import (
    Drawn,
    HonourMissing,
    LaidAway,
    LaidCards,
    TalonShared,
    TarocksLaid,
    ThrownIn,
)
from tarock.protocol.flow import Flow, Seat, ask_all
from tarock.protocol.refusals import Reason
from tarock.protocol.seats import Table

_FOUR_KINGS: Final = Text("all four kings in one hand", "alle vier Könige in einer Hand")
_NO_TAROCKS: Final = Text(
    "a hand with no tarock but Mond or Pagat", "ein Blatt ohne Tarock außer Mond oder Pagat"
)
MAY_LIE_ALONE: Final = MOND.bit | PAGAT.bit
"""Tarocks that do not keep a hand with no other from being thrown in."""
NO_HONOUR: Final = Text("the declarer has no honour", "der Spieler hat kein Trullstück")
Laid: TypeAlias = Lay | ThrowIn


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The hands after the exchange, and what each seat laid away, as bit sets."""

    hands: tuple[int, ...]
    laid: tuple[int, ...]

    @property
    def tarocks_laid(self) -> tuple[int, ...]:
        """How many tarocks each seat laid away: all are told."""
        return tuple(map(tarocks, self.laid))


def shares(table: Table, bought: Bought, talon: tuple[Card, ...]) -> dict[Seat, tuple[Card, ...]]:
    """Deal the talon out from the top: the declarer his cards, the rest evenly to those after him."""
    taken = bought.contract.talon
    found = {bought.seat: talon[:taken]}
    others = table.others(bought.seat)
    for place, seat in enumerate(others):
        share = -(-(len(talon) - taken) // (len(others) - place))
        found[seat] = talon[taken : taken + share]
        taken += share
    return found


def reason_to_throw_in(hand: int) -> Text | None:
    """Return why somebody who has picked up these cards may throw them in."""
    if not KINGS.bits & ~hand:
        return _FOUR_KINGS
    return None if hand & TAROCKS.bits & ~MAY_LIE_ALONE else _NO_TAROCKS


@dataclass(frozen=True, slots=True)
class CallingDiscardLaw:
    """The law of laying away: kings, trull cards and what was promised stay in hand."""

    promised: CardSet

    def ways(self, hand: int, count: int) -> tuple[Way, ...]:
        """Any so many of the other cards, tarocks too."""
        return (Way(0, count, hand & ~(KINGS.bits | TRULL.bits | self.promised.bits)),)

    def reason(self, hand: int, count: int, cards: CardSet) -> Reason:  # noqa: ARG002 - a `ChoiceLaw`
        """Name the card that offends."""
        for card in cards:
            for group, name in self._groups():
                if card in group:
                    return barred(card, name)
        return wrong_number(count)

    def _groups(self) -> Iterator[tuple[CardSet, Text]]:
        yield KINGS, Text("a king", "ein König")
        yield TRULL, Text("a trull card", "ein Trullstück")
        yield self.promised, Text("a tarock that can be called", "ein Tarock, das gerufen werden kann,")


@dataclass(frozen=True, slots=True, repr=False)
class Laying(CardOffer[Laid]):
    """What a seat may lay away; whoever is entitled to may throw in instead."""

    choice: CardChoice[Lay]

    def card_choice(self) -> CardChoice[Lay]:
        return self.choice

    def beside(self) -> tuple[Laid, ...]:
        return (ThrowIn(),) if reason_to_throw_in(self.choice.hand) else ()

    def __iter__(self) -> Iterator[Laid]:
        yield from self.choice
        yield from self.beside()

    def __len__(self) -> int:
        return len(self.choice) + (reason_to_throw_in(self.choice.hand) is not None)

    def pick(self, random: Random) -> Laid:
        place = random.choice(range(len(self)))
        return self.choice[place] if place < len(self.choice) else ThrowIn()

    def allows(self, action: Action) -> bool:
        if isinstance(action, ThrowIn):
            return reason_to_throw_in(self.choice.hand) is not None
        return self.choice.allows(action)

    def read(self, action: Action) -> Laid:
        if isinstance(action, ThrowIn) and self.allows(action):
            return action
        if isinstance(action, ThrowIn):
            raise refusals.IllegalAction(action, self.reason(action))
        return self.choice.read(action)

    def reason(self, action: Action) -> Reason:
        if not isinstance(action, ThrowIn):
            return self.choice.reason(action)
        text = Text(
            "only with four kings, or without any tarock but Mond and Pagat, may you throw in",
            "zusammenwerfen darf nur, wer vier Könige oder kein Tarock außer Mond und Pagat hat",
        )
        return Reason("cannot-throw-in", text)

    def more(self, chosen: CardSet) -> CardSet:
        """Return the cards that still lead from this choice to a legal whole."""
        return self.choice.more(chosen)


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedTalon:
    """Share the talon out, let all lay away at once; returns why the deal is void if somebody throws in."""

    xx_may_go: bool = False
    """Whether the XX may be laid away, except by somebody who yielded with it."""

    def __call__(self, table: Table, bought: Bought, holdings: Holdings) -> Flow[Exchanged | Text]:
        drawn = shares(table, bought, holdings.talon)
        yield TalonShared(tuple(len(drawn[seat]) for seat in range(table.players)))
        for seat in range(table.players):
            yield Drawn(seat, CardSet.collect(drawn[seat]), to=(seat,))
        hands = tuple(hand | bits_of(drawn[seat]) for seat, hand in enumerate(holdings.hands))
        if bought.after_three_passes and not hands[bought.seat] & HONOURS.bits:
            yield HonourMissing(bought.seat)
            return NO_HONOUR
        answers = yield from ask_all(
            topics.LAY,
            {seat: self._offer(bought, seat, hands[seat], len(drawn[seat])) for seat in table.seats},
            closed_by=(ThrowIn,),
        )
        for seat, answer in answers.items():
            if isinstance(answer, ThrowIn):
                reason = reason_to_throw_in(hands[seat])
                assert reason is not None  # noqa: S101 - what `Laying.read` has let through
                yield ThrownIn(seat, reason)
                return reason
        return (yield from self._laid(table, bought, hands, answers))

    def _offer(self, bought: Bought, seat: Seat, hand: int, count: int) -> Laying:
        return Laying(CardChoice(Lay, hand, count, CallingDiscardLaw(self.promised(bought, seat))))

    def promised(self, bought: Bought, seat: Seat) -> CardSet:
        """Return the tarocks that a seat has to keep: the XX, and what it invited with."""
        promised = CardSet() if self.xx_may_go else CardSet.of(XX)
        invitation = bought.invitation
        if invitation is not None and invitation.by == seat:
            promised |= CardSet.of(invitation.card)
        return promised

    def _laid(
        self, table: Table, bought: Bought, hands: tuple[int, ...], answers: dict[Seat, Laid]
    ) -> Flow[Exchanged]:
        laid = [0] * table.players
        for seat, answer in answers.items():
            assert isinstance(answer, Lay)  # noqa: S101 - nobody has thrown in
            laid[seat] = answer.cards.bits
        for seat in table.seats:
            face_up = CardSet(laid[seat] & TAROCKS.bits) if seat == bought.seat else CardSet()
            yield LaidAway(seat, laid[seat].bit_count(), face_up)
            yield LaidCards(seat, CardSet(laid[seat]), to=(seat,))
        exchanged = Exchanged(
            tuple(hand & ~away for hand, away in zip(hands, laid, strict=True)), tuple(laid)
        )
        yield TarocksLaid(exchanged.tarocks_laid)
        return exchanged
