"""Facts and ledgers: what a scorer needs to know, and what he writes.

`Facts` say how a hand ended without naming a card, so that a deal played with real cards can be scored from
them too; a rule set draws them from a finished hand. A `Ledger` is what comes out: lines, each with its
reason and an amount for each seat. How facts become amounts is the rule set's affair.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product, repeat
from typing import Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.core.counting import Counting, whole
from tarock.core.grid import Grid
from tarock.kit.bonuses import Bonus, Bonuses, Course, Outcome, When
from tarock.kit.contracts import Contract, WonBy
from tarock.protocol.events import Settled
from tarock.protocol.flow import Seat

GAME = "game"
"""The item that is the contract itself."""


@dataclass(frozen=True, slots=True)
class Raised:
    """How far an item was raised, and in which round of announcements: 1 contra, 2 recontra, 3 subcontra."""

    level: int = 0
    when: When = When.AFTER


NOT_RAISED = Raised()


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A bonus that was announced or happened: whose, when, how it ended."""

    bonus: str
    owner: Seat
    when: When
    outcome: Outcome
    raised: Raised = NOT_RAISED
    loser: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """All that the settlement of a contract needs."""

    players: int
    counting: Counting
    """What the rules say of card points: how many of them win."""
    declarer: Seat
    contract: Contract
    won_by: WonBy = WonBy.BID
    thirds: int
    """The declarer's card points."""
    raised: Raised = NOT_RAISED
    """The contra on the game."""
    items: tuple[Item, ...] = ()
    rest: int = 0
    """Card points, in thirds, of the talon cards nobody took."""
    all_tricks: bool = False
    """Whether the declarer took every trick."""
    revoked: Seat | None = None

    @property
    def points(self) -> int:
        """The declarer's whole card points."""
        return whole(self.thirds)

    @property
    def won(self) -> bool:
        """Whether the declarer has won the game."""
        if self.revoked is not None:
            return self.revoked != self.declarer
        return game_made(self.contract, self.counting, points=self.points, all_tricks=self.all_tricks)

    @property
    def defenders(self) -> tuple[Seat, ...]:
        """The seats that play against the declarer."""
        return tuple(seat for seat in range(self.players) if seat != self.declarer)

    def with_items(self, items: tuple[Item, ...]) -> Facts:
        """Return the same facts with these bonuses."""
        return replace(self, items=items)

    def against(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats of the other side."""
        return self.defenders if seat == self.declarer else (self.declarer,)


def game_made(contract: Contract, counting: Counting, *, points: int, all_tricks: bool) -> bool:
    """Whether a declarer with these whole card points has made his contract."""
    return all_tricks if contract.all_tricks else points >= counting.to_win


NO_RECKONING: Final = Text("", "")
Figures: TypeAlias = tuple[tuple[str, Text], ...]
"""Figures as they are written, and what each stands for."""
Pots: TypeAlias = tuple[tuple[str, int], ...]
"""Pots by name, and what lies in each or is added to it."""


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of a ledger: the item it belongs to, its reason, an amount for each seat and each pot."""

    item: str
    what: Text
    """What happened: "Zweiblatt won with 41"."""
    amounts: tuple[int, ...]
    pots: Pots = ()
    reckoning: Text = NO_RECKONING
    """How the amount comes about: ": (5 + 6) × 2"."""
    figures: Figures = ()
    """What stands in the reckoning, in its order."""

    @property
    def meaning(self) -> Text | None:
        """What the figures stand for; a single one speaks for itself."""
        if len(self.figures) < 2:  # noqa: PLR2004 - as it says
            return None
        english = ", ".join(f"{shown} {name.en}" for shown, name in self.figures)
        return Text(english, ", ".join(f"{shown} {name.de}" for shown, name in self.figures))

    @property
    def why(self) -> Text:
        """The whole reason."""
        return self.what + self.reckoning


@dataclass(frozen=True, slots=True)
class Ledger:
    """The itemised score of one hand."""

    lines: tuple[Line, ...]
    players: int

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of all lines for each seat."""
        return tuple(sum(line.amounts[seat] for line in self.lines) for seat in range(self.players))

    @property
    def pots(self) -> Pots:
        """The sum of all lines for each pot that some line names."""
        return added(*(line.pots for line in self.lines))

    @property
    def _grid(self) -> Grid:
        return score_grid([(line.why, line.amounts) for line in self.lines], self.totals)

    def __str__(self) -> str:
        return self._grid.text()

    def _repr_html_(self) -> str:
        """Draw the lines and their sums, for notebooks."""
        return self._grid.html()


def score_grid(lines: Sequence[tuple[Text, tuple[int, ...]]], totals: tuple[int, ...]) -> Grid:
    """Return reasons and amounts in rows, and their sums; no rows where nothing was scored."""
    rows = [(why.en, *map(str, amounts)) for why, amounts in lines]
    rows += [("total", *map(str, totals))] if totals else []
    return Grid(tuple(rows), ("score", *(f"seat {seat}" for seat in range(len(totals)))))


def added(*some: Pots) -> Pots:
    """Add up pots, each under its name."""
    sums: dict[str, int] = {}
    for pots in some:
        for name, amount in pots:
            sums[name] = sums.get(name, 0) + amount
    return tuple(sums.items())


def published(ledger: Ledger) -> Settled:
    """Put a ledger into an event."""
    return Settled(tuple((line.why, line.amounts) for line in ledger.lines), ledger.totals)


def amounts(players: int, entries: Iterable[tuple[Seat, int]]) -> tuple[int, ...]:
    """Spread amounts over the seats."""
    row = [0] * players
    for seat, amount in entries:
        row[seat] += amount
    return tuple(row)


def decided_by_revoke(bonuses: Bonuses, facts: Facts) -> Facts:
    """Decide all announcements against the revoking side; of silent bonuses only held cards stand."""
    kept: list[Item] = []
    for item in facts.items:
        if item.when is When.SILENT:
            if bonuses[item.bonus].what.of_the_hand:
                kept.append(item)
            continue
        guilty = (item.owner == facts.declarer) == (facts.revoked == facts.declarer)
        kept.append(replace(item, outcome=Outcome.LOST if guilty else Outcome.MADE))
    return facts.with_items(tuple(kept))


def settle_bonuses(bonuses: Bonuses, course: Course, said: Iterable[Item], *, won: bool) -> tuple[Item, ...]:
    """Judge what was announced, and find what happened unannounced, for each player by himself."""
    announced = judge_announced(bonuses, course, said, won=won)
    everybody = [(seat,) for seat in range(len(course.held))]
    return announced + find_silent(bonuses, course, announced, everybody)


def judge_announced(
    bonuses: Bonuses, course: Course, said: Iterable[Item], *, won: bool = True
) -> tuple[Item, ...]:
    """Give announced items their outcome; `won`: whether the game is, which some bonuses need."""
    return tuple(_judged(item, bonuses[item.bonus], course, won=won) for item in said)


def _judged(item: Item, bonus: Bonus, course: Course, *, won: bool) -> Item:
    """Give an announced item its outcome: it counts as lost until it is made."""
    made = bonus.what.judge(course, item.owner) is Outcome.MADE and (won or not bonus.needs_game)
    return replace(item, outcome=Outcome.MADE) if made else item


def find_silent(
    bonuses: Bonuses, course: Course, announced: Iterable[Item], parties: Sequence[tuple[Seat, ...]]
) -> tuple[Item, ...]:
    """Find what happened unannounced; a bonus counts once for a party, and never beside its rivals.

    A party is who shares a bonus: a side, or each player by himself. Its first seat stands for it.
    """
    counted = {(item.bonus, item.owner) for item in announced}
    found: list[Item] = []
    for bonus in bonuses:
        if bonus.price.silent is None:
            continue
        for party in parties:
            if not any(map(bonus.scored_by.includes, party, repeat(course.declarer))):
                continue
            item = _happened(bonus, course, party[0])
            if item is not None and counted.isdisjoint(product((bonus.key, *bonus.rivals), party)):
                counted.add((bonus.key, party[0]))
                found.append(item)
    return tuple(found)


def _happened(bonus: Bonus, course: Course, seat: Seat) -> Item | None:
    outcome = bonus.what.judge(course, seat)
    if outcome is None or (outcome is Outcome.LOST and not bonus.silent_loss):
        return None
    loser = bonus.what.loser(course)
    return Item(bonus=bonus.key, owner=seat, when=When.SILENT, outcome=outcome, loser=loser)
