"""Announcements and contra: who may say what, in which order.

A round runs: the declarer announces; each defender raises what stands open and, where the table lets him,
announces; then both sides answer each other's raises until nobody adds one. Each item is a question of its
own, closed by *good*. Which seats are asked follows from what has been said and from the table of bonuses,
never from a hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.kit.bonuses import Bonus, Bonuses, Outcome, When, Who
from tarock.kit.contracts import Contract
from tarock.kit.deal import Won
from tarock.kit.settlement import GAME, NOT_RAISED, Item, Raised
from tarock.kit.tariffs.score_sheet import ContraLadder
from tarock.protocol import refusals, topics
from tarock.protocol.actions import RAISES, Action, Announce, Contra, Good, Recontra, Subcontra
from tarock.protocol.events import Said
from tarock.protocol.flow import Flow, Options, Seat, ask
from tarock.protocol.refusals import IllegalAction, Reason
from tarock.protocol.seats import Table

Speech: TypeAlias = Good | Announce | Contra | Recontra | Subcontra
_GOOD: Final = Good()
_AN_ANNOUNCEMENT = Text("announcements", "Ansagen")


@dataclass(frozen=True, slots=True)
class Talk:
    """What has been said: the announced items, and how far the game itself was raised."""

    items: tuple[Item, ...] = ()
    game: Raised = NOT_RAISED

    def find(self, bonus: str, owner: Seat) -> Item | None:
        """Return an announced item."""
        for item in self.items:
            if item.bonus == bonus and item.owner == owner:
                return item
        return None

    def raised(self, stake: Stake) -> Raised:
        """Return how far a stake stands raised."""
        if stake.item == GAME:
            return self.game
        item = self.find(stake.item, stake.owner)
        return NOT_RAISED if item is None else item.raised

    def with_item(self, item: Item) -> Talk:
        """Return the talk with one more announcement."""
        return Talk((*self.items, item), self.game)

    def raise_(self, stake: Stake, raised: Raised) -> Talk:
        """Return the talk with one stake raised."""
        if stake.item == GAME:
            return Talk(self.items, raised)
        found = self.find(stake.item, stake.owner)
        items = (replace(item, raised=raised) if item is found else item for item in self.items)
        return Talk(tuple(items), self.game)


SILENCE: Final = Talk()


@dataclass(frozen=True, slots=True)
class Stake:
    """A thing at risk that can be raised: the game or an announced bonus, and whose it is."""

    item: str
    owner: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnouncementRules:
    """How a rule set announces and raises."""

    bonuses: Bonuses
    ladder: ContraLadder
    early: bool = True
    """Whether there is a round before the talon is turned up."""
    early_contra_on_game: bool = True
    good_binds: bool = True
    """Whether *good* before the talon accepts an announcement for good."""
    contra_on_announcements: bool = True
    """Whether the defenders may contra what the declarer has announced, or the game alone."""
    answers_defenders: bool = False
    """Whether the declarer may contra a defender's announcement."""
    partners_answer: bool = False
    """Whether a contra on a defender's announcement may be answered by the other defender, too."""
    clockwise: bool = False
    """Whether defenders speak against the playing order."""
    announceable: Mapping[tuple[When, bool, bool], tuple[Bonus, ...]] = field(
        init=False, repr=False, compare=False
    )
    """What may be announced: in which round, whether in a Solo, whether by the declarer."""

    def game_open(self, when: When) -> bool:
        """Whether the game itself can be contra'd in a round."""
        return when is When.AFTER or self.early_contra_on_game

    def stays_open(self, said: When, when: When) -> bool:
        """Whether what was announced in one round can be contra'd in the same or a later one."""
        return said is when or not self.good_binds

    def __post_init__(self) -> None:
        """Work out once what the table lets each side announce: it is asked for at every turn."""
        cases = product((When.BEFORE, When.AFTER), (True, False), (True, False))
        table = {case: self._announceable(*case) for case in cases}
        object.__setattr__(self, "announceable", table)

    def _announceable(self, when: When, solo: bool, declaring: bool) -> tuple[Bonus, ...]:  # noqa: FBT001
        if when is When.BEFORE and not declaring:
            return ()
        who = {Who.ANYONE, Who.DECLARER} if declaring else {Who.ANYONE}
        return tuple(
            bonus
            for bonus in self.bonuses
            if bonus.said_by in who and bonus.value(when, solo=solo) is not None
        )

    def defenders(self, table: Table, declarer: Seat) -> tuple[Seat, ...]:
        """Return the defenders in the order they speak."""
        others = table.others(declarer)
        return others[::-1] if self.clockwise else others


@dataclass(frozen=True, slots=True, repr=False)
class Speeches(Options[Speech]):
    """What a seat may say now: nothing more, an announcement, a raise."""

    bonuses: Bonuses
    talk: Talk
    seat: Seat
    hand: int
    stakes: tuple[Stake, ...]
    """What can be raised."""
    announceable: tuple[Bonus, ...]
    """What the table lets this seat announce in this round, whatever it holds."""

    def __iter__(self) -> Iterator[Speech]:
        yield _GOOD
        for stake in self.stakes:
            level = self.talk.raised(stake).level
            yield RAISES[level](stake.item, stake.owner)
        for bonus in self.announceable:
            if self._fits(bonus):
                yield Announce(bonus.key)

    def read(self, action: Action) -> Speech:
        if isinstance(action, Good):
            return action
        if isinstance(action, Announce):
            if any(bonus.key == action.item and self._fits(bonus) for bonus in self.announceable):
                return action
        elif isinstance(action, RAISES):
            stake = Stake(action.item, action.owner)
            if stake in self.stakes and type(action) is RAISES[self.talk.raised(stake).level]:
                return action
        raise IllegalAction(action, self.reason(action), self)

    def reason(self, action: Action) -> Reason:
        if isinstance(action, Announce):
            return self._announce_reason(action)
        if isinstance(action, RAISES):
            return self._raise_reason(action)
        return refusals.wrong_kind(_AN_ANNOUNCEMENT)

    def _fits(self, bonus: Bonus) -> bool:
        """Whether one's hand and one's own announcements allow it."""
        return (
            bonus.what.may_say(self.hand)
            and (bonus.needs is None or self._has_said(bonus.needs))
            and not (bonus.rivals and any(map(self._has_said, bonus.rivals)))
        )

    def _has_said(self, bonus: str) -> bool:
        return self.talk.find(bonus, self.seat) is not None

    def _misfit(self, bonus: Bonus) -> Reason:
        """Say what in the hand or in one's own announcements stands against it."""
        name = bonus.name
        if not bonus.what.may_say(self.hand):
            text = Text(f"your hand does not allow {name.en}", f"dein Blatt erlaubt {name.de} nicht")
            return Reason("not-held", text)
        if bonus.needs is not None and not self._has_said(bonus.needs):
            first = self.bonuses[bonus.needs].name
            text = Text(f"{first.en} has to be announced first", f"zuerst muss {first.de} angesagt sein")
            return Reason("needs-announcement", text)
        other = next(self.bonuses[rival].name for rival in bonus.rivals if self._has_said(rival))
        text = Text(f"{other.en} is announced already", f"{other.de} ist schon angesagt")
        return Reason("rival-announced", text)

    def _announce_reason(self, action: Announce) -> Reason:
        if action.item not in self.bonuses:
            text = Text(f"no bonus {action.item!r} here", f"keine Prämie {action.item!r} hier")
            return Reason("unknown-bonus", text)
        bonus = self.bonuses[action.item]
        name = bonus.name
        if self.talk.find(bonus.key, self.seat) is not None:
            text = Text(f"{name.en} is announced already", f"{name.de} ist schon angesagt")
            return Reason("already-announced", text)
        if bonus not in self.announceable:
            text = Text(f"you may not announce {name.en} now", f"du darfst {name.de} jetzt nicht ansagen")
            return Reason("not-announceable", text)
        return self._misfit(bonus)

    def _raise_reason(self, action: Contra | Recontra | Subcontra) -> Reason:
        raised = self.talk.raised(Stake(action.item, action.owner))
        if type(action) in RAISES[: raised.level]:
            return Reason("already-raised", Text("that has been said already", "das ist schon gesagt"))
        return Reason("cannot-raise", Text("you cannot raise that now", "das kannst du jetzt nicht erhöhen"))


@dataclass(frozen=True, slots=True)
class Round:
    """One round of announcements, before or after the talon."""

    manner: AnnouncementRules
    table: Table
    won: Won
    hands: tuple[int, ...]
    when: When

    def run(self, talk: Talk) -> Flow[Talk]:
        """Let all speak, and return the talk as it then stands."""
        declarer = self.won.seat
        defenders = self.manner.defenders(self.table, declarer)
        talk, _ = yield from self._turns((declarer,), (), talk)
        talk, fresh = yield from self._turns(defenders, self._open(talk), talk)
        answering: tuple[Seat, ...] = (declarer,)
        others = defenders
        while fresh := tuple(stake for stake in fresh if self._answerable(stake, talk)):
            talk, fresh = yield from self._turns(answering, fresh, talk, announcing=False)
            answering, others = others, answering
        return talk

    def _open(self, talk: Talk) -> tuple[Stake, ...]:
        """Return what the defenders may contra: the game, and what the declarer has announced."""
        declarer, manner = self.won.seat, self.manner
        if not manner.ladder.rungs(self.when):
            return ()
        stakes: list[Stake] = []
        if not talk.game.level and manner.game_open(self.when):
            stakes.append(Stake(GAME, declarer))
        if not manner.contra_on_announcements:
            return tuple(stakes)
        stakes += [
            Stake(item.bonus, declarer)
            for item in talk.items
            if item.owner == declarer and not item.raised.level and manner.stays_open(item.when, self.when)
        ]
        return tuple(stakes)

    def _answerable(self, stake: Stake, talk: Talk) -> bool:
        """Whether what the other side has just said can be raised in turn."""
        if stake.owner != self.won.seat and not self.manner.answers_defenders:
            return False
        return talk.raised(stake).level < len(self.manner.ladder.rungs(self.when))

    def _turns(
        self, seats: tuple[Seat, ...], stakes: tuple[Stake, ...], talk: Talk, *, announcing: bool = True
    ) -> Flow[tuple[Talk, tuple[Stake, ...]]]:
        """Let seats of one side speak in turn; return the talk and what they added to it."""
        fresh: list[Stake] = []
        for seat in seats:
            open_stakes = tuple(stake for stake in stakes if stake not in fresh and self._is_for(seat, stake))
            talk, added = yield from self._turn(seat, open_stakes, talk, announcing=announcing)
            fresh += added
        return talk, tuple(fresh)

    def _is_for(self, seat: Seat, stake: Stake) -> bool:
        """A defender's own announcement is answered for by himself alone, or by his partner as well."""
        own = seat == self.won.seat or stake.owner in {self.won.seat, seat}
        return own or self.manner.partners_answer

    def _turn(
        self, seat: Seat, stakes: tuple[Stake, ...], talk: Talk, *, announcing: bool
    ) -> Flow[tuple[Talk, list[Stake]]]:
        """Let one seat say what it likes, item by item, while there is anything open to it in public."""
        added: list[Stake] = []
        bonuses = self._announceable(seat, talk) if announcing else ()
        while stakes or bonuses:
            options = Speeches(self.manner.bonuses, talk, seat, self.hands[seat], stakes, bonuses)
            speech = yield from ask(seat, topics.ANNOUNCE, options)
            yield Said(seat, speech)
            if isinstance(speech, Good):
                break
            talk, stake = self._said(seat, speech, talk)
            added.append(stake)
            stakes = tuple(other for other in stakes if other != stake)
            bonuses = tuple(bonus for bonus in bonuses if (bonus.key, seat) != (stake.item, stake.owner))
        return talk, added

    def _announceable(self, seat: Seat, talk: Talk) -> tuple[Bonus, ...]:
        """Return the bonuses that the table lets a seat announce in this round: a public matter."""
        solo, declaring = self.won.contract.solo, seat == self.won.seat
        bonuses = self.manner.announceable[self.when, solo, declaring]
        if not talk.items:
            return bonuses
        return tuple(bonus for bonus in bonuses if talk.find(bonus.key, seat) is None)

    def _said(
        self, seat: Seat, speech: Announce | Contra | Recontra | Subcontra, talk: Talk
    ) -> tuple[Talk, Stake]:
        if isinstance(speech, Announce):
            item = Item(bonus=speech.item, owner=seat, when=self.when, outcome=Outcome.LOST)
            return talk.with_item(item), Stake(speech.item, seat)
        stake = Stake(speech.item, speech.owner)
        return talk.raise_(stake, Raised(talk.raised(stake).level + 1, self.when)), stake


@dataclass(frozen=True, slots=True)
class Rounds:
    """The rounds of announcements of a rule set, one before the talon and one after it."""

    manner: AnnouncementRules

    def windows(self, contract: Contract) -> tuple[When, ...]:
        """Return the rounds that take place. A Solo has no talon, so only the later one."""
        early = self.manner.early and not contract.solo
        return (When.BEFORE, When.AFTER) if early else (When.AFTER,)

    def __call__(self, table: Table, won: Won, hands: tuple[int, ...], when: When, talk: Talk) -> Flow[Talk]:
        if when not in self.windows(won.contract):
            return talk
        return (yield from Round(self.manner, table, won, hands, when).run(talk))


def rounds(manner: AnnouncementRules) -> Rounds:
    """Announcements in the given manner."""
    return Rounds(manner)
