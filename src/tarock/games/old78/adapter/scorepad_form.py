"""What a page asks so that a deal of the old games can be written down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from tarock.core.bilingual import Text
from tarock.games.old78.cash_tariff import PointPaying
from tarock.games.old78.common import TRICKS
from tarock.games.old78.deal_facts import Prize, Slip
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.pot_tariff import paying
from tarock.games.old78.vole_and_nolo import NAMES, NOLO, VOLE
from tarock.scorepad.form import (
    DEALER,
    VOID,
    Applies,
    DealKind,
    FieldKind,
    Form,
    FormChoice,
    FormField,
    choice,
    void_kind,
)
from tarock.scorepad.scored_deal import REDEALT, REDEALT_TEXT

MISDEALT, WRONG_DISCARD, LAST = "misdealt", "wrong-discard", "last"
_BY: Final = FormField(key="by", kind=FieldKind.PLAYER, label=Text("whose", "wessen"), needed=True)


def declaration_form(rules: DeclarationRules) -> Form:
    """Ask for a deal played out, or why there was none."""
    dealer = replace(DEALER, needed=rules.pots is not None or rules.chairs is not None)
    fields = (
        _per_player(rules),
        *_last_trick(rules),
        replace(
            _player("all_tricks", Text("who took every trick", "wer alle Stiche gemacht hat")), seldom=True
        ),
        replace(
            _player("no_trick", Text("who took none", "wer keinen Stich gemacht hat")),
            seldom=True,
            applies=(Applies(field="all_tricks", written=False),),
        ),
        _declarations(rules),
        _cards(),
        *_announcements(rules),
        *_excuse(rules),
        replace(_rows("fines", Text("fines", "Strafen"), _BY, _fine()), seldom=True),
        *_pots(rules),
        dealer,
    )
    played = DealKind(key="deal", label=Text("deal", "Spiel"), fields=fields)
    return Form((played, _void(rules, dealer)))


def _void(rules: DeclarationRules, dealer: FormField) -> DealKind:
    """Ask why a deal was not played; only a wrong discard makes declarations cost something."""
    reasons = void_reasons(rules)
    kind = void_kind(*(choice(key, text) for key, text in reasons.items()))
    wrong = Applies(field=VOID, values=(WRONG_DISCARD,))
    calls = (replace(_declarations(rules), applies=(wrong,)),) if WRONG_DISCARD in reasons else ()
    return replace(kind, fields=(*(field for field in kind.fields if field != DEALER), *calls, dealer))


def void_reasons(rules: DeclarationRules) -> dict[str, Text]:
    """Say why a deal can have ended without play."""
    ways = {REDEALT: REDEALT_TEXT, MISDEALT: Text("misdealt", "vergeben")}
    if fines_the_discard(rules):
        ways[WRONG_DISCARD] = Text("wrong discard", "falsch verlegt")
    return ways


def fines_the_discard(rules: DeclarationRules) -> bool:
    """Whether a wrong discard and a lost Fool cost something."""
    tariff = paying(rules)
    return isinstance(tariff, PointPaying) and bool(tariff.stranded)


def announced_before(rules: DeclarationRules, feat: str) -> tuple[int, ...]:
    """Return the tricks before which a feat can be announced."""
    windows = rules.feats.windows if rules.feats else ()
    return tuple(one.before for one in windows if one.before and (one.vole if feat == VOLE else one.nolo))


def _player(key: str, label: Text) -> FormField:
    return FormField(key=key, kind=FieldKind.PLAYER, label=label)


def _rows(key: str, label: Text, *fields: FormField) -> FormField:
    return FormField(key=key, kind=FieldKind.ROWS, label=label, fields=fields)


def _choices(key: str, label: Text, choices: Iterable[FormChoice]) -> FormField:
    return FormField(key=key, kind=FieldKind.CHOICE, label=label, needed=True, choices=tuple(choices))


def _per_player(rules: DeclarationRules) -> FormField:
    return FormField(
        key="card_points",
        kind=FieldKind.PER_PLAYER,
        label=Text("card points", "Augen"),
        needed=True,
        most=rules.all_points,
        total=rules.all_points,
    )


def _last_trick(rules: DeclarationRules) -> tuple[FormField, ...]:
    label = Text("who took the last trick", "wer den letzten Stich gemacht hat")
    return (replace(_player("last_trick", label), needed=True),) if rules.prices.last_trick else ()


def _declarations(rules: DeclarationRules) -> FormField:
    combinations = (choice(key, one.name) for key, one in rules.tariff.table.items())
    item = _choices("item", Text("combination", "Figur"), combinations)
    return _rows("declarations", Text("declared", "gemeldet"), _BY, item)


def _cards() -> FormField:
    """Ask what became of Pagat and kings."""
    tricks = (choice(str(number), Text(str(number), str(number))) for number in range(1, TRICKS))
    last = choice(LAST, Text("the last", "der letzte"))
    return _rows(
        "cards",
        Text("Pagat and kings", "Pagat und Könige"),
        _choices("card", Text("card", "Karte"), (choice(prize, prize.text) for prize in Prize)),
        _BY,
        replace(_choices("trick", Text("trick", "Stich"), (*tricks, last)), kind=FieldKind.NUMBER),
        FormField(
            key="won",
            kind=FieldKind.FLAG,
            label=Text("won the trick", "hat gestochen"),
            needed=True,
            start=True,
        ),
    )


def _announcements(rules: DeclarationRules) -> tuple[FormField, ...]:
    """Ask what was announced, and before which trick."""
    if rules.feats is None or not rules.feats.announced:
        return ()
    feats = {feat: announced_before(rules, feat) for feat in (VOLE, NOLO)}
    numbers = sorted({number for some in feats.values() for number in some})
    before = (
        choice(
            str(number),
            Text(f"trick {number}", f"Stich {number}"),
            Applies(field="item", values=tuple(feat for feat, some in feats.items() if number in some)),
        )
        for number in numbers
    )
    return (
        _rows(
            "announcements",
            Text("announced", "angesagt"),
            _choices("item", Text("feat", "Ansage"), (choice(feat, NAMES[feat]) for feat in feats)),
            _BY,
            replace(_choices("before", Text("before", "vor"), before), kind=FieldKind.NUMBER),
        ),
    )


def _excuse(rules: DeclarationRules) -> tuple[FormField, ...]:
    label = Text("who lost the Fool for want of a trick", "wer den Sküs mangels Stich verloren hat")
    return (replace(_player("excuse", label), seldom=True),) if fines_the_discard(rules) else ()


def _fine() -> FormField:
    return _choices("for", Text("what for", "wofür"), (choice(slip, slip.text) for slip in Slip))


def _pots(rules: DeclarationRules) -> tuple[FormField, ...]:
    if rules.pots is None:
        return ()
    return (
        FormField(
            key="pots",
            kind=FieldKind.PER_CHOICE,
            label=Text("what lay in the pots", "was in den Töpfen lag"),
            from_series=True,
            choices=tuple(choice(pot.key, pot.name) for pot in rules.pots.pots),
        ),
    )
