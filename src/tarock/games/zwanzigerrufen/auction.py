"""The auction: bids step by step, holding, jumps that invite, yielding with the XX, raising alone.

Every bid takes an honour, so what a seat may say follows from what has been said and from its own hand. Who
is asked follows from what has been said alone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.core.cards import Card
from tarock.games.zwanzigerrufen.named_cards import HIGH_HONOURS, HONOURS, XIX, XVIII, XX, holds, tarocks
from tarock.kit.contracts import Contract, Contracts, WonBy
from tarock.protocol import refusals, topics
from tarock.protocol.actions import Action, Bid, Good, Hold, Pass, Raise
from tarock.protocol.events import Invited, Said
from tarock.protocol.flow import Flow, Options, Seat, ask
from tarock.protocol.refusals import Reason
from tarock.protocol.seats import Table
from tarock.protocol.topics import Chapter, Decision, Topic, Widget

Bidding: TypeAlias = Pass | Bid | Hold
RAISE: Final = Topic(
    "raise",
    Text("Do you raise before the talon?", "Erhöhst du vor dem Talon?"),
    Text("raising the contract", "Erhöhen"),
    Chapter.AUCTION,
    Decision.UNDERTAKING,
    Widget.LADDER,
)
_A_CALL: Final = Text("the auction", "die Lizitation")
_WHETHER_TO_RAISE: Final = Text("whether to raise", "ob erhöht wird")
_ZWEIER: Final = 1
_THREE: Final = 3
_INVITED_BY_JUMP: Final = (XIX, XVIII)


@dataclass(frozen=True, slots=True)
class Invitation:
    """A tarock that somebody wants to be called by."""

    card: Card
    by: Seat


@dataclass(frozen=True, slots=True)
class Bought:
    """The end of an auction: who plays what, how it came to him, and what was said on the way."""

    seat: Seat
    contract: Contract
    won_by: WonBy
    invitation: Invitation | None
    bidders: frozenset[Seat]
    after_three_passes: bool

    @property
    def invited(self) -> Invitation | None:
        """The invitation by somebody else, if there is one."""
        return self.invitation if self.invitation and self.invitation.by != self.seat else None


@dataclass(frozen=True, slots=True)
class Progress:
    """What has been said so far: all of it is public."""

    standing: int | None = None
    """The place of the bid that stands in the table of contracts."""
    bidder: Seat | None = None
    held: bool = False
    """Whether the bid that stands has been held."""
    bidders: frozenset[Seat] = frozenset()
    passes: int = 0
    opened_after: int = 0
    """How many had passed before the first bid."""
    invitation: Invitation | None = None

    def may_hold(self, seat: Seat) -> bool:
        """Whether a seat may play what another has bid over its own bid."""
        return self.standing is not None and seat in self.bidders and seat != self.bidder and not self.held

    def must_hold(self, seat: Seat) -> bool:
        """Whether a seat opened with Dreier and hears one Zweier over it: it may not simply pass."""
        return self.may_hold(seat) and self.standing == _ZWEIER

    def least(self, seat: Seat) -> int:
        """Return the lowest step that a seat may say."""
        if self.standing is None:
            return 0
        return self.standing if self.may_hold(seat) else self.standing + 1


@dataclass(frozen=True, slots=True)
class HandNeeds:
    """What a call takes of a hand; of a Pass mostly nothing."""

    one_of: int = 0
    """A bit set of which the hand has a card, if there is any in it."""
    card: Card | None = None
    tarocks: int = 0

    def __call__(self, hand: int, _laid: int = 0) -> bool:
        """Whether a hand has it; what was laid away has no part in it."""
        return (
            (bool(hand & self.one_of) or not self.one_of)
            and (self.card is None or holds(hand, self.card))
            and (not self.tarocks or tarocks(hand) >= self.tarocks)
        )


NOTHING: Final = HandNeeds()
"""Any hand will do."""
AN_HONOUR: Final = HandNeeds(HONOURS.bits)


def _to_promise(card: Card, least: int) -> HandNeeds:
    """Return what it takes to promise a card: to have it, a high honour, and tarocks enough."""
    return HandNeeds(HIGH_HONOURS.bits, card, least)


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionLaw:
    """How a table bids."""

    contracts: Contracts
    jump_tarocks: int = 5
    yield_tarocks: int = 5
    free_solo: bool = False
    """Whether a Solo may be bid at any turn, and never invites."""
    inviter_rebids: bool = True
    honourless_fourth: bool = False
    raise_to: str | None = "einser"
    """How high somebody who bid alone may go before the talon."""
    anybody_raises: bool = False
    """Whether that is open to everybody whom all others have left the game, whatever was bid before."""


@dataclass(frozen=True, slots=True, repr=False)
class CallingBids(Options[Bidding]):
    """What a seat may say now, with this hand."""

    law: AuctionLaw
    said: Progress
    seat: Seat
    hand: int

    def __iter__(self) -> Iterator[Bidding]:
        if self._may_pass():
            yield Pass()
        for step in range(self.said.least(self.seat), len(self._steps)):
            needs = self._to_bid(step)
            if needs is not None and needs(self.hand):
                yield self._spoken(step)

    def allows(self, action: Action) -> bool:
        """Look at one answer alone."""
        needs = self.needs(action)
        return needs is not None and needs(self.hand)

    def needs(self, action: Action) -> HandNeeds | None:
        """Return what an answer takes of any hand: worlds are held against it; None if no hand may say it."""
        if isinstance(action, Pass):
            return self._to_pass()
        step = self._step(action)
        return None if step is None or step < self.said.least(self.seat) else self._to_bid(step)

    def _step(self, action: Action) -> int | None:
        """Return the step that an answer goes to; what stands is held, not bid again."""
        if isinstance(action, Hold):
            return self.said.standing
        if isinstance(action, Bid):
            for step, contract in enumerate(self._steps):
                if contract.key == action.contract:
                    return None if step == self.said.standing else step
        return None

    @property
    def _steps(self) -> tuple[Contract, ...]:
        return self.law.contracts.rising

    def _spoken(self, step: int) -> Bidding:
        return Hold() if step == self.said.standing else Bid(self._steps[step].key)

    def _may_pass(self) -> bool:
        return self._to_pass()(self.hand)

    def _to_pass(self) -> HandNeeds:
        return _to_promise(XX, self.law.yield_tarocks) if self.said.must_hold(self.seat) else NOTHING

    def _honour(self) -> bool:
        return bool(self.hand & HONOURS.bits)

    def _to_bid(self, step: int) -> HandNeeds | None:
        """Return what it takes to go to a step that is not too low."""
        jump = step - self.said.least(self.seat)
        if self._fourth() and self.law.honourless_fourth and step == 0:
            return NOTHING
        return AN_HONOUR if not jump or self.freely_solo(step) else self._to_jump(jump)

    def freely_solo(self, step: int) -> bool:
        """Whether a step is a Solo that needs no cover and invites nobody."""
        return step == len(self._steps) - 1 and (self.law.free_solo or self.said.standing is None)

    def promised(self, call: Bidding) -> Card | None:
        """Return the tarock that a call would invite the others to name: a jump does, and yielding."""
        if self.said.invitation is not None or isinstance(call, Hold):
            return None
        if isinstance(call, Pass):
            return XX if self.said.must_hold(self.seat) else None
        step = self._steps.index(self.law.contracts[call.contract])
        jump = step - self.said.least(self.seat)
        return None if not jump or self.freely_solo(step) else _INVITED_BY_JUMP[jump - 1]

    def _fourth(self) -> bool:
        return self.said.passes == _THREE and self.said.standing is None

    def _to_jump(self, jump: int) -> HandNeeds | None:
        """Return what a jump takes: the card to invite with, unless another has invited already."""
        if self._fourth() or jump > len(_INVITED_BY_JUMP):
            return None
        if self.said.invitation is not None:
            return AN_HONOUR
        return _to_promise(_INVITED_BY_JUMP[jump - 1], self.law.jump_tarocks)

    def reason(self, action: Action) -> Reason:
        if isinstance(action, Pass):
            return _must_hold(self.law.yield_tarocks)
        if isinstance(action, Hold):
            return _cannot_hold() if not self.said.may_hold(self.seat) else _no_honour()
        return self._bid_reason(action) if isinstance(action, Bid) else refusals.wrong_kind(_A_CALL)

    def _bid_reason(self, bid: Bid) -> Reason:
        if bid.contract not in self.law.contracts:
            text = Text(f"no contract {bid.contract!r}", f"kein Spiel {bid.contract!r}")
            return Reason("unknown-contract", text)
        step = self._steps.index(self.law.contracts[bid.contract])
        if step == self.said.standing and self.said.may_hold(self.seat):
            return Reason("say-hold", Text("to play this yourself, hold", "um das zu spielen, halte es"))
        if step < self.said.least(self.seat):
            return _too_low(self._steps[step])
        return self._jump_reason(step) if self._honour() else _no_honour()

    def _jump_reason(self, step: int) -> Reason:
        jump = step - self.said.least(self.seat)
        if self._fourth() or jump > len(_INVITED_BY_JUMP):
            return Reason("no-jump", Text("no jump is possible now", "jetzt ist kein Sprung möglich"))
        card, least = _INVITED_BY_JUMP[jump - 1], self.law.jump_tarocks
        text = Text(
            f"this jump promises {card}, a high honour and {least} tarocks",
            f"dieser Sprung verspricht {card}, ein hohes Trullstück und {least} Tarock",
        )
        return Reason("jump-not-covered", text)


def _must_hold(least: int) -> Reason:
    text = Text(
        f"only with T20, a high honour and {least} tarocks may you leave the Zweier to the other: hold it",
        f"nur mit T20, einem hohen Trullstück und {least} Tarock darfst du den Zweier auslassen: halte ihn",
    )
    return Reason("must-hold", text)


def _cannot_hold() -> Reason:
    text = Text(
        "only somebody who has bid may hold, and each bid only once",
        "halten darf nur, wer schon geboten hat, und jedes Gebot nur einmal",
    )
    return Reason("cannot-hold", text)


def _no_honour() -> Reason:
    return Reason(
        "no-honour", Text("a bid takes a Sküs, Mond or Pagat", "bieten darf nur, wer ein Trullstück hat")
    )


def _too_low(contract: Contract) -> Reason:
    name = contract.name
    return Reason("bid-too-low", Text(f"{name.en} is too low", f"{name.de} ist zu niedrig"))


@dataclass(frozen=True, slots=True)
class Auction:
    """Each in turn bids, holds or passes for good, until one is left."""

    law: AuctionLaw

    def __call__(self, table: Table, hands: tuple[int, ...]) -> Flow[Bought | None]:
        said = Progress()
        active = deque(table.seats)
        while active and list(active) != [said.bidder]:
            seat = active.popleft()
            if not self._can_speak(said, seat):
                continue
            options = CallingBids(self.law, said, seat, hands[seat])
            call = yield from ask(seat, topics.AUCTION, options)
            yield Said(seat, call)
            before, said = said, self._after(said, seat, call, options)
            if said.invitation is not None and before.invitation is None:
                yield Invited(seat, str(said.invitation.card))
            if not isinstance(call, Pass):
                active.append(seat)
        return self._bought(said)

    def _can_speak(self, said: Progress, seat: Seat) -> bool:
        """Whether the public course leaves a seat anything to say but pass."""
        inviter = said.invitation is not None and said.invitation.by == seat
        if inviter and not self.law.inviter_rebids:
            return False
        return said.least(seat) < len(self.law.contracts.rising)

    def _after(self, said: Progress, seat: Seat, call: Bidding, options: CallingBids) -> Progress:
        promised = options.promised(call)
        invitation = said.invitation if promised is None else Invitation(promised, seat)
        if isinstance(call, Pass):
            return replace(said, passes=said.passes + 1, invitation=invitation)
        held = isinstance(call, Hold)
        step = self._step(call, said)
        return replace(
            said,
            standing=step,
            bidder=seat,
            held=held,
            bidders=said.bidders | {seat},
            opened_after=said.opened_after if said.bidders else said.passes,
            invitation=invitation,
        )

    def _step(self, call: Bid | Hold, said: Progress) -> int:
        if isinstance(call, Bid):
            return self.law.contracts.rising.index(self.law.contracts[call.contract])
        assert said.standing is not None  # noqa: S101 - only what stands is held
        return said.standing

    def _bought(self, said: Progress) -> Bought | None:
        if said.bidder is None or said.standing is None:
            return None
        return Bought(
            said.bidder,
            self.law.contracts.rising[said.standing],
            WonBy.HELD if said.held else WonBy.BID,
            said.invitation,
            said.bidders,
            after_three_passes=said.opened_after == _THREE,
        )

    def raised(self, bought: Bought, hand: int) -> Flow[Bought]:
        """Let somebody who is left choose a higher contract before the talon, where that is open."""
        higher = self._open_to(bought)
        if not higher:
            return bought
        choice = yield from ask(bought.seat, RAISE, Raising(higher, bool(hand & HONOURS.bits)))
        yield Said(bought.seat, choice)
        if isinstance(choice, Good):
            return bought
        return replace(bought, contract=self.law.contracts[choice.contract])

    def _open_to(self, bought: Bought) -> tuple[Contract, ...]:
        """Return the contracts to which a raise may go: public facts decide who is asked."""
        rising = self.law.contracts.rising
        alone = len(bought.bidders) == 1 and bought.contract == rising[0] and not bought.invitation
        if self.law.raise_to is None or not (alone or self.law.anybody_raises):
            return ()
        top = rising.index(self.law.contracts[self.law.raise_to])
        return rising[rising.index(bought.contract) + 1 : top + 1]


@dataclass(frozen=True, slots=True, repr=False)
class Raising(Options[Good | Raise]):
    """Stay, or play something higher; without an honour there is no choice."""

    higher: tuple[Contract, ...]
    honour: bool

    def __iter__(self) -> Iterator[Good | Raise]:
        yield Good()
        if self.honour:
            yield from (Raise(contract.key) for contract in self.higher)

    def reason(self, action: Action) -> Reason:
        if not isinstance(action, Good | Raise):
            return refusals.wrong_kind(_WHETHER_TO_RAISE)
        return refusals.not_offered() if self.honour else _no_honour()
