"""Cards of one hand that do the same: nothing that is still out comes between them, and they count alike.

Only one of them has to be weighed. Cards on which a bonus, a call or a honour hangs are like no other; which
these are is the game's knowledge (`BotsPart.named_cards`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tarock.core.cards import CARDS, TRULL, Card, CardSet, Pack
from tarock.core.counting import thirds
from tarock.match.view import View
from tarock.protocol.actions import PlayCard

OFTEN_NAMED: Final = TRULL | CardSet.collect((*CARDS[:4], CARDS[19]))
"""The honours, the tarocks I to IIII, which may want to win the last tricks, and XX, which is called."""


def representatives(
    pack: Pack, named: CardSet, view: View, cards: Sequence[PlayCard]
) -> dict[PlayCard, PlayCard]:
    """Return for each card the first of those that do the same; those that are named do so alone."""
    out = pack.bits & ~view.hand.bits & ~view.laid.bits
    for trick in view.tricks:
        out &= ~CardSet.collect(trick.cards).bits
    single = named if view.called is None else named | CardSet.of(view.called)
    first: dict[tuple[int, ...], PlayCard] = {}
    return {play: first.setdefault(_effect(pack, single, play, out), play) for play in cards}


def _effect(pack: Pack, single: CardSet, play: PlayCard, out: int) -> tuple[int, ...]:
    """Tell cards apart by what beats them, what they count and whether they follow; single ones by name."""
    card = play.card
    if card in single or play != PlayCard(card):
        return (hash(play), card)
    return (card.suit, pack.beaters[card] & out, _count(card))


def _count(card: Card) -> int:
    return thirds(card.bit)
