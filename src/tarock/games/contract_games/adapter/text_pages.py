"""The rules of contract games in words.

Sentences are made from the rule objects, and where those are procedures, from trying them out: every auction
of a rule set is walked through to see what can be said in it. So they cannot differ from what is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tarock.core.bilingual import Text, listed, same
from tarock.kit.phases.auction import Speakers
from tarock.kit.script import ContractRules
from tarock.kit.tariffs.trischaken import TRISCHAKEN
from tarock.protocol.actions import Action, Bid, Hold, Retake, Take
from tarock.protocol.events import Event
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.seats import Table
from tarock.text.auction_pages import AuctionPages
from tarock.text.course_text import all_passing, dealing
from tarock.text.rule_pages import DECLARER_LEADS, FOLLOW_SUIT, Vocabulary


class ContractPages(AuctionPages[ContractRules]):
    """Describes a contract game."""

    __slots__ = ()
    vocabulary = frozenset({Vocabulary.CONTRACTS, Vocabulary.TALON_CARDS})
    undeclared = (TRISCHAKEN, same("Trischaken"))

    def play(self, rules: ContractRules) -> Text:
        """Say how tricks are played, and what is wanted."""
        return (DECLARER_LEADS if rules.declarer_leads else FOLLOW_SUIT) + self.aim(rules)

    def course(self, rules: ContractRules) -> Iterator[Text]:
        """Say how the cards are dealt and the auction runs."""
        yield dealing(rules.deal)
        yield auction(rules)
        yield all_passing(rules.all_passed)


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
