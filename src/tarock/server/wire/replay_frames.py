"""A kept game step by step, as the referee sees it: all hands open, one frame for each action."""

from __future__ import annotations

from msgspec.structs import replace

from tarock.match.fairness import UnfairDeal, read
from tarock.match.game import Game
from tarock.match.notation import read_tgn
from tarock.match.record import places
from tarock.server.wire.questions import words
from tarock.server.wire.scenes import Cast, scene
from tarock.server.wire.schema import WireFrame, WireProof, WireReplay, WireUnveiled
from tarock.server.wire.seat_log import SeatLog
from tarock.text.phrases import in_order


def replayed(tgn: str) -> WireReplay:
    """Play a kept game again."""
    record = read_tgn(tgn)
    whole = record.game()
    rules = whole.rules
    names = record.names or tuple(str(seat) for seat in range(rules.players))
    cast = Cast(names, tuple(range(rules.players)))
    game = Game(rules, whole.deal)
    tale = SeatLog(rules, names, None)
    first = frame_of(game, tale, cast, None, None)
    frames = [first if whole.actions else _unveiled(first, game)]
    for seat, action in whole.actions:
        game.act(seat, action)
        frames.append(frame_of(game, tale, cast, seat, str(action)))
    return WireReplay(
        rules=rules.key, rules_name=words(rules.name), names=list(names), frames=frames, proof=_proof(tgn)
    )


def frame_of(game: Game, tale: SeatLog, cast: Cast, seat: int | None, action: str | None) -> WireFrame:
    """Show what one action brought, and the table after it."""
    first = len(tale.told)
    tale.go_on(game)
    drawn = scene(game, game.view(None), cast, playing=False)
    return WireFrame(action=action, seat=seat, events=tale.told[first:], scene=drawn)


def _unveiled(frame: WireFrame, game: Game) -> WireFrame:
    """Turn all cards up where nobody has written down how they were played: there is no more to look at."""
    rules, deal = game.rules, game.deal
    room = places(rules, deal.dealer, deal.carried)
    dealt = {who: [deal.cards[place] for place in own] for who, own in room.items()}
    shown = WireUnveiled(
        dealt=[[str(card) for card in in_order(dealt[seat])] for seat in range(rules.players)],
        talon=[str(card) for card in dealt[None]],
        laid=[[] for _ in range(rules.players)],
    )
    return replace(frame, scene=replace(frame.scene, unveiled=shown))


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
