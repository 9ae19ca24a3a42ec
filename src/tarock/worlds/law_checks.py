"""Whether everybody could have said and laid away what he did, asked of the laws themselves.

What a player may say depends on his own cards and on what all know. So each word is held against the cards
of its speaker alone, by the law that judged it at the table, and no hand has to be played again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import TypeAlias

from tarock.core.cards import TAROCKS
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.declarations import Compulsory
from tarock.games.old78.discard import DealersDiscard
from tarock.games.zwanzigerrufen.announcement_law import TRULL, small_bird
from tarock.games.zwanzigerrufen.auction import CallingBids, Raising
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.named_cards import HONOURS
from tarock.games.zwanzigerrufen.speeches import CallingSpeeches, Opening
from tarock.kit.bonuses import Condition
from tarock.protocol.actions import Action, Announce, Call, Contra, Count, Raise
from tarock.protocol.flow import Ask, Options, Seat
from tarock.worlds.knowledge import Knowledge

Answered: TypeAlias = tuple[Ask, Action]
"""A question and what was answered."""


@dataclass(frozen=True, slots=True)
class Check:
    """A condition on the cards of one seat."""

    seat: Seat
    holds: Callable[[int, int], bool]
    """Whether it holds for a hand and what was laid away from it."""
    as_dealt: bool = False
    """Whether it asks for the hand as it was dealt, not as it was when play began."""


def checks(known: Knowledge) -> tuple[Check, ...]:
    """Return what the constraints do not cover, in games where the view alone tells it."""
    found = [_claimed(*claim) for claim in known.claims]
    if isinstance(known.rules, DeclarationRules):
        found += _discarded(known, known.rules)
        found += _declared(known, known.rules)
    return tuple(found)


def _claimed(seat: Seat, what: Condition, as_dealt: bool) -> Check:  # noqa: FBT001 - one claim as noted
    return Check(seat, lambda hand, _: what.may_say(hand), as_dealt)


def _discarded(known: Knowledge, rules: DeclarationRules) -> Iterator[Check]:
    if isinstance(rules.discard, DealersDiscard):
        for seat, seen in known.laid.items():
            if seat != known.me:
                yield Check(seat, partial(_may_lay, rules.discard, seen.face_up, seen.some_tarocks))


def _may_lay(discard: DealersDiscard, face_up: int, told: bool, hand: int, laid: int) -> bool:  # noqa: FBT001
    """Whether these cards may go from this hand, and what is seen and told of them is right."""
    before = hand | laid
    if discard.tells_tarocks and told != bool(laid & TAROCKS.bits):
        return False
    return (
        any(laid in way for way in discard.law.ways(before, discard.count))
        and discard.shown(before, laid) == face_up
    )


def _declared(known: Knowledge, rules: DeclarationRules) -> Iterator[Check]:
    all_of_it = isinstance(rules.declaring, Compulsory)
    for seat, items in known.declared.items():
        if seat != known.me and (items or all_of_it):
            test = _is_all if all_of_it else _has_all
            yield Check(seat, partial(test, rules, items))


def _is_all(rules: DeclarationRules, items: tuple[str, ...], hand: int, laid: int) -> bool:
    """Whether a hand has exactly these combinations; the dealer counts what he laid away too."""
    return rules.tariff.keys(hand | laid) == items


def _has_all(rules: DeclarationRules, items: tuple[str, ...], hand: int, _laid: int) -> bool:
    return not set(items).difference(rules.tariff.keys(hand))


def heard(known: Knowledge, rules: CallingRules, answered: Sequence[Answered]) -> tuple[Check, ...]:
    """Return the same for games in which a world was needed to learn what was asked."""
    found = [
        check
        for ask, action in answered
        if ask.seat != known.me
        and not (known.call_is_told and isinstance(action, Call))
        and (check := _asked_again(ask.seat, ask.options, action)) is not None
    ]
    found += (
        Check(ask.seat, partial(_owes_nothing, ask.options, action))
        for (ask, action), (_, following) in pairwise(answered)
        if ask.seat != known.me
        and isinstance(ask.options, CallingSpeeches)
        and isinstance(action, Contra)
        and _small(ask.options, action.item)
        and not isinstance(following, Count)
    )
    if rules.auction.law.honourless_fourth and known.view.declarer not in {None, known.me}:
        assert known.view.declarer is not None  # noqa: S101 - for the type
        found.append(Check(known.view.declarer, lambda hand, _: bool(hand & HONOURS.bits)))
    return tuple(found)


def _asked_again(seat: Seat, options: Options[Action], action: Action) -> Check | None:
    """Return a check that puts the same question to other cards, unless any cards would do."""
    if isinstance(options, CallingBids):
        # Whoever may say it without a card may say it with every hand.
        free = action in replace(options, hand=0)
        return None if free else Check(seat, partial(_may_bid, options, action), as_dealt=True)
    if isinstance(options, Raising) and isinstance(action, Raise):
        return Check(seat, lambda hand, _: bool(hand & HONOURS.bits), as_dealt=True)
    if isinstance(options, Opening):
        return Check(seat, partial(_may_call, options, action))
    if isinstance(options, CallingSpeeches) and _rests_on_cards(options, action):
        return Check(seat, partial(_may_speak, options, action))
    return None


def _may_bid(options: CallingBids, action: Action, hand: int, _laid: int) -> bool:
    return action in CallingBids(options.law, options.said, options.seat, hand)


def _may_call(options: Opening, action: Action, hand: int, laid: int) -> bool:
    return action in Opening(replace(options.calls, hand=hand, laid=laid), options.stated)


def _may_speak(options: CallingSpeeches, action: Action, hand: int, _laid: int) -> bool:
    return action in replace(options, hand=hand, owes_number=False)


def _owes_nothing(options: CallingSpeeches, action: Contra, hand: int, _laid: int) -> bool:
    return not replace(options, hand=hand).owes_after(action)


def _rests_on_cards(options: CallingSpeeches, action: Action) -> bool:
    """Whether the speaker's cards decide: honours, or the number of tarocks that has to be stated first."""
    if isinstance(action, Announce) and action.item == TRULL and options.law.trull_meaning:
        return True
    return isinstance(action, Announce | Contra) and _small(options, action.item)


def _small(options: CallingSpeeches, item: str) -> bool:
    return item in options.law.bonuses and small_bird(options.law.bonuses[item]) is not None
