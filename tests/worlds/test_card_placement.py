"""Filling places counts exactly and draws evenly, held to brute force."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from tarock.core.cards import cards_in
from tarock.worlds.card_placement import CardPlace, Choices, placements


def brute_force(cards: int, places: list[CardPlace]) -> set[tuple[int, ...]]:
    """Try every place for every card."""
    found: set[tuple[int, ...]] = set()
    for choice in product(range(len(places)), repeat=cards.bit_count()):
        filled = [0] * len(places)
        for card, at in zip(cards_in(cards), choice, strict=True):
            filled[at] |= card.bit
        if all(
            bits.bit_count() == place.count and not bits & ~place.may_hold
            for bits, place in zip(filled, places, strict=True)
        ):
            found.add(tuple(filled))
    return found


@pytest.mark.parametrize("seed", range(40))
def test_the_ways_are_those_that_brute_force_finds(seed: int) -> None:
    random = Random(seed)
    size = random.randint(0, 7)
    cards = (1 << size) - 1
    counts = [0, 0, 0]
    for _ in range(size):
        counts[random.randrange(3)] += 1
    places = [CardPlace(count, random.getrandbits(7) | random.getrandbits(7)) for count in counts]
    expected = brute_force(cards, places)
    found = placements(cards, places)
    assert found.count == len(expected)
    listed = [tuple(way) for way in found.every()] if expected else []
    assert len(listed) == len(expected)
    assert set(listed) == expected
    if expected:
        drawn = Counter(tuple(found.draw(random)) for _ in range(20 * len(expected)))
        assert set(drawn) <= expected
        assert (
            sum((drawn[way] - 20) ** 2 for way in expected) / 20 <= len(expected) + 8 * len(expected) ** 0.5
        )


def test_a_place_may_be_split_by_how_many_of_a_group_it_holds() -> None:
    two, one = CardPlace(3, 0b111111).split(0b001111, 2)
    assert (two, one) == (CardPlace(2, 0b001111), CardPlace(1, 0b110000))
    assert placements(0b010011, [two, one]).draw(Random(1)) == [0b000011, 0b010000]


def test_too_many_cards_or_too_few_leave_no_way() -> None:
    assert placements(0b11, [CardPlace(1, 0b11)]).count == 0
    assert placements(0b1, [CardPlace(2, 0b11)]).count == 0
    assert placements(0b11, [CardPlace(3, 0b11), CardPlace(-1, 0b11)]).count == 0


def test_weights_beyond_floating_point_can_be_weighed() -> None:
    huge = 1 << 2000
    choices = Choices.of([0, huge, 1, 0])
    assert {choices.pick(Random(seed).random) for seed in range(50)} == {1}
