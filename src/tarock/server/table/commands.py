"""The desk: what people at a table ask for, checked and carried out, and whom to tell what afterwards."""

from __future__ import annotations

from enum import Enum, auto

from tarock.server.table.connection import Link
from tarock.server.table.deal_commands import Dealing
from tarock.server.table.live_table import Room
from tarock.server.table.play_commands import Playing, Refused
from tarock.server.wire import messages
from tarock.server.wire.server_phrases import PRESETS


class Telling(Enum):
    """What everybody has to be told after a message."""

    NOTHING = auto()
    PLAY = auto()
    """What has happened in the deal."""
    STATE = auto()
    """The state around the deal."""
    BOTH = auto()
    ALL = auto()
    """Everything, because the deal or the chairs are other ones."""


class Desk:
    """Takes messages from people."""

    def __init__(self, room: Room, dealing: Dealing, playing: Playing) -> None:
        self._room = room
        self._dealing = dealing
        self._playing = playing

    async def hear(self, link: Link, message: messages.FromClient) -> Telling:
        """Do what a message asks for; raises `Refused`."""
        match message:
            case messages.Act():
                await self._playing.act(link, message)
                return Telling.PLAY
            case messages.Sit() | messages.Leave() | messages.Start() | messages.Rematch() | messages.Pace():
                return await self._table(link, message)
            case messages.Cut() | messages.Next() | messages.End():
                self._playing.check_deal(message.deal)
                return await self._between(link, message)
            case messages.Undo() | messages.Again():
                return await self._back(link, message)
            case messages.Claim() | messages.Concede() | messages.Answer():
                return await self._claim(link, message)
            case messages.Say():
                self._say(link, message)
            case messages.Ping():
                link.send(messages.Pong())
            case _:
                raise Refused("not-now")
        return Telling.NOTHING

    async def _table(
        self,
        link: Link,
        message: messages.Sit | messages.Leave | messages.Start | messages.Rematch | messages.Pace,
    ) -> Telling:
        match message:
            case messages.Sit(chair=chair):
                await self._sit(link, chair)
            case messages.Leave():
                await self._dealing.leave(self._playing.chair(link))
            case messages.Start():
                self._in_phase("gathering")
                self._host(link)
                await self._dealing.start()
            case messages.Rematch():
                self._playing.chair(link)
                self._in_phase("ended")
                await self._dealing.next_deal(new_series=True)
            case messages.Pace(pace=pace):
                self._playing.chair(link)
                self._host(link)
                await self._dealing.set_pace(pace)
                return Telling.STATE
        return Telling.ALL

    async def _sit(self, link: Link, chair: int) -> None:
        room = self._room
        if room.chair_of(link) is not None or room.phase == "closed":
            raise Refused("not-now")
        if chair not in room.takeable():
            raise Refused("chair-taken")
        await self._dealing.sit(chair, link)
        for other in room.links:
            if other.guest.id == link.guest.id:
                room.seating.come(chair)
        if not room.started and not room.seating.empty:
            await self._dealing.start()

    async def _between(self, link: Link, message: messages.Cut | messages.Next | messages.End) -> Telling:
        chair = self._playing.chair(link)
        match message:
            case messages.Cut(value=value):
                return await self._cut(chair, value)
            case messages.Next():
                return await self._next(chair)
            case messages.End():
                self._in_phase("settled")
                self._host(link)
                await self._dealing.end()
        return Telling.STATE

    async def _cut(self, chair: int, value: str) -> Telling:
        self._in_phase("cutting")
        dealt = self._room.sitting.dealt
        if dealt is None or dealt.cutter != chair:
            raise Refused("not-your-turn")
        await self._dealing.cut(value)
        return Telling.ALL

    async def _next(self, chair: int) -> Telling:
        self._in_phase("settled")
        chairs = self._room.seating.chairs
        chairs[chair].ready = True
        if not all(chairs[one].ready for one in self._room.here()):
            return Telling.STATE
        await self._dealing.next_deal()
        return Telling.ALL

    async def _back(self, link: Link, message: messages.Undo | messages.Again) -> Telling:
        if isinstance(message, messages.Undo):
            await self._playing.undo(link, message.deal)
        else:
            await self._playing.again(link, message.deal)
        return Telling.ALL

    async def _claim(
        self, link: Link, message: messages.Claim | messages.Concede | messages.Answer
    ) -> Telling:
        match message:
            case messages.Claim(deal=deal):
                await self._playing.claim(link, deal)
            case messages.Concede(deal=deal):
                await self._playing.concede(link, deal)
            case messages.Answer(deal=deal, yes=yes):
                await self._playing.answer(link, deal, yes=yes)
        return Telling.BOTH

    def _say(self, link: Link, message: messages.Say) -> None:
        chair = self._playing.chair(link)
        spoken = messages.Spoken(chair=chair, preset=message.preset, text=PRESETS[message.preset])
        for other in self._room.links:
            other.send(spoken)

    def _in_phase(self, phase: str) -> None:
        if self._room.phase != phase:
            raise Refused("not-now")

    def _host(self, link: Link) -> None:
        if not self._room.is_host(link):
            raise Refused("not-host")
