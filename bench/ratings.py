"""How strong the bots are: a league in every rule set, with ratings and their uncertainty.

`python -m bench.ratings --minutes 600 --write` plays on where it stopped, a round of every league in turn,
until all pairs have their deals or the time is up, and puts what there is into docs/strength.md. Minutes are
those that the bots think, in this call. Each league is what `tarock arena --league` plays.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Final

from bench.fields import field_of, levels_of
from tarock.arena.league import League, LeagueTable
from tarock.games.registry import find, keys

SEED: Final = 2029
PAGE: Final = Path(__file__).parents[1] / "docs" / "strength.md"
_MARKED: Final = re.compile(r"(<!-- table: ratings -->\n).*?(<!-- end -->)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Entry:
    """The league of one rule set, and how it stands."""

    rules: str
    table: LeagueTable | None


def bots_of(rules: str, *, cheap: bool) -> tuple[str, ...]:
    """Return who plays in the league of a rule set: all levels, and baselines that take a master's time."""
    levels, field = levels_of(rules), field_of(rules)
    return levels if cheap else (*levels, *field.others, field.master)


def league(rules: str, bots: Sequence[str], deals: int, out: Path) -> League:
    """Return a league whose results are kept."""
    return League(rules=find(rules).label, bots=tuple(bots), deals=deals, seed=SEED, directory=out / rules)


def play(chosen: Sequence[str], out: Path, deals: int, *, minutes: float, cheap: bool) -> Iterator[Entry]:
    """Play rounds of all leagues until the time is up; yield how each stands then."""
    began = process_time()
    running = {key: league(key, bots_of(key, cheap=cheap), deals, out).rounds() for key in chosen}
    tables: dict[str, LeagueTable] = {}
    while running and process_time() - began < 60 * minutes:
        for key in list(running):
            table = next(running[key], None)
            if table is None:
                del running[key]
            else:
                tables[key] = table
    for key in chosen:
        yield Entry(key, tables.get(key))


def rows(entries: Sequence[Entry]) -> Iterator[str]:
    """Yield the lines of the table."""
    yield "| rule set | ratings, the best first | deals of a pair |"
    yield "| --- | --- | --- |"
    for entry in entries:
        if entry.table is None:
            yield f"| {entry.rules} | not measured | 0 |"
        else:
            met = {bot for pair in entry.table.deals for bot in pair}
            rated = ", ".join(f"`{one.bot}` {one}" for one in entry.table.ratings if one.bot in met)
            yield f"| {entry.rules} | {rated} | {_range(entry.table.deals.values())} |"


def _range(deals: Iterable[int]) -> str:
    found = sorted(set(deals))
    return str(found[0]) if len(found) == 1 else f"{found[0]}–{found[-1]}"


def kept(page: str, entries: Sequence[Entry]) -> Iterator[str]:
    """Yield the new lines of the table, and what the page says of rule sets that were not played here."""
    head, ruler, *lines = rows([entry for entry in entries if entry.table is not None])
    found = _MARKED.search(page)
    before = found[0].splitlines() if found else []
    every = {_key(line): line for line in (*before, *lines) if line.startswith("|")}
    yield from (head, ruler)
    yield from (every[key] for key in keys() if key in every)


def _key(line: str) -> str:
    return line.split("|")[1].strip()


def write(entries: Sequence[Entry]) -> None:
    """Put the table into the page."""
    page = PAGE.read_text(encoding="utf-8")
    lines = "".join(f"{line}\n" for line in kept(page, entries))
    PAGE.write_text(_MARKED.sub(lambda found: f"{found[1]}\n{lines}\n{found[2]}", page), encoding="utf-8")


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--out", type=Path, default=Path("build/ratings"), help="where results are kept")
    parser.add_argument("--deals", type=int, default=100, help="how many for each pair")
    parser.add_argument("--minutes", type=float, default=1.0, help="how long the bots may think")
    parser.add_argument("--rules", default="", help="rule sets to play, with commas (default: all)")
    parser.add_argument("--cheap", action="store_true", help="only bots that answer at once")
    parser.add_argument("--write", action="store_true", help="write the table into docs/strength.md")
    chosen = parser.parse_args()
    some = [key for key in keys() if key in (chosen.rules or key).split(",")]
    entries = list(play(some, chosen.out, chosen.deals, minutes=chosen.minutes, cheap=chosen.cheap))
    print("\n".join(rows(entries)))
    if chosen.write:
        write(entries)


if __name__ == "__main__":
    _main()
