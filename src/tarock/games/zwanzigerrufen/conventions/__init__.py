"""The conventions of Illustrated Zwanzigerrufen: a table of signals, a reader of them, advice to give them.

`signals`, `beliefs` and `ladder` read a view, `should_say` advises the seat that is asked, `CONVENTIONS` is
the table. Nothing here has ever seen a game: whatever is answered follows from what one seat knows.
"""

from __future__ import annotations

from tarock.games.zwanzigerrufen.conventions.advice import Advice, should_say
from tarock.games.zwanzigerrufen.conventions.beliefs import Belief, beliefs
from tarock.games.zwanzigerrufen.conventions.code import CONVENTIONS
from tarock.games.zwanzigerrufen.conventions.convention import Convention
from tarock.games.zwanzigerrufen.conventions.signal_reader import Signal, ladder, signals
from tarock.games.zwanzigerrufen.conventions.tarock_ladder import Located, Role, TarockLadder

__all__ = [
    "CONVENTIONS",
    "Advice",
    "Belief",
    "Convention",
    "Located",
    "Role",
    "Signal",
    "TarockLadder",
    "beliefs",
    "ladder",
    "should_say",
    "signals",
]
