"""What each tool owes a rule set, checked on hands of random play: worlds, solver and bots.

Each check raises `RulesBroken` where a tool is wrong about a game, and lets `Unsupported` pass where the tool
refuses the rule set by name; `check_tools` decides what that means.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

from tarock.bots import levels_of, maker
from tarock.bots import play_out as let_bots_play
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Ask
from tarock.solver.search import step
from tarock.solver.situation import in_play, situation
from tarock.testing.broken import RulesBroken
from tarock.testing.profiles import ANY_PLAY, TALKATIVE, Profile, play_out
from tarock.worlds import Worlds

_HANDS: Final = 9
_MOMENTS: Final = 3
"""At so many moments of each hand its worth is asked."""


def _modestly(ask: Ask, random: Random) -> Action:
    """Choose one of the first two answers: whoever picks among all bids ends in the highest contract."""
    return random.choice(list(islice(ask.options, 2)))


_WAYS: Final = (Profile(name="modest", choose=_modestly), ANY_PLAY, TALKATIVE)


def hands(rules: RuleSet, random: Random, count: int = _HANDS) -> list[Game]:
    """Play some hands: modest, any and talkative ones by turns."""
    return [play_out(rules, _WAYS[number % len(_WAYS)], random) for number in range(count)]


def moments(game: Game) -> Iterator[Game]:
    """Let a game happen again, and stop before each action: it is one game, which then goes on."""
    again = game.at(0)
    for seat, action in game.actions:
        yield again
        again.act(seat, action)


def check_worlds(rules: RuleSet, random: Random, tally: Counter[str]) -> None:
    """At each kind of question a world can be drawn in which the seat has seen just what it has seen."""
    asked: set[tuple[str, bool]] = set()
    for game in hands(rules, random):
        for before in moments(game):
            ask = before.pending[0]
            kind = (ask.about.key, bool(before.view(ask.seat).tricks))
            if kind not in asked:
                asked.add(kind)
                _check_world(before, ask, random)
                tally["worlds"] += 1


def _check_world(game: Game, ask: Ask, random: Random) -> None:
    view = game.view(ask.seat)
    world = Worlds(game.rules, view).draw(random)
    if world is None:
        raise RulesBroken(f"no world was found at {ask.about.key!r}", game)
    if world.game.view(ask.seat) != view:
        raise RulesBroken(f"a world at {ask.about.key!r} looks otherwise to seat {ask.seat}", game)


def check_solver(rules: RuleSet, random: Random, tally: Counter[str]) -> None:
    """What a position is worth by its objective is what the settlement says when the cards have fallen."""
    for game in hands(rules, random):
        cards = [count for count, before in enumerate(moments(game)) if in_play(before)]
        for count in random.sample(cards, min(_MOMENTS, len(cards))):
            _check_worth(game.at(count), game)
            tally["objectives"] += 1


def _check_worth(before: Game, after: Game) -> None:
    where = situation(before)
    position, objective = where.position, where.stakes()
    for _, action in after.actions[len(before.actions) :]:
        if not isinstance(action, PlayCard):
            return  # something was said between the tricks, which no objective foresees
        position, objective = step(position, objective, action)
    found = objective.result(position.totals())
    if after.ledger is None or found != after.ledger.totals:
        raise RulesBroken(f"the solver reckons {found}, the settlement otherwise", after)


def check_bots(rules: RuleSet, random: Random, tally: Counter[str]) -> None:
    """Every level that is offered plays a deal to its end."""
    for level in levels_of(rules):
        make = maker(f"{level}@2w" if level == "master" else level)
        bots = [make(rules, random) for _ in range(rules.players)]
        let_bots_play(Game(rules, ANY_PLAY.deal(rules, random)), bots)
        tally["deals by bots"] += 1
