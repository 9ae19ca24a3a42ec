"""`tarock replay`: games told from their files, whole, in part, and with gaps."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tarock import CardSet, Carried, Deal, Game, find
from tarock.bots import careful_bot, play_out
from tarock.cli import main
from tarock.match.notation import Record, record, write_json, write_tgn
from tests.cli.command_runs import widest

NAMES = ("Anna", "Berta", "Carla")
GAMES = Path(__file__).parents[1] / "golden"


@pytest.fixture(scope="module")
def game() -> Game:
    """A deal in which somebody plays a contract, from first bid to last trick."""
    rules = find("illustrated-beck")
    for number in range(10):
        game = Game(rules, Deal.shuffled(rules.pack, dealer=2, random=Random(number)))
        play_out(game, [careful_bot(rules)] * 3)
        if game.ledger is not None:
            return game
    raise AssertionError("ten deals and nobody bids")


@pytest.fixture
def path(game: Game, tmp_path: Path) -> Path:
    """The game in a file."""
    file = tmp_path / "game.tgn"
    file.write_text(write_tgn(record(game, names=NAMES)), encoding="utf-8")
    return file


def told(capsys: pytest.CaptureFixture[str], *args: str | Path) -> str:
    assert main(["replay", "--language", "en", *map(str, args)]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *args: str | Path) -> str:
    assert main(["replay", "--language", "en", *map(str, args)]) == 2
    printed = capsys.readouterr()
    assert printed.err.count("\n") == 1
    return printed.err


def test_a_game_is_told_from_deal_to_ledger(
    path: Path, game: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    out = told(capsys, path)
    for heading in ("The deal", "The auction", "The talon", "Announcements", "The play", "The score"):
        assert re.search(rf"^{heading} ─", out, re.MULTILINE)
    assert len(re.findall(r"^\d+\. (?:Anna|Berta|Carla) leads ", out, re.MULTILINE)) == 16
    assert game.ledger is not None
    for line in game.ledger.lines:
        assert line.why.en in out
    assert widest(out) <= 80


def test_the_same_game_in_german(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path), "--language", "de"]) == 0
    out = capsys.readouterr().out
    for heading in ("Das Geben", "Die Lizitation", "Der Talon", "Die Ansagen", "Das Spiel", "Die Abrechnung"):
        assert heading in out
    assert "16. " in out
    assert not re.search(r"\b(the|takes|says|plays)\b", out)
    assert widest(out) <= 80


def test_json_is_told_like_the_text_form(
    path: Path, game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "game.json"
    other.write_text(write_json(record(game, names=NAMES)), encoding="utf-8")
    assert told(capsys, path) == told(capsys, other)


def test_standard_input_is_read(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    expected = told(capsys, path)
    monkeypatch.setattr("sys.stdin", io.StringIO(path.read_text(encoding="utf-8")))
    assert told(capsys, "-") == expected


def test_to_stops_and_says_whose_turn_it_is(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, path, "--to", "1")
    assert "The play" not in out
    assert "Next to act: Berta." in out
    assert "Total" not in out


def test_to_can_stop_within_a_trick(path: Path, game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    first = next(at for at, (_, action) in enumerate(game.actions) if action.word == "play")
    out = told(capsys, path, "--to", str(first + 4))
    assert len(re.findall(r"^1\. ", out, re.MULTILINE)) == 1
    assert "2. " not in out
    assert re.search(r"^(Anna|Berta|Carla) leads \S+\.$", out, re.MULTILINE)


@pytest.mark.parametrize("seat", ["1", "Berta"])
def test_a_seat_is_told_only_what_it_saw(
    seat: str, path: Path, game: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before the first card, of the three hands only one's own is told."""
    first = next(at for at, (_, action) in enumerate(game.actions) if action.word == "play")
    out = told(capsys, path, "--seat", seat, "--to", str(first))
    assert len(re.findall(r"^\w+ picks? up ", out, re.MULTILINE)) == 1
    assert "You pick up" in out


@pytest.mark.parametrize("args", [("--to", "999"), ("--to", "-1"), ("--seat", "3"), ("--seat", "Dora")])
def test_a_stop_or_seat_that_does_not_exist_is_refused(
    args: tuple[str, str], path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert args[1] in refused(capsys, path, *args)


# Files that are not as they should be.


def test_a_missing_file_is_one_line_and_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "cannot be read" in refused(capsys, tmp_path / "nothing.tgn")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "picture.tgn"
    file.write_bytes(b"\x89PNG\xff\xfe")
    assert "not a text file" in refused(capsys, file)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("illustrated-beck@1", "whist", "no rule set 'whist'"),
        ("dealer   2", "dealer   7", "dealer"),
        ("tarock   1", "tarock   9", "format 9"),
        ("ledger   game", "0 jump:high\nledger   game", "no such action"),
        ("ledger   game", "ledger   game 1", "3 amounts are wanted"),
    ],
)
def test_a_malformed_file_is_refused_with_the_place(
    old: str, new: str, says: str, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert says in refused(capsys, path)


@pytest.mark.parametrize("form", [write_tgn, write_json])
def test_cards_kept_by_somebody_who_does_not_sit_there_are_refused(
    form: Callable[[Record], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = find("illustrated-graz")
    kept = Carried(1, CardSet.parse("SK ♥K"))
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(2), carried=kept))
    file = tmp_path / "game"
    text = form(record(game)).replace("carried  1", "carried  7").replace('"keeper": 1', '"keeper": 7')
    file.write_text(text, encoding="utf-8")
    assert "0 to 2, not 7" in refused(capsys, file)


def test_a_deal_with_gaps_must_have_all_its_places(
    path: Path, game: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    text = write_json(replace(record(game), cards=(None, *game.deal.cards[2:])))
    path.write_text(text, encoding="utf-8")
    assert "53 places for cards, not 54" in refused(capsys, path)


def test_an_illegal_action_is_refused_with_its_number(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    head, _, tail = path.read_text(encoding="utf-8").partition("\n\n")
    path.write_text(f"{head}\n\n0 hold\n{tail}", encoding="utf-8")
    assert "action 1, seat 0" in refused(capsys, path)


def test_any_damage_to_a_file_ends_in_a_line_or_a_story(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Pieces cut out, doubled or scrambled, 150 times: exit code 0 or 2, never an exception."""
    text = path.read_text(encoding="utf-8")
    random = Random(5)
    codes = set()
    for _ in range(150):
        start = random.randrange(len(text))
        piece = text[start : start + random.randrange(1, 12)]
        other = random.choice(("", piece * 2, piece[::-1], "??", "♥K", "\n", "{", "-1", "trick "))
        path.write_text(text[:start] + other + text[start + len(piece) :], encoding="utf-8")
        codes.add(main(["replay", str(path)]))
        printed = capsys.readouterr()
        assert printed.err.count("\n") <= 1
    assert codes == {0, 2}


# Unknown cards.


def test_what_is_known_of_a_game_with_gaps_is_told(
    path: Path, game: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two calls and a third of the cards: the calls are told, the gaps are counted."""
    cards = tuple(card if place % 3 == 0 else None for place, card in enumerate(game.deal.cards))
    gaps = replace(record(game.at(2), names=NAMES), cards=cards)
    path.write_text(write_tgn(gaps), encoding="utf-8")
    out = told(capsys, path)
    assert "36 cards are unknown and do not follow from the play" in out
    assert re.search(r"^Anna: .* and \d+ unknown$", out, re.MULTILINE)
    assert "Talon: " in out
    assert re.search(r"Anna (passes|bids)", out)


def test_gaps_that_the_play_fills_are_mentioned(
    path: Path, game: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    """The hand of somebody who has played all his cards need not be written down."""
    whole = told(capsys, path)
    defender = next(seat for seat in range(3) if seat != game.view().declarer)
    own = game.at(0).view(defender).hand
    cards = tuple(None if card in own else card for card in game.deal.cards)
    gaps = replace(record(game, names=NAMES), cards=cards)
    path.write_text(write_tgn(gaps), encoding="utf-8")
    out = told(capsys, path)
    assert "16 cards were not written down; they follow from the play." in out
    assert out.replace("16 cards were not written down; they follow from the play.\n", "") == whole


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_golden_game_can_be_told(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever the collection of games holds reads in both languages within 80 columns."""
    files = sorted(GAMES.glob("*/*.tgn"))
    for file in files[::6]:
        assert main(["replay", str(file), "--language", language]) == 0, file
        assert widest(capsys.readouterr().out) <= 80, file
