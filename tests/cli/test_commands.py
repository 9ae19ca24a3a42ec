"""The commands as people type them: what they print, how they refuse, what they return."""

from __future__ import annotations

import json
import subprocess

import pytest

from tarock import find, keys
from tarock.cli import main
from tarock.cli.arguments import default_language
from tarock.core.bilingual import Language, Text
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.registry import registrations
from tarock.kit.script import ContractRules
from tarock.rulebook.page import as_read
from tarock.text.part import TEXT
from tests.cli.command_runs import COMMAND, environment, tarock, widest

COMMANDS = (
    *("play", "serve", "rules", "simulate", "arena", "bot", "replay"),
    *("verify", "score", "pad", "deck", "solve", "par"),
)


def said(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    """Run a command in this process; it must succeed."""
    assert main(args) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    """Run a command in this process; it must end with one line and exit code 2."""
    assert main(args) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


def test_the_bare_command_lists_all_commands() -> None:
    result = tarock()
    assert result.returncode == 0
    for command in COMMANDS:
        assert f"    {command} " in result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help_of_its_own(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Only the module of the command that is named is read, so each must be found by itself."""
    with pytest.raises(SystemExit, match="0"):
        main([command, "--help"])
    assert f"usage: tarock {command} " in capsys.readouterr().out


def test_version() -> None:
    assert tarock("--version").stdout.startswith("tarock ")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "de_CH"}, "de"),
    ],
)
def test_the_environment_chooses_the_language(variables: dict[str, str], language: str) -> None:
    assert default_language(variables) == language


def test_german_by_environment() -> None:
    """$LANG is read by the command itself."""
    result = tarock("rules", "dreiertarock", env=environment(LANG="de_AT.UTF-8"))
    assert "Wie Tische sich unterscheiden" in result.stdout


# Rules.


def test_rules_lists_every_rule_set_with_name_and_source(capsys: pytest.CaptureFixture[str]) -> None:
    out = " ".join(said(capsys, "rules", "--language", "en").split())
    for key in keys():
        rules = find(key)
        assert key in out
        assert rules.name.en in out
        assert rules.source in out
        assert f"{rules.players} players" in out


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", keys())
def test_rules_shows_tables_and_all_options(
    key: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every contract, bonus and option stands on the page, and the page fits 80 columns."""
    out = said(capsys, "rules", key, "--language", language)
    rules = find(key)
    lang: Language = "de" if language == "de" else "en"
    named = (
        [row.name for row in (*rules.contracts, *rules.bonuses)] if isinstance(rules, ContractRules) else []
    )
    if isinstance(rules, DeclarationRules):
        named = [part.heading for part in TEXT.of(rules).pages.in_short(rules) if part.rows]
        named += [
            Text(*(words[:40] for words in (row.en, row.de)))
            for part in TEXT.of(rules).pages.in_short(rules)
            for row, _ in part.rows
        ]
    for name in named:
        assert any(line.startswith(name.said(lang)) for line in out.splitlines()), name
    flat = " ".join(out.split())
    if isinstance(rules, DeclarationRules):
        for part in TEXT.of(rules).pages.in_short(rules):
            assert all(" ".join(as_read(one).said(lang).split()) in flat for one in part.sentences)
    for info in registrations()[key].options.described():
        assert f"{info.name} = " in out
        assert info.says.said("de" if language == "de" else "en") in flat
    assert widest(out) <= 80


def test_rules_marks_the_value_that_an_option_has(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "rules", "dreiertarock", "--option", "tariff=mayr", "--language", "en")
    assert "tariff = source | [mayr]" in out
    (row,) = (line.split() for line in out.splitlines() if line.startswith("Fünfer"))
    assert row == ["Fünfer", "3", "36", "points", "7", "+14", "−14;", "the", "others", "+7"]


def test_rules_tells_the_two_contra_ladders_of_the_modern_game(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "rules", "illustrated-modern", "--language", "en")
    assert "Contra ×4, recontra ×16 before the talon is turned up" in out


def test_rules_writes_a_valat_that_multiplies_as_a_factor(capsys: pytest.CaptureFixture[str]) -> None:
    graz = said(capsys, "rules", "illustrated-graz", "--language", "en")
    beck = said(capsys, "rules", "illustrated-beck", "--language", "en")
    assert ["Valat", "×6", "×12"] in [line.split() for line in graz.splitlines()]
    assert ["Valat", "12", "24", "48"] in [line.split() for line in beck.splitlines()]


@pytest.mark.parametrize("command", [("rules",), ("play", "--rules"), ("simulate", "--rules")])
@pytest.mark.parametrize("language", ["en", "de"])
def test_an_unknown_rule_set_is_refused_with_those_that_exist(
    command: tuple[str, ...], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    message = refused(capsys, *command, "whist", "--language", language)
    assert "'whist'" in message
    assert all(key in message for key in keys())


@pytest.mark.parametrize(
    ("setting", "says"),
    [
        ("tariff=high", "it can be: source, mayr"),
        ("tarif=mayr", "the options are: "),
        ("tariff", "NAME=VALUE"),
    ],
)
def test_a_wrong_option_is_refused_with_what_is_possible(
    setting: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert says in refused(
        capsys, "simulate", "--rules", "dreiertarock", "--option", setting, "--language", "en"
    )


def test_options_that_exclude_each_other_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    message = refused(
        capsys,
        *("simulate", "--rules", "illustrated-graz", "--language", "en"),
        *("--option", "all_pass=redeal", "--option", "graz_keep_blind=on"),
    )
    assert "graz_keep_blind needs all_pass=graz_keep" in message


def test_an_unknown_revision_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "revision" in refused(capsys, "rules", "illustrated-modern@99")


# Simulate.


def test_simulate_counts_every_hand(capsys: pytest.CaptureFixture[str]) -> None:
    """Contracts, Trischaken and void deals add up to the hands asked for; shares add up to one."""
    out = said(
        capsys,
        *("simulate", "--rules", "illustrated-beck", "--option", "all_pass=trischaken"),
        *("--hands", "60", "--seed", "3", "--json"),
    )
    data = json.loads(out)
    assert data["hands"] == 60
    assert data["options"] == {"all_pass": "trischaken"}
    assert sum(row["played"] for row in data["contracts"].values()) == 60
    assert abs(sum(row["share"] for row in data["contracts"].values()) - 1) < 0.01
    assert len(data["average"]["seats"]) == 3
    assert data["hands_per_second"] > 0


def test_simulate_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    runs = [json.loads(said(capsys, "simulate", "--hands", "20", "--seed", seed, "--json")) for seed in "112"]
    for run in runs:
        del run["seconds"], run["hands_per_second"]
    assert runs[0] == runs[1]
    assert runs[0] != runs[2]


def test_dreiertarock_sums_to_zero_in_simulation(capsys: pytest.CaptureFixture[str]) -> None:
    """Every amount passes between players, so the seats' averages cancel out but for rounding."""
    out = said(capsys, "simulate", "--rules", "dreiertarock", "--hands", "40", "--json")
    assert abs(sum(json.loads(out)["average"]["seats"])) < 0.05


@pytest.mark.parametrize("language", ["en", "de"])
def test_simulate_prints_a_page(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "simulate", "--hands", "20", "--bots", "careful", "--language", language)
    assert "Dreiblatt" in out
    assert ("hands a second" if language == "en" else "in der Sekunde") in out
    assert widest(out) <= 80


def test_simulate_wants_at_least_one_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--hands" in refused(capsys, "simulate", "--hands", "0")


# The edges of the program.


def test_ctrl_c_ends_any_command_with_130(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_args: object, **_kwargs: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tarock.cli.simulate.simulate", interrupted)
    assert main(["simulate"]) == 130
    assert capsys.readouterr().out == ""


def test_output_that_nobody_reads_is_no_error() -> None:
    """A reader that goes away, as `head` does, ends the command quietly."""
    with subprocess.Popen(  # noqa: S603 - our own command
        [*COMMAND, "rules", "illustrated-graz"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        _, errors = process.communicate(timeout=60)
    assert errors == b""
    assert process.returncode == 0


def test_a_terminal_without_suit_signs_still_gets_its_text() -> None:
    result = tarock("rules", "illustrated-modern", env=environment(PYTHONIOENCODING="ascii"))
    assert result.returncode == 0
    assert "Pagat ultimo" in result.stdout


def test_pages_in_a_pipe_have_no_escape_sequences() -> None:
    assert "\x1b" not in tarock("rules", "illustrated-modern").stdout
