"""The desk: what people at a table ask for, checked and carried out, and whom to tell what afterwards."""

from __future__ import annotations

from enum import Enum, auto

from tarock.server.table.coach_commands import CoachCommands
from tarock.server.table.connection import ClientLink
from tarock.server.table.deal_commands import DealCommands
from tarock.server.table.live_table import LiveTable
from tarock.server.table.play_commands import CommandRefused, PlayCommands
from tarock.server.wire import messages
from tarock.server.wire.server_phrases import PRESETS


class WhomToTell(Enum):
    """What everybody has to be told after a message."""

    NOTHING = auto()
    PLAY = auto()
    """What has happened in the deal."""
    STATE = auto()
    """The state around the deal."""
    BOTH = auto()
    ALL = auto()
    """Everything, because the deal or the chairs are other ones."""


class TableCommands:
    """Takes messages from people."""

    def __init__(self, room: LiveTable, dealing: DealCommands, playing: PlayCommands) -> None:
        self._room = room
        self._dealing = dealing
        self._playing = playing
        self._coach = CoachCommands(room, playing)

    async def hear(self, link: ClientLink, message: messages.FromClient) -> WhomToTell:
        """Do what a message asks for; raises `CommandRefused`."""
        match message:
            case messages.Act():
                await self._playing.act(link, message)
                return WhomToTell.PLAY
            case messages.Sit() | messages.Leave() | messages.Start() | messages.Rematch() | messages.Pace():
                return await self._table(link, message)
            case messages.Cut() | messages.Next() | messages.End():
                return await self._between(link, message)
            case messages.Undo() | messages.Again():
                return await self._back(link, message)
            case messages.Claim() | messages.Concede() | messages.Answer():
                return await self._claim(link, message)
            case messages.WhyNot() | messages.Why():
                link.send(self._coach.explained(link, message))
            case messages.Say():
                self._say(link, message)
            case messages.Back():
                self._playing.permit(link, "back")
            case messages.Ping():
                link.send(messages.Pong())
            case _:
                raise CommandRefused("not-now")
        return WhomToTell.NOTHING

    async def _table(
        self,
        link: ClientLink,
        message: messages.Sit | messages.Leave | messages.Start | messages.Rematch | messages.Pace,
    ) -> WhomToTell:
        kind = type(message).__name__.lower()
        self._playing.permit(link, kind)
        match message:
            case messages.Sit(chair=chair):
                await self._sit(link, chair)
            case messages.Leave():
                await self._dealing.leave(self._playing.chair(link))
            case messages.Start():
                await self._dealing.start()
            case messages.Rematch():
                await self._dealing.next_deal(new_series=True)
            case messages.Pace(pace=pace):
                await self._dealing.set_pace(pace)
                return WhomToTell.STATE
        return WhomToTell.ALL

    async def _sit(self, link: ClientLink, chair: int) -> None:
        room = self._room
        if chair not in room.takeable():
            raise CommandRefused("chair-taken")
        await self._dealing.sit(chair, link)
        for other in room.links:
            if other.guest.id == link.guest.id:
                room.seating.come(chair)
        if not room.started and not room.seating.empty:
            await self._dealing.start()

    async def _between(
        self, link: ClientLink, message: messages.Cut | messages.Next | messages.End
    ) -> WhomToTell:
        self._playing.permit(link, type(message).__name__.lower(), message.deal)
        match message:
            case messages.Cut(value=value):
                if not self._dealing.add_chance(self._playing.chair(link), value):
                    return WhomToTell.STATE
                await self._dealing.cut()
                return WhomToTell.ALL
            case messages.Next():
                return await self._next(self._playing.chair(link))
            case messages.End():
                await self._dealing.end()
        return WhomToTell.STATE

    async def _next(self, chair: int) -> WhomToTell:
        chairs = self._room.seating.chairs
        chairs[chair].ready = True
        if not all(chairs[one].ready for one in self._room.here()):
            return WhomToTell.STATE
        await self._dealing.next_deal()
        return WhomToTell.ALL

    async def _back(self, link: ClientLink, message: messages.Undo | messages.Again) -> WhomToTell:
        if isinstance(message, messages.Undo):
            await self._playing.undo(link, message.deal)
        else:
            await self._playing.again(link, message.deal)
        return WhomToTell.ALL

    async def _claim(
        self, link: ClientLink, message: messages.Claim | messages.Concede | messages.Answer
    ) -> WhomToTell:
        match message:
            case messages.Claim(deal=deal):
                await self._playing.claim(link, deal)
            case messages.Concede(deal=deal):
                await self._playing.concede(link, deal)
            case messages.Answer(deal=deal, yes=yes):
                await self._playing.answer(link, deal, yes=yes)
        return WhomToTell.BOTH

    def _say(self, link: ClientLink, message: messages.Say) -> None:
        self._playing.permit(link, "say")
        chair = self._playing.chair(link)
        spoken = messages.Spoken(chair=chair, preset=message.preset, text=PRESETS[message.preset])
        for other in self._room.links:
            other.send(spoken)
