"""The tables of a data set: what their columns are, and how a game becomes rows of them.

One row a hand, one a decision, and one for each position of the last tricks that was solved. The columns are
plain numbers, texts and lists of them, so that any reader of Parquet can take them; what each means stands
here and in the card that goes with a set.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import numpy as np

from tarock.arena.hand_outcome import outcome_of
from tarock.env.observation import observe
from tarock.env.stepped_hand import SteppedHand
from tarock.env.vocabulary import ActionVocabulary, vocabulary
from tarock.match.game import Game
from tarock.protocol.actions import Action

Row: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, its type as Arrow writes it, what it holds."""

    name: str
    type: str
    says: str


HANDS: Final = (
    Column("hand", "int64", "the number of the hand in the set"),
    Column("rules", "string", "rule set and revision"),
    Column("dealer", "int8", "who dealt"),
    Column("deal", "string", "the cards in dealing order, as texts with spaces between"),
    Column("pots", "list<int32>", "what lay in the pots, in the order of the rule set"),
    Column("bots", "list<string>", "who played, by seat"),
    Column("actions", "list<string>", 'everything done, as "seat action": with the deal it replays the hand'),
    Column("declarer", "int8", "who declared; null if nobody did"),
    Column("contract", "string", "what was declared; null if nothing was"),
    Column("made", "bool", "whether the contract was made; null if there was none"),
    Column("totals", "list<int32>", "the settlement by seat; zeros for a void hand"),
    Column("void", "bool", "whether the hand counts for nothing"),
)
DECISIONS: Final = (
    Column("hand", "int64", "the number of the hand"),
    Column("step", "int16", "the number of the decision in the hand; a discard has one for each card"),
    Column("seat", "int8", "who decides"),
    Column("question", "string", "what is asked, by the key of its topic"),
    Column("held", "list<int16>", "the cards in hand, by their numbers"),
    Column("legal", "list<int16>", "the actions allowed, by their numbers"),
    Column("action", "int16", "the action taken, by its number"),
    Column("text", "string", "the same as the vocabulary writes it"),
    Column("reward", "int32", "what the hand brought the seat in the end"),
)
OBSERVED: Final = (
    Column("planes", "binary", "the planes of the observation, bits packed row by row, highest bit first"),
    Column("said", "binary", "how often each seat said each word, one signed byte each"),
    Column("numbers", "list<float>", "the numbers of the observation"),
)
POSITIONS: Final = (
    Column("hand", "int64", "the number of the hand"),
    Column("action_at", "int16", "the place of the card among the actions of the hand"),
    Column("seat", "int8", "who is to play"),
    Column("hands", "list<string>", "the cards of each seat before it"),
    Column("leader", "int8", "who led to the open trick, or leads"),
    Column("trick", "string", "the cards of the open trick, from the leader on"),
    Column("card", "int16", "the card that was played, by its number"),
    Column("value", "int32", "what the hand is worth before it, in settlement points, with best play by all"),
    Column("loss", "int32", "what the card cost its player's side"),
    Column("better", "list<int16>", "cards proven to keep the value, if this one loses"),
)
TABLES: Final[Mapping[str, tuple[Column, ...]]] = MappingProxyType(
    {"hands": HANDS, "decisions": DECISIONS, "positions": POSITIONS}
)


def columns_of(table: str, *, observations: bool) -> tuple[Column, ...]:
    """Return the columns of a table, with what was seen if a set has it."""
    return (*TABLES[table], *(OBSERVED if observations and table == "decisions" else ()))


def hand_row(number: int, game: Game, bots: tuple[str, ...]) -> Row:
    """Return the row of a hand that is over."""
    deal, ledger = game.deal, game.ledger
    done = None if ledger is None else outcome_of(game)
    declared = done is not None and done.declarer is not None
    return {
        "hand": number,
        "rules": game.rules.label,
        "dealer": deal.dealer,
        "deal": " ".join(map(str, deal.cards)),
        "pots": [amount for _, amount in deal.carried.pots],
        "bots": list(bots),
        "actions": [f"{seat} {action}" for seat, action in game.actions],
        "declarer": done.declarer if done else None,
        "contract": done.contract if done and declared else None,
        "made": done.won if done and declared else None,
        "totals": [0] * game.rules.players if ledger is None else list(ledger.totals),
        "void": ledger is None,
    }


def decision_rows(number: int, game: Game, *, observations: bool) -> Iterator[Row]:
    """Tell a hand that is over decision by decision."""
    words = vocabulary(game.rules)
    hand = SteppedHand(Game(game.rules, game.deal), words)
    totals = game.ledger.totals if game.ledger else (0,) * game.rules.players
    for seat, action in game.actions:
        for step in _steps(hand, seat, action):
            yield _decision(number, hand, step, words, totals) | (_observed(hand) if observations else {})
            hand.step(step)


def _steps(hand: SteppedHand, seat: int, action: Action) -> tuple[int, ...]:
    """Return the numbers of an answer; where seats act at once, they were asked in the same order."""
    if hand.seat != seat:
        raise ValueError(f"seat {hand.seat} is asked, not {seat}")
    return hand.steps_of(action)


def _decision(
    number: int, hand: SteppedHand, step: int, words: ActionVocabulary, totals: tuple[int, ...]
) -> Row:
    ask = hand.ask
    assert ask is not None  # noqa: S101 - an answer is at hand
    held = hand.game.view(ask.seat).hand
    return {
        "hand": number,
        "step": len(hand.given),
        "seat": ask.seat,
        "question": ask.about.key,
        "held": words.card_numbers(held - hand.chosen),
        "legal": list(hand.legal),
        "action": step,
        "text": words.text(step),
        "reward": totals[ask.seat],
    }


def _observed(hand: SteppedHand) -> Row:
    seen = observe(hand.game.rules, hand.game.view(hand.seat), chosen=hand.chosen)
    return {
        "planes": np.packbits(seen.planes.astype(bool)).tobytes(),
        "said": seen.said.tobytes(),
        "numbers": seen.numbers.tolist(),
    }
