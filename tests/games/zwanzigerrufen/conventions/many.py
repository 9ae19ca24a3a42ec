"""Many deals between four players who keep to the conventions, to see whether anybody is ever misread.

`python -m tests.games.zwanzigerrufen.conventions.many 10000` plays so many deals on all cores and checks
every belief after every word and after the last card, or with `--every-card` after each. It prints how often
each row occurred.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

from tarock import Deal, Game, find
from tarock.bots import answer, conventional_bot
from tarock.core.cards import TAROCKS, CardSet
from tarock.games.zwanzigerrufen.conventions import CONVENTIONS, Belief, Signal, beliefs, signals
from tarock.games.zwanzigerrufen.conventions.tarock_ladder import RUNGS, XVI, XVII
from tarock.games.zwanzigerrufen.named_cards import XVIII
from tarock.match.view import View
from tarock.protocol.actions import Announce
from tarock.protocol.flow import Seat
from tarock.protocol.sides import Side

CLAIMS = {"centrum": 5, "small-bird": 6, "big-bird": 7}
_BATCH = 50


class Misread(AssertionError):  # noqa: N818 - reads as what it says
    """Somebody believes what is not so."""


def held(referee: View) -> dict[Seat, CardSet]:
    """Return the hands as they are, with the cards that were played from them."""
    hands = dict(referee.hands)
    tricks = [(trick.leader, trick.cards) for trick in referee.tricks]
    for leader, cards in (*tricks, (referee.leader or 0, referee.trick)):
        for place, card in enumerate(cards):
            hands[(leader + place) % referee.players] |= CardSet.of(card)
    return hands


def watch(number: int, *, key: str = "zwanzigerrufen", every_card: bool = True) -> Counter[str]:
    """Play one deal; check all beliefs after every word, and after every card or only after the last."""
    rules = find(key)
    bot = conventional_bot(rules)
    deal = Deal.shuffled(rules.pack, dealer=number % 4, random=Random(f"conventions {number}"))
    game, seen = Game(rules, deal), Counter[str]()
    while game.pending:
        playing = game.pending[0].about.key == "play"
        answer(game, [bot] * 4)
        if every_card or not playing or not game.pending:
            seen["points"] += check(game, number)
    referee = game.view(None)
    hands = held(referee)
    for signal in signals(referee):
        seen.update(_true_rows(signal, hands[signal.seat]))
    _check_claims(referee, hands, number)
    return seen


def check(game: Game, number: int) -> int:
    hands = held(game.view(None))
    for seat in range(4):
        for belief in beliefs(game.view(seat)).values():
            _check_belief(belief, hands[belief.seat], f"deal {number}, seat {seat} of {belief.seat}")
    return 4


def _check_belief(belief: Belief, hand: CardSet, where: str) -> None:
    fewest, most = belief.tarocks
    if not belief.allows(hand):
        wrong = [one for one in belief.signals if not one.meaning.allows(hand)]
        raise Misread(f"{where}: {hand}, but {[(one.keys, str(one.meaning.text)) for one in wrong]}")
    if not (belief.certain <= hand and not belief.impossible & hand):
        raise Misread(f"{where}: {hand}, but {belief.certain} and not {belief.impossible}")
    if not fewest <= len(hand & TAROCKS) <= most:
        raise Misread(f"{where}: {hand}, but {fewest} to {most} tarocks")


def _true_rows(signal: Signal, hand: CardSet) -> list[str]:
    """Return the rows that a signal may be and that are true of the hand."""
    return [row.key for row, meaning in signal.readings if signal.action is None or meaning.allows(hand)]


def _check_claims(referee: View, hands: dict[Seat, CardSet], number: int) -> None:
    """A Centrum or a bird that the conventions have announced is in the hands of its side."""
    ours = CardSet.collect(
        card for seat, side in referee.sides.items() if side == Side.DECLARER for card in hands[seat]
    )
    ours |= referee.laid_by.get(referee.declarer or 0, CardSet())
    for _, said in referee.said:
        if isinstance(said, Announce) and said.item in CLAIMS:
            missing = [rung for rung in RUNGS[: CLAIMS[said.item]] if rung not in ours]
            replaced = said.item == "centrum" and missing == [XVIII] and CardSet.of(XVI, XVII) <= ours
            if missing and not replaced:
                raise Misread(f"deal {number}: {said} without {missing}")


def watch_many(numbers: range, *, every_card: bool = True, key: str = "zwanzigerrufen") -> Counter[str]:
    """Watch deals one after the other."""
    seen: Counter[str] = Counter()
    for number in numbers:
        seen += watch(number, key=key, every_card=every_card)
    return seen


def main() -> int:
    """Watch as many deals as were asked for."""
    parser = argparse.ArgumentParser(description="Look for misread hands in many deals.")
    parser.add_argument("deals", type=int, nargs="?", default=10_000)
    parser.add_argument("--every-card", action="store_true", help="check after each card as well")
    chosen = parser.parse_args()
    deals: int = chosen.deals
    watching = partial(watch_many, every_card=chosen.every_card)
    batches = [range(first, min(first + _BATCH, deals)) for first in range(0, deals, _BATCH)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        seen = sum(pool.map(watching, batches), Counter[str]())
    print(f"{deals} deals, {seen['points']} views, nobody was misread")  # noqa: T201 - a command prints
    for row in CONVENTIONS:
        print(f"{row.key:>5} {seen[row.key]}")  # noqa: T201
    return int(any(not seen[row.key] for row in CONVENTIONS if row.demanded))


if __name__ == "__main__":
    sys.exit(main())
