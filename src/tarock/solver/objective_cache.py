"""Worlds of one decision made ready for the kernel: what they share is read, priced and told once.

A bot looks at hundreds of worlds for each card, and to price one of them takes longer than to play it out.
But the stakes hang on a few cards: worlds that agree in those share an objective, found by their mark, and
worlds that do not share its terms over other happenings, found by what these mean. Nothing here knows how
many worlds there are or what is done with them.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from tarock import _kernel
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.solver.estimates import Estimates
from tarock.solver.kernel_backend import (
    bound_cards,
    event_of,
    kernel_rules,
    objective_of,
    redemption_of,
)
from tarock.solver.objective import Happening, Objective
from tarock.solver.scenes import Situation
from tarock.solver.seen import Marks, Seen
from tarock.solver.situation import scenes_of
from tarock.worlds import CardAssignment

_MANY_SHAPES, _MANY_COSTS = 1_000, 20_000
"""How many terms and settlements are kept for one rule set: some tens of megabytes."""


@dataclass(frozen=True, slots=True)
class KnownTerms:
    """Terms that the kernel knows, and which of some happenings they are about, in order."""

    objective: _kernel.Objective
    places: tuple[int, ...]

    @classmethod
    def of(cls, where: Situation, objective: Objective, happenings: Sequence[Happening]) -> KnownTerms:
        """Tell the kernel an objective."""
        places = tuple(happenings.index(one) for one in objective.happenings)
        return cls(objective_of(where.position, objective), places)

    def about(self, where: Situation, happenings: Sequence[Happening]) -> _kernel.Objective:
        """Return the same terms about other happenings, for another hand."""
        position = where.position
        return self.objective.renewed(
            base=position.counted(),
            events=[event_of(happenings[place]) for place in self.places],
            redemption=redemption_of(position),
        )


@dataclass(slots=True)
class _Shape:
    """The terms of objectives that differ in their happenings alone."""

    stakes: Objective
    happenings: Sequence[Happening]
    """Those of the world in which the terms were found."""
    told: KnownTerms
    zero_sum: bool
    one: KnownTerms | None = None
    """What it is worth to the declarer's side, as one number; found when it is asked for."""


class Ready:
    """What the kernel needs to know of all worlds with the same stakes."""

    def __init__(self, scene: Situation, shape: _Shape, happenings: Sequence[Happening]) -> None:
        self.scene, self._shape, self._happenings = scene, shape, happenings
        self.objective = shape.told.about(scene, happenings)
        """What a hand is worth to each seat."""
        self.zero_sum = shape.zero_sum
        self.bound = bound_cards(scene.position)
        self._one: _kernel.Objective | None = None

    @property
    def one_number(self) -> _kernel.Objective:
        """What a hand is worth to the declarer's side."""
        if self._one is None:
            shape = self._shape
            if shape.one is None:
                one = self.scene.one_number(shape.stakes)
                shape.one = KnownTerms.of(self.scene, one, shape.happenings)
            self._one = shape.one.about(self.scene, self._happenings)
        return self._one


@dataclass(slots=True)
class Shapes:
    """The terms found so far for the hands of one rule set."""

    estimates: Estimates
    known: dict[Hashable, _Shape] = field(default_factory=dict[Hashable, _Shape])

    @property
    def full(self) -> bool:
        """Whether it is time to begin anew: hands are without number, memory is not."""
        return len(self.known) > _MANY_SHAPES or len(self.estimates.costs) > _MANY_COSTS

    def ready(self, scene: Situation, rules: _kernel.Rules) -> Ready:
        """Make the stakes of a hand ready."""
        outline = self.estimates.outline(scene)
        if outline is None:
            stakes = self.estimates.stakes(scene)
            return Ready(scene, _shape(scene, stakes, stakes.happenings), stakes.happenings)
        happenings, pattern = outline.happenings()
        key = rules, scene.declarer, outline.name, pattern
        if (shape := self.known.get(key)) is None:
            shape = self.known[key] = _shape(scene, self.estimates.stakes(scene), happenings)
        return Ready(scene, shape, happenings)


def shapes_for(rules: RuleSet) -> Shapes:
    """Return what was found for a rule set with these options in this process, not too long ago."""
    name = rules.label, repr(sorted(rules.options.changed().items()))
    if _kept(*name).full:
        # Forgotten as a whole: whoever works with it in another thread keeps what he has.
        _kept.cache_clear()
    return _kept(*name)


@lru_cache(maxsize=16)
def _kept(label: str, options: str) -> Shapes:  # noqa: ARG001 - they tell rule sets apart
    return Shapes(Estimates())


def _shape(scene: Situation, stakes: Objective, happenings: Sequence[Happening]) -> _Shape:
    return _Shape(stakes, happenings, KnownTerms.of(scene, stakes, happenings), stakes.zero_sum)


class Prepared:
    """All worlds of one decision."""

    def __init__(self, rules: RuleSet, view: View, shapes: Shapes) -> None:
        self._seen = Seen(view)
        self._scene = scenes_of(rules, self._seen)
        self._shapes = shapes
        self._known: dict[Hashable, Ready] = {}
        self._first: Situation | None = None
        self._rules: _kernel.Rules | None = None
        self._marks: Marks | None = None

    def ready(self, world: CardAssignment) -> Ready:
        """Return the stakes of a world."""
        if self._marks is None:
            first = self._scene(world)
            self._rules, self._marks = kernel_rules(first.position), first.account.marks(self._seen)
        mark = self._marks(world)
        if (found := self._known.get(mark)) is None:
            assert self._rules is not None  # noqa: S101 - known since the first world
            found = self._known[mark] = self._shapes.ready(self._scene(world), self._rules)
        return found

    def position(self, world: CardAssignment, ready: Ready) -> _kernel.Position:
        """Return the position of a world."""
        assert self._rules is not None  # noqa: S101 - known since the first world
        like, view = ready.scene.position, self._seen.view
        return _kernel.Position(
            self._rules,
            hands=world.hands,
            leader=self._seen.leader(like.law, world),
            trick=view.trick,
            bound=ready.bound,
            named=-1 if view.named is None else view.named,
            demanded=view.demanded,
        )
