"""The deal of a day: its cards, its seat, and how its bots answer, all from a secret that the server keeps.

Whoever has the secret has the same deals. Without it nobody can tell them beforehand: they come from a keyed
hash. A bot's chance depends on its seat and on how often it has answered, so that everybody meets the same
bots. Nothing of people, storage or requests is known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from hmac import digest
from random import Random
from typing import Final

from tarock.bots.base import Bot, play_out
from tarock.bots.catalogue import BOTS, careful_bot
from tarock.games.registry import find
from tarock.kit.adapter import Unsupported
from tarock.kit.deal import Deal
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.protocol.actions import parse_action
from tarock.protocol.flow import Ask, Seat
from tarock.reviews.stake_unit import unit_of

LEVELS: Final = ("club", "conventional", "careful")
"""Who plays the other seats: the first of these that can play here. None of them looks at a clock."""
_MOST_SHUFFLES: Final = 40
"""So often cards are shuffled until bots would play them."""


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """A day's deal of one game."""

    secret: str
    day: str
    """As 2026-11-18."""
    rules: str
    """The key of the rule set."""

    def chance(self, *what: object) -> Random:
        """Return the chance of one purpose."""
        text = " ".join(map(str, (self.day, self.rules, *what)))
        return Random(digest(self.secret.encode(), text.encode(), sha256))  # noqa: S311 - seeded with a secret

    @property
    def ruleset(self) -> RuleSet:
        """The rules as they are usually played."""
        return find(self.rules)

    @property
    def seat(self) -> Seat:
        """Where the person sits."""
        return self.chance("seat").randrange(self.ruleset.players)

    def game(self, actions: Sequence[str] = ()) -> Game:
        """Return the game after some actions, each with its seat before it."""
        game = Game(self.ruleset, _dealt(self))
        for text in actions:
            seat, _, action = text.partition(" ")
            game.act(int(seat), parse_action(action))
        return game

    def go_on(self, game: Game) -> None:
        """Let the bots answer until the person is asked and all others have, or the deal is over."""
        while (ask := self._waiting(game)) is not None:
            game.act(ask.seat, self.answered(game, ask))

    def _waiting(self, game: Game) -> Ask | None:
        return next((ask for ask in game.pending if ask.seat != self.seat), None)

    def answered(self, game: Game, ask: Ask) -> str:
        """Return what a bot answers to its question."""
        before = sum(seat == ask.seat for seat, _ in game.actions)
        chosen = usual_bot(game.rules, self.chance("bot", ask.seat, before))
        return str(ask.options.read(chosen(game.view(ask.seat), ask)))

    def points(self, game: Game) -> float:
        """Return what a finished game brought the person; nothing where nobody played."""
        if game.ledger is None:
            return 0.0
        return round(unit_of(game.rules).points(game.ledger.totals, self.seat), 2)


def usual_bot(rules: RuleSet, random: Random) -> Bot:
    """Return a bot of the best level that can play here."""
    for level in LEVELS:
        with suppress(Unsupported):
            return BOTS[level](rules, random)
    return careful_bot(rules)


@lru_cache(maxsize=64)
def _dealt(daily: DailyDeal) -> Deal:
    """Shuffle until its bots among themselves would play the deal: one that all pass is no fun."""
    rules = daily.ruleset
    dealer = daily.chance("dealer").randrange(rules.players)
    deals = (
        Deal.shuffled(rules.pack, dealer=dealer, random=daily.chance("cards", number))
        for number in range(_MOST_SHUFFLES)
    )
    return next(
        deal for number, deal in enumerate(deals, 1) if number == _MOST_SHUFFLES or _lively(daily, deal)
    )


def _lively(daily: DailyDeal, deal: Deal) -> bool:
    """Whether the bots among themselves would play it."""
    game = Game(daily.ruleset, deal)
    seats = range(game.rules.players)
    play_out(game, [usual_bot(game.rules, daily.chance("try", seat)) for seat in seats])
    return game.ledger is not None


def written(game: Game) -> list[str]:
    """Write the actions of a game, each with its seat before it."""
    return [f"{seat} {action}" for seat, action in game.actions]
