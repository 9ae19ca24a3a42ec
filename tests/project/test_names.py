"""Names: one public class name has one meaning."""

from __future__ import annotations

import ast
from collections import defaultdict

from tests.project.sources import MODULES, tree

ALLOWED_TWICE: dict[str, str] = {}
"""Class names with several homes, and the reason."""


def test_a_public_class_name_has_one_meaning() -> None:
    homes: defaultdict[str, list[str]] = defaultdict(list)
    for module in MODULES:
        for node in tree(module).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(module)
    twice = {name: found for name, found in homes.items() if len(found) > 1}
    assert twice.keys() == ALLOWED_TWICE.keys(), twice
