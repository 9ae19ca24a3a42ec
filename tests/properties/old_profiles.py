"""Steered play of the old games: where the Fool, a redeal or a declaration could let a secret slip."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tarock.core.cards import CAVALIERS, KINGS, PAGAT, QUEENS, SKUS, SUITS, TAROCKS, VALETS, CardSet, Suit
from tarock.kit.deal import Deal
from tarock.kit.ruleset import RuleSet
from tarock.protocol.actions import Action, Announce, Declare, Demand, Lay, PlayCard, Redeal
from tarock.protocol.events import (
    Declared,
    Event,
    LaidCards,
    LeadPassed,
    NobodyFollows,
    Played,
    SuitNamed,
    Void,
)
from tarock.protocol.flow import Ask
from tarock.testing import ANY_PLAY, QUIET, TALKATIVE, Profile, prefer
from tarock.testing.profiles import first, pick, talk
from tests.properties.events import every
from tests.properties.profiles import Steered, by_matter, happened, said, stacked

LATE = 22


def is_fool(action: Action) -> bool:
    """Whether the Fool is played."""
    return isinstance(action, PlayCard) and action.card == SKUS


def is_no_fool(action: Action) -> bool:
    """Whether another card is played."""
    return isinstance(action, PlayCard) and action.card != SKUS


def names_hearts(action: Action) -> bool:
    """Whether the Fool is led as hearts."""
    return is_fool(action) and isinstance(action, PlayCard) and action.as_suit is Suit.HEARTS


def keep_fool(ask: Ask, random: Random) -> Action:
    """Play any other card as long as that is allowed."""
    others = [one for one in ask.options if is_no_fool(one)]
    return random.choice(others) if others else pick(ask, random)


def strong_forehand(rules: RuleSet, random: Random) -> Deal:
    """Forehand holds the Fool and most high tarocks, and so often leads late."""
    dealer = random.randrange(rules.players)
    high = random.sample(tuple(TAROCKS - CardSet.of(SKUS)), 16)
    return stacked(rules, random, dealer, {(dealer + 1) % 3: (SKUS, *high)})


def two_strong_hands(rules: RuleSet, random: Random) -> Deal:
    """Two players share the tarocks, so that either could hold the Fool to the end."""
    dealer = random.randrange(rules.players)
    one, other = random.sample(range(3), 2)
    tarocks = random.sample(tuple(TAROCKS - CardSet.of(SKUS)), 21)
    return stacked(rules, random, dealer, {one: (SKUS, *tarocks[:10]), other: tarocks[10:]})


def keep_tarocks(ask: Ask, random: Random) -> Action:
    """Play suit cards as long as that is allowed, then tarocks, then the Fool."""
    suits = [one for one in ask.options if isinstance(one, PlayCard) and one.card.suit is not Suit.TAROCK]
    return random.choice(suits) if suits else keep_fool(ask, random)


def lonely_hearts(rules: RuleSet, random: Random) -> Deal:
    """Forehand holds the Fool and all hearts but, now and then, one."""
    dealer = random.randrange(rules.players)
    hearts = list(SUITS[Suit.HEARTS])
    own = hearts if random.random() < 0.7 else hearts[1:]
    return stacked(rules, random, dealer, {(dealer + 1) % 3: (SKUS, *own)})


def bare_hand(rules: RuleSet, random: Random) -> Deal:
    """Somebody who does not deal is dealt no tarock, though perhaps the Fool."""
    dealer = random.randrange(rules.players)
    suits = [card for card in rules.pack.cards if card not in TAROCKS]
    seat = (dealer + random.choice((1, 2))) % 3
    extra = (SKUS,) if random.random() < 0.5 else ()
    return stacked(rules, random, dealer, {seat: (*extra, *random.sample(suits, 25 - len(extra)))})


def few_tarocks(rules: RuleSet, random: Random) -> Deal:
    """The dealer holds two or three tarocks, for Taroc and Grosstarock with the Pagat."""
    dealer = random.randrange(rules.players)
    plain = random.sample(tuple(TAROCKS - CardSet.of(SKUS, PAGAT)), 2)
    own = plain if rules.key == "danish" else (PAGAT, *plain)
    suits = random.sample([card for card in rules.pack.cards if card not in TAROCKS], 28 - len(own))
    return stacked(rules, random, dealer, {dealer: (*own, *suits)})


def court(rules: RuleSet, random: Random) -> Deal:
    """Somebody holds kings, a cavalry and perhaps the Fool."""
    dealer = random.randrange(rules.players)
    fool = (SKUS,) if random.random() < 0.7 else ()
    return stacked(
        rules,
        random,
        dealer,
        {random.randrange(3): (*fool, *random.sample(tuple(KINGS | QUEENS | CAVALIERS | VALETS), 10))},
    )


def _late(events: Sequence[Event]) -> bool:
    cards = [event.card for event in every(Played, events)]
    return len(cards) > 3 * LATE and SKUS not in cards[: 3 * LATE]


def declares(action: Action) -> bool:
    """Whether something is declared."""
    return isinstance(action, Declare) and bool(action.items)


def _laying(ask: Ask, random: Random) -> Action:
    """Lay tarocks away if that is offered at all; most discards are without."""
    drawn = [ask.options.pick(random) for _ in range(40)]
    laying = [one for one in drawn if isinstance(one, Lay) and one.cards & TAROCKS]
    every_way = (one for one in ask.options if isinstance(one, Lay) and one.cards & TAROCKS)
    return laying[0] if laying else next(every_way, drawn[0])


FOOL_LATE = Profile(name="the Fool kept late", choose=by_matter(play=keep_fool), reached=_late)
FOOL_FORCED = Profile(
    name="the Fool kept until it has to go",
    deal=two_strong_hands,
    choose=by_matter(play=keep_tarocks, declare=prefer(lambda action: not declares(action))),
    reached=_late,
)
LEAD_PASSED = replace(FOOL_FORCED, name="the Fool's holder on lead in trick 23", reached=happened(LeadPassed))
DEMANDED = Profile(
    name="the Fool demanded",
    choose=by_matter(play=keep_fool, demand=prefer(lambda action: isinstance(action, Demand))),
    reached=said(lambda action: isinstance(action, Demand)),
)
FOOL_LED = Profile(
    name="the Fool led early",
    deal=lonely_hearts,
    choose=by_matter(play=prefer(names_hearts, is_fool)),
    reached=lambda events: SKUS in {event.card for event in every(Played, events)},
)
NOBODY = Profile(
    name="nobody follows",
    deal=lonely_hearts,
    choose=by_matter(play=prefer(names_hearts)),
    reached=happened(NobodyFollows),
)
NAMED = Profile(
    name="a suit named",
    deal=strong_forehand,
    choose=by_matter(play=prefer(is_fool)),
    reached=happened(SuitNamed),
)
BARE = Profile(
    name="a hand without tarocks played",
    deal=bare_hand,
    choose=by_matter(redeal=first),
    reached=happened(Played),
)
REDEALT = Profile(
    name="a redeal",
    deal=bare_hand,
    choose=by_matter(redeal=prefer(lambda action: isinstance(action, Redeal))),
    reached=happened(Void),
)
TAROCKS_LAID = Profile(
    name="tarocks in the discard",
    deal=few_tarocks,
    choose=by_matter(lay=_laying),
    reached=happened(LaidCards, lambda event: bool(event.cards & TAROCKS)),
)
DECLARED = Profile(
    name="combinations declared",
    deal=court,
    choose=by_matter(declare=prefer(declares)),
    reached=lambda events: said(declares)(events) or any(one.items for one in every(Declared, events)),
)
FEATS = Profile(
    name="vole and nolo announced",
    deal=strong_forehand,
    choose=by_matter(announce=talk),
    reached=said(lambda action: isinstance(action, Announce)),
)


COMMON = (TALKATIVE, QUIET, FOOL_LED, TAROCKS_LAID, DECLARED)
OLD_WAYS = (ANY_PLAY, TALKATIVE, FOOL_LATE, DECLARED)
OLD_STEERED = (
    Steered("taroc-1754", (*COMMON, FOOL_FORCED, LEAD_PASSED)),
    Steered("grosstarock", (*COMMON, FOOL_LATE, FEATS)),
    Steered("danish", (*COMMON, FOOL_LATE, DEMANDED, NOBODY, NAMED, BARE, REDEALT)),
    Steered("danish", (FOOL_LATE,), {"scies_last_unnamed": True}),
)
