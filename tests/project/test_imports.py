"""The house has floors: a module imports from its own floor or from below, never from above."""

from __future__ import annotations

import ast
import sys
from graphlib import TopologicalSorter

import pytest

from tests.project.floors import CORE, floor_of
from tests.project.sources import MODULES, imports, tree

LONGEST_MODULE = 400
LONGEST_FUNCTION = 40


def inner(name: str) -> list[str]:
    """Return the imports from our own package; `tarock` itself only gathers names for others."""
    return [one for one in imports(name) if one.startswith("tarock.") and one != "tarock._kernel"]


def test_every_module_lives_on_a_floor() -> None:
    """A new folder has to say where it belongs."""
    assert [name for name in MODULES if name != "tarock" and floor_of(name) is None] == []


def test_imports_never_go_up() -> None:
    up = {
        (name, one)
        for name in MODULES
        if name != "tarock"
        for one in inner(name)
        if one in MODULES and (floor_of(one) or 0) > (floor_of(name) or 0)
    }
    assert not up


def test_imports_never_go_in_circles() -> None:
    """A package and its own modules may know each other."""
    graph = {
        name: [one for one in inner(name) if one in MODULES and not name.startswith(f"{one}.")]
        for name in MODULES
        if name != "tarock"
    }
    order = list(TopologicalSorter(graph).static_order())
    assert order.index("tarock.core.bilingual") < order.index("tarock.match.game")


def _checks_rules(name: str) -> bool:
    """Whether a module belongs to the checks that third parties run with nothing else installed."""
    return name.startswith("tarock.testing") and not name.startswith("tarock.testing.tools")


def test_the_core_needs_the_standard_library_only() -> None:
    """What stands above the rule, and the checks that third parties run."""
    core = [name for name in MODULES if (floor_of(name) or 0) < CORE or _checks_rules(name)]
    outer = {one.partition(".")[0] for name in core for one in imports(name)} - {"tarock"}
    assert outer <= sys.stdlib_module_names


def test_modules_stay_short() -> None:
    lengths = {name: len(path.read_text(encoding="utf-8").splitlines()) for name, path in MODULES.items()}
    assert {name: length for name, length in lengths.items() if length > LONGEST_MODULE} == {}


def code_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Count the lines that hold code: no docstring, no comment, no blank, no function inside."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    used: set[int] = set()
    for statement in body:
        for node in ast.walk(statement):
            if isinstance(node, ast.expr | ast.stmt | ast.keyword | ast.arg):
                used |= {node.lineno, node.end_lineno or node.lineno}
    for node in ast.walk(function):
        if node is not function and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            used -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(used)


@pytest.fixture(scope="module")
def functions() -> list[tuple[str, int]]:
    """All functions with their lengths; not read before a test of this module runs."""
    return [
        (f"{name}.{node.name}", code_lines(node))
        for name in MODULES
        for node in ast.walk(tree(name))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def test_functions_stay_short(functions: list[tuple[str, int]]) -> None:
    assert [one for one in functions if one[1] >= LONGEST_FUNCTION] == []


def test_most_functions_are_very_short(functions: list[tuple[str, int]]) -> None:
    """Half of them hold six lines of code or fewer, nine in ten no more than 25."""
    lengths = sorted(length for _, length in functions)
    assert lengths[len(lengths) // 2] <= 6
    assert lengths[len(lengths) * 9 // 10] <= 25
