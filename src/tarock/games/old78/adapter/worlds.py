"""What worlds may conclude in the old games: declarations, the dealer's discard, the Fool."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Final

from tarock.core.cards import SKUS, TAROCKS
from tarock.games.old78.adapter.worlds_discards import discards_under
from tarock.games.old78.adapter.worlds_promises import promises_of
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.declarations import Compulsory
from tarock.games.old78.discard import DealersDiscard
from tarock.kit.fool_law import OF_SUIT, FoolRules
from tarock.protocol.actions import Declare, Demand
from tarock.protocol.events import Declared, NobodyFollows, Said
from tarock.worlds.knowledge import Knowledge, Notes
from tarock.worlds.law_checks import AnsweredQuestion, Check
from tarock.worlds.part import WorldsPart
from tarock.worlds.seen_discards import ANY_DISCARD, DiscardCase, SeenDiscard


def _said(_rules: DeclarationRules, known: Knowledge, event: Said) -> None:
    action = event.action
    if isinstance(action, Declare):
        for promise in promises_of(action.items):
            known.promised(event.seat, promise, after_laying=True)
    elif isinstance(action, Demand):
        known.situation = replace(known.situation, demanded=True)


def _declared(_rules: DeclarationRules, known: Knowledge, event: Declared) -> None:
    for promise in promises_of(event.items):
        known.promised(event.seat, promise)


def _nobody_follows(_rules: DeclarationRules, known: Knowledge, event: NobodyFollows) -> None:
    """Nobody has the suit but perhaps he who led the Fool as one of it."""
    for seat in known.others:
        if not known.played[seat] & SKUS.bit:
            known.not_in_hand[seat] |= OF_SUIT[event.suit]


class DeclarationWorlds(WorldsPart[DeclarationRules]):
    """What follows from a hand with declarations."""

    notes: ClassVar[Notes[Any]] = {Said: _said, Declared: _declared, NobodyFollows: _nobody_follows}

    def law(self, rules: DeclarationRules, known: Knowledge) -> FoolRules:  # noqa: ARG002 - a `WorldsPart`
        """Return the law of play."""
        return rules.play

    def discards(self, rules: DeclarationRules, seen: SeenDiscard) -> tuple[DiscardCase, ...]:
        """Ask the law of the dealer's discard."""
        discard = rules.discard
        if not isinstance(discard, DealersDiscard):
            return ANY_DISCARD
        return tuple(discards_under(discard.law, seen, told=discard.tells_tarocks))

    def checks(
        self,
        rules: DeclarationRules,
        known: Knowledge,
        answered: Sequence[AnsweredQuestion],  # noqa: ARG002 - a `WorldsPart`
    ) -> tuple[Check, ...]:
        """Hold the discard and the declarations of the others against their cards."""
        return (*_discarded(rules, known), *_declarations(rules, known))


def _discarded(rules: DeclarationRules, known: Knowledge) -> Iterator[Check]:
    if isinstance(rules.discard, DealersDiscard):
        for seat, seen in known.laid.items():
            if seat != known.me:
                yield Check(seat, partial(_may_lay, rules.discard, seen))


def _may_lay(discard: DealersDiscard, seen: SeenDiscard, hand: int, laid: int) -> bool:
    """Whether these cards may go from this hand, and what is seen and told of them is right."""
    before = hand | laid
    if discard.tells_tarocks and seen.some_tarocks != bool(laid & TAROCKS.bits):
        return False
    return (
        any(laid in way for way in discard.law.ways(before, discard.count))
        and discard.shown(before, laid) == seen.face_up
    )


def _declarations(rules: DeclarationRules, known: Knowledge) -> Iterator[Check]:
    all_of_it = isinstance(rules.declaring, Compulsory)
    for seat, action in known.view.said:
        if isinstance(action, Declare) and seat != known.me and (action.items or all_of_it):
            test = _is_all if all_of_it else _has_all
            yield Check(seat, partial(test, rules, action.items))


def _is_all(rules: DeclarationRules, items: tuple[str, ...], hand: int, laid: int) -> bool:
    """Whether a hand has exactly these combinations; the dealer counts what he laid away too."""
    return rules.tariff.keys(hand | laid) == items


def _has_all(rules: DeclarationRules, items: tuple[str, ...], hand: int, _laid: int) -> bool:
    return not set(items).difference(rules.tariff.keys(hand))


PART: Final = DeclarationWorlds()
