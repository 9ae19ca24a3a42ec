"""A game as people tell it: events become sentences in English and German.

`Story` is a fold over the events one seat has seen. It remembers only what the next sentence needs: what the
last question was about, the open trick, and the number of tricks. Log, replay and terminal tell a
game through it; none of them looks at more than the events.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import singledispatchmethod
from typing import Final

from tarock import events as happened
from tarock import wording
from tarock.actions import (
    Action,
    Announce,
    Bid,
    Choose,
    Contra,
    Recontra,
    Subcontra,
)
from tarock.bonuses import Bonuses
from tarock.cards import Card, CardSet
from tarock.contracts import Contracts, WonBy
from tarock.counting import thirds
from tarock.flow import Seat
from tarock.ruleset import RuleSet
from tarock.script import ContractRules
from tarock.settlement import GAME
from tarock.words import Text, listed, same


class Chapter(StrEnum):
    """The part of a hand that a sentence belongs to."""

    DEAL = "deal"
    AUCTION = "auction"
    TALON = "talon"
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
    Chapter.ANNOUNCEMENTS: Text("Announcements", "Die Ansagen"),
    Chapter.PLAY: Text("The play", "Das Spiel"),
    Chapter.SCORE: Text("The score", "Die Abrechnung"),
}
_CHAPTER_OF_QUESTION: Final = {
    "auction": Chapter.AUCTION,
    "announce": Chapter.ANNOUNCEMENTS,
    "cut": Chapter.DEAL,
    "packet": Chapter.DEAL,
}


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence and the chapter it stands in."""

    chapter: Chapter
    text: Text


class Story:
    """Tells a game to one listener: give it the events one by one, in order."""

    def __init__(
        self,
        rules: RuleSet,
        names: Sequence[str],
        *,
        seat: Seat | None = happened.SPECTATOR,
        by_trick: bool = False,
    ) -> None:
        """Tell to this seat, to a `SPECTATOR`, or, with None, to a referee who sees everything.

        With `by_trick` the cards of a trick are told together when it is complete.
        """
        self.names = names
        self.seat = seat
        self.by_trick = by_trick
        self._tables = rules if isinstance(rules, ContractRules) else None
        self._about = ""
        self.trick: list[Card] = []
        """The open trick."""
        self._leader = 0
        self.tricks = 0
        """How many tricks have been told."""

    @singledispatchmethod
    def tell(self, event: happened.Event) -> Sentence | None:  # noqa: ARG002 - the cases follow
        """Turn an event into a sentence, or into nothing if it needs none."""
        return None

    def tell_all(self, events: Iterable[happened.Event]) -> list[Sentence]:
        """Tell a run of events."""
        return [sentence for event in events if (sentence := self.tell(event)) is not None]

    @property
    def _contracts(self) -> Contracts:
        return self._tables.contracts if self._tables else Contracts(())

    @property
    def _bonuses(self) -> Bonuses:
        return self._tables.bonuses if self._tables else Bonuses(())

    def thing(self, item: str) -> Text:
        """Name what a contra is about: the game, or a bonus."""
        if item == GAME:
            return Text("the game", "das Spiel")
        return self._bonuses[item].name if item in self._bonuses else same(item)

    def _contract_name(self, key: str) -> Text:
        return self._contracts[key].name if key in self._contracts else same(key)

    def _of(self, phrase: wording.Phrase, seat: Seat, what: Text | str = "") -> Text:
        """Say a phrase of a seat."""
        text = phrase.you if seat == self.seat else phrase.other
        filled = what if isinstance(what, Text) else same(what)
        who = self.names[seat]
        return Text(
            text.en.format(who=who, what=filled.en),
            text.de.format(who=who, what=filled.de),
        )

    @tell.register
    def _(self, event: happened.Turn) -> None:
        self._about = event.about

    @tell.register
    def _(self, event: happened.HandsDealt) -> Sentence:
        each = event.counts[0]
        short = set(event.counts) != {each}
        counts = ", ".join(map(str, event.counts)) if short else f"{each}"
        what = Text(
            f"{counts} cards{'' if short else ' each'}, {event.talon} to the talon",
            f"{counts} Karten{'' if short else ' für jeden'}, {event.talon} in den Talon",
        )
        return Sentence(Chapter.DEAL, self._of(wording.DEALS, event.dealer, what))

    @tell.register
    def _(self, event: happened.Dealt) -> Sentence:
        return Sentence(Chapter.DEAL, self._of(wording.PICKS_UP, event.seat, wording.held(event.cards)))

    @tell.register
    def _(self, event: happened.Said) -> Sentence | None:
        phrase, what = self._words(event.action)
        if phrase is None:
            return None
        chapter = _CHAPTER_OF_QUESTION.get(self._about, Chapter.TALON)
        return Sentence(chapter, self._of(phrase, event.seat, what))

    def _words(self, action: Action) -> tuple[wording.Phrase | None, Text | str]:
        if isinstance(action, Choose):
            if self._about == "packet":
                return wording.PACKET, action.what.rpartition("-")[2]
            # Which part of the talon was taken, and how many cards were kept, is told by the next event.
            return wording.CHOICES.get((self._about, action.what)), ""
        if isinstance(action, Bid):
            return wording.WORDS[Bid], self._contract_name(action.contract)
        if isinstance(action, Announce | Contra | Recontra | Subcontra):
            return wording.WORDS[type(action)], self.thing(action.item)
        return wording.WORDS.get(type(action)), ""

    @tell.register
    def _(self, event: happened.ContractMade) -> Sentence:
        what = self._contract_name(event.contract)
        if event.contract in self._contracts:
            won_by = WonBy(event.won_by)
            details = wording.terms(self._contracts[event.contract], won_by)
            how = Text("", "") if won_by is WonBy.BID else Text(", ", ", ") + won_by.text
            what += how + Text(f" ({details.en})", f" ({details.de})")
        return Sentence(Chapter.AUCTION, self._of(wording.PLAYS, event.declarer, what))

    @tell.register
    def _(self, event: happened.HandShown) -> Sentence:
        return Sentence(Chapter.DEAL, self._of(wording.SHOWS, event.seat, wording.held(event.cards)))

    @tell.register
    def _(self, event: happened.TalonShown) -> Sentence:
        cards = wording.signs(event.cards)
        return Sentence(
            Chapter.TALON, Text(f"The talon is turned up: {cards}.", f"Der Talon liegt auf: {cards}.")
        )

    @tell.register
    def _(self, event: happened.Taken) -> Sentence:
        return Sentence(Chapter.TALON, self._of(wording.TAKES, event.seat, wording.held(event.cards)))

    @tell.register
    def _(self, event: happened.LaidAway) -> Sentence | None:
        if self._sees(event.seat):
            return None  # the cards themselves are told next
        what = wording.number(event.count)
        if event.face_up:
            up = wording.held(event.face_up)
            what += Text(f", face up {up}", f", offen {up}")
        return Sentence(Chapter.TALON, self._of(wording.LAYS, event.seat, what))

    @tell.register
    def _(self, event: happened.LaidCards) -> Sentence:
        return Sentence(Chapter.TALON, self._of(wording.LAYS, event.seat, wording.held(event.cards)))

    @tell.register
    def _(self, event: happened.PickedUp) -> Sentence:
        return Sentence(Chapter.TALON, self._of(wording.LOOKS, event.seat, wording.held(event.cards)))

    @tell.register
    def _(self, event: happened.Kept) -> Sentence:
        return Sentence(Chapter.TALON, self._of(wording.KEEPS, event.seat, wording.number(event.count)))

    @tell.register
    def _(self, event: happened.Played) -> Sentence | None:
        phrase = wording.FOLLOWS if self.trick else wording.LEADS
        if not self.trick:
            self._leader = event.seat
        self.trick.append(event.card)
        if self.by_trick:
            return None
        return Sentence(Chapter.PLAY, self._of(phrase, event.seat, wording.sign(event.card)))

    @tell.register
    def _(self, event: happened.TrickWon) -> Sentence:
        points = wording.points_text(thirds(CardSet.collect(self.trick).bits))
        cards = self.cards_played()
        self.trick = []
        self.tricks += 1
        if not self.by_trick:
            return Sentence(Chapter.PLAY, self._of(wording.WINS, event.seat, points))
        number = same(f"{self.tricks}. ")
        return Sentence(
            Chapter.PLAY, number + cards + same(" ") + self._of(wording.WINS_IT, event.seat, points)
        )

    def cards_played(self) -> Text:
        """Tell the open trick in one sentence; an empty one in none."""
        if not self.trick:
            return same("")
        first, *others = self.trick
        lead = self._of(wording.LEADS_WITH, self._leader, wording.sign(first))
        for step, card in enumerate(others, start=1):
            seat = (self._leader + step) % len(self.names)
            lead += same(", ") + self._pronoun(seat) + same(f" {wording.sign(card)}")
        return lead + same(".")

    def _pronoun(self, seat: Seat) -> Text:
        return Text("you", "du") if seat == self.seat else same(self.names[seat])

    @tell.register
    def _(self, event: happened.Revealed) -> Sentence:
        talon, laid = wording.signs(event.talon), wording.held(event.laid)
        text = Text(f"The talon was {talon}.", f"Im Talon lagen {talon}.")
        if laid:
            text += Text(f" Laid away were {laid}.", f" Verlegt waren {laid}.")
        return Sentence(Chapter.SCORE, text)

    @tell.register
    def _(self, event: happened.Settled) -> Sentence:
        amounts = listed(
            self._pronoun(seat) + same(f" {total:+d}" if total else " 0")
            for seat, total in enumerate(event.totals)
        )
        return Sentence(
            Chapter.SCORE, Text(f"The deal counts: {amounts.en}.", f"Das Spiel zählt: {amounts.de}.")
        )

    @tell.register
    def _(self, event: happened.Void) -> Sentence:
        why = event.reason
        return Sentence(
            Chapter.SCORE,
            Text(f"The deal does not count: {why.en}.", f"Das Spiel zählt nicht: {why.de}."),
        )

    def _sees(self, seat: Seat) -> bool:
        return self.seat is None or self.seat == seat
