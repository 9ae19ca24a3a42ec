"""Every golden game replays to its ledger, shows what it claims, and together they show all there is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from tarock import Game
from tarock.actions import PlayCard
from tarock.notation import read_json, read_tgn, write_json, write_tgn
from tarock.record import Record, amounts_of, record
from tests.games.claims import shown
from tests.games.compose import Draft, finished, header
from tests.games.required import IMPOSSIBLE, required
from tests.games.second_opinion import expected
from tests.keys import CONTRACT_KEYS

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Golden:
    """A golden game: its text, what its comments say, and the game itself."""

    text: str
    prose: tuple[str, ...]
    claims: tuple[str, ...]
    sums: tuple[str, ...]
    record: Record
    game: Game


@cache
def golden(path: Path) -> Golden:
    text = path.read_text(encoding="utf-8")
    prose, claims, sums = header(text)
    written = read_tgn(text)
    return Golden(text, tuple(prose), tuple(claims), tuple(sums), written, written.game())


@cache
def facts(path: Path) -> frozenset[str]:
    return shown(golden(path).record)


def files(key: str) -> list[Path]:
    return sorted((HERE / key).glob("*.tgn"))


def claimed(key: str) -> set[str]:
    """Gather the claims of a rule set's games without replaying them."""
    texts = (path.read_text(encoding="utf-8") for path in files(key))
    return {claim for text in texts for claim in header(text)[1]}


every_game = pytest.mark.parametrize(
    "path",
    [path for key in CONTRACT_KEYS for path in files(key)],
    ids=lambda path: f"{path.parent.name}/{path.stem}",
)
every_rule_set = pytest.mark.parametrize("key", CONTRACT_KEYS)


@every_game
def test_replays_to_its_ledger(path: Path) -> None:
    """The game is over, and items and amounts are those of the file, in their order."""
    one = golden(path)
    assert one.record.rules.partition("@")[0] == path.parent.name
    assert one.game.over
    ledger = one.game.ledger
    assert (None if ledger is None else amounts_of(ledger)) == one.record.ledger


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
    assert read_tgn(write_tgn(one.record)) == one.record
    assert read_json(write_json(one.record)) == one.record
    assert record(one.game, names=one.record.names) == one.record
    draft = Draft(path.stem, list(one.prose), list(one.claims))
    assert finished(draft, one.record) == one.text


@every_game
def test_every_prefix_is_consistent(path: Path) -> None:
    """After any call, and after cards in every place of a trick, the whole has begun just so."""
    game = golden(path).game
    whole = game.events
    for count, (seat, action) in enumerate(game.actions):
        if isinstance(action, PlayCard) and count % 5:
            continue
        part = game.at(count)
        assert part.actions == game.actions[:count]
        assert part.events == whole[: len(part.events)]
        assert part.result is None
        assert [ask.seat for ask in part.pending] == [seat]
        assert action in part.pending[0].options
    assert game.at(len(game.actions)).result == game.result


@every_game
def test_shows_what_it_claims(path: Path) -> None:
    """No claim that is not true, none twice."""
    one = golden(path)
    assert one.prose
    assert one.claims
    assert len(set(one.claims)) == len(one.claims)
    assert not set(one.claims) - facts(path)


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
