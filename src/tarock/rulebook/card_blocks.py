"""What a pack shows on a page: the order of its cards, what they count, who wins a trick, what may be played.

Orders and values are read from the pack and the counting, tricks are judged by the law of play; so a pack
that nobody has thought of is shown as truly as ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tarock.core.bilingual import Text, same
from tarock.core.cards import SKUS, Card, Suit, bits_of, cards_in
from tarock.core.counting import plain, written
from tarock.kit.play_law import OpenTrick, PlayLaw
from tarock.kit.ruleset import RuleSet
from tarock.rulebook.page import Block, CardRow, Paragraph, TrickPicture

THREE: Final = 3


def by_suit(rules: RuleSet) -> dict[Suit, tuple[Card, ...]]:
    """Return the cards of a pack by suit, the strongest first."""
    cards = tuple(reversed(rules.pack.cards))
    suits = {suit: tuple(card for card in cards if card.suit is suit) for suit in Suit}
    return {suit: own for suit, own in suits.items() if own}


def value(card: Card) -> int:
    """Return what a card counts by itself."""
    return plain(card.bit)


def valued(caption: Text, cards: tuple[Card, ...]) -> CardRow:
    """Return cards with what each of them counts."""
    return CardRow(caption, cards, tuple(str(value(card)) for card in cards))


def suit_rows(rules: RuleSet) -> Iterator[CardRow]:
    """Return each suit from its highest card down."""
    for suit, own in by_suit(rules).items():
        if suit is not Suit.TAROCK:
            name = suit.text
            yield valued(
                Text(f"{name.en.capitalize()}, the highest first", f"{name.de}, die höchste zuerst"), own
            )


def tarock_row(cards: tuple[Card, ...]) -> CardRow:
    """Return the tarocks from the highest down."""
    return valued(Text("Tarocks, the highest first", "Tarock, das höchste zuerst"), cards)


# Counting.


def counting_blocks(rules: RuleSet, *, leftovers: bool = True) -> Iterator[Block]:
    """Show how a pile is counted, and what becomes of one or two cards too many, where there can be any."""
    if not rules.counting.in_threes:
        yield Paragraph(_CARD_BY_CARD)
        yield from (_summed(pile) for pile in _piles(rules))
        return
    yield Paragraph(_IN_THREES)
    yield from (_counted(rules, pile) for pile in _piles(rules))
    first = next(_piles(rules), ())
    if leftovers and first:
        yield Paragraph(_LEFT_OVER)
        yield from (_counted(rules, first[:size]) for size in (1, 2))


def _piles(rules: RuleSet) -> Iterator[tuple[Card, ...]]:
    """Return piles of three cards that a beginner can count: a picture with two small ones, and so on."""
    suits = [own for suit, own in by_suit(rules).items() if suit is not Suit.TAROCK and len(own) >= THREE]
    tarocks = by_suit(rules).get(Suit.TAROCK, ())
    small = [card for own in (*suits, tarocks[1:-1]) for card in own[-1:] if value(card) == 1]
    pictures = [card for own in suits for card in own if value(card) > 1]
    if len(small) < THREE or len(pictures) < THREE:
        return
    yield (pictures[0], small[1], small[2])
    yield (pictures[0], pictures[1], tarocks[-1] if tarocks else small[0])
    yield (small[0], small[1], small[2])


def _summed(pile: tuple[Card, ...]) -> CardRow:
    values = [value(card) for card in pile]
    return valued(same(f"{' + '.join(map(str, values))} = {sum(values)}"), pile)


def _counted(rules: RuleSet, pile: tuple[Card, ...]) -> CardRow:
    values = " + ".join(str(value(card)) for card in pile)
    off = {1: "⅔", 2: "1⅓", 3: "2"}[len(pile)]
    return valued(same(f"{values} − {off} = {written(rules.counting.thirds(bits_of(pile)))}"), pile)


_IN_THREES: Final = Text(
    "Won cards are counted in threes: add up what the three count, then take two off. Three small cards are"
    " one point.",
    "Gewonnene Karten zählt man zu dritt: Zähl zusammen, was die drei gelten, und zieh zwei ab. Drei kleine"
    " Karten sind ein Auge.",
)
_LEFT_OVER: Final = Text(
    "If one or two cards are left over at the end, two thirds go off for each of them.",
    "Bleiben am Ende eine oder zwei Karten übrig, gehen für jede zwei Drittel ab.",
)
_CARD_BY_CARD: Final = Text(
    "Won cards are counted one by one; nothing is taken off.",
    "Gewonnene Karten zählt man einzeln; nichts wird abgezogen.",
)


# Tricks.


def trick(law: PlayLaw, caption: Text, cards: tuple[Card, ...], number: int = 1) -> TrickPicture:
    """Return a trick, and ask the law of play who wins it."""
    return TrickPicture(caption, cards, law.winner_in(OpenTrick(number=number, cards=cards)))


def play_blocks(rules: RuleSet, law: PlayLaw) -> Iterator[Block]:
    """Show who wins a trick, and what may be played to one."""
    suits = [own for suit, own in by_suit(rules).items() if suit is not Suit.TAROCK and len(own) > THREE]
    tarocks = tuple(card for card in by_suit(rules).get(Suit.TAROCK, ()) if card != SKUS)
    if not suits:
        return
    # The suit whose order surprises most: its lowest card is the one with the highest number.
    low = suits[0]
    yield trick(law, _HIGHEST_OF_SUIT, (low[-1], low[1], low[2])[: rules.players])
    if len(tarocks) < THREE:
        return
    yield trick(law, _ANY_TAROCK, (low[0], tarocks[-2], low[2]))
    yield trick(law, _HIGHER_TAROCK, (low[0], tarocks[-2], tarocks[len(tarocks) // 2]))
    if len(suits) > 1:
        yield trick(law, _OTHER_SUIT, (low[-2], suits[1][0], low[-1]))
        yield from _legal(law, low, suits[1], tarocks)


def _legal(
    law: PlayLaw, led: tuple[Card, ...], other: tuple[Card, ...], tarocks: tuple[Card, ...]
) -> Iterator[Block]:
    """Show a hand's legal cards when it can follow, when it cannot, and when it has no tarock either."""
    hand = (tarocks[0], tarocks[len(tarocks) // 2], led[1], other[0], other[-1])
    for cards, why in (
        (hand, _CAN_FOLLOW),
        (tuple(card for card in hand if card not in led), _MUST_TAROCK),
        (tuple(card for card in hand if card in other), _FREE),
    ):
        may = set(cards_in(law.legal_in(bits_of(cards), OpenTrick(number=1, cards=(led[0],)))))
        marks = tuple("✓" if card in may else "–" for card in cards)
        is_led = Text(f"{led[0]} is led. ", f"{led[0]} ist ausgespielt. ")
        yield CardRow(is_led + why, cards, marks)


_HIGHEST_OF_SUIT: Final = Text(
    "All follow suit: the highest card of the suit wins.",
    "Alle bedienen: Die höchste Karte der Farbe sticht.",
)
_ANY_TAROCK: Final = Text("Even a small tarock beats the king.", "Schon ein kleines Tarock sticht den König.")
_HIGHER_TAROCK: Final = Text("Of two tarocks the higher wins.", "Von zwei Tarock sticht das höhere.")
_OTHER_SUIT: Final = Text(
    "A card of another suit wins nothing, be it a king.",
    "Eine Karte anderer Farbe sticht nicht, und sei es ein König.",
)
_CAN_FOLLOW: Final = Text(
    "You have the suit, so you must follow", "Du hast die Farbe, also musst du bedienen"
)
_MUST_TAROCK: Final = Text("Without the suit, a tarock must go", "Ohne die Farbe muss Tarock fallen")
_FREE: Final = Text("With neither suit nor tarock, anything goes", "Ohne Farbe und Tarock darf alles fallen")
