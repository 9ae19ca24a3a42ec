"""Rows of solved positions: the last tricks of a hand, each card with what it cost. Needs the kernel."""

from __future__ import annotations

from collections.abc import Iterator

from tarock.core.cards import CardSet
from tarock.data.set_tables import Row
from tarock.env.vocabulary import ActionVocabulary, vocabulary
from tarock.match.game import Game
from tarock.solver.analysis import analyse
from tarock.solver.card_losses import Judgement


def position_rows(number: int, game: Game, tricks: int) -> Iterator[Row]:
    """Solve the positions of the last tricks; those that were not played out have none."""
    if game.ledger is None:
        return
    words = vocabulary(game.rules)
    for judged in analyse(game, tricks=tricks):
        yield _row(number, judged, words)


def _row(number: int, judged: Judgement, words: ActionVocabulary) -> Row:
    return {
        "hand": number,
        "action_at": judged.action,
        "seat": judged.seat,
        "hands": [str(CardSet(hand)) for hand in judged.position.hands],
        "leader": judged.position.leader,
        "trick": " ".join(map(str, judged.position.trick)),
        "card": words.card_number(judged.move.card),
        "value": judged.value.lower,
        "loss": judged.loss.lower,
        "better": words.card_numbers(move.card for move in judged.better),
    }
