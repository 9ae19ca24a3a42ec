"""The catalogue of reasons: the maxims of a rule set, its own and those of any game, and how they are used.

`reasons_for` is all that others need: why an answer is good from a standpoint, the deciding reason first.
Nothing is searched here, and nothing looks further than the view it is given.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from tarock.coach.bonus_maxims import LATE_MAXIMS
from tarock.coach.discard_maxims import LAY_MAXIMS, TALON_MAXIMS
from tarock.coach.lead_maxims import LEAD_MAXIMS
from tarock.coach.maxim import CoachReason, Maxim, Proposal
from tarock.coach.part import COACH
from tarock.coach.shunning_maxims import SHUNNING_MAXIMS
from tarock.coach.standpoint import Standpoint, in_public
from tarock.coach.trick_maxims import TRICK_MAXIMS
from tarock.coach.word_maxims import BID_MAXIMS, TALK_MAXIMS
from tarock.core.bilingual import Text
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask

AT_MOST: Final = 2
"""How many reasons are told."""
GENERAL: Final = (
    *LATE_MAXIMS,
    *TRICK_MAXIMS,
    *LEAD_MAXIMS,
    *SHUNNING_MAXIMS,
    *TALON_MAXIMS,
    *LAY_MAXIMS,
    *BID_MAXIMS,
    *TALK_MAXIMS,
)
"""What holds in any game of tricks."""
NOTHING_AGAINST: Final = CoachReason(
    "nothing-against",
    Text("Nothing you can see speaks against it.", "Nichts, was du sehen kannst, spricht dagegen."),
)
"""Said of answers that only one game knows and has no maxim for."""
UNSEEN: Final = CoachReason(
    "unseen", Text("You could not know that.", "Das konntest du nicht wissen."), against=True
)
"""Said after a deal, beside another reason, where only hidden cards made something else better."""


@lru_cache(maxsize=64)
def maxims(rules: RuleSet) -> tuple[Maxim, ...]:
    """Return all maxims of a rule set, the weightiest first; of equal ones the game's own."""
    return tuple(sorted((*COACH.of(rules).maxims, *GENERAL), key=lambda one: -one.weight))


def holding(point: Standpoint, action: Action, *, against: bool = False) -> tuple[Maxim, ...]:
    """Return all maxims that speak for an answer, or against it, the weightiest first."""
    proposal = Proposal(point, action)
    return tuple(one for one in maxims(point.rules) if one.against is against and one.speaks_of(proposal))


def reasons_for(
    rules: RuleSet,
    view: View,
    ask: Ask,
    answer: Action,
    *,
    rather_than: Action | None = None,
    of_other: bool = False,
) -> tuple[CoachReason, ...]:
    """Say why an answer is good, in one or two reasons, the deciding one first.

    What speaks for another answer as well decides less: `rather_than` names the one to compare with.
    `of_other` words them for somebody who asks about another player.
    """
    point = Standpoint(rules, view, ask)
    found = holding(point, answer)
    if rather_than is not None and rather_than != answer:
        shared = set(holding(point, rather_than))
        found = (*(one for one in found if one not in shared), *(one for one in found if one in shared))
    return _told(found, Proposal(point, answer), of_other=of_other) or (NOTHING_AGAINST,)


def reasons_against(
    rules: RuleSet, view: View, ask: Ask, answer: Action, *, of_other: bool = False
) -> tuple[CoachReason, ...]:
    """Say what speaks against an answer, in two reasons at most; there may be none."""
    point = Standpoint(rules, view, ask)
    return _told(holding(point, answer, against=True), Proposal(point, answer), of_other=of_other)


def public_reasons(rules: RuleSet, watched: View, ask: Ask, answer: Action) -> tuple[CoachReason, ...]:
    """Say why somebody answered so, as far as all can see; `watched` is a watcher's view of that moment."""
    point = in_public(rules, watched, ask)
    seen = [one for one in holding(point, answer) if one.is_open]
    return _told(seen, Proposal(point, answer), of_other=True)


def _told(found: Iterable[Maxim], proposal: Proposal, *, of_other: bool) -> tuple[CoachReason, ...]:
    """Word the first few, leaving out what another of them says too."""
    rows = tuple(found)
    keys = {one.key for one in rows}
    fresh = [one for one in rows if not one.covered_by & keys]
    return tuple(one.said(proposal, of_other=of_other) for one in fresh[:AT_MOST])
