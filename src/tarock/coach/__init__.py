"""The coach: why an answer is good, in terms of cards, from what one seat can know.

`reasons_for` and `reasons_against` look an answer up in a catalogue of maxims; each is a key, a condition on
the seat's view and a sentence in two languages. A family of games brings maxims of its own along.
`why_not` and `why_did` answer what people ask about other answers, and about other players.
"""

from __future__ import annotations

from tarock.coach.counsel import Counsel, advise, adviser, counselled
from tarock.coach.maxim import CoachReason, Maxim, Proposal
from tarock.coach.maxim_catalogue import UNSEEN, maxims, public_reasons, reasons_against, reasons_for
from tarock.coach.part import COACH, CoachPart
from tarock.coach.standpoint import Standpoint
from tarock.coach.why_questions import ONLY_HIS_HAND, last_answer, why_did, why_not

__all__ = [
    "COACH",
    "ONLY_HIS_HAND",
    "UNSEEN",
    "CoachPart",
    "CoachReason",
    "Counsel",
    "Maxim",
    "Proposal",
    "Standpoint",
    "advise",
    "adviser",
    "counselled",
    "last_answer",
    "maxims",
    "public_reasons",
    "reasons_against",
    "reasons_for",
    "why_did",
    "why_not",
]
