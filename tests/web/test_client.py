from __future__ import annotations

import gzip
import json
import re
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tarock.deck.lettering import LETTERS
from tarock.protocol.actions import Action

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src/tarock/server/static"
MOST_BYTES = 150_000


def test_the_client_loads_in_less_than_150_kilobytes_before_the_cards() -> None:
    """What the first page names; some pages, as the analysis board, are fetched when they are opened."""
    page = CLIENT / "index.html"
    named = re.findall(r"/(assets/[^\"]+)", page.read_text(encoding="utf-8"))
    sent = [CLIENT / "index.html.gz", *(CLIENT / f"{name}.gz" for name in named)]
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


def test_the_client_knows_no_topic() -> None:
    """What a question is about is never asked for: a game may bring topics that the client has not seen."""
    for file in (ROOT / "web/src").rglob("*.*"):
        if file.suffix in {".ts", ".svelte"}:
            assert not re.search(r"\.about\b *[!=]==?", file.read_text(encoding="utf-8")), file.name


def test_the_client_takes_no_action_apart() -> None:
    """An action is a text to send back as it came; whatever people read of it comes from the server."""
    words = "|".join(sorted({one.word for one in _kinds(Action)}))
    begun = re.compile(rf"(?<![\w-])({words})\)?:(?=\S)")
    assert begun.search("move.replace(/^play:/, '')")
    for file in (ROOT / "web/src").rglob("*.*"):
        if file.suffix in {".ts", ".svelte"} and file.parent.name != "i18n":
            assert not begun.search(file.read_text(encoding="utf-8")), file.name


def _kinds(above: type[Action]) -> Iterator[type[Action]]:
    """Find all kinds of actions that have a text form."""
    for kind in above.__subclasses__():
        if hasattr(kind, "word"):
            yield kind
        yield from _kinds(kind)


def test_texts_name_courts_by_the_letters_that_the_cards_bear() -> None:
    """The deck draws the letters; the client writes the same ones into what people read."""
    letters = json.loads((ROOT / "web/src/lib/deck/letters.json").read_text(encoding="utf-8"))
    assert letters == LETTERS


def test_the_client_can_be_installed() -> None:
    """The manifest names icons of the sizes that browsers ask for, and each file is what it says."""
    manifest = json.loads((CLIENT / "tarock.webmanifest").read_text(encoding="utf-8"))
    assert {"name", "start_url", "display", "icons"} <= manifest.keys()
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {(icon["sizes"], icon["purpose"]) for icon in drawn} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in drawn:
        data = (CLIENT / icon["src"].lstrip("/")).read_bytes()
        assert data.startswith(b"\x89PNG\r\n\x1a\n")
        width, height = struct.unpack(">II", data[16:24])
        assert f"{width}x{height}" == icon["sizes"]
        assert_whole(data[8:])


def assert_whole(chunks: bytes) -> None:
    """Check every checksum, and that the pixels are as many as they should be."""
    pixels, size = b"", 0
    while chunks:
        length = int.from_bytes(chunks[:4], "big")
        name, data, checksum = chunks[4:8], chunks[8 : 8 + length], chunks[8 + length : 12 + length]
        assert zlib.crc32(name + data) == int.from_bytes(checksum, "big")
        if name == b"IHDR":
            size = int.from_bytes(data[:4], "big")
        if name == b"IDAT":
            pixels += data
        chunks = chunks[12 + length :]
    assert len(zlib.decompress(pixels)) == size * (4 * size + 1)


@pytest.mark.parametrize("letters", ["en", "de", "da", "hu", "fr"])
def test_the_cards_are_drawn_without_styles_that_the_security_policy_forbids(letters: str) -> None:
    for size in ("", "-large"):
        drawn = (CLIENT / f"deck/{letters}{size}.svg").read_text(encoding="utf-8")
        assert drawn.count("<symbol") == 78 + 1
        assert "<script" not in drawn
        assert " style=" not in drawn
