"""What can be imported from the top of a package, and what that costs."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import tarock

SRC = Path(__file__).parents[2] / "src"


def typed_names(package: str) -> dict[str, str]:
    """Return what the imports for type checkers name in a package: each name and its module."""
    tree = ast.parse((SRC / package.replace(".", "/") / "__init__.py").read_text(encoding="utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    imports = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    return {alias.name: str(node.module) for node in imports for alias in node.names}


def loaded(program: str) -> set[str]:
    """Return the modules that are there after a program, run by an interpreter of its own."""
    said = subprocess.run(  # noqa: S603 - our own interpreter and program
        [sys.executable, "-c", f"{program}\nimport sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(SRC)},
    )
    return set(said.stdout.splitlines()[-1].split())


def test_names_are_listed_loaded_and_typed_alike() -> None:
    """The list, the table that loads a name and the imports that type checkers read say the same."""
    typed = typed_names("tarock")
    assert tarock.__all__ == sorted(typed, key=lambda name: (not name.isupper(), not name[0].isupper(), name))
    assert {name: module for name, module in typed.items() if module != "tarock"} == tarock._HOMES
    assert {name for name, module in typed.items() if module == "tarock"} == tarock._PACKAGES


@pytest.mark.parametrize("name", tarock.__all__)
def test_name_is_what_its_module_has(name: str) -> None:
    home = tarock._HOMES.get(name)
    found = getattr(import_module(home), name) if home else import_module(f"tarock.{name}")
    assert getattr(tarock, name) is found
    assert name in dir(tarock)


def test_unknown_name_is_refused_as_by_any_module() -> None:
    assert not hasattr(tarock, "chess")
    with pytest.raises(AttributeError, match="module 'tarock' has no attribute 'chess'"):
        tarock.chess  # noqa: B018 - looking is the test


def test_importing_the_package_loads_nothing_of_it() -> None:
    assert {name for name in loaded("import tarock") if name.startswith("tarock")} == {"tarock"}


def test_keys_load_no_game() -> None:
    games = {name for name in loaded("import tarock; tarock.keys()") if name.startswith("tarock.games.")}
    assert games == {"tarock.games.registry"}


def test_a_game_loads_its_own_room_and_no_tool() -> None:
    names = loaded(
        "from tarock import Deal, Game, find\n"
        "rules = find('taroc-1754')\n"
        "Game(rules, Deal(0, rules.pack.cards))"
    )
    rooms = {name.split(".")[2] for name in names if name.startswith("tarock.games.")}
    tools = {"solver", "worlds", "bots", "scorepad", "arena", "server", "cli", "text", "deck"}
    assert rooms == {"registry", "old78"}
    assert not {name.split(".")[1] for name in names if name.startswith("tarock.")} & tools
    assert "numpy" not in names


def test_help_loads_no_rules() -> None:
    names = loaded("from tarock.cli import main\ntry: main(['--help'])\nexcept SystemExit: pass")
    assert {name for name in names if name.startswith("tarock")} == {"tarock", "tarock.cli"}
