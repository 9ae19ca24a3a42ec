"""Conformance for any rule set, one's own too.

`check_rules` plays random hands and holds a rule set to what every rule set owes: offers that can be
accepted, refusals without effect, replays that agree, views without secrets. `check_noninterference` plays
one log on two deals that differ only in cards a seat has not seen, and looks for anything that seat could
tell them apart by. Both raise `RulesBroken` with a game that shows it. Neither knows a rule of any game.

>>> from tarock import find
>>> from tarock.testing import check_rules
>>> check_rules(find("illustrated-modern"), hands=1)["hands"]
1
"""

from tarock.core.card_values import cards_of
from tarock.testing.broken import RulesBroken, TableBroken, ToolsMissing
from tarock.testing.conformance import check_rules
from tarock.testing.interference import NothingReached, check_noninterference
from tarock.testing.profiles import ANY_PLAY, QUIET, TALKATIVE, Profile, play_out, prefer, shuffled
from tarock.testing.rightly_seen import Law

__all__ = [
    "ANY_PLAY",
    "QUIET",
    "TALKATIVE",
    "Law",
    "NothingReached",
    "Profile",
    "RulesBroken",
    "TableBroken",
    "ToolsMissing",
    "cards_of",
    "check_noninterference",
    "check_rules",
    "play_out",
    "prefer",
    "shuffled",
]
