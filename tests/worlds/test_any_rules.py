"""Worlds of games of which nothing is known but the script: they are found, they agree, none is left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest

from tarock import Deal, Game, RuleSet
from tarock.core.cards import CardSet, bits_of, cards_in
from tarock.games.registry import keys
from tarock.kit.adapter import Unsupported
from tarock.match.fold import fold
from tarock.match.view import View
from tarock.protocol.actions import Action, Lay
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.topics import PLAY
from tarock.worlds import ReplayedWorld, Worlds
from tarock.worlds.world_replay import replayed
from tests.toys.own_talon import OWN_TALON
from tests.toys.toy import TOY, LaidByAll
from tests.worlds.courses import stops


def questions(rules: RuleSet, *, hands: int, seed: int) -> Iterator[tuple[Game, Ask]]:
    """Play hands at random, and stop at every question."""
    random = Random(f"{seed} {rules.key}")
    for _ in range(hands):
        deal = Deal.shuffled(rules.pack, dealer=random.randrange(rules.players), random=random)
        game = Game(rules, deal)
        while game.pending:
            for ask in game.pending:
                yield game, ask
            ask = random.choice(game.pending)
            game.act(ask.seat, ask.options.pick(random))


def assert_agrees(world: ReplayedWorld | None, view: View, ask: Ask) -> None:
    """Hold a world against what its seat has seen: the same events, counts, cards and answers."""
    assert world is not None
    seat = ask.seat
    assert world.game.events_for(seat) == view.events
    assert world.game.view(seat) == view
    again = next(one for one in world.game.pending if one.seat == seat)
    assert (again.about, list(again.options)) == (ask.about, list(ask.options))
    if view.counts:
        assert tuple(hand.bit_count() for hand in world.hands) == view.counts
        assert world.hands[seat] == view.hand.bits
        played = bits_of(card for trick in view.tricks for card in trick.cards) | bits_of(view.trick)
        assert not any(hand & played for hand in world.hands)


@pytest.mark.parametrize("rules", [TOY, OWN_TALON], ids=lambda rules: rules.key)
def test_a_plugin_has_worlds_at_each_of_its_questions(rules: RuleSet) -> None:
    """Its own events, actions and phases are taken by their general form."""
    asked: Counter[str] = Counter()
    hands, every = (8, 1) if rules is TOY else (4, 6)
    for number, (game, ask) in enumerate(questions(rules, hands=hands, seed=1)):
        if number % every and ask.about.key in asked:
            continue
        view, random = game.view(ask.seat), Random(number)
        worlds = Worlds(rules, view)
        for _ in range(2):
            assert_agrees(worlds.draw(random), view, ask)
        guess = worlds.guess(random)
        assert guess is not None
        world = worlds.world(guess, random)
        assert_agrees(world, view, ask)
        assert world is not None
        assert (world.hands, world.laid) == (guess.hands, guess.laid)
        asked[ask.about.key] += 1
    wanted = {"lay", "play"} if rules is TOY else {"auction", "announce", "talon", "lay", "play"}
    assert wanted <= asked.keys()


@pytest.mark.parametrize("key", keys())
def test_every_game_has_worlds_without_a_part_of_its_own(key: str) -> None:
    """The default needs nothing but the script, so it serves the games that have a part as well."""
    found = 0
    for number, game in enumerate(stops(key, hands=2, seed=7, often=0.05, careful=True)):
        ask = game.pending[0]
        view = game.view(ask.seat)
        rules = replace(game.rules, adapter=game.rules.adapter.without("worlds"))
        worlds = Worlds(rules, view)
        assert worlds.counted is None
        for world in worlds.sample(2, Random(number)):
            assert_agrees(world, view, ask)
            found += 1
    assert found >= 2


def test_every_deal_of_a_plugin_is_as_likely_as_any_other() -> None:
    """At the first question eight cards are unseen, four of them with each of the others."""
    game = Game(TOY, Deal.shuffled(TOY.pack, dealer=2, random=Random(3)))
    worlds, random = Worlds(TOY, game.view(0)), Random(5)
    counted = Counter(world.hands for world in worlds.sample(20 * 70, random))
    assert len(counted) == 70
    deviation = sum((count - 20) ** 2 for count in counted.values()) / 20
    assert deviation <= 70 + 6 * (2 * 70) ** 0.5


def late(seed: int, *, cards: int) -> tuple[View, Seat]:
    """Return what a seat of the toy has seen that has to play while so many cards are held."""
    return next(
        (game.view(ask.seat), ask.seat)
        for game, ask in questions(TOY, hands=20, seed=seed)
        if ask.about is PLAY and sum(game.view().counts) == cards
    )


@pytest.mark.parametrize("seed", range(2))
def test_no_world_of_a_plugin_is_left_out(seed: int) -> None:
    """Against every deal and every card laid away, tried by replay."""
    view, seat = late(seed, cards=5)
    expected = set(every_world(view, seat))
    drawn = Worlds(TOY, view).sample(15 * len(expected), Random(seed))
    assert {(world.hands, world.laid) for world in drawn} == expected


def every_world(view: View, seat: Seat) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """List the hands and discards of the toy that agree with a view."""
    own = view.hand | view.laid_by[seat] | CardSet.collect(t.by(seat) for t in view.tricks)
    unseen = TOY.pack.bits & ~own.bits
    for chosen in combinations(cards_in(unseen), 4):
        hands = [0, 0, 0]
        first, second = (other for other in range(3) if other != seat)
        hands[first], hands[second], hands[seat] = bits_of(chosen), unseen & ~bits_of(chosen), own.bits
        deal = Deal(view.dealer or 0, tuple(card for hand in hands for card in cards_in(hand)))
        for one, other in product(cards_in(hands[first]), cards_in(hands[second])):
            laid = {first: CardSet.of(one), second: CardSet.of(other), seat: view.laid_by[seat]}
            acts: dict[Seat, Action] = {owner: Lay(cards) for owner, cards in laid.items()}
            game = replayed(TOY, deal, view.events, seat=seat, hidden=acts, random=Random(0))
            if game is not None:
                held = game.view(None).hands
                yield tuple(held[at].bits for at in range(3)), tuple(laid[at].bits for at in range(3))


def test_what_cannot_have_been_seen_is_unsupported() -> None:
    """No bot may fall back without a word because there is no world."""
    view, seat = late(1, cards=8)
    wrong = tuple(
        replace(event, tarocks=9) if isinstance(event, LaidByAll) else event for event in view.events
    )
    worlds = Worlds(TOY, fold(wrong, seat=seat, players=3))
    assert worlds.draw(Random(1), patience=10) is None
    with pytest.raises(Unsupported, match="agrees with what this seat has seen") as refused:
        worlds.draw(Random(1), patience=10_000)
    assert (refused.value.rules, refused.value.tool) == ("toy", "worlds")
