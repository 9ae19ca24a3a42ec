"""Positions in writing and in games, and those that cannot be."""

from __future__ import annotations

import pytest

from tarock import Deal, Game, find
from tarock.core.cards import SKUS, CardSet, Suit
from tarock.protocol.actions import PlayCard
from tarock.solver import Position, Solver, parse_position
from tarock.solver.position import PLAIN
from tarock.solver.situation import situation
from tests.solver.endings import endings

ENDING = """
    rules: illustrated-modern
    declarer: 0     # against both others
    leader: 2
    trick: ♥Q
    hands: T1 ♥K | T2 ♥3 | ♥V
"""


def test_a_position_is_read() -> None:
    position = parse_position(ENDING)
    assert (position.turn, position.leader, position.tricks_left) == (0, 2, 2)
    assert [str(move.card) for move in position.legal()] == ["♥K"]
    assert position.declaring == 0b001


def test_further_lines_say_what_was_won_and_laid() -> None:
    position = parse_position(ENDING + "taken: ♠K | ♦K | ♦Q\nlaid: ♣Q ♣C ♣V | |\n")
    assert position.counted() == (13 + 10 + 7 + 4, 13, 10)
    assert Solver().solve(parse_position(ENDING)).value + 34 == Solver().solve(position).value


def test_the_fool_may_have_been_led_for_a_suit() -> None:
    lines = "rules: danish\nleader: 0\ntrick: SK\nnamed: ♥\nhands: ♠K | ♥K T3 | ♥V ♠4"
    position = parse_position(lines)
    assert (position.number, position.named) == (24, Suit.HEARTS)
    assert [str(move.card) for move in position.legal()] == ["♥K"]


def test_a_fool_on_lead_is_led_for_any_suit() -> None:
    position = parse_position("rules: danish\nleader: 0\nhands: ♠K SK | ♥K T3 | ♥V ♠4")
    # Trick 24 is closed to the Fool.
    assert [str(move.card) for move in position.legal()] == ["♠K"]
    position = parse_position("rules: danish\nleader: 0\nhands: ♠K ♠Q SK | ♥K T3 T5 | ♥V ♠4 T6")
    assert sum(move.card == SKUS for move in position.legal()) == 5


def test_four_players_count_plainly() -> None:
    lines = "rules: zwanzigerrufen\ndeclarer: 1\npartner: 3\nleader: 0\nhands: T5 | T6 | T7 | T8"
    position = parse_position(lines)
    assert (position.values, position.declaring) == (PLAIN, 0b1010)
    assert Solver().solve(position).value == 4


def test_trischaken_has_its_own_law() -> None:
    lines = "rules: illustrated-modern\nplay: trischaken\nleader: 0\ntrick: T3\nhands: ♥V | T2 T4 | T1 ♥K"
    position = parse_position(lines)
    assert [str(move.card) for move in position.legal()] == ["T4"]
    assert position.declaring is None


REFUSED = {
    "a card twice": (ENDING.replace("♥V", "♥K"), "♥K is there twice"),
    "wrong sizes": (ENDING.replace("| ♥V", "| ♥V ♠K"), "the hands do not fit together: 2 : 2 : 2 cards"),
    "a card of another pack": (ENDING.replace("♥V", "♠4"), "♠4 is not in the pack of 54 cards"),
    "not a card": (ENDING.replace("♥V", "♥X"), "not a card: '♥X'"),
    "unknown rules": (
        ENDING.replace("modern", "medieval"),
        "no rule set 'illustrated-medieval'; there",
    ),
    "unknown law": (ENDING + "play: fair", "play is 'trischaken' or left out, not 'fair'"),
    "unknown line": (ENDING + "weather: fair", "begins with .*, not 'weather: fair'"),
    "a line twice": (ENDING + "leader: 1", "the line 'leader' is there twice"),
    "no hands": ("rules: danish\nleader: 0", "a position needs a line 'hands'"),
    "no such leader": (ENDING.replace("leader: 2", "leader: 3"), "the leader is a seat from 0 to 2, not '3'"),
    "two hands": (
        "rules: danish\nleader: 0\nhands: T1 | T2",
        "a position has 3 or 4 hands, not 2",
    ),
    "a full trick": (ENDING.replace("trick: ♥Q", "trick: ♥Q ♥C ♥2"), "an open trick has at most 2 cards"),
    "nothing left": ("rules: danish\nleader: 0\nhands: | |", "there is no card left to play"),
    "his own partner": (ENDING + "partner: 0", "the partner is another seat than the declarer"),
    "a partner of nobody": (ENDING.replace("declarer", "partner"), "there is a partner, but no declarer"),
    "piles of two": (ENDING + "taken: ♠K | ♠Q", "'taken' wants the cards of 3 seats, .* not of 2"),
    "neither yes nor no": (ENDING + "demanded: maybe", "'demanded' is yes or no, not 'maybe'"),
    "not a suit": (ENDING + "named: x", "not a suit: 'x'"),
}


@pytest.mark.parametrize(("text", "why"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused_with_a_sentence(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        parse_position(text)


def test_positions_made_by_hand_are_checked_too() -> None:
    modern = find("illustrated-modern")
    law = modern.play
    bad = Position(law=law, hands=(1, 1, 2), leader=0, declaring=1)
    with pytest.raises(ValueError, match="T1 is there twice"):
        Solver().solve(bad)
    with pytest.raises(ValueError, match="the leader is a seat from 0 to 2, not 7"):
        Position(law=law, hands=(1, 2, 4), leader=7).check()
    with pytest.raises(ValueError, match="more cards in the hands than the game has tricks"):
        Position(law=law, hands=(1, 2, 4), leader=0, number=0).check()


def test_a_game_before_the_first_card_and_after_the_last_has_no_position() -> None:
    rules = find("illustrated-modern")
    game = Game(rules, Deal(0, rules.pack.cards))
    with pytest.raises(ValueError, match="no card is being played yet: the game is at 'auction'"):
        Solver().solve(game)
    over = next(endings("illustrated-modern", tricks=1, count=1))
    while over.pending:
        over.act(over.pending[0].seat, next(iter(over.pending[0].options)))
    with pytest.raises(ValueError, match="the hand is over"):
        Solver().solve(over)


def test_a_position_holds_what_the_game_has_dealt() -> None:
    """Hands, tricks, laid and left over cards are the whole pack."""
    for game in endings("illustrated-loew", tricks=9, count=5):
        position = situation(game).position
        talon = 6 - sum(pile.bit_count() for pile in position.laid)
        known = sum(map(sum, (position.hands, position.taken, position.laid)))
        assert len(CardSet(known)) + len(position.trick) + talon == 54
        view = game.view(None)
        assert position.tricks_left == 16 - len(view.tricks)


def test_a_played_card_leaves_the_position_as_it_was() -> None:
    position = parse_position(ENDING)
    after = position.after(PlayCard(next(iter(CardSet.parse("♥K")))))
    assert position == parse_position(ENDING)
    assert after.trick != position.trick
