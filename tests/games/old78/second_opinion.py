"""A second opinion on the old games: discard, Fool, tricks and payments once more, from the rule texts alone.

`told` follows a record card by card, holding each card to its duties; `expected` works out what it comes
to. Cards are strings, amounts are added up naively, and no code of the engine is used.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from tarock.kit.ruleset import OptionValue
from tarock.match.record import Record

TAROC, GROSS, DANISH = "taroc-1754", "grosstarock", "danish"
SUITS: Final = "♥♠♦♣"
BLACK: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "Q", "K")
RED: Final = ("10", "9", "8", "7", "6", "5", "4", "3", "2", "A", "V", "C", "Q", "K")
FACES: Final = {"K": 5, "Q": 4, "C": 3, "V": 2}
FOOL: Final = "SK"
KINGS: Final = frozenset(f"{suit}K" for suit in SUITS)


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: who led, the cards, who won."""

    leader: int
    cards: tuple[str, ...]
    winner: int

    def player(self, card: str) -> int:
        """Return who played a card."""
        return (self.leader + self.cards.index(card)) % 3


@dataclass(slots=True)
class Tale:
    """A deal as it was played."""

    key: str
    options: Mapping[str, OptionValue]
    dealer: int
    hands: list[set[str]]
    laid: frozenset[str] = frozenset()
    called: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    said: list[tuple[int, str, int]] = field(default_factory=list[tuple[int, str, int]])
    """Who announced what before which trick."""
    tricks: list[Trick] = field(default_factory=list[Trick])
    marks: set[str] = field(default_factory=set[str])
    """Odd things that happened with the Fool."""
    redealt: bool = False

    def agreed(self, name: str) -> bool:
        """Whether a house option that is off by default is on."""
        return self.options.get(name) is True


def suit(card: str) -> str:
    """Return a card's suit; the Fool has none."""
    return "" if card == FOOL else card[0]


def rank(card: str, *, natural: bool) -> int:
    """Return how high a card is in its suit."""
    if card[0] == "T":
        return int(card[1:])
    return (RED if card[0] in "♥♦" and not natural else BLACK).index(card[1:])


def told(record: Record) -> Tale:
    """Follow a record from the deal to the last card."""
    key = record.rules.partition("@")[0]
    tale = Tale(key, record.options, record.dealer, _dealt(record))
    _before_play(tale, record)
    if tale.redealt:
        return tale
    _declared(tale)
    leader = (record.dealer + 1) % 3
    demanded = False
    fallen: list[tuple[int, str]] = []
    named = ""
    for seat, action in record.actions:
        word, _, argument = str(action).partition(":")
        if word == "announce":
            tale.said.append((seat, argument, len(tale.tricks) + 1))
        demanded = demanded or word == "demand"
        if word != "play":
            continue
        if not fallen:
            leader = _leads(tale, leader)
        card, _, as_suit = argument.partition("=")
        named = as_suit or named
        assert seat == (leader + len(fallen)) % 3, f"{card} out of turn"
        allowed = _allowed(tale, seat, fallen, named, demanded=demanded)
        assert card in allowed, f"{card} is not among {allowed}"
        assert bool(as_suit) == _names(tale, card, first=not fallen), f"{card} names {as_suit!r}"
        tale.hands[seat].remove(card)
        fallen.append((seat, card))
        _mark(tale, card, named, demanded=demanded, first=len(fallen) == 1)
        if as_suit and _void(tale, seat, as_suit):
            named = ""
            tale.marks.add("nobody follows")
        if len(fallen) == 3:
            leader = _closed(tale, fallen, named)
            fallen, named = [], ""
            demanded = False
    return tale


def _dealt(record: Record) -> list[set[str]]:
    cards = [str(card) for card in record.cards]
    hands: list[set[str]] = [set(), set(), set()]
    for number in range(15):
        seat = (record.dealer + 1 + number) % 3
        hands[seat] |= set(cards[5 * number : 5 * number + 5])
    hands[record.dealer] |= set(cards[75:])
    assert [len(hand) for hand in hands] == [28 if seat == record.dealer else 25 for seat in range(3)]
    return hands


def _before_play(tale: Tale, record: Record) -> None:
    for seat, action in record.actions:
        word, _, argument = str(action).partition(":")
        if word == "redeal":
            assert not [card for card in tale.hands[seat] if suit(card) == "T"]
            tale.redealt = True
        elif word == "lay":
            tale.laid = frozenset(argument.split())
            assert seat == tale.dealer
            assert len(tale.laid) == 3
            assert not tale.laid & KINGS
        elif word == "declare":
            tale.called += ((seat, call) for call in argument.split())


def _declared(tale: Tale) -> None:
    """Take the discard out of the dealer's hand, and see what may, or must, be declared."""
    order = [(tale.dealer + step) % 3 for step in range(3)]
    whole = [set(hand) for hand in tale.hands]
    tale.hands[tale.dealer] -= tale.laid
    if tale.key == DANISH:
        tale.called = [(seat, call) for seat in order for call in combinations(tale, whole[seat])]
        return
    for seat in range(3):
        held = combinations(tale, tale.hands[seat])
        called = [call for caller, call in tale.called if caller == seat]
        assert set(called) <= set(held)
        if len(called) < len(held):
            tale.marks.add("a combination kept quiet")


def combinations(tale: Tale, hand: set[str]) -> list[str]:
    """List the combinations of a hand by the names that files give them."""
    tarocks = {card for card in hand if card == FOOL or suit(card) == "T"}
    found: list[str] = []
    if len(tarocks) >= 10:
        ending = "" if tale.key != DANISH else "-with-pagat" if "T1" in hand else "-without-pagat"
        found.append(f"tarocks-{len(tarocks)}{ending}")
    if {FOOL, "T21", "T1"} <= hand:
        found.append(f"matadors-{_matadors(tale, hand)}")
    missing = KINGS - hand
    found += (
        f"{grade}kings{'-' + missing_[0] if missing_ else ''}"
        for grade, missing_ in _four(tale, missing, hand)
    )
    for one in SUITS:
        four = {f"{one}{rank_}" for rank_ in "KQCV"} - hand
        found += (f"{grade}cavalry-{missing_ or one}" for grade, missing_ in _four(tale, four, hand))
    return found


def _matadors(tale: Tale, hand: set[str]) -> int:
    number = 20
    while f"T{number}" in hand and number > 1:
        number -= 1
    down = 20 - number
    up = 0
    if tale.agreed("matadors_from_below"):
        while f"T{2 + up}" in hand and 2 + up <= number:
            up += 1
    return 3 + down + up


def _four(tale: Tale, missing: set[str] | frozenset[str], hand: set[str]) -> Iterator[tuple[str, str]]:
    abundant = tale.key == DANISH or tale.agreed("abundant")
    if not missing:
        yield ("abundant-" if abundant and FOOL in hand else ""), ""
    elif len(missing) == 1 and FOOL in hand:
        yield "half-", next(iter(missing))


def _leads(tale: Tale, leader: int) -> int:
    """Taroc: who should lead to trick 23 with the Excuse in hand leaves that to the next."""
    if tale.key == TAROC and len(tale.tricks) == 22 and FOOL in tale.hands[leader]:
        tale.marks.add("the lead passes")
        return (leader + 1) % 3
    return leader


def _names(tale: Tale, card: str, *, first: bool) -> bool:
    """Whether a suit has to be named with a card."""
    last = len(tale.tricks) == 24 and tale.agreed("scies_last_unnamed")
    return tale.key == DANISH and first and card == FOOL and not last


def _void(tale: Tale, seat: int, named: str) -> bool:
    return not any(suit(card) == named for other in range(3) if other != seat for card in tale.hands[other])


def _led(fallen: list[tuple[int, str]], named: str) -> str:
    return named or next((suit(card) for _, card in fallen if card != FOOL), "")


def _allowed(tale: Tale, seat: int, fallen: list[tuple[int, str]], named: str, *, demanded: bool) -> set[str]:
    """Return the cards that the texts let a seat play."""
    hand, number = tale.hands[seat], len(tale.tricks) + 1
    led = _led(fallen, named) if fallen else ""
    others = hand - {FOOL}
    follow = {card for card in others if suit(card) == led}
    tarocks = {card for card in others if suit(card) == "T"}
    duty = (follow or tarocks or others) if led else others
    if FOOL not in hand:
        return duty
    if demanded or (tale.key == TAROC and (number == 23 or (led and not follow and not tarocks))):
        return {FOOL}
    return duty if tale.key == DANISH and number == 24 else duty | {FOOL}


def _mark(tale: Tale, card: str, named: str, *, demanded: bool, first: bool) -> None:
    if card != FOOL:
        return
    number = len(tale.tricks) + 1
    way = "led" if first else "follows"
    span = "1-22" if number < 23 else str(number)
    tale.marks.add(f"the Fool {way} in trick {span}")
    if named and first:
        tale.marks.add(f"the Fool led as {named}")
    if demanded:
        tale.marks.add(f"the Fool demanded, {way}")


def _closed(tale: Tale, fallen: list[tuple[int, str]], named: str) -> int:
    led = _led(fallen, named)
    natural = tale.agreed("red_natural")
    running = [pair for pair in fallen if suit(pair[1]) == "T"]
    running = running or [pair for pair in fallen if suit(pair[1]) == led]
    winner = max(running, key=lambda pair: rank(pair[1], natural=natural))[0]
    tale.tricks.append(Trick(fallen[0][0], tuple(card for _, card in fallen), winner))
    return winner


# What it comes to.


@dataclass(slots=True)
class Sheet:
    """Lines as a ledger has them, and what the pots hold."""

    lines: list[tuple[str, tuple[int, ...]]] = field(default_factory=list[tuple[str, tuple[int, ...]]])
    pots: dict[str, int] = field(default_factory=dict[str, int])

    def each(self, item: str, seat: int, value: int) -> None:
        """Let each opponent pay a seat."""
        if value:
            self.lines.append((item, tuple(2 * value if one == seat else -value for one in range(3))))

    def pot(self, name: str, seat: int, amount: int) -> None:
        """Let a seat pay into a pot, or take from it."""
        self.pots[name] += amount
        self.lines.append((f"{name}-pot", tuple(-amount if one == seat else 0 for one in range(3))))


FATES: Final = {
    # key: pagat won, lost, last won, lost; king lost, last won, lost; the last trick
    TAROC: (0, 5, 10, 10, 0, 0, 0, 0),
    GROSS: (5, 5, 15, 15, 5, 10, 10, 5),
    DANISH: (5, 5, 45, 45, 5, 40, 40, 20),
}
VOLES: Final = {0: 26, 1: 52, 13: 38, 20: 31}
NOLOS: Final = {0: 26, 1: 36, 13: 31}
NOLOS_LOST: Final = {1: 10, 13: 5}


def expected(record: Record) -> Sheet | None:
    """Work out a ledger; None for a deal that does not count."""
    return worked_out(record)[1]


def worked_out(record: Record) -> tuple[Tale, Sheet | None]:
    """Follow a record and work out its ledger."""
    tale = told(record)
    if tale.redealt:
        return tale, None
    pots = dict(record.carried.pots) or {"king": 65, "pagat": 65}
    sheet = Sheet(pots=dict(pots) if tale.key == DANISH else {})
    for seat, call in tale.called:
        sheet.each(_group(call), seat, _worth(call))
    if tale.key == DANISH:
        _danish(tale, sheet)
    else:
        _plain(tale, sheet)
    return tale, sheet


def _group(call: str) -> str:
    return next(word for word in ("tarocks", "matadors", "kings", "cavalry") if word in call)


def _worth(call: str) -> int:
    words = call.split("-")
    if words[0] == "tarocks":
        return 10 + 5 * (int(words[1]) - 10)
    if words[0] == "matadors":
        return 10 + 5 * (int(words[1]) - 3)
    return {"half": 5, "abundant": 15}.get(words[0], 10)


def won_by(tale: Tale) -> list[int]:
    """Count each player's tricks."""
    return [sum(trick.winner == seat for trick in tale.tricks) for seat in range(3)]


def points(tale: Tale) -> list[int]:
    """Count each pile, the Fool where it belongs."""
    piles = [
        [card for trick in tale.tricks if trick.winner == seat for card in trick.cards] for seat in range(3)
    ]
    for number, trick in enumerate(tale.tricks, start=1):
        if FOOL in trick.cards:
            _fool_home(tale, piles, number, trick)
    piles[tale.dealer] += tale.laid
    return [sum(map(face, pile)) - 2 * len(pile) // 3 for pile in piles]


def _fool_home(tale: Tale, piles: list[list[str]], number: int, trick: Trick) -> None:
    owner = trick.player(FOOL)
    if (tale.key == GROSS and number >= 23) or (tale.key == DANISH and number == 25):
        tale.marks.add(f"the Fool captured in trick {number}")
        return
    if not piles[owner]:
        tale.marks.add("the Fool stays away")
        return
    before = any(one.winner == owner for one in tale.tricks[: number - 1])
    tale.marks.add("the Fool redeemed" if before else "the Fool redeemed later")
    cheap = min(piles[owner], key=face)
    piles[owner].remove(cheap)
    piles[owner].append(FOOL)
    piles[trick.winner].remove(FOOL)
    piles[trick.winner].append(cheap)


def face(card: str) -> int:
    """Return the face value of a card."""
    if card in {FOOL, "T21", "T1"}:
        return 5
    return 1 if suit(card) == "T" else FACES.get(card[1:], 1)


def _fates(tale: Tale) -> Iterator[tuple[str, int, int, bool]]:
    """Yield kind, owner, trick and luck of every Pagat and king that was played."""
    for number, trick in enumerate(tale.tricks, start=1):
        for card in trick.cards:
            if card == "T1" or card in KINGS:
                owner = trick.player(card)
                yield "pagat" if card == "T1" else "king", owner, number, trick.winner == owner


def _fate_value(tale: Tale, kind: str, number: int, *, won: bool) -> int:
    p_won, p_lost, p_last, p_beaten, k_lost, k_last, k_beaten, _ = FATES[tale.key]
    if kind == "pagat":
        return (p_last if won else -p_beaten) if number == 25 else (p_won if won else -p_lost)
    return (k_last if won else -k_beaten) if number == 25 else (0 if won else -k_lost)


def _plain(tale: Tale, sheet: Sheet) -> None:
    """Taroc and Grosstarock."""
    won = won_by(tale)
    vole = won.index(25) if 25 in won else None
    nolo = won.index(0) if vole is None and 0 in won else None
    if tale.key == GROSS:
        for seat, feat, before in tale.said:
            if feat == "vole" and seat != vole:
                sheet.each("vole", seat, -VOLES[before])
            if feat == "nolo" and seat != nolo and (vole is None or vole == seat):
                sheet.each("nolo", seat, -NOLOS_LOST[before])
        if nolo is not None:
            sheet.each("nolo", nolo, NOLOS[_said(tale, nolo, "nolo")])
            points(tale)
            return
    counted = points(tale)
    if tale.key == GROSS and vole is not None:
        sheet.each("vole", vole, VOLES[_said(tale, vole, "vole")])
    else:
        sheet.lines.append(("card-points", tuple(own - 26 for own in counted)))
    last = False
    for kind, owner, number, luck in _fates(tale):
        sheet.each(kind, owner, _fate_value(tale, kind, number, won=luck))
        last = last or number == 25
    if not last:
        sheet.each("last-trick", tale.tricks[-1].winner, FATES[tale.key][-1])
    if tale.key == TAROC and "the Fool stays away" in tale.marks:
        owner = next(trick.player(FOOL) for trick in tale.tricks if FOOL in trick.cards)
        sheet.each("excuse", owner, 4)


def _said(tale: Tale, seat: int, feat: str) -> int:
    return next((before for who, what, before in tale.said if (who, what) == (seat, feat)), 0)


def _danish(tale: Tale, sheet: Sheet) -> None:
    won = won_by(tale)
    tout = won.index(25) if 25 in won else None
    nolo = won.index(0) if tout is None and 0 in won else None
    late: list[tuple[str, int, bool]] = []
    for kind, owner, number, luck in _fates(tale):
        if number == 25:
            late.append((kind, owner, luck))
            continue
        sheet.each(kind, owner, _fate_value(tale, kind, number, won=luck))
        if not luck:
            sheet.pot(kind, owner, 5)
    read = dict(sheet.pots)
    _danish_gains(tale, sheet, late, read, tout, nolo)
    for kind, owner, luck in late:
        if not luck:
            sheet.each(kind, owner, _fate_value(tale, kind, 25, won=False))
            sheet.pot(kind, owner, read[kind])
    counted = points(tale)
    if tale.options.get("card_points") is not False and (nolo is None or tale.agreed("nolo_card_points")):
        sheet.lines.append(("card-points", _steps(tale, counted)))


def _danish_gains(
    tale: Tale,
    sheet: Sheet,
    late: list[tuple[str, int, bool]],
    read: dict[str, int],
    tout: int | None,
    nolo: int | None,
) -> None:
    if tout is not None:
        sheet.each("tout", tout, 85)
        for name in ("king", "pagat"):
            sheet.pot(name, tout, -read[name])
        return
    if nolo is not None:
        sheet.each("nolo", nolo, 25)
        return
    lucky = [(kind, owner) for kind, owner, luck in late if luck]
    for kind, owner in lucky:
        sheet.each(kind, owner, _fate_value(tale, kind, 25, won=True))
        sheet.pot(kind, owner, -read[kind])
    if not lucky and (not late or tale.agreed("last_trick_on_failed_ultimo")):
        sheet.each("last-trick", tale.tricks[-1].winner, 20)


def _steps(tale: Tale, counted: list[int]) -> tuple[int, ...]:
    paid = [
        5 * ((own - 24) // 5) if own > 28 else -5 * ((28 - own) // 5) if own < 24 else 0 for own in counted
    ]
    if not tale.agreed("independent"):
        following = (tale.dealer + 1) % 3
        if sum(paid):
            tale.marks.add("the next dealer balances")
        paid[following] = -sum(own for seat, own in enumerate(paid) if seat != following)
    return tuple(paid)
