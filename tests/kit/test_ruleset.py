from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import pytest

from tarock.core.bilingual import same
from tarock.games.registry import UnknownRules, find, keys
from tarock.kit.ruleset import (
    HouseOptions,
    Looking,
    OptionError,
    OptionValue,
    Series,
    option,
    switch,
    written,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(HouseOptions):
    """Three options, two of which exclude each other."""

    moon: str = option("full", "new", says=same("the moon"))
    times: int = option(2, 4, says=same("how often"))
    dark: bool = switch(default=False, says=same("no light"))

    def check(self) -> None:
        """There is light at full moon."""
        if self.dark and self.moon == "full":
            raise OptionError("dark needs moon=new")


@dataclass(frozen=True, slots=True, kw_only=True)
class Nights(Options):
    """The same, with a name for some of them."""

    presets: ClassVar[Mapping[str, Mapping[str, OptionValue]]] = {
        "any": {},
        "novel": {"moon": "new", "times": 4},
    }
    preset: str = option("any", "novel", says=same("whose nights"))


def test_defaults_come_first() -> None:
    assert Options() == Options(moon="full", times=2, dark=False)
    assert Options().changed() == {}
    assert [info.name for info in Options.described()] == ["moon", "times", "dark"]
    assert [info.values for info in Options.described()] == [("full", "new"), (2, 4), (False, True)]


def test_options_are_read_by_name() -> None:
    read = Options.read({"moon": "new", "dark": True})
    assert read == Options(moon="new", dark=True)
    assert read.changed() == {"moon": "new", "dark": True}


def test_options_are_read_as_they_are_written() -> None:
    assert [written(value) for value in (True, False, 4, "new")] == ["on", "off", "4", "new"]
    assert Options.read({"moon": "new", "dark": "on", "times": "4"}) == Options(
        moon="new", dark=True, times=4
    )


def test_a_preset_sets_other_options() -> None:
    read = Nights.read({"preset": "novel"})
    assert (read.moon, read.times, read.dark) == ("new", 4, False)
    assert read.changed() == {"preset": "novel"}


def test_what_is_said_besides_goes_before_a_preset() -> None:
    """Even the common default; and the difference alone builds the options again."""
    read = Nights.read({"times": 2, "dark": True, "preset": "novel"})
    assert (read.moon, read.times, read.dark) == ("new", 2, True)
    assert read.changed() == {"times": 2, "dark": True, "preset": "novel"}
    assert Nights.read(read.changed()) == read


@pytest.mark.parametrize("preset", ["gothic", 3, ["novel"]])
def test_an_unknown_preset_is_refused(preset: object) -> None:
    with pytest.raises(OptionError, match="option 'preset' cannot be"):
        Nights.read({"preset": preset})


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"sun": "up"}, "no option 'sun'; the options are: moon, times, dark"),
        ({"moon": "half"}, "option 'moon' cannot be 'half'; it can be: full, new"),
        ({"times": 3}, "option 'times' cannot be 3; it can be: 2, 4"),
        ({"times": True}, "option 'times' cannot be True"),
        ({"dark": 1}, "option 'dark' cannot be 1; it can be: off, on"),
        ({"dark": True}, "dark needs moon=new"),
    ],
)
def test_wrong_options_are_refused_with_a_sentence(wanted: dict[str, object], why: str) -> None:
    with pytest.raises(OptionError, match=why):
        Options.read(wanted)


def test_options_are_checked_however_they_are_made() -> None:
    with pytest.raises(OptionError, match="'moon' cannot be 'half'"):
        Options(moon="half")


def test_a_rule_set_without_options_says_so() -> None:
    with pytest.raises(OptionError, match="the options are: none"):
        HouseOptions.read({"moon": "new"})


@pytest.mark.parametrize("key", keys())
def test_every_rule_set_is_found_by_key_and_revision(key: str) -> None:
    rules = find(key)
    assert find(rules.label).key == key
    assert all(info.says.en and info.says.de for info in type(rules.options).described())
    with pytest.raises(UnknownRules, match=f"'{key}' has revision {rules.revision}, not 99"):
        find(f"{key}@99")


def test_an_unknown_rule_set_is_refused_with_the_list() -> None:
    with pytest.raises(UnknownRules, match="no rule set 'whist'; there are: illustrated-modern, "):
        find("whist")


def test_a_series_ends_at_its_goal_or_beyond_it() -> None:
    assert [Series().reached(total) for total in (99, 100, 101)] == [False, True, True]
    over = Series(exactly_goal_ends=False)
    assert [over.reached(total) for total in (99, 100, 101)] == [False, False, True]


def test_rights_to_look_back_have_sentences() -> None:
    assert all(right.text.en and right.text.de for right in Looking)
