"""Discards to weigh beside a given one: those that differ from it in one card. Nothing is weighed here."""

from __future__ import annotations

from random import Random
from typing import Final

from tarock.core.cards import CardSet
from tarock.kit.phases.card_choice import CardChoice
from tarock.protocol.actions import Action, Lay
from tarock.protocol.flow import Options

_MOST: Final = 12


def other_discards(options: Options[Action], given: Lay, random: Random, most: int = _MOST) -> list[Lay]:
    """Exchange one card of a choice for another that may go; of many exchanges take some by chance."""
    found: list[Lay] = []
    # Where few cards go and all lay away at once, deals tell less than rules of thumb know.
    if not isinstance(options, CardChoice):
        return found
    for card in given.cards:
        rest = given.cards - CardSet.of(card)
        for other in options.more(rest):
            lay = Lay(rest | CardSet.of(other))
            if other != card and lay in options:
                found.append(lay)
    return random.sample(found, min(len(found), most))
