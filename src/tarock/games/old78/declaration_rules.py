"""The shape of a hand of the old games: deal, dealer's discard, declarations, play, settlement."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from tarock.core.bilingual import Text, same
from tarock.core.cards import CardSet
from tarock.games.old78.cash_tariff import Prices
from tarock.games.old78.combinations import Tariff
from tarock.games.old78.deal_facts import DealFacts, PileCount, count, establish
from tarock.games.old78.declarations import Declaring
from tarock.games.old78.discard import Discarding
from tarock.games.old78.fool_tricks import Before, no_words, play_out
from tarock.games.old78.vole_and_nolo import NAMES, Feats
from tarock.kit.adapter import Adapter
from tarock.kit.deal import Carried, Deal, Exchange, Result
from tarock.kit.fool_law import FoolRules
from tarock.kit.phases.packets import Dealing, Redealing
from tarock.kit.ruleset import RuleSet
from tarock.kit.settlement import Ledger, Pots, added, published
from tarock.protocol.events import Event, FoolRedeemed, PotsStand, Revealed
from tarock.protocol.flow import Flow
from tarock.protocol.seats import Table

Settle: TypeAlias = Callable[[DealFacts], Ledger]
_TOOLS: Final = Adapter.of(
    bots="tarock.games.old78.adapter.bots:PART",
    coach="tarock.games.old78.adapter.coach:PART",
    env="tarock.games.old78.adapter.env:PART",
    lessons="tarock.games.old78.adapter.lessons:PART",
    puzzles="tarock.games.old78.adapter.puzzles:PART",
    reviews="tarock.games.old78.adapter.reviews:PART",
    rulebook="tarock.games.old78.adapter.rulebook:PART",
    scorepad="tarock.games.old78.adapter.scorepad:PART",
    solver="tarock.games.old78.adapter.solver:PART",
    text="tarock.games.old78.adapter.text:PART",
    worlds="tarock.games.old78.adapter.worlds:PART",
)
"""Where tools find what only these games can answer."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class DeclarationRules(RuleSet):
    """The old 78-card games, everyone for himself."""

    deal: Dealing
    redeal: Redealing
    discard: Discarding
    tariff: Tariff
    declaring: Declaring
    play: FoolRules
    before_trick: Before = no_words
    feats: Feats | None = None
    """Vole and nolo, where they can be announced or count."""
    prices: Prices
    settle: Settle
    zero_sum: bool = True
    adapter: Adapter = _TOOLS

    def item_name(self, key: str) -> Text:
        """Name a feat, a combination or a pot."""
        if key in NAMES:
            return NAMES[key]
        return self.tariff[key].name if key in self.tariff else same(key)

    def hand(self, table: Table, deal: Deal) -> Flow[Result]:
        """Play one hand."""
        pots = self.contents(deal.carried)
        yield from _told(pots)
        holdings = yield from self.deal(table, deal)
        if void := (yield from self.redeal(table, holdings)):
            return void
        exchange = yield from self.discard(table, holdings)
        calls = yield from self.declaring(table, exchange)
        played = yield from play_out(self.play, exchange.hands, table.forehand, self.before_trick)
        counted = count(self.play, played.tricks, dealer=table.dealer, laid=exchange.laid)
        ledger = self.settle(establish(played, counted, dealer=table.dealer, calls=calls, pots=pots))
        yield from _ended(counted, exchange, ledger)
        yield from _told(added(pots, ledger.pots))
        return Result(ledger=ledger)

    def contents(self, carried: Carried) -> Pots:
        """Return what lies in the pots: what the match carried in, else what a first deal finds there."""
        if self.pots is None:
            return ()
        return carried.pots or self.pots.first(self.players)


def _told(pots: Pots) -> Iterator[Event]:
    if pots:
        yield PotsStand(pots)


def _ended(counted: PileCount, exchange: Exchange, ledger: Ledger) -> Iterator[Event]:
    """Turn up the discard, tell the Fool's way back, publish the score."""
    if (way := counted.redeemed) is not None:
        yield FoolRedeemed(way.owner, way.winner, way.card)
    yield Revealed((), CardSet(exchange.laid))
    yield published(ledger)
