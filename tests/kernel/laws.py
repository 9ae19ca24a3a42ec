"""Puts the laws of the engine to the kernel: card numbers, tables and rules as plain data."""

from __future__ import annotations

from random import Random
from typing import TypedDict

from tarock import _kernel
from tarock.core.cards import SKUS, Pack, Suit
from tarock.core.counting import thirds
from tarock.kit.fool_law import FoolRules
from tarock.kit.play import PlayRules

VALUES = [thirds(1 << card) for card in range(78)]


def suits_of(pack: Pack, *, without: int = 0) -> list[list[int]]:
    """List the cards of each suit, weakest first."""
    return [
        [int(card) for card in pack.cards if card.suit is suit and not without >> card & 1] for suit in Suit
    ]


def plain_rules(law: PlayRules, tricks: int) -> _kernel.Rules:
    """Hand a law without a Fool to the kernel."""
    kept = -1 if law.kept_back is None else int(law.kept_back)
    return _kernel.Rules(
        suits=suits_of(law.pack),
        trumps=0,
        tricks=tricks,
        values=VALUES,
        must_beat=law.must_beat,
        kept_back=kept,
    )


def fool_rules(law: FoolRules, tricks: int = 25) -> _kernel.Rules:
    """Hand a law with a Fool to the kernel."""
    return _kernel.Rules(
        suits=suits_of(law.pack, without=SKUS.bit),
        trumps=0,
        tricks=tricks,
        values=VALUES,
        fool=int(SKUS),
        fool_forced_in=law.forced_in or 0,
        fool_forced_when_void=law.forced_when_void,
        fool_forbidden_in=law.forbidden_in or 0,
        fool_captured_from=law.last_kept + 1,
        fool_names_suit=law.names_suit,
        fool_names_suit_last=law.names_suit_last,
    )


def dealt(pack: Pack, *, players: int, held: int, random: Random) -> list[int]:
    """Deal hands of so many cards."""
    cards = list(pack.cards)
    random.shuffle(cards)
    return [sum(1 << card for card in cards[held * seat : held * (seat + 1)]) for seat in range(players)]


class Hands(TypedDict, total=False):
    """What a position is made of."""

    hands: list[int]
    leader: int
    trick: list[int]
    named: int
    bound: list[tuple[int, int, int, int]]
