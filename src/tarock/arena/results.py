"""The files of a contest: what is contested, and a row for each seat of each hand, appended as it is played.

A contest that was interrupted goes on where it stopped: whole deals are kept, half a deal at the end is
forgotten. A directory belongs to one contest; another one is refused, and nothing is changed.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby
from operator import itemgetter
from pathlib import Path
from typing import Final

from tarock.arena.contest import Contest, PlayedDeal
from tarock.arena.summary import Summary

CONTEST: Final = "contest.json"
HANDS: Final = "hands.csv"
SUMMARY: Final = "summary.csv"
PICTURE: Final = "points.svg"
_SUMS: Final = (
    "bot",
    "over",
    "points",
    "margin",
    "hands",
    "declared",
    "won",
    "made",
    "lost",
    "decisions",
    "seconds",
    "slowest",
)
_OF_HAND: Final = ("deal", "seating")
_OF_SEAT: Final = ("bot", "total", "made", "lost", "decisions", "seconds", "slowest")
_COLUMNS: Final = (*_OF_HAND, "seat", *_OF_SEAT, "contract", "declarer", "won")
_FORMAT: Final = 2


class OtherContest(ValueError):  # noqa: N818 - reads as what it says
    """A directory holds the results of another contest."""


class Results:
    """A directory with the results of one contest."""

    def __init__(self, directory: Path, contest: Contest) -> None:
        """Open a directory, or make it; one with another contest's results is refused."""
        self.directory = directory
        self.contest = contest
        self.hands = directory / HANDS
        self._check()

    def _check(self) -> None:
        path = self.directory / CONTEST
        if not path.exists():
            return
        found = json.loads(path.read_text(encoding="utf-8"))
        if {**found, "deals": self.contest.deals} != _described(self.contest):
            raise OtherContest(
                f"{self.directory} holds the results of another contest: {found['rules']}, "
                f"{', '.join(found['bots'])}, seed {found['seed']}"
            )

    def begin(self) -> tuple[PlayedDeal, ...]:
        """Write down what is contested, forget half a deal at the end, return what was played before."""
        self.directory.mkdir(parents=True, exist_ok=True)
        described = json.dumps(_described(self.contest), ensure_ascii=False, indent=1)
        _written(self.directory / CONTEST, described + "\n")
        played = self.played()
        _written(self.hands, _csv([_COLUMNS, *chain.from_iterable(map(_rows, played))]))
        return played

    def played(self) -> tuple[PlayedDeal, ...]:
        """Return the hands of whole deals, and change nothing."""
        return tuple(self._whole_deals())

    def _whole_deals(self) -> Iterator[PlayedDeal]:
        seatings = len(self.contest.seatings)
        for number, hands in groupby(self._read(), key=lambda hand: hand.deal):
            deal = tuple(hands)
            if len(deal) == seatings and number < self.contest.deals:
                yield from deal

    def _read(self) -> Iterator[PlayedDeal]:
        if not self.hands.exists():
            return
        with self.hands.open(encoding="utf-8", newline="") as file:
            for _, rows in groupby(csv.DictReader(file), key=itemgetter(*_OF_HAND)):
                # A line that was cut off in the middle lacks a column, or half a number.
                try:
                    yield _hand(list(rows), self.contest.ruleset().players)
                except (TypeError, ValueError, KeyError, AttributeError):
                    return

    def append(self, deal: Sequence[PlayedDeal]) -> None:
        """Add the hands of one deal."""
        with self.hands.open("a", encoding="utf-8", newline="") as file:
            file.write(_csv(chain.from_iterable(map(_rows, deal))))

    def publish(self, summary: Summary, picture: str) -> None:
        """Write the sums and the picture."""
        _written(self.directory / SUMMARY, _csv(_sums(summary)))
        _written(self.directory / PICTURE, picture)


def _sums(summary: Summary) -> Iterator[Sequence[object]]:
    yield _SUMS
    for one in summary.records:
        means = (f"{one.points.mean:.4f}", f"{one.points.margin:.4f}")
        counts = (one.hands, one.declared, one.won, one.made, one.lost, one.decisions)
        yield (one.bot, "", *means, *counts, f"{one.thinking:.6f}", f"{one.slowest:.6f}")
    for lead in summary.leads:
        yield (lead.bot, lead.over, f"{lead.points.mean:.4f}", f"{lead.points.margin:.4f}", *[""] * 8)


def _written(path: Path, text: str) -> None:
    """Write a file whole: whoever reads it meanwhile finds the old one or the new one."""
    new = path.with_suffix(".new")
    new.write_text(text, encoding="utf-8", newline="")
    new.replace(path)


def _csv(rows: Iterable[Sequence[object]]) -> str:
    page = io.StringIO()
    csv.writer(page, lineterminator="\n").writerows(rows)
    return page.getvalue()


def _described(contest: Contest) -> dict[str, object]:
    return {
        "tarock-arena": _FORMAT,
        "rules": contest.rules,
        "options": dict(contest.options),
        "bots": list(contest.names),
        "deals": contest.deals,
        "seed": contest.seed,
    }


def _rows(hand: PlayedDeal) -> Iterator[tuple[object, ...]]:
    """Write a hand, a row for each seat."""
    of_hand = (hand.contract, "" if hand.declarer is None else hand.declarer, int(hand.won))
    for seat, bot in enumerate(hand.bots):
        counts = (hand.totals[seat], hand.made[seat], hand.lost[seat], hand.decisions[seat])
        times = (f"{hand.seconds[seat]:.6f}", f"{hand.slowest[seat]:.6f}")
        yield (hand.deal, hand.seating, seat, bot, *counts, *times, *of_hand)


def _hand(rows: Sequence[dict[str, str]], players: int) -> PlayedDeal:
    if [int(row["seat"]) for row in rows] != list(range(players)):
        raise ValueError("a hand is not complete")
    first = rows[0]
    if any(row["won"] not in {"0", "1"} for row in rows):
        raise ValueError("a row is not complete")

    def whole(name: str) -> tuple[int, ...]:
        return tuple(int(row[name]) for row in rows)

    return PlayedDeal(
        deal=int(first["deal"]),
        seating=int(first["seating"]),
        bots=tuple(row["bot"] for row in rows),
        contract=first["contract"],
        declarer=int(first["declarer"]) if first["declarer"] else None,
        won=first["won"] == "1",
        totals=whole("total"),
        made=whole("made"),
        lost=whole("lost"),
        decisions=whole("decisions"),
        seconds=tuple(float(row["seconds"]) for row in rows),
        slowest=tuple(float(row["slowest"]) for row in rows),
    )
