"""A line of a ledger names what its figures stand for: nobody has to guess what "(5 + 6) × 2" means."""

from __future__ import annotations

import pytest

from tarock.core.bilingual import Text
from tarock.scorepad import read_document


def meaning_of_the_game(rules: str, **deal: object) -> Text | None:
    """Return what the figures in a deal's first line stand for."""
    scored = read_document({"rules": rules, "players": ["A", "X", "Y"], "declarer": "A", **deal})
    assert scored.result.ledger is not None
    return scored.result.ledger.lines[0].meaning


@pytest.mark.parametrize(
    ("rules", "document", "english", "german"),
    [
        (
            "illustrated-modern",
            {"contract": "zweiblatt", "card_points": 41},
            "5 value of the game, 6 card points above 35, × 2 Zweiblatt",
            "5 Wert des Spiels, 6 Augen über 35, × 2 Zweiblatt",
        ),
        (
            "illustrated-modern",
            {"contract": "dreiblatt", "card_points": 30, "contra": "contra", "contra_when": "after"},
            "3 value of the game, 5 card points below 35, × 2 contra",
            "3 Wert des Spiels, 5 Augen unter 35, × 2 Kontra",
        ),
        (
            "tapp-1821",
            {"contract": "dreyer", "card_points": 40},
            "50 value of the game, 10 card points above 35",
            "50 Wert des Spiels, 10 Augen über 35",
        ),
    ],
)
def test_each_figure_is_named(rules: str, document: dict[str, object], english: str, german: str) -> None:
    meaning = meaning_of_the_game(rules, **document)
    assert meaning is not None
    assert (meaning.en, meaning.de) == (english, german)


def test_a_single_figure_speaks_for_itself() -> None:
    assert meaning_of_the_game("tapp", contract="dreier", card_points=40) is None
