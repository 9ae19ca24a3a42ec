"""Rule sets in words: what a bonus asks for, how the cards are dealt, how an auction runs, what contra does.

Sentences are made from the rule objects, and where those are procedures, from trying them out: every auction
of a rule set is walked through to see what can be said in it. So they cannot differ from what is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import singledispatch
from itertools import groupby
from typing import Final

from tarock.core.bilingual import Text, listed
from tarock.core.cards import KINGS, TRULL, Card, CardSet
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.conditions import (
    FirstTricks,
    SideCatches,
    SideHas,
    SidePoints,
    SideTakesAll,
    WinsTrick,
)
from tarock.kit.bonuses import (
    AllTricks,
    Bonus,
    Captured,
    CardPoints,
    Condition,
    DealtTogether,
    Held,
    Ultimo,
    When,
    Without,
    WonTogether,
)
from tarock.kit.phases.all_passed import KeepTheTalon, Trischaken
from tarock.kit.phases.auction import Speakers
from tarock.kit.phases.packets import Dealing, KnockedPackets, Packets
from tarock.kit.ruleset import AuctionRules, Series
from tarock.kit.script import AllPassed, ContractRules
from tarock.kit.tariffs.score_sheet import VALAT, ContraLadder, ScoreSheetTariff
from tarock.protocol.actions import Action, Bid, Hold, Retake, Take
from tarock.protocol.events import Event
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.seats import Table
from tarock.text.phrases import RAISED, held, spoken

_LAST: Final = (
    Text("the last trick", "den letzten Stich"),
    Text("the last trick but one", "den vorletzten Stich"),
    Text("the last trick but two", "den drittletzten Stich"),
)


# Bonuses.


@singledispatch
def meaning(what: Condition) -> Text:
    """Say what must happen for a bonus; a condition nobody has words for stays silent."""
    del what
    return Text("", "")


@meaning.register
def _(what: Ultimo) -> Text:
    card, trick = spoken(what.card), _LAST[what.from_end]
    return Text(f"{card.en} wins {trick.en}", f"{card.de} gewinnt {trick.de}")


@meaning.register
def _(what: Held) -> Text:
    return _several(what.cards, what.at_least) + Text(" in one hand", " in einer Hand")


@meaning.register
def _(what: DealtTogether) -> Text:
    return _several(what.cards) + Text(" in one hand as dealt", " im Blatt wie gegeben")


@meaning.register
def _(what: WonTogether) -> Text:
    return _several(what.cards) + Text(" in one side's tricks", " in den Stichen einer Seite")


@meaning.register
def _(what: Without) -> Text:
    none = Text("no king", "kein König") if what.cards == KINGS else Text("no trull card", "kein Trullstück")
    return none + Text(" in the declarer's hand", " im Blatt des Spielers")


@meaning.register
def _(what: CardPoints) -> Text:
    return Text(f"at least {what.at_least} card points", f"mindestens {what.at_least} Augen")


@meaning.register
def _(what: AllTricks) -> Text:
    del what
    return Text("one player takes every trick", "einer macht alle Stiche")


@meaning.register
def _(what: Captured) -> Text:
    card, by = _short(what.card), _short(what.by)
    return Text(f"{card} is beaten by {by}", f"{card} wird von {by} gestochen")


@meaning.register
def _(what: SideHas) -> Text:
    return _several(what.cards) + Text(" in one side's tricks", " in den Stichen einer Partei")


@meaning.register
def _(what: SidePoints) -> Text:
    return Text(
        f"at least {what.at_least} card points for one side",
        f"mindestens {what.at_least} Augen für eine Partei",
    )


@meaning.register
def _(what: SideTakesAll) -> Text:
    del what
    return Text("one side takes every trick", "eine Partei macht alle Stiche")


@meaning.register
def _(what: FirstTricks) -> Text:
    card = _short(what.with_card)
    named = what.with_card in TRULL
    return Text(
        f"one side wins the first {what.count} tricks, the last of them with {'the ' * named}{card}",
        f"eine Partei gewinnt die ersten {what.count} Stiche, den letzten davon mit {'dem ' * named}{card}",
    )


@meaning.register
def _(what: WinsTrick) -> Text:
    card, trick = spoken(what.card), _LAST[what.from_end]
    return Text(f"{card.en} itself wins {trick.en}", f"{card.de} gewinnt selbst {trick.de}")


@meaning.register
def _(what: SideCatches) -> Text:
    card, by = _short(what.card), _short(what.by)
    return Text(
        f"the {by} takes the {card} of the other side", f"der {by} fängt den {card} der anderen Partei"
    )


def _short(card: Card) -> str:
    return held((card,))


def _several(cards: CardSet, at_least: int = 0) -> Text:
    if cards == KINGS:
        return Text("all four kings", "alle vier Könige")
    if cards == TRULL and at_least:
        return Text(f"{at_least} of Sküs, Mond and Pagat", f"{at_least} von Sküs, Mond und Pagat")
    return (
        Text("Sküs, Mond and Pagat", "Sküs, Mond und Pagat")
        if cards == TRULL
        else Text(held(cards), held(cards))
    )


# The deal.


def dealing(deal: Dealing) -> Text:
    """Say how the cards are dealt."""
    if isinstance(deal, KnockedPackets):
        return _packets(deal.ordinary) + Text(
            " Whoever should cut may knock; then three packets lie there to choose from, unseen.",
            " Wer abheben sollte, darf klopfen; dann liegen drei Päckchen verdeckt zur Wahl.",
        )
    return _packets(deal) if isinstance(deal, Packets) else Text("", "")


def _packets(deal: Packets) -> Text:
    parts = listed(
        _packet(size, len(tuple(same_size)), to_talon=to_talon)
        for (to_talon, size), same_size in groupby(deal.rounds)
    )
    return Text(f"Cards are dealt so: {parts.en}.", f"Gegeben wird so: {parts.de}.")


def _packet(size: int, times: int, *, to_talon: bool) -> Text:
    if to_talon:
        return Text(f"{size} to the talon", f"{size} in den Talon")
    often = Text(f"{times} times ", f"{times}-mal ") if times > 1 else Text("", "")
    return often + Text(f"{size} to each", f"{size} für jeden")


# The auction.


@dataclass(frozen=True, slots=True)
class AuctionFacts:
    """What can be said in the auctions of a rule set. Contracts are keys, in rising order."""

    openings: tuple[str, ...]
    jumps: bool
    """Whether a bid may leave out a step."""
    taken: tuple[str, ...]
    """The contracts that another may take over."""
    held: bool
    retaken: bool
    sequences: int


def study(rules: ContractRules) -> AuctionFacts:
    """Walk through every auction of a rule set and note what was offered."""
    offers = list(_offers(rules, ()))
    calls = [(standing, call) for standing, options in offers for call in options]
    rising = [contract.key for contract in rules.contracts]
    openings = [call.contract for standing, call in calls if standing is None and isinstance(call, Bid)]
    steps = {
        rising.index(call.contract) - rising.index(standing)
        for standing, call in calls
        if standing is not None and isinstance(call, Bid) and not rules.contracts[call.contract].solo
    }
    taken = {standing for standing, call in calls if isinstance(call, Take)}
    return AuctionFacts(
        openings=tuple(key for key in rising if key in openings),
        jumps=any(step > 1 for step in steps),
        taken=tuple(key for key in rising if key in taken),
        held=any(isinstance(call, Hold) for _, call in calls),
        retaken=any(isinstance(call, Retake) for _, call in calls),
        sequences=sum(not options for _, options in offers),
    )


def _offers(
    rules: ContractRules, calls: tuple[tuple[Seat, Action], ...]
) -> Iterator[tuple[str | None, tuple[Action, ...]]]:
    """Yield, for every way an auction can go on, the contract that stands and what may be said."""
    standing = next((call.contract for _, call in reversed(calls) if isinstance(call, Bid)), None)
    ask = _question(rules, calls)
    options = () if ask is None else tuple(ask.options)
    yield standing, options
    for option in options:
        yield from _offers(rules, (*calls, (ask.seat if ask else 0, option)))


def _question(rules: ContractRules, calls: Iterable[tuple[Seat, Action]]) -> Ask | None:
    """Return what is asked after these calls; nothing once the auction is over."""
    auction = rules.auction(Speakers(tuple(range(rules.players))))
    answers = iter(calls)
    try:
        step = next(auction)
        while True:
            if isinstance(step, Event):
                step = next(auction)
                continue
            call = next(answers, None)
            if call is None:
                return step[0]
            step = auction.send(dict([call]))
    except StopIteration:
        return None


def auction(rules: ContractRules) -> Text:
    """Say how the auction runs."""
    facts = study(rules)
    parts = [_opening(rules, facts), _raising(facts), *_fighting(rules, facts)]
    return Text(" ".join(part.en for part in parts), " ".join(part.de for part in parts))


def _opening(rules: ContractRules, facts: AuctionFacts) -> Text:
    names = listed(rules.contracts[key].name for key in facts.openings)
    table = Table(rules.players, rules.players - 1)
    backwards = rules.bidding_order(table, table.forehand) != table.seats
    order = (
        Text("Against the order of play", "Gegen die Spielrichtung")
        if backwards
        else Text("In turn", "Reihum")
    )
    return Text(
        f"{order.en}, forehand first, each names a contract or passes. First bids: {names.en}.",
        f"{order.de}, Vorhand zuerst, nennt jeder ein Spiel oder sagt weiter. Erste Gebote: {names.de}.",
    )


def _raising(facts: AuctionFacts) -> Text:
    if facts.jumps:
        return Text("Any higher contract overcalls.", "Jedes höhere Spiel überbietet.")
    return Text(
        "A bid is raised one step at a time; a Solo only as a player's first word.",
        "Überboten wird Stufe um Stufe; ein Solo nur als erstes Wort eines Spielers.",
    )


def _fighting(rules: ContractRules, facts: AuctionFacts) -> Iterator[Text]:
    if facts.taken:
        names = listed(rules.contracts[key].name for key in facts.taken)
        yield Text(
            f"The next player may take over the same contract ({names.en}), and its bidder may hold it.",
            f"Der Nächste darf das Spiel ablösen ({names.de}), und wer es geboten hat, darf es halten.",
        )
        if facts.retaken:
            yield Text(
                "A held contract may be taken over once more.",
                "Ein gehaltenes Spiel darf nochmals abgelöst werden.",
            )
    elif facts.held:
        yield Text(
            "Whoever has spoken earlier may hold a bid at its level.",
            "Wer früher gesprochen hat, darf ein Gebot in gleicher Höhe halten.",
        )


def calling(rules: CallingRules) -> Text:
    """Say how the auction, the talon and the call of a game with a called partner run."""
    law = rules.auction.law
    names = listed(contract.name for contract in rules.contracts)
    return Text(
        f"In turn, forehand first, each bids a step higher, holds a bid over his own, or passes: {names.en}."
        " A bid takes Sküs, Mond or Pagat. A jump over one step promises the XIX, over two the XVIII, with a"
        f" high honour and {law.jump_tarocks} tarocks, and invites the others to call that card. Who opened"
        " with Dreier must hold a Zweier, unless he yields with the XX."
        " The talon is shared out among all, and all lay away at once; kings, trull cards and cards that were"
        " promised stay in hand. The declarer calls a tarock; its holder is his secret partner.",
        f"Reihum, Vorhand zuerst, bietet jeder eine Stufe höher, hält oder sagt weiter: {names.de}."
        " Wer bietet, braucht ein Trullstück. Ein Sprung über eine Stufe verspricht den XIX, über zwei den"
        f" XVIII, ein hohes Trullstück und {law.jump_tarocks} Tarock, und lädt ein, diese Karte zu rufen."
        " Wer mit Dreier begonnen hat, muss einen Zweier halten, außer er lässt mit dem XX aus."
        " Der Talon wird an alle verteilt, und alle verlegen zugleich; Könige, Trullstücke und versprochene"
        " Karten bleiben im Blatt. Der Spieler ruft ein Tarock; wer es hat, ist sein geheimer Partner.",
    )


def all_passing(way: AllPassed) -> Text:
    """Say what happens when all pass."""
    if isinstance(way, Trischaken):
        return Text(
            "If all pass, Trischaken is played: everyone alone, most card points lose.",
            "Passen alle, wird Trischaken gespielt: jeder für sich, die meisten Augen verlieren.",
        )
    if isinstance(way, KeepTheTalon):
        return Text(
            "If all pass, the dealer keeps any talon cards for the next deal, and has to bid in it.",
            "Passen alle, behält der Geber beliebige Talonkarten für das nächste Spiel und muss dort bieten.",
        )
    return Text("If all pass, the same dealer deals again.", "Passen alle, gibt derselbe Geber neu.")


# Announcements and contra.


def has_early_round(rules: AuctionRules) -> bool:
    """Whether anything may be announced or contra'd before the talon is turned up."""
    return any(When.BEFORE in rules.windows(contract) for contract in rules.contracts)


def multiplies(rules: AuctionRules, bonus: Bonus) -> bool:
    """Whether a bonus is a Valat that multiplies the score instead of adding to it."""
    tariff = getattr(rules.settle, "__self__", None) if isinstance(rules, ContractRules) else None
    return bonus.key == VALAT and isinstance(tariff, ScoreSheetTariff) and tariff.valat is not None


def contra(rules: AuctionRules) -> Text:
    """Say what contra, recontra and subcontra multiply by."""
    ladder = rules.ladder
    if not ladder.after:
        return Text("There is no contra.", "Kontra gibt es nicht.")
    late = _rungs(ladder, When.AFTER)
    if not has_early_round(rules) or ladder.before == ladder.after:
        return Text(f"{late.en.capitalize()}.", f"{late.de}.")
    early = _rungs(ladder, When.BEFORE)
    return Text(
        f"{early.en.capitalize()} before the talon is turned up; {late.en} afterwards.",
        f"{early.de} vor dem Aufdecken des Talons; {late.de} danach.",
    )


def _rungs(ladder: ContraLadder, when: When) -> Text:
    return listed(
        word + Text(f" ×{factor}", f" ×{factor}")
        for word, factor in zip(RAISED.values(), ladder.rungs(when), strict=False)
    )


def series(terms: Series | None) -> Text:
    """Say when a series ends."""
    if terms is None:
        return Text("No series: any number of deals.", "Keine Serie: beliebig viele Spiele.")
    more = Text("", "") if terms.exactly_goal_ends else Text("more than ", "mehr als ")
    return Text(
        f"A series ends when somebody has {more.en}{terms.goal};"
        f" everyone with {terms.goal} or more then gets {terms.bonus}.",
        f"Eine Serie endet, wenn jemand {more.de}{terms.goal} hat;"
        f" jeder mit mindestens {terms.goal} erhält dann {terms.bonus}.",
    )
