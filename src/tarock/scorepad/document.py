"""From a document to a scored deal: finds the rules, and lets their family read the rest.

The document is plain JSON data, described in docs/scoring.md. Nothing here knows what stands in it besides
rules, players and dealer.
"""

from __future__ import annotations

import json
from typing import Any

from tarock.match.series import Standing
from tarock.scorepad.fields import Fields, an_object
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
    return SCORE.of(document.rules).score(document)


def entered(data: object, table: Setting) -> ScoredDeal:
    """Take a document for a pad: scored at once, unless that depends on where the series stands."""
    document = _document(data, table)
    return SCORE.of(document.rules).enter(document)


def rescored(deal: ScoredDeal, standing: Standing) -> ScoredDeal:
    """Score a deal again where the series stands now; most games do not care."""
    if not SCORE.of(deal.setting.rules).follows_series:
        return deal
    return read_document(json.loads(deal.source), table=deal.setting, standing=standing)


def _document(data: object, table: Setting | None, standing: Standing | None = None) -> DealDocument[Any]:
    found = an_object(data, "")
    given = {name: value for name, value in found.items() if name in SETTING}
    setting = read_setting(Fields(given, "", SETTING), table)
    fields = Fields(found, "", (*COMMON, *SCORE.of(setting.rules).fields(found)))
    return DealDocument(rules=setting.rules, setting=setting, fields=fields, standing=standing)
