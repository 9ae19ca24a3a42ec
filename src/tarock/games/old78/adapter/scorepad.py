"""Documents of the old games: card points of all, declarations, Pagat and kings, vole and nolo, pots.

A document names who did what; this module turns it into `DealFacts` and lets the rule set settle them. What
cannot have happened is refused with the name of a field, as far as it can be told without the cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.games.old78.adapter.scorepad_form import (
    LAST,
    MISDEALT,
    WRONG_DISCARD,
    announced_before,
    declaration_form,
    fines_the_discard,
    void_reasons,
)
from tarock.games.old78.adapter.scorepad_writing import told_hand
from tarock.games.old78.cash_tariff import misdealt, wrong_discard
from tarock.games.old78.combinations import Combination
from tarock.games.old78.common import TRICKS
from tarock.games.old78.deal_facts import DealFacts, Fate, Prize, Slip
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.declarations import Calls
from tarock.games.old78.fool_tricks import AnnouncedFeat, Talk
from tarock.games.old78.pot_tariff import paying
from tarock.games.old78.vole_and_nolo import NOLO, VOLE
from tarock.kit.deal import Result
from tarock.kit.settlement import Ledger, Pots
from tarock.match.game import Game
from tarock.match.series import Standing
from tarock.scorepad.fields import Fields, a_flag, a_number, a_text, names, one_of, quoted
from tarock.scorepad.form import VOID, Form
from tarock.scorepad.part import DealDocument, ScorePart, Told
from tarock.scorepad.refusal import refuse
from tarock.scorepad.scored_deal import REDEALT_TEXT, ScoredDeal

FIELDS: Final = (
    "card_points",
    "last_trick",
    "all_tricks",
    "no_trick",
    "declarations",
    "cards",
    "announcements",
    "excuse",
    "fines",
    "pots",
)
VOID_FIELDS: Final = (VOID, "declarations")
_DEAREST_DISCARD: Final = 13
_SPREAD: Final = (9, 8, 8)
"""Tricks of a deal in which everybody took some; how many does not matter."""


class DeclarationScorePart(ScorePart[DeclarationRules]):
    """Reads the old games, where everyone plays for himself; a series knows pots and who sits out."""

    follows_series = True

    def fields(self, found: Mapping[str, object]) -> tuple[str, ...]:
        """Say which fields a document of its kind has."""
        return VOID_FIELDS if VOID in found else FIELDS

    def score(self, document: DealDocument[DeclarationRules]) -> ScoredDeal:
        """Read a deal, with a score or without."""
        deal = DeclaredDeal(document, document.before)
        return deal.void() if VOID in document.fields else deal.scored()

    def enter(self, document: DealDocument[DeclarationRules]) -> ScoredDeal:
        """Take a document without scoring it: that needs to know where the series stands then."""
        return document.waiting()

    def told(self, rules: DeclarationRules, game: Game, players: Sequence[str]) -> Told:
        """Write a hand of the engine down."""
        return told_hand(rules, game, players)

    def form(self, rules: DeclarationRules) -> Form:
        """Ask for a deal played out, or why there was none."""
        return declaration_form(rules)


PART: Final = DeclarationScorePart()


@dataclass(frozen=True, slots=True)
class DeclaredDeal:
    """A document, and where the series stands."""

    document: DealDocument[DeclarationRules]
    standing: Standing

    @property
    def fields(self) -> Fields:
        """The fields of the document."""
        return self.document.fields

    @property
    def rules(self) -> DeclarationRules:
        """The rules it is read against."""
        return self.document.rules

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self.standing.seated.index(self.standing.dealer)

    def name(self, seat: int) -> str:
        """Return the name of who sits there in this deal."""
        return self.document.setting.players[self.standing.seated[seat]]

    def seat(self, value: object, path: str) -> int:
        """Read the name of somebody who plays this deal."""
        chair = self.document.setting.seat(value, path)
        if chair == self.standing.out:
            who = self.document.setting.players[chair]
            refuse(path, f"{who} sits out of this deal", f"{who} setzt in diesem Spiel aus")
        return self.standing.seated.index(chair)

    def deal(self, result: Result, headline: Text | None = None) -> ScoredDeal:
        """Put together what the deal has come to."""
        seated = None if self.standing.out is None else self.standing.seated
        return self.document.deal(result, headline=headline, seated=seated)

    # A deal without play.

    def void(self) -> ScoredDeal:
        """Read why a deal does not count, and what that costs."""
        why = self.fields.need(VOID, one_of(tuple(void_reasons(self.rules))))
        if why != WRONG_DISCARD:
            words = Text("only a wrong discard asks for them", "nur bei falschem Verlegen gefragt")
            self.fields.forbid(words, "declarations")
        ledger = self._void_ledger(why)
        if ledger is None:
            return self.deal(Result(void=REDEALT_TEXT, deal_passes=False))
        return self.deal(Result(ledger=ledger, deal_passes=False))

    def _void_ledger(self, why: str) -> Ledger | None:
        fine = paying(self.rules).fine
        if why == MISDEALT:
            return misdealt(self.rules.players, self.dealer, fine)
        if why == WRONG_DISCARD:
            nothing = (0,) * self.rules.players
            facts = DealFacts(dealer=self.dealer, points=nothing, tricks=_SPREAD, calls=self._calls())
            return wrong_discard(facts, fine)
        return None

    # A deal played out.

    def scored(self) -> ScoredDeal:
        """Read how a deal ended, and settle it."""
        points = self._points()
        tricks = self._tricks(points)
        facts = DealFacts(
            dealer=self.dealer,
            points=points,
            tricks=tricks,
            calls=self._calls(),
            fates=self._fates(),
            last=self._last(),
            talk=self._talk(),
            stranded=self._stranded(points),
            pots=self._pots(),
            slips=self._slips(),
        )
        self._check(facts)
        counted = " : ".join(map(str, points))
        headline = Text(f"card points {counted}", f"Augen {counted}")
        return self.deal(Result(ledger=self.rules.settle(facts)), headline)

    def _points(self) -> tuple[int, ...]:
        at = self.fields.at("card_points")
        sitters = tuple(self.name(seat) for seat in range(self.rules.players))
        given = self.fields.need("card_points", lambda value, path: Fields(value, path, sitters))
        points = tuple(given.need(name, a_number) for name in sitters)
        all_points = self.rules.all_points
        if min(points) < 0 or sum(points) != all_points:
            refuse(
                at,
                f"all three together have {all_points} card points, not {sum(points)}",
                f"alle drei zusammen haben {all_points} Augen, nicht {sum(points)}",
            )
        return points

    def _tricks(self, points: tuple[int, ...]) -> tuple[int, ...]:
        """Find who took all tricks or none; without points there is no trick, but for a dealer's discard."""
        others = [seat for seat in range(self.rules.players) if seat != self.dealer]
        swept = self.fields.get("all_tricks", self.seat)
        nolo = self.fields.get("no_trick", self.seat)
        if swept is None and not any(points[seat] for seat in others):
            swept = self.dealer
        for seat, name in ((nolo, "no_trick"), *((one, "all_tricks") for one in self._without(swept))):
            if seat is not None and not self._can_be_without(points, seat):
                who = self.name(seat)
                refuse(
                    self.fields.at(name),
                    f"{who} has {points[seat]} card points, so he has taken a trick",
                    f"{who} hat {points[seat]} Augen, also auch einen Stich",
                )
        if swept is not None:
            if nolo is not None:
                refuse(self.fields.at("no_trick"), "all tricks leave no nolo", "alle Stiche lassen kein Nolo")
            return tuple(TRICKS if seat == swept else 0 for seat in range(self.rules.players))
        empty = nolo if nolo is not None else next((seat for seat in others if not points[seat]), None)
        if empty is None:
            return _SPREAD
        return tuple(0 if seat == empty else TRICKS // 2 for seat in range(self.rules.players))

    def _without(self, swept: int | None) -> tuple[int, ...]:
        return () if swept is None else tuple(seat for seat in range(self.rules.players) if seat != swept)

    def _can_be_without(self, points: tuple[int, ...], seat: int) -> bool:
        return points[seat] <= _DEAREST_DISCARD if seat == self.dealer else points[seat] == 0

    def _last(self) -> int | None:
        if not self.rules.prices.last_trick:
            words = Text(
                "the last trick itself counts for nothing here", "der letzte Stich selbst zählt hier nicht"
            )
            self.fields.forbid(words, "last_trick")
            return None
        return self.fields.need("last_trick", self.seat)

    def _calls(self) -> Calls:
        calls = self.fields.rows("declarations", ("by", "item"), self._call)
        for number, (seat, call) in enumerate(calls):
            same = [
                one
                for who, one in calls[:number]
                if one.group == call.group and _rivals(who, seat, one.key, call.key)
            ]
            if same:
                name = same[0].name
                refuse(
                    self.fields.at(f"declarations[{number}].item"),
                    f"this does not go beside {name.en}",
                    f"das geht nicht neben {name.de}",
                )
        return calls

    def _call(self, fields: Fields) -> tuple[int, Combination]:
        seat = fields.need("by", self.seat)
        key = fields.need("item", a_text)
        if key not in self.rules.tariff:
            known = names(self.rules.tariff.table)
            refuse(
                fields.at("item"),
                f"there is no combination {quoted(key)}; there are: {known}",
                f"eine Figur {quoted(key)} gibt es nicht; es gibt: {known}",
            )
        return seat, self.rules.tariff[key]

    def _fates(self) -> tuple[Fate, ...]:
        return self.fields.rows("cards", ("card", "by", "trick", "won"), self._fate)

    def _fate(self, fields: Fields) -> Fate:
        return Fate(
            prize=Prize(fields.need("card", one_of(tuple(Prize)))),
            owner=fields.need("by", self.seat),
            trick=fields.need("trick", _trick),
            won=fields.need("won", a_flag),
        )

    def _talk(self) -> Talk:
        if self.rules.feats is None or not self.rules.feats.announced:
            words = Text("nothing is announced here", "hier wird nichts angesagt")
            self.fields.forbid(words, "announcements")
            return ()
        talk = self.fields.rows("announcements", ("item", "by", "before"), self._announced)
        if len({one.seat for one in talk}) < len(talk):
            refuse(
                self.fields.at("announcements"),
                "each player announces once at most",
                "jeder sagt höchstens einmal an",
            )
        return talk

    def _announced(self, fields: Fields) -> AnnouncedFeat:
        feat = fields.need("item", one_of((VOLE, NOLO)))
        seat = fields.need("by", self.seat)
        before = fields.need("before", a_number)
        open_ = announced_before(self.rules, feat)
        if before not in open_:
            listed = names(open_)
            refuse(
                fields.at("before"),
                f"it is announced before trick {listed}",
                f"angesagt wird vor Stich {listed}",
            )
        return AnnouncedFeat(seat, feat, before)

    def _stranded(self, points: tuple[int, ...]) -> int | None:
        if not fines_the_discard(self.rules):
            words = Text("a lost Fool is not paid for here", "ein verlorener Sküs wird hier nicht bezahlt")
            self.fields.forbid(words, "excuse")
            return None
        seat = self.fields.get("excuse", self.seat)
        if seat is not None and not self._can_be_without(points, seat):
            who = self.name(seat)
            refuse(
                self.fields.at("excuse"),
                f"{who} has card points, so he has a trick to redeem it from",
                f"{who} hat Augen, also einen Stich, aus dem er ihn einlöst",
            )
        return seat

    def _pots(self) -> Pots:
        if self.rules.pots is None:
            self.fields.forbid(Text("there are no pots here", "hier gibt es keine Töpfe"), "pots")
            return ()
        keys = tuple(pot.key for pot in self.rules.pots.pots)
        given = self.fields.get("pots", lambda value, path: Fields(value, path, keys))
        if given is None:
            return self.standing.pots
        pots = tuple((key, given.need(key, a_number)) for key in keys)
        if any(amount < 0 for _, amount in pots):
            refuse(self.fields.at("pots"), "a pot holds at least nothing", "ein Topf hat mindestens nichts")
        return pots

    def _slips(self) -> tuple[tuple[int, Slip], ...]:
        return self.fields.rows(
            "fines",
            ("by", "for"),
            lambda fields: (fields.need("by", self.seat), Slip(fields.need("for", one_of(tuple(Slip))))),
        )

    def _check(self, facts: DealFacts) -> None:
        """Hold Pagat, kings and the last trick to each other and to who took tricks."""
        for number, fate in enumerate(facts.fates):
            _check_fate(self, facts, fate, self.fields.at(f"cards[{number}]"), facts.fates[:number])
        if facts.last is not None and not facts.tricks[facts.last]:
            who = self.name(facts.last)
            refuse(self.fields.at("last_trick"), f"{who} took no trick", f"{who} hat keinen Stich gemacht")


def _trick(value: object, path: str) -> int:
    number = TRICKS if value == LAST else a_number(value, path)
    if not 1 <= number <= TRICKS:
        refuse(path, f"tricks are 1 to {TRICKS}, or last", f"Stiche sind 1 bis {TRICKS}, oder last")
    return number


def _rivals(who: int, other: int, one: str, two: str) -> bool:
    """Whether two combinations of one group exclude each other."""
    if one.partition("-")[0] in {"tarocks", "matadors"}:
        return who == other or one.startswith("matadors")
    if "kings" in one:
        return True
    suits = (one.rpartition("-")[2][0], two.rpartition("-")[2][0])
    return suits[0] == suits[1]


def _check_fate(
    deal: DeclaredDeal, facts: DealFacts, fate: Fate, path: str, earlier: tuple[Fate, ...]
) -> None:
    who = deal.name(fate.owner)
    same = [one for one in earlier if one.prize is fate.prize]
    if len(same) >= (1 if fate.prize is Prize.PAGAT else 4):
        refuse(f"{path}.card", "there are no more of this card", "von dieser Karte gibt es nicht mehr")
    together = [one for one in earlier if one.trick == fate.trick]
    if any(one.owner == fate.owner for one in together):
        refuse(
            f"{path}.by",
            f"{who} played one card to this trick",
            f"{who} hat in diesem Stich eine Karte gespielt",
        )
    if fate.won and any(one.won for one in together):
        refuse(f"{path}.won", "one card wins a trick", "einen Stich gewinnt eine Karte")
    if fate.won and not facts.tricks[fate.owner]:
        refuse(f"{path}.won", f"{who} took no trick", f"{who} hat keinen Stich gemacht")
    if not fate.won and facts.sweeper == fate.owner:
        refuse(f"{path}.won", f"{who} took every trick", f"{who} hat alle Stiche gemacht")
    if fate.last and facts.last is not None and fate.won != (facts.last == fate.owner):
        winner = deal.name(facts.last)
        refuse(f"{path}.won", f"{winner} took the last trick", f"{winner} hat den letzten Stich gemacht")
