"""How sensibly bots bid: the same bot in every seat of many deals of each auction game.

`python -m bench.bids --deals 500 --minutes 60 --write` plays on where it stopped and puts a table of
contracts, announcements and contras into docs/strength.md; a line of that page with more deals than were
played here stays. What is said is counted, points are not.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic
from typing import Any, Final

from bench.fields import field_of
from tarock.arena import Contest
from tarock.arena.hand_outcome import announced, outcome_of
from tarock.bots import maker, play_out
from tarock.games.registry import find, keys
from tarock.kit.ruleset import AuctionRules, RuleSet
from tarock.match.game import Game
from tarock.protocol.actions import Contra, Recontra, Subcontra

SEED: Final = 2026
PAGE: Final = Path(__file__).parents[1] / "docs" / "strength.md"
_MARKED: Final = re.compile(r"(<!-- table: bidding -->\n).*?(<!-- end -->)", re.DOTALL)
_ROUNDS: Final = (25, 100, 250, 500, 1000, 2000)
"""All rule sets get so many deals before any gets more."""
_AT_ONCE: Final = 10
"""After so many deals somebody looks at the clock."""
_RAISES: Final = (Contra, Recontra, Subcontra)


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """What was undertaken in one deal, and what came of it."""

    deal: int
    contract: str = ""
    """Empty if nobody declared."""
    scored: bool = True
    """Whether the hand had a score: without one it was passed out or thrown in."""
    won: bool = False
    made: tuple[str, ...] = ()
    """What was announced and came true."""
    lost: tuple[str, ...] = ()
    raised: int = 0
    """How often contra, recontra or more was said."""


def auction_games() -> list[str]:
    """List the rule sets in which contracts are bid."""
    return [key for key in keys() if isinstance(find(key), AuctionRules)]


def heard(rules: str, bot: str, number: int) -> Heard:
    """Play one deal with the same bot in every seat."""
    contest = Contest(rules=rules, options={}, bots=(bot,), deals=number + 1, seed=SEED)
    found = find(rules)
    game = Game(found, contest.deal(number))
    make = maker(bot)
    play_out(game, [make(found, contest.random(number, 0, seat)) for seat in range(found.players)])
    return _looked_back(game, number)


def _looked_back(game: Game, number: int) -> Heard:
    view, ledger = game.view(None), game.ledger
    raised = sum(isinstance(action, _RAISES) for _, action in view.said)
    if ledger is None:
        return Heard(deal=number, scored=False, raised=raised)
    done, said = outcome_of(game), list(announced(view, ledger))
    return Heard(
        deal=number,
        contract=done.contract,
        won=done.won,
        made=tuple(item for _, item, gained in said if gained),
        lost=tuple(item for _, item, gained in said if not gained),
        raised=raised,
    )


def read(file: Path) -> list[Heard]:
    """Read the deals of a file; half a line at its end is forgotten."""
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").split("\n")[:-1]
    return [_heard(json.loads(line)) for line in lines]


def _heard(deal: dict[str, Any]) -> Heard:
    return Heard(**{**deal, "made": tuple(deal["made"]), "lost": tuple(deal["lost"])})


def play(out: Path, chosen: Sequence[str], bot: str, deals: int, *, workers: int, until: float) -> None:
    """Play rounds of all rule sets until they are complete or the time is up; no bot means its master."""
    with ProcessPoolExecutor(workers) as pool:
        for goal in (*(one for one in _ROUNDS if one < deals), deals):
            for rules in chosen:
                if not _played_to(out, rules, bot or field_of(rules).master, goal, pool=pool, until=until):
                    return


def _played_to(
    out: Path, rules: str, bot: str, goal: int, *, pool: ProcessPoolExecutor, until: float
) -> bool:
    """Bring one rule set to its number of deals; False if the time is up before."""
    file = out / f"{rules}-{bot}.jsonl"
    before = read(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(map(_line, before)), encoding="utf-8")
    for first in range(len(before), goal, _AT_ONCE):
        if monotonic() > until:
            return False
        numbers = range(first, min(first + _AT_ONCE, goal))
        some = pool.map(heard, [rules] * len(numbers), [bot] * len(numbers), numbers)
        with file.open("a", encoding="utf-8") as lines:
            lines.writelines(map(_line, some))
    return True


def _line(deal: Heard) -> str:
    return json.dumps(asdict(deal)) + "\n"


def rows(out: Path, bot: str) -> Iterator[str]:
    """Yield the lines of the table: rule sets of which a deal was played."""
    yield "| rule set | deals | nobody declared | contracts won/played | announcements made/said | contra |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for rules in auction_games():
        if deals := read(out / f"{rules}-{bot or field_of(rules).master}.jsonl"):
            yield _row(rules, deals)


def _row(key: str, deals: Sequence[Heard]) -> str:
    rules = find(key)
    silent = sum(not deal.contract for deal in deals)
    played = Counter(deal.contract for deal in deals if deal.contract)
    won = Counter(deal.contract for deal in deals if deal.won)
    made = Counter(item for deal in deals for item in deal.made)
    said = made + Counter(item for deal in deals for item in deal.lost)
    raised = sum(deal.raised for deal in deals)
    contracts, items = _shares(rules, won, played), _shares(rules, made, said)
    return f"| {key} | {len(deals)} | {silent} | {contracts} | {items} | {raised} |"


def _shares(rules: RuleSet, good: Counter[str], every: Counter[str]) -> str:
    """Write the sum, then each kind, the most frequent first: "12 of 20 (solo 2 of 3, …)"."""
    if not every:
        return "none"
    kinds = ", ".join(f"{_name(rules, key)} {good[key]}/{count}" for key, count in every.most_common())
    return f"{good.total()}/{every.total()}: {kinds}"


def _name(rules: RuleSet, key: str) -> str:
    assert isinstance(rules, AuctionRules)  # noqa: S101 - only their tables are written
    return rules.contracts[key].name.en if key in rules.contracts else rules.item_name(key).en


def kept(page: str, fresh: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the table, of each rule set the one of more deals: the page's or the new one."""
    found = _MARKED.search(page)
    before = {_column(line, 1): line for line in (found[0].splitlines() if found else []) if "/" in line}
    head, ruler, *lines = fresh
    new = {_column(line, 1): line for line in lines}
    yield from (head, ruler)
    for rules in auction_games():
        some = [line for line in (before.get(rules), new.get(rules)) if line is not None]
        # Of two as long ones the new one is told.
        yield from some[1:] if len(some) > 1 and _deals(some[1]) >= _deals(some[0]) else some[:1]


def _deals(line: str) -> int:
    return int(_column(line, 2))


def _column(line: str, number: int) -> str:
    return line.split("|")[number].strip()


def write(out: Path, bot: str) -> None:
    """Put the table into the page."""
    page = PAGE.read_text(encoding="utf-8")
    lines = "".join(f"{line}\n" for line in kept(page, list(rows(out, bot))))
    PAGE.write_text(_MARKED.sub(lambda found: f"{found[1]}\n{lines}\n{found[2]}", page), encoding="utf-8")


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--out", type=Path, default=Path("build/bidding"), help="where results are kept")
    parser.add_argument("--bot", default="", help="who sits in every seat (default: the master of the game)")
    parser.add_argument("--deals", type=int, default=500, help="how many for each rule set")
    parser.add_argument("--minutes", type=float, default=0.0, help="how long to play (default: not at all)")
    parser.add_argument("--rules", default="", help="rule sets to play, with commas (default: all)")
    parser.add_argument("--workers", type=int, default=1, help="how many processes to play in")
    parser.add_argument("--write", action="store_true", help="write the table into docs/strength.md")
    chosen = parser.parse_args()
    some = [key for key in auction_games() if key in (chosen.rules or key).split(",")]
    until = monotonic() + 60 * chosen.minutes
    play(chosen.out, some, chosen.bot, chosen.deals, workers=chosen.workers, until=until)
    if chosen.write:
        write(chosen.out, chosen.bot)


if __name__ == "__main__":
    _main()
