"""What all may see is drawn once for everybody: each is still sent what drawing for him alone gives."""

from __future__ import annotations

from random import Random

import pytest

from tarock import Deal, Game, find
from tarock.protocol.events import SPECTATOR
from tarock.server.wire.scenes import Cast, DealDrawing, scene
from tarock.server.wire.seat_log import EventsWritten, SeatLog
from tests.share import share

DEALS = share(40, of=20)


@pytest.mark.parametrize("rules", ["illustrated-graz", "zwanzigerrufen", "tapp", "danish", "grosstarock"])
def test_each_sees_what_he_would_see_alone(rules: str) -> None:
    ruleset = find(rules)
    seats = (*range(ruleset.players), SPECTATOR)
    names = tuple(f"Player {seat}" for seat in range(ruleset.players))
    for seed in range(DEALS):
        random = Random(seed)
        game = Game(ruleset, Deal.shuffled(ruleset.pack, dealer=seed % ruleset.players, random=random))
        drawing, written = DealDrawing(ruleset), EventsWritten()
        together = {seat: SeatLog(ruleset, names, seat, written) for seat in seats}
        alone = {seat: SeatLog(ruleset, names, seat) for seat in seats}
        while game.pending:
            ask = random.choice(game.pending)
            game.act(ask.seat, ask.options.pick(random))
            cast = Cast(names, tuple(range(ruleset.players)))
            if random.random() < 0.1:  # somebody else sits there from now on
                cast = Cast(tuple(reversed(names)), cast.chairs)
            for seat in seats:
                view = game.view(seat)
                assert drawing.scene(game, view, cast) == scene(game, view, cast)
                for log in (together[seat], alone[seat]):
                    log.go_on(game)
                assert together[seat].told == alone[seat].told
                assert together[seat].question == alone[seat].question
