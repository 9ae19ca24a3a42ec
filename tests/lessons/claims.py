"""What lessons claim beside what the engine answers by itself, and how each claim is proved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import pytest

from tarock import Card, Game, RuleSet
from tarock.core.cards import Suit
from tarock.core.counting import whole
from tarock.games.zwanzigerrufen.conventions import should_say
from tarock.games.zwanzigerrufen.conventions.tactics import advised
from tarock.lessons.card_exercises import OneCard
from tarock.lessons.deal_exercises import OneAction, TableExercise, WholeDeal
from tarock.lessons.exercise import Exercise
from tarock.scorepad import DocumentError, read_document
from tarock.solver import Limits, Solution, Solver, parse_position

Claim = Mapping[str, Any]
LIMITS = Limits(seconds=60)


@cache
def solver() -> Solver:
    return Solver(megabytes=128)


def prove(rules: RuleSet, exercise: Exercise, claim: Claim) -> None:
    """Prove a claim; one of a kind that nobody knows is no claim."""
    kind = next((name for name in PROOFS if name in claim), None)
    assert kind is not None, claim
    PROOFS[kind](rules, exercise, claim)


def _to_win(rules: RuleSet, _: Exercise, claim: Claim) -> None:
    assert rules.counting.to_win == claim["to_win"]


def _whole(_: RuleSet, __: Exercise, claim: Claim) -> None:
    assert whole(claim["whole"]) == claim["is"]


def _tarocks(rules: RuleSet, _: Exercise, claim: Claim) -> None:
    assert sum(card.suit is Suit.TAROCK for card in rules.pack.cards) == claim["tarocks"]


def _judgement(_: RuleSet, __: Exercise, claim: Claim) -> None:
    """A teacher's word; it is said to be one."""
    assert claim["judgement"] is True


def _costs(rules: RuleSet, exercise: Exercise, claim: Claim) -> None:
    """What cards cost with all cards known: in card points for a position, else by settlement."""
    solution, unit = _solved(rules, exercise, claim)
    for card, price in claim["costs"].items():
        assert solution.loss(f"play:{card}").lower == price * unit, card
    for answer in exercise.right(rules):
        played = answer if answer.startswith("play:") else f"play:{answer}"
        assert solution.loss(played).upper == 0, answer


def _solved(rules: RuleSet, exercise: Exercise, claim: Claim) -> tuple[Solution, int]:
    if "hands" in claim:
        assert isinstance(exercise, OneCard)
        return solver().solve(parse_position(_position(rules, exercise, claim)), limits=LIMITS), 3
    assert isinstance(exercise, TableExercise)
    game = exercise.game(rules)
    if claim.get("all_against_you"):
        return solver().paranoid(game, exercise.learner(rules)), 1
    return solver().solve(game, limits=LIMITS), claim.get("unit", 1)


def _position(rules: RuleSet, exercise: OneCard, claim: Claim) -> str:
    lines = [f"rules: {rules.key}", f"declarer: {claim['declarer']}", f"leader: {claim['leader']}"]
    if exercise.trick:
        lines.append("trick: " + " ".join(map(str, exercise.trick)))
    return "\n".join([*lines, "hands: " + " | ".join(claim["hands"])])


def _points(rules: RuleSet, exercise: Exercise, claim: Claim) -> None:
    """What the learner's pile counts at the end of a deal."""
    assert isinstance(exercise, WholeDeal)
    game = exercise.game(rules, exercise.own())
    view = game.view(None)
    own = sum(card.bit for trick in view.tricks if trick.winner == exercise.seat for card in trick.cards)
    laid = view.laid_by.get(exercise.seat)
    assert rules.counting.points(own + (0 if laid is None else laid.bits)) == claim["points"]


def _ledger(rules: RuleSet, exercise: Exercise, claim: Claim) -> None:
    """What a line of the settlement says at the end of a deal."""
    assert isinstance(exercise, WholeDeal)
    ledger = exercise.game(rules, exercise.own()).ledger
    assert ledger is not None
    assert any(claim["ledger"] in line.why.en for line in ledger.lines)


def _game(rules: RuleSet, exercise: Exercise) -> Game:
    assert isinstance(exercise, OneAction)
    return exercise.game(rules)


def _options(rules: RuleSet, exercise: Exercise, claim: Claim) -> None:
    game = _game(rules, exercise)
    assert isinstance(exercise, OneAction)
    ask = exercise.question(rules, game)
    assert ask is not None
    assert [str(option) for option in ask.options] == claim["options"]


def _row(rules: RuleSet, exercise: Exercise, claim: Claim) -> None:
    """By which row of the conventions a word is said, or, with `unsaid`, is not."""
    said = _said(rules, exercise)
    assert (claim["row"] in said) is not claim.get("unsaid", False), said
    if not claim.get("unsaid"):
        assert said[claim["row"]] in exercise.right(rules)


def _said(rules: RuleSet, exercise: Exercise) -> dict[str, str]:
    game = _game(rules, exercise)
    ask = game.pending[0]
    return {one.row.key: str(one.action) for one in should_say(game.view(ask.seat), ask)}


def _tactic(rules: RuleSet, exercise: Exercise, claim: Claim) -> None:
    assert isinstance(exercise, OneAction)
    game = _game(rules, exercise)
    ask = exercise.question(rules, game)
    assert ask is not None
    assert claim["tactic"] in {tactic.key for tactic in advised(game.view(ask.seat), ask)}


def _sets(rules: RuleSet, exercise: Exercise, claim: Claim) -> None:
    """How many ways there are to answer."""
    ask = _game(rules, exercise).pending[0]
    assert len(ask.options) == claim["sets"]


def _free(rules: RuleSet, exercise: Exercise, claim: Claim) -> None:
    """Which cards can be laid away at all."""
    ask = _game(rules, exercise).pending[0]
    laid = {str(card) for option in ask.options for card in map(Card.parse, option.argument.split())}
    assert laid == set(claim["free"].split())


def _unpaid(rules: RuleSet, _: Exercise, claim: Claim) -> None:
    """A document that the score pad refuses: it is not paid."""
    with pytest.raises(DocumentError):
        read_document({"rules": rules.key, "players": ["A", "X", "Y"], **claim["unpaid"]})


def _settles(rules: RuleSet, _: Exercise, claim: Claim) -> None:
    scored = read_document({"rules": rules.key, "players": ["A", "X", "Y"], **claim["settles"]})
    assert scored.result.ledger is not None
    assert list(scored.result.ledger.totals) == claim["as"]


def _declared(rules: RuleSet, _: Exercise, claim: Claim) -> None:
    """What declarations bring from each of the two others."""
    deal = {
        "rules": rules.key,
        "players": ["A", "B", "C"],
        "dealer": "A",
        "card_points": {"A": 26, "B": 26, "C": 26},
        "last_trick": "C",
    }
    held = [{"by": "A", "item": item} for item in claim["declared"]]
    ledgers = [read_document({**deal, "declarations": some}).result.ledger for some in (held, [])]
    with_them, without = (0 if one is None else one.totals[0] for one in ledgers)
    assert with_them - without == 2 * claim["from_each"]


PROOFS: dict[str, Callable[[RuleSet, Exercise, Claim], None]] = {
    "to_win": _to_win,
    "whole": _whole,
    "tarocks": _tarocks,
    "judgement": _judgement,
    "costs": _costs,
    "points": _points,
    "ledger": _ledger,
    "options": _options,
    "row": _row,
    "tactic": _tactic,
    "sets": _sets,
    "free": _free,
    "declared": _declared,
    "unpaid": _unpaid,
    "settles": _settles,
}
