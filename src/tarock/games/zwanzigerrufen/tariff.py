"""Settlement: from the facts of a deal to its ledger, without a card.

Game, double game and Valat replace each other and are worth multiples of the contract; every other premium
has its price. Each amount passes between the two sides, so a ledger adds up to zero.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import PACK_42
from tarock.core.counting import Counting
from tarock.kit.bonuses import Bonus, Bonuses, Outcome, When
from tarock.kit.contracts import Contract
from tarock.kit.settlement import GAME, NOT_RAISED, Item, Ledger, Line, Raised, amounts
from tarock.kit.tariffs.named_figures import GAME_VALUE, PRIZE, multiplied, named_figure, written_out
from tarock.kit.tariffs.score_sheet import ContraLadder, bonus_text
from tarock.protocol.flow import Seat
from tarock.protocol.sides import Side

DOUBLE: Final = "double"
VALAT: Final = "valat"
PLAINLY: Final = Counting(to_win=48, in_threes=False)
ALL_POINTS: Final = PLAINLY.points(PACK_42.bits)
FOR_DOUBLE: Final = 71
TRICKS: Final = 9
PLAYERS: Final = 4


@dataclass(frozen=True, slots=True)
class Stated:
    """Somebody has stated how many tarocks he holds."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CallingFacts:
    """All that the settlement of a deal needs."""

    counting: Counting
    """What the rules say of card points: how many of them win."""
    contract: Contract
    declarer: Seat = 0
    partner: Seat | None = None
    """Who played with the declarer; nobody in a game of one against three."""
    points: int = 0
    """The card points of the declarer's side."""
    tricks: int = 1
    """The tricks of the declarer's side."""
    raised: Raised = NOT_RAISED
    """The contra on the game."""
    items: tuple[Item, ...] = ()
    """Announced and silent premiums, each of the side of its owner."""
    stated: tuple[Stated, ...] = ()
    played: bool = True
    """Whether the cards were played; a cheap game counts as won without that."""
    times: int = 1
    """What a doubled round multiplies everything by."""

    def of(self, seat: Seat) -> Side:
        """Return the side of a seat."""
        return Side.DECLARER if seat in {self.declarer, self.partner} else Side.OPPONENTS

    @property
    def winner(self) -> Side:
        """The side that has won the game."""
        return Side.DECLARER if not self.played or self.points >= self.counting.to_win else Side.OPPONENTS

    @property
    def doubler(self) -> Side | None:
        """The side with the points of a double game."""
        if not self.played:
            return None
        if self.points >= FOR_DOUBLE:
            return Side.DECLARER
        return Side.OPPONENTS if ALL_POINTS - self.points >= FOR_DOUBLE else None

    @property
    def sweeper(self) -> Side | None:
        """The side that took every trick."""
        if not self.played:
            return None
        return {TRICKS: Side.DECLARER, 0: Side.OPPONENTS}.get(self.tricks)

    def announced(self, key: str, side: Side | None) -> bool:
        """Whether a side has announced a premium."""
        return any(
            item.bonus == key and item.when is not When.SILENT and self.of(item.owner) is side
            for item in self.items
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CallingTariff:
    """The prices of a table: `settle` turns facts into a ledger."""

    bonuses: Bonuses
    ladder: ContraLadder
    counts: tuple[tuple[int, int], ...] = ((8, 1), (9, 1))
    """What stating so many tarocks is worth."""
    counts_pay_alone: bool = False
    """Whether a stated number is paid to its holder by each of the others."""
    inside_valat: frozenset[str] = frozenset({"trull", "kings"})
    """Silent premiums that a Valat contains."""
    lone_value: int | None = None
    """What a contract is worth to somebody without a partner, where that differs."""

    def settle(self, facts: CallingFacts) -> Ledger:
        """Write the ledger of a deal."""
        lines = (
            *self._game(facts),
            *(self._item(facts, item) for item in facts.items if not self._swept_away(facts, item)),
            *(self._stated(facts, stated) for stated in facts.stated),
        )
        return Ledger(lines, PLAYERS)

    def value(self, facts: CallingFacts) -> int:
        """Return what the contract is worth."""
        alone = self.lone_value if facts.partner is None else None
        return facts.contract.value if alone is None else alone

    def silent(self, facts: CallingFacts) -> tuple[str, Side] | None:
        """Return the double game or the Valat that nobody promised, and whose it is."""
        sweeper, doubler = facts.sweeper, facts.doubler
        if sweeper is not None and not facts.announced(VALAT, sweeper):
            return VALAT, sweeper
        promised = facts.announced(DOUBLE, doubler) or facts.announced(VALAT, doubler)
        return (DOUBLE, doubler) if doubler is not None and not promised else None

    @staticmethod
    def _counts(facts: CallingFacts, silent: tuple[str, Side] | None) -> bool:
        """Whether the plain game counts: always after a contra, else only where nothing replaces it."""
        if facts.raised.level:
            return True
        winner = facts.winner
        replaced = silent is not None and silent[1] is winner
        return not (replaced or facts.announced(DOUBLE, winner) or facts.announced(VALAT, winner))

    def _game(self, facts: CallingFacts) -> Iterator[Line]:
        silent = self.silent(facts)
        if self._counts(facts, silent):
            value, factor = self.value(facts), self.ladder.factor(facts.raised)
            row, product = (
                self._paid(facts, facts.winner, value * factor),
                written_out(str(value), factor, facts.times),
            )
            figures = named_figure(value, GAME_VALUE) + multiplied(factor) + multiplied(facts.times, _STAKES)
            yield Line(GAME, game_text(facts), row, reckoning=product, figures=figures)
        if silent:
            key, side = silent
            owner = next(seat for seat in range(PLAYERS) if facts.of(seat) is side)
            item = Item(bonus=key, owner=owner, when=When.SILENT, outcome=Outcome.MADE)
            yield self._item(facts, item)

    def _item(self, facts: CallingFacts, item: Item) -> Line:
        bonus = self.bonuses[item.bonus]
        scale = self.value(facts) if bonus.scaled else 1
        price, factor = _price(bonus, item), self.ladder.factor(item.raised)
        side = facts.of(item.owner)
        taker = side if item.outcome is Outcome.MADE else side.other
        row = self._paid(facts, taker, price * scale * factor)
        product = written_out(str(price), scale, factor, facts.times)
        figures = named_figure(price, PRIZE) + multiplied(scale, GAME_VALUE) + multiplied(factor)
        figures += multiplied(facts.times, _STAKES)
        what = bonus_text(bonus, item) + _of(side)
        return Line(bonus.key, what, row, reckoning=product, figures=figures)

    def _swept_away(self, facts: CallingFacts, item: Item) -> bool:
        """Whether a silent item is part of a Valat: whoever takes every trick has trull and kings anyway."""
        silent = item.when is When.SILENT and item.bonus in self.inside_valat
        return silent and facts.of(item.owner) is facts.sweeper

    def _stated(self, facts: CallingFacts, stated: Stated) -> Line:
        value = dict(self.counts)[stated.number]
        name = Text(f"{stated.number} tarocks", f"{stated.number} Tarock")
        key = f"tarock-{stated.number}"
        if not self.counts_pay_alone:
            side = facts.of(stated.seat)
            row, product = self._paid(facts, side, value), written_out(str(value), facts.times)
            figures = named_figure(value, PRIZE) + multiplied(facts.times, _STAKES)
            return Line(key, name + _of(side), row, reckoning=product, figures=figures)
        each = value * facts.times
        paid = ((seat, 3 * each if seat == stated.seat else -each) for seat in range(PLAYERS))
        why = name + Text(f", from each: {each}", f", von jedem: {each}")
        return Line(key, why, amounts(PLAYERS, paid))

    def _paid(self, facts: CallingFacts, taker: Side, amount: int) -> tuple[int, ...]:
        """Let an amount pass to one side from the other; somebody alone gets or pays it three times."""
        each = amount * facts.times * (1 if taker is Side.DECLARER else -1)
        declarers = 3 * each if facts.partner is None else each
        declaring = facts.declarer, facts.partner
        return tuple([declarers if seat in declaring else -each for seat in range(PLAYERS)])


def _price(bonus: Bonus, item: Item) -> int:
    price = bonus.price.at(item.when)
    if price is None:
        msg = f"{bonus.key} has no value when it is {item.when}"
        raise ValueError(msg)
    return price


def game_text(facts: CallingFacts) -> Text:
    """Say what was played and how it ended."""
    name = facts.contract.name
    if not facts.played:
        return Text(f"{name.en}, not played", f"{name.de}, nicht ausgespielt")
    won = facts.winner is Side.DECLARER
    ended = Text("won", "gewonnen") if won else Text("lost", "verloren")
    return Text(f"{name.en} {ended.en} with {facts.points}", f"{name.de} mit {facts.points} {ended.de}")


_STAKES: Final = Text("stakes of this deal", "Einsatz dieses Spiels")
_NO_WORDS: Final = Text("", "")
_OF_OPPONENTS: Final = Text(" (opponents)", " (Gegner)")


def _of(side: Side) -> Text:
    return _NO_WORDS if side is Side.DECLARER else _OF_OPPONENTS
