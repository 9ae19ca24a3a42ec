"""Print the tariff tables of the rule pages from the rule objects.

A page of docs/rules is named after its rule set and marks the places: `<!-- table: contracts -->` opens a
table, `<!-- end -->` closes it, and options may follow the table's name, as in `contracts tariff=mayr`.
`python docs/tables.py` says which pages differ from the rules, `--write` brings them up to date. Values are
read, never written here.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, TypeAlias

from tarock.games.old78.adapter import text_pages
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.registry import find, keys
from tarock.kit.bonuses import Bonus, When, Who
from tarock.kit.contracts import Contract, WonBy
from tarock.kit.ruleset import AuctionRules, OptionInfo, OptionValue, RuleSet, written
from tarock.text.bonus_text import meaning
from tarock.text.part import TEXT
from tarock.text.rule_pages import Section

PAGES: Final = Path(__file__).parent / "rules"
Table: TypeAlias = Callable[[AuctionRules], str]
_MARKED: Final = re.compile(r"<!-- table: (?P<words>[^>]*?) -->\n.*?<!-- end -->", re.DOTALL)
_RAISES: Final = ("contra", "recontra", "subcontra", "hirschcontra")


def page_of(key: str) -> Path:
    """Return the page of a rule set."""
    return PAGES / f"{key}.md"


def filled(page: str, key: str) -> str:
    """Return a page with its tables as the rules have them."""

    def table(found: re.Match[str]) -> str:
        name, *chosen = found["words"].split()
        rules = find(key, _options(key, chosen))
        return f"<!-- table: {found['words']} -->\n\n{_printed(name, rules)}\n\n<!-- end -->"

    return _MARKED.sub(table, page)


def _printed(name: str, rules: RuleSet) -> str:
    """Print a table of a rule set, from those that its kind of game has."""
    if name in COMMON:
        return COMMON[name](rules)
    if isinstance(rules, AuctionRules):
        return TABLES[name](rules)
    if isinstance(rules, DeclarationRules):
        return OLD_TABLES[name](rules)
    msg = f"{rules.key} has no table {name!r}"
    raise TypeError(msg)


def tables_of(rules: RuleSet) -> tuple[str, ...]:
    """List the tables that the page of a rule set has to print."""
    if isinstance(rules, DeclarationRules):
        missing = {"feats": rules.feats, "pots": rules.pots}
        return (*COMMON, *(name for name in OLD_TABLES if name not in missing or missing[name] is not None))
    return (*COMMON, *TABLES)


def _options(key: str, chosen: Iterable[str]) -> dict[str, OptionValue]:
    """Read "name=value" as the rule set's options understand it."""
    known = {info.name: info for info in find(key).options.described()}
    pairs = (one.split("=", 1) for one in chosen)
    return {name: next(v for v in known[name].values if written(v) == value) for name, value in pairs}


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """Lay out a Markdown table; columns of numbers stand to the right."""
    body = list(rows)
    aligned = [_alignment([row[column] for row in body]) for column in range(len(head))]
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, aligned, *body))


def _alignment(cells: list[str]) -> str:
    numbers = all(cell.strip("×+−–").isdecimal() or cell == "–" for cell in cells)
    return "---:" if numbers and cells else "---"


def _number(value: int | None) -> str:
    return "–" if value is None else str(value).replace("-", "−")


def about(rules: RuleSet) -> str:
    """What the rule set is called, where it comes from, how long one plays."""
    series = rules.series
    length = "none: any number of deals" if series is None else f"to {series.goal}, then +{series.bonus}"
    rows = (
        ("Key", f"`{rules.key}`, revision {rules.revision}"),
        ("German name", rules.name.de),
        ("Source", rules.source),
        ("Players and pack", f"{rules.players} players, {rules.pack.name}"),
        ("Series", length),
        ("Looking back during play", rules.looking.text.en),
    )
    return "\n".join(f"- **{name}:** {value}" for name, value in rows)


def contracts(rules: AuctionRules) -> str:
    """Contracts with their values and multipliers, and what taking over makes of them."""
    ways = [way for way in WonBy if any(way in dict(one.raised) for one in rules.contracts)]
    scaled = any(one.times != 1 for one in rules.contracts)
    head = ("contract", "talon cards", "value", *(f"if {way.text.en}" for way in ways))
    rows = (_contract(one, ways, scaled=scaled) for one in rules.contracts)
    return _table((*head, "multiplier") if scaled else head, rows)


def _contract(one: Contract, ways: list[WonBy], *, scaled: bool) -> tuple[str, ...]:
    raised = dict(one.raised)
    row = (one.name.en, _number(one.talon), _number(one.value), *(_number(raised.get(way)) for way in ways))
    return (*row, f"×{one.times}") if scaled else row


def bonuses(rules: AuctionRules) -> str:
    """Bonuses: what they are worth, and whose they can be."""
    windows = [When.SILENT, *reversed(_windows(rules))]
    rows = ((one.name.en, *(_price(one, when) for when in windows), _whose(one)) for one in rules.bonuses)
    return _table(("bonus", *windows, "whose"), rows)


def _price(one: Bonus, when: When) -> str:
    """Write a price, with a sign if it counts the game so many times."""
    price = one.price.at(when)
    return f"×{price}" if one.per_game and price is not None else _number(price)


def meanings(rules: AuctionRules) -> str:
    """Bonuses: what must happen."""
    TEXT.of(rules)  # brings the words for conditions of the game's own
    return _table(
        ("bonus", "what must happen"), ((one.name.en, meaning(one.what).en) for one in rules.bonuses)
    )


def _whose(bonus: Bonus) -> str:
    silent = bonus.scored_by if bonus.price.silent is not None else Who.NOBODY
    said = bonus.said_by if (bonus.price.after, bonus.price.before) != (None, None) else Who.NOBODY
    named = {who for who in (silent, said) if who is not Who.NOBODY}
    if len(named) == 1:
        return next(iter(named)).value
    return f"silent: {silent.value}; announced: {said.value}"


def contra(rules: AuctionRules) -> str:
    """What contra, recontra and subcontra multiply by, in each window."""
    ladders = [(_SAID[when], rungs) for when in _windows(rules) if (rungs := rules.ladder.rungs(when))]
    if not ladders:
        return "There is no contra."
    names = _RAISES[: max(len(rungs) for _, rungs in ladders)]
    rows = ((said, *(f"×{factor}" for factor in rungs)) for said, rungs in ladders)
    return _table(("said", *names), rows)


def _windows(rules: AuctionRules) -> tuple[When, ...]:
    """Return the rounds of announcements that some contract has."""
    return max((rules.windows(contract) for contract in rules.contracts), key=len)


_SAID: Final = {When.BEFORE: "before the talon is turned up", When.AFTER: "after laying away"}


def options(rules: RuleSet) -> str:
    """House options, their values, default first, and their meaning: a list, since the names are long."""
    return "\n".join(f"- `{one.name}` ({_values(one)}): {one.says.en}" for one in rules.options.described())


def _values(info: OptionInfo) -> str:
    first, *others = (f"`{written(value)}`" for value in info.values)
    return ", ".join((f"**{first}**", *others))


def section(part: Section) -> str:
    """Print a section of the description of an old game: sentences, or its table."""
    if not part.rows:
        return "\n".join(f"- {sentence.en}" for sentence in part.sentences)
    head = ("", *(column.en for column in part.columns))
    return _table(head, ((name.en, *cells) for name, cells in part.rows))


COMMON: Final[dict[str, Callable[[RuleSet], str]]] = {"about": about, "options": options}
OLD_TABLES: Final[dict[str, Callable[[DeclarationRules], str]]] = {
    "declarations": lambda rules: section(text_pages.declarations(rules)),
    "fool": lambda rules: section(text_pages.the_fool(rules.play)),
    "payments": lambda rules: section(text_pages.payments(rules)),
    "feats": lambda rules: section(text_pages.feats(rules)),
    "pots": lambda rules: section(text_pages.pots(rules.pots)) if rules.pots else "",
}
TABLES: Final[dict[str, Table]] = {
    "contracts": contracts,
    "bonuses": bonuses,
    "meanings": meanings,
    "contra": contra,
}


def main() -> int:
    """Compare or write the pages."""
    parser = argparse.ArgumentParser(description="Compare the tables of the rule pages with the rules.")
    parser.add_argument("--write", action="store_true", help="write the tables into the pages")
    write = parser.parse_args().write
    stale: list[str] = []
    for key in keys():
        path = page_of(key)
        if not path.exists():
            continue
        page = path.read_text(encoding="utf-8")
        if (new := filled(page, key)) != page:
            stale.append(path.name)
            if write:
                path.write_text(new, encoding="utf-8")
    print("\n".join(f"{'written' if write else 'out of date'}: {name}" for name in stale) or "all up to date")
    return int(bool(stale) and not write)


if __name__ == "__main__":
    sys.exit(main())
