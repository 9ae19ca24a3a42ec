"""A pad in short, kept beside it: who has what. Lists and tables over many evenings are made from these."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

import msgspec

from tarock.scorepad import Pad


class PlayerSummary(msgspec.Struct, frozen=True):
    """What an evening has brought a player."""

    name: str
    total: int
    deals: int
    """How many scored deals he has played."""
    won: bool


class PadSummary(msgspec.Struct, frozen=True):
    """A pad in short."""

    rules: str
    players: list[PlayerSummary]
    scored_deals: int
    ended: bool


_SUMMARIES: Final = msgspec.json.Decoder(PadSummary)


def summary_of(pad: Pad) -> str:
    """Sum a pad up."""
    steps = pad.steps
    last = pad.closing(steps[-1].after if steps else pad.opening)
    played = Counter[str]()
    for step in steps:
        if step.deal.result.ledger is not None and not (step.deal.struck or step.deal.beside):
            played.update(step.deal.sitters)
    players = pad.setting.players
    summary = PadSummary(
        rules=pad.setting.rules.key,
        players=[
            PlayerSummary(name, last.totals[chair], played[name], bool(last.hands) and chair in last.leaders)
            for chair, name in enumerate(players)
        ],
        scored_deals=last.hands,
        ended=last.ended,
    )
    return msgspec.json.encode(summary).decode()


def read_summary(text: str) -> PadSummary:
    """Read what was summed up."""
    return _SUMMARIES.decode(text)


@dataclass(slots=True)
class NameTally:
    """What somebody of one name has played and won in many evenings."""

    name: str
    evenings: int = 0
    won: int = 0
    deals: int = 0
    results: list[int] = field(default_factory=list[int])


@dataclass(slots=True)
class RulesTally:
    """Many evenings of one game."""

    rules: str
    evenings: int = 0
    deals: int = 0
    names: dict[str, NameTally] = field(default_factory=dict[str, NameTally])

    def count(self, pad: PadSummary) -> None:
        """Count an evening."""
        self.evenings += 1
        self.deals += pad.scored_deals
        for player in pad.players:
            tally = self.names.setdefault(player.name.casefold(), NameTally(player.name))
            tally.evenings += 1
            tally.won += player.won
            tally.deals += player.deals
            tally.results.append(player.total)


def tallied(summaries: Iterable[PadSummary]) -> list[RulesTally]:
    """Count evenings by game; one without a scored deal does not count."""
    found: dict[str, RulesTally] = {}
    for pad in summaries:
        if pad.scored_deals:
            found.setdefault(pad.rules, RulesTally(pad.rules)).count(pad)
    return sorted(found.values(), key=lambda tally: (-tally.evenings, tally.rules))
