"""Rule sets with a leak planted in each: what `check_noninterference` is there to find.

Each planter takes a sound rule set and gives it back with one mistake of a kind that has been made before,
here or elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias, cast

from tarock.core.bilingual import Text
from tarock.core.cards import CARDS, MOND, SKUS, TAROCKS, Card, CardSet
from tarock.kit.bonuses import When
from tarock.kit.deal import Deal, Exchange, Holdings, Result, Won
from tarock.kit.phases.announcements import Rounds, Talk
from tarock.kit.play import CardOptions
from tarock.kit.script import ContractRules
from tarock.kit.settlement import Item
from tarock.protocol.actions import Action, Announce, Contra, Lay, PlayCard
from tarock.protocol.events import (
    Dealt,
    Event,
    Kept,
    KeptCards,
    LaidAway,
    LaidCards,
    PickedUp,
    Public,
    Said,
    Settled,
    TalonShown,
)
from tarock.protocol.flow import Ask, Flow, Options, Seat
from tarock.protocol.refusals import IllegalAction, Reason, not_offered
from tarock.protocol.seats import Table

Planter: TypeAlias = Callable[[ContractRules], ContractRules]
Step: TypeAlias = "tuple[Ask, ...] | Event"


def passed_on(
    flow: Flow[object],
    change: Callable[[Step], Iterator[Step]],
    skip: Callable[[Ask], bool] = lambda _ask: False,
) -> Flow[object]:
    """Run a phase, changing what it yields; questions that are skipped get their first answer at once."""
    try:
        step = next(flow)
        while True:
            if isinstance(step, tuple) and skip(step[0]):
                step = flow.send({step[0].seat: next(iter(step[0].options))})
                continue
            answers = None
            for changed in change(step):
                answers = yield changed
            step = next(flow) if answers is None else flow.send(answers)
    except StopIteration as stop:
        return stop.value


def as_is(step: Step) -> Iterator[Step]:
    """Change nothing."""
    yield step


def _with_options(ask: Ask, options: Options[Action]) -> Ask:
    return Ask(ask.seat, ask.about, options)


def alone(ask: Ask) -> bool:
    """Whether there is one answer only."""
    return len(tuple(ask.options)) == 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaky(ContractRules):
    """A rule set whose whole hand goes through a change."""

    change: Callable[[Step], Iterator[Step]] = as_is
    skip: Callable[[Ask], bool] = lambda _ask: False

    def hand(self, table: Table, deal: Deal) -> Flow[Result]:
        """Play one hand, changed."""
        hand = super(Leaky, self).hand(table, deal)
        return cast("Flow[Result]", passed_on(hand, self.change, self.skip))


def _leaky(
    rules: ContractRules,
    change: Callable[[Step], Iterator[Step]] = as_is,
    skip: Callable[[Ask], bool] = lambda _ask: False,
) -> ContractRules:
    fields = {name: getattr(rules, name) for name in rules.__dataclass_fields__}
    return Leaky(**fields, change=change, skip=skip)


def asked_only_with_a_choice(rules: ContractRules) -> ContractRules:
    """A player with a single legal card plays it unasked."""
    return _leaky(rules, skip=lambda ask: ask.about.key == "play" and alone(ask))


def silent_defender_skipped(rules: ContractRules) -> ContractRules:
    """Whoever holds nothing to announce and has nothing to raise is passed over."""
    return _leaky(rules, skip=lambda ask: ask.about.key == "announce" and alone(ask))


@dataclass(frozen=True, slots=True)
class Less(Options[Action]):
    """Options less some answers."""

    options: Options[Action]
    missing: tuple[Action, ...]

    def __iter__(self) -> Iterator[Action]:
        return (action for action in self.options if action not in self.missing)

    def reason(self, action: Action) -> Reason:
        return self.options.reason(action)


@dataclass(frozen=True, slots=True, kw_only=True)
class LeakyRounds(Rounds):
    """Announcements that look at cards which are not the speaker's: what they offer, whether they happen."""

    missing: tuple[Action, ...] = ()
    options: type[Less | Refusing] = Less
    withheld: Callable[[Seat, tuple[int, ...]], bool] = lambda _seat, _hands: False
    happens: Callable[[tuple[int, ...]], bool] = lambda _hands: True

    def __call__(self, table: Table, won: Won, hands: tuple[int, ...], when: When, talk: Talk) -> Flow[Talk]:
        def change(step: Step) -> Iterator[Step]:
            if isinstance(step, tuple) and self.withheld(step[0].seat, hands):
                yield (_with_options(step[0], self.options(step[0].options, self.missing)),)
            else:
                yield step

        if not self.happens(hands):
            return talk
        sound = super(LeakyRounds, self).__call__(table, won, hands, when, talk)
        return cast("Talk", (yield from passed_on(sound, change)))


@dataclass(frozen=True, slots=True)
class Refusing(Options[Action]):
    """Options that offer everything and refuse some of it."""

    options: Options[Action]
    refused: tuple[Action, ...]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.options)

    def read(self, action: Action) -> Action:
        read = self.options.read(action)
        if read in self.refused:
            raise IllegalAction(action, not_offered(), self.options)
        return read

    def reason(self, action: Action) -> Reason:
        return self.options.reason(action)


ULTIMOS = ("pagat-ultimo", "uhu", "kike")


def announcement_withheld(rules: ContractRules) -> ContractRules:
    """An ultimo may not be announced while the next player holds the Sküs."""
    announcing = LeakyRounds(
        manner=rules.announcing.manner,
        missing=tuple(map(Announce, ULTIMOS)),
        withheld=lambda seat, hands: bool(hands[(seat + 1) % len(hands)] >> SKUS & 1),
    )
    return replace(rules, announcing=announcing)


def announcement_refused(rules: ContractRules) -> ContractRules:
    """An ultimo is offered, but refused while the next player holds Sküs and Mond."""
    above = CardSet.of(SKUS, MOND)
    announcing = LeakyRounds(
        manner=rules.announcing.manner,
        missing=tuple(map(Announce, ULTIMOS)),
        options=Refusing,
        withheld=lambda seat, hands: above <= CardSet(hands[(seat + 1) % len(hands)]),
    )
    return replace(rules, announcing=announcing)


def contra_withheld(rules: ContractRules) -> ContractRules:
    """A defender may doubt an ultimo only if everybody else has tarocks to beat it with."""
    announcing = LeakyRounds(
        manner=rules.announcing.manner,
        missing=tuple(Contra(key, owner) for key in ULTIMOS for owner in range(3)),
        withheld=lambda seat, hands: any(
            (hand & TAROCKS.bits).bit_count() <= 4 for other, hand in enumerate(hands) if other != seat
        ),
    )
    return replace(rules, announcing=announcing)


@dataclass(frozen=True, slots=True)
class Gossip(Options[Action]):
    """Options that say who holds a card one may not play."""

    options: Options[Action]
    holders: tuple[tuple[Card, Seat], ...]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.options)

    def reason(self, action: Action) -> Reason:
        sound = self.options.reason(action)
        if sound.code != "not-in-hand" or not isinstance(action, PlayCard):
            return sound
        holder = dict(self.holders).get(action.card, "nobody")
        return Reason(sound.code, Text(f"seat {holder} holds it", f"Platz {holder} hat sie"))


def refusal_names_the_holder(rules: ContractRules) -> ContractRules:
    """A card that is not in one's hand is refused with the name of who holds it."""
    holders: list[tuple[Card, Seat]] = []

    def change(step: Step) -> Iterator[Step]:
        if isinstance(step, Dealt):
            if step.seat == 0:
                holders.clear()
            holders.extend((card, step.seat) for card in step.cards)
        if isinstance(step, tuple) and isinstance(step[0].options, CardOptions):
            yield (_with_options(step[0], Gossip(step[0].options, tuple(holders))),)
        else:
            yield step

    return _leaky(rules, change)


def _after_the_deal(rules: ContractRules, told: Callable[[Holdings], Event]) -> ContractRules:
    sound = rules.deal

    def deal(table: Table, deal: Deal) -> Flow[Holdings]:
        holdings = yield from sound(table, deal)
        yield told(holdings)
        return holdings

    return replace(rules, deal=deal)


def talon_shown_before_the_auction(rules: ContractRules) -> ContractRules:
    """The talon is turned up as soon as it is dealt."""
    return _after_the_deal(rules, lambda holdings: TalonShown(holdings.talon))


def talon_picked_up_in_public(rules: ContractRules) -> ContractRules:
    """One seat's look at the talon goes to all."""
    return _after_the_deal(rules, lambda holdings: PickedUp(0, CardSet.collect(holdings.talon), to=(0, 1, 2)))


def talon_shown_in_solo(rules: ContractRules) -> ContractRules:
    """The talon is turned up although nobody takes from it."""
    sound = rules.talon

    def talon(holdings: Holdings, won: Won, said: tuple[Item, ...]) -> Flow[Exchange]:
        if won.contract.solo:
            yield TalonShown(holdings.talon)
        return (yield from sound(holdings, won, said))

    return replace(rules, talon=talon)


def _event(rules: ContractRules, kind: type[Event], *put: Callable[..., Event]) -> ContractRules:
    """Tell other events in place of one kind."""

    def change(step: Step) -> Iterator[Step]:
        if isinstance(step, kind):
            yield from (told(step) for told in put)
        else:
            yield step

    return _leaky(rules, change)


def laid_cards_said_aloud(rules: ContractRules) -> ContractRules:
    """Laying away is published like a bid."""
    return _event(rules, LaidCards, lambda own: Said(own.seat, Lay(own.cards)), lambda own: own)


def laid_cards_told_to_all(rules: ContractRules) -> ContractRules:
    """The layer's private event goes to the defenders too."""
    return _event(rules, LaidCards, lambda own: replace(own, to=(0, 1, 2)))


@dataclass(frozen=True, slots=True)
class SuitsLaid(Public):
    """How many suits the cards laid away come from."""

    count: int


def kinds_of_laid_cards_counted(rules: ContractRules) -> ContractRules:
    """A number that follows from cards lying face down is published."""
    return _event(
        rules, LaidCards, lambda own: own, lambda own: SuitsLaid(len({card.suit for card in own.cards}))
    )


def laid_cards_face_up(rules: ContractRules) -> ContractRules:
    """Everything laid away lies face up, not only tarocks."""
    seen: list[LaidAway] = []

    def change(step: Step) -> Iterator[Step]:
        if isinstance(step, LaidAway):
            seen.append(step)
        elif isinstance(step, LaidCards):
            yield replace(seen.pop(), face_up=step.cards)
            yield step
        else:
            yield step

    return _leaky(rules, change)


def hand_dealt_to_the_neighbour(rules: ContractRules) -> ContractRules:
    """Cards are announced to the seat beside their owner too."""
    return _event(rules, Dealt, lambda own: replace(own, to=(own.seat, (own.seat + 1) % 3)))


def kept_cards_told_to_all(rules: ContractRules) -> ContractRules:
    """All learn which talon cards the dealer keeps."""
    return _event(rules, KeptCards, lambda own: replace(own, to=(0, 1, 2)))


def blind_keeper_looks(rules: ContractRules) -> ContractRules:
    """A dealer who keeps cards unseen is shown them before the next deal."""
    talon: list[tuple[Card, ...]] = []
    sound = rules.deal

    def deal(table: Table, deal: Deal) -> Flow[Holdings]:
        holdings = yield from sound(table, deal)
        talon[:] = [holdings.talon]
        return holdings

    def shown(kept: Kept) -> Event:
        return PickedUp(kept.seat, CardSet.collect(talon[0][: kept.count]), to=(kept.seat,))

    return _event(replace(rules, deal=deal), Kept, shown, lambda kept: kept)


def trischaken_talon_revealed(rules: ContractRules) -> ContractRules:
    """The talon of a Trischaken is turned up at the end."""
    talon: list[tuple[Card, ...]] = []
    sound = rules.deal

    def deal(table: Table, deal: Deal) -> Flow[Holdings]:
        holdings = yield from sound(table, deal)
        talon[:] = [holdings.talon]
        return holdings

    return _event(replace(rules, deal=deal), Settled, lambda _end: TalonShown(talon[0]), lambda end: end)


def nothing_announced_without_the_ii(rules: ContractRules) -> ContractRules:
    """Nobody is asked for announcements if the II lies in the talon."""
    announcing = LeakyRounds(
        manner=rules.announcing.manner, happens=lambda hands: any(hand >> CARDS[1] & 1 for hand in hands)
    )
    return replace(rules, announcing=announcing)
