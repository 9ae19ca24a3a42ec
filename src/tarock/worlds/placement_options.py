"""The places where unseen cards may lie, with what is known of each: hands, and what was laid away.

Most hands have one case; where cards may have been laid away in several ways, each is a case of its own. How
places are filled is told elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from tarock.core.cards import TAROCKS
from tarock.kit.ruleset import RuleSet
from tarock.protocol.flow import Seat
from tarock.worlds.card_placement import CardPlace, Placements, placements
from tarock.worlds.knowledge import Knowledge
from tarock.worlds.part import WorldsPart
from tarock.worlds.seen_discards import DiscardCase

Holdings: TypeAlias = tuple[list[int], list[int], int]
"""Hands, cards laid away, and what lies in the talon unseen, as bit sets."""


@dataclass(frozen=True, slots=True)
class PlacementOption:
    """One case of how cards were laid away: its places, which of them belong to which seat, its ways."""

    placements: Placements
    hands: tuple[tuple[Seat, int], ...]
    """Which seat holds what lies in a place."""
    laid: tuple[tuple[Seat, int], ...]
    talon: int
    ways: int
    own: tuple[tuple[int, ...], tuple[int, ...]]
    """What is known of hands and of cards laid away before any place is filled."""

    def holdings(self, filled: list[int]) -> Holdings:
        """Put places together."""
        hands, laid = list(self.own[0]), list(self.own[1])
        for seat, at in self.hands:
            hands[seat] |= filled[at]
        for seat, at in self.laid:
            laid[seat] |= filled[at]
        return hands, laid, filled[self.talon]


def options(part: WorldsPart[RuleSet], known: Knowledge) -> Iterator[PlacementOption]:
    """Tell the cases apart of how somebody may have laid away; most hands have one case."""
    if not known.dealt:
        return
    layers = [seat for seat in known.laid if seat != known.me]
    if len(layers) > 1:
        # Where several lay away at once, what is told leaves one case for each.
        yield _option(known, {seat: part.discards(known.rules, known.laid[seat])[0] for seat in layers})
        return
    for seat in layers:
        for case in part.discards(known.rules, known.laid[seat]):
            yield _option(known, {seat: case})
    if not layers:
        yield _option(known, {})


def _option(known: Knowledge, laying: dict[Seat, DiscardCase]) -> PlacementOption:
    places: list[CardPlace] = []
    hands: list[tuple[Seat, int]] = []
    laid: list[tuple[Seat, int]] = []
    unseen = known.unseen
    elsewhere = {seat: _bound_to_others(known, seat) for seat in known.others}
    for seat in known.others:
        case = laying.get(seat)
        hands += _added(places, seat, _hand(known, seat, case, unseen & ~elsewhere[seat]))
        if case is not None:
            laid += _added(places, seat, _laid(known, seat, case, unseen & ~elsewhere[seat]))
    talon = 0 if known.talon or known.picked_up else known.view.talon_count - sum(known.shares)
    held = known.taken.values(), known.holds.values(), known.in_hand.values()
    barred = 0
    for bits in held:
        for one in bits:
            barred |= one
    places.append(CardPlace(talon, unseen & ~barred))
    found = placements(unseen, places)
    return PlacementOption(found, tuple(hands), tuple(laid), len(places) - 1, found.count, _own(known))


def _own(known: Knowledge) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return one's own hand, one's own cards laid away, and those that lie face up."""
    players = known.rules.players
    hands, laid = [0] * players, [0] * players
    for seat, seen in known.laid.items():
        laid[seat] = seen.face_up
    if known.me in range(players):
        hands[known.me], laid[known.me] = known.view.hand.bits, known.own_laid
    return tuple(hands), tuple(laid)


def _added(places: list[CardPlace], seat: Seat, more: tuple[CardPlace, ...]) -> list[tuple[Seat, int]]:
    """Add places of a seat; return the seat with the number of each."""
    places.extend(more)
    return [(seat, at) for at in range(len(places) - len(more), len(places))]


def _bound_to_others(known: Knowledge, seat: Seat) -> int:
    """Return cards that are known to be with somebody else, or not with this seat."""
    bits = known.lacks[seat]
    for other in range(known.rules.players):
        if other != seat:
            bits |= known.taken[other] | known.holds[other] | known.in_hand[other]
    return bits & ~known.taken[seat]


def _hand(known: Knowledge, seat: Seat, case: DiscardCase | None, free: int) -> tuple[CardPlace, ...]:
    """Return a hand as it is now: one place, or two where the number of its tarocks is known."""
    free &= ~known.not_in_hand[seat]
    if case is not None:
        free &= ~case.not_kept
    place = CardPlace(known.view.counts[seat], free)
    gone = known.played[seat]
    if seat in known.tarocks:
        return place.split(TAROCKS.bits, known.tarocks[seat] - (gone & TAROCKS.bits).bit_count())
    if case is not None and case.kept is not None:
        group, number = case.kept
        return place.split(group, number - (gone & group).bit_count())
    return (place,)


def _laid(known: Knowledge, seat: Seat, case: DiscardCase, free: int) -> tuple[CardPlace, ...]:
    place = CardPlace(known.laid[seat].hidden, free & case.goes & ~known.in_hand[seat])
    return (place,) if case.tarocks is None else place.split(TAROCKS.bits, case.tarocks)
