"""Hands of the engine written down as documents, as somebody at the table would."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from tarock.core.counting import written
from tarock.games.contract_games.adapter.scorepad_bonuses import LEVELS
from tarock.kit.bonuses import Outcome, When
from tarock.kit.deal import Deal
from tarock.kit.script import ContractRules
from tarock.kit.settlement import Facts, Item, Ledger, Raised
from tarock.match.game import Game

PLAYERS = ["Anna", "Bert", "Cilli"]


def played(rules: ContractRules, random: Random) -> tuple[Facts | None, Game]:
    """Play a hand at random; return what its settlement was told, or None if there was no contract."""
    told: list[Facts] = []

    def settle(facts: Facts) -> Ledger:
        told.append(facts)
        return rules.settle(facts)

    watched = replace(rules, settle=settle)
    game = Game(watched, Deal.shuffled(rules.pack, dealer=0, random=random))
    while not game.over:
        asked = game.pending[0]
        game.act(asked.seat, random.choice(list(asked.options)))
    return (told[0] if told else None), game


def document(rules: ContractRules, facts: Facts) -> dict[str, Any]:
    """Write down a contract."""
    return {
        "rules": rules.label,
        "options": rules.options.changed(),
        "players": PLAYERS,
        "contract": facts.contract.key,
        "declarer": PLAYERS[facts.declarer],
        "won_by": facts.won_by.value,
        "card_points": written(facts.thirds),
        **_raised(facts.raised),
        "announcements": [_announced(item) for item in facts.items if item.when is not When.SILENT],
        "silent": [_silent(item) for item in facts.items if item.when is When.SILENT],
        "all_tricks": facts.all_tricks,
        "rest": written(facts.rest),
    }


def _raised(raised: Raised) -> dict[str, str]:
    if not raised.level:
        return {}
    return {"contra": LEVELS[raised.level - 1], "contra_when": raised.when.value}


def _announced(item: Item) -> dict[str, Any]:
    return {
        "item": item.bonus,
        "by": PLAYERS[item.owner],
        "when": item.when.value,
        "made": item.outcome is Outcome.MADE,
        **_raised(item.raised),
    }


def _silent(item: Item) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "item": item.bonus,
        "by": PLAYERS[item.owner],
        "made": item.outcome is Outcome.MADE,
    }
    return entry if item.loser is None else {**entry, "from": PLAYERS[item.loser]}
