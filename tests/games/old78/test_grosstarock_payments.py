from __future__ import annotations

import pytest

from tests.games.old78.scored_deals import EVEN, GROSS, A, B, C, calls, king, pagat, said, scored, totals

NOLO_OF_C, VOLE_OF_A = (13, 12, 0), (25, 0, 0)


def test_pagat_ultimo() -> None:
    assert totals(GROSS, (40, 20, 18), pagat(A, 25, won=True), last=A) == (44, -21, -23)


def test_king_beaten_and_an_ordinary_last_trick() -> None:
    assert totals(GROSS, (30, 28, 20), king(B, 9, won=False), last=C) == (4, -13, 9)


def test_king_beaten_in_the_last_trick() -> None:
    """Nothing is paid for that last trick itself (decision 14)."""
    assert totals(GROSS, EVEN, king(C, 25, won=False), last=A) == (10, 10, -20)


@pytest.mark.parametrize(
    ("fate", "value"),
    [
        (pagat(C, 25, won=True), 15),
        (pagat(C, 25, won=False), -15),
        (pagat(C, 24, won=True), 5),
        (pagat(C, 24, won=False), -5),
        (king(C, 25, won=True), 10),
        (king(C, 25, won=False), -10),
        (king(C, 24, won=True), 0),
        (king(C, 24, won=False), -5),
    ],
)
def test_prices_of_pagat_and_kings(fate: object, value: int) -> None:
    assert totals(GROSS, EVEN, fate) == (-value, -value, 2 * value)  # type: ignore[arg-type]


def test_silent_nolo() -> None:
    assert totals(GROSS, (50, 28, 0), tricks=NOLO_OF_C, last=A) == (-26, -26, 52)


@pytest.mark.parametrize(("before", "value"), [(1, 36), (13, 31)])
def test_announced_nolo_made(before: int, value: int) -> None:
    found = totals(GROSS, (50, 28, 0), tricks=NOLO_OF_C, last=A, talk=(said(C, "nolo", before),))
    assert found == (-value, -value, 2 * value)


@pytest.mark.parametrize(("before", "value"), [(1, 10), (13, 5)])
def test_announced_nolo_failed(before: int, value: int) -> None:
    assert totals(GROSS, EVEN, talk=(said(C, "nolo", before),)) == (value, value, -2 * value)


def test_silent_vole_with_an_ordinary_last_trick() -> None:
    assert totals(GROSS, (78, 0, 0), tricks=VOLE_OF_A, last=A) == (62, -31, -31)


def test_vole_is_the_same_whoever_owns_the_discard() -> None:
    assert totals(GROSS, (72, 6, 0), tricks=VOLE_OF_A, last=A, dealer=B) == (62, -31, -31)


@pytest.mark.parametrize(("before", "value"), [(1, 52), (13, 38), (20, 31)])
def test_announced_vole_made(before: int, value: int) -> None:
    found = totals(GROSS, (78, 0, 0), tricks=VOLE_OF_A, last=A, talk=(said(A, "vole", before),))
    assert found == (2 * (value + 5), -value - 5, -value - 5)


@pytest.mark.parametrize(("before", "value"), [(1, 52), (13, 38), (20, 31)])
def test_announced_vole_failed_pays_beside_the_normal_settlement(before: int, value: int) -> None:
    found = totals(GROSS, (40, 20, 18), talk=(said(A, "vole", before),))
    assert found == (14 - 2 * value, -6 + value, -8 + value)


def test_nolo_replaces_everything_but_declarations_and_failed_announcements() -> None:
    """Decisions 11 and 32: lost kings, ultimos and card points of all three are not settled."""
    found = totals(
        GROSS,
        (50, 28, 0),
        king(C, 3, won=False),
        pagat(B, 25, won=True),
        tricks=NOLO_OF_C,
        last=B,
        calls=calls(GROSS, A, "kings"),
        talk=(said(B, "vole", 1),),
    )
    assert found == (20 + 52 - 26, -10 - 104 - 26, -10 + 52 + 52)


def test_vole_beats_an_announced_nolo_which_is_void() -> None:
    """Decision 12."""
    talk = (said(A, "vole", 1), said(C, "nolo", 1))
    assert totals(GROSS, (78, 0, 0), tricks=VOLE_OF_A, last=A, talk=talk) == (114, -57, -57)


def test_other_bonuses_are_paid_beside_a_vole() -> None:
    found = totals(GROSS, (78, 0, 0), king(B, 4, won=False), pagat(A, 25, won=True), tricks=VOLE_OF_A, last=A)
    assert found == (52 + 5 + 30, -26 - 10 - 15, -26 + 5 - 15)


def test_two_voles_announced_one_fails() -> None:
    talk = (said(A, "vole", 1), said(B, "vole", 1))
    found = totals(GROSS, (78, 0, 0), tricks=VOLE_OF_A, last=A, talk=talk)
    assert found == (104 + 10 + 52, -52 - 5 - 104, -52 - 5 + 52)


def test_failed_announcement_of_a_noloist() -> None:
    """A vole that failed leaves the way to a silent nolo."""
    found = totals(GROSS, (50, 28, 0), tricks=NOLO_OF_C, last=A, talk=(said(C, "vole", 1),))
    assert found == (52 - 26, 52 - 26, -104 + 52)


def test_lines_tell_what_was_paid_in_both_languages() -> None:
    ledger = scored(GROSS, (40, 20, 18), pagat(A, 25, won=True), king(B, 9, won=False), last=A)
    assert [(line.why.en, line.why.de) for line in ledger.lines] == [
        ("card points 40 : 20 : 18 against 26", "Augen 40 : 20 : 18 gegen 26"),
        ("Pagat ultimo: 15 from each", "Pagat ultimo: 15 von jedem"),
        ("King is beaten in trick 9: 5 to each", "König verliert Stich 9: 5 an jeden"),
    ]
