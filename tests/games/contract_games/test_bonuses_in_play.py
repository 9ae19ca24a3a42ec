"""What play makes of bonuses: ultimos made and beaten, combinations held, Mondfang, Valat."""

from __future__ import annotations

import pytest

from tarock.kit.script import ContractRules
from tests.games.contract_games.courses import PIPS, announced, course, scored
from tests.games.contract_games.scored_deals import BEFORE, rules_of

LOEW = rules_of("illustrated-loew")
BECK = rules_of("illustrated-beck")
DUMMETT = rules_of("illustrated-beck-dummett")
GRAZ = rules_of("illustrated-graz")
MODERN = rules_of("illustrated-modern")
DREIER = rules_of("dreiertarock")
ILLUSTRATED = pytest.mark.parametrize(
    "rules", [LOEW, BECK, DUMMETT, GRAZ, MODERN], ids=lambda rules: rules.key
)
OPEN_TO_ALL = pytest.mark.parametrize("rules", [LOEW, BECK, DUMMETT, GRAZ], ids=lambda rules: rules.key)

# The last trick, led by seat 0 with the Pagat: seat 1 follows, then seat 2.
PAGAT_WINS = (0, "T1 ♥K ♠K")
BEATEN_BY_1 = (0, "T1 T5 ♠K")
BEATEN_BY_2 = (0, "T1 ♠K T5")


@ILLUSTRATED
def test_declarers_silent_pagat_wins_the_last_trick(rules: ContractRules) -> None:
    assert scored(rules, course(rules, last=[PAGAT_WINS]))["pagat-ultimo"] == (5, 0, 0)


@ILLUSTRATED
def test_declarers_silent_pagat_is_beaten(rules: ContractRules) -> None:
    """Both defenders write its silent value, whoever of them beat it."""
    assert scored(rules, course(rules, last=[BEATEN_BY_2]))["pagat-ultimo"] == (0, 5, 5)


@ILLUSTRATED
def test_announced_pagat_beaten_in_the_last_trick_is_paid_once(rules: ContractRules) -> None:
    lines = scored(rules, course(rules, last=[BEATEN_BY_1]), announced("pagat-ultimo"))
    assert lines["pagat-ultimo"] == (0, 10, 10)


@ILLUSTRATED
def test_announced_pagat_played_early_is_lost(rules: ContractRules) -> None:
    """No rule binds the card; the announcement simply fails, even if the trick was won."""
    hand = course(rules, last=[PAGAT_WINS, (0, "♥K ♥Q ♥C")])
    assert scored(rules, hand, announced("pagat-ultimo"))["pagat-ultimo"] == (0, 10, 10)
    assert "pagat-ultimo" not in scored(rules, hand)


@OPEN_TO_ALL
def test_defenders_silent_pagat(rules: ContractRules) -> None:
    """Seat 0 defends against seat 1: made it is his own, beaten it is the declarer's."""
    assert scored(rules, course(rules, declarer=1, last=[PAGAT_WINS]))["pagat-ultimo"] == (5, 0, 0)
    assert scored(rules, course(rules, declarer=1, last=[BEATEN_BY_1]))["pagat-ultimo"] == (0, 5, 0)


@OPEN_TO_ALL
def test_silent_pagat_beaten_by_the_partner_costs_nothing(rules: ContractRules) -> None:
    assert "pagat-ultimo" not in scored(rules, course(rules, declarer=1, last=[BEATEN_BY_2]))


@OPEN_TO_ALL
def test_announced_pagat_beaten_by_the_partner_is_lost(rules: ContractRules) -> None:
    hand = course(rules, declarer=1, last=[BEATEN_BY_2])
    assert scored(rules, hand, announced("pagat-ultimo"))["pagat-ultimo"] == (0, 10, 0)


def test_modern_defenders_silent_pagat_is_nothing() -> None:
    assert "pagat-ultimo" not in scored(MODERN, course(MODERN, declarer=1, last=[PAGAT_WINS]))
    assert "pagat-ultimo" not in scored(MODERN, course(MODERN, declarer=1, last=[BEATEN_BY_1]))


def test_modern_option_defender_silent_pagat() -> None:
    rules = rules_of("illustrated-modern", defender_silent_pagat=True)
    assert scored(rules, course(rules, declarer=1, last=[PAGAT_WINS]))["pagat-ultimo"] == (5, 0, 0)
    assert scored(rules, course(rules, declarer=1, last=[BEATEN_BY_1]))["pagat-ultimo"] == (0, 5, 0)


@pytest.mark.parametrize(
    "rules",
    [LOEW, rules_of("illustrated-beck", uhu=True), rules_of("illustrated-graz", uhu=True)],
    ids=lambda rules: rules.key,
)
def test_uhu_is_the_last_trick_but_one(rules: ContractRules) -> None:
    """Made silently it counts 5; beaten silently it costs nothing, beaten after an announcement 10."""
    made = course(rules, last=[(0, "T2 ♥K ♠K"), (0, "♥Q ♥C ♥V")])
    beaten = course(rules, last=[(0, "T2 T5 ♠K"), (1, "♥Q ♥C ♥V")])
    assert scored(rules, made)["uhu"] == (5, 0, 0)
    assert "uhu" not in scored(rules, beaten)
    assert scored(rules, beaten, announced("uhu"))["uhu"] == (0, 10, 10)


def test_uhu_off_where_not_agreed() -> None:
    for rules in (BECK, GRAZ, rules_of("illustrated-loew", uhu=False)):
        hand = course(rules, last=[(0, "T2 ♥K ♠K"), (0, "♥Q ♥C ♥V")])
        assert "uhu" not in scored(rules, hand)


@pytest.mark.parametrize(
    ("bird", "place", "silent", "said"), [("T1", 0, 4, 8), ("T2", 1, 6, 12), ("T3", 2, 8, 16)]
)
def test_dreiertarock_birds(bird: str, place: int, silent: int, said: int) -> None:
    """I, II and III in the last three tricks: made, beaten by the other side, beaten by the partner."""
    key = {"T1": "pagat-ultimo", "T2": "uhu", "T3": "kike"}[bird]

    def ending(text: str) -> list[tuple[int, str]]:
        return [(0, text.replace("bird", bird)), *[(1, "♥Q ♥C ♥V")] * place]

    made = course(DREIER, last=ending("bird ♥K ♠K"))
    beaten = course(DREIER, last=ending("bird T5 ♠K"))
    by_partner = course(DREIER, declarer=2, last=ending("bird T5 ♠K"))
    assert scored(DREIER, made)[key] == (2 * silent, -silent, -silent)
    assert scored(DREIER, beaten)[key] == (-2 * silent, silent, silent)
    assert scored(DREIER, beaten, announced(key))[key] == (-2 * said, said, said)
    assert key not in scored(DREIER, by_partner)
    assert scored(DREIER, by_partner, announced(key))[key] == (-said, -said, 2 * said)


def test_dreiertarock_option_silent_ultimo_loss() -> None:
    """Off, a silent bird that is beaten costs nothing; an announced one still does."""
    rules = rules_of("dreiertarock", silent_ultimo_loss=False)
    beaten = course(rules, last=[BEATEN_BY_1])
    assert "pagat-ultimo" not in scored(rules, beaten)
    assert scored(rules, beaten, announced("pagat-ultimo"))["pagat-ultimo"] == (-16, 8, 8)


def test_combinations_are_judged_after_the_exchange() -> None:
    """Illustrated: the hand with which play begins counts; here the Mond came from the talon."""
    hand = course(MODERN, dealt={0: "SK T1"}, held={0: "SK T1 T21"})
    assert scored(MODERN, hand)["tarock-trull"] == (3, 0, 0)


def test_dreiertarock_trulls_are_judged_as_dealt() -> None:
    """What the talon brings does not count, and what is laid away still does."""
    late = course(DREIER, dealt={0: "SK T1"}, held={0: "SK T1 T21"})
    assert scored(DREIER, late) == {}
    early = course(DREIER, dealt={0: "♥K ♠K ♦K ♣K"}, held={0: "♥K"}, laid="♠K ♦K ♣K")
    assert scored(DREIER, early)["royal-trull"] == (2, -1, -1)


def test_dreiertarock_option_trull_in_tricks() -> None:
    """The side's pile counts, with what the declarer laid away and, for defenders, the talon cards left."""
    rules = rules_of("dreiertarock", trull="tricks")
    kings = course(rules, last=[(0, "♥K ♠K ♦4")], laid="♦K ♣K")
    assert scored(rules, kings)["royal-trull"] == (2, -1, -1)
    trull = course(rules, declarer=1, last=[(0, "SK T2 T21"), (0, "T20 T3 T4")], rest="T1")
    assert scored(rules, trull)["tarock-trull"] == (1, -2, 1)
    parted = course(rules, dealt={0: "SK T21 T1"}, last=[(0, "SK T2 T21")])
    assert "tarock-trull" not in scored(rules, parted)


def test_heads_are_never_scored_beside_the_trull() -> None:
    for rules in (DUMMETT, GRAZ, rules_of("illustrated-beck", de_silent_base=True)):
        three = scored(rules, course(rules, held={1: "SK T21 T1"}))
        two = scored(rules, course(rules, held={1: "SK T21"}))
        assert (three["tarock-trull"], "heads" in three) == ((0, 4, 0), False)
        assert (two["heads"], "tarock-trull" in two) == ((0, 2, 0), False)


def test_beck_unannounced_combinations_are_nothing() -> None:
    """By the printed table; the switch counts them at base value."""
    hand = course(BECK, held={0: "SK T21 T1 ♥K ♠K ♦K ♣K"}, laid="♥Q", others=0)
    assert not {"tarock-trull", "royal-trull", "with-40"} & set(scored(BECK, hand))


def test_without_is_the_declarers_alone() -> None:
    """Silently, where it counts silently; a defender without kings earns nothing."""
    hand = course(GRAZ, declarer=1, held={0: "T2", 1: "T3", 2: "SK ♥K"})
    lines = scored(GRAZ, hand)
    assert lines["without-kings"] == (0, 5, 0)
    assert lines["without-trull"] == (0, 4, 0)


@pytest.mark.parametrize(
    ("held", "won", "expected"),
    [("T2", True, (20, 0, 0)), ("T2", False, (0, 20, 20)), ("T1", True, (0, 20, 20))],
    ids=["clean and won", "clean and lost", "spoilt and won"],
)
def test_modern_without_trull_needs_the_game_and_a_clean_hand(
    held: str, expected: tuple[int, ...], *, won: bool
) -> None:
    hand = course(MODERN, held={0: held})
    said = announced("without-trull", when=BEFORE)
    assert scored(MODERN, hand, said, won=won)["without-trull"] == expected


def test_modern_without_trull_unannounced_is_nothing() -> None:
    assert "without-trull" not in scored(MODERN, course(MODERN, held={0: "T2"}))


def test_graz_mondfang_across_sides_and_between_partners() -> None:
    """Seat 0 takes the Mond of seat 1 with the Sküs; both are individuals."""
    fang = [(0, "SK T21 T2")]
    for declarer in range(3):
        hand = course(GRAZ, declarer=declarer, last=fang, others=1)
        assert scored(GRAZ, hand, contract="zweiblatt")["mondfang"] == (10, -10, 0)


def test_graz_mondfang_unscaled_and_off() -> None:
    hand = course(GRAZ, last=[(0, "SK T21 T2")], others=1)
    unscaled = rules_of("illustrated-graz", mondfang_scaled=False)
    assert scored(unscaled, hand, contract="zweiblatt")["mondfang"] == (5, -5, 0)
    assert "mondfang" not in scored(rules_of("illustrated-graz", mondfang=False), hand)


def test_dreiertarock_mondfang_across_sides_only() -> None:
    fang = [(0, "SK T21 T2")]
    assert scored(DREIER, course(DREIER, declarer=0, last=fang, others=1))["mondfang"] == (2, -1, -1)
    assert scored(DREIER, course(DREIER, declarer=1, last=fang, others=1))["mondfang"] == (1, -2, 1)
    assert "mondfang" not in scored(DREIER, course(DREIER, declarer=2, last=fang, others=1))


def test_other_sets_know_no_mondfang() -> None:
    for rules in (LOEW, BECK, DUMMETT, MODERN):
        assert "mondfang" not in rules.bonuses


@pytest.mark.parametrize(
    ("rules", "declarers", "defenders"),
    [(BECK, 12, 12), (DUMMETT, 12, 12), (MODERN, 20, None), (LOEW, None, None)],
    ids=lambda value: getattr(value, "key", None),
)
def test_silent_valat(rules: ContractRules, declarers: int | None, defenders: int | None) -> None:
    """Beck gives it to whoever takes all tricks alone, the modern rules to the declarer."""
    by_declarer = scored(rules, course(rules)).get("valat")
    by_defender = scored(rules, course(rules, declarer=1), won=False).get("valat")
    assert by_declarer == (None if declarers is None else (declarers, 0, 0))
    assert by_defender == (None if defenders is None else (defenders, 0, 0))


def test_two_defenders_together_make_no_valat() -> None:
    hand = course(BECK, declarer=2, others=0, last=[(1, PIPS)])
    assert "valat" not in scored(BECK, hand, won=False)


def test_graz_valat_is_the_declarers_alone() -> None:
    assert "valat" in scored(GRAZ, course(GRAZ, held={0: "♥K SK"}))
    assert "valat" not in scored(GRAZ, course(GRAZ, declarer=1), won=False)


@pytest.mark.parametrize(
    ("key", "off"), [("illustrated-beck", "off"), ("illustrated-graz", False), ("illustrated-modern", False)]
)
def test_option_valat_off(key: str, *, off: bool | str) -> None:
    rules = rules_of(key, valat=off)
    assert "valat" not in scored(rules, course(rules))


KINGS_AND_QUEENS = "♥K ♠K ♦K ♣K ♥Q ♠Q ♦Q ♣Q SK T21"
PILES = {
    39: "♥K ♠K ♦K ♣K ♥Q ♠Q ♦Q ♣C SK T21",
    40: KINGS_AND_QUEENS,
    50: f"{KINGS_AND_QUEENS} ♥C ♠C ♦C ♣C",
}
"""Cards that bring a declarer with one trick of pips to so many points: 39⅓, 40⅓ and 49⅔."""


@pytest.mark.parametrize(
    ("points", "forty", "fifty"),
    [(39, (0, 5, 5), (0, 10, 10)), (40, (5, 0, 0), (0, 10, 10)), (50, (5, 0, 0), (10, 0, 0))],
)
def test_40_and_50_are_judged_after_rounding(
    points: int, forty: tuple[int, ...], fifty: tuple[int, ...]
) -> None:
    lines = scored(BECK, course(BECK, laid=PILES[points]), announced("with-40"), announced("with-50"))
    assert (lines["with-40"], lines["with-50"]) == (forty, fifty)


def test_graz_50_needs_no_announcement() -> None:
    assert scored(GRAZ, course(GRAZ, laid=PILES[50], last=[(1, PIPS)]))["with-50"] == (10, 0, 0)
    assert "with-50" not in scored(GRAZ, course(GRAZ, laid=PILES[40], last=[(1, PIPS)]))


def test_dreiertarock_option_card_point_bonuses_pay_the_higher_alone() -> None:
    rules = rules_of("dreiertarock", card_point_bonuses=True)
    assert scored(rules, course(rules, laid=PILES[50])) == {"with-50": (8, -4, -4)}
    assert scored(rules, course(rules, laid=PILES[40])) == {"with-40": (4, -2, -2)}
    assert scored(rules, course(rules, laid=PILES[39])) == {}
