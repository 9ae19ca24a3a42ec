"""What the lines of a ledger bring, asked of the settlement for the kernel's table of prices.

A ledger is the game's line and each item beside it, but for bonuses that change the game's own line: whether
those were announced belongs to the game then. What a line depends on is found out by asking, so that few
prices have to be; a hand in which a side took every trick is settled as a whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from tarock.env.vocabulary import vocabulary
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.tariff import CallingFacts, Stated
from tarock.kit.bonuses import Outcome, When
from tarock.kit.settlement import Item, Raised

_FOUR: Final = 4
_GAME, _ITEM = 0, 1
_SOME_TRICKS: Final = 4
"""A number of tricks with which no side has taken all."""
_OPPONENT: Final = 2


@dataclass(frozen=True, slots=True)
class Pricing:
    """What the lines of a rule set's ledgers depend on."""

    classes: list[int]
    """For each number of points the lowest that brings the same."""
    mingling: tuple[str, ...]
    """The bonuses that change the game's own line once they are announced."""
    scaled: frozenset[str]
    """The bonuses that bring more or less by contract."""

    @classmethod
    def of(cls, rules: CallingRules) -> Pricing:
        """Ask a rule set."""
        return _pricing(rules)


@lru_cache(maxsize=64)
def _pricing(rules: CallingRules) -> Pricing:
    classes = _classes(rules)
    mingling = tuple(bonus.key for bonus in rules.bonuses if _mingles(rules, bonus.key, set(classes)))
    scaled = frozenset(bonus.key for bonus in rules.bonuses if _scaled(rules, bonus.key))
    return Pricing(classes, mingling, scaled)


def _classes(rules: CallingRules) -> list[int]:
    first: dict[tuple[tuple[int, ...], ...], int] = {}
    found: list[int] = []
    for points in range(rules.counting.points(rules.pack.bits) + 1):
        brought = tuple(
            rules.settle(replace(_neutral(rules), points=points, raised=Raised(level))).totals
            for level in (0, 1)
        )
        found.append(first.setdefault(brought, points))
    return found


def _neutral(rules: CallingRules, contract: int = 0, partner: int = 1) -> CallingFacts:
    """Return a game that counts by itself, raised and just won; a partner of 0 is none."""
    return CallingFacts(
        counting=rules.counting,
        contract=rules.contracts[vocabulary(rules).contracts[contract]],
        partner=partner or None,
        points=rules.counting.to_win,
        tricks=_SOME_TRICKS,
        raised=Raised(1),
    )


def _mingles(rules: CallingRules, key: str, classes: set[int]) -> bool:
    """Tell whether an announced bonus brings something else beside some other game."""
    for owner in (0, _OPPONENT):
        item = _announced(key, owner)
        alone = _brought(rules, _neutral(rules), item)
        for points in classes:
            if _brought(rules, replace(_neutral(rules), points=points, raised=Raised()), item) != alone:
                return True
    return False


def _scaled(rules: CallingRules, key: str) -> bool:
    """Tell whether the contract decides what a bonus brings."""
    item = _announced(key, 0)
    return any(
        len({_brought(rules, _neutral(rules, contract, partner), item) for contract in range(_FOUR)}) > 1
        for partner in (0, 1)
    )


def _announced(key: str, owner: int) -> Item:
    return Item(bonus=key, owner=owner, when=When.AFTER, outcome=Outcome.LOST)


def _brought(rules: CallingRules, facts: CallingFacts, item: Item) -> tuple[int, ...]:
    """Return what an item adds to the same game for each seat."""
    both = rules.settle(replace(facts, items=(*facts.items, item))).totals
    return _less(both, rules.settle(facts).totals)


def _less(whole: Sequence[int], part: Sequence[int]) -> tuple[int, ...]:
    return tuple(one - other for one, other in zip(whole, part, strict=True))


def price_of(rules: CallingRules, key: Sequence[int]) -> tuple[int, ...]:
    """Return what one line brings each seat, seats counted from the declarer."""
    kind, contract, partner, *rest = key
    facts = _neutral(rules, contract, partner)
    if kind == _GAME:
        return _game(rules, facts, rest)
    if kind == _ITEM:
        return _brought(rules, facts, _item(rules, rest))
    stated = replace(facts, stated=(Stated(rest[0], rest[1]),))
    return _less(rules.settle(stated).totals, rules.settle(facts).totals)


def _game(rules: CallingRules, facts: CallingFacts, rest: Sequence[int]) -> tuple[int, ...]:
    """Return what a game brings beside bonuses that change its line; they bring their own as ever."""
    points, level, mingled = rest[:3]
    opponent = next(seat for seat in range(1, _FOUR) if seat != facts.partner)
    items = tuple(
        _announced(key, (0, opponent)[side])
        for place, key in enumerate(Pricing.of(rules).mingling)
        for side in range(2)
        if mingled >> (2 * place + side) & 1
    )
    played = points >= 0
    game = replace(facts, points=points if played else 0, played=played, raised=Raised(level), items=items)
    totals = rules.settle(game).totals
    for item in items:
        totals = _less(totals, _brought(rules, facts, item))
    return tuple(totals)


def _item(rules: CallingRules, row: Sequence[int]) -> Item:
    """Read what was announced or happened."""
    bonus, owner, announced, level, made = row[:5]
    return Item(
        bonus=list(rules.bonuses)[bonus].key,
        owner=owner,
        when=When.AFTER if announced else When.SILENT,
        outcome=Outcome.MADE if made else Outcome.LOST,
        raised=Raised(level),
    )


def settled(rules: CallingRules, ending: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return what a hand brings each seat, from its game and all that counts beside it."""
    (_, contract, declarer, partner, points, tricks, level, played, *_), *beside = ending
    facts = CallingFacts(
        counting=rules.counting,
        contract=rules.contracts[vocabulary(rules).contracts[contract]],
        declarer=declarer,
        partner=partner if partner >= 0 else None,
        points=points,
        tricks=tricks,
        raised=Raised(level),
        items=tuple(_item(rules, row) for kind, *row in beside if kind == _ITEM),
        stated=tuple(Stated(row[0], row[1]) for kind, *row in beside if kind != _ITEM),
        played=bool(played),
    )
    return rules.settle(facts).totals
