"""The trick loop: ask for a card, publish it, until the hands are empty."""

from __future__ import annotations

from tarock.actions import PlayCard
from tarock.events import Played, TrickWon
from tarock.flow import Ask, Flow, Seat
from tarock.play import CardOptions, PlayRules, PlayState, Trick

ABOUT = "play"


def tricks(rules: PlayRules, hands: tuple[int, ...], leader: Seat) -> Flow[tuple[Trick, ...]]:
    """Play all tricks; the winner of each leads to the next.

    The question is yielded here instead of through `ask`, because this is where a hand spends its time.
    """
    state = PlayState(rules, hands, leader)
    players = len(hands)
    for _ in range(hands[leader].bit_count()):
        for place in range(players):
            seat = (state.leader + place) % players
            answers = yield (Ask(seat, ABOUT, CardOptions(state)),)
            action = answers[seat]
            assert isinstance(action, PlayCard)  # noqa: S101 - what `CardOptions.read` has let through
            yield Played(seat, action.card)
            state = state.play(action.card)
        yield TrickWon(state.leader)
    return state.tricks
