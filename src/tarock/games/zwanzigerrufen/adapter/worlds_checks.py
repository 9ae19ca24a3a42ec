"""Could everybody have said what he said? The questions of a hand are put to other cards once more.

A question's options judge an answer by its speaker's cards and by what all know; so the same options with
other cards judge another world, and no hand has to be played again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from tarock.games.zwanzigerrufen.announcement_law import TRULL, small_bird
from tarock.games.zwanzigerrufen.auction import AN_HONOUR, NOTHING, CallingBids, Raising
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.speeches import CallingSpeeches, Opening
from tarock.protocol.actions import Action, Announce, Contra, Count, Raise
from tarock.protocol.flow import Options, Seat
from tarock.worlds.knowledge import Knowledge
from tarock.worlds.law_checks import AnsweredQuestion, Check


def heard(rules: CallingRules, known: Knowledge, answered: Sequence[AnsweredQuestion]) -> tuple[Check, ...]:
    """Return what the others' cards have to fulfil so that each could have answered as he did."""
    found = [
        check
        for ask, action in answered
        if ask.seat != known.me and (check := _asked_again(ask.seat, ask.options, action)) is not None
    ]
    found += _without_number(known, answered)
    declarer = known.view.declarer
    if rules.auction.law.honourless_fourth and declarer is not None and declarer != known.me:
        found.append(Check(declarer, AN_HONOUR))
    return tuple(found)


def _without_number(known: Knowledge, answered: Sequence[AnsweredQuestion]) -> Iterator[Check]:
    """Find who doubted a small bird and did not state a number of tarocks then: he owed none."""
    for (ask, action), (_, following) in pairwise(answered):
        if (
            ask.seat != known.me
            and isinstance(ask.options, CallingSpeeches)
            and isinstance(action, Contra)
            and _small(ask.options, action.item)
            and not isinstance(following, Count)
        ):
            yield Check(ask.seat, partial(_owes_nothing, ask.options, action))


def _asked_again(seat: Seat, options: Options[Action], action: Action) -> Check | None:
    """Return a check that puts the same question to other cards, unless any cards would do."""
    if isinstance(options, CallingBids):
        needs = options.needs(action)
        return None if needs in (None, NOTHING) else Check(seat, needs, as_dealt=True)
    if isinstance(options, Raising) and isinstance(action, Raise):
        return Check(seat, AN_HONOUR, as_dealt=True)
    if isinstance(options, Opening):
        return Check(seat, partial(_may_call, options, action))
    if isinstance(options, CallingSpeeches) and _rests_on_cards(options, action):
        return Check(seat, partial(_may_speak, options, action))
    return None


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
