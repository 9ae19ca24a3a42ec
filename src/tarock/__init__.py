"""Tarock: the rules of rare Tarock games as a typed library.

>>> from random import Random
>>> from tarock import Deal, Game, find
>>> rules = find("illustrated-modern")
>>> game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(7)))
>>> game.pending[0].about
'auction'
"""

from tarock.actions import Action, parse_action
from tarock.cards import Card, CardSet, Pack
from tarock.events import SPECTATOR, Event
from tarock.flow import Ask, Options, Seat
from tarock.game import Game
from tarock.hand import Carried, Deal, Result
from tarock.refusals import IllegalAction, Reason
from tarock.rules import UnknownRules, find, keys
from tarock.ruleset import OptionError, RuleSet
from tarock.settlement import Facts, Ledger, Line
from tarock.view import View
from tarock.words import Text

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
