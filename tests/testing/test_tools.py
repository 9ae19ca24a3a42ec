"""Every tool works for every rule set of ours, and what an adapter leaves out is named."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tarock import find, keys
from tarock.kit.adapter import Adapter
from tarock.testing import ToolsMissing, check_rules
from tarock.testing.tools import CHECKS, PARTS, check_tools
from tests.toys.toy import TOY

ROOT = Path(__file__).parents[2]
MODERN = find("illustrated-modern")
MISSED_WITHOUT = {"solver": ("solver", "reviews"), "scorepad": ("lessons",)}
"""Which tools refuse Modern without a part.

Reviews stand on the solver, and lessons ask for sums by score documents.
"""


@pytest.mark.parametrize("key", keys())
def test_every_tool_works_for_every_rule_set(key: str) -> None:
    tally = check_tools(find(key))
    assert {"worlds", "objectives", "deals by bots", "score documents", "questions in words"} <= tally.keys()
    assert tally["deals over the socket"] == 1


def test_a_rule_set_without_a_solver_part_is_told_so() -> None:
    """A part that is taken away is missed by name, and so is what stands on it: bots and reviews."""
    rules = replace(MODERN, adapter=MODERN.adapter.without("solver"))
    with pytest.raises(ToolsMissing, match="solver: the solver cannot read a hand") as refused:
        check_tools(rules)
    assert refused.value.missing.keys() == {"solver", "reviews"}


def test_what_is_said_to_be_missing_has_to_be_missing() -> None:
    with pytest.raises(ToolsMissing, match="solver works: it need not be left out"):
        check_tools(MODERN, without=("solver",))


def test_a_tool_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no tool kitchen; there are: text, rulebook, worlds"):
        check_tools(MODERN, without=("kitchen",))


@pytest.mark.parametrize("part", [*MODERN.adapter])
def test_each_part_that_is_taken_away_is_named(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the tool's default does not serve it refuses; otherwise the default is said to have served."""
    rules = replace(MODERN, adapter=MODERN.adapter.without(part))
    monkeypatch.setattr("tarock.scorepad.setting.find", lambda *_: rules)
    tally = check_tools(rules, without=MISSED_WITHOUT.get(part, ()))
    assert [name for name in tally if name.endswith(" by default")] == [f"{part} by default"]


@pytest.mark.parametrize("place", ["tarock.kit.adapter:NOTHING_HERE", "tarock.kit.nowhere:PART", "PART"])
@pytest.mark.parametrize("part", [*MODERN.adapter])
def test_a_place_where_nothing_stands_is_named(part: str, place: str) -> None:
    rules = replace(MODERN, adapter=MODERN.adapter.replacing(**{part: place}))
    with pytest.raises(ToolsMissing, match=f"{part}: nothing stands at '{place}'") as refused:
        check_rules(rules, hands=0, tools=True)
    assert refused.value.missing.keys() == {part}


def test_a_part_that_no_tool_asks_for_is_named() -> None:
    rules = replace(MODERN, adapter=MODERN.adapter.replacing(solvr="tarock.solver.part:PART"))
    with pytest.raises(ToolsMissing, match="solvr: no tool asks for such a part; there are: bots, coach"):
        check_rules(rules, hands=0, tools=True)


@pytest.mark.usefixtures("registered")
def test_a_shape_of_its_own_needs_no_adapter_but_for_the_solver() -> None:
    """The toy has phases, actions and events of its own, and brings nothing along."""
    assert Adapter() == TOY.adapter
    with pytest.raises(ToolsMissing) as refused:
        check_tools(TOY)
    assert refused.value.missing.keys() == {"solver", "reviews"}


def test_rules_that_nobody_registered_cannot_be_scored_or_served() -> None:
    with pytest.raises(ToolsMissing) as refused:
        check_tools(TOY)
    assert refused.value.missing.keys() == {"solver", "reviews", "scorepad", "table"}
    assert "not registered" in refused.value.missing["table"]


def test_every_part_that_a_tool_declares_is_checked_and_told_of() -> None:
    """A tool with a question for every game gets a check, and a row on the page for those who add games."""
    sources = (path.read_text(encoding="utf-8") for path in (ROOT / "src" / "tarock").rglob("*.py"))
    declared = {name for source in sources for name in re.findall(r'= Part\(\s*"(\w+)"', source)}
    page = (ROOT / "docs" / "adding-a-rule-set.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE))
    assert {"solver", "text", "worlds"} <= declared
    assert declared == set(PARTS) == told
    assert declared <= set(CHECKS)
