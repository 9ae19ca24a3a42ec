"""What players tell each other by convention in the game with a called partner, in words for the table.

Signals are read from what all have seen, so everybody reads the same; what an answer would signal is told to
whoever is asked, before he gives it. Other games have none.
"""

from __future__ import annotations

from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.conventions.advice import moment_of
from tarock.games.zwanzigerrufen.conventions.code import codes
from tarock.games.zwanzigerrufen.conventions.signal_reader import signals
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask
from tarock.server.wire.schema import WireSignal, WireWords


def given(rules: RuleSet, view: View) -> list[WireSignal]:
    """List the signals that were given so far."""
    if not isinstance(rules, CallingRules) or not view.counts:
        return []
    return [
        WireSignal(
            seat=signal.seat,
            action=None if signal.action is None else str(signal.action),
            text=WireWords(signal.text.en, signal.text.de),
            reaction=WireWords(signal.reaction.en, signal.reaction.de),
        )
        for signal in signals(view)
    ]


def meant(rules: RuleSet, view: View, ask: Ask) -> dict[Action, WireWords]:
    """Return what each answer to a question would signal, for those that would."""
    if not isinstance(rules, CallingRules):
        return {}
    moment = moment_of(view, ask)
    if moment is None:
        return {}
    return {code.action: WireWords(code.row.text.en, code.row.text.de) for code in codes(moment)}
