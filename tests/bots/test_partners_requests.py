"""What partners ask for by word and card in Zwanzigerrufen, and how bots answer (K6, R-18, R-20)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tarock import Game, find
from tarock.bots import conventional_bot
from tarock.bots.base import ConventionPlayer
from tarock.bots.thinker import guided
from tarock.core.cards import TAROCKS, Card
from tarock.games.zwanzigerrufen.conventions.tactics import asked_for_tarocks
from tarock.match.view import View
from tarock.protocol.actions import Action, Announce, PlayCard
from tarock.protocol.flow import Ask
from tarock.protocol.topics import ANNOUNCE, PLAY
from tests.bots.thinkers import dealt

KEEPER = conventional_bot(find("zwanzigerrufen"))


def leads_after_four_kings(deals: int) -> Iterator[tuple[View, Ask]]:
    """Let declarers say Four Kings without a Trull, and yield what their partners have to lead."""
    for seed in range(deals):
        game = dealt("zwanzigerrufen", seed)
        while game.pending:
            ask = game.pending[0]
            view = game.view(ask.seat)
            if ask.about is PLAY and asked_for_tarocks(view, ask):
                yield view, ask
            game.act(ask.seat, Announce("kings") if _may_ask(game, ask) else KEEPER(view, ask))


def _may_ask(game: Game, ask: Ask) -> bool:
    said = {action.item for _, action in game.view(None).said if isinstance(action, Announce)}
    free = ask.about is ANNOUNCE and ask.seat == game.view(None).declarer and not said
    return free and Announce("kings") in ask.options


def test_k6_partners_lead_tarocks_after_four_kings_without_a_trull() -> None:
    asked, keeper = 0, KEEPER
    assert isinstance(keeper, ConventionPlayer)
    for view, ask in leads_after_four_kings(12):
        could = [one for one in keeper.allowed(view, ask) if isinstance(one, PlayCard)]
        if any(one.card in TAROCKS for one in could):
            asked += any(one.card not in TAROCKS for one in could)
            answer = KEEPER(view, ask)
            assert isinstance(answer, PlayCard)
            assert answer.card in TAROCKS, view.said
    assert asked


SUIT, LOW, HIGH = (PlayCard(Card.parse(name)) for name in ("♥K", "T5", "T9"))


@pytest.mark.parametrize(
    ("columns", "chosen"),
    [
        pytest.param({SUIT: [1.0, 0.0, 1.0], LOW: [0.0, 1.0, 0.9]}, LOW, id="alike"),
        pytest.param({SUIT: [3.0, 3.1, 3.0], LOW: [0.0, 0.0, 0.1]}, SUIT, id="clearly worse"),
        pytest.param({SUIT: [1.0, 0.0], LOW: [0.0, 0.9], HIGH: [0.0, 1.0]}, HIGH, id="the better of two"),
    ],
)
def test_advice_decides_between_cards_that_look_alike_in_value(
    columns: dict[Action, list[float]], chosen: PlayCard
) -> None:
    assert guided(columns, SUIT, (LOW, HIGH)) == chosen


def test_without_advice_the_best_card_is_played() -> None:
    assert guided({SUIT: [1.0], LOW: [0.9]}, SUIT, ()) == SUIT
