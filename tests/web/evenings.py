"""Evenings at a score pad: deals that forms describe and the pad accepts, chosen to meet everything.

`python -m tests.web.evenings` plans them anew, which takes minutes; the tests read what it has written.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, TypeAlias, cast

from tarock.games.registry import find, keys
from tarock.scorepad import new_pad
from tarock.scorepad.form import DealKind, FormField
from tarock.scorepad.pad import Pad
from tarock.scorepad.part import SCORE
from tarock.scorepad.refusal import Refused
from tests.scorepad.random_documents import filled

Document: TypeAlias = dict[str, Any]
Thing: TypeAlias = tuple[str, str]
"""Something that an evening can meet: a field, with one of its values where it has some to choose from."""

NAMES = ("Anna", "Bert", "Cilli", "Dora")
LEAST_DEALS = 8
PATIENCE = 700
"""How many documents are tried for something new, before any that fits will do."""
TRIES = 400
KEPT = Path(__file__).parent / "evenings.json"

_CHAIN: Document = {
    "contract": "dreiblatt",
    "declarer": "Anna",
    "card_points": 66,
    "all_tricks": True,
    "announcements": [
        {"item": item, "by": "Anna", "when": "after", "made": True}
        for item in ("with-40", "with-50", "valat")
    ],
}
BY_HAND: dict[str, Document] = {"illustrated-modern": _CHAIN}
"""Announcements that need one another, which nobody finds by trying."""


@dataclass(slots=True)
class Evening:
    """A pad, what is done to it, and where everybody then stands."""

    players: tuple[str, ...]
    steps: list[Document] = field(default_factory=list)
    totals: dict[str, int] = field(default_factory=dict)
    ended: bool = False

    def written(self) -> Document:
        """Return the evening for the browser's script."""
        return {"players": self.players, "steps": self.steps, "totals": self.totals, "ended": self.ended}


class Planner:
    """Fills evenings of a rule set with deals that meet something new."""

    def __init__(self, rules: str) -> None:
        found = find(rules)
        self.rules = rules
        self.players = NAMES[: found.chairs or found.players]
        self.kinds = [_asked_on_a_pad(kind) for kind in SCORE.of(found).form(found).kinds]
        self.random = Random(25)
        self.met: set[Thing] = set()

    def plan(self) -> list[Evening]:
        """Plan a long evening with corrections, and short ones for what it has not met."""
        evenings = [self._long(), *self._by_hand()]
        pad, short = self._begin()
        for thing in self._wanted():
            pad = self._tried(pad, short, kinds=self._narrowed(*thing)) or pad
            if pad.standing.ended:
                evenings.append(_closed(pad, short))
                pad, short = self._begin()
        return [*evenings, _closed(pad, short)] if short.steps else evenings

    def _wanted(self) -> Iterator[Thing]:
        """Name what has not been met, again and again until it is, or until it seems that it cannot be."""
        wanted = offered(self.rules)
        for _ in range(20 * TRIES):
            yield from sorted(wanted - self.met)

    def _narrowed(self, key: str, value: str) -> list[DealKind]:
        """Return the kinds of deals that can meet something, with little beside it."""
        kinds = (replace(kind, fields=tuple(_narrow(kind.fields, key, value))) for kind in self.kinds)
        return [kind for kind in kinds if any(one.key == key for one in kind.fields)]

    def _begin(self) -> tuple[Pad, Evening]:
        pad = new_pad({"rules": self.rules, "players": list(self.players), "dealer": self.players[0]})
        return pad, Evening(self.players)

    def _long(self) -> Evening:
        """Plan at least eight deals, correct one, strike one, fine somebody, and go on to an end."""
        pad, evening = self._begin()
        tries = 0
        while len(evening.steps) < LEAST_DEALS:
            tries += 1
            after = self._tried(pad, evening, any_that_fits=tries > PATIENCE, ends=False)
            pad = after or pad
        pad = self._corrected(pad, evening)
        pad = self._fined(pad, evening)
        if find(self.rules).series is None:
            evening.steps.append({"close": True})
            return _closed(pad.close(), evening)
        for _ in range(TRIES):
            if pad.standing.ended:
                break
            pad = self._tried(pad, evening, any_that_fits=True) or pad
        return _closed(pad, evening)

    def _fined(self, pad: Pad, evening: Evening) -> Pad:
        """Let two players settle something by agreement."""
        pays, gets, *_ = (self.players[chair] for chair in pad.standing.seated)
        document = {"note": "a revoke", "agreed": {pays: -2, gets: 2}}
        evening.steps.append({"add": document})
        return pad.add(document)

    def _by_hand(self) -> Iterator[Evening]:
        if self.rules in BY_HAND:
            document = BY_HAND[self.rules]
            pad, evening = self._begin()
            evening.steps.append({"add": document})
            self.met |= set(_things(document))
            yield _closed(pad.add(document), evening)

    def _corrected(self, pad: Pad, evening: Evening) -> Pad:
        """Put another deal in the place of the first, and take the last out."""
        for _ in range(10 * TRIES):
            document = self._filled(pad.standings[0].seated)
            try:
                after = pad.correct(1, document).strike(len(pad.deals))
            except Refused:
                continue
            if not after.standing.ended and after.standing.totals != pad.standing.totals:
                evening.steps += [{"correct": 1, "with": document}, {"strike": len(pad.deals)}]
                return after
        raise ValueError(f"no correction fits the evening of {self.rules}")

    def _filled(self, seated: Sequence[int], kinds: Sequence[DealKind] = ()) -> Document:
        kind = self.random.choice(kinds or self.kinds)
        document = filled(kind, [self.players[chair] for chair in seated], self.random)
        for one in kind.fields:
            if one.total is not None and one.key in document:
                document[one.key] = self._shared_out(one.total, list(document[one.key]))
        return document

    def _shared_out(self, total: int, names: list[str]) -> dict[str, int]:
        cuts = sorted(self.random.randint(0, total) for _ in names[1:])
        parts = (high - low for low, high in zip((0, *cuts), (*cuts, total), strict=True))
        return dict(zip(names, parts, strict=True))

    def _tried(
        self,
        pad: Pad,
        evening: Evening,
        *,
        kinds: Sequence[DealKind] = (),
        any_that_fits: bool = False,
        ends: bool = True,
    ) -> Pad | None:
        document = self._filled(pad.standing.seated, kinds)
        new = set(_things(document)) - self.met
        if not new and not any_that_fits:
            return None
        try:
            after = pad.add(document)
        except Refused:
            return None
        if after.standing.ended and not ends:
            return None
        self.met |= new
        evening.steps.append({"add": document})
        return after


def _closed(pad: Pad, evening: Evening) -> Evening:
    evening.totals = dict(zip(evening.players, pad.standing.totals, strict=True))
    evening.ended = pad.standing.ended
    return evening


def _asked_on_a_pad(kind: DealKind) -> DealKind:
    return replace(kind, fields=tuple(one for one in kind.fields if not one.from_series))


def _narrow(fields: Iterable[FormField], key: str, value: str) -> Iterator[FormField]:
    """Leave other lists out, and let this one, or this choice, have but one value."""
    for one in fields:
        if one.key != key:
            if not one.fields:
                yield one
        elif one.fields:
            yield replace(one, needed=True, fields=tuple(_only(inner, value) for inner in one.fields))
        else:
            yield _only(one, value)


def _only(one: FormField, value: str) -> FormField:
    found = tuple(choice for choice in one.choices if choice.key == value)
    return replace(one, choices=found) if found else one


def _things(document: Document) -> Iterator[Thing]:
    """Say what a document meets."""
    for key, value in document.items():
        if isinstance(value, list):
            yield from ((key, str(row.get("item", row.get("for", row.get("card"))))) for row in value)
        else:
            yield key, value if isinstance(value, str) and value not in NAMES and key != "note" else ""


def offered(rules: str) -> set[Thing]:
    """Return the contracts and announcements that the form of a rule set offers."""
    made = find(rules)
    return {
        thing for kind in SCORE.of(made).form(made).kinds for one in kind.fields for thing in _offers(one)
    }


def _offers(one: FormField) -> Iterator[Thing]:
    if one.key in {"contract", "void"}:
        yield from ((one.key, choice.key) for choice in one.choices)
    for inner in one.fields:
        if inner.key == "item":
            yield from ((one.key, choice.key) for choice in inner.choices)


def met(evenings: Sequence[Document]) -> set[Thing]:
    """Return what evenings meet."""
    steps = (step.get("add", step.get("with")) for evening in evenings for step in evening["steps"])
    return {thing for document in steps if document is not None for thing in _things(document)}


def kept() -> dict[str, list[Document]]:
    """Return the evenings of all rule sets as they were planned last."""
    return cast("dict[str, list[Document]]", json.loads(KEPT.read_text(encoding="utf-8")))


def write(only: Sequence[str]) -> None:
    """Plan the evenings of some rule sets anew, or of all."""
    plans = kept() if KEPT.exists() else {}
    for key in only or keys():
        plans[key] = [evening.written() for evening in Planner(key).plan()]
        lines = (
            f" {json.dumps(one)}: {json.dumps(plans[one], ensure_ascii=False)}"
            for one in keys()
            if one in plans
        )
        KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:])
