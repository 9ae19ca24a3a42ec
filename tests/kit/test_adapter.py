"""Adapters: a tool asks its part, a rule set says where it stands, and nothing is loaded before."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from tarock import find
from tarock.core.bilingual import Text
from tarock.kit.adapter import Adapter, Part, PartNotFound, Unsupported

OWN = "mine"
USUAL = "usual"
PART: Part[str] = Part("test", f"{__name__}:USUAL")
MODERN = find("illustrated-modern")


def test_rules_that_say_nothing_get_the_default() -> None:
    assert PART.of(MODERN) == USUAL
    assert PART.is_default(MODERN)


def test_rules_that_name_a_place_get_what_stands_there() -> None:
    rules = replace(MODERN, adapter=MODERN.adapter.replacing(test=f"{__name__}:OWN"))
    assert PART.of(rules) == OWN
    assert not PART.is_default(rules)
    assert PART.of(replace(rules, adapter=rules.adapter.without("test"))) == USUAL


def test_a_place_that_does_not_exist_is_an_error_when_it_is_asked() -> None:
    rules = replace(MODERN, adapter=Adapter.of(test=f"{__name__}:NOWHERE"))
    with pytest.raises(PartNotFound, match=r"nothing stands at '.*:NOWHERE'; a place is written 'package"):
        PART.of(rules)


def test_unsupported_speaks_both_languages_and_names_the_rule_set() -> None:
    refused = Unsupported(MODERN, "solver", Text("No card can be solved.", "Keine Karte ist lösbar."))
    assert (refused.rules, refused.tool) == ("illustrated-modern", "solver")
    assert str(refused) == "No card can be solved."
    assert refused.text.de == "Keine Karte ist lösbar."


def test_unsupported_passes_from_one_process_to_another() -> None:
    refused = Unsupported(MODERN, "solver", Text("No card can be solved.", "Keine Karte ist lösbar."))
    there: Unsupported = pickle.loads(pickle.dumps(refused))  # noqa: S301 - our own
    assert (there.rules, there.tool, there.text) == (refused.rules, refused.tool, refused.text)
    assert str(there) == str(refused)
