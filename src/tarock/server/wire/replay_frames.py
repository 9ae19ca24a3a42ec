"""A kept game step by step, as the referee sees it: all hands open, one frame for each action."""

from __future__ import annotations

from tarock.match.fairness import UnfairDeal, read
from tarock.match.game import Game
from tarock.match.notation import read_tgn
from tarock.server.wire.questions import words
from tarock.server.wire.scenes import Cast, scene
from tarock.server.wire.schema import WireFrame, WireProof, WireReplay
from tarock.server.wire.seat_log import SeatLog


def replayed(tgn: str) -> WireReplay:
    """Play a kept game again."""
    record = read_tgn(tgn)
    whole = record.game()
    rules = whole.rules
    names = record.names or tuple(str(seat) for seat in range(rules.players))
    cast = Cast(names, tuple(range(rules.players)))
    game = Game(rules, whole.deal)
    tale = SeatLog(rules, names, None)
    frames = [_frame(game, tale, cast, None, None)]
    for seat, action in whole.actions:
        game.act(seat, action)
        frames.append(_frame(game, tale, cast, seat, str(action)))
    return WireReplay(
        rules=rules.key, rules_name=words(rules.name), names=list(names), frames=frames, proof=_proof(tgn)
    )


def _frame(game: Game, tale: SeatLog, cast: Cast, seat: int | None, action: str | None) -> WireFrame:
    first = len(tale.told)
    tale.go_on(game)
    drawn = scene(game, game.view(None), cast, playing=False)
    return WireFrame(action=action, seat=seat, events=tale.told[first:], scene=drawn)


def _proof(tgn: str) -> WireProof | None:
    try:
        proof = read(tgn)
    except UnfairDeal:
        return None
    return WireProof(
        promise=proof.promise,
        sealed=proof.seal,
        cut=proof.cut,
        salt=proof.salt,
        pack=" ".join(map(str, proof.pack)),
    )
