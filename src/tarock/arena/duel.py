"""Two bots until it is clear who is better: deals are played one after the other and looked at after each.

Deals count in the order of their numbers, so the verdict is the same for any number of workers, and a contest
that was interrupted comes to the one it would have come to. Where and how deals are played is not known here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final

from tarock.arena.contest import Contest, PlayedDeal
from tarock.arena.sequential_test import DuelVerdict, SequentialTest
from tarock.arena.workers import in_processes
from tarock.bots import Maker
from tarock.games.registry import FIRST_KEY
from tarock.kit.ruleset import OptionValue

MOST_DEALS: Final = 20_000
"""Where a duel ends that would never be decided."""


@dataclass(frozen=True, slots=True)
class Duel:
    """How a contest of two bots stands: the first one's lead over the second, and what it has cost."""

    bots: tuple[str, str]
    test: SequentialTest
    minutes: float = 0.0
    """Core-minutes that the bots have thought."""

    def __str__(self) -> str:
        first, second = self.bots
        test, verdict = self.test, self.test.verdict
        lead = f"{test.mean:.2f} ± {test.radius:.2f} points a deal after {test.deals} deals"
        match verdict:
            case DuelVerdict.AHEAD:
                return f"{first} is ahead of {second}: {lead}"
            case DuelVerdict.BEHIND:
                return f"{first} is behind {second}: {lead}"
            case DuelVerdict.EVEN:
                return f"{first} and {second} are even: {lead}"
            case DuelVerdict.OPEN:
                return f"{first} and {second} are not decided: {lead}"

    @property
    def minutes_to_go(self) -> float | None:
        """How many core-minutes it may still take; None if nothing can be said yet."""
        missing = self.test.deals_to_go()
        return None if missing is None else missing * self.minutes / self.test.deals

    def after(self, deal: tuple[PlayedDeal, ...]) -> Duel:
        """Take in the hands of one deal."""
        first, second = (mean_score(bot, deal) for bot in self.bots)
        seconds = sum(sum(hand.seconds) for hand in deal)
        return replace(self, test=self.test.after([first - second]), minutes=self.minutes + seconds / 60)


def mean_score(bot: str, deal: tuple[PlayedDeal, ...]) -> float:
    """Return what a bot has scored in a deal, on average over its seats."""
    return fmean(
        total for hand in deal for name, total in zip(hand.bots, hand.totals, strict=True) if name == bot
    )


def opened(contest: Contest, *, margin: float = 0.0) -> Duel:
    """Begin a duel; only two bots can have one."""
    if len(contest.names) != 2:  # noqa: PLR2004 - that is what a duel is
        raise ValueError(f"a duel has two bots, not {len(contest.names)}")
    if margin < 0:
        raise ValueError("a margin is at least 0")
    first, second = contest.names
    return Duel((first, second), SequentialTest(margin=margin))


def until_decided(
    duel: Duel, deals: Iterable[tuple[PlayedDeal, ...]], *, minutes: float | None = None
) -> Iterator[tuple[tuple[PlayedDeal, ...], Duel]]:
    """Take deals until the duel is decided or has had its core-minutes; yield each with how it stands."""
    for deal in deals:
        duel = duel.after(deal)
        yield deal, duel
        if duel.test.verdict is not DuelVerdict.OPEN or (minutes is not None and duel.minutes >= minutes):
            return


def decide(
    first: str | Maker,
    second: str | Maker,
    *,
    rules: str = FIRST_KEY,
    options: Mapping[str, OptionValue] | None = None,
    margin: float = 0.0,
    minutes: float | None = None,
    seed: int = 0,
    workers: int = 1,
) -> Duel:
    """Let two bots play until it is clear who is better, or that neither is by the margin.

    >>> from tarock.arena import decide
    >>> print(decide("careful", "random", seed=1).test.verdict.value)
    ahead
    """
    contest = Contest(rules=rules, options=options or {}, bots=(first, second), deals=MOST_DEALS, seed=seed)
    duel = opened(contest, margin=margin)
    for _, standing in until_decided(
        duel, in_processes(workers)(contest, range(MOST_DEALS)), minutes=minutes
    ):
        duel = standing
    return duel
