"""A table in memory, and how it looks to each connection.

`LiveTable` holds the chairs, the game and the connections, and draws: snapshots, updates, the state around
the deal, what a guest may do. It changes nothing by itself; `tarock.server.table.task` does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tarock.match.game import Game
from tarock.protocol.events import SPECTATOR
from tarock.server.http.table_settings import TableSettings
from tarock.server.storage.queries import Loaded
from tarock.server.table.chairs import Chairs, Seated, bot_name
from tarock.server.table.claims import Claiming
from tarock.server.table.connection import ClientLink
from tarock.server.table.played_series import PlayedSeries
from tarock.server.table.right_conditions import CONDITIONS, PlaceAtTable
from tarock.server.table.rights import RIGHTS, DealRole, Phase, RightCondition, possibly_told
from tarock.server.wire import messages
from tarock.server.wire.questions import question, words
from tarock.server.wire.scenes import Cast, DealDrawing
from tarock.server.wire.schema import WireQuestion, WireScene
from tarock.server.wire.seat_log import EventsWritten, SeatLog
from tarock.text.part import labels_of


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock that runs for a question: which one, and since when."""

    question: int
    since: float


@dataclass(slots=True)
class LiveTable:
    """Everything about a table that is in memory."""

    key: str
    owner: str | None
    settings: TableSettings
    seating: Chairs
    sitting: PlayedSeries
    epoch: int = 0
    """Grows with each deal, and when something is taken back: answers name it."""
    closed: bool = False
    claim: Claiming | None = None
    links: list[ClientLink] = field(default_factory=list[ClientLink])
    clocks: dict[int, Clock] = field(default_factory=dict[int, Clock])
    """The clocks that run, by chair."""
    names: list[str] = field(default_factory=list[str])
    """The name of each seat; stories look at it while they are told."""
    _tales: dict[int, SeatLog] = field(default_factory=dict[int, SeatLog])
    _written: EventsWritten = field(default_factory=EventsWritten)
    _drawing: DealDrawing | None = None

    @property
    def phase(self) -> Phase:
        """What the table is at."""
        if self.closed:
            return "closed"
        if self.sitting.ended is not None:
            return "ended"
        if self.sitting.dealt is None:
            return "gathering"
        if self.sitting.game is None:
            return "cutting"
        return "settled" if self.sitting.game.over else "playing"

    @property
    def started(self) -> bool:
        """Whether the first deal has begun."""
        return self.sitting.dealt is not None

    # Who is who.

    def chair_of(self, link: ClientLink) -> int | None:
        """Return the chair of whoever is connected there."""
        return self.seating.chair_of(link.guest.id)

    def place(self, link: ClientLink) -> PlaceAtTable:
        """Return where whoever is connected there is at the table now."""
        guest = link.guest.id
        chair = self.seating.chair_of(guest)
        role = self._role(chair)
        seat = self.sitting.seat_of(chair) if role in RIGHTS["see own hand"].who else None
        return PlaceAtTable(guest, chair, role, seat)

    def _role(self, chair: int | None) -> DealRole:
        """Return what whoever has a chair, or none, is to this deal."""
        if chair is None:
            return DealRole.WATCHER
        if self.is_newcomer(chair):
            return DealRole.NEWCOMER
        playing = not self.started or chair in self.sitting.seated
        return DealRole.PLAYER if playing else DealRole.SITTING_OUT

    def is_newcomer(self, chair: int) -> bool:
        """Whether somebody took a chair after the shuffle: a bot plays until the next deal."""
        one, dealt = self.seating.chairs[chair], self.sitting.dealt
        return one.kind == "person" and dealt is not None and dealt.people.get(chair) != one.guest

    def seat_of(self, link: ClientLink) -> int | None:
        """Return the seat in this deal whose hand somebody plays and sees."""
        return self.place(link).seat

    def seated(self, seat: int) -> Seated:
        """Return who has the chair of a seat of the deal."""
        return self.seating.chairs[self.sitting.seated[seat]]

    def played_by_bot(self, seat: int) -> bool:
        """Whether a bot decides for a seat of the deal."""
        one = self.seated(seat)
        return one.kind == "bot" or one.stands_in or one.late or self.is_newcomer(self.sitting.seated[seat])

    def hand_back(self, link: ClientLink) -> bool:
        """Let somebody play again who was late, as he is there; return whether he was."""
        chair = self.chair_of(link)
        if chair is None or not self.seating.chairs[chair].late:
            return False
        self.seating.chairs[chair].late = False
        return True

    def guest_of(self, seat: int) -> str | None:
        """Return the guest who plays a seat of the deal; None for a bot."""
        return None if self.is_newcomer(self.sitting.seated[seat]) else self.seated(seat).guest

    def is_host(self, place: PlaceAtTable) -> bool:
        """Whether a guest may start the game and end the series: whoever made the table, else the first."""
        if self.owner is not None and (
            self.seating.chair_of(self.owner) is not None or not self.seating.people
        ):
            return place.guest == self.owner
        return place.chair in self.seating.people[:1]

    @property
    def host_name(self) -> str:
        """What the host is called: whoever made the table, else the first at it."""
        own = None if self.owner is None else self.seating.chair_of(self.owner)
        chair = next(iter(self.seating.people), None) if own is None else own
        return "" if chair is None else self.seating.chairs[chair].name

    @property
    def watchers(self) -> int:
        """How many look on."""
        return sum(self.chair_of(link) is None for link in self.links)

    def here(self) -> list[int]:
        """Return the chairs of people who are connected."""
        return [chair for chair in self.seating.people if self.seating.chairs[chair].sockets]

    def players_here(self) -> list[int]:
        """Return the chairs of people who are connected and have their part in this deal."""
        return [chair for chair in self.here() if not self.is_newcomer(chair)]

    def cut_awaited(self) -> bool:
        """Whether somebody who is here and plays has not yet added to the shuffle."""
        dealt = self.sitting.dealt
        if dealt is None:
            return False
        return any(chair in dealt.seated and chair not in dealt.chances for chair in self.players_here())

    def takeable(self) -> list[int]:
        """Return the chairs on which a person may sit down: empty ones, and those that people have left."""
        return [
            at
            for at, (one, meant) in enumerate(zip(self.seating.chairs, self.settings.chairs, strict=True))
            if one.kind == "empty" or (one.kind == "bot" and meant.kind != "bot")
        ]

    def differs(self, kept: Loaded) -> bool:
        """Whether something that is kept has been changed from elsewhere: closed, or somebody forgotten."""
        sitting = [chair.guest for chair in kept.seating.chairs]
        return (
            (kept.phase == "closed") != self.closed
            or kept.owner != self.owner
            or sitting != [chair.guest for chair in self.seating.chairs]
        )

    def restore(self, kept: Loaded) -> None:
        """Become what was kept; who is connected, away or ready stays so."""
        for chair, old in zip(kept.seating.chairs, self.seating.chairs, strict=True):
            if chair.guest == old.guest:
                chair.take_after(old)
        self.owner, self.settings, self.epoch = kept.owner, kept.settings, kept.epoch
        self.seating.chairs[:] = kept.seating.chairs
        self.sitting = kept.sitting
        self.closed = kept.phase == "closed"
        self.turn_over()

    # A deal and its tellings.

    def turn_over(self) -> None:
        """Begin to tell anew: another deal, or the same one from an earlier point."""
        self._tales, self._written, self._drawing = {}, EventsWritten(), None
        self.claim = None
        self.clocks = {}
        self.call_names()

    def call_names(self) -> None:
        """Learn what the players of this deal are called."""
        chairs = self.seating.chairs
        self.names[:] = [
            bot_name(chair) if self.is_newcomer(chair) else chairs[chair].name or "–"
            for chair in self.sitting.seated
        ]

    def tale(self, seat: int, game: Game) -> SeatLog:
        """Return what a seat has been told, up to now."""
        if seat not in self._tales:
            self._tales[seat] = SeatLog(game.rules, self.names, seat, self._written)
        tale = self._tales[seat]
        tale.go_on(game)
        return tale

    # What a connection is sent.

    def may(self, link: ClientLink) -> list[str]:
        """List what a guest may send now besides an answer."""
        return self._may(self.place(link))

    def _may(self, place: PlaceAtTable) -> list[str]:
        known: dict[RightCondition, bool] = {}

        def holds(condition: RightCondition) -> bool:
            if condition not in known:
                known[condition] = CONDITIONS[condition](self, place)
            return known[condition]

        possible = possibly_told(place.role, self.phase)
        return [right.wish for right in possible if all(map(holds, right.conditions))]

    def refusal(self, link: ClientLink, wish: str, deal: int | None = None) -> str | None:
        """Return why a wish is refused, made in some state of the table; None if it is granted."""
        stale, place = deal is not None and deal != self.epoch, self.place(link)
        return RIGHTS[wish].refusal(
            place.role, self.phase, lambda condition: CONDITIONS[condition](self, place), stale=stale
        )

    def holds(self, condition: RightCondition, link: ClientLink) -> bool:
        """Whether a condition of a right holds for somebody."""
        return CONDITIONS[condition](self, self.place(link))

    def _state(self, link: ClientLink, places: list[messages.Place]) -> messages.TableState:
        """Describe the table around the deal."""
        settings, place = self.settings, self.place(link)
        return messages.TableState(
            key=self.key,
            title=settings.title,
            rules=self.sitting.rules.key,
            rules_name=words(self.sitting.rules.name),
            options=settings.options,
            phase=self.phase,
            places=places,
            my_chair=place.chair,
            host=self.is_host(place),
            host_name=self.host_name,
            watchers=self.watchers,
            seated=list(self.sitting.seated),
            pace=settings.pace,
            clock=settings.clock,
            open=settings.open,
            may=self._may(place),
            claim=None if self.claim is None else self.claim.seat,
            concedes=self.claim is not None and self.claim.concedes,
            proof=None if self.sitting.dealt is None else self.sitting.dealt.proof(),
        )

    def _places(self, now: float) -> list[messages.Place]:
        return [self._place(chair, now) for chair in range(len(self.seating.chairs))]

    def _place(self, chair: int, now: float) -> messages.Place:
        one = self.seating.chairs[chair]
        clock = self.settings.clock
        running = self.clocks.get(chair)
        timed = clock is not None and one.kind == "person"
        return messages.Place(
            chair=chair,
            kind=one.kind,
            name=one.name,
            level=None if one.kind == "person" and not one.stands_in else one.level,
            here=one.kind != "person" or one.sockets > 0,
            stands_in=one.stands_in,
            late=one.late,
            waits=self.is_newcomer(chair),
            ready=one.ready,
            clock=None
            if clock is None or running is None
            else max(0, round(1000 * (running.since + clock - now))),
            reserve=round(1000 * one.reserve) if timed else None,
        )

    def snapshot(self, link: ClientLink, now: float) -> None:
        """Send everything."""
        game = self.sitting.game
        seat = self.seat_of(link)
        view_of = SPECTATOR if seat is None else seat
        tale = None if game is None else self.tale(view_of, game)
        drawn, asked = (None, None) if game is None else self._drawn(game, view_of)
        link.send(
            messages.Snapshot(
                version=messages.VERSION,
                deal=self.epoch,
                table=self._state(link, self._places(now)),
                series=self.sitting.score(),
                events=[] if tale is None else tale.told,
                scene=drawn,
                question=asked,
            )
        )
        link.epoch, link.seat, link.sent = self.epoch, view_of, 0 if tale is None else len(tale.told)

    def tell(self, now: float) -> None:
        """Send everybody what has happened."""
        game = self.sitting.game
        written: dict[tuple[int, int, tuple[str, ...]], str] = {}
        drawn: dict[int, tuple[WireScene, WireQuestion | None]] = {}
        for link in self.links:
            place = self.place(link)
            view_of = SPECTATOR if place.seat is None else place.seat
            if game is None or link.epoch != self.epoch or link.seat != view_of:
                self.snapshot(link, now)
                continue
            may = self._may(place)
            case = view_of, link.sent, tuple(may)
            if case not in written:
                if view_of not in drawn:
                    drawn[view_of] = self._drawn(game, view_of)
                written[case] = self._update(game, case, *drawn[view_of])
            link.send_text(written[case])
            link.sent = len(self.tale(view_of, game).told)

    def _update(
        self, game: Game, case: tuple[int, int, tuple[str, ...]], drawn: WireScene, asked: WireQuestion | None
    ) -> str:
        seat, first, may = case
        return messages.write(
            messages.Update(
                deal=self.epoch,
                first=first,
                events=self.tale(seat, game).told[first:],
                scene=drawn,
                question=asked,
                may=list(may),
            )
        )

    def _drawn(self, game: Game, seat: int) -> tuple[WireScene, WireQuestion | None]:
        """Draw the deal for a seat, with its question if it is asked."""
        view = game.view(seat)
        cast = Cast(tuple(self.names), self.sitting.seated)
        ask = next((one for one in game.pending if one.seat == seat), None)
        asked = None
        if ask is not None:
            asked = question(labels_of(game.rules, cast.names), view, ask, self.tale(seat, game).question)
        if self._drawing is None:
            self._drawing = DealDrawing(game.rules)
        return self._drawing.scene(game, view, cast), asked

    def tell_state(self, now: float) -> None:
        """Send everybody the state around the deal."""
        self._send_state(self.links, now)

    def send_state(self, link: ClientLink, now: float) -> None:
        """Send one the state around the deal."""
        self._send_state([link], now)

    def _send_state(self, links: Sequence[ClientLink], now: float) -> None:
        places, score = self._places(now), self.sitting.score()
        for link in links:
            state = self._state(link, places)
            link.send(messages.TableChanged(deal=self.epoch, table=state, series=score))
