"""Hints: at any question an answer that is allowed, with reasons that hold by what the seat can see."""

from __future__ import annotations

import re
from random import Random

import pytest

from tarock import Worlds, find, keys
from tarock.coach import Counsel, Proposal, Standpoint, adviser, counselled, maxims
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.flow import Ask
from tarock.text.part import labels_of
from tests.coach.positions import positions
from tests.share import share

POSITIONS = share(500, of=100)
FEW = "4w"
"""A hint over so few deals weighs worse, but is given by the same player with the same reasons."""
SEED = 11


def hint(rules: RuleSet, view: View, ask: Ask) -> Counsel:
    """Ask the player that gives hints at the table, over few deals and always by the same chance."""
    return counselled(rules, view, ask, adviser(rules, Random(SEED), budget=FEW))


@pytest.mark.parametrize("key", keys())
def test_every_phase_gets_a_hint_whose_reasons_hold_and_see_no_hidden_card(key: str) -> None:
    """The deal is exchanged for another that looks the same to the seat: the hint stays what it was."""
    rules, random = find(key), Random(key)
    by_key = {maxim.key: maxim for maxim in maxims(rules)}
    for game, ask, view in positions(rules, POSITIONS, seed=6):
        told = hint(rules, view, ask)
        assert ask.options.read(told.action) == told.action
        assert 1 <= len(told.reasons) <= 2
        taken_anew = Proposal(Standpoint(rules, game.fork().view(ask.seat), ask), told.action)
        for reason in told.reasons:
            assert by_key[reason.key].speaks_of(taken_anew), (game, told.action, reason)
        world = Worlds(rules, view).draw(random)
        assert world is not None
        asked = next(one for one in world.game.pending if one.seat == ask.seat)
        poisoned = hint(rules, world.game.view(ask.seat), asked)
        assert (poisoned.action, poisoned.reasons) == (told.action, told.reasons), (game, told.action)


@pytest.mark.parametrize("key", keys())
def test_what_is_advised_is_said_in_words(key: str) -> None:
    """Nobody reads `lay:♠8 ♠V`."""
    rules, random = find(key), Random(key)
    labels = labels_of(rules, [f"Player {seat}" for seat in range(rules.players)])
    for _, ask, view in positions(rules, 4 * POSITIONS, seed=7):
        name = labels.label(view, ask, ask.options.pick(random)).name
        for said in (name.en, name.de):
            assert not re.search(r"\w:\S", said), said
