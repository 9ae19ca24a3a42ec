"""Somebody who enters a deal by its form: every value goes in where the form asks for it, and nothing else.

Pages do the same. What the form does not ask for is left out, for it has to follow from the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tarock.scorepad.card_points import read_points
from tarock.scorepad.form import DealKind, FieldKind, Form, FormField
from tarock.scorepad.setting import Setting
from tests.scorepad.random_documents import Document, holds


class NotAskedError(AssertionError):
    """The form asks for something else than what happened, or not for this value."""


def entered_by(form: Form, wanted: Document, setting: Setting, sitters: Sequence[str]) -> Document:
    """Enter a document as a page on a pad would, and return what the page sends."""
    kinds = [kind for kind in form.kinds if _is_kind(kind, wanted)]
    problems: list[str] = []
    for kind in kinds:
        try:
            return _filled(kind, wanted, setting, sitters)
        except NotAskedError as error:
            problems.append(f"{kind.key}: {error}")
    raise NotAskedError("; ".join(problems) or "no kind of deal is like this")


def _is_kind(kind: DealKind, wanted: Document) -> bool:
    """Whether a page would choose this kind: what it fixes is so, and what it always needs is there."""
    fixed = all(wanted.get(name) == value for name, value in kind.fixed)
    return fixed and all(
        field.key in wanted
        for field in kind.fields
        if field.needed and not field.applies and not field.from_series
    )


def _filled(kind: DealKind, wanted: Document, setting: Setting, sitters: Sequence[str]) -> Document:
    document: Document = dict(kind.fixed)
    for _ in range(3):  # a field may wait for one that stands below it
        _fill(kind.fields, document, document, wanted, setting, sitters)
    return document


def _fill(
    fields: Sequence[FormField],
    into: Document,
    deal: Document,
    wanted: Document,
    setting: Setting,
    sitters: Sequence[str],
) -> None:
    for field in fields:
        if field.from_series or not all(holds(one, into, deal) for one in field.applies):
            continue
        if field.key in wanted:
            into[field.key] = _value(field, into, deal, wanted[field.key], setting, sitters)
        elif field.needed:
            raise NotAskedError(f"{field.key} is asked for and not known")


def _value(
    field: FormField,
    into: Document,
    deal: Document,
    value: Any,  # noqa: ANN401 - JSON
    setting: Setting,
    sitters: Sequence[str],
) -> object:
    """Enter one value, if the widget of its kind could."""
    if field.kind is FieldKind.ROWS:
        return [_row(field, deal, row, setting, sitters) for row in value]
    fits = {
        FieldKind.CHOICE: lambda: value in _open(field, into, deal),
        FieldKind.PLAYER: lambda: value in sitters,
        FieldKind.POINTS: lambda: _points_fit(field, value, setting),
        FieldKind.NUMBER: lambda: (
            str(value) in _open(field, into, deal) if field.choices else _in(field, value)
        ),
        FieldKind.FLAG: lambda: isinstance(value, bool),
        FieldKind.TEXT: lambda: isinstance(value, str),
        FieldKind.PER_PLAYER: lambda: list(value) == list(sitters) and _all_fit(field, value),
        FieldKind.PER_CHOICE: lambda: set(value) <= {one.key for one in field.choices},
    }
    if not fits[field.kind]():
        raise NotAskedError(f"{field.key} cannot be {value!r}")
    return value


def _row(
    field: FormField, deal: Document, row: Document, setting: Setting, sitters: Sequence[str]
) -> Document:
    into: Document = {}
    for _ in range(3):
        _fill(field.fields, into, deal, row, setting, sitters)
    return into


def _open(field: FormField, into: Document, deal: Document) -> set[str]:
    return {one.key for one in field.choices if all(holds(some, into, deal) for some in one.applies)}


def _in(field: FormField, value: int) -> bool:
    return field.least <= value and (field.most is None or value <= field.most)


def _all_fit(field: FormField, value: dict[str, int]) -> bool:
    whole = field.total is None or sum(value.values()) == field.total
    return whole and all(_in(field, one) for one in value.values())


def _points_fit(field: FormField, value: object, setting: Setting) -> bool:
    thirds = read_points(value, field.key, setting.rules, cards=None)
    return (field.thirds or not thirds % 3) and _in(field, thirds // 3)
