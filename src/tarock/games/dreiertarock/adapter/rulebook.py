"""The page of Dreiertarock: what all games with an auction show, with the file of this room."""

from __future__ import annotations

from typing import Final

from tarock.kit.script import ContractRules
from tarock.rulebook.auction_book import AuctionBook

PART: Final[AuctionBook[ContractRules]] = AuctionBook(
    "tarock.games.contract_games", "tarock.games.dreiertarock"
)
