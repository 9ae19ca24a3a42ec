"""Worlds of a game whose events are understood: every one as likely as any other.

Constraints come first (counts, voids, cards that were shown or promised): all ways to place the unseen cards
are counted, and one is drawn. Laws come next, which say whether everybody could have said and laid what he
did. A replay of the hand comes last, where somebody wants to play on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import takewhile
from random import Random
from typing import Any, Final

from tarock.core.cards import Card, CardSet, cards_in
from tarock.kit.deal import Deal
from tarock.kit.ruleset import RuleSet
from tarock.match.fold import fold
from tarock.match.game import Game
from tarock.protocol.actions import Action, Lay
from tarock.protocol.events import Event, Played
from tarock.protocol.flow import Seat
from tarock.worlds.assignment import CardAssignment
from tarock.worlds.card_placement import Choices
from tarock.worlds.deal_layout import Layout, drawn_cards, layout, shared_out, some_of
from tarock.worlds.hearsay import NO_HEARSAY, Hearsay
from tarock.worlds.knowledge import Knowledge
from tarock.worlds.law_checks import AnsweredQuestion
from tarock.worlds.part import PART, WorldsPart, read
from tarock.worlds.placement_options import Holdings, options
from tarock.worlds.world_replay import ReplayedWorld, replayed

_PATIENCE: Final = 2000
"""How many contradictions in a row are borne where somebody has to know what was asked."""


class CountedWorlds:
    """The worlds of one view, drawn from the places where cards may lie."""

    def __init__(self, part: WorldsPart[Any], known: Knowledge, hearsay: Hearsay) -> None:
        """Count the ways to place the unseen cards."""
        self.known = known
        self.rules, self.seen = known.rules, known.view.events
        self._part = part
        for seat, cards in enumerate(hearsay.placed):
            known.in_hand[seat] |= cards & known.unseen
        for seat, cards in enumerate(hearsay.absent):
            known.not_in_hand[seat] |= cards
        self.options = [option for option in options(part, known) if option.ways]
        self.doubtful = False
        """Whether some world that the laws would let pass has contradicted what was seen."""
        self.in_vain = 0
        """How many placements in a row the laws or a replay have refused."""
        self._choices = Choices.of([option.ways for option in self.options] or [1])
        self._believed = hearsay.checks
        self._checks = self._believed
        self._asked: tuple[AnsweredQuestion, ...] | None = None
        if not part.needs_answers:
            self._ask_the_laws(())

    @cached_property
    def layout(self) -> Layout | None:
        """How the cards of this hand were dealt; None if that cannot be told."""
        return layout(self.known, self._part.keeper(self.rules, self.known))

    @cached_property
    def _owners(self) -> tuple[Seat | None, ...]:
        """Who got the first, the second … card of a talon that went to hands unseen."""
        return self._part.talon_owners(self.rules, self.known)

    def misled(self, patience: int) -> bool:
        """Whether the constraints must be wrong: they leave no way, or none of so many in a row has stood."""
        return self.in_vain >= patience or bool(self.known.dealt and not self.options)

    @property
    def ways(self) -> int:
        """How many ways the constraints leave; a world may count several times."""
        return sum(option.ways for option in self.options)

    def draw(self, random: Random, patience: int) -> ReplayedWorld | None:
        """Draw a world; None if so many in a row contradict what was seen."""
        if not self.known.dealt:
            return self._before_the_deal(random)
        for _ in range(patience if self.options and self.layout else 0):
            holdings = self.holdings(random)
            if self._passes(holdings, random):
                if (world := self.replay(holdings, random)) is not None:
                    self.in_vain = 0
                    return world
                self.doubtful = True
        self.in_vain += patience
        return None

    def guesses(self, count: int, random: Random, patience: int) -> list[CardAssignment]:
        """Draw so many times how the cards lie; fewer if so many in a row contradict what was seen."""
        found: list[CardAssignment] = []
        for _ in range(count if self.options and self._listen() else 0):
            for _ in range(patience):
                hands, laid, _ = holdings = self.holdings(random)
                if self._passes(holdings, random):
                    found.append(CardAssignment(tuple(hands), tuple(laid)))
                    break
            else:
                break
        self.in_vain = 0 if found else self.in_vain + patience
        return found

    def world(self, guess: CardAssignment, random: Random, patience: int) -> ReplayedWorld | None:
        """Return a world in which the cards lie as guessed, played to where the hand stands."""
        hidden = self.known.unseen & ~sum(guess.hands) & ~sum(guess.laid)
        for _ in range(patience if self.layout else 0):
            world = self.replay(([*guess.hands], [*guess.laid], hidden), random)
            if world is not None:
                return world
            self.doubtful = True
        return None

    def _listen(self) -> bool:
        """Find out what was asked before the first card, if that has not been done."""
        if self._asked is None:
            before = tuple(takewhile(lambda event: not isinstance(event, Played), self.seen))
            asked = _asked(_Same(self.rules), self.known.me, before)
            if asked is None:
                return False
            self._ask_the_laws(asked)
        return True

    def _ask_the_laws(self, asked: tuple[AnsweredQuestion, ...]) -> None:
        self._asked = asked
        lawful = self._part.checks(self.rules, self.known, asked)
        # Who has bid twice mostly needed the same twice.
        self._checks = tuple(dict.fromkeys((*self._believed, *lawful)))

    def asked(self, random: Random, patience: int) -> tuple[AnsweredQuestion, ...] | None:
        """Replay worlds until one stands, and return what is asked and answered in it; None if none does."""
        for _ in range(patience if self.options and self.layout else 0):
            found: list[AnsweredQuestion] = []
            if self.replay(self.holdings(random), random, found) is not None:
                return tuple(found)
        return None

    def every(self, most: int) -> list[CardAssignment] | None:
        """List every way the cards may lie, if the constraints leave no more than so many; None otherwise."""
        if not self.options or self.ways > most:
            return None
        found: dict[CardAssignment, None] = {}
        for option in self.options:
            for filled in option.placements.every():
                hands, laid, _ = option.holdings(filled)
                if self.lawful(hands, laid):
                    found[CardAssignment(tuple(hands), tuple(laid))] = None
        return list(found)

    def _before_the_deal(self, random: Random) -> ReplayedWorld | None:
        """Shuffle the whole pack: nobody has seen a card, and who is asked tells who deals."""
        for dealer in range(self.rules.players):
            deal = Deal.shuffled(self.rules.pack, dealer=dealer, random=random)
            game = self._replayed(deal, {}, random)
            if game is not None:
                nothing = (0,) * self.rules.players
                return ReplayedWorld(game, nothing, nothing, ())
        return None

    def holdings(self, random: Random) -> Holdings:
        """Fill the places once, as the constraints allow."""
        options = self.options
        option = options[self._choices.pick(random.random)] if len(options) > 1 else options[0]
        return option.holdings(option.placements.draw(random))

    def _passes(self, holdings: Holdings, random: Random) -> bool:
        """Whether the laws let everybody say and lay what he did."""
        hands, laid, _ = holdings
        played = self.known.played
        dealt: dict[Seat, int] = {}
        for check in self._checks:
            seat = check.seat
            held, away = hands[seat] | played[seat], laid[seat]
            if check.as_dealt:
                if seat not in dealt:
                    dealt[seat] = self._dealt(seat, held | away, random)
                held = dealt[seat]
            if not check.holds(held, away):
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
        self, holdings: Holdings, random: Random, asked: list[AnsweredQuestion] | None = None
    ) -> ReplayedWorld | None:
        """Play the hand again in a world, as far as it was seen; None if it could not have been seen so."""
        hands, laid, hidden = holdings
        assert self.layout is not None  # noqa: S101 - there are cards to lay out
        talon, dealt = self._undealt(hands, laid, hidden, random)
        acts: dict[Seat, Action] = {seat: Lay(CardSet(laid[seat])) for seat in self.known.laid}
        game = self._replayed(self.layout.deal(dealt, talon, random), acts, random, asked)
        return None if game is None else ReplayedWorld(game, tuple(hands), tuple(laid), talon)

    def _replayed(
        self,
        deal: Deal,
        acts: dict[Seat, Action],
        random: Random,
        asked: list[AnsweredQuestion] | None = None,
    ) -> Game | None:
        seat = self.known.me
        return replayed(self.rules, deal, self.seen, seat=seat, hidden=acts, random=random, asked=asked)

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
            shared = shared_out(drawn, hidden, self._owners, random)
            return shared, [held & ~out for held, out in zip(had, drawn, strict=True)]
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
def _asked(table: _Same, seat: Seat, before: tuple[Event, ...]) -> tuple[AnsweredQuestion, ...] | None:
    """Return what was asked in some world before the first card: the same at every card of a hand.

    What a seat was asked about does not depend on the world, so any will do, and chance is one's own: what is
    remembered here must not change what is drawn elsewhere.
    """
    rules, chance = table.rules, Random(0)  # noqa: S311 - any world will do
    part = PART.of(rules)
    known = read(part, rules, fold(before, seat=seat, players=rules.players))
    return CountedWorlds(part, known, NO_HEARSAY).asked(chance, _PATIENCE)
