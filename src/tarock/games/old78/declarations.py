"""The calling round: who declares what, dealer first, then in playing order.

Either a player may call any selection of what he holds, or everything has to be called; then nobody is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.games.old78.combinations import Combination, Tariff
from tarock.kit.deal import Exchange
from tarock.protocol import refusals
from tarock.protocol.actions import Action, Declare
from tarock.protocol.events import Declared, Said
from tarock.protocol.flow import Flow, Options, Seat, ask
from tarock.protocol.refusals import Reason
from tarock.protocol.seats import Table
from tarock.protocol.topics import Chapter, Decision, Topic

DECLARE: Final = Topic(
    "declare",
    Text("What do you declare?", "Was meldest du?"),
    Text("declarations", "Meldungen"),
    Chapter.DECLARATIONS,
    Decision.FORMALITY,
    guide=Text(
        "Whoever holds certain cards shows them before the play and is paid for them.",
        "Wer bestimmte Karten hat, meldet sie vor dem Spiel und bekommt etwas dafür.",
    ),
)

Calls: TypeAlias = tuple[tuple[Seat, Combination], ...]
"""Who has declared what, in the order of calling."""
Declaring: TypeAlias = Callable[[Table, Exchange], Flow[Calls]]
_A_CALL = Text("combinations to declare", "Figuren zum Melden")


@dataclass(frozen=True, slots=True)
class Selections(Options[Declare]):
    """Any selection of the combinations a seat holds, all of them first."""

    held: tuple[str, ...]

    def __iter__(self) -> Iterator[Declare]:
        for count in range(len(self.held), -1, -1):
            yield from map(Declare, combinations(self.held, count))

    def __len__(self) -> int:
        return 1 << len(self.held)

    def pick(self, random: Random) -> Declare:
        return Declare(tuple(one for one in self.held if random.random() < 0.5))  # noqa: PLR2004 - as likely as not

    def reason(self, action: Action) -> Reason:
        if not isinstance(action, Declare):
            return refusals.wrong_kind(_A_CALL)
        missing = [one for one in action.items if one not in self.held]
        if missing:
            text = Text(f"you do not hold {missing[0]}", f"{missing[0]} hast du nicht")
            return Reason("not-held", text)
        text = Text("each once, in the order offered", "jede einmal, in der Folge der Auswahl")
        return Reason("wrong-order", text)


@dataclass(frozen=True, slots=True)
class AtWill:
    """Everybody may call what he holds when play begins, and leave out what he likes."""

    tariff: Tariff

    def __call__(self, table: Table, exchange: Exchange) -> Flow[Calls]:
        calls: list[tuple[Seat, Combination]] = []
        for seat in table.starting(table.dealer):
            held = self.tariff.held(exchange.hands[seat])
            answer = yield from ask(seat, DECLARE, Selections(tuple(one.key for one in held)))
            yield Said(seat, answer)
            calls += ((seat, self.tariff[key]) for key in answer.items)
        return tuple(calls)


@dataclass(frozen=True, slots=True)
class Compulsory:
    """Everything is called, and the dealer counts the cards he has laid away too."""

    tariff: Tariff

    def __call__(self, table: Table, exchange: Exchange) -> Flow[Calls]:
        calls: list[tuple[Seat, Combination]] = []
        for seat in table.starting(table.dealer):
            laid = exchange.laid if seat == table.dealer else 0
            held = self.tariff.held(exchange.hands[seat] | laid)
            yield Declared(seat, tuple(one.key for one in held))
            calls += ((seat, one) for one in held)
        return tuple(calls)
