"""Which signals a hand should give now: the same code that is read, applied to one's own cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import CardSet
from tarock.games.zwanzigerrufen.conventions.announcement_rows import SPOKEN
from tarock.games.zwanzigerrufen.conventions.code import Due, codes, dues
from tarock.games.zwanzigerrufen.conventions.convention import Convention
from tarock.games.zwanzigerrufen.conventions.moment import Moment, Phase, PublicHistory
from tarock.games.zwanzigerrufen.conventions.signal_reader import plays, reached
from tarock.games.zwanzigerrufen.conventions.tarock_ladder import Role
from tarock.match.view import View
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.sides import Side
from tarock.protocol.topics import ANNOUNCE, AUCTION, PLAY

_PLACES: Final = {row.key: place for place, row in enumerate(SPOKEN)}
_PHASES: Final = {AUCTION: Phase.AUCTION, ANNOUNCE: Phase.TALK, PLAY: Phase.PLAY}


@dataclass(frozen=True, slots=True)
class Advice:
    """Something to say or do, and the convention that asks for it."""

    action: Action
    row: Convention

    @property
    def text(self) -> Text:
        """What the others will understand."""
        return self.row.text


def should_say(view: View, ask: Ask) -> tuple[Advice, ...]:
    """Return the signals that the asked seat's hand should give, the first one first.

    A signal changes what the next one means: give the first, then ask again.
    """
    phase = _PHASES.get(ask.about)
    if phase is None:
        return ()
    hand = view.hand
    if phase is Phase.PLAY:
        moment = _at_trick(_turn(PublicHistory.of(view), ask.seat, own_role(view, ask.seat), phase), view)
        hand, listed = hand | moment.played, dues(moment)
    else:
        listed = _dues(PublicHistory.of(view), ask.seat, own_role(view, ask.seat), phase)
    due = [one for one in listed if one.hands.allows(hand) and one.action in ask.options]
    if phase is Phase.PLAY:
        due = due[-1:]
    return tuple(Advice(one.action, one.row) for one in sorted(due, key=_place))


def moment_of(view: View, ask: Ask) -> Moment | None:
    """Return the moment of a question, as the asked seat knows it; None where no signal is possible."""
    phase = _PHASES.get(ask.about)
    if phase is None:
        return None
    moment = _turn(PublicHistory.of(view), ask.seat, own_role(view, ask.seat), phase)
    return _at_trick(moment, view) if phase is Phase.PLAY else moment


def _turn(public: PublicHistory, seat: Seat, role: Role | None, phase: Phase) -> Moment:
    return replace(reached(public), seat=seat, role=role, phase=phase)


@lru_cache(maxsize=4096)
def _dues(public: PublicHistory, seat: Seat, role: Role | None, phase: Phase) -> tuple[Due, ...]:
    """Remember what is open in a talk: the same comes again and again where many deals are tried."""
    return dues(_turn(public, seat, role, phase))


def own_role(view: View, seat: Seat) -> Role | None:
    """Return the part a seat plays, as far as its view says."""
    if seat == view.declarer:
        return Role.DECLARER
    side = view.sides.get(seat)
    if side is None:
        return None
    return Role.PARTNER if side == Side.DECLARER else Role.OPPONENT


def _at_trick(moment: Moment, view: View) -> Moment:
    gone = CardSet.collect(card for trick in view.tricks for card in trick.cards)
    played = CardSet.collect(play.card for play in plays(view) if play.seat == moment.seat)
    return replace(moment, trick=view.trick, gone=gone, played=played)


def _place(one: Due) -> int:
    return _PLACES.get(one.row.key, -1)


def honest(view: View, ask: Ask) -> tuple[Action, ...]:
    """Return the answers that tell the others nothing untrue about one's hand."""
    moment = moment_of(view, ask)
    if moment is None:
        return tuple(ask.options)
    hand = view.hand | moment.played
    untrue = {code.action for code in codes(moment) if not code.meaning.allows(hand)}
    return tuple(option for option in ask.options if option not in untrue)


def misleads(view: View, ask: Ask, card: PlayCard) -> bool:
    """Whether playing a card would tell the others something untrue about one's hand."""
    return card in ask.options and card not in honest(view, ask)
