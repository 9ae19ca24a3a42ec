"""Games with an auction in words, as far as their common tables go."""

from __future__ import annotations

from typing import Final

from tarock.text.auction_labels import AuctionLabels
from tarock.text.auction_pages import AuctionPages
from tarock.text.auction_story import AuctionStory
from tarock.text.auction_table import AuctionTable
from tarock.text.part import GameText

PART: Final = GameText(labels=AuctionLabels, story=AuctionStory, pages=AuctionPages(), table=AuctionTable())
