"""What a page asks so that a deal of these games can be written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from tarock.core.bilingual import Text
from tarock.games.contract_games.adapter.scorepad_totals import points_count
from tarock.kit.bonuses import Bonus, Captured, Outcome, When, Who
from tarock.kit.contracts import Contract, WonBy
from tarock.kit.phases.all_passed import ALL_PASSED
from tarock.kit.script import ContractRules
from tarock.kit.settlement import Facts, Item
from tarock.kit.tariffs.trischaken import TRISCHAKEN
from tarock.protocol.actions import RAISES
from tarock.scorepad.form import (
    DEALER,
    OTHERS,
    Applies,
    DealKind,
    FieldKind,
    Form,
    FormField,
    OtherSide,
    choice,
    void_kind,
)
from tarock.scorepad.scored_deal import PASSED, REDEALT, REDEALT_TEXT
from tarock.text.phrases import RAISED

CONTRACT: Final = "contract"
NO_REVOKE: Final = Applies(field="revoke", written=False)
_IN_ROW: Final = replace(NO_REVOKE, of_the_deal=True)
_ITEM: Final = Text("bonus", "Prämie")
_REVOKE: Final = FormField(
    key="revoke",
    kind=FieldKind.PLAYER,
    label=Text("who revoked", "wer eine Renonce gemacht hat"),
    seldom=True,
)
_WINDOWS: Final = {
    When.BEFORE: Text("before the talon", "vor dem Talon"),
    When.AFTER: Text("after the talon", "nach dem Talon"),
}


def contract_form(rules: ContractRules) -> Form:
    """Ask for a contract, a Trischaken where it is played, or why there is no score."""
    kinds = [_contract_kind(rules)]
    if rules.trischaken is not None:
        kinds.append(_trischaken_kind(rules))
    reasons = {PASSED: ALL_PASSED, REDEALT: REDEALT_TEXT}
    if rules.trischaken is not None:
        del reasons[PASSED]
    return Form((*kinds, void_kind(*(choice(key, text) for key, text in reasons.items()))))


def _trischaken_kind(rules: ContractRules) -> DealKind:
    points = FormField(
        key="points",
        kind=FieldKind.PER_PLAYER,
        label=Text("card points", "Augen"),
        needed=True,
        most=rules.all_points,
        applies=(NO_REVOKE,),
    )
    tricks = replace(
        points, key="tricks", label=Text("tricks", "Stiche"), needed=False, most=None, seldom=True
    )
    return DealKind(
        key=TRISCHAKEN,
        label=Text("Trischaken", "Trischaken"),
        fields=(points, tricks, _REVOKE, DEALER),
        fixed=((CONTRACT, TRISCHAKEN),),
    )


def _contract_kind(rules: ContractRules) -> DealKind:
    fields = (
        FormField(
            key=CONTRACT,
            kind=FieldKind.CHOICE,
            label=Text("contract", "Spiel"),
            needed=True,
            choices=tuple(choice(contract.key, contract.name) for contract in rules.contracts),
        ),
        FormField(key="declarer", kind=FieldKind.PLAYER, label=Text("declarer", "Spieler"), needed=True),
        *_won_by(rules),
        *_points(rules),
        *_all_tricks(rules),
        *_contra(rules, _two_rounds(rules, rules.announcing.manner.game_open)),
        *_announcements(rules),
        *_silent(rules),
        *_rest(rules),
        _REVOKE,
        DEALER,
    )
    return DealKind(key=CONTRACT, label=Text("contract", "Spiel"), fields=fields)


def _if_contract(contracts: Iterable[Contract], *, in_row: bool = False) -> Applies:
    keys = tuple(contract.key for contract in contracts)
    return Applies(field=CONTRACT, values=keys, of_the_deal=in_row)


def _won_by(rules: ContractRules) -> tuple[FormField, ...]:
    """Ask how a contract came to its declarer, where that can differ."""
    ways = {
        way: [contract for contract in rules.contracts if contract.can_be(way)]
        for way in WonBy
        if way is not WonBy.BID
    }
    others = tuple(choice(way, way.text, _if_contract(found)) for way, found in ways.items() if found)
    if not others:
        return ()
    some = {contract.key: contract for found in ways.values() for contract in found}
    return (
        FormField(
            key="won_by",
            kind=FieldKind.CHOICE,
            label=Text("how it was won", "wie es dazu kam"),
            choices=(choice(WonBy.BID, WonBy.BID.text), *others),
            start=WonBy.BID.value,
            applies=(_if_contract(some.values()),),
        ),
    )


def _points(rules: ContractRules) -> tuple[FormField, ...]:
    counted = [contract for contract in rules.contracts if points_count(rules, contract)]
    label = Text("the declarer's card points", "Augen des Spielers")
    applies = (NO_REVOKE, _if_contract(counted))
    return (
        FormField(
            key="card_points",
            kind=FieldKind.POINTS,
            label=label,
            needed=True,
            most=rules.all_points,
            thirds=rules.counting.in_threes,
            start=rules.counting.to_win,
            other_side=OtherSide(label=OTHERS, thirds=rules.counting.thirds(rules.pack.bits)),
            applies=applies,
        ),
    )


def _all_tricks(rules: ContractRules) -> tuple[FormField, ...]:
    """Ask whether every trick was taken; a contract that promises it has to say so."""
    label = Text("every trick taken", "alle Stiche gemacht")
    promised = _if_contract(contract for contract in rules.contracts if contract.all_tricks)
    other = FormField(
        key="all_tricks",
        kind=FieldKind.FLAG,
        label=label,
        start=False,
        seldom=True,
        applies=(NO_REVOKE, replace(promised, written=False)),
    )
    return (other, replace(other, needed=True, start=True, seldom=False, applies=(NO_REVOKE, promised)))


# Contra.


def _two_rounds(rules: ContractRules, is_open: Callable[[When], bool]) -> list[Contract]:
    """Return the contracts in which something can be raised in either of two rounds."""

    def rounds(contract: Contract) -> list[When]:
        windows = rules.announcing.windows(contract)
        return [when for when in windows if is_open(when) and rules.ladder.rungs(when)]

    return [contract for contract in rules.contracts if len(rounds(contract)) > 1]


def _contra(
    rules: ContractRules, either: Iterable[Contract], *, said: tuple[Applies, ...] = ()
) -> tuple[FormField, ...]:
    """Ask how far something was raised, and in which round, where there is a choice."""
    ladder = rules.ladder
    highest = max(len(ladder.before), len(ladder.after))
    if not highest:
        return ()
    levels = FormField(
        key="contra",
        kind=FieldKind.CHOICE,
        label=Text("contra", "Kontra"),
        choices=tuple(choice(raised.word, RAISED[raised]) for raised in RAISES[:highest]),
    )
    contracts = _if_contract(either, in_row=bool(said))
    if not contracts.values:
        return (levels,)
    when = FormField(
        key="contra_when",
        kind=FieldKind.CHOICE,
        label=Text("when contra was said", "wann Kontra gesagt wurde"),
        needed=True,
        choices=tuple(choice(one, text) for one, text in _WINDOWS.items()),
        applies=(Applies(field="contra"), contracts, *said),
    )
    return (levels, when)


# Bonuses.


def _announcements(rules: ContractRules) -> tuple[FormField, ...]:
    said = {when: _sayable(rules, when) for when in (When.BEFORE, When.AFTER)}
    either = [contract for contract in rules.contracts if len(rules.announcing.windows(contract)) > 1]
    bonuses = {bonus.key: bonus for some in said.values() for bonus in some}
    if not bonuses:
        return ()
    when = FormField(
        key="when",
        kind=FieldKind.CHOICE,
        label=Text("when", "wann"),
        needed=True,
        choices=tuple(choice(one, _WINDOWS[one], _if_item(some)) for one, some in said.items() if some),
        applies=(_if_contract(either, in_row=True),),
    )
    made = FormField(
        key="made",
        kind=FieldKind.FLAG,
        label=Text("made", "gewonnen"),
        needed=True,
        start=True,
        applies=(_IN_ROW,),
    )
    later = [] if rules.announcing.manner.good_binds else _two_rounds(rules, lambda _: True)
    early = Applies(field="when", values=(When.BEFORE,))
    fields = (
        *_whose(bonuses.values()),
        *((when,) if either else ()),
        made,
        *_contra(rules, later, said=(early,)),
    )
    return (_rows("announcements", Text("announced", "angesagt"), fields),)


def _rows(key: str, label: Text, fields: tuple[FormField, ...]) -> FormField:
    return FormField(key=key, kind=FieldKind.ROWS, label=label, fields=fields)


def _sayable(rules: ContractRules, when: When) -> list[Bonus]:
    """Return what can be announced in a round, in some contract."""
    return [
        bonus
        for bonus in rules.bonuses
        if bonus.said_by is not Who.NOBODY and _announced_in(rules, bonus, when)
    ]


def _announced_in(rules: ContractRules, bonus: Bonus, when: When) -> list[Contract]:
    open_in = (contract for contract in rules.contracts if when in rules.announcing.windows(contract))
    return [contract for contract in open_in if bonus.value(when, solo=contract.solo) is not None]


def _if_item(bonuses: Iterable[Bonus]) -> Applies:
    return Applies(field="item", values=tuple(bonus.key for bonus in bonuses))


def _whose(bonuses: Iterable[Bonus]) -> tuple[FormField, FormField]:
    return (
        FormField(
            key="item",
            kind=FieldKind.CHOICE,
            label=_ITEM,
            needed=True,
            choices=tuple(choice(bonus.key, bonus.name) for bonus in bonuses),
        ),
        FormField(key="by", kind=FieldKind.PLAYER, label=Text("whose", "wessen"), needed=True),
    )


def _silent(rules: ContractRules) -> tuple[FormField, ...]:
    silent = [bonus for bonus in rules.bonuses if bonus.price.silent is not None]
    if not silent:
        return ()
    beaten = [bonus for bonus in silent if bonus.silent_loss]
    captured = [bonus for bonus in silent if isinstance(bonus.what, Captured)]
    made = FormField(
        key="made",
        kind=FieldKind.FLAG,
        label=Text("made (not beaten)", "gewonnen (nicht geschlagen)"),
        start=True,
        applies=(_IN_ROW, _if_item(beaten)),
    )
    loser = FormField(
        key="from",
        kind=FieldKind.PLAYER,
        label=Text("who lost the card", "wem die Karte genommen wurde"),
        needed=True,
        applies=(_if_item(captured),),
    )
    fields = (*_whose(silent), *((made,) if beaten else ()), *((loser,) if captured else ()))
    return (_rows("silent", Text("silent", "still"), fields),)


def _rest(rules: ContractRules) -> tuple[FormField, ...]:
    """Ask for the talon cards left, where a failed announcement makes their card points count."""
    asking = [bonus.key for bonus in _sayable(rules, When.AFTER) if _rest_counts(rules, bonus)]
    if not asking:
        return ()
    return (
        FormField(
            key="rest",
            kind=FieldKind.POINTS,
            label=Text("card points of the talon cards left", "Augen der übrigen Talonkarten"),
            needed=True,
            most=rules.all_points,
            thirds=rules.counting.in_threes,
            applies=(NO_REVOKE, Applies(field="announcements", values=tuple(asking))),
        ),
    )


def _rest_counts(rules: ContractRules, bonus: Bonus) -> bool:
    """Whether the settlement of a failed announcement looks at what nobody took."""
    lost = Item(bonus=bonus.key, owner=0, when=When.AFTER, outcome=Outcome.LOST)
    facts = Facts(
        players=rules.players,
        counting=rules.counting,
        declarer=0,
        contract=_announced_in(rules, bonus, When.AFTER)[0],
        thirds=0,
        items=(lost,),
    )
    return rules.settle(facts) != rules.settle(replace(facts, rest=3))
