"""`make check` runs the tests that a change touches: those that import it, or the folder that mirrors it."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "touched.py"
TOUCHED: Callable[[str], set[str]] = runpy.run_path(str(SCRIPT))["touched"]


def test_a_changed_test_touches_itself() -> None:
    assert TOUCHED("tests/core/test_cards.py") == {"tests/core/test_cards.py"}


def test_a_module_touches_the_tests_that_import_it() -> None:
    assert "tests/core/test_counting.py" in TOUCHED("src/tarock/core/counting.py")


def test_a_module_that_no_test_names_touches_the_folder_that_mirrors_it() -> None:
    assert TOUCHED("src/tarock/deck/harlequin.py") == {"tests/deck"}


def test_a_page_touches_no_test() -> None:
    assert TOUCHED("docs/pictures.py") == set()
