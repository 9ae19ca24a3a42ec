"""The other side of the border: deals that look odd and can have happened."""

from __future__ import annotations

from typing import Any

from tests.scorepad.documents import PAGAT, beck, dreier, found, graz, loew, modern, said

ACCEPTED: list[tuple[str, dict[str, Any]]] = [
    (
        "trull_in_tricks_beside_a_pagat_held_elsewhere",
        dreier(
            options={"trull": "tricks"}, silent=[found("tarock-trull"), found(PAGAT, "Xaver", made=False)]
        ),
    ),
    ("zweiblatt_in_thirds", modern("zweiblatt", card_points="35 2/3")),
    ("thirds_alone", modern("einblatt", card_points="1/3")),
    ("dreiblatt_69_with_all_tricks", modern(card_points=69, all_tricks=True)),
    ("declarer_without_a_trick", modern("solo", card_points=0)),
    (
        "pagat_announced_and_played_early_under_valat",
        beck(card_points=68, all_tricks=True, announcements=[said(PAGAT, made=False, when="after")]),
    ),
    ("heads_beside_a_captured_mond", graz(silent=[found("mondfang") | {"from": "Xaver"}, found("heads")])),
    ("pagat_and_uhu_in_two_hands", loew(announcements=[said(PAGAT)], silent=[found("uhu", "Xaver")])),
    ("fifty_alone_in_beck", beck(card_points=51, announcements=[said("with-50", when="after")])),
    (
        "forty_before_fifty_after",
        modern(card_points=51, announcements=[said("with-50", when="after"), said("with-40", when="before")]),
    ),
    ("without_spoilt_by_the_talon", modern(announcements=[said("without-kings", made=False, when="before")])),
    (
        "without_lost_with_the_game_beside_kings",
        modern(
            card_points=30,
            announcements=[said("without-kings", made=False, when="before")],
            silent=[found("royal-trull")],
        ),
    ),
    (
        "contra_later_in_modern",
        modern(announcements=[said("with-40", when="before", contra="contra", contra_when="after")]),
    ),
    ("defenders_pagat_contra", beck(announcements=[said(PAGAT, "Xaver", contra="recontra")])),
    ("valat_of_a_defender", beck(card_points=3, silent=[found("valat", "Xaver")])),
    ("solo_valat_without_points", dreier("solo-valat", card_points=None, all_tricks=True)),
    ("loew_40_in_a_solo", loew("solo", announcements=[said("with-40")])),
    ("revoke_with_trull", modern(card_points=None, revoke="Xaver", silent=[found("tarock-trull")])),
    ("rest_given_where_nothing_needs_it", modern(rest=4)),
    ("rest_and_points_make_the_pack", graz(card_points=66, all_tricks=True, rest=4)),
]
