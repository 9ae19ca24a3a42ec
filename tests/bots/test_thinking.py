"""Bots that think: legal everywhere, the same for a seed, blind to hidden cards, exact where all is known."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from random import Random

import pytest

from tarock import Deal, Game, find
from tarock.actions import PlayCard
from tarock.bots import Bot, UnknownBot, answer, club_bot, conventional_bot, explain, maker, master_bot
from tarock.bots.thinking import Level, Thinker
from tarock.bots.watch import Budget
from tarock.bots.worth import Effort
from tarock.flow import Ask
from tarock.rules import keys
from tarock.ruleset import RuleSet
from tarock.solver import Solver
from tarock.worlds import Worlds

QUICK = Level(budget=Budget(worlds=3), effort=Effort(playouts=2, exact=4, alone=3))


def quick(game: Game, seed: int = 1, level: Level = QUICK) -> Thinker:
    return Thinker(game.rules, conventional_bot(game.rules), level, Random(seed))


def dealt(key: str, seed: int, **options: object) -> Game:
    rules = find(key, options)
    return Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(seed)))


def questions(game: Game, *, often: float, seed: int) -> Iterator[Ask]:
    """Let careful players go on, stopping now and then at a question."""
    random = Random(seed)
    while game.pending:
        if random.random() < often:
            yield game.pending[0]
        answer(game, [conventional_bot(game.rules)] * game.rules.players)


@pytest.mark.parametrize("key", keys())
def test_it_plays_a_hand_of_every_game(key: str) -> None:
    """An illegal answer would raise; two bots with the same seed play the same hand."""
    one, other = dealt(key, 8), dealt(key, 8)
    for game in (one, other):
        bots = [quick(game, seat) for seat in range(game.rules.players)]
        while game.pending:
            answer(game, bots)
    assert one.over
    assert one.actions == other.actions


def test_it_plays_trischaken() -> None:
    """Where nobody declares everyone plays for himself, and cards are still weighed."""
    game = dealt("illustrated-beck", 3, all_pass="trischaken")
    while game.pending and game.pending[0].about != "play":
        ask = game.pending[0]
        game.act(ask.seat, next(iter(ask.options)))
    considered = quick(game).consider(game.view(game.pending[0].seat), game.pending[0])
    assert considered.worlds == 3


@pytest.mark.parametrize("key", keys())
def test_hidden_cards_change_no_answer(key: str) -> None:
    """In another deal that the seat cannot tell from this one, it answers alike and for the same reasons."""
    game = dealt(key, 5)
    compared = 0
    for ask in questions(game, often=0.1, seed=2):
        view = game.view(ask.seat)
        world = Worlds(game.rules, view).draw(Random(3))
        assert world is not None
        again = next(one for one in world.game.pending if one.seat == ask.seat)
        here = quick(game).consider(view, ask)
        assert here == quick(game).consider(world.game.view(ask.seat), again)
        compared += world.game.deal != game.deal
    assert compared > 1


def test_where_every_card_is_known_it_plays_without_loss() -> None:
    """With one deal left that fits, its card is one of those that the solver proves best."""
    checked = 0
    for seed in range(30):
        game = dealt("illustrated-modern", seed)
        for ask in questions(game, often=1.0, seed=1):
            view = game.view(ask.seat)
            late = ask.about == "play" and view.declarer is not None and len(view.hand) < 5
            if late and len(list(ask.options)) > 1 and Worlds(game.rules, view).ways == 1:
                chosen = quick(game)(view, ask)
                assert isinstance(chosen, PlayCard)
                assert chosen in Solver(megabytes=1).solve(game).best
                checked += 1
    assert checked > 5


def test_its_reasons_compare_what_it_has_tried() -> None:
    game = dealt("illustrated-graz", 4)
    weighed = 0
    for ask in questions(game, often=0.4, seed=4):
        considered = explain(quick(game), game.view(ask.seat), ask)
        expected = [one.expected for one in considered.alternatives]
        assert expected == sorted(expected, reverse=True)
        assert considered.why.en
        assert considered.why.de
        if considered.alternatives:
            assert considered.action in [one.action for one in considered.alternatives]
            weighed += 1
            if ask.about == "play":
                assert considered.action == considered.alternatives[0].action
    assert weighed > 3


@pytest.mark.parametrize("make", [club_bot, master_bot])
def test_without_the_kernel_it_says_what_is_missing(
    make: Callable[[RuleSet, Random], Bot], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "tarock.bots.thinking", None)
    with pytest.raises(UnknownBot, match="needs the compiled kernel"):
        make(find("dreiertarock"), Random(1))


@pytest.mark.parametrize(
    "name", ["master@", "master@0", "master@-1", "master@0w", "master@fast", "master@1e3"]
)
def test_a_budget_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match="number of seconds such as"):
        maker(name)


def test_a_master_may_have_any_number_of_deals_or_seconds() -> None:
    game = dealt("illustrated-modern", 1)
    ask = game.pending[0]
    for name in ("master@2w", "master@0.01"):
        assert maker(name)(game.rules, Random(1))(game.view(ask.seat), ask) in ask.options
