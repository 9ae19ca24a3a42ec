"""`make check` runs the tests that a change touches: those that import it, or the folder that mirrors it."""

from __future__ import annotations

import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
SCRIPT = runpy.run_path(str(TESTS.parent / "scripts" / "touched.py"))
TOUCHED: Callable[[str], set[str]] = SCRIPT["touched"]
NEAREST_FIRST: Callable[[list[str]], list[str]] = SCRIPT["nearest_first"]


def test_a_changed_test_touches_itself() -> None:
    assert TOUCHED("tests/core/test_cards.py") == {"tests/core/test_cards.py"}


def test_a_module_touches_the_tests_that_import_it() -> None:
    assert "tests/core/test_counting.py" in TOUCHED("src/tarock/core/counting.py")


def test_a_module_that_no_test_names_touches_the_folder_that_mirrors_it() -> None:
    assert TOUCHED("src/tarock/deck/harlequin.py") == {"tests/deck"}


def test_a_page_touches_no_test() -> None:
    assert TOUCHED("docs/pictures.py") == set()


def test_the_kernel_touches_what_stands_on_it() -> None:
    assert TOUCHED("kernel/src/play.cpp") == {"tests/kernel", "tests/solver"}


def test_tests_beside_the_change_come_first_and_a_changed_test_before_them() -> None:
    order = NEAREST_FIRST(["src/tarock/kit/play.py", "tests/solver/test_law.py"])
    folders = [name.split("/")[1] for name in order]

    assert order[0] == "tests/solver/test_law.py"
    assert folders[1:].index("kit") == 0


@pytest.mark.parametrize(("seconds", "told"), [("600", "1 passed"), ("0", "1 touched tests had no time")])
def test_a_test_that_cannot_begin_in_time_is_left_out_aloud(seconds: str, told: str) -> None:
    one = f"{Path(__file__)}::{test_a_page_touches_no_test.__name__}"
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--seconds", seconds, one]
    ran = subprocess.run(command, cwd=TESTS.parent, capture_output=True, text=True, check=True)  # noqa: S603

    assert told in ran.stdout
