"""What the deals say by which reviews were measured, as a table with intervals, for docs/review.md."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

from bench.review_deals import ARBITERS, LEVELS, Proof, kept
from tarock.games.registry import keys
from tarock.reviews import Grade

PAGE: Final = Path(__file__).parents[1] / "docs" / "review.md"
_MARKED: Final = re.compile(r"(<!-- table: reviews -->\n).*?(<!-- end -->)", re.DOTALL)
_CONDEMNED: Final = {str(Grade.MISTAKE), str(Grade.BLUNDER)}
_SURE: Final = 1.96
"""So many standard errors are significant, and as far as intervals go: 95 in 100."""


def rows(folder: Path) -> Iterator[str]:
    """Yield the lines of the table."""
    yield (
        "| rule set | deals | mistakes+ | repeated | confirmed by careful, club | "
        "loss a decision: novice, careful, club, master | chains met | losses equal |"
    )
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    every: list[Proof] = []
    for key in keys():
        deals = kept(folder, key)
        every += deals
        yield _row(key, deals)
    yield _row("all", every)


def _row(name: str, deals: Sequence[Proof]) -> str:
    if not deals:
        return f"| {name} | 0 | – | – | – | – | – | – |"
    flags = [flag for deal in deals for flag in deal.flags]
    again = sum(flag.repeated in _CONDEMNED for flag in flags)
    margins = [[flag.margins[one] > 0 for flag in flags if one in flag.margins] for one in ARBITERS]
    chains = [deal.chain for deal in deals]
    met, solved = chains.count("met"), sum(deal.solved for deal in deals)
    equal = solved - sum(deal.unequal for deal in deals)
    shares = " | ".join((_share(again, len(flags)), ", ".join(_share(sum(one), len(one)) for one in margins)))
    return (
        f"| {name} | {len(deals)} | {len(flags)} | {shares} | {_ordered(deals)} "
        f"| {met} of {met + chains.count('missed')} | {equal} of {solved} |"
    )


def _share(part: int, whole: int) -> str:
    """Write a share with its interval, after Wilson."""
    if not whole:
        return "–"
    share, square = part / whole, _SURE**2 / whole
    middle = (share + square / 2) / (1 + square)
    reach = _SURE / (1 + square) * sqrt((share * (1 - share) + square / 4) / whole)
    return f"{100 * share:.0f} % ({100 * (middle - reach):.0f}–{100 * (middle + reach):.0f})"


def _ordered(deals: Sequence[Proof]) -> str:
    """Write the mean losses, with > between two that differ significantly over the deals."""
    text = ""
    for before, level in zip(("", *LEVELS), LEVELS, strict=False):
        if before:
            text += " > " if _above(deals, before, level) > _student(len(deals)) else " ≈ "
        text += f"{_mean(deals, level):.3f}"
    return text


def _student(deals: int) -> float:
    """Return by how many standard errors a gap is significant over so few deals (Cornish and Fisher)."""
    free = max(1, deals - 1)
    return _SURE + 2.37 / free + 2.82 / free**2


def _mean(deals: Sequence[Proof], level: str) -> float:
    """Return the mean loss of all decisions of a level."""
    lost = [deal.losses[level][0] for deal in deals]
    return sum(lost) / max(1, sum(deal.losses[level][1] for deal in deals))


def _above(deals: Sequence[Proof], more: str, less: str) -> float:
    """By how many standard errors one level loses more in a deal than another."""
    gaps = [deal.losses[more][0] - deal.losses[less][0] for deal in deals]
    if len(gaps) < 2 or not (spread := stdev(gaps)):  # noqa: PLR2004 - one value has no spread
        return 0.0
    return fmean(gaps) / spread * sqrt(len(gaps))


def write(folder: Path) -> None:
    """Put the table into the page."""
    page = PAGE.read_text(encoding="utf-8")
    lines = "".join(f"{line}\n" for line in rows(folder))
    PAGE.write_text(_MARKED.sub(lambda found: f"{found[1]}\n{lines}\n{found[2]}", page), encoding="utf-8")
