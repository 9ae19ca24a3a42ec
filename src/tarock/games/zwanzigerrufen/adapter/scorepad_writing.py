"""A hand with a called partner, played by the engine, in the fields of a document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace

from tarock.games.zwanzigerrufen.adapter.scorepad_form import THROWN_IN, void_reasons
from tarock.games.zwanzigerrufen.adapter.scorepad_parties import LEVELS
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.tariff import CallingFacts, CallingTariff
from tarock.kit.bonuses import Outcome, When
from tarock.kit.settlement import Item, Ledger, Raised
from tarock.match.game import Game
from tarock.protocol.events import OfficialContra
from tarock.scorepad.form import VOID
from tarock.scorepad.part import Told


@dataclass(frozen=True, slots=True, kw_only=True)
class OverheardTariff(CallingTariff):
    """A tariff that remembers what it was told."""

    told: list[CallingFacts] = field(default_factory=list[CallingFacts])

    def settle(self, facts: CallingFacts) -> Ledger:
        """Remember the facts, and write the ledger."""
        self.told.append(facts)
        return super(OverheardTariff, self).settle(facts)


def told_hand(rules: CallingRules, game: Game, players: Sequence[str]) -> Told:
    """Write down a game, or why there is no score."""
    facts = _facts(rules, game)
    if facts is None:
        reasons = {text: key for key, text in void_reasons(rules).items()}
        void = None if game.result is None else game.result.void
        return {VOID: THROWN_IN if void is None else reasons.get(void, THROWN_IN)}
    view = game.view()
    stated = [{"item": f"tarock-{one.number}", "by": players[one.seat]} for one in facts.stated]
    announced = [item for item in facts.items if item.when is not When.SILENT]
    return {
        "contract": facts.contract.key,
        "declarer": players[facts.declarer],
        **({} if view.called is None else {"called": str(view.called)}),
        **_partner(facts, game, players),
        **(_played(facts, players) if facts.played else {"played": False}),
        **_raised(facts.raised),
        "announcements": [
            *stated,
            *({**_entry(item, players), **_raised(item.raised)} for item in announced),
        ],
        **({"times": facts.times} if rules.doubled_rounds else {}),
    }


def _facts(rules: CallingRules, game: Game) -> CallingFacts | None:
    """Play the hand again and listen to what the settlement is told; None where there was none."""
    tariff = rules.tariff
    overheard = OverheardTariff(**{one.name: getattr(tariff, one.name) for one in fields(tariff)})
    Game(replace(rules, tariff=overheard), game.deal, game.actions)
    return overheard.told[0] if overheard.told else None


def _partner(facts: CallingFacts, game: Game, players: Sequence[str]) -> Told:
    laid_by = next((event.seat for event in game.events if isinstance(event, OfficialContra)), None)
    if laid_by is not None:
        return {"laid_by": players[laid_by]}
    return {"alone": True} if facts.partner is None else {"partner": players[facts.partner]}


def _played(facts: CallingFacts, players: Sequence[str]) -> Told:
    silent = [_entry(item, players) for item in facts.items if item.when is When.SILENT]
    return {"card_points": facts.points, "tricks": facts.tricks, "silent": silent}


def _entry(item: Item, players: Sequence[str]) -> Told:
    return {"item": item.bonus, "by": players[item.owner], "made": item.outcome is Outcome.MADE}


def _raised(raised: Raised) -> Told:
    return {"contra": LEVELS[raised.level - 1]} if raised.level else {}
