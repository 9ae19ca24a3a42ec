"""What the solver asks a game: how to read a hand of it, and what a plan for its talon has to keep apart.

A rule set names its part in its adapter, under "solver". Without one it is refused, for nobody can guess what
a hand of it is worth. No game is known here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Final, Generic, NoReturn, TypeVar

from tarock.core.bilingual import Text
from tarock.kit.adapter import Part, Unsupported
from tarock.kit.play_law import PlayLaw
from tarock.kit.ruleset import RuleSet
from tarock.protocol.topics import Chapter, Topic
from tarock.solver.scenes import Scene
from tarock.solver.seen import Seen

R = TypeVar("R", bound=RuleSet)
TOOL: Final = "solver"


class SolverPart(ABC, Generic[R]):
    """How the hands of one kind of game are read."""

    @abstractmethod
    def scenes(self, rules: R, seen: Seen) -> Scene:
        """Return what tells for any assignment of the cards where the hand stands and what is at stake."""

    @abstractmethod
    def laws(self, rules: R) -> Mapping[str | None, PlayLaw]:
        """Return the laws of play by the names that a written position gives them; the usual one has none."""

    def refusal(self, rules: R) -> Text | None:  # noqa: ARG002 - games may look at the rules
        """Say why no hand of a rule set can be read; None if hands can."""
        return None

    def in_play(self, rules: R, about: Topic) -> bool:  # noqa: ARG002 - games may look at the rules
        """Whether a question is put while cards are played: about a card, or about a word between tricks."""
        return about.chapter is Chapter.PLAY

    def no_par(self, rules: R) -> Text | None:  # noqa: ARG002 - games may look at the rules
        """Say why the best use of the talon cannot be found; None if it can."""
        return None

    def named_cards(self, rules: R) -> int:
        """Return the cards that mean more than their strength and points, as a bit set.

        Discards that differ in other cards alone may be one and the same plan.
        """
        return rules.pack.bits


class _Unread(SolverPart[RuleSet]):
    """Stands for rule sets that bring no part: all questions are refused."""

    def scenes(self, rules: RuleSet, seen: Seen) -> NoReturn:  # noqa: ARG002 - a `SolverPart`
        """Refuse."""
        raise Unsupported(rules, TOOL, unread(rules))

    def laws(self, rules: RuleSet) -> NoReturn:
        """Refuse."""
        raise Unsupported(rules, TOOL, unread(rules))

    def refusal(self, rules: RuleSet) -> Text:
        """Say that nothing of such a hand can be read."""
        return unread(rules)


def unread(rules: RuleSet) -> Text:
    """Say that the solver cannot read the hands of a rule set."""
    return Text(
        f"the solver cannot read a hand of {rules.name.en}: the rule set {rules.key!r} brings no part for it",
        f"der Löser kann kein Spiel nach {rules.name.de} lesen: dem Regelwerk {rules.key!r} fehlt der Teil "
        "dafür",
    )


def unsearchable(rules: RuleSet) -> Text | None:
    """Say why the kernel cannot play hands of a rule set; None if it can."""
    part = PART.of(rules)
    if (why := part.refusal(rules)) is not None:
        return why
    return next((untold(law) for law in part.laws(rules).values() if law.data() is None), None)


def untold(law: PlayLaw) -> Text:
    """Say that a law of play is not told as data."""
    name = type(law).__name__
    return Text(
        f"the kernel cannot play by {name}: the law does not say what it asks as data",
        f"der Kern kann nicht nach {name} spielen: das Gesetz sagt nicht als Daten, was es verlangt",
    )


DEFAULT: Final[SolverPart[Any]] = _Unread()
PART: Final[Part[SolverPart[Any]]] = Part("solver", f"{__name__}:DEFAULT")
