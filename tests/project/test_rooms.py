"""A game is a room: tools know no game, and reach one only through its adapter and the registry."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.project.sources import MODULES, imports, tree

ROOMS = ("contract_games", "dreiertarock", "illustrated", "old78", "tapp", "zwanzigerrufen")
TOOLS = (
    "arena",
    "bots",
    "cli",
    "coach",
    "lessons",
    "match",
    "scorepad",
    "server",
    "solver",
    "testing",
    "text",
    "worlds",
)
SHAPES = {"AuctionRules", "CallingRules", "ContractRules", "DeclarationRules", "FoolRules", "PlayRules"}
"""Kinds of rule sets and laws of play; a tool that asks for one knows some games and not others."""


def _modules(tool: str) -> list[str]:
    return [name for name in MODULES if name == f"tarock.{tool}" or name.startswith(f"tarock.{tool}.")]


@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_imports_no_game(tool: str) -> None:
    rooms = tuple(f"tarock.games.{room}" for room in ROOMS)
    known = {(name, one) for name in _modules(tool) for one in imports(name) if one.startswith(rooms)}
    assert not known


@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_does_not_ask_what_kind_a_rule_set_is(tool: str) -> None:
    asked = {f"{name}:{line}" for name in _modules(tool) for line in _dispatches(tree(name))}
    assert not asked


def _dispatches(module: ast.Module) -> Iterator[int]:
    """Find where a kind of rule set decides: isinstance, a pattern, a function registered for a type."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and _name(node.func) in {"isinstance", "issubclass", "type"}:
            if _names(node) & SHAPES:
                yield node.lineno
        elif isinstance(node, ast.MatchClass) and _names(node) & SHAPES:
            yield node.cls.lineno
        elif isinstance(node, ast.FunctionDef) and _registered(node) and _names(node.args) & SHAPES:
            yield node.lineno


def _registered(function: ast.FunctionDef) -> bool:
    return any("register" in ast.unparse(one) for one in function.decorator_list)


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _names(node: ast.AST) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def test_rooms_are_those_there_are() -> None:
    found = {name.split(".")[2] for name in MODULES if name.startswith("tarock.games.")}
    assert found - {"registry"} == set(ROOMS)
