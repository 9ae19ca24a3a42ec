"""The pad: a series of deals, as the changes that were made to it.

A pad is a frozen value; adding, correcting, striking, closing, undoing and redoing return another one. What
it shows is a fold over its deals: who deals, the totals, when the series ends, all of it by
`tarock.match.series`. It touches no file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.kit.deal import Result
from tarock.kit.ruleset import RuleSet
from tarock.match.series import Standing, after, closed, opening
from tarock.protocol.flow import Seat
from tarock.scorepad.document import entered, rescored
from tarock.scorepad.fields import Fields, a_flag, a_list, a_number, a_text
from tarock.scorepad.refusal import DocumentError, PadError, Refused, refuse
from tarock.scorepad.scored_deal import ScoredDeal
from tarock.scorepad.setting import SETTING, Setting, read_setting

FORMAT: Final = "tarock-pad"
VERSION: Final = 1
_FIELDS: Final = ("format", "version", *SETTING, "dealer", "changes", "undone")


@dataclass(frozen=True, slots=True)
class Change:
    """A deal that was added, or put in the place of an earlier one."""

    deal: ScoredDeal
    corrects: int | None = None
    """The number of the deal it replaces, counted from 1."""

    def written(self) -> dict[str, object]:
        """Return the change as a pad file has it."""
        document = json.loads(self.deal.source)
        return {"add": document} if self.corrects is None else {"correct": self.corrects, "with": document}


@dataclass(frozen=True, slots=True)
class Strike:
    """A deal that was struck off: it stays on the sheet and counts for nothing."""

    number: int
    """The number of the deal, counted from 1."""
    keeps_turn: bool = False
    """Whether the deal passes on as it did, because others were dealt after it."""

    def written(self) -> dict[str, object]:
        """Return the change as a pad file has it."""
        return {"strike": self.number, **({"keeps_turn": True} if self.keeps_turn else {})}


@dataclass(frozen=True, slots=True)
class Close:
    """That the table has ended the series: no deals come after it, and the pots are shared out."""

    def written(self) -> dict[str, object]:
        """Return the change as a pad file has it."""
        return {"close": True}


PadChange: TypeAlias = Change | Strike | Close


@dataclass(frozen=True, slots=True)
class PadStep:
    """A deal of a pad, and where the series stood before and after it."""

    deal: ScoredDeal
    before: Standing
    after: Standing


@dataclass(frozen=True, slots=True)
class Pad:
    """A series of deals at one table."""

    setting: Setting
    first_dealer: Seat = 0
    changes: tuple[PadChange, ...] = ()
    undone: tuple[PadChange, ...] = ()
    """What `redo` brings back, last first."""

    @property
    def steps(self) -> tuple[PadStep, ...]:
        """The series deal by deal."""
        before, found = self.opening, list[PadStep]()
        for deal, standing in self._course():
            found.append(PadStep(deal, before, standing))
            before = standing
        return tuple(found)

    @property
    def deals(self) -> tuple[ScoredDeal, ...]:
        """The deals as they stand after all corrections, scored where the series then stood."""
        return tuple(deal for deal, _ in self._course())

    def _lines(self) -> list[tuple[ScoredDeal, Strike | None]]:
        """Return the deals as they were entered or corrected last, and by what they were struck off."""
        found: list[tuple[ScoredDeal, Strike | None]] = []
        for change in self.changes:
            if isinstance(change, Close):
                continue
            if isinstance(change, Strike):
                found[change.number - 1] = found[change.number - 1][0], change
            elif change.corrects is None:
                found.append((change.deal, None))
            else:
                found[change.corrects - 1] = change.deal, None
        return found

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Where the series stood before the first deal and after each one."""
        return (self.opening, *(standing for _, standing in self._course()))

    @property
    def opening(self) -> Standing:
        """Where the series begins."""
        return opening(self.setting.rules, dealer=self.first_dealer, chairs=len(self.setting.players))

    def _course(self) -> Iterator[tuple[ScoredDeal, Standing]]:
        """Go through the series: each deal as it scores there, and where the series stands after it."""
        standing = self.opening
        for number, (written, strike) in enumerate(self._lines(), start=1):
            if strike is not None:
                deal = _struck(written, standing)
                if strike.keeps_turn:
                    standing = _passed_on(self.setting.rules, standing, deal.result)
                yield deal, standing
                continue
            self._check_turn(standing, written, number)
            deal = self._rescored(written, standing, number)
            standing = _after(self.setting.rules, standing, deal)
            yield deal, standing

    def _rescored(self, written: ScoredDeal, standing: Standing, number: int) -> ScoredDeal:
        """Score a deal where the series stands; a change elsewhere must not spoil it."""
        try:
            return rescored(written, standing)
        except DocumentError as error:
            last = self.changes[-1]
            if isinstance(last, Change) and written is last.deal:
                raise
            en, de = error.said("en"), error.said("de")
            text = Text(f"deal {number} no longer fits then: {en}", f"Spiel {number} passt dann nicht: {de}")
            raise PadError(text) from None

    @property
    def last_changed(self) -> ScoredDeal:
        """The deal that was added, corrected or struck last."""
        number = _number(self.changes[-1])
        return self.deals[-1 if number is None else number - 1]

    @property
    def standing(self) -> Standing:
        """Where the series stands now."""
        return self.closing(self.standings[-1])

    @property
    def closed(self) -> bool:
        """Whether the table has ended the series."""
        return any(isinstance(change, Close) for change in self.changes)

    def closing(self, last: Standing) -> Standing:
        """Return where the series stands now, given where it stood after the last deal."""
        return closed(self.setting.rules, last) if self.closed and not last.ended else last

    def add(self, data: object) -> Pad:
        """Enter a deal."""
        if self.standing.ended:
            raise PadError(_OVER)
        return self._changed(Change(entered(data, self.setting)))

    def correct(self, number: int, data: object) -> Pad:
        """Put a deal in the place of an earlier one."""
        self._check_number(number)
        return self._changed(Change(entered(data, self.setting), corrects=number))

    def strike(self, number: int) -> Pad:
        """Strike a deal off, so that it counts for nothing; correcting it brings it back."""
        return self._changed(self.striking(number))

    def striking(self, number: int) -> Strike:
        """Return how a deal is struck off: the last as if it had never been, an earlier one in its turn."""
        self._check_number(number)
        lines = self._lines()
        if lines[number - 1][1] is not None:
            raise PadError(Text(f"deal {number} is struck already", f"Spiel {number} ist schon gestrichen"))
        return Strike(number, keeps_turn=any(strike is None for _, strike in lines[number:]))

    def close(self) -> Pad:
        """End the series by agreement."""
        if self.standing.ended:
            raise PadError(_OVER)
        if not self._lines():
            raise PadError(_NOTHING_TO_CLOSE)
        return self._changed(Close())

    def undo(self) -> Pad:
        """Take the last change back, whatever it was."""
        if not self.changes:
            raise PadError(Text("there is nothing to undo", "es gibt nichts zurückzunehmen"))
        *kept, last = self.changes
        return replace(self, changes=tuple(kept), undone=(*self.undone, last)).checked()

    def redo(self) -> Pad:
        """Make the change again that was undone last."""
        if not self.undone:
            raise PadError(Text("there is nothing to redo", "es gibt nichts wiederherzustellen"))
        *kept, change = self.undone
        return replace(self._changed(change), undone=tuple(kept))

    def _changed(self, change: PadChange) -> Pad:
        """Make a change, unless the series then no longer holds together."""
        return self.taking(change).checked()

    def taking(self, change: PadChange) -> Pad:
        """Make a change without asking whether the series still holds together."""
        number = _number(change)
        if number is not None:
            self._check_number(number)
        elif self.closed:
            raise PadError(_OVER)
        return replace(self, changes=(*self.changes, change), undone=())

    def checked(self) -> Pad:
        """Return the pad itself, having gone through the series once."""
        _ = self.standings
        return self

    def _check_number(self, number: int) -> None:
        count = sum(1 for change in self.changes if isinstance(change, Change) and change.corrects is None)
        if not 1 <= number <= count:
            raise PadError(_no_deal(number, count))

    def _check_turn(self, standing: Standing, deal: ScoredDeal, number: int) -> None:
        if standing.ended:
            raise PadError(_ends_early(number - 1))
        if deal.dealer not in {None, standing.dealer}:
            name = self.setting.players[standing.dealer]
            refuse("dealer", f"{name} deals deal {number}", f"Spiel {number} gibt {name}")

    def written(self) -> dict[str, object]:
        """Return the pad as its file has it."""
        return {
            "format": FORMAT,
            "version": VERSION,
            **self.setting.written(),
            "dealer": self.setting.players[self.first_dealer],
            "changes": [change.written() for change in self.changes],
            "undone": [change.written() for change in self.undone],
        }


def _number(change: PadChange) -> int | None:
    """Return the number of the earlier deal that a change is about, if it is about one."""
    if isinstance(change, Change):
        return change.corrects
    return change.number if isinstance(change, Strike) else None


def _after(rules: RuleSet, standing: Standing, deal: ScoredDeal) -> Standing:
    """Return where the series stands after a deal, or after an agreement, which is not counted as one."""
    found = after(rules, standing, deal.result, revoked=deal.beside or deal.revoked is not None)
    return replace(found, hands=standing.hands) if deal.beside else found


def _struck(written: ScoredDeal, standing: Standing) -> ScoredDeal:
    """Tell what a struck deal was, if it can still be told where the series stands."""
    try:
        return replace(rescored(written, standing), struck=True)
    except DocumentError:
        return replace(written, struck=True, result=Result(void=Text("struck", "gestrichen")))


def _passed_on(rules: RuleSet, standing: Standing, result: Result) -> Standing:
    """Let a deal pass on that brings nobody anything."""
    return standing if standing.ended else after(rules, standing, replace(result, ledger=None))


_OVER: Final = Text(
    "the series is over; start a new pad for the next one",
    "die Serie ist zu Ende; für die nächste einen neuen Block beginnen",
)
_NOTHING_TO_CLOSE: Final = Text(
    "there are no deals yet, so there is no series to end", "noch kein Spiel, also keine Serie zu beenden"
)


def _no_deal(number: int, count: int) -> Text:
    if not count:
        return Text("there are no deals yet", "es gibt noch keine Spiele")
    return Text(
        f"there is no deal {number}; the deals are 1 to {count}",
        f"es gibt kein Spiel {number}; die Spiele sind 1 bis {count}",
    )


def _ends_early(number: int) -> Text:
    return Text(
        f"with this the series would end with deal {number}; strike the later deals first",
        f"damit wäre die Serie mit Spiel {number} zu Ende; zuerst die späteren Spiele streichen",
    )


def new_pad(data: object) -> Pad:
    """Start a pad from rules, options, players and, if it is not the first player, who deals first."""
    fields = Fields(data, "", (*SETTING, "dealer"))
    setting = read_setting(fields)
    return Pad(setting, fields.get("dealer", setting.seat) or 0)


def read_pad(data: object) -> Pad:
    """Read a pad as its file has it; every deal in it is checked again."""
    fields = Fields(data, "", _FIELDS)
    _check_format(fields)
    pad = new_pad(fields.raw(without=("format", "version", "changes", "undone")))
    for number, row in enumerate(fields.need("changes", a_list)):
        pad = _retaken(pad, row, f"changes[{number}]")
    try:
        pad = pad.checked()
    except Refused as error:
        raise DocumentError("changes", error.text) from None
    undone = fields.get("undone", a_list) or []
    kept = tuple(_change(pad, row, f"undone[{number}]") for number, row in enumerate(undone))
    return replace(pad, undone=kept)


def _check_format(fields: Fields) -> None:
    if fields.need("format", a_text) != FORMAT:
        refuse("format", f'a pad says "{FORMAT}" here', f'ein Block hat hier "{FORMAT}"')
    if fields.need("version", a_number) != VERSION:
        refuse("version", f"only version {VERSION} can be read", f"nur Version {VERSION} kann gelesen werden")


def _retaken(pad: Pad, row: object, path: str) -> Pad:
    try:
        return pad.taking(_change(pad, row, path))
    except PadError as error:
        raise DocumentError(path, error.text) from None


def _change(pad: Pad, row: object, path: str) -> PadChange:
    fields = Fields(row, path, ("add", "correct", "with", "strike", "keeps_turn", "close"))
    if "close" in fields:
        fields.forbid(Text("close stands alone", "close steht allein"), "add", "correct", "with", "strike")
        if fields.need("close", a_flag) is not True:
            refuse(fields.at("close"), "only true is possible", "möglich ist nur true")
        return Close()
    if "strike" in fields:
        fields.forbid(Text("strike stands alone", "strike steht allein"), "add", "correct", "with")
        return Strike(fields.need("strike", a_number), keeps_turn=bool(fields.get("keeps_turn", a_flag)))
    number = fields.get("correct", a_number)
    name = "add" if number is None else "with"
    fields.forbid(
        Text("either add, or correct and with", "entweder add oder correct und with"),
        "with" if number is None else "add",
    )
    return Change(fields.need(name, lambda value, at: _document(value, at, pad)), number)


def _document(value: object, path: str, pad: Pad) -> ScoredDeal:
    try:
        return entered(value, pad.setting)
    except DocumentError as error:
        raise error.inside(path) from None
