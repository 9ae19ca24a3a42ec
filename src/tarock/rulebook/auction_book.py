"""Pages of games with an auction: what a bid promises, bonuses with their pictures, contra.

Made from the tables that such rule sets have in common. What a contract brings and costs is asked of the
family's settlement.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Generic, TypeVar, cast

from tarock.core.bilingual import Text, same
from tarock.kit.bonuses import Bonus, When
from tarock.kit.contracts import Contract, WonBy
from tarock.kit.ruleset import AuctionRules
from tarock.rulebook.bonus_pictures import pictured
from tarock.rulebook.book import PageStuff, Rulebook, section
from tarock.rulebook.card_blocks import THREE
from tarock.rulebook.page import Block, FactTable, PageSection, Paragraph, SectionKey
from tarock.text.auction_pages import AuctionPages, contra, has_early_round
from tarock.text.auction_table import AuctionTable
from tarock.text.bonus_text import meaning
from tarock.text.part import TEXT
from tarock.text.phrases import RAISED
from tarock.text.table_data import BidStake

A = TypeVar("A", bound=AuctionRules)


class AuctionBook(Rulebook[A], Generic[A]):
    """Makes the page of a game with an auction."""

    __slots__ = ()

    def sections(self, stuff: PageStuff[A]) -> Iterator[PageSection]:
        """Make the sections, in any order."""
        yield from super().sections(stuff)
        yield section(SectionKey.BIDS, stuff, self.bids(stuff))
        yield section(SectionKey.CONTRA, stuff, self.contra(stuff))

    def leaves_over(self, rules: A) -> bool:
        """Whether somebody's cards may not come out in threes: only where a contract splits a three."""
        return any((contract.talon or 0) % THREE for contract in rules.contracts)

    def bids(self, stuff: PageStuff[A]) -> Iterator[Block]:
        """Say of each contract what it asks, pays and costs."""
        yield from self.auction(stuff)
        yield from _sentences(stuff.rules, place=0)
        yield from _contracts(stuff.rules)
        yield Paragraph(_NARROWLY)

    def auction(self, stuff: PageStuff[A]) -> Iterator[Block]:
        """Say how the cards are dealt and the auction runs."""
        pages = TEXT.of(stuff.rules).pages
        if isinstance(pages, AuctionPages):
            yield from map(Paragraph, pages.course(stuff.rules))

    def announcements(self, stuff: PageStuff[A]) -> Iterator[Block]:
        """Say of each bonus what it is worth, and show what must happen."""
        rules, notes = stuff.rules, stuff.words[SectionKey.ANNOUNCEMENTS].notes
        yield from _sentences(rules, place=1)
        yield from self.prices(rules)
        for bonus in self.shown_bonuses(rules):
            what = meaning(bonus.what)
            caption = bonus.name + (Text(f": {what.en}.", f": {what.de}.") if what.en else same("."))
            if note := notes.get(bonus.key):
                caption += same(" ") + note
            blocks = tuple(pictured(bonus.what, rules, caption))
            yield from blocks or (Paragraph(caption),)

    def shown_bonuses(self, rules: A) -> Iterable[Bonus]:
        """Return the bonuses to explain one by one; where several are alike, one may stand for all."""
        return rules.bonuses

    def prices(self, rules: A) -> Iterator[Block]:
        """Return what each bonus is worth."""
        if not tuple(rules.bonuses):
            yield Paragraph(_NO_BONUS)
            return
        whens = [When.SILENT, When.AFTER, *([When.BEFORE] if has_early_round(rules) else [])]
        yield FactTable(
            columns=(Text("bonus", "Prämie"), *(_WHEN[when] for when in whens)),
            rows=tuple(
                (
                    bonus.name,
                    *(_price(bonus, when, factor=_is_factor(rules, bonus)) for when in whens),
                )
                for bonus in rules.bonuses
            ),
        )

    def contra(self, stuff: PageStuff[A]) -> Iterator[Block]:
        """Say what contra, recontra and so on multiply by."""
        rules = stuff.rules
        whens = [When.BEFORE] if has_early_round(rules) else []
        rungs = {when: rules.ladder.rungs(when) for when in (*whens, When.AFTER)}
        yield Paragraph(contra(rules))
        if not any(rungs.values()):
            return
        words = tuple(RAISED.values())[: max(map(len, rungs.values()))]
        yield FactTable(
            columns=(Text("said", "gesagt"), *words),
            rows=tuple(
                (_SAID[when], *(same(f"×{one}") for one in own), *(same("–"),) * (len(words) - len(own)))
                for when, own in rungs.items()
            ),
        )


def _sentences(rules: AuctionRules, place: int) -> Iterator[Block]:
    """Return what the rules in short say beside their table of contracts (0) or of bonuses (1)."""
    parts = tuple(TEXT.of(rules).pages.in_short(rules))
    if place < len(parts):
        yield from map(Paragraph, parts[place].sentences)


def _is_factor(rules: AuctionRules, bonus: Bonus) -> bool:
    pages: object = TEXT.of(rules).pages
    if not isinstance(pages, AuctionPages):
        return bonus.per_game
    return cast("AuctionPages[AuctionRules]", pages).is_factor(rules, bonus)


def _price(bonus: Bonus, when: When, *, factor: bool) -> Text:
    price = bonus.price.at(when)
    return same("–" if price is None else f"×{price}" if factor else str(price))


def _contracts(rules: AuctionRules) -> Iterator[Block]:
    """Return the table of contracts: talon cards, what is asked, what is won and lost."""
    ways = [way for way in WonBy if any(contract.can_be(way) for contract in rules.contracts)]
    rows = [(contract, way) for contract in rules.contracts for way in ways if contract.can_be(way)]
    yield FactTable(
        columns=(
            Text("contract", "Spiel"),
            same("Talon"),
            Text("asks", "verlangt"),
            Text("value", "Wert"),
            *((Text("times", "mal"),) if _scaled(rules) else ()),
            Text("just made", "gewonnen"),
            Text("just missed", "verloren"),
        ),
        rows=tuple(_contract(rules, *row) for row in rows),
    )


def _scaled(rules: AuctionRules) -> bool:
    return any(contract.times != 1 for contract in rules.contracts)


def _contract(rules: AuctionRules, contract: Contract, way: WonBy) -> tuple[Text, ...]:
    name = contract.name
    if way is not WonBy.BID:
        name += Text(f", {way.text.en}", f", {way.text.de}")
    table = TEXT.of(rules).table
    stake = table.at_stake(rules, contract, way) if isinstance(table, AuctionTable) else None
    asks = rules.counting.to_win
    return (
        name,
        same(str(contract.talon or "–")),
        _ALL_TRICKS if contract.all_tricks else Text(f"{asks} points", f"{asks} Augen"),
        same(str(contract.worth(way))),
        *((same(f"×{contract.times}"),) if _scaled(rules) else ()),
        *((same("–"),) * 2 if stake is None else (same(signed(stake.made)), _missed(stake))),
    )


def _missed(stake: BidStake) -> Text:
    """Say who gets what when a game is just missed."""
    own, others = signed(stake.lost), signed(stake.others)
    return Text(f"{own}; the others {others}", f"{own}; die anderen {others}")


def signed(amount: int) -> str:
    """Write an amount with its sign.

    >>> signed(4), signed(-3), signed(0)
    ('+4', '−3', '0')
    """
    return f"{amount:+d}".replace("-", "\u2212") if amount else "0"


_ALL_TRICKS: Final = Text("every trick", "alle Stiche")
_NO_BONUS: Final = Text("There are no bonuses.", "Prämien gibt es nicht.")
_NARROWLY: Final = Text(
    "“Just made” and “just missed” are what the settlement writes for a game won or lost by a single card"
    " point, with no bonus beside it.",
    "„Gewonnen“ und „verloren“ zeigen, was die Abrechnung schreibt, wenn es um ein einziges Auge ging und"
    " keine Prämie dazukam.",
)
_WHEN: Final = {
    When.SILENT: Text("silent", "still"),
    When.AFTER: Text("announced", "angesagt"),
    When.BEFORE: Text("before talon", "vor Talon"),
}
_SAID: Final = {
    When.BEFORE: Text("before the talon is turned up", "vor dem Aufdecken des Talons"),
    When.AFTER: Text("before the first card", "vor der ersten Karte"),
}
BOOK: Final[AuctionBook[AuctionRules]] = AuctionBook()
