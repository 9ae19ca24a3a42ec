"""A league of any number of bots: each meets each, and one table has the ratings of all.

A pair is an ordinary contest of two, with a directory of its own, so a league that was interrupted goes on
where it stopped, and takes in another bot without playing the others again. Ratings are Glicko-2, by a
library: a deal is won by whoever has scored more in it over all seatings. They say who beats whom how often;
how many points that is worth stands in the leads between pairs.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import combinations, groupby
from pathlib import Path
from typing import Any, Final, TypeAlias

from tarock.arena.contest import Contest, PlayedDeal
from tarock.arena.duel import mean_score
from tarock.arena.results import Results
from tarock.arena.summary import Lead, summarise
from tarock.arena.workers import Runner, in_turn
from tarock.bots import Maker
from tarock.kit.ruleset import OptionValue

ROUND: Final = 10
"""All pairs play so many deals before any plays more; ratings are taken anew after each round."""
_START, _DEVIATION, _VOLATILITY = 1500.0, 350.0, 0.06
_CONFIDENT: Final = 1.96
Pair: TypeAlias = tuple[str, str]
_Game: TypeAlias = tuple[str, str, float]
"""Two bots and what the first has got of one point."""


class RatingsMissing(RuntimeError):  # noqa: N818 - reads as what it says
    """The library that reckons ratings is not installed."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is among those of its league."""

    bot: str
    rating: float = _START
    deviation: float = _DEVIATION
    volatility: float = _VOLATILITY

    @property
    def margin(self) -> float:
        """How far the true rating may lie from it, 19 times in 20."""
        return _CONFIDENT * self.deviation

    def __str__(self) -> str:
        return f"{self.rating:.0f} ± {self.margin:.0f}"


@dataclass(frozen=True, slots=True)
class LeagueTable:
    """How a league stands, the best bot first, and by how much one is ahead of another."""

    ratings: tuple[Rating, ...]
    leads: tuple[Lead, ...]
    deals: Mapping[Pair, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class League:
    """Who meets whom: two bots or more, so many deals for each pair."""

    rules: str
    bots: tuple[str | Maker, ...]
    deals: int
    seed: int = 0
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])
    directory: Path | None = None
    """Where results are kept, each pair's by itself; None keeps nothing."""

    def __post_init__(self) -> None:
        if len(self.bots) < 2:  # noqa: PLR2004 - nobody can meet himself
            raise ValueError(f"a league has at least two bots, not {len(self.bots)}")
        self.contests()

    def contests(self) -> tuple[Contest, ...]:
        """Return the contest of each pair."""
        return tuple(
            Contest(rules=self.rules, options=self.options, bots=pair, deals=self.deals, seed=self.seed)
            for pair in combinations(self.bots, 2)
        )

    def folder(self, contest: Contest) -> Path | None:
        """Return where the results of a pair are kept."""
        if self.directory is None:
            return None
        return self.directory / "-against-".join(re.sub(r"[^\w@.]+", "_", name) for name in contest.names)

    def rounds(self, run: Runner = in_turn) -> Iterator[LeagueTable]:
        """Play round after round; yield how the league stands after each pair's part of it."""
        pairs = [_Meeting(contest, self.folder(contest)) for contest in self.contests()]
        for goal in (*range(ROUND, self.deals, ROUND), self.deals):
            for pair in pairs:
                if pair.play_to(goal, run):
                    yield standing(self.names, [one.deals for one in pairs])
        yield standing(self.names, [one.deals for one in pairs])

    @property
    def names(self) -> tuple[str, ...]:
        """What the bots are called, in the order given."""
        found = (name for contest in self.contests() for name in contest.names)
        return tuple(dict.fromkeys(found))


class _Meeting:
    """The deals of one pair."""

    def __init__(self, contest: Contest, folder: Path | None) -> None:
        self.contest = contest
        self.results = None if folder is None else Results(folder, contest)
        before = () if self.results is None else self.results.begin()
        self.deals = [tuple(hands) for _, hands in groupby(before, key=lambda hand: hand.deal)]

    def play_to(self, goal: int, run: Runner) -> bool:
        """Play until there are so many deals; whether any was missing."""
        missing = range(len(self.deals), goal)
        for deal in run(self.contest, missing) if missing else ():
            self.deals.append(deal)
            if self.results is not None:
                self.results.append(deal)
        return bool(missing)


def standing(names: Sequence[str], played: Sequence[Sequence[tuple[PlayedDeal, ...]]]) -> LeagueTable:
    """Add up what the pairs have played."""
    begun = [deals for deals in played if deals]
    ratings = {name: Rating(name) for name in names}
    for period in range(max((len(deals) for deals in begun), default=0) // ROUND + 1):
        part = slice(period * ROUND, (period + 1) * ROUND)
        ratings = _after(ratings, [_game(deal) for deals in begun for deal in deals[part]])
    leads = [summarise(hand for deal in deals for hand in deal).leads[0] for deals in begun]
    counts = {_names_of(deals[0]): len(deals) for deals in begun}
    return LeagueTable(tuple(sorted(ratings.values(), key=lambda one: -one.rating)), tuple(leads), counts)


def _names_of(deal: tuple[PlayedDeal, ...]) -> Pair:
    first, second = sorted({name for hand in deal for name in hand.bots})
    return first, second


def _game(deal: tuple[PlayedDeal, ...]) -> _Game:
    first, second = _names_of(deal)
    ahead = mean_score(first, deal) - mean_score(second, deal)
    return first, second, 0.5 if ahead == 0 else float(ahead > 0)


def _after(ratings: Mapping[str, Rating], games: Sequence[_Game]) -> dict[str, Rating]:
    """Rate everybody by the games of one period, against what the others were rated before it."""
    if not games:
        return dict(ratings)
    scores: dict[str, list[tuple[Rating, float]]] = defaultdict(list)
    for first, second, got in games:
        scores[first].append((ratings[second], got))
        scores[second].append((ratings[first], 1 - got))
    return {bot: _rated(rating, scores[bot]) for bot, rating in ratings.items()}


def _rated(player: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    if not games:
        return player
    glicko = _glicko()
    against = [
        (glicko.rating_to_mu(other.rating), glicko.rd_to_phi(other.deviation), got) for other, got in games
    ]
    after = glicko.update_rating(
        glicko.rating_to_mu(player.rating), glicko.rd_to_phi(player.deviation), player.volatility, against
    )
    return Rating(player.bot, glicko.mu_to_rating(after.mu), glicko.phi_to_rd(after.phi), after.sigma)


def _glicko() -> Any:  # noqa: ANN401 - a library that may be missing
    try:
        return import_module("glicko2.math")
    except ImportError as error:
        raise RatingsMissing("ratings are reckoned by glicko2-py: install tarock[server]") from error
