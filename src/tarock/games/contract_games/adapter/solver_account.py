"""What a contract is worth to the solver, one declarer against all others.

Asks the rule set's own settlement about every way the hand can end; prices, multipliers and contra stand
there. Also gathers the stakes from the events of a game.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from tarock.core.cards import cards_in
from tarock.core.counting import IN_THREES, Counting, whole
from tarock.kit.bonuses import AllTricks, CardPoints, Condition, Course, Outcome, Ultimo, When
from tarock.kit.contracts import WonBy
from tarock.kit.deal import Won
from tarock.kit.phases.announcements import SILENCE, Stake, Talk
from tarock.kit.script import ContractRules
from tarock.kit.settlement import Facts, Item, Raised, game_made, settle_bonuses
from tarock.protocol import events as happened
from tarock.protocol.actions import RAISES, Announce
from tarock.protocol.flow import Seat
from tarock.solver.bonus_account import BonusAccount, Ends, Same, ended
from tarock.solver.expansion import Case, PointsMeter, Readings
from tarock.solver.objective import Amounts
from tarock.solver.position import BoundCard, card_values
from tarock.solver.verdicts import Hands


@lru_cache(maxsize=64)
def _readings(counting: Counting, pack: int) -> tuple[int, ...]:
    """Return for all card points a declarer can have, as a position counts them, what the facts say."""
    values = card_values(counting)
    each = 1 if counting.in_threes else 3
    return tuple(3 * whole(each * value) for value in range(sum(values[card] for card in cards_in(pack)) + 1))


@lru_cache(maxsize=64)
def _whole_pack(counting: Counting, pack: int) -> int:
    """Return the card points of a pack, in thirds: each world of a hand asks for them."""
    return counting.thirds(pack)


def _sweepers(rules: ContractRules, declarer: Seat) -> tuple[int, ...]:
    """Return who can take every trick, as bit sets: each player, or each side where that counts."""
    by_side = any(isinstance(bonus.what, AllTricks) and bonus.what.by_side for bonus in rules.bonuses)
    seats = tuple(1 << seat for seat in range(rules.players))
    return (1 << declarer, sum(seats) & ~(1 << declarer)) if by_side else seats


def talk_of(rules: ContractRules, events: Iterable[happened.Event]) -> tuple[Won, Talk] | None:
    """Gather from the events of a hand who plays what, and what was announced and raised; None if nobody."""
    won: Won | None = None
    talk, when = SILENCE, When.AFTER
    for event in events:
        if isinstance(event, happened.ContractMade):
            won = Won(event.declarer, rules.contracts[event.contract], WonBy(event.won_by))
            when = rules.announcing.windows(won.contract)[0]
        elif isinstance(event, happened.TalonShown):
            when = When.AFTER
        elif won is not None and isinstance(event, happened.Said):
            talk = _said(talk, event, when)
    return None if won is None else (won, talk)


def _said(talk: Talk, event: happened.Said, when: When) -> Talk:
    """Enter what somebody has said, if it is an announcement or a raise."""
    action = event.action
    if isinstance(action, Announce):
        return talk.with_item(Item(bonus=action.item, owner=event.seat, when=when, outcome=Outcome.LOST))
    if isinstance(action, RAISES):
        stake = Stake(action.item, action.owner)
        return talk.raise_(stake, Raised(talk.raised(stake).level + 1, when))
    return talk


def lying(
    rules: ContractRules, declarer: Seat, dealt: tuple[int, ...], held: tuple[int, ...], laid: tuple[int, ...]
) -> Course:
    """Return a hand without its tricks if the cards lie like this."""
    away = sum(laid)
    rest = rules.pack.bits & ~(sum(held) | away)
    return Course(
        counting=rules.counting, declarer=declarer, dealt=dealt, held=held, tricks=(), laid=away, rest=rest
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractAccount(BonusAccount):
    """Everything that can still happen in a contract when play begins, and what it costs."""

    rules: ContractRules
    won: Won
    talk: Talk
    meters: tuple[PointsMeter, ...]

    @classmethod
    def of(cls, rules: ContractRules, won: Won, talk: Talk, course: Course) -> ContractAccount:
        """Open the account of a hand."""
        return cls(
            rules=rules,
            bonuses=rules.bonuses,
            said=frozenset(item.bonus for item in talk.items),
            hands=Hands(course),
            sweepers=_sweepers(rules, won.seat),
            won=won,
            talk=talk,
            meters=(PointsMeter(1 << won.seat, _readings(rules.counting, rules.pack.bits)),),
        )

    @property
    def promises(self) -> tuple[BoundCard, ...]:
        """The cards that were announced for a late trick: where no law keeps them, good sense does."""
        return self._announced(bound=False)

    @property
    def bound(self) -> tuple[BoundCard, ...]:
        """The cards that an announcement binds to their trick."""
        return self._announced(bound=True) if self.rules.binding else ()

    def _announced(self, *, bound: bool) -> tuple[BoundCard, ...]:
        tricks = self.course.held[self.won.seat].bit_count()
        late = (
            (self.bonuses[item.bonus].what, item.owner)
            for item in self.talk.items
            if (item.bonus in self.rules.binding) == bound
        )
        return tuple(
            BoundCard(what.card, tricks - what.from_end, until=0, allies=1 << owner)
            for what, owner in late
            if isinstance(what, Ultimo)
        )

    def lying(self, dealt: tuple[int, ...], held: tuple[int, ...], laid: tuple[int, ...]) -> Course:
        """Leave the talon what nobody has."""
        return lying(self.rules, self.won.seat, dealt, held, laid)

    def weighing(self, course: Course, laid: tuple[int, ...]) -> Hashable:
        """Card points laid away count from the start; what is left over, if a game is given up."""
        thirds = self.rules.counting.thirds
        return thirds(course.rest), *map(thirds, laid)

    @property
    def context(self) -> Hashable:
        """What was said, and what is left over."""
        return self.won, self.talk, self._rest

    @property
    def _everything(self) -> int:
        """All card points, in thirds."""
        return _whole_pack(self.rules.counting, self.rules.pack.bits)

    @property
    def _rest(self) -> int:
        """The card points that nobody has, in thirds."""
        return self.rules.counting.thirds(self.course.rest)

    def signature(self) -> tuple[object, ...]:
        """The rule set itself, what was said, how everything can end."""
        return id(self.rules), self.won, self.talk, self._rest, self.open_ends

    def fixed(self, case: Case) -> Readings | None:
        """Whoever takes every trick leaves the others what they have laid away or left over."""
        swept = self.swept_by(case)
        if not swept:
            return None
        declared = swept >> self.won.seat & 1
        points = self._everything - self._rest if declared else self.rules.counting.thirds(self.course.laid)
        return (3 * whole(points),)

    def cost(self, case: Case, readings: Readings) -> Amounts:
        """Let the tariff settle a hand that has ended like this."""
        points, all_tricks = readings[0], bool(self.swept_by(case) >> self.won.seat & 1)
        made = game_made(self.won.contract, self.rules.counting, points=whole(points), all_tricks=all_tricks)
        facts = Facts(
            players=self.hands.players,
            counting=self.rules.counting,
            declarer=self.won.seat,
            contract=self.won.contract,
            won_by=self.won.won_by,
            thirds=points,
            raised=self.talk.game,
            items=self._items(self.ends(case, points), won=made),
            rest=self._rest,
            all_tricks=all_tricks,
        )
        return self.rules.settle(facts).totals

    def _items(self, ends: Ends, *, won: bool) -> tuple[Item, ...]:
        """Return what counts beside the game if the bonuses end like this."""
        said = self.talk.items
        return _items(Same(self.bonuses), ends, self.won.seat, said, won=won)

    @staticmethod
    def in_total(what: Condition) -> bool:
        """Whether tricks or card points decide."""
        return isinstance(what, AllTricks | CardPoints)

    def counted(self, what: Condition, swept: int, points: int) -> tuple[bool, ...]:
        """Look at who takes every trick, and at the card points of each side."""
        seats = range(self.hands.players)
        if isinstance(what, CardPoints):
            sides = (points if seat == self.won.seat else self._everything - points for seat in seats)
            return tuple(whole(own) >= what.at_least for own in sides)
        # Whoever sweeps scores it; of a side, the first seat.
        scorers = swept & -swept if isinstance(what, AllTricks) and what.by_side else swept
        return tuple(bool(scorers >> seat & 1) for seat in seats)


@lru_cache(maxsize=4096)
def _items(table: Same, ends: Ends, declarer: Seat, said: tuple[Item, ...], *, won: bool) -> tuple[Item, ...]:
    """Let the rules judge what was said and what was not; the same few ends are asked for again and again."""
    nothing = (0,) * len(ends[0][0])
    course = Course(counting=IN_THREES, declarer=declarer, dealt=nothing, held=nothing, tricks=())
    return settle_bonuses(ended(table, ends), course, said, won=won)
