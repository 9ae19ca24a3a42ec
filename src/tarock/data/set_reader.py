"""Reading a data set row by row, and checking it: every hand is replayed, every row made anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from tarock.core.cards import parse_cards
from tarock.data.parquet import read_rows
from tarock.data.recipe import Recipe
from tarock.data.set_maker import RECIPE, file_of
from tarock.data.set_tables import Row, decision_rows, hand_row
from tarock.games.registry import find
from tarock.kit.deal import Carried, Deal
from tarock.match.game import Game
from tarock.protocol.actions import Action, parse_action
from tarock.protocol.flow import Seat


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a hand of a set."""

    hand: int
    why: str


def recipe_of(directory: Path) -> Recipe:
    """Read how a set was made."""
    path = directory / RECIPE
    if not path.exists():
        raise FileNotFoundError(f"{directory} holds no data set: there is no {RECIPE}")
    return Recipe.read(path.read_text(encoding="utf-8"))


def _rows(directory: Path, table: str) -> Iterator[Row]:
    for shard in range(recipe_of(directory).shards):
        if (path := file_of(directory, table, shard)).exists():
            yield from read_rows(path)


def hands(directory: Path) -> Iterator[Row]:
    """Stream the hands of a set."""
    return _rows(directory, "hands")


def decisions(directory: Path) -> Iterator[Row]:
    """Stream the decisions of a set."""
    return _rows(directory, "decisions")


def positions(directory: Path) -> Iterator[Row]:
    """Stream the solved positions of a set."""
    return _rows(directory, "positions")


def game_of(row: Row, recipe: Recipe) -> Game:
    """Replay a row of the table of hands."""
    rules = find(row["rules"], recipe.options)
    names = () if rules.pots is None else tuple(pot.key for pot in rules.pots.pots)
    pots = tuple(zip(names, row["pots"], strict=False))
    deal = Deal(row["dealer"], parse_cards(row["deal"]), Carried(pots=pots))
    return Game(rules, deal, map(_entry, row["actions"]))


def _entry(text: str) -> tuple[Seat, Action]:
    seat, _, action = text.partition(" ")
    return int(seat), parse_action(action)


def check(directory: Path) -> Iterator[Fault | None]:
    """Replay a set hand by hand: None for one whose rows are what its game says, else what is wrong."""
    recipe = recipe_of(directory)
    by_hand = groupby(decisions(directory), key=itemgetter("hand"))
    expected = 0
    for row in hands(directory):
        told = next(by_hand, (None, iter(())))
        yield _checked(recipe, row, expected, list(told[1]))
        expected += 1
    if expected != recipe.hands:
        yield Fault(expected, f"{expected} hands are there and {recipe.hands} were to be")


def _checked(recipe: Recipe, row: Row, expected: int, told: list[dict[str, Any]]) -> Fault | None:
    number = row["hand"]
    if number != expected:
        return Fault(number, f"hand {expected} should stand here")
    try:
        game = game_of(row, recipe)
    except ValueError as error:
        return Fault(number, str(error))
    if hand_row(number, game, tuple(row["bots"])) != row:
        return Fault(number, "the row of the hand is not what the game says")
    if list(decision_rows(number, game, observations=recipe.observations)) != told:
        return Fault(number, "the rows of its decisions are not what the game says")
    return None
