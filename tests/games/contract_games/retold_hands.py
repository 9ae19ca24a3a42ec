"""What happened in a recorded hand, told again from its bare actions for the second opinion.

Deals the cards, follows the auction, keeps the announcements by window, and finds who won which trick. Cards
are plain text here; nothing of the engine's play is used, and a card that breaks a duty is an error.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from tarock.match.record import Record
from tests.games.contract_games.opinion_tariffs import Raise

Hand: TypeAlias = frozenset[str]
TRULL: Final = frozenset({"SK", "T21", "T1"})
LEVELS: Final = {"contra": 1, "recontra": 2, "subcontra": 3}
_BLACK: Final = ("7", "8", "9", "10", "V", "C", "Q", "K")
_RED: Final = ("4", "3", "2", "A", "V", "C", "Q", "K")


@dataclass(frozen=True, slots=True)
class Trick:
    """Who led, what fell, who won."""

    leader: int
    cards: tuple[str, ...]
    winner: int

    def by(self, seat: int) -> str:
        """Return the card a seat played."""
        return self.cards[(seat - self.leader) % 3]

    def player_of(self, card: str) -> int:
        """Return who played a card."""
        return (self.leader + self.cards.index(card)) % 3


@dataclass(slots=True)
class Announced:
    """An announcement: whose, in which window, how far raised and where."""

    bonus: str
    owner: int
    when: str
    raised: Raise = (0, "after")


@dataclass(slots=True, kw_only=True)
class Tale:
    """A hand as it was played."""

    rules: str
    options: Mapping[str, object]
    dealt: tuple[Hand, ...]
    talon: tuple[str, ...]
    declarer: int = -1
    contract: str = ""
    how: str = "bid"
    said: list[Announced] = field(default_factory=list[Announced])
    raised: Raise = (0, "after")
    taken: frozenset[str] = frozenset()
    laid: frozenset[str] = frozenset()
    tricks: list[Trick] = field(default_factory=list[Trick])

    @property
    def held(self) -> tuple[Hand, ...]:
        """The hands when play began."""
        changed = self.dealt[self.declarer] - self.laid | self.taken - self.laid
        return tuple(changed if seat == self.declarer else hand for seat, hand in enumerate(self.dealt))

    @property
    def rest(self) -> tuple[str, ...]:
        """The talon cards nobody took."""
        return tuple(card for card in self.talon if card not in self.taken)

    @property
    def defenders(self) -> list[int]:
        """The seats against the declarer."""
        return [seat for seat in range(3) if seat != self.declarer]

    def partners(self, seat: int, other: int) -> bool:
        """Whether two seats are on one side."""
        return (seat == self.declarer) == (other == self.declarer)

    def option(self, name: str, default: object) -> object:
        """Return what the table has agreed on."""
        return self.options.get(name, default)


def tell(record: Record) -> Tale:
    """Tell a record of which every card is known."""
    actions = [(seat, str(action).partition(":")) for seat, action in record.actions]
    words = [(seat, word, argument) for seat, (word, _, argument) in actions]
    dealt, talon = _deal(record, words)
    rules = record.rules.partition("@")[0]
    tale = Tale(rules=rules, options=record.options, dealt=dealt, talon=talon)
    _auction(tale, words)
    _exchange(tale, words)
    _talk(tale, words)
    _play(tale, (record.dealer + 1) % 3, [(seat, card) for seat, word, card in words if word == "play"])
    return tale


Words: TypeAlias = list[tuple[int, str, str]]


def _deal(record: Record, words: Words) -> tuple[tuple[Hand, ...], tuple[str, ...]]:
    """Deal the cards: eight and eight with the talon between, or the talon first and four rounds of four."""
    cards = [str(card) for card in record.cards]
    order = [(record.dealer + step) % 3 for step in (1, 2, 3)]
    hands: list[list[str]] = [[], [], []]
    talon: list[str] = []
    chosen = {seat: int(what[-1]) - 1 for seat, _, what in words if what.startswith("packet-")}
    if chosen:
        chosen[order[2]] = ({0, 1, 2} - set(chosen.values())).pop()
        packets = [cards[start : start + 16] for start in (6, 22, 38)]
        return tuple(frozenset(packets[chosen[seat]]) for seat in range(3)), tuple(cards[:6])
    kept = len(record.carried.cards)
    for size in _ORDERS[record.rules.partition("@")[0] in {"illustrated-modern", "dreiertarock"}]:
        if size < 0:
            talon, cards = cards[:6], cards[6:]
            continue
        for seat in order:
            room = 16 - len(hands[seat]) - (kept if seat == record.carried.keeper else 0)
            count = min(size, room)
            hands[seat] += cards[:count]
            cards = cards[count:]
    if record.carried.keeper is not None:
        hands[record.carried.keeper] += map(str, record.carried.cards)
    return tuple(map(frozenset, hands)), tuple(talon)


_ORDERS: Final = {True: (8, -1, 8), False: (-1, 4, 4, 4, 4)}
"""Packets to each seat; −1 is the talon."""


def _auction(tale: Tale, words: Words) -> None:
    """Follow the bids; an answer to a take decides whose the contract is."""
    taker: int | None = None
    for seat, word, argument in words:
        if word == "bid":
            tale.declarer, tale.contract, tale.how = seat, argument, "bid"
        elif word == "take":
            taker = seat
        elif word == "retake":
            tale.declarer, tale.how, taker = seat, "retaken", None
        elif word == "hold":
            _held(tale, seat, challenged=taker is not None)
            taker = None
        elif word == "good" and taker is not None:
            tale.declarer, tale.how, taker = taker, "taken", None


def _held(tale: Tale, seat: int, *, challenged: bool) -> None:
    tale.declarer = seat
    if tale.rules == "illustrated-loew":
        tale.how = "taken" if challenged else "retaken"
    elif challenged:
        tale.how = "held"


def _exchange(tale: Tale, words: Words) -> None:
    for _, word, argument in words:
        if word == "choose" and tale.contract and argument[0].isdigit():
            first, _, last = argument.partition("-")
            tale.taken = frozenset(tale.talon[int(first) - 1 : int(last or first)])
        elif word == "lay":
            tale.laid = frozenset(argument.split())


def _talk(tale: Tale, words: Words) -> None:
    """Keep announcements and raises by window: before the talon, or after laying away."""
    when = "before" if any(word == "lay" for _, word, _ in words) else "after"
    for seat, word, argument in words:
        if word == "lay":
            when = "after"
        elif word == "announce":
            tale.said.append(Announced(argument, seat, when))
        elif word in LEVELS:
            _raise(tale, argument, (LEVELS[word], when))


def _raise(tale: Tale, argument: str, raised: Raise) -> None:
    item, _, owner = argument.partition("@")
    if item == "game":
        tale.raised = raised
    for said in tale.said:
        if (said.bonus, said.owner) == (item, int(owner)):
            said.raised = raised


def _play(tale: Tale, leader: int, cards: list[tuple[int, str]]) -> None:
    hands = [set(hand) for hand in tale.held] if tale.contract else [set(hand) for hand in tale.dealt]
    for start in range(0, len(cards), 3):
        fallen: list[str] = []
        for step, (seat, card) in enumerate(cards[start : start + 3]):
            assert seat == (leader + step) % 3, f"{card} out of turn"
            assert card in allowed(hands[seat], fallen, everyone_alone=not tale.contract), (
                f"{card} not allowed"
            )
            hands[seat].remove(card)
            fallen.append(card)
        place = fallen.index(best(fallen))
        leader = (leader + place) % 3
        tale.tricks.append(Trick((leader - place) % 3, tuple(fallen), leader))


def allowed(hand: set[str], fallen: list[str], *, everyone_alone: bool) -> set[str]:
    """Follow suit, else tarock, else anything; in Trischaken the I comes last and one must beat."""
    own = of_suit(hand, _suit(fallen[0])) or of_suit(hand, "T") or hand if fallen else hand
    if not everyone_alone:
        return own
    if len(of_suit(hand, "T")) > 1 and len(own) > 1:
        own = own - {"T1"}
    return {card for card in own if fallen and best([*fallen, card]) == card} or own


def of_suit(hand: Iterable[str], suit: str) -> set[str]:
    """Return the cards of a suit; T are the tarocks."""
    return {card for card in hand if _suit(card) == suit}


def _suit(card: str) -> str:
    return "T" if card == "SK" else card[0]


def _rank(card: str) -> int:
    if _suit(card) == "T":
        return 22 if card == "SK" else int(card[1:])
    return (_RED if card[0] in "♥♦" else _BLACK).index(card[1:])


def best(fallen: list[str]) -> str:
    """Return the card that wins: the highest tarock, else the highest of the suit led."""
    counting = of_suit(fallen, "T") or of_suit(fallen, _suit(fallen[0]))
    return max(counting, key=_rank)
