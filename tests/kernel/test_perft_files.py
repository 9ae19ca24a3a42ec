from __future__ import annotations

from pathlib import Path

import pytest

from tests.kernel import brute_force, named_position
from tests.kernel.perft_file import PerftFileError, Position, read, read_all
from tests.share import share

MOST = share(1_000_000, of=400)
"""Counts up to this are made by hand, as it were; larger ones take seconds."""
POSITIONS = pytest.mark.parametrize("position", read_all(), ids=lambda position: str(position.place))


@POSITIONS
def test_brute_force_finds_the_counts(position: Position) -> None:
    """The numbers in the files come from the law, not from the program they test."""
    counts = tuple((depth, count) for depth, count in position.counts if count <= MOST)
    found = tuple((depth, brute_force.perft(brute_force.begun(position), depth)) for depth, _ in counts)
    assert found == counts


@POSITIONS
def test_kernel_finds_the_counts(position: Position) -> None:
    found = tuple((depth, named_position.perft(position, depth)) for depth, _ in position.counts)
    assert found == position.counts


def test_the_files_cover_what_the_law_distinguishes() -> None:
    """Both laws, an open trick, each number of players, and a pack of more than 64 cards occur."""
    positions = read_all()
    assert {position.must_beat for position in positions} == {False, True}
    assert {len(position.hands) for position in positions} == {2, 3, 4}
    assert any(position.kept_back for position in positions)
    assert any(position.trick for position in positions)
    assert any(sum(map(len, position.suits)) > 64 for position in positions)
    assert any(position.bound for position in positions)
    fools = {position.fool for position in positions if position.fool}
    forms = {(fool.forced_in > 0, fool.forbidden_in > 0, fool.names_suit) for fool in fools}
    assert forms == {(True, False, False), (False, False, False), (False, True, True)}


def test_the_law_carries_over_and_the_cards_do_not(tmp_path: Path) -> None:
    """A block without hands states the law for the blocks that follow it."""
    file = tmp_path / "two.perft"
    file.write_text(
        "suit T a b\nmust_beat yes\nkept_back a\n\n"
        "hand a # low\nhand b\nleader 1\nperft 1 1\n\n"
        "hand b\nhand a\nperft 2 1\n"
    )
    first, second = read(file)
    assert first.suits == second.suits == (("a", "b"),)
    assert first.kept_back == second.kept_back == "a"
    assert (first.leader, first.counts) == (1, ((1, 1),))
    assert (second.leader, second.counts) == (0, ((2, 1),))
    assert second.hands == (frozenset("b"), frozenset("a"))


@pytest.mark.parametrize(
    "text", ["must_beat perhaps\n", "hand a\nhand b\n", "suits T a b\n", "fool s sings\n"]
)
def test_nonsense_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "wrong.perft"
    file.write_text(text)
    with pytest.raises(PerftFileError):
        list(read(file))
