"""Four at the terminal: places, the hidden partner in sentences, cards that wait for their trick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tarock import Card, CardSet, Deal, Game, Text, find
from tarock.bots import Bot, conventional_bot
from tarock.bots.base import ConventionPlayer
from tarock.cli import main, play, session_pages
from tarock.cli.console import Screen
from tarock.cli.menu_builder import Waiter
from tarock.cli.menus import Choice, Menu, NotUnderstood
from tarock.cli.session import Session
from tarock.core.cards import PACK_42
from tarock.kit.play import BoundPlay
from tarock.kit.play_law import Binding
from tarock.kit.ruleset import RuleSet
from tarock.match.series import opening
from tarock.protocol import events as happened
from tarock.protocol.actions import Announce, Call
from tarock.protocol.topics import Chapter
from tarock.text.part import labels_of, story_of
from tarock.text.question_text import Label
from tarock.text.story import Story

RULES = find("zwanzigerrufen")
NAMES = ("You", "Resi", "Poldi", "Franzi")
VIEW = Game(RULES, Deal(3, tuple(RULES.pack.cards))).view(0)


def test_partners_at_the_terminal_signal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seated: list[Bot] = []

    def watched(rules: RuleSet) -> Bot:
        seated.append(conventional_bot(rules))
        return seated[-1]

    def nobody_types(_prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("tarock.cli.session.conventional_bot", watched)
    monkeypatch.setattr("builtins.input", nobody_types)
    assert main(["play", "--rules", RULES.key, "--language", "en"]) == 0
    assert capsys.readouterr().out
    assert any(isinstance(bot, ConventionPlayer) for bot in seated)


def test_of_four_in_the_old_games_one_sits_out_in_turn(capsys: pytest.CaptureFixture[str]) -> None:
    """Poldi deals, so the person who types sits opposite and is asked nothing."""

    def nobody_is_asked(prompt: str) -> str:
        raise AssertionError(prompt)

    kept: list[tuple[Game, tuple[int, ...]]] = []

    def keep(game: Game, seated: Sequence[int]) -> Path:
        kept.append((game, tuple(seated)))
        return Path("kept")

    danish = find("danish")
    session = Session(
        Screen("en"), danish, NAMES, random=Random(5), dealer=2, read=nobody_is_asked, keep=keep
    )
    session.run(seed=5, deals=1)
    out = capsys.readouterr().out
    assert "You sit opposite the dealer and sit this deal out: Resi, Poldi and Franzi play." in out
    ((game, seated),) = kept
    assert seated == (1, 2, 3)
    assert game.ledger is not None
    assert "Resi was dealt" in out
    assert "You were dealt" not in out
    assert session.standing.out == 1
    assert len(session.standing.totals) == len(NAMES)


@pytest.mark.parametrize(("place", "out"), [("forehand", 1), ("middlehand", 3), ("dealer", 2)])
def test_where_four_sit_in_the_old_games_the_first_deal_is_ones_own(place: str, out: int) -> None:
    dealer = play.dealer_for(place, 3, 4, Random(1))
    assert opening(find("taroc-1754"), dealer=dealer, chairs=4).out == out


@pytest.mark.parametrize(("rules", "players"), [("danish", 5), ("tapp", 4)])
def test_a_table_that_a_game_does_not_know_is_refused(
    rules: str, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--rules", rules, "--players", str(players), "--language", "en"]) == 2
    assert "sit at the table of this game" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("place", "deals"),
    [
        ("forehand", "Franzi deals"),
        ("middlehand", "Poldi deals"),
        ("thirdhand", "Resi deals"),
        ("dealer", "You deal"),
    ],
)
def test_every_place_at_the_table_can_be_taken(
    place: str, deals: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nobody_types(_prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nobody_types)
    assert main(["play", "--rules", RULES.key, "--seat", place, "--language", "en"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert f"{deals}: 9 cards each" in out
    assert "for 4 players: you, Resi, Poldi and Franzi." in out


def test_there_is_no_third_hand_among_three(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seat", "thirdhand", "--language", "en"]) == 2
    assert "at a table of 3 the places are forehand, middlehand, dealer" in capsys.readouterr().err


# The story.


def _story(seat: int | None = None) -> Story:
    story = story_of(RULES, NAMES, seat=seat)
    story.tell(happened.ContractMade(0, "dreier", "bid"))
    return story


def _texts(story: Story, *events: happened.Event) -> list[str]:
    return [sentence.text.en for sentence in story.tell_all(events)]


def test_a_referee_hears_of_each_side_once() -> None:
    """The partner learns all sides, the opponents their own."""
    known = [
        happened.SideKnown(1, "opponents", to=(1,)),
        happened.SideKnown(1, "opponents", to=(2,)),
        happened.SideKnown(2, "declarer", to=(2,)),
        happened.SideKnown(3, "opponents", to=(2,)),
        happened.SideKnown(3, "opponents", to=(3,)),
    ]
    told = _texts(_story(), *known)
    assert len(told) == len(set(told)) == 3


def test_once_the_partner_is_known_the_others_go_without_saying() -> None:
    sides = ("declarer", "declarer", "opponents", "opponents")
    shown = [happened.SideShown(seat, side) for seat, side in enumerate(sides)]
    assert _texts(_story(0), *shown) == ["All know now: Resi plays with the declarer."]


def test_that_nothing_was_laid_away_is_told() -> None:
    assert _texts(_story(), happened.LaidCards(1, CardSet(), to=(1,))) == ["Resi lays away no card."]


def test_a_deal_that_is_not_played_stays_in_one_chapter() -> None:
    events = [
        happened.NotPlayed(Text("why", "warum")),
        happened.HandShown(1, CardSet.parse("SK T21")),
        happened.SideShown(1, "declarer"),
    ]
    assert [sentence.chapter for sentence in _story().tell_all(events)] == [Chapter.PLAY] * 3


# Questions.


def test_what_is_at_stake_reads_alike_for_all() -> None:
    said = ((0, Call("T20")), (0, Announce("trull")), (2, Announce("kings")))
    stakes = session_pages.at_stake(RULES, replace(VIEW, said=said), ("Du", *NAMES[1:]))
    assert stakes is not None
    assert stakes.de == "Angesagt: Du T20 gerufen, Du Trull, Poldi Vier Könige."


def _told(hand: str, led: str, *bindings: Binding) -> Text:
    cards, trick = CardSet.parse(hand), tuple(map(Card.parse, led.split()))
    options = BoundPlay(pack=PACK_42, bound=bindings, in_all=9).offer(cards.bits, trick)
    view = replace(VIEW, hands={0: cards}, trick=trick)
    return labels_of(RULES, NAMES).duty(view, tuple(CardSet(options.legal)), options)


XX, PAGAT = Card.parse("T20"), Card.parse("T1")


@pytest.mark.parametrize(
    ("hand", "led", "binding", "says"),
    [
        ("T20 T9 ♥K ♥Q ♥C ♥V", "", Binding(XX, 5), "You lead. But T20 is announced for a later trick."),
        ("T20 T9", "T7", Binding(XX, 9), "You must follow tarocks. But T20 is announced for a later trick."),
        ("T1 T19", "T2", Binding(PAGAT, 8), "You must follow tarocks. But T1 is announced for this trick."),
        ("T20 ♥K", "♥Q", Binding(XX, 9), "You must follow hearts."),
    ],
)
def test_a_card_that_waits_for_its_trick_is_named(hand: str, led: str, binding: Binding, says: str) -> None:
    assert _told(hand, led, binding).en == says


def test_a_single_choice_is_not_called_one_to_one() -> None:
    menu = Menu(Text("", ""), (Choice(Call("T20"), Label(Text("call T20", "T20 rufen"))),))
    with pytest.raises(NotUnderstood) as error:
        menu.read("2")
    assert error.value.text == Text("There is no 2 here, only 1.", "Eine 2 gibt es hier nicht, nur 1.")


def _bids(hand: str, talon: str = "♥A ♦A ♠10 ♣10 ♥V ♦V") -> list[str]:
    """What forehand is offered with this hand."""
    own, lying = ([Card.parse(text) for text in cards.split()] for cards in (hand, talon))
    others = [card for card in RULES.pack.cards if card not in {*own, *lying}]
    # Six to the talon, five to each from forehand on, four to each.
    cards = (*lying, *own[:5], *others[:15], *own[5:], *others[15:])
    game = Game(RULES, Deal(3, cards))
    menu = Waiter(labels_of(RULES, NAMES)).menu(game.view(0), game.pending[0])
    return [choice.label.text.en for choice in menu.choices]


def test_a_bid_that_invites_says_so() -> None:
    assert _bids("SK T19 T9 T8 T7 T6 ♥K ♥Q ♥C") == [
        "pass: you are out of this auction",
        "bid Dreier: value 1, 3 talon cards",
        "bid Zweier: value 2, 2 talon cards; invites the others to call your T19",
        "bid Solo: value 4, without the talon",
    ]


@pytest.mark.parametrize(
    ("key", "language", "says"),
    [
        ("zwanzigerrufen", "en", "Stated by their holder count: 8 tarocks 1, 9 tarocks 1."),
        ("zwanzigerrufen-itvb", "de", "Vom Inhaber angesagt zählen: 8 Tarock 1, 9 Tarock 2."),
    ],
)
def test_the_rules_tell_multiples_of_the_game_from_points(
    key: str, language: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", key, "--language", language]) == 0
    out = capsys.readouterr().out
    rows = [line.split() for line in out.splitlines()]
    assert ["Valat", "×3", "×6"] in rows
    assert ["Trull", "1", "2"] in rows
    assert says in " ".join(out.split())
