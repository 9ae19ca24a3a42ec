"""What puzzles about signals ask of a game: what was said, what it says, and what else it might seem to say.

A statement is a sentence about a hand that can be looked up in any hand. Which word means what is the game's
own knowledge; nothing of it is known here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tarock.core.bilingual import Text
from tarock.core.cards import CardSet
from tarock.protocol.flow import Seat


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence about a hand."""

    text: Text
    """As it follows a player's name: "holds the Mond"."""
    holds: Callable[[CardSet], bool]
    """Whether it is true of a hand."""

    @property
    def key(self) -> str:
        """The sentence by which it is written down."""
        return self.text.en


@dataclass(frozen=True, slots=True)
class HeardSignal:
    """A signal that whoever is asked has heard."""

    seat: Seat
    """Who gave it."""
    said: Text
    means: Statement
    others: tuple[Statement, ...]
    """What else might be said of a hand."""
    why: tuple[Text, ...]
    """The convention, and what follows from it."""

    @property
    def statements(self) -> dict[str, Statement]:
        """All statements by their keys."""
        return {one.key: one for one in (self.means, *self.others)}

    def told(self, key: str, name: str) -> Text:
        """Tell a statement of whoever gave the signal."""
        text = self.statements[key].text
        return Text(f"{name} {text.en}", f"{name} {text.de}")

    def asks(self, name: str) -> Text:
        """Put the question, with the name of whoever gave it."""
        return Text(
            f"{name} has said “{self.said.en}”. What does that say of the hand?",
            f"{name} hat „{self.said.de}“ gesagt. Was sagt das über das Blatt?",
        )
