"""A bot of one's own in the arena, against two that come along.

Run it with `python examples/scripts/own_bot.py [--deals N] [--workers K]`.

A bot is a function from what its seat has seen and what it is asked to an answer. The arena wants what makes
one: a function from a rule set and a source of chance. It gets a view and never a game, so it cannot cheat.
"""

from __future__ import annotations

import argparse
from random import Random

from tarock import Action, Ask, Bot, RuleSet, View, compete
from tarock.bots import careful_bot
from tarock.protocol.actions import PlayCard


def high_cards(rules: RuleSet, random: Random) -> Bot:  # noqa: ARG001 - this bot leaves nothing to chance
    """Make a bot that speaks like a careful one and always plays its highest card."""
    careful = careful_bot(rules)

    def answer(view: View, ask: Ask) -> Action:
        plays = [option for option in ask.options if isinstance(option, PlayCard)] if view.contract else []
        return max(plays, key=lambda play: play.card) if plays else careful(view, ask)

    return answer


def main() -> None:
    """Let three bots compete, and print who leads by how much."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    print(compete("careful", "novice", high_cards, deals=chosen.deals, workers=chosen.workers))


if __name__ == "__main__":
    main()
