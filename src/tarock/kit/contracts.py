"""Contracts: what the winner of an auction undertakes, as a table in rising order.

A contract knows its worth and how much of the talon it uses; who may bid it when is the auction's affair.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from tarock.core.bilingual import Text, same


class WonBy(StrEnum):
    """How a contract came to its declarer; some games price it."""

    BID = "bid"
    TAKEN = "taken"
    HELD = "held"
    RETAKEN = "retaken"

    @property
    def text(self) -> Text:
        """The word for people."""
        return _WON_BY[self]


_WON_BY = {
    WonBy.BID: Text("bid", "angesagt"),
    WonBy.TAKEN: Text("taken over", "abgelöst"),
    WonBy.HELD: Text("held", "gehalten"),
    WonBy.RETAKEN: Text("taken over again", "zum zweiten Mal abgelöst"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """A contract and its tariff."""

    key: str
    name: Text
    value: int
    talon: int
    """How many talon cards the declarer exchanges."""
    times: int = 1
    """What the whole score is multiplied by."""
    per_point: int = 0
    """What each card point over or under the even share adds, where a cash tariff counts them."""
    raised: tuple[tuple[WonBy, int], ...] = ()
    """The value if it was not simply bid."""
    all_tricks: bool = False
    """Whether it is won by taking every trick, whatever the card points."""
    part: int | None = None
    """Which part of the talon goes with it, counted from 0; None where the declarer chooses."""
    unseen: bool = False
    """Whether the declarer takes his part without turning the talon up."""

    @property
    def solo(self) -> bool:
        """Whether it is played without the talon."""
        return self.talon == 0

    def worth(self, won_by: WonBy) -> int:
        """Return the game value, given how the contract was won."""
        for how, value in self.raised:
            if how is won_by:
                return value
        return self.value

    def can_be(self, won_by: WonBy) -> bool:
        """Whether the contract can come to its declarer in this way."""
        return won_by is WonBy.BID or won_by in dict(self.raised)


@dataclass(frozen=True, slots=True)
class Contracts:
    """All contracts of a rule set, lowest first."""

    rising: tuple[Contract, ...]

    def __iter__(self) -> Iterator[Contract]:
        return iter(self.rising)

    def __getitem__(self, key: str) -> Contract:
        for contract in self.rising:
            if contract.key == key:
                return contract
        raise KeyError(key)

    def __contains__(self, key: str) -> bool:
        return any(contract.key == key for contract in self.rising)

    def above(self, contract: Contract | None) -> tuple[Contract, ...]:
        """Return the contracts that overcall this one; all of them if there is none yet."""
        start = 0 if contract is None else self.rising.index(contract) + 1
        return self.rising[start:]


def contracts(
    *rows: tuple[str, int, int, int], raised: dict[str, tuple[tuple[WonBy, int], ...]] | None = None
) -> Contracts:
    """Build the table from rows of name, value, talon cards, multiplier."""
    extra = raised or {}
    return Contracts(
        tuple(
            Contract(
                key=key_of(name),
                name=same(name),
                value=value,
                talon=talon,
                times=times,
                raised=extra.get(name, ()),
            )
            for name, value, talon, times in rows
        )
    )


def key_of(name: str) -> str:
    """Turn a name into a key: "Pagat ultimo" → "pagat-ultimo"."""
    plain = name.lower()
    for letter, ascii_letters in (("ü", "ue"), ("ö", "oe"), ("ä", "ae"), ("ß", "ss")):
        plain = plain.replace(letter, ascii_letters)
    return "-".join(plain.split())
