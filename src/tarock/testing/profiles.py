"""Ways to play hands for a test: which deal, which answers, and whether the hand came where it should.

Random play rarely reaches what is worth testing, so a `Profile` steers and says what it wants to see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Final, TypeAlias

from tarock.core.cards import CardSet
from tarock.kit.deal import Deal
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.protocol.actions import Action
from tarock.protocol.events import Event
from tarock.protocol.flow import Ask
from tarock.protocol.refusals import IllegalAction
from tarock.testing.broken import RulesBroken
from tarock.testing.twin_deals import TELLING

Dealing: TypeAlias = Callable[[RuleSet, Random], Deal]
Choosing: TypeAlias = Callable[[Ask, Random], Action]
Reaching: TypeAlias = Callable[[Sequence[Event]], bool]

LISTED: Final = 64
"""How many answers of a question are looked at one by one."""
_LOYALTY: Final = 0.85
"""How often a wish is followed; the rest keeps steered play from running in one groove."""


def shuffled(rules: RuleSet, random: Random) -> Deal:
    """Shuffle a deal with any dealer."""
    return Deal.shuffled(rules.pack, dealer=random.randrange(rules.players), random=random)


def pick(ask: Ask, random: Random) -> Action:
    """Answer anything that is allowed."""
    return ask.options.pick(random)


def first(ask: Ask, random: Random) -> Action:  # noqa: ARG001 - a `Choosing`
    """Answer as quietly as possible."""
    return next(iter(ask.options))


def talk(ask: Ask, random: Random) -> Action:
    """Answer anything but the quiet thing, if there is anything else."""
    loud = tuple(islice(ask.options, 1, LISTED))
    return random.choice(loud) if loud and random.random() < _LOYALTY else pick(ask, random)


def prefer(*wishes: Callable[[Action], bool], otherwise: Choosing = pick) -> Choosing:
    """Follow the first wish that some answer fulfils, nearly always."""

    def choosing(ask: Ask, random: Random) -> Action:
        answers = tuple(islice(ask.options, LISTED))
        for wish in wishes:
            wished = [answer for answer in answers if wish(answer)]
            if wished and random.random() < _LOYALTY:
                return random.choice(wished)
        return otherwise(ask, random)

    return choosing


def anything(events: Sequence[Event]) -> bool:
    """Be content with any hand."""
    return bool(events)


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """A way to play, and what it is meant to reach."""

    name: str
    deal: Dealing = shuffled
    choose: Choosing = pick
    reached: Reaching = anything
    telling: CardSet = TELLING
    """Cards worth exchanging, because these rules look at them."""


ANY_PLAY: Final = Profile(name="any play")
QUIET: Final = Profile(name="quiet", choose=first)
TALKATIVE: Final = Profile(name="talkative", choose=talk)


def play_out(rules: RuleSet, profile: Profile, random: Random) -> Game:
    """Play a hand to its end; where several seats are asked, they answer in any order."""
    game = Game(rules, profile.deal(rules, random))
    while game.pending:
        ask = random.choice(game.pending)
        action = profile.choose(ask, random)
        try:
            game.act(ask.seat, action)
        except IllegalAction as error:
            raise RulesBroken(f"“{action}” is offered and refused: {error}", game) from error
    return game
