"""A puzzle as the client shows it: the table as the seat sees it, the question, and the deal played out."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from tarock.core.bilingual import Text
from tarock.lessons.deal_exercises import around
from tarock.match.game import Game
from tarock.protocol.flow import Seat
from tarock.puzzles.decision import PuzzleMoment, moment_of
from tarock.puzzles.ending import PlayedEnding
from tarock.puzzles.explanation import judged
from tarock.puzzles.puzzle import Puzzle, as_action
from tarock.puzzles.signal_trial import heard_in
from tarock.puzzles.theme import PuzzleTheme
from tarock.reviews.stake_unit import unit_of
from tarock.server.puzzles.puzzle_rating import SolverRating, rated
from tarock.server.wire.questions import question, words
from tarock.server.wire.replay_frames import frame_of
from tarock.server.wire.scenes import Cast, scene
from tarock.server.wire.schema import WireFrame, WireQuestion, WireScene, WireWords
from tarock.server.wire.seat_log import SeatLog
from tarock.text.part import labels_of


class WirePuzzleChoice(Struct, frozen=True, kw_only=True):
    """An answer that is offered."""

    action: str
    label: WireWords


class WirePuzzle(Struct, frozen=True, kw_only=True):
    """A puzzle without its answer."""

    key: str
    rules: str
    rules_name: WireWords
    theme: str
    title: WireWords
    asks: WireWords
    rating: int
    scene: WireScene
    question: WireQuestion | None
    """Where a card is asked for; elsewhere one of the choices is."""
    choices: list[WirePuzzleChoice]


class WireEnding(Struct, frozen=True, kw_only=True):
    """The deal played out after an answer, as the cards really lay."""

    label: WireWords
    points: float
    solved: bool
    """Whether both sides play as well as can be; else all play by rules of thumb."""
    frames: list[WireFrame]


class WirePuzzleVerdict(Struct, frozen=True, kw_only=True):
    """What comes of an answer."""

    right: bool
    answer: str
    says: list[WireWords]
    good: WireEnding
    bad: WireEnding | None
    rating: float
    deviation: float
    volatility: float


def _cast(moment: PuzzleMoment, you: str) -> Cast:
    players = moment.rules.players
    return Cast(around(moment.seat, players, you), tuple(range(players)))


def puzzle_sheet(puzzle: Puzzle, you: str) -> WirePuzzle:
    """Show a puzzle to whoever solves it under this name."""
    moment = moment_of(puzzle.game())
    cast = _cast(moment, you)
    labels = labels_of(moment.rules, cast.names)
    asked = None if puzzle.choices else question(labels, moment.view, moment.ask, 0)
    return WirePuzzle(
        key=puzzle.key,
        rules=moment.rules.key,
        rules_name=words(moment.rules.name),
        theme=puzzle.theme.value,
        title=words(puzzle.theme.text),
        asks=words(_asked(puzzle, moment, cast)),
        rating=puzzle.rating,
        scene=_shown(puzzle, moment, cast),
        question=asked,
        choices=[
            WirePuzzleChoice(action=one, label=words(_offered(puzzle, moment, cast, one)))
            for one in puzzle.choices
        ],
    )


def _shown(puzzle: Puzzle, moment: PuzzleMoment, cast: Cast) -> WireScene:
    """Show the table; where a signal is asked for, no signal is explained."""
    found = scene(moment.before, moment.view, cast)
    return replace(found, signals=[]) if puzzle.theme is PuzzleTheme.SIGNAL else found


def _asked(puzzle: Puzzle, moment: PuzzleMoment, cast: Cast) -> Text:
    """Put the question; whoever gave a signal is named."""
    if puzzle.theme is not PuzzleTheme.SIGNAL:
        return puzzle.theme.question
    heard = heard_in(moment)
    return heard.asks(cast.names[heard.seat])


def _offered(puzzle: Puzzle, moment: PuzzleMoment, cast: Cast, answer: str) -> Text:
    """Name an answer: what is done, or what a signal may say."""
    if puzzle.theme is PuzzleTheme.SIGNAL:
        heard = heard_in(moment)
        return heard.told(answer, cast.names[heard.seat])
    labels = labels_of(moment.rules, cast.names)
    return labels.label(moment.view, moment.ask, as_action(moment.ask, answer)).text


def verdict_sheet(puzzle: Puzzle, answer: str, you: str, player: SolverRating) -> WirePuzzleVerdict:
    """Judge an answer, play it out, and reckon the rating; raises `IllegalAction` if it is not allowed."""
    verdict = judged(puzzle, answer)
    moment = moment_of(puzzle.game())
    cast = _cast(moment, you)
    after = rated(player, puzzle.rating, solved=verdict.right)
    told: tuple[Text, ...] = (*verdict.reasons, verdict.figures)
    return WirePuzzleVerdict(
        right=verdict.right,
        answer=verdict.answer,
        says=[words(text) for text in told],
        good=_ending(moment, verdict.good, cast, _offered(puzzle, moment, cast, verdict.answer)),
        bad=None
        if verdict.bad is None
        else _ending(moment, verdict.bad, cast, _offered(puzzle, moment, cast, answer)),
        rating=after.rating,
        deviation=after.deviation,
        volatility=after.volatility,
    )


def _ending(moment: PuzzleMoment, played: PlayedEnding, cast: Cast, label: Text) -> WireEnding:
    """Go through a deal from the answer to its end, all hands open."""
    first = len(moment.before.actions)
    rest = played.game.actions[first:]
    return WireEnding(
        label=words(label),
        points=played.points(unit_of(moment.rules)),
        solved=played.solved,
        frames=_frames(moment, rest, cast),
    )


def _frames(moment: PuzzleMoment, rest: tuple[tuple[Seat, object], ...], cast: Cast) -> list[WireFrame]:
    game: Game = moment.before.fork()
    tale = SeatLog(moment.rules, cast.names, None)
    tale.go_on(game)
    frames: list[WireFrame] = []
    for seat, action in rest:
        game.act(seat, str(action))
        frames.append(frame_of(game, tale, cast, seat, str(action)))
    return frames
