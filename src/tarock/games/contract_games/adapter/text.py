"""Contract games in words: what the tables of auction games leave open."""

from __future__ import annotations

from typing import Final

from tarock.games.contract_games.adapter.text_pages import ContractPages
from tarock.kit.contracts import Contract, WonBy
from tarock.kit.script import ContractRules
from tarock.kit.settlement import Facts
from tarock.text.auction_labels import AuctionLabels
from tarock.text.auction_story import AuctionStory
from tarock.text.auction_table import AuctionTable
from tarock.text.part import GameText
from tarock.text.table_data import BidStake

_ME, _OPPONENT = 0, 1


class ContractTable(AuctionTable[ContractRules]):
    """Says what a table shows of a contract game."""

    __slots__ = ()

    def at_stake(self, rules: ContractRules, contract: Contract, won_by: WonBy) -> BidStake:
        """Ask the settlement about a game just made and one just missed, with no bonus beside it."""
        made, lost = (_totals(rules, contract, won_by, made=made) for made in (True, False))
        return BidStake(made=made[_ME], lost=lost[_ME], others=lost[_OPPONENT])


def _totals(rules: ContractRules, contract: Contract, won_by: WonBy, *, made: bool) -> tuple[int, ...]:
    """Settle a game that ended as narrowly as can be."""
    points = rules.counting.to_win - (not made)
    all_tricks = made and contract.all_tricks
    facts = Facts(
        players=rules.players,
        counting=rules.counting,
        declarer=_ME,
        contract=contract,
        won_by=won_by,
        thirds=3 * (rules.all_points if all_tricks else points),
        all_tricks=all_tricks,
    )
    return rules.settle(facts).totals


PART: Final = GameText(labels=AuctionLabels, story=AuctionStory, pages=ContractPages(), table=ContractTable())
