"""What a player may look at again during play, by the right that his rule set grants.

A view remembers everything that was seen; this says which of it may still be shown. After the deal, and to a
referee, everything may.
"""

from __future__ import annotations

from tarock.core.cards import Card
from tarock.kit.play import Trick
from tarock.kit.ruleset import Looking, RuleSet
from tarock.match.view import View


def tricks_to_look_at(rules: RuleSet, view: View) -> tuple[Trick, ...]:
    """Return the finished tricks that may be looked at: one's own, and by some rules another's last one."""
    if _open(view):
        return view.tricks
    own = tuple(trick for trick in view.tricks if trick.winner == view.seat)
    last = view.last_trick
    if last is None or last.winner == view.seat or view.trick or rules.looking is not Looking.LAST_TRICK:
        return own
    return (*own, last)


def talon_to_look_at(rules: RuleSet, view: View) -> tuple[Card, ...]:
    """Return the talon cards that may be looked at: all until the exchange is over, then what rules grant."""
    if _open(view) or not view.laid_count:
        return view.talon
    if rules.looking is not Looking.LAST_TRICK:
        return ()
    mine = view.seat == view.declarer
    return tuple(card for card in view.talon if (card in view.taken) == mine)


def _open(view: View) -> bool:
    return view.seat is None or bool(view.totals) or view.void is not None
