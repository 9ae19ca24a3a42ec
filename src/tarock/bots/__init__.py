"""Players that are programs: each is a function `(View, Ask) → Action`."""

from tarock.bots.base import Bot, answer, play_out
from tarock.bots.catalogue import (
    BASELINES,
    BOTS,
    Maker,
    UnknownBot,
    careful_bot,
    club_bot,
    conventional_bot,
    ismcts_bot,
    master_bot,
    pimc_bot,
)
from tarock.bots.considered import Alternative, Chance, Considered, Considering, explain
from tarock.bots.external import ExternalBot
from tarock.bots.lookup import bot_names, levels_of, maker, name_of, why_not
from tarock.bots.novice import novice_bot
from tarock.bots.random_bot import random_bot

__all__ = [
    "BASELINES",
    "BOTS",
    "Alternative",
    "Bot",
    "Chance",
    "Considered",
    "Considering",
    "ExternalBot",
    "Maker",
    "UnknownBot",
    "answer",
    "bot_names",
    "careful_bot",
    "club_bot",
    "conventional_bot",
    "explain",
    "ismcts_bot",
    "levels_of",
    "maker",
    "master_bot",
    "name_of",
    "novice_bot",
    "pimc_bot",
    "play_out",
    "random_bot",
    "why_not",
]
