"""The calling round: who declares what, dealer first, then in playing order.

Either a player may call any selection of what he holds, or everything has to be called; then nobody is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.games.old78.combinations import Combination, Tariff
from tarock.kit.deal import Exchange
from tarock.kit.phases.selection import Selections
from tarock.protocol.events import Declared, Said
from tarock.protocol.flow import Flow, Seat, ask
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
