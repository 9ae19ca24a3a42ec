"""What all golden games have in common: how files are written, read and completed, and what holds of each.

A file opens with comments: a sentence on what the game is about and, after `# shows:`, what it shows. Rule
sets are not known here; what a game shows and must score is for the modules of each kind of game to say.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from textwrap import fill
from typing import Final, TypeAlias

import pytest

from tarock import Game
from tarock.match.notation import read_json, write_json
from tarock.match.record import Record, amounts_of, record
from tarock.match.tgn import read_tgn, write_tgn
from tarock.protocol.actions import PlayCard

Compose: TypeAlias = Callable[[str, str], Record]
"""Composes a game from the name of a draft and its text."""
Finish: TypeAlias = Callable[[Sequence[str], Sequence[str], Record], str]
"""Writes a file: from its sentence, its claims and the game."""
HERE: Final = Path(__file__).parents[1] / "golden"
SHOWS: Final = "shows:"
SCORE: Final = "score:"
HINT: Final = "# hint:"
WIDTH: Final = 108


class NoGame(Exception):  # noqa: N818 - reads as what it says
    """No play was found that shows everything claimed."""


# Files.


def header(text: str) -> tuple[list[str], list[str], list[str]]:
    """Split a file's comments into prose, claims and sums."""
    prose: list[str] = []
    claims: list[str] = []
    sums: list[str] = []
    into = prose
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        words = line.removeprefix("#").strip()
        for mark, kind in ((SHOWS, claims), (SCORE, sums)):
            if words.startswith(mark):
                into, words = kind, words.removeprefix(mark).strip()
        into.append(words)
    return prose, _parts(claims), _parts(sums)


def _parts(lines: list[str]) -> list[str]:
    return [part.strip() for part in " ".join(lines).split(";") if part.strip()]


def wrapped(text: str) -> str:
    """Lay a comment out in lines."""
    later = "#   " if text.startswith((SCORE, SHOWS)) else "# "
    return fill(text, WIDTH, initial_indent="# ", subsequent_indent=later, break_on_hyphens=False)


def written(comments: Iterable[str], made: Record) -> str:
    """Write a file."""
    return "\n".join(map(wrapped, comments)) + "\n" + write_tgn(made)


def confirmed(
    prose: Sequence[str],
    claims: Sequence[str],
    made: Record,
    opinion: Iterable[tuple[str, tuple[int, ...]]] | None,
) -> str:
    """Write a file whose ledger the second opinion confirms; it may list the lines in any order."""
    ledger = made.game().ledger
    if opinion is None:
        assert ledger is None
    else:
        assert ledger is not None
        assert sorted(amounts_of(ledger)) == sorted(opinion), f"{opinion} is not {ledger}"
    return written((" ".join(prose), f"{SHOWS} {'; '.join(claims)}"), made)


def without_hints(text: str) -> str:
    """Leave out the lines that say how a draft is to be played."""
    return "\n".join(line for line in text.splitlines() if not line.startswith(HINT))


def whole(text: str) -> Record | None:
    """Read a file whose game is played to its end already."""
    try:
        made = read_tgn(text)
        return made if made.game().over else None
    except ValueError:
        return None


def complete_all(compose: Compose, finish: Finish) -> None:
    """Complete the files named on the command line, each in its place."""
    failed = False
    for name in sys.argv[1:]:
        try:
            _complete(Path(name), compose, finish)
        except NoGame as error:
            failed = True
            sys.stderr.write(f"{error}\n")
    sys.exit(failed)


def _complete(path: Path, compose: Compose, finish: Finish) -> None:
    """Complete one file in its place: compose the game unless it is played to its end already."""
    text = path.read_text(encoding="utf-8")
    prose, claims, _ = header(without_hints(text))
    made = whole(text) or compose(f"{path.parent.name}/{path.stem}", text)
    path.write_text(finish(prose, claims, made), encoding="utf-8")


# What holds of each.


@dataclass(frozen=True, slots=True)
class Golden:
    """A golden game: its text, what its comments say, and the game itself."""

    text: str
    prose: tuple[str, ...]
    claims: tuple[str, ...]
    sums: tuple[str, ...]
    record: Record
    game: Game


@cache
def golden(path: Path) -> Golden:
    """Read a file."""
    text = path.read_text(encoding="utf-8")
    prose, claims, sums = header(text)
    made = read_tgn(text)
    return Golden(text, tuple(prose), tuple(claims), tuple(sums), made, made.game())


def files(key: str) -> list[Path]:
    """List the games of a rule set."""
    return sorted((HERE / key).glob("*.tgn"))


def every_game(keys: Iterable[str]) -> pytest.MarkDecorator:
    """Run a test with each game of these rule sets."""
    paths = [path for key in keys for path in files(key)]
    return pytest.mark.parametrize("path", paths, ids=lambda path: f"{path.parent.name}/{path.stem}")


def claimed(key: str) -> set[str]:
    """Gather the claims of a rule set's games without replaying them."""
    texts = (path.read_text(encoding="utf-8") for path in files(key))
    return {claim for text in texts for claim in header(text)[1]}


def check_replay(path: Path) -> None:
    """The game is over, and items and amounts are those of the file, in their order."""
    one = golden(path)
    ledger = one.game.ledger
    assert one.record.rules.partition("@")[0] == path.parent.name
    assert one.game.over
    assert (None if ledger is None else amounts_of(ledger)) == one.record.ledger


def check_round_trips(one: Golden) -> None:
    """Text and JSON keep everything."""
    assert read_tgn(write_tgn(one.record)) == one.record
    assert read_json(write_json(one.record)) == one.record
    assert record(one.game, names=one.record.names) == one.record


def check_prefixes(game: Game, *, every: int) -> None:
    """After any word, and after every so many cards, the whole has begun just so."""
    events = game.events
    for count, (seat, action) in enumerate(game.actions):
        if isinstance(action, PlayCard) and count % every:
            continue
        part = game.at(count)
        assert part.actions == game.actions[:count]
        assert part.events == events[: len(part.events)]
        assert part.result is None
        (asked,) = (ask for ask in part.pending if ask.seat == seat)
        assert action in asked.options
    assert game.at(len(game.actions)).result == game.result


def check_claims(one: Golden, shown: frozenset[str] | set[str]) -> None:
    """There is something to read; no claim that is not true, none twice."""
    assert one.prose
    assert one.claims
    assert len(set(one.claims)) == len(one.claims)
    assert not set(one.claims) - shown
