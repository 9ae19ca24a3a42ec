"""For puzzles: what settlements of Zwanzigerrufen are about, what its signals say, where its puzzles lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import MOND, PAGAT, SKUS, Card, CardSet
from tarock.games.zwanzigerrufen.conventions import Signal, signals
from tarock.games.zwanzigerrufen.conventions.constraints import (
    AtLeastTarocks,
    Constraint,
    Holds,
    HoldsOneOf,
    Lacks,
    both,
)
from tarock.games.zwanzigerrufen.conventions.moment import Phase
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.actions import Announce
from tarock.puzzles.part import PuzzlePart
from tarock.puzzles.signal import HeardSignal, Statement
from tarock.puzzles.theme import PuzzleTheme

_HONOURS: Final = CardSet.of(SKUS) | CardSet.of(MOND)
_HIGH: Final = (Card(19), Card(18), Card(17))
"""The highest tarocks below the honours: a signal mostly means one of them."""
_MIGHT_SAY: Final[tuple[Constraint, ...]] = (
    both(Holds(SKUS), Holds(MOND)),
    Holds(SKUS),
    Holds(MOND),
    HoldsOneOf(_HONOURS),
    both(HoldsOneOf(_HONOURS), AtLeastTarocks(5)),
    *(Holds(card) for card in _HIGH),
    *(both(HoldsOneOf(_HONOURS), Holds(card)) for card in _HIGH),
    Holds(PAGAT),
    AtLeastTarocks(7),
    Lacks(_HONOURS),
)
"""What people take signals for."""


@dataclass(frozen=True, slots=True)
class CallingPuzzles(PuzzlePart):
    """The answers of Zwanzigerrufen, whose players speak by announcements."""

    def heard(self, rules: RuleSet, view: View) -> HeardSignal | None:
        """Return the last announcement of somebody else, if it says one thing in few words."""
        signal = next(_announced(view), None)
        if signal is None or signal.seat == view.seat or len(signal.readings) != 1:
            return None
        assert isinstance(signal.action, Announce)  # noqa: S101 - others are passed over
        if "(" in signal.meaning.text.en:
            return None
        means = _statement(signal.meaning)
        others = [_statement(one) for one in _MIGHT_SAY]
        return HeardSignal(
            seat=signal.seat,
            said=rules.item_name(signal.action.item),
            means=means,
            others=tuple(one for one in others if one.key != means.key),
            why=(signal.text, Text("Then: ", "Dann: ") + signal.reaction),
        )


def _announced(view: View) -> Iterator[Signal]:
    """Go through the announcements that are signals, the last one first."""
    return (
        one for one in reversed(signals(view)) if one.phase is Phase.TALK and isinstance(one.action, Announce)
    )


def _statement(constraint: Constraint) -> Statement:
    return Statement(constraint.text, constraint.allows)


PART: Final = CallingPuzzles(
    "tarock.games.zwanzigerrufen",
    {"pagat-ultimo": PuzzleTheme.PAGAT, "mondfang": PuzzleTheme.MOND},
)
