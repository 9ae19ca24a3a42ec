"""Golden games of the old rule sets: each replays to its ledger, and together they show all there is."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tarock.actions import PlayCard
from tarock.match import after, closed, opening, staked
from tarock.notation import read_json, read_tgn, write_json
from tarock.record import Record, amounts_of, record
from tarock.rules.danish import DANISH
from tests.games.compose import header
from tests.games.old_claims import REQUIRED, shown
from tests.games.old_compose import finished
from tests.games.old_opinion import expected
from tests.keys import OLD_KEYS

HERE = Path(__file__).parent
FILES = [path for key in OLD_KEYS for path in sorted((HERE / key).glob("*.tgn"))]
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
    _, _, _, written = golden(path)
    game = written.game()
    assert written.rules.partition("@")[0] == path.parent.name
    assert game.over
    assert (None if game.ledger is None else amounts_of(game.ledger)) == written.ledger


@every_game
def test_second_opinion_agrees(path: Path) -> None:
    """Ledger and pots are what the texts give, worked out without the engine."""
    _, _, _, written = golden(path)
    sheet = expected(written)
    assert (None if sheet is None else sorted(sheet.lines)) == (written.ledger and sorted(written.ledger))
    if sheet is not None:
        assert dict(written.game().view().pots) == sheet.pots


@every_game
def test_round_trips(path: Path) -> None:
    """Text and JSON keep everything, and the file is just what the writer writes."""
    text, prose, claims, written = golden(path)
    assert read_json(write_json(written)) == written
    assert record(written.game()) == written
    assert finished(prose, claims, written) == text


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
        assert [ask.seat for ask in part.pending] == [seat]
        assert action in part.pending[0].options


@every_game
def test_shows_what_it_claims(path: Path) -> None:
    _, prose, claims, written = golden(path)
    assert prose
    assert claims
    assert len(set(claims)) == len(claims)
    assert not set(claims) - shown(written)


@pytest.mark.parametrize("key", OLD_KEYS)
def test_all_there_is_to_show_is_shown(key: str) -> None:
    """Every declaration, Fool, ultimo, feat, pot and option of a rule set has a golden game."""
    claimed = {claim for path in FILES if path.parent.name == key for claim in golden(path)[2]}
    assert not sorted(REQUIRED[key] - claimed)


def test_a_false_claim_is_noticed() -> None:
    """A game does not show a vole that was not announced."""
    found = shown(golden(HERE / "grosstarock" / "silent-vole.tgn")[3])
    assert "all tricks" in found
    assert not {"vole before 1 made", "vole before 13 made", "no trick"} & found


def test_a_wrong_ledger_is_noticed() -> None:
    """The second opinion goes by the cards and what was said, not by the ledger that a file brings along."""
    text = golden(HERE / "grosstarock" / "vole-before-1-made.tgn")[0]
    wrong = read_tgn(text.replace("0 announce:vole\n", "0 good\n", 1))
    sheet = expected(wrong)
    assert sheet is not None
    assert wrong.ledger is not None
    assert sorted(wrong.ledger) != sorted(sheet.lines)


EVENING = sorted((HERE / "danish" / "evening").glob("*.tgn"))
ENDED = (95, -480, 420, -35)
CHAIRS = ("Anna", "Bert", "Carla", "Dora")


def standing_of(text: str) -> tuple[tuple[int, ...], dict[str, int]]:
    """Read the standing that a file of the evening ends with."""
    line = next(one for one in text.splitlines() if one.startswith("# standing:"))
    words = line.removeprefix("# standing:").split()
    pots = dict(word.split("=") for word in words[8:])
    return tuple(map(int, words[1:8:2])), {name: int(amount) for name, amount in pots.items()}


def test_an_evening_of_four_at_a_danish_table() -> None:
    """One sits out in turn, pots are filled, emptied, filled again and shared; a redeal costs nothing."""
    standing = opening(DANISH, dealer=0, chairs=4)
    for path in EVENING:
        text = path.read_text(encoding="utf-8")
        written = read_tgn(text)
        assert written.names == tuple(CHAIRS[chair] for chair in standing.seated)
        assert standing.seated[written.dealer] == standing.dealer
        assert written.carried.pots == staked(DANISH, standing).pots
        result = written.game().result
        assert result is not None
        standing = after(DANISH, standing, result)
        assert (standing.totals, dict(standing.pots)) == standing_of(text)
        assert sum(standing.totals) + sum(amount for _, amount in standing.pots) == 0
    assert len(EVENING) == 6
    ended = closed(DANISH, standing)
    assert sum(ended.totals) == 0
    assert ended.totals == ENDED
