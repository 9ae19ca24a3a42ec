"""Choosing any of some named things: nobody wants to see every selection listed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random

from tarock.core.bilingual import Text
from tarock.protocol import refusals
from tarock.protocol.actions import Action, Declare
from tarock.protocol.flow import Options
from tarock.protocol.refusals import Reason

_A_CALL = Text("combinations to declare", "Figuren zum Melden")


@dataclass(frozen=True, slots=True, repr=False)
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
