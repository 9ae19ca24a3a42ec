"""What undertaking a contract brings and costs, asked of the rule set's own settlement.

The two amounts are those of a game that is just made and one that is just missed, with no bonus beside it.
"""

from __future__ import annotations

from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.tariff import CallingFacts
from tarock.kit.contracts import Contract, WonBy
from tarock.kit.ruleset import RuleSet
from tarock.kit.script import ContractRules
from tarock.kit.settlement import Facts
from tarock.match.view import View
from tarock.protocol.actions import Action, Bid, Hold, Raise, Retake, Take
from tarock.server.wire.schema import WireStake
from tarock.text.question_text import way_won

_ME, _OPPONENT, _PARTNER = 0, 1, 2


def stake(rules: RuleSet, view: View, action: Action) -> WireStake | None:
    """Return what is at stake with an answer that undertakes a contract; None for any other."""
    if not isinstance(rules, ContractRules | CallingRules):
        return None
    if isinstance(action, Bid | Raise):
        contract, won_by = rules.contracts[action.contract], WonBy.BID
    elif isinstance(action, Take | Hold | Retake):
        key = next(said.contract for _, said in reversed(view.said) if isinstance(said, Bid))
        contract = rules.contracts[key]
        won_by = way_won(contract, action)
    else:
        return None
    made, lost = _totals(rules, contract, won_by, made=True), _totals(rules, contract, won_by, made=False)
    return WireStake(made=made[_ME], lost=lost[_ME], others=lost[_OPPONENT])


def _totals(
    rules: ContractRules | CallingRules, contract: Contract, won_by: WonBy, *, made: bool
) -> tuple[int, ...]:
    """Settle a game that ended as narrowly as can be."""
    points = rules.counting.to_win - (not made)
    if isinstance(rules, CallingRules):
        calling = CallingFacts(
            counting=rules.counting, contract=contract, declarer=_ME, partner=_PARTNER, points=points
        )
        return rules.settle(calling).totals
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
