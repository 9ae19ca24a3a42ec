"""What lessons may name of the contracts of a rule set: the first one that takes so many talon cards."""

from __future__ import annotations

from collections.abc import Mapping

from tarock.kit.ruleset import RuleSet
from tarock.kit.script import ContractRules


def contract_facts(rules: RuleSet) -> Mapping[str, str]:
    """Name the first contract that takes so many talon cards, in words and by its key."""
    named: dict[str, str] = {}
    for contract in rules.contracts if isinstance(rules, ContractRules) else ():
        named.setdefault(f"contract_{contract.talon}", contract.name.de)
        named.setdefault(f"key_{contract.talon}", contract.key)
    return named
