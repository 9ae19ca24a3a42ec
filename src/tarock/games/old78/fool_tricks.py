"""The trick loop of the old games: words before some tricks, the demand, the Fool.

It asks for cards and publishes them; the law is `FoolRules`. Ordinary games have a loop of their own, which
knows nothing of this one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.games.old78.fool import OF_SUIT, FoolRules, FoolSituation, fool_trick
from tarock.kit.play import Trick
from tarock.protocol import topics
from tarock.protocol.actions import Demand, Pass, PlayCard
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
        trick = yield from _trick(rules, tuple(left), leader, FoolSituation(number=number, demanded=demanded))
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


def _trick(rules: FoolRules, hands: tuple[int, ...], leader: Seat, situation: FoolSituation) -> Flow[Trick]:
    players = len(hands)
    for place in range(players):
        seat = (leader + place) % players
        play = yield from ask(seat, topics.PLAY, rules.offer(hands[seat], situation))
        yield Played(seat, play.card)
        situation = yield from _named(hands, seat, situation.after(play), play)
    winner = (leader + rules.winner(situation)) % players
    yield TrickWon(winner)
    return Trick(leader, situation.cards, winner)


def _named(
    hands: tuple[int, ...], seat: Seat, situation: FoolSituation, play: PlayCard
) -> Flow[FoolSituation]:
    """Publish the suit that was named, and whether it binds anybody."""
    if play.as_suit is None:
        return situation
    yield SuitNamed(seat, play.as_suit)
    if any(hand & OF_SUIT[play.as_suit] for other, hand in enumerate(hands) if other != seat):
        return situation
    yield NobodyFollows(play.as_suit)
    return replace(situation, named=None)
