"""Settlement: what D, X and Y get, deal by deal, as the sources print or describe it."""

from __future__ import annotations

import pytest

from tarock.games.tapp.tapper import TapperPaid
from tarock.kit.tariffs.trischaken import TrischakenCount
from tests.games.contract_games.scored_deals import D, X
from tests.games.tapp.notation import amounts, settled, table

PAID = [
    # A preset, a deal, and what each gets; the first lines are the examples of the sources.
    ("klassik", "Dreier cp=39", "+6/-3/-3", "a plain win"),
    ("klassik", "Dreier cp=39 P+ H:D", "+16/-8/-8", "with a silent Pagat and Köpfe"),
    ("klassik", "Solo cp=41 PA-", "-16/+8/+8", "a Solo won, its Pagat lost"),
    ("klassik", "Oberer cp=33 g×2", "-20/+10/+10", "contra on a game that is lost"),
    ("klassik", "Dreier cp=35", "-6/+3/+3", "a tie is lost"),
    ("klassik", "Dreier V+ T:D", "+30/-15/-15", "a Valat with the trull"),
    ("klassik", "Unterer cp=37 K:X", "+5/+2/-7", "a defender's four kings"),
    ("klassik", "Unterer cp=36", "+8/-4/-4", "the smallest win"),
    ("klassik", "Solo cp=36 P+ T:D", "+38/-19/-19", "a trull is not doubled in a Solo"),
    ("klassik+solo_doubles_hand", "Solo cp=36 P+ T:D", "+44/-22/-22", "unless the table says so"),
    ("klassik", "Dreier cp=40 PA+×2", "+38/-19/-19", "contra on the Pagat alone"),
    ("klassik", "Dreier cp=34 g×4 PA+", "-8/+4/+4", "game lost at recontra, Pagat made"),
    ("klassik", "Dreier cp=38 P-", "-2/+1/+1", "a silent Pagat beaten in the last trick"),
    ("klassik", "Dreier cp=38 dP+", "-2/+1/+1", "a defender's Pagat is both defenders'"),
    ("klassik", "Dreier cp=38 dP-", "+14/-7/-7", "and so is its loss"),
    ("klassik", "Solo VA+ PA+ T:D", "+166/-83/-83", "an announced Valat in a Solo"),
    ("klassik", "Dreier cp=60 VA-", "-42/+21/+21", "a lost Valat leaves the game to be settled"),
    ("klassik+valat_fail=only", "Dreier cp=60 VA-", "-48/+24/+24", "or stands for it"),
    ("klassik", "Oberer dV+", "-40/+20/+20", "the defenders take every trick"),
    ("klassik", "Unterer V+ g×2", "+64/-32/-32", "a silent Valat takes the game's contra"),
    ("modern", "Solo V+", "+24/-12/-12", "12 flat"),
    ("modern", "Oberer VA+ T:D K:D", "+60/-30/-30", "24 flat, and both trulls"),
    ("kruepl", "Solo cp=45 PA+ T:D", "+32/-16/-16", "nothing doubles in a Solo, no hand counts"),
    ("klassik", "Dreier cp=37 T:X", "+3/+3/-6", "a defender's trull: his partner pays, too"),
    ("klassik", "Dreier cp=37 H:X K:Y", "+2/-4/+2", "two defenders with a premium each"),
    ("klassik+mondfang=2", "Oberer cp=44 M:X>D", "+8/-1/-7", "who catches the Mond collects from all"),
    ("klassik", "Oberer cp=50 g×8 PA-×4", "+16/-8/-8", "subcontra on the game, recontra on the Pagat"),
    ("1821", "Dreier cp=37", "+108/-54/-54", "54 are printed"),
    ("1821", "Solo cp=38", "+224/-112/-112", "112 are printed"),
    ("1821", "Dreier cp=30 T:D P+", "+80/-40/-40", "a loser who still writes 40"),
    ("1821", "Dreier cp=35", "-100/+50/+50", "Remis costs the plain Consolation"),
    ("1821", "Dreier V+", "+1000/-500/-500", "500 are printed"),
    ("1821", "Solo V+ PA+", "+2400/-1200/-1200", "a Volat in a Solo, and the Pagat on top"),
]


@pytest.mark.parametrize(
    ("preset", "deal", "expected", "about"), PAID, ids=[f"{row[0]} {row[1]}" for row in PAID]
)
def test_a_deal_is_paid(preset: str, deal: str, expected: str, about: str) -> None:
    assert settled(table(preset), deal).totals == amounts(expected), about


@pytest.mark.parametrize(
    ("preset", "expected"), [("1821", "+50/-25/-25"), ("klassik+all_pass=tapper_paid", "+2/-1/-1")]
)
def test_the_tapper_is_paid(preset: str, expected: str) -> None:
    """Half a Consolation in 1821, 1 in Alscher's list."""
    paid = table(preset).all_passed
    assert isinstance(paid, TapperPaid)
    assert paid.ledger(3, D).totals == amounts(expected)


@pytest.mark.parametrize(("preset", "deal"), [row[:2] for row in PAID if row[0] != "1821"], ids=" ".join)
def test_the_written_book_is_the_same_game(preset: str, deal: str) -> None:
    """What is written comes to what is paid: three times one's own sum, less the sum of all."""
    paid = settled(table(preset), deal).totals
    written = settled(table(f"{preset}+book=written"), deal).totals
    assert min(written) >= 0
    assert tuple(3 * own - sum(written) for own in written) == paid


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        ((30, 20, 10), (6, 5, 5), "-10/+5/+5"),
        ((40, 25, 0), (10, 6, 0), "-15/+5/+10"),
        ((27, 27, 10), (6, 6, 4), "-5/-5/+10"),
        ((27, 27, 0), (8, 8, 0), "-10/-10/+20"),
        ((20, 20, 20), (6, 5, 5), "0/0/0"),
        ((60, 0, 0), (16, 0, 0), "-20/+10/+10"),
    ],
)
def test_trischaken_is_paid(points: tuple[int, ...], tricks: tuple[int, ...], expected: str) -> None:
    """Who has most pays 5 to each other, and 5 more to who has no trick."""
    settle = table("klassik+all_pass=trischaken").trischaken
    assert settle is not None
    assert settle(TrischakenCount(points=points, tricks=tricks)).totals == amounts(expected)


@pytest.mark.parametrize(
    ("deal", "revoked", "expected"),
    [
        ("Dreier cp=50", D, "-6/+3/+3"),
        ("Dreier cp=20", X, "+6/-3/-3"),
        ("Dreier cp=50 PA+ T:D", D, "-16/+8/+8"),
        ("Dreier cp=20 PA- P+ T:X", X, "+19/-5/-14"),
        ("Solo cp=20 VA- P-", X, "+128/-64/-64"),
    ],
)
def test_a_revoke_loses_game_and_announcements(deal: str, revoked: int, expected: str) -> None:
    """The innocent side's announcements count as made; nothing silent counts, but for cards held in hand."""
    assert settled(table("klassik"), deal, revoked=revoked).totals == amounts(expected)


def test_an_uhu_counts_as_the_pagat_does() -> None:
    """Where it is played: 4 and 8, twice that in a Solo."""
    uhu = table("klassik+uhu")
    assert settled(uhu, "Dreier cp=36 U+").totals == amounts("+14/-7/-7")
    assert settled(uhu, "Solo cp=36 UA+").totals == amounts("+48/-24/-24")


def test_card_points_count_where_the_table_wants_it() -> None:
    """2 for each over or under 35, 4 in a Solo."""
    excess = table("klassik+excess=2/4")
    assert settled(excess, "Dreier cp=38").totals == amounts("+18/-9/-9")
    assert settled(excess, "Solo cp=33 g×2").totals == amounts("-64/+32/+32")


def test_the_tapper_is_played_for_1() -> None:
    """Forehand's game when all pass: premiums as in a Dreier."""
    tapper = table("klassik+all_pass=tapper_played")
    assert settled(tapper, "Tapper cp=36 PA+").totals == amounts("+18/-9/-9")
    assert settled(tapper, "Tapper V+").totals == amounts("+8/-4/-4")


@pytest.mark.parametrize(("consolation", "expected"), [(50, 54), (40, 44), (30, 34)])
def test_a_consolation_is_agreed_on(consolation: int, expected: int) -> None:
    """The Consolation, and 2 for each point over 35."""
    rules = table(f"1821+consolation={consolation}")
    assert settled(rules, "Dreier cp=37").totals == (2 * expected, -expected, -expected)
