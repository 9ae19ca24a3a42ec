"""Lessons from files: TOML, one lesson a file, its sentences by language.

A file that is not what it should be is refused with its name, the place and what was allowed. What stands in
a file is described in docs/lessons.md.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, Final, TypeAlias, TypeVar, cast

from tarock.core.cards import Card, Suit, parse_cards
from tarock.kit.ruleset import RuleSet
from tarock.lessons.card_exercises import (
    OneCard,
    PileValue,
    PlayableCards,
    SeveralCards,
    Show,
    WinningCard,
)
from tarock.lessons.deal_exercises import LessonDeal, OneAction, Remark, WholeDeal
from tarock.lessons.exercise import Exercise
from tarock.lessons.lesson import Lesson
from tarock.lessons.translations import Wording, filled
from tarock.lessons.word_exercises import OneNumber, OneWord, ScoredNumber

T = TypeVar("T")
Table: TypeAlias = Mapping[str, Any]
_COMMON: Final = ("ask", "says", "praise", "unseen", "wrong", "other", "claims")


class LessonFileError(ValueError):
    """A lesson's file that is not what it should be: where, and why."""


def read_lesson(key: str, text: str, rules: RuleSet, facts: Mapping[str, object]) -> Lesson:
    """Read a lesson for a rule set; `facts` are put where its sentences name them."""
    try:
        data = tomllib.loads(text)
        return _Reader(key, rules, facts).lesson(data)
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise LessonFileError(f"lesson {key!r}: {error}") from error


def lesson_files(folder: Traversable) -> Iterator[tuple[str, str]]:
    """Return the lessons of a folder by key, with their texts."""
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        if file.name.endswith(".toml") and file.name != "paths.toml":
            yield file.name.removesuffix(".toml"), file.read_text(encoding="utf-8")


class _Reader:
    """Reads the tables of one file."""

    def __init__(self, key: str, rules: RuleSet, facts: Mapping[str, object]) -> None:
        self._key = key
        self._rules = rules
        self._facts = facts
        self.lettered = False
        """Whether sentences call the seats by letters."""

    def lesson(self, data: Table) -> Lesson:
        _known(data, ("title", "goal", "keep", "options", "lettered", "exercise", "twin"), "the lesson")
        self.lettered = data.get("lettered", False)
        exercises = tuple(self._exercise(table) for table in self._here(data["exercise"]))
        if not exercises:
            raise ValueError(f"no exercise for {self._rules.key}")
        return Lesson(
            key=self._key,
            title=self._words(data["title"]),
            goal=self._words(data["goal"]),
            keep=self._words(data["keep"]),
            options=tuple(data.get("options", {}).items()),
            exercises=exercises,
            whole_deal=any(isinstance(one, WholeDeal) for one in exercises),
            twins=tuple(self._exercise(table) for table in self._here(data.get("twin", []))),
            home=f"{self._rules.key}/{self._key}" if _tells_apart(data) else "",
        )

    def _here(self, tables: list[Table]) -> Iterator[Table]:
        """Return the exercises that are for this rule set; one without `only` is for all."""
        for table in tables:
            only = table.get("only")
            if only is None or self._rules.key in only:
                yield {name: value for name, value in table.items() if name != "only"}

    def _words(self, table: Table | str) -> Wording:
        found = {"en": table, "de": table} if isinstance(table, str) else dict(table)
        if "en" not in found:
            raise ValueError(f"a sentence needs English: {found}")
        return Wording.of(found).filled(self._facts)

    def _maybe(self, table: Table, name: str) -> Wording | None:
        return self._words(table[name]) if name in table else None

    def _replies(self, table: Table) -> Mapping[str, Wording]:
        return MappingProxyType(
            {filled(answer, self._facts): self._words(says) for answer, says in table.items()}
        )

    def _exercise(self, table: Table) -> Exercise:
        ask = table["ask"]
        if ask not in _READERS:
            raise ValueError(f"no exercise {ask!r}; there are: {', '.join(_READERS)}")
        names, build = _READERS[ask]
        _known(table, (*_COMMON, *names), f"the exercise {ask!r}")
        common = {
            "says": self._words(table["says"]),
            "praise": self._maybe(table, "praise"),
            "unseen": self._maybe(table, "unseen"),
            "wrong": self._replies(table.get("wrong", {})),
            "other": self._maybe(table, "other"),
            "claims": tuple(self.here(table.get("claims", ()))),
        }
        return build(self, table, common)

    def here(self, value: T | Mapping[str, T]) -> T:
        """Return what is written for this rule set, where a file tells rule sets apart."""
        if not isinstance(value, Mapping):
            return value
        by_rules = cast("Mapping[str, T]", value)
        for name in (self._rules.key, "default"):
            if name in by_rules:
                return by_rules[name]
        raise ValueError(f"nothing is written for {self._rules.key}; there is: {', '.join(by_rules)}")

    def actions(self, table: Table) -> tuple[str, ...]:
        """Read the right actions; they may name facts, and differ by rule set."""
        right: list[str] | Mapping[str, list[str]] = table["right"]
        return tuple(filled(action, self._facts) for action in self.here(right))

    def document(self, table: Table) -> dict[str, object]:
        """Read a deal as a score pad has it; it may name facts."""
        return {
            name: filled(value, self._facts) if isinstance(value, str) else value
            for name, value in table.items()
        }

    def deal(self, table: Table) -> LessonDeal:
        """Read a deal that has come to some point; talon, actions and tricks may differ by rule set."""
        own = {name: self.here(table[name]) for name in ("talon", "actions", "tricks") if name in table}
        return lesson_deal({**table, **own})

    def words(self, table: Table) -> tuple[tuple[str, Wording], ...]:
        """Read words to choose from."""
        return tuple((key, self._words(says)) for key, says in table.items())

    def whole_deal(self, table: Table, common: dict[str, Any]) -> WholeDeal:
        """Read a deal that is played from beginning to end."""
        before = table.get("before", {})
        if self._rules.key not in before:
            raise ValueError(f"nothing is said before the first card of {self._rules.key}")
        players = len(table["hands"])
        actions = (*_actions(before[self._rules.key]), *_tricks(table["tricks"], players))
        talon = table.get("talons", {}).get(self._rules.key, table.get("talon", ""))
        deal = LessonDeal(dealer=table["dealer"], hands=tuple(table["hands"]), talon=talon, actions=actions)
        return WholeDeal(
            **common,
            deal=deal,
            seat=table.get("seat", 0),
            free=table.get("free", False),
            ending=self._maybe(table, "ending"),
            remarks={action: self._remark(says) for action, says in table.get("remarks", {}).items()},
        )

    def _remark(self, table: Table) -> Remark:
        _known(table, ("says", "praise", "unseen", "also", "wrong", "other", "costs"), "a remark")
        return Remark(
            says=self._words(table["says"]),
            praise=self._maybe(table, "praise"),
            unseen=self._maybe(table, "unseen"),
            also=tuple(table.get("also", ())),
            wrong=self._replies(table.get("wrong", {})),
            other=self._maybe(table, "other"),
            costs=MappingProxyType(dict(table.get("costs", {}))),
        )


def _tells_apart(data: Table) -> bool:
    """Whether a file has something else for one rule set than for another."""
    by_rules = ("right", "talon", "actions", "tricks", "claims")
    return any(
        "only" in table or "before" in table or any(isinstance(table.get(name), Mapping) for name in by_rules)
        for table in data["exercise"]
    )


def _known(table: Table, names: tuple[str, ...], where: str) -> None:
    if unknown := set(table) - set(names):
        raise ValueError(f"{where} has no {', '.join(sorted(unknown))}; it has: {', '.join(names)}")


def _cards(table: Table, name: str) -> tuple[Card, ...]:
    return parse_cards(table.get(name, ""))


def _actions(text: str) -> tuple[tuple[int, str], ...]:
    """Read actions, each after its seat, with a stroke between two: "0 bid:solo / 1 good"."""
    parts = (part.strip() for part in text.replace("\n", " / ").split("/"))
    return tuple(
        (int(seat), action.strip()) for seat, _, action in (part.partition(" ") for part in parts if part)
    )


def _tricks(text: str, players: int) -> Iterator[tuple[int, str]]:
    """Read tricks, one a line: the leader, then the cards in turn."""
    for line in filter(None, map(str.strip, text.splitlines())):
        leader, *cards = line.split()
        for place, card in enumerate(cards):
            yield (int(leader) + place) % players, f"play:{card}"


def lesson_deal(table: Table) -> LessonDeal:
    """Read a deal that has come to some point."""
    return LessonDeal(
        dealer=table["dealer"],
        hands=tuple(table["hands"]),
        talon=table.get("talon", ""),
        actions=(*_actions(table.get("actions", "")), *_tricks(table.get("tricks", ""), len(table["hands"]))),
    )


_Build: TypeAlias = Callable[[_Reader, Table, dict[str, Any]], Exercise]


def _playable(_: _Reader, table: Table, common: dict[str, Any]) -> Exercise:
    named = table.get("named")
    return PlayableCards(
        **common,
        cards=_cards(table, "cards"),
        trick=_cards(table, "trick"),
        number=table.get("number", 1),
        demanded=table.get("demanded", False),
        named=None if named is None else Suit.parse(named),
    )


def _several(_: _Reader, table: Table, common: dict[str, Any]) -> Exercise:
    sets = tuple(parse_cards(one) for one in cast("list[str]", table["right"]))
    return SeveralCards(**common, cards=_cards(table, "cards"), trick=_cards(table, "trick"), sets=sets)


def _scored(reader: _Reader, table: Table, common: dict[str, Any]) -> Exercise:
    players = tuple(cast("str", table["players"]).split())
    return ScoredNumber(
        **common,
        document=reader.document(table["document"]),
        players=players,
        player=table.get("player", players[0]),
        line=table.get("line"),
        cards=_cards(table, "cards"),
    )


_DEAL: Final = ("dealer", "hands", "talon", "actions", "tricks")
_READERS: Final[Mapping[str, tuple[tuple[str, ...], _Build]]] = MappingProxyType({
    "show": (("cards",), lambda _, table, common: Show(**common, cards=_cards(table, "cards"))),
    "winner": (("cards",), lambda _, table, common: WinningCard(**common, cards=_cards(table, "cards"))),
    "playable": (("cards", "trick", "number", "demanded", "named"), _playable),
    "points": (("cards",), lambda _, table, common: PileValue(**common, cards=_cards(table, "cards"))),
    "card": (
        ("cards", "trick", "right"),
        lambda _, table, common: OneCard(
            **common, cards=_cards(table, "cards"), trick=_cards(table, "trick"), good=_cards(table, "right")
        ),
    ),
    "cards": (("cards", "trick", "right"), _several),
    "word": (
        ("cards", "trick", "words", "right"),
        lambda reader, table, common: OneWord(
            **common,
            cards=_cards(table, "cards"),
            trick=_cards(table, "trick"),
            words=reader.words(table["words"]),
            good=tuple(table["right"]),
        ),
    ),
    "number": (
        ("cards", "right"),
        lambda _, table, common: OneNumber(**common, cards=_cards(table, "cards"), number=table["right"]),
    ),
    "score": (("document", "players", "player", "line", "cards"), _scored),
    "action": (
        ("seat", "right", *_DEAL),
        lambda reader, table, common: OneAction(
            **common,
            deal=reader.deal(table),
            good=reader.actions(table),
            seat=table.get("seat"),
            lettered=reader.lettered,
        ),
    ),
    "deal": (
        ("dealer", "hands", "talon", "talons", "seat", "before", "tricks", "remarks", "free", "ending"),
        lambda reader, table, common: reader.whole_deal(table, common),
    ),
})  # fmt: skip
"""The kinds of exercises: which fields each has beside the common ones, and what reads it."""
