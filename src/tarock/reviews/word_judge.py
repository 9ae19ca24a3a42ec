"""Bids, talon parts, discards and announcements judged: over deals that fit, and in the true deal.

An answer is given, everybody goes on as careful players do, and the cards are played out. That is far noisier
than a card, and it depends on how the others go on, so words are graded more coarsely and later condemned: a
mistake has to stand in other deals, too.
Formalities get no verdict.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from math import sqrt
from random import Random
from typing import Final

from tarock import _kernel
from tarock.bots.base import ConventionPlayer
from tarock.bots.catalogue import conventional_bot
from tarock.bots.evaluator import Effort, Evaluator
from tarock.bots.fitting_worlds import fitting_worlds
from tarock.bots.likelihood import Likelihood
from tarock.bots.other_discards import other_discards
from tarock.bots.part import PART
from tarock.bots.talk_playouts import TalkPlayouts
from tarock.bots.time_budget import TimeBudget
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.match.view import View
from tarock.protocol.actions import (
    Action,
    Announce,
    Contra,
    Hirschcontra,
    Lay,
    PlayCard,
    Recontra,
    Subcontra,
)
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.topics import Decision
from tarock.reviews.card_judge import UNHURRIED
from tarock.reviews.chance import chance, fingerprint
from tarock.reviews.findings import Finding, Sight, WeighedAnswer
from tarock.reviews.grades import BLUNDERED, MISTAKEN, Grade, grade_of
from tarock.reviews.paired_worths import Difference, PairedWorths
from tarock.reviews.stake_unit import StakeUnit

FIRST, MOST = 12, 48
"""So many deals at first, so many at most."""
FRESH: Final = 3 * MOST
"""Over so many other deals at most it is looked again at what seems to be lost."""
_LASTING: Final = 4.0
"""By so many standard errors a mistake has to stand there."""
_HOPE: Final = 1.0
"""By so many standard errors the mean may still rise while they are being looked at."""
_CONDEMNED: Final = frozenset({Grade.MISTAKE, Grade.BLUNDER})
_SURE: Final = {12: 1.5, 24: 1.0, 36: 1.0}
"""After so many deals a gap counts as none if so many standard errors more would not make a mistake of it.

Later ones are fewer: what is left to try would have to say quite another thing.
"""
_HOPELESS: Final = {2: 3.0, 4: 2.0, 8: 1.5}
"""After so many deals an answer is dropped that is worse than the given one by so many standard errors."""
_LEAST: Final = 2
"""At least so many others are tried until then."""
_SIFTED: Final = 4
"""After the first deals only so many answers are tried further, besides the given and the quiet one."""
_LISTED: Final = 24
"""No more answers than this are weighed."""
_DISCARDS: Final = 12
_ONE_OF_SEVERAL: Final = (Announce, Contra, Recontra, Subcontra, Hirschcontra)
"""What is said item by item."""
_SHOWN: Final = 12
_AT_LEAST, _COUNTED = 0.02, 0.5
_IN_WORLDS: Final = Effort(playouts=9, exact=0, exact_alone=0, varied=True)
_IN_TRUTH: Final = Effort(playouts=90, exact=0, exact_alone=0, varied=True)


@dataclass(frozen=True, slots=True)
class WordJudge:
    """Judges what was said and laid away in one game, each answer by itself and in any order."""

    game: Game
    unit: StakeUnit
    print_of_game: str

    def knowledge(self, place: int) -> Iterator[Finding]:
        """Judge an answer by what its seat could know."""
        if (decision := _decision(self.game, place)) is None:
            return
        random = chance(self.print_of_game, "word", place)
        worths = self._weighed(decision, random)
        if worths is not None:
            found = self._finding(decision, worths)
            flagged = found.grade is not None and found.grade.flagged and found.better is not None
            yield self._checked(decision, found, random) if flagged else found

    def hindsight(self, place: int) -> Iterator[Finding]:
        """Tell what each answer would have brought in the true deal, about, if all had gone on as usual."""
        if (decision := _decision(self.game, place)) is None:
            return
        random = chance(self.print_of_game, "truth", place)
        talk = self._talk(decision, random, _IN_TRUTH)
        answers = [decision.given, *decision.others()]
        row = talk.row(decision.before.fork(), answers)
        if row is not None:
            worths = PairedWorths(
                {action: [value] for action, value in zip(answers, row, strict=True)}, decision.given
            )
            talk.speak(decision.before, decision.given)
            yield self._told(decision, worths, self._worths(decision.before, random.getrandbits(31)))

    def _worths(self, spoken: Game, seed: int) -> tuple[float, ...]:
        """Return what the hand is about worth to each seat, all words being said."""
        rules = self.game.rules
        share = self.unit.share(rules.players)
        judges = [
            Evaluator(rules, seat, _IN_TRUTH, _kernel.Solver(megabytes=1)) for seat in range(rules.players)
        ]
        return tuple(_tidy(judge.game(spoken, seed=seed) * share) for judge in judges)

    def _talk(self, decision: _WordDecision, random: Random, effort: Effort) -> TalkPlayouts:
        rules, view = self.game.rules, decision.view
        heuristic = conventional_bot(rules)
        believed = not isinstance(heuristic, ConventionPlayer)
        return TalkPlayouts(
            judge=Evaluator(rules, decision.seat, effort, _kernel.Solver(megabytes=1)),
            heuristic=heuristic,
            worlds=fitting_worlds(rules, view),
            random=random,
            watch=TimeBudget(UNHURRIED),
            likelihood=Likelihood(PART.of(rules).evidence(rules, view)) if believed else None,
            quiet=decision.quiet,
            announcing=True,
        )

    def _weighed(self, decision: _WordDecision, random: Random) -> PairedWorths | None:
        """Try answers in more and more deals until it is clear whether anything was lost."""
        answers = [decision.given, *decision.others()]
        worths = PairedWorths({action: [] for action in answers}, decision.given)
        talk = self._talk(decision, random, _IN_WORLDS)
        for number in range(1, MOST + 1):
            world = talk.drawn()
            row = None if world is None else talk.row(world.game, list(worths.columns))
            if row is None:
                break
            worths.add(row)
            if number == FIRST or number in _HOPELESS:
                worths.keep([decision.given, decision.quiet, *_hopeful(worths)])
            if number in _SURE and self._clear(worths):
                break
        return worths if worths.worlds else None

    def _checked(self, decision: _WordDecision, found: Finding, random: Random) -> Finding:
        """Try a better answer in other deals, and name the loss by them: nothing was chosen there."""
        assert found.better is not None  # noqa: S101 - it was flagged
        worths = self._again(decision, found.better, random)
        if not worths.worlds:
            return replace(found, grade=Grade.INACCURACY, confirmed=False)
        gain, share = worths.gain(found.better), self.unit.share(self.game.rules.players)
        grade = _standing(gain, self.unit.lead)
        better = WeighedAnswer(found.better, _tidy(gain.mean * share), _tidy(gain.error * share))
        return replace(
            found,
            grade=grade,
            confirmed=grade in _CONDEMNED,
            loss=_tidy(max(0.0, gain.at(-2)) * share),
            mean=_tidy(max(0.0, gain.mean) * share),
            error=better.error,
            worlds=worths.worlds,
            answers=(better, *found.answers[1:]),
        )

    def _again(self, decision: _WordDecision, better: Action, random: Random) -> PairedWorths:
        """Compare two answers in other deals, as long as it is not clear whether that makes a mistake."""
        worths, unit = PairedWorths({decision.given: [], better: []}, decision.given), self.unit.lead
        talk = self._talk(decision, random, _IN_WORLDS)
        for number in range(1, FRESH + 1):
            world = talk.drawn()
            row = None if world is None else talk.row(world.game, list(worths.columns))
            if row is None:
                break
            worths.add(row)
            if number % MOST == 0:
                gain = worths.gain(better)
                at_last = _LASTING * sqrt(number / FRESH)
                if gain.at(-_LASTING) >= MISTAKEN * unit or gain.at(_HOPE - at_last) < MISTAKEN * unit:
                    break
        return worths

    def _clear(self, worths: PairedWorths) -> bool:
        gains, unit = worths.gains(), self.unit.lead
        nothing = max(gain.at(_SURE[worths.worlds]) for gain in gains.values()) < MISTAKEN * unit
        return nothing or next(iter(gains.values())).at(-2) >= BLUNDERED * unit

    def _finding(self, decision: _WordDecision, worths: PairedWorths) -> Finding:
        best = next(iter(worths.gains().values()))
        share, unit = self.unit.share(self.game.rules.players), self.unit.lead
        grade = _named(best, unit)
        return Finding(
            place=decision.place,
            seat=decision.seat,
            action=decision.given,
            sight=Sight.KNOWLEDGE,
            loss=_tidy(max(0.0, best.at(-2)) * share),
            mean=_tidy(max(0.0, best.mean) * share),
            error=_tidy(best.error * share),
            worlds=worths.worlds,
            grade=grade,
            confirmed=grade in _CONDEMNED,
            answers=_answers(worths, share),
            weight=_tidy((min(worths.room, _COUNTED * unit) + _AT_LEAST * unit) * share),
            early=True,
        )

    def _told(self, decision: _WordDecision, worths: PairedWorths, before: tuple[float, ...]) -> Finding:
        share = self.unit.share(self.game.rules.players)
        best = next(iter(worths.gains().values()))
        lost = _tidy(max(0.0, best.mean) * share)
        return Finding(
            place=decision.place,
            seat=decision.seat,
            action=decision.given,
            sight=Sight.HINDSIGHT,
            loss=lost,
            mean=lost,
            error=0.0,
            worlds=1,
            answers=_answers(worths, share),
            worths=before,
        )


@dataclass(frozen=True, slots=True)
class _WordDecision:
    place: int
    seat: Seat
    given: Action
    before: Game
    view: View
    ask: Ask
    rules: RuleSet

    @property
    def quiet(self) -> Action:
        return next(iter(self.ask.options))

    def others(self) -> list[Action]:
        """Return the answers to compare with the one that was given."""
        if isinstance(self.given, Lay):
            return self._other_lays(self.given)
        if isinstance(self.given, _ONE_OF_SEVERAL) and self.quiet != self.given:
            # Another item can still be announced next, so only silence is an alternative.
            return [self.quiet]
        return [option for option in islice(self.ask.options, _LISTED) if option != self.given]

    def _other_lays(self, given: Lay) -> list[Action]:
        """Return the usual discard, and some that differ from it or from the given one in one card.

        The game alone says which: where others were compared, another verdict would come out.
        """
        random = chance(fingerprint(self.before), "lay", self.place)
        usual = conventional_bot(self.rules)(self.view, self.ask)
        found: list[Action] = [usual]
        for lay in (given, usual):
            if isinstance(lay, Lay):
                found += other_discards(self.ask.options, lay, random, _DISCARDS)
        return [lay for lay in dict.fromkeys(found) if lay != given]


def _decision(game: Game, place: int) -> _WordDecision | None:
    """Return what there was to decide; None for formalities, cards, and where one answer was left."""
    seat, given = game.actions[place]
    before = game.at(place)
    ask = next(ask for ask in before.pending if ask.seat == seat)
    if isinstance(given, PlayCard) or ask.about.decision is Decision.FORMALITY:
        return None
    view = before.view(seat)
    decision = _WordDecision(place, seat, given, before, view, ask, game.rules)
    if not view.hand or len(list(islice(ask.options, 2))) < 2:  # noqa: PLR2004 - a choice
        return None
    return decision if decision.others() else None


def _standing(gain: Difference, unit: float) -> Grade:
    """Name a loss that was looked at again, by so much that other chance would find the same."""
    if (sure := gain.at(-_LASTING) / unit) >= MISTAKEN:
        return grade_of(sure)
    return Grade.INACCURACY if gain.at(-1) >= MISTAKEN * unit else Grade.FINE


def _named(best: Difference, unit: float) -> Grade:
    """Name a loss: a mistake only if two standard errors taken off leave one, and below that little."""
    if best.mean <= 0:
        return Grade.BEST
    if best.at(-2) >= BLUNDERED * unit:
        return Grade.BLUNDER
    if best.at(-2) >= MISTAKEN * unit:
        return Grade.MISTAKE
    return Grade.INACCURACY if best.at(-1) >= MISTAKEN * unit else Grade.FINE


def _hopeful(worths: PairedWorths) -> list[Action]:
    """Return the answers that are worth more deals."""
    gains = worths.gains()
    if (errors := _HOPELESS.get(worths.worlds)) is None:
        return list(islice(gains, _SIFTED))
    return [
        action for place, (action, gain) in enumerate(gains.items()) if place < _LEAST or gain.at(errors) > 0
    ]


def _answers(worths: PairedWorths, share: float) -> tuple[WeighedAnswer, ...]:
    return tuple(
        WeighedAnswer(action, _tidy(gain.mean * share), _tidy(gain.error * share))
        for action, gain in islice(worths.gains().items(), _SHOWN)
    )


def _tidy(points: float) -> float:
    return round(points, 2)
