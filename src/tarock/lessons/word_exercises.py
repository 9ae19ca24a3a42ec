"""Exercises with words and numbers: one of several answers, a number, what a deal pays.

What a deal pays is asked of the score pad, as somebody with real cards would ask it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import Card
from tarock.kit.ruleset import RuleSet
from tarock.kit.settlement import Ledger
from tarock.lessons.card_exercises import read_number
from tarock.lessons.exercise import Exercise, Posed, ReplyKind, UnreadableAnswer
from tarock.lessons.translations import Wording
from tarock.scorepad import read_document


@dataclass(frozen=True, slots=True, kw_only=True)
class OneWord(Exercise):
    """One of several words, with cards to look at."""

    words: tuple[tuple[str, Wording], ...]
    good: tuple[str, ...]
    cards: tuple[Card, ...] = ()
    trick: tuple[Card, ...] = ()

    def posed(self, rules: RuleSet) -> Posed:
        del rules
        return Posed(reply=ReplyKind.WORD, cards=self.cards, trick=self.trick, words=self.words)

    def right(self, rules: RuleSet) -> tuple[str, ...]:
        del rules
        return self.good

    def read(self, rules: RuleSet, answer: str) -> str:
        del rules
        known = dict(self.words)
        if answer in known:
            return answer
        typed = answer.strip().casefold()
        for key, wording in self.words:
            if typed in {key.casefold(), *(text.casefold() for _, text in wording.texts)}:
                return key
        listed = ", ".join(known)
        raise UnreadableAnswer(
            Text(
                f"“{answer}” is none of the answers: {listed}.", f"„{answer}“ steht nicht zur Wahl: {listed}."
            )
        )

    def shown(self, rules: RuleSet, answer: str) -> str:
        del rules
        texts = dict(self.words)[answer].texts
        return " / ".join(dict.fromkeys(text for _, text in texts))

    def explained(self, rules: RuleSet, answer: str) -> Wording:
        del rules, answer
        return _THINK


_THINK: Final = Wording.of({"en": "Not quite. Think once more.", "de": "Nicht ganz. Überleg noch einmal."})


@dataclass(frozen=True, slots=True, kw_only=True)
class OneNumber(Exercise):
    """A number that the sentence itself lets one find."""

    number: int
    cards: tuple[Card, ...] = ()

    def posed(self, rules: RuleSet) -> Posed:
        del rules
        return Posed(reply=ReplyKind.NUMBER, cards=self.cards)

    def right(self, rules: RuleSet) -> tuple[str, ...]:
        del rules
        return (str(self.number),)

    def read(self, rules: RuleSet, answer: str) -> str:
        del rules
        return read_number(answer)

    def explained(self, rules: RuleSet, answer: str) -> Wording:
        del rules
        return _MORE if int(answer) < self.number else _LESS


_MORE: Final = Wording.of({"en": "It is more than that.", "de": "Es ist mehr."})
_LESS: Final = Wording.of({"en": "It is less than that.", "de": "Es ist weniger."})


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredNumber(Exercise):
    """A deal as a score pad has it, of which an amount is to be found."""

    document: Mapping[str, object]
    players: tuple[str, ...]
    player: str
    line: int | None = None
    """The line of the settlement that is asked for; the total if None."""
    cards: tuple[Card, ...] = field(default=())

    def ledger(self, rules: RuleSet) -> Ledger:
        """Let the score pad settle the deal."""
        options = {"options": rules.options.changed()} if rules.options.changed() else {}
        scored = read_document(
            {"rules": rules.key, "players": list(self.players), **options, **self.document}
        )
        if scored.result.ledger is None:
            raise ValueError(f"{rules.key}: this deal has no score: {self.document}")
        return scored.result.ledger

    def posed(self, rules: RuleSet) -> Posed:
        del rules
        return Posed(reply=ReplyKind.NUMBER, cards=self.cards)

    def _seat(self) -> int:
        return self.players.index(self.player)

    def right(self, rules: RuleSet) -> tuple[str, ...]:
        ledger, seat = self.ledger(rules), self._seat()
        amounts = ledger.totals if self.line is None else ledger.lines[self.line].amounts
        return (str(amounts[seat]),)

    def read(self, rules: RuleSet, answer: str) -> str:
        del rules
        return read_number(answer)

    def explained(self, rules: RuleSet, answer: str) -> Wording:
        del answer
        seat, ledger = self._seat(), self.ledger(rules)
        lines = ledger.lines if self.line is None else (ledger.lines[self.line],)
        parts = [
            (line.why, line.amounts[seat]) for line in lines if line.amounts[seat] or self.line is not None
        ]
        return Wording.from_text(
            Text(
                "; ".join(f"{why.en}: {amount}" for why, amount in parts) + ".",
                "; ".join(f"{why.de}: {amount}" for why, amount in parts) + ".",
            )
        )
