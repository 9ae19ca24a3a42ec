from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import numpy as np
import pytest

from tarock import _kernel
from tarock.core.cards import MOND, PACK_42, PACK_54, PAGAT, SKUS, Card
from tarock.games.old78.danish import DANISH
from tarock.kit.play import PlayRules
from tests.kernel import laws

LAWS = {
    "54": (laws.plain_rules(PlayRules(pack=PACK_54), 16), 3, 16, PACK_54),
    "54-trischaken": (
        laws.plain_rules(PlayRules(pack=PACK_54, must_beat=True, kept_back=PAGAT), 16),
        3,
        16,
        PACK_54,
    ),
    "42": (laws.plain_rules(PlayRules(pack=PACK_42), 9), 4, 9, PACK_42),
    "danish": (laws.fool_rules(DANISH.play), 3, 25, DANISH.play.pack),
}


def dealt(name: str, seed: int) -> _kernel.Position:
    """Deal a whole hand."""
    rules, players, held, pack = LAWS[name]
    hands = laws.dealt(pack, players=players, held=held, random=Random(seed))
    return _kernel.Position(rules, hands=hands, leader=0)


@pytest.mark.parametrize("policy", ["random", "sensible", "foreseeing", "favouring", "shunning", "wary"])
@pytest.mark.parametrize("name", LAWS)
def test_every_trick_and_every_point_goes_to_somebody(name: str, policy: str) -> None:
    _, players, held, _ = LAWS[name]
    places = [dealt(name, seed) for seed in range(3)]
    points, tricks, values = _kernel.playouts(places, count=50, seed=1, policy=policy, side=1)
    assert points.shape == tricks.shape == (3, 50, players)
    assert values.shape == (3, 50, 0)
    assert (tricks.sum(axis=2) == held).all()
    for place, row in zip(places, points, strict=True):
        total = sum(laws.VALUES[card] for hand in place.hands for card in range(78) if hand >> card & 1)
        assert (row.sum(axis=1) == total).all()


@pytest.mark.parametrize("policy", ["random", "sensible", "foreseeing", "favouring", "shunning", "wary"])
def test_playouts_do_not_depend_on_the_number_of_threads(policy: str) -> None:
    places = [dealt("54", seed) for seed in range(3)]
    first = _kernel.playouts(places, count=600, seed=7, policy=policy, threads=1)
    second = _kernel.playouts(places, count=600, seed=7, policy=policy, threads=3)
    assert np.array_equal(first[0], second[0])
    assert np.array_equal(first[1], second[1])
    other_seed, _, _ = _kernel.playouts(places, count=600, seed=8, policy=policy)
    assert not np.array_equal(first[0], other_seed)


def test_deals_are_fair() -> None:
    """The leader aside all seats are alike, so over many deals they win about as much."""
    rules = LAWS["54"][0]
    points, tricks = _kernel.deal_playouts(rules, players=3, count=20_000, seed=3, threads=2)
    assert (tricks.sum(axis=1) == 16).all()
    means = points.mean(axis=0)
    assert abs(means[1] - means[2]) < 1.5
    again, _ = _kernel.deal_playouts(rules, players=3, count=20_000, seed=3, threads=1)
    assert np.array_equal(points, again)


def test_sensible_play_beats_random_play_of_the_same_cards() -> None:
    """Two sensible defenders leave a sensible declarer less than random ones leave a random declarer."""
    places = [dealt("54", seed) for seed in range(40)]
    random, _, _ = _kernel.playouts(places, count=100, seed=1, policy="random", side=1)
    sensible, _, _ = _kernel.playouts(places, count=100, seed=1, policy="sensible", side=1)
    assert sensible[:, :, 0].mean() < random[:, :, 0].mean()


def test_whoever_looks_to_the_end_of_the_trick_gives_away_less() -> None:
    """Against two who see all hands a declarer keeps less; who would win most takes fewer if he shuns it."""
    places = [dealt("54", seed) for seed in range(40)]
    sensible, _, _ = _kernel.playouts(places, count=30, seed=1, policy="sensible", side=1)
    foreseeing, _, _ = _kernel.playouts(places, count=30, seed=1, policy="foreseeing", side=1)
    assert foreseeing[:, :, 0].mean() < sensible[:, :, 0].mean()
    shunning, _, _ = _kernel.playouts(places, count=30, seed=1, policy="shunning")
    alone, _, _ = _kernel.playouts(places, count=30, seed=1, policy="foreseeing")
    strongest = alone.mean(axis=1).argmax(axis=1)
    seats = np.arange(len(places)), strongest
    assert shunning.mean(axis=1)[seats].mean() < 0.9 * alone.mean(axis=1)[seats].mean()


def test_worth_of_a_playout_is_the_worth_of_its_points() -> None:
    rules = LAWS["54"][0]
    table = [int(total >= 106) for total in range(600)]
    objective = _kernel.Objective(rules, players=3, points=[(1, 0, table)])
    points, _, values = _kernel.playouts([dealt("54", 1)], count=200, seed=1, objectives=[objective])
    assert values.shape == (1, 200, 1)
    assert np.array_equal(values[0, :, 0], (points[0, :, 0] >= 106).astype(np.int32))


def kept_to_the_last_trick(trumps: int, policy: str, *, loss: bool) -> float:
    """Return how often a Pagat with so many trumps beside it stays; it earns there, its loss may cost."""
    rules, last = LAWS["54"][0], 1 << 15
    suits = [card for card in PACK_54.cards if card > 21]
    mine = [PAGAT, *range(21 - trumps, 21), *suits[: 15 - trumps]]
    others = [card for card in PACK_54.cards if card not in mine]
    hands = [sum(1 << card for card in some) for some in (mine, others[:32:2], others[1:32:2])]
    falls = [("fall", 1 << PAGAT, last, 0b001), ("fall", 1 << PAGAT, last, 0b110)][: 1 + loss]
    kept = ("miss", 1 << PAGAT, last - 1)
    goal = _kernel.Objective(rules, players=3, events=[kept, *falls], sums=[(1, [1])])
    place = _kernel.Position(rules, hands=hands, leader=0)
    _, _, found = _kernel.playouts([place], count=200, seed=1, policy=policy, side=1, objectives=[goal])
    return float(found.mean())


@pytest.mark.parametrize("policy", ["sensible", "foreseeing", "favouring", "wary"])
def test_a_card_promised_to_the_last_trick_is_kept_for_it(policy: str) -> None:
    """A promise is a card of which only its winning there counts; whoever has most trumps keeps any other."""
    assert kept_to_the_last_trick(15, policy, loss=False) > 0.9
    assert kept_to_the_last_trick(15, policy, loss=True) > 0.9


@pytest.mark.parametrize("policy", ["sensible", "foreseeing", "favouring", "wary"])
def test_with_fewer_trumps_than_others_nobody_hopes_for_the_last_trick(policy: str) -> None:
    assert kept_to_the_last_trick(4, policy, loss=True) < 0.1


def test_a_favoured_side_wins_more_than_where_all_play_alike() -> None:
    places = [dealt("54", seed) for seed in range(40)]

    def won(policy: str) -> float:
        points, _, _ = _kernel.playouts(places, count=30, seed=1, policy=policy, side=1)
        return float(points[:, :, 0].mean())

    assert won("favouring") > max(won("sensible"), won("foreseeing"))


def test_without_a_side_nobody_gives_to_others() -> None:
    """Last to play, with another's king on the table, who has no side gives the cheaper card."""
    king, queen, cavall, valet, ace = (Card.parse(f"♥{rank}") for rank in "KQCVA")
    held = [1 << ace, 1 << PAGAT, 1 << queen | 1 << valet]
    place = _kernel.Position(LAWS["54"][0], hands=held, leader=0, trick=[king, cavall])
    lying = laws.VALUES[king] + laws.VALUES[cavall]
    for side, given in ((0, valet), (0b101, queen)):
        points, _, _ = _kernel.playouts([place], count=50, seed=1, policy="sensible", side=side)
        assert (points[0, :, 0] == lying + laws.VALUES[given]).all()


def caught(policy: str, *hands: Sequence[int], trick: Sequence[int] = (), side: int = 0b101) -> float:
    """Return how often the Sküs catches the Mond; seats 0 and 2 play against 1 and 3, and seat 0 leads."""
    rules = LAWS["42"][0]
    goal = _kernel.Objective(rules, players=4, events=[("take", MOND, SKUS)], sums=[(1, [1])])
    held = [sum(1 << card for card in hand) for hand in hands]
    place = _kernel.Position(rules, hands=held, leader=0, trick=trick)
    _, _, found = _kernel.playouts([place], count=400, seed=1, policy=policy, side=side, objectives=[goal])
    return float(found.mean())


A_SPADE: Final = max(PACK_42.cards)
BOTH: Final = ("wary", "sensible")


def test_wary_players_lead_no_mond_into_the_skus() -> None:
    """Another trump is led, which draws the Sküs; sensible players lead either."""
    wary, sensible = (caught(who, [MOND, 14], [SKUS, A_SPADE], [1, 2], [3, 4]) for who in BOTH)
    assert wary == 0
    assert 0.3 < sensible < 0.7


def test_wary_players_draw_the_last_trump_of_the_other_side_if_it_is_the_mond() -> None:
    wary, sensible = (caught(who, [SKUS, 14], [MOND, A_SPADE], [1, 2], [3, 4]) for who in BOTH)
    assert wary == 1
    assert 0.3 < sensible < 0.7


def test_without_a_side_wary_players_heed_everybody() -> None:
    """The Sküs of a partner is no danger, that of seat 2 alone is."""
    alone, together = (
        caught("wary", [MOND, 14], [1, 2], [SKUS, A_SPADE], [3, 4], side=side) for side in (0, 0b101)
    )
    assert alone == 0
    assert 0.3 < together < 0.7


def test_wary_players_catch_the_mond_that_lies_before_them() -> None:
    """Not the last to play, a sensible player takes any card."""
    wary, sensible = (caught(who, [5], [SKUS, 6], [1, 2], [3, 4], trick=[MOND]) for who in BOTH)
    assert wary == 1
    assert 0.3 < sensible < 0.7


def test_wary_players_bring_the_mond_home_behind_the_skus() -> None:
    """Its owner has played another card to this trick, and would catch it in the next."""
    wary, sensible = (caught(who, [5], [SKUS], [MOND, 7], [1, 2], trick=[3, 4]) for who in BOTH)
    assert wary == 0
    assert 0.3 < sensible < 0.7


def test_whoever_has_promised_a_trump_draws_the_others() -> None:
    """With four high trumps and a suit card beside it the Pagat wins the last trick but one, led in time."""
    rules, late = LAWS["54"][0], 1 << 14
    cheap, *suits = [card for card in PACK_54.cards if card > 21]
    held = sum(1 << card for card in (PAGAT, 17, 18, 19, 20, cheap))
    hands = [held, *(sum(1 << card for card in (*range(at, at + 4), *suits[at : at + 2])) for at in (1, 5))]
    win = ("fall", 1 << PAGAT, late, 0b001)
    goal = _kernel.Objective(rules, players=3, events=[win], sums=[(1, [1])])
    free = _kernel.Position(rules, hands=hands, leader=0)
    bound = _kernel.Position(rules, hands=hands, leader=0, bound=[(PAGAT, 15, 0, 1)])
    _, _, made = _kernel.playouts([bound], count=100, seed=1, policy="sensible", side=1, objectives=[goal])
    _, _, chance = _kernel.playouts([free], count=100, seed=1, policy="random", side=1, objectives=[goal])
    assert made.mean() == 1.0 > chance.mean()


def test_unknown_words_are_refused() -> None:
    place = dealt("54", 1)
    with pytest.raises(ValueError, match="there is no policy clever; there are random, sensible"):
        _kernel.playouts([place], count=1, seed=1, policy="clever")
    with pytest.raises(ValueError, match="a number of playouts is never negative"):
        _kernel.playouts([place], count=-1, seed=1)
    with pytest.raises(ValueError, match="different numbers of players"):
        _kernel.playouts([place, dealt("42", 1)], count=1, seed=1)
    with pytest.raises(ValueError, match="between 1 and 1024"):
        _kernel.playouts([place], count=1, seed=1, threads=0)
    with pytest.raises(ValueError, match="too small to deal"):
        _kernel.deal_playouts(LAWS["54"][0], players=4, count=1, seed=1)
