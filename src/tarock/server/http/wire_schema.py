"""The published schema: every record that clients are sent beside the plain requests, described once.

Messages of a table go both ways over its socket; kept games, reviews, puzzles, lessons and the analysis board
send the same scenes and questions by requests. The types of the client are made from this, none by hand.
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from tarock.server.board.board_findings import FoundNothing, FoundPar, FoundValues
from tarock.server.board.board_sheet import BoardSheet, BoardUndertaking
from tarock.server.puzzles.puzzle_sheet import WirePuzzle, WirePuzzleVerdict
from tarock.server.wire.lesson_scene import WireLessonScene
from tarock.server.wire.messages import VERSION, FromClient, ToClient
from tarock.server.wire.review_sheet import WireNoReview, WireReview, WireReviewProgress
from tarock.server.wire.schema import WireReplay

_BY_REQUEST: Final = (
    *(
        WireReplay,
        WireReviewProgress,
        WireReview,
        WireNoReview,
        WireLessonScene,
        WirePuzzle,
        WirePuzzleVerdict,
    ),
    *(BoardSheet, BoardUndertaking, FoundValues, FoundPar, FoundNothing),
)


def schema() -> dict[str, Any]:
    """Return the JSON schema of both directions, and of what requests send in the same form."""
    (client, server, *_), found = msgspec.json.schema_components(
        (FromClient, ToClient, *_BY_REQUEST),
        ref_template="#/$defs/{name}",
    )
    # Only Python has other records of these names; in the schema they need no prefix.
    (client, server, definitions) = msgspec.json.decode(
        re.sub(rb'"(#/\$defs/)?Wire', rb'"\1', msgspec.json.encode((client, server, found)))
    )
    return {
        "$schema": "https" + "://json-schema.org/draft/2020-12/schema",
        "title": "Tarock table protocol",
        "version": VERSION,
        "$defs": {**definitions, "FromClient": client, "ToClient": server},
    }
