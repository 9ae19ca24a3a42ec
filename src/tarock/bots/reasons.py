"""Reasons in words and numbers: which answers were weighed, what they bring, where the cards seem to lie.

Everything is taken from the worlds a bot has looked at, so it goes no further than what its seat has seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Final, TypeAlias

from tarock.bots.considered import Alternative, Chance, Considered
from tarock.bots.spread import spread
from tarock.core.bilingual import Text
from tarock.core.cards import KINGS, PAGAT, TAROCKS, Card, cards_in
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.actions import Action, Announce, Keep, Lay
from tarock.protocol.flow import Ask
from tarock.text.part import labels_of
from tarock.text.phrases import held

Columns: TypeAlias = dict[Action, list[float]]
"""What each answer is worth in the worlds it was tried in; the usual answer comes first."""
_HIGH_CARDS: Final = 3
_NINETEEN_IN_TWENTY: Final = 1.96
_MOST_CARDS: Final = 8
_EVEN: Final = 0.05
"""A difference that rounds to nothing."""


@dataclass(frozen=True, slots=True)
class Reasons:
    """One decision: what was asked, what was tried, and the hands of the worlds it was tried in."""

    rules: RuleSet
    view: View
    ask: Ask
    columns: Columns
    hands: Sequence[tuple[int, ...]]

    def considered(self, chosen: Action) -> Considered:
        """Give the answer with its reasons."""
        tried = [self._compared(action, chosen) for action in self.columns]
        tried.sort(key=lambda one: (-one.expected, one.action != chosen))
        return Considered(
            action=chosen,
            why=self._why(chosen, tried),
            alternatives=tuple(tried),
            worlds=len(self.columns[chosen]),
            chances=chances(self.view, self.hands),
        )

    def _compared(self, action: Action, chosen: Action) -> Alternative:
        """Compare an answer with the one given, deal by deal, for deals differ far more than answers."""
        found, best = self.columns[action], self.columns[chosen]
        gains = [mine - other for mine, other in zip(best, found, strict=True)]
        margin = _NINETEEN_IN_TWENTY * stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else inf
        return Alternative(action, fmean(found), spread(found), fmean(gains), margin)

    def _why(self, chosen: Action, tried: Sequence[Alternative]) -> Text:
        """Compare the answer with the next best, or with one that only looks better."""
        own = next(one for one in tried if one.action == chosen)
        other = next(one for one in tried if one.action != chosen)
        gain = own.expected - other.expected
        mine, rival = self.columns[chosen], self.columns[other.action]
        worlds, better = len(mine), sum(a > b for a, b in zip(mine, rival, strict=True))
        this, that = self._name(chosen), self._name(other.action)
        if abs(gain) < _EVEN:
            return Text(
                f"over {worlds} deals that fit, {this.en} and {that.en} bring the same",
                f"in {worlds} passenden Verteilungen bringen {this.de} und {that.de} dasselbe",
            )
        if gain < 0:
            return Text(
                f"{that.en} looks {-gain:.1f} points better, but over {worlds} deals that is not clear",
                f"{that.de}: sieht um {_de(-gain)} Punkte besser aus, doch {worlds} Verteilungen sind wenig",
            )
        return Text(
            f"{this.en} brings {gain:.1f} points more than {that.en} over {worlds} deals that fit, "
            f"and is better in {better} of them",
            f"{this.de} bringt in {worlds} passenden Verteilungen {_de(gain)} Punkte mehr als {that.de} "
            f"und ist in {better} davon besser",
        )

    def _name(self, action: Action) -> Text:
        """Name an answer as the game does."""
        if isinstance(action, Lay | Keep):
            cards = held(action.cards)
            return (
                Text(f"laying {cards} away", f"{cards} verlegen") if isinstance(action, Lay) else _kept(cards)
            )
        if isinstance(action, Announce):
            name = self.rules.item_name(action.item)
            return Text(f"announcing {name.en}", f"{name.de} ansagen")
        names = tuple(f"{seat + 1}" for seat in range(self.view.players))
        name = labels_of(self.rules, names).label(self.view, self.ask, action).name
        return Text(*(" ".join(words.split()) for words in (name.en, name.de)))


def _kept(cards: str) -> Text:
    return Text(f"keeping {cards or 'nothing'}", f"{cards or 'nichts'} behalten")


def _de(number: float) -> str:
    return f"{number:.1f}".replace(".", ",")


def chances(view: View, hands: Sequence[tuple[int, ...]]) -> tuple[Chance, ...]:
    """Tell for the cards that matter how often each other seat holds them."""
    if not hands:
        return ()
    others = [seat for seat in range(view.players) if seat != view.seat]
    found = [
        Chance(card, seat, fmean(one[seat] >> card & 1 for one in hands))
        for card in _that_matter(view, hands[0], others)
        for seat in others
    ]
    return tuple(one for one in found if one.likely > 0)


def _that_matter(view: View, hands: tuple[int, ...], others: Sequence[int]) -> list[Card]:
    """Choose the highest tarocks, the called one, the Pagat and the kings that others may hold."""
    out = 0
    for seat in others:
        out |= hands[seat]
    high = cards_in(out & TAROCKS.bits)[-_HIGH_CARDS:][::-1]
    called = [view.called] if view.called is not None and view.called.bit & out else []
    low = cards_in(out & (PAGAT.bit | KINGS.bits))
    return list(dict.fromkeys((*called, *high, *low)))[:_MOST_CARDS]
