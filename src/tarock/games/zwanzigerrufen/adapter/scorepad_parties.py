"""Who played with whom in a game with a called partner, and what was announced or happened silently.

Here each field and each entry is read by itself, against the rule set's tables. Whether the entries fit each
other, the card points and the tricks is the affair of `scorepad_checks`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.core.cards import Card
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.named_cards import ADLER, XX
from tarock.games.zwanzigerrufen.tariff import PLAYERS, TRICKS, Stated
from tarock.kit.bonuses import Bonus, Outcome, When
from tarock.kit.contracts import Contract
from tarock.kit.settlement import NOT_RAISED, Item, Raised
from tarock.protocol.actions import ALL_RAISES
from tarock.protocol.flow import Seat
from tarock.protocol.sides import Side
from tarock.scorepad.bonus_entry import BonusEntry
from tarock.scorepad.fields import Fields, a_flag, a_text, names, one_of, quoted
from tarock.scorepad.part import DealDocument
from tarock.scorepad.refusal import refuse
from tarock.scorepad.setting import Setting

CallingDocument: TypeAlias = DealDocument[CallingRules]
ANNOUNCED_FIELDS: Final = ("item", "by", "made", "contra")
SILENT_FIELDS: Final = ("item", "by", "made")
LEVELS: Final = tuple(raise_.word for raise_ in ALL_RAISES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parties:
    """The table, the contract, and the two sides."""

    setting: Setting
    rules: CallingRules
    contract: Contract
    declarer: Seat
    partner: Seat | None
    called: Card | None
    """The card that was called, if the document names it."""
    laid_by: Seat | None
    """Who had laid the called card away."""

    def of(self, seat: Seat) -> Side:
        """Return the side of a seat."""
        return Side.DECLARER if seat in {self.declarer, self.partner} else Side.OPPONENTS

    def members(self, side: Side) -> tuple[Seat, ...]:
        """Return the seats of a side."""
        return tuple(seat for seat in range(PLAYERS) if self.of(seat) is side)

    def laid(self, side: Side) -> int:
        """Return how many cards laid away count for a side: all of them for a declarer left alone."""
        talon = len(self.rules.pack) - PLAYERS * TRICKS
        declarers = self.contract.talon if self.laid_by is None else talon
        return declarers if side is Side.DECLARER else talon - declarers

    def whose(self, entry: BonusEntry) -> Text:
        """Name a premium and who has it."""
        return entry.named(self.setting)


def read_parties(document: CallingDocument) -> Parties:
    """Read contract, declarer and partner."""
    fields, setting, rules = document.fields, document.setting, document.rules
    declarer = fields.need("declarer", setting.seat)
    partner, laid_by = fields.get("partner", setting.seat), fields.get("laid_by", setting.seat)
    _check_partner(fields, setting, declarer, partner)
    _check_alone(fields, declarer, partner, laid_by)
    return Parties(
        setting=setting,
        rules=rules,
        contract=fields.need("contract", lambda value, path: _contract(value, path, rules)),
        declarer=declarer,
        partner=partner,
        called=_called(fields, rules, alone=partner is None, laid=laid_by is not None),
        laid_by=laid_by,
    )


def _check_partner(fields: Fields, setting: Setting, declarer: Seat, partner: Seat | None) -> None:
    others = names(name for seat, name in enumerate(setting.players) if seat != declarer)
    if partner == declarer:
        refuse(
            fields.at("partner"),
            f"the declarer is not his own partner: write {others}, or alone: true in place of partner",
            f"der Spieler ist nicht sein eigener Partner: {others}, oder alone: true statt partner",
        )
    if partner is None and "alone" not in fields and "laid_by" not in fields:
        refuse(
            fields.at("partner"),
            f"who played with the declarer? {others}; or alone: true, or laid_by",
            f"wer hat mit dem Spieler gespielt? {others}; oder alone: true, oder laid_by",
        )


def _check_alone(fields: Fields, declarer: Seat, partner: Seat | None, laid_by: Seat | None) -> None:
    alone = fields.get("alone", a_flag)
    if partner is not None:
        why = Text(
            "a declarer with a partner is not alone: leave one of the two out",
            "ein Spieler mit Partner ist nicht allein: eines von beiden weglassen",
        )
        fields.forbid(why, "laid_by", *(("alone",) if alone else ()))
    elif alone is False:
        refuse(
            fields.at("alone"),
            "without a partner the declarer is alone: name the partner, or write true",
            "ohne Partner ist der Spieler allein: Partner nennen oder true schreiben",
        )
    if laid_by == declarer:
        refuse(
            fields.at("laid_by"),
            "nobody calls a card that he has laid away himself: name one of the others",
            "niemand ruft eine Karte, die er selbst verlegt hat: einen der anderen nennen",
        )


def _contract(value: object, path: str, rules: CallingRules) -> Contract:
    return rules.contracts[one_of([contract.key for contract in rules.contracts])(value, path)]


def _called(fields: Fields, rules: CallingRules, *, alone: bool, laid: bool) -> Card | None:
    card = fields.get("called", _a_tarock)
    if card is None:
        return None
    if laid and card == XX and not rules.exchange.xx_may_go:
        refuse(
            fields.at("called"),
            "T20 is never laid away here; called and laid away can be T2 to T19",
            "T20 wird hier nie verlegt; gerufen und verlegt sein kann T2 bis T19",
        )
    if alone and not laid and card != XX:
        refuse(
            fields.at("called"),
            f"only T20 calls oneself; if somebody had laid {card} away, say who in laid_by",
            f"sich selbst ruft man nur mit T20; hat jemand {card} verlegt, steht er in laid_by",
        )
    return card


def _a_tarock(value: object, path: str) -> Card:
    """Read a card that can be called."""
    text = a_text(value, path)
    try:
        card = Card.parse(text)
    except ValueError:
        card = None
    if card is None or not ADLER <= card <= XX:
        refuse(
            path,
            f"{quoted(text)} cannot be called; it can be: T2 to T20",
            f"{quoted(text)} kann nicht gerufen werden; möglich ist T2 bis T20",
        )
    return card


# What was announced, and what happened silently.


@dataclass(frozen=True, slots=True)
class SpokenItems:
    """What a document tells beside the points: premiums with their outcome, and stated numbers."""

    entries: tuple[BonusEntry, ...]
    stated: tuple[Stated, ...]


def read_spoken(fields: Fields, parties: Parties, *, played: bool) -> SpokenItems:
    """Read both lists of a document; where nothing was played, what was announced counts as made."""
    said = fields.rows("announcements", ANNOUNCED_FIELDS, lambda row: _said(row, parties, played=played))
    silent = fields.rows("silent", SILENT_FIELDS, lambda row: _silent(row, parties))
    spoken = SpokenItems(
        (*(one for one in said if isinstance(one, BonusEntry)), *silent),
        tuple(one for one in said if isinstance(one, Stated)),
    )
    _check_numbers(fields, parties, spoken.stated)
    return spoken


def _said(fields: Fields, parties: Parties, *, played: bool) -> BonusEntry | Stated:
    numbers = {f"tarock-{number}": number for number, _ in parties.rules.tariff.counts}
    key = fields.need("item", a_text)
    owner = fields.need("by", parties.setting.seat)
    if key in numbers:
        why = Text(
            "a number is stated exactly: it is neither lost nor contra'd",
            "eine Zahl wird genau angesagt: sie geht nicht verloren und wird nicht kontriert",
        )
        fields.forbid(why, "contra", *(("made",) if fields.get("made", a_flag) is False else ()))
        return Stated(owner, numbers[key])
    made = fields.need("made", a_flag) if played or "made" in fields else True
    bonus = _bonus(key, fields, parties, also=numbers)
    return _entry(fields, bonus, owner, When.AFTER, made=made, raised=read_raised(fields, parties.rules))


def _silent(fields: Fields, parties: Parties) -> BonusEntry:
    bonus = _bonus(fields.need("item", a_text), fields, parties)
    owner = fields.need("by", parties.setting.seat)
    made = fields.get("made", a_flag) is not False
    name = bonus.name
    if bonus.price.silent is None:
        refuse(fields.at("item"), f"{name.en} counts only if announced", f"{name.de} zählt nur angesagt")
    if not made and not bonus.silent_loss:
        refuse(
            fields.at("made"),
            f"a silent {name.en} that is not made costs nothing here: leave it out",
            f"{name.de}, still und nicht gewonnen, kostet hier nichts: nicht angeben",
        )
    return _entry(fields, bonus, owner, When.SILENT, made=made)


def _entry(
    fields: Fields, bonus: Bonus, owner: Seat, when: When, *, made: bool, raised: Raised = NOT_RAISED
) -> BonusEntry:
    outcome = Outcome.MADE if made else Outcome.LOST
    item = Item(bonus=bonus.key, owner=owner, when=when, outcome=outcome, raised=raised)
    return BonusEntry(fields.path, bonus, item)


def _bonus(key: str, fields: Fields, parties: Parties, *, also: dict[str, int] | None = None) -> Bonus:
    table = parties.rules.bonuses
    if key not in table:
        known = names((*(bonus.key for bonus in table), *(also or ())))
        refuse(
            fields.at("item"),
            f"there is no premium {quoted(key)} here; there are: {known}",
            f"eine Prämie {quoted(key)} gibt es hier nicht; es gibt: {known}",
        )
    return table[key]


def read_raised(fields: Fields, rules: CallingRules) -> Raised:
    """Read how far something was raised."""
    levels = LEVELS[: len(rules.ladder.after)]
    said = fields.get("contra", one_of(levels))
    return NOT_RAISED if said is None else Raised(levels.index(said) + 1)


def _check_numbers(fields: Fields, parties: Parties, stated: tuple[Stated, ...]) -> None:
    at = fields.at("announcements")
    if len({one.seat for one in stated}) < len(stated):
        refuse(at, "each player states one number at most", "jeder sagt höchstens eine Zahl an Tarock an")
    tarocks = sum(card.suit == 0 for card in parties.rules.pack.cards)
    total = sum(one.number for one in stated)
    if total > tarocks:
        refuse(
            at,
            f"there are {tarocks} tarocks, not {total}: the numbers do not go together",
            f"es gibt {tarocks} Tarock, nicht {total}: die Zahlen gehen nicht zusammen",
        )
