"""Finished hands of which only the tricks that matter are stated.

`course` puts named tricks at the end of a hand and fills the rest with tricks of no interest; `scored` judges
the bonuses of such a hand under a rule set and returns the lines they earn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tarock.core.cards import Card, CardSet
from tarock.kit.bonuses import Course, Outcome, When
from tarock.kit.play import PlayRules, PlayState, Trick
from tarock.kit.script import ContractRules
from tarock.kit.settlement import Facts, Item, settle_bonuses
from tests.games.contract_games.stated_deals import cards

TRICKS = 16
PIPS = "♥2 ♥3 ♥4"
"""A trick of no interest, worth one point: its leader wins it."""


def trick(rules: PlayRules, leader: int, text: str) -> Trick:
    """Return a trick and let the law of play say who won it."""
    fallen = cards(text)
    state = PlayState(rules, tuple(CardSet.of(card).bits for card in _by_seat(leader, fallen)), leader)
    for card in fallen:
        state = state.play(card)
    return state.tricks[0]


def _by_seat(leader: int, fallen: Sequence[Card]) -> list[Card]:
    return [fallen[(seat - leader) % len(fallen)] for seat in range(len(fallen))]


def course(
    rules: ContractRules,
    *,
    declarer: int = 0,
    last: Sequence[tuple[int, str]] = (),
    others: int = 0,
    held: Mapping[int, str] | None = None,
    dealt: Mapping[int, str] | None = None,
    laid: str = "",
    rest: str = "",
) -> Course:
    """Return a hand that ends with these tricks (leader, cards); seat `others` wins those before them."""
    ending = tuple(trick(rules.play, leader, text) for leader, text in last)
    before = trick(rules.play, others, PIPS)
    holding = _hands(rules, held or {})
    return Course(
        counting=rules.counting,
        declarer=declarer,
        dealt=_hands(rules, dealt) if dealt is not None else holding,
        held=holding,
        tricks=(before,) * (TRICKS - len(ending)) + ending,
        laid=CardSet.collect(cards(laid)).bits,
        rest=CardSet.collect(cards(rest)).bits,
    )


def _hands(rules: ContractRules, hands: Mapping[int, str]) -> tuple[int, ...]:
    return tuple(CardSet.collect(cards(hands.get(seat, ""))).bits for seat in range(rules.players))


def announced(bonus: str, *, by: int = 0, when: When = When.AFTER) -> Item:
    """Return an announcement that is yet to be judged."""
    return Item(bonus=bonus, owner=by, when=when, outcome=Outcome.LOST)


def scored(
    rules: ContractRules, hand: Course, *said: Item, contract: str | None = None, won: bool = True
) -> dict[str, tuple[int, ...]]:
    """Return what each bonus of a hand earns the seats, by its key; the game's own line is left out."""
    chosen = rules.contracts[contract] if contract else rules.contracts.rising[0]
    facts = Facts(
        players=rules.players,
        counting=rules.counting,
        declarer=hand.declarer,
        contract=chosen,
        thirds=3 * (40 if won else 30),
        items=settle_bonuses(rules.bonuses, hand, said, won=won),
        all_tricks=all(one.winner == hand.declarer for one in hand.tricks),
    )
    lines = rules.settle(facts).lines[1:]
    assert len({line.item for line in lines}) == len(lines), "an item is paid twice"
    return {line.item: line.amounts for line in lines}
