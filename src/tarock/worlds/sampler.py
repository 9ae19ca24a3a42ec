"""Complete deals that agree with what one seat has seen: every one as likely as any other.

`Worlds(rules, view)` reads a view once; `draw` then gives worlds, each with all hands, the talon and what was
laid away unseen. Constraints come first (counts, voids, cards that were shown or promised), a replay of the
hand comes last. Only the view goes in, so nothing hidden can come out but by chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import takewhile
from random import Random
from typing import Final

from tarock.core.cards import Card, CardSet, cards_in
from tarock.kit.deal import Deal
from tarock.kit.ruleset import RuleSet
from tarock.match.fold import fold
from tarock.match.game import Game
from tarock.match.view import View
from tarock.protocol.actions import Action, Lay
from tarock.protocol.events import Event, Played
from tarock.protocol.flow import Seat
from tarock.worlds.assignment import CardAssignment
from tarock.worlds.card_placement import Choices
from tarock.worlds.deal_layout import Layout, drawn_cards, layout, shared_out, some_of
from tarock.worlds.hearsay import NO_HEARSAY, Hearsay
from tarock.worlds.law_checks import Answered
from tarock.worlds.part import PART, read
from tarock.worlds.placement_options import Holdings, options
from tarock.worlds.world_replay import replayed

_PATIENCE: Final = 2000
"""How many contradictions in a row are borne before a draw is given up."""


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

    def __init__(self, rules: RuleSet, view: View, *, hearsay: Hearsay = NO_HEARSAY) -> None:
        """Read a view; it is an error if the hand is over, or if it is the referee's.

        Hearsay counts as if it were certain: where it may be wrong, there may be no world.
        """
        if view.totals or view.void is not None:
            raise ValueError("the hand is over: there is nothing left to guess")
        self.rules = rules
        self.view = view
        self._part = PART.of(rules)
        self.known = read(self._part, rules, view)
        for seat, cards in enumerate(hearsay.placed):
            self.known.in_hand[seat] |= cards & self.known.unseen
        for seat, cards in enumerate(hearsay.absent):
            self.known.not_in_hand[seat] |= cards
        self.options = [option for option in options(self._part, self.known) if option.ways]
        self.doubtful = False
        """Whether some world that the laws would let pass has contradicted what was seen."""
        self._choices = Choices.of([option.ways for option in self.options] or [1])
        self._believed = hearsay.checks
        self._checks = self._believed
        self._asked: tuple[Answered, ...] | None = None
        if not self._part.needs_answers:
            self._ask_the_laws(())

    @cached_property
    def layout(self) -> Layout | None:
        """How the cards of this hand were dealt; None before the deal."""
        if not self.known.sizes:
            return None
        return layout(self.known, self._part.keeper(self.rules, self.known))

    @cached_property
    def _owners(self) -> tuple[Seat, ...]:
        """Who got the first, the second … card of a talon that went to the hands unseen."""
        return self._part.talon_owners(self.rules, self.known)

    @property
    def ways(self) -> int:
        """How many ways the constraints leave before the replay; a world may count several times."""
        return sum(option.ways for option in self.options)

    def draw(self, random: Random, *, patience: int = _PATIENCE) -> ReplayedWorld | None:
        """Draw a world; None if so many in a row contradict what was seen."""
        if self.layout is None:
            return self._before_the_deal(random)
        for _ in range(patience if self.options else 0):
            holdings = self.holdings(random)
            if self._passes(holdings, random):
                if (world := self.replay(holdings, random, self.view.events)) is not None:
                    return world
                self.doubtful = True
        return None

    def guess(self, random: Random, *, patience: int = _PATIENCE) -> CardAssignment | None:
        """Draw how the cards lie, without the game that led there; None if nothing is found."""
        found = self.guesses(1, random, patience=patience)
        return found[0] if found else None

    def guesses(self, count: int, random: Random, *, patience: int = _PATIENCE) -> list[CardAssignment]:
        """Draw so many times how the cards lie; fewer if so many in a row contradict what was seen.

        The constraints know what cards tell of other cards. What was said and laid away is held against the
        laws; in a game with a called partner one world is replayed first, to learn what they were asked.
        """
        if not self.options or not self._listen():
            return []
        found: list[CardAssignment] = []
        for _ in range(count):
            for _ in range(patience):
                holdings = self.holdings(random)
                if self._passes(holdings, random):
                    found.append(CardAssignment(tuple(holdings[0]), tuple(holdings[1])))
                    break
            else:
                break
        return found

    def world(
        self, guess: CardAssignment, random: Random, *, patience: int = _PATIENCE
    ) -> ReplayedWorld | None:
        """Return a world in which the cards lie as guessed, played to where the hand stands."""
        hidden = self.known.unseen & ~sum(guess.hands) & ~sum(guess.laid)
        for _ in range(patience):
            world = self.replay(([*guess.hands], [*guess.laid], hidden), random, self.view.events)
            if world is not None:
                return world
            self.doubtful = True
        return None

    def _listen(self) -> bool:
        """Find out what was asked before the first card, if that has not been done."""
        if self._asked is None:
            before = tuple(takewhile(lambda event: not isinstance(event, Played), self.view.events))
            asked = _asked(_Same(self.rules), self.known.me, before)
            if asked is None:
                return False
            self._ask_the_laws(asked)
        return True

    def _ask_the_laws(self, asked: tuple[Answered, ...]) -> None:
        self._asked = asked
        self._checks = (*self._believed, *self._part.checks(self.rules, self.known, asked))

    def asked(self, random: Random, *, patience: int = _PATIENCE) -> tuple[Answered, ...] | None:
        """Replay worlds until one stands, and return what is asked and answered in it; None if none does."""
        for _ in range(patience if self.options else 0):
            found: list[Answered] = []
            if self.replay(self.holdings(random), random, self.view.events, found) is not None:
                return tuple(found)
        return None

    def every(self, most: int) -> list[CardAssignment] | None:
        """List every way the cards may lie, if the constraints leave no more than so many; None otherwise."""
        if not self.options or self.ways > most:
            return None
        found: dict[CardAssignment, None] = {}
        for option in self.options:
            for filled in option.filling.every():
                hands, laid, _ = option.holdings(filled)
                if self.lawful(hands, laid):
                    found[CardAssignment(tuple(hands), tuple(laid))] = None
        return list(found)

    def sample(self, count: int, random: Random) -> list[ReplayedWorld]:
        """Draw so many worlds, or as many as are found."""
        found: list[ReplayedWorld] = []
        for _ in range(count):
            if (world := self.draw(random)) is None:
                break
            found.append(world)
        return found

    def _before_the_deal(self, random: Random) -> ReplayedWorld | None:
        """Shuffle the whole pack: nobody has seen a card, and who is asked tells who deals."""
        for dealer in range(self.rules.players):
            deal = Deal.shuffled(self.rules.pack, dealer=dealer, random=random)
            game = replayed(self.rules, deal, self.view.events, seat=self.known.me, hidden={}, random=random)
            if game is not None:
                nothing = (0,) * self.rules.players
                return ReplayedWorld(game, nothing, nothing, ())
        return None

    def holdings(self, random: Random) -> Holdings:
        """Fill the places once, as the constraints allow."""
        option = self.options[self._choices.pick(random.random)]
        return option.holdings(option.filling.draw(random))

    def _passes(self, holdings: Holdings, random: Random) -> bool:
        """Whether the laws let everybody say and lay what he did."""
        hands, laid, _ = holdings
        played = self.known.played
        for check in self._checks:
            seat = check.seat
            held = hands[seat] | played[seat]
            if check.as_dealt:
                held = self._dealt(seat, held | laid[seat], random)
            if not check.holds(held, laid[seat]):
                return False
        return True

    def _dealt(self, seat: Seat, had: int, random: Random) -> int:
        """Return what a seat was dealt; where talon cards went to it unseen, any of its cards may be they."""
        if self.known.shares:
            return had & ~some_of(had, self.known.shares[seat], random)
        return had & ~self.known.taken[seat]

    def lawful(self, hands: Sequence[int], laid: Sequence[int]) -> bool:
        """Whether the laws let everybody say and lay what he did, if no help came from the talon unseen."""
        played, taken = self.known.played, self.known.taken
        for check in self._checks:
            seat = check.seat
            held = hands[seat] | played[seat]
            if check.as_dealt:
                held = (held | laid[seat]) & ~taken[seat]
            if not check.holds(held, laid[seat]):
                return False
        return True

    def replay(
        self, holdings: Holdings, random: Random, seen: tuple[Event, ...], asked: list[Answered] | None = None
    ) -> ReplayedWorld | None:
        """Play the hand again in a world, as far as it was seen; None if it could not have been seen so."""
        hands, laid, hidden = holdings
        assert self.layout is not None  # noqa: S101 - there are cards to lay out
        talon, dealt = self._undealt(hands, laid, hidden, random)
        acts: dict[Seat, Action] = {seat: Lay(CardSet(laid[seat])) for seat in self.known.laid}
        deal = self.layout.deal(dealt, talon, random)
        game = replayed(self.rules, deal, seen, seat=self.known.me, hidden=acts, random=random, asked=asked)
        return None if game is None else ReplayedWorld(game, tuple(hands), tuple(laid), talon)

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
            return shared_out(drawn, self._owners), [
                held & ~out for held, out in zip(had, drawn, strict=True)
            ]
        talon = known.talon
        if talon is None:
            unseen = cards_in(hidden | known.picked_up)
            talon = tuple(random.sample(unseen, len(unseen)))
        return talon, [held & ~known.taken[seat] for seat, held in enumerate(had)]


class _Same:
    """A rule set that equals none but itself: to compare all of one takes longer than to read a view."""

    __slots__ = ("rules",)

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.rules is self.rules

    def __hash__(self) -> int:
        return id(self.rules)


@lru_cache(maxsize=1 << 7)
def _asked(table: _Same, seat: Seat, before: tuple[Event, ...]) -> tuple[Answered, ...] | None:
    """Return what was asked in some world before the first card: the same at every card of a hand.

    What a seat was asked about does not depend on the world, so any will do, and chance is one's own: what is
    remembered here must not change what is drawn elsewhere.
    """
    rules, chance = table.rules, Random(0)  # noqa: S311 - any world will do
    return Worlds(rules, fold(before, seat=seat, players=rules.players)).asked(chance)
