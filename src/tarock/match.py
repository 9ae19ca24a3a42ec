"""A match is a fold over finished hands: standing, deal, result, next standing.

It moves the deal on, adds up scores, carries over what a hand hands on, and ends a series. It plays no cards
and shuffles only when asked to.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from tarock.flow import Seat
from tarock.game import Game
from tarock.hand import NOTHING_CARRIED, Carried, Deal, Result
from tarock.ruleset import RuleSet, Series


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a match stands between two hands."""

    dealer: Seat
    totals: tuple[int, ...]
    bonuses: tuple[int, ...]
    """What reaching the goal has earned; part of the totals."""
    hands: int = 0
    """How many hands have been scored."""
    carried: Carried = NOTHING_CARRIED
    ended: bool = False

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """The seats with the highest total; at the end, the winners."""
        best = max(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == best)


def opening(rules: RuleSet, *, dealer: Seat = 0) -> Standing:
    """Return the standing before the first hand."""
    nothing = (0,) * rules.players
    return Standing(dealer=dealer, totals=nothing, bonuses=nothing)


def after(rules: RuleSet, standing: Standing, result: Result, *, revoked: bool = False) -> Standing:
    """Return the standing after a hand; one that a revoke has decided earns nobody the bonus."""
    if standing.ended:
        msg = "the series has ended; start a new one"
        raise ValueError(msg)
    dealer = (standing.dealer + 1) % rules.players if result.deal_passes else standing.dealer
    moved = replace(standing, dealer=dealer, carried=result.carried)
    if result.ledger is None:
        return moved
    totals = tuple(map(sum, zip(standing.totals, result.ledger.totals, strict=True)))
    scored = replace(moved, totals=totals, hands=standing.hands + 1)
    if rules.series is None or not any(map(rules.series.reached, totals)):
        return scored
    return _ended(rules.series, scored, standing.totals if revoked else totals)


def _ended(series: Series, standing: Standing, deserved: tuple[int, ...]) -> Standing:
    """Close the series: whoever has reached the goal by play gets the bonus."""
    bonuses = tuple(series.bonus if total >= series.goal else 0 for total in deserved)
    totals = tuple(map(sum, zip(standing.totals, bonuses, strict=True)))
    return replace(standing, totals=totals, bonuses=bonuses, ended=True)


def next_deal(rules: RuleSet, standing: Standing, random: Random) -> Deal:
    """Shuffle for the next hand."""
    return Deal.shuffled(rules.pack, dealer=standing.dealer, random=random, carried=standing.carried)


class Match:
    """A series of games at one table: `game` is the hand being played, `close` goes on to the next."""

    __slots__ = ("_random", "game", "rules", "standing")

    def __init__(self, rules: RuleSet, *, random: Random, dealer: Seat = 0) -> None:
        """Sit down and deal the first hand."""
        self.rules = rules
        self._random = random
        self.standing = opening(rules, dealer=dealer)
        self.game = self._dealt()

    def _dealt(self) -> Game:
        return Game(self.rules, next_deal(self.rules, self.standing, self._random))

    def close(self) -> Standing:
        """Enter the finished hand and deal the next one, unless the series has ended."""
        result = self.game.result
        if result is None:
            msg = "the hand is not over yet"
            raise ValueError(msg)
        self.standing = after(self.rules, self.standing, result)
        if not self.standing.ended:
            self.game = self._dealt()
        return self.standing
