"""Rule sets and bots: what can be played, with which options, against whom."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from fastapi import APIRouter
from pydantic import BaseModel

from tarock.games.registry import UnknownRules, find, keys
from tarock.kit.ruleset import Blurb, RuleSet
from tarock.rulebook import GamePage, page_of
from tarock.server.http.problems import RESPONSES, Bilingual, Problem
from tarock.server.http.routes.common import said
from tarock.server.http.routes.rule_sheets import SectionSheet, section_sheet
from tarock.server.table.bot_levels import levels
from tarock.server.wire.schema import WireWords
from tarock.text.glossary import Term, forms, is_everyday, terms_of
from tarock.text.part import TEXT
from tarock.text.phrases import in_order, spoken
from tarock.text.rule_pages import Home

router: Final = APIRouter(prefix="/api", responses=RESPONSES, tags=["rules"])


class OptionSheet(BaseModel):
    """A house option."""

    name: str
    default: bool | int | str
    values: list[bool | int | str]
    says: Bilingual


class BlurbSheet(BaseModel):
    """What helps people to choose a game."""

    says: Bilingual
    minutes: int
    """How long a deal usually takes."""
    difficulty: Literal[1, 2, 3]
    """From 1, easy to begin with."""


class RuleCard(BaseModel):
    """A rule set in short."""

    key: str
    label: str
    name: Bilingual
    in_short: Bilingual
    blurb: BlurbSheet | None
    players: int
    chairs: list[int]
    """How many may sit at the table."""
    cards: int
    source: str
    stage: str
    goal: int | None
    """The total that ends a series."""
    pots: bool
    options: list[OptionSheet]


class Forms(BaseModel):
    """A word in all its forms; those at the same place mean the same, if there are as many."""

    en: list[str]
    de: list[str]
    home: list[str]
    """In the language where the game is at home, if it has one of its own."""


class TermSheet(BaseModel):
    """A word of the game, and what it is called where the game is at home."""

    word: Bilingual
    meaning: Bilingual
    hungarian: str
    danish: str
    forms: Forms
    everyday: bool
    """Whether it needs no mark where it stands in a text."""


class RulePage(RuleCard):
    """A rule set in full."""

    home: Home
    """The game's own language, besides English and German."""
    opening: Bilingual
    sections: list[SectionSheet]
    """The page, from top to bottom."""
    terms: list[TermSheet]
    card_names: dict[str, Bilingual]
    """The cards of the pack by their text forms, in words, in the order of a hand."""


class BotCard(BaseModel):
    """A level of bots."""

    key: str
    name: Bilingual
    says: Bilingual
    """How it plays, in a few words; empty for one we do not know."""
    usual: bool
    """Whether it is the one to offer first."""


NO_RULES: Final = WireWords("There is no such rule set.", "Dieses Regelwerk gibt es nicht.")


@router.get("/rules")
def list_rules() -> list[RuleCard]:
    """List the rule sets."""
    return [_card(key) for key in keys()]


@router.get("/rules/{key}")
def read_rules(key: str) -> RulePage:
    """Return a rule set in full."""
    try:
        rules = find(key)
    except UnknownRules as error:
        raise Problem(404, "no-rules", NO_RULES) from error
    pages = TEXT.of(rules).pages
    home, page = pages.home(rules), _page(rules.key)
    return RulePage(
        **_card(rules.key).model_dump(),
        home=home,
        opening=said(page.opening),
        sections=[section_sheet(part) for part in page.sections],
        terms=[_term(term, home) for term in terms_of(rules)],
        card_names={str(card): said(spoken(card)) for card in in_order(rules.pack.cards)},
    )


@router.get("/bots")
def list_bots() -> list[BotCard]:
    """List the levels of bots."""
    return [
        BotCard(key=level.key, name=said(level.name), says=said(level.says), usual=level.usual)
        for level in levels()
    ]


@cache
def _page(key: str) -> GamePage:
    return page_of(find(key))


@cache
def _card(key: str) -> RuleCard:
    rules: RuleSet = find(key)
    return RuleCard(
        key=rules.key,
        label=rules.label,
        name=said(rules.name),
        in_short=said(TEXT.of(rules).pages.aim(rules)),
        blurb=_blurb(rules.blurb),
        players=rules.players,
        chairs=sorted({rules.players, rules.chairs or rules.players}),
        cards=len(rules.pack),
        source=rules.source,
        stage=rules.stage.value,
        goal=None if rules.series is None else rules.series.goal,
        pots=rules.pots is not None,
        options=[
            OptionSheet(name=info.name, default=info.default, values=list(info.values), says=said(info.says))
            for info in rules.options.described()
        ],
    )


def _blurb(blurb: Blurb | None) -> BlurbSheet | None:
    if blurb is None:
        return None
    return BlurbSheet(says=said(blurb.says), minutes=blurb.minutes, difficulty=blurb.difficulty)


def _term(term: Term, language: Home) -> TermSheet:
    own = {"danish": term.danish, "hungarian": term.hungarian, "": ""}[language]
    return TermSheet(
        word=said(term.word),
        meaning=said(term.meaning),
        hungarian=term.hungarian,
        danish=term.danish,
        forms=Forms(en=list(forms(term.word.en)), de=list(forms(term.word.de)), home=list(forms(own))),
        everyday=is_everyday(term),
    )
