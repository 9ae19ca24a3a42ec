"""A duel of two bots in words and numbers: in one line while it runs, as a sentence at its end, as JSON."""

from __future__ import annotations

from math import isfinite
from typing import Final

from tarock.arena.duel import Duel
from tarock.arena.sequential_test import FIRST_LOOK, DuelVerdict
from tarock.core.bilingual import Text

_VERDICTS: Final = {
    DuelVerdict.AHEAD: Text("{} is ahead of {}", "{} liegt vor {}"),
    DuelVerdict.BEHIND: Text("{} is behind {}", "{} liegt hinter {}"),
    DuelVerdict.EVEN: Text("{} and {} are even", "{} und {} sind gleich gut"),
    DuelVerdict.OPEN: Text("{} and {} are not decided", "{} und {} sind nicht entschieden"),
}


def in_short(duel: Duel) -> Text:
    """Say how a duel stands, and how long it may still take."""
    test = duel.test
    if test.deals < FIRST_LOOK:
        return Text(f"first look after {FIRST_LOOK}", f"erster Blick nach {FIRST_LOOK}")
    lead, missing = f"{test.mean:.2f} ± {test.radius:.2f}", test.deals_to_go()
    if missing is None:
        return Text(f"{lead}, no end in sight", f"{lead}, kein Ende in Sicht")
    return Text(f"{lead}, about {missing} to go", f"{lead}, noch etwa {missing}")


def told(duel: Duel) -> Text:
    """Say how a duel has ended."""
    test, verdict = duel.test, _VERDICTS[duel.test.verdict]
    lead, minutes = f"{test.mean:.2f} ± {test.radius:.2f}", f"{duel.minutes:.1f}"
    error = f"{100 * test.error:.0f} %"
    return Text(
        f"{verdict.en.format(*duel.bots)}: {lead} points a deal after {test.deals} deals and {minutes} "
        f"core-minutes, at an error of {error} however often one looks.",
        f"{verdict.de.format(*duel.bots)}: {lead} Punkte je Spiel nach {test.deals} Spielen und {minutes} "
        f"Kernminuten, bei {error} Irrtum, wie oft man auch hinsieht.",
    )


def as_data(duel: Duel) -> dict[str, object]:
    """Return a duel for a program."""
    test, minutes = duel.test, duel.minutes_to_go
    return {
        "bots": list(duel.bots),
        "verdict": test.verdict.value,
        "lead": round(test.mean, 4),
        "radius": round(test.radius, 4) if isfinite(test.radius) else None,
        "deals": test.deals,
        "margin": test.margin,
        "error": test.error,
        "core_minutes": round(duel.minutes, 3),
        "core_minutes_to_go": None if minutes is None else round(minutes, 3),
    }
