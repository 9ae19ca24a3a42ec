"""Bots answer legally in every rule set and know only what their seat has seen; the careful one is better."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tarock import Action, Ask, Deal, Game, Options, View, find
from tarock.bots import BOTS, Bot, careful_bot, play_out, random_bot
from tarock.core.cards import MOND, SKUS, TAROCKS, CardSet
from tarock.core.counting import thirds
from tarock.kit.ruleset import RuleSet
from tarock.kit.script import ContractRules
from tarock.match import series
from tarock.protocol.actions import Announce, Lay
from tarock.protocol.flow import OneOf
from tests.keys import CONTRACT_KEYS, OLD_KEYS
from tests.share import share

HOUSES = (
    ("illustrated-beck", {"all_pass": "trischaken", "uhu": True, "de_silent_base": True}),
    ("illustrated-beck", {"all_pass": "graz_keep", "valat": "factor", "early_contra": 4}),
    ("illustrated-graz", {"graz_keep_blind": True, "uhu": True}),
    ("illustrated-loew", {"second_hold": True, "recontra": True, "talon_groups": "any_adjacent"}),
    ("illustrated-modern", {"clean_part": True, "bidding_order": "clockwise"}),
    ("dreiertarock", {"all_pass": "trischaken", "contra": True, "discard": "illustrated"}),
    ("dreiertarock", {"exchange": "compulsory", "forehand_must_bid": True, "card_point_bonuses": True}),
)
PLAUSIBLE = share(200, of=2)
"""Deals enough to tell."""


def named(part: str | dict[str, object]) -> str:
    return part if isinstance(part, str) else "-".join(part)


def dealt(rules: RuleSet, number: int, *, seed: int) -> Iterator[Game]:
    """Deal so many hands of a series, each played by the caller before the next."""
    random = Random(seed)
    standing = series.opening(rules)
    for _ in range(number):
        game = Game(rules, series.next_deal(rules, standing, random))
        yield game
        assert game.result is not None
        standing = series.after(rules, standing, game.result)
        if standing.ended:
            standing = series.opening(rules, dealer=standing.dealer)


def finished(rules: RuleSet, number: int, *, seed: int) -> list[Game]:
    """Let careful bots play so many hands; an illegal answer would raise."""
    games = []
    for game in dealt(rules, number, seed=seed):
        play_out(game, [careful_bot(rules)] * rules.players)
        games.append(game)
    return games


@pytest.mark.parametrize("key", CONTRACT_KEYS)
def test_careful_bots_play_plausibly(key: str) -> None:
    """Most deals are played in the three lowest contracts, few are passed, and most games are won."""
    rules = find(key)
    assert isinstance(rules, ContractRules)
    games = finished(rules, PLAUSIBLE, seed=54)
    played = Counter(game.view().contract or "passed" for game in games)
    won = sum("won" in game.ledger.lines[0].why.en for game in games if game.ledger)
    low = [contract.key for contract in rules.contracts][:3]
    assert all(game.over for game in games)
    assert sum(played[contract] for contract in low) >= 0.6 * PLAUSIBLE
    assert 0.02 * PLAUSIBLE <= played["passed"] <= 0.3 * PLAUSIBLE
    assert 0.5 <= won / (PLAUSIBLE - played["passed"]) <= 0.85


@pytest.mark.parametrize(("key", "options"), HOUSES, ids=named)
def test_careful_bots_play_house_rules_without_an_illegal_action(
    key: str, options: dict[str, object]
) -> None:
    """Trischaken, kept talon cards, contra ladders and the like need no bot of their own."""
    assert all(game.over for game in finished(find(key, options), share(30, of=5), seed=70))


@pytest.mark.parametrize("key", [*CONTRACT_KEYS, *OLD_KEYS])
def test_a_careful_bot_beats_two_random_ones(key: str) -> None:
    """Over 20 deals, each played from all three seats, it scores clearly more a deal than its opponents.

    The measured lead is 54 and more: random bots bid and announce beyond their means. Where nothing is bid,
    as in Taroc, it is 16.
    """
    rules = find(key)
    lead = 0
    for number in range(20):
        for seat in range(rules.players):
            random = Random(number)
            game = Game(rules, Deal.shuffled(rules.pack, dealer=number % 3, random=random))
            bots: list[Bot] = [random_bot(random)] * rules.players
            bots[seat] = careful_bot(rules)
            play_out(game, bots)
            totals = game.ledger.totals if game.ledger else (0, 0, 0)
            lead += 3 * totals[seat] - sum(totals)
    assert lead / (2 * 20 * 3) >= (20 if key in CONTRACT_KEYS else 8)


def random_cards(rules: RuleSet, random: Random) -> Bot:
    """A bot that bids and announces carefully and plays any card."""
    careful, careless = careful_bot(rules), random_bot(random)
    return lambda view, ask: (careless if ask.about.key == "play" else careful)(view, ask)


@pytest.mark.parametrize("side", ["declarer", "defenders"])
def test_careful_card_play_earns_points_whatever_was_bid(side: str) -> None:
    """Over 60 deals the side that plays any legal card loses at least 2 card points a deal by it.

    Measured are 3.8 for a declarer and 5.4 for defenders.
    """
    rules = find("illustrated-modern")
    points = {"careful": 0, "random": 0}
    for number in range(60):
        deal = Deal.shuffled(rules.pack, dealer=0, random=Random(number))
        careful = Game(rules, deal)
        play_out(careful, [careful_bot(rules)] * 3)
        declarer = careful.view().declarer
        if declarer is None:
            continue
        bots = [careful_bot(rules)] * 3
        for seat in range(3):
            if (seat == declarer) == (side == "declarer"):
                bots[seat] = random_cards(rules, Random(seat))
        random = Game(rules, deal)
        play_out(random, bots)
        points["careful"] += taken(careful, declarer)
        points["random"] += taken(random, declarer)
    loss = points["careful"] - points["random"]
    assert (loss if side == "declarer" else -loss) / 60 >= 2 * 3


def taken(game: Game, declarer: int) -> int:
    """The declarer's card points, in thirds."""
    view = game.view()
    won = CardSet.collect(card for trick in view.tricks if trick.winner == declarer for card in trick.cards)
    return thirds((won | view.laid).bits)


class Blindfold:
    """Passes a bot the options as a plain list, so that nothing else can be read from them."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def __call__(self, view: View, ask: Ask, /) -> Action:
        options: Options[Action] = (
            ask.options if ask.about.key in {"lay", "keep"} else OneOf(tuple(ask.options))
        )
        return self.bot(view, Ask(ask.seat, ask.about, options))


def test_a_careful_bot_reads_nothing_from_a_question_but_the_answers_offered() -> None:
    """A plain list of the answers, in place of options that hold a position, leads to the same game."""
    rules = find("illustrated-beck")
    for number in range(10):
        deal = Deal.shuffled(rules.pack, dealer=0, random=Random(number))
        open_eyed, blind = Game(rules, deal), Game(rules, deal)
        play_out(open_eyed, [careful_bot(rules)] * 3)
        play_out(blind, [Blindfold(careful_bot(rules))] * 3)
        assert open_eyed.actions == blind.actions


def test_a_careful_bot_announces_what_it_usually_makes() -> None:
    """Of its announcements of ultimos and points over 200 deals more than half come true."""
    rules = find("illustrated-modern")
    said = made = 0
    for game in finished(rules, 200, seed=11):
        announced = {action.item for _, action in game.view().said if isinstance(action, Announce)}
        said += len(announced)
        if game.ledger:
            made += sum(line.item in announced and "made" in line.why.en for line in game.ledger.lines)
    assert 0 < said < 60
    assert made > said / 2


def test_a_careful_bot_keeps_the_highest_tarocks_where_anything_may_be_laid_away() -> None:
    rules = find("dreiertarock")
    for game in finished(rules, 40, seed=3):
        for _, action in game.actions:
            if isinstance(action, Lay):
                assert not action.cards & CardSet.of(SKUS, MOND)


def test_all_bots_are_listed_by_name() -> None:
    rules = find("dreiertarock")
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(1)))
    ask = game.pending[0]
    assert set(BOTS) == {"random", "novice", "careful", "conventional", "club", "master"}
    for make in BOTS.values():
        assert make(rules, Random(1))(game.view(ask.seat), ask) in ask.options


def test_the_random_bot_reaches_every_answer() -> None:
    """Drawn often enough, each offered call comes up."""
    rules = find("illustrated-modern")
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(1)))
    ask = game.pending[0]
    bot = random_bot(Random(2))
    assert {bot(game.view(ask.seat), ask) for _ in range(200)} == set(ask.options)


def test_a_hand_of_high_tarocks_and_kings_is_bid_and_a_poor_one_passed() -> None:
    """The strongest sixteen cards are worth a Solo, the weakest sixteen nothing."""
    rules = find("illustrated-modern")
    best = CardSet.parse("SK T21 T20 T19 T18 T17 T16 T15 T14 T13 ♥K ♥Q ♠K ♠Q ♦K ♣K")
    poor = CardSet.parse("T2 T3 T4 ♥4 ♥3 ♥2 ♥A ♦4 ♦3 ♦2 ♦A ♠7 ♠8 ♠9 ♣7 ♣8")
    rest = [card for card in rules.pack.cards if card not in best | poor]
    hands = {0: list(best), 1: list(poor), 2: rest[:16]}
    order = [card for half in (slice(0, 8), slice(8, 16)) for seat in range(3) for card in hands[seat][half]]
    game = Game(rules, Deal(2, (*order[:24], *rest[16:], *order[24:])))
    play_out(game, [careful_bot(rules)] * 3)
    view = game.view(0)
    assert (view.declarer, view.contract) == (0, "solo")
    assert next(str(action) for seat, action in game.actions if seat == 1) == "good"


def test_a_careful_bot_demands_a_new_deal_where_it_may() -> None:
    """In Danish Tarok a hand without a tarock gives the right to one."""
    rules = find("danish")
    plain = [card for card in rules.pack.cards if card not in TAROCKS]
    rest = [card for card in rules.pack.cards if card not in plain[:25]]
    order = [
        card
        for at in range(5)
        for hand in (plain, rest[:25], rest[25:])
        for card in hand[5 * at : 5 * at + 5]
    ]
    game = Game(rules, Deal(2, (*order, *rest[50:])))
    play_out(game, [careful_bot(rules)] * 3)
    assert game.view().void is not None
