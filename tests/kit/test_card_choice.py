from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarock.core.cards import KINGS, PACK_54, TAROCKS, TRULL, Card, CardSet
from tarock.kit.phases.all_passed import AnyNumber
from tarock.kit.phases.card_choice import CardChoice, ChoiceLaw, Way
from tarock.kit.phases.talon import AnyCards, SuitsFirst
from tarock.protocol.actions import Keep, Lay, Pass
from tarock.protocol.refusals import IllegalAction

CARDS = st.frozensets(st.sampled_from(PACK_54.cards), min_size=8, max_size=19).map(CardSet.collect)
COUNTS = st.integers(1, 3)


def legal_by_the_book(hand: CardSet, count: int) -> set[CardSet]:
    """Every set of so many cards, less kings and trull, tarocks only to fill up when all suit cards go."""
    free = hand - KINGS - TRULL
    suits, found = free - TAROCKS, set[CardSet]()
    for cards in map(CardSet.collect, combinations(free, count)):
        tarocks = cards & TAROCKS
        if not tarocks or suits <= cards:
            found.add(cards)
    return found


@given(CARDS, COUNTS)
def test_suits_go_first_then_tarocks(hand: CardSet, count: int) -> None:
    """The law of laying away, held to a plain reading of the book."""
    if len(hand - KINGS - TRULL) < count:
        return
    choice = CardChoice(Lay, hand.bits, count, SuitsFirst())
    listed = [lay.cards for lay in choice]
    assert set(listed) == legal_by_the_book(hand, count)
    assert len(listed) == len(set(listed)) == len(choice)


@given(CARDS, COUNTS, st.sampled_from([SuitsFirst(), AnyCards(), AnyNumber()]), st.integers())
def test_what_is_picked_is_offered(hand: CardSet, count: int, law: ChoiceLaw, seed: int) -> None:
    if len(hand - KINGS - TRULL) < count:
        return
    choice = CardChoice(Lay, hand.bits, count, law)
    picked = choice.pick(Random(seed))
    assert picked in set(choice)
    assert choice.read(picked) == picked


@given(CARDS, COUNTS, st.sampled_from([SuitsFirst(), AnyCards(), AnyNumber()]))
def test_more_leads_from_nothing_to_every_legal_whole(hand: CardSet, count: int, law: ChoiceLaw) -> None:
    """A card is shown as possible exactly if some legal choice holds it and all that is chosen so far."""
    hand = CardSet.collect(list(hand)[:9])
    choice = CardChoice(Lay, hand.bits, count, law)
    wholes = [lay.cards for lay in choice]
    if not wholes:
        return
    for size in range(count + 1):
        for chosen in map(CardSet.collect, combinations(hand, size)):
            possible = CardSet()
            for whole in wholes:
                possible |= whole - chosen if chosen <= whole else CardSet()
            assert choice.more(chosen) == possible


def test_a_way_counts_lists_and_contains_alike() -> None:
    way = Way(CardSet.parse("♥4").bits, 2, CardSet.parse("T2 T3 T4").bits)
    assert len(way) == len(list(way)) == 3
    assert all(bits in way for bits in way)
    assert CardSet.parse("T2 T3 T4").bits not in way
    assert CardSet.parse("♥4 T2").bits not in way
    assert CardSet.parse("♥4 T2 ♠7").bits not in way


HAND = CardSet.parse("T1 T5 T6 ♥4 ♠K ♠7")


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("♥4 ♠K", "barred-card"),
        ("♥4 T1", "barred-card"),
        ("♥4", "wrong-number"),
        ("♥4 ♠7 T5", "wrong-number"),
        ("♥4 T5", "suit-cards-first"),
        ("♥4 ♦K", "not-in-hand"),
    ],
)
def test_a_refusal_names_what_offends(cards: str, code: str) -> None:
    choice = CardChoice(Lay, HAND.bits, 2, SuitsFirst())
    with pytest.raises(IllegalAction) as refused:
        choice.read(Lay(CardSet.parse(cards)))
    assert refused.value.code == code


def test_only_the_kind_asked_for_is_read() -> None:
    choice = CardChoice(Lay, HAND.bits, 2, AnyCards())
    for action in (Pass(), Keep(CardSet.parse("♥4 ♠7"))):
        with pytest.raises(IllegalAction) as refused:
            choice.read(action)
        assert refused.value.code == "wrong-kind"
    assert Pass() not in choice


def test_a_wrong_number_of_any_cards_is_refused() -> None:
    with pytest.raises(IllegalAction, match="exactly 2 cards"):
        CardChoice(Lay, HAND.bits, 2, AnyCards()).read(Lay(CardSet.parse("♥4")))


def test_kept_cards_may_be_any_number() -> None:
    talon = CardSet.parse("T5 T6 ♥4 ♠7 ♠8 ♣K")
    choice = CardChoice(Keep, talon.bits, 6, AnyNumber())
    assert len(choice) == 64
    assert next(iter(choice)) == Keep(CardSet())
    assert choice.more(talon) == CardSet()
    with pytest.raises(IllegalAction) as refused:
        CardChoice(Keep, talon.bits, 2, AnyNumber()).read(Keep(talon))
    assert refused.value.code == "wrong-number"


def test_28_cards_are_counted_without_listing_them() -> None:
    """Three of 28 are 3276."""
    hand = CardSet.collect(Card(number) for number in range(28))
    assert len(CardChoice(Lay, hand.bits, 3, AnyCards())) == 3276
