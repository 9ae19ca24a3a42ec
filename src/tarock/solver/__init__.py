"""Double-dummy solving: what a hand is worth when all cards are known, and which cards keep that worth.

Two sides are solved exactly; where everyone plays for himself there are `Solver.paranoid` and `Solver.max_n`.
What a hand is worth comes from the rule set's own settlement. The search runs in the compiled kernel, or in
plain Python, for the last few tricks, where there is none. Playouts need the kernel and numpy; they stand in
`tarock.solver.playouts`.
"""

from tarock.solver.analysis import Analysis, Judgement, analyse
from tarock.solver.par import NoPar, Par, Plan, par, par_steps
from tarock.solver.position import Position
from tarock.solver.position_text import parse_position
from tarock.solver.prospect import NoProspect, OptionWorth, PlayoutEstimate, Prospect, prospects
from tarock.solver.search import Bounds, FoundByAll, Limits
from tarock.solver.solutions import Goal, MoveValue, Solution, Solver, solve

__all__ = [
    "Analysis",
    "Bounds",
    "FoundByAll",
    "Goal",
    "Judgement",
    "Limits",
    "MoveValue",
    "NoPar",
    "NoProspect",
    "OptionWorth",
    "Par",
    "Plan",
    "PlayoutEstimate",
    "Position",
    "Prospect",
    "Solution",
    "Solver",
    "analyse",
    "par",
    "par_steps",
    "parse_position",
    "prospects",
    "solve",
]
