"""The sources of the package, parsed once: which modules there are, and what each imports."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

SRC = Path(__file__).parents[2] / "src"


def module_name(path: Path) -> str:
    """Return the dotted name of a source file."""
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in sorted((SRC / "tarock").rglob("*.py"))}


@cache
def tree(name: str) -> ast.Module:
    """Parse a module."""
    return ast.parse(MODULES[name].read_text(encoding="utf-8"))


@cache
def imports(name: str) -> frozenset[str]:
    """Return what a module imports, by full name."""
    found: set[str] = set()
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None, f"{name} imports by dots"
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= (inner & MODULES.keys()) or {node.module}
    return frozenset(found)
