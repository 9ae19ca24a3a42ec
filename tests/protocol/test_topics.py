"""Topics of questions: one record for each key, found again wherever only the key travels."""

from __future__ import annotations

import pickle
from copy import deepcopy

import pytest

from tarock.core.bilingual import Text
from tarock.protocol.topics import AUCTION, UNKNOWN, Chapter, Decision, Topic, Widget, topic_of

FLIP = Topic("flip-a-coin", Text("Heads or tails?", "Kopf oder Zahl?"), Text("flipping", "Werfen"))


def test_a_topic_of_ones_own_takes_one_line_and_is_found_by_its_key() -> None:
    assert topic_of("flip-a-coin") is FLIP
    assert (FLIP.chapter, FLIP.decision, FLIP.widget) == (
        Chapter.TALON,
        Decision.PREPARATION,
        Widget.LIST,
    )


def test_two_questions_cannot_share_a_key() -> None:
    with pytest.raises(ValueError, match="another question goes by 'auction' already: Your bid"):
        Topic("auction", Text("Sold!", "Verkauft!"), Text("selling", "Verkaufen"))
    assert topic_of("auction") is AUCTION


def test_an_unheard_of_key_has_plain_words() -> None:
    assert topic_of("never heard of") is UNKNOWN
    assert UNKNOWN.title == Text("Your choice", "Deine Wahl")


def test_copies_and_other_processes_find_the_same_record() -> None:
    assert deepcopy(AUCTION) is AUCTION
    assert pickle.loads(pickle.dumps(FLIP)) is FLIP  # noqa: S301 - just written


def test_a_topic_prints_as_it_is_found() -> None:
    assert repr(AUCTION) == "topic_of('auction')"
    assert str(AUCTION) == "auction"
