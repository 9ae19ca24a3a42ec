"""What a player of Zwanzigerrufen believes of the others' cards.

Signals and silences mean what the conventions say. Besides, nobody calls a card that he has himself, or
announces one for a late trick that he has not: the laws allow both, and hardly anybody does it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tarock.core.cards import NO_CARDS, PACK_42, CardSet
from tarock.games.zwanzigerrufen.conditions import WinsTrick
from tarock.games.zwanzigerrufen.conventions.beliefs import Belief, beliefs
from tarock.games.zwanzigerrufen.conventions.constraints import UNKNOWN
from tarock.games.zwanzigerrufen.conventions.hand_tests import hand_test
from tarock.games.zwanzigerrufen.options import ZwanzigerrufenOptions
from tarock.games.zwanzigerrufen.rules import bonuses
from tarock.match.view import View
from tarock.protocol.actions import Announce
from tarock.protocol.flow import Seat
from tarock.worlds import Hearsay
from tarock.worlds.law_checks import Check

_ANY: Final = CardSet(PACK_42.bits)
_LATE: Final = {
    bonus.key: bonus.what.card
    for bonus in bonuses(ZwanzigerrufenOptions())
    if isinstance(bonus.what, WinsTrick)
}
"""The card that is to win a late trick, by what is announced."""


def believed(view: View) -> Hearsay:
    """Return all that a seat may conclude if the others keep to the conventions.

    Cards that a signal places, or rules out, narrow the worlds before any is drawn; what else a hand has to
    be like is checked on each. Beliefs are taken for certain and not for likely, since nobody among partners
    who keep to the conventions is ever misread; whoever finds no world that fits drops them.
    """
    found = beliefs(view)
    seats = [found.get(seat) for seat in range(view.players)]
    return Hearsay(
        placed=tuple(0 if one is None else _held(view, one).bits for one in seats),
        absent=tuple(0 if one is None else (one.impossible | _called(view, one.seat)).bits for one in seats),
        checks=tuple(_checks(view, found)),
    )


def _held(view: View, belief: Belief) -> CardSet:
    """Return the cards that a seat has told of, or announced for late tricks if they are not elsewhere."""
    items = (said.item for seat, said in view.said if seat == belief.seat and isinstance(said, Announce))
    late = CardSet.collect(_LATE[item] for item in items if item in _LATE) - belief.impossible
    return (belief.certain | late) - view.hand


def _called(view: View, seat: Seat) -> CardSet:
    """Return the card that a seat has called, if it is the caller."""
    return CardSet.of(view.called) if view.called is not None and seat == view.declarer else NO_CARDS


def _checks(view: View, found: Mapping[Seat, Belief]) -> Iterator[Check]:
    """Yield what is left to ask once cards lie where they must: most silences are settled by then."""
    for seat, belief in found.items():
        placed = (belief.certain | _held(view, belief)) - belief.impossible
        possible = _ANY - belief.impossible - _called(view, seat)
        left = belief.constraint.settled(placed.bits, possible.bits)
        if left != UNKNOWN:
            yield Check(seat, hand_test(left))
