"""Rule sets described in short: sentences and tables that a player looks up, and that pages are made of.

`RulePages` says of any rule set what all have: players, cards, how they count, the series. A family that has
more to say derives from it (`tarock.text.part`). Whatever stands in a section comes from the rule objects.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, Literal, TypeAlias, TypeVar

from tarock.core.bilingual import Text, same
from tarock.kit.ruleset import RuleSet, Series

Row: TypeAlias = tuple[Text, tuple[str, ...]]
Home: TypeAlias = Literal["danish", "hungarian", ""]
"""The language in which a game is at home, besides English and German."""
R = TypeVar("R", bound=RuleSet)


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A part of the description."""

    heading: Text
    sentences: tuple[Text, ...] = ()
    columns: tuple[Text, ...] = ()
    rows: tuple[Row, ...] = ()


class Vocabulary(StrEnum):
    """Words that some games have and others do not."""

    CONTRACTS = "contracts"
    """Of games in which one plays a contract alone."""
    TALON_CARDS = "talon-cards"
    """Of those whose contracts are named by the number of talon cards."""
    TALON_HALVES = "talon-halves"
    """Of those whose contracts are named by a half of the talon."""
    CALLING = "calling"
    """Of games in which a partner is called."""
    OLD = "old"
    """Of the old games with all 78 cards."""


class RulePages(Generic[R]):
    """Describes a rule set."""

    __slots__ = ()
    vocabulary: frozenset[Vocabulary] = frozenset()
    """Which words of the glossary belong to the game, besides those of all games."""
    skus: Text = Text("the highest", "das höchste")
    """What sort of tarock the Sküs is."""
    undeclared: tuple[str, Text] = ("everyone-alone", Text("everyone alone", "jeder für sich"))
    """What is played when nobody has undertaken anything: a key and a name."""

    def in_short(self, rules: R) -> Iterator[Section]:
        """Return the tables that a player looks up during play."""
        yield Section(
            heading=Text("Cards and players", "Karten und Spieler"),
            sentences=(self.aim(rules), counting(rules), looking(rules), series(rules.series)),
        )

    def play(self, rules: R) -> Text:
        """Say how it is played, in two sentences."""
        return self.aim(rules)

    def aim(self, rules: R) -> Text:
        """Say what it takes to win, in a sentence."""
        cards, players = len(rules.pack), rules.players
        return Text(
            f"{players} players, {cards} cards; {rules.all_points} card points are in them.",
            f"{players} Spieler, {cards} Karten; {rules.all_points} Augen sind darin.",
        )

    def goal(self, rules: R) -> Text:
        """Say who plays against whom, and for how many points."""
        return self.aim(rules)

    def undertakings(self, rules: R) -> tuple[tuple[str, Text], ...]:
        """List what can be undertaken by key and name, lowest first."""
        del rules
        return ()

    def home(self, rules: R) -> Home:
        """Return the language in which a game is at home, besides English and German."""
        del rules
        return ""


_FOLLOW: Final = Text(
    " Follow suit; without the suit led, play a tarock; without either, anything."
    " The highest tarock wins the trick, else the highest card of the suit led. ",
    " Farbe bekennen; wer die Farbe nicht hat, spielt Tarock; wer beides nicht hat,"
    " gibt zu, was er will. Das höchste Tarock gewinnt den Stich, sonst die höchste Karte der Farbe. ",
)
FOLLOW_SUIT: Final = Text("Forehand leads.", "Vorhand spielt aus.") + _FOLLOW
DECLARER_LEADS: Final = Text("The declarer leads.", "Der Spieler spielt aus.") + _FOLLOW


def counting(rules: RuleSet) -> Text:
    """Say what the cards count."""
    values = Text(
        "Kings and trull (Sküs, Mond, Pagat) count 5, queens 4, cavaliers 3, valets 2, all else 1",
        "Könige und Trull (Sküs, Mond, Pagat) zählen 5, Damen 4, Reiter 3, Buben 2, alles andere 1",
    )
    if not rules.counting.in_threes:
        return values + same(".")
    return values + Text(
        "; of every three cards together two points are taken off.",
        "; von je drei Karten werden zwei Punkte abgezogen.",
    )


def looking(rules: RuleSet) -> Text:
    """Say what may be looked at again."""
    right = rules.looking.text
    return Text(f"Players may look again at: {right.en}.", f"Nachsehen darf man: {right.de}.")


def series(terms: Series | None) -> Text:
    """Say when a series ends."""
    if terms is None:
        return Text("No series: any number of deals.", "Keine Serie: beliebig viele Spiele.")
    more = same("") if terms.exactly_goal_ends else Text("more than ", "mehr als ")
    return Text(
        f"A series ends when somebody has {more.en}{terms.goal};"
        f" everyone with {terms.goal} or more then gets {terms.bonus}.",
        f"Eine Serie endet, wenn jemand {more.de}{terms.goal} hat;"
        f" jeder mit mindestens {terms.goal} erhält dann {terms.bonus}.",
    )
