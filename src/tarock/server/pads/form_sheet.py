"""The form of a rule set as a page gets it: which deals there are, what to ask for each, how cards count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from pydantic import BaseModel

from tarock.kit.ruleset import RuleSet
from tarock.scorepad.document import form_for_pad
from tarock.scorepad.form import Applies, DealKind, FormChoice, FormField
from tarock.server.http.problems import Bilingual
from tarock.server.pads.sheet import words
from tarock.text.phrases import in_order, spoken

KindWord: TypeAlias = Literal[
    "choice", "player", "points", "number", "flag", "text", "rows", "per-player", "per-choice"
]
"""What is written into a field."""


class AppliesSheet(BaseModel):
    """On what a field or a choice depends: what another field says, or that it is written at all."""

    field: str
    values: list[str] | None
    """With which values, `true` and `false` for a flag; null: with any."""
    written: bool
    """False: where the other field is left out, or has none of the values."""
    of_the_deal: bool
    """Whether a row depends on a field of the whole deal."""


class ChoiceSheet(BaseModel):
    """A value that a field can have."""

    key: str
    label: Bilingual
    applies: list[AppliesSheet]


class OtherSideSheet(BaseModel):
    """All cards that a field does not count."""

    label: Bilingual
    thirds: int
    """What both are worth together, in thirds of a point."""


class FieldSheet(BaseModel):
    """A field of a document, and what is asked."""

    key: str
    kind: KindWord
    label: Bilingual
    needed: bool
    choices: list[ChoiceSheet]
    fields: list[FieldSheet]
    """The fields of a row."""
    least: int
    most: int | None
    thirds: bool
    """Whether card points can have thirds, written as `35 2/3`."""
    start: bool | int | str | None
    """The value to begin with; left out, a field that is not needed means this."""
    total: int | None
    """What the numbers of all players come to."""
    other_side: OtherSideSheet | None
    from_series: bool
    """Whether a pad knows it, so that it need not be asked there."""
    seldom: bool
    """Whether most deals do without it."""
    applies: list[AppliesSheet]


class KindSheet(BaseModel):
    """A kind of deal."""

    key: str
    label: Bilingual
    fixed: dict[str, bool | str]
    """What stands in such a document without being asked."""
    beside: bool
    """Whether it is no deal but a line beside the deals, such as a fine."""
    fields: list[FieldSheet]


class SeriesSheet(BaseModel):
    """When a series ends."""

    goal: int
    bonus: int


class PotSheet(BaseModel):
    """A pot."""

    key: str
    name: Bilingual


class CountingSheet(BaseModel):
    """How card points are counted."""

    in_threes: bool
    to_win: int
    """How many whole points win a contract; 0 where nobody has to reach a number."""
    all_thirds: int
    """What all cards are worth, in thirds of a point."""


class CountedCard(BaseModel):
    """A card, and what it adds to a pile in thirds of a point."""

    card: str
    name: Bilingual
    thirds: int


class PadForm(BaseModel):
    """All that a page needs to keep a pad of a rule set."""

    rules: str
    key: str
    name: Bilingual
    options: dict[str, bool | int | str]
    players: int
    chairs: list[int]
    series: SeriesSheet | None
    pots: list[PotSheet]
    counting: CountingSheet
    cards: list[CountedCard]
    kinds: list[KindSheet]


def form_of(rules: RuleSet) -> PadForm:
    """Describe the form of a rule set."""
    pots = () if rules.pots is None else rules.pots.pots
    series = None
    if rules.series is not None:
        series = SeriesSheet(goal=rules.series.goal, bonus=rules.series.bonus)
    return PadForm(
        rules=rules.label,
        key=rules.key,
        name=words(rules.name),
        options=dict(rules.options.changed()),
        players=rules.players,
        chairs=sorted({rules.players, rules.chairs or rules.players}),
        series=series,
        pots=[PotSheet(key=pot.key, name=words(pot.name)) for pot in pots],
        **_cards(rules),
        kinds=[_kind(kind) for kind in form_for_pad(rules).kinds],
    )


def _cards(rules: RuleSet) -> Mapping[str, Any]:
    counting = rules.counting
    return {
        "counting": CountingSheet(
            in_threes=counting.in_threes,
            to_win=counting.to_win,
            all_thirds=counting.thirds(rules.pack.bits),
        ),
        "cards": [
            CountedCard(card=str(card), name=words(spoken(card)), thirds=counting.thirds(card.bit))
            for card in in_order(rules.pack.cards)
        ],
    }


def _kind(kind: DealKind) -> KindSheet:
    fields = [_field(field) for field in kind.fields]
    return KindSheet(
        key=kind.key, label=words(kind.label), fixed=dict(kind.fixed), beside=kind.beside, fields=fields
    )


def _field(field: FormField) -> FieldSheet:
    other = field.other_side
    return FieldSheet(
        key=field.key,
        kind=field.kind.value,
        label=words(field.label),
        needed=field.needed,
        choices=[_choice(one) for one in field.choices],
        fields=[_field(one) for one in field.fields],
        least=field.least,
        most=field.most,
        thirds=field.thirds,
        start=field.start,
        total=field.total,
        other_side=None if other is None else OtherSideSheet(label=words(other.label), thirds=other.thirds),
        from_series=field.from_series,
        seldom=field.seldom,
        applies=_applies(field.applies),
    )


def _choice(choice: FormChoice) -> ChoiceSheet:
    return ChoiceSheet(key=choice.key, label=words(choice.label), applies=_applies(choice.applies))


def _applies(conditions: tuple[Applies, ...]) -> list[AppliesSheet]:
    return [
        AppliesSheet(
            field=one.field,
            values=None if one.values is None else list(one.values),
            written=one.written,
            of_the_deal=one.of_the_deal,
        )
        for one in conditions
    ]
