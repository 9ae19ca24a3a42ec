"""The messages of the socket: what a client may say, what the server says.

Each message is an object whose `t` names its kind. Decoding is strict: an unknown kind, a missing or
superfluous field, a number out of range is refused as a whole. The JSON schema of both directions is made
from these records.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tarock.server.http.table_settings import LONGEST_PACE
from tarock.server.wire.schema import (
    WireChance,
    WireOption,
    WireProof,
    WireQuestion,
    WireScene,
    WireSeries,
    WireTold,
    WireWeighed,
    WireWords,
)

VERSION: Final = 1
"""The version of the protocol; a client that speaks another one is told so."""

Chair = Annotated[int, Meta(ge=0, le=3)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
Contribution = Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]*$")]
Preset = Literal["hello", "well-played", "thanks", "oops", "one-moment", "goodbye"]


class FromClientBase(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", kw_only=True):
    """What every client message is."""


class Hello(FromClientBase, frozen=True, kw_only=True, tag="hello"):
    """The first message: which protocol is spoken. The answer is a snapshot."""

    version: int


class Sync(FromClientBase, frozen=True, kw_only=True, tag="sync"):
    """Ask for a snapshot, because something is missing."""


class Sit(FromClientBase, frozen=True, kw_only=True, tag="sit"):
    """Take a chair."""

    chair: Chair


class Leave(FromClientBase, frozen=True, kw_only=True, tag="leave"):
    """Give up one's chair; a bot takes it."""


class Start(FromClientBase, frozen=True, kw_only=True, tag="start"):
    """Begin: bots fill the empty chairs."""


class Cut(FromClientBase, frozen=True, kw_only=True, tag="cut"):
    """Add one's own chance to the shuffle: hexadecimal digits, of which the first fifteen count."""

    deal: Number
    value: Contribution


class Act(FromClientBase, frozen=True, kw_only=True, tag="act"):
    """Answer the question."""

    deal: Number
    question: Number
    action: ActionText


class Back(FromClientBase, frozen=True, kw_only=True, tag="back"):
    """Be there again after one's time ran out. Whatever one does says so too."""


class Claim(FromClientBase, frozen=True, kw_only=True, tag="claim"):
    """Claim all tricks that are left."""

    deal: Number


class Concede(FromClientBase, frozen=True, kw_only=True, tag="concede"):
    """Give up all that is left of the deal."""

    deal: Number


class Answer(FromClientBase, frozen=True, kw_only=True, tag="answer"):
    """Agree or not, when another claims or concedes."""

    deal: Number
    yes: bool


class Hint(FromClientBase, frozen=True, kw_only=True, tag="hint"):
    """Ask what a bot would do."""

    deal: Number
    question: Number


class WhyNot(FromClientBase, frozen=True, kw_only=True, tag="why-not"):
    """Ask what speaks against an answer to the open question."""

    deal: Number
    question: Number
    action: ActionText


class Why(FromClientBase, frozen=True, kw_only=True, tag="why"):
    """Ask why another has answered as he did the last time."""

    deal: Number
    seat: Chair


class Undo(FromClientBase, frozen=True, kw_only=True, tag="undo"):
    """Take back one's last decision; against bots only."""

    deal: Number


class Again(FromClientBase, frozen=True, kw_only=True, tag="again"):
    """Play this deal again from its start; against bots only."""

    deal: Number


class Next(FromClientBase, frozen=True, kw_only=True, tag="next"):
    """Be ready for the next deal."""

    deal: Number


class End(FromClientBase, frozen=True, kw_only=True, tag="end"):
    """End the series by agreement, between two deals."""

    deal: Number


class Rematch(FromClientBase, frozen=True, kw_only=True, tag="rematch"):
    """Start a new series at the same table."""


class Pace(FromClientBase, frozen=True, kw_only=True, tag="pace"):
    """Let the table go faster or slower from now on."""

    pace: Annotated[int, Meta(ge=0, le=LONGEST_PACE)]


class Say(FromClientBase, frozen=True, kw_only=True, tag="say"):
    """Say one of a few things."""

    preset: Preset


class Ping(FromClientBase, frozen=True, kw_only=True, tag="ping"):
    """Ask whether the server is there."""


FromClient: TypeAlias = (
    Hello
    | Sync
    | Sit
    | Leave
    | Start
    | Cut
    | Act
    | Back
    | Claim
    | Concede
    | Answer
    | Hint
    | WhyNot
    | Why
    | Undo
    | Again
    | Next
    | End
    | Rematch
    | Pace
    | Say
    | Ping
)


class Place(Struct, frozen=True, kw_only=True):
    """A chair and who has it."""

    chair: int
    kind: Literal["person", "bot", "empty"]
    name: str
    level: str | None = None
    """The bot's level; for a person who is away, that of the bot standing in."""
    here: bool = True
    """Whether the person is connected."""
    stands_in: bool = False
    """Whether a bot plays for a person who is away."""
    late: bool = False
    """Whether his time has run out: a bot plays until he does anything."""
    waits: bool = False
    """Whether the person has sat down during this deal: a bot plays until the next one."""
    ready: bool = False
    """Whether the person is ready for the next deal."""
    clock: int | None = None
    """Milliseconds left for the decision, if a clock runs for it."""
    reserve: int | None = None
    """Milliseconds of reserve left in this deal."""


class TableState(Struct, frozen=True, kw_only=True):
    """The table around the deal."""

    key: str
    title: str
    rules: str
    rules_name: WireWords
    options: dict[str, Any]
    phase: Literal["gathering", "cutting", "playing", "settled", "ended", "closed"]
    places: list[Place]
    my_chair: int | None
    host: bool
    """Whether this is my table: I may start it and end the series."""
    host_name: str
    """Who may."""
    watchers: int
    seated: list[int]
    """The chair of each seat of the deal."""
    pace: int
    """Milliseconds between two answers of bots; also how long a finished trick should stay."""
    clock: int | None
    open: bool
    may: list[str]
    """What I may send now besides an answer: sit, leave, start, cut, claim, concede, answer, hint,
    why-not, why, undo, again, next, end, rematch, pace, say."""
    claim: int | None = None
    """The seat that claims or concedes the rest, while others have to answer."""
    concedes: bool = False
    """Whether that seat gives up rather than claims."""
    proof: WireProof | None = None


class FromServer(Struct, frozen=True, tag_field="t", kw_only=True):
    """What every server message is."""


class Snapshot(FromServer, frozen=True, kw_only=True, tag="snapshot"):
    """Everything: forget what you had and draw this."""

    version: int
    deal: int
    """The number of this deal at this table; a deal taken back or played again gets a new one."""
    table: TableState
    series: WireSeries
    events: list[WireTold] = []
    scene: WireScene | None = None
    question: WireQuestion | None = None


class Update(FromServer, frozen=True, kw_only=True, tag="update"):
    """What has happened since: events with their numbers, and the scene after them.

    If `first` is not the number you expect next, ask for a snapshot.
    """

    deal: int
    first: int
    events: list[WireTold]
    scene: WireScene
    question: WireQuestion | None = None
    may: list[str] = []
    """What I may send now, as in the table's state."""


class TableChanged(FromServer, frozen=True, kw_only=True, tag="table"):
    """Something around the deal has changed: chairs, phase, clocks."""

    deal: int
    table: TableState
    series: WireSeries


class Spoken(FromServer, frozen=True, kw_only=True, tag="spoken"):
    """Somebody at a chair says something."""

    chair: int
    preset: str
    text: WireWords


class Hinted(FromServer, frozen=True, kw_only=True, tag="hinted"):
    """What a bot would do."""

    deal: int
    question: int
    option: WireOption
    reasons: list[WireWords] = []
    """Why, in terms of cards: one or two sentences, the deciding one first."""
    why: WireWords | None = None
    """By how much it looks better than the next best, with a margin, where enough was tried."""
    weighed: list[WireWeighed] = []
    """The answers it has weighed, the best first."""
    worlds: int = 0
    """In how many deals that fit it has tried them."""
    chances: list[WireChance] = []
    """Where it thinks the cards are that matter."""


class Explained(FromServer, frozen=True, kw_only=True, tag="explained"):
    """What the coach says of an answer: what speaks against one's own, or why another has given his."""

    deal: int
    question: int | None = None
    """The question that it could be an answer to; None for what another has done."""
    action: str | None = None
    """The answer that was pointed at; None for another's, which may be secret."""
    seat: int | None = None
    """Whose answer it was, if it was another's."""
    what: WireWords
    """The answer in words, as far as whoever asks may know it."""
    reasons: list[WireWords]
    """One or two sentences, the deciding one first."""


class Refusal(FromServer, frozen=True, kw_only=True, tag="error"):
    """Why a message was refused. Nothing has changed."""

    code: str
    text: WireWords
    allowed: list[str] = []
    """What would have been allowed, where that can be listed."""


class Pong(FromServer, frozen=True, kw_only=True, tag="pong"):
    """The server is there."""


class Bye(FromServer, frozen=True, kw_only=True, tag="bye"):
    """The server is about to close the connection, and why; `retry` says whether to come back."""

    code: str
    text: WireWords
    retry: bool


ToClient: TypeAlias = Snapshot | Update | TableChanged | Spoken | Hinted | Explained | Refusal | Pong | Bye

_DECODER: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
_ENCODER: Final = msgspec.json.Encoder()


def read(data: str | bytes) -> FromClient:
    """Read a client's message; raises `msgspec.MsgspecError`, whose text says what is wrong."""
    return _DECODER.decode(data)


def write(message: ToClient) -> str:
    """Write a server's message."""
    return _ENCODER.encode(message).decode()
