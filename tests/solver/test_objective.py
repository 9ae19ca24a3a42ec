"""What the solver plays for is what the rule set settles, to the last point."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tarock.core.cards import KINGS, TAROCKS, Card
from tarock.kit.deal import NOTHING_CARRIED, Deal
from tarock.kit.play import Trick
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.match.record import places
from tarock.protocol.actions import Action, Bid, Good
from tarock.protocol.flow import Ask
from tarock.solver.objective import Happening, Objective
from tarock.solver.situation import in_play, situation
from tarock.testing import ANY_PLAY, TALKATIVE, Profile
from tarock.testing.profiles import first, talk
from tests.agreements import any_agreement
from tests.keys import CALLING_KEYS, CONTRACT_KEYS, OLD_KEYS
from tests.properties import calling_profiles, old_profiles, profiles
from tests.properties.profiles import stacked
from tests.share import share
from tests.solver.stopped_hands import STYLES, cards_after, first_cards, outcome, play_on, strong

DEALS = {**dict.fromkeys(CONTRACT_KEYS, 15), **dict.fromkeys(CALLING_KEYS, 8), **dict.fromkeys(OLD_KEYS, 3)}
HANDS = 180
"""How many hands of each rule set are played to the end."""
MORE = share(25, of=25)
SWEPT = tuple(key for key in DEALS if key not in {"illustrated-loew", "dreiertarock", "taroc-1754"})
"""Rule sets in which all tricks, or none, are always worth something of their own."""


def mighty(rules: RuleSet, random: Random) -> Deal:
    """Give forehand, or the dealer, the strongest cards of all, and another the weakest."""
    dealer = random.randrange(rules.players)
    seat = (dealer + random.choice((0, 1, 1))) % rules.players
    size = len(places(rules, dealer, NOTHING_CARRIED)[seat])
    ranked: list[Card] = [*sorted(TAROCKS, reverse=True), *KINGS, *sorted(rules.pack.cards, reverse=True)]
    strongest = list(dict.fromkeys(ranked))
    other = (seat + 1 + random.randrange(rules.players - 1)) % rules.players
    return stacked(rules, random, dealer, {seat: strongest[:size], other: strongest[-size // 2 :]})


def bid_once(ask: Ask, random: Random) -> Action:  # noqa: ARG001 - a way to choose
    """Whoever can bid does so, and the others leave it to him."""
    return next((one for one in ask.options if isinstance(one, Good | Bid)), next(iter(ask.options)))


MIGHTY = Profile(
    name="one mighty hand",
    deal=mighty,
    choose=profiles.by_matter(otherwise=talk, auction=bid_once, cut=first),
)
WAYS = {
    **dict.fromkeys(
        CONTRACT_KEYS, (MIGHTY, TALKATIVE, profiles.BIRDS_SAID, MIGHTY, profiles.SOLO, profiles.TRISCHAKEN)
    ),
    **dict.fromkeys(CALLING_KEYS, (MIGHTY, ANY_PLAY, *calling_profiles.COMMON)),
    **dict.fromkeys(OLD_KEYS, (MIGHTY, ANY_PLAY, old_profiles.FOOL_LATE, old_profiles.FEATS)),
}


def _happened(objective: Objective, tricks: tuple[Trick, ...], totals: tuple[int, ...]) -> Counter[str]:
    """Count the kinds of things that happened in a hand."""
    found: Counter[str] = Counter()
    for one in objective.happenings:
        fate: Happening | bool = one
        for number, trick in enumerate(tricks, start=1):
            fate = fate if isinstance(fate, bool) else fate.after(trick, number)
        found[type(one).__name__] += fate if isinstance(fate, bool) else fate.at_end(totals)
    return found


def _agrees(before: Game, after: Game) -> None:
    """Check that a game ends as the objective of an earlier moment says."""
    where = situation(before)
    assert after.ledger is not None
    assert outcome(where.position, where.stakes(), cards_after(before, after)) == after.ledger.totals


def _middle(game: Game, first: int, random: Random) -> Game | None:
    """Return a finished game as it stood somewhere in the play."""
    some = game.at(random.randrange(first, len(game.actions)))
    return some if in_play(some) else None


@pytest.mark.parametrize("key", DEALS)
def test_every_hand_is_worth_what_its_settlement_says(key: str) -> None:
    """Any house options, any talk, any style of play, from the first card or from any other."""
    random = Random(key)
    seen: Counter[str] = Counter()
    for deal in range(MORE * DEALS[key]):
        rules = any_agreement(key, random, likely=0.3)
        start = first_cards(rules, WAYS[key][deal % len(WAYS[key])], random)
        if start is None:
            continue
        where = situation(start)
        stakes = where.stakes()
        for number in range(HANDS // DEALS[key]):
            styles = [random.choice(STYLES) if number else strong for _ in range(rules.players)]
            after = play_on(start, random, styles)
            assert after.ledger is not None
            assert outcome(where.position, stakes, cards_after(start, after)) == after.ledger.totals
            seen += _happened(stakes, after.view(None).tricks, (0,) * rules.players)
            if not number and (middle := _middle(after, len(start.actions), random)):
                _agrees(middle, after)
    assert seen["Fall"]
    assert seen["Sweep"] or key not in SWEPT
