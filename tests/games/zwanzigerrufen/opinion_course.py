"""The calling game followed once more, from the rule text alone: deal, exchange and call.

Cards and actions are strings, nothing of the engine's rules is used. Each step works out what the text allows
and holds the record to it; `offers` keeps that, so that a test can compare it with what the engine asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from tarock.match.record import Record

AUSTRIAN, HUNGARIAN = "zwanzigerrufen", "zwanzigerrufen-itvb"
SKUS, MOND, PAGAT, ADLER = "SK", "T21", "T1", "T2"
HONOURS: Final = frozenset({SKUS, MOND, PAGAT})
HIGH: Final = frozenset({SKUS, MOND})
KINGS: Final = frozenset({"♥K", "♠K", "♦K", "♣K"})
LEVELS: Final = {"dreier": 3, "zweier": 2, "einser": 1, "solo": 0}
NAMES: Final = {level: name for name, level in LEVELS.items()}

DEFAULTS: Final[dict[str, object]] = {
    "jump_min_tarock": 5,
    "yield_min_tarock": 5,
    "sole_bidder_raise_to": "einser",
    "raising_open_to": "lone_dreier",
    "free_solo": "opening",
    "inviter_may_rebid": True,
    "must_call_invite": True,
    "honourless_fourth": False,
    "xx_discardable": False,
    "free_call": True,
    "cheap_game": "paid",
    "mondfang": "48/96",
    "uhu_tarock": 15,
    "nine_tarock": 1,
    "tarock_count_pays": "party",
    "max_kontra": 3,
    "bind_cards": True,
    "silent_ultimo_loss": True,
    "lone_value": "contract",
    "passed_out": "redeal",
    "enforce_trull_meaning": False,
    "double_with_valat": "next_turn",
    "plain_announcement": "last_speaker",
}
PRESET: Final[dict[str, object]] = {
    "sole_bidder_raise_to": "solo",
    "inviter_may_rebid": False,
    "honourless_fourth": True,
    "cheap_game": "play",
    "mondfang": "21/42",
    "nine_tarock": 2,
    "tarock_count_pays": "individual",
    "max_kontra": 4,
    "enforce_trull_meaning": True,
    "double_with_valat": "same_turn",
}


@dataclass(slots=True)
class Log:
    """The actions of a record, taken one after the other."""

    actions: list[tuple[int, str]]
    at: int = 0
    offers: dict[int, frozenset[str]] = field(default_factory=dict[int, frozenset[str]])
    """What was allowed where, by the number of the action."""

    def take(self, seat: int, allowed: set[str]) -> str:
        """Take the next action: it is this seat's, and one of these."""
        who, what = self.actions[self.at]
        assert who == seat, f"{who} {what}: it is {seat}'s turn"
        assert what in allowed, f"{who} {what}: only {sorted(allowed)}"
        self.offers[self.at] = frozenset(allowed)
        self.at += 1
        return what


@dataclass(slots=True)
class Item:
    """An announced premium."""

    kind: str
    owner: int
    level: int = 0


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick."""

    leader: int
    cards: tuple[str, ...]
    winner: int

    def player(self, card: str) -> int:
        """Return who played a card."""
        return (self.leader + self.cards.index(card)) % 4

    @property
    def best(self) -> str:
        """The card that won."""
        return self.cards[(self.winner - self.leader) % 4]


@dataclass(slots=True)
class Tale:
    """A deal as it was played."""

    key: str
    agreed: Mapping[str, object]
    dealer: int
    hands: list[set[str]]
    talon: list[str]
    log: Log
    doubled: tuple[int, ...] = ()
    """How many deals are left of each doubled round."""
    # the auction
    level: int | None = None
    bidder: int | None = None
    held: bool = False
    bidders: list[int] = field(default_factory=list[int])
    passed: set[int] = field(default_factory=set[int])
    invite: tuple[str, int] | None = None
    fourth: bool = False
    # exchange and call
    laid: list[set[str]] = field(default_factory=lambda: [set[str]() for _ in range(4)])
    called: str = ""
    partner: int | None = None
    laid_by: int | None = None
    # talk and play
    items: list[Item] = field(default_factory=list[Item])
    contra: int = 0
    stated: dict[int, int] = field(default_factory=dict[int, int])
    shown: set[int] = field(default_factory=set[int])
    whole: list[set[str]] = field(default_factory=list[set[str]])
    """The hands when play begins."""
    tricks: list[Trick] = field(default_factory=list[Trick])
    void: str = ""
    """Why the deal does not count."""
    cheap: bool = False
    marks: set[str] = field(default_factory=set[str])
    """What else was seen on the way."""

    @property
    def declarer(self) -> int:
        """Who plays."""
        assert self.bidder is not None
        return self.bidder

    @property
    def invited(self) -> str | None:
        """The card that somebody else invites the declarer with."""
        return self.invite[0] if self.invite and self.invite[1] != self.bidder else None

    @property
    def accepted(self) -> bool:
        """Whether the card was called that somebody invited with."""
        return self.invited is not None and self.called == self.invited

    def ours(self, seat: int) -> bool:
        """Whether a seat plays with the declarer."""
        return seat in {self.bidder, self.partner}

    def round(self, first: int) -> list[int]:
        """List the seats from one on."""
        return [(first + step) % 4 for step in range(4)]


def tarocks(cards: set[str]) -> set[str]:
    """Return the tarocks among cards."""
    return {card for card in cards if card == SKUS or card[0] == "T"}


def begun(record: Record) -> Tale:
    """Deal: the talon first, then five cards each and four cards each."""
    key = record.rules.partition("@")[0]
    agreed = {**DEFAULTS, **(PRESET if key == HUNGARIAN else {}), **record.options}
    cards = [str(card) for card in record.cards]
    hands: list[set[str]] = [set() for _ in range(4)]
    for step in range(4):
        seat = (record.dealer + 1 + step) % 4
        hands[seat] = {*cards[6 + 5 * step : 11 + 5 * step], *cards[26 + 4 * step : 30 + 4 * step]}
    log = Log([(seat, str(action)) for seat, action in record.actions])
    return Tale(key, agreed, record.dealer, hands, cards[:6], log, doubled=record.carried.doubled)


# The exchange


def exchange(tale: Tale) -> None:
    """Share the talon out and let all lay away, or one throw in."""
    sizes = {}
    left = list(tale.talon)
    for place, seat in enumerate(tale.round(tale.declarer)):
        size = tale.level if not place else -(-len(left) // (4 - place))
        assert size is not None
        tale.hands[seat] |= set(left[:size])
        sizes[seat], left = size, left[size:]
    if tale.fourth and not tale.hands[tale.declarer] & HONOURS:
        tale.void = "no honour"
        return
    waiting = {0, 1, 2, 3}
    while waiting and not tale.void:
        seat, said = tale.log.actions[tale.log.at]
        tale.log.at += 1
        waiting.remove(seat)
        _laid(tale, seat, said, sizes[seat])
    if not tale.void:
        for seat in range(4):
            tale.hands[seat] -= tale.laid[seat]


def _laid(tale: Tale, seat: int, said: str, size: int) -> None:
    if said == "throw-in":
        tale.void = f"thrown in, {thrown_for(tale.hands[seat])}"
        tale.marks.add(f"the {'declarer' if seat == tale.declarer else 'opponent'} throws in")
        return
    word, _, cards = said.partition(":")
    tale.laid[seat] = set(cards.split())
    assert word == "lay"
    assert len(tale.laid[seat]) == size
    assert tale.laid[seat] <= tale.hands[seat] - set(_kept(tale, seat))


def _kept(tale: Tale, seat: int) -> Iterator[str]:
    yield from KINGS | HONOURS
    if not tale.agreed["xx_discardable"]:
        yield "T20"
    if tale.invite and tale.invite[1] == seat:
        yield tale.invite[0]


def thrown_for(hand: set[str]) -> str:
    """Say what gives a picked-up hand the right to be thrown in."""
    if hand >= KINGS:
        return "four kings"
    own = tarocks(hand)
    assert own <= {MOND, PAGAT}
    return {0: "no tarock", 2: "Mond and Pagat"}.get(len(own), "only Mond" if MOND in own else "only Pagat")


# The call


def callable_(tale: Tale) -> set[str]:
    """Return the tarocks that may be called."""
    if tale.invited and tale.agreed["must_call_invite"]:
        return {tale.invited}
    seen = tale.hands[tale.declarer] | tale.laid[tale.declarer]
    lower = [f"T{number}" for number in range(19, 1, -1) if f"T{number}" not in seen]
    others = any(tarocks(tale.laid[seat]) for seat in range(4) if seat != tale.declarer)
    if "T20" not in seen:
        found = {"T20"}
    else:
        found = set(lower if others and tale.agreed["free_call"] else lower[:1])
        found |= {"T20"} & tale.hands[tale.declarer]
    return found | ({tale.invited} if tale.invited else set())


def call(tale: Tale) -> None:
    """Let the declarer call, having stated his tarocks if he likes, and find his partner."""
    seat, hand = tale.declarer, tale.hands[tale.declarer]
    while not tale.called:
        number = len(tarocks(hand))
        count = {f"count:{number}"} if number in {8, 9} and seat not in tale.stated else set[str]()
        word, _, what = tale.log.take(seat, {f"call:{card}" for card in callable_(tale)} | count).partition(
            ":"
        )
        if word == "count":
            tale.stated[seat] = number
            tale.marks.add("number before the call")
        else:
            tale.called = what
    holders = [one for one in range(4) if tale.called in tale.hands[one]]
    layers = [one for one in range(4) if tale.called in tale.laid[one]]
    tale.partner = holders[0] if holders and holders[0] != seat else None
    tale.laid_by = layers[0] if layers else None
