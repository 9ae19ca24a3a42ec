"""Bots that think: they try each answer in deals that agree with what they have seen, and take the best.

Three words are used throughout. A *world* is one way the unseen cards may lie. A *playout* is a hand played
to its end by simple players. The *heuristic* player answers by rules of thumb: his answer is the usual one,
to which every other is compared, and he speaks for everybody in a world until its first card.

Cards are played out many times or, near the end, searched; what is said before the play is tried as
`talk_playouts` does it. An answer that was not searched has to look clearly better than the usual one, and
nothing is undertaken that looks worse than silence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Final, TypeAlias

from tarock import _kernel
from tarock.bots.base import Bot, ConventionPlayer
from tarock.bots.card_bonuses import Late
from tarock.bots.considered import Considered
from tarock.bots.drawn_worlds import FEW_WORLDS, DrawnWorlds
from tarock.bots.endgame import worth_with_one_plan
from tarock.bots.equivalent_cards import representatives
from tarock.bots.evaluator import Effort, Evaluator, Row
from tarock.bots.fitting_worlds import fitting_worlds
from tarock.bots.likelihood import Likelihood
from tarock.bots.other_discards import other_discards
from tarock.bots.part import PART
from tarock.bots.reasons import Columns, Reasons
from tarock.bots.spread import spread
from tarock.bots.talk_playouts import TalkPlayouts
from tarock.bots.time_budget import Budget, TimeBudget
from tarock.core.bilingual import Text
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.actions import Action, Announce, Contra, Lay, PlayCard, Recontra, Subcontra
from tarock.protocol.flow import Ask
from tarock.protocol.topics import ANNOUNCE, PLAY, Decision
from tarock.worlds import Hearsay, Worlds

_Hands: TypeAlias = list[tuple[int, ...]]
"""The hands of the worlds that were looked at."""
_DOUBLING: Final[dict[type[Action], float]] = {Contra: 1.0, Recontra: 2.0, Subcontra: 2.0}
"""By how many standard deviations over the worlds it has to look better than silence, if the heuristic player
says it at all: whoever is doubled knows something that worlds do not."""
_BOLD: Final = 1.0
"""The same for a late trick that the heuristic player would not announce: playouts do not fight for it."""
_ALIKE: Final = 0.5
"""Cards that differ by fewer standard errors are alike in value, and the advice of partners decides."""
_QUICKLY_SOLVED: Final = 8
"""Deals with no more cards in hand are solved in less than a millisecond."""
_A_CHOICE: Final = 2
_BATCH: Final = 8
"""Over so many worlds cards are played out at once."""
_DEEP: Final = 2
"""Over so many they are searched at once."""
_TRUST: Final = 300
"""If so many worlds in a row contradict what was agreed, somebody has not kept to it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ThinkingLevel:
    """How much a bot thinks."""

    budget: Budget
    effort: Effort
    caution: float = 1.0
    """By how many standard errors an answer must look better than the usual one, unless it was searched."""
    cautious_cards: bool = True
    """Whether that holds for cards too; else the best mean decides them."""
    weighs_evidence: bool = True
    """Whether deals are weighed by what the others said and laid away."""
    talk_budget: Budget | None = None
    """The budget of questions before the play, if it is another."""
    deep_budget: Budget | None = None
    """The budget of cards that are solved with many cards in hand, if it is another."""
    contra_margin: float | None = None
    """By how many standard deviations over the worlds contra has to look better than silence; None leaves it
    to the heuristic player."""
    brief: bool = False
    """Whether the heuristic player speaks, and is overruled only where silence is better."""


@dataclass(slots=True)
class Thinker:
    """A player who weighs answers over worlds."""

    rules: RuleSet
    heuristic: Bot
    """Who gives the usual answers."""
    level: ThinkingLevel
    random: Random
    clock: Callable[[], float] = perf_counter
    solver: _kernel.Solver = field(default_factory=lambda: _kernel.Solver(megabytes=16))
    stop: _kernel.Cancel = field(default_factory=_kernel.Cancel)
    """Ends the present decision."""

    def hurry(self) -> None:
        """End the present decision, from another thread: the answer comes from what was tried so far."""
        self.stop.set()

    def __call__(self, view: View, ask: Ask, /) -> Action:
        """Answer a question."""
        return self._decided(view, ask, {}, [])

    def consider(self, view: View, ask: Ask, /) -> Considered:
        """Answer a question and give the reasons."""
        columns: Columns = {}
        hands: _Hands = []
        chosen = self._decided(view, ask, columns, hands)
        if len(columns) < _A_CHOICE:
            return Considered(action=chosen, why=NOTHING_TO_WEIGH)
        return Reasons(self.rules, view, ask, columns, hands).considered(chosen)

    def _decided(self, view: View, ask: Ask, columns: Columns, hands: _Hands) -> Action:
        """Decide; note what was tried, and where the cards lay."""
        first, *others = islice(ask.options, _A_CHOICE)
        if not others:
            return first
        self.stop = _kernel.Cancel()
        watch = TimeBudget(self._budget(view, ask), self.clock, self.stop)
        usual = self.heuristic(view, ask)
        candidates = self._candidates(view, ask, usual)
        if len(candidates) == 1:
            return usual
        judge = Evaluator(self.rules, ask.seat, self.level.effort, self.solver)
        worlds = self.worlds(view)
        if ask.about is PLAY:
            columns |= self._cards(judge, worlds, candidates, watch, hands)
        else:
            columns |= self._talk(judge, worlds, watch, ask).weighed(candidates, hands)
        if len(columns) < _A_CHOICE:
            return usual
        free = ask.about is PLAY and (judge.searches(view) or not self.level.cautious_cards)
        chosen = _chosen(columns, caution=0.0 if free else self.level.caution)
        return self._agreed(view, ask, columns, usual, chosen)

    def _budget(self, view: View, ask: Ask) -> Budget:
        """Return how much thought a question gets."""
        if ask.about is not PLAY:
            return self.level.talk_budget or self.level.budget
        judge = Evaluator(self.rules, ask.seat, self.level.effort, self.solver)
        deep = len(view.hand) > _QUICKLY_SOLVED and judge.searches(view)
        return (deep and self.level.deep_budget) or self.level.budget

    def _agreed(self, view: View, ask: Ask, columns: Columns, usual: Action, chosen: Action) -> Action:
        """Hold the answer that looks best against what partners expect, and against silence."""
        partners = isinstance(self.heuristic, ConventionPlayer)
        if ask.about is PLAY and isinstance(self.heuristic, ConventionPlayer):
            return guided(columns, chosen, self.heuristic.advised(view, ask))
        # What partners agreed to announce is given up only where it looks clearly worse.
        due = partners and chosen == usual and isinstance(chosen, Announce)
        if due or ask.about.decision is not Decision.UNDERTAKING:
            return chosen
        return _ventured(columns, chosen, next(iter(ask.options)), bar=self._bar(chosen, usual))

    def _talk(self, judge: Evaluator, worlds: Worlds, watch: TimeBudget, ask: Ask) -> TalkPlayouts:
        """Return how words are tried: after a bid others announce, beside an announcement all are silent."""
        return TalkPlayouts(
            judge,
            self.heuristic,
            worlds,
            self.random,
            watch,
            self.likelihood(worlds),
            quiet=next(iter(ask.options)),
            announcing=ask.about is not ANNOUNCE,
        )

    def _cards(
        self, judge: Evaluator, worlds: Worlds, candidates: list[Action], watch: TimeBudget, hands: _Hands
    ) -> Columns:
        """Try cards in one batch of worlds after the other, of equal cards one."""
        cards = [action for action in candidates if isinstance(action, PlayCard)]
        named = PART.of(self.rules).named_cards(self.rules)
        same = representatives(self.rules.pack, named, worlds.view, cards)
        tried = list(dict.fromkeys(same.values()))
        if len(tried) == 1:
            return {}
        rows = self._rows(judge, worlds, tried, watch, hands)
        columns = {card: [row[at] for row in rows] for at, card in enumerate(tried)}
        return {card: columns[same[card]] for card in cards} if rows else {}

    def _rows(
        self, judge: Evaluator, worlds: Worlds, cards: list[PlayCard], watch: TimeBudget, hands: _Hands
    ) -> list[list[float]]:
        deep = judge.searches(worlds.view)
        drawn = DrawnWorlds(worlds, self.random, watch, self.likelihood(worlds))
        if judge.searches_together(worlds.view):
            guesses = drawn.some(min(FEW_WORLDS, self.level.budget.worlds or FEW_WORLDS))
            if found := worth_with_one_plan(self.rules, worlds.view, judge.seat, guesses, cards, watch):
                hands += (guess.hands for guess in guesses)
                return found
            drawn.again(guesses)
        rows: list[Row] = []
        while guesses := drawn.some(watch.batch(_DEEP if deep else _BATCH)):
            seed = self.random.getrandbits(31)
            rows += judge.cards(worlds.view, guesses, cards, seed=seed, watch=watch)
            watch.lap(len(guesses))
            hands += (guess.hands for guess in guesses)
        return [row for row in rows if row is not None]

    def likelihood(self, worlds: Worlds) -> Likelihood | None:
        """Return how deals are weighed; None if all count alike."""
        if not self.level.weighs_evidence:
            return None
        return Likelihood(PART.of(self.rules).evidence(self.rules, worlds.view))

    def worlds(self, view: View) -> Worlds:
        """Return the deals that fit, and that fit what was agreed with partners if there are any."""
        for hearsay in self._hearsay(view):
            worlds = Worlds(self.rules, view, hearsay=hearsay)
            if worlds.ways and worlds.guess(self.random, patience=_TRUST) is not None:
                return worlds
        return fitting_worlds(self.rules, view)

    def _hearsay(self, view: View) -> Iterator[Hearsay]:
        """Yield what may be taken for true: all that was agreed, or only the cards that were told."""
        if isinstance(self.heuristic, ConventionPlayer):
            yield self.heuristic.believes(view)
            yield Hearsay(tuple(has for has, _ in self.heuristic.told(view)))

    def _candidates(self, view: View, ask: Ask, usual: Action) -> list[Action]:
        """Return the answers to weigh, the usual one first."""
        decision = ask.about.decision
        if decision is Decision.FORMALITY or (self.level.brief and decision is Decision.PREPARATION):
            return [usual]
        if isinstance(usual, Lay):
            return [usual, *other_discards(ask.options, usual, self.random)]
        player, options = self.heuristic, ask.options
        allowed = player.allowed(view, ask) if isinstance(player, ConventionPlayer) else options
        needless = self._needless(view, allowed) if ask.about is PLAY else set[Action]()
        others = [one for one in allowed if one != usual and one not in needless and self._weighs(view, one)]
        if self.level.brief and ask.about is not PLAY:
            quiet = next(iter(ask.options))
            return [usual, *(option for option in others if option == quiet)]
        return [usual, *others]

    def _needless(self, view: View, options: Iterable[Action]) -> set[Action]:
        """Return tarocks that are higher than they need to be."""
        plays = [option for option in options if isinstance(option, PlayCard)]
        return set(PART.of(self.rules).cards(self.rules).needless(view, plays))

    def _weighs(self, view: View, option: Action) -> bool:
        """Whether an answer is weighed that is not the usual one.

        Nobody announces a card for a late trick that he has not got: only its holder can keep it till then.
        Contra is only weighed where the bot dares to doubt, and not if a figure is doubted: in playouts none
        fights for one as people do.
        """
        if (late := self._late(option)) is not None:
            return late.card in view.hand
        if type(option) not in _DOUBLING:
            return True
        if self.level.contra_margin is None or not isinstance(option, Contra):
            return False
        return option.item not in PART.of(self.rules).card_bonuses(self.rules).figures

    def _bar(self, chosen: Action, usual: Action) -> float:
        """Return by how many standard deviations an answer has to look better than silence."""
        if isinstance(chosen, Contra) and self.level.contra_margin is not None:
            return self.level.contra_margin
        bold = chosen != usual and self._late(chosen) is not None
        return _BOLD if bold else _DOUBLING.get(type(chosen), 0.0)

    def _late(self, option: Action) -> Late | None:
        """Return what is announced for a late trick, if it is that."""
        if not isinstance(option, Announce):
            return None
        lates = PART.of(self.rules).card_bonuses(self.rules).lates
        return next((late for late in lates if late.key == option.item), None)


def _chosen(columns: Columns, *, caution: float) -> Action:
    """Return the answer that is better than the usual one, and sufficiently so; else the usual one."""
    usual = next(iter(columns))
    best = max(columns, key=lambda action: fmean(columns[action]))
    gains = [mine - other for mine, other in zip(columns[best], columns[usual], strict=True)]
    return best if fmean(gains) > caution * spread(gains) / sqrt(len(gains)) else usual


def guided(columns: Columns, chosen: Action, advised: Sequence[Action]) -> Action:
    """Follow the advice of partners where it looks no worse, by a part of the standard error."""
    weighed = [action for action in advised if action in columns]
    if not weighed or chosen in weighed:
        return chosen
    best = max(weighed, key=lambda action: fmean(columns[action]))
    losses = [mine - other for mine, other in zip(columns[chosen], columns[best], strict=True)]
    return best if fmean(losses) <= _ALIKE * spread(losses) / sqrt(len(losses)) else chosen


def _ventured(columns: Columns, chosen: Action, quiet: Action, *, bar: float) -> Action:
    """Undertake nothing that is not better than silence, by so many standard deviations over the worlds."""
    if quiet not in columns:
        return chosen
    gains = [mine - other for mine, other in zip(columns[chosen], columns[quiet], strict=True)]
    return quiet if fmean(gains) < bar * spread(gains) else chosen


NOTHING_TO_WEIGH: Final = Text("there is nothing to weigh", "es gibt nichts abzuwägen")
