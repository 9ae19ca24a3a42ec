"""For the reference: examples in docstrings become code blocks, so that Markdown does not read them as text.

The site builder loads this as an extension of Griffe, which reads the sources for it.
"""

from __future__ import annotations

import re
from typing import Any, Final

import griffe

_EXAMPLE: Final = re.compile(r"(?:^|\n\n)(>>> .*?)(?=\n\n(?!>>>)|\Z)", re.DOTALL)


def fenced(text: str) -> str:
    """Put each run of prompts and what they print into a fence."""
    return _EXAMPLE.sub(lambda found: f"\n\n```pycon\n{found[1]}\n```", text)


def _fence(obj: griffe.Object) -> None:
    if obj.docstring is not None:
        obj.docstring.value = fenced(obj.docstring.value)


class DoctestFences(griffe.Extension):
    """Fences the examples of every docstring."""

    def on_object(self, *, obj: griffe.Object, **_kwargs: Any) -> None:  # noqa: ANN401 - Griffe's signature
        """Rewrite one docstring."""
        _fence(obj)

    def on_package(self, *, pkg: griffe.Module, **_kwargs: Any) -> None:  # noqa: ANN401 - as above
        """Rewrite that of the package itself, which Griffe does not hand out as an object."""
        _fence(pkg)
