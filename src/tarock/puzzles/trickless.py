"""A player who means to take no trick, and deals in which one seat plays so.

By usual play hardly anybody is without a trick near the end, so moments at which that hangs on a card have to
be led up to. Once he has taken a trick he is of no more use.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tarock.bots.base import Bot
from tarock.bots.catalogue import conventional_bot
from tarock.kit.play_law import OpenTrick
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.match.view import View
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Ask, Seat
from tarock.puzzles.decision import PuzzleMoment, moment_of
from tarock.puzzles.puzzle import deal_of


@dataclass(frozen=True, slots=True)
class TricklessPlayer:
    """Plays the strongest card that does not win as the trick lies, else the weakest."""

    rules: RuleSet
    usual: Bot

    def __call__(self, view: View, ask: Ask, /) -> Action:
        """Answer a question; what is no card is answered as usual."""
        cards = [option for option in ask.options if isinstance(option, PlayCard)]
        if not cards:
            return self.usual(view, ask)
        safe = [card for card in cards if view.trick and self._loses(view, card)]
        return min(safe, key=self._weakness) if safe else max(cards, key=self._weakness)

    def _weakness(self, move: PlayCard) -> tuple[int, str]:
        """Return how many cards beat this one."""
        return self.rules.play.pack.beaters[move.card].bit_count(), str(move)

    def _loses(self, view: View, move: PlayCard) -> bool:
        lying = OpenTrick(number=len(view.tricks) + 1, cards=(*view.trick, move.card))
        return self.rules.play.winner_in(lying) != len(view.trick)


def trickless_moments(rules: RuleSet, number: int, seat: Seat) -> Iterator[PuzzleMoment]:
    """Play the deal of a number, and stop wherever the seat that takes no trick is asked for a card."""
    usual = conventional_bot(rules)
    trickless = TricklessPlayer(rules, usual)
    game = Game(rules, deal_of(rules, number))
    while game.pending:
        moment = moment_of(game)
        own = moment.seat == seat
        if own and any(trick.winner == seat for trick in moment.view.tricks):
            return
        answer = (trickless if own else usual)(moment.view, moment.ask)
        if own and len(game.pending) == 1 and isinstance(answer, PlayCard):
            yield PuzzleMoment(game.fork(), moment.ask, moment.view)
        game.act(moment.seat, answer)
