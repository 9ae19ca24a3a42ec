"""Settlement of Dreiertarock: every amount passes between the declarer and each defender.

So a ledger always adds up to zero. No points beyond those that win are counted, and nothing multiplies; a
defender's bonus belongs to his side.
"""

from __future__ import annotations

from dataclasses import dataclass

from tarock.core.bilingual import Text
from tarock.kit.bonuses import Bonuses, Outcome
from tarock.kit.settlement import GAME, Facts, Item, Ledger, Line, decided_by_revoke
from tarock.kit.tariffs.score_sheet import ContraLadder, bonus_text
from tarock.protocol.flow import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CashTariff:
    """The tariff of Dreiertarock: `settle` turns facts into a ledger."""

    bonuses: Bonuses
    ladder: ContraLadder
    solo_bonus_factor: int = 1
    silent_valat: int | None = None
    """What a declarer with all tricks gets in place of everything else, where that is played."""

    def settle(self, facts: Facts) -> Ledger:
        """Write the ledger of a hand."""
        if facts.revoked is not None:
            facts = decided_by_revoke(self.bonuses, facts)
        elif self.silent_valat is not None and facts.all_tricks and not facts.contract.all_tricks:
            why = Text("all tricks, unannounced", "alle Stiche, nicht angesagt")
            return Ledger(
                (Line("valat", why, _passed(facts, facts.declarer, self.silent_valat)),), facts.players
            )
        lines = (self._game(facts), *(self._bonus(facts, item) for item in facts.items))
        return Ledger(lines, facts.players)

    def _game(self, facts: Facts) -> Line:
        factor = self.ladder.factor(facts.raised)
        value = facts.contract.worth(facts.won_by)
        amount = value * factor if facts.won else -value * factor
        return Line(GAME, _game_text(facts) + _times(value, factor), _passed(facts, facts.declarer, amount))

    def _bonus(self, facts: Facts, item: Item) -> Line:
        bonus = self.bonuses[item.bonus]
        value = bonus.value(item.when)
        if value is None:
            msg = f"{bonus.key} has no value when it is {item.when}"
            raise ValueError(msg)
        factor = self.ladder.factor(item.raised) * (self.solo_bonus_factor if facts.contract.solo else 1)
        amount = value * factor if item.outcome is Outcome.MADE else -value * factor
        return Line(
            bonus.key, bonus_text(bonus, item) + _times(value, factor), _passed(facts, item.owner, amount)
        )


def _passed(facts: Facts, owner: Seat, amount: int) -> tuple[int, ...]:
    """Let the amount pass to the owner's side from the other, between the declarer and each defender."""
    each = amount if owner == facts.declarer else -amount
    opponents = facts.players - 1
    return tuple(each * opponents if seat == facts.declarer else -each for seat in range(facts.players))


def _game_text(facts: Facts) -> Text:
    name = facts.contract.name
    ended = Text("won", "gewonnen") if facts.won else Text("lost", "verloren")
    if facts.revoked is not None:
        return Text(f"{name.en} {ended.en} by a revoke", f"{name.de} durch Renonce {ended.de}")
    if facts.contract.all_tricks:
        return Text(f"{name.en} {ended.en}", f"{name.de} {ended.de}")
    return Text(f"{name.en} {ended.en} with {facts.points}", f"{name.de} mit {facts.points} {ended.de}")


def _times(value: int, factor: int) -> Text:
    shown = f": {value}" + (f" × {factor}" if factor != 1 else "")
    return Text(shown, shown)
