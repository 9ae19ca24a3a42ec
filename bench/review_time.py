"""How long a whole review takes, beside DDS looking at every card of a bridge deal.

Deals are played by careful bots and reviewed in one thread: both judgements of all seats, words, replays by
club bots, the dearest moments. DDS solves each place of played bridge deals. Seconds are those of one core.
"""

from __future__ import annotations

import platform
from importlib.metadata import version
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from endplay.dds import analyse_play  # type: ignore[import-not-found, unused-ignore]
from endplay.dealer import generate_deals  # type: ignore[import-not-found, unused-ignore]
from endplay.types import Denom, Player  # type: ignore[import-not-found, unused-ignore]

from tarock.bots import play_out
from tarock.bots.catalogue import careful_bot
from tarock.games.registry import find, keys
from tarock.kit.deal import Deal
from tarock.match.game import Game
from tarock.reviews import review

SEED: Final = "how long a review takes"
_BRIDGE: Final = 25
"""So many bridge deals: some take DDS twenty times as long as others."""


def played(key: str, number: int) -> Game:
    """Play a deal that is not passed out."""
    rules, tries = find(key), 0
    while True:
        random = Random(f"{SEED} {number} {tries}")  # noqa: S311 - the same deals whenever it is measured
        game = Game(rules, Deal.shuffled(rules.pack, dealer=number % rules.players, random=random))
        play_out(game, [careful_bot(rules)] * rules.players)
        if game.ledger is not None:
            return game
        tries += 1


def seconds(key: str, count: int) -> list[float]:
    """Review so many deals of a rule set."""
    found: list[float] = []
    for number in range(count):
        game = played(key, number)
        began = process_time()
        review(game).whole()
        found.append(process_time() - began)
    return found


def bridge(count: int) -> list[float]:
    """Let DDS look at every card of so many bridge deals, played by chance."""
    random = Random(SEED)  # noqa: S311 - the same deals whenever it is measured
    found: list[float] = []
    for deal in generate_deals(produce=count, seed=1):
        deal.trump, deal.first = Denom.spades, Player.west
        cards = _chance_play(deal, random)
        began = process_time()
        analyse_play(deal, cards)
        found.append(process_time() - began)
    return found


def _chance_play(deal: Any, random: Random) -> list[Any]:  # noqa: ANN401 - the peer's own
    """Play a bridge deal by chance, and return its cards in order."""
    going = deal.copy()
    cards: list[Any] = []
    for _ in range(52):
        card = random.choice(list(going.legal_moves()))
        cards.append(card)
        going.play(card)
    return cards


def report(count: int = 5) -> None:
    """Print a table."""
    peers = bridge(_BRIDGE + 1)[1:]  # the first one pays for the tables that DDS sets up
    print(f"{platform.processor() or platform.machine()}, Python {platform.python_version()}")
    print(
        f"DDS by endplay {version('endplay')}, analyse-play of a bridge deal: {median(peers):.3f} s (median)"
    )
    print("| rule set | cards | deals | median s | longest s | times DDS |")
    print("| --- | --- | --- | --- | --- | --- |")
    for key in keys():
        times = seconds(key, count)
        ratio = median(times) / median(peers)
        cards = len(find(key).pack)
        row = f"{len(times)} | {median(times):.1f} | {max(times):.1f} | {ratio:.0f}"
        print(f"| {key} | {cards} | {row} |", flush=True)
