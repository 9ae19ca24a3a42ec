"""House options: each exists under its name, presets set them, and nonsense is refused."""

from __future__ import annotations

import pytest

from tarock import OptionError, find
from tarock.games.registry import registrations
from tarock.games.tapp.options import TappOptions
from tarock.games.tapp.rules import TAPP
from tarock.games.tapp.tappen_1821 import TAPPEN_1821
from tarock.kit.ruleset import OptionValue, RuleSet
from tests.games.tapp.notation import table

ON_OFF, OFF_ON = (True, False), (False, True)
OPTIONS: dict[str, tuple[OptionValue, ...]] = {
    "preset": ("klassik", "modern", "kruepl", "furr", "babsch", "unger"),
    "deal": ("talon_4x4", "talon_8x2", "mid_talon"),
    "no_tarock_redeal": OFF_ON,
    "hold": ("seniority", "forehand", "off"),
    "senior_raise": ON_OFF,
    "jump": ("solo", "free"),
    "all_pass": ("redeal", "trischaken", "rauben", "tapper_paid", "tapper_played"),
    "talon_half": ("fixed", "free"),
    "talon_open": ("always", "dreier_only", "never"),
    "discard_tarock": ("emergency", "free_open"),
    "forced_tarock": ("shown", "counted"),
    "first_lead": ("forehand", "declarer"),
    "contra_levels": (3, 2, 0),
    "contra_on": ("each_item", "game_only"),
    "ultimo_by": ("declarer", "all"),
    "pagat_bound": OFF_ON,
    "silent_ultimo_loss": ON_OFF,
    "partner_takes": ("lost", "void"),
    "solo_doubles_pagat": ON_OFF,
    "hand_premiums": ON_OFF,
    "hand_date": ("dealt", "after_talon"),
    "solo_doubles_hand": OFF_ON,
    "valat": ("per_game", "fixed"),
    "valat_fail": ("game_too", "only"),
    "valat_defenders": ON_OFF,
    "uhu": OFF_ON,
    "mondfang": (0, 2),
    "excess": ("none", "2/4"),
    "book": ("zero_sum", "written"),
}
# Each author's cells as they differ from the first column.
CELLS: dict[str, dict[str, OptionValue]] = {
    "klassik": {},
    "modern": {"talon_half": "free", "valat": "fixed"},
    "kruepl": {
        "hold": "forehand",
        "deal": "talon_8x2",
        "hand_premiums": False,
        "solo_doubles_pagat": False,
    },
    "furr": {
        "talon_open": "dreier_only",
        "deal": "talon_8x2",
        "hand_premiums": False,
        "solo_doubles_pagat": False,
        "first_lead": "declarer",
    },
    "babsch": {"contra_levels": 2},
    "unger": {"talon_open": "dreier_only"},
}


def test_options_by_name() -> None:
    assert {info.name: info.values for info in TappOptions.described()} == OPTIONS
    described = registrations()["tapp-1821"].options.described()
    assert {info.name: info.values for info in described} == {"consolation": (50, 40, 30)}


def test_options_are_explained_in_both_languages() -> None:
    for info in TappOptions.described():
        assert info.says.en
        assert info.says.de
        assert info.says.en != info.says.de


@pytest.mark.parametrize("rules", [TAPP, TAPPEN_1821], ids=lambda rules: rules.key)
def test_the_exported_constant_is_the_default_build(rules: RuleSet) -> None:
    assert find(rules.key).options == rules.options
    assert find(rules.key).label == rules.label


@pytest.mark.parametrize("preset", CELLS)
def test_a_preset_is_an_authors_column(preset: str) -> None:
    """Where the column is blank, it is as in the first."""
    options = table(preset).options
    differ = {
        info.name: getattr(options, info.name)
        for info in options.described()
        if info.name != "preset" and getattr(options, info.name) != info.default
    }
    assert differ == CELLS[preset]


def test_a_preset_is_kept_as_one_word() -> None:
    """A file says `preset = furr`, not what it stands for; an option beside it goes before it."""
    assert table("furr").options.changed() == {"preset": "furr"}
    led = table("furr+first_lead=forehand").options
    assert led.changed() == {"preset": "furr", "first_lead": "forehand"}
    assert not table("furr+first_lead=forehand").declarer_leads


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, values in OPTIONS.items() for value in values[1:]],
)
def test_a_changed_option_is_kept(name: str, value: OptionValue) -> None:
    """The rule set remembers it, and the difference alone builds it again."""
    rules = find("tapp", {name: value})
    assert rules.options.changed() == {name: value}
    assert find(rules.label, dict(rules.options.changed())).options == rules.options


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            {"senior_raise": False, "hold": "off"},
            "senior_raise=off needs hold=seniority or forehand: nobody holds otherwise",
        ),
        (
            {"hand_date": "after_talon", "hand_premiums": False},
            "hand_date=after_talon needs hand_premiums=on: no combination in hand counts otherwise",
        ),
        (
            {"solo_doubles_hand": True, "preset": "kruepl"},
            "solo_doubles_hand=on needs hand_premiums=on: no combination in hand counts otherwise",
        ),
        (
            {"partner_takes": "void", "silent_ultimo_loss": False},
            "partner_takes=void needs silent_ultimo_loss=on: nothing is lost silently otherwise",
        ),
        (
            {"forced_tarock": "counted", "discard_tarock": "free_open"},
            "forced_tarock=counted needs discard_tarock=emergency: tarocks that go freely lie face up",
        ),
        (
            {"contra_on": "game_only", "contra_levels": 0},
            "contra_on=game_only needs contra_levels=3 or 2: there is no contra otherwise",
        ),
        (
            {"book": "written", "all_pass": "trischaken"},
            "book=written needs another all_pass: a Trischaken can only be paid",
        ),
    ],
)
def test_an_impossible_combination_is_refused(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(OptionError) as refused:
        find("tapp", options)
    assert str(refused.value) == sentence
