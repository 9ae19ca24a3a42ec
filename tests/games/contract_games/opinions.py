"""Which second opinion speaks for which rule set of contracts."""

from __future__ import annotations

from tarock.match.record import Record
from tests.games.contract_games import second_opinion
from tests.games.contract_games.second_opinion import Line
from tests.games.tapp import second_opinion as tapp
from tests.keys import TAPP_KEYS


def expected(record: Record) -> tuple[Line, ...] | None:
    """Write the ledger that a finished hand should have; None if it ends without one."""
    of_tapp = record.rules.partition("@")[0] in TAPP_KEYS
    return tapp.expected(record) if of_tapp else second_opinion.expected(record)
