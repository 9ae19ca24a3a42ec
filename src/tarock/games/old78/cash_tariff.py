"""Settlement of Taroc and Grosstarock: every amount passes between the players.

Card points count against 26, an even third of the pack; declarations, the fate of Pagat and kings, the last
trick, vole and nolo are paid by or to each opponent. Pure functions of `DealFacts`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.games.old78.deal_facts import DealFacts, Fate, Prize
from tarock.games.old78.declarations import Calls
from tarock.games.old78.vole_and_nolo import NAMES, NOLO, VOLE, Feats, FeatWindow
from tarock.kit.settlement import Ledger, Line
from tarock.protocol.flow import Seat

EVEN: Final = 26
"""A third of the 78 card points."""
UNANNOUNCED: Final = 0


@dataclass(frozen=True, slots=True)
class FatePrices:
    """What the fate of a card costs or brings, from or to each opponent."""

    won: int
    lost: int
    last_won: int
    last_lost: int

    def of(self, fate: Fate) -> int:
        """Return what each opponent pays; negative if it is paid to them."""
        if fate.last:
            return self.last_won if fate.won else -self.last_lost
        return self.won if fate.won else -self.lost


@dataclass(frozen=True, slots=True)
class Prices:
    """What happens in play and is paid for."""

    pagat: FatePrices
    king: FatePrices
    last_trick: int = 0
    """What the winner of a last trick without Pagat and kings gets from each."""

    def of(self, fate: Fate) -> int:
        """Return what each opponent pays for the fate of a card."""
        return (self.pagat if fate.prize is Prize.PAGAT else self.king).of(fate)


def from_each(players: int, seat: Seat, value: int) -> tuple[int, ...]:
    """Let each opponent pay an amount to a seat, or get it if it is negative."""
    return tuple(value * (players - 1) if one == seat else -value for one in range(players))


def passed(value: int) -> Text:
    """Say which way an amount goes."""
    if value < 0:
        return Text(f": {-value} to each", f": {-value} an jeden")
    return Text(f": {value} from each", f": {value} von jedem")


def between(players: int, item: str, why: Text, seat: Seat, value: int) -> Line:
    """Write a line for what passes between a seat and each opponent."""
    return Line(item, why + passed(value), from_each(players, seat, value))


def declared(players: int, calls: Calls) -> Iterator[Line]:
    """Pay for declarations."""
    for seat, call in calls:
        yield between(players, call.group, call.name, seat, call.value)


def fate_text(fate: Fate) -> Text:
    """Tell what became of a card."""
    name = fate.prize.text
    if fate.last and fate.won:
        return Text(f"{name.en} ultimo", f"{name.de} ultimo")
    won = Text("wins", "gewinnt") if fate.won else Text("is beaten in", "verliert")
    which = (
        Text("the last trick", "den letzten Stich")
        if fate.last
        else Text(f"trick {fate.trick}", f"Stich {fate.trick}")
    )
    return Text(f"{name.en} {won.en} {which.en}", f"{name.de} {won.de} {which.de}")


def fate_lines(facts: DealFacts, prices: Prices) -> Iterator[Line]:
    """Pay for Pagat and kings."""
    for fate in facts.fates:
        if value := prices.of(fate):
            yield between(facts.players, fate.prize.value, fate_text(fate), fate.owner, value)


def plain_last_trick(facts: DealFacts) -> bool:
    """Whether neither Pagat nor king fell in the last trick."""
    return not any(fate.last for fate in facts.fates)


LAST_TRICK: Final = Text("the last trick", "der letzte Stich")


def slips(facts: DealFacts, fine: int) -> Iterator[Line]:
    """Pay fines."""
    for seat, slip in facts.slips:
        yield between(facts.players, "fine", slip.text, seat, -fine)


@dataclass(frozen=True, slots=True, kw_only=True)
class PointPaying:
    """The tariff of Taroc and Grosstarock: `settle` turns facts into a ledger."""

    prices: Prices
    feats: Feats | None = None
    """Vole and nolo, where they count."""
    stranded: int = 0
    """What each pays a player who never took a trick to redeem the Fool from."""
    fine: int = 5

    def settle(self, facts: DealFacts) -> Ledger:
        """Write the ledger of a deal."""
        lines = [*declared(facts.players, facts.calls), *self._play(facts), *slips(facts, self.fine)]
        return Ledger(tuple(lines), facts.players)

    def _play(self, facts: DealFacts) -> Iterator[Line]:
        if self.feats is None:
            yield from self._normal(facts, card_points(facts))
            return
        yield from _failures(facts, self.feats)
        if facts.noloist is not None:
            value = _window(facts, self.feats, facts.noloist, NOLO).nolo or 0
            yield between(facts.players, NOLO, NAMES[NOLO], facts.noloist, value)
        elif facts.sweeper is not None:
            value = _window(facts, self.feats, facts.sweeper, VOLE).vole or 0
            vole = between(facts.players, VOLE, NAMES[VOLE], facts.sweeper, value)
            yield from self._normal(facts, vole)
        else:
            yield from self._normal(facts, card_points(facts))

    def _normal(self, facts: DealFacts, base: Line) -> Iterator[Line]:
        yield base
        yield from fate_lines(facts, self.prices)
        if self.prices.last_trick and facts.last is not None and plain_last_trick(facts):
            yield between(facts.players, "last-trick", LAST_TRICK, facts.last, self.prices.last_trick)
        if self.stranded and facts.stranded is not None:
            why = Text("the Excuse of a player without tricks", "der Sküs eines Spielers ohne Stich")
            yield between(facts.players, "excuse", why, facts.stranded, self.stranded)


def card_points(facts: DealFacts) -> Line:
    """Settle card points against an even third."""
    counted = " : ".join(map(str, facts.points))
    why = Text(f"card points {counted} against {EVEN}", f"Augen {counted} gegen {EVEN}")
    return Line("card-points", why, tuple(points - EVEN for points in facts.points))


def _window(facts: DealFacts, feats: Feats, seat: Seat, feat: str) -> FeatWindow:
    """Return the window in which a seat announced a feat, or that of silence."""
    return next(
        (feats[one.before] for one in facts.talk if (one.seat, one.feat) == (seat, feat)), feats[UNANNOUNCED]
    )


def _failures(facts: DealFacts, feats: Feats) -> Iterator[Line]:
    """Pay for announcements that failed; against a vole somebody else's nolo is void."""
    for one in facts.talk:
        window = feats[one.before]
        made, cost = {
            VOLE: (facts.sweeper == one.seat, window.vole_lost),
            NOLO: (facts.noloist == one.seat or facts.sweeper not in {None, one.seat}, window.nolo_lost),
        }[one.feat]
        if not made:
            name = NAMES[one.feat]
            why = Text(
                f"{name.en}, announced before trick {one.before}, lost",
                f"{name.de}, vor Stich {one.before} angesagt, verloren",
            )
            yield between(facts.players, one.feat, why, one.seat, -cost)


def misdealt(players: int, dealer: Seat, fine: int) -> Ledger:
    """Let the dealer pay for a misdeal; the deal is void."""
    why = Text("a misdeal", "vergeben")
    return Ledger((between(players, "misdeal", why, dealer, -fine),), players)


def wrong_discard(facts: DealFacts, fine: int) -> Ledger:
    """Let a dealer with a discard of the wrong size pay the others' declarations alone; the deal is void."""
    lines: list[Line] = []
    for seat, call in facts.calls:
        if seat != facts.dealer:
            whole = call.value * (facts.players - 1)
            why = call.name + Text(f": {whole} from the dealer alone", f": {whole} vom Geber allein")
            row = tuple({seat: whole, facts.dealer: -whole}.get(one, 0) for one in range(facts.players))
            lines.append(Line(call.group, why, row))
    why = Text("a discard of the wrong size", "falsche Zahl verlegter Karten")
    lines.append(between(facts.players, "wrong-discard", why, facts.dealer, -fine))
    return Ledger(tuple(lines), facts.players)
