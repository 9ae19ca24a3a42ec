"""From a document to a scored deal: a contract played, a Trischaken, or a deal without a score.

The document is plain JSON data, described in docs/scoring.md; this module turns it into facts and lets the
rule set settle them. Whatever cannot have happened is refused with the name of a field.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Final

from tarock.core.bilingual import Text
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.registry import find, registrations
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.kit.bonuses import CardPoints
from tarock.kit.contracts import Contract, WonBy
from tarock.kit.deal import Result
from tarock.kit.phases.all_passed import ALL_PASSED, KeepTheTalon
from tarock.kit.ruleset import RuleSet
from tarock.kit.script import ContractRules
from tarock.kit.settlement import Facts, Raised
from tarock.kit.tariffs.trischaken import TRISCHAKEN, TrischakenCount
from tarock.match.series import Standing
from tarock.protocol.flow import Seat
from tarock.scorepad.bonus_entries import DECIDED, EntryContext, raised
from tarock.scorepad.called_document import read_called
from tarock.scorepad.card_points import DEAREST_CARD, TALON, THIRDS_IN_ALL, read_points, rest_span
from tarock.scorepad.checks import ContractEntryAccount, check, following, sweeper
from tarock.scorepad.declared_document import entered_declared, read_declared
from tarock.scorepad.fields import Fields, a_flag, a_number, a_text, an_object, names, one_of, quoted
from tarock.scorepad.refusal import refuse
from tarock.scorepad.scored_deal import REDEALT_TEXT, ScoredDeal, source_of
from tarock.scorepad.setting import SETTING, Setting, read_setting

COMMON: Final = (*SETTING, "dealer")
CONTRACT_FIELDS: Final = (
    *COMMON,
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
TRISCHAKEN_FIELDS: Final = (*COMMON, "contract", "points", "tricks", "revoke")
VOID_FIELDS: Final = (*COMMON, "void")
PASSED, REDEALT = "passed", "redealt"
_TRICKS: Final = 16
_DEAREST_TRICK: Final = 13


def read_document(
    data: object, *, table: Setting | None = None, standing: Standing | None = None
) -> ScoredDeal:
    """Score a deal; at a table the document may leave out rules, options and players.

    Where a match has a standing, it says who deals, who sits out and what lies in the pots.
    """
    found = an_object(data, "")
    rules = _rules_of(found, table)
    if isinstance(rules, DeclarationRules):
        return read_declared(found, table=table, standing=standing)
    if isinstance(rules, CallingRules):
        return read_called(found, table=table, standing=standing)
    if "void" in found:
        return _void(Fields(data, "", VOID_FIELDS), table)
    if found.get("contract") == TRISCHAKEN:
        return _trischaken(Fields(data, "", TRISCHAKEN_FIELDS), table)
    return _contract(Fields(data, "", CONTRACT_FIELDS), table)


def entered(data: object, table: Setting) -> ScoredDeal:
    """Take a document for a pad: scored at once, unless that depends on where the match stands."""
    if isinstance(table.rules, DeclarationRules):
        return entered_declared(an_object(data, ""), table)
    return read_document(data, table=table)


def rescored(deal: ScoredDeal, standing: Standing) -> ScoredDeal:
    """Score a deal again where the match stands now; most games do not care."""
    if isinstance(deal.setting.rules, ContractRules):
        return deal
    return read_document(json.loads(deal.source), table=deal.setting, standing=standing)


def _rules_of(found: dict[str, object], table: Setting | None) -> RuleSet | None:
    """Find out what kind of game a document is about; what is wrong with its rules is said later."""
    if table is not None:
        return table.rules
    key = str(found.get("rules")).partition("@")[0]
    return find(key) if key in registrations() else None


def _dealer(fields: Fields, setting: Setting) -> Seat | None:
    return fields.get("dealer", setting.seat)


def _revoked(fields: Fields, setting: Setting) -> Seat | None:
    return fields.get("revoke", setting.seat)


# A deal without a score.


def _void(fields: Fields, table: Setting | None) -> ScoredDeal:
    setting = read_setting(fields, table)
    passed = fields.need("void", one_of((PASSED, REDEALT))) == PASSED
    if passed and setting.tables.trischaken is not None:
        refuse(
            fields.at("void"),
            "when all pass, Trischaken is played here: score that",
            "wenn alle passen, wird hier Trischaken gespielt: das ist zu schreiben",
        )
    # Who has kept cards of the talon has had his deal; otherwise the same player deals again.
    passes = passed and isinstance(setting.tables.all_passed, KeepTheTalon)
    return ScoredDeal(
        setting=setting,
        dealer=_dealer(fields, setting),
        result=Result(void=ALL_PASSED if passed else REDEALT_TEXT, deal_passes=passes),
        source=source_of(fields),
    )


# Trischaken.


def _trischaken(fields: Fields, table: Setting | None) -> ScoredDeal:
    setting = read_setting(fields, table)
    settle = setting.tables.trischaken
    if settle is None:
        refuse(
            fields.at("contract"),
            f"no Trischaken here; the contracts are: {_contracts(setting)}",
            f"kein Trischaken hier; die Spiele sind: {_contracts(setting)}",
        )
    revoked = _revoked(fields, setting)
    count = _count(fields, setting) if revoked is None else _cut_short(fields, setting, revoked)
    return ScoredDeal(
        setting=setting,
        dealer=_dealer(fields, setting),
        revoked=revoked,
        result=Result(ledger=settle(count)),
        source=source_of(fields),
    )


def _cut_short(fields: Fields, setting: Setting, revoked: Seat) -> TrischakenCount:
    fields.forbid(DECIDED, "points", "tricks")
    nothing = (0,) * setting.tables.players
    return TrischakenCount(points=nothing, tricks=nothing, revoked=revoked)


def _count(fields: Fields, setting: Setting) -> TrischakenCount:
    points = fields.need("points", lambda value, path: _per_player(value, path, setting))
    least, most = (THIRDS_IN_ALL - TALON * DEAREST_CARD) // 3, (THIRDS_IN_ALL - TALON) // 3
    if not least <= sum(points) <= most:
        refuse(
            fields.at("points"),
            f"all tricks together have {least} to {most} card points, not {sum(points)}",
            f"alle Stiche zusammen haben {least} bis {most} Augen, nicht {sum(points)}",
        )
    tricks = fields.get("tricks", lambda value, path: _tricks(value, path, setting, points))
    # A trick has at least one point, so who has no points has no trick.
    return TrischakenCount(points=points, tricks=tricks or tuple(min(own, 1) for own in points))


def _per_player(value: object, path: str, setting: Setting) -> tuple[int, ...]:
    fields = Fields(value, path, setting.players)
    found = tuple(fields.need(name, a_number) for name in setting.players)
    for name, number in zip(setting.players, found, strict=True):
        if number < 0:
            refuse(fields.at(name), "less than nothing cannot be", "weniger als nichts geht nicht")
    return found


def _tricks(value: object, path: str, setting: Setting, points: tuple[int, ...]) -> tuple[int, ...]:
    found = _per_player(value, path, setting)
    if sum(found) != _TRICKS:
        refuse(
            path,
            f"there are {_TRICKS} tricks, not {sum(found)}",
            f"es sind {_TRICKS} Stiche, nicht {sum(found)}",
        )
    for name, tricks, own in zip(setting.players, found, points, strict=True):
        if not tricks <= own <= tricks * _DEAREST_TRICK:
            refuse(
                f"{path}.{name}",
                f"{tricks} tricks have {tricks} to {tricks * _DEAREST_TRICK} card points, not {own}",
                f"{tricks} Stiche haben {tricks} bis {tricks * _DEAREST_TRICK} Augen, nicht {own}",
            )
    return found


# A contract.


def _contracts(setting: Setting) -> str:
    played = [contract.key for contract in setting.tables.contracts]
    return names(played if setting.tables.trischaken is None else [*played, TRISCHAKEN])


def _contract(fields: Fields, table: Setting | None) -> ScoredDeal:
    setting = read_setting(fields, table)
    dealer = _dealer(fields, setting)
    stage = EntryContext(
        setting=setting,
        contract=fields.need("contract", lambda value, path: _named(value, path, setting)),
        declarer=fields.need("declarer", setting.seat),
        revoked=_revoked(fields, setting),
    )
    facts = _facts(fields, stage)
    return ScoredDeal(
        setting=setting,
        dealer=dealer,
        declarer=stage.declarer,
        revoked=stage.revoked,
        result=Result(ledger=setting.tables.settle(facts)),
        source=source_of(fields),
    )


def _named(value: object, path: str, setting: Setting) -> Contract:
    key = a_text(value, path)
    if key not in setting.tables.contracts:
        refuse(
            path,
            f"there is no contract {quoted(key)} here; there are: {_contracts(setting)}",
            f"ein Spiel {quoted(key)} gibt es hier nicht; es gibt: {_contracts(setting)}",
        )
    return setting.tables.contracts[key]


def _facts(fields: Fields, stage: EntryContext) -> Facts:
    """Put together what the settlement needs, having checked that it can be so."""
    said = _all_tricks(fields, stage)
    thirds = _card_points(fields, stage)
    entries = stage.entries(fields)
    swept = sweeper(stage.declarer, said=said, entries=entries)
    entries = following(stage, thirds=thirds, swept=swept, entries=entries)
    facts = Facts(
        players=stage.setting.tables.players,
        counting=stage.setting.tables.counting,
        declarer=stage.declarer,
        contract=stage.contract,
        won_by=_won_by(fields, stage.contract),
        thirds=thirds or 0,
        raised=_game_raised(fields, stage),
        items=tuple(entry.item for entry in entries),
        all_tricks=swept == stage.declarer,
        revoked=stage.revoked,
    )
    check(ContractEntryAccount(stage=stage, thirds=thirds, won=facts.won, swept=swept, entries=entries))
    return replace(facts, rest=_rest(fields, stage, facts))


def _won_by(fields: Fields, contract: Contract) -> WonBy:
    ways = tuple(way for way in WonBy if contract.can_be(way))
    return WonBy(fields.get("won_by", one_of(ways)) or WonBy.BID)


def _game_raised(fields: Fields, stage: EntryContext) -> Raised:
    announcing = stage.setting.tables.announcing
    rounds = announcing.windows(stage.contract)
    return raised(fields, tuple(filter(announcing.manner.game_open, rounds)), stage.setting)


def _all_tricks(fields: Fields, stage: EntryContext) -> bool | None:
    """Read whether the declarer took every trick; a contract that promises it has to say so."""
    if stage.revoked is not None:
        fields.forbid(DECIDED, "all_tricks")
        return None
    if stage.contract.all_tricks:
        return fields.need("all_tricks", a_flag)
    return fields.get("all_tricks", a_flag)


def _card_points(fields: Fields, stage: EntryContext) -> int | None:
    """Read the declarer's card points; they may be missing where nothing depends on them."""
    if stage.revoked is not None:
        fields.forbid(DECIDED, "card_points")
        return None
    wanted = not stage.contract.all_tricks or any(
        isinstance(bonus.what, CardPoints) for bonus in stage.setting.tables.bonuses
    )
    if not wanted and "card_points" not in fields:
        return None
    return fields.need(
        "card_points", lambda value, path: read_points(value, path, cards=stage.contract.talon)
    )


def _rest(fields: Fields, stage: EntryContext, facts: Facts) -> int:
    """Read the points of the talon cards that nobody took, which some settlements ask for."""
    if stage.revoked is not None:
        fields.forbid(DECIDED, "rest")
        return 0
    settle = stage.setting.tables.settle
    if "rest" not in fields and settle(facts) == settle(replace(facts, rest=THIRDS_IN_ALL)):
        return 0
    left = TALON - stage.contract.talon
    rest = fields.need("rest", lambda value, path: read_points(value, path, cards=left))
    span = rest_span(stage.setting.tables, stage.contract)
    span.check(rest, fields.at("rest"), Text("for the talon cards left", "für die übrigen Talonkarten"))
    _fits(fields, facts, rest)
    return rest


def _fits(fields: Fields, facts: Facts, rest: int) -> None:
    """The pack has 70 points in all."""
    together = facts.thirds + rest
    if together > THIRDS_IN_ALL or (
        facts.all_tricks and "card_points" in fields and together != THIRDS_IN_ALL
    ):
        refuse(
            fields.at("rest"),
            "this and card_points do not fit: the pack has 70 points",
            "das passt nicht zu card_points: alle Karten haben 70 Augen",
        )
