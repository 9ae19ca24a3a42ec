"""Scoring deals played with real cards: one deal (`read_document`), or a series of them on a `Pad`."""

from tarock.scorepad.document import read_document
from tarock.scorepad.fields import decode
from tarock.scorepad.pad import Pad, new_pad, read_pad
from tarock.scorepad.refusal import DocumentError, PadError, Refused
from tarock.scorepad.scored_deal import ScoredDeal
from tarock.scorepad.setting import Setting

__all__ = [
    "DocumentError",
    "Pad",
    "PadError",
    "Refused",
    "ScoredDeal",
    "Setting",
    "decode",
    "new_pad",
    "read_document",
    "read_pad",
]
