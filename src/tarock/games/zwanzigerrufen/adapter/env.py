"""What environments ask of Zwanzigerrufen: bids, the call, numbers of tarocks, announcements, raises."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tarock.core.cards import TAROCKS, TRULL
from tarock.env.part import ListedWords
from tarock.games.zwanzigerrufen.announcement_law import LONG
from tarock.games.zwanzigerrufen.announcements import CALL
from tarock.games.zwanzigerrufen.auction import RAISE
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.kit.settlement import GAME
from tarock.protocol import topics
from tarock.protocol.actions import Action, Announce, Bid, Call, Count, Hold, Pass, Raise, ThrowIn

_QUESTIONS: Final = (topics.AUCTION, RAISE, topics.LAY, CALL, topics.ANNOUNCE, topics.PLAY)


class CallingWords(ListedWords[CallingRules]):
    """The words of games with a called partner."""

    def words(self, rules: CallingRules) -> Iterator[Action]:
        yield from (Pass(), Hold(), ThrowIn())
        yield from (Bid(contract.key) for contract in rules.contracts)
        yield from (Raise(contract.key) for contract in rules.contracts)
        yield from (Call(str(card)) for card in TAROCKS - TRULL)
        yield from map(Count, LONG)
        yield from (Announce(bonus.key) for bonus in rules.bonuses)

    def raisable(self, rules: CallingRules) -> Iterator[str]:
        yield GAME
        yield from (bonus.key for bonus in rules.bonuses)

    def contracts(self, rules: CallingRules) -> Iterator[str]:
        return (contract.key for contract in rules.contracts)

    def questions(self, rules: CallingRules) -> Iterator[str]:  # noqa: ARG002 - all of them alike
        return (topic.key for topic in _QUESTIONS)


PART: Final = CallingWords()
