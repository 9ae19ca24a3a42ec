"""One real browser and one real server for all scenarios of a test process."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NODE = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))


@pytest.fixture(scope="session")
def tried() -> Iterator[Callable[..., None]]:
    """Run a scenario of web/tests/browser/scenarios.mjs; show what it says if it fails."""
    assert NODE, "the browser tests need Node.js; make test brings it"
    with subprocess.Popen(  # noqa: S603 - our own scenarios
        [NODE, "web/tests/browser/run.mjs"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        asking, answers = process.stdin, process.stdout

        def run(*scenario: object) -> None:
            asking.write(json.dumps(scenario) + "\n")
            asking.flush()
            line = answers.readline()
            assert line, "the browser or the server could not be started"
            error = json.loads(line)["error"]
            assert error is None, error

        yield run
        asking.close()
