"""What the board shows of a deal: what is wrong with it, or the table with all hands and the open question.

Words and pictures are those of any table; nothing here knows what a card is worth.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tarock.match.deal_setup import DealSetup
from tarock.match.game import Game
from tarock.match.notation import write
from tarock.match.what_if import undertakings
from tarock.protocol.actions import PlayCard
from tarock.protocol.topics import topic_of
from tarock.server.board.board_deal import deal_of
from tarock.server.wire.questions import question, sentence, words
from tarock.server.wire.scenes import Cast, scene
from tarock.server.wire.schema import WireQuestion, WireScene, WireWords
from tarock.text.part import TEXT, labels_of
from tarock.text.phrases import in_order


class BoardFault(Struct, frozen=True, kw_only=True):
    """What is wrong, and where: "hand 0", "talon", "dealer", "action 3"."""

    place: str
    text: WireWords


class BoardStep(Struct, frozen=True, kw_only=True):
    """An action on the way here, in words."""

    seat: int
    action: str
    label: WireWords
    card: str | None
    """The card, if one was played."""
    chapter: str
    about: WireWords
    """What the seat was doing."""


class BoardSheet(Struct, frozen=True, kw_only=True):
    """A deal as the board shows it."""

    deal: dict[str, Any]
    rules_name: WireWords
    room: dict[str, int]
    """How many cards belong to each place."""
    missing: list[str]
    """Cards of the pack that lie nowhere, in the order of a hand."""
    faults: list[BoardFault]
    steps: list[BoardStep]
    scene: WireScene | None = None
    """The table; only of a deal without faults."""
    seat: int | None = None
    """Who is asked; the first, where several are."""
    question: WireQuestion | None = None
    over: bool = False
    tgn: str = ""
    """The game file."""


class BoardUndertaking(Struct, frozen=True, kw_only=True):
    """Something that a seat could have come to play, and what has to be said for it."""

    seat: int
    name: WireWords
    actions: list[str]


def sheet_of(setup: DealSetup) -> BoardSheet:
    """Show a deal, or what is wrong with it."""
    faults = setup.faults()
    names = names_of(setup)
    plain = BoardSheet(
        deal=deal_of(setup).model_dump(),
        rules_name=words(setup.rules.name),
        room=setup.room(),
        missing=[str(card) for card in in_order(setup.missing())],
        faults=[BoardFault(place=one.place, text=sentence(one.text)) for one in faults],
        steps=[],
        tgn="" if any(not one.place.startswith("action") for one in faults) else write(setup.record()),
    )
    return plain if faults else _shown(plain, setup.game(), names)


def names_of(setup: DealSetup) -> tuple[str, ...]:
    """Return what the seats are called: by their names, or by their numbers as in files."""
    return setup.names or tuple(str(seat) for seat in range(setup.rules.players))


def _shown(plain: BoardSheet, game: Game, names: tuple[str, ...]) -> BoardSheet:
    """Add the table and the question."""
    ask = game.pending[0] if game.pending else None
    labels = labels_of(game.rules, names)
    drawn = scene(game, game.view(None), Cast(names, tuple(range(game.rules.players))), playing=False)
    return BoardSheet(
        deal=plain.deal,
        rules_name=plain.rules_name,
        room=plain.room,
        missing=plain.missing,
        faults=[],
        steps=_steps(game, names),
        scene=drawn,
        seat=None if ask is None else ask.seat,
        question=None if ask is None else question(labels, game.view(ask.seat), ask, len(game.actions)),
        over=game.over,
        tgn=plain.tgn,
    )


def _steps(game: Game, names: tuple[str, ...]) -> list[BoardStep]:
    """Put every action so far into words, each as its question offered it."""
    labels, again = labels_of(game.rules, names), Game(game.rules, game.deal)
    found: list[BoardStep] = []
    for seat, action in game.actions:
        ask = next(one for one in again.pending if one.seat == seat)
        card = action.card if isinstance(action, PlayCard) else None
        label = labels.shown(action) if card else labels.label(again.view(seat), ask, action)
        topic = topic_of(ask.about.key)
        found.append(
            BoardStep(
                seat=seat,
                action=str(action),
                label=words(label.name),
                card=None if card is None else str(card),
                chapter=topic.chapter,
                about=words(topic.doing),
            )
        )
        again.act(seat, action)
    return found


def undertakings_of(setup: DealSetup) -> list[BoardUndertaking]:
    """List what each seat could have come to play, had the others said as little as they can."""
    found: list[BoardUndertaking] = []
    table = TEXT.of(setup.rules).table
    for game in undertakings(setup.game()):
        played = table.undertaking(setup.rules, game.view(None))
        if played is not None:
            actions = [f"{seat} {action}" for seat, action in game.actions]
            found.append(BoardUndertaking(seat=played.seat, name=words(played.name), actions=actions))
    return found
