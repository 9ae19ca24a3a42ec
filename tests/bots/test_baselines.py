"""The baselines: legal, the same for a seed, careful but for their cards, and no levels of a table."""

from __future__ import annotations

from random import Random

import pytest

from tarock import Deal, Game, _kernel, find
from tarock.bots import BASELINES, BOTS, UnknownBot, answer, careful_bot, maker, play_out
from tarock.bots.baselines import Ismcts, Pimc
from tarock.bots.time_budget import Budget
from tarock.protocol.actions import PlayCard
from tarock.solver import Solver
from tarock.solver.kernel_backend import objective_of, position_of
from tarock.solver.situation import situation
from tarock.worlds import Worlds

KEYS = ("illustrated-graz", "zwanzigerrufen", "danish")


def dealt(key: str, seed: int) -> Game:
    rules = find(key)
    return Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(seed)))


def small(kind: str, game: Game, seed: int) -> Pimc | Ismcts:
    heuristic = careful_bot(game.rules)
    if kind == "pimc":
        return Pimc(game.rules, heuristic, Random(seed), Budget(worlds=1))
    return Ismcts(game.rules, heuristic, Random(seed), 6)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("kind", ["pimc", "ismcts"])
def test_a_hand_is_played_alike_for_a_seed(key: str, kind: str) -> None:
    """An illegal answer would raise."""
    one, other = dealt(key, 3), dealt(key, 3)
    for game in (one, other):
        careful = careful_bot(game.rules)
        play_out(game, [small(kind, game, 1), *[careful] * (game.rules.players - 1)])
    assert one.over
    assert one.actions == other.actions


@pytest.mark.parametrize("kind", ["pimc", "ismcts"])
def test_whatever_is_not_a_card_is_answered_carefully(kind: str) -> None:
    game = dealt("illustrated-loew", 6)
    careful = careful_bot(game.rules)
    asked = 0
    while game.pending and game.pending[0].about.key != "play":
        ask = game.pending[0]
        view = game.view(ask.seat)
        assert small(kind, game, 1)(view, ask) == careful(view, ask)
        answer(game, [careful] * 3)
        asked += 1
    assert asked > 3


def test_the_tree_finds_the_best_card_where_all_are_known() -> None:
    """In the last tricks of hands with one deal left, the move tried most is one of the best."""
    right = wrong = 0
    for seed in (13, 19, 21, 32, 37):  # hands in which careful players come to that
        game = dealt("illustrated-modern", seed)
        while game.pending:
            ask = game.pending[0]
            view = game.view(ask.seat)
            late = ask.about.key == "play" and view.declarer is not None and len(view.hand) in {3, 4}
            if late and len(list(ask.options)) > 1 and Worlds(game.rules, view).ways == 1:
                chosen = Ismcts(game.rules, careful_bot(game.rules), Random(1), 1000)(view, ask)
                assert isinstance(chosen, PlayCard)
                good = chosen in Solver(megabytes=1).solve(game).best
                right, wrong = right + good, wrong + (not good)
            answer(game, [careful_bot(game.rules)] * 3)
    assert right > 2
    assert wrong <= right // 3


def test_a_tree_counts_its_iterations() -> None:
    """Every iteration passes one of the legal moves of the first position."""
    game = dealt("illustrated-modern", 2)
    while game.pending and game.pending[0].about.key != "play":
        answer(game, [careful_bot(game.rules)] * 3)
    scene = situation(game)
    position = position_of(scene.position)
    objective = objective_of(scene.position, scene.stakes())
    found = _kernel.tree_search([position], [objective], iterations=50, seed=1)
    assert sorted(move for move, _ in found) == sorted(position.legal())
    assert sum(visits for _, visits in found) == 50
    with pytest.raises(ValueError, match="at least one iteration"):
        _kernel.tree_search([position], [objective], iterations=0, seed=1)
    with pytest.raises(ValueError, match="not equally many"):
        _kernel.tree_search([position], [], iterations=1, seed=1)


def test_baselines_are_found_by_name_and_are_no_levels() -> None:
    assert set(BASELINES) == {"pimc", "ismcts-300", "ismcts-1000"}
    assert not set(BASELINES) & set(BOTS)
    rules = find("dreiertarock")
    for name in (*BASELINES, "pimc@3w", "pimc@0.1"):
        assert isinstance(maker(name)(rules, Random(1)), Pimc | Ismcts)
    with pytest.raises(UnknownBot, match="a budget is"):
        maker("pimc@soon")
