"""The chapters of a hand as people tell it, and a sentence that stands in one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tarock.core.bilingual import Text


class Chapter(StrEnum):
    """The part of a hand that a sentence belongs to."""

    DEAL = "deal"
    AUCTION = "auction"
    TALON = "talon"
    DISCARD = "discard"
    DECLARATIONS = "declarations"
    ANNOUNCEMENTS = "announcements"
    PLAY = "play"
    SCORE = "score"

    @property
    def heading(self) -> Text:
        """The heading for people."""
        return _HEADINGS[self]


_HEADINGS: Final = {
    Chapter.DEAL: Text("The deal", "Das Geben"),
    Chapter.AUCTION: Text("The auction", "Die Lizitation"),
    Chapter.TALON: Text("The talon", "Der Talon"),
    Chapter.DISCARD: Text("The discard", "Das Verlegen"),
    Chapter.DECLARATIONS: Text("Declarations", "Die Meldungen"),
    Chapter.ANNOUNCEMENTS: Text("Announcements", "Die Ansagen"),
    Chapter.PLAY: Text("The play", "Das Spiel"),
    Chapter.SCORE: Text("The score", "Die Abrechnung"),
}
CHAPTER_OF_QUESTION: Final = {
    "auction": Chapter.AUCTION,
    "raise": Chapter.AUCTION,
    "call": Chapter.ANNOUNCEMENTS,
    "announce": Chapter.ANNOUNCEMENTS,
    "cut": Chapter.DEAL,
    "packet": Chapter.DEAL,
    "redeal": Chapter.DEAL,
    "declare": Chapter.DECLARATIONS,
    "demand": Chapter.PLAY,
}


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence and the chapter it stands in."""

    chapter: Chapter
    text: Text
