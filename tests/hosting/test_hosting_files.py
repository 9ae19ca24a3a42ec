"""The files of hosting/ say what is so: figures and settings that there are, units that are tight."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tarock.server.http.metrics import Metrics
from tarock.server.http.server_settings import PLACES, listed, read_settings_file
from tests.hosting.programs import program

HOSTING = Path(__file__).parents[2] / "hosting"
ALERTS = HOSTING / "prometheus" / "alerts.yml"
FROM_PROMETHEUS = {"up"}
UNITS = ("tarock.service", "tarock-backup.service")
MOST_EXPOSED = 2.5
"""Of ten, as systemd counts."""


def read_yaml(path: Path) -> Any:  # noqa: ANN401 - whatever stands there
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def checked(*command: str) -> str:
    done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def figures() -> set[str]:
    """Name the figures that the server tells."""
    return set(re.findall(r"^# TYPE (\w+)", Metrics().text().decode(), re.MULTILINE))


def asked(expression: str) -> set[str]:
    """Name the figures that an expression asks for."""
    names = re.findall(r"\b((?:tarock|process)_\w+|up)\b", expression)
    return {name.removesuffix("_bucket") for name in names} - FROM_PROMETHEUS


def test_alerts_and_dashboard_ask_for_figures_that_there_are() -> None:
    rules = [rule for group in read_yaml(ALERTS)["groups"] for rule in group["rules"]]
    board = json.loads((HOSTING / "grafana" / "tarock.json").read_text(encoding="utf-8"))
    shown = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    wanted = [asked(expression) for expression in (*(rule["expr"] for rule in rules), *shown)]
    assert set().union(*wanted) <= figures()
    assert all(rule["annotations"].keys() == {"summary", "what_to_do"} for rule in rules)
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in board["panels"]]
    assert len(set(places)) == len(places)


def test_alerts_by_promtool() -> None:
    promtool = program("promtool")
    checked(promtool, "check", "config", str(HOSTING / "prometheus" / "prometheus.yml"))
    checked(promtool, "test", "rules", str(HOSTING / "prometheus" / "alerts_test.yml"))


def test_the_containerfile_by_hadolint() -> None:
    checked(str(Path(sys.executable).with_name("hadolint")), str(HOSTING / "Containerfile"))


def test_the_image_is_nobodys_and_tells_its_health() -> None:
    text = (HOSTING / "Containerfile").read_text(encoding="utf-8")
    last = text.rpartition("\nFROM ")[2]
    assert re.search(r"^USER 10001:10001$", last, re.MULTILINE)
    assert re.search(r"^HEALTHCHECK ", last, re.MULTILINE)
    assert "apt-get" not in last


def test_compose_sets_what_can_be_set() -> None:
    services = read_yaml(HOSTING / "compose.yaml")["services"]
    assert services.keys() == {"tarock", "database", "proxy"}
    variables = {one.variable for one in (*PLACES, *listed())}
    assert services["tarock"]["environment"].keys() <= variables
    assert services["tarock"]["read_only"] is True
    assert services["tarock"]["cap_drop"] == ["ALL"]


def test_the_settings_for_a_club_are_settings() -> None:
    assert read_settings_file(HOSTING / "tarock.toml")["public_url"] == "https://tarock.example"


@pytest.mark.parametrize("unit", UNITS)
def test_units_leave_little_of_the_machine_open(unit: str) -> None:
    analyze = program("systemd-analyze")
    said = checked(analyze, "security", "--offline=true", "--no-pager", str(HOSTING / "systemd" / unit))
    (exposed,) = re.findall(r"exposure level for \S+ ([\d.]+)", said)
    assert float(exposed) <= MOST_EXPOSED, said
