"""Deals scored from one line each: `Dreier cp=39 g×2 PA+×2 H:D`.

D declares, X and Y defend. `cp` are the declarer's card points, `g×n` the contra on the game; P is the Pagat,
U the Uhu, V the Valat, with A announced, + made, - lost, a trailing ×n its own contra, a leading d for the
defenders'. `T:` Tarock Trull, `K:` four kings, `H:` Köpfe with their holder; `M:X>D` X's Sküs takes D's XXI.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tarock.games.registry import find
from tarock.kit.bonuses import Outcome, When
from tarock.kit.script import ContractRules
from tarock.kit.settlement import NOT_RAISED, Facts, Item, Ledger, Raised
from tests.games.contract_games.scored_deals import D, X, Y, thirds_for

SEATS: Final = {"D": D, "X": X, "Y": Y}
LEVELS: Final = {"2": 1, "4": 2, "8": 3}
OF_A_SIDE: Final = re.compile(r"(d?)([PUV])(A?)([+-])(?:×(\d))?")
BONUSES: Final = {
    "P": "pagat-ultimo",
    "U": "uhu",
    "V": "valat",
    "T": "tarock-trull",
    "K": "royal-trull",
    "H": "heads",
    "M": "mondfang",
}
BARE_WIN: Final = 36


def table(words: str) -> ContractRules:
    """Find the rule set that a column such as `klassik+mondfang=2` or `1821` names."""
    preset, *options = words.split("+")
    pairs = (one.partition("=") for one in options)
    chosen: dict[str, object] = {name: value for name, _, value in pairs}
    if preset == "1821":
        return _checked("tapp-1821", chosen)
    return _checked("tapp", {"preset": preset, **{name: value or "on" for name, value in chosen.items()}})


def _checked(key: str, options: dict[str, object]) -> ContractRules:
    rules = find(key, options)
    assert isinstance(rules, ContractRules)
    return rules


@dataclass(frozen=True, slots=True)
class Told:
    """A deal as its line tells it."""

    contract: str
    points: int
    raised: Raised
    items: tuple[Item, ...]


def read(line: str) -> Told:
    """Read a line."""
    name, *words = line.split()
    points, raised, items = BARE_WIN, NOT_RAISED, list[Item]()
    for word in words:
        if word.startswith("cp="):
            points = int(word.removeprefix("cp="))
        elif word.startswith("g×"):
            raised = _raised(word.removeprefix("g×"))
        elif found := OF_A_SIDE.fullmatch(word):
            items.append(_of_a_side(found))
        else:
            items.append(_of_a_holder(word))
    return Told(name.lower(), points, raised, tuple(items))


def _raised(factor: str | None) -> Raised:
    return Raised(LEVELS[factor], When.AFTER) if factor else NOT_RAISED


def _of_a_side(found: re.Match[str]) -> Item:
    return Item(
        bonus=BONUSES[found[2]],
        owner=X if found[1] else D,
        when=When.AFTER if found[3] else When.SILENT,
        outcome=Outcome.MADE if found[4] == "+" else Outcome.LOST,
        raised=_raised(found[5]),
    )


def _of_a_holder(word: str) -> Item:
    bonus, _, who = word.partition(":")
    holder, _, loser = who.partition(">")
    return Item(
        bonus=BONUSES[bonus],
        owner=SEATS[holder],
        when=When.SILENT,
        outcome=Outcome.MADE,
        loser=SEATS[loser] if loser else None,
    )


def settled(rules: ContractRules, line: str, *, revoked: int | None = None) -> Ledger:
    """Score a line; what the table has no premium for is not claimed."""
    told = read(line)
    key = "dreyer" if rules.key == "tapp-1821" and told.contract == "dreier" else told.contract
    contract = rules.contracts[key]
    return rules.settle(
        Facts(
            players=rules.players,
            counting=rules.counting,
            declarer=D,
            contract=contract,
            thirds=thirds_for(told.points, contract.talon),
            raised=told.raised,
            items=tuple(item for item in told.items if item.bonus in rules.bonuses),
            revoked=revoked,
        )
    )


def amounts(text: str) -> tuple[int, ...]:
    """Read amounts: "+6/-3/-3"."""
    return tuple(map(int, text.split("/")))
