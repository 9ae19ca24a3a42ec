"""The deal as one seat sees it, for the wire.

Everything is taken from the view of that seat and the events it has seen; a finished deal adds its result
and, where nothing is carried over in secret, all cards. Nothing here asks who may see what: the events have
decided it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from msgspec.structs import replace

from tarock.core.bilingual import Text
from tarock.core.cards import CardSet
from tarock.kit.deal import Result
from tarock.kit.play import Trick as PlayedTrick
from tarock.kit.ruleset import RuleSet
from tarock.kit.settlement import Ledger, Pots
from tarock.match.game import Game
from tarock.match.shown_again import talon_to_look_at, tricks_to_look_at
from tarock.match.view import View
from tarock.protocol.events import SPECTATOR, Dealt, Event, LaidCards
from tarock.protocol.sides import Side
from tarock.protocol.topics import PLAY, topic_of
from tarock.server.wire import schema
from tarock.server.wire.questions import words
from tarock.server.wire.schema import WireWords
from tarock.text.part import TEXT
from tarock.text.phrases import in_order, points_text
from tarock.text.table_data import GivenSignal, Undertaking
from tarock.text.table_talk import RaisedTo, TableTalk, TalkItem


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays the deal: the name and the chair of each seat."""

    names: tuple[str, ...]
    chairs: tuple[int, ...]


class SceneParts:
    """What is drawn of one deal again and again, and stays as it is: finished tricks, and what was said."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._talk = TEXT.of(rules).table.talk(rules)
        self._heard = 0
        self._tricks: dict[PlayedTrick, schema.WireTrick] = {}

    def trick(self, trick: PlayedTrick) -> schema.WireTrick:
        """Draw a finished trick."""
        drawn = self._tricks.get(trick)
        if drawn is None:
            drawn = self._tricks[trick] = _trick(self.rules, trick)
        return drawn

    def talk(self, events: Sequence[Event]) -> TableTalk[Any]:
        """Return what was said up to now; `events` begin with those of the last time."""
        self._talk.hear(events[self._heard :])
        self._heard = len(events)
        return self._talk


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicScene:
    """What a scene has for everybody alike, drawn from what all have seen."""

    seats: tuple[schema.WireSeat, ...]
    trick: list[schema.WireLying]
    winning: int | None
    undertaking: schema.WireUndertaking | None
    announcements: list[schema.WireAnnouncement]
    pots: list[schema.WirePot]
    signals: list[schema.WireSignal]
    settlement: schema.WireSettlement | None
    unveiled: schema.WireUnveiled | None
    waiting: WireWords | None


def public_scene(game: Game, view: View, cast: Cast, parts: SceneParts) -> PublicScene:
    """Draw what is the same for all; a view with more in it makes no difference."""
    rules = game.rules
    table = TEXT.of(rules).table
    talk = parts.talk(view.events)
    return PublicScene(
        seats=tuple(_seat(rules, view, cast, seat) for seat in range(view.players)),
        trick=_lying(view.leader or 0, view.trick, view.players),
        winning=table.winning(rules, view),
        undertaking=_undertaking(table.undertaking(rules, view), talk.game),
        announcements=[_announcement(game, talk, item) for item in talk.items],
        pots=pots(rules, view.pots),
        signals=[_signal(signal) for signal in table.signals(rules, view)],
        settlement=None if game.result is None else settlement(game.result, rules.players),
        unveiled=unveiled(game),
        waiting=_waiting(view, cast),
    )


class DealDrawing:
    """One deal, drawn for everybody after each action: what all may see is drawn once for all of them."""

    def __init__(self, rules: RuleSet) -> None:
        self._parts = SceneParts(rules)
        self._drawn: tuple[View, Cast, PublicScene] | None = None

    def scene(self, game: Game, view: View, cast: Cast) -> schema.WireScene:
        """Draw the deal as this view has it."""
        seen = game.view(SPECTATOR)
        drawn = self._drawn
        if drawn is None or drawn[0] is not seen or drawn[1] != cast:
            drawn = self._drawn = (seen, cast, public_scene(game, seen, cast, self._parts))
        return _scene(game, view, drawn[2], self._parts)


def scene(game: Game, view: View, cast: Cast, *, playing: bool = True) -> schema.WireScene:
    """Draw the deal as this view has it; `playing` says whether the seat is one of the players'."""
    parts = SceneParts(game.rules)
    return _scene(game, view, public_scene(game, view, cast, parts), parts, playing=playing)


def _scene(
    game: Game, view: View, public: PublicScene, parts: SceneParts, *, playing: bool = True
) -> schema.WireScene:
    """Add to what all may see what this view has beside it."""
    rules = game.rules
    me = view.seat if playing and view.seat is not None and view.seat >= 0 else None
    hand = _texts(view.hand)
    return schema.WireScene(
        me=me,
        clockwise=rules.clockwise,
        seats=[_known_seat(view, seat, one, hand) for seat, one in enumerate(public.seats)],
        hand=hand,
        leader=view.leader,
        trick_number=len(view.tricks) + (not game.over),
        trick=public.trick,
        winning=public.winning,
        named=None if view.named is None else str(view.named),
        last_trick=None if view.last_trick is None or view.trick else parts.trick(view.last_trick),
        looked_at=[parts.trick(trick) for trick in tricks_to_look_at(rules, view)],
        asked=list(view.asked),
        about=view.about,
        card_awaited=topic_of(view.about) is PLAY,
        waiting=_my_turn(view) if me in view.asked else public.waiting,
        undertaking=public.undertaking,
        announcements=public.announcements,
        called=None if view.called is None else str(view.called),
        invited=None
        if view.invited is None
        else schema.WireLying(seat=view.invited[0], card=view.invited[1]),
        stakes=view.times,
        pots=public.pots,
        talon=[str(card) for card in talon_to_look_at(rules, view)],
        taken=_texts(view.taken),
        laid=_texts(view.laid),
        laid_count=view.laid_count,
        signals=public.signals,
        settlement=public.settlement,
        unveiled=public.unveiled,
    )


def _texts(cards: CardSet) -> list[str]:
    return [str(card) for card in in_order(cards)] if cards else []


def _seat(rules: RuleSet, view: View, cast: Cast, seat: int) -> schema.WireSeat:
    hand = view.hands.get(seat)
    return schema.WireSeat(
        chair=cast.chairs[seat],
        name=cast.names[seat],
        cards=view.counts[seat] if view.counts else 0,
        tricks=view.tricks_of(seat),
        roles=_roles(view, seat),
        hand=None if hand is None else _texts(hand),
        said=None if view.tricks or view.trick else _last_said(rules, view, seat),
    )


def _known_seat(view: View, seat: int, public: schema.WireSeat, own: list[str]) -> schema.WireSeat:
    """Add to what all see of a player what this view knows of him: his cards, his side."""
    held = view.hands.get(seat)
    if held is None and not view.sides:
        return public
    hand = own if seat == view.seat else None if held is None else _texts(held)
    return replace(public, hand=hand, roles=_roles(view, seat))


def _roles(view: View, seat: int) -> list[str]:
    roles = ["dealer"] if seat == view.dealer else []
    if view.dealer is not None and seat == (view.dealer + 1) % view.players:
        roles.append("forehand")
    if seat == view.declarer:
        roles.append("declarer")
    elif seat in view.sides:
        roles.append("partner" if view.sides[seat] == Side.DECLARER else "opponent")
    return roles


def _last_said(rules: RuleSet, view: View, seat: int) -> WireWords | None:
    said = next((action for by, action in reversed(view.said) if by == seat), None)
    return None if said is None else _words(TEXT.of(rules).table.speech(rules, said))


def _lying(leader: int, cards: Sequence[object], players: int) -> list[schema.WireLying]:
    return [schema.WireLying(seat=(leader + at) % players, card=str(card)) for at, card in enumerate(cards)]


def _trick(rules: RuleSet, trick: PlayedTrick) -> schema.WireTrick:
    return schema.WireTrick(
        leader=trick.leader,
        winner=trick.winner,
        cards=_lying(trick.leader, trick.cards, len(trick.cards)),
        points=words(points_text(rules.counting.thirds(CardSet.collect(trick.cards).bits))),
    )


def _my_turn(view: View) -> WireWords:
    """Say to who is asked what for."""
    what = topic_of(view.about).doing
    return WireWords(f"Your turn: {what.en}.", f"Du bist am Zug: {what.de}.")


def _waiting(view: View, cast: Cast) -> WireWords | None:
    """Say to the others for whom everybody waits, and what for."""
    if not view.asked:
        return None
    what = topic_of(view.about).doing
    who = [cast.names[seat] for seat in view.asked]
    return WireWords(
        f"Waiting for {' and '.join(who)}: {what.en}.", f"Am Zug: {' und '.join(who)} ({what.de})."
    )


def _undertaking(played: Undertaking | None, raised: RaisedTo) -> schema.WireUndertaking | None:
    if played is None:
        return None
    return schema.WireUndertaking(
        key=played.key,
        name=words(played.name),
        seat=played.seat,
        value=played.value,
        times=played.times,
        won_by=words(played.won_by),
        detail=words(played.detail),
        level=raised.level,
        raised=_words(raised.text),
        factor=raised.factor,
    )


def _announcement(game: Game, talk: TableTalk[Any], item: TalkItem) -> schema.WireAnnouncement:
    return schema.WireAnnouncement(
        item=item.key,
        name=words(item.name),
        seat=item.seat,
        meaning=_words(talk.meaning(item)),
        value=talk.value(item),
        level=item.raised.level,
        raised=_words(item.raised.text),
        factor=item.raised.factor,
        state=_state(game, item),
    )


def _state(game: Game, item: TalkItem) -> Literal["open", "made", "lost"]:
    """Return how an item ended: made if its owner has earned by it."""
    if item.shown:
        return "made"
    lines = [] if game.ledger is None else [line for line in game.ledger.lines if line.item == item.key]
    if not lines:
        return "open"
    return "made" if any(line.amounts[item.seat] > 0 for line in lines) else "lost"


def _signal(signal: GivenSignal) -> schema.WireSignal:
    return schema.WireSignal(
        seat=signal.seat,
        action=None if signal.action is None else str(signal.action),
        text=words(signal.text),
        reaction=words(signal.reaction),
    )


def _words(text: Text | None) -> WireWords | None:
    return None if text is None else words(text)


def pots(rules: RuleSet, contents: Pots) -> list[schema.WirePot]:
    """Name the pots and what lies in them."""
    if rules.pots is None:
        return []
    return [
        schema.WirePot(key=key, name=words(rules.pots[key].name), amount=amount) for key, amount in contents
    ]


# The end.


def settlement(result: Result, players: int) -> schema.WireSettlement:
    """Write the ledger of a finished deal."""
    ledger = result.ledger or Ledger((), players)
    return schema.WireSettlement(
        lines=[
            schema.WireLedgerLine(
                item=line.item,
                why=words(line.why),
                amounts=list(line.amounts),
                pots=dict(line.pots),
                figures=None if line.meaning is None else words(line.meaning),
            )
            for line in ledger.lines
        ],
        totals=list(ledger.totals),
        void=None if result.void is None else words(result.void),
    )


def may_unveil(game: Game) -> bool:
    """Whether all cards may be shown: the deal is over, and nobody carries some of them on in secret."""
    return game.result is not None and not game.result.carried.cards


def unveiled(game: Game) -> schema.WireUnveiled | None:
    """Turn up all cards of a finished deal."""
    if not may_unveil(game):
        return None
    players = range(game.rules.players)
    dealt = {event.seat: event.cards for event in game.events if isinstance(event, Dealt)}
    laid = {event.seat: event.cards for event in game.events if isinstance(event, LaidCards)}
    held = CardSet(sum(cards.bits for cards in dealt.values()))
    talon = [str(card) for card in game.deal.cards if card not in held]
    return schema.WireUnveiled(
        dealt=[_texts(dealt.get(seat, CardSet())) for seat in players],
        talon=talon,
        laid=[_texts(laid.get(seat, CardSet())) for seat in players],
    )
