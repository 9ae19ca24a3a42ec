"""Compiled games with a called partner against ordinary ones, where they differ from the others.

Bids hang on the hand, all lay away at the same time, a side may be hidden, and a hand may end before a card
is played.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from tarock import Deal, Game, IllegalAction, find
from tarock.core.cards import KINGS, TAROCKS, TRULL
from tarock.env import compiled_game, vocabulary
from tarock.env.compiled_game import compiled_games
from tarock.env.part import PART
from tarock.games.registry import keys
from tarock.games.zwanzigerrufen.adapter.env_auction import bidding
from tarock.games.zwanzigerrufen.auction import RAISE
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.kit.ruleset import RuleSet
from tarock.protocol.actions import Action, Announce, Bid, Call, Lay, Pass, PlayCard, ThrowIn, parse_action
from tarock.protocol.events import Event, NotPlayed, OfficialContra, ThrownIn, TrickWon
from tarock.protocol.topics import ANNOUNCE, AUCTION, LAY
from tests.env.comparison import compare, compare_deals, deal_of, same_question, same_told
from tests.env.random_hands import any_options
from tests.share import share

PARTNERS = tuple(key for key in keys() if len(find(key).pack) == 42)


def deal_with(rules: RuleSet, dealer: int, wanted: list[tuple[int, ...]], random: Random) -> Deal:
    """Deal each seat, from forehand on, some cards by their numbers in the pack, and the rest at random."""
    cards = list(rules.pack.cards)
    hands = Game(rules, Deal(dealer, rules.pack.cards)).view(None).hands
    places = {card: place for place, card in enumerate(rules.pack.cards)}
    given: dict[int, Any] = {}
    for after, numbers in enumerate(wanted):
        own = [places[card] for card in hands[(dealer + 1 + after) % rules.players]]
        given |= dict(zip(own, (cards[number] for number in numbers), strict=False))
    left = [card for card in cards if card not in given.values()]
    random.shuffle(left)
    return Deal(dealer, [given[place] if place in given else left.pop() for place in range(len(cards))])


def bidding_deals(rules: RuleSet, count: int) -> Iterator[Deal]:
    """Deal honours, what jumps and yielding promise, and long tarocks to all seats in turn."""
    random = Random(rules.key)
    tarocks = [place for place, card in enumerate(rules.pack.cards) if card in TAROCKS]
    honours = [place for place, card in enumerate(rules.pack.cards) if card in TRULL]
    promised = [tarocks[at] for at in (17, 18, 19)]
    for number in range(count):
        hands: list[list[int]] = [[], [], [], []]
        for card in honours + promised:
            random.choice(hands).append(card)
        rest = [card for card in tarocks if card not in honours + promised]
        random.shuffle(rest)
        for hand in hands:
            while len(hand) < 9 and random.random() < 0.7 and rest:
                hand.append(rest.pop())
        yield deal_with(rules, number % rules.players, [tuple(hand) for hand in hands], random)


@pytest.mark.parametrize("key", PARTNERS)
def test_every_auction_is_the_scripts(key: str) -> None:
    """Every sequence of calls that these hands allow: who is asked, what he may call, who plays what."""
    rules = find(key)
    start, sequences = compiled_games(rules), 0
    for deal in bidding_deals(rules, share(400, of=10)):
        left: list[tuple[tuple[int, Action], ...]] = [()]
        while left:
            said = left.pop()
            theirs, ours = Game(rules, deal, said), start(deal)
            for seat, action in said:
                ours.act(seat, action)
            for one, other in zip(ours.pending, theirs.pending, strict=True):
                same_question(one, other)
            if theirs.pending and theirs.pending[0].about in {AUCTION, RAISE}:
                ask = theirs.pending[0]
                left += [(*said, (ask.seat, action)) for action in ask.options]
            else:
                sequences += 1
                assert ours.events == theirs.events
    assert sequences > 100


@pytest.mark.parametrize("key", PARTNERS)
def test_the_tree_has_every_sequence_of_calls(key: str) -> None:
    """At each of its questions it allows a hand what the script does, for each sort of hand."""
    rules = find(key)
    assert isinstance(rules, CallingRules)
    words = vocabulary(rules)
    tables = PART.of(rules).tables(rules, words)
    assert tables is not None
    every, random = list(_sorts_of_hands()), Random(key)
    nodes: list[tuple[int, tuple[str, ...]]] = [(0, ())]
    seen = 0
    while nodes:
        place, said = nodes.pop()
        seat, raising, _, calls = tables["auction"][place]
        for hand in random.sample(every, share(len(every), of=8)):
            asked, options = _asked(rules, said, hand)
            assert asked == seat
            fitting = [number for number, *guard, _ in calls if _fits(tables["tarocks"], hand, *guard)]
            assert [words.text(number) for number in fitting] == options, (said, hand)
        seen += 1
        nodes += [
            (following, (*said, words.text(number))) for number, *_, following in calls if following >= 0
        ]
        assert raising == (words.text(calls[0][0]) == "good")
    assert seen == len(tables["auction"])


def _sorts_of_hands() -> Iterator[int]:
    """List hands by all that a call may ask: honours, promised cards, and how many tarocks there are."""
    marked = [0, 20, 21, 17, 18, 19]
    plain = list(range(1, 9))
    for sort in range(1 << len(marked)):
        own = [marked[at] for at in range(len(marked)) if sort >> at & 1]
        for more in {0, max(0, 5 - len(own)), max(0, 6 - len(own)), max(0, 4 - len(own))}:
            yield sum(1 << card for card in (*own, *plain[:more]))


def _fits(tarocks: int, hand: int, one_of: int, all_of: int, least: int) -> bool:
    return (
        (not one_of or bool(hand & one_of)) and not all_of & ~hand and (hand & tarocks).bit_count() >= least
    )


def _asked(rules: CallingRules, said: tuple[str, ...], hand: int) -> tuple[int, list[str]]:
    """Put these calls to the script; return who is asked then, and what a hand may answer."""
    bits = sum(card.bit for place, card in enumerate(sorted(rules.pack.cards)) if hand >> place & 1)
    script, left = bidding(rules, bits), list(said)
    step = next(script)
    while True:
        while isinstance(step, Event):
            step = next(script)
        if not left:
            return step[0].seat, list(map(str, step[0].options))
        step = script.send({step[0].seat: parse_action(left.pop(0))})


@pytest.mark.parametrize("key", PARTNERS)
def test_several_who_lay_away_may_answer_in_any_order(key: str) -> None:
    rules, random = find(key), Random(key)
    start, thrown = compiled_games(rules), 0
    for number in range(share(300, of=30)):
        deal = next(bidding_deals(rules, 1)) if number == 0 else deal_of(rules, random)
        ours, theirs = start(deal), Game(rules, deal)
        while theirs.pending and theirs.pending[0].about is not LAY:
            ask = theirs.pending[0]
            bids = [one for one in ask.options if isinstance(one, Bid)]
            action = bids[0] if bids and number % 2 == 0 else ask.options.pick(random)
            for game in (ours, theirs):
                game.act(ask.seat, action)
        while theirs.pending and theirs.pending[0].about is LAY:
            for one, other in zip(ours.pending, theirs.pending, strict=True):
                same_question(one, other)
            ask = random.choice(theirs.pending)
            with pytest.raises(IllegalAction) as caught:
                theirs.act(ask.seat, Lay(TRULL))
            with pytest.raises(IllegalAction, match=re.escape(str(caught.value))):
                ours.act(ask.seat, Lay(TRULL))
            throws = [one for one in ask.options if isinstance(one, ThrowIn)]
            action = throws[0] if throws else ask.options.pick(random)
            for game in (ours, theirs):
                game.act(ask.seat, action)
        thrown += any(isinstance(event, ThrownIn) for event in theirs.events)
        same_told(ours, theirs)
    deal = deal_with(rules, 0, [(0,), tuple(_numbers(rules, lambda card: card in KINGS))], random)
    ours, theirs = start(deal), Game(rules, deal)
    for game in (ours, theirs):
        while game.pending and game.pending[0].about in {AUCTION, RAISE}:
            options = list(game.pending[0].options)
            game.act(next((one for one in options if isinstance(one, Bid)), options[0]))
        game.act(2, ThrowIn())
        assert game.over
    same_told(ours, theirs)


def _numbers(rules: RuleSet, fits: Callable[[Any], bool]) -> Iterator[int]:
    return (place for place, card in enumerate(rules.pack.cards) if fits(card))


def strong_deals(rules: RuleSet, count: int) -> Iterator[Deal]:
    """Deal two seats nearly all tarocks, so that a side takes every trick, or one seat the Trull and more."""
    random = Random(f"strong {rules.key}")
    tarocks = sorted(_numbers(rules, lambda card: card in TAROCKS), reverse=True)
    for number in range(count):
        first = [tarocks[at] for at in range(0, 18, 2)]
        second = [tarocks[at] for at in range(1, 18, 2)]
        hands: list[tuple[int, ...]] = [(), (), (), ()]
        hands[number % 4], hands[(number // 4 + number + 1) % 4] = tuple(first), tuple(second)
        yield deal_with(rules, number % 3, hands, random)


def quiet(game: Game, *, says: tuple[str, ...] = ()) -> None:
    """Bid as little as one can, announce some things, and let those who hold tarocks play the highest."""
    while game.pending:
        ask = game.pending[0]
        options = list(ask.options) if ask.about is not LAY else [ask.options.pick(Random(0))]
        plays = [one for one in options if isinstance(one, PlayCard)]
        said = [one for one in options if isinstance(one, Announce) and one.item in says]
        bids = [one for one in options if isinstance(one, Bid)]
        calls = [one for one in options if isinstance(one, Call)]
        passes = [one for one in options if isinstance(one, Pass)]
        chosen = plays[-1:] or said[:1] or calls[:1] or (passes[:1] if ask.about is ANNOUNCE else bids[:1])
        game.act(ask.seat, (chosen or options)[0])


@pytest.mark.parametrize("key", PARTNERS)
@pytest.mark.parametrize(
    "says", [(), ("trull",), ("valat",), ("double", "pagat-ultimo"), ("big-bird", "kings")]
)
def test_hands_in_which_a_side_takes_every_trick_are_settled_alike(key: str, says: tuple[str, ...]) -> None:
    swept = unplayed = 0
    for random in (Random(0), Random(1)):
        rules = find(key) if random.random() > 0.5 else any_options(key, random)
        for deal in strong_deals(rules, share(160, of=24)):
            theirs, ours = Game(rules, deal), compiled_games(rules)(deal)
            for game in (theirs, ours):
                quiet(game, says=says)
            assert ours.totals == theirs.totals, theirs
            assert ours.events == theirs.events
            unplayed += any(isinstance(event, NotPlayed) for event in theirs.events)
            won = [event.seat for event in theirs.events if isinstance(event, TrickWon)]
            sides = theirs.view(None).shown_sides
            swept += len({sides[seat] for seat in won}) == 1 if won else 0
    assert swept or (unplayed and says)


@pytest.mark.parametrize("key", PARTNERS)
def test_a_called_card_that_was_laid_away_says_contra(key: str) -> None:
    """Random players lay tarocks away, so an official contra falls every few dozen hands."""
    rules, random = find(key, {"xx_discardable": True}), Random(3)
    found, deals = 0, list[Deal]()
    for number in range(400):
        deal = deal_of(rules, random)
        game, chance = Game(rules, deal), Random(f"1:{number}")
        while game.pending and game.pending[0].about is not ANNOUNCE:
            game.act(game.pending[0].seat, game.pending[0].options.pick(chance))
        if game.pending:
            game.act(game.pending[0].seat, "pass")
        if any(isinstance(event, OfficialContra) for event in game.events):
            deals.append(deal)
            found += 1
        if found == 3:
            break
    assert deals
    compare_deals(rules, [deal for deal in deals for _ in range(4)], 1, Random(2))


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("free_call", lambda flag: not flag),
        ("steps", lambda count: count - 1),
        ("binds", lambda flag: not flag),
        ("plain_is_declarers", lambda flag: not flag),
        ("shares", lambda rows: [row[::-1] for row in rows]),
        ("point_classes", lambda classes: [0 for _ in classes]),
        ("bonuses", lambda rows: [{**row, "barred_by": 0} for row in rows]),
        ("bonuses", lambda rows: [{**row, "number_first": 0} for row in rows]),
        ("bonuses", lambda rows: [{**row, "all_before": False} for row in rows]),
        ("bonuses", lambda rows: [{**row, "mingles": -1} for row in rows]),
        ("bonuses", lambda rows: [{**row, "silent_loss": not row["silent_loss"]} for row in rows]),
        ("bonuses", lambda rows: [{**row, "situated": False} for row in rows]),
    ],
)
def test_a_changed_table_is_found_out(
    table: str, change: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison can fail: a table that is not the rule set's leads to other hands."""
    rules = find("zwanzigerrufen-itvb", {"bind_cards": True})
    right = PART.of(rules).tables(rules, vocabulary(rules))
    assert right is not None
    wrong = {**right, table: change(right[table])}
    monkeypatch.setattr(type(PART.of(rules)), "tables", lambda *_: wrong)
    compiled_game._games.cache_clear()
    try:
        with pytest.raises(AssertionError):
            compare(rules, 400, seed=5, closely=0)
    finally:
        compiled_game._games.cache_clear()
