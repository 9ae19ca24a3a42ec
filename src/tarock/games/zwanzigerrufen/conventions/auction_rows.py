"""The conventions of the auction, of laying away and of play: what jumps, yielding and a high card mean."""

from __future__ import annotations

from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import MOND, SKUS, TAROCKS, CardSet
from tarock.games.zwanzigerrufen.conventions.constraints import (
    NEVER,
    UNKNOWN,
    AtLeastTarocks,
    Constraint,
    Holds,
    HoldsOneOf,
    Lacks,
    both,
    either,
    holds_all,
    never,
)
from tarock.games.zwanzigerrufen.conventions.convention import Convention
from tarock.games.zwanzigerrufen.conventions.moment import INVITED_BY_JUMP, Moment, Phase, step_of
from tarock.games.zwanzigerrufen.conventions.tarock_ladder import HIGH, XVI
from tarock.games.zwanzigerrufen.named_cards import XIX, XVIII, XX
from tarock.games.zwanzigerrufen.rules import CONTRACTS
from tarock.protocol.actions import Action, Bid, Pass, PlayCard

YIELDING: Final = 5
JUMPING: Final = 6
HIGH_HONOUR: Final = HoldsOneOf(HIGH)
FOR_CENTRUM: Final = holds_all((SKUS, MOND, XX, XVIII))
"""A hand that wants to play itself, call the XIX and go for Centrum."""
_EINSER, _SOLO = step_of("einser"), step_of("solo")
LOUD: Final = CardSet.collect(card for card in TAROCKS if XVI <= card <= XX)
"""Tarocks that are too high to be thrown away for nothing."""


def _yielding(moment: Moment) -> bool:
    return moment.phase is Phase.AUCTION and moment.auction.must_hold(moment.seat)


def _yields(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    return both(Holds(XX), HIGH_HONOUR, AtLeastTarocks(YIELDING))


def _should_yield(moment: Moment, action: Action) -> Constraint:
    return both(_yields(moment, action), never(FOR_CENTRUM))


def _jumping(moment: Moment) -> bool:
    said = moment.auction
    fourth = said.standing is None and said.passes == moment.public.players - 1
    return moment.phase is Phase.AUCTION and said.invitation is None and not fourth


def _target(moment: Moment, jump: int) -> int:
    return moment.auction.least(moment.seat) + jump


def _jumps(moment: Moment, jump: int) -> tuple[Action, ...]:
    """Return the bid that jumps so far. A jump to Solo is one only where the rules took it for one."""
    step = _target(moment, jump)
    if step > _SOLO:
        return ()
    told = moment.public.invited == (moment.seat, INVITED_BY_JUMP[jump - 1])
    return (Bid(CONTRACTS.rising[step].key),) if step < _SOLO or told else ()


def _jump_one(moment: Moment) -> tuple[Action, ...]:
    return _jumps(moment, 1)


def _jump_two(moment: Moment) -> tuple[Action, ...]:
    return _jumps(moment, 2)


def _promises_xix(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    return both(Holds(XIX), HIGH_HONOUR, AtLeastTarocks(JUMPING))


def _promises_xviii(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    return both(Holds(XVIII), HIGH_HONOUR, AtLeastTarocks(JUMPING))


def _should_jump_one(moment: Moment, action: Action) -> Constraint:
    if _target(moment, 1) > _EINSER:
        return NEVER
    return both(_promises_xix(moment, action), never(FOR_CENTRUM))


def _should_jump_two(moment: Moment, action: Action) -> Constraint:
    if _target(moment, 2) > _EINSER:
        return NEVER
    return both(_promises_xviii(moment, action), Lacks(CardSet.of(XIX)), never(FOR_CENTRUM))


def _hunting(moment: Moment) -> bool:
    """Whether the Mond can still be caught, and the trick already belongs to a high tarock."""
    if moment.phase is not Phase.PLAY or not moment.trick:
        return False
    lying = moment.gone | CardSet.collect(moment.trick)
    return MOND not in lying and SKUS not in lying and max_tarock(moment) > XVI


def max_tarock(moment: Moment) -> int:
    """Return the highest tarock of the trick so far, or -1."""
    return max((card for card in moment.trick if card in TAROCKS), default=-1)


def _loud_cards(moment: Moment) -> tuple[Action, ...]:
    best = max_tarock(moment)
    return tuple(PlayCard(card) for card in LOUD if card < best and card not in moment.bound)


def _shuns_the_lead(moment: Moment, action: Action) -> Constraint:
    """Whoever has the Sküs plays so, and whoever had no lower tarock to play."""
    if not isinstance(action, PlayCard):
        return UNKNOWN
    lower = CardSet.collect(card for card in TAROCKS if card < action.card)
    return either(Holds(SKUS), Lacks(lower - moment.played - moment.bound))


def _should_shun(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    """Whoever has the Sküs and may meet the Mond on the other side."""
    if MOND not in moment.unlocated:
        return NEVER
    return both(Holds(SKUS), Lacks(CardSet.of(MOND)))


K11: Final = Convention(
    key="K11",
    phase=Phase.AUCTION,
    who=Text("whoever opened with Dreier", "wer mit Dreier eröffnet hat"),
    context=Text(
        "one other has bid Zweier, the rest have passed",
        "ein anderer hat Zweier gesagt, der Rest hat gepasst",
    ),
    signal=Text("pass (yielding)", "Weiter (Auslassen)"),
    means=Text("XX, a high honour, at least 5 tarocks", "XX, ein hohes Trullstück, mindestens 5 Tarock"),
    reaction=Text(
        "the declarer calls the XX; the partner is known to all",
        "der Spieler ruft den Zwanziger; der Partner ist allen bekannt",
    ),
    text=Text(
        "He left the Zweier to the other because he has the XX.",
        "Wer auslässt, bietet seinen Zwanziger an.",
    ),
    applies=_yielding,
    says=lambda _: (Pass(),),
    meaning=_yields,
    when=_should_yield,
    shows_high=True,
)
K12: Final = Convention(
    key="K12",
    phase=Phase.AUCTION,
    who=Text("a bidder", "ein Lizitant"),
    context=Text("nobody has invited yet", "noch hat niemand eingeladen"),
    signal=Text("a jump over one step", "ein Sprung über eine Stufe"),
    means=Text("XIX, a high honour, at least 6 tarocks", "XIX, ein hohes Trullstück, mindestens 6 Tarock"),
    reaction=Text(
        "to accept, bid on: then the XIX has to be called; lead tarocks",
        "zum Annehmen weiter lizitieren: dann ist der Neunzehner zu rufen; zuerst Tarock ausspielen",
    ),
    text=Text(
        "The jump asks for the XIX to be called.", "Der Sprung lädt dazu ein, den Neunzehner zu rufen."
    ),
    applies=_jumping,
    says=_jump_one,
    meaning=_promises_xix,
    when=_should_jump_one,
    shows_high=True,
)
K13: Final = Convention(
    key="K13",
    phase=Phase.AUCTION,
    who=K12.who,
    context=K12.context,
    signal=Text("a jump over two steps", "ein Sprung über zwei Stufen"),
    means=Text(
        "XVIII, a high honour, at least 6 tarocks", "XVIII, ein hohes Trullstück, mindestens 6 Tarock"
    ),
    reaction=Text(
        "to accept, bid on: then the XVIII has to be called; lead tarocks",
        "zum Annehmen weiter lizitieren: dann ist der Achtzehner zu rufen; zuerst Tarock ausspielen",
    ),
    text=Text(
        "The double jump asks for the XVIII to be called.",
        "Der Doppelsprung lädt dazu ein, den Achtzehner zu rufen.",
    ),
    applies=_jumping,
    says=_jump_two,
    meaning=_promises_xviii,
    when=_should_jump_two,
    shows_high=True,
)
K20: Final = Convention(
    key="K20",
    phase=Phase.PLAY,
    who=Text("whoever hunts the Mond with the Sküs", "wer mit dem Sküs den Mond jagt"),
    context=Text(
        "Sküs and Mond are still out, a higher tarock lies in the trick",
        "Sküs und Mond sind noch draußen, ein höheres Tarock liegt im Stich",
    ),
    signal=Text("a tarock from XVI up that does not win", "ein Tarock ab XVI, das nicht sticht"),
    means=Text("the Sküs, or no lower tarock left", "der Sküs, oder kein niedrigeres Tarock mehr"),
    reaction=Text("keep the lead for him", "für ihn weiter ausspielen"),
    text=Text(
        "A high tarock thrown in vain: he has the Sküs and does not want the lead.",
        "Ein hohes Tarock umsonst: Er hat den Sküs und will nicht ans Spiel.",
    ),
    applies=_hunting,
    says=_loud_cards,
    meaning=_shuns_the_lead,
    when=_should_shun,
    demanded=False,
)
