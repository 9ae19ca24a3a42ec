"""JSON for the frozen records: one pair of functions for events, ledgers and whatever is made of them.

Cards, card sets and actions travel as their text forms, events with the name of their class. Decoding is led
by type annotations and refuses what does not fit them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, TypeAlias, Union, cast, get_args, get_origin, get_type_hints

from tarock.core.cards import Card, CardSet, Suit
from tarock.protocol.actions import Action, parse_action
from tarock.protocol.events import EVENTS, Event

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


_PLAIN: Final[dict[type, Callable[[str], object]]] = {
    Card: Card.parse,
    CardSet: CardSet.parse,
    Suit: Suit.parse,
    Action: parse_action,
}
"""What travels as its text form."""


class CodecError(ValueError):
    """Data that is not what it should be."""


def encode(value: object) -> Json:
    """Turn a value into what `json.dumps` takes."""
    if isinstance(value, Card | CardSet | Suit | Action):
        return str(value)
    if isinstance(value, Enum):
        return cast("Json", value.value)
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, tuple | list):
        return [encode(part) for part in cast("list[object]", value)]
    if isinstance(value, Mapping):
        return {str(key): encode(part) for key, part in cast("Mapping[object, object]", value).items()}
    return _encode_record(value)


def _is_record(value: object) -> bool:
    return is_dataclass(value)


def _encode_record(value: object) -> Json:
    if not _is_record(value):
        msg = f"no JSON form for {type(value).__name__}"
        raise CodecError(msg)
    data = {field.name: encode(getattr(value, field.name)) for field in fields(cast("Any", value))}
    return {"event": type(value).__name__, **data} if isinstance(value, Event) else data


def decode_event(data: Json) -> Event:
    """Read an event."""
    if not isinstance(data, dict) or not isinstance(data.get("event"), str):
        msg = "an event is an object with its class under 'event'"
        raise CodecError(msg)
    kind = EVENTS.get(str(data["event"]))
    if kind is None or not _is_record(kind):
        msg = f"no event {data['event']!r}"
        raise CodecError(msg)
    return cast("Event", decode(kind, {key: part for key, part in data.items() if key != "event"}))


def decode(kind: Any, data: Json) -> Any:  # noqa: ANN401 - the kind decides
    """Read a value of a type."""
    if kind is Event:
        return decode_event(data)
    origin = get_origin(kind)
    if origin is tuple:
        return _decode_tuple(get_args(kind), data)
    if origin in {Union, UnionType}:
        return _decode_union(get_args(kind), data)
    if kind in _PLAIN or not _is_record(kind):
        return _decode_plain(kind, data)
    return _decode_record(kind, data)


def _decode_plain(kind: Any, data: Json) -> Any:  # noqa: ANN401 - as above
    if kind in _PLAIN and isinstance(data, str):
        return _read(_PLAIN[kind], data)
    if type(data) is kind:
        return data
    if kind is float and type(data) is int:
        return float(data)
    if isinstance(kind, type) and issubclass(kind, Enum) and isinstance(data, str):
        return _read(kind, data)
    msg = f"expected {kind.__name__}, not {data!r}"
    raise CodecError(msg)


def _read(reader: Callable[[str], object], data: str) -> object:
    try:
        return reader(data)
    except ValueError as error:
        raise CodecError(str(error)) from error


def _decode_tuple(kinds: tuple[Any, ...], data: Json) -> tuple[Any, ...]:
    if not isinstance(data, list):
        msg = f"expected a list, not {data!r}"
        raise CodecError(msg)
    if len(kinds) == 2 and kinds[1] is ...:  # noqa: PLR2004 - tuple[X, ...]
        return tuple(decode(kinds[0], part) for part in data)
    if len(kinds) != len(data):
        msg = f"expected {len(kinds)} entries, not {len(data)}"
        raise CodecError(msg)
    return tuple(decode(kind, part) for kind, part in zip(kinds, data, strict=True))


def _decode_union(kinds: tuple[Any, ...], data: Json) -> Any:  # noqa: ANN401 - as above
    if data is None and NoneType in kinds:
        return None
    return decode(next(kind for kind in kinds if kind is not NoneType), data)


@cache
def _hints(kind: Any) -> dict[str, Any]:  # noqa: ANN401 - as above
    return get_type_hints(kind)


def _decode_record(kind: Any, data: Json) -> Any:  # noqa: ANN401 - as above
    if not isinstance(data, dict):
        msg = f"expected an object for {kind.__name__}, not {data!r}"
        raise CodecError(msg)
    names = {field.name for field in fields(kind)}
    if set(data) != names:
        msg = f"{kind.__name__} has the fields {', '.join(sorted(names))}, not {', '.join(sorted(data))}"
        raise CodecError(msg)
    hints = _hints(kind)
    return kind(**{name: decode(hints[name], part) for name, part in data.items()})
