"""The floors of the house, read from the one place where they are written: `docs/architecture.md`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_PAGE: Final = Path(__file__).parents[2] / "docs" / "architecture.md"
_GAP: Final = re.compile(r" {2,}")


def _lines() -> list[str]:
    """Return the lines of the list, what they explain left out."""
    block = _PAGE.read_text(encoding="utf-8").split("```text\n", 1)[1].split("```", 1)[0]
    return [_GAP.split(line)[0] for line in block.splitlines()]


def _is_rule(line: str) -> bool:
    return line.startswith("---")


FLOORS: Final = tuple(frozenset(line.split(", ")) for line in _lines() if not _is_rule(line))
"""From the ground up: the parts of the package that stand on one floor, as paths."""
CORE: Final = next(number for number, line in enumerate(_lines()) if _is_rule(line))
"""How many floors need nothing but the standard library."""


def floor_of(module: str) -> int | None:
    """Return the floor of a module by its longest path on the list; None if it has none."""
    parts = module.split(".")[1:]
    paths = ("/".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((_standing(path) for path in paths if _standing(path) is not None), None)


def _standing(path: str) -> int | None:
    return next((number for number, parts in enumerate(FLOORS) if path in parts), None)
