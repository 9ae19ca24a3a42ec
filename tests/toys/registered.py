"""Makes the toy rule set known to the registry, so that its games can be saved and loaded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tarock.games import registry
from tests.toys.toy import REGISTRATION


@dataclass(frozen=True)
class Entry:
    """What an installed package would show under the entry point group."""

    name: str
    found: registry.Registration

    def load(self) -> registry.Registration:
        """Return what the entry names."""
        return self.found


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a third party offer the toy, and try to replace one of our own rule sets."""
    entries = [
        Entry("toy", REGISTRATION),
        Entry(
            "usurper", registry.Registration("illustrated-modern", REGISTRATION.options, REGISTRATION.build)
        ),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda group: entries if group == "tarock.rules" else [])
    registry.registrations.cache_clear()
    yield
    registry.registrations.cache_clear()
