"""What a data set is made of: rule set, options, bots, number of hands, seed. One recipe, one set."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

from tarock.bots import maker, play_out
from tarock.games.registry import find
from tarock.kit.deal import NOTHING_CARRIED, Deal
from tarock.kit.ruleset import OptionValue, RuleSet
from tarock.match.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """How a data set is made.

    >>> recipe = Recipe(rules="dreiertarock", hands=2500, shard=1000)
    >>> recipe.shards, len(recipe.numbers(2))
    (3, 500)
    """

    rules: str
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])
    bots: tuple[str, ...] = ("random",)
    """Who plays: for each hand the bots are dealt to the seats at random, each as often as there is room."""
    hands: int = 1000
    seed: int = 0
    shard: int = 1000
    """How many hands go into one file."""
    observations: bool = False
    """Whether decisions carry what their players saw, as arrays."""
    tricks: int = 0
    """Of how many last tricks the positions are solved."""

    def __post_init__(self) -> None:
        for name, least in (("hands", 1), ("shard", 1), ("tricks", 0)):
            if getattr(self, name) < least:
                raise ValueError(f"{name} must be at least {least}, not {getattr(self, name)}")
        if not self.bots:
            raise ValueError("somebody has to play: name one bot at least")
        for bot in self.bots:
            maker(bot)

    def ruleset(self) -> RuleSet:
        """Find the rule set with its options."""
        return find(self.rules, self.options)

    @property
    def shards(self) -> int:
        """How many files there are of each table."""
        return -(-self.hands // self.shard)

    def numbers(self, shard: int) -> range:
        """Return the numbers of the hands in a shard."""
        return range(shard * self.shard, min((shard + 1) * self.shard, self.hands))

    def seating(self, number: int) -> tuple[str, ...]:
        """Return who sits where in a hand."""
        players = self.ruleset().players
        seats = [self.bots[seat % len(self.bots)] for seat in range(players)]
        self._random(number, "seats").shuffle(seats)
        return tuple(seats)

    def _random(self, *parts: object) -> Random:
        return Random(" ".join(map(str, (self.seed, self.rules, *parts))))  # noqa: S311 - not for secrets

    def play(self, number: int) -> Game:
        """Play a hand to its end."""
        rules, random = self.ruleset(), self._random(number, "deal")
        pots = () if rules.pots is None else rules.pots.first(rules.chairs or rules.players)
        carried = NOTHING_CARRIED if not pots else type(NOTHING_CARRIED)(pots=pots)
        deal = Deal.shuffled(rules.pack, dealer=number % rules.players, random=random, carried=carried)
        game = Game(rules, deal)
        play_out(game, [maker(bot)(rules, random) for bot in self.seating(number)])
        return game

    def games(self, shard: int) -> Iterator[tuple[int, Game]]:
        """Play the hands of a shard."""
        return ((number, self.play(number)) for number in self.numbers(shard))

    def text(self) -> str:
        """Write the recipe as JSON."""
        return json.dumps({**asdict(self), "bots": list(self.bots)}, ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def read(cls, text: str) -> Recipe:
        """Read a recipe back."""
        data: dict[str, Any] = json.loads(text)
        bots: Any = tuple(data.pop("bots"))
        return cls(bots=bots, **data)
