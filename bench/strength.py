"""How strong the bots are: contests between neighbouring levels and against baselines, in every rule set.

`python -m bench.strength --minutes 30` plays on where it stopped, a few deals of every contest in turn, until
all have their number of deals or the time is up. `--write` puts what there is into docs/strength.md; a line
of that page for which nobody has played more deals here stays as it is.
Each contest is what `tarock arena` plays, and its directory can be given to that command.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import Final

from tarock.arena import Contest, summarise
from tarock.arena.chart import picture
from tarock.arena.results import Results
from tarock.arena.summary import Summary
from tarock.arena.workers import Runner, in_processes
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.registry import find, keys
from tarock.games.zwanzigerrufen.calling_rules import CallingRules

SEED: Final = 2026
PAGE: Final = Path(__file__).parents[1] / "docs" / "strength.md"
STEPS: Final = (("novice", "random"), ("careful", "novice"), ("club", "novice"))
SPEAKING: Final = ("conventional", "careful")
CHEAP: Final = frozenset({"random", "novice", "careful", "conventional"})
_MARKED: Final = re.compile(r"(<!-- table: strength -->\n).*?(<!-- end -->)", re.DOTALL)
_ROUNDS: Final = (10, 25, 50, 100, 200, 500, 1000, 2000)
"""All contests get so many deals before any gets more."""


@dataclass(frozen=True, slots=True)
class Field:
    """The master of a game, and who takes about as long for a decision as it does, or is a level below."""

    master: str
    others: tuple[str, ...]


TWO_SIDES: Final = Field("master@16w", ("club", "pimc@96w", "ismcts-1000"))
CALLING: Final = Field("master@128w", ("club", "pimc@520w", "ismcts-1000"))
ALONE: Final = Field("master@48w", ("club", "pimc@56w", "ismcts-1000"))


@dataclass(frozen=True, slots=True)
class Bout:
    """A contest of the table."""

    rules: str
    bots: tuple[str, str]
    deals: int

    @property
    def folder(self) -> str:
        """The name of its directory."""
        return f"{self.rules}-{'-'.join(self.bots)}"

    def contest(self, deals: int) -> Contest:
        """Return what the arena plays, with so many deals."""
        label = find(self.rules).label
        return Contest(rules=label, options={}, bots=self.bots, deals=deals, seed=SEED)


def bouts(deals: int, spoken: int) -> tuple[Bout, ...]:
    """List the contests, the cheap ones first."""
    found = [Bout(key, pair, deals) for pair in STEPS for key in keys()]
    for key in keys():
        field = field_of(key)
        found += [Bout(key, (field.master, other), deals) for other in field.others]
    calling = [key for key in keys() if isinstance(find(key), CallingRules)]
    found += [Bout(key, SPEAKING, spoken) for key in calling]
    return tuple(sorted(found, key=lambda bout: not CHEAP.issuperset(bout.bots)))


def field_of(key: str) -> Field:
    """Return who meets in a rule set."""
    rules = find(key)
    if isinstance(rules, CallingRules):
        return CALLING
    return ALONE if isinstance(rules, DeclarationRules) else TWO_SIDES


def play(out: Path, chosen: Sequence[Bout], run: Runner, *, until: float) -> None:
    """Play rounds of all contests until they are complete or the time is up."""
    for goal in _ROUNDS:
        for bout in chosen:
            if not _played_to(out / bout.folder, bout.contest(min(goal, bout.deals)), run, until=until):
                return


def _played_to(folder: Path, contest: Contest, run: Runner, *, until: float) -> bool:
    """Bring one contest to its number of deals; False if the time is up before."""
    before = _deals_in(folder, contest)
    if before >= contest.deals:
        return True
    results = Results(folder, contest)
    hands = list(results.begin())
    deals = run(contest, range(before, contest.deals))
    while monotonic() < until and (deal := next(deals, None)) is not None:
        results.append(deal)
        hands += deal
    if hands:
        summary = summarise(hands)
        results.publish(summary, picture(summary, f"{contest.rules}, {summary.deals} deals", "en"))
    return monotonic() <= until


def _deals_in(folder: Path, contest: Contest) -> int:
    summary = _summary(folder, contest)
    return 0 if summary is None else summary.deals


def _summary(folder: Path, contest: Contest) -> Summary | None:
    """Add up what a directory holds; None if that is nothing."""
    hands = Results(folder, replace(contest, deals=_ROUNDS[-1])).played()
    return summarise(hands) if hands else None


def rows(out: Path, chosen: Sequence[Bout], kept: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines of the table, a contest that has not begun included."""
    yield "| rule set | ahead | of | points a deal | significant | deals | ms a decision |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for bout in sorted(chosen, key=lambda bout: keys().index(bout.rules)):
        row = _row(bout, _summary(out / bout.folder, bout.contest(1)))
        before = kept.get(_names_of(row), row)
        yield before if _deals_of(before) > _deals_of(row) else row


def _names_of(row: str) -> str:
    """Return what tells lines apart: the rule set and the bots."""
    return "|".join(row.split("|")[1:4])


def _deals_of(row: str) -> int:
    return int(row.split("|")[6])


def _kept(page: str) -> dict[str, str]:
    """Return the lines of the page that name a contest."""
    found = _MARKED.search(page)
    lines = found[0].splitlines() if found else []
    return {_names_of(line): line for line in lines if "`" in line}


def _row(bout: Bout, summary: Summary | None) -> str:
    better, worse = bout.bots
    if summary is None:
        return f"| {bout.rules} | `{better}` | `{worse}` | not measured | – | 0 | – |"
    lead = summary.leads[0]
    mean = lead.points.mean if lead.bot == better else -lead.points.mean
    times = {record.bot: f"{1000 * record.thinking:.1f}" for record in summary.records}
    verdict = "yes" if lead.points.significant else "no"
    points = f"{mean:.2f} ± {lead.points.margin:.2f}"
    spent = f"{times[better]}, {times[worse]}"
    return f"| {bout.rules} | `{better}` | `{worse}` | {points} | {verdict} | {summary.deals} | {spent} |"


def write(out: Path, chosen: Sequence[Bout]) -> None:
    """Put the table into the page."""
    page = PAGE.read_text(encoding="utf-8")
    lines = "".join(f"{line}\n" for line in rows(out, chosen, _kept(page)))
    PAGE.write_text(_MARKED.sub(lambda found: f"{found[1]}\n{lines}\n{found[2]}", page), encoding="utf-8")


def _names(listed: str) -> set[str]:
    return {name for name in listed.split(",") if name}


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--out", type=Path, default=Path("build/strength"), help="where results are kept")
    parser.add_argument("--deals", type=int, default=200, help="how many for each contest")
    parser.add_argument("--spoken", type=int, default=2000, help="how many between conventional and careful")
    parser.add_argument("--minutes", type=float, default=0.0, help="how long to play (default: not at all)")
    parser.add_argument("--only", default="", help="bots of which one has to take part, with commas")
    parser.add_argument("--rules", default="", help="rule sets to play, with commas (default: all)")
    parser.add_argument("--workers", type=int, default=1, help="how many processes to play in")
    parser.add_argument("--write", action="store_true", help="write the table into docs/strength.md")
    chosen = parser.parse_args()
    bots, rules = _names(chosen.only), _names(chosen.rules)
    every = bouts(chosen.deals, chosen.spoken)
    some = [bout for bout in every if (bots or set(bout.bots)) & set(bout.bots)]
    some = [bout for bout in some if bout.rules in (rules or {bout.rules})]
    play(chosen.out, some, in_processes(chosen.workers), until=monotonic() + 60 * chosen.minutes)
    if chosen.write:
        write(chosen.out, every)


if __name__ == "__main__":
    _main()
