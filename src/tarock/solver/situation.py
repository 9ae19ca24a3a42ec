"""From a game to what the solver works on: the position of play, and the account of what it is worth.

Each family of rules has its own way to say who plays with whom and what stands at stake; a rule set of
another shape is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import singledispatch
from typing import Final

from tarock import events as happened
from tarock.actions import Demand
from tarock.bonuses import Course
from tarock.cards import SKUS, bits_of
from tarock.flow import Seat
from tarock.game import Game
from tarock.grosstarock.fool import FoolRules, fool_trick
from tarock.grosstarock.script import DeclarationRules
from tarock.hand import Holdings
from tarock.phases.all_passed import Trischaken
from tarock.play import Trick
from tarock.ruleset import RuleSet
from tarock.script import ContractRules
from tarock.solver import called, contracted, old
from tarock.solver.called import CallingAccount
from tarock.solver.contracted import ContractAccount
from tarock.solver.expansion import Account, objective_of
from tarock.solver.old import OldAccount
from tarock.solver.position import IN_THIRDS, PLAIN, Bound, Law, Position
from tarock.solver.shared_out import TrischakenAccount
from tarock.solver.terms import Objective
from tarock.view import View, fold
from tarock.zwanzigerrufen.announcing import Announced
from tarock.zwanzigerrufen.call import called as call_made
from tarock.zwanzigerrufen.exchange import Exchanged
from tarock.zwanzigerrufen.feats import FirstTricks
from tarock.zwanzigerrufen.script import CallingRules, course_of
from tarock.zwanzigerrufen.talk import figure

_IN_PLAY: Final = {"play", "demand"}


@dataclass(frozen=True, slots=True)
class Situation:
    """A position of play, what it is worth, and the tricks before it."""

    position: Position
    account: Account
    tricks: tuple[Trick, ...]
    declarer: Seat | None = None
    """Who plays with his side against the others; None where everyone plays for himself."""

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


@dataclass(frozen=True, slots=True)
class World:
    """All cards, known or guessed: the hands as they are now, and what each seat has laid away."""

    hands: tuple[int, ...]
    laid: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KnownCards:
    """What every family starts from: a world, what everybody has seen, and the hands when play began."""

    world: World
    view: View
    events: Sequence[happened.Event]

    @property
    def held(self) -> tuple[int, ...]:
        """The hands when play began."""
        return tuple(hand | _played(self.view, seat) for seat, hand in enumerate(self.world.hands))

    @property
    def dealt(self) -> tuple[int, ...]:
        """The hands before the declarer took cards of the talon."""
        taken, declarer = self.view.taken.bits, self.view.declarer
        return tuple(
            (hand | self.world.laid[seat]) & ~taken if seat == declarer else hand
            for seat, hand in enumerate(self.held)
        )

    @property
    def demanded(self) -> bool:
        """Whether the Fool was demanded to the open trick."""
        found = False
        for event in self.events:
            if isinstance(event, happened.TrickWon):
                found = False
            elif isinstance(event, happened.Said) and isinstance(event.action, Demand):
                found = True
        return found


def in_play(game: Game) -> bool:
    """Whether cards are being played, or words said between tricks."""
    about = {ask.about for ask in game.pending}
    return bool(about & _IN_PLAY) or (isinstance(game.rules, DeclarationRules) and about == {"announce"})


def situation(game: Game) -> Situation:
    """Return where a game stands."""
    if game.over:
        raise ValueError("the hand is over: nothing is left to be played")
    if not in_play(game):
        raise ValueError(f"no card is being played yet: the game is at {game.pending[0].about!r}")
    return imagined(game.rules, game.events, true_world(game))


def imagined(rules: RuleSet, events: Sequence[happened.Event], world: World) -> Situation:
    """Return where a game stands if the cards lie like this; the events may be those one seat has seen."""
    return imagining(rules, events)(world)


def imagining(rules: RuleSet, events: Sequence[happened.Event]) -> Callable[[World], Situation]:
    """Read the events once, and return what tells for any world where the game stands in it."""
    view = fold(events, seat=None, players=rules.players)
    return lambda world: _situation(rules, KnownCards(world, view, events))


def true_world(game: Game) -> World:
    """Return how the cards of a game really lie."""
    laid = [0] * game.rules.players
    for event in game.events:
        if isinstance(event, happened.LaidCards):
            laid[event.seat] |= event.cards.bits
    hands = game.view(None).hands
    return World(tuple(hands[seat].bits for seat in range(game.rules.players)), tuple(laid))


def _played(view: View, seat: Seat) -> int:
    """Return the cards that a seat has played."""
    bits = sum(trick.by(seat).bit for trick in view.tricks)
    leader = view.leader or 0
    place = (seat - leader) % view.players
    return bits | (view.trick[place].bit if place < len(view.trick) else 0)


def _taken(view: View) -> tuple[int, ...]:
    seats = range(view.players)
    return tuple(sum(bits_of(one.cards) for one in view.tricks if one.winner == seat) for seat in seats)


@singledispatch
def _situation(rules: RuleSet, cards: KnownCards) -> Situation:  # noqa: ARG001 - the families look at it
    raise ValueError(f"the solver cannot read the rule set {rules.key!r}: it is of no family it knows")


@_situation.register
def _(rules: ContractRules, cards: KnownCards) -> Situation:
    view = cards.view
    talk = contracted.talk_of(rules, cards.events)
    if talk is None:
        return _trischaken(rules, cards)
    won, said = talk
    held, laid = cards.held, sum(cards.world.laid)
    course = Course(
        declarer=won.seat,
        dealt=cards.dealt,
        held=held,
        tricks=(),
        laid=laid,
        rest=rules.pack.bits & ~(sum(held) | laid),
    )
    position = _position(rules.play, cards, declaring=1 << won.seat, laid=cards.world.laid)
    account = ContractAccount.of(rules, won, said, course)
    return Situation(position, account, view.tricks, won.seat)


def _trischaken(rules: ContractRules, cards: KnownCards) -> Situation:
    played = rules.all_passed
    if not isinstance(played, Trischaken):
        raise ValueError(f"the solver cannot read what {rules.key!r} plays when all pass")  # noqa: TRY004
    account = TrischakenAccount(settle=played.settle, players=rules.players, tricks=cards.held[0].bit_count())
    return Situation(_position(played.play, cards), account, cards.view.tricks)


@_situation.register
def _(rules: DeclarationRules, cards: KnownCards) -> Situation:
    view = cards.view
    stakes = old.stakes_of(rules, view.dealer or 0, cards.events)
    laid = cards.world.laid
    account = OldAccount(rules=rules, stakes=stakes, held=cards.held, laid=sum(laid))
    return Situation(_position(rules.play, cards, laid=laid), account, view.tricks)


@_situation.register
def _(rules: CallingRules, cards: KnownCards) -> Situation:
    stakes = called.stakes_of(rules, cards.events)
    assert stakes is not None  # noqa: S101 - cards are played only after a call
    exchanged = Exchanged(cards.held, cards.world.laid)
    made = call_made(stakes.called, stakes.talk.declarer, exchanged, invited=False)
    announced = Announced(made, stakes.talk, made.sides)
    course = course_of(Holdings(cards.dealt, ()), announced, exchanged, ())
    account = CallingAccount.of(rules, stakes, course)
    side = account.hands.side(course.declarer)
    laid = tuple(course.laid if seat == course.declarer else 0 for seat in range(rules.players))
    position = _position(rules.play, cards, declaring=side, laid=laid, values=PLAIN, bound=_bound(account))
    return Situation(position, account, cards.view.tricks, course.declarer)


def _bound(account: CallingAccount) -> tuple[Bound, ...]:
    """Return the cards that announcements bind, all sides known."""
    if not account.rules.playing.bind:
        return ()
    found: list[Bound] = []
    for item in account.stakes.talk.items:
        what = account.bonuses[item.bonus]
        side = account.hands.side(item.owner)
        if (tied := figure(what)) is None:
            continue
        card, trick = tied
        holder = account.hands.holder(card)
        if holder is not None and side >> holder & 1:
            until = (1 << trick) - 1 if isinstance(what.what, FirstTricks) else 0
            found.append(Bound(card, trick, until, side))
    return tuple(found)


def _position(
    law: Law,
    cards: KnownCards,
    *,
    declaring: int | None = None,
    laid: tuple[int, ...] = (),
    values: tuple[int, ...] = IN_THIRDS,
    bound: tuple[Bound, ...] = (),
) -> Position:
    """Put the position together, as it stands after the tricks so far."""
    view = cards.view
    numbered = tuple(enumerate(view.tricks, start=1))
    return Position(
        law=law,
        hands=cards.world.hands,
        leader=_leader(law, cards),
        trick=view.trick,
        declaring=declaring,
        number=len(view.tricks) + 1,
        taken=_taken(view),
        laid=laid,
        values=values,
        bound=tuple(
            one for one in bound if not any(one.free_after(at, trick.winner) for at, trick in numbered)
        ),
        named=view.named,
        demanded=cards.demanded,
        fool_owner=_fool_owner(law, view.tricks),
    )


def _leader(law: Law, cards: KnownCards) -> Seat:
    """Return who leads; where the Fool may not be led, the lead has passed or is about to."""
    view = cards.view
    leader = view.leader or 0
    if not view.trick and isinstance(law, FoolRules):
        passes = law.passes_lead(cards.world.hands[leader], len(view.tricks) + 1)
        return (leader + passes) % view.players
    return leader


def _fool_owner(law: Law, tricks: tuple[Trick, ...]) -> Seat | None:
    number = fool_trick(tricks)
    if number is None or not isinstance(law, FoolRules) or not law.kept(number):
        return None
    return tricks[number - 1].player_of(SKUS)
