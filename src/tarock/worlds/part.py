"""What worlds ask a game: what its events, words and laws let a seat conclude about cards it has not seen.

Everything a part answers is a short cut on the way to a world. It must be certain, for worlds that contradict
it are never drawn. It need not be complete, for a replay of the hand has the last word. No game is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from tarock.kit.adapter import Part
from tarock.kit.play_law import PlayLaw
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.events import Event, Private, Public
from tarock.protocol.flow import Seat
from tarock.worlds.knowledge import Knowledge, Notes, conclude_from_play, noted
from tarock.worlds.law_checks import AnsweredQuestion, Check
from tarock.worlds.seen_discards import ANY_DISCARD, DiscardCase, SeenDiscard

R = TypeVar("R", bound=RuleSet)


class WorldsPart(Generic[R]):
    """What may be concluded from a hand of one kind of game; here, nothing beyond what was seen."""

    notes: ClassVar[Notes[Any]] = {}
    """What words and events tell, by the class of the event."""
    needs_answers: ClassVar[bool] = False
    """Whether checks have to know what was asked before the first card; a replay of some world tells it."""

    def law(self, rules: R, known: Knowledge) -> PlayLaw | None:  # noqa: ARG002 - games look at both
        """Return the law of play that holds in this hand; None if none is known."""
        return None

    def conclude(self, rules: R, known: Knowledge) -> None:
        """Note what follows from everything together, after the last event."""

    def discards(self, rules: R, seen: SeenDiscard) -> tuple[DiscardCase, ...]:  # noqa: ARG002
        """Tell apart how a seat may have laid away what is hidden."""
        return ANY_DISCARD

    def checks(self, rules: R, known: Knowledge, answered: Sequence[AnsweredQuestion]) -> tuple[Check, ...]:  # noqa: ARG002
        """Return what else the cards of the others have to fulfil."""
        return tuple(known.checks)

    def keeper(self, rules: R, known: Knowledge) -> Seat | None:  # noqa: ARG002
        """Tell who has kept cards of the deal before."""
        return None

    def talon_owners(self, rules: R, known: Knowledge) -> tuple[Seat | None, ...]:  # noqa: ARG002
        """Tell who gets the first, the second … card of a talon that goes to hands unseen; None: it stays."""
        owners = [seat for seat, count in enumerate(known.shares) for _ in range(count)]
        return (*owners, *[None] * (known.view.talon_count - len(owners)))


_NO_KIND: Final = {Event, Public, Private}
DEFAULT: Final[WorldsPart[Any]] = WorldsPart()
PART: Final[Part[WorldsPart[Any]]] = Part("worlds", f"{__name__}:DEFAULT")


def read(part: WorldsPart[R], rules: R, view: View) -> Knowledge:
    """Note everything that a view tells about cards, and what follows from it."""
    known = noted(rules, view, part.notes)
    known.understood = part is not DEFAULT and not _strange(view.events, part.notes)
    if (law := part.law(rules, known)) is not None:
        conclude_from_play(known, law)
    part.conclude(rules, known)
    return known


def _strange(events: Sequence[Event], notes: Notes[Any]) -> bool:
    """Whether there is an event of a game's own of which nobody says what it does."""
    return any(event.kind in _NO_KIND and type(event) not in notes for event in events)
