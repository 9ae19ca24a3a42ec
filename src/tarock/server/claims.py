"""Claiming the rest: when it is certain for all to see that one player takes every trick that is left.

Certain is judged from the claimer's own view alone, so that an offered or refused claim tells nothing about
other hands. Games with a Fool or with bound cards are played to the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tarock.actions import Action, PlayCard
from tarock.cards import SUITS, TAROCKS, Card, CardSet, cards_in
from tarock.flow import Ask
from tarock.game import Entry, Game
from tarock.ruleset import RuleSet
from tarock.script import ContractRules
from tarock.view import View


@dataclass(slots=True)
class Claiming:
    """A claim that others have to answer."""

    seat: int
    waiting: set[int] = field(default_factory=set[int])
    """The chairs that have not answered."""


def certain(rules: RuleSet, view: View, pending: Sequence[Ask]) -> bool:
    """Whether the seat that leads takes all tricks that are left, whoever holds what."""
    if not isinstance(rules, ContractRules) or view.seat is None or view.trick or not view.hand:
        return False
    if [(ask.seat, ask.about) for ask in pending] != [(view.seat, "play")]:
        return False
    unseen = _unseen(rules, view)
    return _draws_tarocks(view.hand.bits, unseen) and not any(
        rules.pack.beaters[card] & unseen & SUITS[card.suit].bits for card in view.hand if card not in TAROCKS
    )


def _unseen(rules: RuleSet, view: View) -> int:
    """Return the cards that others may still hold."""
    gone = view.hand.bits | view.laid.bits | (CardSet.collect(view.talon).bits & ~view.taken.bits)
    for trick in view.tricks:
        gone |= CardSet.collect(trick.cards).bits
    return rules.pack.bits & ~gone


def _draws_tarocks(hand: int, unseen: int) -> bool:
    """Whether the tarocks of a hand are high and many enough to leave nobody else any."""
    own, others = hand & TAROCKS.bits, unseen & TAROCKS.bits
    if not others:
        return True
    high = own and cards_in(own)[0] > cards_in(others)[-1]
    return bool(high) and (own == hand or own.bit_count() >= others.bit_count())


def played_out(game: Game, seat: int) -> list[Entry]:
    """Play a game to its end after a claim: the claimer from the top, the others what is quietest."""
    entries: list[Entry] = []
    while game.pending:
        ask = game.pending[0]
        action = _from_the_top(ask) if ask.seat == seat else next(iter(ask.options))
        game.act(ask.seat, action)
        entries.append((ask.seat, action))
    return entries


def _from_the_top(ask: Ask) -> Action:
    """Choose the highest tarock, then the highest card of a suit."""
    plays = [option for option in ask.options if isinstance(option, PlayCard)]
    return max(plays, key=lambda play: _height(play.card)) if plays else next(iter(ask.options))


def _height(card: Card) -> tuple[bool, int]:
    return card in TAROCKS, card
