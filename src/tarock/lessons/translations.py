"""Sentences of lessons, by language: a file may bring as many languages as it likes, and no code knows which.

English is always there and serves whoever asks for a language that a sentence has not got.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tarock.core.bilingual import Text


@dataclass(frozen=True, slots=True)
class Wording:
    """The same sentence in several languages.

    >>> hello = Wording.of({"en": "{players} players", "de": "{players} Spieler"})
    >>> hello.filled({"players": 3}).said("de")
    '3 Spieler'
    >>> hello.said("hu")
    '{players} players'
    """

    texts: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, texts: Mapping[str, str]) -> Wording:
        """Take a sentence from a mapping of languages."""
        return cls(tuple(texts.items()))

    @classmethod
    def from_text(cls, text: Text) -> Wording:
        """Take a sentence of the engine's own."""
        return cls((("en", text.en), ("de", text.de)))

    def said(self, language: str) -> str:
        """Return the sentence in a language, or in English."""
        found = dict(self.texts)
        return found.get(language) or found["en"]

    @property
    def languages(self) -> frozenset[str]:
        """The languages in which it is there."""
        return frozenset(language for language, text in self.texts if text)

    def filled(self, values: Mapping[str, object]) -> Wording:
        """Put values where the sentence names them in braces."""
        return Wording(tuple((language, filled(text, values)) for language, text in self.texts))

    def __add__(self, other: Wording) -> Wording:
        return Wording(
            tuple((language, f"{text} {other.said(language)}".strip()) for language, text in self.texts)
        )


def filled(text: str, values: Mapping[str, object]) -> str:
    """Put values where a text names them in braces."""
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text
