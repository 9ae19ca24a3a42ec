"""What a deal of the old 78-card games is worth to each player, everyone for himself.

Asks the rule set's own settlement about every way the deal can end: the fate of Pagat and kings, the last
trick, players without a trick, card points. What will be said before later tricks is not foreseen: the
objective holds what has been said so far.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar, Final

from tarock.core.cards import KINGS, PACK_78, PAGAT, SKUS, Card, cards_in
from tarock.core.counting import thirds
from tarock.games.old78.common import TRICKS
from tarock.games.old78.deal_facts import DealFacts, Fate, Prize
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.declarations import Calls
from tarock.games.old78.fool_tricks import AnnouncedFeat, Talk
from tarock.kit.settlement import Pots
from tarock.protocol import events as happened
from tarock.protocol.actions import Announce, Declare
from tarock.protocol.flow import Seat
from tarock.solver.expansion import Account, Case, Meaning, Pick, PointsMeter, Readings
from tarock.solver.objective import ALL_SEATS, Amounts, Fall, Happening, Miss, Sweep
from tarock.solver.seen import Marks, Seen
from tarock.worlds import CardAssignment

_ALL: Final = thirds(PACK_78.bits)
_EVERY: Final = (1 << TRICKS) - 1
_LAST: Final = 1 << TRICKS - 1
_EARLY: Final = _EVERY & ~_LAST
_READINGS: Final = tuple(value // 3 for value in range(_ALL + 1))
_PRIZES: Final = PAGAT.bit | KINGS.bits
_OF_NOTE: Final = _PRIZES | SKUS.bit
"""The cards whose holders the stakes depend on."""
_EARLY_TRICK: Final = 1
_ENDS: Final = ((_EARLY_TRICK, True), (_EARLY_TRICK, False), (TRICKS, True), (TRICKS, False))
"""In which trick a card falls, and whether it wins that: the alternatives of its axis."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OldStakes:
    """What was said and what lies on the table, as far as the settlement asks for it."""

    dealer: Seat
    calls: Calls = ()
    talk: Talk = ()
    pots: Pots = ()


def stakes_of(rules: DeclarationRules, dealer: Seat, events: Iterable[happened.Event]) -> OldStakes:
    """Gather the stakes from the events of a hand."""
    calls: Calls = ()
    talk: Talk = ()
    pots: Pots = ()
    tricks = 0
    for event in events:
        if isinstance(event, happened.Declared):
            calls = (*calls, *((event.seat, rules.tariff[key]) for key in event.items))
        elif isinstance(event, happened.PotsStand) and not pots:
            pots = event.contents
        elif isinstance(event, happened.TrickWon):
            tricks += 1
        elif isinstance(event, happened.Said) and isinstance(event.action, Declare):
            calls = (*calls, *((event.seat, rules.tariff[key]) for key in event.action.items))
        elif isinstance(event, happened.Said) and isinstance(event.action, Announce):
            talk = (*talk, AnnouncedFeat(event.seat, event.action.item, tricks + 1))
    return OldStakes(dealer=dealer, calls=calls, talk=talk, pots=pots)


@dataclass(frozen=True, slots=True, kw_only=True)
class OldAccount(Account):
    """Everything that can still happen in a deal when play begins, and what it costs.

    The axes are: for each seat, that it takes no trick; who wins the last trick; whether the Fool's owner
    keeps it; then the fate of each Pagat or king in a hand.
    """

    rules: DeclarationRules
    stakes: OldStakes
    held: tuple[int, ...]
    laid: int
    beside: bool
    """Whether the last trick is paid for although a prize is beaten in it."""
    adds_up: ClassVar[bool] = True
    """Prizes are many, and few of them act on each other."""
    policies: ClassVar[tuple[str, ...]] = ("foreseeing", "sensible", "random")
    """Alone, those who look to the end of a trick keep too little for the last one: others play too."""
    prizes: tuple[tuple[Card, Seat], ...] = field(init=False)
    """Pagat and kings in hands, and whose they are."""
    axes: tuple[tuple[tuple[Happening, ...], ...], ...] = field(init=False)
    meters: tuple[PointsMeter, ...] = field(init=False)

    def __post_init__(self) -> None:
        prizes = tuple(
            (card, seat) for seat, hand in enumerate(self.held) for card in cards_in(hand & _PRIZES)
        )
        object.__setattr__(self, "prizes", prizes)
        seats = range(self.players)
        trickless = [((Sweep(_EVERY, self._others(seat)),),) for seat in seats]
        axes = (
            *trickless,
            self._last_trick(),
            self._fool(),
            *(_fates(card, seat, self._others(seat)) for card, seat in prizes),
        )
        object.__setattr__(self, "axes", axes)
        object.__setattr__(self, "meters", tuple(PointsMeter(1 << seat, _READINGS) for seat in seats))

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.held)

    def _others(self, seat: Seat) -> int:
        return (1 << self.players) - 1 & ~(1 << seat)

    def _last_trick(self) -> tuple[tuple[Happening, ...], ...]:
        """Return who can win the last trick, without a prize in it where only such a trick counts."""
        held = sum(self.held) & _PRIZES
        plain = () if self.beside or not held else (Miss(held, _LAST),)
        return tuple((Sweep(_LAST, 1 << seat), *plain) for seat in range(self.players))

    def _fool(self) -> tuple[tuple[Happening, ...], ...]:
        kept = sum(1 << number - 1 for number in range(1, TRICKS + 1) if self.rules.play.keeps_fool(number))
        held = any(hand & SKUS.bit for hand in self.held)
        return ((Fall(SKUS.bit, kept, ALL_SEATS),),) if held and kept else ()

    def meaning(self) -> Meaning:
        """Name who takes no trick, wins the last one, saves the Fool or a prize; suits make no difference."""
        plain = len(self.axes[self.players][0])
        picks: dict[Pick, Hashable] = {(self.players, seat): (seat, plain) for seat in range(self.players)}
        fool = next((seat for seat, hand in enumerate(self.held) if hand & SKUS.bit), None)
        picks[self.players + 1, 0] = "fool", fool
        for axis, (card, owner) in enumerate(self.prizes, start=self.players + 2):
            picks |= {(axis, one): (card == PAGAT, owner, one) for one in range(len(_ENDS))}
        return Meaning(self.stakes, picks)

    def marks(self, seen: Seen) -> Marks:
        """Look at who holds the cards that are paid for, and at card points laid away."""

        def mark(world: CardAssignment) -> Hashable:
            held = tuple([hand & _OF_NOTE for hand in seen.held(world)])
            return held, tuple(map(thirds, world.laid))

        return mark

    def possible(self, case: Case) -> bool:
        """Whoever has no trick has won nothing, and the last trick has one winner."""
        fates, last, trickless = self._fates(case), self._last(case), self._trickless(case)
        late = [owner for _, owner, trick, won in fates if won and trick == TRICKS]
        if last is not None and self._plain(last) and any(trick == TRICKS for _, _, trick, _ in fates):
            return False
        winners = {owner for _, owner, _, won in fates if won} | ({last} - {None})
        in_turn = len({*late, last} - {None}) <= 1 and len(late) <= 1
        return len(trickless) < self.players and not trickless & winners and in_turn

    def _plain(self, winner: Seat) -> bool:
        """Whether the last trick counts for its winner only without a prize in it."""
        return len(self.axes[self.players][winner]) > 1

    def fixed(self, case: Case) -> Readings | None:
        """One player with all tricks leaves the others what the dealer laid away."""
        trickless = self._trickless(case)
        if len(trickless) != self.players - 1:
            return None
        laid = thirds(self.laid) // 3
        own = {self.stakes.dealer: laid}
        everything = _ALL // 3 - laid
        return tuple(
            own.get(seat, 0) + (0 if seat in trickless else everything) for seat in range(self.players)
        )

    def cost(self, case: Case, readings: Readings) -> Amounts:
        """Let the tariff settle a deal that has ended like this."""
        trickless = self._trickless(case)
        kept = any(axis == self.players + 1 for axis, _ in case)
        owner = next((seat for seat, hand in enumerate(self.held) if hand & SKUS.bit), None)
        fates = tuple(
            Fate(prize=Prize.PAGAT if card == PAGAT else Prize.KING, owner=seat, trick=trick, won=won)
            for card, seat, trick, won in self._fates(case)
        )
        return self.rules.settle(
            _facts(
                self.stakes,
                points=readings,
                tricks=tuple(int(seat not in trickless) for seat in range(self.players)),
                fates=fates,
                last=self._last(case),
                stranded=owner if kept and owner in trickless else None,
            )
        ).totals

    def _trickless(self, case: Case) -> set[Seat]:
        return {axis for axis, _ in case if axis < self.players}

    def _last(self, case: Case) -> Seat | None:
        return next((one for axis, one in case if axis == self.players), None)

    def _fates(self, case: Case) -> list[tuple[Card, Seat, int, bool]]:
        first = self.players + 2
        return [(*self.prizes[axis - first], *_ENDS[one]) for axis, one in case if axis >= first]


def counts_beside_a_prize(rules: DeclarationRules, stakes: OldStakes) -> bool:
    """Whether the last trick is paid for although a king is beaten in it."""
    beaten = (Fate(prize=Prize.KING, owner=0, trick=TRICKS, won=False),)
    some = (1,) * rules.players
    without, with_it = (
        rules.settle(_facts(stakes, points=some, tricks=some, fates=beaten, last=last)).totals
        for last in (None, 1)
    )
    return without != with_it


def _facts(
    stakes: OldStakes,
    *,
    points: tuple[int, ...],
    tricks: tuple[int, ...],
    fates: tuple[Fate, ...],
    last: Seat | None,
    stranded: Seat | None = None,
) -> DealFacts:
    return DealFacts(
        dealer=stakes.dealer,
        points=points,
        tricks=tricks,
        calls=stakes.calls,
        fates=fates,
        last=last,
        talk=stakes.talk,
        stranded=stranded,
        pots=stakes.pots,
    )


@lru_cache(maxsize=1 << 8)
def _fates(card: Card, owner: Seat, others: int) -> tuple[tuple[Happening, ...], ...]:
    """Return the fates of a card, in the order of `_ENDS`."""
    return tuple(
        (Fall(card.bit, _LAST if trick == TRICKS else _EARLY, 1 << owner if won else others),)
        for trick, won in _ENDS
    )
