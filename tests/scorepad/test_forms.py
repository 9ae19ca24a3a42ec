"""A form asks for all that a document needs and for nothing that it cannot have."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tarock.games.registry import find, keys
from tarock.kit.ruleset import RuleSet
from tarock.scorepad import DocumentError, Setting, read_document
from tarock.scorepad.form import DealKind, FieldKind, FormField
from tarock.scorepad.part import SCORE
from tests.agreements import any_agreement
from tests.games.zwanzigerrufen.score_documents import EXAMPLES
from tests.scorepad.accepted import ACCEPTED
from tests.scorepad.random_documents import filled
from tests.scorepad.schema import satisfies
from tests.scorepad.test_vectors import VECTORS
from tests.toys.toy import TOY

NAMES = ("Anna", "Bert", "Cilli", "Dora")
DOCUMENTS = 250
"""How many are filled in for each rule set."""
OFTEN = 20
"""How many documents of a kind have one among them that can have happened."""
MISTAKES = re.compile(
    r"no such field|field is missing|is needed here|write true or false|it can be:|there is no |say when|"
    r"a revoke ends the play|is taken from nobody|there is no contra|the highest is"
)
"""Words of refusals that a form rules out: whatever else is refused cannot have happened."""


def labels(fields: tuple[FormField, ...]) -> Iterator[tuple[str, str]]:
    """Yield all that people read."""
    for field in fields:
        yield field.label.en, field.label.de
        yield from ((one.label.en, one.label.de) for one in field.choices)
        yield from labels(field.fields)


def all_keys(fields: tuple[FormField, ...]) -> Iterator[str]:
    """Yield the names of fields, those of rows as `list.field`."""
    for field in fields:
        yield field.key
        yield from (f"{field.key}.{key}" for key in all_keys(field.fields))


@pytest.mark.parametrize("key", keys())
def test_documents_filled_in_as_the_form_says_have_the_right_form(key: str) -> None:
    random, found = Random(key), Counter[tuple[str, bool]]()
    for number in range(DOCUMENTS):
        rules = any_agreement(key, random, likely=0.3) if number % 5 else find(key)
        players = NAMES[: rules.players]
        kind = random.choice(SCORE.of(rules).form(rules).kinds)
        document = filled(kind, players, random)
        refused = _refusal(document, Setting(rules, players))
        found[kind.key, refused is None] += 1
        assert refused is None or not MISTAKES.search(refused.text.en), f"{refused}: {document}"
        whole = Setting(rules, players).written() | document
        assert refused is not None or satisfies(whole) == [], whole
    assert all(found[kind, True] for kind, accepted in found if found[kind, accepted] >= OFTEN), found


def _refusal(document: dict[str, Any], table: Setting) -> DocumentError | None:
    try:
        read_document(document, table=table)
    except DocumentError as refused:
        return refused
    return None


@pytest.mark.parametrize("rules", [TOY, *map(find, keys())], ids=lambda rules: rules.key)
def test_forms_speak_both_languages_and_name_a_field_once_for_a_case(rules: RuleSet) -> None:
    for kind in SCORE.of(rules).form(rules).kinds:
        assert all(en and de for en, de in ((kind.label.en, kind.label.de), *labels(kind.fields)))
        asked = Counter((field.key, field.applies) for field in kind.fields)
        assert max(asked.values()) == 1
        for field in kind.fields:
            assert bool(field.fields) == (field.kind is FieldKind.ROWS)
            assert field.choices or field.kind is not FieldKind.CHOICE


WRITTEN = [
    *(document for _, document in ACCEPTED),
    *(vector["document"] for vector in VECTORS),
    *(example for _, example, *_ in EXAMPLES),
]
IDLE = {"rules", "options", "players", "rest", "announcements.contra_when"}
"""What belongs to the table, or may be written where it can only be one thing, so that no form asks."""
IDLE_UNPLAYED = {"announcements.made"}


@pytest.mark.parametrize("document", WRITTEN, ids=range(len(WRITTEN)))
def test_every_document_can_be_asked_for(document: dict[str, Any]) -> None:
    """Whatever stands in documents that are known to be right stands in the form too."""
    rules = find(document["rules"], document.get("options"))
    idle = IDLE | IDLE_UNPLAYED if document.get("played") is False else IDLE
    own = set(_written(document)) - idle
    missing = [own - set(_asked(kind)) for kind in SCORE.of(rules).form(rules).kinds]
    assert set() in missing, missing


def _asked(kind: DealKind) -> Iterator[str]:
    yield from all_keys(kind.fields)
    yield from dict(kind.fixed)


def _written(document: dict[str, Any]) -> Iterator[str]:
    for key, value in document.items():
        yield key
        if isinstance(value, list) and key != "players":
            yield from (f"{key}.{name}" for row in value for name in row)
