"""What the solver cannot read it refuses with a sentence in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest

from tarock import Game, find
from tarock.bots import club_bot
from tarock.cli import main
from tarock.core.bilingual import same
from tarock.kit.adapter import Unsupported
from tarock.kit.bonuses import Bonus, Bonuses, Condition, Course, Outcome, Price
from tarock.kit.play import PlayRules
from tarock.kit.ruleset import RuleSet
from tarock.kit.script import ContractRules
from tarock.kit.tariffs.score_sheet import ScoreSheetTariff
from tarock.match.notation import write_tgn
from tarock.match.record import record
from tarock.solver import Solver, analyse, par, parse_position, solve
from tarock.solver.objective import Sweep
from tarock.solver.playouts import playouts
from tarock.solver.situation import in_play, situation
from tarock.solver.verdicts import Concern, Hands, Verdict, concern, verdicts
from tarock.testing import TALKATIVE
from tests.solver.endings import endings
from tests.solver.stopped_hands import any_card, cards_after, first_cards, outcome, play_on
from tests.toys.registered import registered
from tests.toys.toy import ORDINARY, TOY

__all__ = ["registered"]


def toy(*, over: bool = False) -> Game:
    """Play the toy to its first card, or to its end."""
    game = Game(TOY, ORDINARY)
    while game.pending and (over or not in_play(game)):
        ask = game.pending[0]
        game.act(ask.seat, next(iter(ask.options)))
    return game


ASKED: dict[str, Callable[[], object]] = {
    "solve": lambda: solve(toy()),
    "solve before the first card": lambda: solve(Game(TOY, ORDINARY)),
    "paranoid": lambda: Solver().paranoid(toy(), 0),
    "max_n": lambda: Solver().max_n(toy()),
    "analyse": lambda: list(analyse(toy(over=True))),
    "par": lambda: par(toy()),
    "playouts": lambda: playouts(toy(), count=1, seed=1),
}


@pytest.mark.parametrize("question", ASKED.values(), ids=ASKED)
def test_a_game_that_brings_no_part_is_refused_with_a_sentence(question: Callable[[], object]) -> None:
    with pytest.raises(Unsupported, match="the solver cannot read a hand of Toy") as refused:
        question()
    assert (refused.value.rules, refused.value.tool) == ("toy", "solver")
    assert "der Löser kann kein Spiel nach Toy lesen" in refused.value.text.de


def test_a_written_position_of_it_is_refused_too(registered: None) -> None:  # noqa: ARG001 - a fixture
    with pytest.raises(Unsupported, match="the solver cannot read a hand of Toy"):
        parse_position("rules: toy\nleader: 0\nhands: T1 | T2 | ♥K")


@pytest.mark.parametrize("command", ["solve", "par"])
def test_commands_print_the_sentence(
    command: str,
    registered: None,  # noqa: ARG001 - a fixture
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "toy.tgn"
    file.write_text(write_tgn(record(toy(over=True))), encoding="utf-8")
    assert main([command, str(file), "--language", "de"]) == 2
    assert "der Löser kann kein Spiel nach Toy lesen" in capsys.readouterr().err


@dataclass(frozen=True, slots=True)
class Unheard(Condition):
    """The declarer wins the first trick: a condition that no rule set has."""

    def judge(self, course: Course, seat: int) -> Outcome | None:
        return Outcome.MADE if course.declarer == seat == course.tricks[0].winner else None


@dataclass(frozen=True, slots=True)
class Heard(Unheard):
    """The same, and the solver is told how it can end."""


@verdicts.register
def _(what: Heard, hands: Hands) -> Iterator[Verdict]:  # noqa: ARG001 - whatever the cards
    declarer = hands.course.declarer
    yield Verdict((Sweep(1, 1 << declarer),), hands.only(declarer, Outcome.MADE))


@concern.register
def _(what: Heard) -> Concern:  # noqa: ARG001 - whoever holds what
    return Concern()


def with_bonus(what: Condition) -> ContractRules:
    """Add a bonus of one's own to a rule set."""
    modern = find("illustrated-modern")
    assert isinstance(modern, ContractRules)
    own = Bonus(key="first-trick", name=same("First trick"), what=what, price=Price(silent=7))
    table = Bonuses((*modern.bonuses.table, own))
    return replace(modern, bonuses=table, settle=ScoreSheetTariff(bonuses=table, ladder=modern.ladder).settle)


def first_card(rules: RuleSet) -> Game:
    """Play a hand with a declarer up to its first card."""
    games = (first_cards(rules, TALKATIVE, Random(seed)) for seed in range(50))
    return next(game for game in games if game is not None and game.view().declarer is not None)


def test_a_condition_that_nobody_has_registered_is_refused() -> None:
    """Better no answer than one that forgets a stake."""
    game = first_card(with_bonus(Unheard()))
    with pytest.raises(Unsupported, match="cannot read the condition Unheard: register how") as refused:
        situation(game)
    assert refused.value.rules == "illustrated-modern"
    assert "kann die Bedingung Unheard nicht lesen" in refused.value.text.de


def test_a_condition_of_ones_own_counts_once_it_is_registered() -> None:
    before = first_card(with_bonus(Heard()))
    where, random, made = situation(before), Random(1), set[bool]()
    for _ in range(20):
        after = play_on(before, random, [any_card] * 3)
        assert after.ledger is not None
        assert outcome(where.position, where.stakes(), cards_after(before, after)) == after.ledger.totals
        made.add(after.view().tricks[0].winner == where.declarer)
    assert made == {True, False}


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnLaw(PlayRules):
    """The usual law under another name: nobody can know that it asks no more."""


def test_a_law_of_ones_own_is_searched_in_plain_python_and_not_by_the_kernel() -> None:
    modern = find("illustrated-modern")
    assert isinstance(modern, ContractRules)
    usual = next(endings("illustrated-modern", tricks=2, count=1))
    rules = replace(modern, play=OwnLaw(pack=modern.pack))
    game = Game(rules, usual.deal, usual.actions)
    assert solve(game).value == solve(usual).value
    with pytest.raises(ValueError, match="the kernel cannot play by OwnLaw"):
        playouts(game, count=1, seed=1)
    with pytest.raises(Unsupported, match=r"the bot 'club' cannot play .*: the kernel cannot") as refused:
        club_bot(rules, Random(1))
    assert "der Kern kann nicht nach OwnLaw spielen" in refused.value.text.de
