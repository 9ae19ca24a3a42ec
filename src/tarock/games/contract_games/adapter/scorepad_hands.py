"""Who can have held what: whether claims about hands can all be true at once.

Each claim says that a player held at least, or at most, so many of some cards when play began. A card is in
one hand or in none. The question is whether any way of holding them satisfies all claims.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tarock.core.cards import Card, CardSet
from tarock.kit.bonuses import Captured, DealtTogether, Held, Ultimo, When, Without
from tarock.protocol.flow import Seat
from tarock.scorepad.bonus_entry import BonusEntry


@dataclass(frozen=True, slots=True)
class HandClaim:
    """A player held so many of these cards."""

    seat: Seat
    cards: CardSet
    least: int
    most: int

    def allows(self, held: int, open_cards: int) -> bool:
        """Whether it can still come true with so many held and so many yet undecided."""
        return held <= self.most and held + open_cards >= self.least


def some(seat: Seat, cards: CardSet, least: int | None = None) -> HandClaim:
    """At least so many of the cards, or all of them."""
    return HandClaim(seat, cards, len(cards) if least is None else least, len(cards))


def none(seat: Seat, cards: CardSet) -> HandClaim:
    """None of the cards."""
    return HandClaim(seat, cards, 0, 0)


def claims(entry: BonusEntry, *, game_counted: bool) -> tuple[HandClaim, ...]:
    """Return what a bonus says about hands; `game_counted`: only the cards can have decided it."""
    owner = entry.owner
    match entry.bonus.what:
        case Ultimo(card=card):
            return (some(owner, CardSet.of(card)),)
        case Held(cards=cards, at_least=least) | DealtTogether(cards=cards, at_least=least):
            return (some(owner, cards, least or None),)
        case Captured(card=card, by=by):
            loser = entry.item.loser
            lost = () if loser is None else (some(loser, CardSet.of(card)),)
            return (some(owner, CardSet.of(by)), *lost)
        case Without(cards=cards):
            return _without(entry, cards, game_counted=game_counted)
        case _:
            return ()


def _without(entry: BonusEntry, cards: CardSet, *, game_counted: bool) -> tuple[HandClaim, ...]:
    """After the talon only a clean hand may announce it; before, the talon can spoil it."""
    if entry.item.when is not When.BEFORE:
        return (none(entry.owner, cards),)
    if not game_counted:
        return ()
    return (none(entry.owner, cards) if entry.made else some(entry.owner, cards, 1),)


def possible(claimed: Sequence[HandClaim]) -> bool:
    """Whether the cards can have lain so that all claims hold."""
    cards = CardSet(0)
    for claim in claimed:
        cards |= claim.cards
    return _place(tuple(cards), claimed, {})


def _place(left: tuple[Card, ...], claimed: Sequence[HandClaim], holders: dict[Card, Seat]) -> bool:
    if not all(_allows(claim, left, holders) for claim in claimed):
        return False
    if not left:
        return True
    card, rest = left[0], left[1:]
    wanting = {claim.seat for claim in claimed if claim.least and card in claim.cards}
    return any(_place(rest, claimed, {**holders, card: seat}) for seat in wanting) or _place(
        rest, claimed, holders
    )


def _allows(claim: HandClaim, left: tuple[Card, ...], holders: dict[Card, Seat]) -> bool:
    held = sum(1 for card, seat in holders.items() if seat == claim.seat and card in claim.cards)
    return claim.allows(held, sum(1 for card in left if card in claim.cards))
