"""What the lines of a contract game's ledger bring, asked of its settlement for the kernel's table of prices.

A ledger is the game's line and each bonus beside the same game. What such a line depends on is found out by
asking, so that few prices have to be; a hand whose lines do not add up is left to the script.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any, Final

from tarock.env.vocabulary import vocabulary
from tarock.kit.bonuses import AllTricks, Bonus, Outcome, When
from tarock.kit.contracts import Contract, WonBy
from tarock.kit.script import ContractRules
from tarock.kit.settlement import Facts, Item, Raised

_PLAYERS: Final = 3
_GAME: Final = -1
"""The number of the game among bonuses."""
_POINTS: Final = 210
_WHENS: Final = (When.BEFORE, When.AFTER, When.SILENT)
_HOW: Final = tuple(WonBy)


def ending(rules: ContractRules) -> dict[str, Any]:
    """Return what wins a game, and what its price depends on."""
    points, rest = _matters(rules)
    return {
        "to_win": rules.counting.to_win,
        "points_matter": points,
        "rest_matters": rest,
        "turns": _turns(rules),
    }


def _matters(rules: ContractRules) -> tuple[bool, bool]:
    """Tell whether the game's own line depends on points beyond win and loss, and on what nobody took."""
    to_win = rules.counting.to_win
    points = rest = False
    for contract in rules.contracts:
        for some in ((0, 3 * (to_win - 1)), (3 * to_win, _POINTS - 20)):
            lines = {_game(rules, contract.key, thirds, 0) for thirds in some}
            points = points or len(lines) > 1
            rest = rest or len({_game(rules, contract.key, some[0], left) for left in (0, 10, 30)}) > 1
    return points, rest


def game_matters(rules: ContractRules, bonus: Bonus) -> bool:
    """Tell whether what a bonus brings depends on whether the game was won, or raised."""
    ladder = rules.announcing.manner.ladder
    raises = [Raised(level, when) for when in _WHENS[:2] for level in range(len(ladder.rungs(when)) + 1)]
    cases = ((contract, item) for contract in rules.contracts for item in _items(bonus, contract))
    for contract, item in cases:
        ends = (
            replace(_facts(rules, contract.key, thirds, 0), raised=raised)
            for thirds, raised in product((0, 3 * rules.counting.to_win), raises)
        )
        if len({_brought(rules, facts, item) for facts in ends}) > 1:
            return True
    return False


def _items(bonus: Bonus, contract: Contract) -> Iterator[Item]:
    """List the ways in which a bonus can count."""
    for when, outcome in product(_WHENS, (Outcome.MADE, Outcome.LOST)):
        if bonus.value(when, solo=contract.solo) is not None:
            yield Item(bonus=bonus.key, owner=0, when=when, outcome=outcome)


def _brought(rules: ContractRules, facts: Facts, item: Item) -> tuple[int, ...]:
    """Return what an item adds to the same game for each seat."""
    alone, both = rules.settle(facts).totals, rules.settle(facts.with_items((item,))).totals
    return tuple(whole - game for whole, game in zip(both, alone, strict=True))


def _turns(rules: ContractRules) -> bool:
    """Tell whether a hand brings the same to whoever sits in the same place from the declarer."""
    for contract, thirds in product(rules.contracts, (0, 3 * rules.counting.to_win)):
        facts = _facts(rules, contract.key, thirds, 0)
        counted = [item for bonus in rules.bonuses for item in _items(bonus, contract)]
        for item, owner in ((None, 0), *product(counted, range(_PLAYERS))):
            seen: set[tuple[int, ...]] = set()
            for seat in range(_PLAYERS):
                items = () if item is None else (replace(item, owner=(owner + seat) % _PLAYERS),)
                totals = rules.settle(replace(facts, declarer=seat).with_items(items)).totals
                seen.add((*totals[seat:], *totals[:seat]))
            if len(seen) > 1:
                return False
    return True


def _game(rules: ContractRules, contract: str, thirds: int, rest: int) -> tuple[int, ...]:
    return rules.settle(_facts(rules, contract, thirds, rest)).totals


def _facts(rules: ContractRules, contract: str, thirds: int, rest: int) -> Facts:
    return Facts(
        players=_PLAYERS,
        counting=rules.counting,
        declarer=0,
        contract=rules.contracts[contract],
        thirds=thirds,
        rest=rest,
    )


def adds_up(rules: ContractRules, bonus: Bonus) -> bool:
    """Whether a bonus that all tricks decide is one more line, whatever else counts; any other bonus is.

    Some count a failed Valat instead of all other lines, or let it multiply them: then the kit has the script
    settle the hand.
    """
    if not isinstance(bonus.what, AllTricks):
        return not (rules.multiplies(bonus) or bonus.replaces_game)
    if bonus.price.after is None and bonus.price.before is None:
        return True
    others = [one for one in rules.bonuses if one is not bonus and one.price.after is not None]
    for contract in rules.contracts:
        prices: set[tuple[int, ...]] = set()
        for thirds in (0, 90, 3 * rules.counting.to_win, _POINTS - 20):
            facts = _facts(rules, contract.key, thirds, 0)
            for beside in ((), *((_lost(other),) for other in others)):
                alone = rules.settle(facts.with_items(beside)).totals
                both = rules.settle(facts.with_items((_lost(bonus), *beside))).totals
                prices.add(tuple(whole - game for whole, game in zip(both, alone, strict=True)))
        if len(prices) > 1:
            return False
    return True


def _lost(bonus: Bonus, owner: int = 0) -> Item:
    when = When.BEFORE if bonus.price.after is None else When.AFTER
    return Item(bonus=bonus.key, owner=owner, when=when, outcome=Outcome.LOST)


def multiplying(rules: ContractRules, bonus: Bonus) -> dict[str, bool]:
    """Tell whether a bonus may change other lines, and what of them if it fails."""
    multiplies = not adds_up(rules, bonus)
    alone = multiplies and isinstance(bonus.what, AllTricks) and _fails_alone(rules, bonus)
    return {
        "multiplies": multiplies,
        "fails_alone": alone,
        "fails_points": alone and _failure_asks(rules, bonus, "thirds", (0, 90, 3 * rules.counting.to_win)),
        "fails_rest": alone and _failure_asks(rules, bonus, "rest", (0, 10, 30)),
    }


def _fails_alone(rules: ContractRules, bonus: Bonus) -> bool:
    """Tell whether all other bonuses bring the same beside a game in which this one failed."""
    others = [one for one in rules.bonuses if one is not bonus and not isinstance(one.what, AllTricks)]
    highest = min(1, len(rules.announcing.manner.ladder.rungs(When.AFTER)))
    raises = [Raised(level, When.AFTER) for level in range(highest + 1)]
    for contract, other, owner, raised in product(rules.contracts, others, range(2), raises):
        for thirds in (0, 3 * rules.counting.to_win):
            facts = replace(_facts(rules, contract.key, thirds, 0), raised=raised)
            failed = _lost(bonus, owner)
            for item in _items(other, contract):
                alone = rules.settle(facts.with_items((failed,))).totals
                both = rules.settle(facts.with_items((failed, item))).totals
                added = tuple(whole - game for whole, game in zip(both, alone, strict=True))
                if added != _brought(rules, facts, item):
                    return False
    return True


def _failure_asks(rules: ContractRules, bonus: Bonus, what: str, values: tuple[int, ...]) -> bool:
    """Tell whether the game's line depends on a number when a bonus has failed."""
    for contract, owner in product(rules.contracts, range(2)):
        facts = _facts(rules, contract.key, 0, 0).with_items((_lost(bonus, owner),))
        changed = (
            replace(facts, thirds=one) if what == "thirds" else replace(facts, rest=one) for one in values
        )
        if len({rules.settle(one).totals for one in changed}) > 1:
            return True
    return False


def price_of(rules: ContractRules, key: Sequence[int]) -> tuple[int, ...]:
    """Return what one line of a ledger brings each seat: the game, or a bonus beside the same game.

    A bonus that fails and stands for the game is counted from -2 downwards.
    """
    facts = _told(rules, key)
    if key[8] >= 0:
        return _brought(rules, facts, _item(rules, key))
    if key[8] < _GAME:
        facts = facts.with_items((_item(rules, (*key[:8], _GAME - 1 - key[8], *key[9:])),))
    return rules.settle(facts).totals


def settled(rules: ContractRules, ending: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return what a hand brings each seat, from the keys of its game and of what counts beside it."""
    game, *beside = ending
    items = tuple(_item(rules, one) for one in beside)
    return rules.settle(replace(_told(rules, game), items=items)).totals


def _told(rules: ContractRules, key: Sequence[int]) -> Facts:
    """Read the game of a key."""
    declarer, contract, how, points, won, level, when, rest = key[:8]
    return Facts(
        players=_PLAYERS,
        counting=rules.counting,
        declarer=declarer,
        contract=rules.contracts[vocabulary(rules).contracts[contract]],
        won_by=_HOW[how],
        thirds=points if points >= 0 else 3 * rules.counting.to_win * won,
        raised=Raised(level, _WHENS[when]),
        rest=rest,
        all_tricks=key[8] < 0 and bool(key[13]),
    )


def _item(rules: ContractRules, key: Sequence[int]) -> Item:
    """Read what counts beside a game."""
    bonus, owner, said, raised, raised_when, made = key[8:]
    return Item(
        bonus=list(rules.bonuses)[bonus].key,
        owner=owner % _PLAYERS,
        when=_WHENS[said],
        outcome=Outcome.MADE if made else Outcome.LOST,
        raised=Raised(raised, _WHENS[raised_when]),
        loser=owner // _PLAYERS - 1 if owner >= _PLAYERS else None,
    )
