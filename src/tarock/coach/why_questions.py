"""What people ask the coach beside a hint: why not this answer, and why has somebody else answered so.

Of another's answer only what all could see is told until his cards may be seen; then his own reasons are.
What was answered in secret is never looked at before.
"""

from __future__ import annotations

from typing import Final

from tarock.coach.maxim import CoachReason
from tarock.coach.maxim_catalogue import NOTHING_AGAINST, public_reasons, reasons_against, reasons_for
from tarock.core.bilingual import Text
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.match.view import View
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask, Seat

ONLY_HIS_HAND: Final = CoachReason(
    "only-his-hand",
    Text(
        "Only his hand could tell, and that stays hidden until the deal is over.",
        "Das wüsste nur sein Blatt, und das bleibt bis zum Ende verdeckt.",
    ),
)
"""Said of another's answer while nothing that all can see speaks for it."""


def why_not(rules: RuleSet, view: View, ask: Ask, answer: Action) -> tuple[CoachReason, ...]:
    """Say what speaks against an answer, or that nothing does that the seat can see.

    Raises `IllegalAction`, with the rule's own reason, where it is not allowed.
    """
    allowed = ask.options.read(answer)
    return reasons_against(rules, view, ask, allowed) or (NOTHING_AGAINST,)


def last_answer(game: Game, seat: Seat) -> int | None:
    """Return which action of a game was a seat's last one, counted from 0; None before its first."""
    return next((at for at in reversed(range(len(game.actions))) if game.actions[at][0] == seat), None)


def why_did(game: Game, at: int, *, unveiled: bool = False) -> tuple[CoachReason, ...]:
    """Say why somebody gave an answer of a game, by its number: as far as all can see, if not `unveiled`.

    >>> from random import Random
    >>> from tarock import Deal, Game, find
    >>> rules = find("illustrated-modern")
    >>> game = Game(rules, Deal.shuffled(rules.pack, dealer=2, random=Random(687)))
    >>> game.act(0, "bid:dreiblatt")
    >>> [reason.key for reason in why_did(game, 0)]
    ['stake', 'talon-to-come']
    >>> print(why_did(game, 0, unveiled=True)[0])
    He had 8 tarocks and 2 high ones.
    """
    seat, answer = game.actions[at]
    then = game.at(at)
    ask = next(one for one in then.pending if one.seat == seat)
    if unveiled:
        return reasons_for(game.rules, then.view(seat), ask, answer, of_other=True)
    return public_reasons(game.rules, then.view(), ask, answer) or (ONLY_HIS_HAND,)
