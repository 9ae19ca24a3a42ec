"""Talon and discard: which half is whose, what may be laid away, which hand a premium is judged on."""

from __future__ import annotations

import pytest

from tarock import Game
from tarock.core.cards import CardSet
from tarock.core.counting import thirds, whole
from tarock.kit.phases.card_choice import CardChoice, ChoiceLaw
from tarock.kit.phases.talon import ExposedParts
from tarock.kit.script import ContractRules
from tarock.protocol import topics
from tarock.protocol.actions import Lay
from tests.games.contract_games.hands import Hands, deal_of
from tests.games.contract_games.stated_deals import cards
from tests.games.contract_games.told_games import asked, finished, game_of, refusal, told
from tests.games.tapp.notation import table

H1 = "SK T21 T18 T15 T12 T9 T5 T2 ♥K ♥Q ♥4 ♦K ♦3 ♦4 ♠K ♠9 ♠7 ♣V ♣8"
H2 = "SK T21 T1 T20 T19 T18 T16 T15 T13 T12 T10 T8 T6 ♥K ♦K ♠K ♣K ♥Q ♠10"
H3 = "SK T21 T1 T9-T20 ♥K ♦K ♠K ♣K"
PLAIN = Hands(forehand="SK T1 T5-T12 ♥K ♥Q ♥4 ♠10 ♦A ♣8", talon="♦K ♦4 ♠7 ♠8 ♣9 ♣7")
DECLARED = {"dreier": ("F bid:dreier", "M pass", "R pass"), "solo": ("F bid:solo",)}
UNTERER = ("F pass", "M bid:dreier", "R bid:unterer", "M pass")
OBERER = ("F bid:dreier", "M bid:unterer", "R bid:oberer", "F pass", "M pass")


def law_of(preset: str) -> ChoiceLaw:
    talon = table(preset).talon
    assert isinstance(talon, ExposedParts)
    return talon.law


def legal(preset: str, hand: str, count: int = 3) -> list[CardSet]:
    held = CardSet.collect(cards(hand))
    return [lay.cards for lay in CardChoice(Lay, held.bits, count, law_of(preset))]


def every_card(sets: list[CardSet]) -> CardSet:
    return CardSet.collect(card for one in sets for card in one)


def common(sets: list[CardSet]) -> CardSet:
    return CardSet.collect(card for card in sets[0] if all(card in one for one in sets))


def test_suit_cards_that_are_no_kings_go() -> None:
    sets = legal("klassik", H1)
    assert len(sets) == 56
    assert every_card(sets) == CardSet.parse("♥Q ♥4 ♦3 ♦4 ♠9 ♠7 ♣V ♣8")


def test_too_few_suit_cards_all_go_and_tarocks_fill_the_gap() -> None:
    sets = legal("klassik", H2)
    assert len(sets) == 10
    assert common(sets) == CardSet.parse("♥Q ♠10")
    assert every_card(sets) == CardSet.collect(cards("♥Q ♠10 T6 T8 T10 T12 T13 T15 T16 T18 T19 T20"))


def test_without_suit_cards_only_tarocks_go_and_never_the_trull() -> None:
    sets = legal("klassik", H3)
    assert len(sets) == 220
    assert every_card(sets) == CardSet.collect(cards("T9-T20"))


def test_tarocks_go_freely_where_the_table_wants_it() -> None:
    sets = legal("klassik+discard_tarock=free_open", H1)
    assert len(sets) == 364
    assert every_card(sets) == CardSet.collect(cards("♥Q ♥4 ♦3 ♦4 ♠9 ♠7 ♣V ♣8 T18 T15 T12 T9 T5 T2"))


def test_six_go_after_the_tapper() -> None:
    sets = legal("klassik+all_pass=tapper_played", f"{H2} ♣7 ♣8 ♦4", 6)
    assert len(sets) == 10
    assert common(sets) == CardSet.parse("♥Q ♠10 ♣7 ♣8 ♦4")


def test_kruepls_never_is_the_common_law() -> None:
    """He lets no tarock go; where nothing else is left one must, so the law is the same."""
    assert legal("kruepl", H2) == legal("klassik", H2)


def start(preset: str, *lines: str, hands: Hands = PLAIN) -> Game:
    rules = table(preset)
    return game_of(rules, deal_of(rules, hands), *lines)


@pytest.mark.parametrize(
    ("preset", "lines", "question"),
    [
        ("klassik", DECLARED["dreier"], "F: choose:1-3 choose:4-6"),
        ("modern", UNTERER, "R: choose:1-3 choose:4-6"),
        ("modern", OBERER, "R: choose:1-3 choose:4-6"),
        ("klassik", DECLARED["solo"], "F: good announce:pagat-ultimo announce:valat"),
    ],
)
def test_a_half_is_asked_for_only_where_there_is_a_choice(
    preset: str, lines: tuple[str, ...], question: str
) -> None:
    assert asked(start(preset, *lines)) == question


@pytest.mark.parametrize(("lines", "half"), [(UNTERER, "♦K ♦4 ♠7"), (OBERER, "♠8 ♣9 ♣7")])
def test_unterer_takes_the_lower_half_and_oberer_the_upper(lines: tuple[str, ...], half: str) -> None:
    game = start("klassik", *lines)
    assert game.pending[0].about is topics.LAY
    assert CardSet.parse(half) <= game.view(2).hand


def test_dreyer_takes_the_upper_half() -> None:
    """1821: the top three, unseen by the others."""
    game = start("1821", "F bid:dreyer", "M pass", "R pass")
    assert game.pending[0].about is topics.LAY
    assert CardSet.parse("♠8 ♣9 ♣7") <= game.view(0).hand


@pytest.mark.parametrize("preset", ["klassik+talon_open=never", "furr"])
def test_a_closed_talon_leaves_the_choice_that_the_contract_has(preset: str) -> None:
    """A half may be named unseen, where halves are free; else the contract names it."""
    game = start(f"{preset}+talon_half=free", *UNTERER)
    assert asked(game) == "R: choose:1-3 choose:4-6"
    assert not game.view(2).talon


def test_refusals() -> None:
    game = told(start("klassik", *DECLARED["dreier"]), "F choose:1-3")
    assert refusal(game, "F lay:♥K ♥4 ♦4").code == "barred-card"
    assert refusal(game, "F lay:T1 ♥4 ♦4").code == "barred-card"
    assert refusal(game, "F lay:T5 ♥4 ♦4").code == "suit-cards-first"
    assert refusal(game, "F lay:♥4 ♦4").code == "wrong-number"
    assert refusal(game, "F choose:1-3").code == "wrong-kind"
    free = told(start("klassik+discard_tarock=free_open", *DECLARED["dreier"]), "F choose:1-3")
    assert refusal(free, "F lay:♥K ♥4 ♦4").code == "barred-card"
    assert refusal(free, "F lay:T5 T6").code == "wrong-number"


def test_the_tapper_takes_the_whole_talon() -> None:
    game = start("klassik+all_pass=tapper_played", "F pass", "M pass", "R pass")
    assert game.pending[0].about is topics.LAY
    assert len(game.view(0).hand) == 22


# Counting.


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("♥K ♥C ♠10", 7),
        ("♥K ♥Q SK", 12),
        ("T21 T1 ♥K", 13),
        ("♥Q ♠Q ♦Q", 10),
        ("♥Q ♠Q ♦C", 9),
        ("♥V ♠V ♦V", 4),
        ("♥4 ♠7 T5", 1),
        ("SK T21 T1 ♥K ♠K ♥Q ♠Q ♥C ♥V ♠V T2-T18", 39),
        ("♦K ♦4 ♠7", 5),
        ("♠8 ♣9 ♣7", 1),
        ("♦K ♦4 ♠7 ♠8 ♣9 ♣7", 6),
        ("SK T21 T20 T18 T17 T13", 10),
    ],
)
def test_piles_of_the_sources(pile: str, points: int) -> None:
    count = thirds(CardSet.collect(cards(pile)).bits)
    assert count == 3 * points
    assert whole(count) == points


@pytest.mark.parametrize(
    ("lines", "cards_left"), [((*DECLARED["dreier"], "F choose:4-6"), "♦K ♦4 ♠7"), (DECLARED["solo"], "")]
)
def test_what_nobody_takes_counts_for_the_defenders(lines: tuple[str, ...], cards_left: str) -> None:
    """Half the talon, or all of it in a Solo: the two sides share 70."""
    rest = CardSet.parse(cards_left or PLAIN.talon)
    game = finished(start("klassik", *lines))
    view = game.view(None)
    own = CardSet.collect(card for one in view.tricks if one.winner == 0 for card in one.cards)
    against = CardSet.collect(card for one in view.tricks if one.winner != 0 for card in one.cards)
    ended = whole(thirds((own | view.laid).bits)), whole(thirds((against | rest).bits))
    assert sum(ended) == 70
    assert game.ledger is not None
    assert f" with {ended[0]}:" in game.ledger.lines[0].why.en


# Premiums in hand.

TALON_HELPS = Hands(forehand="SK T1 T5-T12 ♥K ♥Q ♥4 ♠10 ♦A ♣8", talon="T21 ♦4 ♠7 ♠8 ♣9 ♣7")


@pytest.mark.parametrize(
    ("preset", "bonus", "value"),
    [("klassik", "heads", 1), ("klassik+hand_date=after_talon", "tarock-trull", 3), ("1821", "", 0)],
)
def test_on_which_hand_a_trull_is_judged(preset: str, bonus: str, value: int) -> None:
    """Dealt Sküs and I, with the XXI from the talon: Köpfe on the hand as dealt, a trull after the talon.

    In 1821 the half with the XXI stays where it is, and Köpfe do not count.
    """
    rules = table(preset)
    bid = "bid:dreyer" if preset == "1821" else "bid:dreier"
    lines = (f"F {bid}", "M pass", "R pass", *(() if preset == "1821" else ("F choose:1-3",)))
    ledger = finished(start(preset, *lines, hands=TALON_HELPS)).ledger
    assert isinstance(rules, ContractRules)
    assert ledger is not None
    hand = {line.item: line.amounts for line in ledger.lines if line.item in {"heads", "tarock-trull"}}
    assert hand == ({bonus: (2 * value, -value, -value)} if bonus else {})
