"""What bots ask of games made of the kit's phases: an auction, a talon, announcements, a declarer alone."""

from __future__ import annotations

from typing import Final

from tarock.bots.base import Bot
from tarock.bots.card_bonuses import CardBonuses, Catch, Late
from tarock.bots.careful import CardPlayer, Hope, no_hope
from tarock.bots.equivalent_cards import OFTEN_NAMED
from tarock.bots.likelihood import Evidence
from tarock.bots.made_contracts import made_by_cards
from tarock.bots.part import BotsPart
from tarock.core.cards import CardSet
from tarock.games.contract_games.adapter.bots_careful import CarefulBidder
from tarock.games.contract_games.adapter.bots_evidence import evidence
from tarock.kit.bonuses import Bonus, Captured, Ultimo
from tarock.kit.script import ContractRules
from tarock.kit.settlement import Ledger
from tarock.match.view import View

_A_POINT: Final = 3.0
"""A point of the score in thirds of a card point: card points are scored one by one."""

_USUAL_GAME: Final = 3
"""What the lowest game is worth in most of these rule sets."""


class ContractBots(BotsPart[ContractRules]):
    """The answers of these games."""

    def careful(self, rules: ContractRules, hope: Hope = no_hope) -> Bot:
        """Return a player who bids what his hand is worth."""
        tables = rules.contracts, rules.bonuses, rules.counting
        return CarefulBidder(self.cards(rules), *tables, hope, _unit(rules))

    def cards(self, rules: ContractRules) -> CardPlayer:
        """Return how cards are played: where nobody declares, points hurt."""
        return CardPlayer(rules.pack, self.card_bonuses(rules), shuns=True, named=self.named_cards(rules))

    def card_bonuses(self, rules: ContractRules) -> CardBonuses:
        """Return the late tricks and catches of the table of bonuses."""
        lates, catches = list[Late](), list[Catch]()
        for bonus in rules.bonuses:
            what = bonus.what
            worth = _A_POINT * (bonus.price.silent or 0) / _unit(rules)
            if isinstance(what, Ultimo):
                lates.append(_late(bonus, what, worth))
            if isinstance(what, Captured):
                catches.append(Catch(what.card, what.by, worth, what.between_partners))
        return CardBonuses(lates=tuple(lates), catches=tuple(catches))

    def named_cards(self, rules: ContractRules) -> CardSet:  # noqa: ARG002 - in all of these games
        """Return honours, low tarocks and the card that is called most."""
        return OFTEN_NAMED

    def evidence(self, rules: ContractRules, view: View) -> tuple[Evidence, ...]:
        """Return what bids, discards and cards tell."""
        return tuple(evidence(rules, view))

    def contract_made(self, rules: ContractRules, view: View, ledger: Ledger) -> bool:  # noqa: ARG002
        """Whether the cards make the contract, whatever else was scored."""
        return made_by_cards(view, rules.contracts[str(view.contract)], rules.counting)


def _late(bonus: Bonus, what: Ultimo, worth: float) -> Late:
    return Late(what.card, what.from_end, worth, worth if bonus.silent_loss else 0.0, bonus.key)


def _unit(rules: ContractRules) -> float:
    """Return what is a point of the score: more than one where even the lowest game is worth far more."""
    lowest = min(contract.value for contract in rules.contracts)
    return max(1.0, lowest / _USUAL_GAME)


PART: Final = ContractBots()
