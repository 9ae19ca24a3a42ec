"""A puzzle: a moment of a deal, the one good answer, and what makes it one. Read and written as one line.

The deal is shuffled from a number, so a line holds little more than the actions that lead to the moment. How
a puzzle is found, and what is said about it, is told elsewhere.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from tarock.games.registry import find
from tarock.kit.deal import Deal
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask, Seat
from tarock.puzzles.theme import PuzzleTheme

_PLAY, _SHORT = "play:", "."
"""Cards are most of what is written, so they are written short."""
_BETWEEN, _BY = ";", "="


class UnreadablePuzzle(ValueError):  # noqa: N818 - reads as what it says
    """A line that is no puzzle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """A moment with one good answer."""

    rules: str
    """The rule set with its revision."""
    theme: PuzzleTheme
    number: int
    """From this number the deal is shuffled."""
    moves: tuple[str, ...]
    """What was said and played until the moment; "2=pass" where several are asked at once."""
    answer: str
    tempting: str
    """What a player by rules of thumb would answer."""
    choices: tuple[str, ...] = ()
    """The answers to choose from; none where every legal card may be played."""
    gain: float
    """How many points more the answer brings than the next best, over deals that fit what the seat knows."""
    error: float
    """The standard error of that."""
    worlds: int
    rating: int
    found: tuple[tuple[str, int, int], ...] = ()
    """Bots by name: how often they found it, out of how many times."""

    @property
    def key(self) -> str:
        """The name of the puzzle."""
        return f"{self.rules.partition('@')[0]}-{self.theme}-{self.number}"

    @property
    def rule_set(self) -> RuleSet:
        """The rules, as they are usually played."""
        return find(self.rules)

    def game(self) -> Game:
        """Play the deal until the moment."""
        game = Game(self.rule_set, deal_of(self.rule_set, self.number))
        for move in self.moves:
            seat, by, action = move.rpartition(_BY)
            if by:
                game.act(int(seat), action)
            else:
                game.act(action)
        return game

    def line(self) -> str:
        """Write the puzzle as one line."""
        data = {
            "rules": self.rules,
            "theme": self.theme.value,
            "number": self.number,
            "moves": _BETWEEN.join(map(_shortened, self.moves)),
            "answer": self.answer,
            "tempting": self.tempting,
            **({"choices": list(self.choices)} if self.choices else {}),
            "gain": self.gain,
            "error": self.error,
            "worlds": self.worlds,
            "rating": self.rating,
            "found": {name: [times, of] for name, times, of in self.found},
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read_puzzle(line: str) -> Puzzle:
    """Read a line; raises `UnreadablePuzzle` if it is none."""
    try:
        data = json.loads(line)
        found: Mapping[str, list[int]] = data["found"]
        moves: str = data["moves"]
        return Puzzle(
            rules=data["rules"],
            theme=PuzzleTheme(data["theme"]),
            number=data["number"],
            moves=tuple(map(_lengthened, moves.split(_BETWEEN) if moves else ())),
            answer=data["answer"],
            tempting=data["tempting"],
            choices=tuple(data.get("choices", ())),
            gain=data["gain"],
            error=data["error"],
            worlds=data["worlds"],
            rating=data["rating"],
            found=tuple((name, times, of) for name, (times, of) in found.items()),
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise UnreadablePuzzle(f"this line is no puzzle ({error!r}): {line[:80]}") from error


def read_puzzles(lines: Iterable[str]) -> tuple[Puzzle, ...]:
    """Read the puzzles of a file, one a line."""
    return tuple(read_puzzle(line) for line in lines if line.strip())


def deal_of(rules: RuleSet, number: int) -> Deal:
    """Shuffle the deal of a number; the dealer changes from one to the next."""
    random = Random(f"puzzle {number}")  # noqa: S311 - the same deal whoever asks
    return Deal.shuffled(rules.pack, dealer=number % rules.players, random=random)


def moves_of(game: Game) -> tuple[str, ...]:
    """Write down what was said and played in a game, with the seat where several were asked."""
    again = Game(game.rules, game.deal)
    found: list[str] = []
    for seat, action in game.actions:
        found.append(f"{seat}{_BY}{action}" if len(again.pending) > 1 else str(action))
        again.act(seat, action)
    return tuple(found)


def asked(game: Game, seat: Seat | None = None) -> Ask:
    """Return the question of a moment, the first one if no seat is named."""
    return next(ask for ask in game.pending if seat in {None, ask.seat})


def as_action(ask: Ask, text: str) -> Action:
    """Read an answer; raises `IllegalAction` if it is not allowed."""
    return ask.options.parse(text)


def _shortened(move: str) -> str:
    return _SHORT + move.removeprefix(_PLAY) if move.startswith(_PLAY) else move


def _lengthened(move: str) -> str:
    return _PLAY + move.removeprefix(_SHORT) if move.startswith(_SHORT) else move


WRITTEN_ENCODING: Final = "utf-8"
