"""Non-interference: whatever a seat is told, asked and refused follows from what it may know.

One log runs on two deals that differ only in cards a seat has not seen. As long as the seat's events agree
its questions must agree, with every offer and every refusal; the first event that differs must be of a class
that is marked `discloses`, or show the seat its own cards. Worlds in which the log is illegal end where it
becomes so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NoReturn

from tarock.core.card_values import renamed
from tarock.core.cards import CardSet
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Entry, Game
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.events import SPECTATOR, Event
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.refusals import IllegalAction
from tarock.testing.broken import RulesBroken
from tarock.testing.probes import Probes, signature, verdict
from tarock.testing.profiles import ANY_PLAY, QUIET, TALKATIVE, Profile, play_out
from tarock.testing.rightly_seen import Law, allow_all, rightly_shown, seen_by
from tarock.testing.twin_deals import TwinDeal, other_world

OPENLY: Final[tuple[type[Action], ...]] = (PlayCard,)
_PROBES: Final = 6
_EARLY: Final = 0.5


class NothingReached(AssertionError):  # noqa: N818 - reads as what it says
    """A profile never saw what it was made for, so its silence proves nothing."""


def check_noninterference(
    rules: RuleSet,
    profiles: Iterable[Profile] = (ANY_PLAY, TALKATIVE, QUIET),
    *,
    games: int = 20,
    worlds: int = 2,
    seed: int = 0,
    openly: tuple[type[Action], ...] = OPENLY,
    law: Law = allow_all,
) -> Counter[str]:
    """Compare so many worlds for each seat, and for a spectator, in so many games of each profile.

    `openly` names the actions whose cards everybody sees; `law` says which events may happen when. The answer
    counts what was compared: pairs, steps, and under each profile's name the pairs that came where it aims.
    """
    tally: Counter[str] = Counter()
    for profile in profiles:
        random = Random(f"{seed} {rules.label} {profile.name}")  # noqa: S311 - not for secrets
        for _ in range(games):
            game = play_out(rules, profile, random)
            check_law(game, law)
            _Comparison(_Trace.of(game, openly), profile, random, tally).run(worlds)
        if not tally[profile.name]:
            raise NothingReached(f"{rules.label}: no pair of worlds reached “{profile.name}”")
    return tally


def check_law(game: Game, law: Law) -> None:
    """Hold every event of a game to the law of what may be shown when."""
    events = game.events
    for count, event in enumerate(events):
        if not law(events[:count], event):
            raise RulesBroken(f"the law does not allow {event} now, seen by {event.seen_by or 'all'}", game)


@dataclass(frozen=True, slots=True)
class _Trace:
    """A finished game, step by step: what was pending, and how many events had happened."""

    game: Game
    events: tuple[Event, ...]
    counts: tuple[int, ...]
    asked: tuple[tuple[Ask, ...], ...]
    openly: tuple[type[Action], ...]

    @classmethod
    def of(cls, game: Game, openly: tuple[type[Action], ...]) -> _Trace:
        again = Game(game.rules, game.deal)
        counts, asked = [len(again.events)], [again.pending]
        for seat, action in game.actions:
            again.act(seat, action)
            counts.append(len(again.events))
            asked.append(again.pending)
        return cls(game, game.events, tuple(counts), tuple(asked), openly)

    def unseen(self, seat: Seat, step: int) -> CardSet:
        """Return the cards that a seat has not rightly seen after so many actions."""
        events, entries = self.events[: self.counts[step]], self.game.actions[:step]
        return CardSet(self.game.rules.pack.bits) - seen_by(seat, events, entries, self.openly)

    def some_step(self, random: Random) -> int:
        """Choose a moment, as often before the first open card as after it."""
        actions = self.game.actions
        start = next((n for n, (_, one) in enumerate(actions) if isinstance(one, self.openly)), len(actions))
        return random.randint(0, start) if random.random() < _EARLY else random.randint(0, len(actions))


@dataclass(frozen=True, slots=True)
class _Comparison:
    """One game against other worlds."""

    trace: _Trace
    profile: Profile
    random: Random
    tally: Counter[str]

    def run(self, worlds: int) -> None:
        asks = (ask for pending in self.trace.asked for ask in pending)
        probes = Probes.collect(asks, self.trace.game.rules.pack.cards)
        for seat in (*range(self.trace.game.rules.players), SPECTATOR):
            for _ in range(worlds):
                unseen = self.trace.unseen(seat, self.trace.some_step(self.random))
                world = other_world(self.trace.game.deal, unseen, self.random, telling=self.profile.telling)
                if world is not None:
                    self._compare(seat, world, probes)

    def _compare(self, seat: Seat, world: TwinDeal, probes: Probes) -> None:
        pair = _Pair(self.trace, Game(self.trace.game.rules, world.deal), world, seat)
        step = 0
        while pair.agrees(step) and not self._ask(pair, step, probes) and pair.advance(step):
            step += 1
        self.tally["pairs"] += 1
        self.tally["steps"] += step
        self.tally[self.profile.name] += self.profile.reached(self.trace.events[: self.trace.counts[step]])

    def _ask(self, pair: _Pair, step: int, probes: Probes) -> bool:
        """Compare the seat's own question, offers and refusals; return whether the hand is over."""
        # Who is asked is public, so events that agree leave a question in both worlds or in neither.
        for mine, other in zip(*pair.questions(step), strict=True):
            self._same_question(pair, step, mine, other)
            for probe in probes.draw(mine, _PROBES, self.random):
                if verdict(mine, probe) != verdict(other, probe):
                    pair.fail(step, f"“{probe}”: {verdict(mine, probe)} or {verdict(other, probe)}")
                self.tally["probes"] += 1
        return step == len(self.trace.game.actions)

    def _same_question(self, pair: _Pair, step: int, mine: Ask, other: Ask) -> None:
        self.tally["questions"] += 1
        if signature(mine) != signature(other):
            pair.fail(step, f"it is asked {signature(mine)} or {signature(other)}")


@dataclass(slots=True)
class _Pair:
    """A game and its other world, brought forward together for one seat."""

    trace: _Trace
    other: Game
    world: TwinDeal
    seat: Seat
    mine_done: int = 0
    other_done: int = 0

    def agrees(self, step: int) -> bool:
        """Compare what the seat has been told since the last step; False once a rule has disclosed more."""
        mine = self._told(self.trace.events[self.mine_done : self.trace.counts[step]])
        events = self.other.events
        other = self._told(events[self.other_done :])
        self.mine_done, self.other_done = self.trace.counts[step], len(events)
        if mine == other:
            return True
        pair = next(((a, b) for a, b in zip(mine, other, strict=False) if a != b), None)
        differing = pair or (max(mine, other, key=len)[min(len(mine), len(other))],)
        if not any(rightly_shown(event, self.seat) for event in differing):
            self.fail(step, "it is told: " + " or ".join(map(str, differing)))
        return False

    def _told(self, events: Sequence[Event]) -> list[Event]:
        return [event for event in events if event.visible_to(self.seat)]

    def questions(self, step: int) -> tuple[list[Ask], list[Ask]]:
        """Return the seat's own open question, if it has one, in both worlds."""
        return _own(self.trace.asked[step], self.seat), _own(self.other.pending, self.seat)

    def advance(self, step: int) -> bool:
        """Let the other world follow the log, hidden cards under their names there; False if it cannot."""
        seat, action = self._entry(step)
        try:
            self.other.act(seat, action)
        except IllegalAction:
            if seat == self.seat:
                self.fail(step, f"its own “{action}” is refused in one world only")
            return False
        return True

    def _entry(self, step: int) -> Entry:
        seat, action = self.trace.game.actions[step]
        hidden = seat != self.seat and not isinstance(action, self.trace.openly)
        return seat, renamed(action, self.world.names) if hidden else action

    def fail(self, step: int, what: str) -> NoReturn:
        """Report what the seat could tell the worlds apart by."""
        names = ", ".join(f"{one} for {other}" for one, other in self.world.names.items() if one != other)
        who = "a spectator" if self.seat == SPECTATOR else f"seat {self.seat}"
        told = f"{who} can tell, after {step} actions, that others hold {names}: {what}"
        raise RulesBroken(told, self.trace.game.at(step))


def _own(asks: tuple[Ask, ...], seat: Seat) -> list[Ask]:
    return [ask for ask in asks if ask.seat == seat]
