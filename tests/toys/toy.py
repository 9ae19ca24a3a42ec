"""A game of three tricks that uses what the 54-card games leave aside.

All lay one card away at once; whoever has no tarock may throw the hand in instead, which closes the question
for everybody. How many tarocks were laid is made known. Whoever holds the Pagat plays alone, and that shows
only when it falls.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from tarock.core.bilingual import Text, same
from tarock.core.cards import PAGAT, TAROCKS, Card, CardSet, Pack, cards_in
from tarock.core.counting import thirds
from tarock.kit.deal import Deal, Holdings, Result
from tarock.kit.phases.packets import told, void
from tarock.kit.phases.trick_play import tricks
from tarock.kit.play import PlayRules, Trick
from tarock.kit.ruleset import HouseOptions, Registration, RuleSet, Stage, switch
from tarock.kit.settlement import Ledger, Line, published
from tarock.protocol import refusals
from tarock.protocol.actions import Action, Lay, ThrowIn
from tarock.protocol.events import LaidAway, LaidCards, Played, Public, TrickWon
from tarock.protocol.flow import Ask, Flow, Options, Seat, ask_all
from tarock.protocol.refusals import Reason
from tarock.protocol.seats import Table
from tarock.protocol.topics import LAY

PACK: Final = Pack("12 cards", tuple(CardSet.parse("T1 T2 T5 T21 SK ♥4 ♥2 ♥C ♥K ♠8 ♠V ♠K")))
HAND: Final = 4
DEALER: Final = 2


@dataclass(frozen=True, slots=True)
class HandThrownIn(Public):
    """A hand without tarocks was thrown in and is shown."""

    discloses: ClassVar[bool] = True
    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class LaidByAll(Public):
    """All have laid a card away; so many of them are tarocks."""

    discloses: ClassVar[bool] = True
    tarocks: int


@dataclass(frozen=True, slots=True)
class PartnerShown(Public):
    """Who plays alone has come out."""

    seat: int


@dataclass(frozen=True, slots=True, repr=False)
class LayOne(Options[Lay | ThrowIn]):
    """Lay any card away, or, without tarocks, throw the hand in."""

    hand: int

    def __iter__(self) -> Iterator[Lay | ThrowIn]:
        for card in cards_in(self.hand):
            yield Lay(CardSet.of(card))
        if not self.hand & TAROCKS.bits:
            yield ThrowIn()

    def reason(self, action: Action) -> Reason:
        if isinstance(action, ThrowIn):
            return Reason("has-tarocks", Text("you hold tarocks", "du hast Tarock"))
        return refusals.not_offered() if isinstance(action, Lay) else refusals.wrong_kind(same("Lay"))


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyOptions(HouseOptions):
    """What a table may agree on."""

    pagat_pays: bool = switch(default=True, says=same("whether the Pagat's holder is paid"))


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Toy(RuleSet):
    """The rule set."""

    play: PlayRules

    def hand(self, table: Table, deal: Deal) -> Flow[Result]:
        """Play one hand."""
        holdings = yield from self._deal(table, deal)
        answers = yield from self._question(holdings)
        for seat, answer in answers.items():
            if isinstance(answer, ThrowIn):
                yield HandThrownIn(seat, CardSet(holdings.hands[seat]))
                return (yield from void(same("thrown in")))
        hands = list(holdings.hands)
        laid = 0
        for seat, answer in answers.items():
            assert isinstance(answer, Lay)
            laid |= answer.cards.bits
            hands[seat] &= ~answer.cards.bits
            yield LaidAway(seat, count=1)
            yield LaidCards(seat, answer.cards, to=(seat,))
        yield LaidByAll((laid & TAROCKS.bits).bit_count())
        played = yield from self._tricks(tuple(hands), table.forehand)
        return (yield from self._settle(holdings, played))

    def _deal(self, table: Table, deal: Deal) -> Flow[Holdings]:
        hands = [CardSet.collect(deal.cards[HAND * seat :][:HAND]).bits for seat in range(table.players)]
        holdings = Holdings(tuple(hands), ())
        yield from told(table, holdings)
        return holdings

    def _question(self, holdings: Holdings) -> Flow[dict[Seat, Lay | ThrowIn]]:
        options = {seat: LayOne(hand) for seat, hand in enumerate(holdings.hands)}
        return (yield from ask_all(LAY, options, closed_by=(ThrowIn,)))

    def _tricks(self, hands: tuple[int, ...], leader: Seat) -> Flow[tuple[Trick, ...]]:
        """Play, and tell who is alone when the Pagat falls."""
        flow = tricks(self.play, hands, leader)
        step: tuple[Ask, ...] | object = next(flow)
        try:
            while True:
                if isinstance(step, tuple):
                    step = flow.send((yield step))
                    continue
                assert isinstance(step, Played | TrickWon)
                yield step
                if isinstance(step, Played) and step.card == PAGAT:
                    yield PartnerShown(step.seat)
                step = next(flow)
        except StopIteration as stop:
            played: tuple[Trick, ...] = stop.value
            return played

    def _settle(self, holdings: Holdings, played: tuple[Trick, ...]) -> Flow[Result]:
        alone = next(seat for seat, hand in enumerate(holdings.hands) if hand >> PAGAT & 1)
        won = [trick for trick in played if trick.winner == alone]
        points = thirds(CardSet.collect(card for trick in won for card in trick.cards).bits)
        row = tuple(2 * points if seat == alone else -points for seat in range(len(holdings.hands)))
        ledger = Ledger((Line("alone", same("alone"), row),), len(row))
        yield published(ledger)
        return Result(ledger=ledger)


def toy(options: ToyOptions = ToyOptions()) -> Toy:  # noqa: B008 - frozen
    """Build the rule set."""
    return Toy(
        key="toy",
        revision=1,
        name=same("Toy"),
        source="tests",
        stage=Stage.ALPHA,
        players=3,
        pack=PACK,
        options=options,
        zero_sum=True,
        play=PlayRules(pack=PACK),
    )


TOY: Final = toy()
REGISTRATION: Final = Registration("toy", ToyOptions, toy)


def deal_of(*hands: str) -> Deal:
    """Deal these hands, seat 2 dealing."""
    return Deal(DEALER, tuple(card for hand in hands for card in _cards(hand)))


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(CardSet.parse(text))


ORDINARY: Final = deal_of("T1 T5 ♥4 ♥K", "T2 T21 ♥2 ♠8", "SK ♥C ♠V ♠K")
BARE: Final = deal_of("T1 T5 T2 ♥K", "♥4 ♥2 ♠8 ♥C", "SK T21 ♠V ♠K")
"""Seat 1 holds no tarock."""
