"""Everything a player can say or do, as frozen records with a text form each.

`str(action)` writes an action as logs and files show it ("bid:zweiblatt", "lay:♥7 ♣Q"), `parse_action` reads
it back. An action is only a wish: whether it is allowed is for the options of a question to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from tarock.core.cards import CARDS, Card, CardSet, Suit


class Action:
    """What a seat answers to a question."""

    __slots__ = ()
    word: ClassVar[str]

    @property
    def argument(self) -> str:
        """What follows the word in the text form; empty for a bare word."""
        return ""

    @classmethod
    def from_argument(cls, argument: str) -> Action:
        """Build the action from the text after the colon."""
        if argument:
            msg = f"{cls.word!r} stands alone, without {argument!r}"
            raise ValueError(msg)
        return cls()

    def __init_subclass__(cls) -> None:
        if "word" in cls.__dict__:
            _BY_WORD[cls.word] = cls

    def __str__(self) -> str:
        argument = self.argument
        return f"{self.word}:{argument}" if argument else self.word


_BY_WORD: Final[dict[str, type[Action]]] = {}


def parse_action(text: str) -> Action:
    """Read an action's text form.

    >>> parse_action("bid:solo")
    Bid(contract='solo')
    """
    word, _, argument = text.strip().partition(":")
    kind = _BY_WORD.get(word)
    if kind is None:
        msg = f"no such action: {word!r} (known: {', '.join(sorted(_BY_WORD))})"
        raise ValueError(msg)
    return kind.from_argument(argument.strip())


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """*Weiter*: no bid, nothing to add."""

    word: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Good(Action):
    """*Gut*: accept what has been said, or close one's own turn of announcements."""

    word: ClassVar[str] = "good"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """*Ablösung*, *Unterer*: play the contract that another has just named."""

    word: ClassVar[str] = "take"


@dataclass(frozen=True, slots=True)
class Hold(Action):
    """*Mein Spiel*, *ich halte*: keep a contract that another wants to take or has reached."""

    word: ClassVar[str] = "hold"


@dataclass(frozen=True, slots=True)
class Retake(Action):
    """*Zweite Ablösung*: take a held contract once more."""

    word: ClassVar[str] = "retake"


@dataclass(frozen=True, slots=True)
class _Named(Action):
    """An action that names one thing by its key."""

    @classmethod
    def from_argument(cls, argument: str) -> Action:
        if not argument:
            msg = f"{cls.word!r} needs a name after a colon"
            raise ValueError(msg)
        return cls(argument)  # type: ignore[call-arg]


@dataclass(frozen=True, slots=True)
class Bid(_Named):
    """Name a contract."""

    contract: str
    word: ClassVar[str] = "bid"

    @property
    def argument(self) -> str:
        return self.contract


@dataclass(frozen=True, slots=True)
class Announce(_Named):
    """Announce a bonus."""

    item: str
    word: ClassVar[str] = "announce"

    @property
    def argument(self) -> str:
        return self.item


@dataclass(frozen=True, slots=True)
class Raise(_Named):
    """Play a higher contract than was needed to win the auction."""

    contract: str
    word: ClassVar[str] = "raise"

    @property
    def argument(self) -> str:
        return self.contract


@dataclass(frozen=True, slots=True)
class Call(_Named):
    """*Rufen*: name the tarock whose holder becomes the partner. Naming a card moves and shows none."""

    tarock: str
    word: ClassVar[str] = "call"

    @property
    def argument(self) -> str:
        return self.tarock

    @property
    def card(self) -> Card:
        """The tarock named."""
        return Card.parse(self.tarock)

    @classmethod
    def from_argument(cls, argument: str) -> Action:
        return cls(str(Card.parse(argument)))


@dataclass(frozen=True, slots=True)
class Choose(_Named):
    """Choose among named things: a part of the talon, a packet, to cut or to knock."""

    what: str
    word: ClassVar[str] = "choose"

    @property
    def argument(self) -> str:
        return self.what


@dataclass(frozen=True, slots=True)
class _Raise(Action):
    """Raise the stake on an item, which its name and the seat that owns it identify."""

    item: str
    owner: int

    @property
    def argument(self) -> str:
        return f"{self.item}@{self.owner}"

    @classmethod
    def from_argument(cls, argument: str) -> Action:
        item, at, owner = argument.partition("@")
        if not (item and at and owner.isdecimal()):
            msg = f"{cls.word!r} needs an item and its owner's seat, such as {cls.word}:game@0"
            raise ValueError(msg)
        return cls(item, int(owner))


@dataclass(frozen=True, slots=True)
class Contra(_Raise):
    """*Kontra*: doubt that the other side makes an item."""

    word: ClassVar[str] = "contra"


@dataclass(frozen=True, slots=True)
class Recontra(_Raise):
    """*Rekontra*: answer a contra."""

    word: ClassVar[str] = "recontra"


@dataclass(frozen=True, slots=True)
class Subcontra(_Raise):
    """*Subkontra*: answer a recontra."""

    word: ClassVar[str] = "subcontra"


@dataclass(frozen=True, slots=True)
class Hirschcontra(_Raise):
    """*Hirschkontra*: answer a subcontra."""

    word: ClassVar[str] = "hirschcontra"


RAISES: Final = (Contra, Recontra, Subcontra)
ALL_RAISES: Final = (*RAISES, Hirschcontra)
"""The raises with the fourth, which few games know."""
AnyRaise: TypeAlias = Contra | Recontra | Subcontra | Hirschcontra


@dataclass(frozen=True, slots=True)
class Count(Action):
    """State how many tarocks one holds."""

    number: int
    word: ClassVar[str] = "count"

    @property
    def argument(self) -> str:
        return str(self.number)

    @classmethod
    def from_argument(cls, argument: str) -> Action:
        if not argument.isdecimal():
            msg = f"{cls.word!r} needs a number after a colon"
            raise ValueError(msg)
        return cls(int(argument))


@dataclass(frozen=True, slots=True)
class ThrowIn(Action):
    """*Zusammenwerfen*: end the deal unplayed, as some hands allow."""

    word: ClassVar[str] = "throw-in"


@dataclass(frozen=True, slots=True)
class _Cards(Action):
    """An action with a set of cards."""

    cards: CardSet

    @property
    def argument(self) -> str:
        return str(self.cards)

    @classmethod
    def from_argument(cls, argument: str) -> Action:
        return cls(CardSet.parse(argument))


@dataclass(frozen=True, slots=True)
class Lay(_Cards):
    """*Verlegen*: lay cards away."""

    word: ClassVar[str] = "lay"


@dataclass(frozen=True, slots=True)
class Keep(_Cards):
    """Keep cards of the talon for the next deal."""

    word: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True)
class Redeal(Action):
    """Demand a new deal, with a hand that gives the right to it."""

    word: ClassVar[str] = "redeal"


@dataclass(frozen=True, slots=True)
class Demand(Action):
    """Demand that the Fool be played."""

    word: ClassVar[str] = "demand"


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Call combinations that one holds, by their names; none is an answer too."""

    items: tuple[str, ...] = ()
    word: ClassVar[str] = "declare"

    @property
    def argument(self) -> str:
        return " ".join(self.items)

    @classmethod
    def from_argument(cls, argument: str) -> Action:
        return cls(tuple(argument.split()))


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Play a card to the trick; a card that has no suit of its own may be led as one of some suit."""

    card: Card
    as_suit: Suit | None = None
    word: ClassVar[str] = "play"

    @property
    def argument(self) -> str:
        return str(self.card) if self.as_suit is None else f"{self.card}={self.as_suit}"

    @classmethod
    def from_argument(cls, argument: str) -> PlayCard:
        card, equals, suit = argument.partition("=")
        return cls(Card.parse(card), Suit.parse(suit) if equals else None)


PLAYS: Final = tuple(PlayCard(card) for card in CARDS)
"""One `PlayCard` for each card: they are offered so often that they are made once."""
