"""A beginner: the careful player's rules of thumb, with the mistakes that people make.

It hopes for more than it holds and thinks too much of kings, forgets tricks that are a while ago, lays away
and declares without care now and then, and sometimes just plays a card. It knows nothing of prizes for single
cards. Chance comes from one seeded source, so the same seed makes the same mistakes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from tarock.bots.base import Bot
from tarock.bots.card_bonuses import NO_BONUSES
from tarock.bots.careful import CardPlayer
from tarock.bots.part import PART
from tarock.core.cards import KINGS
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask
from tarock.protocol.topics import PLAY

_SLIPS: Final = {"play": 0.07, "lay": 0.25, "talon": 0.15, "declare": 0.25, "announce": 0.01}
"""How often a question of each kind is answered without a thought."""
_REMEMBERED: Final = 2
"""So many tricks are fresh in the memory."""
_RECALLED: Final = 0.5
"""How likely each earlier trick comes to mind."""
_A_KINGS_CHARM: Final = 1.5
_HOPE: Final = 3.5
_WAVERING: Final = 3.0
"""How far the weight of a card may be off, in thirds of a card point."""


@dataclass(frozen=True, slots=True)
class Novice:
    """A careful player in the making."""

    careful: Bot
    cards: CardPlayer
    random: Random

    def __call__(self, view: View, ask: Ask, /) -> Action:
        """Answer a question."""
        if self.random.random() < _SLIPS.get(ask.about.key, 0.0):
            return ask.options.pick(self.random)
        return self._play(view, ask) if ask.about is PLAY else self.careful(view, ask)

    def _play(self, view: View, ask: Ask) -> Action:
        """Play the card that seems to weigh most, as far as memory goes."""
        weights = self.cards.weights(view, ask, recalled=self._recalled(view))
        seeming = {play: weight + self.random.gauss(0, _WAVERING) for play, (weight, _) in weights.items()}
        return max(seeming, key=seeming.__getitem__)

    def _recalled(self, view: View) -> View:
        old, fresh = view.tricks[:-_REMEMBERED], view.tricks[-_REMEMBERED:]
        recalled = tuple(trick for trick in old if self.random.random() < _RECALLED)
        return replace(view, tricks=(*recalled, *fresh))


def novice_bot(rules: RuleSet, random: Random) -> Bot:
    """Return a beginner at a rule set."""

    def hope(hand: int) -> float:
        return _A_KINGS_CHARM * (hand & KINGS.bits).bit_count() + abs(random.gauss(0, _HOPE))

    part = PART.of(rules)
    cards = replace(part.cards(rules), bonuses=NO_BONUSES)
    return Novice(part.careful(rules, hope), cards, random)
