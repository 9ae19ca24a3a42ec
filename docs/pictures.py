"""Draw the pictures of the documentation from the deck itself.

`python docs/pictures.py` writes them into a directory beside the pages that git ignores; `make docs` runs it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from tarock import deck
from tarock.core.cards import CARDS, Card, CardSet, Suit

PICTURES: Final = Path(__file__).parent / "pictures"
TRULL: Final = CardSet.parse("T1 T21 SK")
BLACK: Final = "♠K ♠Q ♠C ♠V ♠10 ♠9 ♠8 ♠7"
RED: Final = "♥K ♥Q ♥C ♥V ♥A ♥2 ♥3 ♥4"
HAND: Final = CardSet.parse("T1 T8 T18 T21 SK ♥K ♥C ♥A ♠Q ♠10 ♦V ♦K ♣C ♣9")


def drawn() -> dict[str, str]:
    """Return the pictures by file name."""
    tarocks = [card for card in CARDS if card.suit is Suit.TAROCK]
    courts = [card for card in CARDS if card.suit and card.rank in "KQCV"]
    pips = [card for card in CARDS if card.suit and card not in courts]
    sheets = {
        "tarocks.svg": deck.sheet(tarocks, columns=8),
        "courts.svg": deck.sheet(courts, columns=8),
        "pips.svg": deck.sheet(pips, columns=10),
        "back.svg": deck.back(),
        "mark.svg": deck.spread(TRULL),
        "suits.svg": deck.sheet([Card.parse(text) for text in f"{BLACK} {RED}".split()], columns=8),
        "trick.svg": deck.sheet([Card.parse(text) for text in ("♥K", "♥V", "T9")], columns=3),
    }
    return sheets | {f"hand-{name}.svg": deck.spread(HAND, theme=deck.theme(name)) for name in deck.THEMES}


def main() -> int:
    """Write the pictures."""
    PICTURES.mkdir(exist_ok=True)
    for name, picture in drawn().items():
        PICTURES.joinpath(name).write_text(picture, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
