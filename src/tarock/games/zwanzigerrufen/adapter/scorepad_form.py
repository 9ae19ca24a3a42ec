"""What a page asks so that a deal with a called partner can be written down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from tarock.core.bilingual import Text, same
from tarock.core.cards import CARDS
from tarock.games.zwanzigerrufen.announcement_law import TRULL
from tarock.games.zwanzigerrufen.calling_rules import TOO_CHEAP, CallingRules
from tarock.games.zwanzigerrufen.exchange import NO_HONOUR
from tarock.games.zwanzigerrufen.named_cards import ADLER, XX
from tarock.games.zwanzigerrufen.tariff import ALL_POINTS, TRICKS
from tarock.kit.phases.all_passed import ALL_PASSED
from tarock.protocol.actions import ALL_RAISES
from tarock.scorepad.form import (
    DEALER,
    OTHERS,
    Applies,
    DealKind,
    FieldKind,
    Form,
    FormChoice,
    FormField,
    OtherSide,
    choice,
    void_kind,
)
from tarock.scorepad.scored_deal import PASSED, REDEALT, REDEALT_TEXT
from tarock.text.phrases import RAISED

THROWN_IN, UNHONOURED, CHEAP = "thrown-in", "no-honour", "cheap"
_DOUBLED_ROUNDS: Final = 5
"""How many doubled rounds, one in another, a page offers; a document may have more."""
_ALONE: Final = Applies(field="alone", values=("true",))
_LAID: Final = Applies(field="laid_by")
_DECLARER: Final = FormField(
    key="declarer", kind=FieldKind.PLAYER, label=Text("declarer", "Spieler"), needed=True
)
_PARTNER: Final = FormField(
    key="partner", kind=FieldKind.PLAYER, label=Text("partner", "Partner"), needed=True
)


def calling_form(rules: CallingRules) -> Form:
    """Ask for a game played, a cheap game where those are paid, or why there is no score."""
    cheap = (_cheap_kind(rules),) if rules.cheap.ends == "paid" else ()
    reasons = (choice(key, text) for key, text in void_reasons(rules).items())
    return Form((_game_kind(rules), *cheap, void_kind(*reasons)))


def void_reasons(rules: CallingRules) -> dict[str, Text]:
    """Say why a deal can have no score."""
    thrown_in = Text("thrown in", "zusammengeworfen")
    ways = {PASSED: ALL_PASSED, THROWN_IN: thrown_in, REDEALT: REDEALT_TEXT}
    if rules.auction.law.honourless_fourth:
        ways[UNHONOURED] = NO_HONOUR
    if rules.cheap.ends == "redeal":
        ways[CHEAP] = TOO_CHEAP
    return ways


def _game_kind(rules: CallingRules) -> DealKind:
    fields = (
        _contract(rules, [contract.key for contract in rules.contracts]),
        _DECLARER,
        FormField(
            key="alone",
            kind=FieldKind.FLAG,
            label=Text("alone", "allein"),
            start=False,
        ),
        FormField(
            key="laid_by",
            kind=FieldKind.PLAYER,
            label=Text("who had laid the called card away", "wer die gerufene Karte verlegt hatte"),
            seldom=True,
            applies=(replace(_ALONE, written=False),),
        ),
        replace(_PARTNER, applies=(replace(_ALONE, written=False), replace(_LAID, written=False))),
        _called(rules),
        _card_points(rules),
        FormField(
            key="tricks",
            kind=FieldKind.NUMBER,
            label=Text("tricks of that side", "Stiche der Partei"),
            most=TRICKS,
            seldom=True,
        ),
        *_contra(rules),
        *_announcements(rules),
        *_silent(rules),
        *_times(rules),
        DEALER,
    )
    return DealKind(key="game", label=Text("game", "Spiel"), fields=fields)


def _cheap_kind(rules: CallingRules) -> DealKind:
    """Ask for a game that was paid and not played: with a partner, and with nothing said but Trull."""
    trull = choice(TRULL, rules.bonuses[TRULL].name)
    said = FormField(
        key="announcements",
        kind=FieldKind.ROWS,
        label=Text("announced", "angesagt"),
        needed=True,
        fields=_whose((trull,)),
    )
    fields = (
        _contract(rules, rules.cheap.contracts),
        _DECLARER,
        _PARTNER,
        _called(rules),
        said,
        *_times(rules),
        DEALER,
    )
    label = Text("paid, not played", "bezahlt, nicht ausgespielt")
    return DealKind(key="unplayed", label=label, fields=fields, fixed=(("played", False),))


def _contract(rules: CallingRules, keys: Iterable[str]) -> FormField:
    return FormField(
        key="contract",
        kind=FieldKind.CHOICE,
        label=Text("contract", "Spiel"),
        needed=True,
        choices=tuple(choice(key, rules.contracts[key].name) for key in keys),
    )


def _called(rules: CallingRules) -> FormField:
    """Ask for the called tarock: nobody calls himself but by the XX, which is not laid away everywhere."""
    kept = () if rules.exchange.xx_may_go else (replace(_LAID, written=False),)
    tarocks = [*CARDS[ADLER:XX], XX]
    return FormField(
        key="called",
        kind=FieldKind.CHOICE,
        label=Text("called card", "gerufene Karte"),
        seldom=True,
        choices=tuple(
            choice(str(card), same(str(card)), *(kept if card == XX else (replace(_ALONE, written=False),)))
            for card in tarocks
        ),
    )


def _card_points(rules: CallingRules) -> FormField:
    return FormField(
        key="card_points",
        kind=FieldKind.NUMBER,
        label=Text("card points of the declarer's side", "Augen der Partei"),
        needed=True,
        most=ALL_POINTS,
        start=rules.counting.to_win,
        other_side=OtherSide(label=OTHERS, thirds=3 * ALL_POINTS),
    )


def _contra(rules: CallingRules) -> tuple[FormField, ...]:
    levels = ALL_RAISES[: len(rules.ladder.after)]
    choices = tuple(choice(raised.word, RAISED[raised]) for raised in levels)
    field = FormField(key="contra", kind=FieldKind.CHOICE, label=Text("contra", "Kontra"), choices=choices)
    return (field,) if choices else ()


def _announcements(rules: CallingRules) -> tuple[FormField, ...]:
    """Ask what was announced; a stated number of tarocks is neither lost nor contra'd."""
    numbers = {f"tarock-{number}": number for number, _ in rules.tariff.counts}
    premium = Applies(field="item", values=tuple(numbers), written=False)
    premiums = [choice(bonus.key, bonus.name) for bonus in rules.bonuses if bonus.price.after is not None]
    stated = [choice(key, Text(f"{number} tarocks", f"{number} Tarock")) for key, number in numbers.items()]
    fields = (
        *_whose((*premiums, *stated)),
        FormField(
            key="made",
            kind=FieldKind.FLAG,
            label=Text("made", "gewonnen"),
            needed=True,
            start=True,
            applies=(premium,),
        ),
        *(replace(field, applies=(premium,)) for field in _contra(rules)),
    )
    label = Text("announced", "angesagt")
    return (FormField(key="announcements", kind=FieldKind.ROWS, label=label, fields=fields),)


def _whose(items: tuple[FormChoice, ...]) -> tuple[FormField, FormField]:
    return (
        FormField(
            key="item", kind=FieldKind.CHOICE, label=Text("premium", "Prämie"), needed=True, choices=items
        ),
        FormField(key="by", kind=FieldKind.PLAYER, label=Text("whose", "wessen"), needed=True),
    )


def _silent(rules: CallingRules) -> tuple[FormField, ...]:
    silent = [bonus for bonus in rules.bonuses if bonus.price.silent is not None]
    beaten = tuple(bonus.key for bonus in silent if bonus.silent_loss)
    made = FormField(
        key="made",
        kind=FieldKind.FLAG,
        label=Text("made (not beaten)", "gewonnen (nicht geschlagen)"),
        start=True,
        applies=(Applies(field="item", values=beaten),),
    )
    fields = (*_whose(tuple(choice(bonus.key, bonus.name) for bonus in silent)), made)
    return (FormField(key="silent", kind=FieldKind.ROWS, label=Text("silent", "still"), fields=fields),)


def _times(rules: CallingRules) -> tuple[FormField, ...]:
    if not rules.doubled_rounds:
        return ()
    label = Text("what everything counts", "was alles zählt")
    times = tuple(choice(str(1 << rounds), same(f"×{1 << rounds}")) for rounds in range(_DOUBLED_ROUNDS))
    return (FormField(key="times", kind=FieldKind.NUMBER, label=label, choices=times, from_series=True),)
