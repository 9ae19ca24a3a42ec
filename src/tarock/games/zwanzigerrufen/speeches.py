"""What a seat may say in its turn of announcements, and why it may not say other things.

The options know the public talk, the speaker's own side and his own hand, and nothing else: a bot may look
into them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.core.cards import MOND, SKUS
from tarock.games.zwanzigerrufen.announcement_law import (
    LONG,
    TRULL,
    AuctionOutcome,
    CallingTalk,
    TalkLaw,
    figure,
    small_bird,
)
from tarock.games.zwanzigerrufen.call import Callables, offered, wrong_word
from tarock.games.zwanzigerrufen.conditions import FirstTricks
from tarock.games.zwanzigerrufen.named_cards import HIGH_HONOURS, HONOURS, holds, tarocks
from tarock.games.zwanzigerrufen.tariff import DOUBLE, VALAT
from tarock.kit.bonuses import Bonus
from tarock.protocol import refusals
from tarock.protocol.actions import ALL_RAISES, Action, Announce, AnyRaise, Call, Contra, Count, Pass
from tarock.protocol.flow import Options, Seat
from tarock.protocol.refusals import IllegalAction, Reason
from tarock.protocol.sides import Known, Side

Speech: TypeAlias = Pass | Count | Announce | AnyRaise
_SPEECHES: Final = Text("announcements", "Ansagen")
_SHOW_FIRST: Final = Reason(
    "show-side-first",
    Text(
        "show on which side you play first: say contra to something of the other side",
        "zeige zuerst, auf welcher Seite du spielst: sag zu etwas von der anderen Partei Kontra",
    ),
)
_TWO: Final = 2


@dataclass(frozen=True, slots=True, repr=False)
class Opening(Options[Call | Count]):
    """A declarer's first words: the call, and before it at most the number of his tarocks."""

    calls: Callables
    stated: bool

    def __iter__(self) -> Iterator[Call | Count]:
        yield from offered(self.calls)
        if not self.stated and (number := tarocks(self.calls.hand)) in LONG:
            yield Count(number)

    def reason(self, action: Action) -> Reason:
        if isinstance(action, Count):
            return count_reason(self.calls.hand, stated=self.stated)
        if isinstance(action, Call):
            return self.calls.reason(action)
        if isinstance(action, (Pass, Announce, *ALL_RAISES)):
            return Reason("call-first", Text("call a tarock first", "rufe zuerst ein Tarock"))
        return wrong_word(action) or refusals.not_offered()


def count_reason(hand: int, *, stated: bool) -> Reason:
    """Say why a number is refused."""
    if stated:
        return Reason("already-stated", Text("you have said that already", "das hast du schon gesagt"))
    return Reason(
        "not-your-number",
        Text(
            f"only eight or nine tarocks are stated, and exactly; you hold {tarocks(hand)}",
            f"angesagt werden nur acht oder neun Tarock, und genau; du hast {tarocks(hand)}",
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class CallingSpeeches(Options[Speech]):
    """What a seat may say now: *weiter*, a number, an announcement, a raise."""

    law: TalkLaw
    setting: AuctionOutcome
    talk: CallingTalk
    public: Known
    seat: Seat
    own: Side
    hand: int
    first_turn: bool
    said_now: tuple[str, ...] = ()
    """What the seat has announced in this turn."""
    owes_number: bool = False
    """Whether a contra to a Pagat or an Adler has to be followed by the number of one's tarocks."""

    def __iter__(self) -> Iterator[Speech]:
        number = self._number()
        if self.owes_number and number:
            yield Count(number)
            return
        yield Pass()
        if self._may_announce():
            if number:
                yield Count(number)
            said = self._of_my_side()
            yield from (Announce(one.key) for one in self._unbarred(said) if not self._against(one, said))
        for item, owner, raised in self.talk.things:
            if not self._against_raise(item, owner, raised.level):
                yield ALL_RAISES[raised.level](item, owner)

    def read(self, action: Action) -> Speech:
        if isinstance(action, Speech) and self.allows(action):
            return action
        raise IllegalAction(action, self.reason(action), self)

    def allows(self, action: Action) -> bool:
        """Whether an action may be said, found out without a list of all that may."""
        if isinstance(action, Pass):
            return not self.owes_number
        if isinstance(action, Announce):
            return self._announceable(action)
        if isinstance(action, ALL_RAISES):
            return self._raisable(action)
        return isinstance(action, Count) and action.number == self._number() and action in tuple(self)

    def _announceable(self, action: Announce) -> bool:
        if self.owes_number or action.item not in self.law.bonuses or not self._may_announce():
            return False
        return self._against(self.law.bonuses[action.item], self._of_my_side()) is None

    def _raisable(self, action: AnyRaise) -> bool:
        raised = self.talk.raised(action.item, action.owner)
        if self.owes_number or raised is None or raised.level >= self.law.steps:
            return False
        next_step = type(action) is ALL_RAISES[raised.level]
        return next_step and self._against_raise(action.item, action.owner, raised.level) is None

    def _of_my_side(self) -> frozenset[str]:
        """Return what one's own side has announced."""
        return frozenset(item.bonus for item in self.talk.items if self.public[item.owner] is self.own)

    def _unbarred(self, said: frozenset[str]) -> Iterator[Bonus]:
        """Leave out at once what is barred: its sentence is wanted only when somebody says it."""
        barred_by = self.law.barred_by
        return (bonus for bonus in self.law.bonuses if barred_by[bonus.key].isdisjoint(said))

    def _number(self) -> int:
        """Return the number of tarocks that one may still state, else zero."""
        number = tarocks(self.hand)
        return number if number in LONG and not self.talk.has_stated(self.seat) else 0

    def _may_announce(self) -> bool:
        return self.law.may_announce(self.talk, self.public, self.seat, self.own)

    def _against(self, bonus: Bonus, said: frozenset[str]) -> Reason | None:
        """Return what stands against announcing a premium, beside these of one's own side."""
        if barring := self.law.barred_by[bonus.key] & said:
            return _barred(bonus, self.law.bonuses[min(barring)])
        if bonus.key == VALAT and DOUBLE in self.said_now and self.law.double_with_valat == "next_turn":
            return _same_turn()
        card = small_bird(bonus)
        if card is not None and holds(self.hand, card) and self._number():
            return _number_first()
        return self._trull_reason() if bonus.key == TRULL and self.law.trull_meaning else None

    def _trull_reason(self) -> Reason | None:
        """Return why one's honours do not carry a Trull, where its meaning binds."""
        partner = self.own is Side.DECLARER and self.seat != self.setting.declarer
        if partner and self._declarer_promised_tricks():
            return None
        if self._means_enough(partner=partner):
            return None
        text = Text(
            "your honours are too few for what Trull means here",
            "deine Trullstücke reichen nicht für das, was Trull hier bedeutet",
        )
        return Reason("trull-not-meant", text)

    def _declarer_promised_tricks(self) -> bool:
        promised = (item.bonus for item in self.talk.items if item.owner == self.setting.declarer)
        return any(isinstance(self.law.bonuses[key].what, FirstTricks) for key in promised)

    def _means_enough(self, *, partner: bool) -> bool:
        high = (self.hand & HIGH_HONOURS.bits).bit_count()
        if self.first_turn and self.seat == self.setting.declarer and not self.setting.invited:
            three = self.setting.bidders > _TWO
            return holds(self.hand, SKUS) and (three or holds(self.hand, MOND))
        if self.first_turn and self.seat == self.setting.inviter and partner and self._two_without_trull():
            return holds(self.hand, SKUS) or (self.hand & HONOURS.bits).bit_count() >= _TWO
        return high > 0

    def _two_without_trull(self) -> bool:
        """Whether two bid and the declarer has not said Trull."""
        said = self.talk.find(TRULL, self.setting.declarer) is not None
        return self.setting.bidders == _TWO and not said

    def _against_raise(self, item: str, owner: Seat, level: int) -> Reason | None:
        """Return what stands against the next raise of an item."""
        if level >= self.law.steps:
            return _raised_out()
        answering = self.own is self.public[owner]
        if answering != bool(level % 2):
            return _not_yours(ALL_RAISES[level].word)
        if level == 0 and self._is_small_bird(item) and self._number() and self._may_announce():
            return _number_first()
        return None

    def _is_small_bird(self, item: str) -> bool:
        return item in self.law.bonuses and small_bird(self.law.bonuses[item]) is not None

    def owes_after(self, speech: Speech) -> bool:
        """Whether a speech obliges the seat to state its number at once."""
        return isinstance(speech, Contra) and self._is_small_bird(speech.item) and bool(self._number())

    def reason(self, action: Action) -> Reason:
        if self.owes_number and isinstance(action, (Pass, Announce, *ALL_RAISES)):
            return _number_first()
        if isinstance(action, Count):
            true = bool(self._number()) and action.number == self._number()
            return _SHOW_FIRST if true else count_reason(self.hand, stated=self.talk.has_stated(self.seat))
        if isinstance(action, Announce):
            return self._announce_reason(action)
        if isinstance(action, ALL_RAISES):
            return self._raise_reason(action)
        return refusals.wrong_kind(_SPEECHES)

    def _announce_reason(self, action: Announce) -> Reason:
        if action.item not in self.law.bonuses:
            text = Text(f"no premium {action.item!r} here", f"keine Prämie {action.item!r} hier")
            return Reason("unknown-bonus", text)
        if not self._may_announce():
            return _SHOW_FIRST
        against = self._against(self.law.bonuses[action.item], self._of_my_side())
        return against or refusals.not_offered()

    def _raise_reason(self, action: AnyRaise) -> Reason:
        raised = self.talk.raised(action.item, action.owner)
        if raised is None:
            text = Text("nobody has announced that", "das hat niemand angesagt")
            return Reason("nothing-to-raise", text)
        if type(action) in ALL_RAISES[: raised.level]:
            return Reason("already-raised", Text("that has been said already", "das ist schon gesagt"))
        if type(action) is not ALL_RAISES[min(raised.level, len(ALL_RAISES) - 1)]:
            return _not_yours(action.word)
        return self._against_raise(action.item, action.owner, raised.level) or refusals.not_offered()


def _barred(bonus: Bonus, other: Bonus) -> Reason:
    if bonus.key == other.key:
        text = Text(f"{bonus.name.en} is announced already", f"{bonus.name.de} ist schon angesagt")
        return Reason("already-announced", text)
    if figure(bonus) and figure(other):
        text = Text(
            f"{bonus.name.en} does not go beside {other.name.en}",
            f"{bonus.name.de} geht nicht neben {other.name.de}",
        )
    else:
        text = Text(
            f"after {other.name.en} your side cannot announce {bonus.name.en}",
            f"nach {other.name.de} kann deine Partei {bonus.name.de} nicht ansagen",
        )
    return Reason("rival-announced", text)


def _same_turn() -> Reason:
    text = Text("not in the same turn as the double game", "nicht im selben Zug wie das doppelte Spiel")
    return Reason("same-turn", text)


def _number_first() -> Reason:
    text = Text("state the number of your tarocks first", "sag zuerst, wie viele Tarock du hast")
    return Reason("number-first", text)


def _raised_out() -> Reason:
    return Reason("raised-out", Text("that cannot be raised further", "höher geht es nicht"))


def _not_yours(word: str) -> Reason:
    text = Text(f"{word} is not open to you on that", f"{word} steht dir darauf nicht offen")
    return Reason("cannot-raise", text)
