"""A game is a room: tools know no game, and reach one only through its adapter and the registry.

Which packages are tools and which classes are kinds of rule sets is read from the sources, so a new one is
held to this from its first day.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from tests.project.sources import MODULES, imports, tree

GAMES = "tarock.games."
ROOMS = {name.split(".")[2] for name in MODULES if name.startswith(GAMES)} - {"registry"}
BELOW = {"core", "deck", "games", "kit", "protocol"}
"""What games are built from, and the games."""
TOOLS = sorted({name.split(".")[1] for name in MODULES if name.count(".") >= 1} - BELOW - {"_kernel"})


def _bases() -> dict[str, set[str]]:
    """Return every class of the package with the names of its bases."""
    classes = (
        node for module in MODULES for node in ast.walk(tree(module)) if isinstance(node, ast.ClassDef)
    )
    return {node.name: {_plain(base) for base in node.bases} for node in classes}


def _plain(base: ast.expr) -> str:
    """Return the name of a base class without its parameters."""
    return ast.unparse(base.value if isinstance(base, ast.Subscript) else base)


def _kinds_of(*roots: str) -> set[str]:
    """Return all classes that derive from these, however far."""
    bases, found = _bases(), set(roots)
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return found - set(roots)


@cache
def _shapes() -> set[str]:
    """Return kinds of rule sets and laws of play; who asks for one knows some games and not others."""
    return _kinds_of("RuleSet", "PlayLaw")


def _modules(tool: str) -> list[str]:
    return [name for name in MODULES if name == f"tarock.{tool}" or name.startswith(f"tarock.{tool}.")]


def test_what_is_looked_for_is_there() -> None:
    assert {"bots", "cli", "coach", "reviews", "scorepad", "server", "solver", "text", "worlds"} <= set(TOOLS)
    assert {"AuctionRules", "CallingRules", "ContractRules", "DeclarationRules"} <= _shapes()
    assert {"FoolRules", "PlayRules"} <= _shapes()
    assert {"illustrated", "old78", "tapp", "zwanzigerrufen"} <= ROOMS


@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_imports_no_game(tool: str) -> None:
    rooms = tuple(f"{GAMES}{room}" for room in ROOMS)
    known = {(name, one) for name in _modules(tool) for one in imports(name) if one.startswith(rooms)}
    assert not known


@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_does_not_ask_what_kind_a_rule_set_is(tool: str) -> None:
    asked = {f"{name}:{line}" for name in _modules(tool) for line in _dispatches(tree(name))}
    assert not asked


@pytest.mark.parametrize(
    "line",
    [
        "isinstance(rules, ContractRules)",
        "issubclass(type(rules), kit.FoolRules)",
        "type(rules) is CallingRules",
        "hasattr(rules, 'contracts')",
        "getattr(rules, 'play', None)",
        "match rules:\n    case DeclarationRules(): pass",
        "@told.register\ndef _(rules: ContractRules): pass",
        "@told.register(ContractRules)\ndef _(rules): pass",
    ],
)
def test_every_way_to_ask_is_found(line: str) -> None:
    assert list(_dispatches(ast.parse(line)))


def test_what_asks_nothing_is_let_pass() -> None:
    harmless = "isinstance(card, Card)\nlaw = PlayRules(pack=rules.pack)\ngetattr(event, 'seat', None)"
    assert not list(_dispatches(ast.parse(harmless)))


def _dispatches(module: ast.Module) -> Iterator[int]:
    """Find where the kind of a rule set decides, or whether it has a field that only some have."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            asks = _name(node.func) in {"isinstance", "issubclass"} and _names(node) & _shapes()
            if asks or (_name(node.func) in {"hasattr", "getattr"} and _is_rule_set(node.args[0])):
                yield node.lineno
        elif isinstance(node, ast.Compare) and _names(node) & _shapes():
            yield node.lineno
        elif isinstance(node, ast.MatchClass) and _names(node.cls) & _shapes():
            yield node.cls.lineno
        elif isinstance(node, ast.FunctionDef) and _registered(node):
            yield node.lineno


def _is_rule_set(node: ast.expr) -> bool:
    """Whether something goes by the name that rule sets have everywhere."""
    return ast.unparse(node).rpartition(".")[2] == "rules"


def _registered(function: ast.FunctionDef) -> bool:
    """Whether a function is registered for a kind of rule set."""
    given = [one for one in function.decorator_list if "register" in ast.unparse(one)]
    return bool(given) and bool(
        {name for node in (*given, function.args) for name in _names(node)} & _shapes()
    )


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _names(node: ast.AST) -> set[str]:
    """Return the names in an expression, the last ones of dotted names too."""
    found = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
    return found | {one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute)}
