"""Why not this answer, and why did he do that: told by what whoever asks can know, and by nothing else."""

from __future__ import annotations

from random import Random

import pytest

from tarock import Deal, Game, IllegalAction, Worlds, find, keys
from tarock.coach import ONLY_HIS_HAND, last_answer, maxims, reasons_against, reasons_for, why_did, why_not
from tarock.protocol.actions import parse_action
from tests.coach.positions import positions
from tests.share import share

POSITIONS = share(500, of=40)


@pytest.mark.parametrize("key", keys())
def test_another_mans_reasons_tell_none_of_his_cards(key: str) -> None:
    """In another deal that looks the same to whoever asks, he hears the same of what the others did last."""
    rules, random = find(key), Random(key)
    for game, ask, view in positions(rules, POSITIONS, seed=4):
        world = Worlds(rules, view).draw(random)
        assert world is not None
        for other in set(range(rules.players)) - {ask.seat}:
            at = last_answer(game, other)
            assert at == last_answer(world.game, other)
            if at is not None:
                here, there = why_did(game, at), why_did(world.game, at)
                assert here == there, (game, at)
                assert 1 <= len(here) <= 2


@pytest.mark.parametrize("key", keys())
def test_when_the_deal_is_over_he_has_reasons_of_his_own(key: str) -> None:
    rules, random = find(key), Random(key)
    known = {maxim.key for maxim in maxims(rules)}
    game, *_ = next(positions(rules, 1, seed=5))
    for at in random.sample(range(len(game.actions)), min(6, len(game.actions))):
        told = why_did(game, at, unveiled=True)
        assert {reason.key for reason in told} <= known
        assert ONLY_HIS_HAND not in told


def test_why_not_says_what_speaks_against() -> None:
    rules = find("illustrated-modern")
    game = Game(rules, Deal.shuffled(rules.pack, dealer=2, random=Random(687)))
    ask = game.pending[0]
    view = game.view(ask.seat)
    told = why_not(rules, view, ask, ask.options.parse("pass"))
    assert told == reasons_against(rules, view, ask, ask.options.parse("pass"))
    assert [reason.key for reason in told] == ["strong-pass"]
    bid = ask.options.parse("bid:dreiblatt")
    assert [reason.key for reason in why_not(rules, view, ask, bid)] == ["nothing-against"]


def test_a_hand_without_sure_tricks_is_told_to_pass_by_their_number() -> None:
    """Six tarocks with XX and XXI, the Sküs elsewhere: two tricks of sixteen are sure."""
    rules = find("illustrated-modern")
    game = Game(rules, Deal.shuffled(rules.pack, dealer=2, random=Random(3)))
    ask = game.pending[0]
    told = reasons_for(rules, game.view(ask.seat), ask, ask.options.parse("pass"))
    assert told[0].key == "few-sure"
    assert "2 of 16" in told[0].text.en
    against = why_not(rules, game.view(ask.seat), ask, ask.options.parse("bid:dreiblatt"))
    assert "few-sure-bid" in {reason.key for reason in against}


def test_a_part_of_the_talon_is_praised_for_its_high_tarock() -> None:
    rules = find("illustrated-modern")
    game = Game(rules, Deal.shuffled(rules.pack, dealer=2, random=Random(687)))
    for seat, answer in (
        (0, "bid:dreiblatt"),
        (1, "good"),
        (2, "good"),
        (0, "good"),
        (1, "good"),
        (2, "good"),
    ):
        game.act(seat, answer)
    ask = game.pending[0]
    told = reasons_for(rules, game.view(0), ask, ask.options.parse("choose:1-3"))
    assert "high-part" in {reason.key for reason in told}
    assert any("XX" in reason.text.en for reason in told)
    left = why_not(rules, game.view(0), ask, ask.options.parse("choose:4-6"))
    assert "high-elsewhere" in {reason.key for reason in left}


@pytest.mark.parametrize(
    ("key", "bid", "missed"),
    [
        ("illustrated-modern", "bid:dreiblatt", "Just missed: +3 for each opponent."),
        ("dreiertarock", "bid:einser", "Just missed: −2, +1 for each opponent."),
    ],
)
def test_a_bid_that_fails_is_never_said_to_cost_nothing(key: str, bid: str, missed: str) -> None:
    rules = find(key)
    game = Game(rules, Deal.shuffled(rules.pack, dealer=2, random=Random(687)))
    game.act(0, bid)
    (stake,) = (reason for reason in why_did(game, 0) if reason.key == "stake")
    assert stake.text.en.endswith(missed)


def test_why_not_something_that_the_rules_forbid() -> None:
    rules = find("illustrated-modern")
    game = Game(rules, Deal.shuffled(rules.pack, dealer=2, random=Random(687)))
    ask = game.pending[0]
    with pytest.raises(IllegalAction):
        why_not(rules, game.view(ask.seat), ask, parse_action("play:T1"))
