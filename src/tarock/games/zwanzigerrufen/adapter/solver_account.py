"""What a game with a called partner is worth, side against side.

Asks the rule set's own tariff about every way the hand can end, and gathers the stakes from the events of a
game. Sides count as known to all.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final

from tarock.core.cards import Card
from tarock.core.counting import IN_THREES, Counting, plain
from tarock.games.zwanzigerrufen.adapter.solver_conditions import counted_apart
from tarock.games.zwanzigerrufen.announcement_law import CallingTalk
from tarock.games.zwanzigerrufen.announcements import Announced
from tarock.games.zwanzigerrufen.call import called as call_made
from tarock.games.zwanzigerrufen.calling_rules import CallingRules, course_of, judged
from tarock.games.zwanzigerrufen.conditions import SidePoints
from tarock.games.zwanzigerrufen.exchange import Exchanged
from tarock.games.zwanzigerrufen.tariff import ALL_POINTS, TRICKS, CallingFacts
from tarock.kit.bonuses import Bonuses, Condition, Course
from tarock.kit.contracts import Contract
from tarock.kit.deal import Holdings
from tarock.kit.settlement import GAME, Item
from tarock.protocol import events as happened
from tarock.protocol.actions import ALL_RAISES, Action, Announce, Call, Count
from tarock.protocol.flow import Seat
from tarock.protocol.sides import Sides
from tarock.solver.bonus_account import BonusAccount, Ends, Same, ending
from tarock.solver.expansion import Case, PointsMeter, Readings
from tarock.solver.objective import Amounts
from tarock.solver.verdicts import Hands, Outcomes

_ALL: Final = ALL_POINTS


@dataclass(frozen=True, slots=True, kw_only=True)
class CallingStakes:
    """Who called which card in what contract, what was said since, how many times the deal counts."""

    counting: Counting
    contract: Contract
    talk: CallingTalk
    called: Card
    times: int = 1

    def lying(self, dealt: tuple[int, ...], held: tuple[int, ...], laid: tuple[int, ...]) -> Course:
        """Return the hand without its tricks if the cards lie like this."""
        exchanged = Exchanged(held, laid)
        made = call_made(self.called, self.talk.declarer, exchanged, invited=False)
        return course_of(
            self.counting, Holdings(dealt, ()), Announced(made, self.talk, made.sides), exchanged, ()
        )


def stakes_of(rules: CallingRules, events: Iterable[happened.Event]) -> CallingStakes | None:
    """Gather the stakes from the events of a hand; None before the call."""
    contract: Contract | None = None
    talk: CallingTalk | None = None
    called: Card | None = None
    times = 1
    for event in events:
        if isinstance(event, happened.Said):
            if isinstance(event.action, Call):
                called = event.action.card
            elif talk is not None:
                talk = _heard(talk, event.seat, event.action)
        elif isinstance(event, happened.ContractMade):
            contract = rules.contracts[event.contract]
            talk = CallingTalk(declarer=event.declarer, last=event.declarer)
        elif isinstance(event, happened.OfficialContra) and talk is not None:
            talk = talk.raise_(GAME, talk.declarer, by=event.seat)
        elif isinstance(event, happened.StakesRaised):
            times = event.times
    if contract is None or talk is None or called is None:
        return None
    return CallingStakes(counting=rules.counting, contract=contract, talk=talk, called=called, times=times)


def _heard(talk: CallingTalk, seat: Seat, action: Action) -> CallingTalk:
    """Enter what somebody has said, if it is an announcement, a raise or a number of tarocks."""
    if isinstance(action, Announce):
        return talk.announce(action.item, seat)
    if isinstance(action, Count):
        return talk.state(seat, action.number)
    return talk.raise_(action.item, action.owner, by=seat) if isinstance(action, ALL_RAISES) else talk


@dataclass(frozen=True, slots=True, kw_only=True)
class CallingAccount(BonusAccount):
    """Everything that can still happen when play begins, and what it costs."""

    rules: CallingRules
    stakes: CallingStakes
    policies: ClassVar[tuple[str, ...]] = ("sensible", "wary", "favouring")
    """A caught Mond outweighs everything: some players heed it, instead of looking ahead."""
    meters: tuple[PointsMeter, ...]

    @classmethod
    def of(cls, rules: CallingRules, stakes: CallingStakes, course: Course) -> CallingAccount:
        """Open the account of a hand."""
        hands = Hands(course)
        return cls(
            rules=rules,
            bonuses=rules.bonuses,
            said=frozenset(item.bonus for item in stakes.talk.items),
            hands=hands,
            sweepers=hands.sides,
            stakes=stakes,
            meters=(
                PointsMeter(
                    hands.side(course.declarer),
                    _readings(Same(rules.bonuses), stakes.contract, rules.counting),
                ),
            ),
        )

    def lying(self, dealt: tuple[int, ...], held: tuple[int, ...], laid: tuple[int, ...]) -> Course:
        """Find out anew with whom the declarer plays."""
        return self.stakes.lying(dealt, held, laid)

    def weighing(self, course: Course, laid: tuple[int, ...]) -> Hashable:  # noqa: ARG002 - a side counts as one
        """What is laid away counts from the start; the rest decides what a side with all tricks has."""
        return plain(course.laid), self.meters[0].readings[_ALL - plain(course.rest)]

    @property
    def context(self) -> Hashable:
        """What was said, and who plays with whom."""
        stakes, talk = self.stakes, self.stakes.talk
        said = stakes.contract, stakes.times, talk.game, talk.items, talk.stated
        return said, self.course.declarer, self.course.partner

    def signature(self) -> tuple[object, ...]:
        """The rule set itself, what was said, how everything can end."""
        return id(self.rules), self.stakes, self.course.declarer, self.course.partner, self.open_ends

    def fixed(self, case: Case) -> Readings | None:
        """The side with all tricks leaves the other what it has laid away."""
        swept = self.swept_by(case)
        if not swept:
            return None
        declared = swept >> self.course.declarer & 1
        points = _ALL - plain(self.course.rest) if declared else plain(self.course.laid)
        return (self.meters[0].readings[points],)

    def cost(self, case: Case, readings: Readings) -> Amounts:
        """Let the tariff settle a hand that has ended like this."""
        course, swept = self.course, self.swept_by(case)
        some = 1 if not swept else 0
        facts = CallingFacts(
            counting=self.rules.counting,
            contract=self.stakes.contract,
            declarer=course.declarer,
            partner=course.partner,
            points=readings[0],
            tricks=TRICKS if swept >> course.declarer & 1 else some,
            raised=self.stakes.talk.game,
            items=self._items(self.ends(case, readings[0])),
            stated=self.stakes.talk.stated,
            times=self.stakes.times,
        )
        return self.rules.tariff.settle(facts).totals

    def _items(self, ends: Ends) -> tuple[Item, ...]:
        """Return what counts beside the game; bonuses of which nothing comes are passed over."""
        table, said, sides = Same(self.bonuses), self.stakes.talk.items, self.sides
        found: list[Item] = []
        for place, end in enumerate(ends):
            key = self.bonuses.table[place].key
            mine = tuple([item for item in said if item.bonus == key])
            if mine or any(end[0]):
                found += _judged(table, place, end, mine, sides)
        return tuple(found)

    @property
    def sides(self) -> Sides:
        """Who plays with whom."""
        course = self.course
        return Sides(players=self.hands.players, declarer=course.declarer, partner=course.partner)

    @staticmethod
    def in_total(what: Condition) -> bool:
        """Whether a side's tricks or card points decide."""
        return counted_apart(what)

    def counted(self, what: Condition, swept: int, points: int) -> tuple[bool, ...]:
        """Look at which side takes every trick, and at its card points."""
        seats = range(self.hands.players)
        if isinstance(what, SidePoints):
            declarers, others = _reached(what, points)
            return tuple(declarers if self.course.declaring(seat) else others for seat in seats)
        return tuple(bool(swept >> seat & 1) for seat in seats)


def _reached(what: SidePoints, points: int) -> tuple[bool, bool]:
    """Say whether the declarer's side reaches enough with these card points, and whether the others do."""
    return points >= what.at_least, _ALL - points >= what.at_least


@lru_cache(maxsize=64)
def _readings(table: Same, contract: Contract, counting: Counting) -> tuple[int, ...]:
    """Return for all card points of the declarer's side the fewest that mean the same to the tariff.

    It asks who has won, who has the points of a double game, and who has those of a bonus.
    """
    reached = [bonus.what for bonus in table.what if isinstance(bonus.what, SidePoints)]
    fewest: dict[object, int] = {}
    found: list[int] = []
    for points in range(_ALL + 1):
        facts = CallingFacts(counting=counting, contract=contract, points=points)
        meaning = facts.winner, facts.doubler, *(_reached(what, points) for what in reached)
        found.append(fewest.setdefault(meaning, points))
    return tuple(found)


@lru_cache(maxsize=4096)
def _judged(
    table: Same, place: int, end: tuple[Outcomes, Seat | None], said: tuple[Item, ...], sides: Sides
) -> tuple[Item, ...]:
    """Let the rules judge one bonus, said or not: they hold none of them against another."""
    nothing = (0,) * sides.players
    course = Course(
        counting=IN_THREES,
        declarer=sides.declarer,
        partner=sides.partner,
        dealt=nothing,
        held=nothing,
        tricks=(),
    )
    return judged(Bonuses((ending(table, place, end),)), course, said, sides)
