"""What the program does is what it did: every part of the signature is as it was written down."""

from __future__ import annotations

import json

import pytest

from tests.share import THOROUGH
from tests.signature.gather import PARTS, Signature, stored

RUN = [(part, key) for part, found in PARTS.items() for key in found.keys[:: 1 if THOROUGH else found.among]]


def differences(before: Signature, now: Signature) -> list[str]:
    """Name every value that is not as it was."""
    return [
        f"{name}: {before.get(name, 'nothing')} before, {now.get(name, 'nothing')} now"
        for name in sorted({*before, *now})
        if before.get(name) != now.get(name)
    ]


@pytest.mark.parametrize(("part", "key"), RUN, ids=[f"{part}-{key}" for part, key in RUN])
def test_nothing_has_changed(part: str, key: str) -> None:
    now: Signature = json.loads(json.dumps(PARTS[part].gather(key)))
    changed = differences(stored()[part][key], now)
    assert not changed, f"{part} of {key} has changed:\n" + "\n".join(changed)


def test_the_file_holds_every_part() -> None:
    assert {part: set(found) for part, found in stored().items()} == {
        part: set(found.keys) for part, found in PARTS.items()
    }
