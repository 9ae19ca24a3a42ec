"""Auctions: overcalling, taking over and holding, bidding step by step.

Each function here builds an auction as its chapter tells it. An auction asks in speaking order, publishes
what is said, and returns who plays what; it sees no cards, because these auctions depend on none.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from tarock.core.bilingual import Text
from tarock.kit.contracts import Contract, Contracts, WonBy
from tarock.kit.deal import Won
from tarock.protocol import refusals, topics
from tarock.protocol.actions import Action, Bid, Good, Hold, Pass, Retake, Take
from tarock.protocol.events import Said
from tarock.protocol.flow import Flow, Options, Seat, ask
from tarock.protocol.refusals import IllegalAction, Reason

AuctionCall: TypeAlias = Pass | Good | Bid | Take | Hold | Retake
Auction: TypeAlias = "Callable[[Speakers], Flow[Won | None]]"
_A_CALL = Text("the auction", "die Lizitation")


@dataclass(frozen=True, slots=True)
class Speakers:
    """The seats in the order they speak; the first may be obliged to bid."""

    order: tuple[Seat, ...]
    first_must_bid: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Calls(Options[AuctionCall]):
    """What a seat may call now, over the bid that stands."""

    contracts: Contracts
    standing: Contract | None
    calls: tuple[AuctionCall, ...]
    must_bid: bool = False

    def __iter__(self) -> Iterator[AuctionCall]:
        return iter(self.calls)

    def read(self, action: Action) -> AuctionCall:
        if isinstance(action, AuctionCall) and action in self.calls:
            return action
        raise IllegalAction(action, self.reason(action), self)

    def reason(self, action: Action) -> Reason:
        if not isinstance(action, AuctionCall):
            return refusals.wrong_kind(_A_CALL)
        if isinstance(action, Bid):
            return self._bid_reason(action)
        if isinstance(action, Take | Retake | Hold):
            return self._challenge_reason(action)
        return self._silence_reason()

    def _bid_reason(self, bid: Bid) -> Reason:
        if bid.contract not in self.contracts:
            return Reason(
                "unknown-contract", Text(f"no contract {bid.contract!r}", f"kein Spiel {bid.contract!r}")
            )
        named, standing = self.contracts[bid.contract], self.standing
        if standing is not None and not any(isinstance(call, Bid) for call in self.calls):
            return Reason("no-more-bids", Text("no bid is possible now", "jetzt ist kein Gebot möglich"))
        name = named.name
        if standing is not None and named not in self.contracts.above(standing):
            text = Text(
                f"{name.en} does not overcall {standing.name.en}",
                f"{name.de} überbietet {standing.name.de} nicht",
            )
            return Reason("bid-too-low", text)
        return Reason(
            "cannot-bid", Text(f"{name.en} cannot be bid now", f"{name.de} kann jetzt nicht geboten werden")
        )

    def _challenge_reason(self, action: Action) -> Reason:
        if self.standing is None:
            return Reason("nothing-bid", Text("nothing has been bid yet", "noch ist nichts geboten"))
        name = self.standing.name
        if isinstance(action, Hold):
            return Reason(
                "cannot-hold",
                Text(f"you cannot hold {name.en} now", f"{name.de} kann jetzt nicht gehalten werden"),
            )
        return Reason(
            "cannot-take-over",
            Text(f"{name.en} cannot be taken over", f"{name.de} kann nicht abgelöst werden"),
        )

    def _silence_reason(self) -> Reason:
        if self.must_bid:
            return Reason("must-bid", Text("you have to name a contract", "du musst ein Spiel ansagen"))
        if self.standing is None:
            return Reason("say-pass", Text("nothing is bid: say pass", "nichts ist geboten: sag weiter"))
        if Pass() in self.calls:
            return Reason("say-pass", Text("who drops out says pass", "wer aussteigt, sagt weiter"))
        return Reason("say-good", Text("a bid stands: say good", "ein Spiel ist geboten: sag gut"))


def bids(contracts: tuple[Contract, ...]) -> tuple[AuctionCall, ...]:
    """Turn contracts into the bids that name them."""
    return tuple(Bid(contract.key) for contract in contracts)


def say(seat: Seat, options: Calls) -> Flow[AuctionCall]:
    """Ask a seat for a call, and let all hear it."""
    call = yield from ask(seat, topics.AUCTION, options)
    yield Said(seat, call)
    return call


def _open(contracts: Contracts, *, must_bid: bool) -> Calls:
    every = bids(contracts.rising)
    return Calls(contracts, None, every if must_bid else (Pass(), *every), must_bid)


def overcall(contracts: Contracts) -> Auction:
    """Each in turn overcalls or is out for good, round and round, until one is left. Jumps are free."""
    over = {
        contract.key: Calls(contracts, contract, (Good(), *bids(contracts.above(contract))))
        for contract in contracts
    }

    opening = {must_bid: _open(contracts, must_bid=must_bid) for must_bid in (True, False)}

    def options(best: Won | None, *, must_bid: bool) -> Calls:
        return over[best.contract.key] if best else opening[must_bid]

    def auction(speakers: Speakers) -> Flow[Won | None]:
        best: Won | None = None
        active = deque(speakers.order)
        must_bid = speakers.first_must_bid
        while active and not (best and list(active) == [best.seat]):
            seat = active.popleft()
            call = yield from say(seat, options(best, must_bid=must_bid))
            must_bid = False
            if isinstance(call, Bid):
                best = Won(seat, contracts[call.contract])
                active.append(seat)
        return best

    return auction


@dataclass(frozen=True, slots=True)
class Challenge:
    """A way to play another's contract oneself without overcalling it."""

    allowed: Callable[[Won, bool], bool]
    """Whether the bid that stands may be taken over, given whether one has been in this auction."""
    course: Callable[[Contracts, Won, Seat], Flow[Won]]
    """What follows once the rival has said *take*."""


def duels(contracts: Contracts, challenge: Challenge) -> Auction:
    """The first bidder and the next player settle it between them; then the third may only overcall."""

    def respond(standing: Won, *, may_take: bool) -> Calls:
        take: tuple[AuctionCall, ...] = (Take(),) if may_take else ()
        higher = bids(contracts.above(standing.contract))
        return Calls(contracts, standing.contract, (Good(), *take, *higher))

    def duel(standing: Won, rival: Seat, *, third: bool, taken: bool) -> Flow[tuple[Won, bool]]:
        """Holder and rival speak in turn until one says good; the survivor's bid stands."""
        first_word = not third
        while True:
            may_take = first_word and challenge.allowed(standing, taken)
            call = yield from say(rival, respond(standing, may_take=may_take))
            if isinstance(call, Take):
                return (yield from challenge.course(contracts, standing, rival)), True
            if not isinstance(call, Bid):
                return standing, taken
            standing, rival = Won(rival, contracts[call.contract]), standing.seat
            first_word = True
            if standing.contract.solo:
                return standing, taken

    def auction(speakers: Speakers) -> Flow[Won | None]:
        waiting = deque(speakers.order)
        standing = yield from _opening(contracts, waiting, must_bid=speakers.first_must_bid)
        third, taken = False, False
        while standing and waiting and not standing.contract.solo:
            standing, taken = yield from duel(standing, waiting.popleft(), third=third, taken=taken)
            third = True
        return standing

    return auction


def _opening(contracts: Contracts, waiting: deque[Seat], *, must_bid: bool) -> Flow[Won | None]:
    """Each in turn passes or names any contract; the first contract ends the opening."""
    while waiting:
        seat = waiting.popleft()
        call = yield from say(seat, _open(contracts, must_bid=must_bid))
        must_bid = False
        if isinstance(call, Bid):
            return Won(seat, contracts[call.contract])
    return None


def take_over(contracts: Contracts, *, second_hold: bool = False) -> Auction:
    """Löw 1954: the next player may take a bid over, its bidder may hold it, the taker may retake it."""

    def course(contracts: Contracts, bid: Won, rival: Seat) -> Flow[Won]:
        contract, bidder = bid.contract, bid.seat

        def choice(*calls: AuctionCall) -> Calls:
            return Calls(contracts, contract, calls)

        if isinstance((yield from say(bidder, choice(Good(), Hold()))), Good):
            return Won(rival, contract, WonBy.TAKEN)
        if isinstance((yield from say(rival, choice(Good(), Retake()))), Good):
            return Won(bidder, contract, WonBy.HELD)
        last_word: tuple[AuctionCall, ...] = (Good(), Hold()) if second_hold else (Good(),)
        if isinstance((yield from say(bidder, choice(*last_word))), Good):
            return Won(rival, contract, WonBy.RETAKEN)
        yield from say(rival, choice(Good()))
        return Won(bidder, contract, WonBy.RETAKEN)

    return duels(contracts, Challenge(allowed=lambda _won, _taken: True, course=course))


def unterer(contracts: Contracts, *, only: str) -> Auction:
    """Beck: only the lowest contract may be taken over, once; its bidder may hold it, and that is that."""

    def course(contracts: Contracts, bid: Won, rival: Seat) -> Flow[Won]:
        answer = yield from say(bid.seat, Calls(contracts, bid.contract, (Good(), Hold())))
        if isinstance(answer, Good):
            return Won(rival, bid.contract, WonBy.TAKEN)
        return Won(bid.seat, bid.contract, WonBy.HELD)

    def allowed(bid: Won, taken: bool) -> bool:  # noqa: FBT001 - called through `Challenge` only
        return bid.contract.key == only and not taken

    return duels(contracts, Challenge(allowed=allowed, course=course))


class Holders(StrEnum):
    """Who may hold a bid, which is to say play it himself at the same level."""

    SENIORS = "seniors"
    FOREHAND = "forehand"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """How bids rise step by step. Whoever spoke earlier in the first round is senior to those after him."""

    contracts: Contracts
    forehand_must_bid: bool = False
    holders: Holders = Holders.SENIORS
    """Who may hold the bid of a junior."""
    raise_instead: bool = False
    """Whether somebody who may hold may also raise."""
    jumps: bool = False
    """Whether a bid may leave out steps."""
    solo_ends: bool = False
    """Whether a Solo may be bid at any turn and ends the auction; else it must be a player's first word."""

    @property
    def highest(self) -> Contract:
        """The contract that nothing overcalls."""
        return self.contracts.rising[-1]

    def calls(self, seniority: dict[Seat, int], seat: Seat, best: Won | None) -> tuple[AuctionCall, ...]:
        """Return what a player may say over the best bid so far, besides dropping out."""
        first_word = seat not in seniority
        higher = self.contracts.above(best.contract if best else None)
        steps = tuple(contract for contract in higher if not contract.solo)
        solos = tuple(contract for contract in higher if contract.solo)
        if not (first_word or self.solo_ends):
            solos = ()
        if best is not None and best.contract.solo:
            return bids(solos)
        raises = steps if self.jumps else steps[:1]
        if best is None or not self._may_hold(seniority, seat, best):
            return bids((*raises, *solos))
        return (Hold(), *bids((*raises, *solos) if self.raise_instead else solos))

    def _may_hold(self, seniority: dict[Seat, int], seat: Seat, best: Won) -> bool:
        if seat not in seniority or seniority[seat] > seniority[best.seat]:
            return False
        return self.holders is Holders.SENIORS or (self.holders is Holders.FOREHAND and not seniority[seat])

    def drops_out(self, seniority: dict[Seat, int], seat: Seat, best: Won | None) -> bool:
        """Whether a Solo leaves this player nothing to say."""
        if best is None or not best.contract.solo:
            return False
        return self.solo_ends or seat in seniority or best.contract == self.highest


def stepwise(law: Steps) -> Auction:
    """Each in turn raises, holds or is out for good, round and round, until one is left.

    A Solo can at most be overcalled by a higher one from a player who has yet to speak; the others drop out
    unasked.
    """

    def auction(speakers: Speakers) -> Flow[Won | None]:
        best: Won | None = None
        seniority: dict[Seat, int] = {}
        active = deque(speakers.order)
        while active and not (best and list(active) == [best.seat]):
            seat = active.popleft()
            if law.drops_out(seniority, seat, best):
                continue
            must_bid = (law.forehand_must_bid or speakers.first_must_bid) and not seniority
            quiet: tuple[AuctionCall, ...] = () if must_bid else (Pass(),)
            calls = (*quiet, *law.calls(seniority, seat, best))
            standing = best.contract if best else None
            call = yield from say(seat, Calls(law.contracts, standing, calls, must_bid))
            seniority.setdefault(seat, len(seniority))
            if isinstance(call, Bid):
                best = Won(seat, law.contracts[call.contract])
            elif isinstance(call, Hold) and best is not None:
                best = Won(seat, best.contract, WonBy.BID)
            else:
                continue
            active.append(seat)
        return best

    return auction
