"""Pots: what everybody puts in, what lies there between two deals, how it is shared out at the end.

Pots belong to a match. A deal is told what lies in them and says in its ledger what goes in or out; who has
to put money in before a deal is said here. Players are chairs at the table, playing the deal or not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tarock.core.bilingual import Text
from tarock.kit.settlement import Ledger, Line, Pots

STAKE = "stake"


@dataclass(frozen=True, slots=True)
class Pot:
    """A pot by key and name."""

    key: str
    name: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class PotRules:
    """The pots of a game, and what is put into each."""

    pots: tuple[Pot, ...]
    ante: int
    """What everybody puts into an empty pot."""
    top_up: int
    """What the dealer adds before a deal."""
    tops_up_always: bool = False
    """Whether the dealer adds it to a pot that all have just filled, too."""
    chip: int
    """The smallest amount that can be paid."""

    def __getitem__(self, key: str) -> Pot:
        return next(pot for pot in self.pots if pot.key == key)

    def opening(self, chairs: int) -> Ledger:
        """Let everybody fill the pots at the start of a match."""
        return Ledger(tuple(self._filled(pot, chairs) for pot in self.pots), chairs)

    def stakes(self, contents: Pots, *, chairs: int, dealer: int) -> Ledger:
        """Let everybody fill an empty pot before a deal, and the dealer add to any other."""
        return Ledger(tuple(self._staked(dict(contents), chairs, dealer)), chairs)

    def first(self, chairs: int) -> Pots:
        """Return what lies in the pots in the first deal of a match."""
        return tuple((pot.key, chairs * self.ante + self.top_up) for pot in self.pots)

    def _staked(self, contents: dict[str, int], chairs: int, dealer: int) -> Iterator[Line]:
        for pot in self.pots:
            empty = not contents.get(pot.key, 0)
            if empty:
                yield self._filled(pot, chairs)
            if not empty or self.tops_up_always:
                row = tuple(-self.top_up if chair == dealer else 0 for chair in range(chairs))
                name = pot.name
                why = Text(
                    f"{self.top_up} from the dealer to the {name.en}",
                    f"{self.top_up} vom Geber in den {name.de}",
                )
                yield Line(STAKE, why, row, ((pot.key, self.top_up),))

    def _filled(self, pot: Pot, chairs: int) -> Line:
        name = pot.name
        why = Text(f"{self.ante} from everybody to the {name.en}", f"{self.ante} von allen in den {name.de}")
        return Line(STAKE, why, (-self.ante,) * chairs, ((pot.key, chairs * self.ante),))

    def division(self, contents: Pots, totals: tuple[int, ...], *, first: int) -> Ledger:
        """Share all pots out equally in whole chips; what is left over goes to the lowest total.

        Of equal totals the one that comes first in playing order, from the chair `first` on, gets it.
        """
        chairs = len(totals)
        whole = sum(amount for _, amount in contents)
        share = whole // (chairs * self.chip) * self.chip
        order = [(first + step) % chairs for step in range(chairs)]
        last = min(order, key=lambda chair: totals[chair])
        row = tuple(share + (whole - share * chairs if chair == last else 0) for chair in range(chairs))
        why = Text("the pots are shared out", "die Töpfe werden geteilt")
        return Ledger((Line(STAKE, why, row, tuple((key, -amount) for key, amount in contents)),), chairs)
