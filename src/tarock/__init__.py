"""Tarock: the rules of rare Tarock games as a typed library.

>>> from random import Random
>>> from tarock import Deal, Game, find
>>> rules = find("illustrated-modern")
>>> game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(7)))
>>> game.pending[0].about.key
'auction'
"""

from tarock.core.bilingual import Text
from tarock.core.cards import Card, CardSet, Pack
from tarock.games.registry import UnknownRules, find, keys
from tarock.kit.deal import Carried, Deal, Result
from tarock.kit.ruleset import OptionError, RuleSet
from tarock.kit.settlement import Facts, Ledger, Line
from tarock.match.game import Game
from tarock.match.view import View
from tarock.protocol.actions import Action, parse_action
from tarock.protocol.events import SPECTATOR, Event
from tarock.protocol.flow import Ask, Options, Seat
from tarock.protocol.refusals import IllegalAction, Reason

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR",
    "Action",
    "Ask",
    "Card",
    "CardSet",
    "Carried",
    "Deal",
    "Event",
    "Facts",
    "Game",
    "IllegalAction",
    "Ledger",
    "Line",
    "OptionError",
    "Options",
    "Pack",
    "Reason",
    "Result",
    "RuleSet",
    "Seat",
    "Text",
    "UnknownRules",
    "View",
    "find",
    "keys",
    "parse_action",
]
