"""What environments ask of Zwanzigerrufen: bids, the call, numbers of tarocks, announcements, raises."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tarock.core.cards import KINGS, TAROCKS, TRULL, CardSet
from tarock.env.part import ListedWords
from tarock.env.vocabulary import ActionVocabulary
from tarock.games.zwanzigerrufen.adapter.env_auction import Tables
from tarock.games.zwanzigerrufen.adapter.env_prices import price_of, settled
from tarock.games.zwanzigerrufen.adapter.env_tables import tables_of
from tarock.games.zwanzigerrufen.announcement_law import LONG
from tarock.games.zwanzigerrufen.announcements import CALL
from tarock.games.zwanzigerrufen.auction import RAISE
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.exchange import CallingDiscardLaw, Laying
from tarock.kit.deal import NOTHING_CARRIED, Carried
from tarock.kit.phases.card_choice import CardChoice
from tarock.kit.settlement import GAME
from tarock.protocol import topics
from tarock.protocol.actions import Action, Announce, Bid, Call, Count, Hold, Lay, Pass, Raise, ThrowIn
from tarock.protocol.topics import Topic

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

    def tables(
        self,
        rules: CallingRules,
        words: ActionVocabulary,
        carried: Carried = NOTHING_CARRIED,  # noqa: ARG002 - whatever it is, the script plays it
    ) -> Tables | None:
        return tables_of(rules, words)

    def several(
        self,
        rules: CallingRules,  # noqa: ARG002 - all of them alike
        about: Topic,
        hand: CardSet,
        count: int,
        stays: CardSet,
    ) -> Laying:
        assert about is topics.LAY  # noqa: S101 - nothing else is chosen so
        return Laying(CardChoice(Lay, hand.bits, count, CallingDiscardLaw(stays - KINGS - TRULL)))

    def price(self, rules: CallingRules, key: Sequence[int]) -> tuple[int, ...]:
        return price_of(rules, key)

    def settled(self, rules: CallingRules, ending: Sequence[Sequence[int]]) -> tuple[int, ...]:
        return settled(rules, ending)


PART: Final = CallingWords()
