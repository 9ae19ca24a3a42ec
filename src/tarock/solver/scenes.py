"""Where a hand stands and what it is worth there: what a game's part puts together for the solver.

A part reads once what everybody has seen and returns a `Scene`; that tells, for one assignment of the cards
after another, the position and the account of its stakes. Nothing is searched here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from tarock.kit.play import Trick
from tarock.kit.play_law import PlayLaw
from tarock.protocol.flow import Seat
from tarock.solver.expansion import Account, objective_of
from tarock.solver.objective import Fates, Happening, Objective
from tarock.solver.position import IN_THIRDS, BoundCard, Position, fool_keeper
from tarock.solver.seen import Seen
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
        promises = self.account.promises
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


Scene: TypeAlias = Callable[[CardAssignment], Situation]
"""Tells where the hand stands if the cards lie like this."""


class Positions:
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
            demanded=view.demanded,
            fool_owner=self.fool_owner,
        )

    def _still_bound(self, one: BoundCard) -> bool:
        numbered = enumerate(self.seen.view.tricks, start=1)
        return not any(one.free_after(number, trick.winner) for number, trick in numbered)


def _fool_owner(law: PlayLaw, tricks: tuple[Trick, ...]) -> Seat | None:
    """Return who has played the Fool and keeps it."""
    keepers = (fool_keeper(law, trick, number) for number, trick in enumerate(tricks, start=1))
    return next((seat for seat in keepers if seat is not None), None)
