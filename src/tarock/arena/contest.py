"""A contest and its smallest piece of work: one deal, played once with every seating of the bots.

A contest is a few plain values, so it can travel to another process or machine; a rule set and bots are
found there by name. A bot may also be given by its maker, which must then stand at the top of a module that
can be imported there. Chance comes from the contest's seed, the number of the deal and the seat: whoever sits
there has the same, so bots that decide alike play alike, and all that differs is what they decide.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from time import perf_counter, process_time
from typing import Final, Self, TypeAlias

from tarock.arena.hand_outcome import HandOutcome, outcome_of
from tarock.bots import Bot, ExternalBot, Maker, maker, name_of
from tarock.games.registry import find
from tarock.kit.deal import Deal
from tarock.kit.ruleset import OptionValue, RuleSet
from tarock.match.game import Game
from tarock.protocol.flow import Seat

BotTime: TypeAlias = Callable[[Bot], float]
"""A clock to read for a bot before and after it decides, in seconds."""
_NOTHING: Final = HandOutcome()


def thinking_time(bot: Bot) -> float:
    """Read the clock for a bot: work, which a busy machine does not stretch.

    What a program works cannot always be seen from here, so the time counts until it has answered.
    """
    return perf_counter() if isinstance(bot, ExternalBot) else process_time()


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """Who plays what: a rule set with its options, bots by name or maker, so many deals from a seed."""

    rules: str
    options: Mapping[str, OptionValue]
    bots: tuple[str | Maker, ...]
    deals: int
    seed: int

    def __post_init__(self) -> None:
        rules = self.ruleset()
        players = rules.players
        if len(set(self.names)) < len(self.bots):
            raise ValueError("each bot is named once")
        if not 1 <= len(self.bots) <= players:
            raise ValueError(f"{self.rules} has seats for 1 to {players} bots, not {len(self.bots)}")
        for bot in self.bots:
            # Made once before the first deal, one that cannot play these rules says so at once.
            maker(bot)(rules, self.random())
        if self.deals < 1:
            raise ValueError("a contest has at least one deal")

    def ruleset(self) -> RuleSet:
        """Build the rule set."""
        return find(self.rules, dict(self.options))

    @property
    def names(self) -> tuple[str, ...]:
        """What the bots are called, in the order given."""
        return tuple(map(name_of, self.bots))

    def maker(self, name: str) -> Maker:
        """Return what makes the bot of a name."""
        return maker(self.bots[self.names.index(name)])

    @property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """Every way to seat the bots in which each of them has a seat."""
        every = product(self.names, repeat=self.ruleset().players)
        return tuple(seating for seating in every if set(seating) == set(self.names))

    def deal(self, number: int) -> Deal:
        """Shuffle for one deal; the deal goes round the table."""
        rules, random = self.ruleset(), self.random(number)
        return Deal.shuffled(rules.pack, dealer=number % rules.players, random=random)

    def random(self, *parts: object) -> Random:
        """Return the source of chance for a part of the contest."""
        return Random(" ".join(map(str, (self.seed, self.rules, *parts))))  # noqa: S311 - not for secrets


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedDeal:
    """One hand of a contest: how it was seated, what each seat scored, did, and took to think."""

    deal: int
    seating: int
    bots: tuple[str, ...]
    totals: tuple[int, ...]
    contract: str
    """What was played; empty where nobody declared."""
    declarer: Seat | None
    won: bool
    """Whether the declarer made his contract."""
    made: tuple[int, ...]
    """How many announcements of each seat came true."""
    lost: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    """How long each seat has thought: what this process has worked, and how long a program took."""
    slowest: tuple[float, ...]
    """The longest decision of each seat, in seconds."""


def contested_deal(contest: Contest, number: int) -> tuple[PlayedDeal, ...]:
    """Play one deal with every seating."""
    with Company(contest) as company:
        return company.deal(number)


def _played(
    game: Game, bots: Sequence[Bot], number: int, at: int, seating: tuple[str, ...], time: BotTime
) -> PlayedDeal:
    players = len(seating)
    clock = _Clock(time, [0] * players, [0.0] * players, [0.0] * players)
    clock.play(game, bots)
    done = outcome_of(game) if game.ledger is not None else _NOTHING
    nothing = (0,) * players
    return PlayedDeal(
        deal=number,
        seating=at,
        bots=seating,
        totals=nothing if game.ledger is None else game.ledger.totals,
        contract=done.contract,
        declarer=done.declarer,
        won=done.won,
        made=done.made or nothing,
        lost=done.lost or nothing,
        decisions=tuple(clock.decisions),
        seconds=tuple(clock.seconds),
        slowest=tuple(clock.slowest),
    )


@dataclass(slots=True)
class _Clock:
    """Who has thought how often and for how long."""

    time: BotTime
    decisions: list[int]
    seconds: list[float]
    slowest: list[float]

    def play(self, game: Game, bots: Sequence[Bot]) -> None:
        """Play a hand to its end."""
        while game.pending:
            ask = game.pending[0]
            view = game.view(ask.seat)
            bot = bots[ask.seat]
            worked, began = self.time(bot), perf_counter()
            action = bot(view, ask)
            took = perf_counter() - began
            self.seconds[ask.seat] += self.time(bot) - worked
            game.act(ask.seat, action)
            self.decisions[ask.seat] += 1
            self.slowest[ask.seat] = max(self.slowest[ask.seat], took)


class Company:
    """Who comes to play a contest. Each hand has new bots, but a program stays until all go home."""

    def __init__(self, contest: Contest, time: BotTime = thinking_time) -> None:
        self._contest, self._rules, self._time = contest, contest.ruleset(), time
        self._programs: dict[tuple[str, Seat], ExternalBot] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for program in self._programs.values():
            program.close()

    def deal(self, number: int) -> tuple[PlayedDeal, ...]:
        """Play one deal with every seating."""
        deal = self._contest.deal(number)
        return tuple(
            _played(Game(self._rules, deal), self._seated(seating, number), number, at, seating, self._time)
            for at, seating in enumerate(self._contest.seatings)
        )

    def _seated(self, seating: tuple[str, ...], number: int) -> list[Bot]:
        """Seat the bots for one hand, each with the chance of its seat."""
        return [self._bot(name, number, seat) for seat, name in enumerate(seating)]

    def _bot(self, name: str, number: int, seat: Seat) -> Bot:
        random = self._contest.random(number, seat)
        if (name, seat) in self._programs:
            program = self._programs[name, seat]
            program.reseed(random.getrandbits(63))
            return program
        bot = self._contest.maker(name)(self._rules, random)
        if isinstance(bot, ExternalBot):
            self._programs[name, seat] = bot
        return bot
