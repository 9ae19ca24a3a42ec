"""From a document to a scored deal: finds the rules, and lets their family read the rest.

The document is plain JSON data, described in docs/scoring.md. Nothing here knows what stands in it besides
rules, players, dealer, and whether it is an agreement beside the deals.
"""

from __future__ import annotations

import json
from typing import Any

from tarock.kit.ruleset import RuleSet
from tarock.match.series import Standing
from tarock.scorepad.agreed import AGREED, AGREED_FIELDS, agreed_kind, enter_agreed, read_agreed
from tarock.scorepad.fields import Fields, an_object
from tarock.scorepad.form import Form
from tarock.scorepad.part import COMMON, SCORE, DealDocument
from tarock.scorepad.scored_deal import ScoredDeal
from tarock.scorepad.setting import SETTING, Setting, read_setting


def read_document(
    data: object, *, table: Setting | None = None, standing: Standing | None = None
) -> ScoredDeal:
    """Score a deal; at a table the document may leave out rules, options and players.

    Where a series has a standing, it says who deals, who sits out and what lies in the pots.
    """
    document = _document(data, table, standing)
    if AGREED in document.fields:
        return read_agreed(document)
    return SCORE.of(document.rules).score(document)


def entered(data: object, table: Setting) -> ScoredDeal:
    """Take a document for a pad: scored at once, unless that depends on where the series stands."""
    document = _document(data, table)
    if AGREED in document.fields:
        return enter_agreed(document)
    return SCORE.of(document.rules).enter(document)


def rescored(deal: ScoredDeal, standing: Standing) -> ScoredDeal:
    """Score a deal again where the series stands now; most games do not care."""
    if not (deal.beside or SCORE.of(deal.setting.rules).follows_series):
        return deal
    return read_document(json.loads(deal.source), table=deal.setting, standing=standing)


def form_for_pad(rules: RuleSet) -> Form:
    """Describe all that can be written on a pad: the deals of its family, and agreements beside them."""
    return Form((*SCORE.of(rules).form(rules).kinds, agreed_kind(rules)))


def _document(data: object, table: Setting | None, standing: Standing | None = None) -> DealDocument[Any]:
    found = an_object(data, "")
    given = {name: value for name, value in found.items() if name in SETTING}
    setting = read_setting(Fields(given, "", SETTING), table)
    own = AGREED_FIELDS if AGREED in found else SCORE.of(setting.rules).fields(found)
    fields = Fields(found, "", (*COMMON, *own))
    return DealDocument(rules=setting.rules, setting=setting, fields=fields, standing=standing)
