"""The published schema, for tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

SCHEMA: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "docs" / "score.schema.json").read_text("utf-8")
)
_VALIDATOR = Draft202012Validator(SCHEMA)


def satisfies(document: Any) -> list[str]:  # noqa: ANN401 - JSON
    """Return what the schema has against a document."""
    return [error.message for error in _VALIDATOR.iter_errors(document)]  # pyright: ignore[reportUnknownMemberType]
