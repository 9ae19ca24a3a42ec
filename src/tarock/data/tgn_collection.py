"""Many games in one file of text: game files of the form `.tgn`, one after the other.

Each game begins with the line that names the format, so a collection is what one gets by putting files
together. Reading goes line by line and holds one game at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from tarock.match.game import Game
from tarock.match.notation import NotationError, Record, read_tgn, write

_BEGINS: Final = "tarock "


def write_games(path: Path, games: Iterable[Game | Record]) -> int:
    """Write games into one file; return how many."""
    count = 0
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for game in games:
            file.write(("\n" if count else "") + write(game).rstrip("\n") + "\n")
            count += 1
    return count


def read_games(path: Path) -> Iterator[Record]:
    """Read a collection game by game; an error names the game by its number and the line in it."""
    for number, text in enumerate(_texts(path), start=1):
        try:
            yield read_tgn(text)
        except NotationError as error:
            raise NotationError(f"game {number}, {error.where}", error.why) from error


def _texts(path: Path) -> Iterator[str]:
    lines: list[str] = []
    with path.open(encoding="utf-8") as file:
        for line in file:
            if line.startswith(_BEGINS) and any(one.strip() for one in lines):
                yield "".join(lines)
                lines = []
            lines.append(line)
    if any(one.strip() for one in lines):
        yield "".join(lines)
