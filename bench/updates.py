"""What it takes to tell people of an action: `python -m bench.updates [--rules NAME …] [--profile]`.

One table in memory, with a connection for each player and so many watchers, and nothing sent anywhere: the
deal is played, and after each action everybody is told as the server tells it. Printed is the thread's own
time, the best of a few rounds, so that it can be compared before and after a change even on a busy machine.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import time
from random import Random

from bench.load import QUIET, RULES
from tarock.bots.catalogue import careful_bot
from tarock.games.registry import find
from tarock.match import series
from tarock.match.fairness import Shuffled
from tarock.match.game import Entry
from tarock.server.http.guests import Guest
from tarock.server.http.table_settings import Chair, TableSettings
from tarock.server.table.chairs import Chairs
from tarock.server.table.connection import ClientLink
from tarock.server.table.live_table import LiveTable
from tarock.server.table.played_series import DealAtTable, PlayedSeries

_NOW = 0.0


def _deal(rules_key: str, seed: int) -> tuple[DealAtTable, tuple[Entry, ...]]:
    """Return a deal and how careful players would play it, who announce little."""
    rules = find(rules_key)
    random = Random(seed)  # noqa: S311 - the same deals each time
    cards = list(rules.pack.cards)
    random.shuffle(cards)
    dealt = DealAtTable(
        1, series.opening(rules, dealer=0, chairs=rules.players), Shuffled("00", tuple(cards))
    )
    game, bot = dealt.start(rules, ""), careful_bot(rules)
    while game.pending:
        ask = game.pending[0]
        quiet = random.random() < QUIET and ask.about.key != "auction"
        action = next(iter(ask.options)) if quiet and not game.view(ask.seat).tricks else None
        game.act(ask.seat, bot(game.view(ask.seat), ask) if action is None else action)
    return dealt, game.actions


def _table(rules_key: str, known: DealAtTable, watchers: int) -> LiveTable:
    """Return a table at which everybody is connected and the deal begins."""
    players = find(rules_key).players
    wanted = [Chair(kind="me"), *(Chair(kind="person") for _ in range(players - 1))]
    settings = TableSettings(rules=rules_key, chairs=tuple(wanted))
    guests = [f"guest {number}" for number in range(players + watchers)]
    seating = Chairs.arranged(settings, guests[0], guests[0])
    sitting = PlayedSeries(settings.ruleset(), players)
    room = LiveTable(key="k", owner=guests[0], settings=settings, seating=seating, sitting=sitting, epoch=1)
    people: dict[int, str | None] = dict(enumerate(guests[:players]))
    for chair, guest in enumerate(guests[1:players], 1):
        seating.sit(chair, guest, guest)
    dealt = DealAtTable(1, known.standing, known.shuffle, people=people)
    dealt.start(sitting.rules, "")
    sitting.take(dealt)
    room.turn_over()
    room.links.extend(ClientLink(Guest(guest, guest)) for guest in guests)
    for chair in range(players):
        seating.come(chair)
    for link in room.links:
        room.snapshot(link, _NOW)
    return room


def _play(room: LiveTable, actions: tuple[Entry, ...]) -> tuple[float, float, int]:
    """Play a deal; return the seconds for the game itself, for telling, and the characters told."""
    game, acting, telling, told = room.sitting.game, 0.0, 0.0, 0
    assert game is not None  # noqa: S101 - just dealt
    for seat, action in actions:
        began = time.thread_time()
        game.act(seat, action)
        acted = time.thread_time()
        room.tell(_NOW)
        telling += time.thread_time() - acted
        acting += acted - began
        for link in room.links:
            while not link.outbox.empty():
                told += len(link.outbox.get_nowait() or "")
    return acting, telling, told


def main() -> None:
    """Measure each rule set."""
    parser = argparse.ArgumentParser(prog="bench.updates", description=__doc__)
    parser.add_argument("--rules", nargs="*", default=[name for name, _ in RULES])
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--watchers", type=int, default=0)
    parser.add_argument("--profile", action="store_true", help="print where the time goes")
    chosen = parser.parse_args()
    profile = cProfile.Profile(time.thread_time)
    for rules in chosen.rules:
        known, actions = _deal(rules, 7)
        rounds = [_play(_table(rules, known, chosen.watchers), actions) for _ in range(chosen.rounds)]
        acting, telling = (1000 * min(one[at] for one in rounds) / len(actions) for at in (0, 1))
        print(
            f"{rules}: {len(actions)} actions, {acting:.3f} ms to play each, {telling:.3f} ms to tell", end=""
        )
        print(f", {rounds[0][2] / len(actions) / 1000:.1f} kB told")
        if chosen.profile:
            for _ in range(chosen.rounds):
                room = _table(rules, known, chosen.watchers)
                profile.runcall(_play, room, actions)
    if chosen.profile:
        pstats.Stats(profile).sort_stats("tottime").print_stats(45)


if __name__ == "__main__":
    main()
