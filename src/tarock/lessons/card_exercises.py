"""Exercises with bare cards: which wins, which may be played, what they count, which one to choose.

Who wins, what is legal and what cards count is asked of the rule set's own law of play and counting.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import Card, CardSet, Suit, bits_of, cards_in
from tarock.core.counting import plain, written
from tarock.kit.play_law import OpenTrick
from tarock.kit.ruleset import RuleSet
from tarock.lessons.exercise import (
    Exercise,
    Posed,
    ReplyKind,
    UnreadableAnswer,
    read_cards,
    spelt_cards,
    written_card,
    written_cards,
)
from tarock.lessons.translations import Wording


@dataclass(frozen=True, slots=True, kw_only=True)
class Show(Exercise):
    """Something to look at; nothing is asked."""

    cards: tuple[Card, ...] = ()

    def posed(self, rules: RuleSet) -> Posed:
        del rules
        return Posed(reply=ReplyKind.NOTHING, cards=self.cards)

    def right(self, rules: RuleSet) -> tuple[str, ...]:
        del rules
        return ("",)

    def read(self, rules: RuleSet, answer: str) -> str:
        del rules, answer
        return ""

    def explained(self, rules: RuleSet, answer: str) -> Wording:
        del rules, answer
        return self.says


@dataclass(frozen=True, slots=True, kw_only=True)
class OneCard(Exercise):
    """A card to be touched, one of several."""

    cards: tuple[Card, ...]
    trick: tuple[Card, ...] = ()
    """What lies on the table already."""
    good: tuple[Card, ...] = ()

    def posed(self, rules: RuleSet) -> Posed:
        del rules
        return Posed(reply=ReplyKind.CARD, cards=self.cards, trick=self.trick)

    def right(self, rules: RuleSet) -> tuple[str, ...]:
        del rules
        return tuple(map(str, self.good))

    def read(self, rules: RuleSet, answer: str) -> str:
        del rules
        found = read_cards(answer, self.cards)
        if len(found) != 1:
            raise UnreadableAnswer(Text("Choose one card.", "Wähle eine Karte."))
        return str(found[0])

    def outlined(self, rules: RuleSet) -> tuple[Card, ...]:
        return tuple(map(Card.parse, self.right(rules)))

    def shown(self, rules: RuleSet, answer: str) -> str:
        del rules
        return written_card(Card.parse(answer))

    def explained(self, rules: RuleSet, answer: str) -> Wording:
        better = " / ".join(written_card(card) for card in map(Card.parse, self.right(rules)))
        return _BETTER.filled({"card": written_card(Card.parse(answer)), "better": better})


_BETTER: Final = Wording.of({
    "en": "There is a better card than {card}. Look once more.",
    "de": "Es gibt eine bessere Karte als {card}. Schau noch einmal.",
})  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class WinningCard(OneCard):
    """A whole trick, of which the winning card is to be found."""

    def right(self, rules: RuleSet) -> tuple[str, ...]:
        place = rules.play.winner_in(OpenTrick(number=1, cards=self.cards))
        return (str(self.cards[place]),)

    def explained(self, rules: RuleSet, answer: str) -> Wording:
        given, winner = Card.parse(answer), Card.parse(self.right(rules)[0])
        says = _OFF_SUIT if given.suit not in {self.cards[0].suit, Suit.TAROCK} else _BEATEN
        if winner.suit is Suit.TAROCK and given.suit is not Suit.TAROCK:
            says = _TRUMPED
        return says.filled({"card": written_card(given), "winner": written_card(winner)})


_BEATEN: Final = Wording.of({"en": "{winner} is higher than {card}.", "de": "{winner} ist höher als {card}."})
_TRUMPED: Final = Wording.of({
    "en": "{winner} is a tarock, and any tarock beats {card}.",
    "de": "{winner} ist ein Tarock, und jedes Tarock sticht {card}.",
})  # fmt: skip
_OFF_SUIT: Final = Wording.of({
    "en": "{card} is not of the suit that was led, so it cannot win.",
    "de": "{card} ist nicht von der ausgespielten Farbe, also kann sie nicht stechen.",
})  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class SeveralCards(Exercise):
    """Cards to be touched, all that fit."""

    cards: tuple[Card, ...]
    trick: tuple[Card, ...] = ()
    sets: tuple[tuple[Card, ...], ...] = ()
    """The choices that are right, the best first."""

    def posed(self, rules: RuleSet) -> Posed:
        del rules
        return Posed(reply=ReplyKind.CARDS, cards=self.cards, trick=self.trick)

    def right(self, rules: RuleSet) -> tuple[str, ...]:
        del rules
        return tuple(map(spelt_cards, self.sets))

    def read(self, rules: RuleSet, answer: str) -> str:
        del rules
        return spelt_cards(read_cards(answer, self.cards))

    def outlined(self, rules: RuleSet) -> tuple[Card, ...]:
        return tuple(map(Card.parse, self.right(rules)[0].split()))

    def shown(self, rules: RuleSet, answer: str) -> str:
        del rules
        return written_cards(map(Card.parse, answer.split()))

    def explained(self, rules: RuleSet, answer: str) -> Wording:
        chosen, right = set(answer.split()), set(self.right(rules)[0].split())
        if extra := [Card.parse(card) for card in answer.split() if card not in right]:
            return _TOO_MUCH.filled({"cards": written_cards(extra)})
        missing = [card for card in self.cards if str(card) in right - chosen]
        return _TOO_LITTLE.filled({"count": len(missing)})


_TOO_MUCH: Final = Wording.of({"en": "{cards} does not belong there.", "de": "{cards} gehört nicht dazu."})
_TOO_LITTLE: Final = Wording.of({
    "en": "All right so far; still missing: {count}.",
    "de": "So weit richtig; es fehlen noch: {count}.",
})  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayableCards(SeveralCards):
    """A hand and a trick, to which some of the cards may be played."""

    number: int = 1
    """Which trick of the hand it is, counted from one."""
    demanded: bool = False
    """Whether the Fool has been demanded."""
    named: Suit | None = None
    """The suit for which a Fool was led."""

    def right(self, rules: RuleSet) -> tuple[str, ...]:
        lying = OpenTrick(number=self.number, cards=self.trick, demanded=self.demanded, named=self.named)
        return (spelt_cards(cards_in(rules.play.legal_in(bits_of(self.cards), lying))),)

    def explained(self, rules: RuleSet, answer: str) -> Wording:
        right = set(self.right(rules)[0].split())
        extra = [Card.parse(card) for card in answer.split() if card not in right]
        led = self.named or (self.trick[0].suit if self.trick else None)
        if extra and led is not None:
            duty = _FOLLOW if any(card.suit is led for card in self.cards if str(card) in right) else _TAROCK
            return duty.filled({"cards": written_cards(extra), "suit": led.sign})
        return SeveralCards.explained(self, rules, answer)


_FOLLOW: Final = Wording.of({
    "en": "Not {cards}: you can follow suit, so you must.",
    "de": "Nicht {cards}: Du kannst Farbe bedienen, also musst du.",
})  # fmt: skip
_TAROCK: Final = Wording.of({
    "en": "Not {cards}: you cannot follow, so another card is due.",
    "de": "Nicht {cards}: Du kannst nicht bedienen, also ist eine andere Karte fällig.",
})  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class PileValue(Exercise):
    """A pile of cards to be counted."""

    cards: tuple[Card, ...]

    def posed(self, rules: RuleSet) -> Posed:
        del rules
        return Posed(reply=ReplyKind.NUMBER, cards=self.cards)

    def right(self, rules: RuleSet) -> tuple[str, ...]:
        return (written(rules.counting.thirds(CardSet.collect(self.cards).bits)),)

    def read(self, rules: RuleSet, answer: str) -> str:
        del rules
        return read_number(answer)

    def explained(self, rules: RuleSet, answer: str) -> Wording:
        del answer
        values = [plain(card.bit) for card in self.cards]
        off = 2 * (len(self.cards) // 3) if rules.counting.in_threes else 0
        says = _SUMMED if off else _PLAIN_SUM
        return says.filled({"sum": " + ".join(map(str, values)), "all": sum(values), "off": off})


_SUMMED: Final = Wording.of({
    "en": "Card by card: {sum} = {all}. Then two go off for every three cards: take {off} away.",
    "de": "Karte für Karte: {sum} = {all}. Dann gehen für je drei Karten zwei ab: zieh {off} ab.",
})  # fmt: skip
_PLAIN_SUM: Final = Wording.of({
    "en": "Card by card: {sum}. Nothing is taken off.",
    "de": "Karte für Karte: {sum}. Nichts geht ab.",
})  # fmt: skip


def read_number(answer: str) -> str:
    """Read a whole number from an answer, whatever minus sign it has."""
    tidy = answer.strip().replace("\u2212", "-").replace("–", "-").removeprefix("+")
    if not tidy.removeprefix("-").isdecimal():
        raise UnreadableAnswer(Text(f"“{answer}” is no whole number.", f"„{answer}“ ist keine ganze Zahl."))
    return str(int(tidy))
