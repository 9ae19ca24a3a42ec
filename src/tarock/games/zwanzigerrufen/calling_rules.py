"""The hand of a game with a called partner: deal, auction, exchange, call, announcements, play, settlement.

It reads like the headings of the chapter and knows the order of things; what happens in each is elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import CardSet
from tarock.core.counting import Counting
from tarock.games.zwanzigerrufen.announcement_law import TRULL
from tarock.games.zwanzigerrufen.announcements import Announced, Announcing
from tarock.games.zwanzigerrufen.auction import Auction, Bought
from tarock.games.zwanzigerrufen.bound_cards import BoundTrickPlay
from tarock.games.zwanzigerrufen.exchange import NO_HONOUR, Exchanged, SharedTalon
from tarock.games.zwanzigerrufen.named_cards import HONOURS
from tarock.games.zwanzigerrufen.tariff import DOUBLE, VALAT, CallingFacts, CallingTariff
from tarock.kit.adapter import Adapter
from tarock.kit.bonuses import Bonus, Bonuses, Course, Outcome, When
from tarock.kit.contracts import Contract
from tarock.kit.deal import Carried, Deal, Holdings, Result
from tarock.kit.phases.all_passed import ALL_PASSED
from tarock.kit.phases.packets import Dealing
from tarock.kit.play import Trick
from tarock.kit.ruleset import AuctionRules
from tarock.kit.settlement import Item, Ledger, find_silent, judge_announced, published
from tarock.protocol.events import ContractMade, HandShown, LaidShown, NotPlayed, Revealed, StakesRaised, Void
from tarock.protocol.flow import Flow
from tarock.protocol.seats import Table
from tarock.protocol.sides import Side, Sides, told_all

TOO_CHEAP: Final = Text(
    "nothing but a Trull that is already together", "nur eine Trull, die schon beisammen ist"
)
DOUBLED_DEALS: Final = 4
_TOOLS: Final = Adapter.of(
    bots="tarock.games.zwanzigerrufen.adapter.bots:PART",
    coach="tarock.games.zwanzigerrufen.adapter.coach:PART",
    env="tarock.games.zwanzigerrufen.adapter.env:PART",
    lessons="tarock.games.zwanzigerrufen.adapter.lessons:PART",
    puzzles="tarock.games.zwanzigerrufen.adapter.puzzles:PART",
    reviews="tarock.games.zwanzigerrufen.adapter.reviews:PART",
    rulebook="tarock.games.zwanzigerrufen.adapter.rulebook:PART",
    scorepad="tarock.games.zwanzigerrufen.adapter.scorepad:PART",
    solver="tarock.games.zwanzigerrufen.adapter.solver:PART",
    text="tarock.games.zwanzigerrufen.adapter.text:PART",
    worlds="tarock.games.zwanzigerrufen.adapter.worlds:PART",
)
"""Where tools find what only these games can answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheapGame:
    """Which games are not played out, and what becomes of them."""

    contracts: tuple[str, ...]
    ends: str
    """What happens: "paid", "redeal" or "play"."""

    def is_cheap(self, bought: Bought, announced: Announced, hands: tuple[int, ...]) -> bool:
        """Whether a game holds no surprise any more: all honours together, Trull said and nothing else."""
        sides, talk = announced.sides, announced.talk
        if self.ends == "play" or bought.contract.key not in self.contracts or sides.partner is None:
            return False
        lonely = [(item.bonus, item.raised.level, sides.of(item.owner)) for item in talk.items] == [
            (TRULL, 0, Side.DECLARER)
        ]
        together = not HONOURS.bits & ~(hands[sides.declarer] | hands[sides.partner])
        return lonely and together and not talk.stated and not talk.game.level


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class CallingRules(AuctionRules):
    """Games with a called partner: everybody exchanges, the declarer calls, sides stay hidden."""

    deal: Dealing
    auction: Auction
    exchange: SharedTalon
    announcing: Announcing
    cheap: CheapGame
    playing: BoundTrickPlay
    tariff: CallingTariff
    doubled_rounds: bool = False
    """Whether deals after a void one count double."""
    zero_sum: bool = True
    adapter: Adapter = _TOOLS

    def windows(self, contract: Contract) -> tuple[When, ...]:
        """Return the rounds of announcements that a contract has."""
        return self.announcing.windows(contract)

    def scale(self, bonus: Bonus, contract: Contract) -> int:
        """Return what the price of a bonus is multiplied by: the value of the game, for some."""
        return contract.value if bonus.scaled else 1

    def settle(self, facts: CallingFacts) -> Ledger:
        """Write the ledger of a deal from its facts."""
        return self.tariff.settle(facts)

    def times(self, carried: Carried) -> int:
        """Return what everything counts in a deal, for the doubled rounds it falls into."""
        return 1 << len(carried.doubled)

    def scored(self, carried: Carried, facts: CallingFacts) -> Result:
        """Return what a deal comes to: its ledger, and doubled rounds that are a deal shorter."""
        left = tuple(count - 1 for count in carried.doubled if count > 1)
        return Result(ledger=self.tariff.settle(facts), carried=Carried(doubled=left))

    def unscored(self, carried: Carried, reason: Text, *, doubles: bool) -> Result:
        """Return what a void deal comes to: the same dealer deals again, and the stakes may double."""
        more = (DOUBLED_DEALS,) if doubles and self.doubled_rounds else ()
        return Result(void=reason, carried=Carried(doubled=(*carried.doubled, *more)), deal_passes=False)

    def hand(self, table: Table, deal: Deal) -> Flow[Result]:
        """Play one hand."""
        times = self.times(deal.carried)
        if times > 1:
            yield StakesRaised(times)
        holdings = yield from self.deal(table, deal)
        bought = yield from self.auction(table, holdings.hands)
        if bought is None:
            return (yield from self._void(deal, ALL_PASSED))
        bought = yield from self.auction.raised(bought, holdings.hands[bought.seat])
        yield ContractMade(bought.seat, bought.contract.key, bought.won_by)
        exchanged = yield from self.exchange(table, bought, holdings)
        if isinstance(exchanged, Text):
            return (yield from self._void(deal, exchanged))
        announced = yield from self.announcing(table, bought, exchanged)
        if self.cheap.is_cheap(bought, announced, exchanged.hands):
            return (yield from self._cheap_end(deal, holdings, bought, announced, exchanged, times))
        tricks = yield from self.playing(announced, exchanged.hands, table.forehand)
        facts = self._facts(
            bought, announced, course_of(self.counting, holdings, announced, exchanged, tricks)
        )
        return (yield from self._settled(replace(facts, times=times), deal, holdings, exchanged))

    def _void(self, deal: Deal, reason: Text) -> Flow[Result]:
        """End the hand unscored."""
        yield Void(reason)
        return self.unscored(deal.carried, reason, doubles=reason not in {TOO_CHEAP, NO_HONOUR})

    def _cheap_end(
        self,
        deal: Deal,
        holdings: Holdings,
        bought: Bought,
        announced: Announced,
        exchanged: Exchanged,
        times: int,
    ) -> Flow[Result]:
        """End the hand before the first card: the Trull is there, and nobody wants more."""
        yield NotPlayed(TOO_CHEAP)
        if self.cheap.ends == "redeal":
            return (yield from self._void(deal, TOO_CHEAP))
        for seat, hand in enumerate(exchanged.hands):
            yield HandShown(seat, CardSet(hand))
        sides = announced.sides
        yield from told_all(sides, sides.show_all())
        items = tuple(replace(item, outcome=Outcome.MADE) for item in announced.talk.items)
        facts = CallingFacts(
            counting=self.counting,
            contract=bought.contract,
            declarer=sides.declarer,
            partner=sides.partner,
            items=items,
            played=False,
            times=times,
        )
        return (yield from self._settled(facts, deal, holdings, exchanged))

    def _settled(
        self, facts: CallingFacts, deal: Deal, holdings: Holdings, exchanged: Exchanged
    ) -> Flow[Result]:
        """Turn up what lay hidden, and publish the score."""
        for seat, laid in enumerate(exchanged.laid):
            yield LaidShown(seat, CardSet(laid))
        yield Revealed(holdings.talon, CardSet(sum(exchanged.laid)))
        result = self.scored(deal.carried, facts)
        assert result.ledger is not None  # noqa: S101 - as `scored` says
        yield published(result.ledger)
        return result

    def _facts(self, bought: Bought, announced: Announced, course: Course) -> CallingFacts:
        """Establish how the hand ended."""
        sides, talk = announced.sides, announced.talk
        return CallingFacts(
            counting=self.counting,
            contract=bought.contract,
            declarer=sides.declarer,
            partner=sides.partner,
            points=course.points(sides.declarer),
            tricks=sum(course.declaring(trick.winner) for trick in course.tricks),
            raised=talk.game,
            items=judged(self.bonuses, course, talk.items, sides),
            stated=talk.stated,
        )


def course_of(
    counting: Counting,
    holdings: Holdings,
    announced: Announced,
    exchanged: Exchanged,
    tricks: tuple[Trick, ...],
) -> Course:
    """Put the finished hand together. Whoever was left alone by a card laid away gets all that was laid."""
    declarer, partner = announced.sides.declarer, announced.sides.partner
    everything = sum(exchanged.laid)
    left_alone = announced.called.laid_by is not None
    laid = everything if left_alone else exchanged.laid[declarer]
    return Course(
        counting=counting,
        declarer=declarer,
        partner=partner,
        dealt=holdings.hands,
        held=exchanged.hands,
        tricks=tricks,
        laid=laid,
        rest=everything & ~laid,
    )


def judged(bonuses: Bonuses, course: Course, said: tuple[Item, ...], sides: Sides) -> tuple[Item, ...]:
    """Judge what was announced, find what happened unannounced; points and tricks speak for themselves."""
    announced = judge_announced(bonuses, course, said)
    parties = [sides.members(side) for side in Side]
    return announced + find_silent(bonuses.without(DOUBLE, VALAT), course, announced, parties)
