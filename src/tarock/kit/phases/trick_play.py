"""The trick loop: ask for a card, publish it, until the hands are empty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tarock.core.cards import CARDS, Card
from tarock.kit.play import PlayRules, Trick
from tarock.protocol.actions import PlayCard
from tarock.protocol.events import Played, TrickWon
from tarock.protocol.flow import Ask, Flow, Seat
from tarock.protocol.topics import PLAY

_MOST_PLAYERS: Final = 4
# A hand tells these so often that they are made once.
_PLAYED: Final = tuple(tuple(Played(seat, card) for card in CARDS) for seat in range(_MOST_PLAYERS))
NOBODY_BOUND: Final[Mapping[Seat, PlayRules]] = {}
_WON: Final = tuple(TrickWon(seat) for seat in range(_MOST_PLAYERS))


def tricks(
    rules: PlayRules, hands: tuple[int, ...], leader: Seat, bound: Mapping[Seat, PlayRules] = NOBODY_BOUND
) -> Flow[tuple[Trick, ...]]:
    """Play all tricks; the winner of each leads to the next. Seats with bound cards have a law of their own.

    The question is yielded here instead of through `ask`, because this is where a hand spends its time.
    """
    left = list(hands)
    players = len(hands)
    laws = [bound.get(seat, rules) for seat in range(players)]
    finished: list[Trick] = []
    for _ in range(hands[leader].bit_count()):
        trick: tuple[Card, ...] = ()
        for place in range(players):
            seat = (leader + place) % players
            answers = yield (Ask(seat, PLAY, laws[seat].offer(left[seat], trick)),)
            action = answers[seat]
            assert isinstance(action, PlayCard)  # noqa: S101 - what `CardOptions.read` has let through
            card = action.card
            left[seat] ^= 1 << card
            trick = (*trick, card)
            yield _PLAYED[seat][card]
        winner = (leader + rules.winner(trick)) % players
        finished.append(Trick(leader, trick, winner))
        leader = winner
        yield _WON[winner]
    return tuple(finished)
