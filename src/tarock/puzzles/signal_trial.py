"""Puzzles about signals: what was said has one meaning that the rules alone do not tell.

The right statement is what the conventions say, and true of the hand; all others that are offered are untrue
of it, though each of them may be true as far as cards and rules tell. How often they are, over deals in which
nothing is read into words, says how easily the answer is guessed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from tarock.bots.catalogue import careful_bot
from tarock.bots.fitting_worlds import fitting_worlds
from tarock.core.bilingual import Text
from tarock.core.cards import CardSet
from tarock.kit.ruleset import RuleSet
from tarock.protocol.actions import Action
from tarock.protocol.topics import PLAY
from tarock.puzzles.decision import PuzzleMoment, moment_of, moments, seeded
from tarock.puzzles.difficulty import guessed_rating
from tarock.puzzles.part import PUZZLES
from tarock.puzzles.puzzle import Puzzle, UnreadablePuzzle, moves_of
from tarock.puzzles.signal import HeardSignal
from tarock.puzzles.theme import PuzzleTheme

_DEALS: Final = 96
_OFFERED: Final = 4
_LEAST: Final = 0.05
"""A statement that is true in a smaller share of deals tempts nobody."""
_KNOWN: Final = 0.7
"""What is true in a greater share of deals is known without the signal."""
_GUESSED: Final = 0.5
"""The right one may be so much of what is likely; what is likelier needs no signal."""

_STANDS: Final = 0.67
"""The same over other deals, which differ a little."""


def heard_in(moment: PuzzleMoment) -> HeardSignal:
    """Return the signal that a puzzle asks about; raises `UnreadablePuzzle` if there is none."""
    found = PUZZLES.of(moment.rules).heard(moment.rules, moment.view)
    if found is None:
        raise UnreadablePuzzle("no signal was heard")
    return found


def usual_answer(moment: PuzzleMoment) -> Action:
    """Return what is usually answered at the moment, so that the deal can go on."""
    return careful_bot(moment.rules)(moment.view, moment.ask)


def signal_puzzle(rules: RuleSet, number: int) -> Puzzle | None:
    """Look for a puzzle about a signal in the deal of a number; None if it has none."""
    part = PUZZLES.of(rules)
    for moment in moments(rules, number):
        heard = part.heard(rules, moment.view)
        if heard is not None and (puzzle := _made(moment, heard, number)) is not None:
            return puzzle
        if moment.ask.about is PLAY:
            return None
    return None


def _made(moment: PuzzleMoment, heard: HeardSignal, number: int) -> Puzzle | None:
    random = seeded("signal", number, len(moment.before.actions))
    shares = likely(moment, heard, heard.statements, random)
    right = heard.means.key
    if not shares or shares[right] > _KNOWN or not _true(moment, heard, right):
        return None
    likely_first = sorted(shares, key=lambda key: -shares[key])
    wrong = [key for key in likely_first if shares[key] >= _LEAST and not _true(moment, heard, key)]
    near = wrong[: _OFFERED - 1]
    offered = [right, *near]
    if len(offered) < _OFFERED or _guessed(shares, offered) > _GUESSED:
        return None
    return Puzzle(
        rules=moment.rules.label,
        theme=PuzzleTheme.SIGNAL,
        number=number,
        moves=moves_of(moment.before),
        answer=right,
        tempting=near[0],
        choices=tuple(random.sample(offered, len(offered))),
        gain=0.0,
        error=0.0,
        worlds=_DEALS,
        rating=guessed_rating(_guessed(shares, offered)),
        found=(("unheard", round(shares[right] * _DEALS), _DEALS),),
    )


def likely(
    moment: PuzzleMoment, heard: HeardSignal, keys: Mapping[str, object], random: Random
) -> dict[str, float]:
    """Return in which share of deals that fit cards and rules each statement is true."""
    guesses = fitting_worlds(moment.rules, moment.view).guesses(_DEALS, random, patience=1000)
    hands = [CardSet(guess.hands[heard.seat]) for guess in guesses]
    return {
        key: sum(heard.statements[key].holds(hand) for hand in hands) / len(hands) for key in keys if hands
    }


def _true(moment: PuzzleMoment, heard: HeardSignal, key: str) -> bool:
    return heard.statements[key].holds(moment.before.view(heard.seat).hand)


def _guessed(shares: Mapping[str, float], offered: Sequence[str]) -> float:
    """Return how often somebody is right who chooses by what is likely without the signal."""
    whole = sum(shares[key] for key in offered)
    return shares[offered[0]] / whole if whole else 1.0


def signal_trouble(puzzle: Puzzle, random: Random) -> str | None:
    """Return what is wrong with a puzzle about a signal; None if it is right, over other deals too."""
    moment = moment_of(puzzle.game())
    heard = heard_in(moment)
    if puzzle.answer != heard.means.key:
        return "the signal says something else"
    if not {puzzle.answer, puzzle.tempting} <= set(puzzle.choices) <= set(heard.statements):
        return "an answer is not offered"
    if [key for key in puzzle.choices if _true(moment, heard, key)] != [puzzle.answer]:
        return "the true deal does not show it"
    shares = likely(moment, heard, dict.fromkeys(puzzle.choices), random)
    wrong = [key for key in puzzle.choices if key != puzzle.answer]
    if not all(shares.get(key) for key in wrong) or _guessed(shares, [puzzle.answer, *wrong]) > _STANDS:
        return "it does not stand over other deals"
    return None


def signal_figures(puzzle: Puzzle) -> Text:
    """Say how likely the answer would be without the signal."""
    _, times, of = puzzle.found[0]
    return Text(
        f"Cards and rules alone leave that open: it is so in {times} of {of} deals that fit what you see.",
        f"Karten und Regeln allein lassen das offen: So ist es in {times} von {of} Verteilungen, die zu dem "
        "passen, was du siehst.",
    )
