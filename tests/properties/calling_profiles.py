"""Steered play for a game with a called partner: where sides, honours and bound cards could slip out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random

from tarock.core.cards import CARDS, KINGS, SKUS, TAROCKS, Card, CardSet
from tarock.kit.deal import Deal
from tarock.kit.ruleset import RuleSet
from tarock.protocol.actions import (
    Action,
    Announce,
    Bid,
    Call,
    Contra,
    Count,
    Hold,
    Lay,
    Pass,
    Raise,
    ThrowIn,
)
from tarock.protocol.events import (
    Event,
    HonourMissing,
    Invited,
    NotPlayed,
    OfficialContra,
    Played,
    SideShown,
    TarocksLaid,
    ThrownIn,
    TrickWon,
)
from tarock.protocol.flow import Ask
from tarock.testing import TALKATIVE, Profile, prefer
from tarock.testing.profiles import Choosing, first, pick, talk
from tarock.testing.twin_deals import TELLING
from tests.properties.profiles import Steered, by_matter, happened, said, stacked

TOP = CARDS[14:22]
CALLABLE = TELLING | CardSet.of(*CARDS[17:20])
"""What these rules look at; XVIII, XIX and XX are called and invited."""
FIGURES = ("centrum", "small-bird", "big-bird")
SMALL = ("pagat-ultimo", "pagat-uhu", "adler-ultimo", "adler-uhu")


def dealt(wish: Callable[[Random], Mapping[int | None, Sequence[Card]]]) -> Callable[[RuleSet, Random], Deal]:
    """Deal at random but for what forehand (seat 0), others and the talon are wished."""
    return lambda rules, random: stacked(rules, random, 3, wish(random))


def strong_forehand(random: Random) -> dict[int | None, Sequence[Card]]:
    """Sküs, XX and high tarocks for forehand, the XIX somewhere."""
    high = random.sample([card for card in TOP if card not in {SKUS, CARDS[19], CARDS[18]}], 3)
    return {0: (SKUS, CARDS[19], *high)}


def honours_in_one_hand(random: Random) -> dict[int | None, Sequence[Card]]:
    """Forehand has both high honours, somebody else the XX."""
    return {0: (SKUS, CARDS[20], *random.sample(CARDS[2:18], 2)), random.randrange(1, 4): (CARDS[19],)}


def long_hands(random: Random) -> dict[int | None, Sequence[Card]]:
    """Forehand and another have eight tarocks each; Pagat and Adler lie anywhere."""
    other = random.randrange(1, 4)
    tarocks = random.sample([card for card in CARDS[:22] if card != SKUS], 15)
    return {0: (SKUS, *tarocks[:7]), other: tuple(tarocks[7:])}


def four_kings(random: Random) -> dict[int | None, Sequence[Card]]:
    """Somebody has all kings, forehand an honour."""
    return {0: (SKUS,), random.randrange(1, 4): tuple(KINGS)}


def inviting(random: Random) -> dict[int | None, Sequence[Card]]:
    """Forehand can open, the next can jump."""
    card = random.choice((CARDS[17], CARDS[18]))
    return {0: (SKUS, *random.sample(CARDS[2:9], 3)), 1: (CARDS[20], card, *random.sample(CARDS[9:17], 3))}


def no_honours(random: Random) -> dict[int | None, Sequence[Card]]:
    """The dealer has no honour; the talon may hold one."""
    del random
    return {0: (), 1: (), 2: (), 3: CARDS[4:8]}


def forehand_plays(ask: Ask, random: Random) -> Action:
    """Forehand bids Dreier and the others pass, as far as they may."""
    bids = [call for call in ask.options if isinstance(call, Bid | Hold)]
    return random.choice(bids) if ask.seat == 0 and bids else first(ask, random)


def calls(*tarocks: str) -> Callable[[Action], bool]:
    """Whether one of these is called."""
    return lambda action: isinstance(action, Call) and action.tarock in tarocks


def announces(*keys: str) -> Callable[[Action], bool]:
    """Whether one of these is announced."""
    return lambda action: isinstance(action, Announce) and action.item in keys


def contras(*keys: str) -> Callable[[Action], bool]:
    """Whether one of these is contra'd."""
    return lambda action: isinstance(action, Contra) and action.item in keys


def lays_tarock(action: Action) -> bool:
    """Whether a tarock is laid away."""
    return isinstance(action, Lay) and bool(action.cards & TAROCKS)


def any_of(*kinds: type[Action]) -> Callable[[Action], bool]:
    """Whether it is an action of some kind."""
    return lambda action: isinstance(action, kinds)


def while_hidden(kind: type[Event]) -> Callable[[Sequence[Event]], bool]:
    """Something has happened before all sides were shown."""

    def reached(events: Sequence[Event]) -> bool:
        shown = 0
        for event in events:
            shown += isinstance(event, SideShown)
            if isinstance(event, kind) and 0 < shown < 4:
                return True
        return False

    return reached


def both(
    *tests: Callable[[Sequence[Event]], bool],
) -> Callable[[Sequence[Event]], bool]:
    """All of these have been reached."""
    return lambda events: all(test(events) for test in tests)


def speaking(*wishes: Callable[[Action], bool]) -> Choosing:
    """Say one of these things, else nothing."""
    return prefer(*wishes, otherwise=first)


def played(announce: Choosing, call: Choosing = pick, lay: Choosing = pick) -> Choosing:
    """Let forehand play, and steer the rest."""
    return by_matter(auction=forehand_plays, announce=announce, call=call, lay=lay, play=pick)


calling = partial(Profile, telling=CALLABLE)

BIRDS_WHILE_HIDDEN = calling(
    name="birds announced while the partner is hidden",
    deal=dealt(strong_forehand),
    choose=played(speaking(announces(*FIGURES)), call=speaking(calls("T19", "T18", "T17", "T16"))),
    reached=both(said(announces(*FIGURES)), while_hidden(TrickWon)),
)
SELF_CALL = calling(
    name="the declarer calls himself",
    deal=dealt(strong_forehand),
    choose=played(
        prefer(any_of(Contra), announces("kings", "trull"), otherwise=first), speaking(calls("T20"))
    ),
    reached=both(said(calls("T20")), said(any_of(Contra)), while_hidden(Played)),
)
TWO_SHOWN = calling(
    name="two have shown their sides",
    deal=dealt(honours_in_one_hand),
    choose=played(prefer(contras("game"), announces("kings", "trull"), otherwise=first)),
    reached=lambda events: sum(isinstance(event, SideShown) for event in events) >= 3,
)
LONG_HANDS = calling(
    name="eight tarocks and small birds",
    deal=dealt(long_hands),
    choose=played(prefer(announces(*SMALL), any_of(Count), contras(*SMALL), otherwise=first)),
    reached=said(announces(*SMALL)),
)
NUMBER_OWED = calling(
    name="a contra that owes a number",
    deal=dealt(long_hands),
    choose=played(prefer(announces(*SMALL), contras(*SMALL), otherwise=first)),
    reached=both(said(contras(*SMALL)), said(any_of(Count))),
)
TAROCKS_LIE = calling(
    name="tarocks laid away",
    deal=dealt(strong_forehand),
    choose=played(talk, lay=prefer(lays_tarock)),
    reached=happened(TarocksLaid, lambda event: any(event.counts)),
)
CALLED_CARD_LAID = calling(
    name="the called card was laid away",
    deal=dealt(strong_forehand),
    choose=played(talk, lay=prefer(lays_tarock)),
    reached=happened(OfficialContra),
)
THROWN_IN = calling(
    name="thrown in",
    deal=dealt(four_kings),
    choose=played(first, lay=prefer(any_of(ThrowIn))),
    reached=happened(ThrownIn),
)
CHEAP = calling(
    name="a Trull and nothing else",
    deal=dealt(honours_in_one_hand),
    choose=by_matter(
        auction=forehand_plays,
        announce=lambda ask, random: (
            speaking(announces("trull"))(ask, random) if ask.seat == 0 else first(ask, random)
        ),
        **{"raise": first},
    ),
    reached=lambda events: (
        said(announces("trull"))(events) and (happened(NotPlayed)(events) or happened(Played)(events))
    ),
)
INVITED = calling(
    name="invited",
    deal=dealt(inviting),
    choose=by_matter(auction=prefer(any_of(Bid, Hold)), announce=talk),
    reached=happened(Invited),
)
AUCTIONS = calling(
    name="auctions",
    choose=by_matter(auction=prefer(any_of(Bid, Hold, Raise)), announce=first),
    reached=said(any_of(Bid)),
)
PLAIN = calling(
    name="sides hidden to the end",
    deal=dealt(honours_in_one_hand),
    choose=played(first),
    reached=while_hidden(TrickWon),
)
FOURTH = calling(
    name="the fourth bids without an honour",
    deal=dealt(no_honours),
    choose=by_matter(
        auction=lambda ask, random: pick(ask, random) if ask.seat == 3 else first(ask, random),
        **{"raise": first},
    ),
    reached=lambda events: happened(HonourMissing)(events) or said(any_of(Pass), any_of(Bid))(events),
)

COMMON = (TALKATIVE, BIRDS_WHILE_HIDDEN, SELF_CALL, TWO_SHOWN, LONG_HANDS, TAROCKS_LIE, INVITED, PLAIN)


ZR, ITVB = "zwanzigerrufen", "zwanzigerrufen-itvb"
STEERED = (
    Steered(ZR, COMMON),
    Steered(ZR, (NUMBER_OWED, CALLED_CARD_LAID, THROWN_IN, CHEAP, AUCTIONS)),
    Steered(ITVB, (*COMMON[1:5], FOURTH)),
    Steered(ZR, (TAROCKS_LIE, INVITED), {"xx_discardable": True, "must_call_invite": False}),
    Steered(ZR, (TWO_SHOWN, SELF_CALL), {"plain_announcement": "declarer"}),
    Steered(ZR, (CHEAP,), {"cheap_game": "redeal"}),
    Steered(ZR, (AUCTIONS, INVITED), {"free_solo": "always", "inviter_may_rebid": False}),
)
