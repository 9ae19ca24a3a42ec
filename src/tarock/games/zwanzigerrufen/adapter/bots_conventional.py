"""A player of Zwanzigerrufen who keeps to its conventions.

It invites, yields and announces as they say, gives no false signal, and plays its cards knowing what signals
have told; all else it does as the careful player does. Of the book's tactics it follows those it is given.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import Final

from tarock.bots.card_counting import ToldCards
from tarock.core.cards import NO_CARDS, PAGAT, TAROCKS
from tarock.games.zwanzigerrufen.adapter.bots_beliefs import believed
from tarock.games.zwanzigerrufen.adapter.bots_careful import CarefulCaller
from tarock.games.zwanzigerrufen.announcements import CALL
from tarock.games.zwanzigerrufen.conventions.advice import honest, own_role, should_say
from tarock.games.zwanzigerrufen.conventions.beliefs import beliefs
from tarock.games.zwanzigerrufen.conventions.tactic_answers import follows
from tarock.games.zwanzigerrufen.conventions.tactics import (
    GAINING,
    STECHER,
    TACTICS,
    Tactic,
    after_a_dreier,
    asked_for_tarocks,
    calls_himself,
)
from tarock.games.zwanzigerrufen.conventions.tarock_ladder import Role
from tarock.games.zwanzigerrufen.named_cards import ADLER
from tarock.match.view import View
from tarock.protocol.actions import Action, Announce, Call, Pass, PlayCard, ThrowIn
from tarock.protocol.flow import Ask, OneOf, Seat
from tarock.protocol.topics import ANNOUNCE, AUCTION, LAY, PLAY, Topic
from tarock.worlds import Hearsay

_LONG: Final = 8
_STRONG: Final = 2
"""What an ultimo takes: so many tarocks, so many of them high."""
_SPOKEN: Final = frozenset({AUCTION, ANNOUNCE})
"""Where the conventions speak before anything else does."""
_NOTHING_DUE: Final = _SPOKEN | {LAY}
"""Where they have been asked already, or have nothing to say."""
_MOST_LISTED: Final = 300
"""Among so many answers one is looked for that follows a tactic."""


@dataclass(frozen=True, slots=True)
class Conventional:
    """A player who has read the conventions, with a careful one beside him for everything else."""

    careful: CarefulCaller
    tactics: frozenset[str] = GAINING
    """The keys of the tactics that are followed."""

    def __call__(self, view: View, ask: Ask, /) -> Action:
        """Answer a question, by a tactic if one speaks and the conventions leave room for it."""
        if ask.about in _SPOKEN and (due := _due(view, ask)) is not None:
            return due
        answer = _ANSWERS.get(ask.about)
        own = next(iter(ask.options)) if answer is None else answer(self, view, ask)
        if not self.tactics or (ask.about not in _NOTHING_DUE and _due(view, ask) == own):
            return own
        for tactic in TACTICS:
            if tactic.key in self.tactics and tactic.applies(view, ask):
                own = self._following(tactic, view, ask, own)
        return own

    def _following(self, tactic: Tactic, view: View, ask: Ask, own: Action) -> Action:
        """Return the answer that was found, if it follows a tactic, else the best one that does."""
        if isinstance(own, ThrowIn) or follows(tactic, view, ask, own):
            return own
        honest_ones = islice(self.allowed(view, ask), _MOST_LISTED)
        good = tuple(action for action in honest_ones if follows(tactic, view, ask, action))
        if not good:
            return own
        choice = ask._replace(options=OneOf(good))
        if ask.about is LAY:
            return self.careful.cards.lay(view, choice)
        return self.careful.cards.play(view, choice, self.told(view)) if ask.about is PLAY else good[0]

    def bid(self, view: View, ask: Ask) -> Action:
        """Bid step by step as far as the hand is worth it, where the conventions ask for nothing."""
        quiet, *calls = ask.options
        if not isinstance(quiet, Pass) or not calls:
            return quiet
        if _has_invited(view, ask.seat):
            return quiet
        if after_a_dreier(view, ask):
            return calls[0]
        return self.careful(view, ask)

    def lay(self, view: View, ask: Ask) -> Action:
        """Throw in if possible; else lay away as usual."""
        return ThrowIn() if ThrowIn() in ask.options else self.careful(view, ask)

    def call(self, view: View, ask: Ask) -> Action:
        """Call the highest tarock that may be called, oneself only with the best of hands."""
        calls = [option for option in ask.options if isinstance(option, Call)]
        own = [call for call in calls if call.card in view.hand]
        return own[0] if own and calls_himself(view, ask) else calls[0]

    def speak(self, view: View, ask: Ask) -> Action:
        """Say what the hand can count on, where the conventions ask for nothing."""
        wished = (*_ultimos(view, ask), Pass())
        return next((wish for wish in wished if wish in ask.options), next(iter(ask.options)))

    def play(self, view: View, ask: Ask) -> Action:
        """Play carefully, knowing what was told, as the declarer asks for it, and never signal falsely."""
        options = self._asked_for(view, ask) or self.allowed(view, ask)
        return self.careful.cards.play(view, ask._replace(options=OneOf(options)), self.told(view))

    def _asked_for(self, view: View, ask: Ask) -> tuple[Action, ...]:
        """Return the tarocks that may be led, if the declarer has asked for them."""
        if not asked_for_tarocks(view, ask):
            return ()
        plays = (one for one in self.allowed(view, ask) if isinstance(one, PlayCard))
        return tuple(one for one in plays if one.card in TAROCKS)

    def allowed(self, view: View, ask: Ask) -> tuple[Action, ...]:
        """Return the answers that keep to the conventions: what they demand, else all that is not untrue.

        Bids are never demanded: nobody has to play a game that he expects to lose. Nobody calls himself but
        with the hand for it, which others rely on too.
        """
        demanded = [advice.action for advice in should_say(view, ask) if advice.row.demanded]
        if ask.about is ANNOUNCE and demanded:
            return (demanded[0],)
        kept = tuple(option for option in honest(view, ask) if not _goes_alone(view, ask, option))
        # Where the law leaves nothing but what misleads, nobody can have meant it as a signal.
        return kept or tuple(ask.options)

    def advised(self, view: View, ask: Ask) -> tuple[Action, ...]:
        """Return the cards that the declarer asks for, else those that follow all tactics that speak."""
        if ask.about is not PLAY:
            return ()
        if asked := self._asked_for(view, ask):
            return asked
        speaking = [one for one in TACTICS if one.key in self.tactics and one.applies(view, ask)]
        if not speaking:
            return ()
        plays = self.allowed(view, ask)
        return tuple(play for play in plays if all(follows(one, view, ask, play) for one in speaking))

    def told(self, view: View) -> ToldCards:
        """Return the cards that signals have placed for certain."""
        return told(view)

    def believes(self, view: View) -> Hearsay:
        """Return what hands are like if all keep to the conventions."""
        return believed(view)


_ANSWERS: Final[dict[Topic, Callable[[Conventional, View, Ask], Action]]] = {
    AUCTION: Conventional.bid,
    LAY: Conventional.lay,
    CALL: Conventional.call,
    ANNOUNCE: Conventional.speak,
    PLAY: Conventional.play,
}


def told(view: View) -> ToldCards:
    """Return the cards that signals, and what is public, have placed for certain.

    What was not said is left out: a partner may not know the conventions.
    """
    found = beliefs(view)
    placed = (found[seat].certain - view.hand if seat in found else NO_CARDS for seat in range(view.players))
    return tuple((cards.bits, 0) for cards in placed)


def _due(view: View, ask: Ask) -> Action | None:
    """Return what the conventions want said now, if anything."""
    for advice in should_say(view, ask):
        # An announcement that nobody demands costs more, when it fails, than it tells.
        if advice.row.demanded or not isinstance(advice.action, Announce):
            return advice.action
    return None


def _goes_alone(view: View, ask: Ask, option: Action) -> bool:
    """Whether somebody calls himself without the hand for it."""
    return isinstance(option, Call) and option.card in view.hand and not calls_himself(view, ask)


def _has_invited(view: View, seat: Seat) -> bool:
    return view.invited is not None and view.invited[0] == seat


def _ultimos(view: View, ask: Ask) -> tuple[Action, ...]:
    """Return the late tricks that a long hand can count on: the Pagat's, else the Adler's."""
    long = len(view.hand & TAROCKS) >= _LONG
    if not long or own_role(view, ask.seat) is Role.OPPONENT or len(view.hand & STECHER) < _STRONG:
        return ()
    if PAGAT in view.hand:
        return (Announce("pagat-ultimo"),)
    return (Announce("adler-ultimo"),) if ADLER in view.hand else ()
