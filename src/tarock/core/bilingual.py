"""Words in English and German.

Whatever the program says to people about a game exists in both languages from the start: names of
contracts and bonuses, refusals, the lines of a ledger. This module holds the pair and knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

Language: TypeAlias = Literal["en", "de"]


@dataclass(frozen=True, slots=True)
class Text:
    """The same sentence or name in English and in German."""

    en: str
    de: str

    def said(self, language: Language) -> str:
        """Return the wording in one language."""
        return self.de if language == "de" else self.en

    def __str__(self) -> str:
        return self.en

    def __add__(self, other: Text) -> Text:
        return Text(self.en + other.en, self.de + other.de)


def same(word: str) -> Text:
    """Return a word that both languages share."""
    return Text(word, word)


def listed(texts: Iterable[Text]) -> Text:
    """Join texts with commas: "clubs, hearts"."""
    parts = tuple(texts)
    return Text(", ".join(part.en for part in parts), ", ".join(part.de for part in parts))
