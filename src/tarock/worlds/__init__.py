"""Complete deals that agree with what one seat has seen: every one as likely as any other.

`Worlds(rules, view)` reads a view once; `draw` then gives worlds, each with all hands, the talon and what was
laid away unseen. Constraints come first (counts, voids, cards that were shown or promised), a replay of the
hand comes last. Only the view goes in, so nothing hidden can come out but by chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from random import Random
from typing import Final

from tarock.actions import Action, Lay
from tarock.cards import TAROCKS, Card, CardSet, cards_in
from tarock.events import Event, Played
from tarock.flow import Seat
from tarock.game import Game
from tarock.grosstarock.fool import NUMBERED
from tarock.hand import Deal
from tarock.ruleset import RuleSet
from tarock.view import View
from tarock.worlds.dealing import Layout, drawn_cards, layout, shared_out
from tarock.worlds.filling import Filling, Place, filling, pick
from tarock.worlds.knowledge import Knowledge, read
from tarock.worlds.laying import Case, cases
from tarock.worlds.replay import replayed

__all__ = ["Guess", "World", "Worlds"]

_ON_TRIAL: Final = 2
"""So many guesses are replayed in full; if none was wrong, the constraints are trusted with the rest."""
_PATIENCE: Final = 2000
"""How many contradictions in a row are borne before a draw is given up."""


@dataclass(frozen=True, slots=True)
class World:
    """One deal that may be the true one, played to where the hand stands."""

    game: Game
    hands: tuple[int, ...]
    """What each seat holds now, as bit sets."""
    laid: tuple[int, ...]
    """What each seat has laid away."""
    talon: tuple[Card, ...]
    """The talon as dealt, in its order."""


@dataclass(frozen=True, slots=True)
class Guess:
    """How the unseen cards may lie now: hands, and what each seat has laid away, as bit sets."""

    hands: tuple[int, ...]
    laid: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Option:
    """One case of how cards were laid away: its places, which of them belong to which seat, its ways."""

    filling: Filling
    hands: dict[Seat, tuple[int, ...]]
    laid: dict[Seat, tuple[int, ...]]
    talon: int
    ways: int


class Worlds:
    """The worlds that agree with a view.

    >>> from tarock import Deal, Game, find
    >>> rules = find("illustrated-modern")
    >>> game = Game(rules, Deal.shuffled(rules.pack, dealer=2, random=Random(1)))
    >>> world = Worlds(rules, game.view(0)).draw(Random(7))
    >>> world.hands[0] == game.view(0).hand.bits
    True
    >>> [hand.bit_count() for hand in world.hands]
    [16, 16, 16]
    """

    def __init__(self, rules: RuleSet, view: View, *, placed: Sequence[int] = ()) -> None:
        """Read a view; it is an error if the hand is over, or if it is the referee's.

        Cards that somebody has told to be in a hand may be placed there, as bit sets by seat.
        """
        if view.totals or view.void is not None:
            raise ValueError("the hand is over: there is nothing left to guess")
        self.rules = rules
        self.view = view
        self.known = read(rules, view)
        for seat, cards in enumerate(placed):
            self.known.in_hand[seat] |= cards & self.known.unseen
        self.layout: Layout | None = layout(self.known) if self.known.sizes else None
        self.options = [option for option in _options(self.known) if option.ways]
        self.tried: int = 0
        """How many worlds have been put together so far, contradictory ones included."""
        self.drawn: int = 0
        """How many of them have stood the replay."""

    @property
    def ways(self) -> int:
        """How many ways the constraints leave before the replay; a world may count several times."""
        return sum(option.ways for option in self.options)

    @property
    def doubtful(self) -> bool:
        """Whether some world that the constraints left has contradicted what was seen."""
        return self.tried > self.drawn

    def draw(self, random: Random, *, patience: int = _PATIENCE) -> World | None:
        """Draw a world; None if so many in a row contradict what was seen."""
        if self.layout is None:
            return self._before_the_deal(random)
        for _ in range(patience if self.options else 0):
            self.tried += 1
            if (world := self._try(self.layout, random, self.view.events)) is not None:
                self.drawn += 1
                return world
        return None

    def guess(self, random: Random, *, patience: int = _PATIENCE) -> Guess | None:
        """Draw how the cards lie, without the game that led there; None if nothing is found.

        The first guesses are replayed in full. Once the constraints have met a contradiction, the others are
        replayed as far as the first card: what cards tell of other cards the constraints know.
        """
        if self.layout is None or not self.options:
            return None
        if self.tried == self.drawn >= _ON_TRIAL:
            hands, laid, _ = self._holdings(*self._filled(random))
            return Guess(tuple(hands), tuple(laid))
        seen = self.view.events if self.drawn < _ON_TRIAL else self._before_play
        for _ in range(patience):
            self.tried += 1
            if (world := self._try(self.layout, random, seen)) is not None:
                self.drawn += 1
                return Guess(world.hands, world.laid)
        return None

    @cached_property
    def _before_play(self) -> tuple[Event, ...]:
        """What was seen before the first card."""
        return tuple(takewhile(lambda event: not isinstance(event, Played), self.view.events))

    def every(self, most: int) -> list[Guess] | None:
        """List every way the constraints leave, if there are no more than so many; None otherwise."""
        if self.layout is None or not self.options or self.ways > most:
            return None
        found: dict[Guess, None] = {}
        for option in self.options:
            for filled in option.filling.every():
                hands, laid, _ = self._holdings(option, filled)
                found[Guess(tuple(hands), tuple(laid))] = None
        return list(found)

    def sample(self, count: int, random: Random) -> list[World]:
        """Draw so many worlds, or as many as are found."""
        found: list[World] = []
        for _ in range(count):
            if (world := self.draw(random)) is None:
                break
            found.append(world)
        return found

    def _before_the_deal(self, random: Random) -> World | None:
        """Shuffle the whole pack: nobody has seen a card, and who is asked tells who deals."""
        for dealer in range(self.rules.players):
            deal = Deal.shuffled(self.rules.pack, dealer=dealer, random=random)
            game = replayed(self.rules, deal, self.view.events, seat=self.known.me, hidden={}, random=random)
            if game is not None:
                nothing = (0,) * self.rules.players
                return World(game, nothing, nothing, ())
        return None

    def _filled(self, random: Random) -> tuple[_Option, list[int]]:
        option = self.options[0]
        if len(self.options) > 1:
            option = self.options[pick([one.ways for one in self.options], random)]
        return option, option.filling.draw(random)

    def _try(self, layout: Layout, random: Random, seen: tuple[Event, ...]) -> World | None:
        hands, laid, hidden = self._holdings(*self._filled(random))
        talon, dealt = self._undealt(hands, laid, hidden, random)
        acts: dict[Seat, Action] = {seat: Lay(CardSet(laid[seat])) for seat in self.known.laid}
        game = replayed(
            self.rules,
            layout.deal(dealt, talon, random),
            seen,
            seat=self.known.me,
            hidden=acts,
            random=random,
        )
        return None if game is None else World(game, tuple(hands), tuple(laid), talon)

    def _holdings(self, option: _Option, filled: list[int]) -> tuple[list[int], list[int], int]:
        """Put places together: hands, cards laid away, what lies in the talon unseen."""
        known, players = self.known, self.rules.players
        hands, laid = [0] * players, [0] * players
        for seat in known.others:
            hands[seat] = sum(filled[at] for at in option.hands[seat])
            if seat in known.laid:
                laid[seat] = sum(filled[at] for at in option.laid[seat]) | known.laid[seat].face_up
        if known.me in range(players):
            hands[known.me], laid[known.me] = self.view.hand.bits, known.own_laid
        return hands, laid, filled[option.talon]

    def _undealt(
        self, hands: list[int], laid: list[int], hidden: int, random: Random
    ) -> tuple[tuple[Card, ...], list[int]]:
        """Take everything back to where it lay when the cards had been dealt: the talon and the hands."""
        known = self.known
        had = [
            hand | away | known.played[seat]
            for seat, (hand, away) in enumerate(zip(hands, laid, strict=True))
        ]
        if known.shares:
            drawn = drawn_cards(known, had, random)
            return shared_out(known, drawn), [held & ~out for held, out in zip(had, drawn, strict=True)]
        talon = known.talon
        if talon is None:
            unseen = cards_in(hidden | known.picked_up)
            talon = tuple(random.sample(unseen, len(unseen)))
        return talon, [held & ~known.taken[seat] for seat, held in enumerate(had)]


def _options(known: Knowledge) -> Iterator[_Option]:
    """Tell the cases apart of how somebody may have laid away; most hands have one case."""
    if not known.sizes:
        return
    layers = [seat for seat in known.laid if seat != known.me]
    if len(layers) > 1:
        # Where several lay away at once, what is told leaves one case for each.
        yield _option(known, {seat: cases(known.rules, known.laid[seat])[0] for seat in layers})
        return
    for seat in layers:
        for case in cases(known.rules, known.laid[seat]):
            yield _option(known, {seat: case})
    if not layers:
        yield _option(known, {})


def _option(known: Knowledge, laying: dict[Seat, Case]) -> _Option:
    places: list[Place] = []
    hands: dict[Seat, tuple[int, ...]] = {}
    laid: dict[Seat, tuple[int, ...]] = {}
    unseen = known.unseen
    elsewhere = {seat: _bound_to_others(known, seat) for seat in known.others}
    for seat in known.others:
        case = laying.get(seat)
        hands[seat] = _add(places, _hand(known, seat, case, unseen & ~elsewhere[seat]))
        if case is not None:
            laid[seat] = _add(places, _laid(known, seat, case, unseen & ~elsewhere[seat]))
    talon = 0 if known.talon or known.shares or known.picked_up else known.talon_size
    held = known.taken.values(), known.holds.values(), known.in_hand.values()
    barred = 0
    for bits in held:
        for one in bits:
            barred |= one
    places.append(Place(talon, unseen & ~barred))
    found = filling(unseen, places)
    return _Option(found, hands, laid, len(places) - 1, found.count)


def _add(places: list[Place], more: tuple[Place, ...]) -> tuple[int, ...]:
    places.extend(more)
    return tuple(range(len(places) - len(more), len(places)))


def _bound_to_others(known: Knowledge, seat: Seat) -> int:
    """Return cards that are known to be with somebody else, or not with this seat."""
    bits = known.lacks[seat]
    for other in range(known.rules.players):
        if other != seat:
            bits |= known.taken[other] | known.holds[other] | known.in_hand[other]
    return bits & ~known.taken[seat]


def _hand(known: Knowledge, seat: Seat, case: Case | None, free: int) -> tuple[Place, ...]:
    """Return a hand as it is now: one place, or two where the number of its tarocks is known."""
    free &= ~known.not_in_hand[seat]
    if case is not None:
        free &= ~case.not_kept
    place = Place(known.view.counts[seat], free)
    gone = known.played[seat]
    if seat in known.tarocks:
        return place.split(TAROCKS.bits, known.tarocks[seat] - (gone & TAROCKS.bits).bit_count())
    if case is not None and case.numbered is not None:
        return place.split(NUMBERED, case.numbered - (gone & NUMBERED).bit_count())
    return (place,)


def _laid(known: Knowledge, seat: Seat, case: Case, free: int) -> tuple[Place, ...]:
    place = Place(known.laid[seat].hidden, free & case.goes & ~known.in_hand[seat])
    return (place,) if case.tarocks is None else place.split(TAROCKS.bits, case.tarocks)
