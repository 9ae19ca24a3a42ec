"""A pad as the server keeps it: a log of changes, each with an id that its sender has made.

The log only grows; taking the last change back is an entry too. So a change that is sent twice, because an
answer was lost, is recognised by its id. Lines are named by the id of the change that added them, never by
their number, which may have moved when a phone comes back after an hour without a connection.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from tarock.scorepad import Pad
from tarock.scorepad.document import entered
from tarock.scorepad.pad import Change, Close, PadChange

Body: TypeAlias = Mapping[str, Any]
"""`add`; `correct` and `with`; `strike`; `undo`; or `close`. Earlier changes are named by their ids."""


class UnknownLineError(LookupError):
    """A change of a deal that is not on the pad, or no longer the last one."""


@dataclass(frozen=True, slots=True)
class PadEntry:
    """A change as it was sent, and when it came."""

    id: str
    body: Body
    at: int


@dataclass(frozen=True, slots=True)
class PadLine:
    """A deal on the sheet."""

    id: str
    number: int
    """The place of its first entry in the log, which no other deal ever has."""
    at: int
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class KeptPad:
    """A pad and the log that it comes from."""

    pad: Pad
    log: tuple[PadEntry, ...] = ()
    standing: tuple[int, ...] = ()
    """The places in the log of what has not been taken back."""

    @property
    def last(self) -> str | None:
        """The id of the last entry."""
        return self.log[-1].id if self.log else None

    def entry(self, wanted: str) -> PadEntry | None:
        """Find an entry by its id."""
        return next((entry for entry in self.log if entry.id == wanted), None)

    @property
    def lines(self) -> tuple[PadLine, ...]:
        """The deals on the sheet, in order."""
        found: dict[str, PadLine] = {}
        for place in self.standing:
            entry = self.log[place]
            if "add" in entry.body:
                found[entry.id] = PadLine(entry.id, place, entry.at)
            elif "correct" in entry.body:
                line = found[entry.body["correct"]]
                found[line.id] = replace(line, corrected=True)
        return tuple(found.values())

    def deal_number(self, line: str) -> int:
        """Return the number of a deal on the sheet, counted from 1."""
        ids = [one.id for one in self.lines]
        if line not in ids:
            raise UnknownLineError(line)
        return ids.index(line) + 1

    def changed(self, entry: PadEntry) -> KeptPad:
        """Make a change; refuses whatever a pad refuses."""
        body = entry.body
        if "undo" in body:
            return self._undone(entry)
        if "add" in body:
            pad = self.pad.add(body["add"])
        elif "close" in body:
            pad = self.pad.close()
        elif "strike" in body:
            pad = self.pad.strike(self.deal_number(body["strike"]))
        else:
            pad = self.pad.correct(self.deal_number(body["correct"]), body["with"])
        return self._with(entry, pad)

    def retaken(self, entry: PadEntry) -> KeptPad:
        """Make a change that was made before: it is read, but the series is not gone through again."""
        if "undo" in entry.body:
            return self._undone(entry)
        return self._with(entry, self.pad.taking(self._change(entry.body)))

    def _change(self, body: Body) -> PadChange:
        if "close" in body:
            return Close()
        if "strike" in body:
            return self.pad.striking(self.deal_number(body["strike"]))
        if "add" in body:
            return Change(entered(body["add"], self.pad.setting))
        return Change(entered(body["with"], self.pad.setting), self.deal_number(body["correct"]))

    def _with(self, entry: PadEntry, pad: Pad) -> KeptPad:
        return KeptPad(pad, (*self.log, entry), (*self.standing, len(self.log)))

    def _undone(self, entry: PadEntry) -> KeptPad:
        if not self.standing or self.log[self.standing[-1]].id != entry.body["undo"]:
            raise UnknownLineError(entry.body["undo"])
        return KeptPad(self.pad.undo(), (*self.log, entry), self.standing[:-1])
