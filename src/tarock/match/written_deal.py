"""A deal from hands: who is to hold what, put back into the order in which the cards leave the dealer's hand.

Where the cards of a rule set go is found by dealing; nothing here knows in which packets that is done.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import TypeAlias

from tarock.core.cards import Card, CardSet, parse_cards
from tarock.kit.deal import NOTHING_CARRIED, Carried, Deal
from tarock.kit.ruleset import RuleSet
from tarock.match.record import places
from tarock.protocol.flow import Seat

_Places: TypeAlias = Mapping[Seat | None, tuple[int, ...]]
"""Places in the dealing order, by the seat to which they go; those of the talon under None."""


def deal_hands(
    rules: RuleSet,
    *hands: str | CardSet,
    talon: str | Iterable[Card] = "",
    dealer: Seat | None = None,
    carried: Carried = NOTHING_CARRIED,
    random: Random | None = None,
) -> Deal:
    """Return the deal in which each seat, from 0 on, gets these cards. The last seat deals if none is named.

    What is left open, hands, parts of hands or the talon, is filled with the rest of the pack by chance, or
    in the pack's order if only one place has anything open. A talon is written in its order.

    >>> from tarock import Game, deal_hands, find
    >>> rules = find("illustrated-modern")
    >>> deal = deal_hands(rules, "T1 T21 SK ♥K ♠K ♦K ♣K", random=Random(1))
    >>> "SK" in Game(rules, deal).view(0).hand
    True
    """
    if len(hands) > rules.players:
        raise ValueError(f"{rules.key} has {rules.players} hands, not {len(hands)}")
    last = rules.players - 1 if dealer is None else dealer
    free = places(rules, last, carried)
    order = _placed(free, {**dict(enumerate(map(_cards, hands))), None: _cards(talon)})
    rest = _rest(rules, order.values(), carried)
    holders = [seat for seat, own in free.items() if not order.keys() >= set(own)]
    if random is not None:
        random.shuffle(rest)
    elif len(holders) > 1:
        raise ValueError(f"{len(rest)} cards are left open: write them, or give a source of chance")
    still_open = [place for seat in holders for place in free[seat] if place not in order]
    order.update(zip(still_open, rest, strict=True))
    return Deal(last, (order[place] for place in sorted(order)), carried)


def _placed(free: _Places, wanted: Mapping[Seat | None, tuple[Card, ...]]) -> dict[int, Card]:
    """Put the cards that are written into the places from which they go to their seats."""
    order: dict[int, Card] = {}
    for seat, cards in wanted.items():
        if len(cards) > len(free[seat]):
            whose = "the talon" if seat is None else f"seat {seat}"
            raise ValueError(f"{whose} gets {len(free[seat])} cards, not {len(cards)}")
        order.update(zip(free[seat], cards, strict=False))
    return order


def _cards(written: str | Iterable[Card]) -> tuple[Card, ...]:
    return parse_cards(written) if isinstance(written, str) else tuple(written)


def _rest(rules: RuleSet, used: Iterable[Card], carried: Carried) -> list[Card]:
    """Return the cards of the pack that nobody has been given yet."""
    left = {card: None for card in rules.pack if card not in carried.cards}
    for card in used:
        if card not in left:
            raise ValueError(f"{card} is given twice, or is not in the pack of {rules.key}")
        del left[card]
    return list(left)
