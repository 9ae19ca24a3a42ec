"""The Fool in whole games: passing the lead, naming a suit, the demand, what the others see of it."""

from __future__ import annotations

import pytest

from tarock import Deal, Game
from tarock.core.cards import SKUS, Card, CardSet, Suit
from tarock.games.old78.danish import DANISH
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.grosstarock import GROSSTAROCK
from tarock.games.old78.taroc_1754 import TAROC
from tarock.protocol.actions import PLAYS, Demand, Lay, Pass, PlayCard, Redeal
from tarock.protocol.events import (
    FoolRedeemed,
    LeadPassed,
    NobodyFollows,
    PotsStand,
    SuitNamed,
    TarocksAmongLaid,
)
from tests.games.contract_games.stated_deals import dealt
from tests.games.contract_games.told_games import finished

MONSTER = "SK T1-T21 ♥K ♠K ♦K"
"""All tarocks and three kings: whoever holds it wins every trick but the last."""


def deal(rules: DeclarationRules, **hands: str) -> Deal:
    """Deal these hands; seat 2 is the dealer, seat 0 forehand."""
    return dealt(rules, **hands)  # type: ignore[arg-type]


def to_trick(game: Game, number: int, *, keep: str = "SK", lead: str = "") -> Game:
    """Play low cards, keeping some back and leading others first, up to a trick."""
    kept = CardSet.parse(keep)
    led = [Card.parse(word) for word in lead.split()]
    while game.pending and len(game.view().tricks) < number - 1:
        _step(game, kept, led)
    while game.pending and game.pending[0].about.key not in {"play", "demand"}:
        _step(game, kept, led)
    return game


def _step(game: Game, kept: CardSet, led: list[Card]) -> None:
    ask = game.pending[0]
    options = list(ask.options)
    plays = [one for one in options if isinstance(one, PlayCard) and one.card not in kept]
    leading = [one for card in led for one in plays if one.card == card]
    game.act(ask.seat, (leading or plays or options)[0])


def cards_offered(game: Game) -> str:
    return " ".join(str(one).removeprefix("play:") for one in game.pending[0].options)


def test_taroc_lead_passes_in_trick_23() -> None:
    """The holder has won every trick: his right-hand neighbour leads, he himself plays third, the Excuse."""
    rest = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5 T4 T3 T2 T1 ♥K"
    game = to_trick(Game(TAROC, deal(TAROC, forehand=MONSTER)), 23, lead=rest)
    assert LeadPassed(0, 1) in game.events
    view = game.view(1)
    assert (view.leader, game.pending[0].seat) == (1, 1)
    assert len(list(game.pending[0].options)) == len(view.hand) == 3
    for _ in range(2):
        game.act(game.pending[0].seat, next(iter(game.pending[0].options)))
    assert (game.pending[0].seat, cards_offered(game)) == (0, "SK")
    game.act(0, PLAYS[SKUS])
    assert game.view().tricks[22].leader == 1


def test_taroc_owner_without_tricks_gets_4_from_each() -> None:
    """The dealer has every tarock and king, so forehand never takes a trick to redeem the Excuse from."""
    strong = "T1-T21 ♥K ♠K ♦K ♣K ♣Q ♣C ♣V"
    game = finished(Game(TAROC, deal(TAROC, forehand="SK", rearhand=strong)))
    assert game.ledger is not None
    assert game.view().tricks_of(2) == 25
    line = next(line for line in game.ledger.lines if line.item == "excuse")
    assert line.amounts == (8, -4, -4)


def test_grosstarock_captures_in_the_last_three_tricks() -> None:
    """Led in trick 23, the Sküs stays with who takes that trick."""
    rest = " ".join(f"T{number}" for number in range(21, 0, -1)) + " ♥K"
    game = to_trick(Game(GROSSTAROCK, deal(GROSSTAROCK, forehand=MONSTER)), 23, lead=rest)
    game.act(0, PLAYS[SKUS])
    finished(game)
    assert not any(isinstance(event, FoolRedeemed) for event in game.events)
    assert game.view().tricks[22].winner != 0


def test_grosstarock_keeps_it_in_trick_22() -> None:
    rest = " ".join(f"T{number}" for number in range(21, 0, -1))
    game = to_trick(Game(GROSSTAROCK, deal(GROSSTAROCK, forehand=MONSTER)), 22, lead=rest)
    game.act(0, PLAYS[SKUS])
    finished(game)
    assert any(isinstance(event, FoolRedeemed) and event.seat == 0 for event in game.events)


def test_danish_suit_that_nobody_has_is_redesignated() -> None:
    """All hearts are in the leader's hand: the fact is published, then any card may fix the suit."""
    hearts = "♥10 ♥9 ♥8 ♥7 ♥6 ♥5 ♥4 ♥3 ♥2 ♥A ♥V ♥C ♥Q ♥K"
    game = to_trick(Game(DANISH, deal(DANISH, forehand=f"SK {hearts} T2-T11")), 1)
    game.act(0, PlayCard(SKUS, Suit.HEARTS))
    assert SuitNamed(0, Suit.HEARTS) in game.events
    assert NobodyFollows(Suit.HEARTS) in game.events
    assert game.view().named is None
    assert len(list(game.pending[0].options)) == 25
    choice = next(one for one in game.pending[0].options if isinstance(one, PlayCard) and one.card.suit)
    game.act(1, choice)
    third = game.view(2).hand
    follow = [card for card in third if card.suit is choice.card.suit]
    assert [one.card for one in game.pending[0].options] == sorted(follow)  # type: ignore[attr-defined]


def test_danish_named_suit_binds_if_the_third_player_has_it() -> None:
    """The second has no hearts but tarocks: tarocks only, and nothing about the third is told."""
    game = to_trick(
        Game(
            DANISH,
            deal(
                DANISH,
                forehand="SK ♥10 ♥9 ♥8 ♥7 ♥6 ♥5 ♥3 ♥2",
                middlehand="T2 T3 T4 ♣2 ♣3 ♣4 ♣5 ♣6 ♣7 ♣8 ♣9 ♣10 ♣V ♣C ♣Q ♣K ♠2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♠10",
                rearhand="♥4 ♥A ♥V ♥C ♥Q ♥K",
            ),
        ),
        1,
    )
    game.act(0, PlayCard(SKUS, Suit.HEARTS))
    assert not any(isinstance(event, NobodyFollows) for event in game.events)
    assert game.view(1).named is Suit.HEARTS
    assert cards_offered(game) == "T2 T3 T4"


def test_danish_demand_is_put_to_all_three_from_the_leader() -> None:
    """The holder is asked too; once somebody demands, nobody else is."""
    game = to_trick(Game(DANISH, deal(DANISH, forehand="SK")), 23)
    leader = game.view().tricks[-1].winner
    for step in range(3):
        ask = game.pending[0]
        assert (ask.about.key, ask.seat) == ("demand", (leader + step) % 3)
        assert list(ask.options) == [Pass(), Demand()]
        if step < 2:
            game.act(ask.seat, Pass())
    game.act(game.pending[0].seat, Demand())
    while game.pending[0].seat != 0:
        game.act(game.pending[0].seat, next(iter(game.pending[0].options)))
    assert all(isinstance(one, PlayCard) and one.card == SKUS for one in game.pending[0].options)


def test_danish_undemanded_scies_waits_for_the_last_trick() -> None:
    """Kept in trick 23, barred in trick 24, captured in trick 25."""
    game = to_trick(Game(DANISH, deal(DANISH, forehand="SK")), 24)
    while game.pending[0].seat != 0:
        game.act(game.pending[0].seat, next(iter(game.pending[0].options)))
    assert len(game.view(0).hand) == 2
    assert [str(one) for one in game.pending[0].options] == [f"play:{(game.view(0).hand - CardSet.of(SKUS))}"]
    finished(game)
    last = game.view().tricks[-1]
    assert last.by(0) == SKUS
    assert last.winner != 0
    assert not any(isinstance(event, FoolRedeemed) for event in game.events)


def test_danish_no_demand_once_the_scies_is_played() -> None:
    game = to_trick(Game(DANISH, deal(DANISH, forehand="SK")), 3)
    while game.pending[0].seat != 0:
        game.act(game.pending[0].seat, next(iter(game.pending[0].options)))
    fool = next(one for one in game.pending[0].options if isinstance(one, PlayCard) and one.card == SKUS)
    game.act(0, fool)
    asked: list[str] = []
    while game.pending:
        asked.append(game.pending[0].about.key)
        game.act(game.pending[0].seat, next(iter(game.pending[0].options)))
    assert "demand" not in asked


def test_danish_redeal_is_offered_to_a_hand_without_tarocks_only() -> None:
    """All three are asked; the Scies is no tarock here. The same dealer deals again."""
    bare = "SK ♥10 ♥9 ♥8 ♥7 ♥6 ♥5 ♥4 ♥3 ♥2 ♥A ♥V ♥C ♥Q ♥K ♠A ♠2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♠10"
    game = Game(DANISH, deal(DANISH, middlehand=bare))
    assert [str(one) for one in game.pending[0].options] == ["good"]
    game.act(0, next(iter(game.pending[0].options)))
    assert [str(one) for one in game.pending[0].options] == ["good", "redeal"]
    played = game.fork()
    played.act(1, next(iter(played.pending[0].options)))
    assert (played.pending[0].seat, played.pending[0].about.key) == (2, "redeal")
    game.act(1, Redeal())
    assert game.result is not None
    assert (game.result.ledger, game.result.deal_passes) == (None, False)


def test_danish_tells_that_tarocks_lie_in_the_skat() -> None:
    """The fact, not the number, and not the cards."""
    pips = "♥10 ♥9 ♥8 ♥7 ♥6 ♥5 ♥4 ♥3 ♥2 ♥A ♠A ♠2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♠10 ♦10 ♦9 ♦8 ♦7 ♦6 ♦5"
    game = Game(DANISH, deal(DANISH, rearhand=f"T3 T9 {pips}"))
    while game.pending[0].about.key != "lay":
        game.act(game.pending[0].seat, next(iter(game.pending[0].options)))
    game.act(2, Lay(CardSet.parse("T3 T9 ♥10")))
    assert TarocksAmongLaid(2) in game.events_for(0)
    assert not game.view(0).laid


def test_danish_pots_are_told_before_and_after() -> None:
    game = finished(Game(DANISH, deal(DANISH)))
    told = [event.contents for event in game.events if isinstance(event, PotsStand)]
    assert told[0] == (("king", 65), ("pagat", 65))
    assert len(told) == 2
    assert game.view().pots == told[1]


@pytest.mark.parametrize("rules", [TAROC, GROSSTAROCK], ids=lambda rules: rules.key)
def test_every_selection_of_declarations_is_open_and_each_is_asked_once(rules: DeclarationRules) -> None:
    """The dealer first, then in playing order; the holder of two combinations has four answers."""
    game = Game(rules, deal(rules, rearhand="♥K ♠K ♦K ♣K ♥Q ♥C ♥V"))
    game.act(2, next(iter(game.pending[0].options)))
    asked: list[tuple[int, int]] = []
    while game.pending[0].about.key == "declare":
        answers = list(game.pending[0].options)
        asked.append((game.pending[0].seat, len(answers)))
        game.act(game.pending[0].seat, answers[-1])
    assert asked == [(2, 4), (0, 1), (1, 1)]
