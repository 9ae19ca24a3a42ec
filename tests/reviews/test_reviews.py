"""Reviews: hindsight is what `analyse` proves, knowledge grades, same game means same review."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tarock.bots.base import play_out
from tarock.bots.catalogue import careful_bot
from tarock.games.registry import find
from tarock.kit.deal import Deal
from tarock.match.game import Game
from tarock.match.notation import read
from tarock.protocol.actions import PlayCard
from tarock.reviews import Fortune, Grade, Review, RunningReview, Sight, review, unit_of
from tarock.reviews.card_judge import CardJudge
from tarock.reviews.chance import fingerprint
from tarock.reviews.findings import Finding
from tarock.reviews.grades import fortune_of, grade_of
from tarock.reviews.hindsight import HindsightJudge, points_per_value
from tarock.reviews.stake_unit import measured
from tarock.solver import Solver, analyse
from tarock.solver.situation import situation

GOLDEN = Path(__file__).parents[1] / "golden" / "dreiertarock" / "zweier-lost-birds-lost.tgn"


@cache
def played(key: str, seed: int = 0) -> Game:
    rules = find(key)
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(seed)))
    play_out(game, [careful_bot(rules)] * rules.players)
    return game


@cache
def whole(key: str) -> Review:
    return review(played(key)).whole()


def hindsight(game: Game) -> list[Finding]:
    return list(HindsightJudge(game, unit_of(game.rules), "print").findings())


@pytest.mark.parametrize("key", ["illustrated-modern", "zwanzigerrufen", "dreiertarock"])
def test_hindsight_is_what_the_solver_proves(key: str) -> None:
    game = played(key)
    first = next(place for place, (_, action) in enumerate(game.actions) if isinstance(action, PlayCard))
    scene = situation(game.at(first))
    scale = points_per_value(scene, unit_of(game.rules))
    for found, judged in zip(hindsight(game), analyse(game), strict=True):
        assert found.place == judged.action
        assert found.loss == pytest.approx(judged.loss.lower * abs(scale[judged.seat]), abs=0.01)


@pytest.mark.parametrize("key", ["illustrated-modern", "zwanzigerrufen"])
def test_what_was_given_away_makes_the_result_of_the_solved_first_card(key: str) -> None:
    game, found = played(key), whole(key)
    first = next(place for place, (_, action) in enumerate(game.actions) if isinstance(action, PlayCard))
    value = Solver().solve(game.at(first), line=False).value
    scale = points_per_value(situation(game.at(first)), found.unit)
    for seat in range(game.rules.players):
        split = found.hindsight(seat)
        assert split is not None
        assert split.worth == pytest.approx(value * scale[seat], abs=0.05)
        assert split.worth - split.given + split.received == pytest.approx(found.result[seat], abs=0.05)


def test_cards_decisions_and_others_make_the_result() -> None:
    found = whole("illustrated-modern")
    for seat in range(3):
        luck = found.luck(seat)
        assert luck is not None
        assert luck.cards + luck.decisions + luck.others == pytest.approx(found.result[seat], abs=0.02)


def test_a_pagat_given_up_in_the_last_tricks_is_called_a_blunder() -> None:
    """The declarer plays T16 where a small card wins 20 points more, by solver and by knowledge."""
    found = whole("illustrated-modern")
    dearest = found.dearest(Sight.KNOWLEDGE, 2)[0]
    seen = found.found(dearest.place, Sight.HINDSIGHT)
    assert (dearest.grade, str(dearest.action)) == (Grade.BLUNDER, "play:T16")
    assert seen is not None
    assert (seen.proven, seen.loss) == (True, 20.0)
    assert found.fortune(dearest.place) is Fortune.COSTLY
    moment = found.moment(dearest.place, Sight.KNOWLEDGE)
    assert moment is not None
    assert moment.outcome > found.result[2]


def test_the_same_game_has_the_same_review_whatever_came_before() -> None:
    game, again = played("tapp"), RunningReview(played("tapp"), seat=2)
    whole("illustrated-modern")
    assert again.whole() == whole("tapp")
    assert again.done == again.total
    assert review(game).fingerprint != review(played("tapp", 1)).fingerprint


def test_a_review_survives_being_written_down() -> None:
    found = whole("zwanzigerrufen")
    assert Review.from_json(found.to_json()) == found


def test_only_knowledge_grades_and_only_what_stands_is_kept() -> None:
    for one in whole("illustrated-modern").findings:
        assert one.final
        assert (one.grade is not None) is (one.sight is Sight.KNOWLEDGE)
        assert one.grade not in {Grade.MISTAKE, Grade.BLUNDER} or one.loss > 0


def test_everyone_for_himself_proves_the_last_tricks_alone() -> None:
    found = hindsight(played("danish"))
    assert {one.place for one in found if one.proven} <= {one.place for one in found[:21]}
    assert any(one.proven for one in found)
    assert not any(one.loss for one in found if not one.proven)


def test_a_running_deal_is_not_reviewed() -> None:
    with pytest.raises(ValueError, match="still being played"):
        review(played("illustrated-modern").at(20))
    with pytest.raises(ValueError, match="from 0 to 2"):
        review(played("illustrated-modern"), seat=3)


def test_names_of_losses_and_of_luck() -> None:
    assert [grade_of(loss) for loss in (0.04, 0.05, 0.15, 0.5)] == [
        Grade.FINE,
        Grade.INACCURACY,
        Grade.MISTAKE,
        Grade.BLUNDER,
    ]
    assert Grade.BLUNDER.milder(Grade.FINE) is Grade.FINE
    assert fortune_of(flagged=False, cost=True) is Fortune.UNLUCKY
    assert fortune_of(flagged=True, cost=False) is Fortune.GOT_AWAY


def test_the_unit_that_is_kept_is_the_one_that_is_measured() -> None:
    rules = find("dreiertarock")
    assert measured(rules) == unit_of(rules)


def played_on(game: Game, moves: Iterable[PlayCard]) -> Game:
    for move in moves:
        game.act(game.pending[0].seat, move)
    return game


def test_a_perfect_line_loses_nothing_and_a_planted_card_what_the_solver_says() -> None:
    """From the fifth trick on all play their best; then one card is exchanged for one that loses most."""
    game = played("zwanzigerrufen")
    cards = [place for place, (_, action) in enumerate(game.actions) if isinstance(action, PlayCard)]
    start = cards[16]
    line = Solver().solve(game.at(start)).line
    perfect = played_on(game.at(start), line)
    assert all(found.loss == 0 and found.proven for found in hindsight(perfect) if found.place >= start)
    scale = points_per_value(situation(perfect.at(cards[0])), unit_of(game.rules))
    place, move, loss = max(
        (
            (at, option.move, solved.loss(option.move).lower)
            for at in range(start, start + len(line))
            for solved in [Solver().solve(perfect.at(at))]
            for option in solved.options
        ),
        key=lambda planted: planted[2],
    )
    assert loss > 0
    planted = played_on(perfect.at(place), [move])
    planted = played_on(planted, Solver().solve(planted).line)
    seat, best = perfect.actions[place]
    losses = {found.place: found for found in hindsight(planted) if found.place >= start and found.loss}
    assert list(losses) == [place]
    assert losses[place].loss == pytest.approx(loss * abs(scale[seat]), abs=0.01)
    assert best in [answer.action for answer in losses[place].answers]


def test_the_two_judgements_differ_where_luck_covers_a_risk() -> None:
    """Golden deal: an early XIX costs something over deals that fit, and nothing in the true one."""
    game = read(GOLDEN.read_text(encoding="utf-8")).game()
    place = next(
        at for at, (seat, action) in enumerate(game.actions) if (seat, str(action)) == (0, "play:T19")
    )
    [*_, known] = CardJudge(game, unit_of(game.rules), fingerprint(game)).findings(place)
    seen = next(found for found in hindsight(game) if found.place == place)
    assert known.grade is Grade.INACCURACY
    assert known.loss > 0 == seen.loss
    assert seen.proven


def test_a_loss_that_other_chance_might_not_see_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    """A king that looks like a mistake at first is close to the mark; a high tarock thrown away is not."""
    game = played("dreiertarock")
    judge = CardJudge(game, unit_of(game.rules), fingerprint(game))
    king, tarock = 35, 44
    assert [str(game.actions[place][1]) for place in (king, tarock)] == ["play:♣K", "play:T16"]
    assert [list(judge.findings(place))[-1].grade for place in (king, tarock)] == [
        Grade.INACCURACY,
        Grade.BLUNDER,
    ]
    monkeypatch.setattr("tarock.reviews.card_judge._LASTING", -100)
    assert list(judge.findings(king))[-1].grade is Grade.MISTAKE
