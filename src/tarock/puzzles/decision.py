"""A decision of a deal that might become a puzzle: who is asked, what he knows, which answers differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from tarock.bots.base import Bot
from tarock.bots.catalogue import conventional_bot
from tarock.bots.equivalent_cards import representatives
from tarock.bots.part import PART
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.match.view import View
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Ask, Seat
from tarock.puzzles.puzzle import deal_of


@dataclass(frozen=True, slots=True)
class PuzzleMoment:
    """A moment at which one seat is asked."""

    before: Game
    ask: Ask
    view: View

    @property
    def rules(self) -> RuleSet:
        """The rules of the game."""
        return self.before.rules

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.ask.seat

    def same_cards(self) -> dict[PlayCard, PlayCard]:
        """Return each card that may be played, and the first that does the same."""
        cards = [option for option in self.ask.options if isinstance(option, PlayCard)]
        return representatives(self.rules.pack, PART.of(self.rules).named_cards(self.rules), self.view, cards)

    def after(self, answer: Action) -> Game:
        """Return the game once the answer is given."""
        game = self.before.fork()
        game.act(self.seat, answer)
        return game


def moment_of(game: Game) -> PuzzleMoment:
    """Return the moment at which a game stands."""
    ask = game.pending[0]
    return PuzzleMoment(game, ask, game.view(ask.seat))


def moments(rules: RuleSet, number: int) -> Iterator[PuzzleMoment]:
    """Let players by rules of thumb play the deal of a number, and stop wherever one is asked alone."""
    bot: Bot = conventional_bot(rules)
    game = Game(rules, deal_of(rules, number))
    while game.pending:
        moment = moment_of(game)
        answer = bot(moment.view, moment.ask)
        if len(game.pending) == 1:
            yield PuzzleMoment(game.fork(), moment.ask, moment.view)
        game.act(moment.seat, answer)


def some_options(ask: Ask, most: int) -> Sequence[Action]:
    """Return the first answers of a question."""
    return tuple(islice(ask.options, most))


def seeded(what: str, number: int, place: int) -> Random:
    """Return the chance of one step in the making of a puzzle."""
    return Random(f"puzzle {what} {number} {place}")  # noqa: S311 - the same whoever makes it again
