"""Play with bound cards: a figure announced by one's own side ties its card to its trick.

A card comes free when its trick is over, or when the figure has failed as far as its holder can know. What he
cannot know must not free it, for that would tell him who his partner is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tarock.core.cards import Card
from tarock.games.zwanzigerrufen.announcement_law import CallingTalk, figure
from tarock.games.zwanzigerrufen.announcements import Announced
from tarock.games.zwanzigerrufen.conditions import FirstTricks
from tarock.games.zwanzigerrufen.named_cards import holds
from tarock.games.zwanzigerrufen.tariff import TRICKS
from tarock.kit.bonuses import Bonuses
from tarock.kit.play import BoundPlay, CardOptions, PlayRules, Trick
from tarock.kit.play_law import Binding
from tarock.protocol import topics
from tarock.protocol.actions import PlayCard
from tarock.protocol.events import Played, TrickWon
from tarock.protocol.flow import Flow, Seat, ask
from tarock.protocol.sides import Known, Sides, told_all


def bindings(
    bonuses: Bonuses, talk: CallingTalk, known: Known, seat: Seat, hand: int, finished: tuple[Trick, ...]
) -> tuple[Binding, ...]:
    """Find the cards of a hand that announcements bind, as far as the holder knows."""
    found: list[Binding] = []
    for item in talk.items:
        bonus = bonuses[item.bonus]
        tied = figure(bonus)
        if tied is None or known[item.owner] is not known[seat]:
            continue
        card, trick = tied
        failed = isinstance(bonus.what, FirstTricks) and _lost(known, seat, finished[:trick])
        if holds(hand, card) and len(finished) < trick and not failed:
            found.append(Binding(card, trick))
    return tuple(found)


def _lost(known: Known, seat: Seat, finished: tuple[Trick, ...]) -> bool:
    """Whether a seat knows that a trick has gone to the other side."""
    return any(known[trick.winner] not in {None, known[seat]} for trick in finished)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoundTrickPlay:
    """The nine tricks; when the called card falls, all sides are known."""

    play: PlayRules
    bonuses: Bonuses
    bind: bool = True

    def __call__(self, announced: Announced, hands: tuple[int, ...], leader: Seat) -> Flow[tuple[Trick, ...]]:
        left = list(hands)
        sides, finished = announced.sides, list[Trick]()
        for _ in range(TRICKS):
            trick: tuple[Card, ...] = ()
            for seat in _round(leader, len(hands)):
                options = self._offer(announced.talk, sides, seat, left[seat], trick, tuple(finished))
                play: PlayCard = yield from ask(seat, topics.PLAY, options)
                left[seat] ^= play.card.bit
                trick = (*trick, play.card)
                yield Played(seat, play.card)
                if play.card == announced.called.card:
                    shown = sides.show_all()
                    yield from told_all(sides, shown)
                    sides = shown
            winner = (leader + self.play.winner(trick)) % len(hands)
            finished.append(Trick(leader, trick, winner))
            leader = winner
            yield TrickWon(winner)
        return tuple(finished)

    def _offer(
        self,
        talk: CallingTalk,
        sides: Sides,
        seat: Seat,
        hand: int,
        trick: tuple[Card, ...],
        finished: tuple[Trick, ...],
    ) -> CardOptions:
        if not self.bind or not talk.items:
            return self.play.offer(hand, trick)
        bound = bindings(self.bonuses, talk, sides.known_to(seat), seat, hand, finished)
        if not bound:
            return self.play.offer(hand, trick)
        return BoundPlay(pack=self.play.pack, bound=bound, in_all=TRICKS).offer(hand, trick)


def _round(leader: Seat, players: int) -> Iterator[Seat]:
    return ((leader + place) % players for place in range(players))
