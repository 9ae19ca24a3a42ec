"""Card points as people write them: whole points or thirds ("35", "35 2/3", "35⅔").

Where cards are counted in threes, how many lie in a pile decides which thirds can occur: each card counts a
third more or less than a whole number.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.counting import whole, written
from tarock.kit.ruleset import RuleSet
from tarock.scorepad.refusal import refuse

_FORM: Final = re.compile(
    r"(?P<whole>[0-9]{1,3})"
    r"|(?:(?P<points>[0-9]{1,3}) +)?(?P<part>[12])/3"
    r"|(?P<before>[0-9]{0,3}) ?(?P<sign>[⅓⅔])"
)


def read_points(value: object, path: str, rules: RuleSet, *, cards: int | None) -> int:
    """Read the points of a pile with so many cards, if that is known; return thirds."""
    over = cards if rules.counting.in_threes else 0
    if isinstance(value, int) and not isinstance(value, bool):
        return _of_whole(_in_pack(value * 3, path, rules), over)
    if not isinstance(value, str) or not (found := _FORM.fullmatch(value.strip(" "))):
        refuse(
            path,
            'write card points as a whole number or with thirds: 35, "35 1/3", "35 2/3"',
            'Augen schreibt man als ganze Zahl oder mit Dritteln: 35, "35 1/3", "35 2/3"',
        )
    count = _in_pack(_thirds(found), path, rules)
    if found["whole"]:
        return _of_whole(count, over)
    if over is not None and count % 3 != over % 3:
        shape = _pile_of(over)
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


def _in_pack(count: int, path: str, rules: RuleSet) -> int:
    most = rules.all_points
    if not 0 <= count <= rules.counting.thirds(rules.pack.bits):
        refuse(path, f"card points go from 0 to {most}", f"Augen gibt es von 0 bis {most}")
    return count


def _of_whole(count: int, cards: int | None) -> int:
    """Give a rounded number its thirds back: 36 is 35⅔ beside two cards and 36⅓ beside one."""
    return count if cards is None else count + (0, 1, -1)[cards % 3]


def _pile_of(cards: int) -> Text:
    """Say which points so many cards beyond whole tricks can have."""
    return (
        Text("a whole number", "eine ganze Zahl"),
        Text("a number and 1/3", "eine Zahl und 1/3"),
        Text("a number and 2/3", "eine Zahl und 2/3"),
    )[cards % 3]


@dataclass(frozen=True, slots=True)
class Span:
    """The least and the most that can be, in thirds."""

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
