from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarock.core.cards import CARDS, CardSet
from tarock.protocol.actions import (
    PLAYS,
    Action,
    Announce,
    Bid,
    Choose,
    Contra,
    Good,
    Hold,
    Keep,
    Lay,
    Pass,
    PlayCard,
    Recontra,
    Retake,
    Subcontra,
    Take,
    parse_action,
)

names = st.from_regex(r"[a-z0-9]+(-[a-z0-9]+)*", fullmatch=True)
card_sets = st.frozensets(st.sampled_from(CARDS)).map(CardSet.collect)
actions = st.one_of(
    st.sampled_from([Pass(), Good(), Take(), Hold(), Retake()]),
    st.builds(Bid, names),
    st.builds(Announce, names),
    st.builds(Choose, names),
    st.builds(Contra, names, st.integers(0, 3)),
    st.builds(Recontra, names, st.integers(0, 3)),
    st.builds(Subcontra, names, st.integers(0, 3)),
    st.builds(Lay, card_sets),
    st.builds(Keep, card_sets),
    st.builds(PlayCard, st.sampled_from(CARDS)),
)


@given(actions)
def test_every_action_reads_back_from_its_text(action: Action) -> None:
    assert parse_action(str(action)) == action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Pass(), "pass"),
        (Bid("zweiblatt"), "bid:zweiblatt"),
        (Contra("game", 2), "contra:game@2"),
        (Lay(CardSet.parse("♥4 ♣Q")), "lay:♥4 ♣Q"),
        (Keep(CardSet()), "keep"),
        (PlayCard(CARDS[0]), "play:T1"),
    ],
)
def test_text_forms_are_those_of_the_files(action: Action, text: str) -> None:
    assert str(action) == text
    assert parse_action(f"  {text} ") == action


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no such action: ''"),
        ("fold", "no such action: 'fold'"),
        ("pass:now", "'pass' stands alone, without 'now'"),
        ("bid", "'bid' needs a name after a colon"),
        ("announce:", "'announce' needs a name"),
        ("contra:game", "'contra' needs an item and its owner's seat, such as contra:game@0"),
        ("recontra:@1", "'recontra' needs an item"),
        ("subcontra:game@first", "'subcontra' needs an item"),
        ("lay:♥4 ♥4", "a card stands twice"),
        ("lay:♥4, ♥3", "not a card: '♥4,'"),
        ("play:", "not a card: ''"),
        ("play:♥4 ♥3", "not a card"),
    ],
)
def test_bad_text_is_refused_with_a_sentence(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        parse_action(text)


def test_there_is_one_play_for_each_card() -> None:
    assert [play.card for play in PLAYS] == list(CARDS)
