"""Steered play: deals and answers that bring a hand where secrets could slip out.

Random hands hardly ever get there: few tarocks are laid away, few ultimos announced and raised, hardly
anybody is dealt no tarock at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from tarock.core.cards import CARDS, KINGS, PAGAT, TAROCKS, TRULL, Card, CardSet
from tarock.games.registry import find
from tarock.kit.deal import NOTHING_CARRIED, Carried, Deal
from tarock.kit.phases.auction import Calls
from tarock.kit.ruleset import OptionValue, RuleSet
from tarock.match.record import places
from tarock.protocol.actions import RAISES, Action, Announce, Bid, Choose, Contra, Keep, Lay
from tarock.protocol.events import (
    ContractMade,
    Event,
    HandShown,
    Kept,
    LaidAway,
    LaidCards,
    Played,
    Said,
    TrickWon,
    Turn,
)
from tarock.protocol.flow import Ask
from tarock.testing import TALKATIVE, Profile, prefer
from tarock.testing.profiles import Choosing, first, pick, talk

BIRDS = CardSet.of(PAGAT, CARDS[1], CARDS[2])
ULTIMOS = ("pagat-ultimo", "uhu", "kike")


def stacked(rules: RuleSet, random: Random, dealer: int, wish: Mapping[int | None, Sequence[Card]]) -> Deal:
    """Deal at random, but give each seat (the talon: None) the cards wished for it."""
    where = places(rules, dealer, NOTHING_CARRIED)
    promised = {card for cards in wish.values() for card in cards}
    others = [card for card in rules.pack.cards if card not in promised]
    random.shuffle(others)
    dealt: list[Card | None] = [None] * len(rules.pack)
    for seat, cards in wish.items():
        for place, card in zip(random.sample(where[seat], len(cards)), cards, strict=True):
            dealt[place] = card
    return Deal(dealer, tuple(others.pop() if card is None else card for card in dealt))


def birds_in_hand(rules: RuleSet, random: Random) -> Deal:
    """Nobody looks for the lowest tarocks in the talon; forehand has at least one of them."""
    dealer = random.randrange(rules.players)
    forehand, other = (dealer + 1) % rules.players, random.choice((dealer, (dealer + 2) % rules.players))
    birds = random.sample(tuple(BIRDS), len(BIRDS))
    own = random.choice((1, len(birds)))
    return stacked(rules, random, dealer, {forehand: birds[:own], other: birds[own:]})


def tarocks_galore(rules: RuleSet, random: Random) -> Deal:
    """Forehand and talon hold so many tarocks and kings that suit cards run out when laying away."""
    dealer = random.randrange(rules.players)
    plain = list(TAROCKS - TRULL)
    random.shuffle(plain)
    count = random.randint(12, 13)
    kings = random.sample(tuple(KINGS), 16 - count - random.randint(0, 1))
    return stacked(
        rules, random, dealer, {(dealer + 1) % 3: (*plain[:count], *kings), None: plain[count:][:5]}
    )


def a_hand_without_tarocks(rules: RuleSet, random: Random) -> Deal:
    """Somebody is dealt suit cards only."""
    suits = [card for card in rules.pack.cards if card not in TAROCKS]
    dealer, seat = random.randrange(3), random.randrange(3)
    return stacked(rules, random, dealer, {seat: random.sample(suits, 16)})


def with_kept_cards(rules: RuleSet, random: Random) -> Deal:
    """The last dealer, middlehand now, has kept cards of the talon."""
    dealer = random.randrange(rules.players)
    kept = CardSet.collect(random.sample(rules.pack.cards, random.randint(1, 6)))
    carried = Carried((dealer + 2) % rules.players, kept)
    return Deal.shuffled(rules.pack, dealer=dealer, random=random, carried=carried)


def by_matter(otherwise: Choosing = pick, **choosing: Choosing) -> Choosing:
    """Answer by what the question is about."""

    def choose(ask: Ask, random: Random) -> Action:
        return choosing.get(ask.about.key.replace("-", "_"), otherwise)(ask, random)

    return choose


def forehand_bids(*contracts: str) -> Choosing:
    """Who speaks first bids, everybody else lets him play."""

    def choose(ask: Ask, random: Random) -> Action:
        assert isinstance(ask.options, Calls)
        bids = [call for call in ask.options if isinstance(call, Bid)]
        wished = [bid for bid in bids if not contracts or bid.contract in contracts]
        return random.choice(wished or bids) if ask.options.standing is None else first(ask, random)

    return choose


def is_bird(action: Action) -> bool:
    """Whether an ultimo is announced."""
    return isinstance(action, Announce) and action.item in ULTIMOS


def raises_bird(action: Action) -> bool:
    """Whether an announced ultimo is raised."""
    return isinstance(action, RAISES) and action.item in ULTIMOS


def lays_tarock(action: Action) -> bool:
    """Whether a tarock is laid away."""
    return isinstance(action, Lay) and bool(action.cards & TAROCKS)


def keeps(action: Action) -> bool:
    """Whether cards of the talon are kept, seen or unseen."""
    return (isinstance(action, Keep) and len(action.cards) > 0) or (
        isinstance(action, Choose) and action.what in {"1", "3", "6"}
    )


def chooses(what: str) -> Callable[[Action], bool]:
    """Whether this is chosen."""
    return lambda action: action == Choose(what)


def said(*wishes: Callable[[Action], bool]) -> Callable[[Sequence[Event]], bool]:
    """All of these have been said."""

    def reached(events: Sequence[Event]) -> bool:
        words = [event.action for event in events if isinstance(event, Said)]
        return all(any(map(wish, words)) for wish in wishes)

    return reached


def happened(
    kind: type[Event], test: Callable[..., bool] = lambda _event: True
) -> Callable[[Sequence[Event]], bool]:
    """Something of the kind has happened."""
    return lambda events: any(isinstance(event, kind) and test(event) for event in events)


def played_without_contract(events: Sequence[Event]) -> bool:
    """A trick was taken though nobody bid."""
    return happened(TrickWon)(events) and not happened(ContractMade)(events)


def _keeper_spoke(events: Sequence[Event]) -> bool:
    first_call = next((event for event in events if isinstance(event, Turn)), None)
    return first_call is not None and first_call.about == "auction" and happened(ContractMade)(events)


ANNOUNCING = Profile(
    name="announcing whatever is possible",
    choose=by_matter(auction=forehand_bids(), announce=talk),
    reached=said(lambda action: isinstance(action, Announce)),
)
BIRDS_SAID = Profile(
    name="ultimos announced",
    deal=birds_in_hand,
    choose=by_matter(auction=forehand_bids(), announce=prefer(is_bird, otherwise=first)),
    reached=lambda events: said(is_bird)(events) and happened(Played)(events),
)
BIRDS_RAISED = Profile(
    name="ultimos announced and contra'd",
    deal=birds_in_hand,
    choose=by_matter(auction=forehand_bids(), announce=prefer(is_bird, raises_bird, otherwise=first)),
    reached=said(is_bird, lambda action: raises_bird(action) and isinstance(action, Contra)),
)
TAROCKS_SHOWN = Profile(
    name="tarocks laid away face up",
    deal=tarocks_galore,
    choose=by_matter(auction=forehand_bids()),
    reached=happened(LaidAway, lambda event: bool(event.face_up)),
)
TAROCKS_HIDDEN = Profile(
    name="tarocks laid away face down",
    deal=tarocks_galore,
    choose=by_matter(auction=forehand_bids(), use_talon=first, lay=prefer(lays_tarock)),
    reached=happened(LaidCards, lambda event: bool(event.cards & TAROCKS)),
)
NO_TAROCKS_SHOWN = Profile(
    name="a hand without tarocks is shown", deal=a_hand_without_tarocks, reached=happened(HandShown)
)
NO_TAROCKS_PLAYED = Profile(
    name="a hand without tarocks is played",
    deal=a_hand_without_tarocks,
    choose=by_matter(auction=forehand_bids()),
    reached=happened(TrickWon),
)
SOLO = Profile(
    name="solo",
    choose=by_matter(talk, auction=forehand_bids("solo"), play=pick),
    reached=lambda events: (
        happened(ContractMade, lambda made: made.contract == "solo")(events) and happened(TrickWon)(events)
    ),
)
TRISCHAKEN = Profile(name="Trischaken", choose=by_matter(auction=first), reached=played_without_contract)
KNOCK = Profile(
    name="knocked packets",
    choose=by_matter(cut=prefer(chooses("knock")), auction=forehand_bids()),
    reached=lambda events: said(chooses("knock"))(events) and happened(Played)(events),
)
KEEP = Profile(
    name="talon cards kept",
    choose=by_matter(auction=first, keep=prefer(keeps), keep_blind=prefer(keeps)),
    reached=happened(Kept, lambda event: event.count > 0),
)
KEPT = Profile(
    name="kept cards carried in",
    deal=with_kept_cards,
    choose=by_matter(auction=forehand_bids()),
    reached=_keeper_spoke,
)
NO_TALON = Profile(
    name="played without the talon",
    choose=by_matter(auction=forehand_bids(), use_talon=prefer(chooses("none"))),
    reached=lambda events: said(chooses("none"))(events) and happened(Played)(events),
)

COMMON = (TALKATIVE, ANNOUNCING, BIRDS_SAID, SOLO, NO_TAROCKS_PLAYED)


@dataclass(frozen=True, slots=True)
class Steered:
    """A rule set with options, and the profiles that are worth running on it."""

    key: str
    profiles: tuple[Profile, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])

    @property
    def rules(self) -> RuleSet:
        """Build the rule set."""
        return find(self.key, self.options)

    def __str__(self) -> str:
        return "-".join((self.key, *(f"{name}={value}" for name, value in self.options.items())))


STEERED = (
    Steered("illustrated-modern", (*COMMON, BIRDS_RAISED, TAROCKS_SHOWN)),
    Steered("illustrated-modern", (ANNOUNCING, TAROCKS_SHOWN), {"clean_part": True}),
    Steered("illustrated-loew", (*COMMON[:-1], BIRDS_RAISED, TAROCKS_SHOWN, NO_TAROCKS_SHOWN)),
    Steered("illustrated-beck", (*COMMON, BIRDS_RAISED, TAROCKS_SHOWN), {"uhu": True}),
    Steered("illustrated-beck", (TRISCHAKEN,), {"all_pass": "trischaken"}),
    Steered("illustrated-beck-dummett", (*COMMON, BIRDS_RAISED, TAROCKS_SHOWN)),
    Steered("illustrated-graz", (*COMMON, BIRDS_RAISED, TAROCKS_SHOWN, KNOCK, KEEP, KEPT)),
    Steered("illustrated-graz", (KEEP, KEPT), {"graz_keep_blind": True}),
    Steered("dreiertarock", (*COMMON, TAROCKS_HIDDEN, NO_TALON)),
    Steered("dreiertarock", (BIRDS_RAISED,), {"contra": True}),
    Steered("dreiertarock", (TAROCKS_SHOWN,), {"discard": "illustrated", "exchange": "compulsory"}),
    Steered("dreiertarock", (TRISCHAKEN,), {"all_pass": "trischaken"}),
)
