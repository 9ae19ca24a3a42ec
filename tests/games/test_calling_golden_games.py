"""Golden games of the calling rule sets: each replays to its ledger, and together they show all there is."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tarock import Game
from tarock.actions import Action, PlayCard
from tarock.flow import Ask
from tarock.notation import read_json, read_tgn, write_json
from tarock.record import Record, amounts_of, record
from tarock.rules import registrations
from tarock.ruleset import written
from tests.games.calling_claims import shown
from tests.games.calling_compose import finished
from tests.games.calling_opinion import doubled_after, expected, settled, told
from tests.games.calling_required import REQUIRED
from tests.games.compose import header
from tests.games.test_calling_opinion import offered
from tests.keys import CALLING_KEYS

HERE = Path(__file__).parent
FILES = [path for key in CALLING_KEYS for path in sorted((HERE / key).glob("*.tgn"))]
every_game = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")


@cache
def golden(path: Path) -> tuple[str, list[str], list[str], Record]:
    """Read a file: its text, what it is about, what it claims, its game."""
    text = path.read_text(encoding="utf-8")
    prose, claims, _ = header(text)
    return text, prose, claims, read_tgn(text)


@every_game
def test_replays_to_its_ledger(path: Path) -> None:
    """The game is over, and items and amounts are those of the file, in their order."""
    _, _, _, written_down = golden(path)
    game = written_down.game()
    assert written_down.rules.partition("@")[0] == path.parent.name
    assert game.over
    assert (None if game.ledger is None else amounts_of(game.ledger)) == written_down.ledger
    assert game.ledger is None or sum(game.ledger.totals) == 0


@every_game
def test_second_opinion_agrees(path: Path) -> None:
    """Ledger, next dealer and doubled rounds are what the text gives, worked out without the engine."""
    written_down = golden(path)[3]
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
    written_down = golden(path)[3]
    game = Game(written_down.ruleset(), written_down.game().deal)
    answers = list(written_down.actions)

    def choose(ask: Ask) -> Action:
        """Take what this seat says next; cards may have been laid away in any order."""
        return answers.pop(next(at for at, (seat, _) in enumerate(answers) if seat == ask.seat))[1]

    assert offered(game, choose) == told(record(game)).log.offers


@every_game
def test_round_trips(path: Path) -> None:
    """Text and JSON keep everything, and the file is just what the writer writes."""
    text, prose, claims, written_down = golden(path)
    assert read_json(write_json(written_down)) == written_down
    assert record(written_down.game()) == written_down
    assert finished(prose, claims, written_down) == text


@every_game
def test_every_prefix_is_consistent(path: Path) -> None:
    """After any word, and after some cards, the whole has begun just so."""
    game = golden(path)[3].game()
    whole = game.events
    for count, (seat, action) in enumerate(game.actions):
        if isinstance(action, PlayCard) and count % 11:
            continue
        part = game.at(count)
        assert part.events == whole[: len(part.events)]
        (asked,) = (ask for ask in part.pending if ask.seat == seat)
        assert action in asked.options


@every_game
def test_shows_what_it_claims(path: Path) -> None:
    _, prose, claims, written_down = golden(path)
    assert prose
    assert claims
    assert len(set(claims)) == len(claims)
    assert not set(claims) - shown(written_down)


@pytest.mark.parametrize("key", CALLING_KEYS)
def test_all_there_is_to_show_is_shown(key: str) -> None:
    """Every contract, call, premium, contra, end and option of a rule set has a golden game."""
    claimed = {claim for path in FILES if path.parent.name == key for claim in golden(path)[2]}
    assert not sorted(REQUIRED[key] - claimed)


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
    found = shown(golden(HERE / "zwanzigerrufen" / "silent-valat.tgn")[3])
    assert "valat silent made" in found
    assert not {"valat announced made", "valat silent made by opponents", "contra game 1 won"} & found


def test_a_wrong_ledger_is_noticed() -> None:
    """The second opinion goes by the cards and what was said, not by the ledger that a file brings along."""
    text = golden(HERE / "zwanzigerrufen" / "trull-and-kings-made.tgn")[0]
    wrong = read_tgn(text.replace("0 announce:trull\n", "", 1))
    sheet = expected(wrong)
    assert sheet is not None
    assert wrong.ledger is not None
    assert sorted(wrong.ledger) != sorted(sheet.lines)


def test_an_illegal_word_is_noticed() -> None:
    """The second opinion holds every word to the text: an opponent has to show himself first."""
    text = golden(HERE / "zwanzigerrufen" / "double-game-made-by-opponents.tgn")[0]
    wrong = read_tgn(text.replace("1 contra:game@0\n", "", 1))
    with pytest.raises(AssertionError, match="1 announce:double"):
        expected(wrong)
