"""A deal that a page tells: the real engine plays it while the page is made, so nothing told can be wrong.

A deal is written in a game's file; where there is none, or the table's options do not allow what is written,
careful bots play one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from random import Random
from typing import Final

from tarock.bots import careful_bot
from tarock.core.bilingual import Text
from tarock.core.cards import Card, CardSet
from tarock.kit.deal import Deal
from tarock.kit.phases.card_choice import CardOffer
from tarock.kit.ruleset import RuleSet
from tarock.kit.settlement import Ledger
from tarock.match.game import Game
from tarock.match.written_deal import deal_hands
from tarock.protocol.actions import Lay, PlayCard
from tarock.protocol.events import Dealt, HandsDealt
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.refusals import IllegalAction
from tarock.protocol.topics import Topic
from tarock.rulebook.page_file import WrittenDeal
from tarock.text.part import labels_of, story_of
from tarock.text.phrases import in_order

PLAYERS: Final = ("Anna", "Berta", "Carla", "Dora", "Emma", "Flora")
"""Who sits at the table of a page."""
_DEALS: Final = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class LayingMoment:
    """A hand at the moment when cards are laid away: which may go, and which may not."""

    seat: Seat
    free: tuple[Card, ...]
    bound: tuple[Card, ...]
    hint: Text | None
    laid: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldDeal:
    """A deal up to the first card, and how it ended if it was played on."""

    game: Game
    written: WrittenDeal | None

    @property
    def players(self) -> tuple[str, ...]:
        """The names at the table."""
        return PLAYERS[: self.game.rules.players]

    @property
    def ledger(self) -> Ledger | None:
        """What it came to, if it was played to its end."""
        return self.game.ledger

    @property
    def before_play(self) -> Game:
        """The deal as it stood before the first card."""
        actions = self.game.actions
        first = (place for place, (_, action) in enumerate(actions) if isinstance(action, PlayCard))
        return self.game.at(next(first, len(actions)))

    def hands(self) -> Iterator[tuple[Seat, tuple[Card, ...]]]:
        """Return the hands that are to be shown, as they were dealt."""
        start = self.game.at(0)
        for seat in self._shown():
            cards = (event.cards for event in start.events_for(seat) if isinstance(event, Dealt))
            yield seat, tuple(in_order(next(cards, start.view(seat).hand)))

    def _shown(self) -> tuple[Seat, ...]:
        if self.written is not None:
            return self.written.shows
        return tuple(seat for seat, _ in self.game.actions[:1])

    def lines(self) -> Iterator[tuple[Text, Text | None]]:
        """Tell what was said and done before the first card, with what is remarked on it."""
        game, remarks = self.before_play, {} if self.written is None else dict(self.written.remarks)
        teller, told = story_of(game.rules, self.players, seat=None), 0
        for number in range(len(game.actions) + 1):
            now = game.at(number)
            remark = None
            if number:
                seat, action = game.actions[number - 1]
                remark = remarks.pop(f"{seat} {action}", None)
            events = now.events_for(None)
            for event in events[told:]:
                sentence = None if isinstance(event, Dealt | HandsDealt) else teller.tell(event)
                if sentence is not None:
                    yield sentence.text, remark
                    remark = None
            told = len(events)

    def layings(self) -> Iterator[LayingMoment]:
        """Return the moments at which cards were laid away."""
        for number, (seat, action) in enumerate(self.before_play.actions):
            if isinstance(action, Lay):
                before = self.game.at(number)
                ask = next(one for one in before.pending if one.seat == seat)
                if isinstance(ask.options, CardOffer):
                    yield _laying(before, ask, action)

    def topics(self) -> Iterator[Topic]:
        """Return what was asked, each topic once, in order."""
        seen: dict[str, Topic] = {}
        for number in range(len(self.game.actions)):
            for ask in self.game.at(number).pending:
                seen.setdefault(ask.about.key, ask.about)
        return iter(seen.values())


def _laying(before: Game, ask: Ask, action: Lay) -> LayingMoment:
    assert isinstance(ask.options, CardOffer)  # noqa: S101 - as the caller has seen
    hand = before.view(ask.seat).hand
    free = ask.options.card_choice().more(CardSet())
    labels = labels_of(before.rules, PLAYERS[: before.rules.players])
    return LayingMoment(
        seat=ask.seat,
        free=tuple(in_order(free)),
        bound=tuple(in_order(card for card in hand if card not in free)),
        hint=labels.laying_hint(hand, free),
        laid=tuple(in_order(action.cards)),
    )


def told_deal(rules: RuleSet, written: WrittenDeal | None) -> ToldDeal:
    """Let the engine play the deal that is written, or one of the bots' own."""
    if written is not None:
        try:
            deal = deal_hands(rules, *written.hands, talon=written.talon, dealer=written.dealer)
            return ToldDeal(game=Game(rules, deal, written.actions), written=written)
        except (IllegalAction, ValueError):
            pass
    return ToldDeal(game=_played(rules), written=None)


def _played(rules: RuleSet) -> Game:
    """Let careful bots play deals until one of them is worth telling: somebody took a trick in it."""
    games = (_by_bots(rules, seed) for seed in islice(count(1), _DEALS))
    return next(
        (game for game in games if game.ledger is not None and game.view().tricks), _by_bots(rules, 1)
    )


def _by_bots(rules: RuleSet, seed: int) -> Game:
    chance = Random(seed)  # noqa: S311 - a page tells the same deal every time
    deal = Deal.shuffled(rules.pack, dealer=rules.players - 1, random=chance)
    game, bot = Game(rules, deal), careful_bot(rules)
    while game.pending:
        ask = game.pending[0]
        game.act(ask.seat, bot(game.view(ask.seat), ask))
    return game
