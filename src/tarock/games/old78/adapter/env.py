"""What environments ask of the old games: declarations by slots, feats, the Fool's words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tarock.core.cards import SKUS, CardSet, Suit
from tarock.env.part import ListedWords
from tarock.env.vocabulary import ActionVocabulary
from tarock.games.old78.adapter.env_tables import Tables, tables_of
from tarock.games.old78.combinations import PLAIN_SUITS
from tarock.games.old78.dealers_deal import REDEAL
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.declarations import DECLARE
from tarock.games.old78.discard import DealersDiscard
from tarock.games.old78.fool_tricks import DEMAND, DEMANDING
from tarock.games.old78.vole_and_nolo import NOLO, VOLE
from tarock.kit.deal import NOTHING_CARRIED, Carried
from tarock.kit.phases.card_choice import CardChoice
from tarock.kit.phases.selection import Selections
from tarock.protocol import topics
from tarock.protocol.actions import Action, Announce, Lay, PlayCard, Redeal
from tarock.protocol.topics import Topic

_CAVALRY: Final = "cavalry-"
_QUESTIONS: Final = (topics.LAY, DECLARE, topics.ANNOUNCE, topics.PLAY, REDEAL, DEMAND)


class OldWords(ListedWords[DeclarationRules]):
    """The words of games in which everybody plays for himself, and declares."""

    def words(self, rules: DeclarationRules) -> Iterator[Action]:  # noqa: ARG002 - all of them alike
        yield from DEMANDING
        yield Redeal()
        yield from (Announce(VOLE), Announce(NOLO))
        yield from (PlayCard(SKUS, suit) for suit in Suit)

    def slots(self, rules: DeclarationRules) -> Iterator[str]:
        yield from dict.fromkeys(self.slot(rules, key) for key in rules.tariff.table)

    def slot(self, rules: DeclarationRules, item: str) -> str:
        """Combinations of one group exclude each other; cavalries are a slot for each suit."""
        _, cavalry, cards = item.partition(_CAVALRY)
        if cavalry:
            return _CAVALRY + next(str(suit) for suit in PLAIN_SUITS if cards.startswith(str(suit)))
        return rules.tariff[item].group

    def tables(
        self, rules: DeclarationRules, words: ActionVocabulary, carried: Carried = NOTHING_CARRIED
    ) -> Tables | None:
        return tables_of(rules, words, carried)

    def several(
        self,
        rules: DeclarationRules,
        about: Topic,
        hand: CardSet,
        count: int,
        stays: CardSet,  # noqa: ARG002 - the law of laying away tells all
    ) -> CardChoice[Lay] | Selections:
        if about is DECLARE:
            return Selections(rules.tariff.keys(hand.bits))
        assert isinstance(rules.discard, DealersDiscard)  # noqa: S101 - the kit knows no other
        return CardChoice(Lay, hand.bits, count, rules.discard.law)

    def questions(self, rules: DeclarationRules) -> Iterator[str]:  # noqa: ARG002
        return (topic.key for topic in _QUESTIONS)


PART: Final = OldWords()
