"""Who may do what at a table, and when: the whole table of rights, in one place.

Whether a wish is granted, what a client is told it may do, and whose hand it sees all follow from these rows.
They know roles, phases and named conditions, and nothing of chairs, games or sockets: `LiveTable` says which
of them hold.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

Phase: TypeAlias = Literal["gathering", "cutting", "playing", "settled", "ended", "closed"]
PHASES: Final[tuple[Phase, ...]] = ("gathering", "cutting", "playing", "settled", "ended", "closed")
_OPEN: Final[tuple[Phase, ...]] = PHASES[:-1]
_PLAYED: Final[tuple[Phase, ...]] = ("playing", "settled", "ended")


class DealRole(Enum):
    """What somebody is to the deal on the table: name, meaning, the code that refuses what others may."""

    WATCHER = ("watcher", "has no chair", "not-seated")
    NEWCOMER = (
        "newcomer",
        "took a chair after the cards were shuffled; plays from the next deal",
        "next-deal",
    )
    SITTING_OUT = ("sitting out", "has a chair but no hand: the fourth of three", "not-your-turn")
    PLAYER = ("player", "has a hand in this deal, or a chair before the first one", "not-now")

    def __init__(self, title: str, says: str, refusal: str) -> None:
        self.title = title
        self.says = says
        self.refusal = refusal


_ALL: Final = tuple(DealRole)
_SEATED: Final = (DealRole.NEWCOMER, DealRole.SITTING_OUT, DealRole.PLAYER)


class RightCondition(Enum):
    """What else has to be so: name, meaning, the code with which a wish is refused where it is not."""

    FREE_CHAIR = ("free chair", "a chair meant for people is free, or a bot has it", "chair-taken")
    HOST = ("host", "made the table; if that one has no chair any more, has the first", "not-host")
    NOT_CUT = ("not cut", "has not yet added to this shuffle", "not-now")
    ASKED = ("asked", "is asked a question", "not-your-turn")
    SOLE_PERSON = ("sole person", "nobody else had a chair when this deal was shuffled", "people-play")
    HAS_DECIDED = ("has decided", "has answered a question of this deal", "not-now")
    OTHER_DECIDED = ("other has decided", "another has answered a question of this deal", "not-now")
    NO_CLAIM = ("no claim", "no claim waits for an answer", "not-now")
    TO_PLAY = ("to play", "is asked for a card, and nobody for anything else", "not-your-turn")
    CERTAIN = ("certain", "takes every trick that is left, whoever holds what", "not-certain")
    MUST_AGREE = ("must agree", "has not yet answered a claim", "not-now")
    UNVEILED = ("unveiled", "nobody carries cards of the deal on in secret", "not-now")

    def __init__(self, title: str, says: str, refusal: str) -> None:
        self.title = title
        self.says = says
        self.refusal = refusal

    __hash__ = object.__hash__
    """One of a kind; the base's is slow, and a table asks for these many times for each action."""


@dataclass(frozen=True, slots=True)
class Right:
    """One wish: who may have it, in which phases, on which conditions."""

    wish: str
    says: str
    who: tuple[DealRole, ...]
    phases: tuple[Phase, ...]
    conditions: tuple[RightCondition, ...] = ()
    told: bool = True
    """Whether a client is told that it may."""

    def refusal(
        self, role: DealRole, phase: Phase, holds: Callable[[RightCondition], bool], *, stale: bool = False
    ) -> str | None:
        """Return the code with which the wish is refused; None if it is granted."""
        if role not in self.who:
            return role.refusal
        if stale:
            return "stale"
        if phase not in self.phases:
            return "not-now"
        return next((one.refusal for one in self.conditions if not holds(one)), None)


_ROWS: Final = (
    Right("sync", "be sent everything again", _ALL, PHASES, told=False),
    Right("ping", "hear that the server is there", _ALL, PHASES, told=False),
    Right("back", "be asked again after one's time ran out", _SEATED, PHASES, told=False),
    Right("sit", "take a chair", (DealRole.WATCHER,), _OPEN, (RightCondition.FREE_CHAIR,)),
    Right("leave", "give up one's chair", _SEATED, PHASES),
    Right("say", "say one of a few sentences", _SEATED, PHASES),
    Right("pace", "let the table go faster or slower", _SEATED, _OPEN, (RightCondition.HOST,)),
    Right("start", "begin with bots on the empty chairs", _ALL, ("gathering",), (RightCondition.HOST,)),
    Right("cut", "add to the shuffle", (DealRole.PLAYER,), ("cutting",), (RightCondition.NOT_CUT,)),
    Right("next", "be ready for the next deal", _SEATED, ("settled",)),
    Right("end", "end the series", _SEATED, ("settled",), (RightCondition.HOST,)),
    Right("rematch", "begin another series", _SEATED, ("ended",)),
    Right("act", "answer a question", (DealRole.PLAYER,), ("playing",), (RightCondition.ASKED,), told=False),
    Right(
        "hint",
        "be told what a bot would answer",
        (DealRole.PLAYER,),
        ("playing",),
        (RightCondition.ASKED, RightCondition.SOLE_PERSON),
    ),
    Right(
        "why-not",
        "be told what speaks against an answer",
        (DealRole.PLAYER,),
        ("playing",),
        (RightCondition.ASKED, RightCondition.SOLE_PERSON),
    ),
    Right(
        "why",
        "be told why a bot has answered so",
        (DealRole.PLAYER,),
        _PLAYED,
        (RightCondition.SOLE_PERSON, RightCondition.OTHER_DECIDED),
    ),
    Right(
        "undo",
        "take back one's last decision",
        (DealRole.PLAYER,),
        _PLAYED,
        (RightCondition.SOLE_PERSON, RightCondition.HAS_DECIDED),
    ),
    Right(
        "again",
        "play the deal again",
        (DealRole.PLAYER,),
        _PLAYED,
        (RightCondition.SOLE_PERSON, RightCondition.HAS_DECIDED),
    ),
    Right(
        "concede",
        "give up the rest",
        (DealRole.PLAYER,),
        ("playing",),
        (RightCondition.NO_CLAIM, RightCondition.TO_PLAY),
    ),
    Right(
        "claim",
        "claim the rest",
        (DealRole.PLAYER,),
        ("playing",),
        (RightCondition.NO_CLAIM, RightCondition.TO_PLAY, RightCondition.CERTAIN),
    ),
    Right(
        "answer",
        "agree to a claim, or not",
        (DealRole.PLAYER,),
        ("playing",),
        (RightCondition.MUST_AGREE,),
    ),
    Right("see own hand", "see one's own cards", (DealRole.PLAYER,), (*_PLAYED, "closed"), told=False),
    Right(
        "see all hands", "see all cards", _ALL, ("settled", "ended"), (RightCondition.UNVEILED,), told=False
    ),
)
RIGHTS: Final = MappingProxyType({right.wish: right for right in _ROWS})


@cache
def possibly_told(role: DealRole, phase: Phase) -> tuple[Right, ...]:
    """Return the rights of which a client is told and that it has wherever their conditions hold."""
    return tuple(right for right in _ROWS if right.told and not right.refusal(role, phase, lambda _: True))


@dataclass(frozen=True, slots=True)
class RecordRight:
    """What may be done with a kept game: who played it may more than who has its link."""

    wish: str
    by_link: bool
    """Whether the link is enough."""
    says: str


RECORD_RIGHTS: Final = (
    RecordRight("list", by_link=False, says="find it among one's own games"),
    RecordRight("read", by_link=True, says="read, replay and check it, all hands open"),
    RecordRight(
        "throw away",
        by_link=False,
        says="lose it from one's own list, and one's name from it; it goes when nobody is left who played it",
    ),
)
