"""The public face: losses, looking back, par, batches of playouts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, pairwise
from random import Random

import numpy as np
import pytest

from tarock import Game
from tarock.core.cards import CARDS, KINGS, CardSet
from tarock.games.registry import find
from tarock.kit.adapter import Unsupported
from tarock.kit.deal import Deal
from tarock.kit.ruleset import RuleSet
from tarock.protocol.actions import Action, Call, Lay, Pass, PlayCard
from tarock.solver import Goal, Limits, Solver, analyse, par, parse_position, solve
from tarock.solver.par import after_plan, at_talon
from tarock.solver.playouts import playouts
from tarock.solver.situation import situation
from tarock.testing import TALKATIVE, Profile
from tarock.testing.profiles import pick, play_out
from tests.keys import CALLING_KEYS, CONTRACT_KEYS, OLD_KEYS
from tests.properties import profiles
from tests.properties.profiles import forehand_bids, stacked
from tests.solver.endings import endings

FORK = parse_position("""
    rules: illustrated-modern
    declarer: 0
    leader: 0
    hands: T21 T1 ♥K | T20 ♥Q ♠K | ♥C ♥V ♠7
""")


def test_every_card_has_its_price() -> None:
    solution = solve(FORK)
    losses = {str(option.move.card): solution.loss(option.move) for option in solution.options}
    assert all(loss.exact for loss in losses.values())
    assert losses[str(solution.best[0].card)].lower == 0
    assert max(loss.lower for loss in losses.values()) > 0
    with pytest.raises(ValueError, match="was not looked at"):
        solution.loss(PlayCard(CARDS[5]))


def test_only_bounds_have_no_value() -> None:
    game = next(endings("illustrated-beck", tricks=9, count=1))
    solution = Solver(megabytes=4).solve(game, limits=Limits(nodes=1))
    assert solution.stopped
    with pytest.raises(ValueError, match="only bounds are proven: "):
        _ = solution.value


def test_a_position_by_itself_knows_no_stakes() -> None:
    with pytest.raises(ValueError, match="a position by itself knows no stakes"):
        Solver().solve(FORK, goal=Goal.SETTLEMENT)
    with pytest.raises(ValueError, match="a position by itself knows no stakes"):
        Solver().max_n(FORK, goal=Goal.SETTLEMENT)


@pytest.mark.parametrize("key", ["illustrated-modern", "zwanzigerrufen", "danish"])
def test_looking_back_finds_what_was_lost(key: str) -> None:
    """Between two cards the value changes by what the first of them cost, to the result in the end."""
    game = next(endings(key, tricks=1, count=1))
    random = Random(key)
    while game.pending:
        game.act(game.pending[0].seat, game.pending[0].options.pick(random))
    judged = list(analyse(game, tricks=3))
    assert [one.action for one in judged] == sorted((one.action for one in judged), reverse=True)
    assert len(judged) == 3 * game.rules.players
    for one in judged:
        there, solver = game.at(one.action), Solver(megabytes=4)
        solution = solver.paranoid(there, one.seat) if key == "danish" else solver.solve(there, line=False)
        assert (one.loss, one.value) == (solution.loss(one.move), solution.bounds)
        assert set(one.better) == (set(solution.best) if one.loss.lower else set())
    if key == "danish":
        return
    for before, after in pairwise(reversed(judged)):
        up = before.position.declaring >> before.seat & 1 if before.position.declaring else 0
        assert after.value.lower == before.value.lower + (-before.loss.lower if up else before.loss.lower)


@pytest.mark.parametrize("nodes", [1, 40, 400])
def test_a_limit_on_looking_back_leaves_what_is_proven(nodes: int) -> None:
    """A card after which nothing is known is judged by bounds, and the true loss lies within them."""
    game = next(endings("illustrated-modern", tricks=1, count=1))
    random = Random("limits")
    while game.pending:
        game.act(game.pending[0].seat, game.pending[0].options.pick(random))
    whole = list(analyse(game, tricks=6))
    short = list(analyse(game, tricks=6, limits=Limits(nodes=nodes), solver=Solver(megabytes=4)))
    for exact, known in zip(whole, short, strict=True):
        assert known.loss.lower <= exact.loss.lower <= known.loss.upper
        assert known.value.lower <= exact.value.lower <= known.value.upper
        assert known.stopped is not known.loss.exact


def test_nobody_loses_by_a_last_card() -> None:
    game = next(endings("illustrated-modern", tricks=1, count=1))
    while game.pending:
        game.act(game.pending[0].seat, next(iter(game.pending[0].options)))
    assert all(one.loss.upper == 0 for one in analyse(game, tricks=1))
    assert list(analyse(game, tricks=0)) == []


def sure_hand(rules: RuleSet, random: Random) -> Deal:
    """Forehand has the highest tarocks and three kings, so that every plan is solved at once."""
    dealer = random.randrange(3)
    own = [*CARDS[10:22], *list(KINGS)[:3]]
    return stacked(rules, random, dealer, {(dealer + 1) % 3: own})


SURE = Profile(
    name="sure", deal=sure_hand, choose=profiles.by_matter(otherwise=pick, auction=forehand_bids("einblatt"))
)


def test_par_is_the_best_of_all_plans() -> None:
    game = play_out(find("illustrated-modern"), SURE, Random(3))
    start = at_talon(game)
    found = par(game)
    assert found.proven
    assert found.looked_at == found.plans > 1
    worths: list[int] = []
    for part in start.pending[0].options:
        taken = start.fork()
        taken.act(start.pending[0].seat, part)
        for lay in taken.pending[0].options:
            laid = taken.fork()
            laid.act(start.pending[0].seat, lay)
            while laid.pending[0].about.key != "play":
                laid.act(laid.pending[0].seat, next(iter(laid.pending[0].options)))
            worths.append(Solver(megabytes=4).solve(laid, options=False, line=False).value)
    assert found.bounds.lower == max(worths)
    best = after_plan(start, found.plan)
    assert Solver().solve(best).value == found.bounds.lower
    assert found.plan.laid <= CardSet(sum(situation(best).position.laid))


def called_games() -> Iterator[Game]:
    """Play hands in which the declarer calls a partner."""
    for seed in count():
        game = play_out(find("zwanzigerrufen"), TALKATIVE, Random(seed))
        if any(isinstance(action, Call) for _, action in game.actions):
            yield game


def told(game: Game, action: Action) -> Game:
    """Return a game after an action of whoever is asked."""
    after = game.fork()
    after.act(after.pending[0].seat, action)
    return after


def silent(game: Game) -> Game:
    """Go on to the first card without a word."""
    while game.pending[0].about.key != "play":
        game = told(game, Pass())
    return game


def test_par_with_a_called_partner_is_the_best_of_all_discards_and_calls() -> None:
    """The others lay away what they did; every discard and call of the declarer is tried."""
    game = next(game for game in called_games() if len(list(at_talon(game).pending[0].options)) > 1)
    start, found = at_talon(game), par(game)
    assert [ask.seat for ask in start.pending] == [start.view(None).declarer]
    assert found.proven
    solver, worths = Solver(megabytes=4), list[int]()
    for lay in start.pending[0].options:
        laid = told(start, lay)
        for call in laid.pending[0].options:
            if isinstance(call, Call):
                worths.append(solver.solve(silent(told(laid, call)), options=False, line=False).value)
    assert found.bounds.lower == max(worths)
    assert solver.solve(after_plan(start, found.plan)).value == max(worths)


def test_par_needs_what_the_others_laid_away() -> None:
    game = next(called_games())
    first = next(place for place, (_, action) in enumerate(game.actions) if isinstance(action, Lay))
    with pytest.raises(ValueError, match="not all others have laid cards away"):
        par(game.at(first))


def test_par_says_what_it_has_not_ruled_out() -> None:
    game = play_out(find("illustrated-modern"), SURE, Random(3))
    told: list[tuple[int, int]] = []
    found = par(
        game, limits=Limits(nodes=1), seconds=1e-6, watch=lambda done, plans, _: told.append((done, plans))
    )
    assert found.looked_at == 1
    assert told == [(1, found.plans)]
    assert found.bounds.upper >= par(game).bounds.upper


def test_there_is_no_par_without_a_declarer() -> None:
    with pytest.raises(Unsupported, match="everyone plays for himself"):
        par(next(endings("danish", tricks=1, count=1)))
    rules = find("illustrated-modern")
    with pytest.raises(ValueError, match="no declarer yet"):
        par(Game(rules, Deal(0, rules.pack.cards)))
    options: dict[str, object] = {"all_pass": "trischaken"}
    passed = next(endings("dreiertarock", tricks=1, count=1, profile=profiles.TRISCHAKEN, options=options))
    with pytest.raises(ValueError, match="all have passed"):
        par(passed)


@pytest.mark.parametrize("key", [*CONTRACT_KEYS, *CALLING_KEYS, *OLD_KEYS])
@pytest.mark.parametrize("policy", ["random", "sensible"])
def test_playouts_settle_as_the_rule_set_does(key: str, policy: str) -> None:
    """Shapes, tricks and points add up, and amounts are within what can come out."""
    games = list(endings(key, tricks=4, count=3))
    found = playouts(games, count=20, seed=1, policy=policy)  # type: ignore[arg-type]
    players = games[0].rules.players
    assert found.points.shape == found.tricks.shape == found.amounts.shape == (3, 20, players)
    for row, game in enumerate(games):
        where = situation(game)
        assert set(found.tricks[row].sum(axis=1)) == {where.position.tricks_left}
        stakes = where.stakes()
        for seat in range(players):
            least, most = stakes.weighed([int(other == seat) for other in range(players)]).bounds()
            assert least <= found.amounts[row, :, seat].min()
            assert found.amounts[row, :, seat].max() <= most


def test_playouts_repeat_for_a_seed_and_any_number_of_threads() -> None:
    games = list(endings("illustrated-graz", tricks=8, count=4))
    one, two, other = (
        playouts(games, count=50, seed=seed, threads=threads) for seed, threads in ((1, 1), (1, 2), (2, 1))
    )
    assert np.array_equal(one.amounts, two.amounts)
    assert np.array_equal(one.points, two.points)
    assert not np.array_equal(one.points, other.points)


def test_playouts_want_something_to_play() -> None:
    with pytest.raises(ValueError, match="at least 1, not 0"):
        playouts([FORK], count=0, seed=1)
    with pytest.raises(ValueError, match="no position to play out"):
        playouts([], count=1, seed=1)
    assert playouts([FORK], count=5, seed=1).points.sum(axis=2).tolist() == [[75] * 5]
