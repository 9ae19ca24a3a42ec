"""Positions to solve, from seeds alone: realistic declarers of 54 cards, pairs of 42, single players of 78.

The bidding is a crude stand-in: the strongest hand of three declares, takes the better half of the talon and
lays three cards away. Shorter positions come from random legal play, so that they cost nothing to make.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from tarock import _kernel
from tarock.core.cards import KINGS, PACK_42, PACK_54, PACK_78, TAROCKS, Card, CardSet, Pack, Suit, cards_in
from tarock.core.counting import thirds
from tarock.kit.play import PlayRules, PlayState

VALUES = [thirds(1 << card) for card in range(78)]
PLAIN_VALUES = [(value + 2) // 3 for value in VALUES]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands, who maximises, and the card points he has already."""

    hands: tuple[int, ...]
    maximisers: int
    laid: int = 0


@dataclass(frozen=True, slots=True)
class Subject:
    """A kind of position: the pack and who plays against whom."""

    name: str
    rules: _kernel.Rules
    law: PlayRules
    players: int
    tricks: int
    deal: Callable[[random.Random], Dealt]

    def position(self, seed: int, tricks: int) -> tuple[_kernel.Position, Dealt]:
        """Make the position of a seed with so many tricks left."""
        rng = random.Random(seed)  # noqa: S311 - a card game
        dealt = self.deal(rng)
        state = PlayState(self.law, dealt.hands, rng.randrange(self.players))
        while state.trick or state.hands[state.leader].bit_count() > tricks:
            state = state.play(rng.choice(cards_in(state.legal())))
        position = _kernel.Position(self.rules, hands=list(state.hands), leader=state.leader)
        return position, dealt


def _rules(pack: Pack, *, tricks: int, values: list[int]) -> _kernel.Rules:
    suits = [[int(card) for card in pack.cards if card.suit is suit] for suit in Suit]
    return _kernel.Rules(suits=suits, trumps=0, tricks=tricks, values=values)


def _shuffled(pack: Pack, rng: random.Random) -> list[Card]:
    cards = list(pack.cards)
    rng.shuffle(cards)
    return cards


def _bits(cards: list[Card]) -> int:
    return CardSet.collect(cards).bits


def _strength(hand: int) -> int:
    return sum(18 + card if not card.suit else VALUES[card] for card in cards_in(hand))


def _laid_away(hand: int) -> int:
    """Lay three cards away: dear ones of short suits, no tarock and no king where it can be helped."""
    for _ in range(3):
        free = cards_in(hand & ~TAROCKS.bits & ~KINGS.bits) or cards_in(hand)
        worst = min(free, key=lambda card: 20 * _length(hand, card) - VALUES[card])
        hand &= ~worst.bit
    return hand


def _length(hand: int, card: Card) -> int:
    return (hand & PACK_54.follows[card]).bit_count()


def declared(rng: random.Random) -> Dealt:
    """Deal 54 cards until somebody can declare with eight tarocks; he sits first."""
    while True:
        cards = _shuffled(PACK_54, rng)
        hands = [_bits(cards[start : start + 16]) for start in (0, 16, 32)]
        best = max(range(3), key=lambda seat: _strength(hands[seat]))
        half = max(_bits(cards[48:51]), _bits(cards[51:]), key=_strength)
        hand = _laid_away(hands[best] | half)
        laid = thirds((hands[best] | half) & ~hand)
        if (hand & TAROCKS.bits).bit_count() >= 8:  # noqa: PLR2004 - with fewer nobody would
            return Dealt((hand, hands[(best + 1) % 3], hands[(best + 2) % 3]), 1, laid)


def paired(rng: random.Random) -> Dealt:
    """Deal 42 cards to two pairs."""
    cards = _shuffled(PACK_42, rng)
    hands = tuple(_bits(cards[start : start + 9]) for start in (0, 9, 18, 27))
    return Dealt(hands, 1 | 2 << rng.randrange(3))


def alone(rng: random.Random) -> Dealt:
    """Deal 78 cards; the first player stands against the two others."""
    cards = _shuffled(PACK_78, rng)
    return Dealt(tuple(_bits(cards[start : start + 25]) for start in (0, 25, 50)), 1)


def _subject(name: str, pack: Pack, deal: Callable[[random.Random], Dealt], **more: int) -> Subject:
    players, tricks = more["players"], more["tricks"]
    rules = _rules(pack, tricks=tricks, values=PLAIN_VALUES if pack is PACK_42 else VALUES)
    return Subject(name, rules, PlayRules(pack=pack), players, tricks, deal)


CARDS_54 = _subject("54 cards, one against two", PACK_54, declared, players=3, tricks=16)
CARDS_42 = _subject("42 cards, two against two", PACK_42, paired, players=4, tricks=9)
CARDS_78 = _subject("78 cards, one against two", PACK_78, alone, players=3, tricks=25)
