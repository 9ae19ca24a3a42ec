"""Rule sets are found by key, ours and those of installed packages."""

from __future__ import annotations

import pytest

from tarock.games.registry import UnknownRules, find, keys, registrations


def test_every_key_has_the_registration_that_bears_it() -> None:
    assert {key: entry.key for key, entry in registrations().items()} == {key: key for key in keys()}


def test_a_rule_set_is_found_by_its_label_too() -> None:
    for key in keys():
        assert find(find(key).label) is find(key)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("chess", "no rule set 'chess'; there are: illustrated-modern, "),
        ("illustrated-modern@9", "rule set 'illustrated-modern' has revision 1, not 9"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(name: str, message: str) -> None:
    with pytest.raises(UnknownRules, match=message):
        find(name)


@pytest.mark.usefixtures("registered")
def test_third_parties_add_rule_sets_and_replace_none() -> None:
    assert keys()[-2:] == ("toy", "usurper")
    assert keys().count("illustrated-modern") == 1
    assert len(registrations()) == len(keys())
    assert find("toy").label == "toy@1"
    assert find("illustrated-modern").name.en.startswith("Illustrated")


@pytest.mark.usefixtures("registered")
def test_an_entry_point_bears_the_key_of_what_it_names() -> None:
    with pytest.raises(UnknownRules, match="the entry point 'usurper' registers 'illustrated-modern'"):
        find("usurper")
