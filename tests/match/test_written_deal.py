"""Deals from written hands: whatever is written lies there, the rest of the pack fills what is open."""

from __future__ import annotations

from random import Random

import pytest

from tarock import CardSet, Deal, Game, View, deal_hands, find, keys
from tarock.protocol.events import Dealt


def dealt(game: Game) -> dict[int, CardSet]:
    """Return what each seat was dealt, past any question that comes before the cards."""
    while not (found := {event.seat: event.cards for event in game.events if isinstance(event, Dealt)}):
        game.act(game.pending[0].seat, next(iter(game.pending[0].options)))
    return found


@pytest.mark.parametrize("key", keys())
def test_hands_of_any_game_are_dealt_as_written(key: str) -> None:
    rules = find(key)
    hands = dealt(Game(rules, Deal.shuffled(rules.pack, dealer=1, random=Random(key))))
    deal = deal_hands(rules, *(str(hands[seat]) for seat in range(rules.players)), dealer=1)
    assert dealt(Game(rules, deal)) == hands
    assert deal.dealer == 1


def talon_of(game: Game) -> View:
    """Return a spectator's view once somebody has bid the lowest contract and all others have passed."""
    game.act("bid:dreiblatt")
    while game.pending[0].about.key != "talon":
        game.act(game.pending[0].seat, next(iter(game.pending[0].options)))
    return game.view()


def test_a_talon_lies_in_the_order_written() -> None:
    rules = find("illustrated-modern")
    talon = "♦Q T2 T19 ♥Q ♣K ♠8"
    game = Game(rules, deal_hands(rules, talon=talon, random=Random(1)))
    assert " ".join(map(str, talon_of(game).talon)) == talon


def test_open_places_are_filled_by_chance() -> None:
    rules = find("illustrated-modern")
    deals = [deal_hands(rules, "", "T1 SK", random=Random(seed)) for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]
    assert all(CardSet("T1 SK") <= Game(rules, deal).view(1).hand for deal in deals)


def test_what_only_one_place_leaves_open_needs_no_chance() -> None:
    """The hands are written, so the talon holds the rest, in the pack's order."""
    rules = find("illustrated-modern")
    pack = rules.pack.cards
    hands = [CardSet(pack[start : start + 16]) for start in (0, 16, 32)]
    game = Game(rules, deal_hands(rules, *hands))
    assert talon_of(game).talon == pack[48:]
    assert game.deal.dealer == 2


@pytest.mark.parametrize(
    ("hands", "talon", "message"),
    [
        (("T1",), "", "53 cards are left open: write them, or give a source of chance"),
        (("", "", "", ""), "", "illustrated-modern has 3 hands, not 4"),
        (("T1", "T1"), "", "T1 is given twice, or is not in the pack of illustrated-modern"),
        (("♠2",), "", "♠2 is given twice, or is not in the pack"),
        (("T1 T1",), "", "a card stands twice in 'T1 T1'"),
        (("T1 T33",), "", "not a card: 'T33'"),
        ((), "T1 T2 T3 T4 T5 T6 T7", "the talon gets 6 cards, not 7"),
    ],
)
def test_what_cannot_be_dealt_is_refused(hands: tuple[str, ...], talon: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        deal_hands(find("illustrated-modern"), *hands, talon=talon)
