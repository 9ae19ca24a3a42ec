"""What can be imported from the top of a package, and what that costs."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import tarock
from tarock import kit

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


def test_the_kit_lists_what_it_has() -> None:
    tree = ast.parse(Path(kit.__file__).read_text(encoding="utf-8"))
    imported = [alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names]
    assert sorted(kit.__all__) == sorted(imported)


def rule_modules() -> list[Path]:
    """Return the modules of our own games, without those that belong to a tool."""
    modules = (SRC / "tarock" / "games").rglob("*.py")
    apart = {"adapter", "conventions", "registry.py"}
    return [path for path in modules if not apart & set(path.parts)]


def test_the_kit_has_all_that_our_own_games_are_built_from() -> None:
    """Whoever writes a rule set needs one import line."""
    below = ("tarock.core.", "tarock.protocol.", "tarock.kit.")
    used = {
        (node.module, alias.name)
        for path in rule_modules()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith(below)
        for alias in node.names
    }
    there = {(module, name) for module, name in used if getattr(kit, name, None) is value(module, name)}
    by_module = {kit.topics.__name__, kit.refusals.__name__}
    assert {missing for missing in used - there if missing[0] not in by_module} == set()


def value(module: str | None, name: str) -> object:
    """Return what a module has under a name."""
    return getattr(import_module(str(module)), name)


def test_unknown_name_is_refused_as_by_any_module() -> None:
    assert not hasattr(tarock, "chess")
    with pytest.raises(AttributeError, match="module 'tarock' has no attribute 'chess'"):
        _ = import_module("tarock").chess


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
