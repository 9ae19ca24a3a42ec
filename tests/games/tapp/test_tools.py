"""What tools make of golden games: the solver settles as the tariff does, worlds agree with what was seen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tarock import Game
from tarock.protocol.events import Drawn, TarocksLaid
from tarock.solver.situation import in_play, situation
from tarock.worlds import Worlds
from tests.games.golden import every_game, files, golden
from tests.keys import TAPP_KEYS
from tests.solver.stopped_hands import cards_after, outcome

EVERY = 9
UNSEEN = [
    path
    for key in TAPP_KEYS
    for path in files(key)
    if any(isinstance(event, Drawn | TarocksLaid) for event in golden(path).game.events)
]


def _moments(game: Game) -> list[Game]:
    """Return a game as it stood before some of its cards."""
    first = next((count for count in range(len(game.actions)) if in_play(game.at(count))), len(game.actions))
    return [game.at(count) for count in range(first, len(game.actions), EVERY)]


@every_game(TAPP_KEYS)
def test_the_solver_plays_for_what_is_settled(path: Path) -> None:
    """From the first card and from later ones: captures by a partner, a Valat of a side, a bound Pagat."""
    game = golden(path).game
    for before in _moments(game):
        where = situation(before)
        assert game.ledger is not None
        assert outcome(where.position, where.stakes(), cards_after(before, game)) == game.ledger.totals


@pytest.mark.parametrize("path", UNSEEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_worlds_know_that_a_half_was_taken_unseen(path: Path) -> None:
    """Each world can be replayed to what the seat has seen, with as many tarocks laid away as were told."""
    random = Random(path.stem)
    for moment in _moments(golden(path).game):
        for seat in range(3):
            view = moment.view(seat)
            world = Worlds(moment.rules, view).draw(random)
            assert world is not None
            assert world.game.view(seat) == view
