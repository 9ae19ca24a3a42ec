"""Write the pages of rules for the documentation: one for each rule set, in English and in German.

`python docs/game_pages.py` makes them from the rule sets, with a picture of each card, into directories that
git ignores; `make docs` runs it. A page is the same as in the browser and in the terminal: what is on it
comes from `tarock.rulebook`, and here is only how it looks.
"""

from __future__ import annotations

import sys
from functools import singledispatch
from html import escape
from pathlib import Path
from typing import Final

from tarock import deck
from tarock.core.bilingual import Language, Text
from tarock.core.cards import CARDS, Card
from tarock.games.registry import find, registrations
from tarock.rulebook import page_of
from tarock.rulebook.page import (
    Block,
    Bullets,
    CardRow,
    Definitions,
    Dialogue,
    FactTable,
    GamePage,
    LedgerTable,
    Paragraph,
    TrickPicture,
)

DOCS: Final = Path(__file__).parent
PAGES: Final = DOCS / "guide"
PICTURES: Final = DOCS / "pictures" / "cards"
KEYS: Final = [key for key, one in registrations().items() if one.build.__module__.startswith("tarock.")]
"""Our own rule sets; a plugin that happens to be installed has its documentation elsewhere."""
LANGUAGES: Final[tuple[Language, ...]] = ("en", "de")
_OTHER: Final[dict[Language, tuple[Language, str]]] = {"en": ("de", "Deutsch"), "de": ("en", "English")}
_SOURCE: Final = Text("Source", "Quelle")
_MORE: Final = Text(
    "What the sources leave open, and what we do there, stands in the [fine print](../../rules/{key}.md).",
    "Was die Quellen offenlassen und was wir dort tun, steht (auf Englisch) im"
    " [Kleingedruckten](../../rules/{key}.md).",
)
_WINS: Final = Text("wins", "sticht")
_WHY: Final = Text("why", "wofür")
_TOTAL: Final = Text("total", "Summe")


def markdown(page: GamePage, language: Language) -> str:
    """Return a page as Markdown; its blocks are HTML, so that nothing in them is taken for a mark."""
    other, name = _OTHER[language]
    parts = [
        f"# {page.title.said(language)}",
        f"[{name}](../{other}/{page.rules}.md)" + '{ lang="' + other + '" }',
        _paragraph(page.opening.said(language)),
    ]
    for section in page.sections:
        parts.append(f"## {section.heading.said(language)} {{#{section.key}}}")
        parts += [html(block, language) for block in section.blocks]
    parts.append(f"*{_SOURCE.said(language)}: {page.source}.* {_MORE.said(language).format(key=page.rules)}")
    return "\n\n".join(parts) + "\n"


@singledispatch
def _html(block: Block, language: Language) -> str:
    del language
    raise TypeError(f"a page has no such block: {block!r}")


def html(block: Block, language: Language) -> str:
    """Return one block as HTML."""
    return _html(block, language)


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


@_html.register
def _(block: Paragraph, language: Language) -> str:
    return _paragraph(block.text.said(language))


@_html.register
def _(block: Bullets, language: Language) -> str:
    tag = "ol" if block.numbered else "ul"
    items = "".join(f"<li>{escape(item.said(language))}</li>" for item in block.items)
    return f"<{tag}>{items}</{tag}>"


@_html.register
def _(block: FactTable, language: Language) -> str:
    head = [column.said(language) for column in block.columns]
    return _table(head, [[cell.said(language) for cell in row] for row in block.rows])


@_html.register
def _(block: LedgerTable, language: Language) -> str:
    rows = [[why.said(language), *map(_signed, amounts)] for why, amounts in block.lines]
    rows.append([_TOTAL.said(language), *map(_signed, block.totals)])
    return _table([_WHY.said(language), *block.players], rows)


@_html.register
def _(block: CardRow, language: Language) -> str:
    labels = block.labels or ("",) * len(block.cards)
    cards = "".join(_card(card, language, label) for card, label in zip(block.cards, labels, strict=True))
    return _figure(block.caption.said(language), cards)


@_html.register
def _(block: TrickPicture, language: Language) -> str:
    cards = "".join(
        _card(card, language, _WINS.said(language) if place == block.winner else "")
        for place, card in enumerate(block.cards)
    )
    return _figure(block.caption.said(language), cards)


@_html.register
def _(block: Dialogue, language: Language) -> str:
    lines = "".join(_line(text, remark, language) for text, remark in block.lines)
    return f'<ul class="told">{lines}</ul>'


@_html.register
def _(block: Definitions, language: Language) -> str:
    items = (
        f"<dt><code>{escape(name.said(language))}</code></dt><dd>{escape(says.said(language))}</dd>"
        for name, says in block.items
    )
    return f"<dl>{''.join(items)}</dl>"


def _line(text: Text, remark: Text | None, language: Language) -> str:
    more = "" if remark is None else f"<br><em>{escape(remark.said(language))}</em>"
    return f"<li>{escape(text.said(language))}{more}</li>"


def _figure(caption: str, cards: str) -> str:
    return f'<figure class="laid"><figcaption>{escape(caption)}</figcaption><div>{cards}</div></figure>'


def _card(card: Card, language: Language, label: str) -> str:
    name = escape(card.text.said(language), quote=True)
    source = f"../../pictures/cards/{language}/{deck.key(card)}.svg"
    below = f"<small>{escape(label)}</small>" if label else ""
    return f'<span><img src="{source}" alt="{name}" title="{name}" width="56" loading="lazy">{below}</span>'


def _table(head: list[str], rows: list[list[str]]) -> str:
    columns = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{columns}</tr></thead><tbody>{body}</tbody></table>"


def _signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "\u2212") if amount else "·"


def main() -> int:
    """Write the pages and the pictures of all cards."""
    for language in LANGUAGES:
        for folder in (PAGES / language, PICTURES / language):
            folder.mkdir(parents=True, exist_ok=True)
        for card in CARDS:
            drawn = deck.face(card, letters=language, language=language)
            (PICTURES / language / f"{deck.key(card)}.svg").write_text(drawn, encoding="utf-8", newline="\n")
        for key in KEYS:
            page = markdown(page_of(find(key)), language)
            (PAGES / language / f"{key}.md").write_text(page, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
