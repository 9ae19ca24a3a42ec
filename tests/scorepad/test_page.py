"""The page about scoring: its documents are the example files, its names are the rule sets'."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tarock.games.registry import find
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.kit.script import ContractRules
from tarock.scorepad import DocumentError, pad_file, read_document
from tests.keys import CALLING_KEYS, CONTRACT_KEYS
from tests.scorepad.schema import SCHEMA, satisfies

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "scoring.md").read_text("utf-8")
OLD_KINDS = ("declared", "declaration", "fate", "feat", "fine")
CALLED_KINDS = ("called", "called_announcement", "called_silent")
BLOCKS: list[tuple[str, str]] = re.findall(r'```json title="([^"]+)"\n(.*?)```', PAGE, re.DOTALL)


@pytest.mark.parametrize(("name", "text"), BLOCKS, ids=[name for name, _ in BLOCKS])
def test_documents_of_the_page_are_the_example_files(name: str, text: str) -> None:
    assert (ROOT / "examples" / name).read_text("utf-8") == text


def test_all_example_files_are_on_the_page() -> None:
    assert {file.name for file in (ROOT / "examples").glob("score-*.json")} == {name for name, _ in BLOCKS}


@pytest.mark.parametrize(("name", "text"), BLOCKS, ids=[name for name, _ in BLOCKS])
def test_examples_satisfy_the_schema_and_are_scored_or_refused(name: str, text: str) -> None:
    document = json.loads(text)
    table = pad_file.load(ROOT / "examples" / "pad-evening.json").setting if "rules" not in document else None
    assert satisfies(document, whole=table is None) == []
    if name == "score-two-pagats.json":
        with pytest.raises(DocumentError):
            read_document(document)
    else:
        assert read_document(document, table=table).result.ledger


@pytest.mark.parametrize("key", CONTRACT_KEYS)
def test_the_page_lists_contracts_and_bonuses(key: str) -> None:
    rules = find(key)
    assert isinstance(rules, ContractRules)
    contracts = " ".join(f"`{contract.key}`" for contract in rules.contracts)
    bonuses = " ".join(f"`{bonus.key}`" for bonus in rules.bonuses)
    assert f"| `{key}` | {contracts} | {bonuses} |" in PAGE


@pytest.mark.parametrize("key", CALLING_KEYS)
def test_the_page_lists_the_premiums_of_calling_games(key: str) -> None:
    rules = find(key)
    assert isinstance(rules, CallingRules)
    premiums = " ".join(f"`{bonus.key}`" for bonus in rules.bonuses)
    assert f"| {premiums} |" in PAGE
    assert all(f"`{contract.key}`" in PAGE for contract in rules.contracts)


def test_the_page_names_every_field_of_the_schema() -> None:
    defined = SCHEMA["$defs"]
    own = ("common", "contract", "announcement", "silent", "trischaken", "amounts", "void")
    kinds = (*own, *OLD_KINDS, *CALLED_KINDS)
    fields = {name for kind in kinds for name in defined[kind]["properties"]}
    assert {name for name in fields if f"`{name}`" not in PAGE and f'"{name}"' not in PAGE} == set()
