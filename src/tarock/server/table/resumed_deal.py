"""A finished deal taken up again at some place: by one person, on any seat, against bots.

All its cards are known to whoever has its link, so nobody is told more than he may know. It becomes the first
deal of a table of its own; the finished game stays as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlalchemy import Connection

from tarock.match import series
from tarock.match.fairness import stacked_shuffle
from tarock.match.game import Entry, Game
from tarock.protocol.flow import Seat
from tarock.server.http.table_settings import Chair, TableSettings, checked
from tarock.server.storage import queries
from tarock.server.table.played_series import DealAtTable


@dataclass(frozen=True, slots=True)
class ResumedDeal:
    """What a table is set up with that goes on from a place in a game."""

    settings: TableSettings
    dealt: DealAtTable
    cut: str
    actions: tuple[Entry, ...]

    def keep(self, connection: Connection, key: str) -> None:
        """Keep it as the first deal of a table."""
        queries.open_deal(connection, key, 1, self.dealt, 1)
        queries.cut_deal(connection, key, self.dealt.number, self.cut)
        if self.actions:
            queries.new_actions(key, self.dealt.number, 0, self.actions)(connection)


def resumed(game: Game, place: int, seat: Seat, guest: str, level: str) -> ResumedDeal:
    """Take a game up where so many actions were done; raises `ValueError` if it cannot go on there."""
    rules, deal = game.rules, game.deal
    if not 0 <= place < len(game.actions):
        raise ValueError(f"the game can be taken up at 0 to {len(game.actions) - 1}, not at {place}")
    if not 0 <= seat < rules.players:
        raise ValueError(f"a seat is a number from 0 to {rules.players - 1}, not {seat}")
    chairs = tuple(
        Chair(kind="me" if other == seat else "bot", level=level) for other in range(rules.players)
    )
    settings = checked(TableSettings(rules=rules.key, options=rules.options.changed(), chairs=chairs))
    standing = replace(series.opening(rules, dealer=deal.dealer, chairs=rules.players), carried=deal.carried)
    shuffle, cut = stacked_shuffle(deal.cards)
    dealt = DealAtTable(1, standing, shuffle, people={seat: guest})
    actions = tuple(game.actions[:place])
    dealt.start(rules, cut, actions)
    return ResumedDeal(settings, dealt, cut, actions)
