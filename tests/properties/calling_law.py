"""Who may see what, and when, in a game with a called partner, stated apart from the phases.

The law looks at everything that has happened, hidden cards included, and asks of each event whether the rules
let it happen now, to those who see it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from tarock.core.cards import KINGS, TAROCKS, TRULL, Card, CardSet
from tarock.protocol.actions import Announce, Call, Contra, Count, Pass, ThrowIn
from tarock.protocol.events import (
    ContractMade,
    Dealt,
    Drawn,
    Event,
    HandsDealt,
    HandShown,
    HonourMissing,
    Invited,
    LaidAway,
    LaidCards,
    LaidShown,
    NotPlayed,
    OfficialContra,
    Played,
    Private,
    Revealed,
    Said,
    Settled,
    SideKnown,
    SideShown,
    TarocksLaid,
    ThrownIn,
    Turn,
)
from tarock.testing import cards_of

E = TypeVar("E", bound=Event)
ALL_CARDS = 36
LONELY = CardSet.parse("T21 T1")


def _all(kind: type[E], history: Sequence[Event]) -> list[E]:
    return [event for event in history if isinstance(event, kind)]


@dataclass(frozen=True, slots=True)
class Past:
    """What the events so far amount to."""

    history: Sequence[Event]

    @property
    def declarer(self) -> int:
        """Who plays."""
        return _all(ContractMade, self.history)[0].declarer

    @property
    def called(self) -> Card | None:
        """The card that was called."""
        return next((e.action.card for e in _all(Said, self.history) if isinstance(e.action, Call)), None)

    def picked_up(self, seat: int) -> CardSet:
        """Return the cards a seat has had in hand."""
        dealt = (e.cards for e in _all(Dealt, self.history) if e.seat == seat)
        drawn = (e.cards for e in _all(Drawn, self.history) if e.seat == seat)
        return CardSet.collect(card for cards in (*dealt, *drawn) for card in cards)

    def laid(self, seat: int) -> CardSet:
        """Return what a seat laid away."""
        return next((e.cards for e in _all(LaidCards, self.history) if e.seat == seat), CardSet())

    def hand(self, seat: int) -> CardSet:
        """Return a seat's hand when play began."""
        return self.picked_up(seat) - self.laid(seat)

    @property
    def partner(self) -> int | None:
        """Who holds the called card, if not the declarer or a laid-away pile."""
        holders = [seat for seat in range(4) if self.called is not None and self.called in self.hand(seat)]
        return holders[0] if holders and holders[0] != self.declarer else None

    def side(self, seat: int) -> str:
        """Return the true side of a seat."""
        return "declarer" if seat in {self.declarer, self.partner} else "opponents"

    def spoken(self, seat: int) -> bool:
        """Whether a seat has said more than pass since the call."""
        said = _all(Said, self.history)
        start = next((n for n, e in enumerate(said) if isinstance(e.action, Call)), len(said))
        return any(e.seat == seat and not isinstance(e.action, Pass) for e in said[start + 1 :])

    @property
    def open_sides(self) -> bool:
        """Whether everybody may know all sides."""
        invited = _all(Invited, self.history)
        accepted = bool(invited) and invited[0].seat == self.partner and invited[0].tarock == str(self.called)
        fallen = any(e.card == self.called for e in _all(Played, self.history))
        shown = self.partner is not None and self.spoken(self.partner)
        told = any(isinstance(event, OfficialContra | NotPlayed) for event in self.history)
        return accepted or fallen or shown or told


def _among(card: Card | None, cards: CardSet) -> bool:
    return card is not None and card in cards


def law(history: Sequence[Event], event: Event) -> bool:
    """Judge an event."""
    judge = _JUDGES.get(type(event))
    if judge is not None:
        return judge(Past(history), event)
    if isinstance(event, Private):
        return event.to == (getattr(event, "seat", None),)
    return isinstance(event, Played) or not cards_of(event)


def _dealt(past: Past, event: Dealt) -> bool:
    before = [e for e in past.history if not isinstance(e, Dealt)]
    return event.to == (event.seat,) and isinstance(before[-1], HandsDealt)


def _drawn(past: Past, event: Drawn) -> bool:
    return event.to == (event.seat,) and not _all(LaidAway, past.history)


def _laid_away(past: Past, event: LaidAway) -> bool:
    """All have answered, nobody has thrown in; only the declarer's tarocks lie face up."""
    drawn = next(e for e in _all(Drawn, past.history) if e.seat == event.seat)
    return event.count == len(drawn.cards) and (event.seat == past.declarer or not event.face_up)


def _laid_cards(past: Past, event: LaidCards) -> bool:
    public = next(e for e in _all(LaidAway, past.history) if e.seat == event.seat)
    face_up = event.cards & TAROCKS if event.seat == past.declarer else CardSet()
    return event.to == (event.seat,) and public.face_up == face_up


def _tarocks_laid(past: Past, event: TarocksLaid) -> bool:
    laid = len(_all(LaidCards, past.history)) == 4
    return laid and event.counts == tuple(len(past.laid(seat) & TAROCKS) for seat in range(4))


def _thrown_in(past: Past, event: ThrownIn) -> bool:
    hand = past.picked_up(event.seat)
    entitled = not (KINGS - hand) or not (hand & TAROCKS) - LONELY
    return entitled and not _all(LaidAway, past.history)


def _honour_missing(past: Past, event: HonourMissing) -> bool:
    return event.seat == past.declarer and not past.picked_up(event.seat) & TRULL


def _side_known(past: Past, event: SideKnown) -> bool:
    """Everybody learns his own side; the partner and a declarer who called himself learn all."""
    (viewer,) = event.to
    alone = viewer == past.declarer and _among(past.called, past.hand(past.declarer))
    knows_all = viewer == past.partner or alone
    return event.side == past.side(event.seat) and (viewer == event.seat or knows_all)


def _side_shown(past: Past, event: SideShown) -> bool:
    may_know = event.seat == past.declarer or past.spoken(event.seat) or past.open_sides
    return event.side == past.side(event.seat) and past.called is not None and may_know


def _official_contra(past: Past, event: OfficialContra) -> bool:
    last = past.history[-1]
    closed = isinstance(last, Said) and last.seat == past.declarer and isinstance(last.action, Pass)
    return closed and _among(past.called, past.laid(event.seat)) and not _all(OfficialContra, past.history)


def _not_played(past: Past, event: NotPlayed) -> bool:  # noqa: ARG001 - as the others
    partner = past.partner
    said = [e for e in _all(Said, past.history) if isinstance(e.action, Announce | Count | Contra)]
    lonely = [e.action for e in said] == [Announce("trull")]
    if partner is None or not lonely or past.side(said[0].seat) != "declarer":
        return False
    return not TRULL - (past.hand(past.declarer) | past.hand(partner))


def _at_the_end(past: Past, event: Event) -> bool:  # noqa: ARG001 - as the others
    return len(_all(Played, past.history)) == ALL_CARDS or bool(_all(NotPlayed, past.history))


def _hand_shown(past: Past, event: HandShown) -> bool:
    return bool(_all(NotPlayed, past.history)) and event.cards == past.hand(event.seat)


def _invited(past: Past, event: Invited) -> bool:
    """The card was promised by somebody who has it, in the auction."""
    return Card.parse(event.tarock) in past.hand(event.seat) and not _all(ContractMade, past.history)


def _turn(past: Past, event: Turn) -> bool:
    """Laying away is asked of all four at once, everything else of one seat."""
    return len(event.seats) == (4 if event.about == "lay" else 1) and (event.about != "play" or _called(past))


def _called(past: Past) -> bool:
    return past.called is not None


def _said(past: Past, event: Said) -> bool:  # noqa: ARG001 - as the others
    """Nothing said aloud holds a card; throwing in is told by an event of its own."""
    return not cards_of(event) and not isinstance(event.action, ThrowIn)


_JUDGES: dict[type[Event], Callable[[Past, Any], bool]] = {
    Dealt: _dealt,
    Drawn: _drawn,
    LaidAway: _laid_away,
    LaidCards: _laid_cards,
    TarocksLaid: _tarocks_laid,
    ThrownIn: _thrown_in,
    HonourMissing: _honour_missing,
    SideKnown: _side_known,
    SideShown: _side_shown,
    OfficialContra: _official_contra,
    NotPlayed: _not_played,
    HandShown: _hand_shown,
    LaidShown: _at_the_end,
    Revealed: _at_the_end,
    Settled: _at_the_end,
    Invited: _invited,
    Turn: _turn,
    Said: _said,
}
