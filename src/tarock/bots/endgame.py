"""The last tricks with what one player knows: he plays one card in all deals that look alike to him.

Solving deal by deal tells him each deal after his next card. Here he finds out only what the cards of the
others show, so that a guess that he will have to make is no sure gain. Two sides only; draws no deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from tarock import _kernel
from tarock.bots.evaluator import per_point
from tarock.bots.time_budget import TimeBudget
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.actions import PlayCard
from tarock.protocol.flow import Seat
from tarock.solver.kernel_backend import move_number
from tarock.solver.objective_cache import Prepared, shapes_for
from tarock.worlds import CardAssignment

_DECISIONS: Final = 3
"""So many decisions of his own are looked at; after the last he is told the deal."""
_NODES: Final = 400_000
"""So many positions are looked at, about a tenth of a second; what takes longer is solved deal by deal."""
_Deal: TypeAlias = "tuple[_kernel.Position, _kernel.Objective, int, float]"
"""A position, its worth to the declarer's side, who that is, and what a point of it means to the player."""


def worth_with_one_plan(
    rules: RuleSet,
    view: View,
    seat: Seat,
    guesses: Sequence[CardAssignment],
    cards: Sequence[PlayCard],
    watch: TimeBudget,
) -> list[list[float]]:
    """Return what each card is worth, deal by deal; nothing if that takes too long or cannot be said.

    A mean over deals that were solved one by one assumes that he will know which of them is true when he
    plays again, and so prefers cards that put off a guess. The kernel keeps deals together until a card of
    another player parts them, and he plays one card in all that are still together.
    """
    prepared = Prepared(rules, view, shapes_for(rules))

    def told(guess: CardAssignment) -> _Deal:
        ready = prepared.ready(guess)
        point = per_point(ready.scene, seat, zero_sum=ready.zero_sum)
        declaring = ready.scene.position.declaring or 0
        return prepared.position(guess, ready), ready.one_number, declaring, point

    if view.declarer is None or not guesses:
        return []
    found = _searched([told(guess) for guess in guesses], watch)
    numbers = [move_number(card) for card in cards]
    columns = [found[number] for number in numbers if number in found]
    return [list(row) for row in zip(*columns, strict=True)] if len(columns) == len(cards) else []


def _searched(deals: Sequence[_Deal], watch: TimeBudget) -> dict[int, list[float]]:
    positions, objectives, maximisers, scales = zip(*deals, strict=True)
    try:
        found = _kernel.solve_alike(
            positions,
            objectives,
            maximisers=maximisers,
            scales=scales,
            decisions=_DECISIONS,
            nodes=_NODES,
            seconds=watch.limit / 2,
            cancel=watch.stop,
        )
    except ValueError:
        # What is promised to a trick may bind him in one deal and not in another.
        return {}
    return dict(found.moves)
