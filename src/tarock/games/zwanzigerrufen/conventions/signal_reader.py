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
from tarock.games.zwanzigerrufen.conventions.code import K19, Code, meant, rows_meant, silence
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
    return (*heard(public), *_laid(public), *_played(view, reached(public)))


def ladder(view: View, party: Side, *, own: bool = False) -> TarockLadder:
    """Return the ladder of a side: the rungs located and the unknown ones.

    With `own` the cards of the viewer's own hand count as located, which is what he himself can rely on.
    """
    moment = reached(PublicHistory.of(view))
    return climbed(moment.located, party, view.hand if own else NO_CARDS)


@lru_cache(maxsize=1024)
def heard(public: PublicHistory) -> tuple[Signal, ...]:
    """Return the signals in all that was said.

    Each word builds on what was heard before it, which is mostly still remembered from the last time.
    """
    if not public.said:
        return ()
    before = replace(public, said=public.said[:-1])
    found, moment = heard(before), _at_last_word(reached(before), public)
    action = public.said[-1][1]
    given = meant(moment, action) if moment.phase is Phase.AUCTION or moment.called is not None else ()
    signal = _signal(moment, len(public.said) - 1, action, given)
    return found if signal is None else (*found, signal)


@lru_cache(maxsize=4096)
def reached(public: PublicHistory) -> Moment:
    """Return the moment after all that was said.

    What silence says of a hand is left out: the next word does not depend on it.
    """
    if not public.said:
        return Moment.beginning(public)
    before = replace(public, said=public.said[:-1])
    moment = _at_last_word(reached(before if _calls(before) else before.before_the_call()), public)
    action = public.said[-1][1]
    speaks = moment.phase is Phase.TALK and moment.called is not None and not isinstance(action, Pass)
    return moment.heard(action, *_told(moment, action, rows_meant(moment, action) if speaks else ()))


def _calls(public: PublicHistory) -> bool:
    """Whether more than the auction has been heard."""
    return any(isinstance(action, Count | Call) for _, action in public.said)


def _at_last_word(before: Moment, public: PublicHistory) -> Moment:
    """Return the turn in which the last word was said."""
    seat, action = public.said[-1]
    moment = replace(before, public=public, phase=_phase(before, action))
    return moment.turned_to(seat, _role(moment, seat, action))


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
    moment: Moment, action: Action, rows: tuple[Convention, ...]
) -> tuple[tuple[Located, ...], frozenset[Role]]:
    """Return which rungs a word has located, and whose high honour it has shown."""
    if moment.phase is not Phase.TALK:
        return (), frozenset()
    located = tuple(one for row in rows for one in row.locates(moment, action))
    high = {moment.role for row in rows if row.shows_high and moment.role is not None}
    return located if rows else uncoded(moment, action), frozenset(high)


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


def plays(view: View) -> tuple[Play, ...]:
    """Go through the cards played, in order."""
    rounds = tuple((trick.leader, trick.cards) for trick in view.tricks)
    return _plays((*rounds, (view.leader or 0, view.trick)), view.players)


@lru_cache(maxsize=256)
def _plays(rounds: tuple[tuple[Seat, tuple[Card, ...]], ...], players: int) -> tuple[Play, ...]:
    """Remember the cards played: they are asked for once for each hand that something is believed of."""
    gone, own = NO_CARDS, [NO_CARDS] * players
    found: list[Play] = []
    for first, cards in rounds:
        for place, card in enumerate(cards):
            seat = (first + place) % players
            found.append(Play(seat, card, cards[:place], gone, own[seat]))
            own[seat] |= CardSet.of(card)
        gone |= CardSet.collect(cards)
    return tuple(found)
