"""Announcing and contra in Graz: nothing before the talon, combinations claimed after play."""

from __future__ import annotations

import pytest

from tarock import Game
from tests.games.contract_games.hands import PLAIN, deal_of
from tests.games.contract_games.scored_deals import rules_of
from tests.games.contract_games.told_games import asked, conversation, game_of, refusal, told

FOREHAND_PLAYS = ("M choose:cut", "F bid:dreiblatt", "M good", "R good")
REARHAND_PLAYS = ("M choose:cut", "F pass", "M pass", "R bid:dreiblatt")


def start(*lines: str, **options: bool) -> Game:
    rules = rules_of("illustrated-graz", **options)
    return game_of(rules, deal_of(rules, PLAIN), *lines)


def test_graz_speaks_only_after_the_talon() -> None:
    """Pagat and Valat alone are announced; rearhand answers before middlehand."""
    game = conversation(
        start(*FOREHAND_PLAYS),
        """
        F: choose:1-3 choose:4-6                            | choose:1-3
        > F lay:♥3 ♠7 ♦3
        F: good announce:pagat-ultimo announce:valat        | announce:valat
        F: good announce:pagat-ultimo                       | announce:pagat-ultimo
        R: good contra:game@0 contra:valat@0 contra:pagat-ultimo@0 | contra:valat@0
        R: good contra:game@0 contra:pagat-ultimo@0         | good
        M: good contra:game@0 contra:pagat-ultimo@0         | contra:game@0
        M: good contra:pagat-ultimo@0                       | good
        F: good recontra:valat@0 recontra:game@0            | recontra:valat@0
        F: good recontra:game@0                             | good
        """,
    )
    assert game.pending[0].about.key == "play"


def test_graz_declarer_answers_a_defenders_pagat() -> None:
    game = conversation(
        start(*REARHAND_PLAYS, "R choose:4-6", "R lay:♣8 ♣9 ♣10"),
        """
        R: good announce:valat                       | good
        M: good contra:game@2                        | contra:game@2
        M: good                                      | good
        F: good announce:pagat-ultimo                | announce:pagat-ultimo
        R: good recontra:game@2 contra:pagat-ultimo@0 | contra:pagat-ultimo@0
        R: good recontra:game@2                      | good
        F: good recontra:pagat-ultimo@0              | recontra:pagat-ultimo@0
        """,
    )
    assert game.pending[0].about.key == "play"


@pytest.mark.parametrize(
    "item", ["royal-trull", "tarock-trull", "heads", "without-kings", "with-50", "mondfang"]
)
def test_graz_claims_are_never_announced(item: str) -> None:
    game = start(*FOREHAND_PLAYS, "F choose:1-3", "F lay:♥3 ♠7 ♦3")
    assert refusal(game, f"F announce:{item}").code == "not-announceable"


def test_graz_option_pre_announcements() -> None:
    """A table may announce before the talon after all."""
    game = start(*FOREHAND_PLAYS, no_pre_announcements=False)
    assert asked(game) == "F: good announce:pagat-ultimo announce:valat"
    told(game, "F announce:pagat-ultimo", "F good")
    assert asked(game) == "R: good contra:game@0 contra:pagat-ultimo@0"


def test_graz_options_uhu_and_valat() -> None:
    game = start(*FOREHAND_PLAYS, "F choose:1-3", "F lay:♥3 ♠7 ♦3", uhu=True, valat=False)
    assert asked(game) == "F: good announce:pagat-ultimo announce:uhu"
