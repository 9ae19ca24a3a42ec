"""The command that writes the pictures of the cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from tarock import deck
from tarock.cli import main
from tarock.core.cards import PACK_42, PACK_78


def test_the_deck_is_written_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file for each face, the back, the sheet, the sprite and the styles; a missing directory is made."""
    there = tmp_path / "new" / "cards"
    assert main(["deck", str(there), "--language", "de"]) == 0
    named = {f"{deck.key(card)}.svg" for card in PACK_78.cards}
    assert {path.name for path in there.iterdir()} == named | {
        "back.svg",
        "sheet.svg",
        "sprite.svg",
        "themes.css",
    }
    assert "82 Dateien" in capsys.readouterr().out
    assert there.joinpath("hK.svg").read_text(encoding="utf-8") == deck.face(PACK_78.cards[35], language="de")


def test_pack_theme_and_letters_are_chosen(tmp_path: Path) -> None:
    options = ["--pack", "42", "--theme", "large-index+four-colour", "--letters", "hu", "--language", "en"]
    assert main(["deck", str(tmp_path), *options]) == 0
    wanted = deck.sprite(PACK_42.cards, theme=deck.theme("four-colour+large-index"), letters="hu")
    assert tmp_path.joinpath("sprite.svg").read_text(encoding="utf-8") == wanted
    assert not tmp_path.joinpath("h10.svg").exists()


@pytest.mark.parametrize(
    ("language", "start", "listed"),
    [("en", "no theme 'red'", "there are"), ("de", "kein Thema 'red'", "es gibt")],
)
def test_an_unknown_theme_writes_nothing(
    language: str, start: str, listed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = tmp_path / "cards"
    assert main(["deck", str(there), "--theme", "red", "--language", language]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"tarock deck: {start}; {listed}: classic, ")
    assert said.count("\n") == 1
    assert not there.exists()


def test_a_file_in_the_way_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = tmp_path / "cards"
    there.write_text("mine", encoding="utf-8")
    assert main(["deck", str(there), "--language", "en"]) == 2
    assert capsys.readouterr().err.startswith(f"tarock deck: cannot write to {there}: ")
    assert there.read_text(encoding="utf-8") == "mine"
