"""Makes the toy rule set known to the registry, so that its games can be saved and loaded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata

import pytest

from tarock.games import registry
from tarock.kit.ruleset import Registration
from tests.toys.toy import REGISTRATION


@dataclass(frozen=True)
class Entry:
    """What an installed package would show under the entry point group."""

    name: str
    found: Registration

    def load(self) -> Registration:
        """Return what the entry names."""
        return self.found


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a third party offer the toy, and try to replace one of our own rule sets."""
    usurper = Registration("illustrated-modern", REGISTRATION.options, REGISTRATION.build)
    entries = [Entry("toy", REGISTRATION), Entry("illustrated-modern", usurper), Entry("usurper", usurper)]
    monkeypatch.setattr(
        metadata, "entry_points", lambda group: entries if group == registry.ENTRY_POINTS else []
    )
    registry.foreign.cache_clear()
    yield
    registry.foreign.cache_clear()
