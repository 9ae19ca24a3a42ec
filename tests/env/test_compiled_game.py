"""Compiled games against ordinary ones: the same questions, options, picks, refusals, events and ledgers."""

from __future__ import annotations

import pickle
from itertools import product
from random import Random

import pytest

from tarock import Card, Deal, Game, IllegalAction, find
from tarock.env.compiled_game import CompiledGame, _games, compiled_games
from tarock.env.part import PART
from tarock.games.registry import keys
from tarock.kit.deal import Carried
from tarock.kit.play import CardOptions
from tarock.kit.ruleset import RuleSet
from tarock.protocol.actions import Action, Good, Lay, PlayCard, parse_action
from tarock.protocol.events import TrickWon
from tarock.protocol.topics import AUCTION, CUT
from tests.env.comparison import compare, deal_of, same_question
from tests.env.random_hands import any_options
from tests.share import share

COMPILED = tuple(keys())
CONTRACTS = tuple(key for key in COMPILED if len(find(key).pack) == 54)
HANDS = share(10_000, of=400)
"""So many hands of each rule set are compared in all."""


@pytest.mark.parametrize("key", COMPILED)
def test_compiled_games_are_the_scripts(key: str) -> None:
    rules = find(key)
    assert isinstance(compiled_games(rules)(deal_of(rules, Random(0))), CompiledGame)
    # Where a partner is called, a script takes ten times as long to come to a question again.
    compare(rules, HANDS, seed=1, closely=0.004 if rules.players > 3 else 0.02)


@pytest.mark.parametrize("key", COMPILED)
def test_compiled_games_are_the_scripts_under_any_options(key: str) -> None:
    random = Random(f"games {key}")
    for number in range(share(60, of=20)):
        rules = any_options(key, random)
        compare(rules, max(1, HANDS // 30), seed=number, closely=0.004 if rules.players > 3 else 0.02)


@pytest.mark.parametrize("key", CONTRACTS)
def test_every_auction_is_the_scripts(key: str) -> None:
    """Every sequence of calls, for each dealer: who is asked, what he may call, who plays what."""
    rules = find(key)
    start = compiled_games(rules)
    for dealer in range(rules.players):
        deal = Deal.shuffled(rules.pack, dealer=dealer, random=Random(f"{key}{dealer}"))
        sequences: list[tuple[tuple[int, Action], ...]] = [()]
        while sequences:
            said = sequences.pop()
            theirs, ours = Game(rules, deal, said), start(deal)
            for seat, action in said:
                ours.act(seat, action)
            for one, other in zip(ours.pending, theirs.pending, strict=True):
                same_question(one, other)
            if theirs.pending and theirs.pending[0].about in {CUT, AUCTION}:
                ask = theirs.pending[0]
                sequences += [(*said, (ask.seat, action)) for action in ask.options]
            else:
                assert ours.events == theirs.events


def sweep(game: Game, seat: int) -> None:
    """Let one seat bid, and everybody play so that it takes many tricks."""
    while game.pending:
        ask = game.pending[0]
        actions = list(ask.options) if len(ask.options) < 100 else [ask.options.pick(Random(0))]
        bids = [one for one in actions if str(one).startswith("bid")]
        plays = [one for one in actions if isinstance(one, PlayCard)]
        if plays:
            game.act(ask.seat, plays[-1 if ask.seat == seat else 0])
        elif bids and ask.seat == seat:
            game.act(ask.seat, bids[-1])
        else:
            says = [one for one in actions if "valat" in str(one) and ask.seat == seat]
            game.act(ask.seat, (says or actions)[0])


@pytest.mark.parametrize("key", CONTRACTS)
def test_hands_in_which_a_side_takes_every_trick_are_settled_alike(key: str) -> None:
    """Tarocks and kings in one hand: Valats silent, announced, failed, and suffered by the declarer."""
    rules = find(key)
    strong = sorted(rules.pack.cards, key=lambda card: (card.suit.name != "TAROCK", -card))
    swept = 0
    for number, (declarer, mighty) in product(range(share(200, of=25)), product(range(3), range(3))):
        random = Random(f"{key} {number} {declarer} {mighty}")
        rest = strong[16 - number % 3 :]
        random.shuffle(rest)
        hands = [rest[:16], rest[16:32], strong[: 16 - number % 3] + rest[38:]]
        hands[mighty], hands[2] = hands[2], hands[mighty]
        deal = laid_out(rules, hands, rest[32:38])
        theirs, ours = Game(rules, deal), compiled_games(rules)(deal)
        for game in (theirs, ours):
            sweep(game, declarer)
        assert ours.totals == theirs.totals, theirs
        won = [event.seat for event in theirs.events if isinstance(event, TrickWon)]
        swept += len(won) == 16 and len({seat == declarer for seat in won}) == 1
    assert swept


def laid_out(rules: RuleSet, hands: list[list[Card]], talon: list[Card]) -> Deal:
    """Return a deal by which these hands are dealt, whatever the packets are."""
    places = Game(rules, Deal(0, rules.pack.cards))
    if places.pending[0].about == CUT:
        places.act("choose:cut")
    view = places.view(None)
    order = {card: place for place, card in enumerate(rules.pack.cards)}
    cards = list(rules.pack.cards)
    for seat, hand in enumerate(hands):
        for card, own in zip(view.hands[seat], hand, strict=True):
            cards[order[card]] = own
    lying = [card for card in rules.pack.cards if not any(card in view.hands[seat] for seat in range(3))]
    for card, own in zip(lying, talon, strict=True):
        cards[order[card]] = own
    return Deal(0, cards)


def test_a_rule_set_without_tables_gets_ordinary_games(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = find("tapp")
    monkeypatch.setattr(type(PART.of(rules)), "tables", lambda *_: None)
    _games.cache_clear()
    assert type(compiled_games(rules)(deal_of(rules, Random(1)))) is Game
    _games.cache_clear()


def test_a_compiled_game_refuses_with_the_sentences_of_the_script() -> None:
    rules = find("illustrated-modern")
    deal = Deal.shuffled(rules.pack, dealer=2, random=Random(1))
    for wrong in ((1, "pass"), (0, "bid:none"), (0, "hum"), (0, Good()), (0, Lay.from_argument("♥7"))):
        ours, theirs = compiled_games(rules)(deal), Game(rules, deal)
        said = []
        for game in (ours, theirs):
            with pytest.raises(IllegalAction) as caught:
                game.act(*wrong)
            said.append(str(caught.value))
            assert game.actions == ()
        assert said[0] == said[1]
        ours.act("bid:zweiblatt")
        assert isinstance(ours, CompiledGame)
        assert ours.pending[0].seat == 1


def test_a_compiled_game_is_forked_kept_and_taken_back_as_any_other() -> None:
    rules = find("illustrated-modern")
    deal = Deal.shuffled(rules.pack, dealer=2, random=Random(1))
    game = compiled_games(rules)(deal)
    for said in ("bid:zweiblatt", "good", "good"):
        game.act(said)
    fork, kept = game.fork(), pickle.loads(pickle.dumps(game))  # noqa: S301 - our own
    for other in (fork, kept):
        assert other.actions == game.actions
        assert list(other.pending[0].options) == list(game.pending[0].options)
    fork.act(fork.pending[0].options.pick(Random(1)))
    assert len(fork.actions) == len(game.actions) + 1 == 4
    assert game.at(1).actions == game.actions[:1]
    assert repr(game) == repr(kept)
    assert str(game).startswith("Illustrated Tarock")
    with pytest.raises(ValueError, match="each once"):
        compiled_games(rules)(Deal(0, deal.cards[:53] + deal.cards[:1]))
    with pytest.raises(ValueError, match="0 to 2"):
        compiled_games(rules)(Deal(3, deal.cards))


def test_an_older_question_keeps_its_answers() -> None:
    """Options are a record of their moment, even when the game has gone on."""
    rules = find("illustrated-modern")
    game = compiled_games(rules)(Deal.shuffled(rules.pack, dealer=2, random=Random(1)))
    first = game.pending[0].options
    before = list(first)
    game.act("bid:zweiblatt")
    assert list(first) == before
    assert first.allows(parse_action("bid:zweiblatt"))
    assert not isinstance(first, CardOptions)


@pytest.mark.parametrize(
    ("key", "carried"),
    [
        ("illustrated-modern", Carried(doubled=(3,))),
        ("danish", Carried(pots=(("king", 35), ("pagat", 120)))),
    ],
)
def test_what_a_match_carries_in_is_the_scripts_affair(key: str, carried: Carried) -> None:
    rules = find(key)
    deal = Deal.shuffled(rules.pack, dealer=0, random=Random(1), carried=carried)
    game, other = compiled_games(rules)(deal), Game(rules, deal)
    random, beside = Random(2), Random(2)
    while game.pending:
        game.act(game.pending[0].seat, game.pending[0].options.pick(random))
        other.act(other.pending[0].seat, other.pending[0].options.pick(beside))
    assert game.result == other.result
    assert game.totals == other.totals
