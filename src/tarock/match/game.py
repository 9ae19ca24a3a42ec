"""A game is its rules, its deal and its actions: replay, undo, fork, save and audit are one operation.

`Game` drives a script: it hands out questions, takes answers, keeps the events. A refused action leaves it as
it was. It knows no rule and no score of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias, cast, overload

from tarock.core.cards import bits_of
from tarock.core.grid import drawn, printed
from tarock.games.registry import find
from tarock.kit.deal import Deal, Result
from tarock.kit.ruleset import RuleSet
from tarock.kit.settlement import Ledger
from tarock.match.fold import Onlooker
from tarock.match.view import View
from tarock.protocol.actions import Action
from tarock.protocol.events import SPECTATOR, Answered, Event, Turn
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.refusals import IllegalAction, not_asked, several_asked
from tarock.protocol.seats import Table

Entry: TypeAlias = tuple[Seat, Action]
_Wake: TypeAlias = Callable[[Mapping[Seat, Action] | None], tuple[Ask, ...] | Event]
"""A script's `send`: it takes None to start and to go on after an event."""


class Game:
    """One hand of cards.

    >>> from random import Random
    >>> from tarock import Deal, Game, find
    >>> rules = find("illustrated-modern")
    >>> game = Game(rules, Deal.shuffled(rules.pack, dealer=2, random=Random(1)))
    >>> [str(option) for option in game.pending[0].options]
    ['pass', 'bid:dreiblatt', 'bid:zweiblatt', 'bid:einblatt', 'bid:solo']
    >>> game.act(0, "bid:zweiblatt")
    >>> game.act("good")
    >>> game.actions
    ((0, Bid(contract='zweiblatt')), (1, Good()))
    """

    __slots__ = (
        "_actions",
        "_answers",
        "_events",
        "_onlookers",
        "_pending",
        "_result",
        "_trail",
        "_wake",
        "deal",
        "rules",
    )

    def __init__(self, rules: RuleSet, deal: Deal, actions: Iterable[tuple[Seat, Action | str]] = ()) -> None:
        """Start a hand, and bring it to where these actions lead; each of them is checked."""
        check_deal(rules, deal)
        self._begin(rules, deal)
        for seat, action in actions:
            self.act(seat, action)

    def _begin(self, rules: RuleSet, deal: Deal) -> None:
        self.rules = rules
        self.deal = deal
        self._wake = cast("_Wake", rules.hand(Table(rules.players, deal.dealer), deal).send)
        self._actions: list[Entry] = []
        self._answers: dict[Seat, Action] = {}
        self._trail: list[Event | tuple[Ask, ...]] = []
        self._events: list[Event] = []
        self._onlookers: dict[Seat | None, tuple[int, Onlooker]] = {}
        self._pending: tuple[Ask, ...] = ()
        self._result: Result | None = None
        self._resume(None)

    def _resume(self, answers: Mapping[Seat, Action] | None) -> None:
        """Wake the script with answers and run it to its next question, or to its end."""
        trail, send = self._trail, self._wake
        try:
            step = send(answers)
            while isinstance(step, Event):
                trail.append(step)
                step = send(None)
        except StopIteration as stop:
            self._pending, self._result = (), stop.value
        else:
            trail.append(step)
            self._pending = step

    @property
    def pending(self) -> tuple[Ask, ...]:
        """The open questions: nearly always one, several while seats act at once, none at the end."""
        if not self._answers:
            return self._pending
        return tuple(ask for ask in self._pending if ask.seat not in self._answers)

    @property
    def actions(self) -> tuple[Entry, ...]:
        """All actions so far, with the seat of each."""
        return tuple(self._actions)

    @overload
    def act(self, seat: Seat, action: Action | str, /) -> None: ...
    @overload
    def act(self, action: Action | str, /) -> None: ...
    def act(self, seat: Seat | Action | str, action: Action | str | None = None, /) -> None:
        """Let a seat answer its question; an action that is not allowed changes nothing.

        An action may be written as its text form; the seat may be left out where only one is asked.
        """
        pending = self._pending
        alone = len(pending) == 1
        if alone and pending[0].seat == seat and isinstance(action, Action):
            ask = pending[0]
            ask.options.read(action)
        else:
            ask, action = self._meant(seat, action)
        try:
            if alone:  # nearly always, so the way there is short
                self._resume({ask.seat: action})
                self._actions.append((ask.seat, action))
            else:
                self._accept(ask, action)
        except BaseException:
            # A bug in a script has killed the generator: stand where we stood before this action.
            self._replay(self.rules, self.deal, self._actions)
            raise

    def _meant(self, seat: Seat | Action | str, action: Action | str | None) -> tuple[Ask, Action]:
        """Return the question that is answered, and the answer, from whatever `act` was given."""
        if isinstance(seat, int):
            if action is None:
                raise TypeError(f"seat {seat} needs an action")
            ask = self._asked(seat, action)
        else:
            action, ask = seat, self._only_question(seat)
        return ask, ask.options.parse(action) if isinstance(action, str) else ask.options.read(action)

    def _asked(self, seat: Seat, action: Action | str) -> Ask:
        """Return the question that a seat still has to answer."""
        for ask in self._pending:
            if ask.seat == seat and seat not in self._answers:
                return ask
        raise IllegalAction(action, not_asked(ask.seat for ask in self.pending))

    def _only_question(self, action: Action | str) -> Ask:
        """Return the one question that is open."""
        pending = self.pending
        if len(pending) == 1:
            return pending[0]
        seats = [ask.seat for ask in pending]
        raise IllegalAction(action, several_asked(seats) if seats else not_asked(seats))

    def _accept(self, ask: Ask, action: Action) -> None:
        """Take an answer that is known to be legal; wake the script when all are in."""
        if len(self._pending) == 1:
            self._resume({ask.seat: action})
            self._actions.append((ask.seat, action))
            return
        answers = {**self._answers, ask.seat: action}
        if len(answers) < len(self._pending) and not isinstance(action, ask.closed_by):
            self._answers = answers
            self._trail.append(Answered(ask.seat))
        else:
            self._resume(answers)
            self._answers = {}
        self._actions.append((ask.seat, action))

    @classmethod
    def _replayed(cls, rules: RuleSet, deal: Deal, actions: Iterable[Entry]) -> Game:
        game = cls.__new__(cls)
        game._replay(rules, deal, actions)  # noqa: SLF001 - a game of our own
        return game

    def _replay(self, rules: RuleSet, deal: Deal, actions: Iterable[Entry]) -> None:
        """Run the hand from the start; these actions have been checked before."""
        entries = tuple(actions)
        self._begin(rules, deal)
        for seat, action in entries:
            self._accept(next(ask for ask in self._pending if ask.seat == seat), action)

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self._result is not None

    @property
    def result(self) -> Result | None:
        """What came out, once the hand has ended."""
        return self._result

    @property
    def ledger(self) -> Ledger | None:
        """The score, once the hand has ended with one."""
        return self._result.ledger if self._result else None

    @property
    def totals(self) -> tuple[int, ...]:
        """What the hand brought each seat; nothing before its end, or if it is void."""
        ledger = self.ledger
        return (0,) * self.rules.players if ledger is None else tuple(ledger.totals)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, for the referee's eyes."""
        return tuple(self._told())

    def _told(self) -> list[Event]:
        events = self._events
        for step in self._trail[len(events) :]:
            events.append(step if isinstance(step, Event) else _turn(step))
        return events

    def events_for(self, seat: Seat | None = SPECTATOR) -> tuple[Event, ...]:
        """Return what a seat has seen, in order; `SPECTATOR` for a watcher, None for the referee."""
        return tuple(event for event in self._told() if seat is None or event.visible_to(seat))

    def view(self, seat: Seat | None = SPECTATOR) -> View:
        """Fold what a seat has seen into the table as it knows it."""
        events = self._told()
        told, onlooker = self._onlookers.get(seat) or (0, Onlooker(seat=seat, players=self.rules.players))
        for event in events[told:]:
            if seat is None or event.visible_to(seat):
                onlooker.tell(event)
        self._onlookers[seat] = len(events), onlooker
        return onlooker.view

    def at(self, count: int) -> Game:
        """Return the game as it stood after so many actions."""
        if not 0 <= count <= len(self._actions):
            msg = f"the game has {len(self._actions)} actions, so 0 to {len(self._actions)}, not {count}"
            raise ValueError(msg)
        return Game._replayed(self.rules, self.deal, self._actions[:count])

    def fork(self) -> Game:
        """Return a game of its own that stands where this one stands."""
        fork = self.at(len(self._actions))
        # What has happened here is what has happened there, and need not be told twice.
        fork._events = self._told().copy()  # noqa: SLF001 - a game of our own
        fork._onlookers = {  # noqa: SLF001 - as before
            seat: (told, onlooker.copy()) for seat, (told, onlooker) in self._onlookers.items()
        }
        return fork

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.rules.label, self.rules.options.changed(), self.deal, self.actions)

    def __repr__(self) -> str:
        actions = [(seat, str(action)) for seat, action in self.actions]
        return f"Game({self.rules!r}, {self.deal!r}{f', {actions!r}' if actions else ''})"

    @property
    def _title(self) -> str:
        return f"{self.rules.name.en}, {len(self.actions)} actions so far"

    def __str__(self) -> str:
        return printed(self._title, self.view(None).grids())

    def _repr_html_(self) -> str:
        """Draw the table with all hands, for notebooks."""
        return drawn(self._title, self.view(None).grids())


def check_deal(rules: RuleSet, deal: Deal) -> None:
    """Refuse a deal that is not the pack, each card once, or whose dealer does not sit at the table."""
    kept = deal.carried.cards
    whole = len(deal.cards) + len(kept) == len(rules.pack)
    if not whole or bits_of(deal.cards) + kept.bits != rules.pack.bits:
        raise ValueError(f"the deal is not the pack of {len(rules.pack)} cards, each once")
    if not 0 <= deal.dealer < rules.players:
        raise ValueError(f"the dealer is a seat from 0 to {rules.players - 1}, not {deal.dealer}")


def _turn(asks: tuple[Ask, ...]) -> Turn:
    return Turn(tuple([ask.seat for ask in asks]), asks[0].about.key)


def _restore(label: str, options: dict[str, object], deal: Deal, actions: tuple[Entry, ...]) -> Game:
    return Game(find(label, options), deal, actions)
