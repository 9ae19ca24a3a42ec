"""Worked examples and derived vectors, each as a document; the file is the only place where they stand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tarock.scorepad import read_document

VECTORS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("vectors.json").read_text("utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_vector(vector: dict[str, Any]) -> None:
    deal = read_document(vector["document"])
    assert deal.result.ledger is not None
    players = vector["document"]["players"]
    assert dict(zip(players, deal.result.ledger.totals, strict=True)) == vector["totals"], vector["says"]


def test_names_are_unique() -> None:
    names = [vector["name"] for vector in VECTORS]
    assert len(set(names)) == len(names)
