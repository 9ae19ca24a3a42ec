"""Documents whose bonuses cannot be so, alone or together."""

from __future__ import annotations

from tests.scorepad.documents import PAGAT, Case, beck, dreier, found, graz, loew, modern, said

CASES: list[Case] = [
    # announcements
    ("unknown_bonus", modern(announcements=[said("uhu")]), "announcements[0].item", "with-40"),
    (
        "valat_switched_off",
        modern(options={"valat": False}, silent=[found("valat")]),
        "silent[0].item",
        "no bonus",
    ),
    (
        "bonus_never_announced",
        modern(announcements=[said("royal-trull")]),
        "announcements[0].item",
        "not announced",
    ),
    (
        "before_in_solo",
        modern("solo", announcements=[said(PAGAT, when="before")]),
        "announcements[0].when",
        "only after",
    ),
    (
        "before_in_graz",
        graz(announcements=[said(PAGAT, when="before")]),
        "announcements[0].when",
        "only after",
    ),
    (
        "loew_40_after",
        loew(announcements=[said("with-40", when="after")]),
        "announcements[0].when",
        "only before",
    ),
    ("when_left_open", modern(announcements=[said(PAGAT)]), "announcements[0].when", "before, after"),
    (
        "when_unknown",
        modern(announcements=[said(PAGAT, when="silent")]),
        "announcements[0].when",
        "before, after",
    ),
    (
        "defender_before_talon",
        beck(announcements=[said("heads", "Xaver", when="before")]),
        "announcements[0].when",
        "only after",
    ),
    (
        "defender_announces_pagat",
        modern(announcements=[said(PAGAT, "Xaver", when="after")]),
        "announcements[0].by",
        "declarer",
    ),
    (
        "defender_announces_40",
        beck(announcements=[said("with-40", "Xaver", when="after")]),
        "announcements[0].by",
        "declarer",
    ),
    (
        "stranger_announces",
        modern(announcements=[said(PAGAT, "Zoe")]),
        "announcements[0].by",
        "does not play",
    ),
    (
        "announced_twice",
        modern(announcements=[said("with-40", when="before"), said("with-40", when="after")]),
        "announcements[1].item",
        "announcements[0]",
    ),
    (
        "forty_made_with_39",
        modern(card_points=39, announcements=[said("with-40", when="after")]),
        "announcements[0].made",
        "39",
    ),
    (
        "fifty_lost_with_51",
        beck(card_points=51, announcements=[said("with-50", made=False, when="after")]),
        "announcements[0].made",
        "51",
    ),
    (
        "fifty_without_forty",
        modern(card_points=51, announcements=[said("with-50", when="after")]),
        "announcements[0].item",
        "with 40",
    ),
    (
        "forty_after_fifty",
        modern(card_points=51, announcements=[said("with-50", when="before"), said("with-40", when="after")]),
        "announcements[0].item",
        "no later",
    ),
    (
        "valat_without_fifty",
        modern(card_points=66, announcements=[said("with-40", when="after"), said("valat", when="after")]),
        "announcements[1].item",
        "with 50",
    ),
    (
        "heads_lost",
        beck(announcements=[said("heads", made=False, when="after")]),
        "announcements[0].made",
        "cannot be lost",
    ),
    # pagat
    (
        "pagat_announced_by_two",
        beck(announcements=[said(PAGAT, when="after"), said(PAGAT, "Xaver", made=False)]),
        "announcements[1].item",
        "two places",
    ),
    (
        "pagat_won_and_lost",
        beck(announcements=[said(PAGAT, when="after")], silent=[found(PAGAT, made=False)]),
        "silent[0].item",
        "announcements[0]",
    ),
    (
        "pagat_announced_and_silent_elsewhere",
        beck(announcements=[said(PAGAT, made=False, when="after")], silent=[found(PAGAT, "Yvonne")]),
        "silent[0].item",
        "two places",
    ),
    (
        "pagat_silent_twice",
        beck(silent=[found(PAGAT), found(PAGAT, made=False)]),
        "silent[1].item",
        "silent[0]",
    ),
    (
        "pagat_silent_of_two",
        beck(silent=[found(PAGAT), found(PAGAT, "Xaver")]),
        "silent[1].item",
        "two places",
    ),
    ("pagat_silent_of_defender", modern(silent=[found(PAGAT, "Xaver")]), "silent[0].by", "declarer only"),
    (
        "pagat_made_with_no_points",
        modern("solo", card_points=2, silent=[found(PAGAT)]),
        "card_points",
        "these bonuses",
    ),
    # hands
    ("silent_40_in_modern", modern(silent=[found("with-40")]), "silent[0].item", "only if announced"),
    ("silent_heads_in_beck", beck(silent=[found("heads")]), "silent[0].item", "only if announced"),
    ("silent_uhu_beaten", loew(silent=[found("uhu", made=False)]), "silent[0].made", "costs nothing"),
    ("trull_not_held", modern(silent=[found("tarock-trull", made=False)]), "silent[0].made", "costs nothing"),
    (
        "heads_beside_trull",
        graz(silent=[found("tarock-trull"), found("heads")]),
        "silent[0].item",
        "never counts beside",
    ),
    (
        "heads_of_another",
        graz(silent=[found("tarock-trull"), found("heads", "Xaver")]),
        "silent[1].item",
        "two places",
    ),
    ("heads_of_two", graz(silent=[found("heads"), found("heads", "Xaver")]), "silent[1].item", "two places"),
    (
        "trull_and_anothers_pagat",
        graz(silent=[found("tarock-trull"), found(PAGAT, "Xaver")]),
        "silent[1].item",
        "two places",
    ),
    (
        "without_trull_beside_trull",
        modern(announcements=[said("without-trull", when="after")], silent=[found("tarock-trull")]),
        "silent[0].item",
        "without Trull of Dora",
    ),
    (
        "without_trull_beside_pagat",
        modern(announcements=[said("without-trull", when="after"), said(PAGAT, when="after")]),
        "announcements[1].item",
        "two places",
    ),
    (
        "without_kings_beside_royal_trull",
        graz(silent=[found("without-kings"), found("royal-trull")]),
        "silent[1].item",
        "two places",
    ),
    (
        "without_made_though_game_lost",
        modern(card_points=30, announcements=[said("without-kings", when="before")]),
        "announcements[0].made",
        "lost with the game",
    ),
    (
        "without_lost_with_a_final_hand",
        modern(announcements=[said("without-kings", made=False, when="after")]),
        "announcements[0].made",
        "cannot be lost",
    ),
    ("without_of_defender", graz(silent=[found("without-kings", "Xaver")]), "silent[0].by", "declarer only"),
    ("mondfang_from_nobody", graz(silent=[found("mondfang")]), "silent[0].from", "missing"),
    (
        "mondfang_from_oneself",
        graz(silent=[found("mondfang") | {"from": "Dora"}]),
        "silent[0].from",
        "his own",
    ),
    (
        "mondfang_between_partners",
        dreier(silent=[found("mondfang", "Xaver") | {"from": "Yvonne"}]),
        "silent[0].from",
        "between partners",
    ),
    (
        "mondfang_beside_trull",
        dreier(silent=[found("tarock-trull"), found("mondfang") | {"from": "Xaver"}]),
        "silent[1].item",
        "two places",
    ),
    ("pagat_from_somebody", beck(silent=[found(PAGAT) | {"from": "Xaver"}]), "silent[0].from", "from nobody"),
    # three claims that only together are too many: Sküs, Mond and Pagat in three hands, and Heads
    (
        "heads_where_the_trull_is_split",
        graz(
            silent=[
                found("mondfang", "Xaver") | {"from": "Yvonne"},
                found(PAGAT, "Dora"),
                found("heads", "Xaver"),
            ]
        ),
        "silent[2].item",
        "all that stands before",
    ),
    # piles
    (
        "a_sides_trull_twice",
        dreier(
            options={"trull": "tricks"},
            silent=[found("royal-trull", "Xaver"), found("royal-trull", "Yvonne")],
        ),
        "silent[1].item",
        "Royal Trull of Xaver",
    ),
    (
        "trull_in_both_piles",
        dreier(options={"trull": "tricks"}, silent=[found("tarock-trull"), found("tarock-trull", "Xaver")]),
        "silent[1].item",
        "both piles",
    ),
    (
        "trull_won_and_pagat_lost",
        dreier(options={"trull": "tricks"}, silent=[found("tarock-trull"), found(PAGAT, made=False)]),
        "silent[1].item",
        "both piles",
    ),
    # tricks
    (
        "valat_without_all_tricks",
        beck(card_points=68, all_tricks=False, silent=[found("valat")]),
        "silent[0].made",
        "all_tricks",
    ),
    (
        "valat_with_40_points",
        beck(card_points=40, silent=[found("valat")]),
        "card_points",
        "with every trick",
    ),
    (
        "valat_lost_with_all_tricks",
        beck(card_points=68, all_tricks=True, announcements=[said("valat", made=False, when="after")]),
        "announcements[0].made",
        "every trick was taken",
    ),
    (
        "valat_of_two",
        beck(card_points=60, silent=[found("valat"), found("valat", "Xaver")]),
        "silent[1].made",
        "only one",
    ),
    (
        "valat_of_defender_with_points",
        beck(card_points=40, silent=[found("valat", "Xaver")]),
        "card_points",
        "without a trick",
    ),
    (
        "defenders_pagat_under_valat",
        beck(card_points=68, all_tricks=True, silent=[found(PAGAT, "Xaver")]),
        "silent[0].made",
        "Dora took every trick",
    ),
    (
        "own_pagat_beaten_under_valat",
        beck(card_points=68, all_tricks=True, silent=[found(PAGAT, made=False)]),
        "silent[0].made",
        "Dora took every trick",
    ),
    ("fifty_claimed_with_49", graz(card_points=49, silent=[found("with-50")]), "silent[0].item", "49"),
    (
        "forty_claimed_beside_fifty",
        dreier(options={"card_point_bonuses": True}, card_points=52, silent=[found("with-40")]),
        "silent[0].item",
        "never counts beside",
    ),
    ("solo_valat_says_nothing", dreier("solo-valat", card_points=None), "all_tricks", "missing"),
    ("failed_valat_without_rest", graz(announcements=[said("valat", made=False)]), "rest", "missing"),
    ("rest_too_dear", graz(rest=14), "rest", "1 to 13"),
    ("rest_in_thirds", graz(rest="2 1/3"), "rest", "a whole number"),
    ("rest_and_points_over_70", graz(card_points=65, rest=8), "rest", "70"),
    ("rest_and_all_tricks", graz(card_points=65, all_tricks=True, rest=4), "rest", "70"),
]
