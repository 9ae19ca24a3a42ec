"""Every contradiction is refused with the name of its field and a sentence in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from tarock.scorepad import DocumentError, read_document
from tests.games.contract_games import score_refused_bonuses, score_refused_deals
from tests.scorepad.accepted import ACCEPTED

CASES = [*score_refused_deals.CASES, *score_refused_bonuses.CASES]


@pytest.mark.parametrize(
    ("document", "field", "words"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_refused(document: object, field: str, words: str) -> None:
    with pytest.raises(DocumentError) as refused:
        read_document(document)
    assert (refused.value.field, words in refused.value.text.en) == (field, True), str(refused.value)
    assert refused.value.text.de not in {"", refused.value.text.en}


def test_case_names_are_unique() -> None:
    assert len({case[0] for case in CASES}) == len(CASES)


@pytest.mark.parametrize("document", [case[1] for case in ACCEPTED], ids=[case[0] for case in ACCEPTED])
def test_accepted(document: dict[str, Any]) -> None:
    assert read_document(document).result.ledger is not None
