"""The story of games with an auction: a contract is told with its worth."""

from __future__ import annotations

from tarock.core.bilingual import Text, same
from tarock.kit.contracts import WonBy
from tarock.kit.ruleset import AuctionRules
from tarock.protocol.events import ContractMade
from tarock.text.phrases import terms
from tarock.text.story import Story


class AuctionStory(Story):
    """Tells a game with an auction."""

    rules: AuctionRules

    def undertaken(self, event: ContractMade) -> Text:
        """Name a contract, how it was won, and what it is worth."""
        contract, won_by = self.rules.contracts[event.contract], WonBy(event.won_by)
        details = terms(contract, won_by)
        how = same("") if won_by is WonBy.BID else same(", ") + won_by.text
        return contract.name + how + Text(f" ({details.en})", f" ({details.de})")
