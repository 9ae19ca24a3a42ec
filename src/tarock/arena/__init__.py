"""Bots against bots: every deal is played with every seating, so that luck of the cards cancels out.

`Contest` says who plays what, `contested` plays it on one core, several or a cluster, `Summary` adds it up.
The results of a contest are the same for any number of workers.
"""

from __future__ import annotations

from tarock.arena.contest import Contest, PlayedDeal, contested_deal
from tarock.arena.summary import Summary, summarise
from tarock.arena.workers import in_processes, in_turn, on_ray

__all__ = [
    "Contest",
    "PlayedDeal",
    "Summary",
    "contested_deal",
    "in_processes",
    "in_turn",
    "on_ray",
    "summarise",
]
