"""What was said at the table, as far as a rule ties it to cards: announcements, invitations, declarations.

Again a short cut for drawing worlds: only what follows for certain is noted, and a replay has the last word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from tarock.core.cards import KINGS, PAGAT, SKUS, TAROCKS, TRULL, Card, CardSet, Suit
from tarock.games.old78.combinations import COURTS
from tarock.games.zwanzigerrufen.call import Callables
from tarock.kit.bonuses import Condition

_EVERYTHING: Final = (1 << 78) - 1
_TAROCKS: Final = re.compile(r"tarocks-(\d+)(-with-pagat|-without-pagat)?")
_FOUR: Final = re.compile(r"(half-|abundant-)?(kings|cavalry)(?:-(.)(.*))?")


@dataclass(frozen=True, slots=True)
class Promise:
    """What somebody holds and does not hold when he speaks, and how many tarocks, if that is known."""

    holds: int = 0
    lacks: int = 0
    tarocks: int | None = None


@lru_cache(maxsize=1 << 8)
def of_condition(what: Condition, pack: int) -> Promise:
    """Ask a bonus which single cards decide whether it may be announced."""
    holds = lacks = 0
    none = what.may_say(0)
    for card in CardSet(pack):
        if not what.may_say(_EVERYTHING & ~card.bit) and what.may_say(_EVERYTHING):
            holds |= card.bit
        if none and not what.may_say(card.bit):
            lacks |= card.bit
    return Promise(holds, lacks)


@lru_cache(maxsize=1 << 8)
def of_call(calls: Callables, card: Card) -> Promise | None:
    """Ask which single cards decide whether a tarock may be called; None if they do not tell all."""
    every = TAROCKS.bits & ~card.bit
    if not _may_call(calls, card, every):
        return None
    holds = lacks = 0
    for other in CardSet(every):
        if not _may_call(calls, card, every & ~other.bit):
            holds |= other.bit
    if not _may_call(calls, card, every | card.bit):
        lacks |= card.bit
    return Promise(holds, lacks) if _may_call(calls, card, holds) else None


def _may_call(calls: Callables, card: Card, hand: int) -> bool:
    return card in replace(calls, hand=hand, laid=0).cards()


@lru_cache(maxsize=1 << 10)
def of_declaration(items: tuple[str, ...]) -> tuple[Promise, ...]:
    """Read combinations from their names."""
    return tuple(_read(items))


def _read(items: tuple[str, ...]) -> Iterator[Promise]:
    for item in items:
        if item.startswith("matadors"):
            yield Promise(holds=TRULL.bits)
        elif counted := _TAROCKS.fullmatch(item):
            pagat = {"-with-pagat": (PAGAT.bit, 0), "-without-pagat": (0, PAGAT.bit)}
            holds, lacks = pagat.get(counted[2] or "", (0, 0))
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
