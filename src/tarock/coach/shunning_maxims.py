"""Maxims for hands in which points hurt: nobody declares, and each wants the others to take them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tarock.coach.maxim import Maxim, Proposal
from tarock.coach.standpoint import worth
from tarock.coach.trick_maxims import PICTURE
from tarock.core.bilingual import Text
from tarock.protocol.actions import PlayCard


def _maxim(
    key: str,
    holds: Callable[[Proposal], bool],
    en: str,
    de: str,
    *,
    weight: int,
    against: bool = False,
    is_open: bool = False,
    other: Text | None = None,
) -> Maxim:
    return Maxim(
        key=key, kinds=(PlayCard,), holds=lambda one: one.point.shuns_points and holds(one),
        text=Text(en, de), other=other, against=against, is_open=is_open, weight=weight,
    )  # fmt: skip


def _shed(one: Proposal) -> bool:
    return not one.leads and not one.wins and one.worth >= PICTURE


def _stays_below(one: Proposal) -> bool:
    return not one.leads and not one.wins


def _forced_over(one: Proposal) -> bool:
    return not one.leads and one.wins and all(other.wins for other in one.others)


def _needless_win(one: Proposal) -> bool:
    return not one.leads and one.wins and not all(other.wins for other in one.others)


def _small_lead(one: Proposal) -> bool:
    return one.leads and one.worth < PICTURE


def _dear_lead(one: Proposal) -> bool:
    return one.leads and one.worth >= PICTURE and any(worth(card) < PICTURE for card in one.point.legal)


def _dear_lead_forced(one: Proposal) -> bool:
    return one.leads and one.worth >= PICTURE


def _above_anyway(one: Proposal) -> bool:
    """Of cards that all win, the highest: the trick is his, so the danger goes with it."""
    return _forced_over(one) and one.last and all(one.card > other.card for other in one.others)


def _wins(one: Proposal) -> bool:
    return not one.leads and one.wins


SHUNNING_MAXIMS: Final = (
    _maxim("points-taken", _needless_win, "It takes the trick, and points hurt here.",
           "Sie nimmt den Stich, und Augen schaden hier.", weight=80, against=True),
    _maxim("dear-lead", _dear_lead, "Points that you lead may stay with you.",
           "Augen, die du ausspielst, bleiben dir vielleicht.", weight=70, against=True),
    _maxim("shed", _shed, "Another takes the trick: away with the points.",
           "Den Stich nimmt ein anderer: weg mit den Augen.", weight=85, is_open=True),
    _maxim("highest-goes", _above_anyway, "The trick is taken anyway: the highest goes with it.",
           "Der Stich wird ohnehin genommen: Die höchste geht mit.", weight=75),
    _maxim("stays-below", _stays_below, "It stays below: the trick goes to another.",
           "Sie bleibt drunter: Der Stich geht an einen anderen.", weight=60, is_open=True),
    _maxim("forced-over", _forced_over, "Every card you may play wins here.",
           "Jede Karte, die du spielen darfst, sticht hier.", weight=55,
           other=Text("Every card he could play won here.", "Jede Karte, die er spielen durfte, stach.")),
    _maxim("small-lead", _small_lead, "A small card: let the others go over it.",
           "Eine kleine Karte: Sollen die anderen drüber.", weight=50, is_open=True),
    _maxim("gets-rid", _dear_lead_forced, "It has to go some time: now a tarock may still take it.",
           "Einmal muss sie weg: Jetzt sticht sie vielleicht noch einer.", weight=20),
    _maxim("wins-now", _wins, "A small trick now keeps a dear one away later.",
           "Ein kleiner Stich jetzt erspart später einen teuren.", weight=10),
)  # fmt: skip
