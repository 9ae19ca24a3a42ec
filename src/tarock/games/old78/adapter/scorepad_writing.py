"""A hand of the old games, played by the engine, in the fields of a document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tarock.games.old78.adapter.scorepad_form import LAST, fines_the_discard
from tarock.games.old78.common import TRICKS
from tarock.games.old78.deal_facts import DealFacts
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.kit.settlement import Ledger
from tarock.match.game import Game
from tarock.protocol.flow import Seat
from tarock.scorepad.form import VOID
from tarock.scorepad.part import Told
from tarock.scorepad.scored_deal import REDEALT


def told_hand(rules: DeclarationRules, game: Game, players: Sequence[str]) -> Told:
    """Write down a deal played out, or that there was none."""
    facts = _facts(rules, game)
    if facts is None:
        return {VOID: REDEALT}
    who: dict[str, Seat | None] = {
        "last_trick": facts.last if rules.prices.last_trick else None,
        "all_tricks": facts.sweeper,
        "no_trick": facts.noloist,
        "excuse": facts.stranded if fines_the_discard(rules) else None,
    }
    return {
        "card_points": dict(zip(players, facts.points, strict=True)),
        **{name: players[seat] for name, seat in who.items() if seat is not None},
        "declarations": [{"by": players[seat], "item": call.key} for seat, call in facts.calls],
        "cards": [
            {"card": one.prize.value, "by": players[one.owner], "trick": _trick(one.trick), "won": one.won}
            for one in facts.fates
        ],
        **_announcements(facts, players),
        **({"pots": dict(facts.pots)} if facts.pots else {}),
    }


def _trick(number: int) -> int | str:
    return LAST if number == TRICKS else number


def _announcements(facts: DealFacts, players: Sequence[str]) -> Told:
    said = [{"item": one.feat, "by": players[one.seat], "before": one.before} for one in facts.talk]
    return {"announcements": said} if said else {}


def _facts(rules: DeclarationRules, game: Game) -> DealFacts | None:
    """Play the hand again and listen to what the settlement is told; None where there was none."""
    told: list[DealFacts] = []

    def settle(facts: DealFacts) -> Ledger:
        told.append(facts)
        return rules.settle(facts)

    Game(replace(rules, settle=settle), game.deal, game.actions)
    return told[0] if told else None
