"""Puzzles: which there are, the next one that fits, and what comes of an answer.

The server keeps nothing of whoever solves them: rating and what was solved come with each request.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from secrets import randbits
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Response
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from tarock.games.registry import find, keys
from tarock.protocol.refusals import IllegalAction
from tarock.puzzles.collection import UnknownPuzzle, puzzle_of, shipped
from tarock.puzzles.puzzle import Puzzle
from tarock.puzzles.theme import PuzzleTheme
from tarock.server.http.problems import RESPONSES, Bilingual, Problem
from tarock.server.http.routes.common import AddressHere, LobbyHere, said
from tarock.server.puzzles.puzzle_rating import HIGHEST, LOWEST, SolverRating
from tarock.server.puzzles.puzzle_sheet import puzzle_sheet, verdict_sheet
from tarock.server.wire.questions import words
from tarock.server.wire.schema import WireWords

router: Final = APIRouter(prefix="/api/puzzles", responses=RESPONSES, tags=["puzzles"])
_NO_PUZZLE: Final = WireWords("There is no such puzzle.", "Dieses Rätsel gibt es nicht.")
_NEAREST: Final = 12
"""Of so many that fit best one is drawn."""
_MOST_SOLVED: Final = 3000
PuzzleKey = Annotated[str, StringConstraints(max_length=80)]
SolverName = Annotated[str, StringConstraints(min_length=1, max_length=24)]


class ThemeCount(BaseModel):
    """How many puzzles of a rule set have a theme."""

    theme: str
    title: Bilingual
    count: int


class PuzzleShelf(BaseModel):
    """The puzzles of a rule set in short."""

    rules: str
    rules_name: Bilingual
    count: int
    themes: list[ThemeCount]


class PuzzleWish(BaseModel):
    """Which puzzle is wanted next."""

    model_config = ConfigDict(extra="forbid")
    rules: PuzzleKey | None = None
    theme: PuzzleTheme | None = None
    rating: Annotated[float, Field(ge=LOWEST, le=HIGHEST)] = 1200.0
    solved: Annotated[list[PuzzleKey], Field(max_length=_MOST_SOLVED)] = []
    """Those that need not come again, unless all are done."""


class PuzzleName(BaseModel):
    """The name of a puzzle."""

    key: str


class PuzzleAnswer(BaseModel):
    """An answer, and the rating of who gives it."""

    model_config = ConfigDict(extra="forbid")
    answer: Annotated[str, StringConstraints(max_length=200)]
    name: SolverName = "You"
    player: SolverRating = SolverRating()


@router.get("")
def list_puzzles() -> list[PuzzleShelf]:
    """List how many puzzles each rule set has, by theme."""
    return [_shelf(key, some) for key in keys() if (some := shipped(key))]


def _shelf(key: str, puzzles: tuple[Puzzle, ...]) -> PuzzleShelf:
    counted = Counter(puzzle.theme for puzzle in puzzles)
    return PuzzleShelf(
        rules=key,
        rules_name=said(find(key).name),
        count=len(puzzles),
        themes=[
            ThemeCount(theme=theme.value, title=said(theme.text), count=count)
            for theme, count in counted.most_common()
        ],
    )


@router.post("/next")
def next_puzzle(wish: PuzzleWish) -> PuzzleName:
    """Choose a puzzle whose rating is near, of those that are not done if there are any."""
    fitting = [puzzle for puzzle in _wanted(wish.rules) if wish.theme in {None, puzzle.theme}]
    done = set(wish.solved)
    fresh = [puzzle for puzzle in fitting if puzzle.key not in done] or fitting
    if not fresh:
        raise Problem(404, "no-puzzle", _NO_PUZZLE)
    near = sorted(fresh, key=lambda puzzle: abs(puzzle.rating - wish.rating))[:_NEAREST]
    return PuzzleName(key=Random(randbits(32)).choice(near).key)  # noqa: S311 - any of them will do


def _wanted(rules: str | None) -> list[Puzzle]:
    if rules is not None and rules not in keys():
        raise Problem(404, "no-puzzle", _NO_PUZZLE)
    return [puzzle for key in keys() if rules in {None, key} for puzzle in shipped(key)]


def _found(key: str) -> Puzzle:
    try:
        return puzzle_of(key)
    except UnknownPuzzle as error:
        raise Problem(404, "no-puzzle", _NO_PUZZLE) from error


@router.get("/{key}")
async def read_puzzle(
    key: PuzzleKey, lobby: LobbyHere, address: AddressHere, name: SolverName = "You"
) -> Response:
    """Show a puzzle: the table as the seat sees it, and the question."""
    puzzle = _found(key)
    body = await lobby.hall.replays.run(address, lambda: msgspec.json.encode(puzzle_sheet(puzzle, name)))
    return Response(body, media_type="application/json")


@router.post("/{key}/answer")
async def judge_puzzle(
    key: PuzzleKey, given: PuzzleAnswer, lobby: LobbyHere, address: AddressHere
) -> Response:
    """Judge an answer: why it is right, or the deal played out to show where it fails."""
    puzzle = _found(key)
    body = await lobby.hall.replays.run(address, lambda: _judged(puzzle, given))
    return Response(body, media_type="application/json")


def _judged(puzzle: Puzzle, given: PuzzleAnswer) -> bytes:
    try:
        return msgspec.json.encode(verdict_sheet(puzzle, given.answer, given.name, given.player))
    except IllegalAction as error:
        raise Problem(422, "unreadable-answer", words(error.reason.text)) from error
