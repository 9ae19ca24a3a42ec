"""What a finished old game shows, in the phrases of its `# shows:` line, as the second opinion reads it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tarock.match.record import Record
from tests.games.contract_games.golden_claims import options_that_matter
from tests.games.old78.second_opinion import (
    DANISH,
    FOOL,
    GROSS,
    KINGS,
    TAROC,
    Tale,
    suit,
    won_by,
    worked_out,
)

GRADES: Final = ("half-kings", "abundant-kings", "half-cavalry", "abundant-cavalry", "kings", "cavalry")


def shown(record: Record) -> frozenset[str]:
    """Derive all that a record's game shows."""
    tale, sheet = worked_out(record)
    found = {*options_that_matter(record, record.game())}
    if sheet is None:
        return frozenset(found | {"a redeal"})
    found |= {*_calls(tale), *_discard(tale), *_fates(tale), *_feats(tale), *tale.marks}
    if tale.key == DANISH:
        found |= {*_pots(record, sheet.pots), *_skat(tale), *_bare(tale, record)}
    return frozenset(found)


def _calls(tale: Tale) -> Iterator[str]:
    for _, call in tale.called:
        word = next((grade for grade in GRADES if call.startswith(grade)), call.partition("-")[0])
        yield f"declares {word}"


def _discard(tale: Tale) -> Iterator[str]:
    if FOOL in tale.laid:
        yield "the Fool in the discard"
    if any(suit(card) == "T" for card in tale.laid):
        yield "tarocks in the discard"


def _fates(tale: Tale) -> Iterator[str]:
    for number, trick in enumerate(tale.tricks, start=1):
        where = "the last trick" if number == 25 else "an earlier trick"
        for card in trick.cards:
            if card == "T1" or card in KINGS:
                luck = "wins" if trick.player(card) == trick.winner else "beaten in"
                yield f"{'Pagat' if card == 'T1' else 'King'} {luck} {where}"
    last = tale.tricks[-1]
    kings = [card for card in last.cards if card in KINGS]
    beaten = [card for card in kings if last.player(card) != last.winner]
    if len(beaten) > 1:
        yield "two Kings beaten in the last trick"
    if len(kings) > len(beaten) > 0:
        yield "one King beats another in the last trick"
    if not kings and "T1" not in last.cards:
        yield "an ordinary last trick"


def _feats(tale: Tale) -> Iterator[str]:
    if tale.key == TAROC:
        return
    won = won_by(tale)
    sweeper = won.index(25) if 25 in won else None
    nolo = won.index(0) if sweeper is None and 0 in won else None
    said = {(seat, feat): before for seat, feat, before in tale.said}
    if sweeper is not None:
        before = said.get((sweeper, "vole"))
        yield "all tricks" if before is None else f"vole before {before} made"
    if nolo is not None:
        before = said.get((nolo, "nolo"))
        yield "no trick" if before is None else f"nolo before {before} made"
        last = tale.tricks[-1]
        if any(last.player(card) == last.winner for card in last.cards if card == "T1" or card in KINGS):
            yield "no trick beside an ultimo"
    for (seat, feat), before in said.items():
        if feat == "vole" and seat != sweeper:
            yield f"vole before {before} lost"
        if feat == "nolo" and seat != nolo:
            yield f"nolo before {before} {'void' if sweeper not in {None, seat} else 'lost'}"
    if len([feat for _, feat in said if feat == "vole"]) > 1:
        yield "two voles announced"


def _pots(record: Record, after: dict[str, int]) -> Iterator[str]:
    before = dict(record.carried.pots) or {"king": 65, "pagat": 65}
    for name, amount in before.items():
        if after[name] == 0:
            yield f"{name} pot taken"
        if after[name] >= 2 * amount:
            yield f"{name} pot doubled"
        if amount == 60:
            yield f"{name} pot just filled again"


def _skat(tale: Tale) -> Iterator[str]:
    own = [call for seat, call in tale.called if seat == tale.dealer and "cavalry" in call]
    suits = {call.rpartition("-")[2][0] for call in own}
    if any(card[0] in suits and card[1:] in {"Q", "C", "V"} for card in tale.laid):
        yield "a declared card in the discard"


def _bare(tale: Tale, record: Record) -> Iterator[str]:
    if not all(_numbered(record, seat) for seat in range(3) if seat != tale.dealer):
        yield "a hand without tarocks played"


def _numbered(record: Record, seat: int) -> bool:
    return any(by == seat and str(action).startswith("play:T") for by, action in record.actions)


CALLS: Final = ("tarocks", "matadors", "half-kings", "kings", "half-cavalry", "cavalry")
ABUNDANT: Final = ("abundant-kings", "abundant-cavalry")
PAGATS: Final = (
    "Pagat wins the last trick",
    "Pagat beaten in the last trick",
    "Pagat wins an earlier trick",
    "Pagat beaten in an earlier trick",
)
FATES: Final = (
    *PAGATS,
    "King wins the last trick",
    "King beaten in the last trick",
    "King beaten in an earlier trick",
    "an ordinary last trick",
)
REDEEMED: Final = ("the Fool redeemed", "the Fool redeemed later", "the Fool stays away")
WAYS: Final = ("led", "follows")
POTS: Final = ("taken", "doubled", "just filled again")
GROSS_OPTIONS: Final = (
    "red_natural=on",
    "abundant=on",
    "matadors_from_below=on",
    "announced_vole_nolo=off",
)
DANISH_OPTIONS: Final = (
    "red_natural",
    "independent",
    "nolo_card_points",
    "last_trick_on_failed_ultimo",
    "scies_last_unnamed",
)
"""Those that a hand can show; dealer_always_5 concerns the stakes, so a match shows it."""
REQUIRED: Final[dict[str, frozenset[str]]] = {
    TAROC: frozenset({
        *(f"declares {one}" for one in CALLS),
        "a combination kept quiet",
        "the Fool led in trick 1-22",
        "the Fool follows in trick 1-22",
        "the Fool follows in trick 23",
        "the lead passes",
        *REDEEMED,
        "the Fool in the discard",
        "tarocks in the discard",
        *PAGATS,
        "option red_natural=on",
    }),
    GROSS: frozenset({
        *(f"declares {one}" for one in (*CALLS, *ABUNDANT)),
        "a combination kept quiet",
        *(f"the Fool {way} in trick {number}" for way in WAYS for number in ("1-22", 23, 24, 25)),
        *(f"the Fool captured in trick {number}" for number in (23, 24, 25)),
        *REDEEMED,
        "tarocks in the discard",
        *FATES,
        "all tricks",
        "no trick",
        *(f"vole before {number} {how}" for number in (1, 13, 20) for how in ("made", "lost")),
        *(f"nolo before {number} {how}" for number in (1, 13) for how in ("made", "lost")),
        "nolo before 1 void",
        "two voles announced",
        *(f"option {one}" for one in GROSS_OPTIONS),
    }),
    DANISH: frozenset({
        *(f"declares {one}" for one in (*CALLS, *ABUNDANT)),
        *(f"the Fool led as {one}" for one in ("♥", "♠", "♦", "♣", "T")),
        *(f"the Fool {way} in trick {number}" for way in WAYS for number in ("1-22", 23, 25)),
        "the Fool demanded, led",
        "the Fool demanded, follows",
        "the Fool captured in trick 25",
        "nobody follows",
        *REDEEMED,
        "tarocks in the discard",
        "a declared card in the discard",
        "a redeal",
        "a hand without tarocks played",
        *FATES,
        "two Kings beaten in the last trick",
        "one King beats another in the last trick",
        "all tricks",
        "no trick",
        "no trick beside an ultimo",
        *(f"{name} pot {what}" for name in ("king", "pagat") for what in POTS),
        "the next dealer balances",
        *(f"option {one}=on" for one in DANISH_OPTIONS),
    }),
}  # fmt: skip
"""Everything that has to be shown."""
