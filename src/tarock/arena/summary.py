"""The results of a contest added up: points a deal with 95 % confidence, contracts, announcements, time.

A deal is the unit: all its hands share the cards, so their mean counts once. Differences between bots are
taken deal by deal, which is what playing every seating is for.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

from tarock.arena.contest import PlayedDeal
from tarock.core.grid import Grid, drawn, printed

_CONFIDENCE: Final = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and how far the true one may lie from it, 19 times out of 20."""

    mean: float
    margin: float
    """Infinite where a single deal says nothing about the spread."""

    @property
    def significant(self) -> bool:
        """Whether zero lies outside."""
        return abs(self.mean) > self.margin

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.margin:.2f}"


def estimate(values: Sequence[float]) -> Estimate:
    """Estimate a mean from independent values."""
    if len(values) < 2:  # noqa: PLR2004 - one value has no spread
        return Estimate(fmean(values), float("inf"))
    return Estimate(fmean(values), quantile(len(values) - 1) * stdev(values) / sqrt(len(values)))


def quantile(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's distribution, by its expansion about the normal one."""
    z, n = _CONFIDENCE, freedom
    terms = (
        z,
        (z**3 + z) / 4 / n,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96 / n**2,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384 / n**3,
    )
    return sum(terms)


@dataclass(frozen=True, slots=True, kw_only=True)
class BotRecord:
    """How one bot did."""

    bot: str
    points: Estimate
    """A hand and seat."""
    hands: int
    declared: int
    won: int
    contracts: tuple[tuple[str, int, int], ...]
    """Each contract played, how often, and how often made."""
    made: int
    lost: int
    decisions: int
    seconds: float
    slowest: float

    @property
    def thinking(self) -> float:
        """Seconds a decision."""
        return self.seconds / self.decisions if self.decisions else 0.0


@dataclass(frozen=True, slots=True)
class Lead:
    """By how much one bot is ahead of another, deal by deal."""

    bot: str
    over: str
    points: Estimate


@dataclass(frozen=True, slots=True)
class Summary:
    """A contest added up, the best bot first."""

    deals: int
    records: tuple[BotRecord, ...]
    leads: tuple[Lead, ...]
    undeclared: int
    """Hands that were passed out or had no declarer."""
    hands: int

    def grids(self) -> tuple[Grid, ...]:
        """Return how each bot did in rows, and by how much it leads over others."""
        heads = ("bot", "points a hand", "declared", "made", "ms a decision")
        bots = (
            (one.bot, str(one.points), str(one.declared), str(one.won), f"{1000 * one.thinking:.1f}")
            for one in self.records
        )
        leads = ((f"{one.bot} over {one.over}", str(one.points)) for one in self.leads)
        return Grid(tuple(bots), heads), Grid(tuple(leads), ("lead", "points a hand"))

    @property
    def _title(self) -> str:
        return f"{self.deals} deals, {self.hands} hands"

    def __str__(self) -> str:
        return printed(self._title, self.grids())

    def _repr_html_(self) -> str:
        """Draw the table, for notebooks."""
        return drawn(self._title, self.grids())


def summarise(played: Iterable[PlayedDeal]) -> Summary:
    """Add up hands; it takes at least one."""
    hands = tuple(played)
    if not hands:
        raise ValueError("there is nothing to add up")
    means = _means(hands)
    records = [_record(bot, hands, list(values.values())) for bot, values in means.items()]
    records.sort(key=lambda record: -record.points.mean)
    leads = tuple(
        Lead(one.bot, other.bot, estimate(_differences(means[one.bot], means[other.bot])))
        for one, other in combinations(records, 2)
    )
    undeclared = sum(hand.declarer is None for hand in hands)
    return Summary(len({hand.deal for hand in hands}), tuple(records), leads, undeclared, len(hands))


def _means(hands: Sequence[PlayedDeal]) -> dict[str, dict[int, float]]:
    """Return each bot's mean score for each deal, over all seats it had."""
    scores: dict[str, dict[int, list[int]]] = {}
    for hand in hands:
        for bot, total in zip(hand.bots, hand.totals, strict=True):
            scores.setdefault(bot, {}).setdefault(hand.deal, []).append(total)
    return {bot: {deal: fmean(some) for deal, some in deals.items()} for bot, deals in scores.items()}


def _differences(one: dict[int, float], other: dict[int, float]) -> list[float]:
    return [one[deal] - other[deal] for deal in one]


def _record(bot: str, hands: Sequence[PlayedDeal], means: Sequence[float]) -> BotRecord:
    seats = [(hand, seat) for hand in hands for seat, name in enumerate(hand.bots) if name == bot]
    declared = [hand for hand, seat in seats if hand.declarer == seat]
    played, won = Counter(hand.contract for hand in declared), Counter[str]()
    won.update(hand.contract for hand in declared if hand.won)
    sums: defaultdict[str, float] = defaultdict(float)
    for hand, seat in seats:
        for name in ("made", "lost", "decisions", "seconds"):
            sums[name] += getattr(hand, name)[seat]
    return BotRecord(
        bot=bot,
        points=estimate(means),
        hands=len(seats),
        declared=len(declared),
        won=sum(won.values()),
        contracts=tuple((key, count, won[key]) for key, count in sorted(played.items())),
        made=int(sums["made"]),
        lost=int(sums["lost"]),
        decisions=int(sums["decisions"]),
        seconds=sums["seconds"],
        slowest=max(hand.slowest[seat] for hand, seat in seats),
    )
