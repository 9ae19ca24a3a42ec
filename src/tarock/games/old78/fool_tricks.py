"""The trick loop of the old games: words before some tricks, the demand, the Fool.

It asks for cards and publishes them; the law is `FoolRules`. Ordinary games have a loop of their own, which
knows nothing of this one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.core.cards import Suit
from tarock.kit.fool_law import FoolRules, fool_trick
from tarock.kit.play import Trick
from tarock.kit.play_law import OpenTrick
from tarock.protocol import topics
from tarock.protocol.actions import Demand, Pass
from tarock.protocol.events import LeadPassed, NobodyFollows, Played, Said, SuitNamed, TrickWon
from tarock.protocol.flow import Flow, OneOf, Options, Seat, ask
from tarock.protocol.topics import Chapter, Decision, Topic

DEMAND: Final = Topic(
    "demand",
    Text("Do you demand the Fool?", "Forderst du den Sküs?"),
    Text("demanding the Fool", "den Sküs fordern"),
    Chapter.PLAY,
    Decision.UNDERTAKING,
    guide=Text(
        "Near the end the Fool may be called for. If you are in doubt, do not ask.",
        "Gegen Ende darf der Sküs gefordert werden. Im Zweifel fordere nicht.",
    ),
)
DEMANDING: Final[Options[Pass | Demand]] = OneOf((Pass(), Demand()))


@dataclass(frozen=True, slots=True)
class AnnouncedFeat:
    """A feat that somebody undertook: what, and before which trick."""

    seat: Seat
    feat: str
    before: int


Talk: TypeAlias = tuple[AnnouncedFeat, ...]
Before: TypeAlias = Callable[[tuple[Seat, ...], tuple[Trick, ...], Talk], Flow[Talk]]
"""What is said before a trick: the seats from the leader on, the tricks so far, what was said earlier."""


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """All tricks, and what was said between them."""

    tricks: tuple[Trick, ...]
    talk: Talk


def no_words(order: tuple[Seat, ...], tricks: tuple[Trick, ...], talk: Talk) -> Flow[Talk]:  # noqa: ARG001 - a `Before`
    """Nothing is said between tricks."""
    yield from ()
    return talk


def play_out(
    rules: FoolRules, hands: tuple[int, ...], leader: Seat, before: Before = no_words
) -> Flow[PlayedOut]:
    """Play all tricks; the winner of each leads to the next."""
    left = list(hands)
    players = len(hands)
    tricks: tuple[Trick, ...] = ()
    talk: Talk = ()
    for number in range(1, hands[leader].bit_count() + 1):
        order = tuple((leader + step) % players for step in range(players))
        talk = yield from before(order, tricks, talk)
        demanded = yield from _demand(rules, order, tricks)
        if rules.passes_lead(left[leader], number):
            yield LeadPassed(leader, order[1])
            leader = order[1]
        trick = yield from _trick(rules, tuple(left), leader, OpenTrick(number=number, demanded=demanded))
        for place, card in enumerate(trick.cards):
            left[(leader + place) % players] ^= 1 << card
        tricks = (*tricks, trick)
        leader = trick.winner
    return PlayedOut(tricks, talk)


def _demand(rules: FoolRules, order: tuple[Seat, ...], tricks: tuple[Trick, ...]) -> Flow[bool]:
    """Ask everybody, the holder too, who wants to see the Fool now; the first demand ends it."""
    if len(tricks) + 1 != rules.demanded_before or fool_trick(tricks) is not None:
        return False
    for seat in order:
        answer = yield from ask(seat, DEMAND, DEMANDING)
        yield Said(seat, answer)
        if isinstance(answer, Demand):
            return True
    return False


def _trick(rules: FoolRules, hands: tuple[int, ...], leader: Seat, trick: OpenTrick) -> Flow[Trick]:
    players = len(hands)
    for place in range(players):
        seat = (leader + place) % players
        play = yield from ask(seat, topics.PLAY, rules.offer(hands[seat], trick))
        yield Played(seat, play.card)
        trick = trick.after(play)
        if play.as_suit is not None:
            others = (*hands[:seat], *hands[seat + 1 :])
            trick = yield from _named(rules, trick, others, seat, play.as_suit)
    winner = (leader + rules.winner_in(trick)) % players
    yield TrickWon(winner)
    return Trick(leader, trick.cards, winner)


def _named(
    rules: FoolRules, trick: OpenTrick, others: tuple[int, ...], seat: Seat, suit: Suit
) -> Flow[OpenTrick]:
    """Publish the suit that was named, and whether it binds anybody."""
    yield SuitNamed(seat, suit)
    if rules.binds(suit, others):
        return trick
    yield NobodyFollows(suit)
    return replace(trick, named=None)
