"""Every right in every state of a table: who may do what, who sees which hand; a refusal changes nothing.

What is expected is written here a second time, in plain words of chairs and guests, and compared with what
the table grants when it is asked by a message.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from random import Random
from typing import Any, Final, cast

import pytest

from tarock import find
from tarock.bots import careful_bot
from tarock.match import series
from tarock.match.fairness import Shuffled
from tarock.match.game import Entry
from tarock.server.http.guests import Guest
from tarock.server.http.table_settings import Chair, TableSettings
from tarock.server.storage.leased_store import LeasedStore
from tarock.server.table.chairs import Chairs
from tarock.server.table.claims import Claiming, certain, to_play
from tarock.server.table.commands import TableCommands
from tarock.server.table.connection import ClientLink
from tarock.server.table.deal_commands import DealCommands
from tarock.server.table.live_table import LiveTable
from tarock.server.table.play_commands import CommandRefused, PlayCommands
from tarock.server.table.played_series import DealAtTable, PlayedSeries
from tarock.server.table.rights import PHASES, RIGHTS
from tarock.server.wire import messages
from tests.share import THOROUGH

ANNA, BERTA, CARLA, WATCHER = "anna", "berta", "carla", "watcher"
GUESTS = (ANNA, BERTA, CARLA, WATCHER)
GRAZ, FOUR = "illustrated-graz", "grosstarock"
EVERY = 1 if THOROUGH else 30
"""How many actions lie between two states that are looked at."""


@dataclass(frozen=True)
class Company:
    """Who had which chair when the cards were shuffled, who has it now, who of them is connected."""

    name: str
    had: dict[int, str | None]
    has: dict[int, str]
    here: tuple[str, ...] = GUESTS
    rules: str = GRAZ
    chairs: int = 3


COMPANIES: Final = (
    Company("alone", {0: ANNA}, {0: ANNA}),
    Company("two", {0: ANNA, 1: BERTA}, {0: ANNA, 1: BERTA}),
    Company("one has left", {0: ANNA, 1: BERTA}, {0: ANNA}),
    Company("the owner has left", {0: ANNA, 1: BERTA}, {1: BERTA}),
    Company("one is away", {0: ANNA, 1: BERTA}, {0: ANNA, 1: BERTA}, here=(ANNA, CARLA, WATCHER)),
    Company("one was forgotten", {0: ANNA, 1: None}, {0: ANNA}),
    Company("another took the chair", {0: ANNA, 1: BERTA}, {0: ANNA, 1: CARLA}),
    Company("a bot's chair was taken", {0: ANNA}, {0: ANNA, 1: CARLA}),
    Company("the other's chair was taken", {0: ANNA, 1: BERTA}, {1: ANNA}),
    Company("four chairs", {0: ANNA, 1: BERTA}, {0: ANNA, 1: BERTA}, GUESTS, FOUR, 4),
    Company("a fourth came", {0: ANNA, 1: BERTA}, {0: ANNA, 1: BERTA, 2: CARLA}, GUESTS, FOUR, 4),
)
Moment = tuple[str, int]
"""The phase, and after how many actions; a claim is open in "claimed"; while cutting, how many have."""


@cache
def deal_of(rules: str, chairs: int) -> tuple[DealAtTable, tuple[Entry, ...]]:
    """One deal and how careful players play it."""
    ruleset = find(rules)
    standing = series.opening(ruleset, dealer=1, chairs=chairs)
    cards = list(ruleset.pack.cards)
    Random(12).shuffle(cards)  # a deal in which Anna can claim
    dealt = DealAtTable(1, standing, Shuffled("00", tuple(cards)))
    game, bot = dealt.start(ruleset, ""), careful_bot(ruleset)
    while game.pending:
        ask = game.pending[0]
        game.act(ask.seat, bot(game.view(ask.seat), ask))
    assert game.ledger is not None
    return dealt, game.actions


def moments(company: Company) -> Iterator[Moment]:
    _, actions = deal_of(company.rules, company.chairs)
    yield from (("gathering", 0), ("cutting", 0), ("cutting", 1))
    for count in (*range(0, len(actions), EVERY), len(actions) - 6, len(actions) - 1):
        yield from (("playing", count), ("claimed", count), ("closed", count))
    yield from (("settled", len(actions)), ("ended", len(actions)))


class KeepsNothing:
    """A store that says yes to everything."""

    async def write(self, _: object) -> None:
        return None


@dataclass
class Situation:
    """A table in some state, and the people around it."""

    company: Company
    moment: Moment
    room: LiveTable = field(init=False)
    links: dict[str, ClientLink] = field(init=False)

    def __post_init__(self) -> None:
        phase, count = self.moment
        company = self.company
        wanted = [Chair(kind="me"), *(Chair(kind="person") for _ in range(company.chairs - 1))]
        settings = TableSettings(rules=company.rules, chairs=tuple(wanted))
        seating = Chairs.arranged(settings, ANNA, ANNA)
        seating.leave(0, started=False)
        rules = settings.ruleset()
        sitting = PlayedSeries(rules, company.chairs)
        self.room = LiveTable(
            key="k", owner=ANNA, settings=settings, seating=seating, sitting=sitting, epoch=3
        )
        if phase != "gathering":
            seating.fill()
            self._deal(phase, count)
        for at, guest in company.has.items():
            seating.sit(at, guest, guest)
        self.links = {guest: ClientLink(Guest(guest, guest)) for guest in GUESTS}
        for guest, link in self.links.items():
            if guest in company.here:
                self.room.links.append(link)
                if (chair := self.room.chair_of(link)) is not None:
                    seating.come(chair)
        self.room.turn_over()
        self._finish(phase, count)

    def _deal(self, phase: str, count: int) -> None:
        known, actions = deal_of(self.company.rules, self.company.chairs)
        dealt = DealAtTable(1, known.standing, known.shuffle, people=dict(self.company.had))
        if phase != "cutting":
            dealt.start(self.room.sitting.rules, "", actions[:count])
        self.room.sitting.take(dealt)

    def _finish(self, phase: str, count: int) -> None:
        room = self.room
        if phase == "cutting" and count and room.sitting.dealt is not None:
            room.sitting.dealt.chances[0] = "c0ffee"
        if phase in {"settled", "ended"}:
            room.sitting.close(None)
        if phase == "ended":
            room.sitting.end()
        room.closed = phase == "closed"
        if phase == "claimed":
            others = [chair for chair, guest in self.company.has.items() if self.plays(guest)]
            room.claim = Claiming(0, set(others) - {room.sitting.seated[0]}, concedes=True)

    # What is so, in plain words.

    def chair(self, guest: str) -> int | None:
        return next((chair for chair, has in self.company.has.items() if has == guest), None)

    def came_late(self, guest: str) -> bool:
        chair = self.chair(guest)
        return self.moment[0] != "gathering" and chair is not None and self.company.had.get(chair) != guest

    def plays(self, guest: str) -> bool:
        """Whether a guest has a hand in the deal."""
        chair = self.chair(guest)
        if self.moment[0] in {"gathering", "cutting"} or chair is None or self.came_late(guest):
            return False
        return chair in self.room.sitting.seated

    def alone(self, guest: str) -> bool:
        return list(self.company.had.values()) == [guest]

    def host(self, guest: str) -> bool:
        if self.chair(ANNA) is not None:
            return guest == ANNA
        return self.chair(guest) == min(self.company.has)

    def granted(self, guest: str, wish: str) -> bool:
        """Whether a wish ought to be granted."""
        phase = "playing" if self.moment[0] == "claimed" else self.moment[0]
        chair, plays = self.chair(guest), self.plays(guest)
        game, seat = self.room.sitting.game, self.room.sitting.seat_of(self.chair(guest))
        asked = plays and game is not None and any(ask.seat == seat for ask in game.pending)
        claim = self.room.claim
        plain: dict[str, bool] = {
            "sit": chair is None and phase != "closed" and len(self.company.has) < self.company.chairs,
            "back": chair is not None,
            "leave": chair is not None,
            "say": chair is not None,
            "pace": chair is not None and phase != "closed" and self.host(guest),
            "start": phase == "gathering" and self.host(guest),
            "cut": phase == "cutting"
            and not self.came_late(guest)
            and chair is not None
            and chair in self.room.sitting.seated
            and self.room.sitting.dealt is not None
            and chair not in self.room.sitting.dealt.chances,
            "next": phase == "settled" and chair is not None,
            "end": phase == "settled" and chair is not None and self.host(guest),
            "rematch": phase == "ended" and chair is not None,
            "act": phase == "playing" and asked,
            "hint": phase == "playing" and asked and self.alone(guest),
            "why-not": phase == "playing" and asked and self.alone(guest),
            "answer": claim is not None and phase == "playing" and plays and chair in claim.waiting,
        }
        if wish in plain:
            return plain[wish]
        if wish in {"undo", "again"}:
            decided = game is not None and any(by == seat for by, _ in game.actions)
            return phase in {"playing", "settled", "ended"} and plays and self.alone(guest) and decided
        if wish == "why":
            decided = game is not None and any(by != seat for by, _ in game.actions)
            return phase in {"playing", "settled", "ended"} and plays and self.alone(guest) and decided
        assert wish in {"claim", "concede"}
        if phase != "playing" or not asked or claim is not None or game is None or seat is None:
            return False
        view = game.view(seat)
        return to_play(view, game.pending) if wish == "concede" else certain(game.rules, view, game.pending)

    # Asking the table.

    def state(self) -> object:
        """Everything that a refused wish must leave as it was."""
        room, game = self.room, self.room.sitting.game
        chairs = [(one.kind, one.guest, one.ready) for one in room.seating.chairs]
        played = None if game is None else game.actions
        added = None if room.sitting.dealt is None else dict(room.sitting.dealt.chances)
        return room.phase, room.epoch, chairs, added, played, room.claim, room.settings.pace

    async def send(self, guest: str, wish: str) -> str | None:
        """Send a message; return why it was refused."""
        store = cast("LeasedStore", KeepsNothing())
        playing = PlayCommands(self.room, store)
        commands = TableCommands(self.room, DealCommands(self.room, store), playing)
        message, link = self._message(guest, wish), self.links[guest]
        try:
            if isinstance(message, messages.Hint):
                playing.hinted(link, message)
            else:
                await commands.hear(link, message)
        except CommandRefused as refused:
            return refused.code
        return None

    def _message(self, guest: str, wish: str) -> messages.FromClient:
        game, seat = self.room.sitting.game, self.room.sitting.seat_of(self.chair(guest))
        ask = None if game is None else next((one for one in game.pending if one.seat == seat), None)
        question = 0 if ask is None or game is None else self.room.tale(ask.seat, game).question
        fields: dict[str, dict[str, Any]] = {
            "sit": {"chair": next(iter(self.room.takeable()), 0)},
            "say": {"preset": "hello"},
            "pace": {"pace": 7},
            "cut": {"value": "", "deal": 3},
            "act": {
                "deal": 3,
                "question": question,
                "action": str(next(iter(ask.options))) if ask else "pass",
            },
            "hint": {"deal": 3, "question": question},
            "why-not": {
                "deal": 3,
                "question": question,
                "action": str(next(iter(ask.options))) if ask else "pass",
            },
            "why": {"deal": 3, "seat": self._another(guest)},
            "answer": {"deal": 3, "yes": False},
        }
        plain = {"back", "leave", "start", "rematch"}
        found = fields.get(wish, {} if wish in plain else {"deal": 3})
        return messages.read(json.dumps({"t": wish, **found}))

    def _another(self, guest: str) -> int:
        """Return a seat that has answered something, and is not the guest's."""
        game, seat = self.room.sitting.game, self.room.sitting.seat_of(self.chair(guest))
        return next((by for by, _ in game.actions if by != seat), 0) if game else 0


SENT: Final = [wish for wish in RIGHTS if " " not in wish and wish not in {"sync", "ping"}]
CASES: Final = [(company, moment) for company in COMPANIES for moment in moments(company)]


def name(case: tuple[Company, Moment]) -> str:
    company, (phase, count) = case
    return f"{company.name}-{phase}-{count}"


@pytest.mark.parametrize("case", CASES, ids=name)
def test_what_is_granted_and_what_is_refused(case: tuple[Company, Moment]) -> None:
    """By message, for everybody and every wish; `may` says the same; a refusal changes nothing."""
    now = Situation(*case)
    for guest, wish in product(GUESTS, SENT):
        expected = now.granted(guest, wish)
        link, before = now.links[guest], now.state()
        told = wish in now.room.may(link)
        code = asyncio.run(now.send(guest, wish))
        assert (code is None) == expected, (guest, wish, code)
        if RIGHTS[wish].told:
            assert told == expected, (guest, wish)
        if code is not None:
            assert now.state() == before, (guest, wish, code)
        else:
            now = Situation(*case)


@pytest.mark.parametrize("case", CASES, ids=name)
def test_who_sees_which_hand(case: tuple[Company, Moment]) -> None:
    """Who had its chair when the cards were shuffled, and has it still, sees a hand; nobody else does."""
    now = Situation(*case)
    for guest, link in now.links.items():
        now.room.snapshot(link, 0.0)
        scene = json.loads(link.outbox.get_nowait() or "")["scene"]
        if scene is None:
            assert now.moment[0] in {"gathering", "cutting"}
            continue
        seat = now.room.sitting.seat_of(now.chair(guest)) if now.plays(guest) else None
        assert scene["me"] == seat
        assert bool(scene["hand"]) <= (seat is not None)
        assert (scene["unveiled"] is not None) == (now.moment[0] in {"settled", "ended"})


def test_wishes_about_an_earlier_state_are_stale() -> None:
    now = Situation(COMPANIES[0], ("settled", len(deal_of(GRAZ, 3)[1])))
    assert now.room.refusal(now.links[ANNA], "next", 2) == "stale"
    assert now.room.refusal(now.links[ANNA], "next", 3) is None


def test_every_message_of_a_client_has_its_row() -> None:
    kinds = {kind.__struct_config__.tag for kind in messages.FromClientBase.__subclasses__()}
    assert kinds - {"hello"} == {wish for wish in RIGHTS if not wish.startswith("see ")}


def test_every_phase_and_situation_occurs() -> None:
    assert {Situation(*case).room.phase for case in CASES} == set(PHASES)
    found = {
        wish
        for situation in (Situation(*case) for case in CASES)
        for guest, wish in product(GUESTS, SENT)
        if situation.granted(guest, wish)
    }
    assert found == set(SENT)
