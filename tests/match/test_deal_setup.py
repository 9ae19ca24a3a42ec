"""Deals that people set up: what is wrong with them, dealing the rest, files, and what if."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tarock import DealSetup, Game, SetupError, find, instead, keys, read, undertakings, write
from tarock.core.cards import Card, parse_cards
from tarock.protocol.actions import PlayCard
from tarock.protocol.topics import Chapter
from tests.keys import OLD_KEYS

MODERN = find("illustrated-modern")
ZWEIBLATT = Path("examples/zweiblatt.tgn").read_text(encoding="utf-8")


def faults(setup: DealSetup) -> list[tuple[str, str, str]]:
    return [(fault.place, fault.text.en, fault.text.de) for fault in setup.faults()]


def whole(key: str = "illustrated-modern", seed: int = 1) -> DealSetup:
    return DealSetup.of(find(key)).filled(Random(seed))


@pytest.mark.parametrize("key", keys())
def test_every_rule_set_deals_the_rest_and_plays_it(key: str) -> None:
    setup = DealSetup.of(find(key), "T21").filled(Random(2))
    assert setup.faults() == ()
    assert Card.parse("T21") in setup.hands[0]
    assert not setup.missing()
    assert setup.game().pending
    assert DealSetup.read(write(setup.record())) == setup


@pytest.mark.parametrize("key", keys())
def test_a_deal_begun_goes_through_a_file(key: str) -> None:
    begun = DealSetup.of(find(key), "T21 T5", talon="T7")
    again = DealSetup.read(write(begun.record()))
    assert again.hands[0] == begun.hands[0]
    assert set(again.talon) <= {Card.parse("T7")}


def test_cards_missing_and_too_many_are_counted_at_their_place() -> None:
    setup = whole()
    short = replace(setup, hands=(setup.hands[0][1:], *setup.hands[1:]))
    assert faults(short) == [("hand 0", "one card is missing", "eine Karte fehlt")]
    moved = replace(short, talon=(*setup.talon, setup.hands[0][0]))
    assert faults(moved)[1:] == [("talon", "one card too many", "eine Karte zu viel")]


def test_a_card_twice_says_where_else_it_is() -> None:
    setup = whole()
    doubled = replace(setup, talon=(setup.hands[1][0], *setup.talon[1:]))
    card = setup.hands[1][0]
    assert faults(doubled) == [
        (
            "talon",
            f"{card} is there twice: in hand 1 and in the talon",
            f"{card} ist doppelt da: im Blatt 1 und im Talon",
        )
    ]
    twice = replace(setup, hands=((setup.hands[0][0], *setup.hands[0][:-1]), *setup.hands[1:]))
    assert faults(twice) == [
        (
            "hand 0",
            f"{setup.hands[0][0]} is there twice",
            f"{setup.hands[0][0]} ist doppelt da",
        )
    ]


def test_a_card_of_another_pack_is_named() -> None:
    setup = whole("zwanzigerrufen")
    foreign = parse_cards("T2 ♥9")[1]
    wrong = replace(setup, hands=((foreign, *setup.hands[0][1:]), *setup.hands[1:]))
    [(place, english, german)] = faults(wrong)
    assert place == "hand 0"
    assert english.startswith("♥9 is not in the pack of")
    assert german.startswith("♥9 ist nicht im Spiel von")


def test_seats_are_checked() -> None:
    assert faults(replace(whole(), dealer=3))[0][0] == "dealer"
    assert faults(replace(whole(), hands=whole().hands[:2]))[0][0] == "hands"
    with pytest.raises(ValueError, match="has 3 hands, not 4"):
        DealSetup.of(MODERN, "", "", "", "")


def test_an_action_that_is_not_allowed_says_why() -> None:
    setup = replace(whole(), actions=((0, PlayCard(whole().hands[0][0])),))
    [(place, english, _)] = faults(setup)
    assert place == "action 1"
    assert english
    with pytest.raises(SetupError, match="action 1: "):
        setup.game()


def test_a_game_is_taken_over_with_all_it_said() -> None:
    game = read(ZWEIBLATT).game()
    again = DealSetup.of_record(game).game()
    assert again.actions == game.actions
    assert again.ledger == game.ledger


def first(game: Game, chapter: Chapter) -> int:
    """Return the place of the first answer in a chapter."""
    return next(at for at in range(len(game.actions)) if game.at(at).pending[0].about.chapter is chapter)


def test_a_contra_instead_of_silence_keeps_the_cards() -> None:
    game = read(ZWEIBLATT).game()
    declarer = game.view(None).declarer
    place = next(
        at
        for at, (seat, said) in enumerate(game.actions)
        if seat != declarer
        and game.at(at).pending[0].about.key == "announce"
        and f"contra:game@{declarer}" in map(str, game.at(at).pending[0].options)
    )
    raised = instead(game, place, f"contra:game@{declarer}")
    played = [entry for entry in game.actions if isinstance(entry[1], PlayCard)]
    assert [entry for entry in raised.actions if isinstance(entry[1], PlayCard)] == played
    assert raised.over
    assert raised.ledger is not None
    assert game.ledger is not None
    assert raised.ledger.totals != game.ledger.totals


def test_another_contract_goes_on_to_the_choice_that_it_needs() -> None:
    game = read(ZWEIBLATT).game()
    other = instead(game, first(game, Chapter.AUCTION), "bid:dreiblatt")
    assert other.view(None).contract == "dreiblatt"
    assert other.pending
    with pytest.raises(ValueError, match="actions: 0 to 61, not 999"):
        instead(game, 999, "pass")


@pytest.mark.parametrize("key", keys())
def test_undertakings_are_what_one_seat_can_come_to_play(key: str) -> None:
    game = whole(key).game()
    found = undertakings(game)
    named = [(one.view(None).declarer, one.view(None).contract) for one in found]
    assert len(set(named)) == len(named)
    assert bool(found) == (key not in OLD_KEYS)
    for one in found:
        assert not one.pending or one.pending[0].about.chapter is not Chapter.AUCTION
