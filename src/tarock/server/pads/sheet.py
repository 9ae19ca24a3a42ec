"""A pad as a page draws it: every deal with its settlement, where the series stands, who writes.

Everything here follows from the pad; nothing is worked out a second time elsewhere.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel

from tarock.core.bilingual import Text
from tarock.kit.settlement import Ledger
from tarock.match.series import Standing, closed, staked, stakes
from tarock.scorepad import Pad, ScoredDeal
from tarock.scorepad.pad import PadStep
from tarock.scorepad.printed import standing_sentences
from tarock.server.http.problems import Bilingual
from tarock.server.pads.kept_pad import PadLine
from tarock.server.pads.open_pad import OpenPad


class PadLedgerLine(BaseModel):
    """An item of a settlement, with its reason."""

    item: str
    why: Bilingual
    amounts: dict[str, int]
    pots: dict[str, int]


class SettledDeal(BaseModel):
    """What a deal comes to."""

    title: Bilingual
    void: bool
    declarer: str | None
    lines: list[PadLedgerLine]
    totals: dict[str, int]
    """What the deal brings each player; empty where it has no score."""


class PadDeal(SettledDeal):
    """A deal on a pad."""

    id: str
    """The id of the change that has added it."""
    number: int
    document: dict[str, Any]
    beside: bool
    """Whether it is an agreement beside the deals, such as a fine."""
    struck: bool
    corrected: bool
    at: int
    dealer: str
    sits_out: str | None
    stakes: dict[str, int] | None
    """What was put into the pots before the deal."""
    running: dict[str, int]
    """The totals after the deal."""
    record: str | None
    """The kept game with its cards."""


class PadNext(BaseModel):
    """What comes next."""

    dealer: str
    sits_out: str | None
    sitters: list[str]
    pots: dict[str, int]
    """What lies in the pots when the next deal begins."""


class PadWriter(BaseModel):
    """Who writes."""

    name: str


class PadWish(BaseModel):
    """Somebody who asks to write."""

    id: str
    name: str


class PadSheet(BaseModel):
    """A pad, and all that follows from it."""

    key: str
    title: str
    revision: int
    rules: str
    rules_name: Bilingual
    options: dict[str, Any]
    players: list[str]
    first_dealer: str
    opening: dict[str, int] | None
    """What everybody has put into the pots before the first deal."""
    may_write: bool = False
    mine: bool = False
    """Whether whoever asks has made it."""
    writer: PadWriter
    wishes: list[PadWish]
    changes: list[str]
    """The ids of all changes, in order."""
    deals: list[PadDeal]
    totals: dict[str, int]
    bonuses: dict[str, int]
    leaders: list[str]
    scored_deals: int
    ended: bool
    next: PadNext | None
    division: dict[str, int] | None
    """The totals if the pots were shared out now."""
    said: list[Bilingual]
    created: int
    touched: int
    archived: bool = False


def sheet_of(opened: OpenPad) -> PadSheet:
    """Draw a pad as anybody sees it who has its link."""
    pad, steps = opened.kept.pad, opened.kept.pad.steps
    last = pad.closing(steps[-1].after if steps else pad.opening)
    return PadSheet(
        key=opened.key,
        title=opened.title,
        revision=opened.revision,
        **_setting(pad),
        writer=PadWriter(name=opened.writer_name),
        wishes=[PadWish(id=wish.id, name=wish.name) for wish in opened.wishes],
        changes=[entry.id for entry in opened.kept.log],
        deals=_deals(opened, steps),
        **_standing(pad, last),
        created=opened.created,
        touched=opened.touched,
    )


def _setting(pad: Pad) -> dict[str, Any]:
    rules, players = pad.setting.rules, pad.setting.players
    return {
        "rules": rules.label,
        "rules_name": words(rules.name),
        "options": rules.options.changed(),
        "players": list(players),
        "first_dealer": players[pad.first_dealer],
        "opening": by_name(players, pad.opening.totals) if any(pad.opening.totals) else None,
    }


def _standing(pad: Pad, last: Standing) -> dict[str, Any]:
    rules, players = pad.setting.rules, pad.setting.players
    shared = None if rules.pots is None else by_name(players, closed(rules, last).totals)
    return {
        "totals": by_name(players, last.totals),
        "bonuses": by_name(players, last.bonuses),
        "leaders": [players[chair] for chair in last.leaders] if last.hands else [],
        "scored_deals": last.hands,
        "ended": last.ended,
        "next": None if last.ended else _next(pad, last),
        "division": shared,
        "said": [words(sentence) for sentence in standing_sentences(pad, last)],
    }


def _next(pad: Pad, last: Standing) -> PadNext:
    players = pad.setting.players
    return PadNext(
        dealer=players[last.dealer],
        sits_out=None if last.out is None else players[last.out],
        sitters=[players[chair] for chair in last.seated],
        pots=dict(staked(pad.setting.rules, last).pots),
    )


def _deals(opened: OpenPad, steps: Sequence[PadStep]) -> list[PadDeal]:
    lines = zip(opened.kept.lines, steps, strict=True)
    return [_deal(opened, number, line, step) for number, (line, step) in enumerate(lines, start=1)]


def _deal(opened: OpenPad, number: int, line: PadLine, step: PadStep) -> PadDeal:
    pad, deal, before = opened.kept.pad, step.deal, step.before
    players = pad.setting.players
    idle = deal.struck and before.totals == step.after.totals
    paid = Ledger((), len(players)) if idle else stakes(pad.setting.rules, before)
    return PadDeal(
        **settled(deal).model_dump(),
        id=line.id,
        number=number,
        document=json.loads(deal.source),
        beside=deal.beside,
        struck=deal.struck,
        corrected=line.corrected,
        at=line.at,
        dealer=players[before.dealer],
        sits_out=None if before.out is None or deal.beside else players[before.out],
        stakes=by_name(players, paid.totals) if paid.lines else None,
        running=by_name(players, step.after.totals),
        record=opened.records.get(line.number),
    )


def settled(deal: ScoredDeal) -> SettledDeal:
    """Draw what a deal comes to."""
    ledger = deal.result.ledger
    lines = () if ledger is None else ledger.lines
    return SettledDeal(
        title=words(deal.title),
        void=ledger is None,
        declarer=None if deal.declarer is None else deal.setting.players[deal.declarer],
        lines=[
            PadLedgerLine(
                item=line.item,
                why=words(line.why),
                amounts=by_name(deal.sitters, line.amounts),
                pots=dict(line.pots),
            )
            for line in lines
        ],
        totals={} if ledger is None else by_name(deal.sitters, ledger.totals),
    )


def by_name(players: Sequence[str], amounts: Sequence[int]) -> dict[str, int]:
    """Put amounts beside the names of those whose they are."""
    return dict(zip(players, amounts, strict=True))


def words(text: Text) -> Bilingual:
    """Put words into an answer."""
    return Bilingual(en=text.en, de=text.de)
