"""The laws of the dealer's discard, told as separate cases of what may lie there unseen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tarock.core.cards import KINGS, MOND, PAGAT, SKUS, TAROCKS
from tarock.games.old78.discard import FewTarocks, VoidOnly, WholeSets
from tarock.kit.fool_law import NUMBERED
from tarock.kit.phases.card_choice import ChoiceLaw
from tarock.worlds.seen_discards import ALL_CARDS, DiscardCase, SeenDiscard

_FREE: Final = ALL_CARDS & ~TAROCKS.bits & ~KINGS.bits
_FEW: Final = 3


def discards_under(law: ChoiceLaw, seen: SeenDiscard, *, told: bool) -> Iterator[DiscardCase]:
    """List the cases that a law leaves; where tarocks are told of, silence tells that there are none."""
    if not seen.some_tarocks:
        yield DiscardCase(goes=_FREE, tarocks=0)
    if seen.some_tarocks or not told:
        yield from _with_tarocks(law, seen.hidden)


def _with_tarocks(law: ChoiceLaw, most: int) -> Iterator[DiscardCase]:
    if isinstance(law, WholeSets):
        if most == _FEW:
            yield DiscardCase(goes=NUMBERED | SKUS.bit, tarocks=_FEW, not_kept=NUMBERED)
    elif isinstance(law, FewTarocks):
        for number in range(1, most + 1):
            for kept in range(_FEW - number + 1):
                goes = _FREE | NUMBERED & ~MOND.bit
                yield DiscardCase(goes=goes, tarocks=number, kept=(NUMBERED, kept))
    elif isinstance(law, VoidOnly):
        goes = _FREE | NUMBERED & ~MOND.bit & ~PAGAT.bit
        for number in range(1, most + 1):
            yield DiscardCase(goes=goes, tarocks=number, not_kept=NUMBERED)
    else:
        yield DiscardCase()
