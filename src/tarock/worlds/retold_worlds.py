"""Worlds of any game, with nothing known of it but its script: deals repaired until they tell what was seen.

A shuffled deal hardly ever tells a seat what it has seen, and to wait for one that does takes for ever. But
a telling ends at its first difference, and a change that gets as far or further is kept; so what was seen is
agreed with bit by bit, in few tellings. From one world to the next leads a walk of exchanges that all agree;
each is as likely as the way back, so in the long run every world is as likely as any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.card_values import Renaming, cards_of
from tarock.core.cards import Card, bits_of, cards_in
from tarock.kit.adapter import Unsupported
from tarock.kit.deal import Deal
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.events import Dealt, Turn
from tarock.protocol.flow import Seat
from tarock.worlds.deal_layout import carried_over
from tarock.worlds.deal_repair import exchange, repaired
from tarock.worlds.retelling import Retelling, Supposition

MOST_TELLINGS: Final = 3000
"""After so many tellings without a world there is taken to be none."""
_STUCK: Final = 200
"""After so many tellings that got no further another deal is tried."""
_WALK: Final = 8
"""How many exchanges are tried between one world and the next."""
_OTHER_ANSWER: Final = 0.2
_CARD_SEEN: Final = 0.3
"""Up to which chance an exchange changes an answer that nobody heard, or moves cards that were seen."""
_SIZES: Final = (2, 2, 2, 3, 5, 8, 100)
"""How many cards an exchange moves; early in a hand all of them may be moved."""
_NOWHERE: Final = -2
"""Where a card was first seen that never was."""
_NO_WORLD: Final = Text(
    "No deal was found that agrees with what this seat has seen.",
    "Es fand sich keine Kartenverteilung, die zu dem passt, was dieser Platz gesehen hat.",
)


class RetoldWorlds:
    """The worlds of one view, found by telling the hand again and again."""

    def __init__(self, rules: RuleSet, view: View) -> None:
        """Look where each card was first seen."""
        self._rules, self._view = rules, view
        self._first_seen: dict[Card, Seat | None] = {}
        for event in view.events:
            for card in cards_of(event):
                self._first_seen.setdefault(card, getattr(event, "seat", None))
        pack, seen = rules.pack.cards, self._first_seen
        self._loose = bits_of(card for card in pack if card not in seen)
        self._others = bits_of(card for card in pack if seen.get(card, _NOWHERE) != view.seat)
        self._tale: Retelling | None = None
        self._stuck = 0
        self._in_vain = 0

    def draw(self, random: Random, patience: int) -> Retelling | None:
        """Tell the hand so that it agrees with all that was seen; None if so many tellings did not.

        What was reached is kept for the next time. After too many tellings in vain the game is unsupported.
        """
        tellings = 0
        while self._tale is None or not self._tale.whole:
            if tellings == patience:
                return None
            self._tale = self._start(random) if self._tale is None else self._nearer(self._tale, random)
            tellings += 1
        self._in_vain = 0
        self._tale = self._walked(self._tale, random)
        return self._tale

    def tell(self, supposed: Supposition, random: Random) -> Retelling:
        """Tell a supposed hand as far as it agrees with what was seen."""
        seat, seen = self._view.seat, self._view.events
        assert seat is not None  # noqa: S101 - the referee has nothing to suppose
        return Retelling.of(self._rules, supposed, seat=seat, seen=seen, random=random)

    def _start(self, random: Random) -> Retelling:
        """Tell a shuffled deal in which those who were first seen with a card have got it."""
        tale = max(self._openings(random), key=lambda tale: tale.told)
        self._stuck = 0
        return self.tell(tale.supposed.renamed(self._sorted(tale, random)), random)

    def _openings(self, random: Random) -> Iterator[Retelling]:
        """Tell deals until one asks the right seat first: who deals or has kept cards may not be known."""
        rules, seen, dealer = self._rules, self._view.events, self._view.dealer
        for keeper in (None, *range(rules.players)):
            for dealing in range(rules.players) if dealer is None else (dealer,):
                left = carried_over(rules, seen, keeper)
                deal = Deal.shuffled(rules.pack, dealer=dealing, random=random, carried=left)
                yield (tale := self.tell(Supposition(deal), random))
                if not isinstance(tale.differs, Turn):
                    return

    def _sorted(self, tale: Retelling, random: Random) -> Renaming:
        """Exchange cards so that each was dealt to the seat it was first seen with, or lay in the talon."""
        dealt = (event for event in tale.game.events if isinstance(event, Dealt))
        owner = {card: event.seat for event in dealt for card in event.cards}
        names = {card: card for card in self._rules.pack.cards}
        place = dict(names)
        for card, seat in self._first_seen.items():
            if owner.get(place[card]) == seat:
                continue
            free = self._free(names, owner, seat) or self._free(names, owner, None)
            if free:
                here, there = place[card], random.choice(free)
                names[here], names[there] = names[there], card
                place[card], place[names[here]] = there, here
        return names

    def _free(self, names: Renaming, owner: dict[Card, Seat], seat: Seat | None) -> list[Card]:
        """Return the places of a hand, or of the talon, where no card lies that was first seen there."""
        places = (place for place in names if owner.get(place) == seat)
        return [place for place in places if self._first_seen.get(names[place], _NOWHERE) != seat]

    def _nearer(self, tale: Retelling, random: Random) -> Retelling | None:
        """Repair a telling; return the better one, or none if no repair has got further for long."""
        self._in_vain += 1
        if self._in_vain > MOST_TELLINGS:
            raise Unsupported(self._rules, "worlds", _NO_WORLD)
        told = self.tell(repaired(tale, self._loose, random), random)
        self._stuck = 0 if told.told > tale.told else self._stuck + 1
        if self._stuck > _STUCK:
            return None
        return told if told.told >= tale.told else tale

    def _walked(self, tale: Retelling, random: Random) -> Retelling:
        """Go from one world to another; its game is one of its own in any case."""
        here = tale
        for _ in range(_WALK):
            told = self.tell(self._moved(here.supposed, random), random)
            here = told if told.whole else here
        return here if here is not tale else self.tell(tale.supposed, random)

    def _moved(self, supposed: Supposition, random: Random) -> Supposition:
        """Change a little, so that the way back is as likely."""
        chance = random.random()
        if supposed.unheard and chance < _OTHER_ANSWER:
            return supposed.without(random.choice(list(supposed.unheard)))
        if chance < _CARD_SEEN:
            return supposed.renamed(exchange(self._others, self._others, random))
        loose = cards_in(self._loose)
        some = random.sample(loose, min(random.choice(_SIZES), len(loose)))
        return supposed.renamed(dict(zip(some, random.sample(some, len(some)), strict=True)))
