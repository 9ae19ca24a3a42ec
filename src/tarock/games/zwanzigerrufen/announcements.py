"""The round of announcements: the call opens it, then seat after seat says what it likes, item by item.

It is over when everybody but the speaker of the last item has since had a turn of nothing but *weiter*. All
four are asked in turn, whatever they hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from tarock.core.bilingual import Text
from tarock.games.zwanzigerrufen.announcement_law import AuctionOutcome, CallingTalk, TalkLaw
from tarock.games.zwanzigerrufen.auction import Bought
from tarock.games.zwanzigerrufen.call import Callables, Called, called
from tarock.games.zwanzigerrufen.exchange import Exchanged
from tarock.games.zwanzigerrufen.speeches import CallingSpeeches, Opening, Speech
from tarock.kit.bonuses import When
from tarock.kit.contracts import Contract
from tarock.kit.settlement import GAME
from tarock.protocol import topics
from tarock.protocol.actions import Announce, Call, Count, Pass
from tarock.protocol.events import Event, OfficialContra, Said
from tarock.protocol.flow import Flow, Seat, ask
from tarock.protocol.seats import Table
from tarock.protocol.sides import Sides, told_all, told_apart
from tarock.protocol.topics import Chapter, Topic

CALL: Final = Topic(
    "call",
    Text("Whom do you call?", "Wen rufst du?"),
    Text("calling a partner", "Partner rufen"),
    Chapter.ANNOUNCEMENTS,
    guide=Text(
        "Whoever holds the tarock you call plays with you. Nobody else knows it at first.",
        "Wer das gerufene Tarock hat, spielt mit dir. Die anderen wissen es zunächst nicht.",
    ),
)


@dataclass(frozen=True, slots=True)
class Announced:
    """How the round ended: whose card was called, what was said, who is known to be on which side."""

    called: Called
    talk: CallingTalk
    sides: Sides


@dataclass(frozen=True, slots=True)
class _Floor:
    """The round as it stands."""

    talk: CallingTalk
    sides: Sides
    quiet: frozenset[Seat] = frozenset()
    """Who has had a silent turn since the last item."""

    @property
    def over(self) -> bool:
        """Whether nobody but the last speaker is still to be heard."""
        return len(self.quiet | {self.talk.last}) == self.sides.players


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcing:
    """Let the declarer call and all announce."""

    law: TalkLaw
    must_call_invited: bool = True
    free_call: bool = True

    def windows(self, contract: Contract) -> tuple[When, ...]:  # noqa: ARG002 - as in the 54-card games
        """Return the rounds that take place: one, after laying away."""
        return (When.AFTER,)

    def __call__(self, table: Table, bought: Bought, exchanged: Exchanged) -> Flow[Announced]:
        found, talk = yield from self._call(bought, exchanged)
        sides = found.sides
        yield from told_all(None, sides)
        yield from told_apart(sides)
        accepted = bought.invited is not None and found.card == bought.invited.card
        rounds = _Round(self.law, AuctionOutcome.of(bought, invited=accepted), exchanged.hands)
        floor = yield from rounds.turn(_Floor(talk, sides), bought.seat, first=True)
        if found.laid_by is not None:
            floor = yield from _official_contra(floor, found.laid_by)
        floor = yield from rounds.run(floor, table.others(bought.seat))
        return Announced(found, floor.talk, floor.sides)

    def _call(self, bought: Bought, exchanged: Exchanged) -> Flow[tuple[Called, CallingTalk]]:
        """Let the declarer call; he may state the number of his tarocks before."""
        seat = bought.seat
        talk = CallingTalk(declarer=seat, last=seat)
        calls = self._callable(bought, exchanged)
        while True:
            speech = yield from ask(seat, CALL, Opening(calls, talk.has_stated(seat)))
            yield Said(seat, speech)
            if isinstance(speech, Call):
                accepted = calls.invited == speech.card
                return called(speech.card, seat, exchanged, invited=accepted), talk
            talk = talk.state(seat, speech.number)

    def _callable(self, bought: Bought, exchanged: Exchanged) -> Callables:
        seat = bought.seat
        others = any(exchanged.tarocks_laid[other] for other in range(len(exchanged.hands)) if other != seat)
        return Callables(
            hand=exchanged.hands[seat],
            laid=exchanged.laid[seat],
            invited=bought.invited.card if bought.invited else None,
            must_accept=self.must_call_invited,
            free=self.free_call and others,
        )


def _official_contra(floor: _Floor, seat: Seat) -> Flow[_Floor]:
    """The called card was laid away: whoever did it contras the game, and all sides are known."""
    yield OfficialContra(seat)
    sides = floor.sides.show_all()
    yield from told_all(floor.sides, sides)
    talk = floor.talk.raise_(GAME, floor.talk.declarer, by=seat)
    return _Floor(talk, sides)


@dataclass(frozen=True, slots=True)
class _Round:
    """All that a turn needs besides the floor."""

    law: TalkLaw
    setting: AuctionOutcome
    hands: tuple[int, ...]

    def run(self, floor: _Floor, others: tuple[Seat, ...]) -> Flow[_Floor]:
        """Go round the table until nobody adds anything."""
        order = (*others, self.setting.declarer)
        first = set(others)
        at = 0
        while not floor.over:
            seat = order[at % len(order)]
            floor = yield from self.turn(floor, seat, first=seat in first)
            first.discard(seat)
            at += 1
        return floor

    def turn(self, floor: _Floor, seat: Seat, *, first: bool) -> Flow[_Floor]:
        """Let one seat say what it likes until it says *weiter*."""
        options = self._options(floor, seat, first=first)
        spoken = False
        while True:
            speech = yield from ask(seat, topics.ANNOUNCE, options)
            yield Said(seat, speech)
            if isinstance(speech, Pass):
                break
            spoken = True
            floor, events = self._said(floor, seat, speech)
            yield from events
            options = self._after(options, floor, speech)
        return floor if spoken else _Floor(floor.talk, floor.sides, floor.quiet | {seat})

    def _options(self, floor: _Floor, seat: Seat, *, first: bool) -> CallingSpeeches:
        return CallingSpeeches(
            law=self.law,
            setting=self.setting,
            talk=floor.talk,
            public=floor.sides.public,
            seat=seat,
            own=floor.sides.of(seat),
            hand=self.hands[seat],
            first_turn=first,
        )

    def _after(self, options: CallingSpeeches, floor: _Floor, speech: Speech) -> CallingSpeeches:
        said = (*options.said_now, speech.item) if isinstance(speech, Announce) else options.said_now
        owes = options.owes_after(speech)
        return replace(options, talk=floor.talk, public=floor.sides.public, said_now=said, owes_number=owes)

    def _said(self, floor: _Floor, seat: Seat, speech: Speech) -> tuple[_Floor, Iterator[Event]]:
        """Enter what was said; saying it shows the speaker's side."""
        talk = _entered(floor.talk, seat, speech)
        sides = floor.sides.show(seat)
        return _Floor(talk, sides), told_all(floor.sides, sides)


def _entered(talk: CallingTalk, seat: Seat, speech: Speech) -> CallingTalk:
    if isinstance(speech, Announce):
        return talk.announce(speech.item, seat)
    if isinstance(speech, Count):
        return talk.state(seat, speech.number)
    assert not isinstance(speech, Pass)  # noqa: S101 - `turn` has seen to that
    return talk.raise_(speech.item, speech.owner, by=seat)
