"""Reading the table: which signals were given, by whom, and what each of them says.

A reading needs nothing but what every seat has seen, so all seats read the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from tarock.core.bilingual import Text
from tarock.core.cards import NO_CARDS, Card, CardSet
from tarock.games.zwanzigerrufen.conventions.announcement_rows import K18, uncoded
from tarock.games.zwanzigerrufen.conventions.auction_rows import LOUD
from tarock.games.zwanzigerrufen.conventions.code import K19, Code, meant, silence
from tarock.games.zwanzigerrufen.conventions.constraints import (
    UNKNOWN,
    Constraint,
    ExactTarocks,
    Lacks,
    either,
)
from tarock.games.zwanzigerrufen.conventions.convention import Convention
from tarock.games.zwanzigerrufen.conventions.moment import Moment, Phase, PublicHistory
from tarock.games.zwanzigerrufen.conventions.tarock_ladder import Located, Role, TarockLadder, climbed
from tarock.match.view import View
from tarock.protocol.actions import Action, Bid, Call, Count, Hold, Pass, PlayCard
from tarock.protocol.flow import Seat
from tarock.protocol.sides import Side


@dataclass(frozen=True, slots=True)
class Signal:
    """A word, a deed or a silence that tells something about a hand."""

    seat: Seat
    phase: Phase
    at: int
    """Its place in what was said, or among the cards played."""
    action: Action | None
    readings: tuple[tuple[Convention, Constraint], ...]
    """The row it is, with what that says about the hand; alternatives, if there are several."""
    meaning: Constraint
    """What is certain: one of the readings."""

    @property
    def rows(self) -> tuple[Convention, ...]:
        """The rows it may be."""
        return tuple(row for row, _ in self.readings)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the rows."""
        return tuple(row.key for row in self.rows)

    @property
    def text(self) -> Text:
        """What it says, in one sentence for each possible row."""
        return Text(
            " / ".join(row.text.en for row in self.rows), " / ".join(row.text.de for row in self.rows)
        )

    @property
    def reaction(self) -> Text:
        """What the partner should do."""
        return Text(
            " / ".join(row.reaction.en for row in self.rows), " / ".join(row.reaction.de for row in self.rows)
        )


def signals(view: View) -> tuple[Signal, ...]:
    """Return every signal of the deal so far, in order."""
    public = PublicHistory.of(view)
    spoken, moment = heard(public)
    return (*spoken, *_laid(public), *_played(view, moment))


def ladder(view: View, party: Side, *, own: bool = False) -> TarockLadder:
    """Return the ladder of a side: the rungs located and the unknown ones.

    With `own` the cards of the viewer's own hand count as located, which is what he himself can rely on.
    """
    moment = heard(PublicHistory.of(view))[1]
    return climbed(moment.located, party, view.hand if own else NO_CARDS)


@lru_cache(maxsize=1024)
def heard(public: PublicHistory) -> tuple[tuple[Signal, ...], Moment]:
    """Listen to all that was said; returns the signals and the moment reached.

    Each word builds on what was heard before it, which is mostly still remembered from the last time.
    """
    if not public.said:
        return (), Moment.beginning(public)
    found, moment = heard(replace(public, said=public.said[:-1]))
    seat, action = public.said[-1]
    moment = replace(moment, public=public, phase=_phase(moment, action))
    moment = moment.turned_to(seat, _role(moment, seat, action))
    given = meant(moment, action) if moment.phase is Phase.AUCTION or moment.called is not None else ()
    signal = _signal(moment, len(public.said) - 1, action, given)
    after = moment.heard(action, *_told(moment, action, given))
    return (found if signal is None else (*found, signal)), after


def _phase(moment: Moment, action: Action) -> Phase:
    return Phase.TALK if isinstance(action, Count | Call) else moment.phase


def _role(moment: Moment, seat: Seat, action: Action) -> Role | None:
    """Return the part of a speaker as all know it once he has spoken."""
    known = seat == moment.public.declarer or seat in moment.shown or not isinstance(action, Pass)
    return moment.public.role(seat) if known and moment.phase is Phase.TALK else None


def _signal(moment: Moment, at: int, action: Action, given: tuple[Code, ...]) -> Signal | None:
    if isinstance(action, Count):
        return _plain(moment, at, action, K18, ExactTarocks(action.number))
    if given:
        readings = tuple((code.row, code.meaning) for code in given)
        meaning = either(*(code.meaning for code in given))
        return Signal(moment.seat, moment.phase, at, action, readings, meaning)
    silent = silence(moment) if _quiet(moment, action) else UNKNOWN
    if silent == UNKNOWN:
        return None
    return _plain(moment, at, action, K19, silent)


def _plain(moment: Moment, at: int, action: Action, row: Convention, meaning: Constraint) -> Signal:
    return Signal(moment.seat, moment.phase, at, action, ((row, meaning),), meaning)


def _quiet(moment: Moment, action: Action) -> bool:
    """Whether a word ends a turn without a signal in it."""
    return isinstance(action, Pass | Bid | Hold if moment.phase is Phase.AUCTION else Pass)


def _told(
    moment: Moment, action: Action, given: tuple[Code, ...]
) -> tuple[tuple[Located, ...], frozenset[Role]]:
    """Return which rungs a word has located, and whose high honour it has shown."""
    if moment.phase is not Phase.TALK:
        return (), frozenset()
    located = tuple(one for code in given for one in code.row.locates(moment, action))
    high = {moment.role for code in given if code.row.shows_high and moment.role is not None}
    return located if given else uncoded(moment, action), frozenset(high)


def _laid(public: PublicHistory) -> Iterator[Signal]:
    """Read the tarocks laid away: the declarer has shown his, of the others the number is known."""
    for seat, count in enumerate(public.laid):
        if count:
            shown = public.face_up if seat == public.declarer else NO_CARDS
            meaning = Lacks(shown) if shown else UNKNOWN
            yield Signal(seat, Phase.EXCHANGE, 0, None, ((K18, meaning),), meaning)


def _played(view: View, moment: Moment) -> Iterator[Signal]:
    for at, play in enumerate(plays(view)):
        if play.card in LOUD and play.trick:
            here = replace(
                moment,
                phase=Phase.PLAY,
                seat=play.seat,
                role=None,
                trick=play.trick,
                gone=play.gone,
                played=play.own,
            )
            for code in meant(here, PlayCard(play.card)):
                yield _plain(here, at, code.action, code.row, code.meaning)


class Play(NamedTuple):
    """A card played: by whom, to which trick so far, and what lay before."""

    seat: Seat
    card: Card
    trick: tuple[Card, ...]
    gone: CardSet
    """All cards of the tricks before."""
    own: CardSet
    """What the seat had played before."""


def plays(view: View) -> Iterator[Play]:
    """Go through the cards played, in order."""
    gone, own = NO_CARDS, [NO_CARDS] * view.players
    rounds = [(trick.leader, trick.cards) for trick in view.tricks]
    for first, cards in (*rounds, (view.leader or 0, view.trick)):
        for place, card in enumerate(cards):
            seat = (first + place) % view.players
            yield Play(seat, card, cards[:place], gone, own[seat])
            own[seat] |= CardSet.of(card)
        gone |= CardSet.collect(cards)
