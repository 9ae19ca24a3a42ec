"""Hands that masters have played, kept in a file, and what every card was worth where somebody had a choice.

`python -m bench.stored_hands --hands 24` plays the file anew. Values are solved with all cards open, so they
are what best play by everybody would have brought the seat. No bot is judged here.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Final

from tarock import _kernel
from tarock.bots import maker, play_out
from tarock.bots.evaluator import Effort, Evaluator
from tarock.bots.time_budget import Budget, TimeBudget
from tarock.games.registry import find, keys
from tarock.kit.deal import Deal
from tarock.match.game import Game
from tarock.match.notation import read_json, record, write_json
from tarock.match.view import View
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.topics import PLAY
from tarock.worlds import CardAssignment, true_world

FILE: Final = Path(__file__).with_name("stored_hands.jsonl")
_DEEPEST: Final = {3: 11, 4: 8}
"""With so many cards in hand, by players, choices of two sides are solved."""
_DEEPEST_ALONE: Final = 6
"""The same where everyone plays for himself."""
_SOLVED: Final = Effort(playouts=1, exact=99, exact_alone=99, nodes=0)
_A_CHOICE: Final = 2


@dataclass(frozen=True)
class StoredChoice:
    """A seat that has several cards to choose from, in a hand that was played."""

    hand: int
    """The number of the hand in the file."""
    place: int
    """How many actions came before."""
    game: Game
    ask: Ask

    @property
    def seat(self) -> Seat:
        """Who is to play."""
        return self.ask.seat

    @cached_property
    def view(self) -> View:
        """What the seat knows."""
        return self.game.view(self.seat)

    @property
    def truth(self) -> CardAssignment:
        """Where the cards really lie."""
        return true_world(self.game)

    @property
    def left(self) -> int:
        """How many cards the seat still holds."""
        return len(self.view.hand)

    @property
    def role(self) -> str:
        """On which side the seat plays."""
        if self.view.declarer is None:
            return "alone"
        if self.view.declarer == self.seat:
            return "declarer"
        return "partner" if self.game.view(None).declaring(self.seat) else "defender"

    @cached_property
    def values(self) -> Mapping[Action, float]:
        """What each card brings the seat, in points more than the others get, if all then play their best."""
        cards = [option for option in self.ask.options if isinstance(option, PlayCard)]
        judge = Evaluator(self.game.rules, self.seat, _SOLVED, _kernel.Solver(megabytes=64))
        unhurried = TimeBudget(Budget(worlds=1))
        row = judge.cards(self.view, [self.truth], cards, seed=0, watch=unhurried)[0]
        return {} if row is None else dict(zip(cards, row, strict=True))

    def loss(self, action: Action) -> float:
        """Return what a card costs with all cards open."""
        return max(self.values.values()) - self.values[action]


def games(file: Path = FILE) -> Iterator[Game]:
    """Read the hands."""
    return (read_json(line).game() for line in file.read_text(encoding="utf-8").splitlines())


def choices(rules: str, file: Path = FILE, *, most: int | None = None) -> Iterator[StoredChoice]:
    """Yield the choices of a rule set that can be solved in no time, of so many hands at most."""
    own = [(number, game) for number, game in enumerate(games(file)) if game.rules.key == rules]
    for number, game in own[:most]:
        yield from _of_hand(number, game)


def _of_hand(number: int, game: Game) -> Iterator[StoredChoice]:
    for place, (seat, action) in enumerate(game.actions):
        if not isinstance(action, PlayCard):
            continue
        before = game.at(place)
        ask = next(ask for ask in before.pending if ask.seat == seat)
        choice = StoredChoice(number, place, before, ask)
        if ask.about is PLAY and len(list(ask.options)) >= _A_CHOICE and choice.left <= _depth(choice):
            yield choice


def _depth(choice: StoredChoice) -> int:
    return _DEEPEST_ALONE if choice.view.declarer is None else _DEEPEST[choice.view.players]


def played(rules: str, bot: str, number: int) -> Game:
    """Play one hand with the same bot in every seat."""
    found, random = find(rules), Random(f"stored {rules} {number}")  # noqa: S311 - a card game
    game = Game(found, Deal.shuffled(found.pack, dealer=number % found.players, random=random))
    make = maker(bot)
    play_out(game, [make(found, Random(random.random())) for _ in range(found.players)])  # noqa: S311
    return game


def _with_cards(rules: str, bot: str) -> Iterator[Game]:
    """Play hands for ever, and yield those in which it came to cards."""
    for number in count():
        game = played(rules, bot, number)
        if any(isinstance(action, PlayCard) for _, action in game.actions):
            yield game


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--hands", type=int, default=24, help="how many of each rule set")
    parser.add_argument("--more", default="illustrated-modern", help="rule set with five times as many")
    parser.add_argument("--bot", default="master@16w", help="who plays them")
    chosen = parser.parse_args()
    with FILE.open("w", encoding="utf-8") as file:
        for rules in keys():
            wanted = chosen.hands * (5 if rules == chosen.more else 1)
            for game in islice(_with_cards(rules, chosen.bot), wanted):
                line = json.loads(write_json(record(game)))
                file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    _main()
