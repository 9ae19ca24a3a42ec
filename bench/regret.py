"""What bots lose with each card, on hands that are kept in a file: minutes instead of the hours of a contest.

`python -m bench.regret --bots club,master@64w --rules illustrated-modern` prints the loss a card with all
cards open, by cards left and by role; `--parts` splits it into what is due to judging deals and what to not
knowing them, and `--places` tells how likely imagined deals put hidden cards where they lie. A loss is in
points of the score. Nobody can see all cards, so the best player there is has a loss too; what counts is who
has less. Intervals are of 95 %, with a hand as the unit, for the choices of a hand are no strangers.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import Final, TypeAlias

from bench.stored_hands import FILE, StoredChoice, choices
from tarock.arena.summary import quantile
from tarock.bots import Bot, maker
from tarock.bots.drawn_worlds import DrawnWorlds
from tarock.bots.thinker import Thinker
from tarock.bots.time_budget import Budget, TimeBudget
from tarock.games.registry import keys
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.worlds import CardAssignment, Worlds

SEED: Final = 2026
_SPANS: Final = ((1, 3), (4, 6), (7, 8), (9, 10), (11, 99))
_DEALS: Final = 64
"""So many deals are imagined to ask where cards lie."""
Known: TypeAlias = "tuple[int, int]"
"""So many of so many imagined deals are the true one."""
KNOWLEDGE: Final[dict[str, Known]] = {"as it is": (0, 1), "a quarter true": (1, 4), "all true": (1, 1)}


@dataclass(slots=True)
class Losses:
    """Losses of cards, added up by hand."""

    sums: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    counts: dict[int, int] = field(default_factory=lambda: defaultdict(int))

    def add(self, hand: int, loss: float) -> None:
        """Note what one card has lost."""
        self.sums[hand] += loss
        self.counts[hand] += 1

    @property
    def cards(self) -> int:
        """How many cards were looked at."""
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        """The loss a card."""
        return sum(self.sums.values()) / self.cards if self.cards else 0.0

    @property
    def margin(self) -> float:
        """How far the true mean may lie from it, 19 times in 20: a ratio of two sums over hands."""
        hands = len(self.counts)
        if hands < 2:  # noqa: PLR2004 - one hand has no spread
            return inf
        strayed = [self.sums[hand] - self.mean * self.counts[hand] for hand in self.counts]
        variance = hands / (hands - 1) * sum(one * one for one in strayed) / self.cards**2
        return quantile(hands - 1) * sqrt(variance)

    def __str__(self) -> str:
        return f"{self.mean:6.2f} ± {self.margin:4.2f} ({self.cards})"


@dataclass(slots=True)
class Regret:
    """What a bot lost in one rule set."""

    whole: Losses = field(default_factory=Losses)
    by_left: dict[str, Losses] = field(default_factory=lambda: defaultdict(Losses))
    by_role: dict[str, Losses] = field(default_factory=lambda: defaultdict(Losses))
    seconds: float = 0.0

    def add(self, choice: StoredChoice, loss: float) -> None:
        """Note what one card has lost."""
        for losses in (self.whole, self.by_left[_span(choice.left)], self.by_role[choice.role]):
            losses.add(choice.hand, loss)


def _span(left: int) -> str:
    low, high = next(span for span in _SPANS if span[0] <= left <= span[1])
    return f"{low}-{high} left" if high <= max(end for _, end in _SPANS[:-1]) else f"{low} and more left"


def regret(make: Callable[[StoredChoice, Random], Bot], found: Iterable[StoredChoice]) -> Regret:
    """Ask a bot for a card at every choice."""
    told = Regret()
    for choice in found:
        if not choice.values:
            continue
        bot = make(choice, Random(f"{SEED} {choice.hand} {choice.place}"))  # noqa: S311 - a card game
        began = process_time()
        action = bot(choice.view, choice.ask)
        told.seconds += process_time() - began
        told.add(choice, choice.loss(action))
    return told


def named(bot: str) -> Callable[[StoredChoice, Random], Bot]:
    """Return what makes the bot of a name for each choice."""
    make = maker(bot)
    return lambda choice, random: make(choice.game.rules, random)


# What is due to not knowing the deal.


class HalfSeen(Worlds):
    """Worlds of which so many in so many are the true one."""

    def __init__(self, rules: RuleSet, view: View, truth: CardAssignment, known: Known) -> None:
        super().__init__(rules, view)
        self._truth, self._known, self._drawn = truth, known, 0

    def guesses(self, count: int, random: Random, *, patience: int = 2000) -> list[CardAssignment]:
        """Draw as usual, with the truth put in."""
        true, of = self._known
        found: list[CardAssignment] = []
        for _ in range(count):
            self._drawn += 1
            seen = self._drawn * true // of > (self._drawn - 1) * true // of
            found += [self._truth] if seen else super().guesses(1, random, patience=patience)
        return found

    def every(self, most: int) -> list[CardAssignment] | None:
        """Have no list: it would hold the truth once among others."""
        return None if self._known[0] else super().every(most)


class Seer(Thinker):
    """A thinker to whom the truth is put among the deals he imagines."""

    truth: CardAssignment
    known: Known

    def worlds(self, view: View) -> Worlds:
        """Imagine deals, some of them true."""
        return HalfSeen(self.rules, view, self.truth, self.known) if self.known[0] else super().worlds(view)


def seeing(bot: str, known: Known) -> Callable[[StoredChoice, Random], Bot]:
    """Return what makes a thinking bot that knows a part of the truth."""

    def make(choice: StoredChoice, random: Random) -> Bot:
        made = named(bot)(choice, random)
        if not isinstance(made, Thinker):
            raise SystemExit(f"{bot} does not imagine deals: name one that thinks, such as master@64w")
        seer = Seer(made.rules, made.heuristic, made.level, made.random)
        seer.truth, seer.known = choice.truth, known
        return seer

    return make


# Where imagined deals put hidden cards.


def place_chance(bot: str, found: Iterable[StoredChoice], *, weighed: bool) -> Losses:
    """Return how likely the deals that a bot imagines put a hidden card where it lies."""
    told = Losses()
    for choice in found:
        random = Random(f"{SEED} {choice.hand} {choice.place}")  # noqa: S311 - a card game
        thinker = named(bot)(choice, random)
        if isinstance(thinker, Thinker):
            for chance in _chances(thinker, choice, random, weighed=weighed):
                told.add(choice.hand, chance)
    return told


def _chances(thinker: Thinker, choice: StoredChoice, random: Random, *, weighed: bool) -> Iterator[float]:
    worlds = thinker.worlds(choice.view)
    likelihood = thinker.likelihood(worlds) if weighed else None
    drawn = DrawnWorlds(worlds, random, TimeBudget(Budget(worlds=_DEALS)), likelihood)
    deals = drawn.some(_DEALS)
    for seat, hand in enumerate(choice.truth.hands):
        if seat != choice.seat:
            yield from (
                fmean(deal.hands[seat] >> card & 1 for deal in deals)
                for card in range(hand.bit_length())
                if hand >> card & 1
            )


# The report.


def _found(rules: str, chosen: argparse.Namespace) -> list[StoredChoice]:
    left = range(*chosen.left)
    return [one for one in choices(rules, chosen.file, most=chosen.hands) if one.left in left]


def _losses(rules: str, found: Sequence[StoredChoice], bots: Sequence[str]) -> Iterator[str]:
    for bot in bots:
        told = regret(named(bot), found)
        milliseconds = 1000 * told.seconds / max(told.whole.cards, 1)
        yield f"{rules:26} {bot:14} all {told.whole!s:24} {milliseconds:6.1f} ms a card"
        for name, losses in sorted({**told.by_left, **told.by_role}.items()):
            yield f"{'':41} {name:18} {losses}"


def _parts(rules: str, found: Sequence[StoredChoice], bots: Sequence[str]) -> Iterator[str]:
    for bot in bots:
        for name, known in KNOWLEDGE.items():
            yield f"{rules:26} {bot:14} {name:18} {regret(seeing(bot, known), found).whole}"


def _places(rules: str, found: Sequence[StoredChoice], bots: Sequence[str]) -> Iterator[str]:
    for bot in bots:
        for name, weighed in (("equally likely", False), ("weighed", True)):
            told = place_chance(bot, found, weighed=weighed)
            yield f"{rules:26} {bot:14} {name:18} {told.mean:6.3f} ± {told.margin:5.3f} ({told.cards})"


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--bots", default="careful,club,master@16w", help="whom to ask, with commas")
    parser.add_argument("--rules", default="", help="rule sets, with commas (default: all)")
    parser.add_argument("--left", type=int, nargs=2, default=(1, 99), metavar=("FROM", "BELOW"))
    parser.add_argument("--hands", type=int, help="so many hands of each rule set (default: all)")
    parser.add_argument("--file", type=Path, default=FILE, help="the hands")
    parser.add_argument("--parts", action="store_true", help="split the loss by what is known of the deal")
    parser.add_argument("--places", action="store_true", help="ask where imagined deals put hidden cards")
    chosen = parser.parse_args()
    report = _parts if chosen.parts else _places if chosen.places else _losses
    for rules in (key for key in keys() if key in (chosen.rules or key).split(",")):
        for line in report(rules, _found(rules, chosen), chosen.bots.split(",")):
            print(line, flush=True)


if __name__ == "__main__":
    _main()
