"""A sentence that tells a part of a hand."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.core.bilingual import Text
from tarock.protocol.topics import Chapter


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence and the chapter it stands in."""

    chapter: Chapter
    text: Text
