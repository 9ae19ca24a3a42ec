"""The course of a deal as told to one seat: numbered events with their sentences.

Events are numbered in each view by themselves, because gaps in a common count would betray that others were
told something.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from tarock.kit.ruleset import RuleSet
from tarock.match.codec import encode
from tarock.match.game import Game
from tarock.protocol.events import Event, Turn
from tarock.server.wire.questions import words
from tarock.server.wire.reveals import Reveals
from tarock.server.wire.schema import WireTold
from tarock.text.part import story_of


class SeatLog:
    """What one seat, the watchers, or the referee (None) have been told of a deal."""

    def __init__(
        self, rules: RuleSet, names: Sequence[str], seat: int | None, written: EventsWritten | None = None
    ) -> None:
        self.seat = seat
        self.told: list[WireTold] = []
        self.question = 0
        """The number of the event by which the last question was put."""
        self._tell = story_of(rules, names, seat=seat).tell
        self._reveals = Reveals()
        self._written = EventsWritten() if written is None else written
        self._heard = 0

    def go_on(self, game: Game) -> None:
        """Tell what has happened since."""
        events = game.events
        for at in range(self._heard, len(events)):
            event = events[at]
            if self.seat is None or event.visible_to(self.seat):
                sentence = self._tell(event)
                if isinstance(event, Turn):
                    self.question = len(self.told)
                told = WireTold(
                    number=len(self.told),
                    event=self._written.at(at, event),
                    chapter=None if sentence is None else sentence.chapter.value,
                    text=None if sentence is None else words(sentence.text),
                    shows=None if sentence is None else self._reveals.of(event),
                )
                self.told.append(told)
        self._heard = len(events)


class EventsWritten:
    """The events of a deal as data, which is the same for all who are told of one."""

    def __init__(self) -> None:
        self._data: dict[int, dict[str, Any]] = {}

    def at(self, place: int, event: Event) -> dict[str, Any]:
        """Return an event as data; `place` is its place among all events of the deal."""
        data = self._data.get(place)
        if data is None:
            data = self._data[place] = cast("dict[str, Any]", encode(event))
        return data
