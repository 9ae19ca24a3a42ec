"""Drafts of golden games: what every kind of game reads from one in the same way.

A draft is a `.tgn` file with a sentence, a `# shows:` line, hands as far as they matter, and `# hint:` lines
that say how players go about it. What a line of its own or a hint means is for each kind of game to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from tarock.games.registry import find
from tarock.kit.ruleset import RuleSet
from tests.games.golden import HINT, header, without_hints


@dataclass(slots=True)
class Draft:
    """A game as somebody wants it."""

    name: str
    prose: list[str] = field(default_factory=list[str])
    claims: list[str] = field(default_factory=list[str])
    rules: str = ""
    options: dict[str, str] = field(default_factory=dict[str, str])
    dealer: int = 2

    def ruleset(self) -> RuleSet:
        """Find the rule set."""
        return find(self.rules, self.options)

    def line(self, word: str, value: str) -> None:
        """Take a line that all drafts may have."""
        first, _, rest = value.partition(" ")
        match word:
            case "rules":
                self.rules = value.partition("@")[0]
            case "option":
                self.options[first] = rest.removeprefix("=").strip()
            case "dealer":
                self.dealer = int(value)
            case _:
                assert word == "tarock", word

    def hint(self, words: list[str]) -> None:
        """Take a hint; drafts of most games have some."""
        raise AssertionError(words)


D = TypeVar("D", bound=Draft)


def read_into(one: D, text: str) -> D:
    """Read a draft's comments, lines and hints."""
    one.prose, one.claims, _ = header(without_hints(text))
    for words in _hints(text):
        one.hint(words)
    for word, value in _lines(text):
        one.line(word, value)
    return one


def _hints(text: str) -> Iterator[list[str]]:
    for raw in text.splitlines():
        if raw.startswith(HINT):
            yield from (words for hint in raw.removeprefix(HINT).split(";") if (words := hint.split()))


def _lines(text: str) -> Iterator[tuple[str, str]]:
    for raw in text.splitlines():
        word, _, value = raw.partition("#")[0].strip().partition(" ")
        if word:
            yield word, value.strip()
