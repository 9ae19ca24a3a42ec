"""`tarock deck`: write the pictures of the cards to a directory, for web pages, print and papers."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tarock import deck
from tarock.cli.arguments import CommandError, Subparsers, add_language
from tarock.cli.console import Screen
from tarock.core.bilingual import Language, Text
from tarock.core.cards import PACK_42, PACK_54, PACK_78
from tarock.deck import LETTERS, THEMES, Letters, Theme

_PACKS: Final = {len(pack): pack for pack in (PACK_42, PACK_54, PACK_78)}
_COLUMNS: Final = 11


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "deck",
        description="Write a pack to a directory as SVG: every face, the back, a sheet and a sprite.",
    )
    parser.add_argument("directory", type=Path, metavar="DIR", help="where to; made if it is not there")
    parser.add_argument("--pack", type=int, choices=sorted(_PACKS), default=78, help="how many cards")
    parser.add_argument(
        "--theme", default="classic", metavar="NAME", help=f"{', '.join(THEMES)}; join several with +"
    )
    parser.add_argument("--letters", choices=sorted(LETTERS), help="of the courts; default: the language's")
    add_language(parser)
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    theme = _theme(args.theme)
    cards = _PACKS[args.pack].cards
    files = dict(_files(cards, theme, args.language, args.letters or args.language))
    _write(args.directory, files)
    where = args.directory
    Screen(args.language).say(
        Text(f"{len(files)} files written to {where}", f"{len(files)} Dateien nach {where} geschrieben")
    )
    return 0


def _theme(name: str) -> Theme:
    try:
        return deck.theme(name)
    except ValueError as error:
        listed = ", ".join(THEMES)
        raise CommandError(
            Text(str(error), f"kein Thema {name!r}; es gibt: {listed}; mehrere mit + verbinden")
        ) from error


def _files(
    cards: tuple[deck.Printed, ...], theme: Theme, language: Language, letters: Letters
) -> Iterator[tuple[str, str]]:
    """Draw everything, under the names of the files."""
    for card in cards:
        yield f"{deck.key(card)}.svg", deck.face(card, theme=theme, language=language, letters=letters)
    yield "back.svg", deck.back(theme=theme, language=language)
    yield "sheet.svg", deck.sheet(cards, columns=_COLUMNS, theme=theme, language=language, letters=letters)
    yield "sprite.svg", deck.sprite(cards, theme=theme, language=language, letters=letters)
    yield "themes.css", deck.stylesheet()


def _write(directory: Path, files: dict[str, str]) -> None:
    try:
        directory.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            directory.joinpath(name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        why = error.strerror or str(error)
        raise CommandError(
            Text(f"cannot write to {directory}: {why}", f"kann nicht nach {directory} schreiben: {why}")
        ) from error
