"""The record of a game: what a file holds, independent of its format.

Rule set and revision, options, names, the deal as far as it is known, the actions, and the ledger as it was
when the game was written down. A record whose unknown cards follow from the play can be replayed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from tarock.core.cards import Card
from tarock.games.registry import UnknownRules, find
from tarock.kit.deal import NOTHING_CARRIED, Carried, Deal
from tarock.kit.ruleset import OptionError, OptionValue, RuleSet
from tarock.kit.settlement import Ledger, Pots
from tarock.match.game import Entry, Game
from tarock.protocol.actions import Lay, PlayCard
from tarock.protocol.events import Dealt
from tarock.protocol.flow import Seat
from tarock.protocol.refusals import IllegalAction

Amounts: TypeAlias = tuple[tuple[str, tuple[int, ...]], ...]


FORMAT: Final = 1
"""The version of the file formats."""
UNKNOWN: Final = "??"
"""How an unknown card is written."""


class RecordError(ValueError):
    """A record that cannot be replayed, and why."""


class NotationError(ValueError):
    """A file that cannot be read: where, and why."""

    def __init__(self, where: str, why: str) -> None:
        self.where = where
        self.why = why
        super().__init__(f"{where}: {why}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game as it is written down. Unknown cards are None."""

    rules: str
    dealer: Seat
    cards: tuple[Card | None, ...]
    """The cards in dealing order."""
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])
    names: tuple[str, ...] = ()
    carried: Carried = NOTHING_CARRIED
    actions: tuple[Entry, ...] = ()
    ledger: Amounts | None = None
    """Item and amounts of each line, if the game was over."""

    @property
    def unknown(self) -> int:
        """How many cards of the deal are not known."""
        return self.cards.count(None)

    def ruleset(self) -> RuleSet:
        """Find the rule set, in the revision and with the options named."""
        return find(self.rules, self.options)

    def game(self) -> Game:
        """Replay the record; raises `RecordError` where it does not fit the rules."""
        rules = self.ruleset()
        deal = Deal(self.dealer, complete(self, rules), self.carried)
        game = _started(rules, deal)
        for number, (seat, action) in enumerate(self.actions, start=1):
            try:
                game.act(seat, action)
            except IllegalAction as error:
                msg = f"action {number}, seat {seat}: {error}"
                raise RecordError(msg) from error
        return game


def record(game: Game, *, names: Iterable[str] = ()) -> Record:
    """Write a game down."""
    ledger = game.ledger
    return Record(
        rules=game.rules.label,
        options=game.rules.options.changed(),
        names=tuple(names),
        dealer=game.deal.dealer,
        cards=game.deal.cards,
        carried=game.deal.carried,
        actions=game.actions,
        ledger=None if ledger is None else amounts_of(ledger),
    )


def amounts_of(ledger: Ledger) -> Amounts:
    """Return what a record keeps of a ledger."""
    return tuple((line.item, line.amounts) for line in ledger.lines)


def named_rules(name: str, options: Mapping[str, object]) -> RuleSet:
    """Find the rule set that a file names."""
    try:
        return find(name, options)
    except UnknownRules as error:
        raise NotationError("rules", str(error)) from error
    except OptionError as error:
        raise NotationError("options", str(error)) from error


def checked_pots(pots: Pots, rules: RuleSet) -> Pots:
    """Return the pots that a file tells of, if they are those of the game."""
    wanted = [] if rules.pots is None else [pot.key for pot in rules.pots.pots]
    if pots and [name for name, _ in pots] != wanted:
        listed = ", ".join(wanted) or "none"
        raise NotationError("pots", f"the pots of {rules.key} are, in this order: {listed}")
    if any(amount < 0 for _, amount in pots):
        raise NotationError("pots", "a pot does not hold less than nothing")
    return pots


def spelt(cards: Iterable[Card | None]) -> str:
    """Write cards as files have them."""
    return " ".join(UNKNOWN if card is None else str(card) for card in cards)


def unspelt(text: str) -> list[Card | None]:
    """Read cards as files have them."""
    return [None if word == UNKNOWN else Card.parse(word) for word in text.split()]


def _started(rules: RuleSet, deal: Deal) -> Game:
    try:
        return Game(rules, deal)
    except ValueError as error:
        raise RecordError(str(error)) from error


def places(
    rules: RuleSet, dealer: Seat, carried: Carried, actions: Iterable[Entry] = ()
) -> dict[Seat | None, tuple[int, ...]]:
    """Tell which places of the dealing order go to which seat, and (under None) to the talon.

    Found by dealing the pack in its own order and looking who gets what; the recorded actions, or else quiet
    answers, lead past any question that comes before the cards.
    """
    cards = tuple(card for card in rules.pack.cards if card not in carried.cards)
    game = Game(rules, Deal(dealer, cards, carried))
    recorded = iter(actions)
    while not (dealt := [event for event in game.events if isinstance(event, Dealt)]):
        ask = game.pending[0]
        quiet = next(iter(ask.options))
        _, action = next(recorded, (ask.seat, quiet))
        game.act(ask.seat, action if action in ask.options else quiet)
    found: dict[Seat | None, tuple[int, ...]] = {
        event.seat: tuple(place for place, card in enumerate(cards) if card in event.cards) for event in dealt
    }
    used = {place for own in found.values() for place in own}
    return {**found, None: tuple(place for place in range(len(cards)) if place not in used)}


def complete(record: Record, rules: RuleSet) -> tuple[Card, ...]:
    """Fill in unknown cards from what was played and laid away, if that leaves no choice that matters."""
    if not record.unknown:
        return tuple(card for card in record.cards if card is not None)
    cards = list(record.cards)
    if len(cards) + len(record.carried.cards) != len(rules.pack):
        msg = f"the deal has {len(cards)} places for cards, not {len(rules.pack) - len(record.carried.cards)}"
        raise RecordError(msg)
    seats = places(rules, record.dealer, record.carried, record.actions)
    for seat, own in seats.items():
        if seat is not None:
            _fill(cards, own, _shown_by(record, seat, cards))
    missing = [card for card in rules.pack.cards if card not in cards and card not in record.carried.cards]
    unknown = [place for place, card in enumerate(cards) if card is None]
    holders = [seat for seat, own in seats.items() if set(own) & set(unknown)]
    if len(holders) > 1 or len(missing) != len(unknown):
        msg = f"{len(unknown)} cards are unknown and do not follow from the play"
        raise RecordError(msg)
    _fill(cards, tuple(unknown), missing)
    return tuple(card for card in cards if card is not None)


def _shown_by(record: Record, seat: Seat, cards: list[Card | None]) -> list[Card]:
    """List the cards a seat has played or laid away whose place in the deal is not known."""
    shown = {action.card for by, action in record.actions if by == seat and isinstance(action, PlayCard)}
    for by, action in record.actions:
        if by == seat and isinstance(action, Lay):
            shown |= set(action.cards)
    return sorted(card for card in shown if card not in cards and card not in record.carried.cards)


def _fill(cards: list[Card | None], places_: tuple[int, ...], found: list[Card]) -> None:
    free = [place for place in places_ if cards[place] is None]
    if len(found) > len(free):
        listed = " ".join(map(str, found))
        msg = f"more cards are known than there is room for: {listed}"
        raise RecordError(msg)
    for place, card in zip(free, found, strict=False):
        cards[place] = card
