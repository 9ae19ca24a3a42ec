"""Documents of a game with a called partner: two sides, their card points and tricks, premiums, cheap games.

A document names who did what; this module turns it into `CallingFacts` and lets the rule set settle them.
What cannot have happened is refused with the name of a field.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tarock.core.bilingual import Text
from tarock.games.zwanzigerrufen.adapter.scorepad_checks import CalledAccount, checked
from tarock.games.zwanzigerrufen.adapter.scorepad_form import CHEAP, THROWN_IN, calling_form, void_reasons
from tarock.games.zwanzigerrufen.adapter.scorepad_parties import (
    CallingDocument,
    Parties,
    SpokenItems,
    read_parties,
    read_raised,
    read_spoken,
)
from tarock.games.zwanzigerrufen.adapter.scorepad_writing import told_hand
from tarock.games.zwanzigerrufen.announcement_law import TRULL
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.tariff import ALL_POINTS, DOUBLE, TRICKS, VALAT, CallingFacts, game_text
from tarock.kit.bonuses import When
from tarock.kit.deal import NOTHING_CARRIED, Carried, Result
from tarock.kit.settlement import Raised
from tarock.match.game import Game
from tarock.protocol.sides import Side
from tarock.scorepad.bonus_entry import BonusEntry
from tarock.scorepad.fields import Fields, a_flag, a_number, names, one_of, up_to
from tarock.scorepad.form import VOID, Form
from tarock.scorepad.part import ScorePart, Told
from tarock.scorepad.refusal import DocumentError, MissingFieldError, refuse
from tarock.scorepad.scored_deal import PASSED, ScoredDeal

FIELDS: Final = (
    "contract",
    "declarer",
    "called",
    "partner",
    "alone",
    "laid_by",
    "card_points",
    "tricks",
    "contra",
    "announcements",
    "silent",
    "played",
    "times",
)
VOID_FIELDS: Final = (VOID,)
_ONLY_TRULL: Final = Text(
    "a game ends unplayed after Trull of the declarer's side, no contra, and nothing else",
    "unausgespielt endet ein Spiel nach Trull der Partei des Spielers, ohne Kontra, ohne anderes",
)
_UNPLAYED: Final = Text("nothing was played: leave it out", "es wurde nicht gespielt: nicht angeben")


class CallingScorePart(ScorePart[CallingRules]):
    """Reads games with a called partner; a series says whether a deal counts double."""

    follows_series = True

    def fields(self, found: Mapping[str, object]) -> tuple[str, ...]:
        """Say which fields a document of its kind has."""
        return VOID_FIELDS if VOID in found else FIELDS

    def score(self, document: CallingDocument) -> ScoredDeal:
        """Read a deal, with a score or without."""
        carried = NOTHING_CARRIED if document.standing is None else document.standing.carried
        if VOID in document.fields:
            return document.deal(_void(document.fields, document.rules, carried))
        parties = read_parties(document)
        facts = _facts(document.fields, parties, _times(document))
        return document.deal(
            document.rules.scored(carried, facts),
            declarer=parties.declarer,
            headline=_headline(parties, facts),
        )

    def told(self, rules: CallingRules, game: Game, players: Sequence[str]) -> Told:
        """Write a hand of the engine down."""
        return told_hand(rules, game, players)

    def form(self, rules: CallingRules) -> Form:
        """Ask for a game, or why there is no score."""
        return calling_form(rules)


PART: Final = CallingScorePart()


def _headline(parties: Parties, facts: CallingFacts) -> Text:
    names_, ended = parties.setting.players, game_text(facts)
    who = names_[parties.declarer]
    if parties.partner is None:
        return Text(f"{who} alone: {ended.en}", f"{who} allein: {ended.de}")
    mate = names_[parties.partner]
    return Text(f"{who} and {mate}: {ended.en}", f"{who} und {mate}: {ended.de}")


def _times(document: CallingDocument) -> int:
    """Read what everything counts; a pad knows it, and otherwise the document says it."""
    fields, rules, standing = document.fields, document.rules, document.standing
    if not rules.doubled_rounds:
        why = Text("no deal counts double here", "hier zählt kein Spiel doppelt")
        fields.forbid(why, "times")
        return 1
    said = fields.get("times", a_number)
    known = None if standing is None else rules.times(standing.carried)
    if known is not None and said not in {None, known}:
        refuse(fields.at("times"), f"on this pad it is {known}", f"auf diesem Block ist es {known}")
    if said is not None and (said < 1 or said & (said - 1)):
        refuse(fields.at("times"), "it can be: 1, 2, 4, 8, …", "möglich ist: 1, 2, 4, 8, …")
    return known or said or 1


# A deal without a score.


def _void(fields: Fields, rules: CallingRules, carried: Carried) -> Result:
    ways = void_reasons(rules)
    why = fields.need(VOID, one_of(tuple(ways)))
    return rules.unscored(carried, ways[why], doubles=why in {PASSED, THROWN_IN})


# A deal with a score.


def _facts(fields: Fields, parties: Parties, times: int) -> CallingFacts:
    played = fields.get("played", a_flag) is not False
    if not played:
        fields.forbid(_UNPLAYED, "card_points", "tricks", "silent", "contra")
        _check_cheap(fields, parties)
    spoken = read_spoken(fields, parties, played=played)
    return _played(fields, parties, spoken, times) if played else _unplayed(fields, parties, spoken, times)


def _played(fields: Fields, parties: Parties, spoken: SpokenItems, times: int) -> CallingFacts:
    told = CalledAccount(
        parties=parties,
        points=fields.need("card_points", up_to(ALL_POINTS)),
        tricks=fields.get("tricks", up_to(TRICKS)),
        entries=spoken.entries,
    )
    told = checked(told)
    assert told.tricks is not None  # noqa: S101 - what `checked` has filled in
    facts = CallingFacts(
        counting=parties.rules.counting,
        contract=parties.contract,
        declarer=parties.declarer,
        partner=parties.partner,
        points=told.points,
        tricks=told.tricks,
        raised=_game_raised(fields, parties),
        items=tuple(entry.item for entry in told.entries if not _decided(entry)),
        stated=spoken.stated,
        times=times,
    )
    for entry in filter(_decided, told.entries):
        _check_decided(parties, facts, entry)
    return facts


def _game_raised(fields: Fields, parties: Parties) -> Raised:
    """Read the contra on the game; whoever had laid the called card away has said one."""
    raised = read_raised(fields, parties.rules)
    return Raised(1) if parties.laid_by is not None and not raised.level else raised


def _decided(entry: BonusEntry) -> bool:
    """Whether card points and tricks bring a silent premium about, so that the settlement finds it itself."""
    return entry.item.when is When.SILENT and entry.bonus.key in {DOUBLE, VALAT}


def _check_decided(parties: Parties, facts: CallingFacts, entry: BonusEntry) -> None:
    """A double game or a Valat that nobody promised is what the settlement finds, or it is nothing."""
    if parties.rules.tariff.silent(facts) != (entry.bonus.key, facts.of(entry.owner)):
        name = entry.bonus.name
        refuse(
            f"{entry.path}.item",
            f"a silent {name.en} does not count here; card points and tricks decide it, so leave it out",
            f"{name.de}, still, zählt hier nicht; das entscheiden Augen und Stiche: nicht angeben",
        )


# A cheap game.


def _check_cheap(fields: Fields, parties: Parties) -> None:
    """Only where tables pay it does a game end unplayed, only a low one, and never one against three."""
    cheap, at = parties.rules.cheap, fields.at("played")
    if cheap.ends == "redeal":
        refuse(
            at,
            f"a cheap game is dealt again here: write void: {CHEAP}",
            f"ein billiges Spiel wird hier neu gegeben: void: {CHEAP} schreiben",
        )
    if cheap.ends == "play":
        refuse(at, "every game is played out here", "hier wird jedes Spiel ausgespielt")
    if parties.contract.key not in cheap.contracts or parties.partner is None:
        listed = names(parties.rules.contracts[key].name.en for key in cheap.contracts)
        refuse(
            at,
            f"only {listed} with a partner can end unplayed",
            f"nur {listed} mit Partner kann unausgespielt enden",
        )


def _unplayed(fields: Fields, parties: Parties, spoken: SpokenItems, times: int) -> CallingFacts:
    said = [(one.bonus.key, one.made, one.item.raised.level, parties.of(one.owner)) for one in spoken.entries]
    if said != [(TRULL, True, 0, Side.DECLARER)] or spoken.stated:
        refusal = DocumentError if said else MissingFieldError
        raise refusal(fields.at("announcements"), _ONLY_TRULL)
    return CallingFacts(
        counting=parties.rules.counting,
        contract=parties.contract,
        declarer=parties.declarer,
        partner=parties.partner,
        items=tuple(entry.item for entry in spoken.entries),
        played=False,
        times=times,
    )
