"""Ending a deal before its last card: claiming the rest, or giving it up.

A claim holds when one player takes every trick that is left, whoever holds what. That is judged from the
claimer's own view alone, so that an offered or refused claim tells nothing about other hands. Both are played
out as ordinary cards: nothing is scored that could not have happened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, TypeAlias

from tarock.bots import careful_bot
from tarock.core.cards import SUITS, TAROCKS, Card, CardSet, cards_in
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Entry, Game
from tarock.match.view import View
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.topics import PLAY

_MOST_KEPT: Final = 8
"""With more cards than this nobody cares which of them comes last."""
Habits: TypeAlias = Callable[[Game, Ask], Action]
"""How the seats answer while a deal is played out."""


@dataclass(slots=True)
class Claiming:
    """A claim, or a wish to give up, that others have to answer."""

    seat: int
    waiting: set[int] = field(default_factory=set[int])
    """The chairs that have not answered."""
    concedes: bool = False

    def concerns(self, chairs: Sequence[int], seated: Sequence[int]) -> bool:
        """Whether any of these chairs is the claimer's, or has to answer."""
        return any(chair in self.waiting or chair == seated[self.seat] for chair in chairs)


def certain(rules: RuleSet, view: View, pending: Sequence[Ask]) -> bool:
    """Whether the seat that leads takes all tricks that are left, whoever holds what."""
    if view.trick or not to_play(view, pending):
        return False
    legal = sum(1 << play.card for play in pending[0].options if isinstance(play, PlayCard))
    return _takes_all(rules, view, late=view.hand.bits & ~legal)


def to_play(view: View, pending: Sequence[Ask]) -> bool:
    """Whether this seat is asked for a card, and nobody for anything else."""
    return bool(view.hand) and [(ask.seat, ask.about) for ask in pending] == [(view.seat, PLAY)]


def _takes_all(rules: RuleSet, view: View, late: int) -> bool:
    """Whether a hand takes every trick when it leads from the top, but for cards that must or shall wait."""
    hand, unseen = view.hand.bits, _unseen(rules, view)
    excused = rules.play.fool
    fool = 0 if excused is None else excused.bit
    if hand & fool:
        return False
    others = unseen & TAROCKS.bits & ~fool
    excuses = bool(unseen & fool) and bool(others)
    return _draws_tarocks(hand, others, late, others.bit_count() + excuses) and not any(
        rules.pack.beaters[card] & unseen & SUITS[card.suit].bits for card in view.hand if card not in TAROCKS
    )


def _unseen(rules: RuleSet, view: View) -> int:
    """Return the cards that others may still hold."""
    gone = view.hand.bits | view.laid.bits | (CardSet.collect(view.talon).bits & ~view.taken.bits)
    for trick in view.tricks:
        gone |= CardSet.collect(trick.cards).bits
    return rules.pack.bits & ~gone


def _draws_tarocks(hand: int, others: int, late: int, leads: int) -> bool:
    """Whether tarocks led from the top leave nobody else any: so many leads, each too high for all."""
    own, suits = hand & TAROCKS.bits, hand & ~TAROCKS.bits
    first = list(reversed(cards_in(own & ~late)))
    if not suits:
        first += reversed(cards_in(own & late))
    highest = cards_in(others)[-1] if others else -1
    enough = len(first) >= leads or not suits
    return enough and all(card > highest for card in first[:leads])


# Playing it out.


def played_out(game: Game, seat: Seat) -> list[Entry]:
    """Play a game to its end after a claim; which of his cards comes last is for the claimer to his best."""
    lines = (_line(game, _claiming(seat, kept)) for kept in _keepable(game, seat))
    return _enter(game, max(lines, key=lambda line: line[0][seat])[1])


def conceded(game: Game, seat: Seat) -> list[Entry]:
    """Play a game to its end for the others: of a few ways to do so the worst for who gives up.

    Some play their cards from the top and some from below, or all as careful players would.
    """
    seats = range(game.rules.players)
    low = [some for count in range(len(seats) + 1) for some in combinations(seats, count)]
    lines = [_line(game, _giving(some)) for some in low]
    lines.append(_line(game, _careful(game.rules)))
    return _enter(game, min(lines, key=lambda line: line[0][seat])[1])


def _keepable(game: Game, seat: Seat) -> Iterator[Card | None]:
    """List the cards that can come last without putting the claim in danger; None for no wish."""
    yield None
    view, pending = game.view(seat), game.pending
    if len(view.hand) > _MOST_KEPT:
        return
    legal = sum(1 << play.card for play in pending[0].options if isinstance(play, PlayCard))
    for card in view.hand:
        if legal & card.bit and _takes_all(game.rules, view, late=view.hand.bits & ~legal | card.bit):
            yield card


def _line(game: Game, habits: Habits) -> tuple[tuple[int, ...], list[Entry]]:
    """Play a copy of a game to its end; return its totals and what was played."""
    copy, entries = game.fork(), list[Entry]()
    while copy.pending:
        ask = copy.pending[0]
        action = habits(copy, ask)
        copy.act(ask.seat, action)
        entries.append((ask.seat, action))
    totals = (0,) * game.rules.players if copy.ledger is None else copy.ledger.totals
    return totals, entries


def _enter(game: Game, entries: list[Entry]) -> list[Entry]:
    for seat, action in entries:
        game.act(seat, action)
    return entries


def _claiming(claimer: Seat, kept: Card | None) -> Habits:
    return lambda _, ask: _from_the_top(ask, kept) if ask.seat == claimer else _quietly(ask)


def _giving(low: Sequence[Seat]) -> Habits:
    return lambda _, ask: _from_below(ask) if ask.seat in low else _from_the_top(ask)


def _careful(rules: RuleSet) -> Habits:
    bot = careful_bot(rules)
    return lambda game, ask: bot(game.view(ask.seat), ask)


def _quietly(ask: Ask) -> Action:
    return next(iter(ask.options))


def _from_the_top(ask: Ask, kept: Card | None = None) -> Action:
    """Choose the highest tarock, then the highest card of a suit; a card to be kept comes last."""
    plays = _plays(ask)
    return max(plays, key=lambda play: (play.card != kept, *_height(play.card))) if plays else _quietly(ask)


def _from_below(ask: Ask) -> Action:
    plays = _plays(ask)
    return min(plays, key=lambda play: _height(play.card)) if plays else _quietly(ask)


def _plays(ask: Ask) -> list[PlayCard]:
    return [option for option in ask.options if isinstance(option, PlayCard)]


def _height(card: Card) -> tuple[bool, int]:
    return card in TAROCKS, card
