"""Golden games of the old rule sets: each replays to its ledger, and together they show all there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tarock.games.old78.danish import DANISH
from tarock.match.notation import read_tgn
from tarock.match.series import after, closed, opening, staked
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
from tests.games.old78.golden_claims import REQUIRED, shown
from tests.games.old78.golden_compose import finished
from tests.games.old78.second_opinion import expected
from tests.keys import OLD_KEYS

every_game = common.every_game(OLD_KEYS)


@every_game
def test_replays_to_its_ledger(path: Path) -> None:
    check_replay(path)


@every_game
def test_second_opinion_agrees(path: Path) -> None:
    """Ledger and pots are what the texts give, worked out without the engine."""
    written = golden(path).record
    sheet = expected(written)
    assert (None if sheet is None else sorted(sheet.lines)) == (written.ledger and sorted(written.ledger))
    if sheet is not None:
        assert dict(written.game().view().pots) == sheet.pots


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


@pytest.mark.parametrize("key", OLD_KEYS)
def test_all_there_is_to_show_is_shown(key: str) -> None:
    """Every declaration, Fool, ultimo, feat, pot and option of a rule set has a golden game."""
    assert not sorted(REQUIRED[key] - claimed(key))


def test_a_false_claim_is_noticed() -> None:
    """A game does not show a vole that was not announced."""
    found = shown(golden(HERE / "grosstarock" / "silent-vole.tgn").record)
    assert "all tricks" in found
    assert not {"vole before 1 made", "vole before 13 made", "no trick"} & found


def test_a_wrong_ledger_is_noticed() -> None:
    """The second opinion goes by the cards and what was said, not by the ledger that a file brings along."""
    text = golden(HERE / "grosstarock" / "vole-before-1-made.tgn").text
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
