"""Documents filled in at random, as a form says and no otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from tarock.scorepad.form import Applies, DealKind, FieldKind, FormChoice, FormField

Document = dict[str, Any]
PASSES = 6
"""How often a document is gone through until nothing in it contradicts anything else."""


def filled(kind: DealKind, players: Sequence[str], random: Random) -> Document:
    """Fill in a form: some of what may be left out, all that is needed, nothing that does not apply."""
    document: Document = dict(kind.fixed)
    wanted = {field.key for field in kind.fields if field.needed or random.random() < 0.4}
    for _ in range(PASSES):
        _fill(kind.fields, document, document, players, random, wanted)
    return document


def _fill(
    fields: Iterable[FormField],
    into: Document,
    deal: Document,
    players: Sequence[str],
    random: Random,
    wanted: set[str],
) -> None:
    asked: set[str] = set()
    for field in fields:
        if field.key in asked:
            continue
        if not all(holds(one, into, deal) for one in field.applies):
            continue
        asked.add(field.key)
        if field.key in into:
            into[field.key] = _kept(field, into, deal, players, random)
        elif field.needed or field.key in wanted:
            into[field.key] = _value(field, into, deal, players, random)
    for key in {field.key for field in fields} - asked:
        into.pop(key, None)


def holds(applies: Applies, into: Document, deal: Document) -> bool:
    """Whether what a field depends on is so."""
    value = (deal if applies.of_the_deal else into).get(applies.field)
    if applies.values is None:
        return (value is not None) == applies.written
    return bool(_words(value) & set(applies.values)) == applies.written


def _words(value: object) -> set[str]:
    if isinstance(value, list):
        return {row["item"] for row in value}
    return {str(value).lower() if isinstance(value, bool) else str(value)}


def _open(field: FormField, into: Document, deal: Document) -> list[FormChoice]:
    return [one for one in field.choices if all(holds(some, into, deal) for some in one.applies)]


def _kept(field: FormField, into: Document, deal: Document, players: Sequence[str], random: Random) -> object:
    """Leave a value as it is, unless it no longer goes with the others."""
    value = into[field.key]
    if field.kind is FieldKind.CHOICE and value not in {one.key for one in _open(field, into, deal)}:
        return _value(field, into, deal, players, random)
    if field.kind is FieldKind.ROWS:
        for row in value:
            _fill(field.fields, row, deal, players, random, set())
    return value


def _value(
    field: FormField, into: Document, deal: Document, players: Sequence[str], random: Random
) -> object:
    most = 40 if field.most is None else field.most
    ways: dict[FieldKind, Callable[[], object]] = {
        FieldKind.CHOICE: lambda: random.choice(_open(field, into, deal)).key,
        FieldKind.PLAYER: lambda: random.choice(players),
        FieldKind.POINTS: lambda: random.randint(0, most),
        FieldKind.NUMBER: lambda: _number(field, into, deal, most, random),
        FieldKind.FLAG: lambda: random.random() < 0.5,
        FieldKind.TEXT: lambda: "three tricks",
        FieldKind.PER_PLAYER: lambda: _shared_out(most, players, random),
        FieldKind.PER_CHOICE: lambda: {one.key: random.randint(0, most) for one in field.choices},
        FieldKind.ROWS: lambda: [_row(field, deal, players, random) for _ in range(random.choice((1, 1, 2)))],
    }
    return ways[field.kind]()


def _number(field: FormField, into: Document, deal: Document, most: int, random: Random) -> int | str:
    if not field.choices:
        return random.randint(0, most)
    word = random.choice(_open(field, into, deal)).key
    return int(word) if word.isdecimal() else word


def _shared_out(total: int, players: Sequence[str], random: Random) -> dict[str, int]:
    """Share a number out, so that some deals have as many card points as the pack."""
    total = random.choice((total, random.randint(total * 2 // 3, total)))
    cuts = sorted(random.randint(0, total) for _ in players[1:])
    return dict(zip(players, (b - a for a, b in zip((0, *cuts), (*cuts, total), strict=True)), strict=True))


def _row(field: FormField, deal: Document, players: Sequence[str], random: Random) -> Document:
    row: Document = {}
    wanted = {one.key for one in field.fields if random.random() < 0.3}
    for _ in range(PASSES):
        _fill(field.fields, row, deal, players, random, wanted)
    return row
