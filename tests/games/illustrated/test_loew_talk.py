"""Announcing and contra after Löw: the 40 before the talon, all else after it, a contra that only doubles."""

from __future__ import annotations

import pytest

from tarock import Game
from tests.games.contract_games.hands import PLAIN, deal_of
from tests.games.contract_games.scored_deals import rules_of
from tests.games.contract_games.told_games import (
    asked,
    conversation,
    finished,
    game_of,
    refusal,
    speeches,
    told,
)

LOEW = rules_of("illustrated-loew")
FOREHAND_PLAYS = ("F bid:3-blatt", "M good", "R good")
REARHAND_PLAYS = ("F pass", "M pass", "R bid:3-blatt")


def start(*lines: str, **options: bool) -> Game:
    rules = rules_of("illustrated-loew", **options)
    return game_of(rules, deal_of(rules, PLAIN), *lines)


def test_loew_forehand_announces_and_is_contraed() -> None:
    """Only the 40 is spoken of before the talon; the game opens to contra after it."""
    game = conversation(
        start(*FOREHAND_PLAYS),
        """
        F: good announce:with-40                                      | announce:with-40
        M: good contra:with-40@0                                      | good
        R: good contra:with-40@0                                      | contra:with-40@0
        > F choose:1-3
        > F lay:♥3 ♠7 ♦3
        F: good announce:with-50 announce:pagat-ultimo announce:uhu   | announce:pagat-ultimo
        F: good announce:with-50 announce:uhu                         | good
        M: good contra:game@0 contra:pagat-ultimo@0                   | contra:game@0
        M: good contra:pagat-ultimo@0                                 | good
        R: good contra:pagat-ultimo@0                                 | contra:pagat-ultimo@0
        R: good                                                       | good
        """,
    )
    assert game.pending[0].about.key == "play"
    assert game.pending[0].seat == 0


def test_loew_nothing_before_the_talon_leaves_defenders_unasked() -> None:
    game = conversation(start(*FOREHAND_PLAYS), "F: good announce:with-40 | good")
    assert asked(game) == "F: choose:1-3 choose:4-6"


def test_loew_good_accepts_the_40_for_good() -> None:
    """After the talon it can no longer be contra'd."""
    game = conversation(
        start(*FOREHAND_PLAYS),
        """
        F: good announce:with-40     | announce:with-40
        M: good contra:with-40@0     | good
        R: good contra:with-40@0     | good
        > F choose:1-3
        > F lay:♥3 ♠7 ♦3
        > F good
        M: good contra:game@0
        """,
    )
    assert refusal(game, "M contra:with-40@0").code == "cannot-raise"


def test_loew_the_second_defender_is_not_offered_what_the_first_contraed() -> None:
    game = start(*FOREHAND_PLAYS, "F good", "F choose:1-3", "F lay:♥3 ♠7 ♦3", "F good")
    told(game, "M contra:game@0", "M good")
    assert asked(game) == "R: good"
    assert refusal(game, "R contra:game@0").code == "already-raised"


def test_loew_defenders_announce_their_own_ultimos() -> None:
    """Forehand holds I and II against rearhand; the declarer has no contra, so play begins."""
    game = conversation(
        start(*REARHAND_PLAYS),
        """
        R: good announce:with-40                                              | good
        > R choose:4-6
        > R lay:♣8 ♣9 ♣10
        R: good announce:with-50                                              | announce:with-50
        R: good                                                               | good
        F: good contra:game@2 contra:with-50@2 announce:pagat-ultimo announce:uhu | announce:pagat-ultimo
        F: good contra:game@2 contra:with-50@2 announce:uhu                   | announce:uhu
        F: good contra:game@2 contra:with-50@2                                | good
        M: good contra:game@2 contra:with-50@2                                | good
        """,
    )
    assert game.pending[0].about.key == "play"


def test_loew_defenders_speak_from_the_declarer_on() -> None:
    """Middlehand plays: rearhand answers first, then forehand."""
    game = start("F pass", "M bid:3-blatt", "R good", "M announce:with-40")
    assert game.pending[0].seat == 2
    told(game, "R good")
    assert game.pending[0].seat == 0


def test_loew_solo_says_everything_after() -> None:
    """A Solo has no talon: the 40 stands beside the rest in one round, for 5."""
    game = conversation(
        start("F bid:solo"),
        """
        F: good announce:with-40 announce:with-50 announce:pagat-ultimo announce:uhu | announce:with-40
        F: good announce:with-50 announce:pagat-ultimo announce:uhu                  | good
        M: good contra:game@0 contra:with-40@0                                       | contra:with-40@0
        M: good contra:game@0                                                        | good
        R: good contra:game@0                                                        | good
        """,
    )
    line = next(line for line in _lines(finished(game)) if line[0].startswith("with 40"))
    assert max(line[1]) == 5 * 2 * 4


def _lines(game: Game) -> list[tuple[str, tuple[int, ...]]]:
    assert game.ledger
    return [(line.why.en, line.amounts) for line in game.ledger.lines]


def test_loew_option_recontra() -> None:
    """Then the declarer may answer each contra, in the round in which it was said."""
    conversation(
        start(*FOREHAND_PLAYS, recontra=True),
        """
        F: good announce:with-40              | announce:with-40
        M: good contra:with-40@0              | contra:with-40@0
        F: good recontra:with-40@0            | recontra:with-40@0
        > F choose:1-3
        > F lay:♥3 ♠7 ♦3
        > F good
        M: good contra:game@0                 | good
        R: good contra:game@0                 | contra:game@0
        R: good                               | good
        F: good recontra:game@0               | good
        """,
    )


def test_loew_without_uhu() -> None:
    game = start(*FOREHAND_PLAYS, "F good", "F choose:1-3", "F lay:♥3 ♠7 ♦3", uhu=False)
    assert asked(game) == "F: good announce:with-50 announce:pagat-ultimo"
    assert refusal(game, "F announce:uhu").code == "unknown-bonus"


@pytest.mark.parametrize(
    ("before", "line", "code"),
    [
        ((), "F announce:with-50", "not-announceable"),
        ((), "F announce:royal-trull", "not-announceable"),
        ((), "F announce:valat", "unknown-bonus"),
        ((), "F contra:game@0", "cannot-raise"),
        ((), "M good", "not-your-turn"),
        ((), "F pass", "wrong-kind"),
        (("F announce:with-40",), "M contra:game@0", "cannot-raise"),
        (("F announce:with-40",), "M announce:pagat-ultimo", "not-announceable"),
        (("F announce:with-40",), "M recontra:with-40@0", "cannot-raise"),
    ],
)
def test_loew_refusals_before_the_talon(before: tuple[str, ...], line: str, code: str) -> None:
    assert refusal(start(*FOREHAND_PLAYS, *before), line).code == code


@pytest.mark.parametrize(
    ("before", "line", "code"),
    [
        ((), "F announce:with-40", "not-announceable"),
        (("F announce:with-50",), "F announce:with-50", "already-announced"),
        (("F good",), "M announce:pagat-ultimo", "not-held"),
        (("F good",), "M announce:with-50", "not-announceable"),
    ],
)
def test_loew_refusals_after_the_talon(before: tuple[str, ...], line: str, code: str) -> None:
    game = start(*FOREHAND_PLAYS, "F good", "F choose:1-3", "F lay:♥3 ♠7 ♦3", *before)
    assert refusal(game, line).code == code


def test_loew_every_word_is_public() -> None:
    game = start(*FOREHAND_PLAYS, "F announce:with-40", "M contra:with-40@0")
    assert speeches(game)[-2:] == ["F announce:with-40", "M contra:with-40@0"]
