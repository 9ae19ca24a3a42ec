"""The pages of Zwanzigerrufen: calling games have pictures of their own, and a language of announcements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tarock.core.bilingual import Text, same
from tarock.core.cards import KINGS, Suit
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.conditions import FirstTricks, SideCatches, SideHas, WinsTrick
from tarock.games.zwanzigerrufen.conventions.code import CONVENTIONS
from tarock.games.zwanzigerrufen.conventions.convention import Convention
from tarock.kit.bonuses import Bonus
from tarock.kit.ruleset import RuleSet
from tarock.rulebook.auction_book import AuctionBook
from tarock.rulebook.bonus_pictures import pictured, row_of, won_by
from tarock.rulebook.book import PageStuff, section
from tarock.rulebook.card_blocks import by_suit, trick
from tarock.rulebook.page import Block, Definitions, PageSection, SectionKey


class CallingBook(AuctionBook[CallingRules]):
    """Makes the page of a game with a called partner."""

    __slots__ = ()

    def sections(self, stuff: PageStuff[CallingRules]) -> Iterator[PageSection]:
        """Make the sections, in any order."""
        yield from super().sections(stuff)
        yield section(SectionKey.CONVENTIONS, stuff, iter((_CONVENTIONS,)))

    def leaves_over(self, rules: CallingRules) -> bool:
        """Whether somebody's cards may not come out in threes: they are counted one by one."""
        del rules
        return False

    def shown_bonuses(self, rules: CallingRules) -> Iterable[Bonus]:
        """Return the bonuses that are explained one by one; one king stands for all four."""
        first = next(card for card in by_suit(rules)[Suit.HEARTS] if card in KINGS)
        for bonus in rules.bonuses:
            what = bonus.what
            if not (isinstance(what, WinsTrick) and what.card in KINGS and what.card != first):
                yield bonus


@pictured.register
def _(what: SideHas, rules: RuleSet, caption: Text) -> Iterator[Block]:
    del rules
    yield row_of(what.cards, caption)


@pictured.register
def _(what: FirstTricks, rules: RuleSet, caption: Text) -> Iterator[Block]:
    yield trick(rules.play, caption, won_by(what.with_card, rules), what.count)


@pictured.register
def _(what: WinsTrick, rules: RuleSet, caption: Text) -> Iterator[Block]:
    yield trick(rules.play, caption, won_by(what.card, rules))


@pictured.register
def _(what: SideCatches, rules: RuleSet, caption: Text) -> Iterator[Block]:
    small = by_suit(rules)[Suit.TAROCK][-3]
    yield trick(rules.play, caption, (small, what.card, what.by))


def _row(row: Convention) -> tuple[Text, Text]:
    name = same(f"{row.key} · ") + row.who + same(": ") + row.signal
    context = Text(_upper(row.context.en), _upper(row.context.de))
    return name, context + same(": ") + row.means + same(". ") + row.text


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


_CONVENTIONS: Final = Definitions(tuple(map(_row, CONVENTIONS)))
PART: Final = CallingBook("tarock.games.zwanzigerrufen")
