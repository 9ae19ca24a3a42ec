"""What bots ask of a game. A rule set names its answers in its adapter, under "bots".

Whatever a game does not answer itself holds for any game of tricks, so `random`, `novice` and `careful` play
every rule set; the bots that search also need the game's answers to worlds and solver.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from tarock.bots.base import Bot
from tarock.bots.card_bonuses import NO_BONUSES, CardBonuses
from tarock.bots.careful import CardPlayer, CarefulPlayer, Hope, no_hope
from tarock.bots.likelihood import Evidence
from tarock.bots.made_contracts import made_by_score
from tarock.core.cards import CardSet
from tarock.kit.adapter import Part
from tarock.kit.ruleset import RuleSet
from tarock.kit.settlement import Ledger
from tarock.match.view import View

R = TypeVar("R", bound=RuleSet)


class BotsPart(Generic[R]):
    """The questions, with answers that hold for any rule set. A game overrides what it knows better."""

    def careful(self, rules: R, hope: Hope = no_hope) -> Bot:  # noqa: ARG002 - only bidders hope
        """Return a player by rules of thumb, who expects more of a hand than it is worth if he has hope."""
        return CarefulPlayer(self.cards(rules))

    def conventional(self, rules: R) -> Bot:
        """Return a player who gives and reads the signals that partners have agreed on, if there are any."""
        return self.careful(rules)

    def cards(self, rules: R) -> CardPlayer:
        """Return how cards are played and laid away by rules of thumb."""
        return CardPlayer(rules.pack, self.card_bonuses(rules), named=self.named_cards(rules))

    def card_bonuses(self, rules: R) -> CardBonuses:  # noqa: ARG002 - only a game's tables tell
        """Return what single cards and tricks earn beside their points."""
        return NO_BONUSES

    def evidence(self, rules: R, view: View) -> tuple[Evidence, ...]:  # noqa: ARG002 - games know reasons
        """Return what the others did that makes some worlds likelier than others."""
        return ()

    def named_cards(self, rules: R) -> CardSet:
        """Return the cards on which more hangs than strength and points, so that no other does the same."""
        return CardSet(rules.pack.bits)

    def contract_made(self, rules: R, view: View, ledger: Ledger) -> bool:  # noqa: ARG002 - the score tells
        """Whether the declarer has made his contract, in a finished hand that had one."""
        return made_by_score(view, ledger)


DEFAULT: Final = BotsPart[RuleSet]()
PART: Final[Part[BotsPart[Any]]] = Part("bots", "tarock.bots.part:DEFAULT")
