from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src/tarock/server/static"
MOST_BYTES = 150_000


def test_the_client_loads_in_less_than_150_kilobytes_before_the_cards() -> None:
    sent = [CLIENT / "index.html.gz", *(CLIENT / "assets").glob("*.gz")]
    assert len(sent) >= 3
    assert sum(file.stat().st_size for file in sent) < MOST_BYTES


def test_what_is_sent_compressed_is_the_same() -> None:
    for file in CLIENT.rglob("*.gz"):
        assert gzip.decompress(file.read_bytes()) == file.with_suffix("").read_bytes(), file.name


def test_the_client_fetches_nothing_from_elsewhere() -> None:
    """The only addresses in it are names of the SVG and XHTML vocabularies, and links in error texts."""
    for file in [CLIENT / "index.html", *(CLIENT / "assets").glob("*[!z]")]:
        hosts = set(re.findall(r"https?://([\w.]+)", file.read_text(encoding="utf-8")))
        assert hosts <= {"www.w3.org", "svelte.dev"}, file.name


@pytest.mark.parametrize("letters", ["en", "de", "da", "hu", "fr"])
def test_the_cards_are_drawn_without_styles_that_the_security_policy_forbids(letters: str) -> None:
    for size in ("", "-large"):
        drawn = (CLIENT / f"deck/{letters}{size}.svg").read_text(encoding="utf-8")
        assert drawn.count("<symbol") == 78 + 1
        assert "<script" not in drawn
        assert " style=" not in drawn
