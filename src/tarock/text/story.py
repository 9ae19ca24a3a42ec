"""A game as people tell it: events become sentences in English and German.

`Story` is a fold over the events one seat has seen. It remembers only what the next sentence needs: what the
last question was about, the open trick, and the number of tricks. Log, replay and terminal tell a
game through it; none of them looks at more than the events.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import singledispatchmethod

from tarock.core.bilingual import Text, listed, same
from tarock.core.cards import Card, CardSet, Suit
from tarock.kit.contracts import Contracts, WonBy
from tarock.kit.ruleset import AuctionRules, RuleSet
from tarock.protocol import events as happened
from tarock.protocol.actions import (
    ALL_RAISES,
    Action,
    Announce,
    Bid,
    Call,
    Choose,
    Count,
    Declare,
    Pass,
    Raise,
)
from tarock.protocol.flow import Seat
from tarock.protocol.sides import Side
from tarock.protocol.topics import PACKET, UNKNOWN, Chapter, topic_of
from tarock.text import phrases
from tarock.text.chapters import Sentence


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
        self._rules = rules
        self._tables = rules if isinstance(rules, AuctionRules) else None
        self._about = UNKNOWN
        self._declarer: Seat | None = None
        self._partner_told = False
        self._unplayed = False
        self._laid_told = False
        """Whether it has been told who laid which cards away."""
        self.trick: list[Card] = []
        """The open trick."""
        self._leader = 0
        self._named: Suit | None = None
        self._laying = Chapter.TALON
        """The chapter in which cards are laid away: where there is no talon, one of its own."""
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

    def thing(self, item: str) -> Text:
        """Name what was said: the game, a bonus, a combination."""
        return self._rules.thing(item)

    def _contract_name(self, key: str) -> Text:
        return self._contracts[key].name if key in self._contracts else same(key)

    def _of(self, phrase: phrases.Phrase, seat: Seat, what: Text | str = "") -> Text:
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
        self._about = topic_of(event.about)

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
            self._laying = Chapter.DISCARD
        return Sentence(Chapter.DEAL, self._of(phrases.DEALS, event.dealer, what))

    @tell.register
    def _(self, event: happened.Dealt) -> Sentence:
        return Sentence(Chapter.DEAL, self._of(phrases.PICKS_UP, event.seat, phrases.held(event.cards)))

    @tell.register
    def _(self, event: happened.Said) -> Sentence | None:
        phrase, what = self._words(event.action)
        if phrase is None or (self._about.key == "demand" and isinstance(event.action, Pass)):
            return None
        chapter = self._about.chapter
        return Sentence(chapter, self._of(phrase, event.seat, what))

    def _chosen(self, action: Choose) -> tuple[phrases.Phrase | None, Text | str]:
        if self._about is PACKET:
            return phrases.PACKET, action.what.rpartition("-")[2]
        # Which part of the talon was taken, and how many cards were kept, is told by the next event.
        return phrases.CHOICES.get((self._about.key, action.what)), ""

    def _words(self, action: Action) -> tuple[phrases.Phrase | None, Text | str]:
        if isinstance(action, Choose):
            return self._chosen(action)
        if isinstance(action, Bid | Raise):
            return phrases.WORDS[type(action)], self._contract_name(action.contract)
        if isinstance(action, Call | Count):
            return phrases.WORDS[type(action)], action.argument
        if isinstance(action, (Announce, *ALL_RAISES)):
            return phrases.WORDS[type(action)], self.thing(action.item)
        if isinstance(action, Declare):
            return phrases.DECLARES, self._combinations(action.items)
        return phrases.WORDS.get(type(action)), ""

    def _combinations(self, items: Sequence[str]) -> Text:
        return listed(map(self.thing, items)) if items else Text("nothing", "nichts")

    @tell.register
    def _(self, event: happened.Declared) -> Sentence:
        what = self._combinations(event.items)
        return Sentence(Chapter.DECLARATIONS, self._of(phrases.DECLARES, event.seat, what))

    @tell.register
    def _(self, event: happened.ContractMade) -> Sentence:
        self._declarer = event.declarer
        what = self._contract_name(event.contract)
        if event.contract in self._contracts:
            won_by = WonBy(event.won_by)
            details = phrases.terms(self._contracts[event.contract], won_by)
            how = Text("", "") if won_by is WonBy.BID else Text(", ", ", ") + won_by.text
            what += how + Text(f" ({details.en})", f" ({details.de})")
        return Sentence(Chapter.AUCTION, self._of(phrases.PLAYS, event.declarer, what))

    @tell.register
    def _(self, event: happened.HandShown) -> Sentence:
        chapter = Chapter.PLAY if self._unplayed else Chapter.DEAL
        return Sentence(chapter, self._of(phrases.SHOWS, event.seat, phrases.held(event.cards)))

    @tell.register
    def _(self, event: happened.TalonShown) -> Sentence:
        cards = phrases.signs(event.cards)
        return Sentence(
            Chapter.TALON, Text(f"The talon is turned up: {cards}.", f"Der Talon liegt auf: {cards}.")
        )

    @tell.register
    def _(self, event: happened.Taken) -> Sentence:
        return Sentence(Chapter.TALON, self._of(phrases.TAKES, event.seat, phrases.held(event.cards)))

    @tell.register
    def _(self, event: happened.LaidAway) -> Sentence | None:
        if self._sees(event.seat):
            return None  # the cards themselves are told next
        what = phrases.number(event.count)
        if event.face_up:
            up = phrases.held(event.face_up)
            what += Text(f", face up {up}", f", offen {up}")
        return Sentence(self._laying, self._of(phrases.LAYS, event.seat, what))

    @tell.register
    def _(self, event: happened.LaidCards) -> Sentence:
        what = phrases.held(event.cards) if event.cards else phrases.number(0)
        return Sentence(self._laying, self._of(phrases.LAYS, event.seat, what))

    @tell.register
    def _(self, event: happened.TarocksAmongLaid) -> Sentence:
        return Sentence(self._laying, self._of(phrases.LAID_TAROCKS, event.seat))

    @tell.register
    def _(self, event: happened.PickedUp) -> Sentence:
        return Sentence(Chapter.TALON, self._of(phrases.LOOKS, event.seat, phrases.held(event.cards)))

    @tell.register
    def _(self, event: happened.Kept) -> Sentence:
        return Sentence(Chapter.TALON, self._of(phrases.KEEPS, event.seat, phrases.number(event.count)))

    @tell.register
    def _(self, event: happened.StakesRaised) -> Sentence:
        text = Text(f"This deal counts {event.times} times.", f"Dieses Spiel zählt {event.times}-fach.")
        return Sentence(Chapter.DEAL, text)

    @tell.register
    def _(self, event: happened.Invited) -> Sentence:
        return Sentence(Chapter.AUCTION, self._of(phrases.INVITES, event.seat, event.tarock))

    @tell.register
    def _(self, event: happened.HonourMissing) -> Sentence:
        return Sentence(Chapter.TALON, self._of(phrases.NO_HONOUR, event.seat))

    @tell.register
    def _(self, event: happened.TalonShared) -> Sentence:
        counts = listed(self._pronoun(seat) + same(f" {count}") for seat, count in enumerate(event.counts))
        text = Text(f"The talon is shared out: {counts.en}.", f"Der Talon wird verteilt: {counts.de}.")
        return Sentence(Chapter.TALON, text)

    @tell.register
    def _(self, event: happened.Drawn) -> Sentence | None:
        if not event.cards:
            return None
        return Sentence(Chapter.TALON, self._of(phrases.DRAWS, event.seat, phrases.held(event.cards)))

    @tell.register
    def _(self, event: happened.ThrownIn) -> Sentence:
        return Sentence(Chapter.TALON, self._of(phrases.THROWS_IN, event.seat, event.reason))

    @tell.register
    def _(self, event: happened.TarocksLaid) -> Sentence:
        if not any(event.counts):
            return Sentence(Chapter.TALON, Text("No tarock was laid away.", "Es liegt kein Tarock."))
        counts = listed(
            self._pronoun(seat) + same(f" {count}") for seat, count in enumerate(event.counts) if count
        )
        return Sentence(
            Chapter.TALON, Text(f"Tarocks were laid away: {counts.en}.", f"Tarock liegt: {counts.de}.")
        )

    @tell.register
    def _(self, event: happened.SideKnown) -> Sentence | None:
        if self.seat is None and event.seat not in event.to:
            return None  # a referee is told once, when the seat itself learns it
        phrase = phrases.KNOWN_SIDES[Side(event.side)]
        return Sentence(Chapter.ANNOUNCEMENTS, self._of(phrase, event.seat))

    @tell.register
    def _(self, event: happened.SideShown) -> Sentence | None:
        if event.seat == self._declarer or self._partner_told:
            return None  # once the partner is known, the others go without saying
        self._partner_told = Side(event.side) is Side.DECLARER
        chapter = Chapter.PLAY if self.trick or self._unplayed else Chapter.ANNOUNCEMENTS
        return Sentence(chapter, self._of(phrases.SHOWN_SIDES[Side(event.side)], event.seat))

    @tell.register
    def _(self, event: happened.OfficialContra) -> Sentence:
        return Sentence(Chapter.ANNOUNCEMENTS, self._of(phrases.OFFICIAL_CONTRA, event.seat))

    @tell.register
    def _(self, event: happened.NotPlayed) -> Sentence:
        why, self._unplayed = event.reason, True
        text = Text(f"The deal is not played: {why.en}.", f"Das Spiel wird nicht gespielt: {why.de}.")
        return Sentence(Chapter.PLAY, text)

    @tell.register
    def _(self, event: happened.LaidShown) -> Sentence | None:
        self._laid_told = True
        if not event.cards:
            return None
        return Sentence(Chapter.SCORE, self._of(phrases.HAD_LAID, event.seat, phrases.held(event.cards)))

    @tell.register
    def _(self, event: happened.Played) -> Sentence | None:
        phrase = phrases.FOLLOWS if self.trick else phrases.LEADS
        if not self.trick:
            self._leader = event.seat
            self._named = None
        self.trick.append(event.card)
        if self.by_trick:
            return None
        return Sentence(Chapter.PLAY, self._of(phrase, event.seat, phrases.sign(event.card)))

    @tell.register
    def _(self, event: happened.LeadPassed) -> Sentence:
        what = self._pronoun(event.to)
        return Sentence(Chapter.PLAY, self._of(phrases.PASSES_LEAD, event.seat, what))

    @tell.register
    def _(self, event: happened.SuitNamed) -> Sentence | None:
        self._named = event.suit
        if self.by_trick:
            return None
        return Sentence(Chapter.PLAY, self._of(phrases.NAMES_SUIT, event.seat, event.suit.text))

    @tell.register
    def _(self, event: happened.NobodyFollows) -> Sentence:
        suit = event.suit.text
        text = Text(
            f"Nobody else has {suit.en}: the next card sets the suit.",
            f"Niemand sonst hat {suit.de}: die nächste Karte bestimmt die Farbe.",
        )
        return Sentence(Chapter.PLAY, text)

    @tell.register
    def _(self, event: happened.TrickWon) -> Sentence:
        points = phrases.points_text(self._rules.counting.thirds(CardSet.collect(self.trick).bits))
        cards = self.cards_played()
        self.trick = []
        self.tricks += 1
        if not self.by_trick:
            return Sentence(Chapter.PLAY, self._of(phrases.WINS, event.seat, points))
        number = same(f"{self.tricks}. ")
        return Sentence(
            Chapter.PLAY, number + cards + same(" ") + self._of(phrases.WINS_IT, event.seat, points)
        )

    def cards_played(self) -> Text:
        """Tell the open trick in one sentence; an empty one in none."""
        if not self.trick:
            return same("")
        first, *others = self.trick
        what = same(phrases.sign(first))
        if self._named is not None:
            what += Text(f" as {self._named.text.en}", f" als {self._named.text.de}")
        lead = self._of(phrases.LEADS_WITH, self._leader, what)
        for step, card in enumerate(others, start=1):
            seat = (self._leader + step) % len(self.names)
            lead += same(", ") + self._pronoun(seat) + same(f" {phrases.sign(card)}")
        return lead + same(".")

    def _pronoun(self, seat: Seat) -> Text:
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
    def _(self, event: happened.FoolRedeemed) -> Sentence:
        card, whom = phrases.sign(event.card), self._pronoun(event.to)
        what = Text(f"{card} to {whom.en} for it", f"{card} an {whom.de}")
        return Sentence(Chapter.SCORE, self._of(phrases.REDEEMS, event.seat, what))

    @tell.register
    def _(self, event: happened.PotsStand) -> Sentence | None:
        if self._rules.pots is None:
            return None
        pots = listed(self._rules.pots[key].name + same(f" {amount}") for key, amount in event.contents)
        chapter = Chapter.SCORE if self.tricks else Chapter.DEAL
        return Sentence(chapter, Text(f"In the pots: {pots.en}.", f"In den Töpfen: {pots.de}."))

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
