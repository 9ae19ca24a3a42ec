"""What thinking bots say: nothing that looks worse than silence, nothing bold that few deals agree to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from tarock import _kernel, find
from tarock.bots import Bot, Considered, answer, conventional_bot
from tarock.bots.evaluator import Effort, Evaluator, lead
from tarock.bots.levels import master_level
from tarock.bots.part import PART
from tarock.bots.thinker import Thinker
from tarock.bots.time_budget import Budget
from tarock.kit.bonuses import Ultimo
from tarock.kit.ruleset import AuctionRules, RuleSet
from tarock.match.view import View
from tarock.protocol.actions import Action, Announce, Contra, Recontra
from tarock.protocol.flow import Ask
from tarock.protocol.topics import ANNOUNCE, AUCTION, Topic
from tarock.solver.kernel_backend import kernel_rules, position_of
from tarock.solver.objective_cache import shapes_for
from tarock.solver.situation import situation
from tests.bots.thinkers import HASTY, QUICK, dealt, quick

TALKATIVE = replace(QUICK, talk_budget=Budget(worlds=12))


def test_no_bid_is_made_that_looks_worse_than_passing() -> None:
    """Even if the usual answer is a bid."""
    bids = 0
    for seed in range(6):
        game = dealt("illustrated-loew", seed)
        ask = game.pending[0]
        considered = quick(game).consider(game.view(ask.seat), ask)
        expected = {one.action: one.expected for one in considered.alternatives}
        quiet = next(iter(ask.options))
        assert expected[considered.action] >= expected[quiet]
        bids += considered.action != quiet
    assert 0 < bids < 6


@pytest.mark.parametrize("key", ["illustrated-modern", "dreiertarock", "zwanzigerrufen"])
@pytest.mark.parametrize("brief", [False, True])
def test_nothing_is_undertaken_that_looks_worse_than_silence(key: str, *, brief: bool) -> None:
    """Bids, holds, announcements, contra and recontra, although rules of thumb here love to say something."""
    random, spoken, vetoed = Random(7), 0, 0
    usual = conventional_bot(find(key))

    def talkative(view: View, ask: Ask, /) -> Action:
        speaks = ask.about.key in {"auction", "raise", "announce"} and random.random() < 0.5
        return random.choice(list(ask.options)) if speaks else usual(view, ask)

    for seed in range(5):
        game = dealt(key, seed)
        while game.pending and game.pending[0].about.key != "play":
            ask = game.pending[0]
            bot = Thinker(game.rules, talkative, replace(QUICK, brief=brief), Random(1))
            considered = bot.consider(game.view(ask.seat), ask)
            expected = {one.action: one.expected for one in considered.alternatives}
            quiet = next(iter(ask.options))
            if ask.about.key in {"auction", "raise", "announce"} and quiet in expected:
                assert expected[considered.action] >= expected[quiet]
                spoken += considered.action != quiet
                vetoed += considered.action == quiet
            game.act(ask.seat, considered.action)
    assert spoken
    assert vetoed


@pytest.mark.parametrize("key", ["illustrated-modern", "zwanzigerrufen"])
def test_doubling_comes_to_mind_by_rules_of_thumb_alone(key: str) -> None:
    """Announcements are weighed whether they are usual or not."""
    offered, weighed = 0, 0
    for seed in range(12):
        for _, view, ask, usual, considered in announcing(key, seed):
            tried = {one.action for one in considered.alternatives}
            doubling = {option for option in ask.options if isinstance(option, Contra | Recontra)}
            assert not tried & doubling - {usual(view, ask)}
            offered += bool(doubling)
            weighed += len(tried) > 1
    assert offered
    assert weighed


def test_late_tricks_are_announced_where_most_deals_agree() -> None:
    """Also if rules of thumb would not: but fewer of them than look better than silence."""
    bold, better = 0, 0
    for seed in range(40):
        for rules, view, ask, usual, considered in announcing("dreiertarock", seed):
            expected = {one.action: one.expected for one in considered.alternatives}
            quiet = next(iter(ask.options))
            late = {option for option in expected if is_late(rules, option)} - {usual(view, ask)}
            better += any(expected[option] > expected[quiet] for option in late)
            if considered.action in late:
                assert expected[considered.action] > expected[quiet]
                bold += 1
    assert 0 < bold < better


def announcing(key: str, seed: int) -> Iterator[tuple[RuleSet, View, Ask, Bot, Considered]]:
    """Yield every question about announcements, and what a quick thinker says to it; rules of thumb go on."""
    game = dealt(key, seed)
    usual = conventional_bot(game.rules)
    while game.pending and game.pending[0].about.key != "play":
        ask = game.pending[0]
        view = game.view(ask.seat)
        if ask.about.key == "announce":
            yield game.rules, view, ask, usual, quick(game, level=TALKATIVE).consider(view, ask)
        game.act(ask.seat, usual(view, ask))


def is_late(rules: RuleSet, option: Action) -> bool:
    assert isinstance(rules, AuctionRules)
    return isinstance(option, Announce) and isinstance(rules.bonuses[option.item].what, Ultimo)


def test_a_brief_player_speaks_by_rules_of_thumb_unless_silence_is_better() -> None:
    spoke = silent = 0
    for seed in range(12):
        game = dealt("illustrated-loew", seed)
        ask = game.pending[0]
        view, usual = game.view(ask.seat), conventional_bot(game.rules)
        quiet = next(iter(ask.options))
        considered = quick(game, level=replace(QUICK, brief=True)).consider(view, ask)
        assert considered.action in {quiet, usual(view, ask)}
        if usual(view, ask) == quiet:
            assert not considered.alternatives
            silent += 1
        else:
            assert {one.action for one in considered.alternatives} == {quiet, usual(view, ask)}
            spoke += 1
    assert spoke
    assert silent


def test_whole_hands_are_played_out_by_every_policy() -> None:
    """What a hand is worth is the mean of what three policies make of it, each by itself."""
    game = dealt("illustrated-loew", 4)
    while game.pending[0].about.key != "play":
        answer(game, [conventional_bot(game.rules)] * 3)
    declarer = game.view(0).declarer
    assert declarer is not None
    judge = Evaluator(game.rules, declarer, Effort(playouts=60, exact=4), _kernel.Solver(megabytes=1))
    scene = situation(game)
    stakes = shapes_for(game.rules).ready(scene, kernel_rules(scene.position))
    means = [
        lead(
            _kernel.playouts(
                [position_of(scene.position)],
                count=2000,
                seed=2,
                policy=policy,
                side=1 << declarer,
                objectives=[stakes.objective],
            )[2][0].mean(axis=0),
            declarer,
        )
        for policy in ("sensible", "foreseeing", "favouring")
    ]
    assert max(means) - min(means) > 4
    assert judge.game(game, seed=1) == pytest.approx(fmean(means), abs=4)


@pytest.mark.parametrize(("deals", "for_talk"), [(4, 4), (8, 8), (20, 8), (32, 8), (100, 25)])
def test_of_many_deals_talk_gets_a_quarter(deals: int, for_talk: int) -> None:
    game = dealt("illustrated-loew", 1)
    ask = game.pending[0]
    bot = Thinker(game.rules, conventional_bot(game.rules), master_level(Budget(worlds=deals)), Random(1))
    assert bot.consider(game.view(ask.seat), ask).worlds == for_talk


@pytest.mark.parametrize("key", ["zwanzigerrufen", "dreiertarock"])
def test_nobody_thinks_of_announcing_a_card_for_a_late_trick_that_he_has_not(key: str) -> None:
    """Kings and birds too: only whoever holds a card can keep it for its trick."""
    thought_of = 0
    for seed in range(4):
        game = dealt(key, seed)
        lates = {late.key: late.card for late in PART.of(game.rules).card_bonuses(game.rules).lates}
        while game.pending and game.pending[0].about.key != "play":
            ask = game.pending[0]
            view = game.view(ask.seat)
            if ask.about is ANNOUNCE and any(
                isinstance(option, Announce) and option.item in lates for option in ask.options
            ):
                told = quick(game, level=HASTY).consider(view, ask)
                said = [one.action for one in told.alternatives if isinstance(one.action, Announce)]
                cards = [lates[action.item] for action in said if action.item in lates]
                assert all(card in view.hand for card in cards), (seed, view.said)
                thought_of += len(cards)
            game.act(ask.seat, conventional_bot(game.rules)(view, ask))
    assert thought_of


def test_whoever_weighs_a_bid_lets_others_announce_and_whoever_weighs_an_announcement_does_not() -> None:
    """After a bid they do so by rules of thumb, as at the table; an announcement is held against silence."""
    game = dealt("illustrated-beck", 1)
    usual, asked = conventional_bot(game.rules), list[Topic]()

    def listening(view: View, ask: Ask, /) -> Action:
        asked.append(ask.about)
        return usual(view, ask)

    heard: dict[Topic, int] = {}
    while game.pending and game.pending[0].about.key != "play":
        ask = game.pending[0]
        asked.clear()
        chosen = Thinker(game.rules, listening, HASTY, Random(1))(game.view(ask.seat), ask)
        heard[ask.about] = heard.get(ask.about, 0) + asked[1:].count(ANNOUNCE)
        game.act(ask.seat, chosen)
    assert heard[AUCTION] > 0
    assert heard[ANNOUNCE] == 0
