"""The reference: every package that people import has its page, and examples there look like examples."""

from __future__ import annotations

import runpy
from collections.abc import Callable

import tarock
from tests.docs.pages import DOCS, ROOT

REFERENCE = {path.name: path.read_text(encoding="utf-8") for path in (DOCS / "api").glob("*.md")}
WITHIN = {"core", "games", "match", "protocol", "text"}
"""Packages whose names people import from `tarock` or `tarock.kit`."""
PROGRAMS = {"cli", "server"}
FENCED: Callable[[str], str] = runpy.run_path(str(DOCS / "doctest_fences.py"))["fenced"]


def test_every_package_that_people_import_is_described() -> None:
    packages = {path.parent.name for path in (ROOT / "src" / "tarock").glob("*/__init__.py")}
    pages = "\n".join(REFERENCE.values())
    missing = {name for name in packages - WITHIN - PROGRAMS if f"::: tarock.{name}\n" not in pages}
    assert not missing
    assert packages - WITHIN - PROGRAMS >= tarock._PACKAGES


def test_every_page_of_the_reference_is_in_the_navigation() -> None:
    navigation = (ROOT / "zensical.toml").read_text(encoding="utf-8")
    assert [name for name in REFERENCE if f'"api/{name}"' not in navigation] == []


def test_examples_are_fenced_and_the_text_around_them_is_not() -> None:
    """The example of the package itself, as a reader sees it on the first page."""
    blocks = FENCED(tarock.__doc__ or "").split("```")
    assert len(blocks) == 3
    assert blocks[1].startswith("pycon\n>>> from random import Random\n")
    assert ">>>" not in blocks[0] + blocks[2]
