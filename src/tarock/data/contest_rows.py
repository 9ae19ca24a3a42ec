"""What contests and leagues found, as rows: plain dictionaries, one sort of them in each list.

`pandas.DataFrame(rows)` and `polars.DataFrame(rows)` take them as they are, and `pyarrow.Table.from_pylist`
too. What a number means stands with the record that it is read from; nothing is reckoned here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from tarock.arena.contest import PlayedDeal
from tarock.arena.league import LeagueTable
from tarock.arena.summary import Lead, Summary

Row: TypeAlias = dict[str, str | int | float | bool | None]


def seat_rows(played: Iterable[PlayedDeal]) -> Iterator[Row]:
    """List what each seat of each hand scored and did."""
    for hand in played:
        for seat, bot in enumerate(hand.bots):
            yield {
                "deal": hand.deal,
                "seating": hand.seating,
                "seat": seat,
                "bot": bot,
                "total": hand.totals[seat],
                "contract": hand.contract or None,
                "declarer": hand.declarer,
                "declares": hand.declarer == seat,
                "won": hand.won,
                "made": hand.made[seat],
                "lost": hand.lost[seat],
                "decisions": hand.decisions[seat],
                "seconds": hand.seconds[seat],
                "slowest": hand.slowest[seat],
            }


def bot_rows(summary: Summary) -> Iterator[Row]:
    """List how each bot of a contest did, the best first."""
    for one in summary.records:
        yield {
            "bot": one.bot,
            "points": one.points.mean,
            "margin": one.points.margin,
            "hands": one.hands,
            "declared": one.declared,
            "won": one.won,
            "made": one.made,
            "lost": one.lost,
            "decisions": one.decisions,
            "thinking": one.thinking,
            "slowest": one.slowest,
        }


def contract_rows(summary: Summary) -> Iterator[Row]:
    """List how often each bot played each contract, and made it."""
    for one in summary.records:
        for contract, played, made in one.contracts:
            yield {"bot": one.bot, "contract": contract, "played": played, "made": made}


def lead_rows(found: Summary | LeagueTable) -> Iterator[Row]:
    """List by how much one bot is ahead of another, deal by deal."""
    return map(_lead, found.leads)


def _lead(lead: Lead) -> Row:
    return {"bot": lead.bot, "over": lead.over, "points": lead.points.mean, "margin": lead.points.margin}


def rating_rows(table: LeagueTable) -> Iterator[Row]:
    """List the bots of a league with their ratings, the best first."""
    for place, one in enumerate(table.ratings, start=1):
        yield {
            "place": place,
            "bot": one.bot,
            "rating": one.rating,
            "margin": one.margin,
            "deviation": one.deviation,
            "volatility": one.volatility,
        }
