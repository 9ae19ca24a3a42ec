"""Packages come by uv, which has to be told where pip has been sent."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "install.py"
HANDED_ON: Callable[[str], dict[str, str]] = runpy.run_path(str(SCRIPT))["handed_on"]


def test_without_settings_of_pip_uv_is_told_nothing() -> None:
    assert HANDED_ON("") == {}
    assert HANDED_ON("global.timeout='60'\n") == {}


@pytest.mark.parametrize(
    ("line", "variable", "value"),
    [
        ("global.index-url='file:///mirror/simple'", "UV_DEFAULT_INDEX", "file:///mirror/simple"),
        ("user.extra-index-url='\\nfile:///a\\nfile:///b'", "UV_INDEX", "file:///a file:///b"),
        (":env:.find-links='/one /two'", "UV_FIND_LINKS", "/one,/two"),
        ("site.cert='/etc/certificates.pem'", "SSL_CERT_FILE", "/etc/certificates.pem"),
        ("install.no-index='true'", "UV_NO_INDEX", "true"),
    ],
)
def test_a_setting_of_pip_is_handed_on(line: str, variable: str, value: str) -> None:
    told = HANDED_ON(line)
    assert told == {variable: value, "UV_INDEX_STRATEGY": "unsafe-best-match"}


def test_the_environment_weighs_more_than_a_file() -> None:
    told = HANDED_ON(":env:.index-url='file:///mine'\nglobal.index-url='file:///ours'\n")
    assert told["UV_DEFAULT_INDEX"] == "file:///mine"
