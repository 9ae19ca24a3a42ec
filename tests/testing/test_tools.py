"""Every tool works for every rule set of ours, and what an adapter leaves out is named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tarock import find, keys
from tarock.kit.adapter import Adapter
from tarock.testing.broken import ToolsMissing
from tarock.testing.tools import CHECKS, check_tools
from tests.toys.toy import TOY

MODERN = find("illustrated-modern")
MISSED_WITHOUT = {"solver": ("solver",), "worlds": ("bots",), "scorepad": ("lessons",)}
"""Which tools refuse Modern without a part.

Bots that search find too few deals by the general way, and lessons ask for sums by score documents.
"""


@pytest.mark.parametrize("key", keys())
def test_every_tool_works_for_every_rule_set(key: str) -> None:
    tally = check_tools(find(key))
    assert {"worlds", "objectives", "deals by bots", "score documents", "questions in words"} <= tally.keys()
    assert tally["deals over the socket"] == 1


def test_a_rule_set_without_a_solver_part_is_told_so() -> None:
    """A part that is taken away is missed by name, and so are the bots that stand on it."""
    rules = replace(MODERN, adapter=MODERN.adapter.without("solver"))
    with pytest.raises(ToolsMissing, match="solver: the solver cannot read a hand") as refused:
        check_tools(rules)
    assert refused.value.missing.keys() == {"solver"}


def test_what_is_said_to_be_missing_has_to_be_missing() -> None:
    with pytest.raises(ToolsMissing, match="solver works: it need not be left out"):
        check_tools(MODERN, without=("solver",))


def test_a_tool_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no tool kitchen; there are: text, worlds"):
        check_tools(MODERN, without=("kitchen",))


@pytest.mark.parametrize("part", [*MODERN.adapter])
def test_each_part_that_is_taken_away_is_named(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the tool's default does not serve it refuses; otherwise the default is said to have served."""
    rules = replace(MODERN, adapter=MODERN.adapter.without(part))
    monkeypatch.setattr("tarock.scorepad.setting.find", lambda *_: rules)
    tally = check_tools(rules, without=MISSED_WITHOUT.get(part, ()))
    assert [name for name in tally if name.endswith(" by default")] == [f"{part} by default"]


@pytest.mark.parametrize("part", [*MODERN.adapter])
def test_a_place_where_nothing_stands_is_found_out(part: str) -> None:
    rules = replace(MODERN, adapter=MODERN.adapter.replacing(**{part: "tarock.kit.adapter:NOTHING_HERE"}))
    with pytest.raises(AttributeError, match="NOTHING_HERE"):
        check_tools(rules)


@pytest.mark.usefixtures("registered")
def test_a_shape_of_its_own_needs_no_adapter_but_for_the_solver() -> None:
    """The toy has phases, actions and events of its own, and brings nothing along."""
    assert Adapter() == TOY.adapter
    with pytest.raises(ToolsMissing) as refused:
        check_tools(TOY)
    assert refused.value.missing.keys() == {"solver"}


def test_rules_that_nobody_registered_cannot_be_scored_or_served() -> None:
    with pytest.raises(ToolsMissing) as refused:
        check_tools(TOY)
    assert refused.value.missing.keys() == {"solver", "scorepad", "table"}
    assert "not registered" in refused.value.missing["table"]


def test_checks_are_named_after_the_parts_of_adapters() -> None:
    assert set(MODERN.adapter) <= set(CHECKS)
