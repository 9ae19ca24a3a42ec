from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, name_of

_FENCE = re.compile(r"^ *```(?P<language>\w*)")


def _only(text: str, language: str) -> str:
    """Blank out all but the fenced code of one language, so that line numbers stay those of the page."""
    return "\n".join(line if speaks == language else "" for speaks, line in _languages(text))


def _languages(text: str) -> Iterator[tuple[str, str]]:
    inside = ""
    for line in text.splitlines():
        fence = _FENCE.match(line)
        yield ("" if fence else inside), line
        if fence:
            inside = "" if inside else fence["language"] or "text"


def _example(page: Path) -> doctest.DocTest:
    source = _only(page.read_text(encoding="utf-8"), "pycon")
    return doctest.DocTestParser().get_doctest(source, {}, name_of(page), str(page), 0)


@pytest.mark.parametrize("page", [page for page in PAGES if _example(page).examples], ids=name_of)
def test_examples_of_page_run_as_shown(page: Path) -> None:
    """Every `pycon` block of a page runs, in order, and prints what the page shows."""
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.REPORT_NDIFF, verbose=False)
    failed = runner.run(_example(page), out=report.append).failed
    assert not failed, "".join(report)


def test_examples_are_found_where_they_stand() -> None:
    """A block ends with its fence, and an example knows its line of the page."""
    page = "Text\n\n```pycon\n>>> 1 + 1\n2\n```\n\n```python\n>>> not this one\n```\n"
    (example,) = doctest.DocTestParser().get_examples(_only(page, "pycon"))
    assert (example.source, example.want, example.lineno) == ("1 + 1\n", "2\n", 3)


@pytest.mark.parametrize("name", ["README.md", "docs/tutorial.md", "docs/notation.md"])
def test_page_has_examples(name: str) -> None:
    assert any(name_of(page) == name and _example(page).examples for page in PAGES)
