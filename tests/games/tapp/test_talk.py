"""Announcements and contra: one window, the declarer first, and who may answer whom."""

from __future__ import annotations

import pytest

from tarock import Game
from tarock.protocol import topics
from tests.games.contract_games.hands import PLAIN, deal_of
from tests.games.contract_games.told_games import asked, conversation, finished, game_of, refusal, told
from tests.games.tapp.notation import table

FOREHAND_PLAYS = ("F bid:dreier", "M pass", "R pass", "F choose:1-3", "F lay:♠10 ♥Q ♣7")
MIDDLEHAND_PLAYS = ("F pass", "M bid:dreier", "R pass", "M choose:1-3", "M lay:♠Q ♠C ♦Q")


def start(preset: str, *lines: str) -> Game:
    rules = table(preset)
    return game_of(rules, deal_of(rules, PLAIN), *lines)


def test_one_window_after_laying_away() -> None:
    game = conversation(
        start("klassik", *FOREHAND_PLAYS),
        """
        F: good announce:pagat-ultimo announce:valat    | announce:pagat-ultimo
        F: good announce:valat                          | good
        M: good contra:game@0 contra:pagat-ultimo@0     | good
        R: good contra:game@0 contra:pagat-ultimo@0     | good
        """,
    )
    assert game.pending[0].about is topics.PLAY
    assert game.pending[0].seat == 0


def test_each_item_is_raised_by_itself() -> None:
    """Contra, recontra, subcontra; the second defender is not offered what the first has contra'd."""
    game = conversation(
        start("klassik", *FOREHAND_PLAYS),
        """
        F: good announce:pagat-ultimo announce:valat                    | announce:pagat-ultimo
        F: good announce:valat                                          | good
        M: good contra:game@0 contra:pagat-ultimo@0                     | contra:game@0
        M: good contra:pagat-ultimo@0                                   | good
        R: good contra:pagat-ultimo@0                                   | contra:pagat-ultimo@0
        F: good recontra:game@0 recontra:pagat-ultimo@0                 | recontra:game@0
        F: good recontra:pagat-ultimo@0                                 | recontra:pagat-ultimo@0
        M: good subcontra:game@0 subcontra:pagat-ultimo@0               | good
        R: good subcontra:game@0 subcontra:pagat-ultimo@0               | subcontra:game@0
        R: good subcontra:pagat-ultimo@0                                | good
        """,
    )
    assert game.pending[0].about is topics.PLAY
    ledger = finished(game).ledger
    assert ledger is not None
    found = {line.item: abs(line.amounts[1]) for line in ledger.lines}
    assert found["game"] == 3 * 8
    assert found["pagat-ultimo"] == 8 * 4


def test_a_solo_is_talked_about_right_after_the_auction() -> None:
    assert asked(start("klassik", "F bid:solo")) == "F: good announce:pagat-ultimo announce:valat"


def test_defenders_announce_and_answer_for_each_other_where_all_may() -> None:
    """Either defender may answer a contra on forehand's Pagat; the declarer has the last word."""
    game = conversation(
        start("klassik+ultimo_by=all", *MIDDLEHAND_PLAYS),
        """
        M: good announce:valat                                          | good
        R: good contra:game@1                                           | good
        F: good contra:game@1 announce:pagat-ultimo                     | announce:pagat-ultimo
        F: good contra:game@1                                           | good
        M: good contra:pagat-ultimo@0                                   | contra:pagat-ultimo@0
        R: good recontra:pagat-ultimo@0                                 | recontra:pagat-ultimo@0
        M: good subcontra:pagat-ultimo@0                                | subcontra:pagat-ultimo@0
        """,
    )
    assert game.pending[0].about is topics.PLAY
    ledger = finished(game).ledger
    assert ledger is not None
    (pagat,) = (line.amounts for line in ledger.lines if line.item == "pagat-ultimo")
    assert pagat[0] == pagat[2]
    assert abs(pagat[0]) == 8 * 8


def test_what_nobody_may_say() -> None:
    """The Pagat without holding it or by a defender, and a contra on one's own game."""
    game = start("klassik", *MIDDLEHAND_PLAYS)
    assert refusal(game, "M announce:pagat-ultimo").code == "not-held"
    assert refusal(game, "M contra:game@1").code == "cannot-raise"
    assert refusal(game, "M announce:tarock-trull").code == "not-announceable"
    assert refusal(game, "M announce:uhu").code == "unknown-bonus"
    told(game, "M good", "R good")
    assert refusal(game, "F announce:pagat-ultimo").code == "not-announceable"
    assert refusal(game, "F announce:valat").code == "not-announceable"


@pytest.mark.parametrize(("levels", "last"), [(3, "subcontra"), (2, "recontra")])
def test_how_far_a_table_raises(levels: int, last: str) -> None:
    game = told(start(f"klassik+contra_levels={levels}", *FOREHAND_PLAYS), "F good")
    told(game, "M contra:game@0", "F recontra:game@0")
    assert (asked(game) == "M: good subcontra:game@0") == (last == "subcontra")


def test_without_contra_only_announcements_are_asked_for() -> None:
    game = told(start("klassik+contra_levels=0", *FOREHAND_PLAYS), "F good")
    assert game.pending[0].about is topics.PLAY
    assert table("1821").ladder.after == ()


def test_contra_on_the_game_alone() -> None:
    """Announcements stand as they were said, on both sides."""
    game = start("klassik+contra_on=game_only+ultimo_by=all", *MIDDLEHAND_PLAYS)
    conversation(
        game,
        """
        M: good announce:valat                          | announce:valat
        M: good                                         | good
        R: good contra:game@1                           | contra:game@1
        R: good                                         | good
        F: good announce:pagat-ultimo                   | announce:pagat-ultimo
        M: good recontra:game@1                         | good
        """,
    )
    assert game.pending[0].about is topics.PLAY
