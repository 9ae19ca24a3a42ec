"""What the coach asks of a game: the maxims that only it knows. A rule set names them under "coach".

A rule set that says nothing gets the maxims that hold in any game of tricks.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from tarock.coach.maxim import Maxim
from tarock.kit.adapter import Part
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.flow import Seat

R = TypeVar("R", bound=RuleSet)


class CoachPart(Generic[R]):
    """The questions, with answers that hold for any rule set."""

    maxims: tuple[Maxim, ...] = ()
    """The game's own maxims, beside those that hold in any game of tricks."""

    def keeps_laid(self, rules: R, view: View, seat: Seat) -> bool:  # noqa: ARG002 - games may look
        """Whether the cards that a seat lays away count for its own side."""
        return True


DEFAULT: Final = CoachPart[RuleSet]()
COACH: Final[Part[CoachPart[Any]]] = Part("coach", "tarock.coach.part:DEFAULT")
