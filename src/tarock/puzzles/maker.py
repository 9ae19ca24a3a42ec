"""Making puzzles: bots play deals, and wherever one answer stands out and is easily missed, it is kept.

A deal gives one puzzle at most. Everything comes from the number of the deal, so whoever makes it again gets
the same puzzle, or none again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tarock.bots.catalogue import careful_bot
from tarock.kit.ruleset import RuleSet
from tarock.protocol.actions import Action
from tarock.protocol.topics import AUCTION, LAY, PLAY
from tarock.puzzles.card_trial import CardTrial, Standout
from tarock.puzzles.decision import PuzzleMoment, moments, seeded
from tarock.puzzles.difficulty import Fared, fared, rating_of
from tarock.puzzles.ending import decisive_item, ending
from tarock.puzzles.part import PUZZLES
from tarock.puzzles.puzzle import Puzzle, moves_of
from tarock.puzzles.theme import PuzzleTheme
from tarock.puzzles.trickless import trickless_moments
from tarock.puzzles.word_trial import WordTrial
from tarock.reviews.stake_unit import StakeUnit, unit_of

_FEWEST_CARDS, _MOST_CARDS = 3, 9
"""Puzzles are set with so many cards in hand."""
_WORDS: Final = {AUCTION: PuzzleTheme.BID, LAY: PuzzleTheme.DISCARD}
"""What is asked before the play, and what such puzzles are about."""
_FEWEST_ANSWERS: Final = 3
_FEWEST_DEALS: Final = 3
"""Where fewer deals fit, nothing is left to find out."""


def card_puzzle(rules: RuleSet, number: int) -> Puzzle | None:
    """Look for the clearest puzzle about a card in the deal of a number; None if it has none."""
    unit = unit_of(rules)
    seen = sorted(_standing_out(moments(rules, number), number, unit), key=lambda one: one[2].next_best.mean)
    for moment, trial, glanced in seen:
        puzzle = _verified(moment, trial, glanced, number)
        if puzzle is not None:
            return puzzle
    return None


def _standing_out(
    some: Iterable[PuzzleMoment], number: int, unit: StakeUnit
) -> Iterator[tuple[PuzzleMoment, CardTrial, Standout]]:
    """Glance at moments of a deal; yields those where a card stands out that rules of thumb do not find."""
    for moment in some:
        if not _FEWEST_CARDS <= len(moment.view.hand) <= _MOST_CARDS:
            continue
        place = len(moment.before.actions)
        trial = CardTrial(moment, unit, seeded("card", number, place))
        if len(trial.tried) < _FEWEST_ANSWERS:
            continue
        found = trial.glance()
        careful = careful_bot(moment.rules)
        if found is not None and not trial.matches(careful(moment.view, moment.ask), found.answer):
            yield moment, trial, found


def trickless_puzzle(rules: RuleSet, number: int) -> Puzzle | None:
    """Look for a puzzle about taking no trick in the deal of a number; None if it has none."""
    if PuzzleTheme.NOLO not in PUZZLES.of(rules).themes.values():
        return None
    unit, careful = unit_of(rules), careful_bot(rules)
    for seat in range(rules.players):
        for moment, trial, found in _standing_out(trickless_moments(rules, number, seat), number, unit):
            tempting = careful(moment.view, moment.ask)
            if true_theme(moment, found.answer, tempting) is PuzzleTheme.NOLO:
                puzzle = _verified(moment, trial, found, number)
                if puzzle is not None:
                    return puzzle
    return None


def _verified(moment: PuzzleMoment, trial: CardTrial, glanced: Standout, number: int) -> Puzzle | None:
    """Look again, in many deals, in the true one, and through the eyes of other bots."""
    tempting = careful_bot(moment.rules)(moment.view, moment.ask)
    theme = true_theme(moment, glanced.answer, tempting)
    if theme is None or (found := trial.proven(glanced.answer)) is None:
        return None
    if found.worlds < _FEWEST_DEALS or not trial.stands(found.answer):
        return None
    random = seeded("bots", number, len(moment.before.actions))
    results = fared(moment, lambda given: trial.matches(given, found.answer), random)
    if not _mastered(results):
        return None
    return _written(trial, found, theme, number, tempting, results)


def _written(
    trial: CardTrial | WordTrial,
    found: Standout,
    theme: PuzzleTheme,
    number: int,
    tempting: Action,
    results: Fared,
    choices: Iterable[Action] = (),
) -> Puzzle:
    """Write down what was found out; gain and error in the points that losses are told in."""
    moment = trial.moment
    share = trial.unit.share(moment.rules.players)
    return Puzzle(
        rules=moment.rules.label,
        theme=theme,
        number=number,
        moves=moves_of(moment.before),
        answer=str(found.answer),
        tempting=str(tempting),
        choices=tuple(map(str, choices)),
        gain=round(-found.next_best.mean * share, 2),
        error=round(found.next_best.error * share, 2),
        worlds=found.worlds,
        rating=rating_of(results),
        found=results,
    )


def true_theme(moment: PuzzleMoment, answer: Action, tempting: Action) -> PuzzleTheme | None:
    """Play both answers out as the cards really lie; None unless the right one brings more there too."""
    good, bad = ending(moment, answer), ending(moment, tempting)
    unit = unit_of(moment.rules)
    if good.points(unit) <= bad.points(unit):
        return None
    item = decisive_item(good, bad)
    return PuzzleTheme.COUNT if item is None else PUZZLES.of(moment.rules).theme(item)


def _mastered(results: Fared) -> bool:
    """Whether masters find it more often than not."""
    return all(2 * times > of for name, times, of in results if name == "master")


def _found_by_a_master(results: Fared) -> bool:
    """Whether at least one master finds it: before the play there are more answers, and more chance."""
    return any(times for name, times, _ in results if name == "master")


def word_puzzle(rules: RuleSet, number: int) -> Puzzle | None:
    """Look for a puzzle about a bid or a discard in the deal of a number; None if it has none."""
    unit, careful = unit_of(rules), careful_bot(rules)
    for moment in moments(rules, number):
        theme = _WORDS.get(moment.ask.about)
        if moment.ask.about is PLAY:
            return None
        if theme is None or not moment.view.hand:
            continue
        place = len(moment.before.actions)
        tempting = careful(moment.view, moment.ask)
        trial = WordTrial(moment, tempting, unit, seeded("word", number, place))
        puzzle = _proven_word(trial, theme, number)
        if puzzle is not None:
            return puzzle
    return None


def _proven_word(trial: WordTrial, theme: PuzzleTheme, number: int) -> Puzzle | None:
    answers = trial.glance()
    proven = trial.proven(answers) if answers else None
    if proven is None:
        return None
    moment, (found, offered) = trial.moment, proven
    if true_theme(moment, found.answer, trial.tempting) is None or not trial.stands(found.answer, offered):
        return None
    random = seeded("bots", number, len(moment.before.actions))
    results = fared(moment, lambda given: given == found.answer, random)
    if not _found_by_a_master(results):
        return None
    return _written(trial, found, theme, number, trial.tempting, results, offered)
