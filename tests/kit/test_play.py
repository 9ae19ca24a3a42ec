from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarock import IllegalAction, _kernel
from tarock.core.cards import (
    PACK_54,
    PACK_78,
    PACK_78_NATURAL,
    PAGAT,
    Card,
    CardSet,
    Pack,
    Suit,
    bits_of,
    cards_in,
)
from tarock.kit.play import PlayRules, PlayState, Trick, legal_cards, perft
from tarock.protocol.actions import Good, PlayCard
from tests.kernel.perft_file import Position, read_all

PLAIN = [position for position in read_all() if position.fool is None and not position.bound]
"""The Fool and bound cards have laws of their own, which are held to the kernel's where they are written."""
POSITIONS = pytest.mark.parametrize("position", PLAIN, ids=lambda position: str(position.place))


LIMIT = 5_000
"""Larger counts are left to the kernel."""


def state_of(position: Position) -> PlayState:
    """Put a position of a file on our own table."""
    pack = Pack("of the file", tuple(Card.parse(card) for suit in position.suits for card in suit))
    kept_back = None if position.kept_back is None else Card.parse(position.kept_back)
    return PlayState(
        PlayRules(pack=pack, must_beat=position.must_beat, kept_back=kept_back),
        tuple(bits_of(map(Card.parse, hand)) for hand in position.hands),
        position.leader,
        tuple(map(Card.parse, position.trick)),
    )


@POSITIONS
def test_our_play_finds_the_counts_of_the_files(position: Position) -> None:
    state = state_of(position)
    found = tuple((depth, perft(state, depth)) for depth, count in position.counts if count < LIMIT)
    assert found == tuple(pair for pair in position.counts if pair[1] < LIMIT)
    assert found


@st.composite
def states(draw: st.DrawFn) -> PlayState:
    """Any deal of three, some cards into the play, under any law."""
    pack = draw(st.sampled_from([PACK_54, PACK_78]))
    rules = PlayRules(
        pack=pack, must_beat=draw(st.booleans()), kept_back=draw(st.sampled_from([None, PAGAT]))
    )
    size = draw(st.integers(1, 8))
    cards = draw(st.permutations(pack.cards))
    hands = tuple(bits_of(cards[size * seat :][:size]) for seat in range(3))
    state = PlayState(rules, hands, draw(st.integers(0, 2)))
    for choice in draw(st.binary(max_size=20)):
        legal = cards_in(state.legal())
        state = state.play(legal[choice % len(legal)]) if legal else state
    return state


@given(states(), st.integers(0, 4))
def test_kernel_and_reference_agree(state: PlayState, depth: int) -> None:
    """Same legal cards, same counts, whatever the position."""
    suits = [bits_of(card for card in state.rules.pack.cards if card.suit is suit) for suit in Suit]
    kept = -1 if state.rules.kept_back is None else int(state.rules.kept_back)
    question = {
        "suits": suits,
        "trumps": 0,
        "must_beat": state.rules.must_beat,
        "kept_back": kept,
        "hands": list(state.hands),
        "leader": state.leader,
        "trick": [int(card) for card in state.trick],
    }
    assert _kernel.legal(**question) == (0 if state.over else state.legal())  # type: ignore[arg-type]
    assert _kernel.perft(**question, depth=depth) == perft(state, depth)  # type: ignore[arg-type]


@given(states())
def test_a_position_is_a_value(state: PlayState) -> None:
    """Playing leaves the position as it was, and never takes a legal card away from anybody else."""
    if state.over:
        return
    before = state.hands
    for card in legal_cards(state):
        after = state.play(card)
        assert state.hands == before
        assert sum(before) - sum(after.hands) == 1 << card


@given(states())
def test_options_are_the_legal_cards(state: PlayState) -> None:
    if state.over:
        return
    options = state.rules.offer(state.hands[state.turn], state.trick)
    assert [play.card for play in options] == cards_in(state.legal())


RULES = PlayRules(pack=PACK_54)
TRISCHAKEN = PlayRules(pack=PACK_54, must_beat=True, kept_back=PAGAT)


def cards(text: str) -> tuple[Card, ...]:
    """Read cards in the order they are written."""
    return tuple(map(Card.parse, text.split()))


@pytest.mark.parametrize(
    ("rules", "hand", "trick", "legal"),
    [
        (RULES, "T5 ♥4 ♠7", "", "T5 ♥4 ♠7"),
        (RULES, "T5 ♥4 ♥K ♠7", "♥2", "♥4 ♥K"),
        (RULES, "T5 T9 ♠7", "♥2", "T5 T9"),
        (RULES, "♦4 ♠7", "♥2", "♦4 ♠7"),
        (RULES, "♦4 ♠7", "T5", "♦4 ♠7"),
        (RULES, "T1 T5 ♠7", "", "T1 T5 ♠7"),
        (TRISCHAKEN, "♥4 ♥K ♥C ♠7", "♥V", "♥C ♥K"),
        (TRISCHAKEN, "♥4 ♥3 ♠7", "♥V", "♥4 ♥3"),
        (TRISCHAKEN, "♥4 ♥K", "♥V T5", "♥4 ♥K"),
        (TRISCHAKEN, "T3 T9 ♠7", "T5", "T9"),
        (TRISCHAKEN, "T1 T3 ♠7", "T5", "T3"),
        (TRISCHAKEN, "T1 T3 ♠7", "", "T3 ♠7"),
        (TRISCHAKEN, "T1 ♠7", "", "T1 ♠7"),
        (TRISCHAKEN, "T1 ♠7", "♥2", "T1"),
        (TRISCHAKEN, "T1 T3 ♠7", "♥2", "T3"),
    ],
)
def test_the_law_of_play(rules: PlayRules, hand: str, trick: str, legal: str) -> None:
    """Follow suit, else tarock, else anything; in Trischaken beat if you can, the Pagat last of all."""
    assert CardSet(rules.legal(CardSet.parse(hand).bits, cards(trick))) == CardSet.parse(legal)


@pytest.mark.parametrize(
    ("rules", "hand", "trick", "card", "code"),
    [
        (RULES, "T5 ♥4", "", "♠7", "not-in-hand"),
        (RULES, "T5 ♥4", "♥2", "T5", "must-follow"),
        (RULES, "T5 ♠7", "♥2", "♠7", "must-play-tarock"),
        (RULES, "T5 ♠7", "T2", "♠7", "must-follow"),
        (TRISCHAKEN, "♥4 ♥K", "♥V", "♥4", "must-beat"),
        (TRISCHAKEN, "T1 T3", "♥2", "T1", "last-tarock-only"),
    ],
)
def test_a_refused_card_names_the_duty(rules: PlayRules, hand: str, trick: str, card: str, code: str) -> None:
    options = rules.offer(CardSet.parse(hand).bits, cards(trick))
    with pytest.raises(IllegalAction) as refused:
        options.read(PlayCard(Card.parse(card)))
    assert refused.value.code == code
    assert refused.value.allowed == tuple(options)


def test_only_a_card_can_be_played() -> None:
    with pytest.raises(IllegalAction, match="a card to play"):
        RULES.offer(1, ()).read(Good())


@pytest.mark.parametrize(
    ("pack", "trick", "winner"),
    [
        (PACK_54, "♥2 ♥4 ♥K", 2),
        (PACK_54, "♥4 ♥2 ♠K", 1),
        (PACK_54, "♥K T1 T2", 2),
        (PACK_54, "T5 SK T21", 1),
        (PACK_54, "♥4 ♠K ♦K", 0),
        (PACK_78, "♥10 ♥2 ♥9", 1),
        (PACK_78_NATURAL, "♥10 ♥2 ♥9", 0),
    ],
)
def test_the_winner_of_a_trick(pack: Pack, trick: str, winner: int) -> None:
    """The highest tarock, else the highest card of the suit led; red pips rank in reverse."""
    assert PlayRules(pack=pack).winner(cards(trick)) == winner


def test_a_trick_knows_who_played_what() -> None:
    trick = Trick(leader=2, cards=cards("♥4 T5 ♥K"), winner=0)
    assert [str(trick.by(seat)) for seat in range(3)] == ["T5", "♥K", "♥4"]
    assert trick.player_of(Card.parse("♥K")) == 1
    assert str(trick.winning_card) == "T5"


def test_the_winner_leads_to_the_next_trick() -> None:
    state = PlayState(RULES, tuple(CardSet.parse(hand).bits for hand in ("♥4 ♠7", "♥K ♠8", "T5 ♠9")), 0)
    for card in cards("♥4 ♥K T5"):
        assert not state.over
        state = state.play(card)
    assert (state.leader, state.turn, state.trick) == (2, 2, ())
    for card in cards("♠9 ♠7 ♠8"):
        state = state.play(card)
    assert state.over
    assert [trick.winner for trick in state.tricks] == [2, 2]
