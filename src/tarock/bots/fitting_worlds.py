"""The worlds of a decision: the ways the unseen cards may lie, or a sentence why there are none."""

from __future__ import annotations

from random import Random
from typing import Final

from tarock.core.bilingual import Text
from tarock.kit.adapter import Unsupported
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.worlds import Worlds

_TOOL: Final = "worlds"


def fitting_worlds(rules: RuleSet, view: View) -> Worlds:
    """Return the worlds that fit a view; refuse a game in which none does.

    The true deal always fits, so where nothing does the constraints misread the game: a bot that then fell
    back to rules of thumb would only look as if it searched.
    """
    worlds = Worlds(rules, view)
    if view.hand and not worlds.ways and worlds.draw(Random(0)) is None:  # noqa: S311 - any world will do
        raise Unsupported(rules, _TOOL, _nothing_fits(rules.name))
    return worlds


def _nothing_fits(name: Text) -> Text:
    return Text(
        f"no deal of {name.en} fits what this seat has seen: what its events tell is read wrongly",
        f"keine Verteilung nach {name.de} passt zu dem, was dieser Platz gesehen hat: was die Ereignisse "
        "sagen, wird falsch gelesen",
    )
