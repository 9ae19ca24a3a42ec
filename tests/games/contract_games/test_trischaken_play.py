"""Trischaken at the table: the duty to beat, the Pagat last, a talon that nobody counts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tarock import Game
from tarock.core.cards import CardSet
from tarock.core.counting import thirds
from tests.games.contract_games.hands import PLAIN, Hands, deal_of
from tests.games.contract_games.scored_deals import rules_of
from tests.games.contract_games.stated_deals import cards
from tests.games.contract_games.told_games import asked, finished, game_of, offers, played, refusal

PASSED = ("F pass", "M pass", "R pass")
# Middlehand is void in hearts, rearhand has hearts and tarocks.
VOID_IN_HEARTS = Hands(
    forehand="♥4 ♥3 ♥2 T10-T15 ♠7-♠V ♦4 ♦3",
    middlehand="T1 T5 T20 ♠C ♠Q ♠K ♦2 ♦A ♦V ♦C ♦Q ♦K ♣7-♣10",
    rearhand="♥A ♥V ♥C ♥Q ♥K SK T21 T16-T19 T2-T4 ♣V ♣C",
)


def start(hands: Hands = PLAIN, key: str = "illustrated-beck") -> Game:
    rules = rules_of(key, all_pass="trischaken")
    lines = ("M choose:cut", *PASSED) if key == "illustrated-graz" else PASSED
    return game_of(rules, deal_of(rules, hands), *lines)


def allowed(game: Game) -> str:
    return " ".join(offer.removeprefix("play:") for offer in offers(game.pending[0].options))


@pytest.mark.parametrize(
    "key", ["illustrated-beck", "illustrated-beck-dummett", "illustrated-graz", "dreiertarock"]
)
def test_forehand_leads_and_nobody_says_more(key: str) -> None:
    game = start(key=key)
    assert (game.pending[0].seat, game.pending[0].about.key) == (0, "play")


def test_the_pagat_is_not_led_while_there_are_other_tarocks() -> None:
    error = refusal(start(), "F play:T1")
    assert error.code == "last-tarock-only"


def test_a_follower_has_to_beat_what_he_can() -> None:
    """♥V lies: of C, A and 2 only the cavalier beats it."""
    game = played(start(), "♥4 ♥V")
    assert asked(game) == "R: play:♥C"
    error = refusal(game, "R play:♥A")
    assert (error.code, error.reason.text.en) == ("must-beat", "must beat ♥V")


def test_a_follower_who_cannot_beat_plays_what_he_likes_of_the_suit() -> None:
    assert allowed(played(start(), "♠10 ♠C")) == "♠8 ♠9 ♠V"


def test_a_follower_need_not_beat_a_tarock() -> None:
    """Middlehand has trumped; rearhand follows with any heart."""
    assert allowed(played(start(VOID_IN_HEARTS), "♥4 T5")) == "♥A ♥V ♥C ♥Q ♥K"


def test_who_is_void_plays_a_tarock_but_not_the_pagat() -> None:
    game = played(start(VOID_IN_HEARTS), "♥4")
    assert allowed(game) == "T5 T20"
    assert refusal(game, "M play:T1").code == "last-tarock-only"
    assert refusal(game, "M play:♠K").code == "must-play-tarock"


def test_tarock_has_to_be_overtaken() -> None:
    """Forehand leads XII: middlehand must play XX, and rearhand over it."""
    game = played(start(VOID_IN_HEARTS), "T12")
    assert allowed(game) == "T20"
    assert refusal(game, "M play:T5").code == "must-beat"
    assert allowed(played(game, "T20")) == "T21 SK"


def test_the_pagat_comes_out_before_the_duty_to_beat() -> None:
    """Nothing of I, V and VI beats XX: V or VI falls, because I may only be the last tarock."""
    hands = replace(
        VOID_IN_HEARTS,
        forehand="♥4 ♥3 ♥2 T10-T14 T20 ♠7-♠V ♦4 ♦3",
        middlehand="T1 T5 T6 ♠C ♠Q ♠K ♦2 ♦A ♦V ♦C ♦Q ♦K ♣7-♣10",
    )
    assert allowed(played(start(hands), "T20")) == "T5 T6"


def test_the_last_tarock_may_be_the_pagat() -> None:
    hands = replace(
        VOID_IN_HEARTS,
        middlehand="T1 ♥K ♣V ♠C ♠Q ♠K ♦2 ♦A ♦V ♦C ♦Q ♦K ♣7-♣10",
        rearhand="♥A ♥V ♥C ♥Q T5 T20 SK T21 T16-T19 T2-T4 ♣C",
    )
    assert allowed(played(start(hands), "T12")) == "T1"


@pytest.mark.parametrize("key", ["illustrated-beck", "illustrated-graz", "dreiertarock"])
def test_the_talon_is_neither_counted_nor_shown(key: str) -> None:
    """The three piles make 70 less the talon, each a whole number; the most loses."""
    game = finished(start(key=key))
    tricks = game.view().tricks
    piles = [
        CardSet.collect(card for one in tricks if one.winner == seat for card in one.cards)
        for seat in range(3)
    ]
    points = [thirds(pile.bits) // 3 for pile in piles]
    assert sum(points) == 70 - thirds(CardSet.collect(cards(PLAIN.talon)).bits) // 3
    assert game.view().talon == ()
    assert game.ledger
    assert game.ledger.totals[points.index(max(points))] < 0
    assert game.result
    assert game.result.deal_passes


def test_no_other_bonus_is_scored() -> None:
    game = finished(start())
    assert game.ledger
    assert {line.item for line in game.ledger.lines} == {"trischaken"}
