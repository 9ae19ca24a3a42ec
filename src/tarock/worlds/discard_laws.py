"""What the laws of laying away say about cards that nobody has seen go.

Each law is told as separate cases: which cards may lie there, how many of them are tarocks, which cards the
layer cannot have kept. It is a short cut for drawing worlds, never the judge: a replay of the hand is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tarock.core.cards import KINGS, MOND, PAGAT, SKUS, TAROCKS, TRULL
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.discard import FewTarocks, VoidOnly, WholeSets
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.named_cards import XX
from tarock.kit.fool_law import NUMBERED
from tarock.kit.phases.talon import ExposedParts, SuitsFirst
from tarock.kit.ruleset import RuleSet
from tarock.kit.script import ContractRules

_ALL: Final = (1 << 78) - 1
_FREE: Final = _ALL & ~TAROCKS.bits & ~KINGS.bits
_FEW: Final = 3


@dataclass(frozen=True, slots=True)
class Case:
    """One way in which cards may have gone unseen."""

    goes: int = _ALL
    """The cards that may lie there."""
    tarocks: int | None = None
    """How many of them are tarocks; None if any number may be."""
    not_kept: int = 0
    """What the layer has not kept."""
    numbered: int | None = None
    """How many tarocks besides the Fool the layer has kept; None if any number."""


@dataclass(frozen=True, slots=True)
class SeenDiscard:
    """What all have seen of the cards a seat laid away."""

    count: int
    face_up: int = 0
    tarocks: int | None = None
    """How many tarocks there are, where that is told."""
    some_tarocks: bool = False
    """Whether it was told that there are some."""

    @property
    def hidden(self) -> int:
        """How many cards nobody else has seen."""
        return self.count - self.face_up.bit_count()


def cases(rules: RuleSet, seen: SeenDiscard) -> tuple[Case, ...]:
    """Tell apart how a seat may have laid away what is hidden."""
    if isinstance(rules, ContractRules):
        return (_exposed(rules.talon, seen),) if isinstance(rules.talon, ExposedParts) else (Case(),)
    if isinstance(rules, CallingRules):
        return (_kept_honours(seen, xx_may_go=rules.exchange.xx_may_go),)
    if isinstance(rules, DeclarationRules):
        return tuple(_old(rules, seen))
    return (Case(),)


def _exposed(talon: ExposedParts, seen: SeenDiscard) -> Case:
    """Tarocks lie face up, and only for want of suit cards."""
    if not isinstance(talon.law, SuitsFirst) or not talon.tarocks_face_up:
        return Case(tarocks=0) if talon.tarocks_face_up else Case()
    return Case(goes=_FREE, tarocks=0, not_kept=_FREE if seen.face_up else 0)


def _kept_honours(seen: SeenDiscard, *, xx_may_go: bool) -> Case:
    stays = KINGS.bits | TRULL.bits | (0 if xx_may_go else XX.bit)
    tarocks = None if seen.tarocks is None else seen.tarocks - seen.face_up.bit_count()
    return Case(goes=_ALL & ~stays, tarocks=tarocks)


def _old(rules: DeclarationRules, seen: SeenDiscard) -> Iterator[Case]:
    law = getattr(rules.discard, "law", None)
    tells = getattr(rules.discard, "tells_tarocks", False)
    if not seen.some_tarocks:
        yield Case(goes=_FREE, tarocks=0)
    if tells and not seen.some_tarocks:
        return
    most = seen.hidden
    if isinstance(law, WholeSets) and most == _FEW:
        yield Case(goes=NUMBERED | SKUS.bit, tarocks=_FEW, not_kept=NUMBERED)
    elif isinstance(law, FewTarocks):
        for number in range(1, most + 1):
            for kept in range(_FEW - number + 1):
                yield Case(goes=_FREE | NUMBERED & ~MOND.bit, tarocks=number, numbered=kept)
    elif isinstance(law, VoidOnly):
        goes = _FREE | NUMBERED & ~MOND.bit & ~PAGAT.bit
        for number in range(1, most + 1):
            yield Case(goes=goes, tarocks=number, not_kept=NUMBERED)
    elif not isinstance(law, WholeSets):
        yield Case()
