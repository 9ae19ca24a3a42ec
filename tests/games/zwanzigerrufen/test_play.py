from __future__ import annotations

import pytest

from tarock import Game
from tarock.core.cards import PACK_42, Card, CardSet
from tarock.kit.play import BoundPlay
from tarock.kit.play_law import Binding
from tarock.protocol.actions import PlayCard
from tarock.protocol.events import NotPlayed, SideShown
from tests.games.contract_games.stated_deals import cards
from tests.games.zwanzigerrufen.scored_deals import Value, lines
from tests.games.zwanzigerrufen.stated_deals import (
    asked,
    finished,
    game,
    happened,
    laid_as_drawn,
    offered,
    played,
    refused,
    told,
)

FILLER = "♠K ♠Q ♠C ♠V ♦K ♦Q ♦C ♦V ♦A"
BIRDS = {"T20": 5, "T21": 6, "SK": 7}


def _legal(hand: str, led: str, trick: int, bound: dict[str, int]) -> str:
    """Return the legal cards of a hand in a trick; useless cards, where needed, make up the number."""
    held = CardSet.collect(cards(hand, PACK_42))
    filler = [card for card in cards(FILLER, PACK_42) if card not in held]
    padded = held | CardSet.collect(filler[: max(0, 10 - trick - len(held))])
    law = BoundPlay(
        pack=PACK_42, bound=tuple(Binding(Card.parse(card), at) for card, at in bound.items()), in_all=9
    )
    return str(CardSet(law.offer(padded.bits, cards(led, PACK_42)).legal))


@pytest.mark.parametrize(
    ("hand", "led", "trick", "bound", "legal"),
    [
        pytest.param("T1 T5 ♥K", "♣Q", 3, {"T1": 9}, "T5", id="pl1-the-pagat-waits"),
        pytest.param("T1 ♥K", "♣Q", 5, {"T1": 9}, "T1", id="pl2-forced-out"),
        pytest.param("T1 T19", "T2", 8, {"T1": 8}, "T1", id="pl3-due-though-it-loses"),
        pytest.param("T20 T21 SK ♥K ♥Q", "♥V", 4, BIRDS, "♥Q ♥K", id="pl5-suit-duty"),
        pytest.param("T1 ♥K ♥A", "♥Q", 9, {"T1": 9}, "♥A ♥K", id="pl6-suit-duty-first"),
        pytest.param("T20 T21 SK", "♣Q", 3, BIRDS, "T20", id="the-earlier-figure-goes-first"),
    ],
)
def test_bound_cards(hand: str, led: str, trick: int, bound: dict[str, int], legal: str) -> None:
    assert _legal(hand, led, trick, bound) == legal


LOW = "♥A ♥V ♥C ♠10 ♠V ♠C"
DREIER = "A bid:dreier / B pass / C pass / D pass / A good"
A_HAND, B_HAND = "SK T20 T10 T9 ♥K ♥Q", "T21 T3 T4 T12"


def _centrum(*, partner: str, course: str = "A pass / B pass / C pass / D pass") -> Game:
    """A has the XX, calls the XIX and announces the Centrum; C takes the second trick and leads the VII."""
    c_hand, d_hand = "T18 T7 T2", "T5 T6 T8"
    c_hand, d_hand = (
        (f"T19 {c_hand}", f"T16 {d_hand}") if partner == "C" else (f"T17 {c_hand}", f"T19 {d_hand}")
    )
    table = told(game(A_HAND, B_HAND, c_hand, d_hand, talon=LOW), DREIER, "A lay:♥A ♥V ♥C")
    told(laid_as_drawn(table), "A call:T19 / A announce:centrum", course)
    return played(table, "SK T3 T2 T5", "T10 T4 T18 T6", "T7")


@pytest.mark.parametrize("partner", ["C", "D"])
def test_pl7_a_card_stays_bound_while_its_holder_cannot_know(partner: str) -> None:
    """Whichever side C is on, A may not play the XX before the fifth trick."""
    table = played(_centrum(partner=partner), "T8")
    assert offered(table) == ["play:T9"]
    assert refused(table, "A play:T20") == "bound-card"


def test_pl8_a_card_is_free_once_its_holder_knows() -> None:
    course = "A pass / B pass / C contra:game@0 / C pass / D pass / A pass / B pass"
    table = played(_centrum(partner="D", course=course), "T8")
    assert offered(table) == ["play:T9", "play:T20"]


def test_a_card_comes_free_with_the_called_one() -> None:
    """D plays the XIX: now A knows that C, who took the second trick, is an opponent."""
    table = played(_centrum(partner="D"), "T19")
    assert len(happened(table, SideShown)) == 4
    assert offered(table) == ["play:T9", "play:T20"]


def test_the_partner_knows_all_and_is_free_at_once() -> None:
    """D holds the called XX for the Centrum; C, an opponent, takes the first trick and leads the VII."""
    table = told(
        game("T21 T10 T9 ♥K", "T3 T4 T12", "SK T7 T2", "T20 T19 T8 T5", talon=LOW), DREIER, "A lay:♥A ♥V ♥C"
    )
    told(laid_as_drawn(table), "A call:T20 / A announce:centrum / A pass / B pass / C pass / D pass")
    played(table, "T10 T3 SK")
    assert "play:T20" not in offered(table)
    assert "play:T19" in offered(table)
    played(table, "T5", "T7")
    assert "play:T20" in offered(table)


def test_a_due_card_must_be_played() -> None:
    """In the fifth trick the XX is due."""
    table = told(
        game("SK T20 T21 T10 T9 ♥K", "T3 T4 T12 T13 T14", "T18 T7 T2 T5 T6", "T19 T8 T11 T15 T16", talon=LOW),
        DREIER,
        "A lay:♥A ♥V ♥C",
    )
    told(laid_as_drawn(table), "A call:T19 / A announce:centrum / A pass / B pass / C pass / D pass")
    played(table, "SK T3 T2 T8", "T21 T4 T5 T11", "T10 T12 T6 T15", "T16 T9 T13 T7")
    assert asked(table) == "D play"
    played(table, "T19")
    assert offered(table) == ["play:T20"]
    assert refused(table, "A play:♥K") == "must-follow"


def test_an_unbound_card_is_refused_when_another_is_due() -> None:
    law = BoundPlay(pack=PACK_42, bound=(Binding(Card.parse("T1"), 8),), in_all=9)
    options = law.offer(CardSet.parse("T1 T19").bits, ())
    assert options.reason(PlayCard(Card.parse("T19"))).code == "card-due"
    assert options.reason(PlayCard(Card.parse("T18"))).code == "not-in-hand"


def test_cards_are_free_by_option() -> None:
    table = told(game(A_HAND, B_HAND, "T18 T7 T2", "T19 T5 T6 T8", talon=LOW, bind_cards=False), DREIER)
    told(laid_as_drawn(told(table, "A lay:♥A ♥V ♥C")), "A call:T19 / A announce:centrum / A pass")
    told(table, "B pass / C pass / D pass")
    assert "play:T20" in offered(table)


def test_the_other_sides_figure_binds_nobody() -> None:
    """B and D have the cards that A announced; only his partner D is bound."""
    hands = ("SK T10 T9 ♥K", "T1 T3 T4", "T7 T2", "T20 T5")
    table = told(game(*hands, talon=LOW), DREIER, "A lay:♥A ♥V ♥C")
    told(laid_as_drawn(table), "A call:T20 / A announce:pagat-ultimo / A announce:centrum / A pass")
    told(table, "B pass / C pass / D pass")
    played(table, "T9")
    assert offered(table) == ["play:T1", "play:T3", "play:T4"]
    played(table, "T3 T2")
    assert "play:T20" not in offered(table)
    assert "play:T5" in offered(table)


TOGETHER = ("SK T21 T10 ♥K", "T3 T4 T12", "T18 T7 T2", "T20 T1 T8")


def _trull(*hands: str, raised: str = "", **options: Value) -> Game:
    bids = DREIER.replace("A good", f"A raise:{raised}") if raised else DREIER
    table = told(game(*(hands or TOGETHER), talon=LOW, **options), bids)
    told(laid_as_drawn(table), "A call:T20 / A announce:trull / A pass / B pass / C pass / D pass")
    return table


@pytest.mark.parametrize(("raised", "value"), [("", 1), ("zweier", 2)])
def test_s24_a_cheap_game_ends_before_the_first_card(raised: str, value: int) -> None:
    table = _trull(raised=raised)
    assert table.over
    assert len(happened(table, NotPlayed)) == 1
    assert table.ledger is not None
    assert lines(table.ledger) == [("game", value), ("trull", 2)]
    assert table.ledger.totals == (value + 2, -value - 2, -value - 2, value + 2)
    assert len(happened(table, SideShown)) == 4
    assert table.view().hands.keys() == {0, 1, 2, 3}


def test_a_trull_that_is_not_together_is_played() -> None:
    table = _trull("SK T21 T10 ♥K", "T1 T3 T4 T12", "T18 T7 T2", "T20 T8")
    assert asked(table) == "A play"
    assert happened(table, NotPlayed) == []


def test_an_einser_is_played() -> None:
    assert asked(_trull(raised="einser")) == "A play"


def test_a_cheap_game_is_dealt_again_by_option() -> None:
    table = _trull(cheap_game="redeal")
    assert table.over
    assert table.ledger is None
    assert table.result is not None
    assert not table.result.deal_passes


def test_a_cheap_game_is_played_by_option() -> None:
    assert asked(_trull(cheap_game="play")) == "A play"


@pytest.mark.parametrize("more", ["D announce:kings", "B contra:trull@0", "B contra:game@0"])
def test_anything_more_makes_a_game_worth_playing(more: str) -> None:
    table = told(game(*TOGETHER, talon=LOW), DREIER)
    told(laid_as_drawn(table), "A call:T20 / A announce:trull / A pass")
    while not asked(table).startswith(more[0]):
        told(table, f"{asked(table)[0]} pass")
    told(table, more)
    while asked(table).endswith("announce"):
        told(table, f"{asked(table)[0]} pass")
    assert asked(table) == "A play"


def test_a_stated_number_makes_a_game_worth_playing() -> None:
    hands = ("SK T21 T10-T15 ♥K", "T3 T4 T16", "T18 T7 T2", "T20 T1 T8")
    table = told(game(*hands, talon=LOW), DREIER)
    told(
        laid_as_drawn(table), "A count:8 / A call:T20 / A announce:trull / A pass / B pass / C pass / D pass"
    )
    assert asked(table) == "A play"


def test_alone_a_trull_is_played() -> None:
    table = told(game("SK T21 T1 T20 ♥K", "T3 T4 T12", "T18 T7 T2", "T19 T8", talon=LOW), DREIER)
    told(laid_as_drawn(table), "A call:T20 / A announce:trull / A pass / B pass / C pass / D pass")
    assert asked(table) == "A play"


def test_all_is_turned_up_at_the_end() -> None:
    table = finished(told(_trull("SK T21 T10 ♥K", "T1 T3 T4 T12", "T18 T7 T2", "T20 T8")))
    view = table.view()
    assert str(view.laid_by[0])
    assert sum(map(len, view.laid_by.values())) == 6
    assert len(view.talon) == 6
    assert view.totals == table.view(2).totals
