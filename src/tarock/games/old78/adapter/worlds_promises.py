"""What declared combinations tell of single cards, read from their names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from tarock.core.cards import KINGS, PAGAT, SKUS, TRULL, Card, Suit
from tarock.games.old78.combinations import COURTS
from tarock.worlds.promises import Promise

_TAROCKS: Final = re.compile(r"tarocks-(\d+)(-with-pagat|-without-pagat)?")
_FOUR: Final = re.compile(r"(half-|abundant-)?(kings|cavalry)(?:-(.)(.*))?")
_PAGAT: Final = {"-with-pagat": (PAGAT.bit, 0), "-without-pagat": (0, PAGAT.bit)}


@lru_cache(maxsize=1 << 10)
def promises_of(items: tuple[str, ...]) -> tuple[Promise, ...]:
    """Read combinations from their names."""
    return tuple(_read(items))


def _read(items: tuple[str, ...]) -> Iterator[Promise]:
    for item in items:
        if item.startswith("matadors"):
            yield Promise(holds=TRULL.bits)
        elif counted := _TAROCKS.fullmatch(item):
            holds, lacks = _PAGAT.get(counted[2] or "", (0, 0))
            yield Promise(holds, lacks, int(counted[1]))
        elif four := _FOUR.fullmatch(item):
            yield _four(four[1], four[2], four[3], four[4])


def _four(grade: str | None, kind: str, suit: str | None, rank: str | None) -> Promise:
    """Four of a kind: kings, or the court of a suit, perhaps with the Fool in place of one."""
    whole = KINGS if kind == "kings" else COURTS[Suit.parse(suit or "")]
    fool = SKUS.bit if grade else 0
    if grade != "half-":
        return Promise(holds=whole.bits | fool)
    missing = Card.parse(f"{suit}{rank or 'K'}")
    return Promise(holds=whole.bits & ~missing.bit | fool, lacks=missing.bit)
