"""Thinking bots keep to what partners have agreed: they believe what was told and say what is demanded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tarock import Deal, Game, find
from tarock.bots import conventional_bot, explain, maker
from tarock.bots.base import ConventionPlayer
from tarock.bots.part import PART
from tarock.bots.thinker import Thinker
from tarock.games.zwanzigerrufen.conventions.advice import honest, should_say
from tarock.games.zwanzigerrufen.conventions.tactics import calls_himself
from tarock.match.view import View
from tarock.protocol.actions import Action, Call, Contra
from tarock.protocol.flow import Ask
from tarock.worlds import Hearsay, Worlds
from tests.bots.thinkers import QUICK

RULES = find("zwanzigerrufen")
KEEPER = conventional_bot(RULES)


def questions(deals: int) -> Iterator[tuple[View, Ask]]:
    """Yield every question of some hands between players who keep to the conventions."""
    for number in range(deals):
        game = Game(RULES, Deal.shuffled(RULES.pack, dealer=number % 4, random=Random(number)))
        while game.pending:
            ask = game.pending[0]
            view = game.view(ask.seat)
            yield view, ask
            game.act(ask.seat, KEEPER(view, ask))


def test_cards_that_were_told_lie_there_in_every_world() -> None:
    """What a signal places is in that hand, or was played from it."""
    assert isinstance(KEEPER, ConventionPlayer)
    placed_somewhere = 0
    for view, ask in questions(3):
        placed = tuple(has for has, _ in KEEPER.told(view))
        if ask.about.key != "play" or not any(placed):
            continue
        worlds = Worlds(RULES, view, hearsay=Hearsay(placed))
        unseen = worlds.known.unseen
        for seed in range(3):
            guess = worlds.guess(Random(seed))
            assert guess is not None
            for seat, cards in enumerate(placed):
                assert not cards & unseen & ~guess.hands[seat]
        placed_somewhere += any(cards & unseen for cards in placed)
    assert placed_somewhere


def test_a_thinker_says_what_the_conventions_demand() -> None:
    """Whatever its worlds say of the points: a partner relies on it."""
    bot = maker("master@1w")(RULES, Random(1))
    assert isinstance(KEEPER, ConventionPlayer)
    demanded = 0
    for view, ask in questions(4):
        left = KEEPER.allowed(view, ask)
        if ask.about.key == "announce" and len(left) == 1 < len(tuple(ask.options)):
            considered = explain(bot, view, ask)
            assert considered.action == left[0]
            assert not considered.alternatives
            demanded += 1
    assert demanded


def test_no_answer_that_tells_an_untruth_is_left_where_another_is() -> None:
    """He always answers within what he allows himself."""
    assert isinstance(KEEPER, ConventionPlayer)
    for view, ask in questions(3):
        if ask.about.key in {"auction", "call", "announce", "play"}:
            assert KEEPER(view, ask) in KEEPER.allowed(view, ask)


def test_r21_nobody_calls_himself_but_with_the_hand_for_it() -> None:
    """Others rely on it, so no worlds are asked whether it would pay."""
    assert isinstance(KEEPER, ConventionPlayer)
    tempted = 0
    for view, ask in questions(30):
        own = {option for option in ask.options if isinstance(option, Call) and option.card in view.hand}
        if ask.about.key == "call" and own:
            alone = calls_himself(view, ask)
            allowed = KEEPER.allowed(view, ask)
            assert own.issubset(allowed) if alone else own.isdisjoint(allowed)
            tempted += not alone
    assert tempted


def test_every_honest_bid_is_weighed_and_none_made_that_looks_worse_than_silence() -> None:
    """Nobody has to play a game that he expects to lose, not even one that the conventions would bid."""
    bot = maker("master@8w")(RULES, Random(1))
    assert isinstance(KEEPER, ConventionPlayer)
    demanded = silent = bid = 0
    for view, ask in questions(12):
        if ask.about.key != "auction" or len(tuple(ask.options)) == 1:
            continue
        quiet, left = next(iter(ask.options)), KEEPER.allowed(view, ask)
        assert left == (honest(view, ask) or tuple(ask.options))
        considered = explain(bot, view, ask)
        expected = {one.action: one.expected for one in considered.alternatives}
        if quiet in expected:
            assert expected[considered.action] >= expected[quiet]
        demanded += next(iter(should_say(view, ask)), None) is not None
        silent += considered.action == quiet != KEEPER(view, ask)
        bid += considered.action != quiet
    assert demanded
    assert silent
    assert bid


@dataclass(frozen=True)
class Doubting:
    """Keeps to the conventions, and says contra wherever that is possible."""

    keeper: ConventionPlayer

    def __call__(self, view: View, ask: Ask, /) -> Action:
        return next((one for one in ask.options if isinstance(one, Contra)), KEEPER(view, ask))

    def allowed(self, view: View, ask: Ask) -> tuple[Action, ...]:  # noqa: ARG002 - a `ConventionPlayer`
        return tuple(ask.options)

    def advised(self, view: View, ask: Ask) -> tuple[Action, ...]:
        return self.keeper.advised(view, ask)

    def told(self, view: View) -> tuple[tuple[int, int], ...]:
        return self.keeper.told(view)

    def believes(self, view: View) -> Hearsay:
        return self.keeper.believes(view)


def test_contra_has_to_look_better_than_silence_among_partners_too() -> None:
    """Unlike a bid it tells partners nothing that they rely on."""
    assert isinstance(KEEPER, ConventionPlayer)
    bot = Thinker(RULES, Doubting(KEEPER), QUICK, Random(1))
    assert isinstance(bot.heuristic, ConventionPlayer)
    weighed = vetoed = 0
    for view, ask in questions(8):
        if ask.about.key != "announce" or not isinstance(bot.heuristic(view, ask), Contra):
            continue
        considered = bot.consider(view, ask)
        expected = {one.action: one.expected for one in considered.alternatives}
        quiet = next(iter(ask.options))
        if isinstance(considered.action, Contra):
            assert expected[considered.action] >= expected[quiet]
        weighed += 1
        vetoed += considered.action == quiet
    assert weighed
    assert vetoed


def test_a_master_doubts_by_himself_but_no_figure() -> None:
    """Contra to the game or to a Trull is weighed even if rules of thumb are silent; the better is said."""
    bot = maker("master@32w")(RULES, Random(1))
    figures = PART.of(RULES).card_bonuses(RULES).figures
    weighed = said = doubted = 0
    for view, ask in questions(20):
        contras = [option for option in ask.options if isinstance(option, Contra)]
        if ask.about.key != "announce" or not contras or KEEPER(view, ask) != next(iter(ask.options)):
            continue
        considered = explain(bot, view, ask)
        expected = {one.action: one.expected for one in considered.alternatives}
        tried = [option for option in expected if isinstance(option, Contra)]
        assert not [contra for contra in tried if contra.item in figures]
        if isinstance(considered.action, Contra):
            assert expected[considered.action] > expected[next(iter(ask.options))]
            said += 1
        weighed += bool(tried)
        doubted += any(contra.item in figures for contra in contras)
    assert said
    assert weighed > said
    assert doubted


def test_among_partners_the_card_that_is_worth_most_is_played_whatever_rules_of_thumb_say() -> None:
    bot = maker("master@8w")(RULES, Random(2))
    assert isinstance(bot, Thinker)
    weighed = 0
    for view, ask in questions(4):
        if ask.about.key != "play":
            continue
        considered = bot.consider(view, ask)
        worth = {one.action: one.expected for one in considered.alternatives}
        if worth:
            assert worth[considered.action] == max(worth.values())
            weighed += 1
    assert weighed > 20
