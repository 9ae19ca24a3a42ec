"""`tarock verify`: whether a kept game was dealt fairly, from the proof in its file."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from tarock.cli.arguments import CommandError, Subparsers, add_language
from tarock.cli.console import Screen
from tarock.core.bilingual import Text
from tarock.core.cards import Card
from tarock.kit.deal import Deal
from tarock.match.fairness import Proof, UnfairDeal, has_part, read
from tarock.match.game import Game
from tarock.match.notation import NotationError, Record, RecordError, read_tgn
from tarock.match.record import amounts_of
from tarock.protocol.events import Dealt

_UNFAIR: Final = 1
_LARGEST: Final = 200_000
"""Characters; a game file has a few thousand."""


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "verify",
        description="Check the proof in a game file: the cards were fixed before anybody spoke.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a game file from the server (.tgn)")
    parser.add_argument("--promise", metavar="HASH", help="the hash that was shown before the cut")
    parser.add_argument("--mine", metavar="HEX", help="what your own browser has added to the shuffle")
    add_language(parser)
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    screen = Screen(args.language)
    text = _text(args.file)
    try:
        proof = read(text)
        _check(proof, read_tgn(text), args.promise)
        _find(proof, args.mine)
    except (UnfairDeal, NotationError, RecordError) as error:
        screen.say(Text(f"Not proven: {error}.", f"Nicht bewiesen: {error}."))
        return _UNFAIR
    screen.say(
        Text(
            "Fair: pack and salt give the promised hash, the cut gives these hands, the play this score.",
            "Fair: Pack und Salz geben den versprochenen Hash, das Abheben diese Blätter, das Spiel dieses"
            " Ergebnis.",
        )
    )
    screen.say(Text(f"Promised before the cut: {proof.promise}", f"Vor dem Abheben: {proof.promise}"))
    screen.say(Text(f"Sealed before the first word: {proof.seal}", f"Vor dem ersten Wort: {proof.seal}"))
    return 0


def _find(proof: Proof, mine: str | None) -> None:
    """Refuse a cut in which somebody's own part is not."""
    if mine is not None and not has_part(proof.cut, mine.strip().lower()):
        msg = "what you have added to the shuffle is not in it"
        raise UnfairDeal(msg)


def _text(path: Path) -> str:
    try:
        with path.open(encoding="utf-8") as file:
            return file.read(_LARGEST)
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "not text"
        raise CommandError(Text(f"{path}: {why}", f"{path}: {why}")) from error


def _check(proof: Proof, record: Record, promise: str | None) -> None:
    """Refuse a proof that does not belong to this game; raises what says why."""
    if promise is not None and promise.strip().lower() != proof.promise:
        msg = "the file's promise is not the one that was shown"
        raise UnfairDeal(msg)
    cards = proof.deal()
    written = record.game()
    dealt = _replayed(record, cards)
    if _hands(written) != _hands(dealt):
        msg = "the hands in the file are not those that follow from the proof"
        raise UnfairDeal(msg)
    if record.ledger is not None and (dealt.ledger is None or record.ledger != amounts_of(dealt.ledger)):
        msg = "the score in the file is not the one that the play gives"
        raise UnfairDeal(msg)


def _replayed(record: Record, cards: tuple[Card, ...]) -> Game:
    """Play the actions on the deal that follows from the proof."""
    deal = Deal(record.dealer, cards, record.carried)
    try:
        return Game(record.ruleset(), deal, record.actions)
    except ValueError as error:
        msg = "the play in the file is not possible with the cards that follow from the proof"
        raise UnfairDeal(msg) from error


def _hands(game: Game) -> dict[int, object]:
    return {event.seat: event.cards for event in game.events if isinstance(event, Dealt)}
