"""The talon: which cards may be taken together, what may be laid away, whose the rest is."""

from __future__ import annotations

import pytest

from tarock import SPECTATOR, Game
from tarock.core.cards import CardSet
from tarock.kit.script import ContractRules
from tarock.protocol.events import LaidAway, LaidCards, Revealed, Taken, TalonShown
from tests.games.contract_games.hands import PLAIN, Hands, deal_of
from tests.games.contract_games.scored_deals import rules_of
from tests.games.contract_games.stated_deals import cards
from tests.games.contract_games.told_games import asked, finished, game_of, refusal, told

KEYS = [
    "illustrated-loew",
    "illustrated-beck",
    "illustrated-beck-dummett",
    "illustrated-graz",
    "illustrated-modern",
]
ILLUSTRATED = pytest.mark.parametrize("key", KEYS)

# Forehand has kings, trull and tarocks; taking the first half of the talon he holds two plain suit cards.
FEW_SUITS = Hands(forehand="SK T1 T6-T14 ♥K ♠K ♦K ♣K ♥Q", talon="T4 T5 ♥A ♠7 ♣7 ♦4")
ALL_TAROCKS = Hands(forehand="SK T7-T21", talon="♥K ♠K ♦K ♣K ♥Q ♠Q")


def quietly(rules: ContractRules, hands: Hands, talon: int, **picked: str) -> Game:
    """Let forehand bid the contract with so many talon cards, and nobody say more before the talon."""
    game = Game(rules, deal_of(rules, hands))
    contract = next(one for one in rules.contracts if one.talon == talon)
    while game.pending[0].about.key in {"cut", "auction", "announce"}:
        seat, quiet = game.pending[0].seat, next(iter(game.pending[0].options))
        speaks = game.pending[0].about.key == "auction" and seat == 0
        told(game, f"{seat} bid:{contract.key}" if speaks else f"{seat} {quiet}")
    for choice in picked.values():
        told(game, f"F {choice}")
    return game


@ILLUSTRATED
@pytest.mark.parametrize(
    ("talon", "parts"), [(3, ["1-3", "4-6"]), (2, ["1-2", "3-4", "5-6"]), (1, ["1", "2", "3", "4", "5", "6"])]
)
def test_aligned_parts(key: str, talon: int, parts: list[str]) -> None:
    game = quietly(rules_of(key), PLAIN, talon)
    assert asked(game) == "F: " + " ".join(f"choose:{part}" for part in parts)


@ILLUSTRATED
@pytest.mark.parametrize(
    ("talon", "parts"),
    [
        (3, ["1-3", "2-4", "3-5", "4-6"]),
        (2, ["1-2", "2-3", "3-4", "4-5", "5-6"]),
        (1, ["1", "2", "3", "4", "5", "6"]),
    ],
)
def test_any_adjacent_parts(key: str, talon: int, parts: list[str]) -> None:
    game = quietly(rules_of(key, talon_groups="any_adjacent"), PLAIN, talon)
    assert asked(game) == "F: " + " ".join(f"choose:{part}" for part in parts)


@ILLUSTRATED
def test_the_talon_is_shown_in_its_order_and_the_part_taken_openly(key: str) -> None:
    game = quietly(rules_of(key), PLAIN, 2, part="choose:3-4")
    public = game.events_for(SPECTATOR)
    assert TalonShown(cards("♥3 ♠7 ♦3 ♣8 ♣9 ♣10")) in public
    assert Taken(0, CardSet.parse("♦3 ♣8")) in public


@ILLUSTRATED
def test_cards_just_taken_may_be_laid_away(key: str) -> None:
    game = quietly(rules_of(key), PLAIN, 3, part="choose:1-3", lay="lay:♥3 ♠7 ♦3")
    assert LaidCards(0, CardSet.parse("♥3 ♠7 ♦3"), to=(0,)) in game.events_for(0)
    assert game.view(None).hands[0] == CardSet.collect(cards(PLAIN.forehand))


@ILLUSTRATED
def test_suit_cards_are_laid_face_down(key: str) -> None:
    """Others see how many, and no card."""
    game = quietly(rules_of(key), PLAIN, 3, part="choose:1-3", lay="lay:♥3 ♠7 ♦3")
    assert LaidAway(0, 3) in game.events_for(1)
    assert not any(
        isinstance(event, LaidCards) for event in (*game.events_for(1), *game.events_for(SPECTATOR))
    )


@ILLUSTRATED
def test_tarocks_fill_up_when_suit_cards_run_out(key: str) -> None:
    """Both plain suit cards have to go, and one tarock, which lies face up."""
    game = quietly(rules_of(key), FEW_SUITS, 3, part="choose:1-3")
    offered = list(game.pending[0].options)
    assert all({"♥Q", "♥A"} < set(str(lay).removeprefix("lay:").split()) for lay in offered)
    assert len(offered) == len(cards("T4-T14"))
    assert refusal(game, "F lay:♥Q T4 T5").code == "suit-cards-first"
    told(game, "F lay:♥Q ♥A T4")
    assert LaidAway(0, 3, CardSet.parse("T4")) in game.events_for(SPECTATOR)


@ILLUSTRATED
@pytest.mark.parametrize(
    ("lay", "code", "english"),
    [
        ("♥K ♥Q ♥A", "barred-card", "a king may not be laid away (♥K)"),
        ("SK ♥Q ♥A", "barred-card", "a trull card may not be laid away (SK)"),
        ("T1 ♥Q ♥A", "barred-card", "a trull card may not be laid away (T1)"),
        ("♥Q ♥A", "wrong-number", "exactly 3 cards are wanted"),
        ("♥Q ♥A T4 T5", "wrong-number", "exactly 3 cards are wanted"),
        ("♥Q ♥A ♠7", "not-in-hand", "♠7 is not in your hand"),
        ("♥A T4 T5", "suit-cards-first", "a tarock may be laid away only when no suit card is left to lay"),
    ],
)
def test_the_law_of_laying_away(key: str, lay: str, code: str, english: str) -> None:
    game = quietly(rules_of(key), FEW_SUITS, 3, part="choose:1-3")
    error = refusal(game, f"F lay:{lay}")
    assert (error.code, error.reason.text.en) == (code, english)


@ILLUSTRATED
def test_laying_away_is_possible_with_every_barred_card(key: str) -> None:
    """Seven barred cards and tarocks leave a choice of tarocks."""
    hands = Hands(forehand="SK T21 T1 T2-T10 ♥K ♠K ♦K ♣K", talon="T11 T12 T13 ♥A ♠7 ♣7")
    game = quietly(rules_of(key), hands, 3, part="choose:1-3")
    offered = list(game.pending[0].options)
    assert len(offered) == 220
    told(game, "F lay:T2 T3 T13")
    assert LaidAway(0, 3, CardSet.parse("T2 T3 T13")) in game.events


@ILLUSTRATED
def test_solo_leaves_the_talon_alone_and_to_the_defenders(key: str) -> None:
    """Forehand takes all tricks of a Solo and has 46 points: the talon's 24 are not his."""
    game = finished(quietly(rules_of(key), ALL_TAROCKS, 0))
    assert not any(isinstance(event, TalonShown) for event in game.events)
    assert Revealed(cards(ALL_TAROCKS.talon), CardSet()) in game.events
    assert game.ledger
    assert game.ledger.lines[0].why.en.startswith("Solo won with 46")


@ILLUSTRATED
def test_unchosen_talon_cards_count_for_the_defenders(key: str) -> None:
    """All tricks and three pips laid away make 57: the three kings left behind are 13 points."""
    hands = Hands(forehand="SK T7-T21", talon="♥A ♠7 ♣7 ♥K ♠K ♦K")
    game = finished(quietly(rules_of(key), hands, 3, part="choose:1-3", lay="lay:♥A ♠7 ♣7"))
    assert game.ledger
    assert "won with 57" in game.ledger.lines[0].why.en


def dreier(*lines: str, hands: Hands = PLAIN, **options: str) -> Game:
    rules = rules_of("dreiertarock", **options)
    return game_of(rules, deal_of(rules, hands), "F bid:einser", "M pass", "R pass", *lines)


def test_dreiertarock_may_leave_the_talon() -> None:
    """Nothing is turned up, the hand stays as dealt, the six cards are the defenders'."""
    game = dreier()
    assert asked(game) == "F: choose:talon choose:none"
    told(game, "F choose:none")
    assert game.pending[0].about.key == "announce"
    assert not any(isinstance(event, TalonShown) for event in game.events)
    assert game.view(0).hand == CardSet.collect(cards(PLAIN.forehand))


def test_dreiertarock_talon_left_counts_for_the_defenders() -> None:
    game = finished(dreier("F choose:none", hands=ALL_TAROCKS))
    assert game.ledger
    assert game.ledger.lines[0].why.en.startswith("Einser won with 46")


def test_dreiertarock_takes_a_packet() -> None:
    game = dreier("F choose:talon")
    assert TalonShown(cards("♥3 ♠7 ♦3 ♣8 ♣9 ♣10")) in game.events_for(SPECTATOR)
    assert asked(game) == "F: choose:1-3 choose:4-6"


def test_dreiertarock_lays_away_anything_face_down() -> None:
    """Kings, trull cards and tarocks too, and nobody sees one."""
    game = dreier("F choose:talon", "F choose:1-3", "F lay:♥K SK T10")
    assert LaidAway(0, 3) in game.events_for(SPECTATOR)
    assert refusal(dreier("F choose:talon", "F choose:1-3"), "F lay:♥K SK").code == "wrong-number"


def test_dreiertarock_option_exchange_compulsory() -> None:
    assert asked(dreier(exchange="compulsory")) == "F: choose:1-3 choose:4-6"


def test_dreiertarock_option_discard_illustrated() -> None:
    """The law of the Illustrated games, face-up tarocks included."""
    game = dreier("F choose:talon", "F choose:1-3", hands=FEW_SUITS, discard="illustrated")
    assert refusal(game, "F lay:♥K ♥Q ♥A").code == "barred-card"
    assert refusal(game, "F lay:♥Q T4 T5").code == "suit-cards-first"
    told(game, "F lay:♥Q ♥A T4")
    assert LaidAway(0, 3, CardSet.parse("T4")) in game.events_for(SPECTATOR)


@pytest.mark.parametrize("contract", ["solo", "solo-valat"])
def test_dreiertarock_solos_have_no_talon(contract: str) -> None:
    rules = rules_of("dreiertarock", exchange="compulsory")
    game = game_of(rules, deal_of(rules, PLAIN), f"F bid:{contract}")
    while game.pending[0].about.key == "auction":
        told(game, f"{game.pending[0].seat} pass")
    assert game.pending[0].about.key == "announce"


def test_dreiertarock_solo_valat_is_played_on_after_a_lost_trick() -> None:
    """Bonuses are settled in it, so all sixteen tricks are played."""
    rules = rules_of("dreiertarock")
    game = finished(game_of(rules, deal_of(rules, PLAIN), "F bid:solo-valat"))
    assert len(game.view().tricks) == 16
    assert game.ledger
    assert game.ledger.lines[0].amounts == (-192, 96, 96)


def test_dreiertarock_solo_valat_made() -> None:
    rules = rules_of("dreiertarock")
    game = finished(game_of(rules, deal_of(rules, ALL_TAROCKS), "F bid:solo-valat"))
    assert game.ledger
    assert game.ledger.totals == (192, -96, -96)
