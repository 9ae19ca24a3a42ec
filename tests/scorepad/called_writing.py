"""Hands with a called partner, played by the engine and written down as somebody at the table would."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from random import Random
from typing import Any

from tarock.games.zwanzigerrufen.adapter.scorepad_parties import LEVELS
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.tariff import CallingFacts, CallingTariff
from tarock.kit.bonuses import Outcome, When
from tarock.kit.settlement import Item, Ledger, Raised
from tarock.match.game import Game
from tarock.protocol.actions import Call
from tarock.protocol.events import OfficialContra, Said
from tarock.testing import Profile
from tarock.testing.profiles import play_out

PLAYERS = ["Anna", "Bert", "Cilli", "Dora"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Overheard(CallingTariff):
    """A tariff that remembers what it was told."""

    told: list[CallingFacts] = field(default_factory=list[CallingFacts])

    def settle(self, facts: CallingFacts) -> Ledger:
        self.told.append(facts)
        return super(Overheard, self).settle(facts)


def played(rules: CallingRules, profile: Profile, random: Random) -> tuple[CallingFacts | None, Game]:
    """Play a hand; return what its settlement was told, or None if the deal was void."""
    tariff = rules.tariff
    overheard = Overheard(**{one.name: getattr(tariff, one.name) for one in fields(tariff)})
    game = play_out(replace(rules, tariff=overheard), profile, random)
    return (overheard.told[0] if overheard.told else None), game


def document(rules: CallingRules, facts: CallingFacts, game: Game, *, brief: bool) -> dict[str, Any]:
    """Write a deal down; in brief, without what need not be said."""
    said = [event.action for event in game.events if isinstance(event, Said)]
    called = next(action.tarock for action in said if isinstance(action, Call))
    return {
        "rules": rules.label,
        "options": rules.options.changed(),
        "players": PLAYERS,
        "contract": facts.contract.key,
        "declarer": PLAYERS[facts.declarer],
        **({} if brief else {"called": called}),
        **_partner(facts, game),
        **(_result(facts, brief=brief) if facts.played else {"played": False}),
        **_raised(facts.raised),
        "announcements": [
            *({"item": f"tarock-{one.number}", "by": PLAYERS[one.seat]} for one in facts.stated),
            *(_announced(item) for item in facts.items if item.when is not When.SILENT),
        ],
        **({"times": facts.times} if rules.doubled_rounds else {}),
    }


def _partner(facts: CallingFacts, game: Game) -> dict[str, Any]:
    laid_by = next((event.seat for event in game.events if isinstance(event, OfficialContra)), None)
    if laid_by is not None:
        return {"laid_by": PLAYERS[laid_by]}
    return {"alone": True} if facts.partner is None else {"partner": PLAYERS[facts.partner]}


def _result(facts: CallingFacts, *, brief: bool) -> dict[str, Any]:
    silent = [_silent(item) for item in facts.items if item.when is When.SILENT]
    swept = facts.sweeper is not None
    return {
        "card_points": facts.points,
        **({} if brief and not swept else {"tricks": facts.tricks}),
        "silent": silent,
    }


def _raised(raised: Raised) -> dict[str, str]:
    return {"contra": LEVELS[raised.level - 1]} if raised.level else {}


def _announced(item: Item) -> dict[str, Any]:
    return {**_silent(item), **_raised(item.raised)}


def _silent(item: Item) -> dict[str, Any]:
    return {"item": item.bonus, "by": PLAYERS[item.owner], "made": item.outcome is Outcome.MADE}
