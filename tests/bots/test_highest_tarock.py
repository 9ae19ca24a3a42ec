"""The Sküs comes home whatever happens, so its points are no reason to play it."""

from __future__ import annotations

from tarock.bots import careful_bot, play_out
from tarock.core.cards import SKUS, TAROCKS, TRULL
from tarock.protocol.actions import PlayCard
from tests.bots.thinkers import dealt


def test_a_careful_player_does_not_take_a_trick_last_with_the_skus_while_another_tarock_takes_it() -> None:
    could = 0
    for seed in range(30):
        game = dealt("illustrated-modern", seed)
        play_out(game, [careful_bot(game.rules)] * 3)
        if game.view(None).declarer is None:
            continue
        for place, (seat, action) in enumerate(game.actions):
            view = game.at(place).view(seat) if isinstance(action, PlayCard) else None
            if view is None or len(view.trick) < 2 or SKUS not in view.hand or len(view.hand) == 1:
                continue
            options = {one.card for one in game.at(place).pending[0].options if isinstance(one, PlayCard)}
            lying = max((card for card in view.trick if card in TAROCKS), default=None)
            winners = {card for card in options & set(TAROCKS - TRULL) if lying is None or card > lying}
            if SKUS in options and winners:
                could += 1
                assert action != PlayCard(SKUS), (seed, place)
    assert could > 5
