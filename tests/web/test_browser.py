"""The table in a real browser against the real server; web/tests/browser/scenarios.mjs says what is tried."""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
from itertools import groupby
from pathlib import Path

import pytest

from tarock.rules import find, keys

ROOT = Path(__file__).parents[2]
LONGEST = 600
"""Seconds after which a scenario has hung; a usual one takes ten on an idle machine."""
NODE = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))

pytestmark = [
    pytest.mark.skipif(
        (sys.platform, platform.machine()) != ("linux", "x86_64"),
        reason="the browser that the tests bring along runs on Linux x86-64 only",
    ),
    pytest.mark.timeout(LONGEST + 30),
]


def tried(*scenario: str) -> None:
    """Run a scenario; show what it says if it fails."""
    assert NODE, "the browser tests need Node.js; make test brings it"
    command = [NODE, "web/tests/browser/run.mjs", *scenario]
    done = subprocess.run(  # noqa: S603 - our own scenarios
        command, cwd=ROOT, capture_output=True, text=True, timeout=LONGEST, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def by_pack() -> list[tuple[str, ...]]:
    """All rule sets, those with the same pack together, at most three at once."""
    ordered = sorted(keys(), key=lambda key: (len(find(key).pack), key))
    packs = [tuple(group) for _, group in groupby(ordered, lambda key: len(find(key).pack))]
    return [pack[start : start + 3] for pack in packs for start in range(0, len(pack), 3)]


@pytest.mark.parametrize("rules", by_pack(), ids="+".join)
def test_a_whole_deal_by_mouse(rules: tuple[str, ...]) -> None:
    tried("mouse", *rules)


def test_a_whole_deal_by_keyboard_alone() -> None:
    tried("keyboard")


def test_a_whole_deal_by_touch_on_a_narrow_phone() -> None:
    tried("touch")


def test_a_reload_and_a_killed_server_lose_nothing() -> None:
    tried("interrupted")


def test_two_people_at_a_table_and_a_watcher_who_gets_no_hidden_card() -> None:
    tried("together")


@pytest.mark.parametrize(("language", "look"), [("en", "light"), ("de", "dark")])
def test_every_page_is_accessible_and_translated(language: str, look: str) -> None:
    tried("pages", language, look)
