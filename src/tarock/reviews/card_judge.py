"""Cards judged by what their player could know: over deals that fit, by two evaluators that must agree.

No single way to value a card may condemn one. Near the end deals are solved, before that they are played out;
whatever looks like a loss is looked at again by the other, and the milder verdict counts. A mistake has to
stand in other deals, too, by so much that other chance would call it one again. Budgets are deals and nodes,
so a verdict is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Final

from tarock import _kernel
from tarock.bots.base import Bot, ConventionPlayer
from tarock.bots.catalogue import careful_bot, club_bot, conventional_bot
from tarock.bots.drawn_worlds import DrawnWorlds
from tarock.bots.equivalent_cards import representatives
from tarock.bots.evaluator import Effort, Evaluator
from tarock.bots.fitting_worlds import fitting_worlds
from tarock.bots.likelihood import Likelihood
from tarock.bots.part import PART
from tarock.bots.time_budget import Budget, TimeBudget
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.match.view import View
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Ask, Seat
from tarock.reviews.chance import chance
from tarock.reviews.findings import Finding, Sight, WeighedAnswer
from tarock.reviews.grades import BLUNDERED, INACCURATE, MISTAKEN, Grade, grade_of
from tarock.reviews.paired_worths import Difference, PairedWorths
from tarock.reviews.stake_unit import StakeUnit
from tarock.worlds import CardAssignment

FIRST, STEP, MOST = 32, 16, 96
"""So many deals at first, so many more at a time, so many at most."""
FRESH: Final = 384
"""Over so many other deals a mistake has to stand."""
_LASTING: Final = 6.0
"""By so many standard errors; two or three of a first look in fewer deals, which would then see it again."""
_SURE: Final = 1.5
"""By so many standard errors a bound is believed."""
_CLEARLY_FINE: Final = 0.075
"""If no card can be better by so many units, there is nothing to find."""
_TRUSTED_HAND: Final = 10
"""With more cards in hand verdicts are opinions, and no more than an inaccuracy is spoken of."""
_AT_LEAST, _COUNTED = 0.02, 0.5
"""In units: what every decision counts for in the accuracy of a seat, and how much more at most."""
_SHOWN: Final = 8
_PLAYED_OUT: Final = Effort(playouts=9, exact=0, exact_alone=0, varied=True)
_ENDING: Final = Effort(playouts=9, exact=0, exact_alone=0, ending=7)
_SOLVED: Final = Effort(playouts=9, exact=9, exact_alone=6, nodes=200_000, varied=True)
_RIVALS: Final = 3
"""The other evaluator is asked about so many of the cards that look best, beside the one that was played."""
UNHURRIED: Final = Budget(worlds=1 << 30)
"""A budget that never ends a decision: how many deals are looked at is decided here."""


@dataclass(frozen=True, slots=True)
class CardJudge:
    """Judges cards of one game, each by itself and in any order."""

    game: Game
    unit: StakeUnit
    print_of_game: str

    def findings(self, place: int) -> Iterator[Finding]:
        """Judge one card: perhaps how it looks, then what stands; nothing where nothing was to decide."""
        decision = _decision(self.game, place)
        if decision is None:
            return
        trial = _Trial(self, decision, chance(self.print_of_game, "card", place))
        yield from trial.findings()


@dataclass(frozen=True, slots=True)
class _CardDecision:
    place: int
    seat: Seat
    move: PlayCard
    view: View
    ask: Ask
    same: dict[PlayCard, PlayCard]
    """Each card, and the first that does the same."""

    @property
    def tried(self) -> list[PlayCard]:
        return list(dict.fromkeys(self.same.values()))


def _decision(game: Game, place: int) -> _CardDecision | None:
    """Return what there was to decide; None if all cards do the same."""
    seat, move = game.actions[place]
    before = game.at(place)
    ask = next(ask for ask in before.pending if ask.seat == seat)
    cards = [option for option in ask.options if isinstance(option, PlayCard)]
    if len(cards) < 2 or not isinstance(move, PlayCard):  # noqa: PLR2004 - a choice
        return None
    view, rules = before.view(seat), game.rules
    same = representatives(rules.pack, PART.of(rules).named_cards(rules), view, cards)
    decision = _CardDecision(place, seat, move, view, ask, same)
    return decision if len(decision.tried) > 1 else None


class _Trial:
    """One card, weighed."""

    def __init__(self, judge: CardJudge, decision: _CardDecision, random: Random) -> None:
        self.rules: RuleSet = judge.game.rules
        self.unit, self.decision, self.random = judge.unit, decision, random
        self.print_of_game = judge.print_of_game
        self.watch = TimeBudget(UNHURRIED)
        self.given = decision.same[decision.move]
        view = decision.view
        self.early = len(view.hand) > _TRUSTED_HAND
        self.late = self._evaluator(_SOLVED).searches(view)
        self.alone = view.declarer is None
        self.guesses: list[CardAssignment] = []
        self.complete = False
        """Whether the guesses are all deals that fit."""

    def _evaluator(self, effort: Effort) -> Evaluator:
        solver = _kernel.Solver(megabytes=4)
        return Evaluator(self.rules, self.decision.seat, effort, solver)

    def findings(self) -> Iterator[Finding]:
        """Weigh the card, and look again where it seems to lose."""
        first = self._weighed()
        if not first.worlds:
            return
        found = self._finding(first, _named(first, self.unit.lead))
        if found.grade is Grade.BEST and self._outstanding(first):
            yield self._admired(found)
        elif found.grade is None or not found.grade.flagged:
            yield found
        else:
            yield replace(found, grade=None, final=False)
            yield self._confirmed(found, [self.given, *islice(first.gains(), _RIVALS)])

    def _weighed(self) -> PairedWorths:
        """Try the cards in more and more deals, until it is clear what to call the one that was played."""
        drawn = self._drawn()
        self.complete = drawn.complete
        judge = self._speaker()
        worths = PairedWorths({card: [] for card in self.decision.tried}, self.given, self.complete)
        count = FIRST
        while guesses := drawn.some(count):
            self._try(judge, worths, guesses)
            self.guesses += guesses
            if not worths.complete and self._clear(worths):
                break
            count = min(STEP, MOST - len(self.guesses))
        return worths

    def _drawn(self) -> DrawnWorlds:
        """Return what draws deals that fit, the likelier the rather."""
        rules, view = self.rules, self.decision.view
        heuristic: Bot = conventional_bot(rules)
        believed = not isinstance(heuristic, ConventionPlayer)
        likelihood = Likelihood(PART.of(rules).evidence(rules, view)) if believed else None
        return DrawnWorlds(fitting_worlds(rules, view), self.random, self.watch, likelihood)

    def _speaker(self) -> Evaluator:
        return self._evaluator(_SOLVED if self.late else _PLAYED_OUT)

    def _witness(self) -> Evaluator:
        """Return the evaluator that has to agree."""
        return self._evaluator(_PLAYED_OUT if self.late else _ENDING)

    def _try(self, judge: Evaluator, worths: PairedWorths, guesses: Sequence[CardAssignment]) -> None:
        seed = self.random.getrandbits(31)
        cards = [card for card in worths.columns if isinstance(card, PlayCard)]
        for row in judge.cards(self.decision.view, guesses, cards, seed=seed, watch=self.watch):
            if row is not None:
                worths.add(row)

    def _clear(self, worths: PairedWorths) -> bool:
        """Whether more deals would hardly change the name of the card."""
        if not worths.worlds:
            return False
        gains, unit = worths.gains(), self.unit.lead
        if max(gain.at(_SURE) for gain in gains.values()) < _CLEARLY_FINE * unit:
            return True
        best = next(iter(gains.values()))
        low, high = best.at(-_SURE) / unit, best.at(_SURE) / unit
        return not any(low < mark <= high for mark in (INACCURATE, MISTAKEN, BLUNDERED))

    def _again(self, cards: Sequence[Action]) -> PairedWorths | None:
        """Weigh cards in the same deals by the other evaluator; None if there is no other."""
        if self.alone and not self.late:
            return None
        worths = PairedWorths({card: [] for card in cards}, self.given, self.complete)
        self._try(self._witness(), worths, self.guesses)
        return worths if worths.worlds else None

    def _confirmed(self, found: Finding, cards: Sequence[Action]) -> Finding:
        """Let the other evaluator look; the milder verdict counts."""
        second = self._again(cards)
        if second is None:
            return self._softened(found, Grade.INACCURACY)
        other = self._finding(second, _named(second, self.unit.lead))
        assert found.grade is not None and other.grade is not None  # noqa: S101, PT018 - both were named
        grade = found.grade.milder(other.grade)
        milder = min(found, other, key=lambda one: one.loss)
        close = not other.grade.flagged
        told = replace(
            milder,
            grade=grade,
            confirmed=not close,
            close=close,
            answers=found.answers if close else milder.answers,
            weight=found.weight,
        )
        if self.early or grade not in {Grade.MISTAKE, Grade.BLUNDER}:
            return self._softened(told, Grade.INACCURACY)
        return self._softened(told, self._lasting(milder.answers[0].action))

    def _lasting(self, better: Action) -> Grade:
        """Compare two cards in other deals by both evaluators; the hardest name that would be given again.

        Whoever is close to a mark lands on either side of it by chance. Nothing is said to that.
        """
        drawn = self._drawn()
        if drawn.complete:
            return Grade.BLUNDER
        guesses = drawn.some(FRESH)
        judges = self._speaker(), self._witness()
        sure = min(self._gain(judge, better, guesses).at(-_LASTING) for judge in judges)
        return grade_of(max(sure / self.unit.lead, INACCURATE))

    def _gain(self, judge: Evaluator, better: Action, guesses: Sequence[CardAssignment]) -> Difference:
        """Compare a card with the one that was played, in deals that nothing was chosen by."""
        worths = PairedWorths({card: [] for card in (better, self.given)}, self.given)
        self._try(judge, worths, guesses)
        return worths.gain(better) if worths.worlds else Difference(0.0, 0.0)

    def _softened(self, found: Finding, hardest: Grade) -> Finding:
        """Call nothing worse than this."""
        assert found.grade is not None  # noqa: S101 - whoever is softened was named
        return replace(found, grade=found.grade.milder(hardest))

    def _outstanding(self, worths: PairedWorths) -> bool:
        """Whether the card is the only good one by far."""
        return all(gain.at(1) <= -MISTAKEN * self.unit.lead for gain in worths.gains().values())

    def _admired(self, found: Finding) -> Finding:
        """Call a card brilliant if the other evaluator agrees and neither rules of thumb nor club find it."""
        if (
            self.early
            or (second := self._again(self.decision.tried)) is None
            or not self._outstanding(second)
        ):
            return found
        random = chance(self.print_of_game, "club", found.place)
        for bot in (careful_bot(self.rules), club_bot(self.rules, random)):
            answer = bot(self.decision.view, self.decision.ask)
            if isinstance(answer, PlayCard) and self.decision.same.get(answer) == self.given:
                return found
        return replace(found, grade=Grade.BRILLIANT)

    def _finding(self, worths: PairedWorths, grade: Grade) -> Finding:
        share, unit = self.unit.share(self.rules.players), self.unit.lead
        gains = worths.gains()
        best = next(iter(gains.values()))
        answers = [
            WeighedAnswer(action, _tidy(gain.mean * share), _tidy(gain.error * share))
            for action, gain in islice(gains.items(), _SHOWN)
        ]
        decision = self.decision
        return Finding(
            place=decision.place,
            seat=decision.seat,
            action=decision.move,
            sight=Sight.KNOWLEDGE,
            loss=_tidy(max(0.0, best.at(-1)) * share),
            mean=_tidy(max(0.0, best.mean) * share),
            error=_tidy(best.error * share),
            worlds=worths.worlds,
            grade=grade,
            answers=tuple(answers),
            weight=_tidy((min(worths.room, _COUNTED * unit) + _AT_LEAST * unit) * share),
            early=self.early,
        )


def _named(worths: PairedWorths, unit: float) -> Grade:
    """Name what was lost, one standard error taken off."""
    best = next(iter(worths.gains().values()))
    return Grade.BEST if best.mean <= 0 else grade_of(best.at(-1) / unit)


def _tidy(points: float) -> float:
    return round(points, 2)
