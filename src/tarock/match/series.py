"""A match is a fold over finished hands: standing, deal, result, next standing.

It moves the deal on, adds up scores, carries over what a hand hands on, lets one sit out where more sit at
the table than play, keeps the pots, and ends a series. It plays no cards and shuffles only when asked to.
A hand knows seats, a match knows chairs; where all play they are the same.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from tarock.kit.deal import NOTHING_CARRIED, Carried, Deal, Result
from tarock.kit.ruleset import RuleSet, Series
from tarock.kit.settlement import Ledger, Pots, added
from tarock.match.game import Game
from tarock.protocol.flow import Seat

Chair: TypeAlias = int
"""A place at the table for a whole match, counted in playing order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a match stands between two hands."""

    dealer: Chair
    totals: tuple[int, ...]
    bonuses: tuple[int, ...]
    """What reaching the goal has earned; part of the totals."""
    hands: int = 0
    """How many hands have been scored."""
    carried: Carried = NOTHING_CARRIED
    pots: Pots = ()
    """What lies in the pots."""
    staked: bool = False
    """Whether the stakes for the next hand are in the pots already: those of a void deal stay there."""
    out: Chair | None = None
    """Who sits out of the next hand."""
    ended: bool = False

    @property
    def leaders(self) -> tuple[Chair, ...]:
        """The chairs with the highest total; at the end, the winners."""
        best = max(self.totals)
        return tuple(chair for chair, total in enumerate(self.totals) if total == best)

    @property
    def seated(self) -> tuple[Chair, ...]:
        """The chairs that play the next hand, by seat."""
        return tuple(chair for chair in range(len(self.totals)) if chair != self.out)


def opening(rules: RuleSet, *, dealer: Chair = 0, chairs: int | None = None) -> Standing:
    """Return the standing before the first hand."""
    count = rules.players if chairs is None else chairs
    if count not in {rules.players, rules.chairs or rules.players}:
        most = "" if rules.chairs is None else f" or {rules.chairs}"
        raise ValueError(f"{rules.key} has {rules.players}{most} players at the table, not {count}")
    nothing = (0,) * count
    standing = Standing(dealer=dealer, totals=nothing, bonuses=nothing, out=_out(rules, count, dealer))
    return standing if rules.pots is None else _paid(standing, rules.pots.opening(count))


def _out(rules: RuleSet, chairs: int, dealer: Chair) -> Chair | None:
    """Return who sits out: the player opposite the dealer."""
    return None if chairs == rules.players else (dealer + chairs // 2) % chairs


def _paid(standing: Standing, ledger: Ledger) -> Standing:
    """Enter what the chairs pay or get."""
    totals = tuple(map(sum, zip(standing.totals, ledger.totals, strict=True)))
    return replace(standing, totals=totals, pots=added(standing.pots, ledger.pots))


def stakes(rules: RuleSet, standing: Standing) -> Ledger:
    """Return what has to be put into the pots before the next hand."""
    chairs = len(standing.totals)
    if rules.pots is None or standing.staked:
        return Ledger((), chairs)
    return rules.pots.stakes(standing.pots, chairs=chairs, dealer=standing.dealer)


def staked(rules: RuleSet, standing: Standing) -> Standing:
    """Return the standing with the stakes for the next hand in the pots."""
    return standing if rules.pots is None else replace(_paid(standing, stakes(rules, standing)), staked=True)


def after(rules: RuleSet, standing: Standing, result: Result, *, revoked: bool = False) -> Standing:
    """Return the standing after a hand; one that a revoke has decided earns nobody the bonus."""
    if standing.ended:
        msg = "the series has ended; start a new one"
        raise ValueError(msg)
    before = staked(rules, standing)
    moved = replace(_moved(rules, before, passes=result.deal_passes), carried=result.carried)
    if result.ledger is None:
        return moved
    scored = replace(_paid(moved, _by_chair(before, result.ledger)), hands=before.hands + 1)
    if rules.series is None or not any(map(rules.series.reached, scored.totals)):
        return scored
    return _ended(rules.series, scored, before.totals if revoked else scored.totals)


def _moved(rules: RuleSet, standing: Standing, *, passes: bool) -> Standing:
    """Let the deal pass on, and the next player sit out."""
    chairs = len(standing.totals)
    dealer = (standing.dealer + 1) % chairs if passes else standing.dealer
    return replace(
        standing, dealer=dealer, out=_out(rules, chairs, dealer), staked=standing.staked and not passes
    )


def _by_chair(standing: Standing, ledger: Ledger) -> Ledger:
    """Return the ledger of a hand with its amounts by chair; who sits out of it neither pays nor gets."""
    chairs = len(standing.totals)
    if ledger.players == chairs:
        return ledger
    by_chair = {chair: seat for seat, chair in enumerate(standing.seated)}
    lines = (
        replace(
            line,
            amounts=tuple(
                line.amounts[by_chair[chair]] if chair in by_chair else 0 for chair in range(chairs)
            ),
        )
        for line in ledger.lines
    )
    return Ledger(tuple(lines), chairs)


def _ended(series: Series, standing: Standing, deserved: tuple[int, ...]) -> Standing:
    """Close the series: whoever has reached the goal by play gets the bonus."""
    bonuses = tuple(series.bonus if total >= series.goal else 0 for total in deserved)
    totals = tuple(map(sum, zip(standing.totals, bonuses, strict=True)))
    return replace(standing, totals=totals, bonuses=bonuses, ended=True)


def division(rules: RuleSet, standing: Standing) -> Ledger:
    """Return how the pots are shared out if the match ends here."""
    if rules.pots is None:
        return Ledger((), len(standing.totals))
    return rules.pots.division(standing.pots, standing.totals, first=standing.dealer)


def closed(rules: RuleSet, standing: Standing) -> Standing:
    """End the match by agreement: whatever lies in the pots is shared out."""
    return replace(_paid(standing, division(rules, standing)), ended=True)


def next_deal(rules: RuleSet, standing: Standing, random: Random) -> Deal:
    """Shuffle for the next hand."""
    carried = replace(standing.carried, pots=staked(rules, standing).pots)
    dealer: Seat = standing.seated.index(standing.dealer)
    return Deal.shuffled(rules.pack, dealer=dealer, random=random, carried=carried)


class Match:
    """A series of games at one table: `game` is the hand being played, `close` goes on to the next."""

    __slots__ = ("_random", "game", "rules", "standing")

    def __init__(
        self, rules: RuleSet, *, random: Random, dealer: Chair = 0, chairs: int | None = None
    ) -> None:
        """Sit down and deal the first hand."""
        self.rules = rules
        self._random = random
        self.standing = opening(rules, dealer=dealer, chairs=chairs)
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

    def __repr__(self) -> str:
        totals = " ".join(map(str, self.standing.totals))
        return f"<Match {self.rules!r}: {self.standing.hands} hands, {totals}>"

    def end(self) -> Standing:
        """End the match by agreement; a hand that is not finished counts for nothing."""
        self.standing = closed(self.rules, self.standing)
        return self.standing
