"""Views held to the truth: right about counts and own cards, silent about everything not rightly seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tarock.core.card_values import cards_of
from tarock.kit.play import CardOptions
from tarock.match.game import Game
from tarock.match.view import View
from tarock.protocol.actions import Action
from tarock.protocol.events import SPECTATOR
from tarock.protocol.flow import Seat
from tarock.testing.broken import RulesBroken
from tarock.testing.rightly_seen import seen_by

_PUBLIC: Final = (
    *("players", "dealer", "counts", "said", "declarer", "contract", "won_by", "laid_count", "leader"),
    *("trick", "named", "tricks", "asked", "about", "lines", "totals", "pots", "void"),
)


def check_views(game: Game, openly: tuple[type[Action], ...]) -> None:
    """Check the view of every seat, of a spectator and of the referee."""
    referee = game.view(None)
    _check_truth(game, referee)
    for seat in (*range(game.rules.players), SPECTATOR):
        view = game.view(seat)
        check_public_part(game, view, referee)
        _check_secrets(game, view, seat, openly)


def _true_hands(game: Game) -> Iterator[tuple[Seat, int]]:
    """Return the hands as the script holds them, as far as its questions tell."""
    for ask in game.pending:
        if isinstance(ask.options, CardOptions):
            yield ask.seat, ask.options.hand


def _check_truth(game: Game, referee: View) -> None:
    for seat, hand in _true_hands(game):
        if referee.hands[seat].bits != hand or referee.counts[seat] != hand.bit_count():
            raise RulesBroken(f"the referee's view is wrong about the hand of seat {seat}", game)


def check_public_part(game: Game, view: View, referee: View) -> None:
    """What all know is the same in every view, and so are the cards that a view claims to know."""
    for name in _PUBLIC:
        if getattr(view, name) != getattr(referee, name):
            raise RulesBroken(f"seat {view.seat} has its own idea of “{name}”", game)
    if any(cards != referee.hands[seat] for seat, cards in view.hands.items()):
        raise RulesBroken(f"seat {view.seat} is wrong about a hand", game)
    if not view.laid <= referee.laid:
        raise RulesBroken(f"seat {view.seat} is wrong about cards laid away", game)


def _check_secrets(game: Game, view: View, seat: Seat, openly: tuple[type[Action], ...]) -> None:
    seen = seen_by(seat, game.events_for(None), game.actions, openly)
    if secret := cards_of(view) - seen:
        raise RulesBroken(f"the view of seat {seat} holds {secret}, which it has not seen", game)
    if seat != SPECTATOR and game.events_for(seat) and view.counts and len(view.hand) != view.counts[seat]:
        raise RulesBroken(f"seat {seat} does not know its own hand", game)
