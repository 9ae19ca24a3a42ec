from __future__ import annotations

from random import Random

import pytest

from tarock.core.cards import CARDS, MOND, PACK_42, SKUS, CardSet, Suit
from tarock.games.zwanzigerrufen.conventions.constraints import (
    NEVER,
    UNKNOWN,
    AtLeastTarocks,
    Constraint,
    ExactTarocks,
    Holds,
    HoldsOneOf,
    Lacks,
    Not,
    VoidIn,
    both,
    either,
    never,
)
from tarock.games.zwanzigerrufen.conventions.hand_tests import hand_test

HAND = CardSet.parse("SK T20 T5 T4 ♥K ♥Q ♠10")
HIGH = CardSet.of(SKUS, MOND)


@pytest.mark.parametrize(
    ("constraint", "allowed"),
    [
        (UNKNOWN, True),
        (NEVER, False),
        (Holds(SKUS), True),
        (Holds(MOND), False),
        (HoldsOneOf(HIGH), True),
        (Lacks(HIGH), False),
        (Lacks(CardSet.of(MOND)), True),
        (AtLeastTarocks(4), True),
        (AtLeastTarocks(5), False),
        (ExactTarocks(4), True),
        (ExactTarocks(3), False),
        (VoidIn(Suit.CLUBS), True),
        (VoidIn(Suit.HEARTS), False),
        (both(Holds(SKUS), AtLeastTarocks(4)), True),
        (both(Holds(SKUS), AtLeastTarocks(5)), False),
        (either(Holds(MOND), VoidIn(Suit.CLUBS)), True),
        (either(Holds(MOND), VoidIn(Suit.HEARTS)), False),
        (Not(Holds(MOND)), True),
    ],
    ids=lambda value: str(value.text) if isinstance(value, Constraint) else "",
)
def test_a_constraint_allows_what_it_says(constraint: Constraint, *, allowed: bool) -> None:
    """It allows the hand or not; its contrary does the opposite; both languages have words for it."""
    assert constraint.allows(HAND) is allowed
    assert never(constraint).allows(HAND) is not allowed
    assert hand_test(constraint)(HAND.bits, 0) is allowed
    assert hand_test(never(constraint))(HAND.bits, 0) is not allowed
    assert constraint.text.en
    assert constraint.text.de


@pytest.mark.parametrize("seed", range(40))
def test_what_is_settled_says_the_same_of_every_hand_that_is_left(seed: int) -> None:
    """Of a hand that has the certain cards and others only of the possible ones."""
    random = Random(seed)
    certain, possible, constraint = some(random, 5), some(random, 14), joined(random, depth=3)
    left = constraint.settled(certain.bits, (possible | certain).bits)
    for _ in range(30):
        hand = certain | CardSet.collect(card for card in possible if random.random() < 0.5)
        assert left.allows(hand) is constraint.allows(hand) is hand_test(constraint)(hand.bits, 0)
        assert hand_test(left)(hand.bits, 0) is left.allows(hand)


def some(random: Random, most: int) -> CardSet:
    return CardSet.collect(random.sample(PACK_42.cards, random.randrange(most)))


def joined(random: Random, *, depth: int) -> Constraint:
    """Make any constraint, of constraints of all kinds."""
    if depth and random.random() < 0.7:
        parts = [joined(random, depth=depth - 1) for _ in range(random.randrange(1, 4))]
        return random.choice((both(*parts), either(*parts), Not(parts[0])))
    number, card = random.randrange(6), random.choice(PACK_42.cards)
    kinds = Holds(card), HoldsOneOf(some(random, 5)), Lacks(some(random, 5)), VoidIn(card.suit)
    return random.choice((*kinds, AtLeastTarocks(number), ExactTarocks(number), UNKNOWN, NEVER))


def test_joining_drops_what_says_nothing() -> None:
    assert both(UNKNOWN, Holds(SKUS), Holds(SKUS)) == Holds(SKUS)
    assert both() == UNKNOWN
    assert both(Holds(SKUS), NEVER) == NEVER
    assert either(NEVER, Holds(SKUS)) == Holds(SKUS)
    assert either(Holds(SKUS), UNKNOWN) == UNKNOWN
    assert both(both(Holds(SKUS), Holds(MOND)), UNKNOWN) == both(Holds(SKUS), Holds(MOND))


def test_denying_finds_the_plain_contrary() -> None:
    assert never(Holds(SKUS)) == Lacks(CardSet.of(SKUS))
    assert never(HoldsOneOf(HIGH)) == Lacks(HIGH)
    assert never(never(AtLeastTarocks(5))) == AtLeastTarocks(5)
    assert never(UNKNOWN) == NEVER


def test_an_exchange_keeps_promised_cards_and_takes_tarocks_off_the_number() -> None:
    promise = both(Holds(CARDS[18]), HoldsOneOf(HIGH), AtLeastTarocks(6))
    assert promise.exchanged(2) == both(Holds(CARDS[18]), HoldsOneOf(HIGH), AtLeastTarocks(4))
    assert never(promise).exchanged(0) == UNKNOWN
    assert ExactTarocks(5).exchanged(0) == UNKNOWN


def test_words_are_those_of_players() -> None:
    meaning = both(HoldsOneOf(HIGH), AtLeastTarocks(5))
    assert meaning.text.en == "holds one of Sküs, Mond and has at least 5 tarocks"
    assert meaning.text.de == "hat eines von Sküs, Mond und hat mindestens 5 Tarock"
    assert either(Holds(CARDS[17]), both(Holds(CARDS[15]), Holds(CARDS[16]))).text.en == (
        "holds XVIII or (holds XVI and holds XVII)"
    )
