"""What the figures in a line of a ledger stand for: a value, card points over or under, what multiplies them.

A tariff names its figures beside the product that it writes out, so that nobody has to guess what
"(5 + 6) × 2" means. Nothing is reckoned here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tarock.core.bilingual import Text
from tarock.kit.settlement import Facts, Figures

GAME_VALUE: Final = Text("value of the game", "Wert des Spiels")
PRIZE: Final = Text("prize", "Prämie")
_CONTRA: Final = Text("contra", "Kontra")
_REVOKE: Final = Text("for the revoke", "für die Renonce")


@lru_cache(maxsize=1 << 10)
def written_out(value: str, *factors: int) -> Text:
    """Write out a multiplication, leaving out factors of one."""
    shown = f": {value}" + "".join(f" × {factor}" for factor in factors if factor != 1)
    return Text(shown, shown)


def named_figure(value: int, name: Text) -> Figures:
    """Name one figure."""
    return ((str(value), name),)


def over_or_under(excess: int, facts: Facts) -> Figures:
    """Name the card points over or under the even share, or what a revoke counts in their place."""
    half = facts.counting.to_lose
    if facts.revoked is not None:
        return ((str(excess), _REVOKE),)
    if facts.points > half:
        return ((str(excess), _above(half)),)
    return ((str(excess), _below(half)),)


@lru_cache
def _above(half: int) -> Text:
    return Text(f"card points above {half}", f"Augen über {half}")


@lru_cache
def _below(half: int) -> Text:
    return Text(f"card points below {half}", f"Augen unter {half}")


def multiplied(factor: int, name: Text = _CONTRA) -> Figures:
    """Name a factor, if it is not one."""
    return ((f"× {factor}", name),) if factor != 1 else ()
