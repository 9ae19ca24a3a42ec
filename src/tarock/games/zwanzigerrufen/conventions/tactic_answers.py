"""Which answers follow the book's tactics: one condition for each, on a view, a question and an answer.

Coach and bots both ask here, so that what is told and what is played cannot differ. Whether a tactic gains
anything is not known here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from tarock.core.cards import MOND, SKUS, SUITS, TAROCKS, Suit
from tarock.core.counting import plain
from tarock.games.zwanzigerrufen.conventions.tactics import STECHER, Tactic, guarded_king
from tarock.kit.settlement import GAME
from tarock.match.view import View
from tarock.protocol.actions import Action, Announce, Bid, Call, Contra, Hold, Lay, Pass, PlayCard
from tarock.protocol.flow import Ask

_MANY_SUITS: Final = 3
_SHORT: Final = 2
_PICTURE: Final = 2
"""What the cheapest picture counts."""

Followed: TypeAlias = Callable[[View, Ask, Action], bool]


def _goes_on(_: View, __: Ask, action: Action) -> bool:
    return isinstance(action, Bid | Hold)


def _passes(_: View, __: Ask, action: Action) -> bool:
    return isinstance(action, Pass)


def _no_jump(_: View, ask: Ask, action: Action) -> bool:
    """The lowest bid that is offered, or to hold."""
    bids = [option for option in ask.options if isinstance(option, Bid)]
    return isinstance(action, Hold) or action in bids[:1]


def _zweier(_: View, __: Ask, action: Action) -> bool:
    return action == Bid("zweier")


def _suits_kept(view: View, action: Lay) -> list[int]:
    """Return how many cards stay of each suit of which any does."""
    kept = view.hand - action.cards
    counts = (len(kept & SUITS[suit]) for suit in Suit if suit is not Suit.TAROCK)
    return [count for count in counts if count]


def _keeps_suits(view: View, _: Ask, action: Action) -> bool:
    return isinstance(action, Lay) and len(_suits_kept(view, action)) >= _MANY_SUITS


def _keeps_short_suits(view: View, _: Ask, action: Action) -> bool:
    return isinstance(action, Lay) and sum(count <= _SHORT for count in _suits_kept(view, action)) >= _SHORT


def _empties(view: View, _: Ask, action: Action) -> bool:
    if not isinstance(action, Lay):
        return False
    kept = view.hand - action.cards
    suits = {card.suit for card in action.cards if card.suit is not Suit.TAROCK}
    return any(not kept & SUITS[suit] for suit in suits)


def _lays_points(_: View, __: Ask, action: Action) -> bool:
    return isinstance(action, Lay) and any(plain(card.bit) >= _PICTURE for card in action.cards)


def _lays_cheap(_: View, __: Ask, action: Action) -> bool:
    return isinstance(action, Lay) and all(plain(card.bit) < _PICTURE for card in action.cards)


def _lays_high_tarock(_: View, __: Ask, action: Action) -> bool:
    return isinstance(action, Lay) and bool(action.cards & STECHER)


def _king_ultimo(view: View, ask: Ask, action: Action) -> bool:
    suit = guarded_king(view, ask)
    if suit is None or not isinstance(action, Announce):
        return False
    return action.item == f"king-{suit.text.en}-ultimo"


def _centrum(_: View, __: Ask, action: Action) -> bool:
    return action == Announce("centrum")


def _contra(_: View, __: Ask, action: Action) -> bool:
    return isinstance(action, Contra) and action.item == GAME


def _leads_tarock(view: View, _: Ask, action: Action) -> bool:
    return isinstance(action, PlayCard) and not view.trick and action.card in TAROCKS


def _leads_middle(view: View, ask: Ask, action: Action) -> bool:
    if not isinstance(action, PlayCard) or not _leads_tarock(view, ask, action):
        return False
    return action.card not in {SKUS, MOND} and action.card != min(view.hand & TAROCKS)


def _calls_himself(view: View, _: Ask, action: Action) -> bool:
    return isinstance(action, Call) and action.card in view.hand


_FOLLOWED: Final[dict[str, Followed]] = {
    "R-1": _goes_on,
    "R-2": _goes_on,
    "R-3": _goes_on,
    "R-3b": _passes,
    "R-4": _no_jump,
    "R-5": _goes_on,
    "R-6": _zweier,
    "R-7": _keeps_suits,
    "R-8": _lays_points,
    "R-8b": _lays_cheap,
    "R-10": _king_ultimo,
    "R-11": _centrum,
    "R-12": _contra,
    "R-13": _lays_high_tarock,
    "R-14": _empties,
    "R-15": _empties,
    "R-16": _keeps_short_suits,
    "R-17a": _empties,
    "R-17b": _passes,
    "R-18": _leads_tarock,
    "R-20": _leads_middle,
    "R-21": _calls_himself,
}
"""What follows the advice of each tactic."""


def follows(tactic: Tactic, view: View, ask: Ask, action: Action) -> bool:
    """Whether an answer does what a tactic advises to the seat that is asked."""
    return _FOLLOWED[tactic.key](view, ask, action)
