"""Tapp-Tarock in words: questions, stories and rules say what is played at this table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tarock import Game
from tarock.rulebook import SectionKey, page_of
from tarock.text.glossary import terms_of
from tarock.text.part import labels_of, story_of
from tests.games.contract_games.hands import PLAIN, deal_of
from tests.games.contract_games.told_games import game_of
from tests.games.tapp.notation import table

NAMES = ("Anna", "Bert", "Cilli")
UNTERER = ("F pass", "M bid:dreier", "R bid:unterer", "M pass")


def start(preset: str, *lines: str) -> Game:
    rules = table(preset)
    return game_of(rules, deal_of(rules, PLAIN), *lines)


def answers(game: Game) -> list[str]:
    (ask,) = game.pending
    words, view = labels_of(game.rules, NAMES), game.view(ask.seat)
    return [words.label(view, ask, option).text.en for option in ask.options]


def told(game: Game, seat: int) -> list[str]:
    return [
        sentence.text.en
        for sentence in story_of(game.rules, NAMES, seat=seat).tell_all(game.events_for(seat))
    ]


def sentences(preset: str) -> list[str]:
    rules = table(preset)
    page = page_of(rules)
    spoken = replace(page, sections=tuple(one for one in page.sections if one.key is not SectionKey.OPTIONS))
    return [text.en for text in spoken.texts]


def test_a_bid_says_which_half_it_takes() -> None:
    assert answers(start("klassik", "F bid:dreier")) == [
        "pass: you are out of this auction",
        "bid Unterer: value 4, talon cards 1 to 3",
        "bid Solo: value 8, without the talon",
    ]
    assert "bid Unterer: value 4, talon cards 1 to 3, unseen" in answers(start("furr", "F bid:dreier"))


def test_a_half_is_named_unseen() -> None:
    game = start("klassik+talon_open=never", "F bid:dreier", "M pass", "R pass")
    assert answers(game) == ["the lower half", "the upper half"]


def test_forehands_way_to_pass_is_the_tapper_in_1821() -> None:
    game = start("1821")
    assert answers(game)[0] == "Tapper: no bid; paid if nobody bids over it"
    game = start("1821", "F pass", "M pass", "R pass")
    assert told(game, 1)[-5:] == [
        "Anna says Tapper.",
        "You pass.",
        "Cilli passes.",
        "The deal is not played: the Tapper is paid, not played.",
        "The deal counts: Anna +50, you -25, Cilli -25.",
    ]


def test_a_valat_counts_the_game_so_many_times() -> None:
    game = start("klassik", "F bid:solo")
    assert answers(game)[1:] == [
        "announce Pagat ultimo: tarock I (Pagat) wins the last trick; 8 ×2 (silent 4)",
        "announce Valat: one side takes every trick; 8 ×8 (silent ×4)",
    ]


def test_what_is_taken_unseen_is_told_to_the_taker_alone() -> None:
    game = start("furr", *UNTERER)
    assert told(game, 0)[-1] == "Cilli takes 3 cards from the talon, unseen."
    assert told(game, 2)[-2:] == [
        "You take 3 cards from the talon, unseen by the others.",
        "You get ♥3 ♠7 ♦3.",
    ]


@pytest.mark.parametrize(
    ("preset", "says", "says_not"),
    [
        ("klassik", "Whoever speaks before the bidder may hold the bid", "Forehand may hold"),
        ("kruepl", "Forehand may hold a bid", "count double in a Solo"),
        ("klassik+hold=off", "Solo may be said over any other bid", "may hold"),
        ("furr", "The declarer leads.", "Forehand leads."),
        ("modern", "either half of the talon", "an Unterer the lower"),
        ("klassik+all_pass=tapper_paid", "pays forehand 1 for the Tapper", "deals again"),
        ("klassik+all_pass=tapper_played", "forehand plays the Tapper", "deals again"),
        ("klassik+contra_levels=0", "There is no contra.", "subcontra"),
        ("1821", "Each card point over or under 35 counts besides: Dreyer 2, Solo 4.", "Unterer"),
    ],
)
def test_the_rules_are_those_of_the_table(preset: str, says: str, says_not: str) -> None:
    whole = " ".join(sentences(preset))
    assert says in whole
    assert says_not not in whole


def test_the_glossary_knows_what_an_unterer_is_here() -> None:
    """Not Beck's word for taking over a Dreiblatt."""
    keys = {term.key for term in terms_of(table("klassik"))}
    assert {"contracts-halves", "tapper", "senior", "hold"} <= keys
    assert not {"unterer", "contracts-54"} & keys


def test_a_bound_pagat_is_pointed_out() -> None:
    game = start("klassik+pagat_bound", "F bid:solo", "F announce:pagat-ultimo", "F good", "M good", "R good")
    (ask,) = game.pending
    words, view = labels_of(game.rules, NAMES), game.view(0)
    legal = [card for card in view.hand if f"play:{card}" in map(str, ask.options)]
    assert words.duty(view, legal, ask.options).en == "You lead. But T1 is announced for a later trick."
