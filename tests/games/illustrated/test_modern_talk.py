"""Announcing and contra after Mayr & Sedlaczek: 40 → 50 → Valat, nothing left alone is closed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tarock import Game
from tests.games.contract_games.hands import CLEAN, PLAIN, Hands, deal_of
from tests.games.contract_games.scored_deals import rules_of
from tests.games.contract_games.told_games import asked, conversation, finished, game_of, refusal, told

FOREHAND_PLAYS = ("F bid:dreiblatt", "M good", "R good")
PICKED_UP = ("F choose:1-3", "F lay:♥3 ♠7 ♦3")

LATE_CONTRA = ("M good", "R good", *PICKED_UP, "F good", "M contra:with-40@0", "M good", "R good")


def start(*lines: str, hands: Hands = PLAIN, **options: bool) -> Game:
    rules = rules_of("illustrated-modern", **options)
    return game_of(rules, deal_of(rules, hands), *lines)


def amounts(game: Game, item: str) -> tuple[int, ...]:
    """Play the game out and return the line of one item."""
    ledger = finished(game).ledger
    assert ledger
    return next(line.amounts for line in ledger.lines if line.item == item)


def test_modern_40_then_50_then_valat() -> None:
    """Each opens the next, and each may use its own round."""
    game = conversation(
        start(*FOREHAND_PLAYS),
        """
        F: good announce:pagat-ultimo announce:with-40       | announce:with-40
        F: good announce:pagat-ultimo announce:with-50       | announce:with-50
        F: good announce:pagat-ultimo announce:valat         | good
        M: good contra:game@0 contra:with-40@0 contra:with-50@0 | contra:with-50@0
        M: good contra:game@0 contra:with-40@0               | good
        R: good contra:game@0 contra:with-40@0               | good
        F: good recontra:with-50@0                           | recontra:with-50@0
        > F choose:1-3
        > F lay:♥3 ♠7 ♦3
        F: good announce:pagat-ultimo announce:valat         | announce:valat
        F: good announce:pagat-ultimo                        | good
        M: good contra:game@0 contra:with-40@0 contra:valat@0 | contra:valat@0
        M: good contra:game@0 contra:with-40@0               | good
        R: good contra:game@0 contra:with-40@0               | contra:with-40@0
        R: good contra:game@0                                | good
        F: good recontra:valat@0 recontra:with-40@0          | good
        """,
    )
    assert game.pending[0].about.key == "play"


@pytest.mark.parametrize("item", ["with-50", "valat"])
def test_modern_the_row_is_kept(item: str) -> None:
    error = refusal(start(*FOREHAND_PLAYS), f"F announce:{item}")
    assert error.code == "needs-announcement"


def test_modern_valat_needs_50_even_with_40() -> None:
    assert (
        refusal(start(*FOREHAND_PLAYS, "F announce:with-40"), "F announce:valat").code == "needs-announcement"
    )


def test_modern_contra_is_open_though_nothing_was_announced() -> None:
    game = start(*FOREHAND_PLAYS, "F good")
    assert asked(game) == "M: good contra:game@0"


@pytest.mark.parametrize(
    ("lines", "factor"),
    [
        (("M contra:with-40@0", "M good", "R good", "F good", *PICKED_UP, "F good", "M good", "R good"), 4),
        (("M contra:with-40@0", "M good", "R good", "F recontra:with-40@0", *PICKED_UP, "F good"), 16),
        ((*LATE_CONTRA, "F good"), 2),
        ((*LATE_CONTRA, "F recontra:with-40@0"), 4),
    ],
    ids=["contra before", "recontra before", "contra after", "recontra after"],
)
def test_modern_factors(lines: tuple[str, ...], factor: int) -> None:
    """What is left alone before the talon can be contra'd after it, at the lower factor."""
    game = start(*FOREHAND_PLAYS, "F announce:with-40", "F good", *lines)
    assert max(amounts(game, "with-40")) == 10 * factor


def test_modern_defenders_announce_nothing() -> None:
    """So a defender with nothing left to contra is not asked at all."""
    game = start("F pass", "M pass", "R bid:dreiblatt", "R good")
    assert refusal(game, "F announce:pagat-ultimo").code == "not-announceable"
    told(game, "F contra:game@2")
    assert asked(game) == "R: good recontra:game@2"


def test_modern_defenders_speak_from_the_declarer_on() -> None:
    game = start("F pass", "M bid:dreiblatt", "R good", "M good")
    assert asked(game) == "R: good contra:game@1"
    told(game, "R good")
    assert asked(game) == "F: good contra:game@1"


def test_modern_solo_has_one_round() -> None:
    """After-prices and after-factors."""
    game = start("F bid:solo", "M good", "R good", "F announce:with-40", "F good", "M contra:with-40@0")
    told(game, "M good", "R good", "F good")
    assert game.pending[0].about.key == "play"
    assert max(amounts(game, "with-40")) == 5 * 2 * 4


def test_modern_without_needs_a_clean_hand() -> None:
    game = start(*FOREHAND_PLAYS, hands=CLEAN)
    assert asked(game) == "F: good announce:with-40 announce:without-trull announce:without-kings"
    assert refusal(start(*FOREHAND_PLAYS), "F announce:without-trull").code == "not-held"


def test_modern_without_is_lost_by_a_dirty_part() -> None:
    """Forehand takes the part with Pagat and a king, so both announcements are lost, at 20 each."""
    said = ("F announce:without-trull", "F announce:without-kings", "F good", "M good", "R good")
    game = start(*FOREHAND_PLAYS, *said, hands=CLEAN)
    told(game, "F choose:1-3", "F lay:♥A ♥Q ♠Q")
    assert amounts(game, "without-trull") == amounts(game, "without-kings") == (0, 20, 20)


def test_modern_option_clean_part() -> None:
    """Then the dirty part is refused while a clean one lies."""
    said = ("F announce:without-trull", "F good", "M good", "R good")
    game = start(*FOREHAND_PLAYS, *said, hands=CLEAN, clean_part=True)
    assert asked(game) == "F: choose:4-6"
    assert refusal(game, "F choose:1-3").code == "spoils-announcement"


def test_modern_option_clean_part_yields_when_all_parts_are_dirty() -> None:
    hands = replace(CLEAN, talon="T1 ♥A ♥2 ♦K ♠7 ♣7")
    said = ("F announce:without-trull", "F announce:without-kings", "F good", "M good", "R good")
    game = start(*FOREHAND_PLAYS, *said, hands=hands, clean_part=True)
    assert asked(game) == "F: choose:1-3 choose:4-6"


def test_modern_option_valat_off() -> None:
    game = start(*FOREHAND_PLAYS, "F announce:with-40", "F announce:with-50", valat=False)
    assert asked(game) == "F: good announce:pagat-ultimo"
    assert refusal(game, "F announce:valat").code == "unknown-bonus"
