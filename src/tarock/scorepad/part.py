"""What the score pad asks a family of games, and what it hands over to be read.

The pad knows fields, names, card points and series. By what a deal is told, and what it comes to, its family
knows and says through a `ScorePart`. A rule set that brings none is written down by amounts.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from tarock.core.bilingual import Text
from tarock.kit.adapter import Part
from tarock.kit.deal import Result
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.match.series import Standing, opening, staked
from tarock.protocol.flow import Seat
from tarock.scorepad.fields import Fields
from tarock.scorepad.form import Form
from tarock.scorepad.scored_deal import REDEALT_TEXT, ScoredDeal, source_of
from tarock.scorepad.setting import SETTING, Setting

R = TypeVar("R", bound=RuleSet)

Told: TypeAlias = dict[str, object]
"""A document, or some of its fields."""
COMMON: Final = (*SETTING, "dealer")
"""The fields that every document may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealDocument(Generic[R]):
    """A document, and what it is read against."""

    rules: R
    setting: Setting
    fields: Fields
    standing: Standing | None = None
    """Where the series stands; None for a deal by itself."""

    @property
    def dealer(self) -> Seat | None:
        """Who has dealt, if the document says so."""
        return self.fields.get("dealer", self.setting.seat)

    @property
    def before(self) -> Standing:
        """Where the series stands before the deal, its stakes paid; a deal by itself opens a series.

        Who deals then has to be known where it decides what lies in the pots or who sits out.
        """
        rules, chairs = self.rules, len(self.setting.players)
        if self.standing is not None:
            return staked(rules, self.standing)
        needed = rules.pots is not None or chairs > rules.players
        dealer = self.fields.need("dealer", self.setting.seat) if needed else self.dealer or 0
        return staked(rules, opening(rules, dealer=dealer, chairs=chairs))

    def deal(
        self,
        result: Result,
        *,
        declarer: Seat | None = None,
        revoked: Seat | None = None,
        headline: Text | None = None,
        seated: tuple[int, ...] | None = None,
    ) -> ScoredDeal:
        """Put together what the deal has come to."""
        return ScoredDeal(
            setting=self.setting,
            dealer=self.dealer,
            declarer=declarer,
            revoked=revoked,
            result=result,
            source=source_of(self.fields),
            headline=headline,
            seated=seated,
        )

    def waiting(self) -> ScoredDeal:
        """Take the deal as it is, where it can be scored only once the series is known."""
        return self.deal(Result(void=REDEALT_TEXT, deal_passes=False))


class ScorePart(ABC, Generic[R]):
    """How a family of games is written down: a small object without state, found by `SCORE`."""

    follows_series: ClassVar[bool] = False
    """Whether what a deal comes to depends on where the series stands, so that a pad asks again."""

    @abstractmethod
    def fields(self, found: Mapping[str, object]) -> Sequence[str]:
        """Say which fields such a document can have, besides those that every document may have."""

    @abstractmethod
    def score(self, document: DealDocument[R]) -> ScoredDeal:
        """Read a deal and settle it; what cannot have happened is refused with the name of a field."""

    @abstractmethod
    def told(self, rules: R, game: Game, players: Sequence[str]) -> Told:
        """Tell a finished hand of the engine in the fields of a document."""

    def document(self, rules: R, game: Game, players: Sequence[str]) -> Told:
        """Write a finished hand of the engine down, as somebody at the table would."""
        if game.result is None:
            raise ValueError("the hand is not over yet")
        setting = Setting(rules, tuple(players))
        dealer = players[game.deal.dealer]
        return {**setting.written(), "dealer": dealer, **self.told(rules, game, players)}

    @abstractmethod
    def form(self, rules: R) -> Form:
        """Describe the documents of a rule set, so that a page can ask for them."""

    def enter(self, document: DealDocument[R]) -> ScoredDeal:
        """Take a document for a pad; it may be left `waiting` until the pad says where the series stands."""
        return self.score(document)


SCORE: Final[Part[ScorePart[Any]]] = Part("scorepad", "tarock.scorepad.amounts:AMOUNTS")
