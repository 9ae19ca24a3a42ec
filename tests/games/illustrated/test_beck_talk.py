"""Announcing and contra after Beck: both sides announce, defenders speak clockwise."""

from __future__ import annotations

import pytest

from tarock import Game
from tests.games.contract_games.hands import CLEAN, PLAIN, TRULL_IN_TALON, Hands, deal_of
from tests.games.contract_games.scored_deals import rules_of
from tests.games.contract_games.told_games import asked, conversation, finished, game_of, refusal, told

FOREHAND_PLAYS = ("F bid:dreiblatt", "M good", "R good")
REARHAND_PLAYS = ("F pass", "M pass", "R bid:dreiblatt")
CLEAN_HAND = (
    "F: good announce:with-40 announce:with-50 announce:without-kings announce:without-trull announce:valat"
)
PICKED_UP = ("F choose:1-3", "F lay:♥3 ♠7 ♦3")


def start(
    *lines: str, key: str = "illustrated-beck", hands: Hands = PLAIN, **options: bool | str | int
) -> Game:
    rules = rules_of(key, **options)
    return game_of(rules, deal_of(rules, hands), *lines)


def test_beck_before_the_talon() -> None:
    """Clockwise: rearhand answers before middlehand, and the declarer answers both together."""
    game = conversation(
        start(*FOREHAND_PLAYS),
        """
        F: good announce:pagat-ultimo announce:with-40 announce:with-50 announce:heads announce:valat
        | announce:heads
        F: good announce:pagat-ultimo announce:with-40 announce:with-50 announce:valat | announce:pagat-ultimo
        F: good announce:with-40 announce:with-50 announce:valat                       | good
        R: good contra:game@0 contra:heads@0 contra:pagat-ultimo@0                     | contra:pagat-ultimo@0
        R: good contra:game@0 contra:heads@0                                           | good
        M: good contra:game@0 contra:heads@0                                           | contra:game@0
        M: good contra:heads@0                                                         | good
        F: good recontra:pagat-ultimo@0 recontra:game@0                                | recontra:game@0
        F: good recontra:pagat-ultimo@0                                                | good
        F: choose:1-3 choose:4-6
        """,
    )
    assert game.pending[0].about.key == "talon"


def test_beck_good_closes_announcements_but_not_the_game() -> None:
    """Heads accepted before the talon stay accepted; the game can still be contra'd after "ich liege"."""
    game = start(*FOREHAND_PLAYS, "F announce:heads", "F good", "R good", "M good", *PICKED_UP)
    conversation(
        game,
        """
        F: good announce:pagat-ultimo announce:with-40 announce:with-50 announce:valat | announce:with-40
        F: good announce:pagat-ultimo announce:with-50 announce:valat                  | good
        R: good contra:game@0 contra:with-40@0                                         | contra:with-40@0
        R: good contra:game@0                                                          | good
        M: good contra:game@0
        """,
    )
    assert refusal(game, "M contra:heads@0").code == "cannot-raise"
    told(game, "M contra:game@0", "M good")
    conversation(
        game,
        """
        F: good recontra:with-40@0 recontra:game@0 | recontra:with-40@0
        F: good recontra:game@0                    | recontra:game@0
        """,
    )
    assert game.pending[0].about.key == "play"


def test_beck_game_contraed_before_is_closed_after() -> None:
    game = start(*FOREHAND_PLAYS, "F good", "R contra:game@0", "F good", *PICKED_UP, "F good")
    assert asked(game) == "R: good"


def test_beck_declarer_answers_defenders_announcements() -> None:
    """Against rearhand, middlehand speaks first, then forehand, who announces; contra, and his recontra."""
    game = start(*REARHAND_PLAYS, "R good", "M good", "F good", "R choose:4-6", "R lay:♣8 ♣9 ♣10", "R good")
    conversation(
        game,
        """
        M: good contra:game@2                                         | good
        F: good contra:game@2 announce:pagat-ultimo announce:heads    | announce:pagat-ultimo
        F: good contra:game@2 announce:heads                          | announce:heads
        F: good contra:game@2                                         | contra:game@2
        F: good                                                       | good
        R: good contra:pagat-ultimo@0 contra:heads@0 recontra:game@2  | contra:pagat-ultimo@0
        R: good contra:heads@0 recontra:game@2                        | good
        F: good recontra:pagat-ultimo@0                               | recontra:pagat-ultimo@0
        """,
    )
    assert game.pending[0].about.key == "play"


def test_beck_only_its_owner_recontras_a_defenders_announcement() -> None:
    game = start(*REARHAND_PLAYS, "R good", "M good", "F good", "R choose:4-6", "R lay:♣8 ♣9 ♣10", "R good")
    told(game, "M good", "F announce:heads", "F good", "R contra:heads@0")
    assert asked(game) == "F: good recontra:heads@0"
    assert refusal(game, "M recontra:heads@0").code == "not-your-turn"


def test_beck_defenders_announce_only_after_the_talon() -> None:
    """And neither points, nor "without …", nor Valat."""
    game = start(*REARHAND_PLAYS, "R good", "M good")
    assert asked(game) == "F: good contra:game@2"
    assert refusal(game, "F announce:heads").code == "not-announceable"
    told(game, "F good", "R choose:4-6", "R lay:♣8 ♣9 ♣10", "R good", "M good")
    for item in ("with-40", "with-50", "without-kings", "without-trull", "valat"):
        assert refusal(game, f"F announce:{item}").code == "not-announceable"
    assert refusal(game, "F announce:royal-trull").code == "not-held"


def test_beck_heads_stay_heads_when_the_third_card_comes() -> None:
    """No Tarock Trull on top of Heads announced before."""
    game = start(*FOREHAND_PLAYS, "F announce:heads", "F good", "R good", "M good", hands=TRULL_IN_TALON)
    told(game, "F choose:1-3", "F lay:♠7 ♦3 ♦A")
    assert asked(game) == "F: good announce:pagat-ultimo announce:with-40 announce:with-50 announce:valat"
    assert refusal(game, "F announce:tarock-trull").code == "rival-announced"
    finished(game)
    assert game.ledger
    heads = [line for line in game.ledger.lines if line.item in {"heads", "tarock-trull"}]
    assert [(line.item, line.amounts) for line in heads] == [("heads", (4, 0, 0))]


def test_beck_tarock_trull_when_nothing_was_said_before() -> None:
    game = start(*FOREHAND_PLAYS, "F good", "R good", "M good", hands=TRULL_IN_TALON)
    told(game, "F choose:1-3", "F lay:♠7 ♦3 ♦A", "F announce:tarock-trull")
    assert refusal(game, "F announce:heads").code == "rival-announced"


def test_beck_silent_base_does_not_add_a_trull_to_heads() -> None:
    """Where combinations count unannounced, announced Heads still exclude a silent Tarock Trull."""
    game = start(
        *FOREHAND_PLAYS,
        "F announce:heads",
        "F good",
        "R good",
        "M good",
        hands=TRULL_IN_TALON,
        de_silent_base=True,
    )
    finished(told(game, "F choose:1-3", "F lay:♠7 ♦3 ♦A"))
    assert game.ledger
    assert "tarock-trull" not in {line.item for line in game.ledger.lines}


def test_beck_without_cards_only_with_a_clean_hand() -> None:
    game = start(*FOREHAND_PLAYS, hands=CLEAN)
    conversation(game, CLEAN_HAND)
    assert refusal(start(*FOREHAND_PLAYS), "F announce:without-kings").code == "not-held"


def test_beck_solo_has_one_round() -> None:
    """After-prices only: nothing is doubled for free."""
    game = start("F bid:solo", "F announce:heads", "F good", "R good", "M good")
    assert game.pending[0].about.key == "play"
    finished(game)
    assert game.ledger
    heads = next(line for line in game.ledger.lines if line.item == "heads")
    assert heads.amounts == (2 * 4, 0, 0)


def test_beck_option_uhu() -> None:
    assert "announce:uhu" not in asked(start(*FOREHAND_PLAYS))
    assert "announce:uhu" in asked(start(*FOREHAND_PLAYS, uhu=True))


def test_beck_option_valat_off() -> None:
    game = start(*FOREHAND_PLAYS, valat="off")
    assert refusal(game, "F announce:valat").code == "unknown-bonus"


def test_dummett_combinations_are_never_announced() -> None:
    """They count silently; "without …" can be announced in both rounds."""
    game = start(*FOREHAND_PLAYS, key="illustrated-beck-dummett")
    assert asked(game) == "F: good announce:pagat-ultimo announce:with-40 announce:with-50 announce:valat"
    assert refusal(game, "F announce:heads").code == "not-announceable"
    clean = start(*FOREHAND_PLAYS, key="illustrated-beck-dummett", hands=CLEAN)
    conversation(clean, CLEAN_HAND)


@pytest.mark.parametrize(("early_contra", "factor"), [(2, 2), (4, 4)])
def test_beck_contra_before_the_talon_keeps_its_factor(early_contra: int, factor: int) -> None:
    game = start(
        *FOREHAND_PLAYS, "F announce:heads", "F good", "R contra:heads@0", "R good", early_contra=early_contra
    )
    finished(game)
    assert game.ledger
    heads = next(line for line in game.ledger.lines if line.item == "heads")
    assert heads.amounts == (4 * factor, 0, 0)


def test_beck_recontra_needs_a_contra() -> None:
    game = start(*FOREHAND_PLAYS, "F announce:heads", "F good", "R contra:heads@0", "R good", "M good")
    assert asked(game) == "F: good recontra:heads@0"
    assert refusal(game, "F recontra:game@0").code == "cannot-raise"
    assert refusal(game, "F contra:heads@0").code == "already-raised"
    assert refusal(game, "F announce:with-40").code == "not-announceable"
