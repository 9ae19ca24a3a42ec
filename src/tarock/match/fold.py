"""The fold of the events a seat may see into its view: one function for players, spectators, bots and logs.

Nothing but events enters a view, so nothing a seat has not been told can be in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import MappingProxyType
from typing import Any, Final

from tarock.core.bilingual import Text
from tarock.core.cards import NO_CARDS, Card, CardSet, Suit
from tarock.kit.play import Trick
from tarock.kit.settlement import GAME
from tarock.match.view import View
from tarock.protocol import events as happened
from tarock.protocol.actions import Action, Contra, Declare, Demand
from tarock.protocol.flow import Seat
from tarock.protocol.topics import PLAY


class _Draft:
    """A view in the making: events change it, `View` freezes it. The fields are those of `View`."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.dealer: Seat | None = None
        self.dealt_counts: tuple[int, ...] = ()
        self.talon_count = 0
        self.hands: dict[Seat, CardSet] = {}
        self.counts: list[int] = []
        self.said: list[tuple[Seat, Action]] = []
        self.declarer: Seat | None = None
        self.contract: str | None = None
        self.won_by: str | None = None
        self.talon: tuple[Card, ...] = ()
        self.taken = NO_CARDS
        self.laid = NO_CARDS
        self.laid_count = 0
        self.laid_by: dict[Seat, CardSet] = {}
        self.drawn: dict[Seat, CardSet] = {}
        self.laid_tarocks: tuple[int, ...] = ()
        self.sides: dict[Seat, str] = {}
        self.shown_sides: dict[Seat, str] = {}
        self.invited: tuple[Seat, str] | None = None
        self.times = 1
        self.leader: Seat | None = None
        self.played: dict[Seat, CardSet] = {}
        self.trick: list[Card] = []
        self.named: Suit | None = None
        self.demanded = False
        self.tricks: list[Trick] = []
        self.asked: tuple[Seat, ...] = ()
        self.about = ""
        self.lines: tuple[tuple[Text, tuple[int, ...]], ...] = ()
        self.totals: tuple[int, ...] = ()
        self.pots: tuple[tuple[str, int], ...] = ()
        self.void: Text | None = None
        self.events: list[happened.Event] = []

    def copy(self) -> _Draft:
        """Return one that can be told something else from here on."""
        twin = _Draft.__new__(_Draft)
        fields = vars(twin)
        fields.update(vars(self))
        for name in _LISTS:
            fields[name] = [*fields[name]]
        for name in _TABLES:
            fields[name] = {**fields[name]}
        return twin

    def frozen(self, seat: Seat | None) -> View:
        """Return the finished view."""
        fields = vars(self).copy()
        for name in _LISTS:
            fields[name] = tuple(fields[name])
        for name in _TABLES:
            fields[name] = MappingProxyType(fields[name].copy())
        return View(seat=seat, **fields)


_LISTS: Final = tuple(name for name, value in vars(_Draft(0)).items() if isinstance(value, list))
"""What grows while a hand is played; a view keeps it as it is now."""
_TABLES: Final = tuple(name for name, value in vars(_Draft(0)).items() if isinstance(value, dict))


class Onlooker:
    """Somebody who is told events one after the other, and whose view can be asked for at any point."""

    def __init__(self, *, seat: Seat | None, players: int) -> None:
        self._seat = seat
        self._draft = _Draft(players)
        self._view: View | None = None

    def copy(self) -> Onlooker:
        """Return somebody who has seen the same, and may go on to see something else."""
        twin = Onlooker.__new__(Onlooker)
        twin._seat, twin._view = self._seat, self._view  # noqa: SLF001 - an onlooker of our own
        twin._draft = self._draft.copy()  # noqa: SLF001 - as before
        return twin

    def tell(self, event: happened.Event) -> None:
        """Tell an event that the seat may see."""
        self._view = None
        self._draft.events.append(event)
        step = _STEPS.get(event.kind)
        if step is not None:
            step(self._draft, event)

    @property
    def view(self) -> View:
        """The table as the seat knows it now."""
        if self._view is None:
            self._view = self._draft.frozen(self._seat)
        return self._view


def fold(seen: Iterable[happened.Event], *, seat: Seat | None, players: int) -> View:
    """Fold the events a seat has seen into its view."""
    onlooker = Onlooker(seat=seat, players=players)
    for event in seen:
        onlooker.tell(event)
    return onlooker.view


def _turn(view: _Draft, event: happened.Turn) -> None:
    view.asked, view.about = event.seats, event.about
    if event.about == PLAY.key and not view.trick:
        view.leader = event.seats[0]


def _answered(view: _Draft, event: happened.Answered) -> None:
    view.asked = tuple(seat for seat in view.asked if seat != event.seat)


def _hands_dealt(view: _Draft, event: happened.HandsDealt) -> None:
    view.dealer = event.dealer
    view.leader = (event.dealer + 1) % view.players
    view.dealt_counts, view.talon_count = event.counts, event.talon
    view.counts = list(event.counts)


def _dealt(view: _Draft, event: happened.Dealt) -> None:
    view.hands[event.seat] = event.cards


def _said(view: _Draft, event: happened.Said) -> None:
    view.said.append((event.seat, event.action))
    view.demanded |= isinstance(event.action, Demand)


def _declared(view: _Draft, event: happened.Declared) -> None:
    view.said.append((event.seat, Declare(event.items)))


def _contract_made(view: _Draft, event: happened.ContractMade) -> None:
    view.declarer, view.contract, view.won_by = event.declarer, event.contract, event.won_by


def _hand_shown(view: _Draft, event: happened.HandShown) -> None:
    view.hands[event.seat] = event.cards


def _talon_shown(view: _Draft, event: happened.TalonShown) -> None:
    view.talon = event.cards


def _taken(view: _Draft, event: happened.Taken) -> None:
    view.taken = event.cards
    view.counts[event.seat] += len(event.cards)
    if event.seat in view.hands:
        view.hands[event.seat] |= event.cards


def _laid_away(view: _Draft, event: happened.LaidAway) -> None:
    view.laid_count += event.count
    view.laid |= event.face_up
    if event.face_up:
        view.laid_by[event.seat] = event.face_up
    view.counts[event.seat] -= event.count


def _laid_cards(view: _Draft, event: happened.LaidCards) -> None:
    view.laid |= event.cards
    view.laid_by[event.seat] = event.cards
    view.hands[event.seat] -= event.cards


def _stakes_raised(view: _Draft, event: happened.StakesRaised) -> None:
    view.times = event.times


def _invited(view: _Draft, event: happened.Invited) -> None:
    view.invited = event.seat, event.tarock


def _talon_shared(view: _Draft, event: happened.TalonShared) -> None:
    view.counts = [held + drawn for held, drawn in zip(view.counts, event.counts, strict=True)]


def _drawn(view: _Draft, event: happened.Drawn) -> None:
    view.drawn[event.seat] = event.cards
    view.hands[event.seat] |= event.cards


def _tarocks_laid(view: _Draft, event: happened.TarocksLaid) -> None:
    view.laid_tarocks = event.counts


def _side_known(view: _Draft, event: happened.SideKnown) -> None:
    view.sides[event.seat] = event.side


def _side_shown(view: _Draft, event: happened.SideShown) -> None:
    view.sides[event.seat] = view.shown_sides[event.seat] = event.side


def _official_contra(view: _Draft, event: happened.OfficialContra) -> None:
    if view.declarer is not None:
        view.said.append((event.seat, Contra(GAME, view.declarer)))


def _laid_shown(view: _Draft, event: happened.LaidShown) -> None:
    view.laid_by[event.seat] = event.cards


def _picked_up(view: _Draft, event: happened.PickedUp) -> None:
    view.talon = tuple(event.cards)


def _kept_cards(view: _Draft, event: happened.KeptCards) -> None:
    view.taken = event.cards


def _played(view: _Draft, event: happened.Played) -> None:
    card = CardSet(event.card.bit)
    view.trick.append(event.card)
    view.played[event.seat] = view.played.get(event.seat, NO_CARDS) | card
    view.counts[event.seat] -= 1
    if event.seat in view.hands:
        view.hands[event.seat] -= card


def _lead_passed(view: _Draft, event: happened.LeadPassed) -> None:
    view.leader = event.to


def _suit_named(view: _Draft, event: happened.SuitNamed) -> None:
    view.named = event.suit


def _nobody_follows(view: _Draft, _event: happened.NobodyFollows) -> None:
    view.named = None


def _trick_won(view: _Draft, event: happened.TrickWon) -> None:
    leader = 0 if view.leader is None else view.leader
    view.tricks.append(Trick(leader, tuple(view.trick), event.seat))
    view.trick, view.named, view.demanded = [], None, False
    view.leader = event.seat


def _revealed(view: _Draft, event: happened.Revealed) -> None:
    view.talon, view.laid = event.talon, event.laid


def _settled(view: _Draft, event: happened.Settled) -> None:
    view.lines, view.totals = event.lines, event.totals
    view.asked, view.about = (), ""


def _pots_stand(view: _Draft, event: happened.PotsStand) -> None:
    view.pots = event.contents


def _void(view: _Draft, event: happened.Void) -> None:
    view.void = event.reason
    view.asked, view.about = (), ""


_STEPS: Final[dict[type[happened.Event], Callable[[_Draft, Any], None]]] = {
    happened.Turn: _turn,
    happened.Answered: _answered,
    happened.HandsDealt: _hands_dealt,
    happened.Dealt: _dealt,
    happened.Said: _said,
    happened.Declared: _declared,
    happened.ContractMade: _contract_made,
    happened.HandShown: _hand_shown,
    happened.TalonShown: _talon_shown,
    happened.Taken: _taken,
    happened.LaidAway: _laid_away,
    happened.LaidCards: _laid_cards,
    happened.StakesRaised: _stakes_raised,
    happened.Invited: _invited,
    happened.TalonShared: _talon_shared,
    happened.Drawn: _drawn,
    happened.TarocksLaid: _tarocks_laid,
    happened.SideKnown: _side_known,
    happened.SideShown: _side_shown,
    happened.OfficialContra: _official_contra,
    happened.LaidShown: _laid_shown,
    happened.PickedUp: _picked_up,
    happened.KeptCards: _kept_cards,
    happened.Played: _played,
    happened.LeadPassed: _lead_passed,
    happened.SuitNamed: _suit_named,
    happened.NobodyFollows: _nobody_follows,
    happened.TrickWon: _trick_won,
    happened.Revealed: _revealed,
    happened.Settled: _settled,
    happened.PotsStand: _pots_stand,
    happened.Void: _void,
}
