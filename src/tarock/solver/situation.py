"""From a game to what the solver works on: the position of play, and the account of what it is worth.

The game's own part reads the hand; a rule set that brings none is refused by `Unsupported`.
"""

from __future__ import annotations

from tarock.kit.adapter import Unsupported
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.match.view import View
from tarock.solver.part import PART, TOOL
from tarock.solver.scenes import Scene, Situation
from tarock.solver.seen import Seen
from tarock.worlds import CardAssignment, true_world


def in_play(game: Game) -> bool:
    """Whether cards are being played, or words said between tricks."""
    return bool(game.pending) and PART.of(game.rules).in_play(game.rules, game.pending[0].about)


def situation(game: Game) -> Situation:
    """Return where a game stands."""
    if game.over:
        raise ValueError("the hand is over: nothing is left to be played")
    if not in_play(game):
        _refuse(game.rules)
        raise ValueError(f"no card is being played yet: the game is at {game.pending[0].about.key!r}")
    return imagined(game.rules, game.view(None), true_world(game))


def _refuse(rules: RuleSet) -> None:
    """Refuse a rule set of which nothing can be read, now or later."""
    if (why := PART.of(rules).refusal(rules)) is not None:
        raise Unsupported(rules, TOOL, why)


def imagined(rules: RuleSet, view: View, world: CardAssignment) -> Situation:
    """Return where a game stands if the cards lie like this; the view may be any seat's."""
    return scenes_of(rules, Seen(view))(world)


def scenes_of(rules: RuleSet, seen: Seen) -> Scene:
    """Return what tells for any world where the game stands in it."""
    return PART.of(rules).scenes(rules, seen)
