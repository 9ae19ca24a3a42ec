"""Bots against bots: every deal is played with every seating, so that luck of the cards cancels out.

`compete` plays so many deals in one call, `decide` as many as it takes to know which of two is better. Behind
them, `Contest` says who plays what, `in_turn`, `in_processes` and `on_ray` play it on one core, several or a
cluster, and `summarise` adds it up. The results of a contest are the same for any number of workers.
"""

from __future__ import annotations

from tarock.arena.competition import compete
from tarock.arena.contest import Contest, PlayedDeal, contested_deal
from tarock.arena.duel import Duel, decide
from tarock.arena.league import League, LeagueTable, Rating
from tarock.arena.sequential_test import DuelVerdict, SequentialTest
from tarock.arena.summary import Summary, summarise
from tarock.arena.workers import in_processes, in_turn, on_ray

__all__ = [
    "Contest",
    "Duel",
    "DuelVerdict",
    "League",
    "LeagueTable",
    "PlayedDeal",
    "Rating",
    "SequentialTest",
    "Summary",
    "compete",
    "contested_deal",
    "decide",
    "in_processes",
    "in_turn",
    "on_ray",
    "summarise",
]
