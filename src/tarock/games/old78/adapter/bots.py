"""What bots ask of the old 78-card games: the Fool, prizes for kings and Pagat, everyone for himself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tarock.bots.base import Bot
from tarock.bots.card_bonuses import CardBonuses, CardFate
from tarock.bots.card_counting import count_cards
from tarock.bots.careful import CardPlayer, CarefulPlayer, Hope, no_hope
from tarock.bots.equivalent_cards import OFTEN_NAMED
from tarock.bots.likelihood import Evidence, LaidEvidence, played_by
from tarock.bots.part import BotsPart
from tarock.bots.played_evidence import PlayedEvidence, doubts
from tarock.core.cards import TAROCKS, CardSet
from tarock.games.old78.cash_tariff import FatePrices
from tarock.games.old78.common import TRICKS
from tarock.games.old78.dealers_deal import REDEAL
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.vole_and_nolo import VOLE
from tarock.match.view import View
from tarock.protocol.actions import Action, Announce, Redeal
from tarock.protocol.flow import Ask
from tarock.protocol.topics import ANNOUNCE

_A_POINT: Final = 3.0
"""A point of the score in thirds of a card point: card points are scored one by one."""

_WELL_LAID: Final = 1.3
"""What a card laid away brings its owner, in points and shorter suits: of 78 cards many are worth little."""


class DeclarationBots(BotsPart[DeclarationRules]):
    """The answers of the old games."""

    def careful(self, rules: DeclarationRules, hope: Hope = no_hope) -> Bot:  # noqa: ARG002 - nobody bids
        """Return a player who takes a new deal, announces a vole that is certain and plays his cards."""
        return CarefulDeclarer(self.cards(rules))

    def cards(self, rules: DeclarationRules) -> CardPlayer:
        """Return how cards are played by rules of thumb: the Fool is kept while that is safe.

        Where nobody can ever capture it, it is not led to the first trick: that was measured, and loses.
        """
        last = min(rules.play.last_kept, rules.play.forced_in or TRICKS)
        last -= last == rules.play.forbidden_in
        return CardPlayer(
            rules.pack,
            self.card_bonuses(rules),
            fool_until=last,
            named=self.named_cards(rules),
            opens_with_fool=rules.play.captured_from is not None,
        )

    def card_bonuses(self, rules: DeclarationRules) -> CardBonuses:
        """Return what kings, the Pagat and the last trick earn."""
        # Each opponent pays, so an amount counts once for each of them.
        point = _A_POINT * (rules.players - 1)
        prices = rules.prices
        return CardBonuses(
            king=_fate(prices.king, point),
            pagat=_fate(prices.pagat, point),
            last_trick=point * prices.last_trick,
        )

    def named_cards(self, rules: DeclarationRules) -> CardSet:  # noqa: ARG002 - in all of these games
        """Return honours, low tarocks and the card that is called most."""
        return OFTEN_NAMED

    def evidence(self, rules: DeclarationRules, view: View) -> tuple[Evidence, ...]:
        """Return what the dealer's discard and the cards tell."""
        return tuple(_evidence(rules, view))


def _evidence(rules: DeclarationRules, view: View) -> Iterator[Evidence]:
    layer = view.dealer
    if view.laid_count and layer is not None and layer != view.seat:
        yield LaidEvidence(layer, played_by(view, layer), _WELL_LAID)
    # Everyone plays for himself: each seat is a side.
    if told := doubts(rules.pack, view, lambda seat: seat):
        yield PlayedEvidence(told)


def _fate(prices: FatePrices, point: float) -> CardFate:
    return CardFate(
        point * prices.won, point * prices.lost, point * prices.last_won, point * prices.last_lost
    )


@dataclass(frozen=True, slots=True)
class CarefulDeclarer:
    """A careful player: declares what he has, as the quiet answer does, and announces what is certain."""

    cards: CardPlayer

    def __call__(self, view: View, ask: Ask, /) -> Action:
        """Answer a question."""
        if ask.about is REDEAL and Redeal() in ask.options:
            return Redeal()
        if ask.about is ANNOUNCE and Announce(VOLE) in ask.options and self._takes_all(view):
            return Announce(VOLE)
        return CarefulPlayer(self.cards)(view, ask)

    def _takes_all(self, view: View) -> bool:
        """Whether nothing that is still out can beat any card of the hand, once all tarocks are in it."""
        counted = count_cards(view, self.cards.pack, fool=True)
        tarocks = view.hand <= TAROCKS or not counted.tarocks_out()
        return bool(view.tricks) and tarocks and all(counted.power(card) == 1 for card in view.hand)


PART: Final = DeclarationBots()
