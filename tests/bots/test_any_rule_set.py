"""Every bot plays every rule set, or says in a sentence why it does not, before the first card."""

from __future__ import annotations

import io
from dataclasses import dataclass, replace
from random import Random
from typing import Final

import pytest

from tarock import Deal, Game, RuleSet, Unsupported, find, keys
from tarock.arena import Contest, in_turn, summarise
from tarock.bots import BASELINES, BOTS, bot_names, explain, levels_of, maker, play_out, why_not
from tarock.bots.bot_program import serve
from tarock.bots.line_protocol import game, read, written
from tarock.cli import main
from tarock.core.bilingual import same
from tarock.games.contract_games.adapter.worlds import ContractWorlds
from tarock.kit.bonuses import Bonus, Bonuses, Condition, Course, Outcome, Price
from tarock.kit.script import ContractRules
from tarock.kit.tariffs.score_sheet import ScoreSheetTariff
from tarock.match.view import View
from tarock.protocol.flow import Ask, Seat
from tarock.worlds import Worlds
from tarock.worlds.knowledge import Knowledge
from tests.toys.registered import registered
from tests.toys.toy import BARE, ORDINARY, TOY

__all__ = ["registered"]

SEARCHING = ("club", "master", *BASELINES)
PLAIN = tuple(name for name in bot_names() if name not in SEARCHING)


def finished(rules: RuleSet, name: str, deal: Deal) -> Game:
    game = Game(rules, deal)
    play_out(game, [maker(name)(rules, Random(seat)) for seat in range(rules.players)])
    return game


@pytest.mark.parametrize("deal", [ORDINARY, BARE])
@pytest.mark.parametrize("name", PLAIN)
def test_bots_that_do_not_search_play_a_game_of_any_shape(name: str, deal: Deal) -> None:
    assert finished(TOY, name, deal).over


@pytest.mark.usefixtures("registered")
def test_a_careful_player_is_better_at_it_than_chance() -> None:
    contest = Contest(rules="toy", options={}, bots=("random", "careful"), deals=60, seed=1)
    summary = summarise(hand for deal in in_turn(contest, range(60)) for hand in deal)
    assert summary.records[0].bot == "careful"
    assert summary.leads[0].points.significant


@pytest.mark.parametrize("name", [*SEARCHING, "master@4w", "pimc@0.1"])
def test_bots_that_search_are_refused_a_game_that_the_solver_cannot_read(name: str) -> None:
    bot = name.partition("@")[0]
    with pytest.raises(Unsupported, match=f"the bot '{bot}' cannot play Toy: the solver cannot") as refused:
        maker(name)(TOY, Random(1))
    assert (refused.value.rules, refused.value.tool) == ("toy", "bots")
    assert refused.value.text.de.startswith(f"der Bot '{bot}' kann Toy nicht spielen: der Löser kann")


@pytest.mark.usefixtures("registered")
def test_the_arena_refuses_them_before_the_first_deal(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Unsupported, match="the bot 'club' cannot play Toy"):
        Contest(rules="toy", options={}, bots=("club", "random"), deals=1, seed=1)
    assert main(["arena", "--rules", "toy", "--bots", "random,club", "--language", "de"]) == 2
    assert "der Bot 'club' kann Toy nicht spielen" in capsys.readouterr().err


@pytest.mark.usefixtures("registered")
def test_as_a_program_it_answers_with_the_sentence() -> None:
    said = io.StringIO()
    serve("club", [written(game(TOY, seat=0, seed=1))], said)
    assert read(said.getvalue())["type"] == "error"
    assert "the bot 'club' cannot play Toy" in said.getvalue()


def test_levels_are_those_that_can_be_made() -> None:
    assert levels_of(TOY) == ("random", "novice", "careful", "conventional")
    assert all(levels_of(find(key)) == tuple(BOTS) for key in keys())
    assert why_not("careful", TOY) is None
    assert "brings no part" in str(why_not("club", TOY))
    assert "no bot 'genius'" in str(why_not("genius", TOY))


@dataclass(frozen=True, slots=True)
class RedSky(Condition):
    """A condition that nobody but its author knows."""

    def judge(self, course: Course, seat: Seat) -> Outcome | None:  # noqa: ARG002 - a `Condition`
        return None


def modern() -> ContractRules:
    rules = find("illustrated-modern")
    assert isinstance(rules, ContractRules)
    return rules


def under_a_red_sky() -> ContractRules:
    rules = modern()
    bonus = Bonus(key="red-sky", name=same("Red sky"), what=RedSky(), price=Price(silent=1))
    table = Bonuses((*rules.bonuses, bonus))
    return replace(rules, bonuses=table, settle=ScoreSheetTariff(bonuses=table, ladder=rules.ladder).settle)


@pytest.mark.parametrize("name", SEARCHING)
def test_bots_that_search_name_a_condition_that_they_cannot_judge(name: str) -> None:
    with pytest.raises(Unsupported, match=f"the bot '{name}' cannot play .* the condition RedSky"):
        maker(name)(under_a_red_sky(), Random(1))


@pytest.mark.parametrize("name", PLAIN)
def test_the_others_play_under_such_a_condition(name: str) -> None:
    rules = under_a_red_sky()
    assert finished(rules, name, Deal.shuffled(rules.pack, dealer=0, random=Random(3))).over


class Misread(ContractWorlds):
    """Concludes from nothing that nobody holds any card."""

    def conclude(self, rules: ContractRules, known: Knowledge) -> None:
        """Conclude it."""
        super().conclude(rules, known)
        for seat in range(rules.players):
            known.not_in_hand[seat] |= known.unseen


MISREAD: Final = Misread()


def misread() -> RuleSet:
    return replace(modern(), adapter=modern().adapter.replacing(worlds=f"{__name__}:MISREAD"))


def first_question(rules: RuleSet) -> tuple[View, Ask]:
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(3)))
    ask = game.pending[0]
    return game.view(ask.seat), ask


def test_a_game_that_is_misread_is_still_searched_in_hands_told_again() -> None:
    rules = misread()
    considered = explain(maker("master@4w")(rules, Random(1)), *first_question(rules))
    assert considered.worlds == 4


@pytest.mark.parametrize("name", ["master@4w", "pimc@4w", "ismcts-300"])
def test_bots_that_search_say_so_where_no_deal_fits(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They do not answer by rules of thumb as if they had searched."""

    def nothing(*_: object, **_kw: object) -> None:
        return None

    monkeypatch.setattr(Worlds, "draw", nothing)
    rules = misread()
    with pytest.raises(Unsupported, match=r"no deal of .* fits what this seat has seen"):
        finished(rules, name, Deal.shuffled(rules.pack, dealer=0, random=Random(3)))
