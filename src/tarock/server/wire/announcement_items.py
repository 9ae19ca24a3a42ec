"""What announcements and raises are about, for the grid in which they are made: name, meaning, prices.

Read from the rule set's own tables. Which of them may be said now is for the question to tell.
"""

from __future__ import annotations

from typing import Final

from tarock.core.bilingual import Text
from tarock.kit.bonuses import When
from tarock.kit.ruleset import AuctionRules, RuleSet
from tarock.kit.settlement import GAME
from tarock.match.view import View
from tarock.protocol.actions import ALL_RAISES, Action, Announce, Raised
from tarock.server.wire.schema import WireItem, WireWords
from tarock.text.phrases import RAISED
from tarock.text.question_text import announced_value, window
from tarock.text.rule_sentences import meaning, multiplies

_ANNOUNCE: Final = WireWords("announce", "ansagen")
_THE_GAME: Final = Text("the game", "das Spiel")


def item(rules: RuleSet, view: View, action: Action) -> WireItem | None:
    """Describe what an answer announces or raises; None for any other answer."""
    if isinstance(action, Announce):
        return _announced(rules, view, action)
    if isinstance(action, ALL_RAISES) and isinstance(rules, AuctionRules):
        return _raised(rules, view, action)
    return None


def _announced(rules: RuleSet, view: View, action: Announce) -> WireItem:
    name = _words(rules.thing(action.item))
    if not isinstance(rules, AuctionRules) or view.contract is None:
        return WireItem(key=action.item, name=name, word=_ANNOUNCE)
    bonus, contract = rules.bonuses[action.item], rules.contracts[view.contract]
    when, silent = window(rules, view), bonus.value(When.SILENT)
    priced = bonus.value(when, solo=contract.solo) is not None
    sign = "×" if multiplies(rules, bonus) else ""
    return WireItem(
        key=action.item,
        name=name,
        word=_ANNOUNCE,
        meaning=_words(meaning(bonus.what)),
        silent=None if silent is None else f"{sign}{silent}",
        value=announced_value(rules, bonus, contract, when) if priced else None,
    )


def _raised(rules: AuctionRules, view: View, action: Raised) -> WireItem:
    times = rules.ladder.rungs(window(rules, view))[ALL_RAISES.index(type(action))]
    game = action.item == GAME
    return WireItem(
        key=action.item,
        name=_words(_THE_GAME if game else rules.thing(action.item)),
        word=_words(RAISED[type(action)]),
        seat=action.owner,
        meaning=None if game else _words(meaning(rules.bonuses[action.item].what)),
        value=f"×{times}",
    )


def _words(text: Text) -> WireWords:
    return WireWords(text.en, text.de)
