"""How a deal of these games is written down: a contract played, a Trischaken, or a deal without a score.

A document names who did what; this module turns it into facts and lets the rule set settle them. Whatever
cannot have happened is refused with the name of a field.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.games.contract_games.adapter.scorepad_bonuses import DECIDED, EntryContext, raised
from tarock.games.contract_games.adapter.scorepad_checks import (
    ContractEntryAccount,
    check,
    following,
    sweeper,
)
from tarock.games.contract_games.adapter.scorepad_form import CONTRACT, contract_form
from tarock.games.contract_games.adapter.scorepad_totals import DealTotals, points_count
from tarock.games.contract_games.adapter.scorepad_trischaken import read_count
from tarock.games.contract_games.adapter.scorepad_writing import told_hand
from tarock.kit.contracts import Contract, WonBy
from tarock.kit.deal import Result
from tarock.kit.phases.all_passed import ALL_PASSED, KeepTheTalon
from tarock.kit.script import ContractRules
from tarock.kit.settlement import Facts, Raised
from tarock.kit.tariffs.trischaken import TRISCHAKEN
from tarock.match.game import Game
from tarock.scorepad.card_points import read_points
from tarock.scorepad.fields import Fields, a_flag, a_text, names, one_of, quoted
from tarock.scorepad.form import VOID, Form
from tarock.scorepad.part import DealDocument, ScorePart, Told
from tarock.scorepad.refusal import refuse
from tarock.scorepad.scored_deal import PASSED, REDEALT, REDEALT_TEXT, ScoredDeal

ContractDocument: TypeAlias = DealDocument[ContractRules]

CONTRACT_FIELDS: Final = (
    "contract",
    "declarer",
    "won_by",
    "card_points",
    "contra",
    "contra_when",
    "announcements",
    "silent",
    "all_tricks",
    "rest",
    "revoke",
)
TRISCHAKEN_FIELDS: Final = ("contract", "points", "tricks", "revoke")
VOID_FIELDS: Final = (VOID,)


class ContractScorePart(ScorePart[ContractRules]):
    """Reads contracts, Trischaken and void deals."""

    def fields(self, found: Mapping[str, object]) -> tuple[str, ...]:
        """Say which fields a document of its kind has."""
        return _FIELDS[_kind(found)]

    def score(self, document: ContractDocument) -> ScoredDeal:
        """Read a deal of whatever kind."""
        kind = _kind(document.fields.raw())
        if kind == VOID:
            return _void(document)
        return _trischaken(document) if kind == TRISCHAKEN else _contract(document)

    def told(self, rules: ContractRules, game: Game, players: Sequence[str]) -> Told:
        """Write a hand of the engine down."""
        return told_hand(rules, game, players)

    def form(self, rules: ContractRules) -> Form:
        """Ask for a contract, a Trischaken where it is played, or why there is no score."""
        return contract_form(rules)


PART: Final = ContractScorePart()
_FIELDS: Final = {CONTRACT: CONTRACT_FIELDS, TRISCHAKEN: TRISCHAKEN_FIELDS, VOID: VOID_FIELDS}


def _kind(found: Mapping[str, object]) -> str:
    if VOID in found:
        return VOID
    return TRISCHAKEN if found.get(CONTRACT) == TRISCHAKEN else CONTRACT


def _revoked(document: ContractDocument) -> int | None:
    return document.fields.get("revoke", document.setting.seat)


# A deal without a score.


def _void(document: ContractDocument) -> ScoredDeal:
    fields, rules = document.fields, document.rules
    passed = fields.need("void", one_of((PASSED, REDEALT))) == PASSED
    if passed and rules.trischaken is not None:
        refuse(
            fields.at("void"),
            "when all pass, Trischaken is played here: score that",
            "wenn alle passen, wird hier Trischaken gespielt: das ist zu schreiben",
        )
    # Who has kept cards of the talon has had his deal; otherwise the same player deals again.
    passes = passed and isinstance(rules.all_passed, KeepTheTalon)
    return document.deal(Result(void=ALL_PASSED if passed else REDEALT_TEXT, deal_passes=passes))


# Trischaken.


def _trischaken(document: ContractDocument) -> ScoredDeal:
    settle = document.rules.trischaken
    if settle is None:
        listed = _contracts(document.rules)
        refuse(
            document.fields.at("contract"),
            f"no Trischaken here; the contracts are: {listed}",
            f"kein Trischaken hier; die Spiele sind: {listed}",
        )
    revoked = _revoked(document)
    count = read_count(document.fields, document.setting, DealTotals.of(document.rules), revoked)
    return document.deal(Result(ledger=settle(count)), revoked=revoked)


# A contract.


def _contracts(rules: ContractRules) -> str:
    played = [contract.key for contract in rules.contracts]
    return names(played if rules.trischaken is None else [*played, TRISCHAKEN])


def _contract(document: ContractDocument) -> ScoredDeal:
    fields, rules, setting = document.fields, document.rules, document.setting
    stage = EntryContext(
        rules=rules,
        setting=setting,
        contract=fields.need("contract", lambda value, path: _named(value, path, rules)),
        declarer=fields.need("declarer", setting.seat),
        revoked=_revoked(document),
    )
    result = Result(ledger=rules.settle(_facts(fields, stage)))
    return document.deal(result, declarer=stage.declarer, revoked=stage.revoked)


def _named(value: object, path: str, rules: ContractRules) -> Contract:
    key = a_text(value, path)
    if key not in rules.contracts:
        refuse(
            path,
            f"there is no contract {quoted(key)} here; there are: {_contracts(rules)}",
            f"ein Spiel {quoted(key)} gibt es hier nicht; es gibt: {_contracts(rules)}",
        )
    return rules.contracts[key]


def _facts(fields: Fields, stage: EntryContext) -> Facts:
    """Put together what the settlement needs, having checked that it can be so."""
    totals = DealTotals.of(stage.rules)
    said = _all_tricks(fields, stage)
    thirds = _card_points(fields, stage, totals)
    entries = stage.entries(fields)
    swept = sweeper(stage.declarer, said=said, entries=entries)
    entries = following(stage, thirds=thirds, swept=swept, entries=entries)
    facts = Facts(
        players=stage.rules.players,
        counting=stage.rules.counting,
        declarer=stage.declarer,
        contract=stage.contract,
        won_by=_won_by(fields, stage.contract),
        thirds=thirds or 0,
        raised=_game_raised(fields, stage),
        items=tuple(entry.item for entry in entries),
        all_tricks=swept == stage.declarer,
        revoked=stage.revoked,
    )
    check(
        ContractEntryAccount(
            stage=stage, totals=totals, thirds=thirds, won=facts.won, swept=swept, entries=entries
        )
    )
    return replace(facts, rest=_rest(fields, stage, totals, facts))


def _won_by(fields: Fields, contract: Contract) -> WonBy:
    ways = tuple(way for way in WonBy if contract.can_be(way))
    return WonBy(fields.get("won_by", one_of(ways)) or WonBy.BID)


def _game_raised(fields: Fields, stage: EntryContext) -> Raised:
    announcing = stage.rules.announcing
    rounds = announcing.windows(stage.contract)
    return raised(fields, tuple(filter(announcing.manner.game_open, rounds)), stage.rules)


def _all_tricks(fields: Fields, stage: EntryContext) -> bool | None:
    """Read whether the declarer took every trick; a contract that promises it has to say so."""
    if stage.revoked is not None:
        fields.forbid(DECIDED, "all_tricks")
        return None
    if stage.contract.all_tricks:
        return fields.need("all_tricks", a_flag)
    return fields.get("all_tricks", a_flag)


def _card_points(fields: Fields, stage: EntryContext, totals: DealTotals) -> int | None:
    """Read the declarer's card points; they may be missing where nothing depends on them."""
    if stage.revoked is not None:
        fields.forbid(DECIDED, "card_points")
        return None
    if not points_count(stage.rules, stage.contract) and "card_points" not in fields:
        return None
    cards = totals.in_pile(stage.contract)
    return fields.need("card_points", lambda value, path: read_points(value, path, stage.rules, cards=cards))


def _rest(fields: Fields, stage: EntryContext, totals: DealTotals, facts: Facts) -> int:
    """Read the points of the talon cards that nobody took, which some settlements ask for."""
    if stage.revoked is not None:
        fields.forbid(DECIDED, "rest")
        return 0
    settle = stage.rules.settle
    if "rest" not in fields and settle(facts) == settle(replace(facts, rest=totals.in_all)):
        return 0
    left = totals.left(stage.contract)
    rest = fields.need("rest", lambda value, path: read_points(value, path, stage.rules, cards=left))
    why = Text("for the talon cards left", "für die übrigen Talonkarten")
    totals.of_the_rest(stage.contract).check(rest, fields.at("rest"), why)
    _fits(fields, facts, rest, totals)
    return rest


def _fits(fields: Fields, facts: Facts, rest: int, totals: DealTotals) -> None:
    """No more card points than the pack has."""
    together = facts.thirds + rest
    if together > totals.in_all or (
        facts.all_tricks and "card_points" in fields and together != totals.in_all
    ):
        points = totals.rules.all_points
        refuse(
            fields.at("rest"),
            f"this and card_points do not fit: the pack has {points} points",
            f"das passt nicht zu card_points: alle Karten haben {points} Augen",
        )
