"""Golden games of the calling rule sets: each replays to its ledger, and together they show all there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tarock import Game
from tarock.games.registry import registrations
from tarock.kit.ruleset import written
from tarock.match.notation import read_tgn
from tarock.match.record import record
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask
from tests.games import golden as common
from tests.games.golden import (
    HERE,
    check_claims,
    check_prefixes,
    check_replay,
    check_round_trips,
    claimed,
    golden,
)
from tests.games.zwanzigerrufen.golden_claims import shown
from tests.games.zwanzigerrufen.golden_compose import finished
from tests.games.zwanzigerrufen.golden_required import REQUIRED
from tests.games.zwanzigerrufen.second_opinion import doubled_after, expected, settled, told
from tests.games.zwanzigerrufen.test_second_opinion import offered
from tests.keys import CALLING_KEYS

every_game = common.every_game(CALLING_KEYS)


@every_game
def test_replays_to_its_ledger(path: Path) -> None:
    check_replay(path)
    ledger = golden(path).game.ledger
    assert ledger is None or sum(ledger.totals) == 0


@every_game
def test_second_opinion_agrees(path: Path) -> None:
    """Ledger, next dealer and doubled rounds are what the text gives, worked out without the engine."""
    written_down = golden(path).record
    ledger, result = written_down.ledger, written_down.game().result
    tale = told(written_down)
    sheet = settled(tale)
    assert (None if sheet is None else sorted(sheet.lines)) == (None if ledger is None else sorted(ledger))
    assert result is not None
    assert result.deal_passes == (sheet is not None)
    assert result.carried.doubled == doubled_after(tale)


@every_game
def test_second_opinion_allows_the_same(path: Path) -> None:
    """At every turn the engine offers just what the text allows."""
    written_down = golden(path).record
    game = Game(written_down.ruleset(), written_down.game().deal)
    answers = list(written_down.actions)

    def choose(ask: Ask) -> Action:
        """Take what this seat says next; cards may have been laid away in any order."""
        return answers.pop(next(at for at, (seat, _) in enumerate(answers) if seat == ask.seat))[1]

    assert offered(game, choose) == told(record(game)).log.offers


@every_game
def test_round_trips(path: Path) -> None:
    """Text and JSON keep everything, and the file is just what the writer writes."""
    one = golden(path)
    check_round_trips(one)
    assert finished(one.prose, one.claims, one.record) == one.text


@every_game
def test_every_prefix_is_consistent(path: Path) -> None:
    check_prefixes(golden(path).game, every=11)


@every_game
def test_shows_what_it_claims(path: Path) -> None:
    check_claims(golden(path), shown(golden(path).record))


@pytest.mark.parametrize("key", CALLING_KEYS)
def test_all_there_is_to_show_is_shown(key: str) -> None:
    """Every contract, call, premium, contra, end and option of a rule set has a golden game."""
    assert not sorted(REQUIRED[key] - claimed(key))


def test_every_option_has_to_be_shown() -> None:
    """Whatever a table may agree on instead of the default is required, so a new option needs a game."""
    options = registrations()["zwanzigerrufen"].options
    wanted = {
        f"option {info.name}={written(value)}"
        for info in options.described()
        for value in info.values
        if value != info.default
    }
    assert wanted == {claim for claim in REQUIRED["zwanzigerrufen"] if claim.startswith("option ")}


def test_a_false_claim_is_noticed() -> None:
    """A game does not show a Valat that was not announced."""
    found = shown(golden(HERE / "zwanzigerrufen" / "silent-valat.tgn").record)
    assert "valat silent made" in found
    assert not {"valat announced made", "valat silent made by opponents", "contra game 1 won"} & found


def test_a_wrong_ledger_is_noticed() -> None:
    """The second opinion goes by the cards and what was said, not by the ledger that a file brings along."""
    text = golden(HERE / "zwanzigerrufen" / "trull-and-kings-made.tgn").text
    wrong = read_tgn(text.replace("0 announce:trull\n", "", 1))
    sheet = expected(wrong)
    assert sheet is not None
    assert wrong.ledger is not None
    assert sorted(wrong.ledger) != sorted(sheet.lines)


def test_an_illegal_word_is_noticed() -> None:
    """The second opinion holds every word to the text: an opponent has to show himself first."""
    text = golden(HERE / "zwanzigerrufen" / "double-game-made-by-opponents.tgn").text
    wrong = read_tgn(text.replace("1 contra:game@0\n", "", 1))
    with pytest.raises(AssertionError, match="1 announce:double"):
        expected(wrong)
