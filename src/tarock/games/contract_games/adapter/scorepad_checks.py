"""Whether the entries of a document fit each other, the card points and the tricks: a table of checks.

Each check looks at one entry beside all others and refuses it with the name of its field. No check knows a
rule set; prices, rights and conditions come from the rule set's table of bonuses.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.core.cards import NO_CARDS, CardSet
from tarock.core.counting import whole
from tarock.games.contract_games.adapter.scorepad_bonuses import EntryContext
from tarock.games.contract_games.adapter.scorepad_hands import HandClaim, claims, possible
from tarock.games.contract_games.adapter.scorepad_totals import DealTotals
from tarock.kit.bonuses import (
    AllTricks,
    Captured,
    CardPoints,
    Held,
    Outcome,
    Ultimo,
    When,
    Without,
    WonTogether,
)
from tarock.kit.settlement import Item
from tarock.protocol.flow import Seat
from tarock.scorepad.bonus_entry import BonusEntry
from tarock.scorepad.card_points import Span
from tarock.scorepad.refusal import refuse

_ORDER: Final = (When.BEFORE, When.AFTER)


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractEntryAccount:
    """A deal as the document tells it."""

    stage: EntryContext
    totals: DealTotals
    thirds: int | None
    """The declarer's card points, where they count."""
    won: bool
    swept: Seat | None
    """Who took every trick, if anybody did."""
    entries: tuple[BonusEntry, ...]

    def allied(self, seat: Seat, other: Seat) -> bool:
        """Whether two seats are on one side."""
        return (seat == self.stage.declarer) == (other == self.stage.declarer)

    def name(self, seat: Seat) -> str:
        """Return a player's name."""
        return self.stage.setting.players[seat]

    def points(self, seat: Seat) -> int:
        """Return the whole card points of a seat's side."""
        declarers = whole(self.thirds or 0)
        return declarers if seat == self.stage.declarer else self.stage.rules.all_points - declarers

    def before(self, entry: BonusEntry) -> tuple[BonusEntry, ...]:
        """Return the entries that stand before this one."""
        return self.entries[: self.entries.index(entry)]

    def claims(self, entry: BonusEntry) -> tuple[HandClaim, ...]:
        """Return what an entry says about hands."""
        revoked = self.stage.revoked is not None
        return claims(entry, game_counted=not revoked and (self.won or not entry.bonus.needs_game))


Check: TypeAlias = Callable[[ContractEntryAccount, BonusEntry], None]


def sweeper(declarer: Seat, *, said: bool | None, entries: tuple[BonusEntry, ...]) -> Seat | None:
    """Find who took every trick, by the document's own word or by a Valat in it."""
    found = declarer if said else None
    for entry in entries:
        if not (isinstance(entry.bonus.what, AllTricks) and entry.made):
            continue
        denied = said is False and entry.owner == declarer
        if denied or found not in {None, entry.owner}:
            at = f"{entry.path}.made"
            refuse(
                at,
                "only one player can take every trick, and all_tricks must agree",
                "nur einer kann alle Stiche machen, und all_tricks muss dazu passen",
            )
        found = entry.owner
    return found


def once(told: ContractEntryAccount, entry: BonusEntry) -> None:
    """A bonus stands once for a player, or for a side if it is a side's."""
    of_a_side = isinstance(entry.bonus.what, WonTogether)
    for other in told.before(entry):
        same = other.owner == entry.owner or (of_a_side and told.allied(other.owner, entry.owner))
        if same and other.bonus.key == entry.bonus.key:
            name = entry.bonus.name
            refuse(
                f"{entry.path}.item",
                f"{name.en} of {told.name(other.owner)} stands in {other.path} already",
                f"{name.de} von {told.name(other.owner)} steht schon in {other.path}",
            )


def needed(told: ContractEntryAccount, entry: BonusEntry) -> None:
    """What has to be announced first was, and no later."""
    key = entry.bonus.needs
    if key is None or not entry.announced:
        return
    for other in told.entries:
        same = other.announced and (other.bonus.key, other.owner) == (key, entry.owner)
        if same and _ORDER.index(other.item.when) <= _ORDER.index(entry.item.when):
            return
    name, first = entry.bonus.name, told.stage.rules.bonuses[key].name
    refuse(
        f"{entry.path}.item",
        f"{name.en} needs {first.en} announced by the same player, and no later",
        f"{name.de} verlangt, dass derselbe Spieler auch {first.de} ansagt, und nicht später",
    )


def rivals(told: ContractEntryAccount, entry: BonusEntry) -> None:
    """Of bonuses that exclude each other a player has one."""
    for other in told.entries:
        named = entry.bonus.key in other.bonus.rivals or other.bonus.key in entry.bonus.rivals
        if named and other.owner == entry.owner:
            name, instead = entry.bonus.name, other.bonus.name
            refuse(
                f"{entry.path}.item",
                f"{name.en} never counts beside {instead.en} of the same player",
                f"{name.de} zählt nie neben {instead.de} desselben Spielers",
            )


def silent_loss(_told: ContractEntryAccount, entry: BonusEntry) -> None:
    """A bonus that nobody promised is lost only where being beaten costs something."""
    if entry.announced or entry.made or entry.bonus.silent_loss:
        return
    name = entry.bonus.name
    refuse(
        f"{entry.path}.made",
        f"a silent {name.en} that is not made costs nothing here: leave it out",
        f"{name.de}, still und nicht gewonnen, kostet hier nichts: nicht angeben",
    )


def card_points(told: ContractEntryAccount, entry: BonusEntry) -> None:
    """So many card points were reached or not."""
    what = entry.bonus.what
    if not isinstance(what, CardPoints) or entry.made == (told.points(entry.owner) >= what.at_least):
        return
    name, points = entry.bonus.name, told.points(entry.owner)
    outcome = entry.item.outcome.text
    refuse(
        f"{entry.path}.made" if entry.announced else f"{entry.path}.item",
        f"{name.en} cannot be {outcome.en} with {points} card points",
        f"{name.de} kann mit {points} Augen nicht {outcome.de} sein",
    )


def every_trick(told: ContractEntryAccount, entry: BonusEntry) -> None:
    """A Valat is not lost by who took every trick."""
    if isinstance(entry.bonus.what, AllTricks) and not entry.made and told.swept == entry.owner:
        refuse(
            f"{entry.path}.made",
            "all_tricks says that every trick was taken",
            "nach all_tricks sind alle Stiche gemacht worden",
        )


def combination(_told: ContractEntryAccount, entry: BonusEntry) -> None:
    """Cards held when they are announced stay in the hand."""
    if isinstance(entry.bonus.what, Held) and entry.announced and not entry.made:
        name = entry.bonus.name
        refuse(
            f"{entry.path}.made",
            f"{name.en} is announced only by its holder, so it cannot be lost",
            f"{name.de} sagt nur an, wer sie hat; verloren gehen kann das nicht",
        )


def clean_hand(told: ContractEntryAccount, entry: BonusEntry) -> None:
    """A "without" stands or falls with the hand, and with the game where it needs that."""
    if not isinstance(entry.bonus.what, Without) or not entry.announced:
        return
    name = entry.bonus.name
    game_lost = entry.bonus.needs_game and not told.won
    if entry.made and game_lost:
        refuse(
            f"{entry.path}.made",
            f"{name.en} is lost with the game",
            f"{name.de} ist mit dem Spiel verloren",
        )
    if not entry.made and not game_lost and entry.item.when is When.AFTER:
        refuse(
            f"{entry.path}.made",
            f"{name.en}, announced when the hand is final, cannot be lost",
            f"{name.de}, mit fertigem Blatt angesagt, kann nicht verloren gehen",
        )


def capture(told: ContractEntryAccount, entry: BonusEntry) -> None:
    """A card is lost to somebody else, and across the sides unless partners may take it too."""
    what, loser = entry.bonus.what, entry.item.loser
    if not isinstance(what, Captured) or loser is None:
        return
    if loser == entry.owner:
        refuse(f"{entry.path}.from", "nobody takes his own card", "niemand fängt seine eigene Karte")
    if not what.between_partners and told.allied(loser, entry.owner):
        name = entry.bonus.name
        refuse(
            f"{entry.path}.from",
            f"between partners {name.en} does not count",
            f"zwischen Partnern zählt {name.de} nicht",
        )


def cards_held(told: ContractEntryAccount, entry: BonusEntry) -> None:
    """All entries up to this one can be true of the same hands."""
    own = told.claims(entry)
    earlier = told.before(entry)
    if not own or possible([*own, *(claim for other in earlier for claim in told.claims(other))]):
        return
    culprit = next((other for other in earlier if not possible([*own, *told.claims(other)])), None)
    beside = (
        culprit.named(told.stage.setting) if culprit else Text("all that stands before it", "allem davor")
    )
    own_name = entry.named(told.stage.setting)
    refuse(
        f"{entry.path}.item",
        f"{own_name.en} cannot be beside {beside.en}: the same card would be in two places",
        f"{own_name.de} geht nicht neben {beside.de}: dieselbe Karte wäre an zwei Orten",
    )


def trick_taken(told: ContractEntryAccount, entry: BonusEntry) -> None:
    """Nobody else wins a trick where one player takes them all."""
    if told.swept is None:
        return
    won = isinstance(entry.bonus.what, Ultimo | Captured) and entry.made
    beaten = isinstance(entry.bonus.what, Ultimo) and not entry.made and not entry.announced
    if (won and entry.owner != told.swept) or (beaten and told.allied(entry.owner, told.swept)):
        who = told.name(told.swept)
        refuse(f"{entry.path}.made", f"{who} took every trick", f"{who} hat alle Stiche gemacht")


def one_pile(told: ContractEntryAccount, entry: BonusEntry) -> None:
    """No card ends in both sides' piles."""
    declarers, cards = won_cards(told, entry)
    for other in told.before(entry):
        others, theirs = won_cards(told, other)
        if others != declarers and cards & theirs:
            name, beside = entry.bonus.name, other.named(told.stage.setting)
            refuse(
                f"{entry.path}.item",
                f"{name.en} cannot be beside {beside.en}: a card would lie in both piles",
                f"{name.de} geht nicht neben {beside.de}: eine Karte läge in beiden Stichhaufen",
            )


ALWAYS: Final[tuple[Check, ...]] = (once, needed, rivals, silent_loss, capture, cards_held)
PLAYED_OUT: Final[tuple[Check, ...]] = (
    card_points,
    every_trick,
    combination,
    clean_hand,
    trick_taken,
    one_pile,
)


def check(told: ContractEntryAccount) -> None:
    """Run every check on every entry; a revoke leaves no outcome to check."""
    played_out = told.stage.revoked is None
    for entry in told.entries:
        for one in (*ALWAYS, *(PLAYED_OUT if played_out else ())):
            one(told, entry)
    if played_out and told.thirds is not None:
        _pile(told, told.thirds)


def _pile(told: ContractEntryAccount, thirds: int) -> None:
    """The declarer's card points are possible, given the tricks and the cards known to lie in them."""
    counting, contract = told.stage.rules.counting, told.stage.contract
    swept = None if told.swept is None else told.swept == told.stage.declarer
    told.totals.of_the_declarer(contract, swept=swept).check(thirds, "card_points", _SWEPT[swept])
    piles = {True: NO_CARDS, False: NO_CARDS}
    for entry in told.entries:
        declarers, cards = won_cards(told, entry)
        piles[declarers] |= cards
    span = Span(counting.thirds(piles[True].bits), told.totals.in_all - counting.thirds(piles[False].bits))
    span.check(thirds, "card_points", Text("with these bonuses", "mit diesen Prämien"))


_SWEPT: Final = {
    None: Text("unless one player takes every trick", "wenn nicht einer alle Stiche macht,"),
    True: Text("with every trick", "mit allen Stichen"),
    False: Text("without a trick", "ohne Stich"),
}


def won_cards(told: ContractEntryAccount, entry: BonusEntry) -> tuple[bool, CardSet]:
    """Return the cards that a bonus puts into one pile, and whether that is the declarer's."""
    declarers = entry.owner == told.stage.declarer
    match entry.bonus.what:
        case Ultimo(card=card) if entry.made or not entry.announced:
            return declarers == entry.made, CardSet.of(card)
        case Captured(card=card, by=by):
            return declarers, CardSet.of(card, by)
        case WonTogether(cards=cards):
            return declarers, cards
        case _:
            return declarers, NO_CARDS


def following(
    stage: EntryContext, *, thirds: int | None, swept: Seat | None, entries: tuple[BonusEntry, ...]
) -> tuple[BonusEntry, ...]:
    """Find the silent bonuses that card points and tricks decide, so that nobody has to write them down."""
    found = list(entries)
    for bonus in stage.rules.bonuses:
        counted = {(entry.bonus.key, entry.owner) for entry in found}
        mine = {(key, stage.declarer) for key in (bonus.key, *bonus.rivals)}
        if bonus.price.silent is None or stage.revoked is not None or mine & counted:
            continue
        place = _decided_by(bonus.what, thirds, swept=swept == stage.declarer)
        if place:
            item = Item(bonus=bonus.key, owner=stage.declarer, when=When.SILENT, outcome=Outcome.MADE)
            found.append(BonusEntry(place, bonus, item))
    return tuple(found)


def _decided_by(what: object, thirds: int | None, *, swept: bool) -> str:
    """Return the field that makes the declarer's bonus, if one does."""
    if isinstance(what, CardPoints) and thirds is not None and whole(thirds) >= what.at_least:
        return "card_points"
    return "all_tricks" if isinstance(what, AllTricks) and swept else ""
