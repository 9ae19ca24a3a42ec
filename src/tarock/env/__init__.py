"""Environments for learners: numbered actions, observations as arrays, many hands stepped together.

`make` opens a batch of hands; `SteppedHand` is one of them. Adapters for PettingZoo, Gymnasium and OpenSpiel
stand in modules of their own, which import what they adapt to. No game is known here: what a rule set's
players can say, its part tells. Everything here needs numpy.
"""

from tarock.env.hand_batch import Batch, Frame, make
from tarock.env.observation import Observation, ObservationLayout, observe
from tarock.env.stepped_hand import SteppedHand, deal_from
from tarock.env.tokens import tokens
from tarock.env.vocabulary import ActionVocabulary, vocabulary

__all__ = [
    "ActionVocabulary",
    "Batch",
    "Frame",
    "Observation",
    "ObservationLayout",
    "SteppedHand",
    "deal_from",
    "make",
    "observe",
    "tokens",
    "vocabulary",
]
