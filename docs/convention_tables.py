"""Print the tables of docs/conventions.md from the records of `tarock.conventions`.

`python docs/convention_tables.py` says whether the page differs from the records, `--write` brings it up to
date. Nothing about a convention is written here.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from tarock.conventions import CONVENTIONS
from tarock.conventions.tactics import TACTICS, UNDECIDED

PAGE: Final = Path(__file__).parent / "conventions.md"
_MARKED: Final = re.compile(r"<!-- table: (?P<name>\w+) -->\n.*?<!-- end -->", re.DOTALL)
_ASKED: Final = {
    "auction": "bidding",
    "lay": "laying away",
    "call": "the call",
    "announce": "announcing",
    "play": "play",
}


def filled(page: str) -> str:
    """Return the page with its tables as the records have them."""
    return _MARKED.sub(
        lambda found: f"<!-- table: {found['name']} -->\n\n{TABLES[found['name']]()}\n\n<!-- end -->", page
    )


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    body = (head, ("---",) * len(head), *rows)
    return "\n".join("| " + " | ".join(row) + " |" for row in body)


def conventions() -> str:
    """The signals, row by row."""
    rows = (
        (one.key, one.who.en, one.context.en, one.signal.en, one.means.en, one.reaction.en)
        for one in CONVENTIONS
    )
    return _table(("row", "who", "when", "signal", "means", "the partner"), rows)


def sentences() -> str:
    """The same in sentences, in both languages."""
    return _table(("row", "English", "German"), ((one.key, one.text.en, one.text.de) for one in CONVENTIONS))


def tactics() -> str:
    """The rules of thumb that are predicates."""
    return _table(
        ("rule", "about", "speaks to", "advice"),
        ((one.key, _ASKED[one.about], _condition(one.holds.__doc__ or ""), one.advice.en) for one in TACTICS),
    )


def _condition(doc: str) -> str:
    """Return what the predicate's own sentence says after the rule's key."""
    said = re.sub(r"^R-\d+\w?:? ", "", " ".join(doc.split())).rstrip(".")
    return "as R-10, as a condition" if said == "as a condition" else said


def undecided() -> str:
    """The others, and why."""
    return _table(("rule", "why not"), ((key, why.en) for key, why in UNDECIDED))


TABLES: Final[dict[str, Callable[[], str]]] = {
    "conventions": conventions,
    "sentences": sentences,
    "tactics": tactics,
    "undecided": undecided,
}


def main() -> int:
    """Compare or write the page."""
    parser = argparse.ArgumentParser(description="Compare the tables of the conventions with the records.")
    parser.add_argument("--write", action="store_true", help="write the tables into the page")
    write = parser.parse_args().write
    page = PAGE.read_text(encoding="utf-8")
    new = filled(page)
    if write:
        PAGE.write_text(new, encoding="utf-8")
    print("up to date" if new == page else "written" if write else "out of date")
    return int(new != page and not write)


if __name__ == "__main__":
    sys.exit(main())
