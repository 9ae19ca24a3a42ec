"""A bot for the game with a called partner that keeps to its conventions.

It gives every signal its hand should give and no false one, bids by the rules of thumb, and otherwise plays
as the careful bot does. In other games it is the careful bot.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tarock.actions import Action, Announce, Bid, Call, Lay, Pass, PlayCard, ThrowIn
from tarock.bots.base import Bot
from tarock.bots.careful import Careful, well_read
from tarock.cards import KINGS, NO_CARDS, PAGAT, SUITS, TAROCKS, Card, CardSet, Suit
from tarock.conventions.advice import misleads, own_role, should_say
from tarock.conventions.ladder import Role
from tarock.conventions.tactics import (
    STECHER,
    after_a_dreier,
    calls_himself,
    guarded_king,
    mond_in_danger,
    plays_for_centrum,
    skus_after_two,
    skus_without_stecher,
    weak_pagat,
    would_throw_in,
)
from tarock.counting import plain
from tarock.flow import Ask, Seat
from tarock.rules.zwanzigerrufen import CONTRACTS
from tarock.ruleset import RuleSet
from tarock.view import View
from tarock.zwanzigerrufen.cards import HIGH_HONOURS, XX
from tarock.zwanzigerrufen.exchange import Laying
from tarock.zwanzigerrufen.script import CallingRules

_BID_FROM: Final = (7.0, 9.0, 11.0, 14.0)
"""How good a hand has to be for each contract, Dreier first."""
_BOLD: Final = 2
"""How far boldness goes: to Einser."""
_TAROCKS_FOR_PAGAT: Final = 8
_KING_ITEMS: Final = {suit: f"king-{suit.name.lower()}-ultimo" for suit in Suit if suit}


@dataclass(frozen=True, slots=True)
class Conventional:
    """A player who has read the conventions, with a careful one beside him for the cards."""

    careful: Careful

    def __call__(self, view: View, ask: Ask, /) -> Action:
        """Answer a question."""
        habit = _HABITS.get(ask.about)
        return next(iter(ask.options)) if habit is None else habit(self, view, ask)

    def bid(self, view: View, ask: Ask) -> Action:
        """Invite or yield with the right hand, else bid step by step as far as the hand is worth it."""
        if advice := should_say(view, ask):
            return advice[0].action
        quiet, *calls = ask.options
        if not isinstance(quiet, Pass) or not calls:
            return quiet
        return calls[0] if self._dares(view, ask, calls[0]) else quiet

    def _dares(self, view: View, ask: Ask, call: Action) -> bool:
        invited = view.invited is not None and view.invited[0] == ask.seat
        if invited or skus_after_two(view, ask):
            return False
        step = _step(view, call)
        if any(rule(view, ask) for rule in (would_throw_in, plays_for_centrum, after_a_dreier)):
            return True
        bold = any(rule(view, ask) for rule in (mond_in_danger, weak_pagat, skus_without_stecher))
        return (bold and step <= _BOLD) or worth(view.hand) >= _BID_FROM[step]

    def lay(self, view: View, ask: Ask) -> Action:
        """Throw in if possible; else lay away card by card: points as declarer, cheap cards as another."""
        options = ask.options
        if ThrowIn() in options or not isinstance(options, Laying):
            return ThrowIn() if ThrowIn() in options else next(iter(options))
        laid = NO_CARDS
        while Lay(laid) not in options:
            left = view.hand - laid
            best = max(
                options.more(laid), key=lambda card: _to_lay(card, left, own=ask.seat == view.declarer)
            )
            laid |= CardSet.of(best)
        return Lay(laid)

    def call(self, view: View, ask: Ask) -> Action:
        """Call the highest tarock that may be called, oneself only with the best of hands."""
        calls = [option for option in ask.options if isinstance(option, Call)]
        own = [call for call in calls if call.card in view.hand]
        return own[0] if own and calls_himself(view, ask) else calls[0]

    def speak(self, view: View, ask: Ask) -> Action:
        """Say what the conventions want said, then what the hand can count on."""
        if advice := should_say(view, ask):
            return advice[0].action
        wished = (*self._ultimos(view, ask), Pass())
        offered = tuple(ask.options)
        return next((wish for wish in wished if wish in offered), offered[0])

    def _ultimos(self, view: View, ask: Ask) -> tuple[Action, ...]:
        suit = guarded_king(view, ask)
        king = () if suit is None else (Announce(_KING_ITEMS[suit]),)
        long = len(view.hand & TAROCKS) >= _TAROCKS_FOR_PAGAT and PAGAT in view.hand
        strong = long and own_role(view, ask.seat) is not Role.OPPONENT and len(view.hand & STECHER) > 1
        return (*king, Announce("pagat-ultimo")) if strong else king

    def play(self, view: View, ask: Ask) -> Action:
        """Play carefully; with the Sküs leave a partner the lead, and never signal falsely."""
        advice = should_say(view, ask)
        if advice and not _opponent_wins(view, ask.seat):
            return advice[0].action
        chosen = self.careful.play(view, ask)
        if not isinstance(chosen, PlayCard) or not misleads(view, ask, chosen):
            return chosen
        return next(one for one in ask.options if isinstance(one, PlayCard) and not misleads(view, ask, one))


_HABITS: Final[dict[str, Callable[[Conventional, View, Ask], Action]]] = {
    "auction": Conventional.bid,
    "lay": Conventional.lay,
    "call": Conventional.call,
    "announce": Conventional.speak,
    "play": Conventional.play,
}


def conventional_bot(rules: RuleSet) -> Bot:
    """Return a bot that keeps to the conventions, where a rule set has any."""
    player = well_read(rules)
    return Conventional(player) if isinstance(rules, CallingRules) else player


def worth(hand: CardSet) -> float:
    """Add up what a hand is worth in the auction."""
    honours = 2.0 * len(hand & HIGH_HONOURS) + (XX in hand)
    return len(hand & TAROCKS) + honours + 0.5 * len(hand & STECHER) + 0.5 * len(hand & KINGS)


def _step(view: View, call: Action) -> int:
    """Return the place of the contract that a call would make."""
    if isinstance(call, Bid):
        key = call.contract
    else:
        key = next(said.contract for _, said in reversed(view.said) if isinstance(said, Bid))
    return CONTRACTS.rising.index(CONTRACTS[key])


def _to_lay(card: Card, left: CardSet, *, own: bool) -> tuple[bool, int, int]:
    """Prefer suit cards to tarocks, short suits to long ones, then points, or none for the others' pile."""
    if card in TAROCKS:
        return False, -card, 0
    length = len(left & SUITS[card.suit])
    points = plain(card.bit)
    return True, -length, points if own else -points


def _opponent_wins(view: View, seat: Seat) -> bool:
    """Whether the trick so far belongs to somebody known to play on the other side."""
    if view.leader is None or not view.trick:
        return False
    place = max(range(len(view.trick)), key=lambda at: (view.trick[at] in TAROCKS, view.trick[at]))
    winner = view.sides.get((view.leader + place) % view.players)
    return winner is not None and winner != view.sides.get(seat)
