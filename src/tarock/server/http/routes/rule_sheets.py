"""Pages of rules as messages: each block says of what kind it is, so that a client knows how to draw it."""

from __future__ import annotations

from functools import singledispatch
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, Field

from tarock.rulebook import page
from tarock.server.http.problems import Bilingual
from tarock.server.http.routes.common import said


class ParagraphSheet(BaseModel):
    """A sentence or several."""

    kind: Literal["paragraph"] = "paragraph"
    text: Bilingual


class BulletsSheet(BaseModel):
    """Short statements, numbered where their order matters."""

    kind: Literal["bullets"] = "bullets"
    items: list[Bilingual]
    numbered: bool


class FactTableSheet(BaseModel):
    """Rows of figures; the first cell of each row is its name."""

    kind: Literal["table"] = "table"
    columns: list[Bilingual]
    rows: list[list[Bilingual]]


class CardRowSheet(BaseModel):
    """Cards side by side, each with a label or none."""

    kind: Literal["cards"] = "cards"
    caption: Bilingual
    cards: list[str]
    labels: list[str]


class TrickSheet(BaseModel):
    """Cards played one after the other, and the place of the one that wins."""

    kind: Literal["trick"] = "trick"
    caption: Bilingual
    cards: list[str]
    winner: int


class DialogueLine(BaseModel):
    """What happened, and what is remarked on it."""

    text: Bilingual
    remark: Bilingual | None


class DialogueSheet(BaseModel):
    """What happened, line by line."""

    kind: Literal["dialogue"] = "dialogue"
    lines: list[DialogueLine]


class LedgerRow(BaseModel):
    """A line of a settlement."""

    why: Bilingual
    amounts: list[int]


class LedgerSheet(BaseModel):
    """A settlement line by line."""

    kind: Literal["ledger"] = "ledger"
    players: list[str]
    lines: list[LedgerRow]
    totals: list[int]


class Definition(BaseModel):
    """A thing and what it means."""

    name: Bilingual
    says: Bilingual


class DefinitionsSheet(BaseModel):
    """Things and what they mean."""

    kind: Literal["definitions"] = "definitions"
    items: list[Definition]


BlockSheet: TypeAlias = Annotated[
    ParagraphSheet
    | BulletsSheet
    | FactTableSheet
    | CardRowSheet
    | TrickSheet
    | DialogueSheet
    | LedgerSheet
    | DefinitionsSheet,
    Field(discriminator="kind"),
]


class SectionSheet(BaseModel):
    """A part of a page."""

    key: str
    heading: Bilingual
    blocks: list[BlockSheet]


def section_sheet(section: page.PageSection) -> SectionSheet:
    """Put a section into a message."""
    return SectionSheet(
        key=section.key,
        heading=said(section.heading),
        blocks=[_sheet(block) for block in section.blocks],
    )


@singledispatch
def _sheet(block: page.Block) -> BlockSheet:
    raise TypeError(f"a page has no such block: {block!r}")


@_sheet.register
def _(block: page.Paragraph) -> BlockSheet:
    return ParagraphSheet(text=said(block.text))


@_sheet.register
def _(block: page.Bullets) -> BlockSheet:
    return BulletsSheet(items=[said(item) for item in block.items], numbered=block.numbered)


@_sheet.register
def _(block: page.FactTable) -> BlockSheet:
    return FactTableSheet(
        columns=[said(column) for column in block.columns],
        rows=[[said(cell) for cell in row] for row in block.rows],
    )


@_sheet.register
def _(block: page.CardRow) -> BlockSheet:
    return CardRowSheet(
        caption=said(block.caption), cards=list(map(str, block.cards)), labels=list(block.labels)
    )


@_sheet.register
def _(block: page.TrickPicture) -> BlockSheet:
    return TrickSheet(caption=said(block.caption), cards=list(map(str, block.cards)), winner=block.winner)


@_sheet.register
def _(block: page.Dialogue) -> BlockSheet:
    return DialogueSheet(
        lines=[
            DialogueLine(text=said(text), remark=None if remark is None else said(remark))
            for text, remark in block.lines
        ]
    )


@_sheet.register
def _(block: page.LedgerTable) -> BlockSheet:
    return LedgerSheet(
        players=list(block.players),
        lines=[LedgerRow(why=said(why), amounts=list(amounts)) for why, amounts in block.lines],
        totals=list(block.totals),
    )


@_sheet.register
def _(block: page.Definitions) -> BlockSheet:
    return DefinitionsSheet(
        items=[Definition(name=said(name), says=said(says)) for name, says in block.items]
    )
