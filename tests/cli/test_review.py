"""`tarock review`: both judgements of a finished game, for people and for programs.

The library looks at the game once; how the command lays that out is asked several times. That a command runs
a review of its own is seen where a page shows its output.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tarock.cli import main
from tarock.match.notation import read
from tarock.reviews import Finding, Review, review
from tests.cli.command_runs import widest

GOLDEN = Path(__file__).parents[1] / "golden"
BEATEN = GOLDEN / "dreiertarock" / "defender-birds-lost.tgn"


@dataclass(frozen=True)
class Finished:
    """A review that has run to its end."""

    found: Review
    done: int = 1
    total: int = 1

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.found.findings)

    def whole(self) -> Review:
        """Return everything."""
        return self.found


@pytest.fixture(scope="module")
def of_the_library() -> Review:
    return review(read(BEATEN.read_text(encoding="utf-8")).game()).whole()


@pytest.fixture
def reviewed(of_the_library: Review, monkeypatch: pytest.MonkeyPatch) -> Review:
    """Let the command show what the library has found already."""
    monkeypatch.setattr("tarock.cli.review.review", lambda *_, **__: Finished(of_the_library))
    return of_the_library


def run(capsys: pytest.CaptureFixture[str], *args: str | Path, language: str = "en") -> str:
    assert main(["review", "--language", language, *map(str, args)]) == 0
    out = capsys.readouterr().out
    assert widest(out) <= 80
    return " ".join(out.split())


@pytest.mark.usefixtures("reviewed")
def test_both_judgements_stand_under_headings_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    """The defender's beaten Pagat costs 16 points, the T14 that let it live 32."""
    out = run(capsys, BEATEN)
    knowledge, hindsight = out.split("In hindsight, all cards known")
    assert "As they could know" in knowledge
    assert "T14: 32 points, proven" in hindsight
    assert "Pagat: 16 points, proven" in hindsight
    assert "Better: " in hindsight
    assert "proven" not in knowledge


@pytest.mark.usefixtures("reviewed")
def test_a_seat_by_its_name_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, BEATEN, "--seat", "Platz 0", "--all", language="de")
    _, hindsight = out.split("Im Nachhinein, alle Karten bekannt")
    assert "32 Punkte, bewiesen" in hindsight
    assert "16 Punkte, bewiesen" not in hindsight


def test_programs_get_the_review_of_the_library(capsys: pytest.CaptureFixture[str], reviewed: Review) -> None:
    assert main(["review", "--json", str(BEATEN)]) == 0
    assert Review.from_json(capsys.readouterr().out) == reviewed


def test_what_cannot_be_reviewed_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    open_deal = tmp_path / "open.tgn"
    whole = BEATEN.read_text(encoding="utf-8")
    open_deal.write_text(whole[: whole.index("trick 2  T13")], encoding="utf-8")
    assert main(["review", "--language", "en", str(open_deal)]) == 2
    assert "still being played" in capsys.readouterr().err
    assert main(["review", "--language", "en", str(BEATEN), "--seat", "9"]) == 2
    assert "no seat '9'" in capsys.readouterr().err
    assert main(["review", "--language", "en", str(tmp_path / "nothing")]) == 2
    assert "cannot be read" in capsys.readouterr().err
