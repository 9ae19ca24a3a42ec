from __future__ import annotations

import pytest

from tarock.core.cards import KINGS, PACK_78, SKUS, TAROCKS, CardSet
from tarock.games.old78.danish import DANISH
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.discard import DealersDiscard
from tarock.games.old78.grosstarock import GROSSTAROCK
from tarock.games.old78.taroc_1754 import TAROC
from tarock.kit.phases.card_choice import CardChoice
from tarock.protocol.actions import Lay

PIPS = CardSet.collect(card for card in PACK_78.cards if card.suit and card.rank.isdecimal())


def hand_of(stated: str) -> CardSet:
    """Fill a stated holding up to 28 with pips, so that no other tarock, king or court card is in it."""
    held = CardSet.parse(stated)
    rest = [card for card in PIPS if card not in held]
    return held | CardSet.collect(rest[: 28 - len(held)])


def choice(rules: DeclarationRules, hand: CardSet) -> CardChoice[Lay]:
    assert isinstance(rules.discard, DealersDiscard)
    return CardChoice(Lay, hand.bits, 3, rules.discard.law)


def legal(rules: DeclarationRules, hand: CardSet, cards: str) -> bool:
    return Lay(CardSet.parse(cards)) in choice(rules, hand)


@pytest.mark.parametrize(
    ("rules", "holds", "discard", "allowed"),
    [
        (TAROC, "T1 T5 T12 ♥2", "T1 T5 T12", True),
        (TAROC, "T1 T5 T12 ♥2", "T1 T5 ♥2", False),
        (TAROC, "T1 T5 T21 ♥2", "T1 T5 T21", True),
        (TAROC, "T1 T9 SK", "T1 T9 SK", True),
        (TAROC, "T1 T9 ♥3", "T1 T9 ♥3", False),
        (TAROC, "T1 T9 SK ♥3", "T1 T9 ♥3", False),
        (TAROC, "T1 T5 T12 SK", "T1 T5 SK", False),
        (TAROC, "T1 T5 T12 T14", "T1 T5 T12", False),
        (TAROC, "T5 T12 T14", "T5 T12 T14", False),
        (TAROC, "♥Q ♥C ♥V", "♥Q ♥C ♥V", True),
        (TAROC, "♥K ♥3 ♥4", "♥K ♥3 ♥4", False),
        (GROSSTAROCK, "T1 T5 T21 ♥10", "T1 T5 ♥10", True),
        (GROSSTAROCK, "T1 T5 T21", "T1 T5 T21", False),
        (GROSSTAROCK, "T1 T5 T12 ♥10 ♥9", "T1 ♥10 ♥9", True),
        (GROSSTAROCK, "T1 T5 T12", "T1 T5 T12", True),
        (GROSSTAROCK, "T1 T5 T12 SK", "T1 T5 T12", True),
        (GROSSTAROCK, "T1 T5 SK", "T1 T5 SK", False),
        (GROSSTAROCK, "T1 T5 T12 T14 ♥10 ♥9", "T1 ♥10 ♥9", False),
        (GROSSTAROCK, "T5 T12 ♥10", "T5 T12 ♥10", False),
        (GROSSTAROCK, "♥K ♥3 ♥4", "♥K ♥3 ♥4", False),
        (DANISH, "T3 T9 T14 SK", "T3 T9 T14", True),
        (DANISH, "T3 T9 T14 ♥10", "T3 T9 ♥10", False),
        (DANISH, "T9 T14 ♥10", "T9 T14 ♥10", True),
        (DANISH, "T1 T9 ♥10 ♥9", "T9 ♥10 ♥9", False),
        (DANISH, "T9 T21 ♥10 ♥9", "T9 ♥10 ♥9", False),
        (DANISH, "T9 T14 T15 T16", "T9 T14 T15", False),
        (DANISH, "♥K ♥Q ♥C ♥V ♥10 ♥9", "♥V ♥10 ♥9", False),
        (DANISH, "♥Q ♥C ♥V ♥10 ♥9 SK", "♥V ♥10 ♥9", False),
        (DANISH, "♥Q ♥C ♥V ♥10 ♥9", "♥V ♥10 ♥9", True),
        (DANISH, "SK ♥10 ♥9", "SK ♥10 ♥9", False),
        (DANISH, "♥K ♥10 ♥9", "♥K ♥10 ♥9", False),
    ],
    ids=lambda value: getattr(value, "key", str(value)),
)
def test_discards(rules: DeclarationRules, holds: str, discard: str, *, allowed: bool) -> None:
    """The rows of the rules, and their neighbours."""
    assert legal(rules, hand_of(holds), discard) is allowed


@pytest.mark.parametrize("rules", [TAROC, GROSSTAROCK, DANISH], ids=lambda rules: rules.key)
def test_fewer_than_three_free_cards_are_filled_up_with_tarocks(rules: DeclarationRules) -> None:
    """Only all kings, all tarocks and the Fool leave two other cards (decision 34)."""
    hand = TAROCKS | KINGS | CardSet.parse("♥4 ♠7")
    offered = list(choice(rules, hand))
    assert Lay(CardSet.parse("♥4 ♠7 T2")) in offered
    assert len(offered) == (19 if rules is DANISH else 1)


def test_danish_cavalry_is_broken_only_when_nothing_else_is_left() -> None:
    """Two free cards go first, then one card of a cavalry, whichever."""
    courts = "♥K ♥Q ♥C ♥V ♠K ♠Q ♠C ♠V ♦K ♦Q ♦C ♦V ♣K ♣Q ♣C ♣V"
    hand = CardSet.parse(f"{courts} SK T1 T2 T3 T4 T5 T6 T7 T8 T9 ♥4 ♠7")
    offered = [str(lay.cards - CardSet.parse("♥4 ♠7")) for lay in choice(DANISH, hand)]
    assert offered == ["♥V", "♥C", "♥Q", "♠V", "♠C", "♠Q", "♦V", "♦C", "♦Q", "♣V", "♣C", "♣Q"]


def test_every_listed_discard_is_accepted_and_counted() -> None:
    """Three of 24 free cards: listed lazily, counted without listing."""
    hand = hand_of("T1 T5 T12 SK")
    for rules in (TAROC, GROSSTAROCK, DANISH):
        options = choice(rules, hand)
        listed = list(options)
        assert len(listed) == len(options) == len(set(listed))
        assert all(SKUS not in lay.cards for lay in listed)


@pytest.mark.parametrize(
    ("rules", "holds", "discard", "code"),
    [
        (TAROC, "T1 T5 T12 ♥2", "T1 T5 ♥2", "whole-set-only"),
        (TAROC, "♥K ♥3 ♥4", "♥K ♥3 ♥4", "barred-card"),
        (TAROC, "♥3 ♥4", "♥3 ♥4", "wrong-number"),
        (GROSSTAROCK, "T1 T5 T21", "T1 T5 T21", "barred-card"),
        (GROSSTAROCK, "T5 T12 ♥10", "T5 T12 ♥10", "few-tarocks-only"),
        (GROSSTAROCK, "♥3 ♥4", "♥3 ♥4", "wrong-number"),
        (GROSSTAROCK, "♥K ♥3 ♥4", "♥K ♥3 ♥4", "barred-card"),
        (DANISH, "T3 T9 T14 ♥10", "T3 T9 ♥10", "all-tarocks-or-none"),
        (DANISH, "♥K ♥Q ♥C ♥V ♥10 ♥9", "♥V ♥10 ♥9", "declared-card"),
        (DANISH, "SK ♥10 ♥9", "SK ♥10 ♥9", "barred-card"),
        (DANISH, "♥K ♥10 ♥9", "♥K ♥10 ♥9", "barred-card"),
        (DANISH, "♥10 ♥9", "♥10 ♥9", "wrong-number"),
    ],
    ids=lambda value: getattr(value, "key", str(value)),
)
def test_refused_discards_name_the_reason(
    rules: DeclarationRules, holds: str, discard: str, code: str
) -> None:
    assert choice(rules, hand_of(holds)).reason(Lay(CardSet.parse(discard))).code == code
