"""Deals scored from their facts: no cards, only who played what and how it ended.

D is the declarer, X and Y are the defenders in playing order, as in the worked examples of the books.
"""

from __future__ import annotations

from tarock.games.registry import find
from tarock.kit.bonuses import Outcome, When
from tarock.kit.contracts import WonBy
from tarock.kit.script import ContractRules
from tarock.kit.settlement import NOT_RAISED, Facts, Item, Ledger, Raised

D, X, Y = 0, 1, 2
SILENT, AFTER, BEFORE = When.SILENT, When.AFTER, When.BEFORE
TAKEN, HELD, RETAKEN = WonBy.TAKEN, WonBy.HELD, WonBy.RETAKEN
CONTRA, RECONTRA = Raised(1, AFTER), Raised(2, AFTER)
EARLY_CONTRA, EARLY_RECONTRA = Raised(1, BEFORE), Raised(2, BEFORE)


def rules_of(key: str, **options: bool | int | str) -> ContractRules:
    """Return one of the 54-card rule sets with house options."""
    rules = find(key, options)
    assert isinstance(rules, ContractRules)
    return rules


def made(bonus: str, when: When, *, by: int = D, raised: Raised = NOT_RAISED, at: int | None = None) -> Item:
    """Return a bonus that its owner made, at the cost of one seat where it has such a loser."""
    return Item(bonus=bonus, owner=by, when=when, outcome=Outcome.MADE, raised=raised, loser=at)


def lost(bonus: str, when: When, *, by: int = D, raised: Raised = NOT_RAISED) -> Item:
    """Return a bonus that its owner lost."""
    return Item(bonus=bonus, owner=by, when=when, outcome=Outcome.LOST, raised=raised)


def thirds_for(points: int, talon: int) -> int:
    """Return card points that round to so many: a Zweiblatt pile ends on ⅔, an Einblatt pile on ⅓."""
    return 3 * points + {2: -1, 1: 1}.get(talon, 0)


def ledger(
    rules: ContractRules,
    contract: str,
    points: int,
    *items: Item,
    won_by: WonBy = WonBy.BID,
    raised: Raised = NOT_RAISED,
    all_tricks: bool = False,
    rest: int = 0,
    revoked: int | None = None,
) -> Ledger:
    """Score a deal that the declarer ended with so many whole card points."""
    played = rules.contracts[contract]
    return rules.settle(
        Facts(
            players=rules.players,
            counting=rules.counting,
            declarer=D,
            contract=played,
            won_by=won_by,
            thirds=thirds_for(points, played.talon),
            raised=raised,
            items=items,
            rest=rest,
            all_tricks=all_tricks,
            revoked=revoked,
        )
    )
