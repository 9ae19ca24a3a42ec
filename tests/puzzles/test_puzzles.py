"""Puzzles hold what they claim: one good answer over other deals too, and one that rules of thumb miss."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tarock.games.registry import find, keys
from tarock.protocol.refusals import IllegalAction
from tarock.puzzles import (
    Puzzle,
    PuzzleTheme,
    UnreadablePuzzle,
    all_shipped,
    card_puzzle,
    heard_in,
    judged,
    puzzle_of,
    read_puzzle,
    shipped,
    signal_puzzle,
    trickless_puzzle,
    trouble,
)
from tarock.puzzles.decision import moment_of
from tarock.puzzles.difficulty import rating_of
from tarock.puzzles.explanation import same_answer
from tarock.puzzles.puzzle import as_action
from tests.cli.command_runs import tarock

OTHER_DEALS = 20
SIGNALLED = ("zwanzigerrufen", "zwanzigerrufen-itvb")


def _sample(rules: str) -> list[Puzzle]:
    """Take one puzzle of each theme of a rule set."""
    return list({puzzle.theme: puzzle for puzzle in shipped(rules)}.values())


def _signals(rules: str) -> list[Puzzle]:
    return [one for one in shipped(rules) if one.theme is PuzzleTheme.SIGNAL]


@pytest.mark.parametrize("rules", keys())
def test_every_rule_set_has_puzzles(rules: str) -> None:
    assert shipped(rules)


@pytest.mark.parametrize("rules", keys())
def test_a_sample_stands_over_deals_that_its_making_has_not_seen(rules: str) -> None:
    assert {puzzle.key: why for puzzle in _sample(rules)[:3] if (why := trouble(puzzle, OTHER_DEALS))} == {}


def test_names_are_given_once() -> None:
    names = [puzzle.key for puzzle in all_shipped()]
    assert len(set(names)) == len(names)


def test_a_puzzle_is_read_as_it_is_written() -> None:
    for puzzle in all_shipped():
        assert read_puzzle(puzzle.line()) == puzzle


@pytest.mark.parametrize("line", ["", "{}", "[1]", '{"rules": 3}', "no"])
def test_other_lines_are_refused(line: str) -> None:
    with pytest.raises(UnreadablePuzzle, match="no puzzle"):
        read_puzzle(line)


def test_a_puzzle_is_made_again_from_its_number() -> None:
    """The newest one: bots of other days played other deals under the same number."""
    puzzle = [one for one in shipped("dreiertarock") if not one.choices][-1]
    assert card_puzzle(find("dreiertarock"), puzzle.number) == puzzle


def test_another_card_fails_as_the_deal_is_played_out() -> None:
    puzzle = next(one for one in shipped("illustrated-modern") if not one.choices)
    wrong, right = judged(puzzle, puzzle.tempting), judged(puzzle, puzzle.answer)
    assert right.right
    assert right.bad is None
    assert not wrong.right
    assert wrong.bad is not None
    assert wrong.bad.game.over
    assert wrong.good.game.over


def test_the_check_notices_a_wrong_answer() -> None:
    puzzle = next(one for one in shipped("illustrated-modern") if not one.choices)
    assert trouble(replace(puzzle, answer=puzzle.tempting), OTHER_DEALS) == "rules of thumb find it"
    moment = moment_of(puzzle.game())
    right, usual = (as_action(moment.ask, text) for text in (puzzle.answer, puzzle.tempting))
    third = next(
        option
        for option in moment.ask.options
        if not same_answer(moment, option, right) and not same_answer(moment, option, usual)
    )
    assert trouble(replace(puzzle, answer=str(third)), OTHER_DEALS) == "it does not stand over other deals"


def test_an_answer_that_is_not_allowed_is_refused() -> None:
    with pytest.raises(IllegalAction):
        judged(next(all_shipped()), "bid:nothing")


def test_what_is_rarely_found_is_rated_higher() -> None:
    ratings = [
        rating_of((("novice", n, 6), ("careful", 0, 1), ("club", c, 3), ("master", m, 3)))
        for n, c, m in [(6, 3, 3), (1, 3, 3), (0, 3, 3), (0, 1, 3), (0, 0, 2)]
    ]
    assert ratings == sorted(ratings)
    assert len(set(ratings)) == len(ratings)


def test_unknown_names_are_refused() -> None:
    with pytest.raises(LookupError, match="no puzzle"):
        puzzle_of("nothing")


def test_the_command_shows_a_puzzle_and_says_why() -> None:
    name = shipped("tapp")[0].key
    said = tarock("puzzles", "show", name, "--answer", "--language", "de").stdout
    assert f"→ {shipped('tapp')[0].answer}" in said
    assert "Verteilungen" in said
    assert name in tarock("puzzles", "show", "tapp").stdout


def test_the_command_checks_a_file(tmp_path: Path) -> None:
    file, kept = tmp_path / "some.jsonl", tmp_path / "kept.jsonl"
    puzzle = next(one for one in shipped("danish") if not one.choices)
    wrong = replace(puzzle, answer=puzzle.tempting)
    file.write_text(f"{puzzle.line()}\n{wrong.line()}\n", encoding="utf-8")
    ended = tarock("puzzles", "check", str(file), "--keep", str(kept))
    assert ended.returncode == 1
    assert "1 of 2" in ended.stdout
    assert kept.read_text(encoding="utf-8") == puzzle.line() + "\n"


@pytest.mark.parametrize(
    ("given", "told"), [(("show", "nothing"), "no puzzle"), (("make", "poker"), "there are: ")]
)
def test_the_command_refuses_what_there_is_not(given: tuple[str, ...], told: str) -> None:
    refused = tarock("puzzles", *given, "--language", "en")
    assert refused.returncode == 2
    assert told in refused.stderr


def test_a_signal_says_what_the_conventions_say_and_one_hand_alone_shows_it() -> None:
    for puzzle in (one for key in SIGNALLED for one in _signals(key)[:3]):
        moment = moment_of(puzzle.game())
        heard = heard_in(moment)
        hand = moment.before.view(heard.seat).hand
        true = [key for key in puzzle.choices if heard.statements[key].holds(hand)]
        assert true == [puzzle.answer] == [heard.means.key]
        assert heard.seat != moment.seat


def test_taking_a_signal_for_something_else_is_told_with_the_convention() -> None:
    puzzle = _signals("zwanzigerrufen")[0]
    right, wrong = judged(puzzle, puzzle.answer), judged(puzzle, puzzle.tempting)
    assert (right.right, wrong.right) == (True, False)
    assert wrong.answer == puzzle.answer
    assert wrong.reasons == heard_in(moment_of(puzzle.game())).why
    assert wrong.good.game.over
    with pytest.raises(IllegalAction, match="not offered"):
        judged(puzzle, "pass")


def test_the_check_notices_a_wrong_meaning() -> None:
    puzzle = _signals("zwanzigerrufen")[0]
    assert trouble(puzzle, OTHER_DEALS) is None
    swapped = replace(puzzle, answer=puzzle.tempting, tempting=puzzle.answer)
    assert trouble(swapped, OTHER_DEALS) == "the signal says something else"
    fewer = tuple(one for one in puzzle.choices if one != puzzle.tempting)
    assert trouble(replace(puzzle, choices=fewer), OTHER_DEALS) == "an answer is not offered"


def test_a_signal_puzzle_is_made_again_from_its_number() -> None:
    puzzle = _signals("zwanzigerrufen")[0]
    assert signal_puzzle(find("zwanzigerrufen"), puzzle.number) == puzzle
    assert signal_puzzle(find("danish"), 1) is None


def test_the_command_names_whoever_gave_the_signal() -> None:
    puzzle = _signals("zwanzigerrufen")[0]
    said = tarock("puzzles", "show", puzzle.key, "--answer", "--language", "de").stdout
    heard = heard_in(moment_of(puzzle.game()))
    assert heard.said.de in said
    assert heard.means.text.de in said


def test_a_nolo_is_found_again_by_its_number_and_was_open_until_then() -> None:
    puzzle = next(one for one in shipped("grosstarock") if one.theme is PuzzleTheme.NOLO)
    assert trickless_puzzle(find("grosstarock"), puzzle.number) == puzzle
    moment = moment_of(puzzle.game())
    assert not any(trick.winner == moment.seat for trick in moment.view.tricks)
    right, wrong = judged(puzzle, puzzle.answer), judged(puzzle, puzzle.tempting)
    assert wrong.bad is not None
    assert "nolo" in right.good.lead_by_item()
    assert "nolo" not in wrong.bad.lead_by_item()
    assert trickless_puzzle(find("tapp"), 1) is None
