"""What every rule set owes, checked on hands of random legal play.

Each step of a hand is checked as it comes, and the whole hand when it is over. Nothing here knows a game; a
rule set that passes can be replayed, forked, saved, viewed and played by clients and bots.
"""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from importlib import import_module
from itertools import permutations
from random import Random
from typing import Final, TypeVar, cast

from tarock.games.registry import keys
from tarock.kit.ruleset import RuleSet
from tarock.match import notation
from tarock.match.codec import decode_event, encode
from tarock.match.game import Game
from tarock.protocol.actions import Action, parse_action
from tarock.protocol.events import Answered, Event, Settled
from tarock.protocol.flow import Ask
from tarock.protocol.refusals import IllegalAction
from tarock.testing.broken import RulesBroken
from tarock.testing.interference import OPENLY, check_law
from tarock.testing.probes import Probes, Signature, signature
from tarock.testing.profiles import ANY_PLAY, QUIET, TALKATIVE, Profile
from tarock.testing.rightly_seen import Law, allow_all
from tarock.testing.view_checks import check_views

T = TypeVar("T")
_PROBES: Final = 8
_TRIALS: Final = 3
_PREFIXES: Final = 4
_NOBODY: Final = (-1, 99)
_ONE_IN: Final = 6
"""Costly checks are made at one step in so many."""


def check_rules(
    rules: RuleSet,
    *,
    hands: int = 30,
    seed: int = 0,
    profiles: Iterable[Profile] = (ANY_PLAY, TALKATIVE, QUIET),
    openly: tuple[type[Action], ...] = OPENLY,
    law: Law = allow_all,
    tools: bool = False,
    without: Collection[str] = (),
) -> Counter[str]:
    """Play hands in turn of each profile and hold the rule set to its promises; return what was checked.

    With `tools`, worlds, solver, bots, texts, score pad and table have to work for it too, but for those that
    `without` names. That needs what the tools need: the kernel, and the extras `solver` and `server`.
    """
    tally: Counter[str] = Counter()
    ways = tuple(profiles)
    random = Random(f"{seed} {rules.label}")  # noqa: S311 - not for secrets
    for number in range(hands):
        profile = ways[number % len(ways)]
        game = _Hand(rules, profile, random, openly, tally).play()
        check_law(game, law)
        tally["hands"] += 1
    if tools:
        # The tools stand above this package, and most who check their rules do not need them at first.
        tally.update(import_module("tarock.testing.tools").check_tools(rules, without=without, seed=seed))
    return tally


class _Hand:
    """One hand under watch."""

    def __init__(
        self,
        rules: RuleSet,
        profile: Profile,
        random: Random,
        openly: tuple[type[Action], ...],
        tally: Counter[str],
    ) -> None:
        self.game = Game(rules, profile.deal(rules, random))
        self.profile, self.random, self.openly, self.tally = profile, random, openly, tally
        self.steps: list[tuple[int, tuple[Signature, ...]]] = []
        self.asks: list[Ask] = []

    def play(self) -> Game:
        """Play to the end, checking each step and then the whole."""
        game, random = self.game, self.random
        while game.pending:
            self._check_step()
            ask = random.choice(game.pending)
            action = self.profile.choose(ask, random)
            game.act(ask.seat, action)
            self.tally["decisions"] += 1
        self._check_step()
        self._check_whole()
        return game

    def _check_step(self) -> None:
        game = self.game
        self.steps.append((len(game.events), tuple(map(signature, game.pending))))
        self.asks += game.pending
        check_pending(game)
        check_refusals(game, self._wrong_answers(), self.tally)
        if self.random.randrange(_ONE_IN) == 0 or not game.pending:
            check_views(game, self.openly)
            self._check_trials()
        if len(game.pending) > 1:
            check_order(game, self.random, self.tally)

    def _wrong_answers(self) -> list[tuple[int, Action]]:
        """Draw answers that the question does not offer, and seats that are not asked."""
        game, random = self.game, self.random
        probes = Probes.collect(self.asks[-_PROBES:], game.rules.pack.cards)
        wrong: list[tuple[int, Action]] = []
        for ask in game.pending:
            offered = frozenset(ask.options)
            drawn = (*probes.draw(ask, _PROBES, random), Action())
            wrong += [(ask.seat, one) for one in drawn if one not in offered]
        silent = set(range(game.rules.players)).difference(ask.seat for ask in game.pending)
        answers = probes.answers or (Action(),)
        wrong += [(seat, random.choice(answers)) for seat in (*sorted(silent), *_NOBODY)]
        return wrong

    def _check_trials(self) -> None:
        """Take some of the answers offered, each in a game of its own."""
        for ask in self.game.pending:
            first = next(iter(ask.options))
            for action in (first, *(ask.options.pick(self.random) for _ in range(_TRIALS))):
                check_trial(self.game, ask, action)
                self.tally["trials"] += 1

    def _check_whole(self) -> None:
        game = self.game
        for count in self.random.sample(range(len(self.steps)), min(_PREFIXES, len(self.steps))):
            self._check_prefix(count)
        check_end(game)
        check_text(game.events, game)
        if game.rules.key in keys():
            check_saved(game)
            check_saved(game.at(self.random.randrange(len(self.steps))))

    def _check_prefix(self, count: int) -> None:
        """Compare the game as it was with the game as a replay finds it."""
        events, pending = self.steps[count]
        before = self.game.at(count)
        if before.events != self.game.events[:events]:
            raise RulesBroken(f"at({count}) tells other events than the game had told then", self.game)
        if tuple(map(signature, before.pending)) != pending:
            raise RulesBroken(f"at({count}) asks other questions than the game asked then", self.game)
        self.tally["prefixes"] += 1


def check_pending(game: Game) -> None:
    """Hold open questions to their form: known seats, one matter, offers that are legal and not repeated."""
    asks = game.pending
    if game.over == bool(asks):
        raise RulesBroken("a hand is over when nothing is asked, and only then", game)
    if len({ask.seat for ask in asks}) < len(asks) or len({ask.about for ask in asks}) > 1:
        raise RulesBroken("one question goes to each seat once and is about one thing", game)
    for ask in asks:
        if not 0 <= ask.seat < game.rules.players or not ask.about.key:
            raise RulesBroken(f"no seat {ask.seat}, or nothing to ask it", game)
        check_offers(game, ask)


def check_offers(game: Game, ask: Ask) -> None:
    """Hold the answers of a question to theirs: some, each once, each readable and with a text form."""
    offered = tuple(ask.options)
    if not offered or len(set(offered)) < len(offered):
        raise RulesBroken(f"seat {ask.seat} is offered nothing, or something twice", game)
    for action in offered:
        if action not in ask.options:
            raise RulesBroken(f"“{action}” is offered and refused", game)
    for action in (offered[0], offered[-1]):
        if not _reads_back(action, lambda one: parse_action(str(one))):
            raise RulesBroken(f"“{action}” does not read back from its text", game)


def check_refusals(game: Game, wrong: Iterable[tuple[int, Action]], tally: Counter[str]) -> None:
    """Try what is not allowed: it has to be refused, with a reason in both languages, and leave no trace."""
    before = _standing(game)
    for seat, action in wrong:
        try:
            game.act(seat, action)
        except IllegalAction as error:
            reason = error.reason
            if error.action != action or not (reason.code and reason.text.en and reason.text.de):
                raise RulesBroken(f"“{action}” of seat {seat} is refused without a reason", game) from error
        else:
            raise RulesBroken(f"“{action}” of seat {seat} was not offered and is accepted", game)
        tally["refusals"] += 1
    if _standing(game) != before:
        raise RulesBroken("a refused action has left a trace", game)


def _standing(game: Game) -> tuple[object, ...]:
    return game.actions, len(game.events), tuple(map(id, game.pending)), game.result


def check_trial(game: Game, ask: Ask, action: Action) -> None:
    """Take an answer in a fork: it has to be accepted, and the game itself stays where it is."""
    before = _standing(game)
    fork = game.fork()
    if fork.events != game.events:
        raise RulesBroken("a fork has seen other events", game)
    fork.act(ask.seat, action)
    if fork.actions != (*game.actions, (ask.seat, action)) or _standing(game) != before:
        raise RulesBroken(f"“{action}” in a fork has changed the game", game)


def check_order(game: Game, random: Random, tally: Counter[str]) -> None:
    """Let several seats answer in every order: what follows has to be the same."""
    answers = {ask.seat: ask.options.pick(random) for ask in game.pending}
    if any(isinstance(answers[ask.seat], ask.closed_by) for ask in game.pending):
        return
    outcomes: list[tuple[object, ...]] = []
    for order in permutations(answers):
        fork = game.fork()
        for seat in order:
            fork.act(seat, answers[seat])
        told = tuple(event for event in fork.events if not isinstance(event, Answered))
        outcomes.append((told, tuple(map(signature, fork.pending))))
    if any(outcome != outcomes[0] for outcome in outcomes):
        raise RulesBroken("the order in which seats answer makes a difference", game)
    tally["orders"] += len(outcomes)


def check_end(game: Game) -> None:
    """Hold the result to its form: a ledger that adds up and was published, or a reason why there is none."""
    result = game.result
    if result is None or (result.ledger is None) == (result.void is None):
        raise RulesBroken("a hand ends with a ledger or is void", game)
    if result.ledger is None:
        return
    totals = [event.totals for event in game.events if isinstance(event, Settled)]
    if totals != [result.ledger.totals] or len(totals[0]) != game.rules.players:
        raise RulesBroken("the score published is not the score reached", game)
    paid = sum(amount for _, amount in result.ledger.pots)
    if game.rules.zero_sum and sum(totals[0]) + paid:
        raise RulesBroken(
            "the rules say zero_sum, but the amounts and what goes into the pots do not cancel out", game
        )


def check_text(events: Iterable[Event], game: Game) -> None:
    """Hold events to their written forms: one line of text, and JSON that reads back."""
    for event in events:
        line = str(event)
        if not line.startswith(type(event).__name__) or len(line.splitlines()) != 1:
            raise RulesBroken(f"{event!r} has no text form of one line", game)
        if not _reads_back(event, lambda one: decode_event(encode(one))):
            raise RulesBroken(f"{event!r} does not read back from JSON", game)


def _reads_back(value: T, copied: Callable[[T], object]) -> bool:
    try:
        return copied(value) == value
    except ValueError:
        return False


def check_saved(game: Game) -> None:
    """Save and load a game in every form there is."""
    forms: dict[str, Callable[[Game], Game]] = {
        "a pickle": lambda one: cast("Game", pickle.loads(pickle.dumps(one))),  # noqa: S301 - our own
        "JSON": lambda one: notation.read_json(notation.write_json(notation.record(one))).game(),
        "text": lambda one: notation.read_tgn(notation.write_tgn(notation.record(one))).game(),
    }
    for form, copied in forms.items():
        if not _same_game(game, copied):
            raise RulesBroken(f"the game does not come back from {form}", game)


def _same_game(game: Game, copied: Callable[[Game], Game]) -> bool:
    try:
        copy = copied(game)
    except ValueError:
        return False
    return (copy.actions, copy.deal, copy.events) == (game.actions, game.deal, game.events)
