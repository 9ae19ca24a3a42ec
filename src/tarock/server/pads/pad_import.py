"""A pad that begins with deals: the changes of a file that `tarock pad` has written."""

from __future__ import annotations

from typing import Any

from tarock.scorepad import Refused, read_pad
from tarock.scorepad.pad import FORMAT, VERSION, Close, Pad, Strike
from tarock.server.pads.desk import begun, refused
from tarock.server.pads.kept_pad import KeptPad, PadEntry
from tarock.server.storage.queries import now


def begun_with(wish: dict[str, Any]) -> KeptPad:
    """Begin a pad as somebody wishes, with the changes of a file if there are any."""
    setting = {name: wish[name] for name in ("rules", "options", "players", "dealer")}
    if setting["dealer"] is None:
        del setting["dealer"]
    pad = begun(setting)
    if not wish["changes"]:
        return KeptPad(pad)
    file = {"format": FORMAT, "version": VERSION, **setting, "changes": wish["changes"]}
    try:
        return _logged(read_pad(file))
    except Refused as error:
        raise refused(error) from error


def _logged(pad: Pad) -> KeptPad:
    """Write a pad as a log: its changes get ids by their number."""
    at, added, log = now(), list[str](), list[PadEntry]()
    for number, change in enumerate(pad.changes, start=1):
        own, written = f"brought-in-{number}", change.written()
        if isinstance(change, Close):
            log.append(PadEntry(own, written, at))
        elif isinstance(change, Strike):
            log.append(PadEntry(own, {"strike": added[change.number - 1]}, at))
        elif change.corrects is not None:
            log.append(PadEntry(own, {"correct": added[change.corrects - 1], "with": written["with"]}, at))
        else:
            added.append(own)
            log.append(PadEntry(own, {"add": written["add"]}, at))
    return KeptPad(pad, tuple(log), tuple(range(len(log))))
