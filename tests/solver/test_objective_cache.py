"""Worlds made ready for the kernel: what they share changes nothing about what each is worth."""

from __future__ import annotations

from random import Random

import pytest

from tarock import Deal, Game, _kernel, find
from tarock.bots import answer, conventional_bot
from tarock.core.cards import CARDS, KINGS, Card, bits_of
from tarock.games.registry import keys
from tarock.solver.estimates import Estimates
from tarock.solver.kernel_backend import objective_of, position_of
from tarock.solver.objective import Fall, Objective, Points, Sum
from tarock.solver.objective_cache import Prepared, Shapes, shapes_for
from tarock.solver.position import Position
from tarock.solver.seen import Seen
from tarock.solver.situation import imagined, scenes_of
from tarock.worlds import CardAssignment, Worlds, true_world
from tests.keys import CALLING_KEYS

MODERN = find("illustrated-modern")
LAW = MODERN.play


def played(key: str, seed: int, *, tricks: int) -> Game:
    """Play a hand until so many tricks are over."""
    rules, random = find(key), Random(seed)
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=random))
    while game.pending and (game.pending[0].about.key != "play" or len(game.view().tricks) < tricks):
        answer(game, [conventional_bot(rules)] * rules.players)
    return game


def worth(position: _kernel.Position, objective: _kernel.Objective) -> list[list[int]]:
    """Play a position out and say what each playout came to."""
    amounts: list[list[int]] = _kernel.playouts([position], count=25, seed=1, objectives=[objective])[2][
        0
    ].tolist()
    return amounts


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("tricks", [0, 4])
def test_stakes_shared_by_worlds_are_those_of_each_world(key: str, tricks: int) -> None:
    game = next(game for seed in range(20) if (game := played(key, seed, tricks=tricks)).pending)
    view, shapes, compared = game.view(game.pending[0].seat), Shapes(Estimates()), 0
    prepared = Prepared(game.rules, view, shapes)
    for drawn in Worlds(game.rules, view).sample(6, Random(3)):
        world = CardAssignment(drawn.hands, drawn.laid)
        scene = imagined(game.rules, view, world)
        stakes = Estimates().stakes(scene)
        ready = prepared.ready(world)
        position = prepared.position(world, ready)
        alone = position_of(scene.position)
        assert worth(position, ready.objective) == worth(alone, objective_of(scene.position, stakes))
        if scene.declarer is not None:
            one = objective_of(scene.position, scene.one_number(stakes))
            assert worth(position, ready.one_number) == worth(alone, one)
        compared += 1
    assert compared


@pytest.mark.parametrize("key", keys())
def test_a_trick_that_a_tried_card_ends_counts(key: str) -> None:
    """Of the last trick every card is forced, so trying the first of them is playing the line."""
    rules = find(key)
    game = next(game for seed in range(20) if (game := played(key, seed, tricks=1)).pending)
    while len(game.view(game.pending[0].seat).hand) > 1:
        answer(game, [conventional_bot(rules)] * rules.players)
    while len(game.view().trick) < rules.players - 1:
        answer(game, [conventional_bot(rules)] * rules.players)
    prepared = Prepared(rules, game.view(None), Shapes(Estimates()))
    ready = prepared.ready(true_world(game))
    position = prepared.position(true_world(game), ready)
    [(_, last)] = _kernel.walk(position, seed=0)
    [[means]] = _kernel.tried([position], [last], objectives=[ready.objective], count=3, seed=1)
    assert means == ready.objective.value(position, [last])


def tarocks(*numbers: int) -> tuple[Card, ...]:
    return tuple(CARDS[number - 1] for number in numbers)


def tried(hand: tuple[Card, ...], between: Card, objective: Objective) -> list[list[float]]:
    """Try both cards of a hand over a card that was led."""
    position = Position(
        law=LAW,
        hands=(bits_of(tarocks(10)), bits_of(hand), bits_of(tarocks(20, 21))),
        leader=0,
        trick=(between,),
        number=15,
    )
    told = objective_of(position, objective)
    [means] = _kernel.tried([position_of(position)], list(hand), objectives=[told], count=40, seed=5)
    return means


NOTHING = Sum(0, (0, 0, 0))
POINTS = Objective((), (Points(0b10, 0, tuple((value,) * 3 for value in range(230))),), (NOTHING,))
CAUGHT = Objective((Fall(CARDS[4].bit, 1 << 14, 0b100),), (), (Sum(1, (1, 2, 3)), NOTHING))


def test_equal_cards_are_worth_the_same_unless_something_tells_them_apart() -> None:
    five, six, four = tarocks(5, 6, 4)
    assert len({tuple(means) for means in tried((five, six), four, POINTS)}) == 1
    assert tried((five, six), four, CAUGHT) == [[1, 2, 3], [0, 0, 0]]


def test_whoever_looks_to_the_end_of_a_trick_sees_the_card_on_the_table_between_his_own() -> None:
    """Tarocks 5 and 7 are equal, but not over a 6: only the 7 takes the king that lies there."""
    position = Position(
        law=LAW,
        hands=(bits_of(tarocks(10)), bits_of(tarocks(11)), bits_of(tarocks(5, 7))),
        leader=0,
        trick=(*tarocks(6), next(iter(KINGS))),
        number=15,
    )
    won = _kernel.playouts([position_of(position)], count=20, seed=1, policy="foreseeing", side=1)[0]
    assert min(won[0, :, 2].tolist()) >= position.values[next(iter(KINGS))]


@pytest.mark.parametrize("key", ["illustrated-loew", "danish", *CALLING_KEYS])
@pytest.mark.parametrize("tricks", [0, 3])
def test_worlds_of_one_mark_have_the_same_stakes(key: str, tricks: int) -> None:
    game = next(game for seed in range(20) if (game := played(key, seed, tricks=tricks)).pending)
    view = game.view(game.pending[0].seat)
    seen = Seen(view)
    scene = scenes_of(game.rules, seen)
    worlds = Worlds(game.rules, view).guesses(60, Random(5))
    mark, known = scene(worlds[0]).account.marks(seen), dict[object, object]()
    for world in worlds:
        where = scene(world)
        at = where.position
        found = Estimates().stakes(where), at.counted(), at.bound, at.declaring
        assert known.setdefault(mark(world), found) == found
    assert worlds


def test_what_was_found_is_forgotten_before_it_fills_the_memory() -> None:
    """And whoever works with it then goes on with what he has."""
    rules = find("illustrated-loew")
    first = shapes_for(rules)
    assert shapes_for(rules) is first
    first.estimates.costs.update(dict.fromkeys(range(100000), ()))
    assert shapes_for(rules) is not first
    assert not shapes_for(rules).full
    assert first.full
