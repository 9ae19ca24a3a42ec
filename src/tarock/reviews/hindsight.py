"""Cards judged with all hands known: exactly where two sides play, as far as it goes where all play alone.

The losses are those of `analyse`, told in the points of the deciding seat. How many positions may be looked
at is limited, never the time; what was not reached is called not proven.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from tarock import _kernel
from tarock.bots.evaluator import Effort, Evaluator, per_point
from tarock.match.game import Game
from tarock.protocol.actions import PlayCard
from tarock.reviews.chance import chance
from tarock.reviews.findings import Finding, Sight, WeighedAnswer
from tarock.reviews.stake_unit import StakeUnit
from tarock.solver.analysis import analyse
from tarock.solver.card_losses import Judgement
from tarock.solver.scenes import Situation
from tarock.solver.search import Bounds, Limits, maximises
from tarock.solver.situation import situation
from tarock.solver.solutions import Solver

NODES_EACH, NODES = 10_000_000, 24_000_000
"""So many positions may be looked at for one card, and for all cards of a game."""
_ALONE_TRICKS: Final = 7
"""So many tricks are looked back at where everyone plays for himself."""
_ALONE_NODES: Final = 1_000_000
_PLAYOUTS: Final = Effort(playouts=90, exact=0, exact_alone=0, varied=True)


@dataclass(frozen=True, slots=True)
class HindsightJudge:
    """Judges the cards of one game, from the last back to the first."""

    game: Game
    unit: StakeUnit
    print_of_game: str

    @property
    def places(self) -> list[int]:
        """The places of the cards."""
        return [place for place, (_, action) in enumerate(self.game.actions) if isinstance(action, PlayCard)]

    def findings(self, skip: int = 0) -> Iterator[Finding]:
        """Judge card after card, the last one first; cards that nothing is proven of are told as well.

        So many of the last cards may be left out.
        """
        places = self.places
        if not places:
            return
        scene = situation(self.game.at(places[0]))
        if scene.declarer is None:
            yield from self._alone(places, skip)
        else:
            yield from islice(self._two_sides(scene, places), skip, None)

    def _two_sides(self, scene: Situation, places: Sequence[int]) -> Iterator[Finding]:
        scale = points_per_value(scene, self.unit)
        nodes, left = 0, list(places)
        for judged in analyse(self.game, limits=Limits(nodes=NODES_EACH), solver=Solver(megabytes=64)):
            nodes += judged.nodes
            yield self._exact(judged, scale)
            left.pop()
            if nodes > NODES or judged.stopped:
                break
        for place in reversed(left):
            yield self._unproven(place)

    def _exact(self, judged: Judgement, scale: Sequence[float]) -> Finding:
        """Tell a loss in the points of the seat that played."""
        point = abs(scale[judged.seat])
        after = _after(judged)
        proven = judged.loss.exact
        worths = [(after.lower + after.upper) / 2 * one for one in scale]
        lost = _tidy(judged.loss.lower * point)
        return Finding(
            place=judged.action,
            seat=judged.seat,
            action=judged.move,
            sight=Sight.HINDSIGHT,
            loss=lost,
            mean=lost,
            error=0.0,
            worlds=1,
            proven=proven,
            most=None if proven else _tidy(judged.loss.upper * point),
            answers=tuple(WeighedAnswer(move, lost, 0.0) for move in judged.better),
            worths=tuple(map(_tidy, worths)) if after.exact else self._about(judged.action),
        )

    def _unproven(self, place: int) -> Finding:
        """Tell that nothing is proven of a card; what the hand was worth is estimated."""
        seat, action = self.game.actions[place]
        return Finding(
            place=place,
            seat=seat,
            action=action,
            sight=Sight.HINDSIGHT,
            loss=0.0,
            mean=0.0,
            error=0.0,
            worlds=1,
            worths=self._about(place),
        )

    def _about(self, place: int) -> tuple[float, ...]:
        """Estimate what the hand was worth to each seat after an action: it is played out many times."""
        after = self.game.at(place + 1)
        rules = self.game.rules
        share, seed = (
            self.unit.share(rules.players),
            chance(self.print_of_game, "about", place).getrandbits(31),
        )
        judges = [
            Evaluator(rules, seat, _PLAYOUTS, _kernel.Solver(megabytes=1)) for seat in range(rules.players)
        ]
        return tuple(_tidy(judge.game(after, seed=seed) * share) for judge in judges)

    def _alone(self, places: Sequence[int], skip: int) -> Iterator[Finding]:
        """Judge the last tricks where everyone plays for himself; a loss is told if two searches see one."""
        looked_at = _ALONE_TRICKS * self.game.rules.players
        last, solver = set(places[-looked_at:]), Solver(megabytes=16)
        for place in islice(reversed(places), skip, None):
            yield self._sure(place, solver) if place in last else self._unproven(place)

    def _sure(self, place: int, solver: Solver) -> Finding:
        """Compare a card with the best: whether all play against the seat, or each for himself."""
        seat, move = self.game.actions[place]
        assert isinstance(move, PlayCard)  # noqa: S101 - that is how places were chosen
        before = self.game.at(place)
        limits = Limits(nodes=_ALONE_NODES)
        feared = solver.paranoid(before, seat, limits=limits)
        each = solver.max_n(before, limits=limits)
        found = self._unproven(place)
        if feared.stopped or each.stopped:
            return found
        values = {card: amounts[seat] for card, amounts in each.moves}
        lost = min(feared.loss(move).lower, max(values.values()) - values[move])
        best = [card for card in feared.best if values[card] == max(values.values())] if lost else []
        return Finding(
            place=place,
            seat=seat,
            action=move,
            sight=Sight.HINDSIGHT,
            loss=float(lost),
            mean=float(lost),
            error=0.0,
            worlds=1,
            proven=True,
            answers=tuple(WeighedAnswer(card, float(lost), 0.0) for card in best),
            worths=found.worths,
        )


def points_per_value(scene: Situation, unit: StakeUnit) -> tuple[float, ...]:
    """Return what a point of the declarer's value means to each seat, in the points of losses."""
    players, zero_sum = scene.position.players, scene.stakes().zero_sum
    share = unit.share(players)
    return tuple(per_point(scene, seat, zero_sum=zero_sum) * share for seat in range(players))


def _after(judged: Judgement) -> Bounds:
    """Return what the hand was worth after a card."""
    declaring = judged.position.declaring or 0
    value, loss = judged.value, judged.loss
    if not value.exact or not loss.exact:
        return value
    left = value.lower - loss.lower if maximises(judged.seat, declaring) else value.lower + loss.lower
    return Bounds(left, left)


def _tidy(points: float) -> float:
    return round(points, 2)
