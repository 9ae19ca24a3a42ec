"""Hypothesis profiles: `ci`, the default, gives every run the same examples; `thorough` looks further."""

from __future__ import annotations

import os

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give a test that repeats itself at length the time for it."""
    if THOROUGH:
        for item in items:
            item.add_marker(pytest.mark.timeout(_HOURS * 3600), append=False)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say aloud what could not be tried on this machine."""
    skipped = terminalreporter.getreports("skipped")
    if any("PostgreSQL" in str(report.longrepr) for report in skipped):
        terminalreporter.write_line(
            "PostgreSQL is not installed: its tests were SKIPPED.", red=True, bold=True
        )
