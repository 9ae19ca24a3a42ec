"""What environments ask of a game: the words its players can say, so that each has a number of its own.

A rule set names its answers in its adapter, under "env". A family lists more words than one table may use;
what is allowed at a moment, the question says. No game is known here: to one that tells nothing of its words,
hands played at random are listened to.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any, Final, Generic, TypeVar

from tarock.core.cards import CardSet
from tarock.kit.adapter import Part
from tarock.kit.deal import NOTHING_CARRIED, Carried, Deal
from tarock.kit.phases.card_choice import CardOffer
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.protocol.actions import ALL_RAISES, Action, Declare, PlayCard
from tarock.protocol.events import ContractMade
from tarock.protocol.flow import Ask, Options
from tarock.protocol.topics import Topic

R = TypeVar("R", bound=RuleSet)
_HANDS: Final = 60
"""To how many hands is listened."""


class EnvPart(Generic[R]):
    """The words of one kind of game. Here they are heard in hands played at random.

    What is heard seldom may be missed, so a game does better to list its words.
    """

    def words(self, rules: R) -> Iterable[Action]:
        """List everything that can be said or chosen, apart from cards, raises and declarations."""
        return _heard(rules).words

    def raisable(self, rules: R) -> Iterable[str]:
        """List the items that can be raised by a contra."""
        return _heard(rules).raisable

    def slots(self, rules: R) -> Iterable[str]:
        """List what can be declared, each once: how large it is, the hand decides."""
        return _heard(rules).slots

    def slot(self, rules: R, item: str) -> str:  # noqa: ARG002 - games look at their tables
        """Return to which of them an item belongs that a player declares."""
        return item

    def contracts(self, rules: R) -> Iterable[str]:
        """List the contracts that can be played."""
        return _heard(rules).contracts

    def questions(self, rules: R) -> Iterable[str]:
        """List the keys of the questions that a hand puts."""
        return _heard(rules).questions

    def tables(
        self,
        rules: R,  # noqa: ARG002
        words: Any,  # noqa: ANN401, ARG002 - a vocabulary
        carried: Carried = NOTHING_CARRIED,  # noqa: ARG002
    ) -> dict[str, Any] | None:
        """Return the rule set as tables for the kernel's kit of hands; None where the kit cannot play it.

        The hands find what a match has carried in.
        """
        return None

    def several(self, rules: R, about: Topic, hand: CardSet, count: int, stays: CardSet) -> Options[Any]:
        """Return the answers to a question that are chosen as a set from a hand, where the kit puts it.

        `stays` are cards that may not be chosen for what was said before.
        """
        raise NotImplementedError

    def price(self, rules: R, key: Sequence[int]) -> tuple[int, ...]:
        """Return what a line of a ledger brings each seat, for a key that the kit asks for."""
        raise NotImplementedError

    def settled(self, rules: R, ending: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """Return what a hand brings each seat, of which the kit tells all lines at once."""
        raise NotImplementedError


class ListedWords(EnvPart[R]):
    """A game that lists its words; what it leaves out here, nobody says."""

    def raisable(self, rules: R) -> Iterable[str]:  # noqa: ARG002
        return ()

    def slots(self, rules: R) -> Iterable[str]:  # noqa: ARG002
        return ()

    def contracts(self, rules: R) -> Iterable[str]:  # noqa: ARG002
        return ()


@dataclass(slots=True)
class _Heard:
    """What was heard, each once, in the order in which it was."""

    words: dict[Action, None] = field(default_factory=dict[Action, None])
    raisable: dict[str, None] = field(default_factory=dict[str, None])
    slots: dict[str, None] = field(default_factory=dict[str, None])
    contracts: dict[str, None] = field(default_factory=dict[str, None])
    questions: dict[str, None] = field(default_factory=dict[str, None])

    def listen(self, ask: Ask) -> None:
        self.questions[ask.about.key] = None
        options = ask.options
        for action in options.beside() if isinstance(options, CardOffer) else options:
            if isinstance(action, ALL_RAISES):
                self.raisable[action.item] = None
            elif isinstance(action, Declare):
                self.slots |= dict.fromkeys(action.items)
            elif not isinstance(action, PlayCard) or action.as_suit is not None:
                self.words[action] = None


@lru_cache(maxsize=64)
def _heard(rules: RuleSet) -> _Heard:
    """Listen to hands played at random, the same ones each time."""
    random, heard = Random(0), _Heard()  # noqa: S311 - the same for everybody
    for number in range(_HANDS):
        deal = Deal.shuffled(rules.pack, dealer=number % rules.players, random=random)
        game = Game(rules, deal)
        while pending := game.pending:
            heard.listen(pending[0])
            game.act(pending[0].seat, pending[0].options.pick(random))
        heard.contracts |= {one.contract: None for one in game.events if isinstance(one, ContractMade)}
    return heard


DEFAULT: Final[EnvPart[Any]] = EnvPart()
PART: Final[Part[EnvPart[Any]]] = Part("env", f"{__name__}:DEFAULT")
