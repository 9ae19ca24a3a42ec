"""A sampled world is one that the seat cannot tell from the true one, and no such world is left out."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from tarock import Deal, Game, find
from tarock.bots import answer, careful_bot, random_bot
from tarock.core.cards import CardSet, cards_in
from tarock.games.registry import keys
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.protocol.actions import Action, Lay
from tarock.protocol.flow import Seat
from tarock.worlds import ReplayedWorld, Worlds
from tarock.worlds.counted_worlds import CountedWorlds
from tarock.worlds.world_replay import replayed
from tests.worlds.courses import stops


def counted(game: Game, seat: Seat) -> CountedWorlds:
    """Return the worlds of a seat as they are counted."""
    found = Worlds(game.rules, game.view(seat)).counted
    assert found is not None
    return found


@pytest.mark.parametrize("careful", [True, False], ids=["careful", "random"])
@pytest.mark.parametrize("key", keys())
def test_a_world_shows_the_seat_what_it_has_seen(key: str, careful: bool) -> None:  # noqa: FBT001
    """Whatever the question, a world is found in which the seat has the same view and the same answers."""
    asked: Counter[str] = Counter()
    for number, game in enumerate(stops(key, hands=3, seed=1, often=0.15, careful=careful)):
        ask = game.pending[0]
        view = game.view(ask.seat)
        world = Worlds(game.rules, view).draw(Random(number))
        assert world is not None, (ask, view.events)
        assert world.game.view(ask.seat) == view
        again = next(one for one in world.game.pending if one.seat == ask.seat)
        assert list(again.options) == list(ask.options)
        asked[ask.about.key] += 1
    assert asked["play"] > 5


@pytest.mark.parametrize("key", keys())
def test_the_truth_is_never_ruled_out(key: str) -> None:
    """Before any replay the constraints leave room for the cards as they really lie."""
    for game in stops(key, hands=6, seed=2, often=0.2):
        true, seat = game.view(None), game.pending[0].seat
        worlds = counted(game, seat)
        if worlds.layout is not None:
            hands = {other: true.hands[other].bits for other in worlds.known.others}
            laid = {other: true.laid_by.get(other, CardSet()).bits for other in worlds.known.laid}
            assert any(fits(worlds, at, hands, laid) for at in range(len(worlds.options)))


def fits(worlds: CountedWorlds, at: int, hands: dict[Seat, int], laid: dict[Seat, int]) -> bool:
    """Whether one case has room for these hands and these cards laid away."""
    option = worlds.options[at]
    wanted = [(places_of(seat, option.hands), hand) for seat, hand in hands.items()]
    wanted += [
        (places_of(seat, option.laid), laid[seat] & ~worlds.known.laid[seat].face_up)
        for seat in {seat for seat, _ in option.laid}
    ]
    for places, cards in wanted:
        found = [0] * len(places)
        for card in cards_in(cards):
            group = next((one for one in option.placements.groups if card in one.cards), None)
            if group is None or not set(group.places) & set(places):
                return False
            found[next(at for at, place in enumerate(places) if place in group.places)] += 1
        if found != [option.placements.capacity[place] for place in places]:
            return False
    return True


def places_of(seat: Seat, places: tuple[tuple[Seat, int], ...]) -> list[int]:
    return [at for owner, at in places if owner == seat]


@pytest.mark.parametrize("key", ["illustrated-modern", "zwanzigerrufen", "danish"])
def test_hidden_cards_leave_no_trace_in_the_worlds(key: str) -> None:
    """Two deals that a seat cannot tell apart give it the same worlds for the same seed."""
    compared = 0
    for number, game in enumerate(stops(key, hands=2, seed=3, often=0.06)):
        seat = game.pending[0].seat
        poisoned = Worlds(game.rules, game.view(seat)).draw(Random(number))
        assert poisoned is not None
        mine, other = (
            Worlds(game.rules, one.view(seat)).sample(3, Random(7)) for one in (game, poisoned.game)
        )
        assert [world_of(one) for one in mine] == [world_of(one) for one in other]
        compared += game.deal != poisoned.game.deal
    assert compared > 3


def world_of(world: ReplayedWorld) -> tuple[object, ...]:
    return world.game.deal, world.hands, world.laid, world.talon, world.game.actions


def ending(key: str, *, unseen: int, least: int, random: Random) -> tuple[Game, Seat]:
    """Play on until somebody has to guess where a few cards lie, and can."""
    rules = find(key)
    while True:
        game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=random))
        bots = [*(random_bot(random) for _ in range(rules.players - 1)), careful_bot(rules)]
        while game.pending:
            seat = game.pending[0].seat
            if game.pending[0].about.key == "play":
                worlds = Worlds(rules, game.view(seat))
                if worlds.known.unseen.bit_count() <= unseen and worlds.ways >= least:
                    return game, seat
            answer(game, bots)


def every_world(game: Game, seat: Seat) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """List the hands and discards that agree with a view: every distribution is tried by replay alone."""
    rules, view = game.rules, game.view(seat)
    worlds = counted(game, seat)
    known, layout = worlds.known, worlds.layout
    assert layout is not None
    slots = [("hand", other, view.counts[other]) for other in known.others]
    slots += [("laid", other, known.laid[other].hidden) for other in known.laid if other != seat]
    found = set[tuple[tuple[int, ...], tuple[int, ...]]]()
    for shares in distributions(known.unseen, [count for _, _, count in slots]):
        hands, laid = [0] * rules.players, [0] * rules.players
        hands[seat], laid[seat] = view.hand.bits, known.own_laid
        for (kind, owner, _), cards in zip(slots, shares, strict=True):
            (hands if kind == "hand" else laid)[owner] |= cards
        for owner, seen in known.laid.items():
            laid[owner] |= seen.face_up
        dealt = [
            (hand | away | known.played[owner]) & ~known.taken[owner]
            for owner, (hand, away) in enumerate(zip(hands, laid, strict=True))
        ]
        if [hand.bit_count() for hand in dealt] != list(known.view.dealt_counts):
            continue
        deal = layout.deal(dealt, known.talon or (), Random(0))
        acts: dict[Seat, Action] = {owner: Lay(CardSet(laid[owner])) for owner in known.laid}
        if replayed(rules, deal, view.events, seat=seat, hidden=acts, random=Random(0)):
            found.add((tuple(hands), tuple(laid)))
    return found


def distributions(cards: int, counts: list[int]) -> list[tuple[int, ...]]:
    if not counts:
        return [()] if not cards else []
    found: list[tuple[int, ...]] = []
    for chosen in combinations(cards_in(cards), counts[0]):
        bits = CardSet.collect(chosen).bits
        found += ((bits, *rest) for rest in distributions(cards & ~bits, counts[1:]))
    return found


@pytest.mark.parametrize("key", [key for key in keys() if not isinstance(find(key), CallingRules)])
def test_the_laws_refuse_what_a_replay_would_refuse_and_nothing_else(key: str) -> None:
    """Whatever the constraints leave is asked of the laws and played again."""
    random, stood = Random(4), Counter[bool]()
    for number, game in enumerate(stops(key, hands=4, seed=4, often=0.25, careful=True)):
        worlds = counted(game, game.pending[0].seat)
        if worlds.layout is not None:
            holdings = worlds.holdings(Random(number))
            replayed = worlds.replay(holdings, random) is not None
            assert worlds.lawful(*holdings[:2]) == replayed
            for guess in worlds.guesses(1, random, 2000):
                world = worlds.world(guess, random, 2000)
                assert world is not None
                assert (world.hands, world.laid) == (guess.hands, guess.laid)
            stood[replayed] += 1
    assert stood[True] > 10


@pytest.mark.parametrize("key", [key for key in keys() if isinstance(find(key), CallingRules)])
def test_a_guess_can_be_dealt_so_that_a_replay_stands(key: str) -> None:
    """Where talon cards went to every hand unseen, some way of sharing them out has to do."""
    for number, game in enumerate(stops(key, hands=4, seed=4, often=0.08, careful=True)):
        worlds, random = counted(game, game.pending[0].seat), Random(number)
        for guess in worlds.guesses(2, random, 2000):
            world = worlds.world(guess, random, 2000)
            assert world is not None
            assert (world.hands, world.laid) == (guess.hands, guess.laid)
            assert worlds.lawful(guess.hands, guess.laid)


@pytest.mark.parametrize("key", ["illustrated-modern", "grosstarock", "danish"])
def test_every_consistent_world_is_as_likely_as_any_other(key: str) -> None:
    """Against exhaustive enumeration: the same worlds, each as often as chance has it.

    Each world is expected 20 times; the bound on the squared deviations is six standard deviations wide.
    """
    random = Random(5)
    game, seat = ending(key, unseen=7, least=10, random=random)
    expected = every_world(game, seat)
    draws = 20 * len(expected)
    worlds = Worlds(game.rules, game.view(seat))
    for found in worlds.sample(draws, random), worlds.guesses(draws, random):
        counted = Counter((one.hands, one.laid) for one in found)
        assert set(counted) == expected
        deviation = sum((counted[world] - 20) ** 2 for world in expected) / 20
        assert deviation <= len(expected) + 6 * (2 * len(expected)) ** 0.5
    assert {(one.hands, one.laid) for one in worlds.every(worlds.ways) or ()} == expected


def test_a_finished_hand_and_the_referees_view_are_refused() -> None:
    rules = find("illustrated-modern")
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(1)))
    with pytest.raises(ValueError, match="referee"):
        Worlds(rules, game.view(None))
    while game.pending:
        answer(game, [careful_bot(rules)] * 3)
    with pytest.raises(ValueError, match="over"):
        Worlds(rules, game.view(0))
