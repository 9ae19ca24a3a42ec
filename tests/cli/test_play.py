"""The terminal game from the inside: questions, refusals, commands, undo, the series."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tarock import Action, Card, CardSet, Game, find, keys
from tarock.cli import main
from tarock.cli.console import Screen
from tarock.cli.menu_builder import Waiter
from tarock.cli.menus import Choice, Menu, NotUnderstood
from tarock.cli.session import LeaveTable, Session
from tarock.core.bilingual import Language, Text, same
from tarock.core.cards import Suit
from tarock.kit.script import ContractRules
from tarock.match import series
from tarock.match.notation import read_tgn
from tarock.protocol.actions import Announce, Bid, Contra, Good, Keep, Lay, Pass, PlayCard, Take
from tarock.text.part import labels_of
from tarock.text.question_hints import duty
from tarock.text.question_text import Label, announcing, bidding
from tests.cli.command_runs import widest
from tests.games.contract_games.stated_deals import dealt
from tests.share import share

NAMES = ("You", "Resi", "Poldi")
STRONG = "SK T21 T20 T19 T18 T17 T16 T15 T1 ♥K ♥Q ♠K ♠Q ♦K ♦4 ♣7"
WEAK = "T2 T3 T4 T5 ♥A ♥2 ♥3 ♥4 ♦A ♦2 ♦3 ♠7 ♠8 ♠9 ♠10 ♣8"


def table(key: str, options: dict[str, object] | None = None) -> ContractRules:
    """Find a rule set with tables of contracts and bonuses."""
    rules = find(key, options)
    assert isinstance(rules, ContractRules)
    return rules


def seated(
    typed: list[str],
    *,
    rules: str = "illustrated-modern",
    hand: str = STRONG,
    talon: str = "",
    language: Language = "en",
    **options: object,
) -> Session:
    """Sit down as forehand with this hand and these answers; then the input ends."""
    lines = list(typed)

    def read(prompt: str) -> str:
        if not lines:
            raise EOFError
        print(f"{prompt}{lines[0]}")  # noqa: T201 - as a terminal shows it
        return lines.pop(0)

    agreed = table(rules, options)
    session = Session(Screen(language), agreed, NAMES, random=Random(1), dealer=2, read=read)
    session._sit_down(Game(agreed, dealt(agreed, forehand=hand, talon=talon)))
    return session


def played(session: Session, capsys: pytest.CaptureFixture[str], *, deals: int | None = None) -> str:
    """Play until the typing ends or the deals are done, and return what was printed."""
    try:
        session.run(seed=1, deals=deals)
    except (EOFError, LeaveTable):
        session.farewell()
    return capsys.readouterr().out


# What is asked.


def test_the_welcome_says_what_game_it_is_and_how_to_answer(capsys: pytest.CaptureFixture[str]) -> None:
    out = played(seated([]), capsys)
    assert "Illustrated Tarock, modern rules" in out
    assert "54 cards for 3 players" in out
    assert "Type ? for help" in out


def test_bids_are_numbered_and_explained(capsys: pytest.CaptureFixture[str]) -> None:
    out = played(seated([]), capsys)
    assert "   1  pass: you are out of this auction" in out
    assert "   4  bid Einblatt: value 7, one talon card, everything ×3" in out


def test_the_hand_is_sorted_tarocks_first_then_suits_red_and_black(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = played(seated([]), capsys)
    rows = [line.split() for line in out.splitlines()]
    assert ["Tarocks", "Sküs", "Mond", "T20", "T19", "T18", "T17", "T16", "T15", "Pagat"] in rows
    assert ["Hearts", "♥K", "♥Q"] in rows
    assert out.index("Hearts") < out.index("Spades") < out.index("Diamonds") < out.index("Clubs")


def test_german_asks_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    out = played(seated(["3", "1"], language="de"), capsys)
    assert "Einblatt bieten: Wert 7, eine Talonkarte, alles ×3" in out
    assert "Du bietest Zweiblatt." in out
    assert "Du bist Vorhand" in out
    assert not re.search(r"\b(You|Your|the|bid)\b", out)


def test_take_over_is_explained_with_its_value() -> None:
    """Löw: whoever takes a 3 Blatt over plays it for 4."""
    rules = table("illustrated-loew")
    game = Game(rules, dealt(rules), [(0, Bid("3-blatt"))])
    menu = Waiter(labels_of(rules, NAMES)).menu(game.view(1), game.pending[0])
    labels = {choice.action: choice.label.text.en for choice in menu.choices}
    assert "value 4" in labels[Take()]
    assert "3 Blatt" in labels[Take()]


def test_contra_is_explained_with_its_factor() -> None:
    """Modern: a contra before the talon is turned up multiplies by four, afterwards by two."""
    rules = table("illustrated-modern")
    game = Game(rules, dealt(rules), [(0, Bid("dreiblatt")), (1, Good()), (2, Good()), (0, Good())])
    menu = Waiter(labels_of(rules, NAMES)).menu(game.view(1), game.pending[0])
    label = next(choice.label for choice in menu.choices if isinstance(choice.action, Contra))
    assert label.text == Text("contra to the game of You: ×4", "Kontra auf das Spiel von You: ×4")


def test_announcements_show_what_they_bring_now_and_silently() -> None:
    rules = table("illustrated-modern")
    deal = dealt(rules, forehand=STRONG)
    game = Game(rules, deal, [(0, Bid("zweiblatt")), (1, Good()), (2, Good())])
    menu = Waiter(labels_of(rules, NAMES)).menu(game.view(0), game.pending[0])
    label = next(choice.label for choice in menu.choices if choice.action == Announce("pagat-ultimo"))
    assert label.text.en == "announce Pagat ultimo: tarock I (Pagat) wins the last trick; 20 ×2 (silent 5)"


@pytest.mark.parametrize(
    ("led", "hand", "says"),
    [
        ("♥K", "♥4 T5", "You must follow hearts."),
        ("♥K", "T5 ♠7", "No hearts: you must play a tarock."),
        ("♥K", "♠7 ♣8", "Neither suit nor tarock: any card."),
        ("T7", "T5 ♠7", "You must follow tarocks."),
    ],
)
def test_the_duty_is_told_in_words(led: str, hand: str, says: str) -> None:
    rules = table("illustrated-modern")
    cards = CardSet.parse(hand)
    suit = Card.parse(led).suit
    legal = (
        [card for card in cards if card.suit is suit]
        or [card for card in cards if card.suit is Suit.TAROCK]
        or list(cards)
    )
    view = Game(rules, dealt(rules)).view(0)
    assert duty(replace(view, hands={0: cards}, trick=(Card.parse(led),)), legal).en == says


# What may be typed.


PICK = Menu(Text("", ""), cards=tuple(map(Card.parse, ("SK", "T17", "♥K", "♠10"))))


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        *(("1", "SK"), ("2", "T17"), ("XVII", "T17"), ("xvii", "T17"), ("t17", "T17"), ("♥K", "♥K")),
        *(("hK", "♥K"), ("hk", "♥K"), ("HK", "♥K"), ("s10", "♠10"), ("sküs", "SK"), ("Mond", "T21")),
        *(("PAGAT", "T1"), ("hD", "♥Q"), ("XXI", "T21")),
    ],
)
def test_cards_can_be_typed_by_number_and_by_name(typed: str, card: str) -> None:
    assert PICK.read(typed) == PlayCard(Card.parse(card))


@pytest.mark.parametrize("typed", ["", "0", "5", "hearts", "♥11", "1 2"])
def test_what_is_no_card_is_not_understood(typed: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        PICK.read(typed)
    assert caught.value.text.en
    assert caught.value.text.de != caught.value.text.en


LAYING = Menu(Text("", ""), cards=PICK.cards, several=Lay)


@pytest.mark.parametrize("typed", ["2 4", "2, 4", "T17 s10", "4 XVII"])
def test_several_cards_are_typed_side_by_side(typed: str) -> None:
    assert LAYING.read(typed) == Lay(CardSet.parse("T17 ♠10"))


def test_keeping_no_card_is_typed_as_zero() -> None:
    assert Menu(Text("", ""), cards=PICK.cards, several=Keep).read("0") == Keep(CardSet())


BIDS = Menu(
    Text("", ""),
    choices=(
        Choice(Pass(), Label(Text("pass", "weiter"), Text("out", "draußen"))),
        Choice(Bid("zweiblatt"), bidding(same("Zweiblatt"), same("5"))),
        Choice(Announce("pagat-ultimo"), announcing(same("Pagat ultimo"), same("x"))),
    ),
    enter=Pass(),
)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        *(("1", Pass()), ("", Pass()), ("pass", Pass()), ("weiter", Pass())),
        *(("2", Bid("zweiblatt")), ("Zweiblatt", Bid("zweiblatt")), ("bid zweiblatt", Bid("zweiblatt"))),
        *(("bid:solo", Bid("solo")), ("gut", Good()), ("pagat ultimo", Announce("pagat-ultimo"))),
    ],
)
def test_answers_can_be_typed_by_number_and_by_name(typed: str, action: Action) -> None:
    """Something legal in itself but not offered is passed on, so that the game can say why not."""
    assert BIDS.read(typed) == action


# Refusals, commands, undo.


def test_a_refused_answer_is_explained_and_asked_again(capsys: pytest.CaptureFixture[str]) -> None:
    out = played(seated(["gut", "77", "what", "2"]), capsys)
    assert "Nothing is bid: say pass." in out
    assert "There is no 77 here, only 1 to 5." in out
    assert "I do not understand “what”." in out
    assert "You bid Dreiblatt." in out


def test_a_king_is_not_laid_away(capsys: pytest.CaptureFixture[str]) -> None:
    out = played(seated(["2", "", "1", "hK 1 2", "1 2", "1 2 3"]), capsys)
    assert "A king may not be laid away (♥K)." in out
    assert "Exactly 3 cards are wanted." in out
    assert "You lay away" in out


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("?", "take back my last decision"),
        ("h", "Nothing lies on the table."),
        ("l", "There has been no trick yet."),
        ("s", "Series after 0 deals, to 100"),
        ("r", "Dreiblatt"),
    ],
)
def test_commands_work_at_the_first_prompt(
    command: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before, _, after = played(seated([command]), capsys).partition(f"> {command}\n")
    assert "Your bid" in before
    assert says in after


def test_q_leaves_politely(capsys: pytest.CaptureFixture[str]) -> None:
    out = played(seated(["q", "2"]), capsys)
    assert out.endswith("Thank you for playing. Goodbye.\n")
    assert "You bid" not in out


def test_undo_takes_back_the_last_decision(capsys: pytest.CaptureFixture[str]) -> None:
    """The bid is gone and asked for again; a different one then stands."""
    session = seated(["2", "u", "3"])
    out = played(session, capsys)
    assert "Taken back." in out
    assert (0, Bid("dreiblatt")) not in session.game.actions
    assert (0, Bid("zweiblatt")) in session.game.actions


def test_undo_has_an_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert "There is nothing to take back." in played(seated(["u"]), capsys)


def test_undo_of_a_card_brings_back_the_trick(capsys: pytest.CaptureFixture[str]) -> None:
    session = seated(["2", "", "1", "1 2 3", "", "hK", "u", "sK"])
    played(session, capsys)
    cards = [
        action.card for seat, action in session.game.actions if seat == 0 and isinstance(action, PlayCard)
    ]
    assert cards == [Card.parse("♠K")]


def test_undo_after_the_last_trick_reopens_the_deal(capsys: pytest.CaptureFixture[str]) -> None:
    typed = ["2", "", "1", "1 2 3", "", *["1"] * 16, "u"]
    session = seated(typed)
    out = played(session, capsys)
    assert "Another deal?" in out
    assert not session.game.over
    assert out.rstrip().count("Trick 16") == 2


# Whole deals.


def autopilot(session: Session) -> Callable[[str], str]:
    """Types legal answers: cards by name, everything else by number, a contract when one can be bid."""
    numbers = Random(7)

    def read(prompt: str) -> str:
        print(prompt)  # noqa: T201 - as a terminal shows it
        if not session.game.pending:
            return ""
        ask = session.game.pending[0]
        action = ask.options.pick(numbers)
        if isinstance(action, PlayCard):
            return str(action.card)
        if isinstance(action, Lay | Keep):
            return str(action.cards) or "0"
        return str(list(ask.options).index(action) + 1)

    return read


DEALS = share(3, of=3)
HOUSES = (
    *((key, {}) for key in keys()),
    ("illustrated-beck", {"all_pass": "trischaken"}),
    ("illustrated-beck", {"all_pass": "graz_keep"}),
    ("illustrated-graz", {"graz_keep_blind": True}),
    ("dreiertarock", {"contra": True, "all_pass": "trischaken"}),
)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("key", "options"), HOUSES)
def test_every_rule_set_plays_whole_deals_in_both_languages(
    key: str, options: dict[str, object], language: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    """Any legal answer can be typed, every question has words, and nothing is wider than 80 columns."""
    rules = find(key, options)
    names = (*NAMES, "Franzi")[: rules.players]
    session = Session(Screen(language), rules, names, random=Random(3), dealer=0, read=lambda _prompt: "")
    session._read = autopilot(session)
    session.run(seed=3, deals=DEALS)
    out = capsys.readouterr().out
    assert widest(out) <= 80
    assert out.count(Text("The score", "Die Abrechnung").said(language)) == DEALS
    assert out.rstrip().endswith(Text("Goodbye.", "Auf Wiedersehen.").said(language))
    assert "choose:" not in out
    assert "None" not in out


def test_the_settlement_reveals_all_cards_and_gives_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    out = played(seated(["2", "", "1", "1 2 3", "", *["1"] * 16]), capsys)
    score = out[out.index("The score") :]
    for words in (
        "You were dealt Sküs Mond",
        "Resi was dealt",
        "Poldi was dealt",
        "The talon was",
        "Laid away",
    ):
        assert words in score
    assert re.search(r"Dreiblatt won with \d\d: \(3 \+ \d+\)", score)
    assert re.search(r"^Total +\d+ +\d+ +\d+$", score, re.MULTILINE)


def test_a_series_ends_with_its_winner_and_begins_anew(capsys: pytest.CaptureFixture[str]) -> None:
    """At 99 points a won game ends the series: the bonus is paid, a new series is offered."""
    session = seated(["2", "", "1", "1 2 3", "", *["1"] * 16, "", "s"])
    session.standing = replace(series.opening(session.rules, dealer=2), totals=(99, 0, 0), hands=9)
    out = played(session, capsys)
    assert "The series is over: you have won with" in out
    assert "of it for reaching the goal" in out
    assert "A new series?" in out
    assert "Series after 0 deals, to 100" in out


def test_a_passed_deal_is_dealt_again_without_asking(capsys: pytest.CaptureFixture[str]) -> None:
    """With the best cards in the talon nobody bids; the next thing asked is the next deal's bid."""
    out = played(seated(["1"], hand=WEAK, talon="SK T21 T20 ♥K ♠K ♦K"), capsys)
    assert "The deal does not count: all have passed." in out
    assert "Poldi deals next." in out
    assert out.count("The deal ─") == 2


# The command.


def test_finished_deals_are_saved_and_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["2", "", "1", "1 2 3", *[""] * 3, *["1"] * 40])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(lines))
    folder = tmp_path / "games"
    code = main(
        ["play", "--seed", "5", "--seat", "forehand", "--deals", "1", "--save", str(folder), "--name", "Anna"]
    )
    assert code == 0
    assert "deal-001.tgn" in capsys.readouterr().out.replace("\n", "")
    record = read_tgn((folder / "deal-001.tgn").read_text(encoding="utf-8"))
    assert record.names == ("Anna", "Resi", "Poldi")
    assert record.game().over


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("--deals", "0"), "--deals"),
        (("--name", "x" * 30), "--name"),
        (("--name", "a,b"), "--name"),
        (("--option", "valat=maybe"), "it can be: on, off"),
    ],
)
def test_wrong_arguments_are_refused(
    args: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--language", "en", *args]) == 2
    assert says in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    lines = iter(["2", "", "1", "1 2 3", *[""] * 3, *["1"] * 40])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(lines))
    args = ["--seed", "5", "--seat", "forehand", "--language", "en", "--deals", "1", "--save", str(blocked)]
    assert main(["play", *args]) == 2
    assert "cannot be saved" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("seat", "says"),
    [("forehand", "You are forehand"), ("middlehand", "Poldi is forehand"), ("dealer", "You deal")],
)
def test_the_seat_can_be_chosen(
    seat: str, says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nobody_types(_prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nobody_types)
    assert main(["play", "--seat", seat, "--language", "en"]) == 0
    assert says in capsys.readouterr().out
