"""Who may have a deal taken apart, how often at once, and in which turn.

Each study is done in small steps, and whoever waits gets a step in turn, so that nobody keeps others waiting
for longer than one. A study nobody listens to any more is called off.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncGenerator
from secrets import token_hex
from typing import Final, Literal, TypeAlias

from tarock.server.board.analyst_process import AnalystProcess
from tarock.server.http.problems import Problem
from tarock.server.http.server_settings import ServerSettings
from tarock.server.table.fair_threads import FairThreads

StudyKind: TypeAlias = Literal["values", "par"]
_MOST_LISTENERS: Final = 200


class Analyst:
    """Takes deals apart for everybody."""

    def __init__(self, settings: ServerSettings) -> None:
        self._settings = settings
        self._threads = FairThreads(1, "tarock-board")
        self._process = AnalystProcess()
        self._listening: Counter[str] = Counter()
        self.closed = False

    def check_room(self, whose: str) -> None:
        """Refuse one more study where somebody has too many, or everybody together."""
        if self._listening[whose] >= self._settings.studies_per_guest or self._full:
            raise Problem(429, "too-many-studies")

    @property
    def _full(self) -> bool:
        return self._listening.total() >= _MOST_LISTENERS

    async def study(self, whose: str, kind: StudyKind, file: str) -> AsyncGenerator[bytes]:
        """Tell what is found out about the deal of a game file, as it is found."""
        key = token_hex(8)
        question = key, kind, file, self._settings.study_nodes
        self._listening[whose] += 1
        try:
            while not self.closed:
                found = await self._threads.run(whose, lambda: self._process.step(question))
                if found is None:
                    return
                yield found
        finally:
            self._listening[whose] -= 1
            self._listening += Counter()  # forgets who has none left
            self._threads.run(whose, lambda: self._process.step((key, "", "", 0)))

    def close(self) -> None:
        """Take nothing more, and end the process."""
        self.closed = True
        self._threads.close()
        self._process.close()
