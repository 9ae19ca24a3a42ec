"""What a table shows of a game with an auction: the contract, what bonuses mean and cost, what was raised.

Read from the tables that such rule sets have in common. What a contract brings is for the family to say,
whose settlement it is.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from tarock.core.bilingual import Text
from tarock.kit.bonuses import Bonus, When
from tarock.kit.contracts import Contract, WonBy
from tarock.kit.ruleset import AuctionRules
from tarock.kit.settlement import GAME
from tarock.match.view import View
from tarock.protocol.actions import ALL_RAISES, Action, Announce, AnyRaise, Bid, Hold, Raise, Retake, Take
from tarock.text.auction_labels import fought_for, way_won
from tarock.text.bonus_text import announced_value, meaning, round_of, silent_value, window
from tarock.text.phrases import RAISED, terms
from tarock.text.table_data import ANNOUNCING, BidStake, OfferedItem, TableData, Undertaking
from tarock.text.table_talk import TableTalk, TalkItem

A = TypeVar("A", bound=AuctionRules)


class AuctionTalk(TableTalk[A], Generic[A]):
    """What has been said in a game with an auction."""

    @property
    def when(self) -> When:
        """The round of announcements."""
        contract = self._contract
        return When.AFTER if contract is None else round_of(self.rules, contract, talon_seen=self.talon_seen)

    @property
    def rungs(self) -> tuple[int, ...]:
        """What contra, recontra and so on multiply by in this round."""
        return self.rules.ladder.rungs(self.when)

    @property
    def _contract(self) -> Contract | None:
        return None if self.contract is None else self.rules.contracts[self.contract]

    def _bonus(self, item: TalkItem) -> Bonus | None:
        return next((bonus for bonus in self.rules.bonuses if bonus.key == item.key), None)

    def meaning(self, item: TalkItem) -> Text | None:
        """Say what an item asks for."""
        bonus = self._bonus(item)
        return None if bonus is None else meaning(bonus.what)

    def value(self, item: TalkItem) -> str | None:
        """Write what an item is worth."""
        bonus, contract = self._bonus(item), self._contract
        if bonus is None or contract is None:
            return None
        return announced_value(self.rules, bonus, contract, item.when)


class AuctionTable(TableData[A], Generic[A]):
    """Says what a table shows of a game with an auction."""

    __slots__ = ()

    def undertaking(self, rules: A, view: View) -> Undertaking | None:
        """Return the contract being played, if there is one."""
        if view.declarer is None or view.contract is None:
            return None
        contract, won_by = rules.contracts[view.contract], WonBy(view.won_by or WonBy.BID)
        return Undertaking(
            key=contract.key,
            name=contract.name,
            seat=view.declarer,
            value=contract.worth(won_by),
            times=contract.times,
            won_by=won_by.text,
            detail=terms(contract, won_by),
        )

    def stake(self, rules: A, view: View, action: Action) -> BidStake | None:
        """Return what is at stake with an answer that undertakes a contract; None for any other."""
        if isinstance(action, Bid | Raise):
            return self.at_stake(rules, rules.contracts[action.contract], WonBy.BID)
        if isinstance(action, Take | Hold | Retake):
            contract = fought_for(rules, view)
            return self.at_stake(rules, contract, way_won(contract, action))
        return None

    def at_stake(self, rules: A, contract: Contract, won_by: WonBy) -> BidStake | None:
        """Return what a contract brings and costs; None where nobody has said how it is settled."""
        del rules, contract, won_by
        return None

    def item(self, rules: A, view: View, action: Action) -> OfferedItem | None:
        """Describe what an answer announces or raises; None for any other answer."""
        if isinstance(action, Announce) and view.contract is not None:
            return _offered(rules, view, rules.bonuses[action.item], rules.contracts[view.contract])
        if isinstance(action, ALL_RAISES):
            return _raised(rules, view, action)
        return super().item(rules, view, action)

    def talk(self, rules: A) -> AuctionTalk[A]:
        """Return a listener to what is said."""
        return AuctionTalk(rules)


def _offered(rules: AuctionRules, view: View, bonus: Bonus, contract: Contract) -> OfferedItem:
    when = window(rules, view)
    priced = bonus.value(when, solo=contract.solo) is not None
    return OfferedItem(
        key=bonus.key,
        name=bonus.name,
        word=ANNOUNCING,
        meaning=meaning(bonus.what),
        silent=silent_value(rules, bonus),
        value=announced_value(rules, bonus, contract, when) if priced else None,
    )


def _raised(rules: AuctionRules, view: View, action: AnyRaise) -> OfferedItem:
    times = rules.ladder.rungs(window(rules, view))[ALL_RAISES.index(type(action))]
    return OfferedItem(
        key=action.item,
        name=rules.item_name(action.item),
        word=RAISED[type(action)],
        seat=action.owner,
        meaning=None if action.item == GAME else meaning(rules.bonuses[action.item].what),
        value=f"×{times}",
    )
