"""The text form of a game file, which people can write: `.tgn`, Tarock game notation.

A file has a word and its value on each line, then the actions, each after its seat, tricks in one line:

    tarock   1
    rules    illustrated-modern@1
    names    Anna, Berta, Carla
    dealer   2
    hand 0   T3 T7 …
    talon    ♥4 …
    0 bid:dreiblatt
    1 good
    trick 0  ♥K ♥2 T3
    ledger   game 4 0 0

The deal is given by hands and talon, or by `cards` in dealing order. `#` opens a comment.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final, cast

from tarock.core.cards import Card, CardSet
from tarock.games.registry import find
from tarock.kit.deal import NOTHING_CARRIED, Carried
from tarock.kit.ruleset import RuleSet, written
from tarock.match.game import Entry
from tarock.match.record import (
    FORMAT,
    UNKNOWN,
    Amounts,
    NotationError,
    Record,
    checked_pots,
    named_rules,
    places,
    spelt,
    unspelt,
)
from tarock.protocol.actions import PlayCard, parse_action
from tarock.protocol.flow import Seat

_CARDS_A_LINE: Final = 18


def write_tgn(record: Record) -> str:
    """Write a record as text."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    yield f"tarock   {FORMAT}"
    yield f"rules    {record.rules}"
    for name, value in record.options.items():
        yield f"option   {name} = {written(value)}"
    if record.names:
        yield f"names    {_joined(record.names)}"
    yield f"dealer   {record.dealer}"
    if record.carried.keeper is not None:
        yield f"carried  {record.carried.keeper} {record.carried.cards}"
    if record.carried.pots:
        yield f"pots     {' '.join(f'{name}={amount}' for name, amount in record.carried.pots)}"
    if record.carried.doubled:
        yield f"doubled  {' '.join(map(str, record.carried.doubled))}"
    yield from _deal_lines(record)
    yield ""
    yield from _action_lines(record)
    if record.ledger is not None:
        yield ""
        for item, row in record.ledger:
            yield f"ledger   {item} {' '.join(map(str, row))}"


def _joined(names: tuple[str, ...]) -> str:
    """Write names with commas; as a JSON list where a name holds what the plain form could not keep."""
    plain = ", ".join(names)
    kept = tuple(_split(plain.strip())) == names and len(plain.splitlines()) <= 1
    if kept and "#" not in plain and not plain.startswith("["):
        return plain
    return json.dumps(names).replace("#", "\\u0023")


def _split(value: str) -> Iterator[str]:
    return (name.strip() for name in value.split(","))


def _deal_lines(record: Record) -> Iterator[str]:
    """Write hands and talon where they give the deal exactly, else the dealing order."""
    rules = find(record.rules, record.options)
    seats = places(rules, record.dealer, record.carried, record.actions)
    hands = {seat: [record.cards[place] for place in own] for seat, own in seats.items()}
    if all(_in_order(hand) for seat, hand in hands.items() if seat is not None):
        for seat, hand in hands.items():
            word = "talon   " if seat is None else f"hand {seat}  "
            if hand:
                yield f"{word} {spelt(hand)}"
        return
    for start in range(0, len(record.cards), _CARDS_A_LINE):
        yield f"cards    {spelt(record.cards[start : start + _CARDS_A_LINE])}"


def _in_order(hand: list[Card | None]) -> bool:
    return hand == sorted(hand, key=_known_first)


def _action_lines(record: Record) -> Iterator[str]:
    """Write each action after its seat, and the cards of a trick in one line."""
    players = find(record.rules, record.options).players
    trick: list[str] = []
    leader = 0
    for seat, action in record.actions:
        if isinstance(action, PlayCard):
            leader = leader if trick else seat
            trick.append(action.argument)
            if len(trick) < players:
                continue
        if trick:
            yield f"trick {leader}  {' '.join(trick)}"
            trick = []
        if not isinstance(action, PlayCard):
            yield f"{seat} {action}"
    if trick:
        yield f"trick {leader}  {' '.join(trick)}"


@dataclass(slots=True)
class _Sheet:
    """What has been read of a text so far."""

    rules: str = ""
    options: dict[str, str] = field(default_factory=dict[str, str])
    names: tuple[str, ...] = ()
    dealer: Seat | None = None
    carried: Carried = NOTHING_CARRIED
    cards: list[Card | None] = field(default_factory=list["Card | None"])
    hands: dict[Seat | None, list[Card | None]] = field(
        default_factory=dict["Seat | None", "list[Card | None]"]
    )
    actions: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    """Where it stands and what it says: read once the rule set is known."""
    ledger: list[tuple[str, tuple[int, ...]]] = field(default_factory=list[tuple[str, tuple[int, ...]]])


def read_tgn(text: str) -> Record:
    """Read the text form."""
    sheet = _Sheet()
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.partition("#")[0].strip()
        if line:
            _read_line(sheet, f"line {number}", line)
    return _made(sheet)


def _read_line(sheet: _Sheet, where: str, line: str) -> None:
    word, *rest = line.split(maxsplit=1)
    value = rest[0].strip() if rest else ""
    if word.isdecimal() or word == "trick":
        sheet.actions.append((where, line))
        return
    reader = _READERS.get(word)
    if reader is None:
        known = ", ".join(_READERS)
        raise NotationError(where, f"no line starts with {word!r}; known are {known}, trick, or a seat")
    try:
        reader(sheet, value)
    except ValueError as error:
        raise NotationError(where, str(error)) from error


def _read_format(_sheet: _Sheet, value: str) -> None:
    if value != str(FORMAT):
        msg = f"this is format {value or '(none)'}; only format {FORMAT} can be read"
        raise ValueError(msg)


def _read_rules(sheet: _Sheet, value: str) -> None:
    sheet.rules = value


def _read_option(sheet: _Sheet, value: str) -> None:
    name, equals, setting = (part.strip() for part in value.partition("="))
    if not equals or name in sheet.options:
        msg = f"write an option once, as: name = value (not {value!r})"
        raise ValueError(msg)
    sheet.options[name] = setting


def _read_names(sheet: _Sheet, value: str) -> None:
    sheet.names = tuple(_listed(value) if value.startswith("[") else _split(value))


def _listed(value: str) -> list[str]:
    """Read a JSON list of names."""
    try:
        names = cast("object", json.loads(value))
    except RecursionError as error:
        raise ValueError("a list of names is wanted") from error
    if not isinstance(names, list) or not all(isinstance(name, str) for name in cast("list[object]", names)):
        raise ValueError("a list of names is wanted")
    return cast("list[str]", names)


def _read_dealer(sheet: _Sheet, value: str) -> None:
    sheet.dealer = _seat(value)


def _read_carried(sheet: _Sheet, value: str) -> None:
    keeper, _, cards = value.partition(" ")
    sheet.carried = replace(sheet.carried, keeper=_seat(keeper), cards=CardSet.parse(cards))


def _read_pots(sheet: _Sheet, value: str) -> None:
    sheet.carried = replace(sheet.carried, pots=tuple(_pot(word) for word in value.split()))


def _pot(word: str) -> tuple[str, int]:
    name, _, amount = word.partition("=")
    if not (name and amount.isdecimal()):
        raise ValueError(f"write a pot and what lies in it, such as king=65, not {word!r}")
    return name, int(amount)


def _read_doubled(sheet: _Sheet, value: str) -> None:
    rounds = value.split()
    if not all(left.isdecimal() and int(left) for left in rounds):
        msg = f"write how many deals are left of each doubled round, such as 4, not {value!r}"
        raise ValueError(msg)
    sheet.carried = replace(sheet.carried, doubled=tuple(map(int, rounds)))


def _read_cards(sheet: _Sheet, value: str) -> None:
    sheet.cards += unspelt(value)


def _read_hand(sheet: _Sheet, value: str) -> None:
    seat, _, cards = value.partition(" ")
    _deal_to(sheet, _seat(seat), cards)


def _read_talon(sheet: _Sheet, value: str) -> None:
    _deal_to(sheet, None, value)


def _deal_to(sheet: _Sheet, seat: Seat | None, cards: str) -> None:
    if seat in sheet.hands:
        msg = "the talon stands twice" if seat is None else f"hand {seat} stands twice"
        raise ValueError(msg)
    sheet.hands[seat] = unspelt(cards)


def _read_ledger(sheet: _Sheet, value: str) -> None:
    item, *row = value.split()
    sheet.ledger.append((item, tuple(map(int, row))))


_READERS: Final[dict[str, Callable[[_Sheet, str], None]]] = {
    "tarock": _read_format,
    "rules": _read_rules,
    "option": _read_option,
    "names": _read_names,
    "dealer": _read_dealer,
    "carried": _read_carried,
    "pots": _read_pots,
    "doubled": _read_doubled,
    "cards": _read_cards,
    "hand": _read_hand,
    "talon": _read_talon,
    "ledger": _read_ledger,
}


def _seat(text: str) -> Seat:
    if not text.isdecimal():
        msg = f"a seat is a number, not {text!r}"
        raise ValueError(msg)
    return int(text)


def _made(sheet: _Sheet) -> Record:
    """Put the lines together, now that all are read."""
    if not sheet.rules:
        raise NotationError("rules", "the rule set is missing: write a line such as rules illustrated-modern")
    if sheet.dealer is None:
        raise NotationError("dealer", "the dealer's seat is missing: write a line such as dealer 0")
    rules = named_rules(sheet.rules, sheet.options)
    actions = tuple(entry for where, line in sheet.actions for entry in _entries(rules, where, line))
    return Record(
        rules=rules.label,
        options=rules.options.changed(),
        names=_checked_names(sheet, rules),
        dealer=sheet.dealer,
        carried=replace(sheet.carried, pots=checked_pots(sheet.carried.pots, rules)),
        cards=_dealing_order(sheet, rules, sheet.dealer, actions),
        actions=actions,
        ledger=_checked_ledger(sheet, rules),
    )


def _checked_names(sheet: _Sheet, rules: RuleSet) -> tuple[str, ...]:
    if sheet.names and len(sheet.names) != rules.players:
        raise NotationError("names", f"{rules.players} names are wanted, not {len(sheet.names)}")
    return sheet.names


def _checked_ledger(sheet: _Sheet, rules: RuleSet) -> Amounts | None:
    for item, row in sheet.ledger:
        if len(row) != rules.players:
            raise NotationError(f"ledger {item}", f"{rules.players} amounts are wanted, not {len(row)}")
    return tuple(sheet.ledger) or None


def _dealing_order(
    sheet: _Sheet, rules: RuleSet, dealer: Seat, actions: tuple[Entry, ...]
) -> tuple[Card | None, ...]:
    """Take the cards as dealt, or lay hands and talon back into the order of dealing."""
    if bool(sheet.cards) == bool(sheet.hands):
        raise NotationError("deal", "give either cards in dealing order, or the hands and the talon")
    for name, sitter in (("dealer", dealer), ("carried", sheet.carried.keeper or 0)):
        if not 0 <= sitter < rules.players:
            raise NotationError(name, f"a seat from 0 to {rules.players - 1}, not {sitter}")
    if sheet.cards:
        return tuple(sheet.cards)
    seats = places(rules, dealer, sheet.carried, actions)
    cards: list[Card | None] = [None] * sum(map(len, seats.values()))
    for seat, own in seats.items():
        for place, card in zip(own, _hand_of(sheet, seat, len(own)), strict=True):
            cards[place] = card
    if extra := [seat for seat in sheet.hands if seat not in seats]:
        raise NotationError(f"hand {extra[0]}", f"there is no such seat; seats are 0 to {rules.players - 1}")
    return tuple(cards)


def _hand_of(sheet: _Sheet, seat: Seat | None, size: int) -> list[Card | None]:
    """Return a hand in order, unknown cards last; one that is not given is unknown."""
    hand = sheet.hands.get(seat, [None] * size)
    kept = sheet.carried.cards if seat is not None and seat == sheet.carried.keeper else CardSet()
    hand = [card for card in hand if card is None or card not in kept]
    if len(hand) != size:
        name = "talon" if seat is None else f"hand {seat}"
        raise NotationError(
            name, f"{size} cards are wanted, not {len(hand)} (write {UNKNOWN} for unknown ones)"
        )
    return hand if seat is None else sorted(hand, key=_known_first)


def _known_first(card: Card | None) -> tuple[bool, int]:
    return card is None, card or 0


def _entries(rules: RuleSet, where: str, line: str) -> Iterator[Entry]:
    word, *rest = line.split(maxsplit=1)
    value = rest[0] if rest else ""
    try:
        if word == "trick":
            yield from _trick(rules, value)
        else:
            yield _seat_of(rules, word), parse_action(value)
    except ValueError as error:
        raise NotationError(where, str(error)) from error


def _trick(rules: RuleSet, value: str) -> Iterator[Entry]:
    leader, *cards = value.split()
    seat = _seat_of(rules, leader)
    if len(cards) > rules.players:
        msg = f"a trick has {rules.players} cards"
        raise ValueError(msg)
    for step, card in enumerate(cards):
        yield (seat + step) % rules.players, PlayCard.from_argument(card)


def _seat_of(rules: RuleSet, text: str) -> Seat:
    seat = _seat(text)
    if seat >= rules.players:
        msg = f"seats are 0 to {rules.players - 1}, not {seat}"
        raise ValueError(msg)
    return seat
