"""The book's tactics as maxims: each speaks for the answers that follow its advice.

Which tactics gain was not shown for all of them, so each is told as what it is, the book's word.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tarock.coach.maxim import Maxim, Names, Proposal
from tarock.coach.standpoint import worth
from tarock.coach.trick_maxims import PICTURE
from tarock.core.bilingual import Text
from tarock.core.cards import MOND, SKUS, TAROCKS, Suit
from tarock.games.zwanzigerrufen.conventions.tactics import STECHER, TACTICS, Tactic, guarded_king
from tarock.kit.settlement import GAME
from tarock.protocol.actions import Action, Announce, Bid, Call, Contra, Hold, Lay, Pass, PlayCard

_MANY_SUITS: Final = 3
_SHORT: Final = 2


def _goes_on(one: Proposal) -> bool:
    return isinstance(one.action, Bid | Hold)


def _passes(one: Proposal) -> bool:
    return isinstance(one.action, Pass)


def _no_jump(one: Proposal) -> bool:
    """The lowest bid that is offered, or to hold."""
    bids = [option for option in one.point.ask.options if isinstance(option, Bid)]
    return isinstance(one.action, Hold) or one.action in bids[:1]


def _zweier(one: Proposal) -> bool:
    return one.action == Bid("zweier")


def _suits_kept(one: Proposal) -> list[int]:
    """Return how many cards stay of each suit of which any does."""
    counts = ((one.kept.bits & one.point.of_suit(suit)).bit_count() for suit in Suit if suit)
    return [count for count in counts if count]


def _keeps_suits(one: Proposal) -> bool:
    return isinstance(one.action, Lay) and len(_suits_kept(one)) >= _MANY_SUITS


def _keeps_short_suits(one: Proposal) -> bool:
    if not isinstance(one.action, Lay):
        return False
    return sum(count <= _SHORT for count in _suits_kept(one)) >= _SHORT


def _empties(one: Proposal) -> bool:
    if not isinstance(one.action, Lay):
        return False
    suits = {card.suit for card in one.laid if card.suit}
    return any(not one.kept.bits & one.point.of_suit(suit) for suit in suits)


def _lays_points(one: Proposal) -> bool:
    return isinstance(one.action, Lay) and any(worth(card) >= PICTURE for card in one.laid)


def _lays_cheap(one: Proposal) -> bool:
    return isinstance(one.action, Lay) and all(worth(card) < PICTURE for card in one.laid)


def _lays_high_tarock(one: Proposal) -> bool:
    return isinstance(one.action, Lay) and bool(one.laid & STECHER)


def _king_ultimo(one: Proposal) -> bool:
    suit = guarded_king(one.point.view, one.point.ask)
    if suit is None or not isinstance(one.action, Announce):
        return False
    return one.action.item == f"king-{suit.text.en}-ultimo"


def _centrum(one: Proposal) -> bool:
    return one.action == Announce("centrum")


def _contra(one: Proposal) -> bool:
    return isinstance(one.action, Contra) and one.action.item == GAME


def _leads_tarock(one: Proposal) -> bool:
    return isinstance(one.action, PlayCard) and one.leads and one.card in TAROCKS


def _leads_middle(one: Proposal) -> bool:
    if not _leads_tarock(one):
        return False
    own = one.point.own_tarocks
    return one.card not in {SKUS, MOND} and one.card != min(own)


def _calls_himself(one: Proposal) -> bool:
    return isinstance(one.action, Call) and one.action.card in one.point.hand


_FOLLOWED: Final[dict[str, Callable[[Proposal], bool]]] = {
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
_THE_BOOK: Final = Text("The book advises: {advice}.", "Das Buch rät: {advice}.")
_WEIGHT: Final = 57


def follows(tactic: Tactic, proposal: Proposal) -> bool:
    """Whether an answer follows a tactic that speaks to the seat that is asked."""
    return tactic.applies(proposal.point.view, proposal.point.ask) and _FOLLOWED[tactic.key](proposal)


def _maxim(tactic: Tactic) -> Maxim:
    def holds(proposal: Proposal) -> bool:
        return bool(proposal.point.hand) and follows(tactic, proposal)

    def names(proposal: Proposal) -> Names:  # noqa: ARG001 - as for every maxim
        return {"advice": tactic.advice}

    return Maxim(
        key=f"tactic-{tactic.key}", kinds=(Action,), holds=holds, text=_THE_BOOK, names=names, weight=_WEIGHT
    )


TACTIC_MAXIMS: Final = tuple(_maxim(tactic) for tactic in TACTICS)
