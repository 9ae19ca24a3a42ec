"""A hand of these games, played by the engine, in the fields of a document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tarock.core.counting import written
from tarock.games.contract_games.adapter.scorepad_bonuses import LEVELS
from tarock.kit.bonuses import Outcome, When
from tarock.kit.phases.all_passed import ALL_PASSED, counted
from tarock.kit.script import ContractRules
from tarock.kit.settlement import Facts, Item, Ledger, Raised
from tarock.kit.tariffs.trischaken import TRISCHAKEN
from tarock.match.game import Game
from tarock.scorepad.form import VOID
from tarock.scorepad.part import Told
from tarock.scorepad.scored_deal import PASSED, REDEALT


def told_hand(rules: ContractRules, game: Game, players: Sequence[str]) -> Told:
    """Write down a contract, a Trischaken, or why there is no score."""
    if game.result is not None and game.result.void is not None:
        return {VOID: PASSED if game.result.void == ALL_PASSED else REDEALT}
    facts = _facts(rules, game)
    return _trischaken(rules, game, players) if facts is None else _contract(facts, players)


def _facts(rules: ContractRules, game: Game) -> Facts | None:
    """Play the hand again and listen to what the settlement is told; None where nobody was declarer."""
    told: list[Facts] = []

    def settle(facts: Facts) -> Ledger:
        told.append(facts)
        return rules.settle(facts)

    Game(replace(rules, settle=settle), game.deal, game.actions)
    return told[0] if told else None


def _trischaken(rules: ContractRules, game: Game, players: Sequence[str]) -> Told:
    count = counted(rules.counting, game.view().tricks, rules.players)
    return {
        "contract": TRISCHAKEN,
        "points": dict(zip(players, count.points, strict=True)),
        "tricks": dict(zip(players, count.tricks, strict=True)),
    }


def _contract(facts: Facts, players: Sequence[str]) -> Told:
    announced = [item for item in facts.items if item.when is not When.SILENT]
    silent = [item for item in facts.items if item.when is When.SILENT]
    return {
        "contract": facts.contract.key,
        "declarer": players[facts.declarer],
        "won_by": facts.won_by.value,
        "card_points": written(facts.thirds),
        **_raised(facts.raised),
        "announcements": [
            {**_entry(item, players), "when": item.when.value, **_raised(item.raised)} for item in announced
        ],
        "silent": [{**_entry(item, players), **_loser(item, players)} for item in silent],
        "all_tricks": facts.all_tricks,
        "rest": written(facts.rest),
    }


def _entry(item: Item, players: Sequence[str]) -> Told:
    return {"item": item.bonus, "by": players[item.owner], "made": item.outcome is Outcome.MADE}


def _loser(item: Item, players: Sequence[str]) -> Told:
    return {} if item.loser is None else {"from": players[item.loser]}


def _raised(raised: Raised) -> Told:
    if not raised.level:
        return {}
    return {"contra": LEVELS[raised.level - 1], "contra_when": raised.when.value}
