"""What lessons claim beside what the engine answers by itself, and how each claim is proved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from tarock import Card, Deal, Game, RuleSet
from tarock.core.cards import KINGS, CardSet, Suit, parse_cards
from tarock.core.counting import whole
from tarock.games.zwanzigerrufen.conventions import beliefs, should_say, signals
from tarock.games.zwanzigerrufen.conventions.tactic_answers import follows
from tarock.games.zwanzigerrufen.conventions.tactics import advised
from tarock.lessons import path_of
from tarock.lessons.card_exercises import OneCard
from tarock.lessons.deal_exercises import OneAction, TableExercise, WholeDeal
from tarock.lessons.exercise import Exercise
from tarock.lessons.lesson_file import lesson_deal
from tarock.protocol.actions import Lay
from tarock.protocol.topics import LAY
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
    """Which of the book's tactics speaks, in the exercise's deal or the claim's own, and what follows it."""
    game = lesson_deal(claim).game(rules) if "hands" in claim else _game(rules, exercise)
    ask = next(one for one in game.pending if one.seat == _asked(rules, exercise, claim, game))
    view = game.view(ask.seat)
    tactic = next(one for one in advised(view, ask) if one.key == claim["tactic"])
    if isinstance(exercise, OneAction):
        assert follows(tactic, view, ask, ask.options.parse(exercise.right(rules)[0]))
    elif isinstance(exercise, OneCard):
        lays = [Lay(CardSet.of(Card.parse(card))) for card in exercise.right(rules)]
        assert all(follows(tactic, view, ask, lay) for lay in lays)
        others = {str(card) for card in exercise.cards} - set(exercise.right(rules)) - {"SK"}
        assert not any(follows(tactic, view, ask, Lay(CardSet.of(Card.parse(card)))) for card in others)


def _asked(rules: RuleSet, exercise: Exercise, claim: Claim, game: Game) -> int:
    if "seat" in claim:
        return int(claim["seat"])
    assert isinstance(exercise, OneAction)
    ask = exercise.question(rules, game)
    assert ask is not None
    return ask.seat


def _best(rules: RuleSet, exercise: Exercise, claim: Claim) -> None:
    """By settlement, with all cards known, what is right costs nothing, and everything else something."""
    solution, _ = _solved(rules, exercise, claim)
    right = exercise.right(rules)
    ask = _game(rules, exercise).pending[0]
    for option in map(str, ask.options):
        assert (solution.loss(option).upper == 0) is (option in right), option


def _heard(rules: RuleSet, exercise: Exercise, claim: Claim) -> None:
    """A word that names what the row of the conventions says; the row itself is proved where it is given."""
    del exercise
    path = path_of(rules.key)
    given = [
        (one, other)
        for lesson in path.lessons
        for one in lesson.exercises
        for other in one.claims
        if other.get("row") == claim["heard"] and not other.get("unsaid")
    ]
    assert given, claim
    for one, _ in given:
        game = _game(rules, one)
        seat = game.pending[0].seat
        game.act(seat, one.right(rules)[0])
        assert any(claim["heard"] in told.keys and told.seat == seat for told in signals(game.view(None)))


def _silent(rules: RuleSet, exercise: Exercise, claim: Claim) -> None:
    """Cards that somebody who was silent cannot hold together, as everybody believes."""
    hands = ["T2 T3 T4 T5 T6 SK ♥C ♥Q ♥K", "T7 T8 T9 T10 T21 ♠V ♠C ♠Q ♠K"]
    hands += ["T1 T11 T12 T13 T20 ♦C ♦Q ♦K ♣V", "T14 T15 T16 T17 T18 T19 ♣C ♣Q ♣K"]
    told = {"dealer": 3, "hands": hands, "talon": "♥A ♦A ♠10 ♣10 ♥V ♦V", "actions": claim["silent"]}
    game = lesson_deal(told).game(rules)
    found = beliefs(game.view(3))[claim["of"]]
    both = CardSet.collect(map(Card.parse, claim["strikes"].split()))
    rest = CardSet.collect(Card.parse(f"T{number}") for number in (2, 3, 4, 5))
    assert not found.allows(both | rest)
    assert all(found.allows(CardSet.of(card) | rest) for card in both)
    del exercise


def _kings_stay(rules: RuleSet, _: Exercise, claim: Claim) -> None:
    """No king is ever among what a dealer may lay away."""
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(3)))
    while (ask := game.pending[0]).about is not LAY:
        game.act(ask.seat, next(iter(ask.options)))
    assert any(card in KINGS for card in game.view(ask.seat).hand)
    assert not any(card in KINGS for lay in islice(ask.options, 500) for card in parse_cards(lay.argument))
    del claim


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
    deal: dict[str, object] = {
        "rules": rules.key,
        "players": ["A", "B", "C"],
        "dealer": "A",
        "card_points": {"A": 26, "B": 26, "C": 26},
    }
    if rules.key != "taroc-1754":
        deal["last_trick"] = "C"
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
    "best": _best,
    "heard": _heard,
    "silent": _silent,
    "kings_stay": _kings_stay,
    "sets": _sets,
    "free": _free,
    "declared": _declared,
    "unpaid": _unpaid,
    "settles": _settles,
}
