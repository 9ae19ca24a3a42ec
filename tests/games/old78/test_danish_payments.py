from __future__ import annotations

import pytest

from tarock import OptionError, find
from tarock.games.old78.danish import DanishOptions, danish
from tarock.games.old78.deal_facts import Slip
from tarock.games.old78.pot_tariff import PotPaying
from tarock.kit.settlement import Ledger
from tests.games.old78.scored_deals import (
    DANISH,
    EVEN,
    POTS,
    A,
    B,
    C,
    calls,
    king,
    pagat,
    scored,
    totals,
)

NOLO_OF_C, TOUT_OF_A = (13, 12, 0), (25, 0, 0)


def pots_of(ledger: Ledger) -> dict[str, int]:
    """Return what lies in the pots after a deal that began with 65 in each."""
    moved = dict(ledger.pots)
    return {name: amount + moved.get(name, 0) for name, amount in POTS}


def balanced(ledger: Ledger) -> bool:
    return sum(ledger.totals) + sum(amount for _, amount in ledger.pots) == 0


def test_twelve_tarocks_and_five_matadors() -> None:
    called = calls(DANISH, B, "tarocks-12-with-pagat", "matadors-5")
    assert totals(DANISH, EVEN, calls=called) == (-40, 80, -40)


def test_king_beaten_in_trick_10() -> None:
    ledger = scored(DANISH, EVEN, king(C, 10, won=False), pots=POTS)
    assert ledger.totals == (5, 5, -15)
    assert pots_of(ledger) == {"king": 70, "pagat": 65}


def test_pagat_beaten_in_trick_10() -> None:
    ledger = scored(DANISH, EVEN, pagat(C, 10, won=False), pots=POTS)
    assert ledger.totals == (5, 5, -15)
    assert pots_of(ledger) == {"king": 65, "pagat": 70}


def test_pagat_wins_trick_14() -> None:
    assert totals(DANISH, EVEN, pagat(B, 14, won=True), pots=POTS) == (-5, 10, -5)


def test_pagat_ultimo_takes_its_pot() -> None:
    ledger = scored(DANISH, EVEN, pagat(B, 25, won=True), last=B, pots=POTS)
    assert ledger.totals == (-45, 155, -45)
    assert pots_of(ledger) == {"king": 65, "pagat": 0}


def test_king_ultimo_takes_its_pot() -> None:
    ledger = scored(DANISH, EVEN, king(B, 25, won=True), last=B, pots=POTS)
    assert ledger.totals == (-40, 145, -40)
    assert pots_of(ledger) == {"king": 0, "pagat": 65}


def test_king_beaten_in_the_last_trick_doubles_its_pot() -> None:
    ledger = scored(DANISH, EVEN, king(C, 25, won=False), last=A, pots=POTS)
    assert ledger.totals == (40, 40, -145)
    assert pots_of(ledger) == {"king": 130, "pagat": 65}


def test_pagat_beaten_in_the_last_trick_doubles_its_pot() -> None:
    ledger = scored(DANISH, EVEN, pagat(C, 25, won=False), last=A, pots=POTS)
    assert ledger.totals == (45, 45, -155)
    assert pots_of(ledger) == {"king": 65, "pagat": 130}


def test_two_kings_beaten_in_the_last_trick() -> None:
    """Each pays the pot as it was read (decision 20)."""
    fates = (king(B, 25, won=False), king(C, 25, won=False))
    ledger = scored(DANISH, EVEN, *fates, last=A, pots=POTS)
    assert ledger.totals == (80, -105, -105)
    assert pots_of(ledger) == {"king": 195, "pagat": 65}


def test_a_king_wins_and_another_is_beaten_in_the_last_trick() -> None:
    """The winner takes what lay there, the loser puts as much in again."""
    fates = (king(A, 25, won=True), king(C, 25, won=False))
    ledger = scored(DANISH, EVEN, *fates, last=A, pots=POTS)
    assert ledger.totals == (80 + 65 + 40, -40 + 40, -40 - 80 - 65)
    assert pots_of(ledger) == {"king": 65, "pagat": 65}


def test_pagat_wins_against_a_king_in_the_last_trick() -> None:
    fates = (pagat(A, 25, won=True), king(C, 25, won=False))
    ledger = scored(DANISH, EVEN, *fates, last=A, pots=POTS)
    assert ledger.totals == (90 + 65 + 40, -45 + 40, -45 - 80 - 65)
    assert pots_of(ledger) == {"king": 130, "pagat": 0}


def test_an_ordinary_last_trick() -> None:
    assert totals(DANISH, EVEN, last=C, pots=POTS) == (-20, -20, 40)


def test_nolo_cancels_an_ultimo_and_its_pot_stays() -> None:
    ledger = scored(DANISH, (40, 38, 0), pagat(B, 25, won=True), last=B, tricks=NOLO_OF_C, pots=POTS)
    assert ledger.totals == (-25, -25, 50)
    assert pots_of(ledger) == {"king": 65, "pagat": 65}


def test_nolo_cancels_the_last_trick() -> None:
    assert totals(DANISH, (40, 38, 0), last=B, tricks=NOLO_OF_C, pots=POTS) == (-25, -25, 50)


def test_nolo_leaves_losses_and_the_early_pagat() -> None:
    """Failed ultimos and lost kings are paid, the noloist's too; so is a Pagat that won before."""
    fates = (king(C, 3, won=False), pagat(A, 7, won=True), king(B, 25, won=False))
    ledger = scored(DANISH, (40, 38, 0), *fates, last=A, tricks=NOLO_OF_C, pots=POTS)
    assert ledger.totals == (5 + 10 - 25 + 40, 5 - 5 - 25 - 80 - 70, -15 - 5 + 50 + 40)
    assert pots_of(ledger) == {"king": 65 + 5 + 70, "pagat": 65}
    assert balanced(ledger)


def test_card_points_with_a_nolo_are_an_option() -> None:
    rules = danish(DanishOptions(nolo_card_points=True))
    found = totals(rules, (40, 38, 0), last=B, tricks=NOLO_OF_C, pots=POTS)
    assert found == (-25 + 15, -25 + 10, 50 - 25)


def test_championships_may_pay_no_card_points() -> None:
    rules = danish(DanishOptions(card_points=False))
    assert totals(rules, (40, 20, 18), last=B, pots=POTS) == (-20, 40, -20)
    for option in ("independent", "nolo_card_points"):
        with pytest.raises(OptionError, match="card_points=on"):
            find("danish", {"card_points": "off", option: "on"})


def test_tout_of_the_dealer() -> None:
    ledger = scored(DANISH, (78, 0, 0), last=A, tricks=TOUT_OF_A, pots=POTS)
    assert ledger.totals == (350, -110, -110)
    assert pots_of(ledger) == {"king": 0, "pagat": 0}


def test_tout_holds_the_ultimo_and_the_last_trick_within() -> None:
    """Its own Pagat ultimo is not paid again; a king that an opponent loses there is."""
    fates = (pagat(A, 25, won=True), king(B, 25, won=False))
    ledger = scored(DANISH, (78, 0, 0), *fates, last=A, tricks=TOUT_OF_A, pots=POTS)
    assert ledger.totals == (350 + 40, -110 - 80 - 65, -110 + 40)
    assert pots_of(ledger) == {"king": 65, "pagat": 0}


def test_last_trick_on_failed_ultimo_is_an_option() -> None:
    rules = danish(DanishOptions(last_trick_on_failed_ultimo=True))
    assert totals(rules, EVEN, king(C, 25, won=False), last=A, pots=POTS) == (80, 20, -165)
    assert totals(rules, EVEN, king(C, 25, won=True), last=C, pots=POTS) == (-40, -40, 145)


@pytest.mark.parametrize(
    ("points", "paid"),
    [
        (0, -25),
        (3, -25),
        (4, -20),
        (18, -10),
        (19, -5),
        (23, -5),
        (24, 0),
        (28, 0),
        (29, 5),
        (33, 5),
        (34, 10),
        (78, 50),
    ],
)
def test_steps_of_five(points: int, paid: int) -> None:
    assert _paying().paid(points) == paid


def _paying() -> PotPaying:
    paying = DANISH.settle.__self__  # type: ignore[attr-defined]
    assert isinstance(paying, PotPaying)
    return paying


def test_steps_of_five_are_the_booklets_formula_for_every_count() -> None:
    """Two points about 26 are free; every five beyond 24 or 28 count."""
    for points in range(79):
        booklet = 5 * ((points - 24) // 5) if points > 28 else -5 * ((28 - points) // 5) if points < 24 else 0
        assert _paying().paid(points) == booklet == 5 * round((points - 26) / 5)


def test_card_points_that_balance() -> None:
    assert totals(DANISH, (40, 20, 18)) == (15, -5, -10)


@pytest.mark.parametrize(("dealer", "expected"), [(C, (5, 0, -5)), (A, (0, 5, -5)), (B, (0, 0, 0))])
def test_next_dealer_balances(dealer: int, expected: tuple[int, ...]) -> None:
    """28, 28, 22 would pay 0, 0 and -5; the next dealer makes good what is missing (decision 17)."""
    assert totals(DANISH, (28, 28, 22), dealer=dealer) == expected


def test_independent_payment_is_an_option() -> None:
    rules = danish(DanishOptions(independent=True))
    assert totals(rules, (28, 28, 22)) == (0, 0, -5)


def test_unbalanced_counts_are_720_of_3160() -> None:
    paid = [_paying().paid(points) for points in range(79)]
    triples = [(a, b, 78 - a - b) for a in range(79) for b in range(79 - a)]
    odd = [sum(paid[one] for one in triple) for triple in triples]
    assert len(triples) == 3160
    assert sum(map(bool, odd)) == 720
    assert set(odd) == {-5, 0, 5}


def test_whole_deal() -> None:
    called = (*calls(DANISH, B, "tarocks-10-without-pagat"), *calls(DANISH, C, "half-kings-♣"))
    fates = (king(C, 5, won=False), pagat(A, 20, won=True), king(C, 25, won=True))
    ledger = scored(DANISH, (33, 23, 22), *fates, last=C, calls=called, pots=POTS)
    assert ledger.totals == (-35, -25, 125)
    assert pots_of(ledger) == {"king": 0, "pagat": 65}
    assert balanced(ledger)


def test_missed_call_and_wrong_demand_cost_5_to_each() -> None:
    """Decision 19; the call itself is lost because it does not stand among the declarations."""
    slips = ((A, Slip.MISSED_CALL), (B, Slip.WRONG_DEMAND))
    assert totals(DANISH, EVEN, slips=slips) == (-5, -5, 10)


def test_lines_name_their_pot() -> None:
    ledger = scored(DANISH, EVEN, king(C, 10, won=False), king(B, 25, won=True), last=B, pots=POTS)
    named = [
        (line.item, line.why.en, line.why.de, line.amounts, line.pots) for line in ledger.lines if line.pots
    ]
    assert named == [
        (
            "king-pot",
            "King is beaten in trick 10: 5 to the King pot",
            "König verliert Stich 10: 5 in den Königstopf",
            (0, 0, -5),
            (("king", 5),),
        ),
        ("king-pot", "the King pot of 70", "der Königstopf mit 70", (0, 70, 0), (("king", -70),)),
    ]
