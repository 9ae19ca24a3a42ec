"""The talon of the 54-card games: turned up as a rule, one part taken, as many cards laid away.

What may be laid away is a law of its own. Cards laid away are the layer's secret; tarocks among them lie face
up, or their number is told. What is not taken goes to the defenders.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.core.cards import KINGS, TAROCKS, TRULL, Card, CardSet
from tarock.kit.bonuses import Bonuses, Without
from tarock.kit.deal import Exchange, Holdings, Won
from tarock.kit.phases.card_choice import CardChoice, ChoiceLaw, Way, barred, wrong_number
from tarock.kit.settlement import Item
from tarock.protocol import refusals, topics
from tarock.protocol.actions import Action, Choose, Lay
from tarock.protocol.events import (
    Drawn,
    LaidAway,
    LaidCards,
    Said,
    Taken,
    TalonShared,
    TalonShown,
    TarocksLaid,
)
from tarock.protocol.flow import Flow, Options, Seat, ask
from tarock.protocol.refusals import Reason

Talon: TypeAlias = Callable[[Holdings, Won, tuple[Item, ...]], Flow[Exchange]]
NO_PART: Final = Choose("none")
_A_PART = Text("a part of the talon", "ein Teil des Talons")


@dataclass(frozen=True, slots=True)
class TalonPart:
    """Neighbouring talon cards that may be taken together."""

    choice: Choose
    cards: tuple[Card, ...]

    @property
    def bits(self) -> int:
        """The cards as a bit set."""
        return CardSet.collect(self.cards).bits


def parts(talon: tuple[Card, ...], size: int, *, any_adjacent: bool) -> tuple[TalonPart, ...]:
    """Cut the talon into parts of a size, or slide over it card by card."""
    starts = range(0, len(talon) - size + 1, 1 if any_adjacent else size)
    return tuple(TalonPart(Choose(_positions(start, size)), talon[start : start + size]) for start in starts)


def _positions(start: int, size: int) -> str:
    first, last = start + 1, start + size
    return str(first) if first == last else f"{first}-{last}"


@dataclass(frozen=True, slots=True, repr=False)
class PartChoice(Options[Choose]):
    """The parts a declarer may take."""

    parts: tuple[TalonPart, ...]
    spoiling: tuple[TalonPart, ...] = ()

    def __iter__(self) -> Iterator[Choose]:
        return (part.choice for part in self.parts if part not in self.spoiling)

    def reason(self, action: Action) -> Reason:
        if not isinstance(action, Choose):
            return refusals.wrong_kind(_A_PART)
        if any(part.choice == action for part in self.spoiling):
            text = Text(
                "it would spoil your announcement, and another part would not",
                "es würde deine Ansage verderben, ein anderer Teil nicht",
            )
            return Reason("spoils-announcement", text)
        return refusals.not_offered()


@dataclass(frozen=True, slots=True)
class SuitsFirst:
    """The Illustrated law: no king, no trull card, and a tarock only when the suit cards run out."""

    def ways(self, hand: int, count: int) -> tuple[Way, ...]:
        """Suit cards if there are enough; else all of them and the missing number of tarocks."""
        free = hand & ~KINGS.bits & ~TRULL.bits
        suits = free & ~TAROCKS.bits
        if suits.bit_count() >= count:
            return (Way(0, count, suits),)
        return (Way(suits, count - suits.bit_count(), free & TAROCKS.bits),)

    def reason(self, hand: int, count: int, cards: CardSet) -> Reason:  # noqa: ARG002 - a `ChoiceLaw`
        """Name the card that offends."""
        if stays := _staying(cards):
            return stays
        if len(cards) != count:
            return wrong_number(count)
        text = Text(
            "a tarock may be laid away only when no suit card is left to lay",
            "Tarock darf nur verlegt werden, wenn keine Farbkarte mehr zu verlegen ist",
        )
        return Reason("suit-cards-first", text)


@dataclass(frozen=True, slots=True)
class TarocksFreely:
    """No king and no trull card; suit cards and other tarocks as one likes."""

    def ways(self, hand: int, count: int) -> tuple[Way, ...]:
        """Every combination of what may go."""
        return (Way(0, count, hand & ~KINGS.bits & ~TRULL.bits),)

    def reason(self, hand: int, count: int, cards: CardSet) -> Reason:  # noqa: ARG002 - a `ChoiceLaw`
        """Name the card that offends, if it is not their number."""
        return _staying(cards) or wrong_number(count)


def _staying(cards: CardSet) -> Reason | None:
    """Say which of these cards has to stay, if one has."""
    for card in cards:
        if card in KINGS:
            return barred(card, Text("a king", "ein König"))
        if card in TRULL:
            return barred(card, Text("a trull card", "ein Trullstück"))
    return None


@dataclass(frozen=True, slots=True)
class AnyCards:
    """Any cards of one's choice."""

    def ways(self, hand: int, count: int) -> tuple[Way, ...]:
        """Every combination."""
        return (Way(0, count, hand),)

    def reason(self, hand: int, count: int, cards: CardSet) -> Reason:  # noqa: ARG002 - a `ChoiceLaw`
        """Only the number can be wrong."""
        return wrong_number(count)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExposedParts:
    """The declarer takes a part of as many cards as his contract says; as a rule all is turned up before.

    Which part is asked only where the contract leaves a choice.
    """

    law: ChoiceLaw
    any_adjacent: bool = False
    optional: bool = False
    tarocks_face_up: bool = True
    tarocks_counted: bool = False
    """Whether it is told how many tarocks were laid away."""
    keep_clean: Bonuses | None = None
    """Bonuses "without …" that, once announced, bar parts which would spoil them while a clean one lies."""

    def __call__(self, holdings: Holdings, won: Won, said: tuple[Item, ...]) -> Flow[Exchange]:
        untouched = Exchange(holdings.hands, 0, holdings.talon)
        if won.contract.solo:
            return untouched
        if self.optional and not (yield from self._wants_talon(won.seat)):
            return untouched
        if not won.contract.unseen:
            yield TalonShown(holdings.talon)
        part = yield from self._take(holdings, won, said)
        hand = holdings.hands[won.seat] | part.bits
        laid = yield from self._lay(won.seat, hand, len(part.cards))
        if self.tarocks_counted:
            yield TarocksLaid(_of_one(won.seat, (laid & TAROCKS.bits).bit_count(), len(holdings.hands)))
        hands = holdings.with_hand(won.seat, hand & ~laid).hands
        return Exchange(hands, laid, tuple(card for card in holdings.talon if card not in part.cards))

    def choice(self, hand: int, count: int) -> CardChoice[Lay]:
        """Return what may be laid away of a hand."""
        return CardChoice(Lay, hand, count, self.law)

    def _wants_talon(self, seat: Seat) -> Flow[bool]:
        """The talon is turned up only for a declarer who uses it."""
        choice = yield from ask(seat, topics.USE_TALON, USE_TALON)
        yield Said(seat, choice)
        return choice != NO_PART

    def _take(self, holdings: Holdings, won: Won, said: tuple[Item, ...]) -> Flow[TalonPart]:
        choices = parts(holdings.talon, won.contract.talon, any_adjacent=self.any_adjacent)
        fixed = won.contract.part
        part = choices[fixed or 0]
        if fixed is None and len(choices) > 1:
            part = yield from self._choose(won, choices, said)
        cards, seat = CardSet(part.bits), won.seat
        if not won.contract.unseen:
            yield Taken(seat, cards)
        else:
            yield TalonShared(_of_one(seat, len(cards), len(holdings.hands)))
            yield Drawn(seat, cards, to=(seat,))
        return part

    def _choose(self, won: Won, choices: tuple[TalonPart, ...], said: tuple[Item, ...]) -> Flow[TalonPart]:
        unseen = won.contract.unseen
        offered = PartChoice(choices, () if unseen else self._spoiling(choices, said))
        choice = yield from ask(won.seat, topics.TALON_UNSEEN if unseen else topics.TALON, offered)
        yield Said(won.seat, choice)
        return next(part for part in choices if part.choice == choice)

    def _spoiling(self, choices: tuple[TalonPart, ...], said: tuple[Item, ...]) -> tuple[TalonPart, ...]:
        if self.keep_clean is None:
            return ()
        bad = 0
        for item in said:
            what = self.keep_clean[item.bonus].what
            bad |= what.cards.bits if isinstance(what, Without) else 0
        dirty = tuple(part for part in choices if part.bits & bad)
        return dirty if len(dirty) < len(choices) else ()

    def _lay(self, seat: Seat, hand: int, count: int) -> Flow[int]:
        lay = yield from ask(seat, topics.LAY, self.choice(hand, count))
        face_up = CardSet(lay.cards.bits & TAROCKS.bits if self.tarocks_face_up else 0)
        yield LaidAway(seat, count, face_up)
        yield LaidCards(seat, lay.cards, to=(seat,))
        return lay.cards.bits


def _of_one(seat: Seat, count: int, players: int) -> tuple[int, ...]:
    """Return a count for one seat, none for the others."""
    return tuple(count if other == seat else 0 for other in range(players))


@dataclass(frozen=True, slots=True, repr=False)
class UseTalon(Options[Choose]):
    """Use the talon, or play the hand as dealt."""

    def __iter__(self) -> Iterator[Choose]:
        yield Choose("talon")
        yield NO_PART

    def reason(self, action: Action) -> Reason:
        return refusals.not_offered() if isinstance(action, Choose) else refusals.wrong_kind(_A_PART)


USE_TALON: Final = UseTalon()
