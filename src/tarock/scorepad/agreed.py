"""What a table has agreed on beside its deals: a fine for a revoke, a slip put right, a round of stakes.

An agreement is a line of the pad like a deal, in every game. It says what each player gets or pays, whoever
sits out of the next deal too, passes no deal on and is none of the scored deals. What a fine comes to, where
the rules do not say, nobody knows here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tarock.core.bilingual import Text
from tarock.kit.deal import Result
from tarock.kit.ruleset import RuleSet
from tarock.kit.settlement import Ledger, Line
from tarock.scorepad.amounts import (
    AnyDocument,
    amounts_field,
    check_sum,
    note_field,
    pot_fields,
    read_amounts,
    read_note,
    read_pots,
)
from tarock.scorepad.form import DEALER, DealKind
from tarock.scorepad.scored_deal import ScoredDeal

AGREED: Final = "agreed"
"""The field that makes a document an agreement."""
AGREED_FIELDS: Final = (AGREED, "pots", "note")
_TEXT: Final = Text("by agreement", "nach Vereinbarung")


def read_agreed(document: AnyDocument) -> ScoredDeal:
    """Read an agreement; whoever is not named in it gets nothing."""
    players = document.setting.players
    amounts = read_amounts(document.fields, AGREED, players, left_out=0)
    pots = read_pots(document)
    check_sum(document, AGREED, amounts, pots)
    note = read_note(document.fields) or _TEXT
    ledger = Ledger((Line(AGREED, note, amounts, pots),), len(players))
    result = Result(ledger=ledger, carried=document.before.carried, deal_passes=False)
    return replace(document.deal(result, headline=note), beside=True)


def enter_agreed(document: AnyDocument) -> ScoredDeal:
    """Take an agreement for a pad without reading the amounts: the pad knows what is carried."""
    return replace(document.waiting(), beside=True)


def agreed_kind(rules: RuleSet) -> DealKind:
    """Ask for an agreement: what for, and what it brings each player."""
    note = replace(note_field(), label=Text("what for", "wofür"), seldom=False)
    amounts = replace(amounts_field(rules, AGREED), start=0)
    fields = (note, amounts, *pot_fields(rules), DEALER)
    return DealKind(key=AGREED, label=Text("fine", "Strafe"), fields=fields, beside=True)
