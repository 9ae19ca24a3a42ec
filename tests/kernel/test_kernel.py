from __future__ import annotations

import itertools
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarock import _kernel
from tests.kernel import brute_force, named_position
from tests.kernel.named_position import Question
from tests.kernel.perft_file import Position

STUB = Path(__file__).parents[2] / "src" / "tarock" / "_kernel.pyi"
SOUND: Question = {
    "suits": [0b000111, 0b111000],
    "trumps": 0,
    "must_beat": False,
    "kept_back": -1,
    "hands": [0b000011, 0b011000],
    "leader": 0,
    "trick": [],
}
HUGE = 10**40


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any deal of any pack under any law, a few cards into the play."""
    sizes = draw(st.lists(st.integers(1, 26), min_size=1, max_size=5))
    suits = tuple(tuple(f"{suit}.{rank}" for rank in range(size)) for suit, size in enumerate(sizes))
    pack = [card for suit in suits for card in suit]
    players = draw(st.integers(2, 4))
    held = min(len(pack) // players, draw(st.integers(1, 6)))
    dealt = draw(st.permutations(pack))
    position = Position(
        suits=suits,
        must_beat=draw(st.booleans()),
        kept_back=draw(st.sampled_from([None, *suits[0]])),
        hands=tuple(frozenset(dealt[held * player : held * (player + 1)]) for player in range(players)),
        leader=draw(st.integers(0, players - 1)),
    )
    return _some_cards_later(draw, position)


def _some_cards_later(draw: st.DrawFn, position: Position) -> Position:
    for _ in range(draw(st.integers(0, 6))):
        cards = sorted(brute_force.legal(position))
        position = brute_force.play(position, draw(st.sampled_from(cards))) if cards else position
    return position


@given(positions())
def test_legal_cards_agree_with_brute_force(position: Position) -> None:
    """Whatever the pack, the law and the position, both know the same legal cards."""
    assert named_position.legal(position) == brute_force.legal(position)


@given(positions(), st.integers(0, 5))
def test_counts_agree_with_brute_force(position: Position, depth: int) -> None:
    """Counts look past the next trick, so they also hold the winner of each trick to account."""
    assert named_position.perft(position, depth) == brute_force.perft(position, depth)


def test_a_finished_play_counts_once_and_allows_nothing() -> None:
    over: Question = {**SOUND, "hands": [0, 0]}
    assert _kernel.legal(**over) == 0
    assert _kernel.perft(**over, depth=9) == 1


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"suits": []}, "a pack needs at least one suit"),
        ({"suits": [0b111, 0b110]}, "card 1 is in two suits"),
        ({"suits": [-1, 0b1]}, "a set of cards is never negative"),
        ({"suits": [1 << 128, 0b1]}, "a pack has at most 128 cards"),
        ({"trumps": 2}, "there is no suit 2 to be trumps"),
        ({"kept_back": 3}, "card 3 is kept back, but it is not a trump"),
        ({"kept_back": HUGE}, "a number is too large to be a card, a player or a depth"),
        ({"hands": [0b011, 0b110]}, "card 1 is in two places"),
        ({"hands": [0b1, 1 << 77]}, "player 1 holds card 77, which is not in the pack"),
        ({"hands": [0b1, 0b110]}, "the hands are uneven, even when the cards on the table are counted in"),
        ({"hands": [0b1]}, "there must be two to four hands, not 1"),
        ({"leader": 2}, "there is no player 2 to lead"),
        ({"leader": -HUGE}, "a number is too large to be a card, a player or a depth"),
        ({"trick": [78]}, "card 78 lies on the table, but it is not in the pack"),
        ({"trick": [2, 5]}, "2 cards on the table make a full trick, which is to be cleared first"),
    ],
)
def test_unsound_questions_are_refused(change: dict[str, object], sentence: str) -> None:
    """Both calls refuse with the same sentence."""
    unsound = cast("Question", {**SOUND, **change})
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        _kernel.legal(**unsound)
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        _kernel.perft(**unsound, depth=1)


def test_a_negative_depth_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^a depth is never negative$"):
        _kernel.perft(**SOUND, depth=-1)


SMALL_OR_WILD = st.integers(-2, 12) | st.integers()


@given(
    st.fixed_dictionaries(
        {
            "suits": st.lists(SMALL_OR_WILD, max_size=6),
            "trumps": SMALL_OR_WILD,
            "must_beat": st.booleans(),
            "kept_back": SMALL_OR_WILD,
            "hands": st.lists(SMALL_OR_WILD, max_size=6),
            "leader": SMALL_OR_WILD,
            "trick": st.lists(SMALL_OR_WILD, max_size=6),
        }
    )
)
def test_wild_numbers_are_answered_or_refused(numbers: dict[str, object]) -> None:
    """No number makes the kernel crash or complain in any other way."""
    wild = cast("Question", numbers)
    try:
        allowed = _kernel.legal(**wild)
    except ValueError:
        return
    assert allowed & sum(wild["hands"]) == allowed


def test_other_threads_run_while_the_kernel_counts() -> None:
    """A thread that had to wait for the kernel would see the clock stand still for the whole count."""
    full_hands = [(1 << 18) - 1 << start for start in (0, 18, 36)]
    deal: Question = {**SOUND, "suits": [(1 << 54) - 1], "hands": full_hands}
    counting = threading.Thread(target=lambda: _kernel.perft(**deal, depth=7))
    seen = [time.perf_counter()]
    counting.start()
    while counting.is_alive():
        seen.append(time.perf_counter())
    longest_wait = max(later - earlier for earlier, later in itertools.pairwise(seen))
    assert longest_wait < (seen[-1] - seen[0]) / 2


def test_the_stub_is_what_the_module_says(tmp_path: Path) -> None:
    """`make stub` writes the file anew after a change of the binding."""
    written = tmp_path / "_kernel.pyi"
    command = [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "tarock._kernel", "-o", str(written)]
    subprocess.run(command, check=True)  # noqa: S603
    assert STUB.read_text() == written.read_text()
