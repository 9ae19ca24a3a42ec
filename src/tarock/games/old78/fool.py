"""The Fool's law: play with a card that excuses from every duty and never wins a trick.

`FoolRules` is the law of play beside `PlayRules`, with the same small interface: what is legal, who wins, why
not. It needs one hand and a `FoolSituation`, which all players know. Where the Fool goes afterwards is for
the count to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import SKUS, SUITS, TAROCKS, Card, Pack, Suit, cards_in
from tarock.kit.play import CardOptions, Trick
from tarock.protocol import refusals
from tarock.protocol.actions import PLAYS, Action, PlayCard
from tarock.protocol.refusals import IllegalAction, Reason

TRICKS: Final = 25
_FOOL: Final = SKUS.bit
NUMBERED: Final = TAROCKS.bits & ~_FOOL
"""The tarocks 1 to 21, without the Fool."""
OF_SUIT: Final = tuple(suit.bits & ~_FOOL for suit in SUITS)
LED_AS: Final = tuple(PlayCard(SKUS, suit) for suit in (*list(Suit)[1:], Suit.TAROCK))
"""The Fool led as a card of each suit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoolSituation:
    """A trick in the making, as all see it."""

    number: int
    """The how-many-eth trick it is, counted from 1."""
    cards: tuple[Card, ...] = ()
    named: Suit | None = None
    """The suit for which the Fool was led."""
    demanded: bool = False
    """Whether the Fool has been demanded to this trick."""

    @property
    def led(self) -> Suit | None:
        """The suit to follow: the one named, or that of the first card which has one."""
        if self.named is not None:
            return self.named
        return next((card.suit for card in self.cards if card != SKUS), None)

    def after(self, play: PlayCard) -> FoolSituation:
        """Return the situation after this card."""
        named = self.named if play.as_suit is None else play.as_suit
        return replace(self, cards=(*self.cards, play.card), named=named)


@dataclass(frozen=True, slots=True, kw_only=True)
class FoolRules:
    """Follow suit, when void play a tarock; the Fool may always be played but for what stands here."""

    pack: Pack
    name: Text
    """What the Fool is called in this game."""
    forced_in: int | None = None
    """The trick to which the Fool has to be played if it is still held, and may not be led."""
    forced_when_void: bool = False
    """Whether who can neither follow nor play a tarock has to play it."""
    demanded_before: int | None = None
    """The trick before which anybody may demand it."""
    forbidden_in: int | None = None
    captured_from: int = TRICKS + 1
    """The trick from which on its winner keeps the Fool."""
    names_suit: bool = False
    """Whether who leads it names a suit; otherwise the next card sets the suit."""
    names_suit_last: bool = True
    """Whether that holds in the last trick too."""

    def offer(self, hand: int, situation: FoolSituation) -> CardOptions:
        """Offer the legal cards of a hand."""
        legal = self.legal(hand, situation)
        kind = CardOptions if situation.cards or not self.names(situation.number) else LeadOptions
        return kind(FoolLaw(self, situation), hand, situation.cards, legal)

    def names(self, number: int) -> bool:
        """Whether who leads the Fool to this trick names a suit."""
        return self.names_suit and (self.names_suit_last or number != TRICKS)

    def passes_lead(self, hand: int, number: int) -> bool:
        """Whether this hand may not lead to a trick, because the Fool has to be played to it."""
        return number == self.forced_in and bool(hand & _FOOL)

    def forced(self, hand: int, situation: FoolSituation) -> bool:
        """Whether the Fool is the only legal card of a hand."""
        if not hand & _FOOL:
            return False
        if situation.demanded or situation.number == self.forced_in:
            return True
        led = situation.led
        return self.forced_when_void and led is not None and not hand & (OF_SUIT[led] | NUMBERED)

    def follow(self, hand: int, situation: FoolSituation) -> int:
        """Return the cards, the Fool aside, that suit and tarock duty leave."""
        led = situation.led
        others = hand & ~_FOOL
        return others if led is None else hand & OF_SUIT[led] or hand & NUMBERED or others

    def legal(self, hand: int, situation: FoolSituation) -> int:
        """Return the legal cards of a hand, as a bit set."""
        if self.forced(hand, situation):
            return _FOOL
        others = self.follow(hand, situation)
        if situation.number == self.forbidden_in and others:
            return others
        return others | hand & _FOOL

    def winner(self, situation: FoolSituation) -> int:
        """Return the place, counted from the leader, of the card that wins a trick."""
        beaters, cards, led = self.pack.beaters, situation.cards, situation.led
        best: int | None = None
        for place, card in enumerate(cards):
            if card == SKUS or card.suit not in {led, Suit.TAROCK}:
                continue
            if best is None or beaters[cards[best]] >> card & 1:
                best = place
        return 0 if best is None else best

    def why_not(self, hand: int, situation: FoolSituation, card: Card) -> Reason:
        """Say which duty a card offends against."""
        if not hand >> card & 1:
            return refusals.not_in_hand(card)
        if self.forced(hand, situation):
            text = Text(
                f"the {self.name.en} has to be played now", f"jetzt muss {self.name.de} gespielt werden"
            )
            return Reason("must-play-fool", text)
        if card == SKUS:
            text = Text(
                f"the {self.name.en} may not be played to this trick",
                f"{self.name.de} darf nicht in diesen Stich gespielt werden",
            )
            return Reason("fool-forbidden", text)
        led = situation.led
        if led is not None and hand & OF_SUIT[led]:
            return refusals.must_follow(led)
        return refusals.must_trump()

    def kept(self, number: int) -> bool:
        """Whether the owner of the Fool keeps it when he plays it to this trick."""
        return number < self.captured_from


@dataclass(frozen=True, slots=True)
class FoolLaw:
    """The law in one situation: why a card may not be played."""

    rules: FoolRules
    situation: FoolSituation

    def why_not(self, hand: int, trick: tuple[Card, ...], card: Card) -> Reason:  # noqa: ARG002 - a `CardLaw`
        """Say which duty a card offends against."""
        return self.rules.why_not(hand, self.situation, card)


@dataclass(slots=True)
class LeadOptions(CardOptions):
    """The cards of one hand that may be led, the Fool as a card of any suit."""

    def __iter__(self) -> Iterator[PlayCard]:
        for card in cards_in(self.legal & ~_FOOL):
            yield PLAYS[card]
        if self.legal & _FOOL:
            yield from LED_AS

    def pick(self, random: Random) -> PlayCard:
        card = random.choice(cards_in(self.legal))
        return random.choice(LED_AS) if card == SKUS else PLAYS[card]

    def read(self, action: Action) -> PlayCard:
        if (
            isinstance(action, PlayCard)
            and self.legal >> action.card & 1
            and (action.card == SKUS) == (action.as_suit is not None)
        ):
            return action
        raise IllegalAction(action, self.reason(action), self)

    def reason(self, action: Action) -> Reason:
        if action == PLAYS[SKUS] and self.legal & _FOOL:
            text = Text("name the suit it stands for", "nenne die Farbe, für die er steht")
            return Reason("name-a-suit", text)
        if isinstance(action, PlayCard) and action.card == SKUS:
            return self.rules.why_not(self.hand, self.trick, action.card)
        return CardOptions.reason(self, action)


def fool_trick(tricks: tuple[Trick, ...]) -> int | None:
    """Return the number of the trick to which the Fool was played, counted from 1."""
    return next((number for number, trick in enumerate(tricks, start=1) if SKUS in trick.cards), None)
