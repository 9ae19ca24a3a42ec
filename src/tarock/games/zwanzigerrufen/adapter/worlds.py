"""What worlds may conclude in games with a called partner: the call, invitations, sides, the shared talon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, ClassVar, Final

from tarock.core.cards import KINGS, TAROCKS, TRULL, Card, CardSet
from tarock.games.zwanzigerrufen.adapter.worlds_checks import heard
from tarock.games.zwanzigerrufen.auction import Bought
from tarock.games.zwanzigerrufen.call import Callables
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.exchange import shares
from tarock.games.zwanzigerrufen.named_cards import XX
from tarock.kit.contracts import WonBy
from tarock.kit.play import PlayRules
from tarock.protocol.actions import Call, Count
from tarock.protocol.events import Invited, OfficialContra, Said
from tarock.protocol.flow import Seat
from tarock.protocol.seats import Table
from tarock.protocol.sides import Side
from tarock.worlds.knowledge import Knowledge, Notes
from tarock.worlds.law_checks import AnsweredQuestion, Check
from tarock.worlds.part import WorldsPart
from tarock.worlds.promises import Promise
from tarock.worlds.seen_discards import ALL_CARDS, DiscardCase, SeenDiscard


@lru_cache(maxsize=1 << 8)
def promise_of(calls: Callables, card: Card) -> Promise | None:
    """Ask which single cards decide whether a tarock may be called; None if they do not tell all."""
    every = TAROCKS.bits & ~card.bit
    if not _may_call(calls, card, every):
        return None
    holds = lacks = 0
    for other in CardSet(every):
        if not _may_call(calls, card, every & ~other.bit):
            holds |= other.bit
    if not _may_call(calls, card, every | card.bit):
        lacks |= card.bit
    return Promise(holds, lacks) if _may_call(calls, card, holds) else None


def _may_call(calls: Callables, card: Card, hand: int) -> bool:
    return card in replace(calls, hand=hand, laid=0).cards()


def _call_promises(rules: CallingRules, known: Knowledge, seat: Seat, card: Card) -> Promise | None:
    """Return what a declarer must have and lack to call this tarock."""
    invited = known.view.invited
    strange = any(seen.tarocks for other, seen in known.laid.items() if other != seat)
    calls = Callables(
        hand=0,
        laid=0,
        invited=Card.parse(invited[1]) if invited and invited[0] != seat else None,
        must_accept=rules.announcing.must_call_invited,
        free=rules.announcing.free_call and strange,
    )
    return promise_of(calls, card)


def _said(rules: CallingRules, known: Knowledge, event: Said) -> None:
    action = event.action
    if isinstance(action, Call):
        promise = _call_promises(rules, known, event.seat, action.card)
        if promise is not None:
            known.promised(event.seat, promise)
    elif isinstance(action, Count):
        known.promised(event.seat, Promise(tarocks=action.number))


def _invited(_rules: CallingRules, known: Knowledge, event: Invited) -> None:
    known.in_hand[event.seat] |= Card.parse(event.tarock).bit


def _official_contra(_rules: CallingRules, known: Knowledge, event: OfficialContra) -> None:
    if known.view.called is not None:
        known.not_in_hand[event.seat] |= known.view.called.bit
        known.holds[event.seat] |= known.view.called.bit


class CallingWorlds(WorldsPart[CallingRules]):
    """What follows from a hand with a called partner."""

    notes: ClassVar[Notes[Any]] = {Said: _said, Invited: _invited, OfficialContra: _official_contra}
    needs_answers: ClassVar[bool] = True

    def law(self, rules: CallingRules, known: Knowledge) -> PlayRules:  # noqa: ARG002 - a `WorldsPart`
        """Return the law of play; what announcements bind beyond it depends on the whole hand."""
        return rules.play

    def conclude(self, rules: CallingRules, known: Knowledge) -> None:  # noqa: ARG002 - a `WorldsPart`
        """Conclude from the sides that are known who has the card that was called."""
        view, called = known.view, known.view.called
        if called is None or called.bit & known.seen:
            return
        for seat, side in view.sides.items():
            if seat in {known.me, view.declarer}:
                continue
            if side == Side.DECLARER:
                known.in_hand[seat] |= called.bit
            else:
                known.not_in_hand[seat] |= called.bit

    def discards(self, rules: CallingRules, seen: SeenDiscard) -> tuple[DiscardCase, ...]:
        """Kings, trull cards and mostly the XX stay; how many tarocks went is told."""
        stays = KINGS.bits | TRULL.bits | (0 if rules.exchange.xx_may_go else XX.bit)
        tarocks = None if seen.tarocks is None else seen.tarocks - seen.face_up.bit_count()
        return (DiscardCase(goes=ALL_CARDS & ~stays, tarocks=tarocks),)

    def checks(
        self, rules: CallingRules, known: Knowledge, answered: Sequence[AnsweredQuestion]
    ) -> tuple[Check, ...]:
        """Hold every answer against its speaker's cards; a call only where single cards leave it open."""
        return heard(rules, known, [one for one in answered if not self._told(rules, known, one)])

    def _told(self, rules: CallingRules, known: Knowledge, answered: AnsweredQuestion) -> bool:
        """Whether single cards tell all that a call rests on."""
        ask, action = answered
        return isinstance(action, Call) and _call_promises(rules, known, ask.seat, action.card) is not None

    def talon_owners(self, rules: CallingRules, known: Knowledge) -> tuple[Seat, ...]:
        """Ask the exchange itself how it shares a talon out."""
        view = known.view
        if view.dealer is None or view.declarer is None or view.contract is None:
            raise ValueError("a talon is shared out when there is a declarer, not before")
        contract = rules.contracts[view.contract]
        bought = Bought(view.declarer, contract, WonBy.BID, None, frozenset(), after_three_passes=False)
        talon = rules.pack.cards[: view.talon_count]
        found = shares(Table(rules.players, view.dealer), bought, talon)
        owners = {card: seat for seat, cards in found.items() for card in cards}
        return tuple(owners[card] for card in talon)


PART: Final = CallingWorlds()
