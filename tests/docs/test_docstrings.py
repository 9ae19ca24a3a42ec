"""The examples in the library's own docstrings run."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import tarock

MODULES = ["tarock", *(found.name for found in pkgutil.walk_packages(tarock.__path__, "tarock."))]


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith(("__main__", "_kernel"))])
def test_examples_in_docstrings_run(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_some_docstrings_have_examples() -> None:
    """The test above would pass without any; these are meant to be there."""
    found = [
        doctest.DocTestFinder().find(import_module(name))
        for name in ("tarock.core.cards", "tarock.match.game")
    ]
    assert all(any(test.examples for test in tests) for tests in found)
