"""Deals scored from their facts: A, B and C in playing order, no cards.

A deals unless a test says otherwise, so B is forehand and deals next.
"""

from __future__ import annotations

from tarock.games.old78.danish import DanishOptions, danish
from tarock.games.old78.deal_facts import DealFacts, Fate, Prize
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.declarations import Calls
from tarock.games.old78.fool_tricks import AnnouncedFeat
from tarock.games.old78.grosstarock import GrossOptions, grosstarock
from tarock.games.old78.taroc_1754 import TAROC
from tarock.kit.settlement import Ledger, Pots

A, B, C = 0, 1, 2
GROSS = grosstarock(GrossOptions())
DANISH = danish(DanishOptions())
ALL = (TAROC, GROSS, DANISH)
EVEN = (26, 26, 26)
SPREAD = (9, 8, 8)
POTS: Pots = (("king", 65), ("pagat", 65))


def pagat(owner: int, trick: int, *, won: bool) -> Fate:
    """Tell what became of the Pagat."""
    return Fate(prize=Prize.PAGAT, owner=owner, trick=trick, won=won)


def king(owner: int, trick: int, *, won: bool) -> Fate:
    """Tell what became of a king."""
    return Fate(prize=Prize.KING, owner=owner, trick=trick, won=won)


def calls(rules: DeclarationRules, seat: int, *keys: str) -> Calls:
    """Return declarations of one seat."""
    return tuple((seat, rules.tariff[key]) for key in keys)


def said(seat: int, feat: str, before: int) -> AnnouncedFeat:
    """Return an announcement."""
    return AnnouncedFeat(seat, feat, before)


def facts(points: tuple[int, int, int] = EVEN, *fates: Fate, **more: object) -> DealFacts:
    """State how a deal ended; tricks are spread so that nobody has all or none."""
    given: dict[str, object] = {"dealer": A, "tricks": SPREAD, **more}
    return DealFacts(points=points, fates=fates, **given)  # type: ignore[arg-type]


def scored(
    rules: DeclarationRules, points: tuple[int, int, int] = EVEN, *fates: Fate, **more: object
) -> Ledger:
    """Score such a deal."""
    return rules.settle(facts(points, *fates, **more))


def totals(
    rules: DeclarationRules, points: tuple[int, int, int] = EVEN, *fates: Fate, **more: object
) -> tuple[int, ...]:
    """Return the sums of such a deal."""
    return scored(rules, points, *fates, **more).totals
