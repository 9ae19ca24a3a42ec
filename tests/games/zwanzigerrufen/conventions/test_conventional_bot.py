"""The bot gives its signals, bids by the rules of thumb, and never plays a card that misleads."""

from __future__ import annotations

from random import Random

import pytest

from tarock import Deal, Game, find
from tarock.bots import careful_bot, conventional_bot, play_out
from tarock.games.zwanzigerrufen.conventions import signals
from tests.games.zwanzigerrufen import stated_deals
from tests.games.zwanzigerrufen.conventions.scenes import DREIER, TALON, scene, spread
from tests.games.zwanzigerrufen.stated_deals import told

RULES = find("zwanzigerrufen")
BOT = conventional_bot(RULES)


def says(game: Game) -> str:
    """Return what the bot answers to the first question."""
    ask = game.pending[0]
    return str(BOT(game.view(ask.seat), ask))


def bidding(hands: str, course: str = "") -> Game:
    """Bring an auction to where it is told."""
    game = stated_deals.game(*spread(hands), talon=TALON)
    return told(game, course) if course else game


REST = "6 7 8 9 10 | 11 12 13 14 15 | 16 17"


@pytest.mark.parametrize(
    ("hand", "word"),
    [
        ("SK 19 2 3 4 5", "bid:zweier"),
        ("SK 18 2 3 4 5", "bid:einser"),
        ("SK 21 20 18 2 3", "bid:dreier"),
        ("2 3 4 5 20 19", "pass"),
    ],
)
def test_it_opens_as_its_hand_demands(hand: str, word: str) -> None:
    """A hand to invite jumps, a hand for Centrum does not, a hand without an honour passes."""
    assert says(bidding(f"{hand} | {REST}")) == word


def test_it_yields_with_the_xx() -> None:
    game = bidding(f"SK 20 2 3 4 | 21 {REST}", "A bid:dreier / B bid:zweier / C pass / D pass")
    assert says(game) == "pass"


def test_it_holds_where_it_may_not_yield() -> None:
    game = bidding(f"SK 18 2 3 4 | 21 {REST}", "A bid:dreier / B bid:zweier / C pass / D pass")
    assert says(game) == "hold"


def test_it_bids_zweier_after_its_neighbours_dreier() -> None:
    assert says(bidding("SK 20 2 3 4 | 1 5 6 7 8", "A bid:dreier")) == "bid:zweier"


def test_an_inviter_does_not_bid_on() -> None:
    game = bidding("SK 19 2 3 4 5 | 21 20 18 6 7", "A bid:zweier / B bid:einser / C pass / D pass")
    assert says(game) == "pass"


def test_it_throws_in() -> None:
    game = told(stated_deals.game("SK T2 T3 hK dK sK cK", talon=TALON), DREIER)
    assert says(game) == "throw-in"


def test_it_calls_itself_only_with_centrum_and_small_bird() -> None:
    strong = "SK 21 20 19 18 17 | 1 2 3 4 5 | 6 7 8 9 10 | 11 12 13 14 15 16"
    weak = "SK 21 20 19 18 2 | 1 17 3 4 5 | 6 7 8 9 10 | 11 12 13 14 15 16"
    assert says(scene(strong)) == "call:T20"
    assert says(scene(weak)) == "call:T17"


def test_it_gives_every_signal_that_is_due() -> None:
    game = scene("SK 21 19 4 3 2 | 1 6 7 8 9 | 20 5 10 11 12 | 18 17 16 15 14 13", "A call:T20")
    assert says(game) == "announce:trull"
    assert says(told(game, "A announce:trull")) == "announce:kings"
    assert says(told(game, "A announce:kings")) == "pass"


def test_in_other_games_it_is_the_careful_bot() -> None:
    rules = find("illustrated-modern")
    games = [Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(3))) for _ in range(2)]
    play_out(games[0], [conventional_bot(rules)] * 3)
    play_out(games[1], [careful_bot(rules)] * 3)
    assert games[0].actions == games[1].actions


@pytest.mark.parametrize("key", ["zwanzigerrufen", "zwanzigerrufen-itvb"])
def test_four_of_them_play_deals_out(key: str) -> None:
    """Most deals are played and settled, and signals are given in most of them."""
    rules = find(key)
    random, settled, told_something = Random(1), 0, 0
    for number in range(40):
        game = Game(rules, Deal.shuffled(rules.pack, dealer=number % 4, random=random))
        play_out(game, [conventional_bot(rules)] * 4)
        settled += game.ledger is not None
        told_something += any(signal.keys != ("K19",) for signal in signals(game.view()))
    assert settled > 30
    assert told_something > 25
