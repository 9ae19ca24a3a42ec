"""The book's tactics as maxims: each speaks for the answers that follow its advice.

Those that gained in the arena are told as our own advice, the others as what they are, the book's word.
"""

from __future__ import annotations

from typing import Final

from tarock.coach.maxim import Maxim, Names, Proposal
from tarock.core.bilingual import Text
from tarock.games.zwanzigerrufen.conventions.tactic_answers import follows
from tarock.games.zwanzigerrufen.conventions.tactics import GAINING, TACTICS, Tactic
from tarock.protocol.actions import Action

_THE_BOOK: Final = Text("The book advises: {advice}.", "Das Buch rät: {advice}.")
_OURS: Final = Text("It pays to {advice}.", "Es lohnt sich: {advice}.")
_WEIGHT: Final = 57


def _maxim(tactic: Tactic) -> Maxim:
    def holds(proposal: Proposal) -> bool:
        view, ask = proposal.point.view, proposal.point.ask
        return (
            bool(proposal.point.hand)
            and tactic.applies(view, ask)
            and follows(tactic, view, ask, proposal.action)
        )

    def names(proposal: Proposal) -> Names:  # noqa: ARG001 - as for every maxim
        return {"advice": tactic.advice}

    return Maxim(
        key=f"tactic-{tactic.key}",
        kinds=(Action,),
        holds=holds,
        text=_OURS if tactic.key in GAINING else _THE_BOOK,
        names=names,
        weight=_WEIGHT,
    )


TACTIC_MAXIMS: Final = tuple(_maxim(tactic) for tactic in TACTICS)
