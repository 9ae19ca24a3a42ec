"""What the others did tells of their cards: likely worlds are those in which they had reason to."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from tarock import Deal, Game, find
from tarock.bots import answer, careful_bot, conventional_bot, hand_strength
from tarock.bots.likelihood import Likelihood
from tarock.bots.part import PART
from tarock.bots.played_evidence import PlayedEvidence
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.worlds import Worlds, true_world


@pytest.mark.parametrize("key", ["illustrated-modern", "dreiertarock", "grosstarock"])
def test_the_true_deal_is_likelier_than_others_that_fit(key: str) -> None:
    """Over several deals; in a single one anything may be dealt."""
    true: list[float] = []
    others: list[float] = []
    rules = find(key)
    for seed in range(10):
        random = Random(seed)
        game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=random))
        while game.pending and game.pending[0].about.key != "play":
            answer(game, [conventional_bot(rules)] * rules.players)
        if not game.pending:
            continue
        view = game.view(game.pending[0].seat)
        likelihood, worlds, world = read(rules, view), Worlds(rules, view), true_world(game)
        true.append(likelihood.of(world.hands, world.laid))
        guesses = [worlds.guess(random) for _ in range(10)]
        others += (likelihood.of(guess.hands, guess.laid) for guess in guesses if guess is not None)
    assert fmean(true) > 1.3 * fmean(others)


def test_where_nothing_was_said_all_worlds_are_alike() -> None:
    rules = find("danish")
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(1)))
    likelihood = read(rules, game.view(1))
    assert not likelihood.tells
    assert likelihood.of((0, 0, 0), (0, 0, 0)) == 1.0


@pytest.mark.parametrize("key", ["illustrated-modern", "grosstarock", "zwanzigerrufen"])
def test_cards_that_fell_make_the_true_deal_likelier(key: str) -> None:
    """Over the play of several deals by careful players, by the cards they played alone."""
    true: list[float] = []
    others: list[float] = []
    rules = find(key)
    for seed in range(12):
        random = Random(seed)
        game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=random))
        while game.pending:
            ask = game.pending[0]
            view = game.view(ask.seat)
            if ask.about.key == "play" and len(view.tricks) % 3 == 2:
                cards, world = fallen(rules, view), true_world(game)
                true.append(cards.of(world.hands, world.laid))
                others += (cards.of(one.hands, one.laid) for one in Worlds(rules, view).guesses(6, random))
            answer(game, [careful_bot(rules)] * rules.players)
    assert fmean(true) > 1.1 * fmean(others)


def read(rules: RuleSet, view: View) -> Likelihood:
    return Likelihood(PART.of(rules).evidence(rules, view))


def fallen(rules: RuleSet, view: View) -> Likelihood:
    """Leave everything aside but the cards that fell."""
    evidence = PART.of(rules).evidence(rules, view)
    return Likelihood([one for one in evidence if isinstance(one, PlayedEvidence)])


def test_worlds_are_chosen_the_likelier_the_rather() -> None:
    """Of many deals that fit, those chosen for a defender give the declarer more reason to have bid."""
    rules = find("illustrated-modern")
    chosen: list[float] = []
    every: list[float] = []
    for seed in range(6):
        random = Random(seed)
        game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=random))
        while game.pending and game.pending[0].about.key != "play":
            answer(game, [conventional_bot(rules)] * rules.players)
        declarer = game.view().declarer
        if declarer is None:
            continue
        view = game.view((declarer + 1) % 3)
        guesses = Worlds(rules, view).guesses(40, random)
        some = read(rules, view).chosen(guesses, 5, random)
        assert len(set(some)) == 5
        chosen += (hand_strength.value(guess.hands[declarer]) for guess in some)
        every += (hand_strength.value(guess.hands[declarer]) for guess in guesses)
    assert fmean(chosen) > fmean(every) + 1
