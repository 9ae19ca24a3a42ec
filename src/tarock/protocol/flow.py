"""The protocol between a hand and the world: questions come out, answers go in.

A hand is a script, a generator that yields questions (`Ask`, several at once where seats act together) and
events. These laws keep scripts safe:

1. A script is deterministic: no clock, no randomness, no set iteration, no I/O. Chance enters with the deal.
2. A script never sees an illegal answer: `Game.act` reads it through the question's options first, and a
   refused action leaves no trace.
3. Whatever a player may come to know leaves the script as an event; nothing outside reads its locals.
4. A phase returns a value and does not change its arguments. Options are frozen records, computed late.
5. Whether, when and about what a seat is asked follows from public facts alone. If hidden cards leave a
   single answer, the seat is asked all the same.
6. What a seat may answer follows from public facts and its own cards; a rule that needs more first publishes
   it as an event.
7. An exception inside a script is a bug: the action that woke it is not kept, and `Game` rebuilds itself.
8. A change of rules that changes replays raises the rule set's revision.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar, cast

from tarock.protocol.actions import Action, parse_action
from tarock.protocol.events import Event
from tarock.protocol.refusals import IllegalAction, Reason, not_an_action, not_offered
from tarock.protocol.topics import Topic

A_co = TypeVar("A_co", bound=Action, covariant=True)
A = TypeVar("A", bound=Action)
T = TypeVar("T")

Seat: TypeAlias = int
"""A place at the table, counted in playing order."""


_SHOWN: Final = 12
"""How many answers are shown where all of them could be too many."""


class Options(ABC, Generic[A_co]):
    """The answers a question allows. The quiet one comes first: pass, good, the lowest card.

    >>> from tarock.protocol.actions import Bid, Pass
    >>> options = OneOf((Pass(), Bid("solo")))
    >>> len(options), [str(answer) for answer in options]
    (2, ['pass', 'bid:solo'])
    >>> "bid:solo" in options
    True
    >>> options.parse("bid:solo")
    Bid(contract='solo')
    """

    __slots__ = ()

    @abstractmethod
    def __iter__(self) -> Iterator[A_co]:
        """Offer the legal answers one by one."""

    def read(self, action: Action) -> A_co:
        """Return the same action, typed, or raise `IllegalAction` saying why it is not allowed."""
        for option in self:
            if option is action or option == action:
                return option
        raise IllegalAction(action, self.reason(action), self)

    def reason(self, action: Action) -> Reason:  # noqa: ARG002 - subclasses look at the action
        """Say why an action that is not offered is refused."""
        return not_offered()

    def pick(self, random: Random) -> A_co:
        """Choose one of the answers at random."""
        # A tuple of the options themselves would ask for their number first, and so list them twice.
        return random.choice(tuple(iter(self)))

    def parse(self, text: str) -> A_co:
        """Return the answer that is written as this text, or raise `IllegalAction` saying what is allowed."""
        try:
            action = parse_action(text)
        except ValueError as error:
            raise IllegalAction(text, not_an_action(), islice(self, _SHOWN + 1)) from error
        return self.read(action)

    def allows(self, action: Action) -> bool:
        """Whether an action is one of the answers, without a sentence about it if it is not."""
        try:
            self.read(action)
        except IllegalAction:
            return False
        return True

    def __contains__(self, action: Action | str) -> bool:
        return self.allows(parse_action(action) if isinstance(action, str) else action)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.shown}>"

    @property
    def shown(self) -> str:
        """The answers as text, if they are not too many."""
        first = ", ".join(map(str, islice(self, _SHOWN)))
        return f"{first}, …" if len(self) > _SHOWN else first


@dataclass(frozen=True, slots=True, repr=False)
class OneOf(Options[A_co]):
    """A handful of answers, all of them listed."""

    actions: tuple[A_co, ...]

    def __iter__(self) -> Iterator[A_co]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)


class Ask(NamedTuple):
    """A question to one seat: what it is about, in public words, and what may be answered.

    Every decision makes one, so it is the cheapest of frozen records.
    """

    seat: Seat
    about: Topic
    options: Options[Action]
    closed_by: tuple[type[Action], ...] = ()
    """Answers that close a question to several seats for all of them."""

    def __repr__(self) -> str:
        return f"<Ask seat {self.seat}, {self.about.key}: {self.options.shown}>"


Flow: TypeAlias = Generator["tuple[Ask, ...] | Event", Mapping[Seat, Action], T]


def ask(seat: Seat, about: Topic, options: Options[A]) -> Flow[A]:
    """Ask one seat to choose; the answer has the options' type, because they have read it (law 2)."""
    answers = yield (Ask(seat, about, options),)
    return cast("A", answers[seat])


def ask_all(
    about: Topic, options: Mapping[Seat, Options[A]], closed_by: tuple[type[Action], ...] = ()
) -> Flow[dict[Seat, A]]:
    """Ask several seats at once; no answer is known to anyone before all are in."""
    answers = yield tuple(Ask(seat, about, choice, closed_by) for seat, choice in options.items())
    return {seat: cast("A", answers[seat]) for seat in options if seat in answers}
