"""The desk: where pads are opened, changed, handed on and followed.

A change is made on what was read, and kept only if the pad is still as it was read; otherwise it is tried
again on what is there now. Reckoning happens in threads, so that a long evening stops no table. Pads stay on
the desk for a while, since most requests are about the same few.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from tarock.scorepad import DocumentError, Pad, Refused, new_pad
from tarock.server.http.problems import Problem
from tarock.server.pads.kept_pad import Body, KeptPad, PadEntry, UnknownLineError
from tarock.server.pads.open_pad import OpenPad, WishToWrite
from tarock.server.pads.pad_summary import summary_of
from tarock.server.pads.sheet import PadSheet, sheet_of
from tarock.server.storage import pad_queries
from tarock.server.storage.news import announce
from tarock.server.storage.pad_queries import PadMovedError, PadRows
from tarock.server.storage.queries import now
from tarock.server.table.context import ServerContext
from tarock.server.wire.schema import WireWords

PadJob: TypeAlias = Callable[[Connection], None]
_MOST_ON_THE_DESK: Final = 64
_TRIES: Final = 8
MOST_CHANGES: Final = 2000


class PadDesk:
    """All pads of the server."""

    def __init__(self, hall: ServerContext) -> None:
        self.hall = hall
        self._kept: OrderedDict[str, KeptPad] = OrderedDict()
        self._sheets: OrderedDict[str, PadSheet] = OrderedDict()
        self._followers: dict[str, set[asyncio.Event]] = {}
        self.closed = False

    # Opening.

    async def open(self, key: str, whose: str) -> OpenPad:
        """Open a pad; refuse if there is none."""
        known = self._kept.get(key)
        first = 0 if known is None else len(known.log)
        rows = await self.hall.store.read(lambda connection: pad_queries.read_pad(connection, key, first))
        if rows is None:
            self.forget(key)
            raise Problem(404, "no-pad")
        kept = await self.hall.reckoning.run(whose, lambda: _folded(rows, known))
        self._kept[key] = kept
        self._kept.move_to_end(key)
        while len(self._kept) > _MOST_ON_THE_DESK:
            self.forget(next(iter(self._kept)))
        return _opened(rows, kept)

    async def sheet(self, opened: OpenPad, whose: str) -> PadSheet:
        """Draw a pad; those who look at the same one wait for one drawing."""
        drawn = self._sheets.get(opened.key)
        if drawn is None or drawn.revision != opened.revision:
            drawn = await self.hall.reckoning.run(whose, lambda: sheet_of(opened))
            self._sheets[opened.key] = drawn
            while len(self._sheets) > _MOST_ON_THE_DESK:
                self._sheets.popitem(last=False)
        return drawn

    def forget(self, key: str) -> None:
        """Take a pad off the desk: it is gone, or another has its key."""
        self._kept.pop(key, None)
        self._sheets.pop(key, None)

    # Changing.

    async def change(
        self, key: str, secret: str | None, sent: PadEntry, after: str | None, whose: str
    ) -> OpenPad:
        """Make a change once, however often it is sent."""
        for _ in range(_TRIES):
            opened = await self.open(key, whose)
            known = opened.kept.entry(sent.id)
            if known is not None:
                if known.body != sent.body:
                    raise Problem(409, "id-used")
                return opened
            _check_turn(opened, secret, after)
            if await self._keep(opened, sent, whose):
                return await self.open(key, whose)
        raise Problem(409, "out-of-order")

    async def _keep(self, opened: OpenPad, entry: PadEntry, whose: str) -> bool:
        """Keep a change; False if the pad has moved meanwhile."""
        summary = await self.hall.reckoning.run(whose, lambda: summary_of(changed(opened.kept, entry).pad))
        number, body = len(opened.kept.log), json.dumps(entry.body)

        def write(connection: Connection) -> None:
            pad_queries.update_pad(connection, opened.key, opened.revision, summary=summary)
            pad_queries.add_change(connection, opened.key, number, entry.id, body)

        return await self.write(opened.key, write)

    async def write(self, key: str, job: PadJob) -> bool:
        """Write something about a pad and tell its followers; False if it has moved meanwhile."""

        def write(connection: Connection) -> None:
            job(connection)
            announce(connection, "pad", key)

        try:
            await self.hall.store.write(write)
        except (PadMovedError, IntegrityError):
            return False
        self.tell(key)
        return True

    async def amend(self, key: str, whose: str, how: Callable[[OpenPad], PadJob]) -> OpenPad:
        """Change something besides the deals: `how` checks whether it may be, and says what to write."""
        for _ in range(_TRIES):
            opened = await self.open(key, whose)
            if await self.write(key, how(opened)):
                return await self.open(key, whose)
        raise Problem(409, "out-of-order")

    def gone(self, keys: Iterable[str]) -> None:
        """Forget pads that were deleted, and tell who follows them."""
        for key in keys:
            self.forget(key)
            self.tell(key)

    # Following.

    def tell(self, key: str) -> None:
        """Wake everybody who follows a pad."""
        for event in self._followers.get(key, ()):
            event.set()

    def tell_all(self) -> None:
        """Wake everybody: other servers may have changed any pad."""
        for key in self._followers:
            self.tell(key)

    def check_room(self, key: str) -> None:
        """Refuse one more follower where there are too many."""
        if len(self._followers.get(key, ())) >= self.hall.settings.watchers:
            raise Problem(429, "too-many-watchers")

    def follow(self, key: str) -> asyncio.Event:
        """Begin to follow a pad: the event is set whenever it has changed."""
        event = asyncio.Event()
        self._followers.setdefault(key, set()).add(event)
        return event

    def leave(self, key: str, event: asyncio.Event) -> None:
        """Follow a pad no longer."""
        followers = self._followers.get(key, set())
        followers.discard(event)
        if not followers:
            self._followers.pop(key, None)

    def close(self) -> None:
        """Send all followers home."""
        self.closed = True
        self.tell_all()


def _check_turn(opened: OpenPad, secret: str | None, after: str | None) -> None:
    if not opened.may_write(secret):
        raise Problem(403, "not-writer")
    if after != opened.kept.last:
        raise Problem(409, "out-of-order")
    if len(opened.kept.log) >= MOST_CHANGES:
        raise Problem(409, "too-many-lines")


def changed(kept: KeptPad, entry: PadEntry) -> KeptPad:
    """Make a change, or say what is wrong with it."""
    try:
        return kept.changed(entry)
    except UnknownLineError as error:
        raise Problem(409, "no-line") from error
    except Refused as error:
        raise refused(error) from error


def refused(error: Refused) -> Problem:
    """Say no as the score pad does."""
    field = error.field if isinstance(error, DocumentError) else None
    return Problem(422, "refused", WireWords(error.text.en, error.text.de), field=field)


def new_entry(own: str, body: Body) -> PadEntry:
    """Write down what somebody has sent."""
    return PadEntry(own, body, now())


def begun(setting: dict[str, Any]) -> Pad:
    """Begin a pad, or say what is wrong with its setting."""
    try:
        return new_pad(setting)
    except Refused as error:
        raise refused(error) from error


def _folded(rows: PadRows, known: KeptPad | None) -> KeptPad:
    """Go on from what is known of a pad; what was kept is not checked again."""
    try:
        kept = KeptPad(new_pad(json.loads(rows.pad.setting))) if known is None else known
        for row in rows.changes:
            kept = kept.retaken(PadEntry(row.id, json.loads(row.body), row.at))
    except Refused as error:
        raise Problem(409, "pad-unreadable") from error
    return kept


def _opened(rows: PadRows, kept: KeptPad) -> OpenPad:
    row = rows.pad
    return OpenPad(
        key=row.key,
        owner=row.owner,
        title=row.title,
        revision=row.revision,
        writer=row.writer,
        writer_name=row.writer_name,
        created=row.created,
        touched=row.touched,
        kept=kept,
        wishes=tuple(WishToWrite(wish.id, wish.token, wish.name) for wish in rows.wishes),
        records=rows.records,
    )
