"""How cards are dealt, what voids a deal, and the customs of Graz: knocked packets, kept talon cards."""

from __future__ import annotations

from random import Random

import pytest

from tarock import SPECTATOR, Carried, Deal, Game, Result
from tarock.core.cards import PACK_54, SKUS, CardSet
from tarock.kit.ruleset import Looking
from tarock.kit.script import ContractRules
from tarock.match.series import after, next_deal, opening
from tarock.protocol.events import Dealt, HandShown, Kept, KeptCards, PickedUp, Void
from tests.games.contract_games.scored_deals import rules_of
from tests.games.contract_games.stated_deals import KNOCKED, cards, dealt, laid_out
from tests.games.contract_games.told_games import asked, game_of, refusal, told

GRAZ = rules_of("illustrated-graz")
BLIND = rules_of("illustrated-graz", graz_keep_blind=True)
NO_TAROCKS = "♥4-♥K ♠7-♠K"
PASSED = ("F pass", "M pass", "R pass")
TALON = "SK ♥A T21 ♠7 ♥K T2"


def _pieces(rules: ContractRules, answers: tuple[str, ...] = ()) -> str:
    """Tell to whom the pack goes, card by card: F, M, R or t for the talon."""
    holdings = laid_out(rules, Deal(2, PACK_54.cards), answers)
    owner = {card: "FMR"[seat] for seat, hand in enumerate(holdings.hands) for card in CardSet(hand)}
    return "".join(owner.get(card, "t") for card in PACK_54.cards)


@pytest.mark.parametrize(
    "key", ["illustrated-loew", "illustrated-beck", "illustrated-beck-dummett", "illustrated-graz"]
)
def test_talon_first_then_four_rounds_of_four(key: str) -> None:
    assert _pieces(rules_of(key)) == "t" * 6 + "FFFFMMMMRRRR" * 4


@pytest.mark.parametrize("key", ["illustrated-modern", "dreiertarock"])
def test_eight_each_then_the_talon_then_eight_each(key: str) -> None:
    eight = "F" * 8 + "M" * 8 + "R" * 8
    assert _pieces(rules_of(key)) == eight + "t" * 6 + eight


def test_graz_knocked_packets() -> None:
    assert _pieces(GRAZ, KNOCKED) == "t" * 6 + "F" * 16 + "M" * 16 + "R" * 16
    chosen = ("choose:knock", "choose:packet-3", "choose:packet-1")
    assert _pieces(GRAZ, chosen) == "t" * 6 + "M" * 16 + "R" * 16 + "F" * 16


def test_graz_middlehand_cuts_or_knocks_and_forehand_picks_first() -> None:
    """The last packet is nobody's choice."""
    game = Game(GRAZ, dealt(GRAZ))
    assert asked(game) == "M: choose:cut choose:knock"
    told(game, "M choose:knock")
    assert asked(game) == "F: choose:packet-1 choose:packet-2 choose:packet-3"
    told(game, "F choose:packet-2")
    assert asked(game) == "M: choose:packet-1 choose:packet-3"
    assert not any(isinstance(event, Dealt) for event in game.events)
    told(game, "M choose:packet-3")
    assert game.pending[0].about.key == "auction"


def test_graz_option_no_knocking() -> None:
    rules = rules_of("illustrated-graz", knock_packets=False)
    assert Game(rules, dealt(rules)).pending[0].about.key == "auction"


def test_loew_a_hand_without_tarocks_is_shown_and_dealt_again() -> None:
    rules = rules_of("illustrated-loew")
    game = Game(rules, dealt(rules, middlehand=NO_TAROCKS))
    assert HandShown(1, CardSet.collect(cards(NO_TAROCKS))) in game.events_for(SPECTATOR)
    assert game.result
    assert (game.ledger, game.result.deal_passes) == (None, False)
    assert game.result.void
    assert not game.pending


def test_loew_two_hands_without_tarocks_are_both_shown() -> None:
    rules = rules_of("illustrated-loew")
    game = Game(rules, dealt(rules, middlehand=NO_TAROCKS, rearhand="♦4-♦K ♣7-♣K"))
    assert [event.seat for event in game.events if isinstance(event, HandShown)] == [1, 2]


def test_loew_the_skus_is_a_tarock() -> None:
    rules = rules_of("illustrated-loew")
    game = Game(rules, dealt(rules, middlehand="SK ♥3-♥K ♠7-♠K"))
    assert not game.over
    assert SKUS in game.view(1).hand


@pytest.mark.parametrize(
    "key",
    [
        "illustrated-beck",
        "illustrated-beck-dummett",
        "illustrated-graz",
        "illustrated-modern",
        "dreiertarock",
    ],
)
def test_other_sets_play_a_hand_without_tarocks(key: str) -> None:
    rules = rules_of(key)
    assert not Game(rules, dealt(rules, middlehand=NO_TAROCKS)).over


@pytest.mark.parametrize(
    "key",
    [
        "illustrated-loew",
        "illustrated-beck",
        "illustrated-beck-dummett",
        "illustrated-modern",
        "dreiertarock",
    ],
)
def test_all_pass_is_a_redeal_by_the_same_dealer(key: str) -> None:
    rules = rules_of(key)
    game = game_of(rules, dealt(rules), *PASSED)
    assert game.result == Result(void=game.result.void if game.result else None, deal_passes=False)
    assert isinstance(game.events[-1], Void)


def keeping(rules: ContractRules) -> Game:
    return game_of(rules, dealt(rules, talon=TALON), "M choose:cut", *PASSED)


def test_graz_dealer_sees_the_talon_and_keeps_some() -> None:
    """He alone sees the cards; all see how many he keeps."""
    game = keeping(GRAZ)
    assert (game.pending[0].seat, game.pending[0].about.key) == (2, "keep")
    assert len(list(game.pending[0].options)) == 64
    told(game, "R keep:SK T21 ♥K")
    kept = CardSet.parse("SK T21 ♥K")
    assert PickedUp(2, CardSet.collect(cards(TALON)), to=(2,)) in game.events
    assert KeptCards(2, kept, to=(2,)) in game.events
    public = game.events_for(SPECTATOR)
    assert Kept(2, 3) in public
    assert not any(isinstance(event, PickedUp | KeptCards) for event in public)
    assert game.result
    assert game.result.carried == Carried(2, kept)
    assert game.result.deal_passes
    assert game.ledger is None


def test_graz_dealer_cannot_keep_what_was_not_there() -> None:
    assert refusal(keeping(GRAZ), "R keep:♥Q").code == "not-in-hand"


def test_graz_dealer_may_keep_nothing() -> None:
    """Then the next deal is an ordinary one."""
    game = told(keeping(GRAZ), "R keep:")
    assert game.result
    assert game.result.carried == Carried()


def test_graz_option_keep_blind() -> None:
    """He names a number and gets that many cards from the top, unseen."""
    game = keeping(BLIND)
    assert asked(game) == "R: " + " ".join(f"choose:{number}" for number in range(7))
    told(game, "R choose:2")
    assert not any(isinstance(event, PickedUp | KeptCards) for event in game.events_for(2))
    assert Kept(2, 2) in game.events_for(SPECTATOR)
    assert game.result
    assert game.result.carried == Carried(2, CardSet.parse("SK ♥A"))


def test_beck_option_graz_keep() -> None:
    rules = rules_of("illustrated-beck", all_pass="graz_keep")
    game = game_of(rules, dealt(rules, talon=TALON), *PASSED, "R keep:SK")
    assert game.result
    assert game.result.carried == Carried(2, CardSet.of(SKUS))


def test_graz_kept_cards_enter_the_next_deal() -> None:
    """Old forehand deals, so the keeper is middlehand; 54 less the kept cards are shuffled."""
    game = told(keeping(GRAZ), "R keep:SK T21")
    assert game.result
    standing = after(GRAZ, opening(GRAZ, dealer=2), game.result)
    assert standing.dealer == 0
    deal = next_deal(GRAZ, standing, Random(3))
    assert len(deal.cards) == 52
    following = Game(GRAZ, deal)
    assert (following.pending[0].seat, following.pending[0].about.key) == (2, "auction")
    hands = following.view(None).hands
    assert CardSet.parse("SK T21") <= hands[2]
    assert [len(hands[seat]) for seat in range(3)] == [16, 16, 16]


@pytest.mark.parametrize(
    ("kept", "rounds"),
    [
        ("SK", "FFFFMMMMRRRR FFFFMMMMRRRR FFFFMMMMRRRR FFFFMMMRRRR"),
        ("SK T21", "FFFFMMMMRRRR FFFFMMMMRRRR FFFFMMMMRRRR FFFFMMRRRR"),
        ("SK T21 T20 T19", "FFFFMMMMRRRR FFFFMMMMRRRR FFFFMMMMRRRR FFFFRRRR"),
        ("SK T21 T20 T19 T18 T17", "FFFFMMMMRRRR FFFFMMMMRRRR FFFFMMRRRR FFFFRRRR"),
    ],
)
def test_graz_keepers_shortage_is_in_his_last_packets(kept: str, rounds: str) -> None:
    carried = Carried(1, CardSet.parse(kept))
    pack = tuple(card for card in PACK_54.cards if card not in carried.cards)
    holdings = laid_out(GRAZ, Deal(2, pack, carried))
    owner = {card: "FMR"[seat] for seat, hand in enumerate(holdings.hands) for card in CardSet(hand)}
    assert "".join(owner.get(card, "t") for card in pack) == "t" * 6 + rounds.replace(" ", "")


def test_graz_no_knocking_when_cards_were_kept() -> None:
    carried = Carried(1, CardSet.of(SKUS))
    assert Game(GRAZ, dealt(GRAZ, carried=carried)).pending[0].about.key == "auction"


@pytest.mark.parametrize(
    ("key", "looking"),
    [
        ("illustrated-loew", Looking.OWN_TRICKS),
        ("illustrated-beck", Looking.OWN_TRICKS),
        ("illustrated-beck-dummett", Looking.OWN_TRICKS),
        ("illustrated-graz", Looking.OWN_TRICKS),
        ("illustrated-modern", Looking.LAST_TRICK),
        ("dreiertarock", Looking.LAST_TRICK),
    ],
)
def test_what_may_be_looked_at_again(key: str, looking: Looking) -> None:
    """Wider looking is new with Mayr & Sedlaczek."""
    assert rules_of(key).looking is looking
