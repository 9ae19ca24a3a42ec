"""Every contradiction is refused with the name of its field and a sentence in both languages."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from tarock.games.illustrated.modern import MODERN
from tarock.kit.deal import Deal, Result
from tarock.kit.ruleset import RuleSet
from tarock.protocol.flow import Flow
from tarock.protocol.seats import Table
from tarock.scorepad import DocumentError, read_document
from tests.scorepad import refused_bonuses, refused_deals
from tests.scorepad.accepted import ACCEPTED
from tests.scorepad.documents import modern

CASES = [*refused_deals.CASES, *refused_bonuses.CASES]


@pytest.mark.parametrize(
    ("document", "field", "words"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_refused(document: object, field: str, words: str) -> None:
    with pytest.raises(DocumentError) as refused:
        read_document(document)
    assert (refused.value.field, words in refused.value.text.en) == (field, True), str(refused.value)
    assert refused.value.text.de not in {"", refused.value.text.en}


def test_a_game_that_is_no_auction_game_cannot_be_scored(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule set of another shape may be registered; there are no facts to write down for it."""

    def find(*_args: object) -> RuleSet:
        shared = {field.name: getattr(MODERN, field.name) for field in fields(RuleSet)}
        return Toy(**shared)

    monkeypatch.setattr("tarock.scorepad.setting.find", find)
    with pytest.raises(DocumentError, match="cannot be scored by hand"):
        read_document(modern())


class Toy(RuleSet):
    """A rule set with a script of its own."""

    def hand(self, table: Table, deal: Deal) -> Flow[Result]:
        raise NotImplementedError


def test_case_names_are_unique() -> None:
    assert len({case[0] for case in CASES}) == len(CASES)


@pytest.mark.parametrize("document", [case[1] for case in ACCEPTED], ids=[case[0] for case in ACCEPTED])
def test_accepted(document: dict[str, Any]) -> None:
    assert read_document(document).result.ledger is not None
