"""From a game to what the solver works on: the position of play, and the account of what it is worth.

Each family of rules has its own way to say who plays with whom and what stands at stake; a rule set of
another shape is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import singledispatch
from typing import TypeAlias

from tarock.core.cards import bits_of
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.zwanzigerrufen.announcement_law import figure
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.conditions import FirstTricks
from tarock.kit.phases.all_passed import Trischaken
from tarock.kit.play import Trick
from tarock.kit.play_law import PlayLaw
from tarock.kit.ruleset import RuleSet
from tarock.kit.script import ContractRules
from tarock.match.game import Game
from tarock.match.view import View, fold
from tarock.protocol import events as happened
from tarock.protocol.actions import Demand
from tarock.protocol.flow import Seat
from tarock.protocol.topics import ANNOUNCE, Chapter
from tarock.solver import called_account, contract_account, old_account
from tarock.solver.called_account import CallingAccount
from tarock.solver.contract_account import ContractAccount
from tarock.solver.expansion import Account, Fates, objective_of
from tarock.solver.objective import Happening, Objective
from tarock.solver.old_account import OldAccount
from tarock.solver.position import IN_THIRDS, PLAIN, BoundCard, Position, fool_keeper
from tarock.solver.trischaken_account import TrischakenAccount
from tarock.worlds import CardAssignment


@dataclass(frozen=True, slots=True)
class Situation:
    """A position of play, what it is worth, and the tricks before it."""

    position: Position
    account: Account
    tricks: tuple[Trick, ...]
    declarer: Seat | None = None
    """Who plays with his side against the others; None where everyone plays for himself."""
    fates: Fates = field(default_factory=dict[Happening, "Happening | bool"], repr=False, compare=False)
    """What is known to have become of happenings in the tricks so far; situations may share it."""

    @property
    def sensible(self) -> Position:
        """The position as sensible players see it: what was announced for a late trick waits for it."""
        promises = self.account.promises if isinstance(self.account, ContractAccount) else ()
        return replace(self.position, bound=(*self.position.bound, *promises)) if promises else self.position

    def stakes(self) -> Objective:
        """Return what the rest of the hand is worth to each seat."""
        return objective_of(self.account, self.tricks)

    def objective(self) -> Objective:
        """Return what it is worth to the declarer's side, as one number.

        Where all amounts pass between players that is what the declarer gets. Where each writes what he has
        earned it is by how much the declarer is ahead of the defenders, of all of them together.
        """
        if self.declarer is None:
            raise ValueError("everyone plays for himself here: ask for paranoid or max_n")
        return self.one_number(self.stakes())

    def one_number(self, stakes: Objective) -> Objective:
        """Return what stakes mean to the declarer's side."""
        players = range(self.position.players)
        others = 0 if stakes.zero_sum else -1
        own = 1 if stakes.zero_sum else self.position.players - 1
        return stakes.weighed([own if seat == self.declarer else others for seat in players])


class Seen:
    """What everybody has seen, read once for all worlds."""

    def __init__(self, rules: RuleSet, events: Sequence[happened.Event], view: View | None = None) -> None:
        self.events = events
        self.view = view = fold(events, seat=None, players=rules.players) if view is None else view
        self.fates: Fates = {}
        self.played = tuple(_played(view, seat) for seat in range(view.players))
        self.taken = _taken(view)
        self.demanded = _demanded(events)

    def held(self, world: CardAssignment) -> tuple[int, ...]:
        """Return the hands when play began."""
        return tuple([hand | gone for hand, gone in zip(world.hands, self.played, strict=True)])

    def dealt(self, world: CardAssignment, held: tuple[int, ...]) -> tuple[int, ...]:
        """Return the hands before the declarer took cards of the talon, from those when play began."""
        declarer = self.view.declarer
        if declarer is None:
            return held
        before = (held[declarer] | world.laid[declarer]) & ~self.view.taken.bits
        return *held[:declarer], before, *held[declarer + 1 :]

    def leader(self, law: PlayLaw, world: CardAssignment) -> Seat:
        """Return who leads; where the Fool may not be led, the lead has passed or is about to."""
        leader = self.view.leader or 0
        if self.view.trick:
            return leader
        return (leader + law.passes_lead(world.hands[leader], len(self.view.tricks) + 1)) % self.view.players


Scene: TypeAlias = Callable[[CardAssignment], Situation]


def in_play(game: Game) -> bool:
    """Whether cards are being played, or words said between tricks."""
    if not game.pending:
        return False
    about = game.pending[0].about
    return about.chapter is Chapter.PLAY or (about is ANNOUNCE and isinstance(game.rules, DeclarationRules))


def situation(game: Game) -> Situation:
    """Return where a game stands."""
    if game.over:
        raise ValueError("the hand is over: nothing is left to be played")
    if not in_play(game):
        raise ValueError(f"no card is being played yet: the game is at {game.pending[0].about.key!r}")
    return scenes_of(game.rules, Seen(game.rules, game.events, game.view(None)))(true_world(game))


def imagined(rules: RuleSet, events: Sequence[happened.Event], world: CardAssignment) -> Situation:
    """Return where a game stands if the cards lie like this; the events may be those one seat has seen."""
    return scenes_of(rules, Seen(rules, events))(world)


def true_world(game: Game) -> CardAssignment:
    """Return how the cards of a game really lie."""
    laid = [0] * game.rules.players
    for event in game.events:
        if isinstance(event, happened.LaidCards):
            laid[event.seat] |= event.cards.bits
    hands = game.view(None).hands
    return CardAssignment(tuple(hands[seat].bits for seat in range(game.rules.players)), tuple(laid))


def _played(view: View, seat: Seat) -> int:
    """Return the cards that a seat has played."""
    bits = sum(trick.by(seat).bit for trick in view.tricks)
    leader = view.leader or 0
    place = (seat - leader) % view.players
    return bits | (view.trick[place].bit if place < len(view.trick) else 0)


def _taken(view: View) -> tuple[int, ...]:
    seats = range(view.players)
    return tuple(sum(bits_of(one.cards) for one in view.tricks if one.winner == seat) for seat in seats)


def _demanded(events: Sequence[happened.Event]) -> bool:
    """Whether the Fool was demanded to the open trick."""
    found = False
    for event in events:
        if isinstance(event, happened.TrickWon):
            found = False
        elif isinstance(event, happened.Said) and isinstance(event.action, Demand):
            found = True
    return found


@singledispatch
def scenes_of(rules: RuleSet, seen: Seen) -> Scene:  # noqa: ARG001 - the families look at it
    """Return what tells for any world where the game stands in it."""
    raise ValueError(f"the solver cannot read the rule set {rules.key!r}: it is of no family it knows")


@scenes_of.register
def _(rules: ContractRules, seen: Seen) -> Scene:
    talk = contract_account.talk_of(rules, seen.events)
    if talk is None:
        return _trischaken(rules, seen)
    won, said = talk
    position = _Positions(rules.play, seen)

    def scene(world: CardAssignment) -> Situation:
        held = seen.held(world)
        course = contract_account.lying(rules, won.seat, seen.dealt(world, held), held, world.laid)
        account = ContractAccount.of(rules, won, said, course)
        where = position(world, declaring=1 << won.seat, laid=world.laid)
        return Situation(where, account, seen.view.tricks, won.seat, seen.fates)

    return scene


def _trischaken(rules: ContractRules, seen: Seen) -> Scene:
    played = rules.all_passed
    if not isinstance(played, Trischaken):
        raise ValueError(f"the solver cannot read what {rules.key!r} plays when all pass")  # noqa: TRY004
    position = _Positions(played.play, seen)

    def scene(world: CardAssignment) -> Situation:
        tricks = seen.held(world)[0].bit_count()
        account = TrischakenAccount(settle=played.settle, players=rules.players, tricks=tricks)
        return Situation(position(world), account, seen.view.tricks, fates=seen.fates)

    return scene


@scenes_of.register
def _(rules: DeclarationRules, seen: Seen) -> Scene:
    stakes = old_account.stakes_of(rules, seen.view.dealer or 0, seen.events)
    position = _Positions(rules.play, seen)
    beside = old_account.counts_beside_a_prize(rules, stakes)

    def scene(world: CardAssignment) -> Situation:
        account = OldAccount(
            rules=rules, stakes=stakes, held=seen.held(world), laid=sum(world.laid), beside=beside
        )
        return Situation(position(world, laid=world.laid), account, seen.view.tricks, fates=seen.fates)

    return scene


@scenes_of.register
def _(rules: CallingRules, seen: Seen) -> Scene:
    stakes = called_account.stakes_of(rules, seen.events)
    assert stakes is not None  # noqa: S101 - cards are played only after a call
    position = _Positions(rules.play, seen)

    def scene(world: CardAssignment) -> Situation:
        held = seen.held(world)
        course = stakes.lying(seen.dealt(world, held), held, world.laid)
        account = CallingAccount.of(rules, stakes, course)
        side = account.hands.side(course.declarer)
        laid = tuple(course.laid if seat == course.declarer else 0 for seat in range(rules.players))
        where = position(world, declaring=side, laid=laid, values=PLAIN, bound=_bound(account))
        return Situation(where, account, seen.view.tricks, course.declarer, seen.fates)

    return scene


def _bound(account: CallingAccount) -> tuple[BoundCard, ...]:
    """Return the cards that announcements bind, all sides known."""
    if not account.rules.playing.bind:
        return ()
    found: list[BoundCard] = []
    for item in account.stakes.talk.items:
        what = account.bonuses[item.bonus]
        side = account.hands.side(item.owner)
        if (tied := figure(what)) is None:
            continue
        card, trick = tied
        holder = account.hands.holder(card)
        if holder is not None and side >> holder & 1:
            until = (1 << trick) - 1 if isinstance(what.what, FirstTricks) else 0
            found.append(BoundCard(card, trick, until, side))
    return tuple(found)


class _Positions:
    """Puts positions together, as they stand after the tricks so far."""

    def __init__(self, law: PlayLaw, seen: Seen) -> None:
        self.law, self.seen = law, seen
        self.fool_owner = _fool_owner(law, seen.view.tricks)

    def __call__(
        self,
        world: CardAssignment,
        *,
        declaring: int | None = None,
        laid: tuple[int, ...] = (),
        values: tuple[int, ...] = IN_THIRDS,
        bound: tuple[BoundCard, ...] = (),
    ) -> Position:
        view = self.seen.view
        return Position(
            law=self.law,
            hands=world.hands,
            leader=self.seen.leader(self.law, world),
            trick=view.trick,
            declaring=declaring,
            number=len(view.tricks) + 1,
            taken=self.seen.taken,
            laid=laid,
            values=values,
            bound=tuple(one for one in bound if self._still_bound(one)),
            named=view.named,
            demanded=self.seen.demanded,
            fool_owner=self.fool_owner,
        )

    def _still_bound(self, one: BoundCard) -> bool:
        numbered = enumerate(self.seen.view.tricks, start=1)
        return not any(one.free_after(number, trick.winner) for number, trick in numbered)


def _fool_owner(law: PlayLaw, tricks: tuple[Trick, ...]) -> Seat | None:
    """Return who has played the Fool and keeps it."""
    keepers = (fool_keeper(law, trick, number) for number, trick in enumerate(tricks, start=1))
    return next((seat for seat in keepers if seat is not None), None)
