"""The pieces of a review that workers do: each is given a game file, and gives back what was found.

A worker remembers the last games it was given, so that the many pieces of a review read its file once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tarock.match.tgn import read_tgn
from tarock.reviews import Finding
from tarock.reviews.review_parts import PartedReview, ReviewPart
from tarock.reviews.review_text import ReviewText
from tarock.server.wire.review_sheet import WireReviewFinding, judged

_REMEMBERED: Final = 4


@dataclass(frozen=True, slots=True)
class FoundPart:
    """What a part has found, for the review and for the wire."""

    findings: tuple[Finding, ...]
    rows: tuple[WireReviewFinding, ...]


@lru_cache(maxsize=_REMEMBERED)
def _parted(file: str) -> PartedReview:
    return PartedReview(read_tgn(file).game())


def seat_names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    """Return the names in a game file, or else the numbers of the seats."""
    return tuple(names) if names else tuple(str(seat) for seat in range(players))


@lru_cache(maxsize=_REMEMBERED)
def _text(file: str) -> ReviewText:
    record, game = read_tgn(file), _parted(file).game
    return ReviewText(game, seat_names(record.names, game.rules.players))


def parts_of(file: str, seat: int | None) -> tuple[ReviewPart, ...]:
    """List the parts of a review; raises `ValueError` or `Unsupported` where there can be none."""
    return _parted(file).parts(seat)


def done_part(file: str, part: ReviewPart) -> FoundPart:
    """Do one part."""
    findings = tuple(_parted(file).findings(part))
    return FoundPart(findings, tuple(judged(_text(file), findings)))


def replayed_deal(file: str, number: int) -> tuple[float, ...]:
    """Let club players play the deal again."""
    return _parted(file).replayed(number)


def gathered_review(file: str, findings: Sequence[Finding], replays: Sequence[tuple[float, ...]]) -> str:
    """Make the whole of what was found, as JSON."""
    return _parted(file).gathered(findings, replays).to_json()
