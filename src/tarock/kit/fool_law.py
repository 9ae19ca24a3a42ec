"""The Fool's law: play with a card that excuses from every duty and never wins a trick.

`FoolRules` is a law of play beside `PlayRules`. When the Fool may be played hangs on the trick's number,
and a suit may be named for it. Where it goes afterwards is for the count to say.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import SKUS, SUITS, TAROCKS, Card, Pack, Suit, cards_in
from tarock.kit.play import CardOptions, Trick
from tarock.kit.play_law import LawData, OpenTrick, PlayLaw
from tarock.protocol import refusals
from tarock.protocol.actions import PLAYS, Action, PlayCard
from tarock.protocol.refusals import IllegalAction, Reason

_FOOL: Final = SKUS.bit
NUMBERED: Final = TAROCKS.bits & ~_FOOL
"""The tarocks 1 to 21, without the Fool."""
OF_SUIT: Final = tuple(suit.bits & ~_FOOL for suit in SUITS)
LED_AS: Final = tuple(PlayCard(SKUS, suit) for suit in (*list(Suit)[1:], Suit.TAROCK))
"""The Fool led as a card of each suit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoolRules(PlayLaw):
    """Follow suit, when void play a tarock; the Fool may always be played but for what stands here."""

    pack: Pack
    name: Text
    """What the Fool is called in this game."""
    last_trick: int
    """The number of a hand's last trick."""
    forced_in: int | None = None
    """The trick to which the Fool has to be played if it is still held, and may not be led."""
    forced_when_void: bool = False
    """Whether who can neither follow nor play a tarock has to play it."""
    demanded_before: int | None = None
    """The trick before which anybody may demand it."""
    forbidden_in: int | None = None
    captured_from: int | None = None
    """The trick from which on its winner keeps the Fool; None if its owner always does."""
    names_suit: bool = False
    """Whether who leads it names a suit; otherwise the next card sets the suit."""
    names_suit_last: bool = True
    """Whether that holds in the last trick too."""

    def led(self, trick: OpenTrick) -> Suit | None:
        """Return the suit to follow: the one named, or that of the first card which has one."""
        if trick.named is not None:
            return trick.named
        return next((card.suit for card in trick.cards if card != SKUS), None)

    def offer(self, hand: int, trick: OpenTrick) -> CardOptions:
        """Offer the legal cards of a hand."""
        legal = self.legal_in(hand, trick)
        kind = CardOptions if trick.cards or not self.names(trick.number) else LeadOptions
        return kind(FoolLaw(self, trick), hand, trick.cards, legal)

    def names(self, number: int) -> bool:
        """Whether who leads the Fool to this trick names a suit."""
        return self.names_suit and (self.names_suit_last or number != self.last_trick)

    def passes_lead(self, hand: int, number: int) -> bool:
        """Whether this hand may not lead to a trick, because the Fool has to be played to it."""
        return number == self.forced_in and bool(hand & _FOOL)

    def forced(self, hand: int, trick: OpenTrick) -> bool:
        """Whether the Fool is the only legal card of a hand."""
        if not hand & _FOOL:
            return False
        if trick.demanded or trick.number == self.forced_in:
            return True
        led = self.led(trick)
        return self.forced_when_void and led is not None and not hand & (OF_SUIT[led] | NUMBERED)

    def follow(self, hand: int, trick: OpenTrick) -> int:
        """Return the cards, the Fool aside, that suit and tarock duty leave."""
        led = self.led(trick)
        others = hand & ~_FOOL
        return others if led is None else hand & OF_SUIT[led] or hand & NUMBERED or others

    def legal_in(self, hand: int, trick: OpenTrick) -> int:
        """Return the legal cards of a hand, as a bit set."""
        if self.forced(hand, trick):
            return _FOOL
        others = self.follow(hand, trick)
        if trick.number == self.forbidden_in and others:
            return others
        return others | hand & _FOOL

    def winner_in(self, trick: OpenTrick) -> int:
        """Return the place, counted from the leader, of the card that wins a trick."""
        beaters, cards, led = self.pack.beaters, trick.cards, self.led(trick)
        best: int | None = None
        for place, card in enumerate(cards):
            if card == SKUS or card.suit not in {led, Suit.TAROCK}:
                continue
            if best is None or beaters[cards[best]] >> card & 1:
                best = place
        return 0 if best is None else best

    def why_not(self, hand: int, trick: OpenTrick, card: Card) -> Reason:
        """Say which duty a card offends against."""
        if not hand >> card & 1:
            return refusals.not_in_hand(card)
        if self.forced(hand, trick):
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
        led = self.led(trick)
        if led is not None and hand & OF_SUIT[led]:
            return refusals.must_follow(led)
        return refusals.must_trump()

    def plays(self, legal: int, trick: OpenTrick) -> tuple[PlayCard, ...]:
        """Return the ways to play some legal cards; the Fool may be led for several suits."""
        led_as = LED_AS if legal & _FOOL and not trick.cards and self.names(trick.number) else ()
        others = legal & ~_FOOL if led_as else legal
        return (*[PLAYS[card] for card in cards_in(others)], *led_as)

    def decisive(self, trick: OpenTrick) -> Hashable:
        """Return the suit led, and the number where the Fool has a law of its own."""
        special = trick.number in {self.forced_in, self.forbidden_in}
        return trick.number if special else 0, self.led(trick), trick.demanded

    @property
    def tricks(self) -> int:
        """How many tricks a hand has: the Fool's law counts them."""
        return self.last_trick

    @property
    def fool(self) -> Card:
        """The Fool."""
        return SKUS

    def keeps_fool(self, number: int) -> bool:
        """Whether the owner of the Fool keeps it when he plays it to this trick."""
        return self.captured_from is None or number < self.captured_from

    @property
    def last_kept(self) -> int:
        """The last trick to which it can be played and kept."""
        return self.last_trick if self.captured_from is None else self.captured_from - 1

    def binds(self, named: Suit, others: Iterable[int]) -> bool:
        """Whether anybody has to follow a suit that was named."""
        return any(hand & OF_SUIT[named] for hand in others)

    def data(self) -> LawData:
        """Tell the law."""
        return LawData(
            fool=SKUS,
            forced_in=self.forced_in,
            forced_when_void=self.forced_when_void,
            forbidden_in=self.forbidden_in,
            captured_from=self.captured_from,
            names_suit=self.names_suit,
            names_suit_last=self.names_suit_last,
        )


@dataclass(frozen=True, slots=True)
class FoolLaw:
    """The law in one situation: why a card may not be played."""

    rules: FoolRules
    open: OpenTrick

    def barred(self, hand: int, trick: tuple[Card, ...]) -> int:  # noqa: ARG002 - a `CardLaw`
        """Return the cards that would be legal if none were bound: no word binds cards here."""
        return 0

    def why_not(self, hand: int, trick: tuple[Card, ...], card: Card) -> Reason:  # noqa: ARG002 - a `CardLaw`
        """Say which duty a card offends against."""
        return self.rules.why_not(hand, self.open, card)


@dataclass(slots=True, repr=False)
class LeadOptions(CardOptions):
    """The cards of one hand that may be led, the Fool as a card of any suit."""

    def __iter__(self) -> Iterator[PlayCard]:
        for card in cards_in(self.legal & ~_FOOL):
            yield PLAYS[card]
        if self.legal & _FOOL:
            yield from LED_AS

    def __len__(self) -> int:
        return self.legal.bit_count() + (len(LED_AS) - 1 if self.legal & _FOOL else 0)

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
