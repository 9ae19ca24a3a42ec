"""What tools have to know of Tuesday's condition: how it can end in play, and what it means in words.

Nothing here is needed to play a hand. The adapter names this module, and it is loaded when a tool first asks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tuesday_tarock import WinsFirst

from tarock.games.contract_games.adapter import solver, text
from tarock.kit import Outcome, Text
from tarock.solver.objective import Fall
from tarock.solver.verdicts import Concern, Hands, Verdict, concern, verdicts
from tarock.text.bonus_text import meaning
from tarock.text.phrases import spoken

FIRST: Final = 1
"""The first trick, as a bit set of tricks."""


@verdicts.register
def _(what: WinsFirst, hands: Hands) -> Iterator[Verdict]:
    """The holder wins the first trick with the card, or somebody else wins the card there."""
    holder = hands.holder(what.card)
    if holder is not None:
        won = Fall(what.card.bit, FIRST, 1 << holder)
        lost = Fall(what.card.bit, FIRST, hands.others(1 << holder))
        yield Verdict((won,), hands.only(holder, Outcome.MADE))
        yield Verdict((lost,), hands.only(holder, Outcome.LOST))


@concern.register
def _(what: WinsFirst) -> Concern:
    """Worlds in which the same seat holds the card can share what was found."""
    return Concern(held=what.card.bit)


@meaning.register
def _(what: WinsFirst) -> Text:
    """Say it in a few words."""
    card = spoken(what.card)
    return Text(f"{card.en} wins the first trick", f"{card.de} gewinnt den ersten Stich")


SOLVER: Final = solver.PART
TEXT: Final = text.PART
