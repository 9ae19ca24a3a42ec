"""Any rule set can be written down, by what a deal brings its players."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tarock.bots import play_out, random_bot
from tarock.core.bilingual import same
from tarock.games.registry import find
from tarock.kit.adapter import Adapter
from tarock.kit.pots import Pot, PotRules
from tarock.kit.ruleset import RuleSet, Series
from tarock.match.series import Match
from tarock.scorepad import DocumentError, Pad, PadError, Setting, new_pad, pad_file, read_document
from tarock.scorepad.part import SCORE
from tarock.scorepad.printed import deal_data, pad_data, told_deal, told_pad
from tests.scorepad.random_documents import filled
from tests.scorepad.schema import satisfies
from tests.toys.toy import TOY

THREE = ("Anna", "Bert", "Cilli")
FOUR = (*THREE, "Dora")
CREDITING = replace(TOY, zero_sum=False)
"""The toy in which nobody pays what another gets."""
WITH_A_POT = replace(
    TOY, pots=PotRules(pots=(Pot("pool", same("Pool")),), ante=5, top_up=2, chip=1), chairs=4
)
BY_AMOUNTS = replace(find("dreiertarock"), adapter=Adapter())


def amounts(*numbers: int, **others: Any) -> dict[str, Any]:  # noqa: ANN401 - JSON
    """Write a deal down."""
    return {"amounts": dict(zip(THREE, numbers, strict=True)), **others}


def table(rules: RuleSet = CREDITING, players: tuple[str, ...] = THREE) -> Setting:
    return Setting(rules, players)


@pytest.mark.usefixtures("registered")
def test_a_deal_of_a_game_that_nobody_has_told_the_pad_of() -> None:
    document = {"rules": "toy@1", "players": list(THREE), **amounts(6, -3, -3, note="alone with the Pagat")}
    assert satisfies(document) == []
    deal = read_document(document)
    assert deal.result.ledger is not None
    assert deal.result.ledger.totals == (6, -3, -3)
    assert told_deal(deal, "de").startswith("Toy\nalone with the Pagat\n\n")
    assert deal_data(deal)["totals"] == {"Anna": 6, "Bert": -3, "Cilli": -3}


@pytest.mark.parametrize(
    ("document", "field", "words"),
    [
        (amounts(1, 2, 3, card_points=3), "card_points", "no such field"),
        ({"amounts": {"Anna": 1, "Bert": 2}}, "amounts.Cilli", "missing"),
        ({"amounts": {"Anna": 1, "Bert": 2, "Cilli": 3, "Dora": 4}}, "amounts.Dora", "no such field"),
        ({"amounts": {"Anna": 1, "Bert": 2, "Cilli": True}}, "amounts.Cilli", "whole number"),
        (amounts(1, 2, 10**7), "amounts.Cilli", "from -1000000 to 1000000"),
        ({"amounts": [1, 2, 3]}, "amounts", "object"),
        ({}, "amounts", "missing"),
        (amounts(1, 2, 3, pots={"pool": 1}), "pots", "no pots"),
        (amounts(1, 2, 3, note=""), "note", "printable"),
        ({"void": "passed"}, "void", "redealt, skipped"),
        ({"void": "redealt", "amounts": {}}, "amounts", "no such field"),
    ],
    ids=str,
)
def test_refused_amounts(document: dict[str, Any], field: str, words: str) -> None:
    with pytest.raises(DocumentError) as refused:
        read_document(document, table=table())
    assert (refused.value.field, words in refused.value.text.en) == (field, True), str(refused.value)
    assert refused.value.text.de not in {"", refused.value.text.en}


def test_amounts_add_up_to_nothing_where_the_rules_say_so() -> None:
    assert read_document(amounts(4, -1, -2), table=table()).result.ledger
    assert read_document(amounts(4, -1, -3), table=table(TOY)).result.ledger
    with pytest.raises(DocumentError, match="has to be 0, not 1"):
        read_document(amounts(4, -1, -2), table=table(TOY))


def test_a_series_by_amounts(tmp_path: Path) -> None:
    """Totals, void deals, corrections, and the way to a file and back."""
    pad = Pad(table(replace(CREDITING, series=Series(goal=20, bonus=5))))
    pad = pad.add(amounts(6, -3, -3)).add({"void": "redealt"})
    assert (pad.standing.dealer, pad.standing.hands) == (1, 1)
    pad = pad.add({"void": "skipped"}).add(amounts(1, 1, 1)).correct(4, amounts(0, 10, 0))
    assert (pad.standing.dealer, pad.standing.totals) == (0, (6, 7, -3))
    assert "not played" in told_pad(pad, "en")
    with pytest.raises(DocumentError, match="Anna deals"):
        pad.add(amounts(1, 1, 1, dealer="Cilli"))
    ended = pad.add(amounts(14, 0, 0))
    assert ended.standing.totals == (25, 7, -3)
    with pytest.raises(PadError, match="over"):
        ended.add(amounts(1, 1, 1))
    pad_file.create(tmp_path / "pad.json", ended)


@pytest.mark.usefixtures("registered")
def test_a_pad_by_amounts_reads_back_from_its_file(tmp_path: Path) -> None:
    pad = new_pad({"rules": "toy", "players": list(THREE)}).add(amounts(6, -3, -3)).add({"void": "skipped"})
    pad_file.create(tmp_path / "pad.json", pad)
    assert pad_file.load(tmp_path / "pad.json") == pad
    assert pad_data(pad)["totals"] == {"Anna": 6, "Bert": -3, "Cilli": -3}


def test_pots_and_who_sits_out_are_the_series_affair() -> None:
    """Four at a table for three: the one opposite the dealer neither pays nor gets."""
    pad = Pad(Setting(WITH_A_POT, FOUR))
    assert (pad.standing.out, pad.standing.pots) == (2, (("pool", 20),))
    taken = {"amounts": {"Anna": 10, "Bert": 2, "Dora": -2}, "pots": {"pool": -10}}
    pad = pad.add(taken)
    assert (pad.standing.totals, pad.standing.pots) == ((3, -3, -5, -7), (("pool", 12),))
    with pytest.raises(DocumentError, match="Dora: no such field"):
        pad.add(taken)
    with pytest.raises(DocumentError, match="has to be 0, not 2"):
        pad.add({"amounts": {"Anna": 1, "Bert": 1, "Cilli": 0}})
    with pytest.raises(DocumentError, match="dealer: this field is missing"):
        read_document(taken, table=Setting(WITH_A_POT, FOUR))


def test_a_played_series_and_its_pad_have_the_same_totals() -> None:
    random = Random(7)
    match, pad = Match(TOY, random=random), Pad(table(TOY))
    for _ in range(12):
        play_out(match.game, [random_bot(random)] * TOY.players)
        document = SCORE.of(TOY).document(TOY, match.game, THREE)
        pad = pad.add({name: document[name] for name in ("amounts", "void") if name in document})
        assert match.close() == pad.standing


@pytest.mark.parametrize("rules", [TOY, WITH_A_POT, BY_AMOUNTS], ids=["toy", "pot", "any"])
def test_the_form_asks_for_amounts(rules: RuleSet) -> None:
    random, refused = Random(3), set[str]()
    for kind in SCORE.of(rules).form(rules).kinds * 20:
        document = filled(kind, THREE, random)
        try:
            read_document(document, table=table(rules))
        except DocumentError as error:
            refused.add(error.text.en.partition(",")[0])
    assert refused <= {"what one gets here others pay: together it has to be 0"}
