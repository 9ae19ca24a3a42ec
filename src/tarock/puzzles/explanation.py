"""Why an answer is right and another fails: reasons in terms of cards, figures, and the deal played out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.coach.maxim_catalogue import NOTHING_AGAINST, reasons_against, reasons_for
from tarock.core.bilingual import Text
from tarock.protocol.actions import Action
from tarock.protocol.refusals import IllegalAction, Reason
from tarock.puzzles.decision import PuzzleMoment, moment_of
from tarock.puzzles.ending import PlayedEnding, ending
from tarock.puzzles.puzzle import Puzzle, as_action
from tarock.puzzles.signal_trial import heard_in, signal_figures, usual_answer
from tarock.puzzles.theme import PuzzleTheme

_NOT_OFFERED: Final = Reason(
    "not-offered", Text("this answer is not offered", "diese Antwort steht nicht zur Wahl")
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleVerdict:
    """What comes of an answer to a puzzle."""

    right: bool
    answer: str
    reasons: tuple[Text, ...]
    """Why the right answer is good; then what speaks against the one that was given."""
    figures: Text
    good: PlayedEnding
    """How the deal goes on after the right answer, as the cards really lie."""
    bad: PlayedEnding | None
    """The same after the answer that was given, if it is wrong; none where nothing was to be done."""


def judged(puzzle: Puzzle, given: str) -> PuzzleVerdict:
    """Judge an answer; raises `IllegalAction` if it is not allowed."""
    moment = moment_of(puzzle.game())
    if puzzle.theme is PuzzleTheme.SIGNAL:
        return _judged_signal(puzzle, moment, given)
    answer, said = as_action(moment.ask, puzzle.answer), as_action(moment.ask, given)
    right = same_answer(moment, said, answer)
    rival = as_action(moment.ask, puzzle.tempting) if right else said
    return PuzzleVerdict(
        right=right,
        answer=str(answer),
        reasons=_reasons(moment, answer, rival, wrong=not right),
        figures=figures(puzzle),
        good=ending(moment, said if right else answer),
        bad=None if right else ending(moment, said),
    )


def _judged_signal(puzzle: Puzzle, moment: PuzzleMoment, given: str) -> PuzzleVerdict:
    """Judge what somebody takes a signal for: the hands are laid open, and the deal goes on as usual."""
    if given not in puzzle.choices:
        raise IllegalAction(given, _NOT_OFFERED)
    return PuzzleVerdict(
        right=given == puzzle.answer,
        answer=puzzle.answer,
        reasons=heard_in(moment).why,
        figures=signal_figures(puzzle),
        good=ending(moment, usual_answer(moment)),
        bad=None,
    )


def same_answer(moment: PuzzleMoment, said: Action, answer: Action) -> bool:
    """Whether an answer is the right one, or a card that does the same."""
    same: dict[Action, Action] = dict(moment.same_cards().items())
    return said == answer or (said in same and same[said] == same.get(answer))


def _reasons(moment: PuzzleMoment, answer: Action, rival: Action, *, wrong: bool) -> tuple[Text, ...]:
    rules, view, ask = moment.rules, moment.view, moment.ask
    told = [one for one in reasons_for(rules, view, ask, answer, rather_than=rival) if one != NOTHING_AGAINST]
    if wrong:
        told += reasons_against(rules, view, ask, rival)
    return tuple(one.text for one in told)


def figures(puzzle: Puzzle) -> Text:
    """Say by how much the answer is better than the next best."""
    gain, deals = f"{puzzle.gain:.1f}", puzzle.worlds
    german = gain.replace(".", ",")
    if not puzzle.error:
        return Text(
            f"{deals} deals fit what you see. Over them it brings {gain} points more than the next best.",
            f"{deals} Verteilungen passen zu dem, was du siehst. Im Mittel bringt es {german} Punkte mehr "
            "als die nächstbeste Antwort.",
        )
    margin = f"{2 * puzzle.error:.1f}"
    return Text(
        f"Over {deals} deals that fit what you see it brings about {gain} points more than the next best "
        f"(±{margin}).",
        f"In {deals} Verteilungen, die zu dem passen, was du siehst, bringt es etwa {german} Punkte mehr "
        f"als die nächstbeste Antwort (±{margin.replace('.', ',')}).",
    )
