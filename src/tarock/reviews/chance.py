"""Where a review takes its chance from: the game itself and the place of a decision, never the clock.

Whoever reviews a game again, on any machine and in any order, draws the same deals.
"""

from __future__ import annotations

import json
from hashlib import sha256
from random import Random

from tarock.match.codec import encode
from tarock.match.game import Game


def fingerprint(game: Game) -> str:
    """Return a word that stands for a game: rules, options, deal and actions."""
    options = {name: str(value) for name, value in sorted(game.rules.options.changed().items())}
    actions = [f"{seat} {action}" for seat, action in game.actions]
    whole = [game.rules.label, options, encode(game.deal), actions]
    return sha256(json.dumps(whole, ensure_ascii=False).encode()).hexdigest()[:32]


def chance(print_of_game: str, what: str, place: int) -> Random:
    """Return the chance of one decision, for one purpose."""
    return Random(f"{print_of_game} {what} {place}")  # noqa: S311 - the same for whoever asks again
