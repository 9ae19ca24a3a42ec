"""A second opinion on the calling game: its tricks and its settlement, from the tables of the rule text.

`told` follows a record to its last card; `expected` works out what it comes to. Amounts are added up naively
from the declarer's view, and no code of the engine's rules is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from tarock.match.record import Record
from tests.games.zwanzigerrufen.opinion_auction import auction, raising
from tests.games.zwanzigerrufen.opinion_course import (
    ADLER,
    HONOURS,
    KINGS,
    MOND,
    PAGAT,
    SKUS,
    Item,
    Tale,
    Trick,
    begun,
    call,
    exchange,
    tarocks,
)
from tests.games.zwanzigerrufen.opinion_talk import BIRDS, FIGURES, public, talk

FACES: Final = {"K": 5, "Q": 4, "C": 3, "V": 2}


def told(record: Record) -> Tale:
    """Follow a record from the deal to its end."""
    tale = begun(record)
    for step in (auction, raising, exchange, call, talk, _cheap, _play):
        step(tale)
        if tale.void or tale.cheap:
            break
    assert tale.log.at == len(tale.log.actions)
    return tale


def _cheap(tale: Tale) -> None:
    """Dreier or Zweier, two against two, nothing but a Trull that is together: the game is not played."""
    tale.whole = [set(hand) for hand in tale.hands]
    said = [(item.kind, tale.ours(item.owner), item.level) for item in tale.items]
    if said != [("trull", True, 0)] or tale.stated or tale.contra:
        return
    tale.marks.add("lone Trull")
    if tale.partner is None or tale.level not in {2, 3}:
        return
    if not tale.hands[tale.declarer] | tale.hands[tale.partner] >= HONOURS:
        return
    tale.marks.add("lone Trull together")
    tale.cheap = tale.agreed["cheap_game"] == "paid"
    tale.void = "cheap" if tale.agreed["cheap_game"] == "redeal" else ""


# The tricks


def suit(card: str) -> str:
    """Return the suit of a card."""
    return "T" if card == SKUS else card[0]


def strength(card: str) -> int:
    """Return how high a card is in its suit."""
    if suit(card) == "T":
        return 22 if card == SKUS else int(card[1:])
    return FACES.get(card[1:], 1)


def face(card: str) -> int:
    """Return the points of a card."""
    if suit(card) == "T":
        return 5 if card in HONOURS else 1
    return FACES.get(card[1:], 1)


def _play(tale: Tale) -> None:
    leader = (tale.dealer + 1) % 4
    for number in range(1, 10):
        fallen: list[str] = []
        for seat in tale.round(leader):
            allowed = _allowed(tale, seat, number, suit(fallen[0]) if fallen else "")
            card = tale.log.take(seat, {f"play:{one}" for one in allowed}).partition(":")[2]
            tale.hands[seat].remove(card)
            fallen.append(card)
            if card == tale.called:
                tale.marks.add("sides open")
        led = suit(fallen[0])
        best = max(fallen, key=lambda one: ((suit(one) == "T", suit(one) == led), strength(one)))
        winner = (leader + fallen.index(best)) % 4
        tale.tricks.append(Trick(leader, tuple(fallen), winner))
        leader = winner


def _allowed(tale: Tale, seat: int, number: int, led: str) -> set[str]:
    hand = tale.hands[seat]
    follow = {card for card in hand if suit(card) == led}
    base = (follow or tarocks(hand) or set(hand)) if led else set(hand)
    bound = {card: trick for card, trick in _bound(tale, seat, number) if card in base}
    due = {card for card, trick in bound.items() if trick == number}
    free = base - set(bound)
    if due and due != base:
        tale.marks.add("a bound card is due")
    if bound and not due:
        tale.marks.add("a bound card waits" if free else "a bound card forced out")
    return due or free or {card for card in bound if bound[card] == min(bound.values())}


def _bound(tale: Tale, seat: int, number: int) -> Iterator[tuple[str, int]]:
    """Yield the cards of a hand that figures of its side bind, as far as the holder can know."""
    if not tale.agreed["bind_cards"]:
        return
    for item in tale.items:
        if item.kind not in FIGURES or tale.ours(item.owner) != tale.ours(seat):
            continue
        card, trick = FIGURES[item.kind]
        if card not in tale.hands[seat] or trick < number:
            continue
        lost = [one.winner for one in tale.tricks if tale.ours(one.winner) != tale.ours(seat)]
        if item.kind in BIRDS and lost:
            if any(_knows(tale, seat, winner) for winner in lost):
                tale.marks.add("a failed bird frees its card")
                continue
            tale.marks.add("a failed bird binds its card")
        yield card, trick


def _knows(tale: Tale, seat: int, other: int) -> bool:
    all_ = seat == tale.partner or (seat == tale.declarer and tale.called in tale.whole[seat])
    return all_ or other in {seat, tale.declarer} or public(tale, other)


# The settlement, from the declarer's view


@dataclass(slots=True)
class Sheet:
    """What a hand comes to."""

    declarer: int
    partner: int | None
    times: int
    lines: list[tuple[str, tuple[int, ...]]] = field(default_factory=list[tuple[str, tuple[int, ...]]])

    def add(self, name: str, amount: int) -> None:
        """Let the declarer's side gain an amount from the other; alone he gains it three times."""
        amount *= self.times
        own = amount if self.partner is not None else 3 * amount
        side = {self.declarer, self.partner}
        self.lines.append((name, tuple(own if seat in side else -amount for seat in range(4))))

    def each(self, name: str, seat: int, amount: int) -> None:
        """Let a seat gain an amount from each of the others."""
        amount *= self.times
        self.lines.append((name, tuple(3 * amount if one == seat else -amount for one in range(4))))


def expected(record: Record) -> Sheet | None:
    """Work out a ledger; None for a deal that does not count."""
    return settled(told(record))


def settled(tale: Tale) -> Sheet | None:
    """Work out the ledger of a tale."""
    if tale.void:
        return None
    sheet = Sheet(tale.declarer, tale.partner, 1 << len(tale.doubled))
    if tale.cheap:
        sheet.add("game", worth(tale))
        sheet.add("trull", 2)
        return sheet
    _game(tale, sheet)
    for item in tale.items:
        if item.kind not in {"double", "valat"}:
            value = _price(tale, item.kind) << item.level
            sheet.add(item.kind, value if made(tale, item) == tale.ours(item.owner) else -value)
    for kind, ours, won in silent(tale):
        if not won or not (kind in {"trull", "kings"} and taken(tale, ours=ours) == 9):
            value = {"trull": 1, "kings": 1, "mondfang": _mondfang(tale)[0]}.get(kind, 5)
            sheet.add(kind, value if won == ours else -value)
    for seat, number in tale.stated.items():
        value = int(str(tale.agreed["nine_tarock"])) if number == 9 else 1
        if tale.agreed["tarock_count_pays"] == "individual":
            sheet.each(f"tarock-{number}", seat, value)
        else:
            sheet.add(f"tarock-{number}", value if tale.ours(seat) else -value)
    return sheet


def doubled_after(tale: Tale) -> tuple[int, ...]:
    """Return the doubled rounds that go on after this deal: four deals each, and void deals do not count."""
    if not tale.void:
        return tuple(left - 1 for left in tale.doubled if left > 1)
    starts = tale.void == "all passed" or tale.void.startswith("thrown in")
    return (*tale.doubled, 4) if starts and tale.agreed["passed_out"] == "double_round" else tale.doubled


def worth(tale: Tale) -> int:
    """Return the value of the contract."""
    assert tale.level is not None
    alone = tale.partner is None and tale.agreed["lone_value"] == "solo"
    return 4 if alone else {3: 1, 2: 2, 1: 3, 0: 4}[tale.level]


def _mondfang(tale: Tale) -> tuple[int, int]:
    quiet, said = str(tale.agreed["mondfang"]).split("/")
    return int(quiet), int(said)


def _price(tale: Tale, kind: str) -> int:
    """Return what an announced premium is worth."""
    if kind in {"trull", "kings"}:
        return 2
    if kind == "mondfang":
        return _mondfang(tale)[1]
    if kind in {"pagat-uhu", "adler-uhu"}:
        return int(str(tale.agreed["uhu_tarock"]))
    if kind.startswith("king-"):
        return 20 if kind.endswith("uhu") else 15
    return 10


def pile(tale: Tale, *, ours: bool) -> set[str]:
    """Return the cards in the tricks of a side."""
    return {card for trick in tale.tricks if tale.ours(trick.winner) == ours for card in trick.cards}


def taken(tale: Tale, *, ours: bool) -> int:
    """Count the tricks of a side."""
    return sum(tale.ours(trick.winner) == ours for trick in tale.tricks)


def points(tale: Tale) -> int:
    """Count the declarer's side: its tricks and his discard; all discards after an official contra."""
    laid = [tale.laid[tale.declarer]] if tale.laid_by is None else tale.laid
    return sum(map(face, pile(tale, ours=True))) + sum(face(card) for cards in laid for card in cards)


def announced(tale: Tale, kind: str, *, ours: bool) -> bool:
    """Whether a side has announced a premium."""
    return any(item.kind == kind and tale.ours(item.owner) == ours for item in tale.items)


def ends(tale: Tale) -> tuple[bool, bool | None, bool | None]:
    """Return who won the game, a double game, every trick: True for the declarer's side, None for nobody."""
    own, tricks = points(tale), taken(tale, ours=True)
    double = True if own >= 71 else False if own <= 23 else None
    return own >= 48, double, {9: True, 0: False}.get(tricks)


def quietly(tale: Tale) -> tuple[str, bool] | None:
    """Return the double game or Valat that its side did not announce."""
    _, double, valat = ends(tale)
    if valat is not None and not announced(tale, "valat", ours=valat):
        return "valat", valat
    promised = any(announced(tale, kind, ours=double is True) for kind in ("double", "valat"))
    return None if double is None or promised else ("double", double)


def game_counts(tale: Tale) -> bool:
    """Whether the plain game is paid."""
    won = ends(tale)[0]
    quiet = quietly(tale)
    replaced = quiet is not None and quiet[1] == won
    said = any(announced(tale, kind, ours=won) for kind in ("double", "valat"))
    return tale.contra > 0 or not (replaced or said)


def _game(tale: Tale, sheet: Sheet) -> None:
    won, _, _ = ends(tale)
    for item in tale.items:
        if item.kind in {"double", "valat"}:
            value = (4 if item.kind == "double" else 6) * worth(tale) << item.level
            sheet.add(item.kind, value if made(tale, item) == tale.ours(item.owner) else -value)
    if game_counts(tale):
        value = worth(tale) << tale.contra
        sheet.add("game", value if won else -value)
    if quiet := quietly(tale):
        value = (3 if quiet[0] == "valat" else 2) * worth(tale)
        sheet.add(quiet[0], value if quiet[1] else -value)


def made(tale: Tale, item: Item) -> bool:
    """Whether the side that announced a premium has made it."""
    ours = tale.ours(item.owner)
    if item.kind in {"double", "valat"}:
        return ends(tale)[1 if item.kind == "double" else 2] is ours
    if item.kind in {"trull", "kings"}:
        return pile(tale, ours=ours) >= (HONOURS if item.kind == "trull" else KINGS)
    if item.kind == "mondfang":
        return caught(tale) is ours
    card, number = FIGURES[item.kind]
    trick = tale.tricks[number - 1]
    if item.kind in BIRDS and any(tale.ours(one.winner) != ours for one in tale.tricks[:number]):
        return False
    return trick.best == card and tale.ours(trick.winner) == ours


def caught(tale: Tale) -> bool | None:
    """Return the side whose Sküs took the other's Mond."""
    trick = next((one for one in tale.tricks if {SKUS, MOND} <= set(one.cards)), None)
    if trick is None or tale.ours(trick.player(SKUS)) == tale.ours(trick.player(MOND)):
        return None
    return tale.ours(trick.player(SKUS))


def silent(tale: Tale) -> Iterator[tuple[str, bool, bool]]:
    """Yield what came about unannounced: kind, whether it is the declarer's side's, whether it was made."""
    for ours in (True, False):
        for kind, cards in (("trull", HONOURS), ("kings", KINGS)):
            if pile(tale, ours=ours) >= cards and not announced(tale, kind, ours=ours):
                yield kind, ours, True
        if caught(tale) is ours and not announced(tale, "mondfang", ours=ours):
            yield "mondfang", ours, True
    last = tale.tricks[-1]
    for kind, card in (("pagat-ultimo", PAGAT), ("adler-ultimo", ADLER)):
        if card in last.cards:
            ours, won = tale.ours(last.player(card)), last.best == card
            if not announced(tale, kind, ours=ours) and (won or tale.agreed["silent_ultimo_loss"]):
                yield kind, ours, won
