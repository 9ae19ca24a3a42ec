"""A review while it runs: findings as they come, how far it is, and the whole at the end."""

from __future__ import annotations

from collections.abc import Iterator

from tarock.match.game import Game
from tarock.protocol.flow import Seat
from tarock.reviews.findings import Finding
from tarock.reviews.review_parts import REPLAYS, PartedReview
from tarock.reviews.whole_review import Review


class RunningReview:
    """Iterate to get findings; `whole` runs to the end."""

    def __init__(self, game: Game, *, seat: Seat | None = None, salt: str = "") -> None:
        """Begin; a salt makes other chance, to see whether a verdict would be given again."""
        self._work = PartedReview(game, salt=salt)
        if seat is not None and not 0 <= seat < game.rules.players:
            raise ValueError(f"a seat is a number from 0 to {game.rules.players - 1}, not {seat}")
        self.game, self.seat = game, seat
        self.unit, self.fingerprint = self._work.unit, self._work.fingerprint
        self._parts = self._work.parts(seat)
        self._found: list[Finding] = []
        self.done = 0
        """How many steps are done."""
        self.total = sum(part.steps for part in self._parts)
        self._run = self._findings()

    def __iter__(self) -> Iterator[Finding]:
        """Go on with the review, and tell what is found."""
        yield from self._run

    def _findings(self) -> Iterator[Finding]:
        for part in self._parts:
            for finding in self._work.findings(part):
                self._found.append(finding)
                yield finding
            self.done += part.steps

    def whole(self) -> Review:
        """Run to the end, and return everything."""
        for _ in self._run:
            pass
        return self._work.gathered(self._found, map(self._work.replayed, range(REPLAYS)))


def review(game: Game, *, seat: Seat | None = None) -> RunningReview:
    """Review a finished game: iterate for findings as they come, or take the `whole`.

    A seat only says whose decisions are judged first.
    """
    return RunningReview(game, seat=seat)
