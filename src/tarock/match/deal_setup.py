"""A deal that somebody sets up: who is to hold what, perhaps only in part, and what was done with it so far.

It may be wrong, and then says what is wrong, each fault at its place and in two languages. A whole one
becomes a game. It asks the rule set where cards go and what may be said; it knows no game itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import Card, CardSet, parse_cards
from tarock.kit.deal import NOTHING_CARRIED, Carried, Deal
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Entry, Game
from tarock.match.notation import read
from tarock.match.record import Record, places, record
from tarock.protocol.actions import Action, parse_action
from tarock.protocol.flow import Seat
from tarock.protocol.refusals import IllegalAction

TALON: Final = "talon"
"""The place of the talon in a fault; a hand's is "hand 0", an action's "action 1"."""


@dataclass(frozen=True, slots=True)
class SetupFault:
    """What is wrong with a deal, and where."""

    place: str
    text: Text


class SetupError(ValueError):
    """A deal that cannot be played as it was set up."""

    def __init__(self, faults: tuple[SetupFault, ...]) -> None:
        self.faults = faults
        super().__init__("; ".join(f"{fault.place}: {fault.text.en}" for fault in faults))


@dataclass(frozen=True, slots=True, kw_only=True)
class DealSetup:
    """Hands, talon and dealer as somebody wants them, and the actions after the deal.

    >>> from random import Random
    >>> from tarock import DealSetup, find
    >>> rules = find("illustrated-modern")
    >>> begun = DealSetup.of(rules, "T21 T20 ♥K", "SK ♥K")
    >>> begun.faults()[0].text.en, begun.faults()[-1].text.en
    ('13 cards are missing', '♥K is there twice: in hand 0 and in hand 1')
    >>> whole = DealSetup.of(rules, "T21 T20 ♥K", "SK").filled(Random(1))
    >>> whole.faults(), whole.game().pending[0].about.key
    ((), 'auction')
    """

    rules: RuleSet
    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...] = ()
    dealer: Seat
    carried: Carried = NOTHING_CARRIED
    actions: tuple[Entry, ...] = ()
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", tuple(tuple(sorted(hand)) for hand in self.hands))

    @classmethod
    def of(
        cls,
        rules: RuleSet,
        *hands: str,
        talon: str = "",
        dealer: Seat | None = None,
        actions: Iterable[tuple[Seat, Action | str]] = (),
    ) -> DealSetup:
        """Set a deal up from hands as people write them; those left out are empty."""
        if len(hands) > rules.players:
            raise ValueError(f"{rules.key} has {rules.players} hands, not {len(hands)}")
        written = (*map(parse_cards, hands), *((),) * (rules.players - len(hands)))
        return cls(
            rules=rules,
            hands=written,
            talon=parse_cards(talon),
            dealer=rules.players - 1 if dealer is None else dealer,
            actions=tuple(
                (seat, parse_action(one) if isinstance(one, str) else one) for seat, one in actions
            ),
        )

    @classmethod
    def of_record(cls, kept: Game | Record) -> DealSetup:
        """Take a game over, or a record of which some cards may not be known."""
        if isinstance(kept, Game):
            kept = record(kept)
        rules = kept.ruleset()
        seats = places(rules, kept.dealer, kept.carried, kept.actions)
        held = {
            seat: tuple(card for card in (kept.cards[place] for place in own) if card is not None)
            for seat, own in seats.items()
        }
        return cls(
            rules=rules,
            hands=tuple(held.get(seat, ()) for seat in range(rules.players)),
            talon=held.get(None, ()),
            dealer=kept.dealer,
            carried=kept.carried,
            actions=kept.actions,
            names=kept.names,
        )

    @classmethod
    def read(cls, text: str) -> DealSetup:
        """Read a game file of either form; what is unknown in it stays open."""
        return cls.of_record(read(text))

    def room(self) -> dict[str, int]:
        """Return how many cards belong to each place."""
        return {_name(seat): len(own) for seat, own in self._places().items()}

    def _places(self) -> dict[Seat | None, tuple[int, ...]]:
        dealer = self.dealer if 0 <= self.dealer < self.rules.players else 0
        return places(self.rules, dealer, self.carried, self.actions)

    def _lying(self) -> Iterator[tuple[str, tuple[Card, ...]]]:
        """Return what lies where."""
        for seat, hand in enumerate(self.hands):
            yield _name(seat), hand
        yield TALON, self.talon

    def faults(self) -> tuple[SetupFault, ...]:
        """Say what keeps the deal from being played; nothing if it can be."""
        if found := (*self._wrong_seats(), *self._wrong_counts(), *self._wrong_cards()):
            return found
        return tuple(self._wrong_actions())

    def _wrong_seats(self) -> Iterator[SetupFault]:
        last = self.rules.players - 1
        if not 0 <= self.dealer <= last:
            yield SetupFault(
                "dealer",
                Text(f"the dealer is a seat from 0 to {last}", f"der Geber ist ein Platz von 0 bis {last}"),
            )
        if len(self.hands) != last + 1:
            yield SetupFault(
                "hands",
                Text(
                    f"there are {last + 1} hands, not {len(self.hands)}",
                    f"es gibt {last + 1} Blätter, nicht {len(self.hands)}",
                ),
            )

    def _wrong_counts(self) -> Iterator[SetupFault]:
        room = self.room()
        for place, cards in self._lying():
            if fault := _miscounted(len(cards) - room.get(place, len(cards))):
                yield SetupFault(place, fault)

    def _wrong_cards(self) -> Iterator[SetupFault]:
        pack, seen = self.rules.pack, dict.fromkeys(self.carried.cards, "carried")
        for place, cards in self._lying():
            for card in cards:
                if card not in pack:
                    yield SetupFault(place, _foreign(card, self.rules))
                elif card in seen:
                    yield SetupFault(place, _twice(card, seen[card], place))
                seen.setdefault(card, place)

    def _wrong_actions(self) -> Iterator[SetupFault]:
        game = Game(self.rules, self._deal())
        for number, (seat, action) in enumerate(self.actions, start=1):
            try:
                game.act(seat, action)
            except IllegalAction as error:
                yield SetupFault(f"action {number}", error.reason.text)
                return

    def missing(self) -> CardSet:
        """Return the cards of the pack that lie nowhere."""
        placed = {card for _, cards in self._lying() for card in cards}
        return CardSet.collect(
            card for card in self.rules.pack if card not in placed and card not in self.carried.cards
        )

    def filled(self, random: Random) -> DealSetup:
        """Deal the cards that lie nowhere to the places that have room, by chance."""
        rest, room = list(self.missing()), self.room()
        random.shuffle(rest)
        filled = [(*cards, *_taken(rest, room.get(place, 0) - len(cards))) for place, cards in self._lying()]
        return replace(self, hands=tuple(filled[:-1]), talon=filled[-1])

    def _deal(self) -> Deal:
        order: dict[int, Card] = {}
        for seat, own in self._places().items():
            cards = self.talon if seat is None else self.hands[seat]
            order.update(zip(own, cards, strict=True))
        return Deal(self.dealer, (order[place] for place in sorted(order)), self.carried)

    def game(self) -> Game:
        """Return the game at the point to which the actions lead; raise `SetupError` where it cannot be."""
        if faults := self.faults():
            raise SetupError(faults)
        return Game(self.rules, self._deal(), self.actions)

    def record(self) -> Record:
        """Write the deal down as it is, open places unknown."""
        order: dict[int, Card | None] = {}
        for seat, own in self._places().items():
            cards = self.talon if seat is None else self.hands[seat]
            order.update(zip(own, (*cards, *(None,) * len(own)), strict=False))
        return Record(
            rules=self.rules.label,
            options=self.rules.options.changed(),
            names=self.names,
            dealer=self.dealer,
            cards=tuple(order[place] for place in sorted(order)),
            carried=self.carried,
            actions=self.actions,
        )


def _taken(rest: list[Card], count: int) -> list[Card]:
    """Take so many cards from what is left."""
    taken, rest[:] = rest[: max(0, count)], rest[max(0, count) :]
    return taken


def _name(seat: Seat | None) -> str:
    return TALON if seat is None else f"hand {seat}"


def _miscounted(surplus: int) -> Text | None:
    """Say how many cards are too many, or too few."""
    if surplus > 0:
        return (
            Text("one card too many", "eine Karte zu viel")
            if surplus == 1
            else Text(f"{surplus} cards too many", f"{surplus} Karten zu viel")
        )
    if surplus == -1:
        return Text("one card is missing", "eine Karte fehlt")
    return Text(f"{-surplus} cards are missing", f"{-surplus} Karten fehlen") if surplus else None


def _foreign(card: Card, rules: RuleSet) -> Text:
    return Text(
        f"{card} is not in the pack of {rules.name.en}", f"{card} ist nicht im Spiel von {rules.name.de}"
    )


def _twice(card: Card, first: str, second: str) -> Text:
    if first == second:
        return Text(f"{card} is there twice", f"{card} ist doppelt da")
    return Text(
        f"{card} is there twice: in {_spoken(first).en} and in {_spoken(second).en}",
        f"{card} ist doppelt da: {_spoken(first).de} und {_spoken(second).de}",
    )


def _spoken(place: str) -> Text:
    if place == TALON:
        return Text("the talon", "im Talon")
    if place == "carried":
        return Text("what was kept from the last deal", "bei dem, was vom letzten Spiel blieb")
    return Text(place, f"im Blatt {place.removeprefix('hand ')}")
