"""Card points as people write them, and what a pile can hold.

Whole points or thirds ("35", "35 2/3", "35⅔"). How many cards lie in a pile decides which thirds can occur:
each card counts a third more or less than a whole number, and tricks are threes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.counting import whole, written
from tarock.kit.contracts import Contract
from tarock.kit.phases.talon import ExposedParts
from tarock.kit.script import ContractRules
from tarock.scorepad.refusal import refuse

THIRDS_IN_ALL: Final = 210
TALON: Final = 6
TRICK: Final = 3
"""The least a trick of three cards is worth, in thirds."""
DEAREST_CARD: Final = 13
"""A king or a trull card, in thirds."""
_FORM: Final = re.compile(
    r"(?P<whole>[0-9]{1,3})"
    r"|(?:(?P<points>[0-9]{1,3}) +)?(?P<part>[12])/3"
    r"|(?P<before>[0-9]{0,3}) ?(?P<sign>[⅓⅔])"
)


def pile_of(cards: int) -> Text:
    """Say which points so many cards beyond whole tricks can have."""
    return (
        Text("a whole number", "eine ganze Zahl"),
        Text("a number and 1/3", "eine Zahl und 1/3"),
        Text("a number and 2/3", "eine Zahl und 2/3"),
    )[cards % 3]


def read_points(value: object, path: str, *, cards: int) -> int:
    """Read the points of a pile with so many cards beyond whole tricks; return thirds."""
    if isinstance(value, int) and not isinstance(value, bool):
        return _of_whole(_in_pack(value * 3, path), cards)
    if not isinstance(value, str) or not (found := _FORM.fullmatch(value.strip(" "))):
        refuse(
            path,
            'write card points as a whole number or with thirds: 35, "35 1/3", "35 2/3"',
            'Augen schreibt man als ganze Zahl oder mit Dritteln: 35, "35 1/3", "35 2/3"',
        )
    count = _in_pack(_thirds(found), path)
    if found["whole"]:
        return _of_whole(count, cards)
    if count % 3 != cards % 3:
        shape = pile_of(cards)
        refuse(
            path,
            f"{written(count)} cannot be: this pile always has {shape.en}",
            f"{written(count)} kann nicht sein: diese Karten haben immer {shape.de}",
        )
    return count


def _thirds(found: re.Match[str]) -> int:
    if found["whole"]:
        return int(found["whole"]) * 3
    part = int(found["part"]) if found["part"] else "⅓⅔".index(found["sign"]) + 1
    return int(found["points"] or found["before"] or 0) * 3 + part


def _in_pack(count: int, path: str) -> int:
    if not 0 <= count <= THIRDS_IN_ALL:
        refuse(path, "card points go from 0 to 70", "Augen gibt es von 0 bis 70")
    return count


def _of_whole(count: int, cards: int) -> int:
    """Give a rounded number its thirds back: 36 is 35⅔ in a Zweiblatt and 36⅓ in an Einblatt."""
    return count + (0, 1, -1)[cards % 3]


@dataclass(frozen=True, slots=True)
class Span:
    """The least and the most that can be."""

    least: int
    most: int

    def check(self, count: int, path: str, why: Text) -> None:
        """Refuse a count outside."""
        if self.least <= count <= self.most:
            return
        shown, least, most = map(whole, (count, self.least, self.most))
        refuse(
            path,
            f"{shown} cannot be: {why.en} it is {least} to {most}",
            f"{shown} kann nicht sein: {why.de} sind es {least} bis {most}",
        )


def ways_to_take(rules: ContractRules, contract: Contract) -> tuple[int, ...]:
    """Return how many talon cards the declarer may have taken and laid away again."""
    optional = isinstance(rules.talon, ExposedParts) and rules.talon.optional
    return (contract.talon, 0) if optional and contract.talon else (contract.talon,)


def rest_span(rules: ContractRules, contract: Contract) -> Span:
    """Return what the talon cards that nobody took can be worth."""
    left = [TALON - taken for taken in ways_to_take(rules, contract)]
    return Span(min(left), max(left) * DEAREST_CARD)


def pile_span(rules: ContractRules, contract: Contract, *, swept: bool | None) -> Span:
    """Return what the declarer can have; `swept`: he took every trick, or a defender did, or neither."""
    spans = [_span(taken, TALON - taken, swept=swept) for taken in ways_to_take(rules, contract)]
    return Span(min(span.least for span in spans), max(span.most for span in spans))


def _span(laid: int, left: int, *, swept: bool | None) -> Span:
    if swept is None:
        return Span(laid, THIRDS_IN_ALL - left - TRICK)
    if swept:
        return Span(THIRDS_IN_ALL - left * DEAREST_CARD, THIRDS_IN_ALL - left)
    return Span(laid, laid * DEAREST_CARD)
