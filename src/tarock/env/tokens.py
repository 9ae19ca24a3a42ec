"""What a seat has seen as a row of tokens, in the order in which it happened: a history for sequence models.

A token has three numbers: its kind, a card or word by its number plus one (0 where there is none), and the
seat it concerns plus one, counted from the observer (0 where it concerns nobody). A row is filled up with
zeros. Only events that the seat has seen enter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from functools import partial
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from tarock.core.cards import Card
from tarock.env.part import PART
from tarock.env.vocabulary import ActionVocabulary, spoken_words
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol import events as happened
from tarock.protocol.actions import Action, Declare
from tarock.protocol.flow import Seat


class Kind(IntEnum):
    """What a token tells."""

    PADDING = 0
    DEALT = 1
    """A card that came to one's own hand, or a hand that was shown."""
    SAID = 2
    PLAYED = 3
    TALON = 4
    """A card of the talon, turned up or taken up by the observer."""
    TAKEN = 5
    """A card that a seat took, or drew unseen by others."""
    LAID = 6
    """A card laid away, as far as the observer sees it."""
    WON = 7
    """A seat won the trick."""
    DECLARER = 8
    """A seat plays a contract; which one, its bids have said."""


Token: TypeAlias = tuple[Kind, int, Seat | None]
"""Kind, number of a card or word plus one, seat."""
_Reader: TypeAlias = Callable[["_Told", Any], Iterable[Token]]


class _Told:
    """Reads events into tokens for one seat."""

    def __init__(self, rules: RuleSet, words: ActionVocabulary, me: Seat) -> None:
        self.me, self.words = me, words
        self.slot = partial(PART.of(rules).slot, rules)

    def cards(self, kind: Kind, seat: Seat | None, cards: Iterable[Card]) -> Iterator[Token]:
        return ((kind, self.words.card_number(card) + 1, seat) for card in cards)

    def said(self, seat: Seat, action: Action) -> Iterator[Token]:
        words = spoken_words(action, self.me, self.words.players, self.slot)
        return ((Kind.SAID, self.words.number(word) + 1, seat) for word in words)


_READERS: Final[dict[type[happened.Event], _Reader]] = {
    happened.Dealt: lambda told, one: told.cards(Kind.DEALT, one.seat, one.cards),
    happened.HandShown: lambda told, one: told.cards(Kind.DEALT, one.seat, one.cards),
    happened.Said: lambda told, one: told.said(one.seat, one.action),
    happened.Declared: lambda told, one: told.said(one.seat, Declare(one.items)),
    happened.Played: lambda told, one: told.cards(Kind.PLAYED, one.seat, (one.card,)),
    happened.TalonShown: lambda told, one: told.cards(Kind.TALON, None, one.cards),
    happened.PickedUp: lambda told, one: told.cards(Kind.TALON, one.seat, one.cards),
    happened.Taken: lambda told, one: told.cards(Kind.TAKEN, one.seat, one.cards),
    happened.Drawn: lambda told, one: told.cards(Kind.TAKEN, one.seat, one.cards),
    happened.LaidCards: lambda told, one: told.cards(Kind.LAID, one.seat, one.cards),
    happened.LaidAway: lambda told, one: told.cards(Kind.LAID, one.seat, one.face_up),
    happened.TrickWon: lambda _, one: [(Kind.WON, 0, one.seat)],
    happened.ContractMade: lambda _, one: [(Kind.DECLARER, 0, one.declarer)],
}


def tokens(
    rules: RuleSet, words: ActionVocabulary, view: View, *, length: int | None = None
) -> npt.NDArray[np.int16]:
    """Return what a view has seen as tokens; with a length, filled up to it or without the oldest."""
    if view.seat is None:
        raise ValueError("tokens are for a player or a spectator, not for the referee")
    told = _Told(rules, words, view.seat)
    rows = [
        (kind, what, 0 if seat is None else 1 + (seat - told.me) % view.players)
        for event in view.events
        if (reader := _READERS.get(event.kind)) is not None
        for kind, what, seat in reader(told, event)
    ]
    found = np.array(rows, np.int16).reshape(-1, 3)
    if length is None:
        return found
    row = np.zeros((length, 3), np.int16)
    last = found[-length:]
    row[: len(last)] = last
    return row
