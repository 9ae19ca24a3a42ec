"""Tarock: the rules of rare Tarock games as a typed library.

>>> from random import Random
>>> from tarock import Deal, Game, find
>>> rules = find("illustrated-modern")
>>> game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(7)))
>>> game.pending[0].about.key
'auction'

Everything that is needed to play, solve, compare bots and read or write games can be imported from here. A
name is loaded when it is first used, so that a program pays only for what it takes.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tarock import arena, bots, coach, deck, env, kit, reviews, scorepad, solver, testing, worlds
    from tarock.arena.competition import compete
    from tarock.bots.base import Bot, play_out
    from tarock.coach.counsel import Counsel, advise
    from tarock.core.bilingual import Text
    from tarock.core.cards import Card, CardSet, Pack, Suit
    from tarock.games.registry import UnknownRules, find, keys
    from tarock.kit.adapter import Unsupported
    from tarock.kit.deal import Carried, Deal, Result
    from tarock.kit.ruleset import OptionError, RuleSet
    from tarock.kit.settlement import Facts, Ledger, Line
    from tarock.match.deal_setup import DealSetup, SetupError
    from tarock.match.game import Game
    from tarock.match.notation import NotationError, Record, RecordError, read, record, write
    from tarock.match.series import Match, Standing
    from tarock.match.view import View
    from tarock.match.what_if import instead, undertakings
    from tarock.match.written_deal import deal_hands
    from tarock.protocol.actions import Action, parse_action
    from tarock.protocol.events import SPECTATOR, Event
    from tarock.protocol.flow import Ask, Options, Seat
    from tarock.protocol.refusals import IllegalAction, Reason
    from tarock.reviews.running_review import review
    from tarock.reviews.whole_review import Review
    from tarock.solver.analysis import Analysis, analyse
    from tarock.solver.card_losses import Judgement
    from tarock.solver.par import Par, par
    from tarock.solver.position import Position
    from tarock.solver.position_text import parse_position
    from tarock.solver.prospect import Prospect, prospects
    from tarock.solver.search import Limits
    from tarock.solver.solutions import Goal, Solution, Solver, solve
    from tarock.worlds.sampler import Worlds

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR",
    "Action",
    "Analysis",
    "Ask",
    "Bot",
    "Card",
    "CardSet",
    "Carried",
    "Counsel",
    "Deal",
    "DealSetup",
    "Event",
    "Facts",
    "Game",
    "Goal",
    "IllegalAction",
    "Judgement",
    "Ledger",
    "Limits",
    "Line",
    "Match",
    "NotationError",
    "OptionError",
    "Options",
    "Pack",
    "Par",
    "Position",
    "Prospect",
    "Reason",
    "Record",
    "RecordError",
    "Result",
    "Review",
    "RuleSet",
    "Seat",
    "SetupError",
    "Solution",
    "Solver",
    "Standing",
    "Suit",
    "Text",
    "UnknownRules",
    "Unsupported",
    "View",
    "Worlds",
    "advise",
    "analyse",
    "arena",
    "bots",
    "coach",
    "compete",
    "deal_hands",
    "deck",
    "env",
    "find",
    "instead",
    "keys",
    "kit",
    "par",
    "parse_action",
    "parse_position",
    "play_out",
    "prospects",
    "read",
    "record",
    "review",
    "reviews",
    "scorepad",
    "solve",
    "solver",
    "testing",
    "undertakings",
    "worlds",
    "write",
]

_PACKAGES: Final = frozenset(
    {"arena", "bots", "coach", "deck", "env", "kit", "reviews", "scorepad", "solver", "testing", "worlds"}
)
_MODULES: Final = {
    "arena.competition": ("compete",),
    "bots.base": ("Bot", "play_out"),
    "coach.counsel": ("Counsel", "advise"),
    "core.bilingual": ("Text",),
    "core.cards": ("Card", "CardSet", "Pack", "Suit"),
    "games.registry": ("UnknownRules", "find", "keys"),
    "kit.adapter": ("Unsupported",),
    "kit.deal": ("Carried", "Deal", "Result"),
    "kit.ruleset": ("OptionError", "RuleSet"),
    "kit.settlement": ("Facts", "Ledger", "Line"),
    "match.deal_setup": ("DealSetup", "SetupError"),
    "match.game": ("Game",),
    "match.notation": ("NotationError", "Record", "RecordError", "read", "record", "write"),
    "match.series": ("Match", "Standing"),
    "match.view": ("View",),
    "match.what_if": ("instead", "undertakings"),
    "match.written_deal": ("deal_hands",),
    "protocol.actions": ("Action", "parse_action"),
    "protocol.events": ("SPECTATOR", "Event"),
    "protocol.flow": ("Ask", "Options", "Seat"),
    "protocol.refusals": ("IllegalAction", "Reason"),
    "reviews.running_review": ("review",),
    "reviews.whole_review": ("Review",),
    "solver.analysis": ("Analysis", "analyse"),
    "solver.card_losses": ("Judgement",),
    "solver.par": ("Par", "par"),
    "solver.position": ("Position",),
    "solver.position_text": ("parse_position",),
    "solver.prospect": ("Prospect", "prospects"),
    "solver.search": ("Limits",),
    "solver.solutions": ("Goal", "Solution", "Solver", "solve"),
    "worlds.sampler": ("Worlds",),
}
"""The names of each module that stand here too; a test holds them to the imports above."""
_HOMES: Final = {name: f"{__name__}.{module}" for module, names in _MODULES.items() for name in names}


def _loaded(name: str) -> Any:  # noqa: ANN401 - whatever bears the name
    """Load a name when it is first used, and keep it."""
    if name in _PACKAGES:
        return import_module(f"{__name__}.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return globals().setdefault(name, getattr(import_module(_HOMES[name]), name))


if not TYPE_CHECKING:
    # Type checkers read the imports above; told of this they would take any name for one of ours.
    __getattr__ = _loaded


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
