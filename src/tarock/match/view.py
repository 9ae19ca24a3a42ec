"""The table as one seat knows it: a plain record, which can be printed and drawn.

`tarock.match.fold` makes one of the events that the seat has seen; nothing else enters it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tarock.core.bilingual import Text
from tarock.core.cards import NO_CARDS, Card, CardSet, Suit
from tarock.core.grid import Cell, Grid, drawn, printed
from tarock.kit.play import Trick
from tarock.kit.settlement import score_grid
from tarock.protocol import events as happened
from tarock.protocol.actions import Action, Call
from tarock.protocol.events import SPECTATOR
from tarock.protocol.flow import Seat
from tarock.protocol.sides import Side


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class View:
    """The table as one seat knows it."""

    seat: Seat | None
    """Whose view it is; `SPECTATOR` for a watcher, None for the referee."""
    players: int
    dealer: Seat | None
    dealt_counts: tuple[int, ...]
    """How many cards each seat was dealt."""
    talon_count: int
    """How many cards the talon was dealt."""
    hands: Mapping[Seat, CardSet]
    """The hands that are known: a player's own, all of them to the referee."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    said: tuple[tuple[Seat, Action], ...]
    """Everything said aloud, in order."""
    declarer: Seat | None
    contract: str | None
    won_by: str | None
    talon: tuple[Card, ...]
    """The talon as it was turned up, in its order."""
    taken: CardSet
    laid: CardSet
    """The cards laid away, as far as they are known."""
    laid_count: int
    laid_by: Mapping[Seat, CardSet]
    """The cards laid away by seat, as far as they are known."""
    drawn: Mapping[Seat, CardSet]
    """The talon cards that went to each hand unseen, as far as they are known."""
    laid_tarocks: tuple[int, ...]
    """How many tarocks each seat laid away, where that is told."""
    sides: Mapping[Seat, str]
    """On which side each seat plays, as far as this one knows; empty where the declarer plays alone."""
    shown_sides: Mapping[Seat, str]
    """The sides that everybody knows."""
    invited: tuple[Seat, str] | None
    """Who has invited the others to call which tarock."""
    times: int
    """How many times the deal counts."""
    leader: Seat | None
    played: Mapping[Seat, CardSet]
    """The cards that each seat has played."""
    trick: tuple[Card, ...]
    """The open trick, from the leader on."""
    named: Suit | None
    """The suit for which the card led to the open trick stands."""
    demanded: bool
    """Whether the Fool was demanded to the open trick."""
    tricks: tuple[Trick, ...]
    asked: tuple[Seat, ...]
    """Who is to act."""
    about: str
    lines: tuple[tuple[Text, tuple[int, ...]], ...]
    totals: tuple[int, ...]
    pots: tuple[tuple[str, int], ...]
    """What lies in each pot."""
    void: Text | None
    events: tuple[happened.Event, ...]
    """All that has been seen, in order: what the rest was folded from."""

    @property
    def hand(self) -> CardSet:
        """One's own cards."""
        return self.hands.get(self.seat, NO_CARDS) if self.seat is not None else NO_CARDS

    @property
    def called(self) -> Card | None:
        """The tarock that was called, if one was; its holder is the declarer's partner."""
        return next((action.card for _, action in self.said if isinstance(action, Call)), None)

    def declaring(self, seat: Seat) -> bool:
        """Whether a seat is known to be on the declarer's side."""
        return seat == self.declarer or self.sides.get(seat) == Side.DECLARER

    @property
    def last_trick(self) -> Trick | None:
        """The trick that was finished last."""
        return self.tricks[-1] if self.tricks else None

    def tricks_of(self, seat: Seat) -> int:
        """Count the tricks a seat has won."""
        return sum(trick.winner == seat for trick in self.tricks)

    def grids(self) -> tuple[Grid, ...]:
        """Return what can be seen in rows: who holds what, what was said and lies open, the score."""
        rows = tuple(
            (str(seat), self._roles(seat), str(self.tricks_of(seat)), self._held(seat))
            for seat in range(self.players)
        )
        return (
            Grid(rows, ("seat", "", "tricks", "hand")),
            Grid(tuple(self._open())),
            score_grid(self.lines, self.totals),
        )

    def _roles(self, seat: Seat) -> str:
        roles = {
            "declarer": seat == self.declarer,
            "partner": seat != self.declarer and self.declaring(seat),
            "dealer": seat == self.dealer,
        }
        return ", ".join(role for role, his in roles.items() if his)

    def _held(self, seat: Seat) -> Cell:
        if seat in self.hands:
            return self.hands[seat]
        return f"{self.counts[seat]} cards" if self.counts else ""

    def _open(self) -> Iterator[tuple[str, Cell]]:
        """Return what is known beside the hands, each with its name."""
        if self.contract is not None:
            yield "contract", self.contract
        if self.talon:
            yield "talon", self.talon
        if self.laid_count:
            yield "laid away", self.laid or f"{self.laid_count} cards"
        if self.said:
            yield "said", ", ".join(f"{seat} {action}" for seat, action in self.said)
        if self.trick:
            yield f"led by {self.leader}", self.trick
        if self.asked:
            yield "asked", f"{', '.join(map(str, self.asked))}: {self.about}"
        if self.void is not None:
            yield "void", self.void.en

    @property
    def _whose(self) -> str:
        return (
            "the referee"
            if self.seat is None
            else "a spectator"
            if self.seat == SPECTATOR
            else f"seat {self.seat}"
        )

    def __str__(self) -> str:
        return printed(f"What {self._whose} sees", self.grids())

    def _repr_html_(self) -> str:
        """Draw the table, for notebooks."""
        return drawn(f"What {self._whose} sees", self.grids())

    def __repr__(self) -> str:
        asked = f"{self.about}, " if self.about else ""
        return f"<View of {self._whose}: {asked}{len(self.tricks)} tricks, {len(self.events)} events>"
