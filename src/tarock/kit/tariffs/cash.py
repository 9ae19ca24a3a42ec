"""Settlement in cash: every amount passes between the declarer and each defender.

So a ledger adds up to zero, unless the table writes down what is won. A defender's bonus belongs to his side,
but for those that everybody pays to their owner.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tarock.core.bilingual import Text, same
from tarock.kit.bonuses import Bonuses, Outcome, When
from tarock.kit.settlement import GAME, Facts, Item, Ledger, Line, amounts, decided_by_revoke
from tarock.kit.tariffs.named_figures import (
    GAME_VALUE,
    PRIZE,
    multiplied,
    named_figure,
    over_or_under,
    written_out,
)
from tarock.kit.tariffs.score_sheet import ContraLadder, bonus_text
from tarock.protocol.flow import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CashTariff:
    """A tariff in cash: `settle` turns facts into a ledger."""

    bonuses: Bonuses
    ladder: ContraLadder
    silent_valat: int | None = None
    """What a declarer with all tricks gets in place of everything else, where that is played."""
    failure_replaces_game: bool = False
    """Whether an announced bonus that would have replaced the game does so when it fails, too."""
    written: bool = False
    """Whether the winners of an item write it down, each of them once, and nobody pays."""

    def settle(self, facts: Facts) -> Ledger:
        """Write the ledger of a hand."""
        if facts.revoked is not None:
            facts = decided_by_revoke(self.bonuses, facts)
        elif self.silent_valat is not None and facts.all_tricks and not facts.contract.all_tricks:
            why = Text("all tricks, unannounced", "alle Stiche, nicht angesagt")
            return Ledger(
                (Line("valat", why, self._shared(facts, facts.declarer, self.silent_valat)),), facts.players
            )
        lines = (*self._game(facts), *(self._bonus(facts, item) for item in facts.items))
        return Ledger(lines, facts.players)

    def _game(self, facts: Facts) -> Iterator[Line]:
        """Write the line of the game, unless a bonus stands in its place."""
        if any(self._replaces_game(item) for item in facts.items):
            return
        factor = self.ladder.factor(facts.raised)
        value, more = facts.contract.worth(facts.won_by), _excess(facts)
        amount = (value + more) * (factor if facts.won else -factor)
        shown = f"({value} + {more})" if facts.contract.per_point else str(value)
        row = self._shared(facts, facts.declarer, amount)
        figures = named_figure(value, GAME_VALUE) + (
            over_or_under(more, facts) if facts.contract.per_point else ()
        )
        figures += multiplied(factor)
        yield Line(GAME, _game_text(facts), row, reckoning=written_out(shown, factor), figures=figures)

    def _replaces_game(self, item: Item) -> bool:
        made = item.outcome is Outcome.MADE
        return self.bonuses[item.bonus].replaces_game and (made or self.failure_replaces_game)

    def _bonus(self, facts: Facts, item: Item) -> Line:
        bonus = self.bonuses[item.bonus]
        value = bonus.value(item.when)
        if value is None:
            msg = f"{bonus.key} has no value when it is {item.when}"
            raise ValueError(msg)
        with_game = bonus.replaces_game and item.when is When.SILENT
        factor = self.ladder.factor(facts.raised if with_game else item.raised)
        times = bonus.times(facts.contract)
        amount = value * factor * times * (1 if item.outcome is Outcome.MADE else -1)
        share = self._collected if bonus.holder_alone else self._shared
        row, what = share(facts, item.owner, amount), bonus_text(bonus, item)
        if self._replaces_game(item):
            what = facts.contract.name + same(": ") + what + _whose(facts, item)
        figures = named_figure(value, PRIZE) + multiplied(times, facts.contract.name) + multiplied(factor)
        product = written_out(str(value), times, factor)
        return Line(bonus.key, what, row, reckoning=product, figures=figures)

    def _shared(self, facts: Facts, owner: Seat, amount: int) -> tuple[int, ...]:
        """Let the amount pass to the owner's side from the other, between the declarer and each defender."""
        each = amount if owner == facts.declarer else -amount
        if self.written:
            winners = (facts.declarer,) if each > 0 else facts.defenders
            return amounts(facts.players, ((seat, abs(amount)) for seat in winners))
        opponents = facts.players - 1
        return tuple(each * opponents if seat == facts.declarer else -each for seat in range(facts.players))

    def _collected(self, facts: Facts, owner: Seat, amount: int) -> tuple[int, ...]:
        """Let everybody else pay the owner, whatever side they are on."""
        if self.written:
            return amounts(facts.players, [(owner, amount)])
        return collected(facts.players, owner, amount)


def collected(players: int, taker: Seat, amount: int) -> tuple[int, ...]:
    """Let one player collect an amount from each of the others."""
    return tuple(amount * (players - 1) if seat == taker else -amount for seat in range(players))


def _whose(facts: Facts, item: Item) -> Text:
    """Say that the defenders did it, where the declarer's game is told by what they did."""
    return same("") if item.owner == facts.declarer else Text(", by the defenders", ", von den Gegnern")


def _excess(facts: Facts) -> int:
    """Return what the card points over or under the even share add; a revoke leaves none to count."""
    over = abs(facts.points - facts.counting.to_lose)
    return 0 if facts.revoked is not None else over * facts.contract.per_point


def _game_text(facts: Facts) -> Text:
    name = facts.contract.name
    ended = Text("won", "gewonnen") if facts.won else Text("lost", "verloren")
    if facts.revoked is not None:
        return Text(f"{name.en} {ended.en} by a revoke", f"{name.de} durch Renonce {ended.de}")
    if facts.contract.all_tricks:
        return Text(f"{name.en} {ended.en}", f"{name.de} {ended.de}")
    return Text(f"{name.en} {ended.en} with {facts.points}", f"{name.de} mit {facts.points} {ended.de}")
