"""House options: each exists under its name, is validated, and has the default of its constant."""

from __future__ import annotations

from typing import cast

import pytest

from tarock import OptionError, UnknownRules, find, keys
from tarock.games.dreiertarock import rules
from tarock.games.illustrated import beck, graz, loew, modern
from tarock.games.registry import registrations
from tarock.kit.ruleset import OptionValue, RuleSet
from tarock.kit.script import ContractRules
from tests.games.contract_games.scored_deals import rules_of

ON_OFF, OFF_ON = (True, False), (False, True)
GROUPS = ("aligned", "any_adjacent")
ORDER = ("playing", "clockwise")
COMMON_BECK: dict[str, tuple[OptionValue, ...]] = {
    "talon_groups": GROUPS,
    "all_pass": ("redeal", "trischaken", "graz_keep"),
    "uhu": OFF_ON,
    "valat": ("bonus", "factor", "off"),
    "early_contra": (2, 4),
    "held_dreiblatt": (5, 4),
    "lost_ultimo_unscaled": OFF_ON,
}
# Every option with its values, the default first.
OPTIONS: dict[str, dict[str, tuple[OptionValue, ...]]] = {
    "illustrated-modern": {
        "talon_groups": GROUPS,
        "bidding_order": ORDER,
        "defender_silent_pagat": OFF_ON,
        "clean_part": OFF_ON,
        "valat": ON_OFF,
        "series_over_100": OFF_ON,
    },
    "illustrated-loew": {
        "talon_groups": GROUPS,
        "bidding_order": ORDER,
        "second_hold": OFF_ON,
        "uhu": ON_OFF,
        "recontra": OFF_ON,
        "solo_counts_excess": OFF_ON,
    },
    "illustrated-beck": {**COMMON_BECK, "de_silent_base": OFF_ON, "points_doubled_after": OFF_ON},
    "illustrated-beck-dummett": {**COMMON_BECK, "without_kings_before": (20, 15)},
    "illustrated-graz": {
        "talon_groups": GROUPS,
        "knock_packets": ON_OFF,
        "no_pre_announcements": ON_OFF,
        "all_pass": ("graz_keep", "redeal", "trischaken"),
        "graz_keep_blind": OFF_ON,
        "uhu": OFF_ON,
        "mondfang": ON_OFF,
        "mondfang_scaled": ON_OFF,
        "valat": ON_OFF,
        "graz_failed_valat_factor": (12, 1),
        "graz_valat_takes_losses": ON_OFF,
    },
    "dreiertarock": {
        "tariff": ("source", "mayr"),
        "trull": ("hand", "tricks"),
        "bidding_order": ORDER,
        "forehand_must_bid": OFF_ON,
        "all_pass": ("redeal", "trischaken"),
        "exchange": ("may", "compulsory"),
        "discard": ("free", "illustrated"),
        "silent_ultimo_loss": ON_OFF,
        "contra": OFF_ON,
        "solo_doubles_bonuses": OFF_ON,
        "silent_valat": OFF_ON,
        "card_point_bonuses": OFF_ON,
    },
}
CONSTANTS: dict[str, RuleSet] = {
    "illustrated-modern": modern.MODERN,
    "illustrated-loew": loew.LOEW,
    "illustrated-beck": beck.BECK,
    "illustrated-beck-dummett": beck.BECK_DUMMETT,
    "illustrated-graz": graz.GRAZ,
    "dreiertarock": rules.DREIERTAROCK,
}
CHANGES = [
    (key, name, value)
    for key, table in OPTIONS.items()
    for name, values in table.items()
    for value in values[1:]
]


@pytest.mark.parametrize("key", OPTIONS)
def test_options_by_name(key: str) -> None:
    found = {info.name: info.values for info in registrations()[key].options.described()}
    assert found == OPTIONS[key]


@pytest.mark.parametrize("key", OPTIONS)
def test_options_are_explained_in_both_languages(key: str) -> None:
    for info in registrations()[key].options.described():
        assert info.says.en
        assert info.says.de
        assert info.says.en != info.says.de


@pytest.mark.parametrize("key", OPTIONS)
def test_the_exported_constant_is_the_default_build(key: str) -> None:
    rules, constant = find(key), CONSTANTS[key]
    assert isinstance(rules, ContractRules)
    assert isinstance(constant, ContractRules)
    assert constant.options == rules.options
    assert constant.options.changed() == {}
    assert (constant.label, constant.contracts, constant.bonuses) == (
        rules.label,
        rules.contracts,
        rules.bonuses,
    )


def test_the_table_names_every_rule_set() -> None:
    assert set(OPTIONS) == set(CONSTANTS) <= set(keys())


@pytest.mark.parametrize(("key", "name", "value"), CHANGES)
def test_a_changed_option_is_kept(key: str, name: str, value: OptionValue) -> None:
    """The rule set remembers it, and the difference alone builds it again."""
    rules = rules_of(key, **{name: value})
    assert rules.options.changed() == {name: value}
    again = find(rules.label, cast("dict[str, object]", rules.options.changed()))
    assert again.options == rules.options


@pytest.mark.parametrize("key", OPTIONS)
def test_an_unknown_option_is_refused(key: str) -> None:
    with pytest.raises(OptionError, match=r"^no option 'vogel_frei'; the options are: "):
        find(key, {"vogel_frei": True})


@pytest.mark.parametrize(
    ("key", "name", "value", "sentence"),
    [
        ("illustrated-beck", "early_contra", 3, "option 'early_contra' cannot be 3; it can be: 2, 4"),
        ("illustrated-beck", "valat", True, "option 'valat' cannot be True; it can be: bonus, factor, off"),
        ("illustrated-modern", "valat", 1, "option 'valat' cannot be 1; it can be: on, off"),
        ("illustrated-graz", "graz_failed_valat_factor", True, "cannot be True; it can be: 12, 1"),
        ("dreiertarock", "tariff", "Mayr", "option 'tariff' cannot be 'Mayr'; it can be: source, mayr"),
        ("dreiertarock", "all_pass", "graz_keep", "cannot be 'graz_keep'; it can be: redeal, trischaken"),
    ],
)
def test_a_wrong_value_is_refused(key: str, name: str, value: object, sentence: str) -> None:
    """True is not 1, and words are spelt as listed."""
    with pytest.raises(OptionError) as refused:
        find(key, {name: value})
    assert str(refused.value).endswith(sentence)


@pytest.mark.parametrize(
    ("key", "name", "text", "value"),
    [
        ("illustrated-beck", "early_contra", "4", 4),
        ("illustrated-modern", "valat", "off", False),
        ("illustrated-beck", "valat", "off", "off"),
    ],
)
def test_a_value_may_be_given_as_text(key: str, name: str, text: str, value: OptionValue) -> None:
    """As files and the command line write it."""
    assert find(key, {name: text}).options == rules_of(key, **{name: value}).options


@pytest.mark.parametrize(
    ("key", "options", "sentence"),
    [
        (
            "illustrated-graz",
            {"graz_keep_blind": True, "all_pass": "redeal"},
            "graz_keep_blind needs all_pass=graz_keep: nobody keeps cards otherwise",
        ),
        (
            "illustrated-graz",
            {"mondfang": False, "mondfang_scaled": False},
            "mondfang_scaled=off needs mondfang=on: there is nothing to scale otherwise",
        ),
        (
            "illustrated-graz",
            {"valat": False, "graz_failed_valat_factor": 1},
            "graz_failed_valat_factor=1 needs valat=on: nothing can fail otherwise",
        ),
        (
            "dreiertarock",
            {"forehand_must_bid": True, "all_pass": "trischaken"},
            "all_pass=trischaken needs forehand_must_bid=off: all cannot pass otherwise",
        ),
    ],
)
def test_an_impossible_combination_is_refused(key: str, options: dict[str, object], sentence: str) -> None:
    with pytest.raises(OptionError) as refused:
        find(key, options)
    assert str(refused.value) == sentence


def test_options_are_checked_however_they_are_made() -> None:
    """A record of options holds values only; text is for `find` to understand."""
    with pytest.raises(OptionError):
        beck.BeckOptions(early_contra=3)
    with pytest.raises(OptionError):
        modern.ModernOptions(valat=cast("bool", "off"))


@pytest.mark.parametrize("name", ["illustrated", "illustrated-modern@0", "illustrated-modern@2"])
def test_unknown_rules_and_revisions_are_refused(name: str) -> None:
    with pytest.raises(UnknownRules):
        find(name)
