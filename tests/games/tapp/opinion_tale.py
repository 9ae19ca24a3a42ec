"""A recorded hand of Tapp-Tarock told again from its bare actions, without the engine.

Deals the cards, follows the auction, takes the half, lays away by the law, keeps what was said and finds who
won which trick. Whatever the rules do not allow is an error.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from tarock.match.record import Record
from tests.games.contract_games.retold_hands import TRULL, Hand, Trick, allowed, best, of_suit
from tests.games.tapp.opinion_auction import run

KINGS: Final = frozenset({"♥K", "♠K", "♦K", "♣K"})
USUAL: Final[Mapping[str, object]] = {
    "deal": "talon_4x4",
    "hold": "seniority",
    "senior_raise": True,
    "jump": "solo",
    "all_pass": "redeal",
    "talon_half": "fixed",
    "discard_tarock": "emergency",
    "first_lead": "forehand",
    "contra_levels": 3,
    "contra_on": "each_item",
    "ultimo_by": "declarer",
    "pagat_bound": False,
    "silent_ultimo_loss": True,
    "partner_takes": "lost",
    "solo_doubles_pagat": True,
    "hand_premiums": True,
    "hand_date": "dealt",
    "solo_doubles_hand": False,
    "valat": "per_game",
    "valat_fail": "game_too",
    "valat_defenders": True,
    "uhu": False,
    "mondfang": 0,
    "excess": "none",
    "book": "zero_sum",
}
CLOSED_HAND: Final[Mapping[str, object]] = {"hand_premiums": False, "solo_doubles_pagat": False}
AUTHORS: Final[Mapping[str, Mapping[str, object]]] = {
    "klassik": {},
    "modern": {"talon_half": "free", "valat": "fixed"},
    "kruepl": {"hold": "forehand", "deal": "talon_8x2", **CLOSED_HAND},
    "furr": {"deal": "talon_8x2", "first_lead": "declarer", **CLOSED_HAND},
    "babsch": {"contra_levels": 2},
    "unger": {},
}
OF_1821: Final[Mapping[str, object]] = {
    "deal": "talon_8x2",
    "contra_levels": 0,
    "hand_date": "after_talon",
    "all_pass": "tapper_paid",
}
ORDERS: Final = {"talon_4x4": (-6, 4, 4, 4, 4), "talon_8x2": (-6, 8, 8), "mid_talon": (8, -6, 8)}
"""Packets to each seat; a negative number goes to the talon."""
HALVES: Final = {"unterer": "1-3", "oberer": "4-6", "dreyer": "4-6", "tapper": "1-6"}
RAISES: Final = ("contra", "recontra", "subcontra")
Words: TypeAlias = list[tuple[int, str, str]]


@dataclass(slots=True)
class Announced:
    """An announcement: whose, and how often it was raised."""

    bonus: str
    owner: int
    raised: int = 0


@dataclass(slots=True, kw_only=True)
class Tale:
    """A hand as it was played."""

    options: dict[str, object]
    forehand: int
    dealt: tuple[Hand, ...]
    talon: tuple[str, ...]
    declarer: int = -1
    contract: str = ""
    taken: Hand = frozenset()
    laid: Hand = frozenset()
    said: list[Announced] = field(default_factory=list[Announced])
    raised: int = 0
    tricks: list[Trick] = field(default_factory=list[Trick])

    @property
    def held(self) -> tuple[Hand, ...]:
        """The hands when play began."""
        changed = (self.dealt[self.declarer] | self.taken) - self.laid if self.contract else frozenset[str]()
        return tuple(changed if seat == self.declarer else hand for seat, hand in enumerate(self.dealt))

    @property
    def defenders(self) -> list[int]:
        """The seats against the declarer."""
        return [seat for seat in range(3) if seat != self.declarer]

    def allies(self, seat: int) -> list[int]:
        """Return the seats of a seat's side."""
        return [self.declarer] if seat == self.declarer else self.defenders


def agreed(record: Record) -> dict[str, object]:
    """Return what the table has agreed on, whatever was left unsaid."""
    key = record.rules.partition("@")[0]
    if key == "tapp-1821":
        return {**USUAL, **OF_1821, "consolation": 50, **record.options, "game": key}
    author = AUTHORS[str(record.options.get("preset", "klassik"))]
    return {**USUAL, **author, **record.options, "game": key}


def tell(record: Record) -> Tale:
    """Tell a record of which every card is known."""
    actions = [(seat, str(action).partition(":")) for seat, action in record.actions]
    words = [(seat, word, argument) for seat, (word, _, argument) in actions]
    options = agreed(record)
    dealt, talon = _deal(record, str(options["deal"]))
    tale = Tale(options=options, forehand=(record.dealer + 1) % 3, dealt=dealt, talon=talon)
    if options.get("no_tarock_redeal") and any(not of_suit(hand, "T") for hand in dealt):
        assert not words
        return tale
    _auction(tale, words, record)
    if tale.contract:
        _exchange(tale, words)
        _talk(tale, words)
    _play(tale, [(seat, card) for seat, word, card in words if word == "play"])
    return tale


def _deal(record: Record, order: str) -> tuple[tuple[Hand, ...], tuple[str, ...]]:
    cards = [str(card) for card in record.cards]
    kept, keeper = [str(card) for card in record.carried.cards], record.carried.keeper
    hands: list[list[str]] = [[], [], []]
    talon: tuple[str, ...] = ()
    for size in ORDERS[order]:
        if size < 0:
            talon, cards = tuple(cards[:-size]), cards[-size:]
            continue
        for step in (1, 2, 3):
            seat = (record.dealer + step) % 3
            room = 16 - len(hands[seat]) - (len(kept) if seat == keeper else 0)
            count = min(size, room)
            hands[seat] += cards[:count]
            cards = cards[count:]
    if keeper is not None:
        hands[keeper] += kept
    return tuple(map(frozenset, hands)), talon


def _auction(tale: Tale, words: Words, record: Record) -> None:
    """Find out who plays what. The calls are what is said before anything is chosen, laid or announced."""
    calls: list[tuple[int, str]] = []
    for seat, word, argument in words:
        is_call = word in {"pass", "bid", "hold"} or (word == "good" and _answers_1821(tale, calls))
        if not is_call:
            break
        calls.append((seat, f"{word}:{argument}" if argument else word))
    first = tale.forehand if record.carried.keeper is None else record.carried.keeper
    options = {**tale.options, "kept": record.carried.keeper is not None}
    won = run(options, calls, [(first + step) % 3 for step in range(3)])
    if won is not None:
        tale.declarer, tale.contract = won


def _answers_1821(tale: Tale, calls: Sequence[tuple[int, str]]) -> bool:
    """In 1821 forehand answers a bid over him; afterwards *good* belongs to the announcements."""
    if tale.options["game"] != "tapp-1821" or not calls:
        return False
    over_tapper = len(calls) == 3 and calls[0][1] == "pass" and not calls[-1][1].endswith("solo")
    over_dreyer = calls[0][1] == "bid:dreyer" and calls[-1][1] == "bid:solo" and calls[-1][0] != calls[0][0]
    return over_tapper or over_dreyer


def _exchange(tale: Tale, words: Words) -> None:
    if tale.contract == "solo":
        return
    chosen = [what for seat, word, what in words if word == "choose" and seat == tale.declarer]
    free = tale.contract == "dreier" or (
        tale.options["talon_half"] == "free" and tale.contract in {"unterer", "oberer"}
    )
    assert len(chosen) == free
    first, _, last = (chosen[0] if free else HALVES[tale.contract]).partition("-")
    tale.taken = frozenset(tale.talon[int(first) - 1 : int(last)])
    (laid,) = (what.split() for _, word, what in words if word == "lay")
    _check_laid(tale, frozenset(laid))
    tale.laid = frozenset(laid)


def _check_laid(tale: Tale, laid: Hand) -> None:
    """Hold a discard to the law: suit cards first, kings and trull never."""
    hand = tale.dealt[tale.declarer] | tale.taken
    assert laid <= hand
    assert len(laid) == len(tale.taken)
    assert not laid & (KINGS | TRULL)
    suits = {card for card in hand - KINGS if card not in of_suit(hand, "T")}
    if tale.options["discard_tarock"] == "emergency" and of_suit(laid, "T"):
        assert suits <= laid


def _talk(tale: Tale, words: Words) -> None:
    for seat, word, argument in words:
        if word == "announce":
            _check_announced(tale, seat, argument)
            tale.said.append(Announced(argument, seat))
        elif word in RAISES:
            _raise(tale, seat, argument, RAISES.index(word) + 1)


def _check_announced(tale: Tale, seat: int, bonus: str) -> None:
    mine = seat == tale.declarer
    if bonus == "valat":
        assert mine
    else:
        assert mine or tale.options["ultimo_by"] == "all"
        assert {"pagat-ultimo": "T1", "uhu": "T2"}[bonus] in tale.held[seat]


def _raise(tale: Tale, seat: int, argument: str, level: int) -> None:
    """Enter a contra: the side that did not announce begins, then the sides take turns."""
    item, _, owner = argument.partition("@")
    assert level <= int(str(tale.options["contra_levels"]))
    own_side = int(owner) in tale.allies(seat)
    assert own_side == (level == 2)
    if item == "game":
        assert tale.raised == level - 1
        tale.raised = level
        return
    assert tale.options["contra_on"] == "each_item"
    (said,) = (one for one in tale.said if (one.bonus, one.owner) == (item, int(owner)))
    assert said.raised == level - 1
    said.raised = level


def _play(tale: Tale, cards: list[tuple[int, str]]) -> None:
    if not cards:
        return
    hands = [set(hand) for hand in (tale.held if tale.contract else tale.dealt)]
    declarer_leads = tale.contract and tale.options["first_lead"] == "declarer"
    leader = tale.declarer if declarer_leads else tale.forehand
    for start in range(0, len(cards), 3):
        fallen: list[str] = []
        for step, (seat, card) in enumerate(cards[start : start + 3]):
            assert seat == (leader + step) % 3, f"{card} out of turn"
            legal = allowed(hands[seat], fallen, everyone_alone=not tale.contract)
            assert card in _unbound(tale, seat, legal), f"{card} not allowed"
            hands[seat].remove(card)
            fallen.append(card)
        place = fallen.index(best(fallen))
        tale.tricks.append(Trick(leader, tuple(fallen), (leader + place) % 3))
        leader = (leader + place) % 3


def _unbound(tale: Tale, seat: int, legal: set[str]) -> set[str]:
    """Leave the Pagat out where its announcement binds it and something else can be played."""
    bound = tale.options["pagat_bound"] and ("pagat-ultimo", seat) in {
        (one.bonus, one.owner) for one in tale.said
    }
    return legal - {"T1"} or legal if bound else legal
