from __future__ import annotations

import pickle
from dataclasses import replace
from itertools import islice
from random import Random

import numpy as np
import pytest

from tarock import Game
from tarock.bots.catalogue import BOTS
from tarock.env import ObservationLayout, SteppedHand, make, observe, tokens, vocabulary
from tarock.env.tokens import Kind
from tarock.games.registry import find, keys
from tarock.kit.phases.card_choice import CardOffer
from tarock.protocol.actions import Declare
from tests.env.random_hands import any_options, walk
from tests.share import share

HANDS = share(60, of=30)
SIZES = {
    "illustrated-modern": 105,
    "illustrated-loew": 97,
    "illustrated-beck": 121,
    "illustrated-beck-dummett": 109,
    "illustrated-graz": 99,
    "dreiertarock": 85,
    "tapp": 81,
    "tapp-1821": 70,
    "taroc-1754": 96,
    "grosstarock": 96,
    "danish": 96,
    "zwanzigerrufen": 179,
    "zwanzigerrufen-itvb": 179,
}


def test_vocabularies_are_as_large_as_the_page_says() -> None:
    assert {key: len(vocabulary(find(key))) for key in keys()} == SIZES


@pytest.mark.parametrize("key", keys())
def test_options_never_move_a_number(key: str) -> None:
    random = Random(key)
    words = vocabulary(find(key))
    assert len(set(words.words)) == len(words.words)
    for _ in range(5):
        assert vocabulary(any_options(key, random)) is words
    assert [words.number(words.text(number)) for number in range(len(words))] == list(range(len(words)))


@pytest.mark.parametrize("key", keys())
def test_numbers_allow_what_questions_offer(key: str) -> None:
    """Single words one for one; of sets, what is made of numbers is an answer that the question offers."""
    random = Random(f"offers {key}")
    for _ in range(HANDS):
        hand = SteppedHand.dealt(any_options(key, random), random)
        for one in walk(hand, random):
            ask = one.ask
            assert ask is not None
            assert one.legal
            if isinstance(ask.options, CardOffer) or isinstance(next(iter(ask.options)), Declare):
                continue
            assert len(one.legal) == len(tuple(ask.options))
        # The game has read each answer through its question; told again by its answers it ends alike.
        again = Game(hand.game.rules, hand.game.deal, hand.game.actions)
        assert again.ledger == hand.game.ledger


@pytest.mark.parametrize("key", keys())
def test_bots_answers_are_numbers_too(key: str) -> None:
    random = Random(f"bots {key}")
    rules = find(key)
    bot = BOTS["careful"](rules, random)
    hand = SteppedHand.dealt(rules, random)
    while (ask := hand.ask) is not None:
        answer = bot(hand.game.view(ask.seat), ask)
        numbers = hand.steps_of(answer)
        assert numbers
        for number in numbers:
            hand.step(number)
        assert hand.game.actions[-1] == (ask.seat, answer)


def test_a_number_that_is_not_allowed_changes_nothing() -> None:
    hand = SteppedHand.dealt(find("illustrated-modern"), Random(1), dealer=2)
    with pytest.raises(ValueError, match=r"action 0 is not allowed now; allowed are: 55 \(pass\), 59"):
        hand.step(0)
    assert not hand.given
    assert not hand.game.actions


def test_a_choice_begun_is_copied_pickled_and_kept_in_another_world() -> None:
    random = Random(4)
    hand = SteppedHand.dealt(find("taroc-1754"), random, dealer=0)
    hand.step(hand.legal[0])
    assert len(hand.chosen) == 1
    for other in (hand.fork(), pickle.loads(pickle.dumps(hand)), hand.resampled(random)):  # noqa: S301 - our own
        assert (other.given, other.legal, other.chosen) == (hand.given, hand.legal, hand.chosen)
    hand.step(hand.legal[0])
    assert len(hand.chosen) == 2


@pytest.mark.parametrize("key", ["grosstarock", "illustrated-graz"])
def test_words_that_nobody_lists_are_heard(key: str) -> None:
    """A rule set without a part has a vocabulary of what its players said in random hands."""
    listed = find(key)
    rules = replace(listed, key="unlisted", adapter=listed.adapter.without("env"))
    words = vocabulary(rules)
    assert set(words.contracts) <= set(vocabulary(listed).contracts)
    assert words.number("good")
    random = Random(1)
    hand = SteppedHand.dealt(rules, random)
    for one in walk(hand, random):
        observe(rules, one.game.view(one.seat))
    assert hand.over


@pytest.mark.parametrize("key", keys())
def test_an_observation_knows_what_the_view_knows(key: str) -> None:
    """Planes against the view, in words of their own; the owner of nothing is a card of another's hand."""
    random = Random(f"seen {key}")
    rules = any_options(key, random)
    layout = ObservationLayout.of(rules)
    rows = {name: row for row, name in enumerate(layout.planes)}
    names = {name: place for place, name in enumerate(layout.names)}
    for hand in islice(walk(SteppedHand.dealt(rules, random), random), 0, None, 7):
        view = hand.game.view(hand.seat)
        seen = observe(rules, view, chosen=hand.chosen)
        cards = {
            name: {layout.words.cards[at] for at in np.flatnonzero(seen.planes[row])}
            for name, row in rows.items()
        }
        assert cards["held+0"] == set(view.hand)
        assert cards["talon"] == set(view.talon)
        assert set().union(*(cards[f"played+{after}"] for after in layout.seats)) == set().union(
            *view.played.values()
        )
        assert seen.numbers[names["asked+0"]] == 1
        assert seen.numbers[names[f"question:{view.about}"]] == 1
        assert [seen.numbers[names[f"cards+{after}"]] for after in layout.seats] == [
            view.counts[(hand.seat + after) % rules.players] if view.counts else 0 for after in layout.seats
        ]
        truth = hand.game.view(None)
        for after in layout.seats[1:]:
            other = (hand.seat + after) % rules.players
            assert not cards[f"lacks+{after}"] & set(truth.hands.get(other, ()))


@pytest.mark.parametrize("key", keys())
def test_what_is_hidden_moves_no_observation(key: str) -> None:
    """In another deal that the seat cannot tell from this one it sees the same; the perfect view differs."""
    random = Random(f"hidden {key}")
    rules = find(key)
    words = vocabulary(rules)
    hand = SteppedHand.dealt(rules, random)
    for one in islice(walk(hand, random), 3, None, 12):
        other = one.resampled(random)
        views = one.game.view(one.seat), other.game.view(one.seat)
        first, second = (observe(rules, view, chosen=one.chosen, placements=True).flat for view in views)
        assert np.array_equal(first, second)
        before, after = (tokens(rules, words, view) for view in views)
        assert np.array_equal(before, after)


def test_tokens_tell_the_hand_in_order() -> None:
    rules = find("illustrated-modern")
    words = vocabulary(rules)
    hand = SteppedHand.dealt(rules, Random(1), dealer=2)
    hand.step(words.number("bid:solo"))
    row = tokens(rules, words, hand.game.view(1), length=20)
    assert row[:16, 0].tolist() == [Kind.DEALT] * 16
    assert row[16].tolist() == [Kind.SAID, words.number("bid:solo") + 1, 3]
    assert not row[18:].any()


def test_batches_give_the_same_hands_again_and_refuse_as_a_whole() -> None:
    def course(seed: int) -> list[list[int]]:
        batch, chance, found = make("dreiertarock", 3, seed=seed), np.random.default_rng(1), []
        for _ in range(90):
            given = [int(chance.choice(np.flatnonzero(row))) for row in batch.masks()]
            frame = batch.step(given)
            found.append(
                [*given, *frame.seats.tolist(), *frame.rewards.ravel().tolist(), *frame.done.tolist()]
            )
        return found

    assert course(1) == course(1) != course(2)
    batch = make("dreiertarock", 2)
    before = batch.masks()
    with pytest.raises(ValueError, match="hand 1 does not allow action 84; allowed are: "):
        batch.step([int(before[0].argmax()), 84])
    assert np.array_equal(batch.masks(), before)
    with pytest.raises(ValueError, match="2 hands take as many actions, not 1"):
        batch.step([0])
    with pytest.raises(ValueError, match="one hand at least"):
        make("dreiertarock", 0)


def test_rewards_are_the_settlement() -> None:
    """Each hand of a batch that ends pays what the same hand pays by itself."""
    batch, chance = make("danish", 2, seed=5), np.random.default_rng(2)
    ended = 0
    while ended < 2:
        games = [hand.game for hand in batch.hands]
        frame = batch.step([int(chance.choice(np.flatnonzero(row))) for row in batch.masks()])
        for row in np.flatnonzero(frame.done):
            ledger = games[row].ledger
            assert tuple(frame.rewards[row]) == ((0, 0, 0) if ledger is None else ledger.totals)
            ended += 1
        assert not frame.rewards[~frame.done].any()


def test_perfect_observations_show_all_hands() -> None:
    batch = make("zwanzigerrufen", 1, seed=3)
    planes, _, _ = batch.observations(perfect=True)
    hidden, _, _ = batch.observations()
    assert planes[0, :4].sum() == 36
    assert hidden[0, :4].sum() == 9
