"""The coach: why an answer is good, in terms of cards, from what one seat can know.

`reasons_for` and `reasons_against` look an answer up in a catalogue of maxims; each is a key, a condition on
the seat's view and a sentence in two languages. A family of games brings maxims of its own along.
"""

from __future__ import annotations

from tarock.coach.catalogue import UNSEEN, maxims, public_reasons, reasons_against, reasons_for
from tarock.coach.counsel import Counsel, advise, adviser, counselled
from tarock.coach.maxim import CoachReason, Maxim, Proposal
from tarock.coach.part import COACH, CoachPart
from tarock.coach.standpoint import Standpoint

__all__ = [
    "COACH",
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
    "maxims",
    "public_reasons",
    "reasons_against",
    "reasons_for",
]
