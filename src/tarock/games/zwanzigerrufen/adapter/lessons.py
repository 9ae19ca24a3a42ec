"""The lessons of Zwanzigerrufen: files in this room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.kit.ruleset import RuleSet
from tarock.lessons.part import LessonFolders


def mond_facts(rules: RuleSet) -> Mapping[str, str]:
    """Name what a caught Mond is worth; it differs by a house option."""
    if not isinstance(rules, CallingRules):
        return {}
    return {"mond": str(rules.bonuses["mondfang"].price.silent)}


PART: Final = LessonFolders(("tarock.games.zwanzigerrufen",), mond_facts)
