"""What questions are about: a record for each topic, with its words and how it is best shown.

A phase asks with a topic; events, files and messages carry its key. Programs compare the records or ask for a
property, so a game may bring topics of its own and nobody has to learn them. The topics of the kit's phases
stand here; a family keeps its own beside the phase that asks. This module knows no game.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tarock.core.bilingual import Text


class Chapter(StrEnum):
    """The part of a hand that a question or a sentence belongs to."""

    DEAL = "deal"
    AUCTION = "auction"
    TALON = "talon"
    DISCARD = "discard"
    DECLARATIONS = "declarations"
    ANNOUNCEMENTS = "announcements"
    PLAY = "play"
    SCORE = "score"

    @property
    def heading(self) -> Text:
        """The heading for people."""
        return _HEADINGS[self]


_HEADINGS: Final = {
    Chapter.DEAL: Text("The deal", "Das Geben"),
    Chapter.AUCTION: Text("The auction", "Die Lizitation"),
    Chapter.TALON: Text("The talon", "Der Talon"),
    Chapter.DISCARD: Text("The discard", "Das Verlegen"),
    Chapter.DECLARATIONS: Text("Declarations", "Die Meldungen"),
    Chapter.ANNOUNCEMENTS: Text("Announcements", "Die Ansagen"),
    Chapter.PLAY: Text("The play", "Das Spiel"),
    Chapter.SCORE: Text("The score", "Die Abrechnung"),
}


class Decision(StrEnum):
    """What is decided by the answer."""

    FORMALITY = "formality"
    """Little: how the cards are dealt, what is shown, what stays for another deal."""
    UNDERTAKING = "undertaking"
    """What a seat undertakes, and at what price."""
    PREPARATION = "preparation"
    """With which cards, and with whom, it will be played."""
    CARD = "card"
    """A card in a trick."""


class Widget(StrEnum):
    """How listed answers are best laid out on a screen."""

    LIST = "list"
    LADDER = "ladder"
    """Contracts, each with what it may bring and cost."""
    PARTS = "parts"
    """Cards lying open, of which some go together."""
    ANNOUNCEMENTS = "announcements"
    """Items and raises, in a table."""
    HAND = "hand"
    """The cards of the own hand."""


@dataclass(frozen=True, slots=True, eq=False)
class Topic:
    """What a question is about. Making one registers it under its key.

    >>> SWAP = Topic("swap", Text("Do you swap?", "Tauschst du?"), Text("swapping", "Tauschen"))
    >>> topic_of("swap") is SWAP
    True
    """

    key: str
    title: Text
    """The question, to the one who is asked."""
    doing: Text
    """What that seat is doing, to everybody who waits for it."""
    chapter: Chapter = Chapter.TALON
    decision: Decision = Decision.PREPARATION
    widget: Widget = Widget.LIST
    guide: Text | None = None
    """What a beginner should know here."""

    def __post_init__(self) -> None:
        known = _BY_KEY.get(self.key, self)
        if (known.title, known.doing) != (self.title, self.doing):
            msg = f"another question goes by {self.key!r} already: {known.title}"
            raise ValueError(msg)
        _BY_KEY[self.key] = self  # a module that is read once more makes its topics once more

    def __reduce__(self) -> tuple[object, ...]:
        """Let copies and other processes find the one record, since topics are compared by identity."""
        return topic_of, (self.key,)

    def __repr__(self) -> str:
        return f"topic_of({self.key!r})"

    def __str__(self) -> str:
        return self.key


_BY_KEY: Final[dict[str, Topic]] = {}


def topic_of(key: str) -> Topic:
    """Return the topic of a key that events, files and messages carry."""
    return _BY_KEY.get(key, UNKNOWN)


UNKNOWN: Final = Topic("unknown", Text("Your choice", "Deine Wahl"), Text("making a choice", "Wahl"))
"""Stands for a topic that this program has not heard of."""

CUT: Final = Topic(
    "cut",
    Text("You are to cut.", "Du bist am Abheben."),
    Text("cutting", "Abheben"),
    Chapter.DEAL,
    Decision.FORMALITY,
)
PACKET: Final = Topic(
    "packet",
    Text("Choose a packet, unseen.", "Wähle ein Päckchen, ungesehen."),
    Text("choosing a packet", "Päckchen wählen"),
    Chapter.DEAL,
    Decision.FORMALITY,
)
AUCTION: Final = Topic(
    "auction",
    Text("Your bid", "Dein Gebot"),
    Text("bidding", "Lizitation"),
    Chapter.AUCTION,
    Decision.UNDERTAKING,
    Widget.LADDER,
    Text("Whoever bids highest plays this deal.", "Wer am höchsten bietet, spielt dieses Spiel."),
)
USE_TALON: Final = Topic(
    "use-talon",
    Text("Do you use the talon?", "Nimmst du den Talon?"),
    Text("using the talon or not", "Talon oder nicht"),
)
TALON: Final = Topic(
    "talon",
    Text("Which part of the talon do you take?", "Welchen Teil des Talons nimmst du?"),
    Text("choosing from the talon", "Talon wählen"),
    widget=Widget.PARTS,
    guide=Text(
        "The talon is turned up. Take one of the outlined parts into your hand; the other goes to your "
        "opponents.",
        "Der Talon liegt offen. Nimm einen der umrandeten Teile auf; der andere gehört den Gegnern.",
    ),
)
TALON_UNSEEN: Final = Topic(
    "talon-unseen",
    Text("Which part of the talon do you take, unseen?", "Welchen Teil des Talons nimmst du, ungesehen?"),
    Text("choosing from the talon", "Talon wählen"),
)
LAY: Final = Topic(
    "lay",
    Text("What do you lay away?", "Was verlegst du?"),
    Text("laying away", "Verlegen"),
    guide=Text(
        "As many cards as you took must go. They count for you at the end.",
        "So viele Karten, wie du aufgenommen hast, müssen weg. Sie zählen am Ende für dich.",
    ),
)
KEEP: Final = Topic(
    "keep",
    Text(
        "Which talon cards do you keep for the next deal?",
        "Welche Talonkarten behältst du für das nächste Spiel?",
    ),
    Text("keeping talon cards", "Talonkarten behalten"),
    decision=Decision.FORMALITY,
)
KEEP_BLIND: Final = Topic(
    "keep-blind",
    Text(
        "How many talon cards do you keep for the next deal?",
        "Wie viele Talonkarten behältst du für das nächste Spiel?",
    ),
    Text("keeping talon cards", "Talonkarten behalten"),
    decision=Decision.FORMALITY,
)
ANNOUNCE: Final = Topic(
    "announce",
    Text("Anything to announce before play begins?", "Willst du vor dem Ausspiel etwas ansagen?"),
    Text("announcements", "Ansagen"),
    Chapter.ANNOUNCEMENTS,
    Decision.UNDERTAKING,
    Widget.ANNOUNCEMENTS,
    Text(
        "You may promise something extra for more points, or double what the others play for. If you are in "
        "doubt, say nothing.",
        "Du kannst etwas Besonderes für mehr Punkte versprechen oder verdoppeln, worum die anderen spielen. "
        "Im Zweifel sage nichts.",
    ),
)
PLAY: Final = Topic(
    "play",
    Text("Your card", "Deine Karte"),
    Text("playing a card", "Karte spielen"),
    Chapter.PLAY,
    Decision.CARD,
    Widget.HAND,
    Text(
        "Follow suit; if you cannot, play a tarock.",
        "Bediene die Farbe; wenn du nicht kannst, spiele ein Tarock.",
    ),
)
