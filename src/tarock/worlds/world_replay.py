"""The last word on a sampled world: the hand is played again in it, and the seat must see what it has seen.

A world in which somebody could not have said or played what he did, or in which the rules would have told
the seat something else, is refused at the first difference.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from tarock.core.cards import Card
from tarock.kit.deal import Deal
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.protocol import events as happened
from tarock.protocol.actions import PLAYS, Action, Keep, PlayCard, ThrowIn
from tarock.protocol.events import Event
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.refusals import IllegalAction
from tarock.worlds.law_checks import AnsweredQuestion


@dataclass(frozen=True, slots=True)
class ReplayedWorld:
    """One deal that may be the true one, played to where the hand stands.

    A `CardAssignment` with the game and the talon that led to it; it takes a replay, so it is drawn only
    where somebody plays on in it.
    """

    game: Game
    hands: tuple[int, ...]
    """What each seat holds now, as bit sets."""
    laid: tuple[int, ...]
    """What each seat has laid away."""
    talon: tuple[Card, ...]
    """The talon as dealt, in its order."""


@dataclass(slots=True, kw_only=True)
class WorldReplay:
    """A hand that is played again, and how far it agrees with what a seat has seen."""

    game: Game
    seat: Seat
    seen: tuple[Event, ...]
    random: Random
    hidden: Mapping[Seat, Action]
    """What seats have done that others did not see: the cards they laid away."""
    asked: list[AnsweredQuestion] | None = None
    """Where to note what was asked and answered, if somebody wants to know."""
    told: int = 0
    """How much of what was seen has come about."""
    done: int = 0
    differs: Event | None = None
    """What the seat would have seen instead, where that ended the replay."""
    refused: AnsweredQuestion | None = None
    """The answer that was not allowed, where that ended it."""

    def run(self) -> bool:
        """Play on while the seat is told the same; returns whether all it has seen has come about."""
        while self._agrees():
            if self.told == len(self.seen):
                return True
            if not self.game.pending:
                return False
            ask = self._asked()
            answer = self._heard(ask) or self._unheard(ask)
            try:
                self.game.act(ask.seat, answer)
            except IllegalAction:
                self.refused = ask, answer
                return False
            if self.asked is not None:
                self.asked.append((ask, answer))
        return False

    def _agrees(self) -> bool:
        """Compare what has happened since the last step with what comes next of what was seen."""
        events = self.game.events
        seat, seen, told = self.seat, self.seen, self.told
        for event in events[self.done :]:
            if event.visible_to(seat):
                if told == len(seen) or event != seen[told]:
                    self.told, self.differs = told, event
                    return False
                told += 1
        self.done, self.told = len(events), told
        return True

    def _asked(self) -> Ask:
        """Return the question that was answered next."""
        pending = self.game.pending
        if len(pending) == 1:
            return pending[0]
        seat = getattr(self.seen[self.told], "seat", None)
        return next((ask for ask in pending if ask.seat == seat), pending[0])

    def _heard(self, ask: Ask) -> Action | None:
        """Return what was answered, as far as what was seen next tells it."""
        following = self.seen[self.told]
        if isinstance(following, happened.Played):
            return self._play(following)
        if isinstance(following, happened.Said) and following.seat == ask.seat:
            return following.action
        if isinstance(following, happened.ThrownIn) and following.seat == ask.seat:
            return ThrowIn()
        if isinstance(following, happened.KeptCards):
            return Keep(following.cards)
        return None

    def _unheard(self, ask: Ask) -> Action:
        """Return what the world says was answered; of what left no trace, the quiet thing."""
        if isinstance(self.seen[self.told], happened.Answered | happened.LaidAway | happened.Kept):
            return self.hidden.get(ask.seat) or ask.options.pick(self.random)
        return next(iter(ask.options))

    def _play(self, played: happened.Played) -> PlayCard:
        after = self.told + 1
        named = self.seen[after] if after < len(self.seen) else None
        if isinstance(named, happened.SuitNamed):
            return PlayCard(played.card, named.suit)
        return PLAYS[played.card]


def replayed(
    rules: RuleSet,
    deal: Deal,
    seen: tuple[Event, ...],
    *,
    seat: Seat,
    hidden: Mapping[Seat, Action],
    random: Random,
    asked: list[AnsweredQuestion] | None = None,
) -> Game | None:
    """Return the hand as it stands in a world, or None if the seat could not have seen what it has."""
    replay = WorldReplay(
        game=Game(rules, deal), seat=seat, seen=seen, hidden=hidden, random=random, asked=asked
    )
    return replay.game if replay.run() else None
