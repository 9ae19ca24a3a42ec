"""Bytes that are no document: refused with a place and a sentence, never with a traceback."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarock.scorepad import DocumentError, decode, read_document
from tests.scorepad.accepted import ACCEPTED
from tests.scorepad.schema import satisfies
from tests.scorepad.test_vectors import VECTORS

DOCUMENTS = [*(document for _, document in ACCEPTED), *(vector["document"] for vector in VECTORS)]


@pytest.mark.parametrize(
    ("raw", "field", "words"),
    [
        (b"", "", "line 1, column 1"),
        (b'{"rules": "illustrated-modern",\n "players" ["A"]}', "", "line 2, column 12"),
        (b"card_points: 41", "", "not JSON"),
        (b"\xff\xfe{}", "", "UTF-8"),
        (b'{"a": NaN}', "", "a number"),
        (b'{"a": ' + b"1" * 5000 + b"}", "", "a number"),
        (b'{"declarer": "A", "declarer": "B"}', "declarer", "twice"),
        (b'{"silent": [{"by": "A"}, {"by": "A", "by": "B"}]}', "silent[1].by", "twice"),
        (b"[" * 100_000, "", "nested"),
        (b"[" * 50 + b"]" * 50, "[0]" * 13, "nested"),
        (b'{"a":' * 50 + b"1" + b"}" * 50, ".".join("a" * 13), "nested"),
        (b" " * 1_000_001, "", "too many"),
    ],
    ids=str,
)
def test_refused_bytes(raw: bytes, field: str, words: str) -> None:
    with pytest.raises(DocumentError) as refused:
        decode(raw)
    assert (refused.value.field, words in refused.value.text.en) == (field, True), str(refused.value)
    assert refused.value.text.de != refused.value.text.en


def test_a_byte_order_mark_is_no_fault() -> None:
    assert decode(b'\xef\xbb\xbf{"a": 1}') == {"a": 1}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
WORDS = st.sampled_from(
    [
        "Dora",
        "Xaver",
        "before",
        "after",
        "contra",
        "recontra",
        "pagat-ultimo",
        "valat",
        "heads",
        "solo",
        "taken",
    ]
)
NUMBERS = st.integers(-1, 71) | st.sampled_from(["35 1/3", "35 2/3", "68⅔"])


def _places(value: object) -> list[tuple[Any, Any]]:
    """Return every container in a document with a key or index that leads on."""
    if isinstance(value, dict):
        return [pair for key, inner in value.items() for pair in [(value, key), *_places(inner)]]
    if isinstance(value, list):
        return [pair for at, inner in enumerate(value) for pair in [(value, at), *_places(inner)]]
    return []


@given(st.data())
def test_a_changed_document_is_scored_or_refused_and_no_wider_than_the_schema(data: st.DataObject) -> None:
    document = json.loads(json.dumps(data.draw(st.sampled_from(DOCUMENTS))))
    for _ in range(data.draw(st.integers(1, 3))):
        container, key = data.draw(st.sampled_from(_places(document) or [(document, "rules")]))
        if isinstance(container, dict) and data.draw(st.booleans()):
            container.pop(key)
        else:
            container[key] = data.draw(WORDS | NUMBERS | st.booleans() | JSON)
    refused = _refusal(document)
    if refused is None:
        assert satisfies(document) == []
    else:
        assert refused.said("en").isprintable()
        assert refused.said("de").isprintable()


def _refusal(document: object) -> DocumentError | None:
    try:
        read_document(document)
    except DocumentError as refused:
        return refused
    return None


@given(JSON)
def test_any_json_is_scored_or_refused(value: object) -> None:
    with pytest.raises(DocumentError):
        read_document(value)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document["contract"])
def test_examples_satisfy_the_schema(document: dict[str, Any]) -> None:
    assert satisfies(document) == []


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"rules": "dreiertarock", "players": ["A", "B", "C"]},
        {"rules": "dreiertarock", "players": ["A", "B", "C"], "contract": "zweier", "declarer": "A", "x": 1},
        {"rules": "dreiertarock", "players": ["A", "B", "A"], "void": "passed"},
        {"rules": "dreiertarock", "players": ["A", "B", "C"], "void": "passed", "contract": "zweier"},
    ],
    ids=str,
)
def test_the_schema_refuses_too(document: dict[str, Any]) -> None:
    """A schema that lets everything through would pass the tests above."""
    assert satisfies(document)
