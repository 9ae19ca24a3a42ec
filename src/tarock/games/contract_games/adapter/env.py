"""What environments ask of the contract games: bids, parts of the talon, announcements, raises."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tarock.core.cards import CardSet
from tarock.env.part import ListedWords
from tarock.env.vocabulary import ActionVocabulary
from tarock.games.contract_games.adapter.env_prices import price_of, settled
from tarock.games.contract_games.adapter.env_tables import Tables, tables_of
from tarock.kit.bonuses import When
from tarock.kit.deal import NOTHING_CARRIED, Carried
from tarock.kit.phases.all_passed import KeepTheTalon
from tarock.kit.phases.card_choice import CardChoice
from tarock.kit.phases.packets import CUT, KNOCK, KnockedPackets
from tarock.kit.phases.talon import NO_PART, USE_TALON, ExposedParts, parts
from tarock.kit.script import ContractRules
from tarock.kit.settlement import GAME
from tarock.protocol import topics
from tarock.protocol.actions import Action, Announce, Bid, Choose, Hold, Lay, Pass, Retake, Take
from tarock.protocol.topics import Topic

_CARDS_IN_TALON: Final = 6
_QUESTIONS: Final = (
    topics.AUCTION,
    topics.ANNOUNCE,
    topics.USE_TALON,
    topics.TALON,
    topics.TALON_UNSEEN,
    topics.LAY,
    topics.PLAY,
    topics.CUT,
    topics.PACKET,
    topics.KEEP,
    topics.KEEP_BLIND,
)


class ContractWords(ListedWords[ContractRules]):
    """The words of games in which one plays a contract against the others."""

    def words(self, rules: ContractRules) -> Iterator[Action]:
        yield from (Pass(), Take(), Hold(), Retake())
        yield from (Bid(contract.key) for contract in rules.contracts)
        yield from self._choices(rules)
        yield from (
            Announce(bonus.key)
            for bonus in rules.bonuses
            if any(bonus.price.at(when) is not None for when in (When.BEFORE, When.AFTER))
        )

    def raisable(self, rules: ContractRules) -> Iterator[str]:
        yield GAME
        yield from (word.item for word in self.words(rules) if isinstance(word, Announce))

    def contracts(self, rules: ContractRules) -> Iterator[str]:
        return (contract.key for contract in rules.contracts)

    def questions(self, rules: ContractRules) -> Iterator[str]:  # noqa: ARG002 - all of them alike
        return (topic.key for topic in _QUESTIONS)

    def tables(
        self,
        rules: ContractRules,
        words: ActionVocabulary,
        carried: Carried = NOTHING_CARRIED,  # noqa: ARG002 - whatever it is, the script plays it
    ) -> Tables | None:
        return tables_of(rules, words)

    def several(
        self,
        rules: ContractRules,
        about: Topic,
        hand: CardSet,
        count: int,
        stays: CardSet,  # noqa: ARG002 - the law of laying away tells all
    ) -> CardChoice[Lay]:
        assert about is topics.LAY  # noqa: S101 - nothing else is chosen so
        assert isinstance(rules.talon, ExposedParts)  # noqa: S101 - the kit knows no other
        return rules.talon.choice(hand.bits, count)

    def price(self, rules: ContractRules, key: Sequence[int]) -> tuple[int, ...]:
        return price_of(rules, key)

    def settled(self, rules: ContractRules, ending: Sequence[Sequence[int]]) -> tuple[int, ...]:
        return settled(rules, ending)

    def _choices(self, rules: ContractRules) -> Iterator[Choose]:
        talon = rules.talon
        if isinstance(talon, ExposedParts):
            for size in sorted({contract.talon for contract in rules.contracts} - {0, _CARDS_IN_TALON}):
                lying = tuple(rules.pack.cards[:_CARDS_IN_TALON])
                yield from (part.choice for part in parts(lying, size, any_adjacent=talon.any_adjacent))
            yield from USE_TALON if talon.optional else (NO_PART,) * 0
        if isinstance(rules.deal, KnockedPackets):
            yield from (CUT, KNOCK)
            yield from (Choose(f"packet-{number + 1}") for number in range(rules.players))
        if isinstance(rules.all_passed, KeepTheTalon) and rules.all_passed.blind:
            yield from (Choose(str(number)) for number in range(_CARDS_IN_TALON + 1))


PART: Final = ContractWords()
