"""Names: one public class name has one meaning, and a file's name says what the thing in it is."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable

from tests.project.sources import MODULES, SRC, tree

TESTS = SRC.parent / "tests"
BENCH = SRC.parent / "bench"
ALLOWED_TWICE: dict[str, str] = {}
"""Class names with several homes, and the reason."""
NAMED_ALIKE = {
    "adapter": "each game has one, and the kit says what that is",
    "announcements": "the kit's phase, and that of Zwanzigerrufen",
    "auction": "the kit's phase, and that of Zwanzigerrufen",
    "board": "the analysis board, and its requests",
    "common": "what the rule sets of one family, or the routes, share",
    "daily": "the deals of the day, and their requests",
    "options": "the house options of a game that has many",
    "pads": "the score pads of the server, their requests, and the tables they are kept in",
    "par": "what both sides can reach, and the command that asks for it",
    "part": "what a tool asks of a game",
    "play": "trick play as a value, and the command that lets people play",
    "rules": "the rule set of a family that has one",
    "scenes": "of the solver, and of the wire",
    "workers": "processes of the arena, and of the server",
}
"""Module names with several homes beside those that are named after a tool, and what they have in common."""
SERVING_TOOLS = ("tarock.cli.", "tarock.server.")
"""Here a module may bear the name of the package that it serves."""
ACTIVITIES = {
    "card_counting": "what a player can count at the table",
    "counting": "how card points are counted: the record `Counting`",
    "drawing": "strokes that pictures are made of",
    "ending": "how a deal ends after an answer",
    "lettering": "letters of the deck",
    "pad_writing": "who writes on a pad",
    "puzzle_rating": "how well somebody solves puzzles",
    "retelling": "a hand told once more",
    "scorepad_writing": "a hand written down as a document",
    "setting": "who plays what",
    "testing": "what others test their rule sets with, as in other libraries",
}
"""Names that end like an activity, and the thing that each one is."""


def test_a_public_class_name_has_one_meaning() -> None:
    homes: defaultdict[str, list[str]] = defaultdict(list)
    for module in MODULES:
        for node in tree(module).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(module)
    twice = {name: found for name, found in homes.items() if len(found) > 1}
    assert twice.keys() == ALLOWED_TWICE.keys(), twice


def _by_last_name(modules: Iterable[str]) -> dict[str, list[str]]:
    homes: defaultdict[str, list[str]] = defaultdict(list)
    for module in modules:
        homes[module.rpartition(".")[2]].append(module)
    return homes


def _serves_a_tool(module: str) -> bool:
    """Whether a module is one game's answer to a tool, or bears the name of the package that it serves."""
    name = module.rpartition(".")[2]
    return ".adapter." in module or (module.startswith(SERVING_TOOLS) and f"tarock.{name}" in MODULES)


def test_a_module_name_stands_for_one_thing() -> None:
    homes = _by_last_name(module for module in MODULES if not _serves_a_tool(module))
    twice = {name: found for name, found in homes.items() if len(found) > 1}
    assert twice.keys() == NAMED_ALIKE.keys(), twice


def test_a_module_is_named_after_a_thing() -> None:
    """What is done with a thing is said by its functions; so it is with what we measure by."""
    names = {module.rpartition(".")[2] for module in MODULES} | {path.stem for path in BENCH.glob("*.py")}
    names |= {path.stem for path in TESTS.rglob("*.py") if not path.stem.startswith("test_")}
    assert {name for name in names if name.endswith("ing")} == ACTIVITIES.keys()
