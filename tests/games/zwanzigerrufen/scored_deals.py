"""Deals scored from their facts. A is the declarer, D his partner where he has one, B and C are opponents.

Amounts come back in the order of the books: declarer, partner, opponents; alone: declarer, opponents.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from tarock.games.registry import find
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.tariff import CallingFacts, Stated
from tarock.kit.bonuses import Outcome, When
from tarock.kit.settlement import NOT_RAISED, Item, Ledger, Raised

Value: TypeAlias = Any
"""A value of a house option."""
A, B, C, D = range(4)
PARTNERS, ALONE = (A, D, B, C), (A, B, C, D)
CONTRA, RECONTRA, SUBCONTRA = (Raised(level) for level in (1, 2, 3))


def rules_of(key: str = "zwanzigerrufen", **options: Value) -> CallingRules:
    """Return one of the two rule sets with house options."""
    rules = find(key, options)
    assert isinstance(rules, CallingRules)
    return rules


def made(bonus: str, *, by: int = A, raised: Raised = NOT_RAISED) -> Item:
    """Return an announced premium that was made."""
    return Item(bonus=bonus, owner=by, when=When.AFTER, outcome=Outcome.MADE, raised=raised)


def lost(bonus: str, *, by: int = A, raised: Raised = NOT_RAISED) -> Item:
    """Return an announced premium that failed."""
    return Item(bonus=bonus, owner=by, when=When.AFTER, outcome=Outcome.LOST, raised=raised)


def silent(bonus: str, *, by: int = A, outcome: Outcome = Outcome.MADE) -> Item:
    """Return a premium that happened unannounced."""
    return Item(bonus=bonus, owner=by, when=When.SILENT, outcome=outcome)


def ledger(  # noqa: PLR0913 - as many as a deal has facts
    contract: str,
    points: int,
    *items: Item,
    rules: CallingRules | None = None,
    tricks: int = 4,
    alone: bool = False,
    raised: Raised = NOT_RAISED,
    stated: tuple[Stated, ...] = (),
    played: bool = True,
    times: int = 1,
) -> Ledger:
    """Score a deal that the declarer's side ended with so many card points."""
    rules = rules or rules_of()
    return rules.settle(
        CallingFacts(
            counting=rules.counting,
            contract=rules.contracts[contract],
            declarer=A,
            partner=None if alone else D,
            points=points,
            tricks=tricks,
            raised=raised,
            items=items,
            stated=stated,
            played=played,
            times=times,
        )
    )


def lines(result: Ledger) -> list[tuple[str, int]]:
    """Return each line's item and what it means to the declarer's side, once."""
    each = [line.amounts[B] for line in result.lines]
    return [(line.item, -amount) for line, amount in zip(result.lines, each, strict=True)]


def paid(result: Ledger, order: tuple[int, ...] = PARTNERS) -> tuple[int, ...]:
    """Return what each player gets, in the order of the books."""
    return tuple(result.totals[seat] for seat in order)
