"""Tarocks that are higher than they need to be: a lower one of the same hand does the same in this trick.

Whoever plays last takes a trick with his lowest tarock that wins, and whoever cannot win any more throws his
lowest: what he keeps is then worth more in every later trick. That holds between tarocks on which nothing
else hangs; which those are is the game's knowledge (`BotsPart.named_cards`). Where tricks are shunned it is
the other way round, and nobody asks here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tarock.core.cards import SKUS, TAROCKS, Card, CardSet, Pack
from tarock.match.view import View
from tarock.protocol.actions import PlayCard


def needless_tarocks(
    pack: Pack, named: CardSet, view: View, cards: Sequence[PlayCard], *, fool: bool = False
) -> set[PlayCard]:
    """Return the tarocks that are needlessly high, among cards that may be played; never all of them.

    Where the Sküs is a Fool it takes no trick.
    """
    winning = _winning(pack, [card for card in view.trick if not (fool and card == SKUS)])
    if winning is None or _may_want_none(view):
        return set()
    plain = [play for play in cards if play == PlayCard(play.card) and play.card in TAROCKS - named]
    beats = pack.beaters[winning]
    last = len(view.trick) == view.players - 1
    needless = _but_the_lowest(play for play in plain if not beats >> play.card & 1)
    if last:
        needless |= _but_the_lowest(play for play in plain if beats >> play.card & 1)
    return needless


def _but_the_lowest(plays: Iterable[PlayCard]) -> set[PlayCard]:
    """Return all of some tarocks except the lowest."""
    found = set(plays)
    return found - {min(found, key=lambda play: play.card)} if found else found


def _winning(pack: Pack, trick: Sequence[Card]) -> Card | None:
    """Return the card that takes a trick as it lies."""
    best: Card | None = None
    for card in trick:
        if best is None or pack.beaters[best] >> card & 1:
            best = card
    return best


def _may_want_none(view: View) -> bool:
    """Whether everyone plays for himself and the seat has no trick yet: some games pay for taking none."""
    return view.declarer is None and all(trick.winner != view.seat for trick in view.tricks)
