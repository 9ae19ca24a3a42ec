"""The pages of the old games: the Fool, declarations, prizes, pots.

What a hand may declare and what the Fool may do is asked of the tariff and the law of play, so pictures and
figures are those of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import PAGAT, SKUS, Card, CardSet, Suit, bits_of, cards_in, parse_cards
from tarock.games.old78.adapter import text_pages
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.kit.fool_law import FoolRules
from tarock.kit.play_law import OpenTrick
from tarock.rulebook.bonus_pictures import row_of, won_by
from tarock.rulebook.book import PageStuff, Rulebook, in_short_blocks, section
from tarock.rulebook.card_blocks import by_suit, trick
from tarock.rulebook.page import Block, CardRow, PageSection, SectionKey

_EARLY: Final = 10
"""A trick in which no special law of the Fool holds."""


class DeclarationBook(Rulebook[DeclarationRules]):
    """Makes the page of one of the old games."""

    __slots__ = ()

    def sections(self, stuff: PageStuff[DeclarationRules]) -> Iterator[PageSection]:
        """Make the sections, in any order."""
        yield from super().sections(stuff)
        yield section(SectionKey.FOOL, stuff, _fool(stuff.rules.play))
        yield section(SectionKey.DECLARATIONS, stuff, _declarations(stuff.rules))
        if stuff.rules.pots is not None:
            yield section(SectionKey.POTS, stuff, in_short_blocks(text_pages.pots(stuff.rules.pots)))

    def leaves_over(self, rules: DeclarationRules) -> bool:
        """Whether somebody's cards may not come out in threes: every pile does."""
        del rules
        return False

    def announcements(self, stuff: PageStuff[DeclarationRules]) -> Iterator[Block]:
        """Say what happens in play and is paid for, and show the last trick."""
        rules = stuff.rules
        yield from in_short_blocks(text_pages.payments(rules))
        if rules.feats is not None:
            yield from in_short_blocks(text_pages.feats(rules))
        number = rules.play.last_trick
        yield trick(rules.play, _PAGAT_LAST, won_by(PAGAT, rules), number)
        if rules.prices.king.last_won:
            king = by_suit(rules)[Suit.HEARTS][0]
            yield trick(rules.play, _KING_LAST, won_by(king, rules), number)
            small = by_suit(rules)[Suit.TAROCK][-2]
            yield trick(rules.play, _KING_LOST, (king, small, by_suit(rules)[Suit.HEARTS][-1]), number)


# The Fool.


def _fool(play: FoolRules) -> Iterator[Block]:
    """Say what the Fool may do, and show it in tricks in which its law differs."""
    yield from in_short_blocks(text_pages.the_fool(play))
    king, small, other = parse_cards("♥K ♥4 ♠9")
    yield trick(play, _NEVER_WINS, (king, SKUS, small), _EARLY)
    if not play.names_suit:
        yield trick(play, _LED, (SKUS, small, other), _EARLY)
    hand = (SKUS, PAGAT, small, other)
    for number in _numbers(play):
        yield _may(play, hand, king, number)
    if play.forced_when_void:
        yield _may(play, (SKUS, other), king, _EARLY)


def _numbers(play: FoolRules) -> list[int]:
    """Return the numbers of tricks to show: an ordinary one, and those in which another law holds."""
    return [_EARLY, *(number for number in (play.forced_in, play.forbidden_in) if number is not None)]


def _may(play: FoolRules, hand: tuple[Card, ...], led: Card, number: int) -> CardRow:
    may = set(cards_in(play.legal_in(bits_of(hand), OpenTrick(number=number, cards=(led,)))))
    caption = Text(
        f"Trick {number}, {led} is led: what may be played",
        f"Stich {number}, {led} liegt: Was gespielt werden darf",
    )
    return CardRow(caption, hand, tuple("✓" if card in may else "–" for card in hand))


_NEVER_WINS: Final = Text(
    "The Fool excuses from following, and the trick goes on as if it were not there.",
    "Der Sküs entschuldigt vom Bedienen, und der Stich geht weiter, als wäre er nicht da.",
)
_LED: Final = Text(
    "The Fool is led: the next card sets the suit.",
    "Der Sküs wird ausgespielt: Die nächste Karte bestimmt die Farbe.",
)


# Declarations.


def _declarations(rules: DeclarationRules) -> Iterator[Block]:
    """Say what can be declared, and show examples with what the tariff finds in them."""
    yield from in_short_blocks(text_pages.declarations(rules))
    for cards in _EXAMPLES:
        found = rules.tariff.held(cards.bits)
        names = Text(" and ".join(one.name.en for one in found), " und ".join(one.name.de for one in found))
        worth = sum(one.value for one in found)
        caption = names + Text(f": {worth} from each", f": {worth} von jedem")
        yield row_of(cards, caption)


_EXAMPLES: Final = tuple(
    map(
        CardSet.parse,
        (
            "T21 T20 T18 T16 T13 T11 T9 T7 T4 T2",
            "SK T21 T20 T19 T17 T15 T12 T9 T7 T5 T2 T1",
            "♥K ♠K ♦K ♣K",
            "SK ♥K ♠K ♣K",
            "♦K ♦Q ♦C ♦V",
            "SK ♣K ♣Q ♣V",
            "SK ♥K ♠K ♦K ♣K ♥Q ♥C ♥V",
        ),
    )
)


# Prizes.

_PAGAT_LAST: Final = Text(
    "Pagat ultimo: the I wins the last trick.", "Pagat ultimo: Der I macht den letzten Stich."
)
_KING_LAST: Final = Text(
    "King ultimo: a king wins the last trick.", "König ultimo: Ein König macht den letzten Stich."
)
_KING_LOST: Final = Text(
    "Even the II is enough to beat a king in the last trick, and his owner pays.",
    "Schon der II genügt, um den König im letzten Stich zu schlagen, und sein Besitzer zahlt.",
)
PART: Final = DeclarationBook("tarock.games.old78")
