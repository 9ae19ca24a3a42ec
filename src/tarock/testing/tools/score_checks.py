"""Whether deals of a rule set that were played with real cards can be written down and read again.

The form that a page shows is there, in both languages; and a deal that the engine has played, written down as
a document, is settled by the score pad as the engine has settled it.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from tarock.core.bilingual import Text
from tarock.games.registry import keys
from tarock.kit.adapter import Unsupported
from tarock.kit.ruleset import RuleSet
from tarock.scorepad import read_document
from tarock.scorepad.part import SCORE
from tarock.testing.broken import RulesBroken
from tarock.testing.tools.play_checks import hands

UNREGISTERED: Final = Text(
    "the rule set is not registered, so documents and servers cannot find it",
    "das Regelwerk ist nicht registriert, also finden es weder Dokumente noch Server",
)


def check_scorepad(rules: RuleSet, random: Random, tally: Counter[str]) -> None:
    """Write each hand down, and read it."""
    if rules.key not in keys():
        raise Unsupported(rules, "scorepad", UNREGISTERED)
    part = SCORE.of(rules)
    names = [f"P{seat}" for seat in range(rules.players)]
    for game in hands(rules, random):
        document = part.document(rules, game, names)
        scored = read_document(document)
        if scored.result.ledger is None or game.ledger is None:
            same = scored.result.ledger is game.ledger
        else:
            same = scored.result.ledger.totals == game.ledger.totals
        if not same:
            raise RulesBroken(f"the score pad settles {document} otherwise", game)
        tally["score documents"] += 1
