"""What the deal of a day is compared with: how masters fare on the same seat, and par.

Both are made of small pieces that a worker does one after the other, so that nobody who plays waits for them.
Budgets are deals and positions, so that servers with the same secret find the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tarock.bots.lookup import maker
from tarock.kit.adapter import Unsupported
from tarock.match.codec import Json, decode, encode
from tarock.match.game import Game
from tarock.protocol.actions import PlayCard
from tarock.protocol.flow import Seat
from tarock.reviews.hindsight import NODES, NODES_EACH, points_per_value
from tarock.reviews.stake_unit import unit_of
from tarock.server.daily.daily_deal import DailyDeal, usual_bot, written
from tarock.solver.analysis import analyse
from tarock.solver.card_losses import Judgement
from tarock.solver.search import Limits
from tarock.solver.situation import situation
from tarock.solver.solutions import Solver
from tarock.text.part import TEXT

MASTERS: Final = 3
_MASTER: Final = "master@32w"


@dataclass(frozen=True, slots=True)
class DailyPar:
    """What a master's game was worth at its first card, all cards known and everybody playing his best."""

    points: float
    """In the person's points."""
    declarer: Seat
    contract: tuple[str, str]
    """What was undertaken, in English and German."""


@dataclass(frozen=True, slots=True)
class DailyReference:
    """What a result is compared with."""

    masters: tuple[float, ...]
    """What each of the masters got."""
    par: DailyPar | None
    """Nothing where everyone plays for himself, nobody declared, or it was not proven."""

    def to_json(self) -> Json:
        """Return it as plain data."""
        return encode(self)


def read_reference(data: Json) -> DailyReference:
    """Read what `to_json` wrote."""
    found: DailyReference = decode(DailyReference, data)
    return found


@dataclass(frozen=True, slots=True)
class MasterStep:
    """How far a master has come."""

    actions: list[str]
    over: bool
    points: float


def master_step(daily: DailyDeal, number: int, actions: Sequence[str]) -> MasterStep:
    """Let a master answer once on the person's seat, and the bots go on."""
    game = daily.game(actions)
    daily.go_on(game)
    ask = next((ask for ask in game.pending if ask.seat == daily.seat), None)
    if ask is not None:
        random = daily.chance("master", number, len(game.actions))
        try:
            chosen = maker(_MASTER)(game.rules, random)
        except Unsupported:
            chosen = usual_bot(game.rules, random)
        game.act(ask.seat, ask.options.read(chosen(game.view(ask.seat), ask)))
        daily.go_on(game)
    return MasterStep(written(game), game.over, daily.points(game) if game.over else 0.0)


def par_of(daily: DailyDeal, actions: Sequence[str]) -> DailyPar | None:
    """Return par of what was undertaken in a finished game; None where there is none, or it is not proven.

    Cards are judged from the last back to the first, which proves the worth of the first far sooner than a
    search that starts with it.
    """
    game = daily.game(actions)
    places = [place for place, (_, action) in enumerate(game.actions) if isinstance(action, PlayCard)]
    if not places:
        return None
    scene = situation(game.at(places[0]))
    played = TEXT.of(game.rules).table.undertaking(game.rules, game.view(None))
    if scene.declarer is None or played is None:
        return None
    first = _first_card(game)
    if first is None or first.action != places[0] or not first.value.exact:
        return None
    point = points_per_value(scene, unit_of(game.rules))[daily.seat]
    return DailyPar(round(first.value.lower * point, 1), played.seat, (played.name.en, played.name.de))


def _first_card(game: Game) -> Judgement | None:
    """Judge cards back to the first, or to where the budget ends."""
    nodes, last = 0, None
    for last in analyse(game, limits=Limits(nodes=NODES_EACH), solver=Solver(megabytes=64)):
        nodes += last.nodes
        if nodes > NODES or last.stopped:
            return None
    return last
