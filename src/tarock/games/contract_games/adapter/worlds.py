"""What worlds may conclude in games of contracts: announcements, the talon's law, Trischaken, cards kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar, Final

from tarock.core.cards import KINGS, TAROCKS, TRULL, CardSet
from tarock.kit.bonuses import Condition
from tarock.kit.phases.all_passed import Trischaken
from tarock.kit.phases.talon import ExposedParts, SuitsFirst, TarocksFreely, parts
from tarock.kit.play import PlayRules
from tarock.kit.script import ContractRules
from tarock.protocol.actions import Announce
from tarock.protocol.events import Said, Turn
from tarock.protocol.flow import Seat
from tarock.protocol.seats import Table
from tarock.protocol.topics import AUCTION
from tarock.worlds.knowledge import Knowledge, Notes
from tarock.worlds.law_checks import Check
from tarock.worlds.part import WorldsPart
from tarock.worlds.promises import Promise
from tarock.worlds.seen_discards import ALL_CARDS, ANY_DISCARD, DiscardCase, SeenDiscard

_FREE: Final = ALL_CARDS & ~TAROCKS.bits & ~KINGS.bits
_SMALL_TAROCKS: Final = TAROCKS.bits & ~TRULL.bits


@lru_cache(maxsize=1 << 8)
def promise_of(what: Condition, pack: int) -> Promise:
    """Ask a bonus which single cards decide whether it may be announced."""
    holds = lacks = 0
    none = what.may_say(0)
    for card in CardSet(pack):
        if not what.may_say(ALL_CARDS & ~card.bit) and what.may_say(ALL_CARDS):
            holds |= card.bit
        if none and not what.may_say(card.bit):
            lacks |= card.bit
    return Promise(holds, lacks)


def _said(rules: ContractRules, known: Knowledge, event: Said) -> None:
    action = event.action
    if isinstance(action, Announce) and action.item in rules.bonuses:
        _announced(known, event.seat, rules.bonuses[action.item].what)


def _announced(known: Knowledge, seat: Seat, what: Condition) -> None:
    """Note single cards that an announcement needs, and the rest of what it needs as a check."""
    promise, after_laying = promise_of(what, known.rules.pack.bits), seat in known.laid
    known.promised(seat, promise, after_laying=after_laying)
    if seat != known.me and not what.may_say(promise.holds):
        known.checks.append(Check(seat, _may_say(what), as_dealt=not after_laying))


def _may_say(what: Condition) -> Callable[[int, int], bool]:
    return lambda hand, _laid: what.may_say(hand)


class ContractWorlds(WorldsPart[ContractRules]):
    """What follows from a hand with a declarer and a talon."""

    notes: ClassVar[Notes[Any]] = {Said: _said}

    def law(self, rules: ContractRules, known: Knowledge) -> PlayRules | None:
        """Return the law of play; Trischaken, which has no declarer, has one of its own."""
        if known.view.declarer is not None:
            return rules.play
        return rules.all_passed.play if isinstance(rules.all_passed, Trischaken) else None

    def discards(self, rules: ContractRules, seen: SeenDiscard) -> tuple[DiscardCase, ...]:
        """Tarocks lie face up or are counted, as a rule, and mostly go only for want of suit cards."""
        talon = rules.talon
        if not isinstance(talon, ExposedParts):
            return ANY_DISCARD
        tarocks = 0 if talon.tarocks_face_up else seen.tarocks
        if isinstance(talon.law, SuitsFirst) and tarocks is not None:
            goes, needed = _FREE | (_SMALL_TAROCKS if tarocks else 0), seen.face_up or tarocks
            return (DiscardCase(goes=goes, tarocks=tarocks, not_kept=_FREE if needed else 0),)
        any_goes = not isinstance(talon.law, SuitsFirst | TarocksFreely)
        return (DiscardCase(goes=ALL_CARDS if any_goes else _FREE | _SMALL_TAROCKS, tarocks=tarocks),)

    def keeper(self, rules: ContractRules, known: Knowledge) -> Seat | None:
        """Whoever has kept cards speaks first; else forehand does."""
        asked = (
            event for event in known.view.events if isinstance(event, Turn) and event.about == AUCTION.key
        )
        first = next((turn.seats[0] for turn in asked), None)
        dealer = known.view.dealer
        if dealer is None or first == Table(rules.players, dealer).forehand:
            return None
        return first

    def talon_owners(self, rules: ContractRules, known: Knowledge) -> tuple[Seat | None, ...]:
        """The declarer gets the part that goes with his contract, or the one he has named."""
        view, talon = known.view, rules.pack.cards[: known.view.talon_count]
        if view.declarer is None or view.contract is None or not isinstance(rules.talon, ExposedParts):
            return super().talon_owners(rules, known)
        contract = rules.contracts[view.contract]
        choices = parts(talon, contract.talon, any_adjacent=rules.talon.any_adjacent)
        named = (part for part in choices if (view.declarer, part.choice) in view.said)
        taken = choices[contract.part] if contract.part is not None else next(named, choices[0])
        return tuple(view.declarer if card in taken.cards else None for card in talon)


PART: Final = ContractWorlds()
