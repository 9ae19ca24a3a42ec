"""Positions in writing: a few lines of text, such as players write a problem down.

    rules: illustrated-modern
    declarer: 0
    leader: 0
    hands: T1 ♥K | T2 ♥Q | ♥C ♥V

Further lines may be `play: trischaken` (where a game has several laws of play), `partner: 2`, `trick: ♥K T3`
(from the leader on), `taken` and `laid` (cards of each seat, like the hands), `named: ♥` and `demanded: yes`
(the Fool). Without a declarer everyone plays for himself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tarock.core.cards import Card, CardSet, Suit
from tarock.games.registry import UnknownRules, find
from tarock.kit.play_law import PlayLaw
from tarock.kit.ruleset import RuleSet
from tarock.protocol.flow import Seat
from tarock.solver.part import PART
from tarock.solver.position import Position, card_values

KEYS: Final = (
    "rules", "play", "declarer", "partner", "leader", "hands", "trick", "taken", "laid", "named", "demanded",
)  # fmt: skip
_NEEDED: Final = ("rules", "leader", "hands")


def parse_position(text: str) -> Position:
    """Read a position, and refuse one that cannot be.

    >>> lines = ["rules: illustrated-modern", "leader: 0", "hands: T1 ♥K | T2 ♥Q | ♥C ♥V"]
    >>> position = parse_position(chr(10).join(lines))
    >>> [str(card) for card in position.legal()]
    ['play:T1', 'play:♥K']
    """
    lines = _lines(text)
    rules = _rules(lines["rules"])
    law = _law(rules, lines.get("play"))
    hands = _piles(lines["hands"])
    return Position(
        law=law,
        hands=hands,
        leader=_seat(lines, "leader", len(hands)),
        trick=tuple(map(Card.parse, lines.get("trick", "").split())),
        declaring=_declaring(lines, len(hands)),
        number=_number(law, hands),
        taken=_some_piles(lines, "taken", len(hands)),
        laid=_some_piles(lines, "laid", len(hands)),
        values=card_values(rules.counting),
        named=Suit.parse(lines["named"]) if "named" in lines else None,
        demanded=_yes(lines, "demanded"),
    ).check()


def _lines(text: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for line in filter(None, (line.partition("#")[0].strip() for line in text.splitlines())):
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or key not in KEYS:
            raise ValueError(f"a line begins with a colon after one of {', '.join(KEYS)}, not {line!r}")
        if key in found:
            raise ValueError(f"the line {key!r} is there twice")
        found[key] = value
    for key in _NEEDED:
        if key not in found:
            raise ValueError(f"a position needs a line {key!r}")
    return found


def _rules(name: str) -> RuleSet:
    try:
        return find(name)
    except UnknownRules as error:
        raise ValueError(str(error)) from error


def _law(rules: RuleSet, play: str | None) -> PlayLaw:
    """Return the law of play that a line names, or the usual one."""
    laws = PART.of(rules).laws(rules)
    if play not in laws:
        known = [*(repr(name) for name in laws if name is not None), "left out"]
        raise ValueError(f"play is {' or '.join(known)}, not {play!r}")
    return laws[play]


def _piles(text: str) -> tuple[int, ...]:
    return tuple(CardSet.parse(part).bits for part in text.split("|"))


def _some_piles(lines: Mapping[str, str], key: str, players: int) -> tuple[int, ...]:
    piles = _piles(lines[key]) if key in lines else ()
    if piles and len(piles) != players:
        raise ValueError(
            f"{key!r} wants the cards of {players} seats, with | between them, not of {len(piles)}"
        )
    return piles


def _seat(lines: Mapping[str, str], key: str, players: int) -> Seat:
    word = lines[key]
    if not word.isdecimal() or int(word) >= players:
        raise ValueError(f"the {key} is a seat from 0 to {players - 1}, not {word!r}")
    return int(word)


def _declaring(lines: Mapping[str, str], players: int) -> int | None:
    if "declarer" not in lines:
        if "partner" in lines:
            raise ValueError("there is a partner, but no declarer")
        return None
    side = [_seat(lines, key, players) for key in ("declarer", "partner") if key in lines]
    if len(set(side)) < len(side):
        raise ValueError("the partner is another seat than the declarer")
    return sum(1 << seat for seat in side)


def _number(law: PlayLaw, hands: tuple[int, ...]) -> int:
    """Return the number of the open trick, if the law asks for it."""
    left = max(hand.bit_count() for hand in hands)
    return 1 if law.tricks is None else law.tricks - left + 1


def _yes(lines: Mapping[str, str], key: str) -> bool:
    if lines.get(key, "no") not in {"yes", "no"}:
        raise ValueError(f"{key!r} is yes or no, not {lines[key]!r}")
    return lines.get(key) == "yes"
