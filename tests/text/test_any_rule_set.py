"""A rule set that brings no words along is told, asked, shown and described in plain ones, in both languages.

The toy derives from `RuleSet` alone and has events of its own; a swap is an action, and a topic, of somebody
else's package.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, get_args

import pytest

from tarock import CardSet, Deal, Game
from tarock.bots.random_bot import play_randomly
from tarock.cli.console import Screen
from tarock.cli.rules import describe
from tarock.cli.session import LeaveTable, Session
from tarock.core.bilingual import Language, Text
from tarock.games.registry import find
from tarock.protocol.actions import Lay, ThrowIn
from tarock.protocol.actions import _Cards as Cards  # how actions with cards are made
from tarock.protocol.flow import Ask, OneOf
from tarock.protocol.topics import LAY, Topic
from tarock.server.http.routes.rulebook import read_rules
from tarock.server.wire.messages import Update, write
from tarock.server.wire.questions import question
from tarock.server.wire.scenes import Cast, scene
from tarock.server.wire.seat_log import SeatLog
from tarock.text.glossary import terms_of
from tarock.text.part import TEXT, labels_of, story_of
from tests.toys.toy import BARE, ORDINARY, TOY, PartnerShown

NAMES = ("Anna", "Berta", "Cilli")
LANGUAGES: tuple[Language, ...] = get_args(Language)
SEATS = (0, 1, 2, -1, None)


@dataclass(frozen=True, slots=True)
class Swap(Cards):
    """An action that this library has never heard of."""

    word: ClassVar[str] = "swap-for"


SWAP = Topic("swap", Text("Do you swap?", "Tauschst du?"), Text("swapping", "Tauschen"))


def games() -> Iterator[Game]:
    for deal in (
        ORDINARY,
        BARE,
        *(Deal.shuffled(TOY.pack, dealer=2, random=Random(seed)) for seed in range(8)),
    ):
        game = Game(TOY, deal)
        play_randomly(game, Random(len(game.events)))
        yield game


def moments() -> Iterator[Game]:
    for game in games():
        for count in range(len(game.actions) + 1):
            yield game.at(count)


def test_events_of_its_own_are_told_in_plain_words() -> None:
    game = Game(TOY, BARE)
    game.act(0, Lay(CardSet.of(next(iter(game.view(0).hand)))))
    game.act(1, ThrowIn())
    told = story_of(TOY, NAMES).tell_all(game.events_for(-1))
    assert told[1].text == Text(*(("Berta: hand thrown in (cards ♥C ♥2 ♥4 ♠8).",) * 2))
    shown = story_of(TOY, NAMES, seat=1).tell(PartnerShown(1))
    assert shown is not None
    assert shown.text == Text("You: partner shown.", "Du: partner shown.")


@pytest.mark.parametrize("seat", SEATS)
def test_every_hand_is_told_to_everybody(seat: int | None) -> None:
    for game in games():
        story = story_of(TOY, NAMES, seat=seat)
        sentences = story.tell_all(game.events_for(seat))
        assert all(one.text.en and one.text.de and one.chapter.heading for one in sentences)


def test_every_question_and_answer_has_words() -> None:
    labels = labels_of(TOY, NAMES)
    asked = [(game.view(ask.seat), ask) for game in moments() for ask in game.pending]
    for view, ask in asked:
        assert labels.title(view, ask) == ask.about.title
        for action in ask.options:
            assert labels.label(view, ask, action).text.de
    assert labels.label(*asked[0], ThrowIn()).name == Text("throw in", "zusammenwerfen")


def test_an_action_and_a_topic_of_ones_own_are_shown_by_their_names() -> None:
    game = Game(TOY, ORDINARY)
    view, labels = game.view(0), labels_of(TOY, NAMES)
    swap = Swap(view.hand)
    ask = Ask(0, SWAP, OneOf((swap,)))
    assert labels.title(view, ask) == Text("Do you swap?", "Tauschst du?")
    assert labels.label(view, ask, swap).text.en == "swap for T1 T5 ♥4 ♥K"
    put = question(labels, view, ask, 1)
    assert (put.about, put.kind, put.widget, put.title.de) == ("swap", "choice", "list", "Tauschst du?")


def test_the_table_is_sent_to_everybody_at_every_moment() -> None:
    cast_, labels = Cast(NAMES, (0, 1, 2)), labels_of(TOY, NAMES)
    for game in moments():
        for seat in (0, 1, 2, -1):
            log, view = SeatLog(TOY, NAMES, seat), game.view(seat)
            log.go_on(game)
            asked = next((question(labels, view, ask, 1) for ask in game.pending if ask.seat == seat), None)
            drawn = scene(game, view, cast_, playing=seat >= 0)
            assert write(Update(deal=1, first=0, events=log.told, scene=drawn, question=asked))


def test_everybody_knows_what_is_waited_for() -> None:
    game = Game(TOY, ORDINARY)
    waiting = scene(game, game.view(-1), Cast(NAMES, (0, 1, 2)), playing=False).waiting
    assert waiting is not None
    assert waiting.en == f"Waiting for Anna and Berta and Cilli: {LAY.doing.en}."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_is_played_at_the_terminal(language: Language, capsys: pytest.CaptureFixture[str]) -> None:
    """A person who always types 1 gets through, and every command answers."""
    lines = iter(("?", "h", "l", "s", "r", *["1"] * 40))
    session = Session(
        Screen(language), TOY, NAMES, random=Random(1), dealer=2, read=lambda _: next(lines, "q")
    )
    with pytest.raises(LeaveTable):
        session.run(seed=1)
    out = capsys.readouterr().out
    assert {"en": "What do you lay away?", "de": "Was verlegst du?"}[language] in out
    assert {"en": "The score", "de": "Die Abrechnung"}[language] in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_rules_are_described(language: Language, capsys: pytest.CaptureFixture[str]) -> None:
    describe(Screen(language), TOY)
    out = capsys.readouterr().out
    assert {"en": "3 players, 12 cards; ", "de": "3 Spieler, 12 Karten; "}[language] in out
    assert "pagat_pays = [on] | off" in out


@pytest.mark.usefixtures("registered")
def test_its_page_is_served() -> None:
    page = read_rules(find("toy").key)
    assert page.in_short.en == "3 players, 12 cards; 27 card points are in them."
    assert [part.key for part in page.sections][:4] == ["cards", "counting", "course", "play"]
    assert page.terms
    assert {term.key for term in terms_of(TOY)} >= {"trick", "tarock"}


def test_nothing_is_at_stake_where_nobody_says_so() -> None:
    game = Game(TOY, ORDINARY)
    table, view = TEXT.of(TOY).table, game.view(0)
    action = next(iter(game.pending[0].options))
    assert table.stake(TOY, view, action) is None
    assert table.item(TOY, view, action) is None
    assert table.undertaking(TOY, view) is None
    assert not table.signals(TOY, view)
    assert not table.meant(TOY, view, game.pending[0])
