"""Toys that each break one promise of a rule set, for the checks to notice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from itertools import count
from typing import Any, ClassVar

from tarock.core.bilingual import Text
from tarock.core.cards import CardSet
from tarock.kit.deal import Deal, Result
from tarock.kit.settlement import Ledger, Line
from tarock.protocol.actions import Action, Lay, ThrowIn
from tarock.protocol.events import Dealt, Event, HandsDealt, LaidAway, Played, Public, Settled
from tarock.protocol.flow import Ask, Flow, Options, Seat
from tarock.protocol.refusals import IllegalAction, Reason
from tarock.protocol.seats import Table
from tarock.protocol.topics import LAY, PLAY, TALON
from tests.toys.toy import TOY, Toy

Step = tuple[Ask, ...] | Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Broken(Toy):
    """A toy whose questions and events go through a change."""

    def change(self, step: Step) -> Iterator[Step]:
        """Spoil one thing."""
        yield step

    def end(self, result: Result) -> Result:
        """Spoil the end."""
        return result

    def answers(self, given: Mapping[Seat, Action]) -> Mapping[Seat, Action]:
        """Spoil what the script gets to hear."""
        return given

    def hand(self, table: Table, deal: Deal) -> Flow[Result]:
        """Play one hand, spoilt."""
        flow = super(Broken, self).hand(table, deal)
        step: Step = next(flow)
        try:
            while True:
                given: Mapping[Seat, Action] | None = None
                for changed in self.change(step):
                    given = yield changed
                step = next(flow) if given is None else flow.send(self.answers(given))
        except StopIteration as stop:
            return self.end(stop.value)


def spoilt(kind: type[Broken], **more: Any) -> Broken:  # noqa: ANN401 - fields of the kind
    """Build a broken toy."""
    return kind(**{one.name: getattr(TOY, one.name) for one in fields(TOY)}, **more)


@dataclass(frozen=True, slots=True)
class Spoilt(Options[Action]):
    """Options of which one promise is broken."""

    sound: Options[Action]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.sound)

    def reason(self, action: Action) -> Reason:
        return self.sound.reason(action)


class OffersTwice(Spoilt):
    """The first answer comes again at the end."""

    def __iter__(self) -> Iterator[Action]:
        yield from self.sound
        yield next(iter(self.sound))


class OffersNothing(Spoilt):
    """There is no answer."""

    def __iter__(self) -> Iterator[Action]:
        return iter(())


class RefusesItsOffer(Spoilt):
    """The last answer offered is refused."""

    def read(self, action: Action) -> Action:
        if action == list(self.sound)[-1]:
            raise IllegalAction(action, self.reason(action))
        return self.sound.read(action)


class AcceptsAnything(Spoilt):
    """Any card may be laid."""

    def read(self, action: Action) -> Action:
        return action if isinstance(action, Lay) else self.sound.read(action)


class RefusesInOneLanguage(Spoilt):
    """The reason is not translated."""

    def reason(self, action: Action) -> Reason:
        sound = self.sound.reason(action)
        return Reason(sound.code, Text(sound.text.en, ""))


@dataclass(frozen=True, slots=True)
class Mumble(Action):
    """An action whose text does not read back."""

    what: str = "a"
    word: ClassVar[str] = "mumble"

    @property
    def argument(self) -> str:
        return self.what

    @classmethod
    def from_argument(cls, argument: str) -> Action:
        return cls(argument + "?")


class OffersMumbling(Spoilt):
    """Something is offered that cannot be written down."""

    def __iter__(self) -> Iterator[Action]:
        yield from self.sound
        yield Mumble()


@dataclass(frozen=True, slots=True, kw_only=True)
class BadOptions(Broken):
    """A toy with spoilt options where cards are laid."""

    options: Any = None
    spoil: type[Spoilt] = Spoilt

    def change(self, step: Step) -> Iterator[Step]:
        if isinstance(step, tuple):
            yield tuple(Ask(ask.seat, ask.about, self.spoil(ask.options), ask.closed_by) for ask in step)
        else:
            yield step


class AsksNobody(Broken):
    """A question to a seat that does not exist."""

    def change(self, step: Step) -> Iterator[Step]:
        if isinstance(step, tuple) and len(step) == 1:
            yield (Ask(7, step[0].about, step[0].options),)
        else:
            yield step


class AsksAboutManyThings(Broken):
    """Seats are asked at once, but not about the same."""

    def change(self, step: Step) -> Iterator[Step]:
        if isinstance(step, tuple):
            yield tuple(Ask(ask.seat, (LAY, PLAY, TALON)[ask.seat], ask.options) for ask in step)
        else:
            yield step


class TellsTooMuch(Broken):
    """Hands are dealt to everybody's eyes."""

    def change(self, step: Step) -> Iterator[Step]:
        yield Dealt(step.seat, step.cards, to=(0, 1, 2)) if isinstance(step, Dealt) else step


class Miscounts(Broken):
    """The number of cards dealt is wrong."""

    def change(self, step: Step) -> Iterator[Step]:
        yield HandsDealt(step.dealer, (5, 4, 4), 0) if isinstance(step, HandsDealt) else step


class HidesTheHand(Broken):
    """A seat is shown fewer cards than it holds."""

    def change(self, step: Step) -> Iterator[Step]:
        if isinstance(step, Dealt) and step.seat == 1:
            yield Dealt(1, step.cards - CardSet.of(next(iter(step.cards))), to=(1,))
        else:
            yield step


class LaysInTheWrongPlace(Broken):
    """The wrong seat is said to have laid a card away."""

    def change(self, step: Step) -> Iterator[Step]:
        yield LaidAway((step.seat + 1) % 3, 2) if isinstance(step, LaidAway) and step.seat == 0 else step


class EndsWithNothing(Broken):
    """Neither a ledger nor a reason."""

    def end(self, result: Result) -> Result:  # noqa: ARG002 - as the base
        return Result()


class ScoresOtherwise(Broken):
    """The ledger is not the one that was published."""

    def end(self, result: Result) -> Result:
        ledger = Ledger((Line("else", Text("else", "anders"), (9, 9, 9)),), 3)
        return Result(ledger=ledger) if result.ledger else result


class ListensInOrder(Broken):
    """Who answers first lays in place of the last."""

    def answers(self, given: Mapping[Seat, Action]) -> Mapping[Seat, Action]:
        order = list(given)
        if len(order) < 3 or order[0] == 0:
            return given
        hand_of_first = given[order[0]]
        assert isinstance(hand_of_first, Lay)
        return {**given, order[0]: Lay(CardSet())}


@dataclass(frozen=True, slots=True)
class Torn(Public):
    """An event whose text breaks the line."""

    word: str = "a\nb"


@dataclass(frozen=True, slots=True)
class Floating(Public):
    """An event with a part that JSON form and type do not agree on."""

    amount: int = field(default="three")  # type: ignore[assignment]


class TellsUntruths(Broken):
    """An event that its JSON form does not give back."""

    def change(self, step: Step) -> Iterator[Step]:
        yield step
        if isinstance(step, Played):
            yield Floating()


class TellsTornLines(Broken):
    """An event in two lines."""

    def change(self, step: Step) -> Iterator[Step]:
        yield step
        if isinstance(step, Played):
            yield Torn()


NUMBERS = count()


@dataclass(frozen=True, slots=True)
class Counted(Public):
    """A number that nobody gave the script."""

    number: int


class EndsDifferently(Broken):
    """The script counts how often it has come to its end."""

    def change(self, step: Step) -> Iterator[Step]:
        if isinstance(step, Settled):
            yield Counted(next(NUMBERS))
        yield step


class ShuffledOptions(Spoilt):
    """The same answers, in another order each time a script runs."""

    __slots__ = ("turned",)

    def __init__(self, sound: Options[Action]) -> None:
        super().__init__(sound)
        object.__setattr__(self, "turned", next(NUMBERS) % 2 == 0)

    def __iter__(self) -> Iterator[Action]:
        answers = tuple(self.sound)
        return iter(answers[::-1] if getattr(self, "turned", False) else answers)


class IsNotDeterministic(Broken):
    """The script counts how often it has run."""

    def change(self, step: Step) -> Iterator[Step]:
        yield step
        if isinstance(step, HandsDealt):
            yield Counted(next(NUMBERS))


class AskedOnlyWithARight(Broken):
    """Only who may throw in is asked about it; others lay their first card unasked."""

    def hand(self, table: Table, deal: Deal) -> Flow[Result]:
        flow = super(Broken, self).hand(table, deal)
        step: Step = next(flow)
        try:
            while True:
                if isinstance(step, tuple) and len(step) > 1:
                    asks = tuple(ask for ask in step if ThrowIn() in ask.options) or step[:1]
                    given = {ask.seat: next(iter(ask.options)) for ask in step}
                    answers = yield asks
                    step = flow.send({**given, **answers})
                    continue
                step = flow.send((yield step))
        except StopIteration as stop:
            result: Result = stop.value
            return result
