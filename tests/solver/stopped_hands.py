"""Hands for the solver's tests: stopped somewhere in the play, and played on in different styles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from tarock.core.cards import Card
from tarock.core.counting import thirds
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.protocol.actions import Good, Pass, PlayCard
from tarock.solver.objective import Amounts, Objective
from tarock.solver.position import Position
from tarock.solver.search import step
from tarock.testing.profiles import Profile, play_out

Style = Callable[[Sequence[PlayCard], Random], PlayCard]


def any_card(cards: Sequence[PlayCard], random: Random) -> PlayCard:
    return random.choice(cards)


def strong(cards: Sequence[PlayCard], random: Random) -> PlayCard:  # noqa: ARG001 - a style
    """Tarocks first, the highest of them; so one hand may take everything."""
    return max(cards, key=lambda move: (move.card.suit == 0, move.card))


def weak(cards: Sequence[PlayCard], random: Random) -> PlayCard:  # noqa: ARG001 - a style
    return min(cards, key=lambda move: (move.card.suit == 0, move.card))


def late(cards: Sequence[PlayCard], random: Random) -> PlayCard:
    """Keep the Pagat, the low tarocks and the kings for the end."""
    return max(cards, key=lambda move: (_waits(move.card), random.random()))


def _waits(card: Card) -> int:
    return -thirds(card.bit) if card.suit else -(20 - card if card < 3 else 0)


STYLES: tuple[Style, ...] = (any_card, strong, weak, late)


def first_cards(rules: RuleSet, profile: Profile, random: Random) -> Game | None:
    """Play a hand up to its first card; None if no card is played in it."""
    game = play_out(rules, profile, random)
    first = next((n for n, (_, action) in enumerate(game.actions) if isinstance(action, PlayCard)), None)
    return None if first is None else game.at(first)


def play_on(game: Game, random: Random, styles: Sequence[Style]) -> Game:
    """Play a copy of a game to its end, every seat in its style; nothing more is said."""
    game = game.fork()
    while game.pending:
        ask = game.pending[0]
        quiet = next((action for action in ask.options if isinstance(action, Good | Pass)), None)
        if quiet is not None:
            game.act(ask.seat, quiet)
            continue
        cards = [action for action in ask.options if isinstance(action, PlayCard)]
        game.act(ask.seat, styles[ask.seat](cards, random))
    return game


def cards_after(before: Game, after: Game) -> Iterator[PlayCard]:
    """Return the cards played between two states of a game."""
    for _, action in after.actions[len(before.actions) :]:
        if isinstance(action, PlayCard):
            yield action


def outcome(position: Position, objective: Objective, moves: Iterator[PlayCard]) -> Amounts:
    """Play moves to the end of a hand, and return what the objective makes of it."""
    for move in moves:
        position, objective = step(position, objective, move)
    assert position.over
    return objective.result(position.totals())
