"""The published schema, for tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft202012Validator

SCHEMA: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "docs" / "score.schema.json").read_text("utf-8")
)
_WHOLE = Draft202012Validator(SCHEMA)
_ON_A_PAD = Draft202012Validator({"$ref": "#/$defs/deal", "$defs": SCHEMA["$defs"]})


def satisfies(document: Any, *, whole: bool = True) -> list[str]:  # noqa: ANN401 - JSON
    """Return what the schema has against a document; one on a pad may leave its setting out."""
    validator = _WHOLE if whole else _ON_A_PAD
    return [error.message for error in validator.iter_errors(document)]
