"""Deals stated by their hands.

`dealt` takes the hands of forehand, middlehand and rearhand and the talon, and returns the `Deal` that lays
them out under a rule set's own order of dealing. Cards may be left open; they are filled in the same way
every time. It knows packets only through the rule set.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tarock.core.cards import PACK_54, Card, Pack
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.kit.deal import NOTHING_CARRIED, Carried, Deal, Holdings
from tarock.kit.script import ContractRules
from tarock.protocol.actions import Action, parse_action
from tarock.protocol.events import Event
from tarock.protocol.flow import Flow
from tarock.protocol.seats import Table

FOREHAND, MIDDLEHAND, REARHAND = 0, 1, 2
"""The seats of a deal by seat 2, which is what tests use unless they say otherwise."""
KNOCKED = ("choose:knock", "choose:packet-1", "choose:packet-2")
"""The answers after which forehand, middlehand and rearhand have the packets in their order (Graz)."""
_TALON = -1


def cards(text: str, pack: Pack = PACK_54) -> tuple[Card, ...]:
    """Read cards in the order written; "T5-T9" and "♥4-♥K" mean a run in the pack's order.

    >>> cards("SK T1-T3 ♥C-♥K")
    (Card('SK'), Card('T1'), Card('T2'), Card('T3'), Card('♥C'), Card('♥Q'), Card('♥K'))
    """
    read = tuple(card for word in text.split() for card in _run(word, pack))
    strangers = [card for card in read if card not in pack]
    if strangers or len(set(read)) < len(read):
        msg = f"cards of the pack, each once, not {text!r}"
        raise ValueError(msg)
    return read


def _run(word: str, pack: Pack) -> tuple[Card, ...]:
    low, dash, high = word.partition("-")
    if not dash:
        return (Card.parse(word),)
    start, end = (pack.cards.index(Card.parse(text)) for text in (low, high))
    if end < start or pack.cards[start].suit is not pack.cards[end].suit:
        msg = f"not a run from low to high in one suit: {word!r}"
        raise ValueError(msg)
    return pack.cards[start : end + 1]


def dealt(
    rules: ContractRules | DeclarationRules,
    *,
    forehand: str = "",
    middlehand: str = "",
    rearhand: str = "",
    talon: str = "",
    dealer: int = 2,
    carried: Carried = NOTHING_CARRIED,
    answers: Iterable[str] = (),
) -> Deal:
    """Return the deal in which the seats hold these cards and the talon lies in this order.

    Open places are filled with the rest of the pack, weakest cards first, one by one to forehand, middlehand,
    rearhand, talon. A keeper's hand is stated without the cards he has kept. `answers` are given while the
    cards are dealt, where a rule set asks (see `KNOCKED`); what is not answered takes the first option.
    """
    places = _places(rules, dealer, carried, answers)
    seats = Table(rules.players, dealer).seats
    stated = {
        place: list(cards(text, rules.pack))
        for place, text in zip((*seats, _TALON), (forehand, middlehand, rearhand, talon), strict=True)
    }
    _fill(stated, places, [card for card in rules.pack.cards if card not in carried.cards])
    left = {place: iter(held) for place, held in stated.items()}
    return Deal(dealer, tuple(next(left[place]) for place in places), carried)


def laid_out(rules: ContractRules | DeclarationRules, deal: Deal, answers: Iterable[str] = ()) -> Holdings:
    """Deal the cards and return who holds what."""
    dealing = rules.deal(Table(rules.players, deal.dealer), deal)
    return _finished(dealing, map(parse_action, answers))


def _finished(dealing: Flow[Holdings], answers: Iterator[Action]) -> Holdings:
    try:
        step = next(dealing)
        while True:
            if isinstance(step, Event):
                step = next(dealing)
            else:
                answer = next(answers, None) or next(iter(step[0].options))
                step = dealing.send({step[0].seat: answer})
    except StopIteration as stop:
        holdings: Holdings = stop.value
        return holdings


def _places(
    rules: ContractRules | DeclarationRules, dealer: int, carried: Carried, answers: Iterable[str]
) -> tuple[int, ...]:
    """Deal any cards and see where they go: to each card dealt its seat, or the talon."""
    pack = tuple(card for card in rules.pack.cards if card not in carried.cards)
    hands = laid_out(rules, Deal(dealer, pack, carried), answers).hands
    owner = {card: seat for seat, hand in enumerate(hands) for card in pack if hand >> card & 1}
    return tuple(owner.get(card, _TALON) for card in pack)


def _fill(stated: dict[int, list[Card]], places: tuple[int, ...], pack: list[Card]) -> None:
    """Complete the hands and the talon from what nobody was given."""
    given = [card for held in stated.values() for card in held]
    if len(set(given)) < len(given) or not set(given) <= set(pack):
        msg = "a card is stated twice, or one that is not dealt"
        raise ValueError(msg)
    for place, held in stated.items():
        if len(held) > places.count(place):
            where = "the talon" if place == _TALON else f"seat {place}"
            msg = f"{where} gets {places.count(place)} cards, not {len(held)}"
            raise ValueError(msg)
    rest = [card for card in pack if card not in given]
    while rest:
        for place, held in stated.items():
            if len(held) < places.count(place):
                held.append(rest.pop(0))
