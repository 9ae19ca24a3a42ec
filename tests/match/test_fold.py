from __future__ import annotations

from random import Random

import pytest

from tarock import Deal, Game, find, keys
from tarock.core.bilingual import same
from tarock.core.cards import Card, CardSet
from tarock.kit.play import Trick
from tarock.match.fold import Onlooker, fold
from tarock.match.view import View
from tarock.protocol.actions import Announce, Bid
from tarock.protocol.events import (
    SPECTATOR,
    Answered,
    ContractMade,
    Dealt,
    Event,
    HandsDealt,
    HandShown,
    Kept,
    KeptCards,
    LaidAway,
    LaidCards,
    PickedUp,
    Played,
    Revealed,
    Said,
    Settled,
    Taken,
    TalonShown,
    TrickWon,
    Turn,
    Void,
)

TALON = tuple(map(Card.parse, ["T5", "♥4"]))
HANDS = ("T1 ♥K", "T2 ♥2", "T3 ♥3")
DEALT = (
    HandsDealt(2, (2, 2, 2), 2),
    *(Dealt(seat, CardSet.parse(hand), to=(seat,)) for seat, hand in enumerate(HANDS)),
)
EXCHANGE: tuple[Event, ...] = (
    Turn((0,), "auction"),
    Said(0, Bid("einblatt")),
    ContractMade(0, "einblatt", "bid"),
    TalonShown(TALON),
    Taken(0, CardSet.parse("T5")),
    LaidAway(0, 1),
    LaidCards(0, CardSet.parse("♥K"), to=(0,)),
    Said(1, Announce("uhu")),
)
TRICK: tuple[Event, ...] = (
    Played(0, Card.parse("T1")),
    Played(1, Card.parse("T2")),
    Played(2, Card.parse("T3")),
    TrickWon(2),
    Turn((2,), "play"),
)


def view(seat: int | None, *events: Event) -> View:
    """Fold what a seat may see of these events."""
    return fold((one for one in events if seat is None or one.visible_to(seat)), seat=seat, players=3)


def test_nothing_seen_nothing_known() -> None:
    empty = view(0)
    assert (empty.dealer, empty.counts, empty.hand, empty.asked) == (None, (), CardSet(), ())
    assert empty.last_trick is None


def test_a_seat_knows_its_own_hand_and_the_others_counts() -> None:
    own = view(1, *DEALT)
    assert own.hand == CardSet.parse("T2 ♥2")
    assert list(own.hands) == [1]
    assert own.counts == (2, 2, 2)
    assert (own.dealer, own.leader) == (2, 0)


def test_a_spectator_holds_nothing_and_the_referee_sees_all() -> None:
    assert not view(SPECTATOR, *DEALT).hands
    assert not view(SPECTATOR, *DEALT).hand
    referee = view(None, *DEALT)
    assert len(referee.hands) == 3
    assert not referee.hand


def test_the_exchange_in_three_views() -> None:
    declarer, defender, referee = (view(seat, *DEALT, *EXCHANGE) for seat in (0, 1, None))
    assert declarer.hand == referee.hands[0] == CardSet.parse("T1 T5")
    assert declarer.laid == referee.laid == CardSet.parse("♥K")
    assert not defender.laid
    assert {one.laid_count for one in (declarer, defender, referee)} == {1}
    assert {one.counts for one in (declarer, defender, referee)} == {(2, 2, 2)}
    assert (defender.declarer, defender.contract, defender.won_by) == (0, "einblatt", "bid")
    assert (defender.talon, defender.taken) == (TALON, CardSet.parse("T5"))
    assert defender.said == ((0, Bid("einblatt")), (1, Announce("uhu")))


def test_tarocks_laid_face_up_are_known_to_all() -> None:
    laid = LaidAway(0, 1, CardSet.parse("T5"))
    assert view(1, *DEALT, laid).laid == CardSet.parse("T5")


def test_tricks_are_kept_with_leader_and_winner() -> None:
    during = view(1, *DEALT, *TRICK[:2])
    assert (during.trick, during.counts) == (tuple(map(Card.parse, ("T1", "T2"))), (1, 1, 2))
    assert during.hand == CardSet.parse("♥2")
    done = view(1, *DEALT, *TRICK)
    assert done.last_trick == Trick(0, tuple(map(Card.parse, ("T1", "T2", "T3"))), 2)
    assert (done.trick, done.leader) == ((), 2)
    assert [done.tricks_of(seat) for seat in range(3)] == [0, 0, 1]
    assert (done.asked, done.about) == ((2,), "play")


def test_who_has_answered_is_no_longer_asked() -> None:
    assert view(0, *DEALT, Turn((0, 1, 2), "lay"), Answered(1)).asked == (0, 2)


def test_a_hand_shown_is_known_to_all() -> None:
    shown = HandShown(2, CardSet.parse("♥3 ♥4"))
    assert view(SPECTATOR, *DEALT, shown).hands == {2: CardSet.parse("♥3 ♥4")}


def test_kept_talon_cards_are_known_to_the_keeper() -> None:
    kept = (
        PickedUp(2, CardSet.collect(TALON), to=(2,)),
        KeptCards(2, CardSet.parse("T5"), to=(2,)),
        Kept(2, 1),
    )
    keeper, other = view(2, *DEALT, *kept), view(0, *DEALT, *kept)
    assert (set(keeper.talon), keeper.taken) == (set(TALON), CardSet.parse("T5"))
    assert (other.talon, other.taken) == ((), CardSet())


@pytest.mark.parametrize("seat", [0, SPECTATOR, None])
def test_the_end_of_a_hand_is_public(seat: int | None) -> None:
    laid = CardSet.parse("♥K")
    lines = ((same("game"), (4, 0, 0)),)
    end = view(seat, *DEALT, Turn((2,), "play"), Revealed(TALON, laid), Settled(lines, (4, 0, 0)))
    assert (end.talon, end.laid) == (TALON, laid)
    assert (end.lines, end.totals) == (lines, (4, 0, 0))
    assert (end.asked, end.about, end.void) == ((), "", None)


def test_a_void_deal_has_a_reason() -> None:
    end = view(0, *DEALT, Turn((0,), "auction"), Void(same("all passed")))
    assert (end.void, end.asked, end.totals) == (same("all passed"), (), ())


def test_a_view_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        view(0, *DEALT).hands[1] = CardSet()  # type: ignore[index]


def test_a_view_stays_as_it_was_when_more_is_told() -> None:
    """One onlooker gives a view after each event, and each is what a fold of the events so far gives."""
    events = (*DEALT, *EXCHANGE, *TRICK)
    onlooker = Onlooker(seat=None, players=3)
    views = []
    for event in events:
        onlooker.tell(event)
        views.append(onlooker.view)
    assert views == [view(None, *events[: count + 1]) for count in range(len(events))]


@pytest.mark.parametrize("key", keys())
def test_a_game_gives_the_view_that_its_events_fold_into(key: str) -> None:
    """Also when a seat's view was asked for before, at some earlier point."""
    random = Random(key)
    rules = find(key)
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=random))
    while game.pending:
        seat = random.choice((*range(rules.players), SPECTATOR, None))
        assert game.view(seat) == fold(game.events_for(seat), seat=seat, players=rules.players)
        ask = game.pending[0]
        game.act(ask.seat, ask.options.pick(random))
