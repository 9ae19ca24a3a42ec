"""What every law of play promises to those who ask without knowing which one it is."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from tarock.core.cards import PACK_54, PAGAT, CardSet, Pack, Suit
from tarock.games.old78.danish import DANISH
from tarock.games.old78.grosstarock import GROSSTAROCK
from tarock.games.old78.taroc_1754 import TAROC
from tarock.kit.play import PlayRules
from tarock.kit.play_law import Binding, OpenTrick, PlayLaw, with_bound
from tarock.protocol.actions import PLAYS

LAWS: dict[str, PlayLaw] = {
    "plain": PlayRules(pack=PACK_54),
    "trischaken": PlayRules(pack=PACK_54, must_beat=True, kept_back=PAGAT),
    "taroc": TAROC.play,
    "grosstarock": GROSSTAROCK.play,
    "danish": DANISH.play,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyCard(PlayLaw):
    """A law with no duty at all: the first card wins."""

    pack: Pack

    def legal_in(self, hand: int, trick: OpenTrick) -> int:  # noqa: ARG002 - a `PlayLaw`
        return hand

    def winner_in(self, trick: OpenTrick) -> int:  # noqa: ARG002 - a `PlayLaw`
        return 0


def _trick(law: PlayLaw, random: Random) -> tuple[int, OpenTrick]:
    """Return a hand and a trick of up to three cards, as they may come."""
    cards, number = random.sample(law.pack.cards, 9), random.choice([3, 22, 23, 24, 25])
    hand, lying = CardSet.collect(cards[4:]).bits, tuple(cards[: random.randrange(4)])
    if law.fool is None:
        return hand, OpenTrick(number=number, cards=lying)
    if random.random() < 0.3:
        return hand & ~law.fool.bit, OpenTrick(number=number, cards=(law.fool,), named=Suit.HEARTS)
    return hand, OpenTrick(number=number, cards=lying, demanded=number == 23 and random.random() < 0.5)


@pytest.mark.parametrize("name", LAWS)
def test_tricks_with_the_same_decisive_part_ask_for_the_same_cards(name: str) -> None:
    law, random, alike = LAWS[name], Random(name), 0
    known: dict[object, OpenTrick] = {}
    for _ in range(3000):
        hand, trick = _trick(law, random)
        other = known.setdefault(law.decisive(trick), trick)
        assert law.legal_in(hand, other) == law.legal_in(hand, trick)
        alike += other != trick
    assert alike > 100


@pytest.mark.parametrize("name", LAWS)
def test_every_legal_card_can_be_played_in_some_way(name: str) -> None:
    law, random = LAWS[name], Random(name)
    for _ in range(200):
        hand, trick = _trick(law, random)
        legal = law.legal_in(hand, trick)
        assert CardSet.collect(play.card for play in law.plays(legal, trick)).bits == legal


def test_a_law_of_ones_own_answers_two_questions_and_has_no_fool() -> None:
    law, hand = AnyCard(pack=PACK_54), CardSet.parse("T1 ♥K")
    trick = OpenTrick(number=1, cards=(PACK_54.cards[3],))
    assert law.plays(law.legal_in(hand.bits, trick), trick) == tuple(PLAYS[card] for card in hand)
    assert (law.fool, law.tricks, law.data(), law.points_lose) == (None, None, None, False)
    assert not law.keeps_fool(1)
    assert not law.passes_lead(hand.bits, 1)
    assert not law.binds(Suit.HEARTS, [hand.bits])


@dataclass(frozen=True, slots=True, kw_only=True)
class Stricter(PlayRules):
    """A law that asks more than the one it derives from."""


def test_a_law_that_asks_more_is_not_taken_for_the_one_it_derives_from() -> None:
    assert PlayRules(pack=PACK_54).data() is not None
    assert Stricter(pack=PACK_54).data() is None


def test_bound_cards_wait_for_their_trick() -> None:
    low, high, free = (card.bit for card in PACK_54.cards[:3])
    bound = (Binding(PACK_54.cards[0], 9), Binding(PACK_54.cards[1], 8))
    assert with_bound(low | high | free, bound, 7) == free
    assert with_bound(low | high | free, bound, 8) == high
    assert with_bound(low | high, bound, 7) == high
    assert with_bound(free, bound, 7) == free
