"""Scoring deals played with real cards: one deal (`read_document`), or a series of them on a `Pad`."""

from tarock.scorepad.document import ScoredDeal, read_document
from tarock.scorepad.reading import decode
from tarock.scorepad.refused import DocumentError, PadError, Refused
from tarock.scorepad.setting import Setting

__all__ = ["DocumentError", "PadError", "Refused", "ScoredDeal", "Setting", "decode", "read_document"]
