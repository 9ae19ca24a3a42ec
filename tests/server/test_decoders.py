"""Decoders are built before the server serves.

Two threads that first decode a type at once can end the process: msgspec 0.22 shows a type to other threads
before its fields are filled in.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SERVER = Path(__file__).parents[2] / "src" / "tarock" / "server"
LAZY = {"decode", "convert", "Decoder", "TypeAdapter"}
"""Calls that look into a type, and remember what they find."""
FIRST_USE = """
import sys, tempfile, threading
from pathlib import Path
from random import Random
from tests.server.live_server import Person, running
from tests.server.together import play_on

built = []

def note(frame, event, _):
    if event == "call" and frame.f_code.co_name == "get_class_annotations":
        built.append(threading.current_thread().name)

threading.setprofile(note)
with tempfile.TemporaryDirectory() as folder:
    for _ in range(2):  # the second server brings the table back from the store
        with running(Path(folder)) as server:
            if not _:
                anna = Person(server.address)
                key = anna.table(rules="taroc-1754")
            with anna.go_to(key, address=server.address) as socket:
                play_on([socket], Random(1))
            for path in ("/api/me", "/api/tables", f"/api/tables/{key}", "/api/records"):
                anna.http.get(f"http://{server.address}{path}").raise_for_status()
sys.exit(f"built while serving: {built}" if built else 0)
"""


def calls(tree: ast.AST) -> list[ast.Call]:
    """Return the calls inside functions, which come while the server serves."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
    outer = [node for node in ast.walk(tree) if isinstance(node, functions)]
    return [node for one in outer for node in ast.walk(one) if isinstance(node, ast.Call)]


def is_lazy(call: ast.Call) -> bool:
    """Whether a call builds a decoder, or uses one that is built at its first use."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    typed = any(keyword.arg == "type" for keyword in call.keywords)
    return name in LAZY and (typed or name in {"Decoder", "TypeAdapter"})


@pytest.mark.parametrize("path", sorted(SERVER.rglob("*.py")), ids=lambda path: path.stem)
def test_no_decoder_is_built_while_serving(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert [call.lineno for call in calls(tree) if is_lazy(call)] == []


def test_no_type_is_looked_into_while_serving() -> None:
    """What msgspec asks a type when it first decodes it has all been asked before the first request."""
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", FIRST_USE], check=True, cwd=root)  # noqa: S603 - our own program
