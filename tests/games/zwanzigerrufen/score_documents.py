"""Documents of Zwanzigerrufen: worked examples with their totals, and what cannot have happened."""

from __future__ import annotations

from typing import Any, TypeAlias

from tests.scorepad.documents import Case, found, said

PLAYERS = ["Anna", "Bert", "Cilli", "Dora"]
KEY, ITVB = "zwanzigerrufen", "zwanzigerrufen-itvb"
Json: TypeAlias = Any


def written(contract: str, card_points: int | None, **more: Json) -> dict[str, Any]:
    """Anna plays with Dora against Bert and Cilli, unless it says otherwise; None leaves a field out."""
    alone = "alone" in more or "laid_by" in more
    start: dict[str, Any] = {
        "rules": KEY,
        "players": PLAYERS,
        "contract": contract,
        "declarer": "Anna",
        "partner": None if alone else "Dora",
        "card_points": card_points,
    }
    return {name: value for name, value in {**start, **more}.items() if value is not None}


def anna(item: str, *, made: bool = True, **more: Json) -> dict[str, Any]:
    return said(item, "Anna", made=made, **more)


def bert(item: str, *, made: bool = True, **more: Json) -> dict[str, Any]:
    return said(item, "Bert", made=made, **more)


def number(of: int, by: str = "Anna") -> dict[str, Any]:
    return {"item": f"tarock-{of}", "by": by}


def both(value: int) -> tuple[int, int, int, int]:
    """Anna and Dora get what Bert and Cilli pay."""
    return value, -value, -value, value


def lone(value: int) -> tuple[int, int, int, int]:
    return 3 * value, -value, -value, -value


ULTIMO = [number(8), anna("pagat-ultimo")]
EXAMPLES: list[tuple[str, dict[str, Any], tuple[int, ...]]] = [
    ("s01_a_dreier_won", written("dreier", 56), both(1)),
    ("s02_a_zweier_lost", written("zweier", 47), both(-2)),
    ("s03_silent_double", written("einser", 72, silent=[found("trull", "Dora")]), both(7)),
    (
        "s04_silent_double_of_the_opponents",
        written("solo", 20, tricks=2, silent=[found("trull", "Cilli")]),
        both(-9),
    ),
    ("s05_silent_valat", written("dreier", 89, tricks=9, silent=[found("pagat-ultimo", "Anna")]), both(8)),
    (
        "s05_with_all_that_a_valat_contains",
        written(
            "dreier",
            89,
            tricks=9,
            silent=[found(one, "Anna") for one in ("valat", "trull", "kings", "pagat-ultimo")],
        ),
        both(8),
    ),
    (
        "s06_trull_made_kings_failed",
        written("zweier", 60, announcements=[anna("trull"), anna("kings", made=False)]),
        both(2),
    ),
    ("s08_double_failed", written("dreier", 65, announcements=[anna("double", made=False)]), both(-4)),
    ("s09_double_and_game_lost", written("dreier", 40, announcements=[anna("double", made=False)]), both(-5)),
    (
        "s11_valat_contra_failed",
        written(
            "solo",
            84,
            tricks=8,
            announcements=[anna("trull"), anna("valat", made=False, contra="contra")],
        ),
        both(-46),
    ),
    (
        "s13_ultimo_and_silent_mondfang",
        written("zweier", 62, announcements=ULTIMO, silent=[found("mondfang", "Dora")]),
        both(62),
    ),
    (
        "s13_with_the_number_paid_to_its_holder",
        written(
            "zweier",
            62,
            options={"tarock_count_pays": "individual"},
            announcements=ULTIMO,
            silent=[found("mondfang", "Dora"), found("trull", "Anna")],
        ),
        (64, -62, -62, 60),
    ),
    (
        "s14_mondfang_of_the_opponents",
        written(
            "dreier", 30, contra="contra", announcements=[bert("mondfang")], silent=[found("trull", "Bert")]
        ),
        both(-99),
    ),
    (
        "s15_mondfang_announced_in_vain",
        written("dreier", 50, announcements=[anna("mondfang", made=False)]),
        both(-95),
    ),
    (
        "s18_adler_beats_pagat",
        written(
            "dreier",
            50,
            silent=[found("adler-ultimo", "Anna"), found("pagat-ultimo", "Bert", made=False)],
        ),
        both(11),
    ),
    (
        "s19_king_ultimo_contra",
        written("einser", 58, announcements=[anna("king-hearts-ultimo", contra="contra")]),
        both(33),
    ),
    (
        "s20_king_uhu_of_the_opponents",
        written("solo", 49, announcements=[bert("king-clubs-uhu", made=False)]),
        both(24),
    ),
    (
        "s21_one_against_three",
        written(
            "zweier",
            80,
            called="T20",
            alone=True,
            tricks=8,
            announcements=[anna("centrum"), anna("small-bird")],
            silent=[found("trull", "Anna")],
        ),
        lone(25),
    ),
    (
        "s22_the_called_card_was_laid_away",
        written("dreier", 52, called="XVIII", laid_by="Cilli", announcements=[number(8, "Bert")]),
        lone(1),
    ),
    ("s24_a_cheap_game", written("zweier", None, played=False, announcements=[anna("trull")]), both(4)),
    (
        "s25_both_announce_kings",
        written("dreier", 45, announcements=[anna("kings", made=False), bert("kings")]),
        both(-5),
    ),
    (
        "s26_kings_made_by_the_others",
        written("dreier", 41, announcements=[anna("kings", made=False)], silent=[found("kings", "Cilli")]),
        both(-4),
    ),
    ("s28_subcontra", written("dreier", 33, contra="subcontra"), both(-8)),
    ("s29_no_trick", written("einser", 4, tricks=0), both(-9)),
    (
        "s30_centrum_of_the_opponents",
        written("dreier", 20, tricks=2, contra="contra", announcements=[bert("centrum")]),
        both(-14),
    ),
    (
        "nine_tarocks_and_hirschcontra_in_the_tournament_form",
        written("dreier", 33, rules=ITVB, contra="hirschcontra", announcements=[number(9, "Bert")]),
        (-18, 22, 14, -18),
    ),
    (
        "a_doubled_round",
        written("dreier", 56, options={"passed_out": "double_round"}, times=4),
        both(4),
    ),
    ("laid_away_and_recontra", written("dreier", 52, laid_by="Cilli", contra="recontra"), lone(4)),
    ("a_declarer_with_alone_false", written("dreier", 56) | {"alone": False}, both(1)),
]

REFUSED: list[Case] = [
    ("revoke", written("dreier", 56, revoke="Anna"), "revoke", "no such field"),
    ("three_players", written("dreier", 56, players=PLAYERS[:3]), "players", "4 players"),
    ("unknown_contract", written("sechser", 56), "contract", "dreier, zweier, einser, solo"),
    ("partner_is_the_declarer", written("dreier", 56, partner="Anna"), "partner", "Bert, Cilli, Dora"),
    ("no_partner", written("dreier", 56, partner=None), "partner", "alone: true"),
    ("partner_and_alone", written("dreier", 56) | {"alone": True}, "alone", "not alone"),
    ("partner_and_laid_away", written("dreier", 56) | {"laid_by": "Bert"}, "laid_by", "not alone"),
    ("neither_partner_nor_alone", written("dreier", 56, alone=False), "alone", "name the partner"),
    ("laid_away_by_the_declarer", written("dreier", 56, laid_by="Anna"), "laid_by", "one of the others"),
    ("called_no_card", written("dreier", 56, called="Zwanziger"), "called", "T2 to T20"),
    ("called_the_mond", written("dreier", 56, called="T21"), "called", "T2 to T20"),
    ("called_oneself_with_19", written("dreier", 56, called="T19", alone=True), "called", "only T20"),
    ("called_20_and_laid_away", written("dreier", 56, called="T20", laid_by="Bert"), "called", "T2 to T19"),
    ("points_beyond_the_pack", written("dreier", 95), "card_points", "0 to 94"),
    ("no_points", written("dreier", None), "card_points", "missing"),
    ("ten_tricks", written("dreier", 56, tricks=10), "tricks", "0 to 9"),
    ("points_without_tricks", written("dreier", 13, tricks=0), "card_points", "3 to 12"),
    ("points_with_few_tricks", written("dreier", 60, tricks=2), "card_points", "and 2 tricks it is 11 to 51"),
    ("points_with_every_trick", written("solo", 71, tricks=9), "card_points", "72 to 88"),
    ("all_six_laid_and_every_trick", written("dreier", 93, tricks=9, laid_by="Bert"), "card_points", "94"),
    ("tricks_left_open_at_the_top", written("dreier", 84), "tricks", "8 to 9"),
    ("tricks_left_open_at_the_bottom", written("dreier", 9), "tricks", "0 to 1"),
    (
        "points_with_trull_and_kings_elsewhere",
        written("dreier", 60, silent=[found("trull", "Bert"), found("kings", "Bert")]),
        "card_points",
        "to 59",
    ),
    ("unknown_premium", written("dreier", 56, silent=[found("uhu", "Anna")]), "silent[0].item", "pagat-uhu"),
    (
        "unknown_announcement",
        written("dreier", 56, announcements=[anna("tarock-7")]),
        "announcements[0].item",
        "tarock-8, tarock-9",
    ),
    (
        "made_left_out",
        written("dreier", 56, announcements=[{"item": "trull", "by": "Anna"}]),
        "announcements[0].made",
        "missing",
    ),
    (
        "silent_centrum",
        written("dreier", 56, silent=[found("centrum", "Anna")]),
        "silent[0].item",
        "only if announced",
    ),
    (
        "silent_trull_lost",
        written("dreier", 56, silent=[found("trull", "Anna", made=False)]),
        "silent[0].made",
        "costs nothing",
    ),
    (
        "silent_loss_switched_off",
        written(
            "dreier",
            56,
            options={"silent_ultimo_loss": False},
            silent=[found("pagat-ultimo", "Anna", made=False)],
        ),
        "silent[0].made",
        "costs nothing",
    ),
    (
        "hirschcontra",
        written("dreier", 56, contra="hirschcontra"),
        "contra",
        "it can be: contra, recontra, subcontra",
    ),
    (
        "contra_on_a_number",
        written("dreier", 56, announcements=[number(8) | {"contra": "contra"}]),
        "announcements[0].contra",
        "neither lost nor contra'd",
    ),
    (
        "number_lost",
        written("dreier", 56, announcements=[number(8) | {"made": False}]),
        "announcements[0].made",
        "neither lost",
    ),
    (
        "two_numbers",
        written("dreier", 56, announcements=[number(8), number(9)]),
        "announcements",
        "one number",
    ),
    (
        "too_many_tarocks",
        written("dreier", 56, announcements=[number(8), number(8, "Bert"), number(8, "Dora")]),
        "announcements",
        "there are 22 tarocks, not 24",
    ),
    (
        "trull_twice_for_one_side",
        written("dreier", 56, announcements=[anna("trull")], silent=[found("trull", "Dora")]),
        "silent[0].item",
        "announcements[0] already",
    ),
    (
        "two_figures_in_one_trick",
        written("dreier", 56, announcements=[anna("pagat-ultimo"), said("adler-ultimo", "Dora", made=False)]),
        "announcements[1].item",
        "not announced beside Pagat ultimo of Anna",
    ),
    (
        "double_and_valat_where_that_never_goes",
        written(
            "dreier",
            90,
            tricks=9,
            options={"double_with_valat": "never"},
            announcements=[anna("double"), anna("valat")],
        ),
        "announcements[1].item",
        "not announced beside Double Game",
    ),
    (
        "trull_of_both_sides",
        written("dreier", 56, announcements=[anna("trull")], silent=[found("trull", "Bert")]),
        "silent[0].item",
        "would lie in both piles",
    ),
    (
        "double_with_few_points",
        written("dreier", 70, announcements=[anna("double")]),
        "announcements[0].made",
        "takes 71 card points",
    ),
    (
        "double_lost_with_enough",
        written("dreier", 71, announcements=[anna("double", made=False)]),
        "announcements[0].made",
        "with 71 it cannot be lost",
    ),
    (
        "valat_with_fewer_tricks",
        written("dreier", 84, tricks=8, announcements=[anna("valat")]),
        "announcements[0].made",
        "takes all 9 tricks; with 8",
    ),
    (
        "valat_lost_with_every_trick",
        written("dreier", 84, tricks=9, announcements=[anna("valat", made=False)]),
        "announcements[0].made",
        "cannot be lost",
    ),
    (
        "valat_of_both_sides",
        written("dreier", 84, announcements=[anna("valat"), bert("valat")]),
        "announcements[1].made",
        "a trick of the other side",
    ),
    (
        "trull_lost_with_every_trick",
        written("dreier", 84, tricks=9, announcements=[anna("trull", made=False)]),
        "announcements[0].made",
        "all its cards",
    ),
    (
        "trull_lost_beside_its_cards",
        written(
            "dreier",
            56,
            announcements=[anna("trull", made=False), anna("pagat-ultimo")],
            silent=[found("mondfang", "Anna")],
        ),
        "announcements[0].made",
        "all its cards",
    ),
    (
        "kings_beside_a_king_of_the_others",
        written("dreier", 56, announcements=[anna("kings"), bert("king-spades-ultimo")]),
        "announcements[1].made",
        "♠K would lie in both piles",
    ),
    (
        "mondfang_beside_a_small_bird",
        written("dreier", 60, announcements=[anna("small-bird")], silent=[found("mondfang", "Anna")]),
        "silent[0].item",
        "T21 would not be in one hand only",
    ),
    (
        "centrum_of_those_without_the_xx",
        written("dreier", 30, called="T20", announcements=[bert("centrum")]),
        "announcements[0].made",
        "the call of T20",
    ),
    (
        "adler_called_and_laid_away",
        written("dreier", 56, called="T2", laid_by="Cilli", silent=[found("adler-ultimo", "Bert")]),
        "silent[0].item",
        "the call of T2",
    ),
    (
        "one_card_in_two_tricks",
        written(
            "dreier",
            56,
            announcements=[anna("pagat-uhu")],
            silent=[found("pagat-ultimo", "Anna", made=False)],
        ),
        "silent[0].item",
        "T1 would be played to two tricks",
    ),
    (
        "a_trick_of_both_sides",
        written("dreier", 50, announcements=[anna("centrum"), bert("big-bird")]),
        "announcements[1].made",
        "both sides would win trick 1",
    ),
    (
        "a_trick_won_by_two_cards",
        written("dreier", 50, silent=[found("pagat-ultimo", "Anna"), found("adler-ultimo", "Anna")]),
        "silent[1].item",
        "two cards would win trick 9",
    ),
    (
        "pagat_beats_adler",
        written(
            "dreier", 50, silent=[found("pagat-ultimo", "Anna"), found("adler-ultimo", "Bert", made=False)]
        ),
        "silent[1].made",
        "T1 won trick 9, and it does not beat T2",
    ),
    (
        "king_beats_pagat",
        written(
            "dreier",
            50,
            announcements=[anna("king-hearts-ultimo")],
            silent=[found("pagat-ultimo", "Bert", made=False)],
        ),
        "silent[0].made",
        "does not beat",
    ),
    (
        "two_last_cards_of_one_player",
        written(
            "dreier",
            50,
            alone=True,
            silent=[found(one, "Anna", made=False) for one in ("pagat-ultimo", "adler-ultimo")],
        ),
        "silent[1].made",
        "one card",
    ),
    (
        "beaten_and_winning_the_trick_alone",
        written("zweier", 86, alone=True, tricks=9, silent=[found("pagat-ultimo", "Anna", made=False)]),
        "silent[0].made",
        "one card",
    ),
    (
        "too_few_tricks_for_a_bird",
        written("dreier", 60, tricks=6, announcements=[anna("big-bird")]),
        "tricks",
        "has 7 to 9",
    ),
    (
        "no_trick_for_a_trull",
        written("dreier", 10, tricks=0, announcements=[anna("trull")]),
        "announcements[0].made",
        "every trick of one side",
    ),
    (
        "silent_double_beside_valat",
        written("dreier", 90, tricks=9, silent=[found("double", "Anna")]),
        "silent[0].item",
        "card points and tricks decide it",
    ),
    (
        "cheap_solo",
        written("solo", None, played=False, announcements=[anna("trull")]),
        "played",
        "Dreier, Zweier",
    ),
    (
        "cheap_and_alone",
        written("dreier", None, alone=True, played=False, announcements=[anna("trull")]),
        "played",
        "with a partner",
    ),
    (
        "cheap_with_points",
        written("dreier", 50, played=False, announcements=[anna("trull")]),
        "card_points",
        "nothing was played",
    ),
    ("cheap_without_trull", written("dreier", None, played=False), "announcements", "after Trull"),
    (
        "cheap_with_more",
        written("dreier", None, played=False, announcements=[anna("trull"), number(8)]),
        "announcements",
        "nothing else",
    ),
    (
        "cheap_where_it_is_played",
        written("dreier", None, rules=ITVB, played=False, announcements=[anna("trull")]),
        "played",
        "every game is played",
    ),
    (
        "cheap_where_it_is_dealt_again",
        written(
            "dreier", None, options={"cheap_game": "redeal"}, played=False, announcements=[anna("trull")]
        ),
        "played",
        "void: cheap",
    ),
    ("times_where_nothing_doubles", written("dreier", 56, times=2), "times", "no deal counts double"),
    (
        "times_three",
        written("dreier", 56, options={"passed_out": "double_round"}, times=3),
        "times",
        "1, 2, 4, 8",
    ),
    (
        "no_honour_where_that_cannot_be",
        {"rules": KEY, "players": PLAYERS, "void": "no-honour"},
        "void",
        "passed, thrown-in, redealt",
    ),
    (
        "cheap_redeal_where_it_is_paid",
        {"rules": KEY, "players": PLAYERS, "void": "cheap"},
        "void",
        "passed, thrown-in, redealt",
    ),
]
