"""What a seat can conclude about cards it has not seen: where each may lie, and how many lie where.

`noted` starts from a view and walks once through its events, to note what the view does not say and any game
tells by them: who took and laid away what, what was played to what. What a game lets its players conclude
beyond that, its `WorldsPart` adds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias, TypeVar

from tarock.core.cards import NO_CARDS, Card, bits_of
from tarock.kit.play_law import OpenTrick, PlayLaw
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol import events as happened
from tarock.protocol.flow import Seat
from tarock.worlds.law_checks import Check
from tarock.worlds.played_cards import not_held
from tarock.worlds.promises import Promise
from tarock.worlds.seen_discards import SeenDiscard

R = TypeVar("R", bound=RuleSet)


def _no_bits() -> defaultdict[Seat, int]:
    return defaultdict(int)


@dataclass(slots=True)
class Knowledge:
    """What one seat knows and can conclude. Cards are bit sets, by seat.

    The opposite of a `CardAssignment`: where cards may lie, not where they do. Assignments are drawn
    from it.
    """

    rules: RuleSet
    view: View
    me: Seat
    others: tuple[Seat, ...]
    """All seats but the one that knows."""
    played: tuple[int, ...]
    talon: tuple[Card, ...] | None = None
    """The talon in its order, once it was turned up."""
    picked_up: int = 0
    """The talon as the seat has taken it up itself, in no order."""
    shares: tuple[int, ...] = ()
    """How many talon cards went to each hand unseen."""
    taken: defaultdict[Seat, int] = field(default_factory=_no_bits)
    laid: dict[Seat, SeenDiscard] = field(default_factory=dict[Seat, SeenDiscard])
    holds: defaultdict[Seat, int] = field(default_factory=_no_bits)
    """Cards that a seat has had: they are in its hand or among what it laid away, unless they were played."""
    lacks: defaultdict[Seat, int] = field(default_factory=_no_bits)
    """Cards that a seat has never had."""
    not_in_hand: defaultdict[Seat, int] = field(default_factory=_no_bits)
    in_hand: defaultdict[Seat, int] = field(default_factory=_no_bits)
    """Cards that a seat has not laid away either."""
    tarocks: dict[Seat, int] = field(default_factory=dict[Seat, int])
    """How many tarocks a seat had in hand, played ones included."""
    situation: OpenTrick = field(default_factory=lambda: OpenTrick(number=1))
    plays: list[tuple[Seat, Card, OpenTrick]] = field(default_factory=list[tuple[Seat, Card, OpenTrick]])
    """What others have played, and to what."""
    checks: list[Check] = field(default_factory=list[Check])
    """What others have said that no single cards decide."""

    def promised(self, seat: Seat, promise: Promise, *, after_laying: bool = False) -> None:
        """Note what somebody else has let be known of his cards."""
        if seat == self.me:
            return
        if after_laying:
            self.in_hand[seat] |= promise.holds
            self.not_in_hand[seat] |= promise.lacks
        else:
            self.holds[seat] |= promise.holds
            self.lacks[seat] |= promise.lacks
        if promise.tarocks is not None:
            self.tarocks[seat] = promise.tarocks

    understood: bool = True
    """Whether each event is of a kind that is known here or to the game."""
    unseen: int = 0
    """Cards that may lie in more than one place, as far as their faces tell."""

    @property
    def dealt(self) -> bool:
        """Whether there are cards to know something of."""
        return self.view.dealer is not None

    @property
    def own_laid(self) -> int:
        """What the seat has laid away itself."""
        return self.view.laid_by.get(self.me, NO_CARDS).bits

    @property
    def own_drawn(self) -> int:
        """What came to the seat itself from the talon, unseen by others."""
        return self.view.drawn.get(self.me, NO_CARDS).bits

    @property
    def seen(self) -> int:
        """Cards whose place is known: played, laid face up, in the talon as turned up, one's own."""
        known = self.view.hand.bits | self.own_laid | self.picked_up | sum(self.played)
        for seen in self.laid.values():
            known |= seen.face_up
        return known | (bits_of(self.talon or ()) & ~self._taken_by_others())

    def _taken_by_others(self) -> int:
        return sum(bits for seat, bits in self.taken.items() if seat != self.me)


Notes: TypeAlias = Mapping[type[happened.Event], Callable[[R, Knowledge, Any], None]]
"""What a game notes of its events beyond what they tell in any game."""


def noted(rules: R, view: View, notes: Notes[R]) -> Knowledge:
    """Note everything that a view tells about cards, in any game and in this one."""
    if view.seat is None:
        raise ValueError("the referee has seen every card; there is nothing to sample")
    others = tuple(seat for seat in range(rules.players) if seat != view.seat)
    played = tuple(view.played.get(seat, NO_CARDS).bits for seat in range(rules.players))
    known = Knowledge(rules, view, view.seat, others, played)
    for event in view.events:
        if (step := _STEPS.get(event.kind)) is not None:
            step(known, event)
        if (note := notes.get(type(event))) is not None:
            note(rules, known, event)
    known.unseen = rules.pack.bits & ~known.seen
    return known


def _talon_shown(known: Knowledge, event: happened.TalonShown) -> None:
    known.talon = event.cards


def _taken(known: Knowledge, event: happened.Taken) -> None:
    known.taken[event.seat] |= event.cards.bits
    known.lacks[event.seat] &= ~event.cards.bits


def _talon_shared(known: Knowledge, event: happened.TalonShared) -> None:
    known.shares = event.counts


def _laid_away(known: Knowledge, event: happened.LaidAway) -> None:
    known.laid[event.seat] = SeenDiscard(event.count, event.face_up.bits)


def _tarocks_laid(known: Knowledge, event: happened.TarocksLaid) -> None:
    for seat, seen in known.laid.items():
        known.laid[seat] = replace(seen, tarocks=event.counts[seat])


def _tarocks_among_laid(known: Knowledge, event: happened.TarocksAmongLaid) -> None:
    known.laid[event.seat] = replace(known.laid[event.seat], some_tarocks=True)


def _picked_up(known: Knowledge, event: happened.PickedUp) -> None:
    known.picked_up = event.cards.bits


def _played(known: Knowledge, event: happened.Played) -> None:
    if event.seat != known.me:
        known.plays.append((event.seat, event.card, known.situation))
    now = known.situation
    cards = (*now.cards, event.card)
    known.situation = OpenTrick(number=now.number, cards=cards, named=now.named, demanded=now.demanded)


def _suit_named(known: Knowledge, event: happened.SuitNamed) -> None:
    known.situation = replace(known.situation, named=event.suit)


def _nobody_follows(known: Knowledge, _event: happened.NobodyFollows) -> None:
    known.situation = replace(known.situation, named=None)


def _trick_won(known: Knowledge, _event: happened.TrickWon) -> None:
    known.situation = OpenTrick(number=known.situation.number + 1)


def conclude_from_play(known: Knowledge, law: PlayLaw) -> None:
    """Conclude from the cards that fell which others their players did not have."""
    besides = not_held(law)
    for seat, card, trick in known.plays:
        known.not_in_hand[seat] |= besides(trick, card)


_STEPS: Final[dict[type[happened.Event], Callable[[Knowledge, Any], None]]] = {
    happened.TalonShown: _talon_shown,
    happened.Taken: _taken,
    happened.TalonShared: _talon_shared,
    happened.LaidAway: _laid_away,
    happened.TarocksLaid: _tarocks_laid,
    happened.TarocksAmongLaid: _tarocks_among_laid,
    happened.PickedUp: _picked_up,
    happened.Played: _played,
    happened.SuitNamed: _suit_named,
    happened.NobodyFollows: _nobody_follows,
    happened.TrickWon: _trick_won,
}
