"""Reading JSON with the name of every field at hand.

`decode` turns bytes into plain values and refuses what JSON leaves open: a key twice, numbers that are none,
bottomless nesting. `Fields` hands out the fields of an object and names the one that is wrong. Nothing here
knows a card game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NoReturn, TypeAlias, TypeVar, cast

from tarock.core.bilingual import Text
from tarock.scorepad.refusal import MissingFieldError, joined, refuse

T = TypeVar("T")
Reader: TypeAlias = Callable[[object, str], T]

MAX_BYTES: Final = 1_000_000
MAX_DEPTH: Final = 12
_SHOWN: Final = 40


def decode(raw: bytes, *, limit: int = MAX_BYTES) -> object:
    """Read JSON of a reasonable size."""
    if len(raw) > limit:
        refuse("", f"more than {limit} bytes are too many", f"mehr als {limit} Bytes sind zu viel")
    try:
        tree: object = json.loads(
            raw.decode("utf-8-sig"), object_pairs_hook=_Pairs, parse_constant=_no_number
        )
    except UnicodeDecodeError:
        refuse("", "this is not UTF-8 text", "das ist kein UTF-8-Text")
    except json.JSONDecodeError as error:
        at = (error.lineno, error.colno)
        refuse(
            "",
            f"line {at[0]}, column {at[1]}: this is not JSON ({error.msg})",
            f"Zeile {at[0]}, Spalte {at[1]}: das ist kein JSON",
        )
    except RecursionError:
        _too_deep("")
    except ValueError:
        refuse("", "a number in it is too long or is none", "eine Zahl darin ist zu lang oder keine")
    return _plain(tree, "", 0)


class _Pairs(tuple[tuple[str, object], ...]):
    """An object as written, with a key that stands there twice still there twice."""

    __slots__ = ()


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def _too_deep(path: str) -> NoReturn:
    refuse(path, "nested too deeply", "zu tief verschachtelt")


def _plain(value: object, path: str, depth: int) -> object:
    if depth > MAX_DEPTH:
        _too_deep(path)
    if isinstance(value, _Pairs):
        return _without_repeats(value, path, depth)
    if isinstance(value, list):
        items = cast("list[object]", value)
        return [_plain(item, f"{path}[{number}]", depth + 1) for number, item in enumerate(items)]
    return value


def _without_repeats(pairs: _Pairs, path: str, depth: int) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        field = joined(path, key if key.isprintable() else quoted(key))
        if key in found:
            refuse(field, "this field stands here twice", "dieses Feld steht hier zweimal")
        found[key] = _plain(value, field, depth + 1)
    return found


def quoted(value: object) -> str:
    """Write a value for a message: short, printable, on one line."""
    text = json.dumps(value, ensure_ascii=not (isinstance(value, str) and value.isprintable()))
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


def names(keys: Iterable[object]) -> str:
    """List keys for a message."""
    return ", ".join(map(str, keys))


class Fields:
    """The fields of one object. Unknown ones are refused before any other is looked at."""

    __slots__ = ("_data", "path")

    def __init__(self, data: object, path: str, known: Sequence[str]) -> None:
        self._data = an_object(data, path)
        self.path = path
        for name in self._data:
            if name not in known:
                shown = name if name.isprintable() else quoted(name)
                field = joined(path, shown)
                refuse(
                    field,
                    f"no such field here; the fields are: {names(known)}",
                    f"dieses Feld gibt es hier nicht; die Felder sind: {names(known)}",
                )

    def __contains__(self, name: str) -> bool:
        return name in self._data

    def at(self, name: str) -> str:
        """Return the path of a field."""
        return joined(self.path, name)

    def get(self, name: str, read: Reader[T]) -> T | None:
        """Read a field that may be left out."""
        return read(self._data[name], self.at(name)) if name in self._data else None

    def need(self, name: str, read: Reader[T]) -> T:
        """Read a field that must be there."""
        if name not in self._data:
            raise MissingFieldError(self.at(name), Text("this field is missing", "dieses Feld fehlt"))
        return read(self._data[name], self.at(name))

    def rows(self, name: str, known: Sequence[str], read: Callable[[Fields], T]) -> tuple[T, ...]:
        """Read a list of objects with these fields; it may be left out."""
        rows, at = self.get(name, a_list) or [], self.at(name)
        return tuple(read(Fields(row, f"{at}[{number}]", known)) for number, row in enumerate(rows))

    def forbid(self, why: Text, *unwanted: str) -> None:
        """Refuse fields that say nothing here."""
        for name in unwanted:
            if name in self._data:
                refuse(self.at(name), why.en, why.de)

    def raw(self, *, without: Sequence[str] = ()) -> dict[str, object]:
        """Return the object as it was given, less some fields."""
        return {name: value for name, value in self._data.items() if name not in without}


def an_object(value: object, path: str) -> dict[str, object]:
    """Read an object."""
    if not isinstance(value, dict) or not all(
        isinstance(key, str) for key in cast("dict[object, object]", value)
    ):
        refuse(path, "an object in braces is needed here", "hier muss ein Objekt in { } stehen")
    return cast("dict[str, object]", value)


def a_list(value: object, path: str) -> list[object]:
    """Read a list."""
    if not isinstance(value, list):
        refuse(path, "a list in brackets is needed here", "hier muss eine Liste in eckigen Klammern stehen")
    return cast("list[object]", value)


def a_text(value: object, path: str) -> str:
    """Read a text."""
    if not isinstance(value, str):
        refuse(path, "a text in quotes is needed here", "hier muss ein Text in Anführungszeichen stehen")
    return value


def a_flag(value: object, path: str) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        refuse(path, "write true or false here", "hier steht true oder false")
    return value


def a_number(value: object, path: str) -> int:
    """Read a whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        refuse(path, "a whole number is needed here", "hier muss eine ganze Zahl stehen")
    return value


def up_to(most: int) -> Reader[int]:
    """Read a whole number from 0 to the most there can be."""

    def read(value: object, path: str) -> int:
        number = a_number(value, path)
        if not 0 <= number <= most:
            refuse(
                path,
                f"{number} cannot be: it is 0 to {most}",
                f"{number} kann nicht sein: es sind 0 bis {most}",
            )
        return number

    return read


def one_of(choices: Sequence[str]) -> Reader[str]:
    """Read one of some words."""

    def read(value: object, path: str) -> str:
        word = a_text(value, path)
        if word not in choices:
            refuse(
                path,
                f"{quoted(word)} is not possible here; it can be: {names(choices)}",
                f"{quoted(word)} geht hier nicht; möglich ist: {names(choices)}",
            )
        return word

    return read
