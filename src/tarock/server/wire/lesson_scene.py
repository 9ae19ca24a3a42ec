"""A table in a lesson, as a record for the wire."""

from __future__ import annotations

from msgspec import Struct

from tarock.server.wire.schema import WireQuestion, WireScene


class WireLessonScene(Struct, frozen=True, kw_only=True):
    """A moment of a deal in a lesson: the table, what is asked, and what the friend beside you says."""

    scene: WireScene
    question: WireQuestion | None
    says: dict[str, str]
    """The remark, by language."""
    over: bool
    whole: bool
    """Whether the deal is played to its end."""
