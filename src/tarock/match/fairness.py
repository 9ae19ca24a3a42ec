"""Fair deals: a promise before the cut, a seal before the first action, a proof at the end.

The dealer shuffles a pack and publishes a hash of a salt and the pack: the promise. Then everybody adds a
number of his own, which together are the cut, and from pack, salt and cut follows the deal; a hash of salt
and deal is the seal. When the deal is over salt, pack and cut are told, and everybody can check that the
cards were fixed before anybody spoke. Whoever finds his own number in the cut knows that the dealer alone
could not choose them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from secrets import SystemRandom, token_hex
from typing import Any, Final, TypeVar

from tarock.core.cards import Card
from tarock.match.record import spelt, unspelt

T = TypeVar("T")
_SALT_BYTES: Final = 32
_DIGITS: Final = 15
"""How many digits of each number count: 60 bits are more than anybody can try out."""
_WORD: Final = 8
"""How many bytes of the stream make one number."""


class UnfairDeal(ValueError):  # noqa: N818 - reads as what it says
    """A proof that does not hold, and why."""


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A pack as the dealer holds it before the cut, with the salt that hides it. A secret until the end."""

    salt: str
    pack: tuple[Card, ...]

    @property
    def promise(self) -> str:
        """The hash that is published before the cut."""
        return _hash("pack", self.salt, spelt(self.pack))

    def deal(self, cut: str) -> tuple[Card, ...]:
        """Return the cards in dealing order after this cut."""
        return mixed(self.pack, _hash("cut", self.salt, cut))

    def seal(self, cut: str) -> str:
        """The hash of salt and deal that is published before the first action."""
        return _hash("deal", self.salt, spelt(self.deal(cut)))


def shuffled(cards: Sequence[Card]) -> Shuffled:
    """Shuffle cards with the best chance the machine has."""
    pack = list(cards)
    SystemRandom().shuffle(pack)
    return Shuffled(token_hex(_SALT_BYTES), tuple(pack))


def joined(chances: Mapping[int, str], players: int) -> str:
    """Make a cut of what each seat has added, in the order of seats; who has added nothing leaves a gap."""
    if not any(chances.values()):
        return ""
    return "-".join(chances.get(seat, "")[:_DIGITS] for seat in range(players))


def has_part(cut: str, chance: str) -> bool:
    """Whether what somebody has added is in a cut."""
    return bool(chance) and chance[:_DIGITS] in cut.split("-")


def stacked_shuffle(cards: Sequence[Card]) -> tuple[Shuffled, str]:
    """Return a shuffle and a cut that lead to just this dealing order, to play a known deal once more."""
    salt, cut = token_hex(_SALT_BYTES), token_hex(_SALT_BYTES)
    pack = list(cards)
    came_from = mixed(range(len(pack)), _hash("cut", salt, cut))
    for place, origin in enumerate(came_from):
        pack[origin] = cards[place]
    return Shuffled(salt, tuple(pack)), cut


def _hash(what: str, *parts: str) -> str:
    return sha256("\n".join(("tarock", what, *parts)).encode()).hexdigest()


def mixed(cards: Sequence[T], key: str) -> tuple[T, ...]:
    """Shuffle cards, or their numbers, by a key: the same key gives the same order, on any machine."""
    pack, numbers = list(cards), _numbers(key)
    for last in range(len(pack) - 1, 0, -1):
        other = _below(last + 1, numbers)
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def _numbers(key: str) -> Iterator[int]:
    """Draw numbers from a key."""
    at = 0
    while True:
        block = sha256(f"{key}\n{at}".encode()).digest()
        for start in range(0, len(block), _WORD):
            yield int.from_bytes(block[start : start + _WORD], "big")
        at += 1


def _below(bound: int, numbers: Iterator[int]) -> int:
    """Draw a number below a bound, each as likely as any other."""
    limit = (1 << 8 * _WORD) // bound * bound
    return next(number for number in numbers if number < limit) % bound


class Stacked(Random):
    """Chance that is settled already: a shuffle puts cards into the order that was agreed."""

    def __init__(self, order: Sequence[Card]) -> None:
        super().__init__(0)
        self._order = list(order)

    def shuffle(self, x: Any) -> None:  # noqa: ANN401 - as the base class has it
        """Lay the cards in the agreed order."""
        if sorted(x) != sorted(self._order):
            msg = "the cards to be dealt are not those that were shuffled"
            raise UnfairDeal(msg)
        x[:] = self._order


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """Everything that is published about a deal, in the end."""

    promise: str
    seal: str
    salt: str
    pack: tuple[Card, ...]
    cut: str

    def deal(self) -> tuple[Card, ...]:
        """Return the deal that follows from the proof; raises `UnfairDeal` where a hash does not fit."""
        shuffled_ = Shuffled(self.salt, self.pack)
        if shuffled_.promise != self.promise:
            msg = "the salt and the pack do not give the hash that was promised before the cut"
            raise UnfairDeal(msg)
        if shuffled_.seal(self.cut) != self.seal:
            msg = "the salt and the deal do not give the hash that was published before the first action"
            raise UnfairDeal(msg)
        return shuffled_.deal(self.cut)


_MARK: Final = "# fair "
_FIELDS: Final = ("promise", "seal", "salt", "pack", "cut")


def written(proof: Proof) -> str:
    """Write a proof as comments that a game file can carry."""
    values = (proof.promise, proof.seal, proof.salt, spelt(proof.pack), proof.cut)
    return "".join(f"{_MARK}{name} {value}\n" for name, value in zip(_FIELDS, values, strict=True))


def read(text: str) -> Proof:
    """Find the proof among the comments of a game file."""
    found = dict(_marked(text))
    if missing := [name for name in _FIELDS if name not in found]:
        raise UnfairDeal(f"the file has no proof: {', '.join(missing)} missing")
    try:
        pack = tuple(card for card in unspelt(found["pack"]) if card is not None)
    except ValueError as error:
        raise UnfairDeal(f"the pack cannot be read: {error}") from error
    return Proof(
        promise=found["promise"], seal=found["seal"], salt=found["salt"], pack=pack, cut=found["cut"]
    )


def _marked(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        if line.startswith(_MARK):
            name, _, value = line.removeprefix(_MARK).partition(" ")
            yield name, value.strip()
