"""What a player believes of the others in Zwanzigerrufen: true where they keep to the conventions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tarock import Deal, Game, find
from tarock.bots import conventional_bot, maker
from tarock.bots.base import answer, play_out
from tarock.core.cards import CARDS, PAGAT, SKUS, CardSet
from tarock.games.zwanzigerrufen.adapter.bots_beliefs import believed
from tarock.match.view import View
from tarock.protocol.actions import Announce, Call
from tarock.protocol.flow import Seat
from tarock.worlds import Hearsay, Worlds
from tarock.worlds.law_checks import Check

RULES = find("zwanzigerrufen")
HABIT = conventional_bot(RULES)
ADLER = CARDS[1]
ANNOUNCED = {"pagat-ultimo": PAGAT, "adler-ultimo": ADLER}


def dealt(seed: int, key: str = "zwanzigerrufen") -> Game:
    rules = find(key)
    return Game(rules, Deal.shuffled(rules.pack, dealer=seed % 4, random=Random(seed)))


def at_first_card(game: Game) -> bool:
    """Let everybody speak by the conventions; whether it comes to play."""
    while game.pending and game.pending[0].about.key != "play":
        answer(game, [HABIT] * 4)
    return bool(game.pending)


def others(view: View) -> Iterator[Seat]:
    return (seat for seat in range(view.players) if seat != view.seat)


@pytest.mark.parametrize("key", ["zwanzigerrufen", "zwanzigerrufen-itvb"])
def test_the_truth_fits_what_is_believed_of_those_who_keep_to_the_conventions(key: str) -> None:
    """At every question of a hand, from every seat; what is placed or absent is so, too."""
    told = 0
    for seed in range(6):
        game = dealt(seed, key)
        while game.pending:
            asked = game.pending[0]
            view = game.view(asked.seat)
            if view.sides or asked.about.key == "auction":
                hands = {seat: game.view(seat).hand for seat in others(view)}
                hearsay = believed(view)
                held = {seat: hands[seat] | CardSet(Worlds(RULES, view).known.played[seat]) for seat in hands}
                for check in hearsay.checks:
                    assert check.holds(held[check.seat].bits, 0)
                for seat, hand in hands.items():
                    assert not hearsay.placed[seat] & ~held[seat].bits
                    assert not hearsay.absent[seat] & hand.bits
                told += any(hearsay.placed)
            answer(game, [HABIT] * 4)
    assert told


def test_whoever_announces_a_card_for_a_late_trick_is_taken_to_hold_it() -> None:
    """The law lets him command his partner's card; the bots of this house announce their own."""
    found = 0
    for seed in range(60):
        game = dealt(seed)
        if not at_first_card(game):
            continue
        for who, said in game.view(0).said:
            card = ANNOUNCED.get(said.item) if isinstance(said, Announce) else None
            for seat in range(4):
                view = game.view(seat)
                if card is not None and seat != who:
                    worlds = Worlds(RULES, view, hearsay=believed(view)).guesses(5, Random(seat))
                    assert worlds
                    assert all(guess.hands[who] & card.bit for guess in worlds)
                    found += 1
    assert found


def test_nobody_is_taken_to_have_called_himself() -> None:
    """In worlds of those who have not got the called card, one of the others than the declarer has it."""
    found = 0
    for seed in range(8):
        game = dealt(seed)
        if not at_first_card(game):
            continue
        for seat in range(4):
            view = game.view(seat)
            if view.called is None or view.called in view.hand or seat == view.declarer:
                continue
            assert view.declarer is not None
            worlds = Worlds(RULES, view, hearsay=believed(view)).guesses(8, Random(seat))
            assert worlds
            assert not any(guess.hands[view.declarer] & view.called.bit for guess in worlds)
            found += 1
    assert found


def test_masters_play_on_when_a_declarer_has_called_himself_all_the_same() -> None:
    """What is believed turns out wrong in the middle of the hand, and the game goes on."""
    for seed in range(200):
        game = dealt(seed)
        while game.pending and game.pending[0].about.key != "call":
            answer(game, [HABIT] * 4)
        if not game.pending:
            continue
        declarer = game.pending[0].seat
        calls = [one for one in game.pending[0].options if isinstance(one, Call)]
        own = [call for call in calls if call.card in game.view(declarer).hand]
        if own:
            game.act(declarer, own[0])
            break
    else:
        pytest.fail("nobody could call himself")
    play_out(game, [maker("master@3w")(RULES, Random(seat)) for seat in range(4)])
    assert game.over
    assert game.ledger is not None


def test_hearsay_counts_in_every_world() -> None:
    """Placed, absent and checked."""
    game = dealt(3)
    view = game.view(0)
    one, other = sorted(set(CARDS) & set(CardSet(RULES.pack.bits) - view.hand))[:2]
    hearsay = Hearsay(
        placed=(0, one.bit, 0, 0),
        absent=(0, 0, other.bit, 0),
        checks=(Check(3, lambda hand, _: bool(hand & SKUS.bit)),),
    )
    assert SKUS not in view.hand
    worlds = Worlds(RULES, view, hearsay=hearsay)
    for guess in (*worlds.guesses(20, Random(1)), worlds.draw(Random(2))):
        assert guess is not None
        assert guess.hands[1] & one.bit
        assert not guess.hands[2] & other.bit
        assert guess.hands[3] & SKUS.bit


def test_hearsay_that_cannot_be_true_leaves_no_world() -> None:
    view = dealt(3).view(0)
    mine = next(iter(view.hand))
    worlds = Worlds(RULES, view, hearsay=Hearsay(absent=(0, *[CardSet(RULES.pack.bits - mine.bit).bits] * 3)))
    assert not worlds.ways
    assert not worlds.guesses(1, Random(1), patience=5)
