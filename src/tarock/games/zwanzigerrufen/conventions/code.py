"""The code: which signals are open at a moment, what a word means there, and what silence means.

This is where rank, the duty to keep strength quiet before a Mondfang, and the reading of silence stand. The
speaker and the reader both come here, so they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from tarock.core.bilingual import Text
from tarock.core.cards import MOND, SKUS, CardSet
from tarock.games.zwanzigerrufen.announcement_law import TRULL
from tarock.games.zwanzigerrufen.conventions.announcement_meanings import MONDFANG
from tarock.games.zwanzigerrufen.conventions.announcement_rows import SPOKEN
from tarock.games.zwanzigerrufen.conventions.auction_rows import K11, K12, K13, K20
from tarock.games.zwanzigerrufen.conventions.constraints import (
    NEVER,
    UNKNOWN,
    Constraint,
    Holds,
    Lacks,
    both,
    either,
    never,
)
from tarock.games.zwanzigerrufen.conventions.convention import Convention
from tarock.games.zwanzigerrufen.conventions.moment import Moment, Phase
from tarock.games.zwanzigerrufen.conventions.tarock_ladder import Role
from tarock.protocol.actions import Action, Pass


@dataclass(frozen=True, slots=True)
class Code:
    """A signal that is open at a moment."""

    row: Convention
    action: Action
    meaning: Constraint
    due: Constraint
    """The hands that should give it."""


class Due(NamedTuple):
    """A signal that is open at a moment, and the hands that should give it."""

    row: Convention
    action: Action
    hands: Constraint


def codes(moment: Moment) -> tuple[Code, ...]:
    """List the signals that are open to the seat whose turn it is, in the order in which they are given."""
    # Every card makes a new moment of play, and one row is soon read; of talk the same comes again and again.
    return _listed(moment) if moment.phase is Phase.PLAY else _remembered(moment)


@lru_cache(maxsize=1024)
def _remembered(moment: Moment) -> tuple[Code, ...]:
    return _listed(moment)


def _listed(moment: Moment) -> tuple[Code, ...]:
    return tuple(_code(row, moment, action) for row, action in _open(moment))


def meant(moment: Moment, action: Action) -> tuple[Code, ...]:
    """Return what an action means: usually one row, sometimes alternatives, often none."""
    return tuple(_code(row, moment, said) for row, said in _open(moment) if said == action)


def rows_meant(moment: Moment, action: Action) -> tuple[Convention, ...]:
    """Return the rows that an action can stand for."""
    return tuple(row for row, said in _open(moment) if said == action)


def dues(moment: Moment) -> tuple[Due, ...]:
    """List which hands should give which of the signals that are open."""
    return tuple(Due(row, action, _due(row, moment, action)) for row, action in _open(moment))


def _open(moment: Moment) -> list[tuple[Convention, Action]]:
    """Pair rows with the words that give their signal; of several for one word the highest rank counts."""
    fitting = [
        (row, action) for row in _GIVEN[moment.phase] if row.applies(moment) for action in row.says(moment)
    ]
    highest: dict[Action, int] = {}
    for row, action in fitting:
        highest[action] = max(row.rank, highest.get(action, 0))
    return [(row, action) for row, action in fitting if row.rank == highest[action]]


def _code(row: Convention, moment: Moment, action: Action) -> Code:
    meaning = row.meaning(moment, action)
    return Code(row, action, meaning, _shown(row, moment, row.when(moment, action) if row.when else meaning))


def _due(row: Convention, moment: Moment, action: Action) -> Constraint:
    return _shown(row, moment, row.due(moment, action))


def _shown(row: Convention, moment: Moment, due: Constraint) -> Constraint:
    """Take away the hands that may not betray their strength now."""
    return both(due, may_show_strength(moment)) if row.strength and due != NEVER else due


def may_show_strength(moment: Moment) -> Constraint:
    """Return the hands that may betray their tarocks.

    A called partner who plays last must not, once his side hunts the Mond: it has announced the Mondfang, or
    the declarer has shown the Sküs alone and the partner has not got the Mond.
    """
    if moment.role is not Role.PARTNER or moment.seat != moment.public.dealer:
        return UNKNOWN
    if moment.announced(MONDFANG):
        return NEVER
    lone_skus = any(one.card == SKUS and one.certain(Role.DECLARER) for one in moment.located)
    return Holds(MOND) if lone_skus and moment.announced(TRULL) and MOND in moment.unlocated else UNKNOWN


def silence(moment: Moment) -> Constraint:
    """Return what it says about a hand that none of the open signals was given.

    Where nobody knows on which side the seat plays, what it held back depends on whether it was called.
    """
    if moment.role is not None or moment.called is None:
        return _denied(moment)
    partner = _denied(moment.turned_to(moment.seat, Role.PARTNER))
    opponent = _denied(moment.turned_to(moment.seat, Role.OPPONENT))
    uncalled = Lacks(CardSet.of(moment.called))
    return both(either(uncalled, partner), either(Holds(moment.called), opponent))


def _denied(moment: Moment) -> Constraint:
    due = (_due(row, moment, action) for row, action in _open(moment) if row.demanded)
    return both(*(never(one) for one in due if one != NEVER))


def _anybody(_moment: Moment) -> bool:
    return True


def _passes(_moment: Moment) -> tuple[Action, ...]:
    return (Pass(),)


K19: Final = Convention(
    key="K19",
    phase=Phase.TALK,
    who=Text("anyone", "jeder"),
    context=Text("a signal was open to him", "ein Zeichen stand ihm offen"),
    signal=Text("silence", "Schweigen"),
    means=Text("not the hand that the signal shows", "nicht das Blatt, das es zeigt"),
    reaction=Text("strike out those hands", "diese Blätter ausschließen"),
    text=Text("What he has not announced he could not announce.", "Was er nicht ansagt, hat er nicht."),
    applies=_anybody,
    says=_passes,
    meaning=lambda moment, _: silence(moment),
)
_GIVEN: Final = {
    Phase.AUCTION: (K11, K12, K13),
    Phase.EXCHANGE: (),
    Phase.TALK: SPOKEN,
    Phase.PLAY: (K20,),
}


def _rows() -> Iterator[Convention]:
    yield from sorted((*chain.from_iterable(_GIVEN.values()), K19), key=_number)


def _number(row: Convention) -> tuple[int, str]:
    digits = row.key[1:].rstrip("abc")
    return int(digits), row.key


CONVENTIONS: Final = tuple(_rows())
"""The whole table, K1 to K20."""
