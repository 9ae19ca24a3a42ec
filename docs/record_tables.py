"""Print the tables of conventions.md, glossary.md and rights.md from the package's own records.

`python docs/record_tables.py` says which page differs from the records, `--write` brings them up to date.
Nothing about a convention and no word of the games is written here.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from tarock.games.zwanzigerrufen.conventions import CONVENTIONS
from tarock.games.zwanzigerrufen.conventions.tactics import TACTICS, UNDECIDED
from tarock.server.table.rights import PHASES, RECORD_RIGHTS, RIGHTS, DealRole, Right, RightCondition
from tarock.text.glossary import TERMS

PAGES: Final = tuple(Path(__file__).parent / name for name in ("conventions.md", "glossary.md", "rights.md"))
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
    rows = (
        (one.key, _ASKED[one.about.key], _condition(one.holds.__doc__ or ""), one.advice.en)
        for one in TACTICS
    )
    return _table(("rule", "about", "speaks to", "advice"), rows)


def _condition(doc: str) -> str:
    """Return what the predicate's own sentence says after the rule's key."""
    said = re.sub(r"^R-\d+\w?:? ", "", " ".join(doc.split())).rstrip(".")
    return "as R-10, as a condition" if said == "as a condition" else said


def undecided() -> str:
    """The others, and why."""
    return _table(("rule", "why not"), ((key, why.en) for key, why in UNDECIDED))


def glossary() -> str:
    """The words of the games in all languages that have one, by the German word."""
    rows = (
        (one.word.de, one.word.en, one.hungarian, one.danish, one.meaning.en)
        for one in sorted(TERMS, key=lambda term: term.word.de.casefold())
    )
    return _table(("German", "English", "Hungarian", "Danish", "meaning"), rows)


def roles() -> str:
    """What somebody can be to a deal."""
    return _table(("role", "what it is"), ((one.title, one.says) for one in DealRole))


def conditions() -> str:
    """What else a right can hang on."""
    return _table(("condition", "what it means"), ((one.title, one.says) for one in RightCondition))


def rights() -> str:
    """Who may do what at a table, and when."""
    rows = (
        (f"`{one.wish}`", one.says, _who(one), _when(one), ", ".join(only.title for only in one.conditions))
        for one in RIGHTS.values()
    )
    return _table(("wish", "what it is", "who", "when", "and only if"), rows)


def _who(right: Right) -> str:
    return "everybody" if right.who == tuple(DealRole) else ", ".join(role.title for role in right.who)


def _when(right: Right) -> str:
    if len(right.phases) >= len(PHASES) - 1:
        return "always" if right.phases == PHASES else f"until {PHASES[-1]}"
    return ", ".join(right.phases)


def record_rights() -> str:
    """What may be done with a kept game."""
    rows = (
        (one.wish, one.says, "whoever has the link" if one.by_link else "who played it")
        for one in RECORD_RIGHTS
    )
    return _table(("wish", "what it is", "who"), rows)


TABLES: Final[dict[str, Callable[[], str]]] = {
    "conventions": conventions,
    "sentences": sentences,
    "tactics": tactics,
    "undecided": undecided,
    "glossary": glossary,
    "roles": roles,
    "rights": rights,
    "conditions": conditions,
    "record_rights": record_rights,
}


def main() -> int:
    """Compare or write the pages."""
    parser = argparse.ArgumentParser(description="Compare the tables of records with the package.")
    parser.add_argument("--write", action="store_true", help="write the tables into the pages")
    write = parser.parse_args().write
    different = [path for path in PAGES if filled(page := path.read_text(encoding="utf-8")) != page]
    for path in different:
        print(f"{path.name}: {'written' if write else 'out of date'}")
        if write:
            path.write_text(filled(path.read_text(encoding="utf-8")), encoding="utf-8")
    return int(bool(different) and not write)


if __name__ == "__main__":
    sys.exit(main())
