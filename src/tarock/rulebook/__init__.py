"""Pages of rules that teach: a page is data, made from a rule set, shown in terminal, browser and docs."""

from tarock.rulebook.book import RULEBOOK, Rulebook, page_of
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
    TrickPicture,
)

__all__ = [
    "RULEBOOK",
    "Block",
    "Bullets",
    "CardRow",
    "Definitions",
    "Dialogue",
    "FactTable",
    "GamePage",
    "LedgerTable",
    "PageSection",
    "Paragraph",
    "Rulebook",
    "SectionKey",
    "TrickPicture",
    "page_of",
]
