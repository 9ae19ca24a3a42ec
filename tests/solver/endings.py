"""Endings for the solver's tests: the last tricks of hands of every rule set, and deals with any law."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tarock.core.cards import PACK_42, PACK_54, PACK_78_NATURAL, TAROCKS, bits_of, cards_in
from tarock.games.registry import find
from tarock.kit.play import PlayRules
from tarock.match.game import Game
from tarock.protocol.actions import PlayCard
from tarock.solver.position import IN_THIRDS, PLAIN, Position
from tarock.solver.situation import in_play
from tarock.testing import TALKATIVE
from tarock.testing.profiles import Profile, play_out

PACKS = ((PACK_42, 4), (PACK_54, 3), (PACK_78_NATURAL, 3))


def endings(
    key: str,
    *,
    tricks: int,
    count: int,
    profile: Profile = TALKATIVE,
    options: dict[str, object] | None = None,
) -> Iterator[Game]:
    """Play hands to their last tricks, and stop there somewhere in the first of them."""
    rules, random = find(key, options or {}), Random(f"{key} {tricks}")
    while count:
        game = play_out(rules, profile, random)
        cards = [place for place, (_, action) in enumerate(game.actions) if isinstance(action, PlayCard)]
        if not cards:
            continue
        stopped = game.at(cards[-tricks * rules.players + random.randrange(rules.players)])
        if in_play(stopped):
            count -= 1
            yield stopped


def any_position(random: Random, *, tricks: int) -> Position:
    """Deal so many tricks under any law, with cards in the open trick."""
    pack, players = random.choice(PACKS)
    cards = random.sample(pack.cards, tricks * players)
    hands = [cards[seat::players] for seat in range(players)]
    kept = random.choice([None, *cards_in(bits_of(pack.cards) & TAROCKS.bits)[:3]])
    law = PlayRules(pack=pack, must_beat=random.random() < 0.5, kept_back=kept)
    position = Position(
        law=law,
        hands=tuple(map(bits_of, hands)),
        leader=random.randrange(players),
        declaring=random.randrange(1, (1 << players) - 1),
        values=PLAIN if players == 4 else IN_THIRDS,
    )
    for _ in range(random.randrange(players)):
        position = position.after(random.choice(position.legal()))
    return position
