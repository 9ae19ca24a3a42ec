"""What a seat may believe about the others' hands: from the cards, from the rules, from signals.

A belief is about the cards a seat had when play began; before that, about what it holds now. Cards it has
played since are part of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import NO_CARDS, PACK_42, SUITS, TAROCKS, Card, CardSet, Suit
from tarock.games.zwanzigerrufen.conventions.constraints import (
    UNKNOWN,
    And,
    AtLeastTarocks,
    Constraint,
    ExactTarocks,
    Holds,
    HoldsOneOf,
    Lacks,
    Not,
    VoidIn,
    both,
    holds_all,
)
from tarock.games.zwanzigerrufen.conventions.moment import Moment, Phase, PublicHistory, passed_over
from tarock.games.zwanzigerrufen.conventions.signal_reader import Signal, plays, reached, signals
from tarock.games.zwanzigerrufen.named_cards import HONOURS, XX
from tarock.match.view import View
from tarock.protocol.flow import Seat
from tarock.protocol.sides import Side

_PACK: Final = CardSet(PACK_42.bits)


@dataclass(frozen=True, slots=True, kw_only=True)
class Belief:
    """What is known of one hand."""

    seat: Seat
    constraint: Constraint
    """Everything together."""
    signals: tuple[Signal, ...]
    certain: CardSet
    """Cards that the seat is known to have had."""
    impossible: CardSet
    """Cards that it is known not to have."""
    cards: int
    """How many cards it holds now."""
    tarocks: tuple[int, int]
    """The fewest and the most tarocks it can have had."""

    def allows(self, hand: CardSet) -> bool:
        """Whether the seat can have had these cards."""
        return self.constraint.allows(hand)

    @property
    def text(self) -> Text:
        """The belief in words."""
        return self.constraint.text


def beliefs(view: View) -> Mapping[Seat, Belief]:
    """Return what the viewer may believe about every other hand.

    Each hand is judged by itself, because a signal or a silence speaks of its giver alone: what he has
    played, what the rules ask of him and what he has said are conditions that must all hold. Only numbers of
    tarocks are then compared between hands.
    """
    public = PublicHistory.of(view)
    moment = reached(public)
    found = signals(view)
    seats = [seat for seat in range(view.players) if seat != view.seat]
    first = {seat: _belief(view, moment, seat, found) for seat in seats}
    return MappingProxyType(_counted(view, public, first))


def _belief(view: View, moment: Moment, seat: Seat, found: tuple[Signal, ...]) -> Belief:
    own = tuple(signal for signal in found if signal.seat == seat)
    played, impossible = _from_cards(view, seat)
    said = both(*(_still_true(signal, view, seat) for signal in own))
    facts = both(*_facts(view, moment, seat))
    constraint = both(holds_all(played), Lacks(impossible) if impossible else UNKNOWN, facts, said)
    certain = _named(constraint)
    impossible |= _excluded(constraint)
    return Belief(
        seat=seat,
        constraint=constraint,
        signals=own,
        certain=certain,
        impossible=impossible,
        cards=view.counts[seat],
        tarocks=_range(constraint, certain, impossible, view.counts[seat] + len(played)),
    )


def _still_true(signal: Signal, view: View, seat: Seat) -> Constraint:
    """Return what is left of a signal: the talon changes what the auction has told."""
    if signal.phase is not Phase.AUCTION or view.contract is None:
        return signal.meaning
    return signal.meaning.exchanged(view.laid_tarocks[seat] if view.laid_tarocks else 0)


def _from_cards(view: View, seat: Seat) -> tuple[CardSet, CardSet]:
    """Return the cards a seat has played, and those that are seen elsewhere or denied by not following."""
    played, elsewhere = NO_CARDS, view.hand
    for laid in view.laid_by.values():
        elsewhere |= laid
    for play in plays(view):
        if play.seat == seat:
            played |= CardSet.of(play.card)
            elsewhere |= _not_followed(play.trick, play.card.suit) - play.own
        else:
            elsewhere |= CardSet.of(play.card)
    return played, elsewhere - played


def _not_followed(trick: tuple[Card, ...], suit: Suit) -> CardSet:
    """Return the cards that a seat cannot have kept which played this suit to a trick."""
    if not trick or trick[0].suit is suit:
        return NO_CARDS
    missing = SUITS[trick[0].suit] & _PACK
    return missing if suit is Suit.TAROCK else missing | TAROCKS


def _facts(view: View, moment: Moment, seat: Seat) -> Iterator[Constraint]:
    """Return what follows from the rules."""
    if seat in moment.auction.bidders and _bid_took_honour(view, moment):
        yield HoldsOneOf(HONOURS)
    called = moment.called
    if called is None:
        return
    side = view.sides.get(seat)
    if seat == view.declarer:
        yield holds_all(passed_over(moment.public, called))
        if called != XX or moment.public.accepted:
            yield Lacks(CardSet.of(called))
    elif side is not None:
        yield Holds(called) if side == Side.DECLARER else Lacks(CardSet.of(called))


def _bid_took_honour(view: View, moment: Moment) -> bool:
    """A bid takes an honour; some tables let the fourth player bid on the talon, but not play without one."""
    return moment.auction.opened_after < view.players - 1 or view.contract is not None


def _parts(constraint: Constraint) -> tuple[Constraint, ...]:
    return constraint.parts if isinstance(constraint, And) else (constraint,)


def _named(constraint: Constraint) -> CardSet:
    """Collect the cards that a constraint puts into the hand."""
    return CardSet.collect(part.card for part in _parts(constraint) if isinstance(part, Holds))


def _excluded(constraint: Constraint) -> CardSet:
    """Collect the cards that a constraint keeps out of the hand."""
    cards = NO_CARDS
    for part in _parts(constraint):
        if isinstance(part, Lacks):
            cards |= part.cards
        elif isinstance(part, VoidIn):
            cards |= SUITS[part.suit] & _PACK
    return cards


def _range(constraint: Constraint, certain: CardSet, impossible: CardSet, size: int) -> tuple[int, int]:
    """Return the fewest and the most tarocks that single constraints leave."""
    fewest = len(certain & TAROCKS)
    most = min(size - len(certain - TAROCKS), len(TAROCKS - impossible))
    for part in _parts(constraint):
        if isinstance(part, AtLeastTarocks | ExactTarocks):
            fewest = max(fewest, part.number)
        if isinstance(part, ExactTarocks):
            most = part.number
    while Not(ExactTarocks(most)) in _parts(constraint) or Not(AtLeastTarocks(most)) in _parts(constraint):
        most -= 1
    return fewest, most


def _counted(view: View, public: PublicHistory, found: dict[Seat, Belief]) -> dict[Seat, Belief]:
    """Narrow the numbers of tarocks by counting: once all have laid away, the rest is with the others."""
    if not public.laid or view.seat not in range(view.players):
        return found
    own = sum(play.card in TAROCKS for play in plays(view) if play.seat == view.seat)
    left = len(TAROCKS) - len(view.hand & TAROCKS) - own - sum(public.laid)
    fewest = sum(belief.tarocks[0] for belief in found.values())
    most = sum(belief.tarocks[1] for belief in found.values())
    return {
        seat: replace(belief, tarocks=_narrowed(belief.tarocks, left - most, left - fewest))
        for seat, belief in found.items()
    }


def _narrowed(tarocks: tuple[int, int], over_most: int, over_fewest: int) -> tuple[int, int]:
    """Fit a range to what the other ranges leave of a known total."""
    fewest, most = tarocks
    return max(fewest, over_most + most), min(most, over_fewest + fewest)
