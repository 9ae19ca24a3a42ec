"""The page of any rule set, and who makes it.

`Rulebook` makes a page from what every rule set has, and from a deal that the engine plays: cards, counting,
tricks, the course of a hand, a deal told and settled, house options. A family derives from it where it has
more to show, and keeps its sentences in files of its room (`tarock.rulebook.page_file`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from tarock.core.bilingual import Text, same
from tarock.core.cards import Suit
from tarock.kit.adapter import Part
from tarock.kit.deal import Result
from tarock.kit.ruleset import OptionInfo, RuleSet, written
from tarock.rulebook.card_blocks import by_suit, counting_blocks, play_blocks, suit_rows, tarock_row
from tarock.rulebook.page import (
    Block,
    Bullets,
    CardRow,
    Definitions,
    Dialogue,
    FactTable,
    GamePage,
    LedgerTable,
    PageSection,
    Paragraph,
    SectionKey,
    as_read,
)
from tarock.rulebook.page_file import SectionWords, Teaching, WrittenScore, read_teaching
from tarock.rulebook.told_deal import LayingMoment, ToldDeal, told_deal
from tarock.scorepad import DocumentError, Setting, read_document
from tarock.text.part import TEXT
from tarock.text.rule_pages import Section, looking, series

R = TypeVar("R", bound=RuleSet)


@dataclass(frozen=True, slots=True, kw_only=True)
class PageStuff(Generic[R]):
    """What the sections of one page are made of."""

    rules: R
    words: Teaching
    deal: ToldDeal


class Rulebook(Generic[R]):
    """Makes the page of a rule set."""

    __slots__ = ("packages",)

    def __init__(self, *packages: str) -> None:
        """Take the packages in whose folders "rulebook" a game's files stand, the own one last."""
        self.packages = packages

    def page(self, rules: R) -> GamePage:
        """Make the page."""
        words = read_teaching(self.packages, rules)
        stuff = PageStuff(rules=rules, words=words, deal=told_deal(rules, words.deal))
        sections = {one.key: one for one in self.sections(stuff)}
        return as_read(
            GamePage(
                rules=rules.key,
                title=rules.name,
                opening=rules.blurb.says if rules.blurb else TEXT.of(rules).pages.goal(rules),
                source=rules.source,
                sections=tuple(sections[key] for key in SectionKey if key in sections),
            )
        )

    def sections(self, stuff: PageStuff[R]) -> Iterator[PageSection]:
        """Make the sections, in any order."""
        yield section(SectionKey.CARDS, stuff, self.cards(stuff))
        yield section(SectionKey.COUNTING, stuff, self.counting(stuff))
        yield section(SectionKey.COURSE, stuff, self.course(stuff))
        yield section(SectionKey.PLAY, stuff, self.play(stuff))
        yield section(SectionKey.AUCTION, stuff, self.told(stuff))
        layings = tuple(self.talon(stuff))
        if layings or stuff.words[SectionKey.TALON].says:
            yield section(SectionKey.TALON, stuff, iter(layings))
        yield section(SectionKey.ANNOUNCEMENTS, stuff, self.announcements(stuff))
        yield section(SectionKey.SETTLEMENT, stuff, self.settlement(stuff))
        if stuff.words[SectionKey.SISTERS].says:
            yield section(SectionKey.SISTERS, stuff, iter(()))
        yield section(SectionKey.OPTIONS, stuff, self.options(stuff))

    def cards(self, stuff: PageStuff[R]) -> Iterator[Block]:
        """Show the cards, each suit in its order, with what they count."""
        rules = stuff.rules
        yield Paragraph(_pack(rules))
        if tarocks := by_suit(rules).get(Suit.TAROCK):
            yield tarock_row(tarocks)
        yield from suit_rows(rules)

    def counting(self, stuff: PageStuff[R]) -> Iterator[Block]:
        """Show how cards are counted, and how many points win."""
        yield from counting_blocks(stuff.rules, leftovers=self.leaves_over(stuff.rules))
        yield Paragraph(self.enough(stuff.rules))

    def leaves_over(self, rules: R) -> bool:
        """Whether somebody's cards may not come out in threes."""
        del rules
        return True

    def enough(self, rules: R) -> Text:
        """Say how many card points there are, and how many win."""
        return TEXT.of(rules).pages.aim(rules)

    def course(self, stuff: PageStuff[R]) -> Iterator[Block]:
        """Tell the course of a hand in order."""
        if not stuff.words[SectionKey.COURSE].steps:
            doing = (topic.doing for topic in stuff.deal.topics())
            yield Bullets(tuple(Text(one.en.capitalize(), one.de) for one in doing), numbered=True)
        yield Paragraph(looking(stuff.rules))
        yield Paragraph(series(stuff.rules.series))

    def play(self, stuff: PageStuff[R]) -> Iterator[Block]:
        """Show who wins a trick, and what may be played."""
        yield Paragraph(TEXT.of(stuff.rules).pages.play(stuff.rules))
        yield from play_blocks(stuff.rules, stuff.rules.play)

    def told(self, stuff: PageStuff[R]) -> Iterator[Block]:
        """Tell a deal up to the first card."""
        deal = stuff.deal
        if deal.written is not None:
            yield from map(Paragraph, deal.written.says)
        for seat, cards in deal.hands():
            name = deal.players[seat]
            yield CardRow(Text(f"{name} was dealt", f"{name} hat bekommen"), cards)
        if lines := tuple(deal.lines()):
            yield Dialogue(lines)

    def talon(self, stuff: PageStuff[R]) -> Iterator[Block]:
        """Show what may be laid away and what may not, in the deal that is told."""
        yield from (block for one in stuff.deal.layings() for block in _laying(stuff.deal.players, one))

    def announcements(self, stuff: PageStuff[R]) -> Iterator[Block]:
        """Show what a player looks up during play."""
        for part in TEXT.of(stuff.rules).pages.in_short(stuff.rules):
            if not part.rows:  # A table has the heading in its corner.
                yield Paragraph(part.heading)
            yield from in_short_blocks(part)

    def settlement(self, stuff: PageStuff[R]) -> Iterator[Block]:
        """Settle deals line by line: those that are written, or the one that was told."""
        shown = False
        for score in stuff.words.scores:
            result = _settled(stuff.rules, score)
            if result is not None and result.ledger is not None:
                shown = True
                yield from map(Paragraph, score.says)
                yield ledger_table(score.players, result)
                yield from map(Paragraph, score.after)
        if not shown and (result := stuff.deal.game.result) is not None and result.ledger is not None:
            yield Paragraph(_THE_DEAL_ABOVE)
            yield ledger_table(stuff.deal.players, result)

    def options(self, stuff: PageStuff[R]) -> Iterator[Block]:
        """Say on what tables may agree."""
        described = stuff.rules.options.described()
        if not described:
            yield Paragraph(_NO_OPTIONS)
            return
        yield Definitions(tuple(_option(stuff.rules, info) for info in described))


def section(key: SectionKey, stuff: PageStuff[Any], facts: Iterator[Block]) -> PageSection:
    """Put what is written for a section around its facts."""
    words: SectionWords = stuff.words[key]
    steps = (Bullets(words.steps, numbered=True),) if words.steps else ()
    blocks = (*map(Paragraph, words.says), *steps, *facts, *map(Paragraph, words.after))
    return PageSection(key=key, heading=HEADINGS[key], blocks=blocks)


def in_short_blocks(part: Section) -> Iterator[Block]:
    """Return a section of the rules in short as blocks: its sentences, and its table."""
    yield from map(Paragraph, part.sentences)
    if part.rows:
        yield FactTable(
            (part.heading, *part.columns), tuple((name, *map(same, row)) for name, row in part.rows)
        )


def ledger_table(players: tuple[str, ...], result: Result) -> LedgerTable:
    """Return a settlement as a block."""
    ledger = result.ledger
    assert ledger is not None  # noqa: S101 - asked for only where there is one
    return LedgerTable(
        players=players,
        lines=tuple((line.why, line.amounts) for line in ledger.lines),
        totals=ledger.totals,
    )


def _settled(rules: RuleSet, score: WrittenScore) -> Result | None:
    """Let the score pad settle a deal; None where the table's options do not know what is in it."""
    try:
        return read_document(dict(score.document), table=Setting(rules, score.players)).result
    except DocumentError:
        return None


def _pack(rules: RuleSet) -> Text:
    suits = {suit: len(own) for suit, own in by_suit(rules).items()}
    tarocks = suits.pop(Suit.TAROCK, 0)
    each = max(suits.values(), default=0)
    return Text(
        f"{len(rules.pack)} cards for {rules.players} players: {tarocks} tarocks, which are the trumps, and"
        f" {len(suits)} suits of {each}. The figure beside a card is what it counts.",
        f"{len(rules.pack)} Karten für {rules.players} Spieler: {tarocks} Tarock, das sind die Trümpfe, und"
        f" {len(suits)} Farben zu je {each}. Die Zahl bei einer Karte ist, was sie zählt.",
    )


def _laying(players: tuple[str, ...], laying: LayingMoment) -> Iterator[Block]:
    name = players[laying.seat]
    if laying.bound:
        yield CardRow(
            Text(f"{name}: these may not be laid away", f"{name}: Das darf nicht verlegt werden"),
            laying.bound,
        )
    yield CardRow(Text(f"{name}: these may", f"{name}: Das darf verlegt werden"), laying.free)
    yield CardRow(Text(f"{name} lays away", f"{name} verlegt"), laying.laid)


def _option(rules: RuleSet, info: OptionInfo) -> tuple[Text, Text]:
    chosen = written(getattr(rules.options, info.name))
    first, *others = (written(value) for value in info.values)
    values = " | ".join((f"[{one}]" if one == chosen else one) for one in (first, *others))
    return same(f"{info.name} = {values}"), info.says


_THE_DEAL_ABOVE: Final = Text(
    "The deal that was told above, played to its end:", "Das Spiel von oben, zu Ende gespielt:"
)
_NO_OPTIONS: Final = Text(
    "There is nothing to agree on before play.", "Vor dem Spiel gibt es nichts zu vereinbaren."
)
HEADINGS: Final = {
    SectionKey.CARDS: Text("The cards", "Die Karten"),
    SectionKey.COUNTING: Text("Counting", "Das Zählen"),
    SectionKey.COURSE: Text("The course of a hand", "Der Gang eines Spiels"),
    SectionKey.PLAY: Text("Playing to a trick", "Das Spiel der Karten"),
    SectionKey.FOOL: Text("The Fool", "Der Sküs"),
    SectionKey.BIDS: Text("What a bid promises", "Was ein Gebot verspricht"),
    SectionKey.AUCTION: Text("A deal told", "Ein Spiel erzählt"),
    SectionKey.TALON: Text("Talon and laying away", "Talon und Verlegen"),
    SectionKey.DECLARATIONS: Text("Declarations", "Meldungen"),
    SectionKey.ANNOUNCEMENTS: Text("Announcements and prizes", "Ansagen und Prämien"),
    SectionKey.CONVENTIONS: Text("What words say between partners", "Was Worte unter Partnern sagen"),
    SectionKey.CONTRA: Text("Contra", "Kontra"),
    SectionKey.POTS: Text("The pots", "Die Töpfe"),
    SectionKey.SETTLEMENT: Text("The settlement", "Die Abrechnung"),
    SectionKey.SISTERS: Text("How it differs from its sisters", "Was es von seinen Geschwistern trennt"),
    SectionKey.OPTIONS: Text("How tables differ", "Wie Tische sich unterscheiden"),
}
PLAIN_BOOK: Final[Rulebook[RuleSet]] = Rulebook()
RULEBOOK: Final[Part[Rulebook[Any]]] = Part("rulebook", "tarock.rulebook.book:PLAIN_BOOK")


def page_of(rules: RuleSet) -> GamePage:
    """Return the page of a rule set."""
    return RULEBOOK.of(rules).page(rules)
