"""The shapes of a hand: which phase follows which.

Each script reads like the headings of a chapter. A game with another order supplies its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.core.cards import CardSet, bits_of
from tarock.core.counting import whole
from tarock.kit.adapter import Adapter
from tarock.kit.bonuses import Bonus, Course, Ultimo, When
from tarock.kit.contracts import Contract
from tarock.kit.deal import Deal, Exchange, Holdings, Result, Won
from tarock.kit.phases.announcements import SILENCE, Rounds, Talk
from tarock.kit.phases.auction import Auction, Speakers
from tarock.kit.phases.packets import Dealing, Redealing, must_speak_first
from tarock.kit.phases.talon import Talon
from tarock.kit.phases.trick_play import tricks
from tarock.kit.play import BoundPlay, PlayRules, Trick
from tarock.kit.play_law import Binding
from tarock.kit.ruleset import AuctionRules, option
from tarock.kit.settlement import Facts, Item, Ledger, game_made, published, settle_bonuses
from tarock.kit.tariffs.score_sheet import VALAT, ScoreSheetTariff
from tarock.kit.tariffs.trischaken import TrischakenCount
from tarock.protocol.events import ContractMade, Revealed
from tarock.protocol.flow import Flow, Seat
from tarock.protocol.seats import Table

AllPassed: TypeAlias = Callable[[Table, Deal, Holdings], Flow[Result]]
Settle: TypeAlias = Callable[[Facts], Ledger]
TOOLS: Final = Adapter.of(
    bots="tarock.games.contract_games.adapter.bots:PART",
    coach="tarock.games.contract_games.adapter.coach:PART",
    env="tarock.games.contract_games.adapter.env:PART",
    rulebook="tarock.rulebook.auction_book:BOOK",
    scorepad="tarock.games.contract_games.adapter.scorepad:PART",
    solver="tarock.games.contract_games.adapter.solver:PART",
    text="tarock.games.contract_games.adapter.text:PART",
    worlds="tarock.games.contract_games.adapter.worlds:PART",
)
"""Where tools find what only these games can answer."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class ContractRules(AuctionRules):
    """Auction games: deal, auction, announcements around the talon, play, settlement."""

    deal: Dealing
    redeal: Redealing
    bidding_order: BiddingOrder
    auction: Auction
    all_passed: AllPassed
    announcing: Rounds
    talon: Talon
    settle: Settle
    binding: frozenset[str] = frozenset()
    """The ultimos whose announcement binds its maker to keep the card for its trick, while he can."""
    declarer_leads: bool = False
    """Whether the declarer leads to the first trick, instead of forehand."""
    trischaken: Callable[[TrischakenCount], Ledger] | None = None
    """How a Trischaken is scored, where it is played when all pass."""
    adapter: Adapter = TOOLS

    def windows(self, contract: Contract) -> tuple[When, ...]:
        """Return the rounds of announcements that a contract has."""
        return self.announcing.windows(contract)

    def multiplies(self, bonus: Bonus) -> bool:
        """Whether a bonus is a Valat that multiplies the score instead of adding to it."""
        tariff = getattr(self.settle, "__self__", None)
        return bonus.key == VALAT and isinstance(tariff, ScoreSheetTariff) and tariff.valat is not None

    def hand(self, table: Table, deal: Deal) -> Flow[Result]:
        """Play one hand."""
        holdings = yield from self.deal(table, deal)
        if void := (yield from self.redeal(table, holdings)):
            return void
        won = yield from self._auction(table, deal)
        if won is None:
            return (yield from self.all_passed(table, deal, holdings))
        talk = yield from self.announcing(table, won, holdings.hands, When.BEFORE, SILENCE)
        exchange = yield from self.talon(holdings, won, talk.items)
        talk = yield from self.announcing(table, won, exchange.hands, When.AFTER, talk)
        leader = won.seat if self.declarer_leads else table.forehand
        played = yield from tricks(self.play, exchange.hands, leader, self.bound(exchange.hands, talk.items))
        facts = self._facts(won, talk, self._course(won, holdings, exchange, played))
        return (yield from settled(self.settle(facts), holdings, exchange))

    def bound(self, hands: tuple[int, ...], said: tuple[Item, ...]) -> dict[Seat, PlayRules]:
        """Return the law of play of each seat that an announcement binds."""
        if not self.binding:
            return {}
        tricks = hands[0].bit_count()
        tied: dict[Seat, list[Binding]] = {}
        for item in said:
            what = self.bonuses[item.bonus].what
            if item.bonus in self.binding and isinstance(what, Ultimo):
                tied.setdefault(item.owner, []).append(Binding(what.card, tricks - what.from_end))
        return {
            seat: BoundPlay(pack=self.pack, bound=tuple(some), in_all=tricks) for seat, some in tied.items()
        }

    def _auction(self, table: Table, deal: Deal) -> Flow[Won | None]:
        first, must_bid = must_speak_first(table, deal)
        won = yield from self.auction(Speakers(self.bidding_order(table, first), must_bid))
        if won is not None:
            yield ContractMade(won.seat, won.contract.key, won.won_by.value)
        return won

    def _course(self, won: Won, holdings: Holdings, exchange: Exchange, played: tuple[Trick, ...]) -> Course:
        return Course(
            counting=self.counting,
            declarer=won.seat,
            dealt=holdings.hands,
            held=exchange.hands,
            tricks=played,
            laid=exchange.laid,
            rest=bits_of(exchange.rest),
        )

    def _facts(self, won: Won, talk: Talk, course: Course) -> Facts:
        """Establish how the hand ended."""
        points = self.counting.thirds(course.pile(won.seat))
        all_tricks = course.took_all(won.seat)
        made = game_made(won.contract, self.counting, points=whole(points), all_tricks=all_tricks)
        return Facts(
            players=len(course.held),
            counting=self.counting,
            declarer=won.seat,
            contract=won.contract,
            won_by=won.won_by,
            thirds=points,
            raised=talk.game,
            items=settle_bonuses(self.bonuses, course, talk.items, won=made),
            rest=self.counting.thirds(course.rest),
            all_tricks=all_tricks,
        )


def settled(ledger: Ledger, holdings: Holdings, exchange: Exchange) -> Flow[Result]:
    """Turn up what lay hidden, publish the score, end the hand."""
    yield Revealed(holdings.talon, CardSet(exchange.laid))
    yield published(ledger)
    return Result(ledger=ledger)


BiddingOrder: TypeAlias = Callable[[Table, Seat], tuple[Seat, ...]]


def in_playing_order(table: Table, first: Seat) -> tuple[Seat, ...]:
    """Speak in the order of play."""
    return table.starting(first)


def clockwise(table: Table, first: Seat) -> tuple[Seat, ...]:
    """Speak against the order of play, as some texts have it."""
    return (first, *reversed(table.others(first)))


def either_direction() -> str:
    """Declare the option that `speaking` reads."""
    says = Text("in which order players bid", "in welcher Richtung lizitiert wird")
    return option("playing", "clockwise", says=says)


def speaking(order: str) -> BiddingOrder:
    """Return the order of speaking that an option names."""
    return {"playing": in_playing_order, "clockwise": clockwise}[order]
