"""Tapp-Tarock in words: a half that is named unseen, and the Tapper."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tarock.core.bilingual import Text
from tarock.games.contract_games.adapter.text import ContractTable
from tarock.games.tapp.adapter.text_pages import PaidTapperPages, TappenPages, TappPages
from tarock.games.tapp.tapper import TAPPER_NAME
from tarock.kit.script import ContractRules
from tarock.match.view import View
from tarock.protocol.actions import Action, Choose, Pass
from tarock.protocol.flow import Ask
from tarock.protocol.topics import TALON_UNSEEN
from tarock.text.auction_labels import AuctionLabels
from tarock.text.auction_story import AuctionStory
from tarock.text.part import GameText
from tarock.text.phrases import Phrase, phrase
from tarock.text.question_text import Label


class TappLabels(AuctionLabels[ContractRules]):
    """Finds words for the questions of Tapp-Tarock."""

    __slots__ = ()

    def label(self, view: View, ask: Ask, action: Action) -> Label:
        """Say what an answer means and is worth."""
        if ask.about is TALON_UNSEEN and isinstance(action, Choose):
            return Label(_HALVES[action.what])
        return super().label(view, ask, action)


class TappenLabels(AuctionLabels[ContractRules]):
    """Finds words for the questions of the game of 1821."""

    __slots__ = ()

    def label(self, view: View, ask: Ask, action: Action) -> Label:
        """Say what an answer means and is worth; forehand's way to pass is the Tapper."""
        opening = isinstance(action, Pass) and not view.said
        return _TAPPER if opening else super().label(view, ask, action)


class TappenStory(AuctionStory):
    """Tells a hand of 1821."""

    _first_word = True

    def said(self, action: Action) -> tuple[Phrase | None, Text | str]:
        """Find the phrase for something said, and what it is filled with."""
        opening, self._first_word = self._first_word, False
        return (_SAYS_TAPPER, "") if opening and isinstance(action, Pass) else super().said(action)


_HALVES: Final = {
    "1-3": Text("the lower half", "die untere Hälfte"),
    "4-6": Text("the upper half", "die obere Hälfte"),
}
_TAPPER: Final = Label(
    TAPPER_NAME,
    Text("no bid; paid if nobody bids over it", "kein Gebot; bezahlt, wenn niemand darüber bietet"),
)
_SAYS_TAPPER: Final = phrase(
    "You say Tapper.", "{who} says Tapper.", "Du sagst Tapper.", "{who} sagt Tapper."
)
PART: Final = GameText(labels=TappLabels, story=AuctionStory, pages=TappPages(), table=ContractTable())
PAID_TAPPER: Final = replace(PART, pages=PaidTapperPages())
TAPPEN: Final = GameText(labels=TappenLabels, story=TappenStory, pages=TappenPages(), table=ContractTable())
