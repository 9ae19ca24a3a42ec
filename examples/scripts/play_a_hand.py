"""Play one hand with a careful bot at every seat: the table, every answer, the score.

Run it with `python examples/scripts/play_a_hand.py [RULES] [--seed N]`.
"""

from __future__ import annotations

import argparse
from random import Random

from tarock import Deal, Game, bots, find


def main() -> None:
    """Deal, let bots answer every question, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="?", default="illustrated-modern")
    parser.add_argument("--seed", type=int, default=5)
    chosen = parser.parse_args()

    rules = find(chosen.rules)
    deal = Deal.shuffled(rules.pack, dealer=rules.players - 1, random=Random(chosen.seed))
    game = Game(rules, deal)
    players = [bots.careful_bot(rules) for _ in range(rules.players)]

    print(game, end="\n\n")
    while game.pending:
        ask = game.pending[0]
        answer = players[ask.seat](game.view(ask.seat), ask)
        print(f"seat {ask.seat}: {answer}")
        game.act(ask.seat, answer)
    print()
    print(game)


if __name__ == "__main__":
    main()
