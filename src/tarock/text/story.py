"""A game as people tell it: events become sentences in English and German.

`Story` is a fold over the events one seat has seen. It remembers only what the next sentence needs: what the
last question was about, the open trick, and the number of tricks. Log, replay and terminal tell a game
through it; none of them looks at more than the events. A game with events or words of its own derives from
it (`tarock.text.part`); what nobody has words for is told in a plain sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import singledispatchmethod

from tarock.core.bilingual import Text, listed, same
from tarock.core.cards import Card, CardSet, Suit
from tarock.kit.ruleset import RuleSet
from tarock.protocol import events as happened
from tarock.protocol.actions import ALL_RAISES, Action, Announce, Bid, Choose, Declare
from tarock.protocol.flow import Seat
from tarock.protocol.sides import Side
from tarock.protocol.topics import PACKET, UNKNOWN, Chapter, topic_of
from tarock.text import phrases


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
        self.rules = rules
        self.about = UNKNOWN
        """What the last question was about."""
        self.unplayed = False
        """Whether the deal ends before the first card."""
        self.laying = Chapter.TALON
        """The chapter in which cards are laid away: where there is no talon, one of its own."""
        self.trick: list[Card] = []
        """The open trick."""
        self.tricks = 0
        """How many tricks have been told."""
        self.named: Suit | None = None
        """The suit that a card without one stands for in the open trick."""
        self._leader = 0
        self._declarer: Seat | None = None
        self._partner_told = False
        self._laid_told = False
        """Whether it has been told who laid which cards away."""

    @singledispatchmethod
    def tell(self, event: happened.Event) -> Sentence | None:
        """Turn an event into a sentence, or into nothing if it needs none."""
        return self.tell_own(event)

    def tell_own(self, event: happened.Event) -> Sentence | None:
        """Tell an event that only this game knows; in plain words, as long as it has no better ones."""
        seat = getattr(event, "seat", None)
        what = phrases.event_words(event)
        text = phrases.plain_sentence(what) if seat is None else self.of(phrases.PLAINLY, seat, what)
        return Sentence(Chapter.PLAY if self.trick or self.tricks else self.about.chapter, text)

    def tell_all(self, events: Iterable[happened.Event]) -> list[Sentence]:
        """Tell a run of events."""
        return [sentence for event in events if (sentence := self.tell(event)) is not None]

    def of(self, phrase: phrases.Phrase, seat: Seat, what: Text | str = "") -> Text:
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
        self.about = topic_of(event.about)

    @tell.register
    def _(self, event: happened.Answered | happened.KeptCards) -> None:
        """Say nothing: what was answered is told later, and that cards were kept is told to all."""

    @tell.register
    def _(self, event: happened.HandsDealt) -> Sentence:
        each = event.counts[0]
        short = set(event.counts) != {each}
        counts = ", ".join(map(str, event.counts)) if short else f"{each}"
        what = Text(
            f"{counts} cards{'' if short else ' each'}", f"{counts} Karten{'' if short else ' für jeden'}"
        )
        if event.talon:
            what += Text(f", {event.talon} to the talon", f", {event.talon} in den Talon")
        else:
            self.laying = Chapter.DISCARD
        return Sentence(Chapter.DEAL, self.of(phrases.DEALS, event.dealer, what))

    @tell.register
    def _(self, event: happened.Dealt) -> Sentence:
        return Sentence(Chapter.DEAL, self.of(phrases.PICKS_UP, event.seat, phrases.held(event.cards)))

    @tell.register
    def _(self, event: happened.Said) -> Sentence | None:
        phrase, what = self.said(event.action)
        return None if phrase is None else Sentence(self.about.chapter, self.of(phrase, event.seat, what))

    def said(self, action: Action) -> tuple[phrases.Phrase | None, Text | str]:
        """Find the phrase for something said, and what it is filled with; none if it needs no sentence."""
        if isinstance(action, Choose):
            return self._chosen(action)
        if isinstance(action, Bid):
            return phrases.WORDS[Bid], self.rules.contract_name(action.contract)
        if isinstance(action, (Announce, *ALL_RAISES)):
            return phrases.WORDS[type(action)], self.rules.item_name(action.item)
        if isinstance(action, Declare):
            return phrases.DECLARES, self.combinations(action.items)
        if type(action) in phrases.WORDS:
            return phrases.WORDS[type(action)], ""
        return phrases.PLAINLY, phrases.spoken_action(action)

    def _chosen(self, action: Choose) -> tuple[phrases.Phrase | None, Text | str]:
        if self.about is PACKET:
            return phrases.PACKET, action.what.rpartition("-")[2]
        # Which part of the talon was taken, and how many cards were kept, is told by the next event.
        return phrases.CHOICES.get((self.about, action.what)), ""

    def combinations(self, items: Sequence[str]) -> Text:
        """Name what is declared."""
        return listed(map(self.rules.item_name, items)) if items else Text("nothing", "nichts")

    def undertaken(self, event: happened.ContractMade) -> Text:
        """Name a contract, with what is to be said of it."""
        return self.rules.contract_name(event.contract)

    @tell.register
    def _(self, event: happened.ContractMade) -> Sentence:
        self._declarer = event.declarer
        return Sentence(Chapter.AUCTION, self.of(phrases.PLAYS, event.declarer, self.undertaken(event)))

    @tell.register
    def _(self, event: happened.HandShown) -> Sentence:
        chapter = Chapter.PLAY if self.unplayed else Chapter.DEAL
        return Sentence(chapter, self.of(phrases.SHOWS, event.seat, phrases.held(event.cards)))

    @tell.register
    def _(self, event: happened.TalonShown) -> Sentence:
        cards = phrases.signs(event.cards)
        return Sentence(
            Chapter.TALON, Text(f"The talon is turned up: {cards}.", f"Der Talon liegt auf: {cards}.")
        )

    @tell.register
    def _(self, event: happened.Taken) -> Sentence:
        return Sentence(Chapter.TALON, self.of(phrases.TAKES, event.seat, phrases.held(event.cards)))

    @tell.register
    def _(self, event: happened.LaidAway) -> Sentence | None:
        if self._sees(event.seat):
            return None  # the cards themselves are told next
        what = phrases.number(event.count)
        if event.face_up:
            up = phrases.held(event.face_up)
            what += Text(f", face up {up}", f", offen {up}")
        return Sentence(self.laying, self.of(phrases.LAYS, event.seat, what))

    @tell.register
    def _(self, event: happened.LaidCards) -> Sentence:
        what = phrases.held(event.cards) if event.cards else phrases.number(0)
        return Sentence(self.laying, self.of(phrases.LAYS, event.seat, what))

    @tell.register
    def _(self, event: happened.PickedUp) -> Sentence:
        return Sentence(Chapter.TALON, self.of(phrases.LOOKS, event.seat, phrases.held(event.cards)))

    @tell.register
    def _(self, event: happened.Kept) -> Sentence:
        return Sentence(Chapter.TALON, self.of(phrases.KEEPS, event.seat, phrases.number(event.count)))

    @tell.register
    def _(self, event: happened.StakesRaised) -> Sentence:
        text = Text(f"This deal counts {event.times} times.", f"Dieses Spiel zählt {event.times}-fach.")
        return Sentence(Chapter.DEAL, text)

    @tell.register
    def _(self, event: happened.NotPlayed) -> Sentence:
        why, self.unplayed = event.reason, True
        text = Text(f"The deal is not played: {why.en}.", f"Das Spiel wird nicht gespielt: {why.de}.")
        return Sentence(Chapter.PLAY, text)

    @tell.register
    def _(self, event: happened.TalonShared) -> Sentence:
        takers = [seat for seat, count in enumerate(event.counts) if count]
        if len(takers) == 1:
            what = phrases.number(sum(event.counts))
            return Sentence(Chapter.TALON, self.of(phrases.TAKES_UNSEEN, takers[0], what))
        counts = listed(self.pronoun(seat) + same(f" {count}") for seat, count in enumerate(event.counts))
        text = Text(f"The talon is shared out: {counts.en}.", f"Der Talon wird verteilt: {counts.de}.")
        return Sentence(Chapter.TALON, text)

    @tell.register
    def _(self, event: happened.Drawn) -> Sentence | None:
        if not event.cards:
            return None
        return Sentence(Chapter.TALON, self.of(phrases.DRAWS, event.seat, phrases.held(event.cards)))

    @tell.register
    def _(self, event: happened.ThrownIn) -> Sentence:
        return Sentence(Chapter.TALON, self.of(phrases.THROWS_IN, event.seat, event.reason))

    @tell.register
    def _(self, event: happened.TarocksLaid) -> Sentence:
        if not any(event.counts):
            return Sentence(Chapter.TALON, Text("No tarock was laid away.", "Es liegt kein Tarock."))
        counts = listed(
            self.pronoun(seat) + same(f" {count}") for seat, count in enumerate(event.counts) if count
        )
        return Sentence(
            Chapter.TALON, Text(f"Tarocks were laid away: {counts.en}.", f"Tarock liegt: {counts.de}.")
        )

    @tell.register
    def _(self, event: happened.SideKnown) -> Sentence | None:
        if self.seat is None and event.seat not in event.to:
            return None  # a referee is told once, when the seat itself learns it
        phrase = phrases.KNOWN_SIDES[Side(event.side)]
        return Sentence(Chapter.ANNOUNCEMENTS, self.of(phrase, event.seat))

    @tell.register
    def _(self, event: happened.SideShown) -> Sentence | None:
        if event.seat == self._declarer or self._partner_told:
            return None  # once the partner is known, the others go without saying
        self._partner_told = Side(event.side) is Side.DECLARER
        chapter = Chapter.PLAY if self.trick or self.unplayed else Chapter.ANNOUNCEMENTS
        return Sentence(chapter, self.of(phrases.SHOWN_SIDES[Side(event.side)], event.seat))

    @tell.register
    def _(self, event: happened.LaidShown) -> Sentence | None:
        self._laid_told = True
        if not event.cards:
            return None
        return Sentence(Chapter.SCORE, self.of(phrases.HAD_LAID, event.seat, phrases.held(event.cards)))

    @tell.register
    def _(self, event: happened.Played) -> Sentence | None:
        phrase = phrases.FOLLOWS if self.trick else phrases.LEADS
        if not self.trick:
            self._leader = event.seat
            self.named = None
        self.trick.append(event.card)
        if self.by_trick:
            return None
        return Sentence(Chapter.PLAY, self.of(phrase, event.seat, phrases.sign(event.card)))

    @tell.register
    def _(self, event: happened.TrickWon) -> Sentence:
        points = phrases.points_text(self.rules.counting.thirds(CardSet.collect(self.trick).bits))
        cards = self.cards_played()
        self.trick = []
        self.tricks += 1
        if not self.by_trick:
            return Sentence(Chapter.PLAY, self.of(phrases.WINS, event.seat, points))
        number = same(f"{self.tricks}. ")
        return Sentence(
            Chapter.PLAY, number + cards + same(" ") + self.of(phrases.WINS_IT, event.seat, points)
        )

    def cards_played(self) -> Text:
        """Tell the open trick in one sentence; an empty one in none."""
        if not self.trick:
            return same("")
        first, *others = self.trick
        what = same(phrases.sign(first))
        if self.named is not None:
            what += Text(f" as {self.named.text.en}", f" als {self.named.text.de}")
        lead = self.of(phrases.LEADS_WITH, self._leader, what)
        for step, card in enumerate(others, start=1):
            seat = (self._leader + step) % len(self.names)
            lead += same(", ") + self.pronoun(seat) + same(f" {phrases.sign(card)}")
        return lead + same(".")

    def pronoun(self, seat: Seat) -> Text:
        """Name a seat, or say "you"."""
        return Text("you", "du") if seat == self.seat else same(self.names[seat])

    @tell.register
    def _(self, event: happened.Revealed) -> Sentence:
        talon, laid = phrases.signs(event.talon), phrases.held(event.laid)
        parts = [Text(f"The talon was {talon}.", f"Im Talon lagen {talon}.")] if talon else []
        if laid and not self._laid_told:
            parts.append(Text(f"Laid away were {laid}.", f"Verlegt waren {laid}."))
        return Sentence(
            Chapter.SCORE, Text(" ".join(part.en for part in parts), " ".join(part.de for part in parts))
        )

    @tell.register
    def _(self, event: happened.PotsStand) -> Sentence | None:
        if self.rules.pots is None:
            return None
        pots = listed(self.rules.pots[key].name + same(f" {amount}") for key, amount in event.contents)
        chapter = Chapter.SCORE if self.tricks else Chapter.DEAL
        return Sentence(chapter, Text(f"In the pots: {pots.en}.", f"In den Töpfen: {pots.de}."))

    @tell.register
    def _(self, event: happened.Settled) -> Sentence:
        amounts = listed(
            self.pronoun(seat) + same(f" {total:+d}" if total else " 0")
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
