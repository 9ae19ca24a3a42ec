"""What a table shows of games with a called partner: what a bid stakes, and what is told by convention.

Signals are read from what all have seen, so everybody reads the same; what an answer would signal is told to
whoever is asked, before he gives it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tarock.core.bilingual import Text
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.conventions.advice import moment_of
from tarock.games.zwanzigerrufen.conventions.code import codes
from tarock.games.zwanzigerrufen.conventions.signal_reader import signals
from tarock.games.zwanzigerrufen.tariff import CallingFacts
from tarock.kit.contracts import Contract, WonBy
from tarock.match.view import View
from tarock.protocol.actions import Action, Call, Count, Raise
from tarock.protocol.flow import Ask
from tarock.text.auction_table import AuctionTable
from tarock.text.table_data import BidStake, GivenSignal
from tarock.text.table_talk import stated_tarocks

_ME, _OPPONENT, _PARTNER = 0, 1, 2


class CallingTable(AuctionTable[CallingRules]):
    """Says what a table shows of a game with a called partner."""

    __slots__ = ()

    def at_stake(self, rules: CallingRules, contract: Contract, won_by: WonBy) -> BidStake:
        """Ask the settlement about a game just made and one just missed, with no bonus beside it."""
        del won_by
        made, lost = (_totals(rules, contract, made=made) for made in (True, False))
        return BidStake(made=made[_ME], lost=lost[_ME], others=lost[_OPPONENT])

    def signals(self, rules: CallingRules, view: View) -> Sequence[GivenSignal]:
        """List the signals that were given so far."""
        del rules
        if not view.counts:
            return ()
        return [
            GivenSignal(seat=one.seat, action=one.action, text=one.text, reaction=one.reaction)
            for one in signals(view)
        ]

    def meant(self, rules: CallingRules, view: View, ask: Ask) -> Mapping[Action, Text]:
        """Return what each answer to a question would signal, for those that would."""
        moment = moment_of(view, ask)
        if moment is None:
            return super().meant(rules, view, ask)
        return {code.action: code.row.text for code in codes(moment)}

    def speech(self, rules: CallingRules, action: Action) -> Text | None:
        """Say what a player said, as short as he did."""
        if isinstance(action, Raise):
            return rules.contract_name(action.contract)
        if isinstance(action, Call):
            return Text(f"I call {action.tarock}", f"ich rufe {action.tarock}")
        return super().speech(rules, action)

    def announced(self, rules: CallingRules, action: Action) -> Text | None:
        """Name something that was called, stated, announced or raised; None for any other speech."""
        if isinstance(action, Call):
            return Text(f"{action.tarock} called", f"{action.tarock} gerufen")
        if isinstance(action, Count):
            return stated_tarocks(action.number)
        return super().announced(rules, action)


def _totals(rules: CallingRules, contract: Contract, *, made: bool) -> tuple[int, ...]:
    """Settle a game that ended as narrowly as can be."""
    points = rules.counting.to_win - (not made)
    facts = CallingFacts(
        counting=rules.counting, contract=contract, declarer=_ME, partner=_PARTNER, points=points
    )
    return rules.settle(facts).totals
