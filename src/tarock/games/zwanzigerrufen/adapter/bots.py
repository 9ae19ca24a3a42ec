"""What bots ask of Zwanzigerrufen: a called partner, and conventions that all partners know."""

from __future__ import annotations

from typing import Final

from tarock.bots.base import Bot
from tarock.bots.card_bonuses import CardBonuses, Catch, Firsts, Late
from tarock.bots.careful import Hope, no_hope
from tarock.bots.equivalent_cards import OFTEN_NAMED
from tarock.bots.likelihood import Evidence
from tarock.bots.made_contracts import made_by_cards
from tarock.bots.part import BotsPart
from tarock.bots.played_evidence import PlayedEvidence, doubts
from tarock.core.cards import CardSet
from tarock.games.zwanzigerrufen.adapter.bots_careful import CarefulCaller
from tarock.games.zwanzigerrufen.adapter.bots_conventional import Conventional
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.conditions import FirstTricks, SideCatches, WinsTrick
from tarock.kit.bonuses import Bonus
from tarock.kit.settlement import Ledger
from tarock.match.view import View

_A_POINT: Final = 12.0
"""A point of the score in thirds of a card point: the game is worth a few, card points only decide it."""


class CallingBots(BotsPart[CallingRules]):
    """The answers of this game."""

    def careful(self, rules: CallingRules, hope: Hope = no_hope) -> Bot:
        """Return a player who counts his tarocks and says little."""
        return CarefulCaller(self.cards(rules), rules.contracts, hope)

    def conventional(self, rules: CallingRules) -> Bot:
        """Return a player who keeps to the conventions."""
        return Conventional(CarefulCaller(self.cards(rules), rules.contracts))

    def card_bonuses(self, rules: CallingRules) -> CardBonuses:
        """Return the late tricks, the catches and the first tricks of the table of premiums."""
        lates, catches, firsts = list[Late](), list[Catch](), list[Firsts]()
        for bonus in rules.bonuses:
            what = bonus.what
            if isinstance(what, WinsTrick):
                lates.append(_late(bonus, what))
            if isinstance(what, SideCatches):
                catches.append(Catch(what.card, what.by, _silently(bonus)))
            if isinstance(what, FirstTricks):
                firsts.append(Firsts(what.count, _A_POINT * (bonus.price.after or 0), bonus.key))
        return CardBonuses(lates=tuple(lates), catches=tuple(catches), firsts=tuple(firsts))

    def named_cards(self, rules: CallingRules) -> CardSet:  # noqa: ARG002 - in all of these games
        """Return honours, low tarocks and the card that is called most."""
        return OFTEN_NAMED

    def evidence(self, rules: CallingRules, view: View) -> tuple[Evidence, ...]:
        """Return what cards tell, where sides are known; words tell by convention."""
        told = doubts(rules.pack, view, view.sides.get)
        return (PlayedEvidence(told),) if told else ()

    def contract_made(self, rules: CallingRules, view: View, ledger: Ledger) -> bool:  # noqa: ARG002
        """Whether the cards make the contract, whatever else was scored."""
        return made_by_cards(view, rules.contracts[str(view.contract)], rules.counting)


def _late(bonus: Bonus, what: WinsTrick) -> Late:
    worth = _silently(bonus)
    return Late(what.card, what.from_end, worth, worth if bonus.silent_loss else 0.0, bonus.key)


def _silently(bonus: Bonus) -> float:
    """Return what a premium is worth if nobody has announced it, in thirds of a card point."""
    return _A_POINT * (bonus.price.silent or 0)


PART: Final = CallingBots()
