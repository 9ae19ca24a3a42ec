"""The auction of the calling game once more: who may bid, hold, jump, yield and raise, by the text alone."""

from __future__ import annotations

from typing import Final

from tests.games.zwanzigerrufen.opinion_course import HIGH, HONOURS, LEVELS, NAMES, PAGAT, Tale, tarocks

INVITING: Final = ((1, "T19"), (2, "T18"))


def auction(tale: Tale) -> None:
    """Bid until one is left, or all have passed."""
    order = tale.round(tale.dealer + 1)
    while True:
        for seat in order:
            if len(tale.passed) == (4 if tale.bidder is None else 3):
                tale.void = "" if tale.passed != set(order) else "all passed"
                return
            if seat not in tale.passed:
                _bid(tale, seat)


def _bid(tale: Tale, seat: int) -> None:
    barred = tale.invite is not None and tale.invite[1] == seat and not tale.agreed["inviter_may_rebid"]
    if barred and tale.bidder != seat:
        tale.marks.add("inviter skipped")
    if _least(tale, seat) < 0 or barred:
        tale.passed.add(seat)
        return
    forced = _may_hold(tale, seat) and tale.level == 2
    strong = _strong(tale, seat, "T20", "yield_min_tarock")
    allowed = {_word(tale, seat, level) for level in bids(tale, seat)}
    said = tale.log.take(seat, allowed | ({"pass"} if not forced or strong else set()))
    if forced:
        tale.marks.add("yields" if said == "pass" else "free to yield" if strong else "forced hold")
    if said == "pass":
        tale.passed.add(seat)
        tale.invite = ("T20", seat) if forced else tale.invite
    else:
        _entered(tale, seat, said)


def _entered(tale: Tale, seat: int, said: str) -> None:
    level = tale.level if said == "hold" else LEVELS[said.partition(":")[2]]
    assert level is not None
    jump = _least(tale, seat) - level
    free = level == 0 and (tale.level is None or tale.agreed["free_solo"] == "always")
    if jump and free:
        tale.marks.add("free solo over a bid" if tale.level is not None else "opening solo")
    elif jump and tale.invite:
        tale.marks.add("free jump")
    elif jump:
        tale.invite = (dict(INVITING)[jump], seat)
        tale.marks.add("covered jump over a hold" if _may_hold(tale, seat) else f"jumps {jump}")
    if tale.invite and tale.invite[1] == seat and seat in tale.bidders:
        tale.marks.add("inviter bids on")
    elif tale.invite and tale.invite[1] != seat and tale.hands[seat] & HONOURS == {PAGAT}:
        tale.marks.add("accepts with the Pagat alone")
    if tale.level is None:
        tale.fourth = len(tale.passed) == 3
        if not tale.hands[seat] & HONOURS:
            tale.marks.add("fourth without an honour plays")
    if said == "hold":
        tale.marks.add(f"holds {NAMES[level]}")
    tale.level, tale.bidder, tale.held = level, seat, said == "hold"
    tale.bidders += [] if seat in tale.bidders else [seat]


def _word(tale: Tale, seat: int, level: int) -> str:
    return "hold" if level == tale.level and _may_hold(tale, seat) else f"bid:{NAMES[level]}"


def _may_hold(tale: Tale, seat: int) -> bool:
    return tale.level is not None and seat in tale.bidders and seat != tale.bidder and not tale.held


def _least(tale: Tale, seat: int) -> int:
    if tale.level is None:
        return 3
    return tale.level if _may_hold(tale, seat) else tale.level - 1


def _strong(tale: Tale, seat: int, card: str, least: str) -> bool:
    hand, needed = tale.hands[seat], tale.agreed[least]
    assert isinstance(needed, int)
    return card in hand and bool(hand & HIGH) and len(tarocks(hand)) >= needed


def bids(tale: Tale, seat: int) -> set[int]:
    """Return the levels that a seat may bid or hold."""
    fourth = tale.level is None and len(tale.passed) == 3
    if not tale.hands[seat] & HONOURS:
        return {3} if fourth and tale.agreed["honourless_fourth"] else set()
    least = _least(tale, seat)
    found = {least}
    if tale.level is None or tale.agreed["free_solo"] == "always":
        found.add(0)
    for jump, card in () if fourth else INVITING:
        if tale.invite or _strong(tale, seat, card, "jump_min_tarock"):
            found.add(least - jump)
    return {level for level in found if level >= 0}


def raising(tale: Tale) -> None:
    """Whoever bid Dreier alone, and invited nobody, may go higher; by agreement anybody who is left."""
    top, now = str(tale.agreed["sole_bidder_raise_to"]), tale.level
    lone = len(tale.bidders) == 1 and now == 3 and not tale.invite
    if top == "none" or now is None or not (lone or tale.agreed["raising_open_to"] == "last_bidder"):
        return
    above = {name for name, level in LEVELS.items() if LEVELS[top] <= level < now}
    if not above:
        return
    honour = bool(tale.hands[tale.declarer] & HONOURS)
    said = tale.log.take(tale.declarer, {"good", *(f"raise:{name}" for name in above if honour)})
    tale.marks.add("stays at dreier" if said == "good" else f"raises to {said.partition(':')[2]}")
    tale.level = now if said == "good" else LEVELS[said.partition(":")[2]]
