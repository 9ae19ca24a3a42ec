"""How long tests go on: two Hypothesis profiles, and `--seconds` for who wants an answer soon.

`ci`, the default profile, gives every run the same examples; `thorough` looks further.
"""

from __future__ import annotations

import gc
import os
from time import monotonic
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from tests.share import THOROUGH
from tests.toys.registered import registered

__all__ = ["registered"]

settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "thorough",
    deadline=None,
    max_examples=3000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


_HOURS = 6
"""Long enough for the longest repetition on a machine that others use."""

_BEGUN: Final = monotonic()
_NO_TIME: Final = "no time left: `make test` runs it"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `make check` say how long it has."""
    parser.addoption("--seconds", type=float, default=None, help="begin no test later than this")


def pytest_collection_finish() -> None:
    """Let nobody look for garbage among thousands of tests: it took a fifth of their time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leave out what cannot begin in time."""
    seconds = item.config.getoption("--seconds")
    if seconds is not None and monotonic() - _BEGUN > seconds:
        pytest.skip(_NO_TIME)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give a test that repeats itself at length the time for it."""
    if THOROUGH:
        for item in items:
            item.add_marker(pytest.mark.timeout(_HOURS * 3600), append=False)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say aloud what could not be tried on this machine."""
    skipped = terminalreporter.getreports("skipped")
    late = sum(_NO_TIME in str(report.longrepr) for report in skipped)
    if late:
        terminalreporter.write_line(f"{late} touched tests had no time: `make test` runs them.", yellow=True)
    if any("PostgreSQL" in str(report.longrepr) for report in skipped):
        terminalreporter.write_line(
            "PostgreSQL is not installed: its tests were SKIPPED.", red=True, bold=True
        )
