"""Advice at any question: an answer, the reasons for it in terms of cards, and what was weighed.

The answer is the strongest bot's, given a budget; where it cannot play a rule set, a player by rules of
thumb answers and nothing is weighed. Nothing goes in but one seat's view and the question put to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from tarock.bots import Bot, Considered, UnknownBot, conventional_bot, explain, master_bot
from tarock.bots.considered import Alternative
from tarock.coach.maxim import CoachReason
from tarock.coach.maxim_catalogue import reasons_for
from tarock.core.bilingual import Text
from tarock.kit.adapter import Unsupported
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.match.view import View
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.refusals import IllegalAction, not_asked

TWO_SECONDS: Final = "2"
_ENOUGH: Final = 8
"""Over fewer deals no number is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counsel:
    """What to answer, and why."""

    action: Action
    reasons: tuple[CoachReason, ...]
    """One or two, the deciding one first."""
    considered: Considered
    """What the bot has weighed."""

    @property
    def next_best(self) -> Alternative | None:
        """The best of the other answers that were weighed."""
        others = (one for one in self.considered.alternatives if one.action != self.action)
        return next(others, None)

    @property
    def figures(self) -> Text | None:
        """By how much it looks better than the next, with its margin; None if too little was tried."""
        other, deals = self.next_best, self.considered.worlds
        if other is None or deals < _ENOUGH:
            return None
        if abs(other.behind) <= other.margin:
            return Text(
                f"no clear difference to the next best, over {deals} deals",
                f"kein klarer Unterschied zur nächstbesten Antwort, in {deals} Verteilungen",
            )
        gain, margin = f"{other.behind:.1f}", f"{other.margin:.1f}"
        return Text(
            f"about {gain} points more than the next best (±{margin}), over {deals} deals",
            f"etwa {_german(gain)} Punkte mehr als die nächstbeste Antwort (±{_german(margin)}), "
            f"in {deals} Verteilungen",
        )


def _german(number: str) -> str:
    return number.replace(".", ",")


def adviser(rules: RuleSet, random: Random, *, budget: str = TWO_SECONDS) -> Bot:
    """Return who advises: the strongest bot there is for these rules."""
    try:
        return master_bot(rules, random, budget=budget)
    except (UnknownBot, Unsupported):
        return conventional_bot(rules)


def counselled(rules: RuleSet, view: View, ask: Ask, bot: Bot) -> Counsel:
    """Let a bot answer from a seat's view, and say why in terms of cards."""
    found = explain(bot, view, ask)
    others = (one.action for one in found.alternatives if one.action != found.action)
    reasons = reasons_for(rules, view, ask, found.action, rather_than=next(others, None))
    return Counsel(action=found.action, reasons=reasons, considered=found)


def advise(game: Game, seat: Seat | None = None, *, budget: str = TWO_SECONDS, seed: int = 0) -> Counsel:
    """Advise a seat that is asked, the first one if none is named: "2" thinks two seconds, "40w" 40 deals.

    >>> from random import Random
    >>> from tarock import Deal, Game, advise, find
    >>> rules = find("illustrated-modern")
    >>> game = Game(rules, Deal.shuffled(rules.pack, dealer=2, random=Random(687)))
    >>> told = advise(game, budget="8w")
    >>> told.action in game.pending[0].options
    True
    >>> print(told.reasons[0])
    8 tarocks with a high one are a game.
    """
    for ask in game.pending:
        if seat is None or ask.seat == seat:
            bot = adviser(game.rules, Random(seed), budget=budget)  # noqa: S311 - a player's whim
            return counselled(game.rules, game.view(ask.seat), ask, bot)
    raise IllegalAction("advise", not_asked(one.seat for one in game.pending))
