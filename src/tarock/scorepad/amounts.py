"""How a deal of any game can be written down: by what it brings each player.

This serves rule sets that bring no part of their own. It reads amounts that the players have worked out
themselves, holds them to who plays, and, where the rules say that whatever one gets others pay, to their sum.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from tarock.core.bilingual import Text, same
from tarock.kit.deal import Result
from tarock.kit.ruleset import RuleSet
from tarock.kit.settlement import Ledger, Line, Pots
from tarock.match.game import Game
from tarock.scorepad.fields import Fields, a_number, a_text, one_of
from tarock.scorepad.form import DEALER, VOID, DealKind, FieldKind, Form, FormField, choice, void_kind
from tarock.scorepad.part import DealDocument, ScorePart, Told
from tarock.scorepad.refusal import refuse
from tarock.scorepad.scored_deal import REDEALT, REDEALT_TEXT, ScoredDeal

AnyDocument: TypeAlias = DealDocument[RuleSet]

AMOUNTS_KEY: Final = "amounts"
FIELDS: Final = (AMOUNTS_KEY, "pots", "note")
SKIPPED: Final = "skipped"
LONGEST_NOTE: Final = 80
MOST: Final = 1_000_000
"""What a deal brings somebody at most; beyond it is a slip of the finger."""
_ITEM: Final = "deal"
_PLAYED: Final = Text("deal", "Spiel")
_SKIPPED_TEXT: Final = Text("not played", "nicht gespielt")


class AmountsScorePart(ScorePart[RuleSet]):
    """Reads what a deal brings each player; who sits out of it follows from the series."""

    follows_series = True

    def fields(self, found: Mapping[str, object]) -> tuple[str, ...]:
        """Say which fields a document of its kind has."""
        return (VOID,) if VOID in found else FIELDS

    def score(self, document: AnyDocument) -> ScoredDeal:
        """Read a deal, with amounts or without a score."""
        return document.deal(_void(document)) if VOID in document.fields else _scored(document)

    def enter(self, document: AnyDocument) -> ScoredDeal:
        """Take a document without reading the amounts: who plays is known where the series stands."""
        return document.waiting()

    def told(self, rules: RuleSet, game: Game, players: Sequence[str]) -> Told:  # noqa: ARG002 - any rules
        """Write what the hand has brought each player."""
        result = game.result
        if result is None or result.ledger is None:
            return {VOID: SKIPPED if result is not None and result.deal_passes else REDEALT}
        ledger = result.ledger
        pots = {"pots": dict(ledger.pots)} if ledger.pots else {}
        return {"amounts": dict(zip(players, ledger.totals, strict=True)), **pots}

    def form(self, rules: RuleSet) -> Form:
        """Ask for the amounts."""
        dealer_matters = rules.pots is not None or rules.chairs is not None
        dealer = replace(DEALER, needed=dealer_matters)
        fields = (amounts_field(rules, AMOUNTS_KEY), *pot_fields(rules), note_field(), dealer)
        played = DealKind(key=_ITEM, label=_PLAYED, fields=fields)
        return Form((played, void_kind(choice(REDEALT, REDEALT_TEXT), choice(SKIPPED, _SKIPPED_TEXT))))


AMOUNTS: Final = AmountsScorePart()


def _void(document: AnyDocument) -> Result:
    """Read why a deal has no score: dealt again by the same player, or passed on to the next."""
    skipped = document.fields.need(VOID, one_of((REDEALT, SKIPPED))) == SKIPPED
    return Result(void=_SKIPPED_TEXT if skipped else REDEALT_TEXT, deal_passes=skipped)


def _scored(document: AnyDocument) -> ScoredDeal:
    before = document.before
    sitters = tuple(document.setting.players[chair] for chair in before.seated)
    amounts = read_amounts(document.fields, AMOUNTS_KEY, sitters)
    pots = read_pots(document)
    check_sum(document, AMOUNTS_KEY, amounts, pots)
    why = read_note(document.fields) or _PLAYED
    ledger = Ledger((Line(_ITEM, why, amounts, pots),), len(sitters))
    seated = None if before.out is None else before.seated
    return document.deal(Result(ledger=ledger), headline=why, seated=seated)


# Reading, for whatever is written down by amounts.


def read_amounts(
    fields: Fields, key: str, sitters: Sequence[str], *, left_out: int | None = None
) -> tuple[int, ...]:
    """Read what each of those who play gets or pays; a name is left out only where that means a number."""
    given = fields.need(key, lambda value, path: Fields(value, path, sitters))
    if left_out is None:
        return tuple(given.need(name, _an_amount) for name in sitters)
    read = (given.get(name, _an_amount) for name in sitters)
    return tuple(left_out if amount is None else amount for amount in read)


def _an_amount(value: object, path: str) -> int:
    amount = a_number(value, path)
    if not -MOST <= amount <= MOST:
        refuse(path, f"amounts go from {-MOST} to {MOST}", f"Beträge gehen von {-MOST} bis {MOST}")
    return amount


def read_pots(document: AnyDocument) -> Pots:
    """Read what goes into each pot, or comes out of it."""
    pots = document.rules.pots
    if pots is None:
        document.fields.forbid(Text("there are no pots here", "hier gibt es keine Töpfe"), "pots")
        return ()
    keys = tuple(pot.key for pot in pots.pots)
    given = document.fields.get("pots", lambda value, path: Fields(value, path, keys))
    return () if given is None else tuple((key, given.need(key, _an_amount)) for key in keys)


def check_sum(document: AnyDocument, key: str, amounts: tuple[int, ...], pots: Pots) -> None:
    """Refuse amounts that do not add up, where whatever one gets others pay."""
    total = sum(amounts) + sum(amount for _, amount in pots)
    if document.rules.zero_sum and total:
        refuse(
            document.fields.at(key),
            f"what one gets here others pay: together it has to be 0, not {total}",
            f"was einer hier erhält, zahlen andere: zusammen muss es 0 sein, nicht {total}",
        )


def read_note(fields: Fields) -> Text | None:
    """Read a few words for the line."""
    note = fields.get("note", _a_note)
    return None if note is None else same(note)


def _a_note(value: object, path: str) -> str:
    note = a_text(value, path)
    if not (note.isprintable() and note.strip() and len(note) <= LONGEST_NOTE):
        refuse(
            path,
            f"a note has 1 to {LONGEST_NOTE} printable characters",
            f"eine Notiz hat 1 bis {LONGEST_NOTE} druckbare Zeichen",
        )
    return note


# Asking.


def amounts_field(rules: RuleSet, key: str) -> FormField:
    """Ask what each player gets or pays."""
    return FormField(
        key=key,
        kind=FieldKind.PER_PLAYER,
        label=Text("amounts", "Beträge"),
        needed=True,
        least=-MOST,
        most=MOST,
        total=0 if rules.zero_sum and rules.pots is None else None,
    )


def note_field() -> FormField:
    """Ask for a few words."""
    return FormField(
        key="note", kind=FieldKind.TEXT, label=Text("note", "Notiz"), most=LONGEST_NOTE, seldom=True
    )


def pot_fields(rules: RuleSet) -> tuple[FormField, ...]:
    """Ask what goes into the pots, where there are some."""
    if rules.pots is None:
        return ()
    return (
        FormField(
            key="pots",
            kind=FieldKind.PER_CHOICE,
            label=Text("into the pots", "in die Töpfe"),
            least=-MOST,
            most=MOST,
            choices=tuple(choice(pot.key, pot.name) for pot in rules.pots.pots),
        ),
    )
