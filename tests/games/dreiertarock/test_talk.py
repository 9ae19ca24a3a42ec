"""Announcements in Dreiertarock: one round after laying away, declarer first, then in playing order."""

from __future__ import annotations

from tarock import Game
from tests.games.contract_games.hands import PLAIN, deal_of
from tests.games.contract_games.scored_deals import rules_of
from tests.games.contract_games.told_games import asked, conversation, finished, game_of, refusal, told

MIDDLEHAND_PLAYS = ("F pass", "M bid:einser", "R pass", "M choose:none")


def start(*lines: str, **options: bool | str) -> Game:
    rules = rules_of("dreiertarock", **options)
    return game_of(rules, deal_of(rules, PLAIN), *lines)


def test_dreiertarock_one_round_without_contra() -> None:
    """Each names the birds whose card he holds; who holds none is asked all the same."""
    game = conversation(
        start(*MIDDLEHAND_PLAYS),
        """
        M: good announce:kike                           | announce:kike
        M: good                                         | good
        R: good                                         | good
        F: good announce:pagat-ultimo announce:uhu      | announce:uhu
        F: good announce:pagat-ultimo                   | good
        """,
    )
    assert game.pending[0].about.key == "play"
    assert game.pending[0].seat == 0


def test_dreiertarock_nothing_is_said_before_the_talon() -> None:
    game = start("F bid:einser", "M pass", "R pass")
    assert game.pending[0].about.key == "use-talon"


def test_dreiertarock_solo_announces_too() -> None:
    game = start("F bid:solo", "M pass", "R pass")
    assert asked(game) == "F: good announce:pagat-ultimo announce:uhu"


def test_dreiertarock_refusals() -> None:
    game = start(*MIDDLEHAND_PLAYS)
    assert refusal(game, "M announce:pagat-ultimo").code == "not-held"
    assert refusal(game, "M announce:tarock-trull").code == "not-announceable"
    assert refusal(game, "M announce:with-40").code == "unknown-bonus"
    told(game, "M good")
    assert refusal(game, "R contra:game@1").code == "cannot-raise"


def test_dreiertarock_option_contra() -> None:
    """Contra, recontra and subcontra on the game, on the declarer's Kike and on a defender's Uhu."""
    game = conversation(
        start(*MIDDLEHAND_PLAYS, contra=True),
        """
        M: good announce:kike                                       | announce:kike
        M: good                                                     | good
        R: good contra:game@1 contra:kike@1                         | contra:kike@1
        R: good contra:game@1                                       | good
        F: good contra:game@1 announce:pagat-ultimo announce:uhu    | contra:game@1
        F: good announce:pagat-ultimo announce:uhu                  | announce:uhu
        F: good announce:pagat-ultimo                               | good
        M: good recontra:kike@1 recontra:game@1 contra:uhu@0        | recontra:kike@1
        M: good recontra:game@1 contra:uhu@0                        | recontra:game@1
        M: good contra:uhu@0                                        | contra:uhu@0
        R: good subcontra:kike@1 subcontra:game@1                   | subcontra:kike@1
        R: good subcontra:game@1                                    | good
        F: good subcontra:game@1 recontra:uhu@0                     | recontra:uhu@0
        F: good subcontra:game@1                                    | good
        M: good subcontra:uhu@0                                     | subcontra:uhu@0
        """,
    )
    assert game.pending[0].about.key == "play"
    ledger = finished(game).ledger
    assert ledger
    found = {line.item: abs(line.amounts[0]) for line in ledger.lines}
    assert found["game"] == 1 * 4
    assert found["kike"] == 16 * 8
    assert found["uhu"] == 12 * 8
