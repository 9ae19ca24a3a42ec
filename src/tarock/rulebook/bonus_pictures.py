"""Pictures of what must happen for a bonus: a last trick, the cards to hold, a card that is caught.

What a condition looks like is asked by its class; a game with conditions of its own registers their pictures
here. Who wins a pictured trick is asked of the law of play.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from tarock.core.bilingual import Text
from tarock.core.cards import Card, CardSet, Suit
from tarock.kit.bonuses import Captured, Condition, DealtTogether, Held, Ultimo, Without, WonTogether
from tarock.kit.ruleset import RuleSet
from tarock.rulebook.card_blocks import by_suit, trick
from tarock.rulebook.page import Block, CardRow
from tarock.text.phrases import in_order


@singledispatch
def pictured(what: Condition, rules: RuleSet, caption: Text) -> Iterator[Block]:
    """Return a picture of what must happen; a condition nobody has drawn gets none."""
    del what, rules, caption
    return iter(())


@pictured.register
def _(what: Ultimo, rules: RuleSet, caption: Text) -> Iterator[Block]:
    yield trick(rules.play, caption, won_by(what.card, rules))


@pictured.register
def _(what: Captured, rules: RuleSet, caption: Text) -> Iterator[Block]:
    small = by_suit(rules)[Suit.TAROCK][-3]
    yield trick(rules.play, caption, (small, what.card, what.by))


@pictured.register(Held)
@pictured.register(DealtTogether)
@pictured.register(WonTogether)
@pictured.register(Without)
def _(what: Held | DealtTogether | WonTogether | Without, rules: RuleSet, caption: Text) -> Iterator[Block]:
    del rules
    yield row_of(what.cards, caption)


def row_of(cards: CardSet, caption: Text) -> CardRow:
    """Return cards in the order of a hand."""
    return CardRow(caption, tuple(in_order(cards)))


def won_by(card: Card, rules: RuleSet) -> tuple[Card, ...]:
    """Return a trick that this card wins: a tarock takes a suit that was led, a suit card leads its own."""
    plain = [own for suit, own in by_suit(rules).items() if suit is not Suit.TAROCK]
    own = by_suit(rules)[card.suit]
    lows = [one for one in (own if card.suit else plain[0]) if one != card]
    others = tuple(reversed(lows))[: rules.players - 1]
    return (card, *others) if card.suit else (*others, card)
