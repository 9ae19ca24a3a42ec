"""Complete deals that agree with what one seat has seen.

`Worlds(rules, view)` reads a view once; `draw` then gives worlds, each with all hands, the talon and what was
laid away unseen. A game whose events are understood has its worlds counted; those of any other are found by
telling its hand again. Only the view goes in, so nothing hidden can come out but by chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from random import Random
from typing import Final

from tarock.core.cards import bits_of
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.events import Dealt
from tarock.worlds.assignment import CardAssignment, true_world
from tarock.worlds.counted_worlds import CountedWorlds
from tarock.worlds.hearsay import NO_HEARSAY, Hearsay
from tarock.worlds.part import PART, read
from tarock.worlds.retelling import Retelling, Supposition
from tarock.worlds.retold_worlds import RetoldWorlds
from tarock.worlds.world_replay import ReplayedWorld

_PATIENCE: Final = 2000
"""How many contradictions in a row are borne before a draw is given up."""
_MISLED: Final = 500
"""After so many in a row what was concluded is taken to be wrong, and worlds are retold."""


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
        part = PART.of(rules)
        self.rules = rules
        self.view = view
        self.known = read(part, rules, view)
        self._hearsay, self._certain = hearsay, hearsay == NO_HEARSAY
        self._counted = CountedWorlds(part, self.known, hearsay) if self.known.understood else None
        self._told: dict[CardAssignment, Supposition] = {}
        """How guesses came about, where they were told."""

    @cached_property
    def _retold(self) -> RetoldWorlds:
        return RetoldWorlds(self.rules, self.view)

    @property
    def counted(self) -> CountedWorlds | None:
        """The worlds as they are counted; None where that has led nowhere, so that they are retold."""
        if self._counted is not None and self._misled(self._counted):
            self._counted = None
        return self._counted

    def _misled(self, counted: CountedWorlds) -> bool:
        """Whether what was concluded must be wrong; hearsay may be, and then there is simply no world."""
        return self._certain and counted.misled(_MISLED)

    def _borne(self, patience: int) -> int:
        """Return how many contradictions are borne: fewer, if there is another way to find worlds."""
        return min(patience, _MISLED) if self._certain else patience

    @property
    def ways(self) -> int:
        """How many ways the constraints leave before the replay; none where worlds are not counted."""
        return 0 if self.counted is None else self.counted.ways

    @property
    def doubtful(self) -> bool:
        """Whether some world that the laws would let pass has contradicted what was seen."""
        return self.counted is not None and self.counted.doubtful

    def draw(self, random: Random, *, patience: int = _PATIENCE) -> ReplayedWorld | None:
        """Draw a world; None if so many in a row contradict what was seen."""
        if (counted := self.counted) is not None:
            world = counted.draw(random, self._borne(patience))
            if world is not None or not self._misled(counted):
                return world
        tale = self._tale(random, patience)
        return None if tale is None else _standing(tale)

    def guess(self, random: Random, *, patience: int = _PATIENCE) -> CardAssignment | None:
        """Draw how the cards lie, without the game that led there; None if nothing is found."""
        found = self.guesses(1, random, patience=patience)
        return found[0] if found else None

    def guesses(self, count: int, random: Random, *, patience: int = _PATIENCE) -> list[CardAssignment]:
        """Draw so many times how the cards lie; fewer if so many in a row contradict what was seen.

        There is nothing to guess before the deal.
        Where worlds are counted, no hand is played again: the constraints know what cards tell of others, and
        what was said and laid away is held against the laws.
        """
        if not self.known.dealt:
            return []
        if (counted := self.counted) is not None:
            found = counted.guesses(count, random, self._borne(patience))
            if found or not self._misled(counted):
                return found
        return list(self._told_guesses(count, random, patience))

    def _told_guesses(self, count: int, random: Random, patience: int) -> Iterator[CardAssignment]:
        for _ in range(count):
            if (tale := self._tale(random, patience)) is None:
                return
            guess = true_world(tale.game)
            self._told[guess] = tale.supposed
            yield guess

    def world(
        self, guess: CardAssignment, random: Random, *, patience: int = _PATIENCE
    ) -> ReplayedWorld | None:
        """Return a world in which the cards lie as guessed, played to where the hand stands."""
        if (supposed := self._told.get(guess)) is not None:
            return _standing(self._retold.tell(supposed, random))
        return None if self.counted is None else self.counted.world(guess, random, patience)

    def every(self, most: int) -> list[CardAssignment] | None:
        """List every way the cards may lie, if the constraints leave no more than so many; None otherwise."""
        return None if self.counted is None else self.counted.every(most)

    def sample(self, count: int, random: Random) -> list[ReplayedWorld]:
        """Draw so many worlds, or as many as are found."""
        found: list[ReplayedWorld] = []
        for _ in range(count):
            if (world := self.draw(random)) is None:
                break
            found.append(world)
        return found

    def _tale(self, random: Random, patience: int) -> Retelling | None:
        """Tell the hand until it agrees with what was seen, and with hearsay if there is some."""
        for _ in range(patience):
            tale = self._retold.draw(random, patience)
            if tale is None or self._believed(true_world(tale.game)):
                return tale
        return None

    def _believed(self, lying: CardAssignment) -> bool:
        """Whether cards lie as hearsay has it."""
        hearsay, hands, unseen, played = self._hearsay, lying.hands, self.known.unseen, self.known.played
        return (
            all(not some & unseen & ~hand for some, hand in zip(hearsay.placed, hands, strict=False))
            and all(not some & hand for some, hand in zip(hearsay.absent, hands, strict=False))
            and all(
                one.holds(hands[one.seat] | played[one.seat], lying.laid[one.seat]) for one in hearsay.checks
            )
        )


def _standing(tale: Retelling) -> ReplayedWorld:
    """Return a hand that was told to its end as a world; what nobody was dealt is the talon."""
    game = tale.game
    dealt = bits_of(card for event in game.events if isinstance(event, Dealt) for card in event.cards)
    lying, talon = true_world(game), tuple(card for card in game.deal.cards if not dealt >> card & 1)
    return ReplayedWorld(game, lying.hands, lying.laid, talon)
