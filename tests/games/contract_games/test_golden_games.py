"""Every golden game replays to its ledger, shows what it claims, and together they show all there is."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tarock.match.tgn import read_tgn
from tests.games import golden as common
from tests.games.contract_games.golden_claims import shown
from tests.games.contract_games.golden_compose import finished
from tests.games.contract_games.golden_required import IMPOSSIBLE, required
from tests.games.contract_games.opinions import expected
from tests.games.golden import (
    HERE,
    check_claims,
    check_prefixes,
    check_replay,
    check_round_trips,
    claimed,
    files,
    golden,
)
from tests.keys import CONTRACT_KEYS

every_game = common.every_game(CONTRACT_KEYS)
every_rule_set = pytest.mark.parametrize("key", CONTRACT_KEYS)


@cache
def facts(path: Path) -> frozenset[str]:
    return shown(golden(path).record)


@every_game
def test_replays_to_its_ledger(path: Path) -> None:
    check_replay(path)


@every_game
def test_second_opinion_agrees(path: Path) -> None:
    """The ledger is what the books' tables give, worked out without the engine; so are the file's sums."""
    one = golden(path)
    lines = expected(one.record)
    assert (None if lines is None else tuple((line.item, line.row) for line in lines)) == one.record.ledger
    assert list(one.sums) == ([str(line) for line in lines] if lines else ["none"])


@every_game
def test_round_trips(path: Path) -> None:
    """Text and JSON keep everything, and the file is just what the writer writes."""
    one = golden(path)
    check_round_trips(one)
    assert finished(one.prose, one.claims, one.record) == one.text


@every_game
def test_every_prefix_is_consistent(path: Path) -> None:
    """After any call, and after cards in every place of a trick, the whole has begun just so."""
    check_prefixes(golden(path).game, every=5)


@every_game
def test_shows_what_it_claims(path: Path) -> None:
    check_claims(golden(path), facts(path))


@every_rule_set
def test_all_there_is_to_show_is_shown(key: str) -> None:
    """Every contract, bonus, contra, ending and option of a rule set has a golden game."""
    assert not sorted(required(key) - claimed(key))


@every_rule_set
def test_a_missing_game_is_noticed(key: str) -> None:
    """The games of a rule set are needed: without the claims on one contract, that contract is missed."""
    kept = {claim for claim in claimed(key) if not claim.startswith("contract solo")}
    assert {"contract solo won", "contract solo lost"} <= required(key) - kept


def test_nothing_impossible_happens() -> None:
    """What is listed as impossible is shown by no game, so the list stays honest."""
    for (key, claim), why in IMPOSSIBLE.items():
        assert why
        assert claim not in {fact for path in files(key) for fact in facts(path)}


def test_a_false_claim_is_noticed() -> None:
    """A game does not show a contract that was not played."""
    found = facts(HERE / "illustrated-modern" / "solo-lost-recontra.tgn")
    assert "contract solo lost" in found
    assert not {"contract solo won", "contract zweiblatt lost", "contra game before 2"} & found


def test_a_wrong_ledger_is_noticed() -> None:
    """The second opinion goes by the cards and what was said, not by the ledger that a file brings along."""
    text = golden(HERE / "illustrated-modern" / "solo-lost-recontra.tgn").text
    wrong = read_tgn(text.replace("0 recontra:game@0\n", "0 good\n"))
    lines = expected(wrong)
    assert lines is not None
    assert wrong.ledger != tuple((line.item, line.row) for line in lines)
