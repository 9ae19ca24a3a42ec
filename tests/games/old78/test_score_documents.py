"""Documents and pads of the old games: the worked examples once more, refusals, pots from deal to deal."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarock.games.registry import find
from tarock.scorepad import DocumentError, Pad, PadError, decode, new_pad, read_document, read_pad
from tarock.scorepad.part import SCORE
from tarock.scorepad.printed import deal_data, pad_data, told_deal, told_pad
from tarock.testing import ANY_PLAY, play_out
from tests.keys import OLD_KEYS
from tests.scorepad.schema import satisfies

PLAYERS = ["Anna", "Bert", "Cilli"]
FOUR = [*PLAYERS, "Dora"]
WITHOUT_CILLI = ["Anna", "Bert", "Dora"]


def points(*counted: int, players: list[str] = PLAYERS) -> dict[str, int]:
    return dict(zip(players, counted, strict=True))


def document(rules: str, *counted: int, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - JSON
    start: dict[str, Any] = {"rules": rules, "players": PLAYERS, "dealer": "Anna"}
    return {**start, "card_points": points(*counted), **more}


def card(kind: str, by: str, trick: int | str, *, won: bool) -> dict[str, Any]:
    return {"card": kind, "by": by, "trick": trick, "won": won}


def call(by: str, item: str) -> dict[str, str]:
    return {"by": by, "item": item}


def danish(*counted: int, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - JSON
    return document("danish", *(counted or (30, 28, 20)), **{"last_trick": "Anna", **more})


WHOLE_DEAL = document(
    "danish",
    33,
    23,
    22,
    last_trick="Cilli",
    declarations=[
        call("Bert", "tarocks-10-without-pagat"),
        call("Cilli", "half-kings-♣"),
    ],
    cards=[
        card("king", "Cilli", 5, won=False),
        card("pagat", "Anna", 20, won=True),
        card("king", "Cilli", "last", won=True),
    ],
)
EXAMPLES: list[tuple[str, dict[str, Any], tuple[int, int, int]]] = [
    ("whole_danish_deal", WHOLE_DEAL, (-35, -25, 125)),
    ("taroc_points", document("taroc-1754", 40, 20, 18), (14, -6, -8)),
    (
        "taroc_points_and_ten_tarocs",
        document("taroc-1754", 40, 20, 18, declarations=[call("Anna", "tarocks-10")]),
        (34, -16, -18),
    ),
    (
        "taroc_pagat_beaten",
        document("taroc-1754", 30, 28, 20, cards=[card("pagat", "Bert", 12, won=False)]),
        (9, -8, -1),
    ),
    ("taroc_excuse_without_tricks", document("taroc-1754", 40, 38, 0, excuse="Cilli"), (10, 8, -18)),
    (
        "gross_pagat_ultimo",
        document("grosstarock", 40, 20, 18, last_trick="Anna", cards=[card("pagat", "Anna", 25, won=True)]),
        (44, -21, -23),
    ),
    ("gross_silent_nolo", document("grosstarock", 50, 28, 0, last_trick="Anna"), (-26, -26, 52)),
    (
        "gross_nolo_announced",
        document(
            "grosstarock",
            50,
            28,
            0,
            last_trick="Anna",
            announcements=[{"item": "nolo", "by": "Cilli", "before": 13}],
        ),
        (-31, -31, 62),
    ),
    ("gross_silent_vole_of_the_dealer", document("grosstarock", 78, 0, 0, last_trick="Anna"), (62, -31, -31)),
    (
        "gross_vole_of_another",
        document("grosstarock", 3, 75, 0, last_trick="Bert", all_tricks="Bert"),
        (-31, 62, -31),
    ),
    ("danish_tout", document("danish", 78, 0, 0, last_trick="Anna"), (350, -110, -110)),
    (
        "danish_fine",
        document("danish", 26, 26, 26, last_trick="Cilli", fines=[{"by": "Anna", "for": "missed-call"}]),
        (-30, -15, 45),
    ),
    (
        "misdeal",
        {"rules": "taroc-1754", "players": PLAYERS, "dealer": "Anna", "void": "misdealt"},
        (-10, 5, 5),
    ),
    (
        "wrong_discard",
        {
            "rules": "taroc-1754",
            "players": PLAYERS,
            "dealer": "Anna",
            "void": "wrong-discard",
            "declarations": [call("Bert", "tarocks-10")],
        },
        (-30, 25, 5),
    ),
]


@pytest.mark.parametrize(("name", "data", "totals"), EXAMPLES, ids=[name for name, *_ in EXAMPLES])
def test_worked_examples(name: str, data: dict[str, Any], totals: tuple[int, ...]) -> None:
    deal = read_document(data)
    assert deal.result.ledger is not None, name
    assert deal.result.ledger.totals == totals
    assert satisfies(data) == []
    assert told_deal(deal, "de")
    assert json.dumps(deal_data(deal))


def test_a_redeal_has_no_score_and_the_same_dealer() -> None:
    data = {"rules": "danish", "players": PLAYERS, "dealer": "Bert", "void": "redealt"}
    deal = read_document(data)
    assert deal.result.ledger is None
    assert not deal.result.deal_passes
    assert satisfies(data) == []


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("points_do_not_add_up", document("danish", 30, 28, 19, last_trick="Anna"), "card_points: .*78"),
    ("negative_points", document("danish", 80, -2, 0, last_trick="Anna"), "card_points"),
    ("no_last_trick", document("danish", 30, 28, 20), "last_trick: this field is missing"),
    ("last_trick_in_taroc", document("taroc-1754", 30, 28, 20, last_trick="Anna"), "last_trick"),
    (
        "unknown_combination",
        danish(declarations=[call("Anna", "queens")]),
        "declarations.0..item: there is no combination",
    ),
    (
        "two_kinds_of_kings",
        danish(declarations=[call("Anna", "kings"), call("Bert", "half-kings-♥")]),
        "declarations.1..item",
    ),
    (
        "tarocks_twice",
        danish(declarations=[call("Anna", "tarocks-10-with-pagat"), call("Anna", "tarocks-11-with-pagat")]),
        "declarations.1..item",
    ),
    (
        "cavalry_twice",
        danish(declarations=[call("Anna", "cavalry-♥"), call("Bert", "half-cavalry-♥K")]),
        "declarations.1..item",
    ),
    (
        "two_pagats",
        danish(cards=[card("pagat", "Anna", 3, won=True), card("pagat", "Bert", 4, won=True)]),
        "cards.1..card: there are no more",
    ),
    (
        "two_cards_in_a_trick",
        danish(cards=[card("king", "Anna", 3, won=True), card("king", "Anna", 3, won=False)]),
        "cards.1..by",
    ),
    (
        "two_winners",
        danish(cards=[card("king", "Anna", 3, won=True), card("king", "Bert", 3, won=True)]),
        "cards.1..won: one card",
    ),
    (
        "wrong_last_winner",
        danish(cards=[card("king", "Bert", "last", won=True)]),
        "cards.0..won: Anna took the last",
    ),
    ("trick_26", danish(cards=[card("king", "Bert", 26, won=True)]), "cards.0..trick"),
    (
        "a_trick_without_points",
        document("danish", 50, 28, 0, last_trick="Cilli"),
        "last_trick: Cilli took no trick",
    ),
    (
        "card_of_one_without_tricks",
        danish(50, 28, 0, cards=[card("king", "Cilli", 3, won=True)]),
        "cards.0..won: Cilli took no trick",
    ),
    (
        "loss_of_one_with_all_tricks",
        danish(78, 0, 0, cards=[card("king", "Anna", 3, won=False)]),
        "cards.0..won: Anna took every",
    ),
    ("all_tricks_with_points_elsewhere", danish(all_tricks="Anna"), "all_tricks: .*card points"),
    ("no_trick_with_points", danish(no_trick="Cilli"), "no_trick: .*card points"),
    ("all_and_none", danish(78, 0, 0, no_trick="Cilli"), "no_trick: all tricks"),
    ("vole_in_danish", danish(announcements=[]), "announcements: nothing is announced"),
    (
        "nolo_before_20",
        document(
            "grosstarock",
            30,
            28,
            20,
            last_trick="Anna",
            announcements=[{"item": "nolo", "by": "Anna", "before": 20}],
        ),
        "announcements.0..before: .*1, 13",
    ),
    (
        "two_announcements",
        document(
            "grosstarock",
            30,
            28,
            20,
            last_trick="Anna",
            announcements=[
                {"item": "nolo", "by": "Anna", "before": 1},
                {"item": "vole", "by": "Anna", "before": 1},
            ],
        ),
        "announcements: each player",
    ),
    ("excuse_with_points", document("taroc-1754", 30, 28, 20, excuse="Bert"), "excuse: Bert has card points"),
    ("excuse_elsewhere", document("grosstarock", 50, 28, 0, last_trick="Anna", excuse="Cilli"), "excuse"),
    (
        "pots_elsewhere",
        document("taroc-1754", 30, 28, 20, pots={"king": 65, "pagat": 65}),
        "pots: there are no pots",
    ),
    ("negative_pot", danish(pots={"king": -5, "pagat": 65}), "pots"),
    (
        "no_dealer",
        {"rules": "danish", "players": PLAYERS, "card_points": points(30, 28, 20), "last_trick": "Anna"},
        "dealer: this field is missing",
    ),
    ("five_players", {"rules": "danish", "players": [*FOUR, "Ede"]}, "players: danish has 3 or 4"),
    (
        "wrong_discard_in_danish",
        {"rules": "danish", "players": PLAYERS, "dealer": "Anna", "void": "wrong-discard"},
        "void",
    ),
    (
        "calls_of_a_misdeal",
        {"rules": "taroc-1754", "players": PLAYERS, "void": "misdealt", "declarations": []},
        "declarations",
    ),
    (
        "one_who_sits_out",
        {
            **danish(),
            "players": FOUR,
            "card_points": points(30, 28, 20, players=WITHOUT_CILLI),
            "last_trick": "Cilli",
        },
        "last_trick: Cilli sits out",
    ),
]


@pytest.mark.parametrize(("name", "data", "words"), REFUSED, ids=[name for name, *_ in REFUSED])
def test_what_cannot_have_happened_is_refused(name: str, data: dict[str, Any], words: str) -> None:
    with pytest.raises(DocumentError, match=words) as refused:
        read_document(data)
    assert refused.value.said("de"), name


# Any hand that can be played can be written down.


@pytest.mark.parametrize("key", OLD_KEYS)
@given(seed=st.integers(0, 2**32))
def test_every_hand_can_be_written_down(key: str, seed: int) -> None:
    rules = find(key)
    game = play_out(rules, ANY_PLAY, Random(seed))
    written = SCORE.of(rules).document(rules, game, PLAYERS)
    deal = read_document(decode(json.dumps(written).encode()))
    assert deal.result.ledger == game.ledger
    assert satisfies(written) == []


# The pad.


def deal_of(*counted: int, players: list[str] = PLAYERS, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - JSON
    return {"card_points": points(*counted, players=players), **more}


def test_a_pad_keeps_the_pots_from_deal_to_deal() -> None:
    """65 to start with, taken by an ultimo, filled again by all; the other pot gets the dealer's 5."""
    pad = new_pad({"rules": "danish", "players": PLAYERS})
    pad = pad.add(deal_of(26, 26, 26, last_trick="Bert", cards=[card("pagat", "Bert", "last", won=True)]))
    assert pad.standing.totals == (-50 - 45, -40 + 155, -40 - 45)
    assert pad.standing.pots == (("king", 65), ("pagat", 0))
    pad = pad.add(deal_of(26, 26, 26, last_trick="Anna", cards=[card("king", "Cilli", "last", won=False)]))
    assert pad.standing.pots == (("king", 140), ("pagat", 60))
    assert sum(pad.standing.totals) + 200 == 0


def test_a_correction_changes_what_later_deals_find_in_the_pots() -> None:
    """The second deal takes the King pot, whatever the first has left in it."""
    pad = new_pad({"rules": "danish", "players": PLAYERS})
    pad = pad.add(deal_of(26, 26, 26, last_trick="Bert"))
    pad = pad.add(deal_of(26, 26, 26, last_trick="Cilli", cards=[card("king", "Cilli", "last", won=True)]))
    before = pad.standing.totals
    lost = [card("king", "Anna", 4, won=False)]
    pad = pad.correct(1, deal_of(26, 26, 26, last_trick="Bert", cards=lost))
    change = tuple(new - old for new, old in zip(pad.standing.totals, before, strict=True))
    assert change == (-15, 5, 5 + 5)
    assert pad.standing.pots == (("king", 0), ("pagat", 70))
    assert pad.undo().standing.totals == before
    assert pad.undo().redo() == pad


def test_a_redeal_on_a_pad_costs_no_stakes() -> None:
    pad = new_pad({"rules": "danish", "players": PLAYERS}).add({"void": "redealt"})
    assert pad.standing.dealer == 0
    assert pad.standing.totals == (-50, -40, -40)
    pad = pad.add(deal_of(26, 26, 26, last_trick="Anna"))
    assert pad.standing.totals == (-50 + 40, -40 - 20, -40 - 20)


def test_four_at_the_table_on_a_pad() -> None:
    """Anna deals and Cilli sits out, then Bert deals and Dora does."""
    pad = new_pad({"rules": "danish", "players": FOUR})
    pad = pad.add(deal_of(26, 26, 26, players=WITHOUT_CILLI, last_trick="Dora"))
    assert pad.standing.totals == (-50 - 20, -40 - 20, -40, -40 + 40)
    assert pad.standing.out == 3
    with pytest.raises(DocumentError, match="no such field"):
        pad.add(deal_of(26, 26, 26, players=WITHOUT_CILLI, last_trick="Anna"))
    pad = pad.add(deal_of(26, 26, 26, last_trick="Anna"))
    assert sum(pad.standing.totals) + sum(amount for _, amount in pad.standing.pots) == 0


def test_a_correction_that_spoils_a_later_deal_is_refused() -> None:
    """With a redeal in place of the first deal somebody else would sit out of the second."""
    pad = new_pad({"rules": "taroc-1754", "players": FOUR})
    pad = pad.add(deal_of(26, 26, 26, players=WITHOUT_CILLI))
    pad = pad.add(deal_of(26, 26, 26))
    with pytest.raises(PadError, match="deal 2 no longer fits then: card_points"):
        pad.correct(1, {"void": "redealt"})


def test_a_pad_file_reads_back_with_its_pots() -> None:
    pad = new_pad({"rules": "danish", "players": FOUR, "dealer": "Bert"})
    pad = pad.add(deal_of(26, 26, 26, last_trick="Anna"))
    again = read_pad(json.loads(json.dumps(pad.written())))
    assert again == pad
    assert again.standing == pad.standing


def test_a_pad_file_with_an_impossible_deal_is_refused() -> None:
    pad = new_pad({"rules": "danish", "players": PLAYERS}).add(deal_of(26, 26, 26, last_trick="Anna"))
    broken = json.dumps(pad.written()).replace("26", "25")
    with pytest.raises(DocumentError, match="changes"):
        read_pad(json.loads(broken))


def told(pad: Pad) -> list[str]:
    return [" ".join(line.split()) for line in told_pad(pad, "en").splitlines()]


def test_a_pad_tells_stakes_pots_and_who_sits_out() -> None:
    pad = new_pad({"rules": "danish", "players": FOUR})
    pad = pad.add(deal_of(26, 26, 26, players=WITHOUT_CILLI, last_trick="Dora"))
    lines = told(pad)
    assert "into the pots -50 (-10) -40 -40 -40" in lines
    assert "1 card points 26 : 26 : 26 -70 (-20) -60 (-20) -40 0 (+40)" in lines
    assert "Bert deals next." in lines
    assert "Dora sits out." in lines
    assert "In the pots: King pot 85, Pagat pot 85." in lines
    assert "With the pots shared out: Anna -20, Bert -20, Cilli 0, Dora 40." in lines


def test_a_pad_exports_pots_and_who_sits_out() -> None:
    pad = new_pad({"rules": "danish", "players": FOUR})
    pad = pad.add(deal_of(26, 26, 26, players=WITHOUT_CILLI, last_trick="Dora"))
    data = pad_data(pad)
    assert data["pots"] == {"king": 85, "pagat": 85}
    assert data["sits_out"] == "Dora"
