"""What a question explains to a newcomer agrees with the game in which it is asked."""

from __future__ import annotations

from random import Random

import pytest

from tarock import Ask, Game, View, find
from tarock.bots import careful_bot
from tarock.kit.deal import Deal
from tarock.protocol.actions import Good, Pass
from tarock.protocol.topics import AUCTION, LAY, Topic
from tarock.text.glossary import terms_of
from tarock.text.part import labels_of


def asked_about(key: str, topic: Topic) -> tuple[View, Ask]:
    """Play deals until somebody is asked about something."""
    rules, random = find(key), Random(3)
    bot = careful_bot(rules)
    for seed in range(60):
        game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(seed)))
        while not game.over:
            ask = game.pending[0]
            view = game.view(ask.seat)
            if ask.about is topic:
                return view, ask
            answers = list(ask.options) if ask.about is AUCTION else [bot(view, ask)]
            game.act(ask.seat, random.choice(answers))
    pytest.fail(f"nobody is asked about {topic.key} in {key}")


def guide(key: str, topic: Topic) -> str:
    view, ask = asked_about(key, topic)
    found = labels_of(find(key), ("A", "B", "C", "D")).guide(view, ask)
    assert found is not None
    return found.en


@pytest.mark.parametrize("key", ["zwanzigerrufen", "zwanzigerrufen-itvb"])
def test_nobody_is_told_to_play_alone_where_a_partner_is_called(key: str) -> None:
    assert "alone" not in guide(key, AUCTION)
    assert "calls a tarock" in guide(key, AUCTION)


@pytest.mark.parametrize("key", ["illustrated-modern", "dreiertarock", "tapp"])
def test_the_guide_to_the_auction_names_the_word_on_the_button(key: str) -> None:
    view, ask = asked_about(key, AUCTION)
    labels = labels_of(find(key), ("A", "B", "C", "D"))
    quiet = next(one for one in ask.options if isinstance(one, Pass | Good))
    assert f"“{labels.label(view, ask, quiet).name.en}”" in str(labels.guide(view, ask))


@pytest.mark.parametrize(
    ("key", "bound"),
    [("illustrated-modern", True), ("dreiertarock", False), ("zwanzigerrufen", False)],
)
def test_tarocks_are_said_to_stay_only_where_they_must(key: str, *, bound: bool) -> None:
    assert ("while there are suit cards, tarocks stay" in guide(key, LAY)) is bound


def test_the_words_of_a_game_are_plain_and_true_of_it() -> None:
    words = {term.key: term for term in terms_of(find("grosstarock"))}
    assert not any("*" in term.meaning.en + term.meaning.de for term in words.values())
    assert "right" not in words["forehand"].meaning.en
    assert "speaks last" not in words["dealer"].meaning.en
    assert "hand" not in words
    assert "Scies" in words["fool"].word.en
