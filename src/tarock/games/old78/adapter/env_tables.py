"""The old games as tables for the kernel's kit of hands with a Fool: cards, laws, words, prices.

Everything is read from the rule set, and prices are asked of its settlement: what a declaration, a card's
fate, the last trick, a seat's card points bring each seat, the rest being nothing. What the kit cannot play
is refused as a whole (None); a hand in which somebody took every trick or none is settled by the script.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any, Final, TypeAlias

from tarock.core.cards import KINGS, MOND, PAGAT, SKUS, Card, Suit
from tarock.env.vocabulary import ActionVocabulary, slot_word
from tarock.games.old78.combinations import COURTS, PLAIN_SUITS, Combination, Tariff
from tarock.games.old78.common import TRICKS
from tarock.games.old78.deal_facts import DealFacts, Fate, Prize
from tarock.games.old78.dealers_deal import REDEAL, RestToDealer, may_redeal_without_tarocks
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.declarations import DECLARE, AtWill, Compulsory
from tarock.games.old78.discard import DealersDiscard, FewTarocks, VoidOnly, WholeSets, nothing_shown
from tarock.games.old78.fool_tricks import DEMAND, AnnouncedFeat, no_words
from tarock.games.old78.vole_and_nolo import NOLO, VOLE, Feats
from tarock.kit.deal import Carried
from tarock.kit.fool_law import LED_AS, OF_SUIT, FoolRules
from tarock.kit.phases.packets import play_any_hand
from tarock.kit.settlement import Pots
from tarock.protocol import topics
from tarock.protocol.actions import Announce, Demand, Pass, Redeal

Tables: TypeAlias = dict[str, Any]
Amounts: TypeAlias = tuple[int, ...]
_PLAYERS: Final = 3
_CARDS: Final = 78
_CODES: Final = 32
_POINTS: Final = 128
_EVEN: Final = 26
_LAWS: Final = (WholeSets, FewTarocks, VoidOnly)
_SEATS: Final = range(_PLAYERS)
_MOST_KINGS: Final = 4
_ASKED: Final = (REDEAL, topics.LAY, DECLARE, topics.ANNOUNCE, DEMAND, topics.PLAY)
"""The questions in the order of the kit's phases."""


def tables_of(rules: DeclarationRules, words: ActionVocabulary, carried: Carried) -> Tables | None:
    """Return the tables of a rule set; None if the kit cannot play it. Hands find what is carried in."""
    if not _playable(rules):
        return None
    return {
        "kit": "fool",
        **_cards(rules, words),
        **_before_play(rules, words),
        **_law(rules.play),
        **_said(words),
        **_prices(rules, rules.contents(carried)),
    }


def _playable(rules: DeclarationRules) -> bool:
    deal, discard = rules.deal, rules.discard
    return (
        type(rules).hand is DeclarationRules.hand
        and rules.players == _PLAYERS
        and len(rules.pack) == _CARDS
        and isinstance(deal, RestToDealer)
        and not any(to_talon for to_talon, _ in deal.packets.rounds)
        and rules.redeal in {play_any_hand, may_redeal_without_tarocks}
        and isinstance(discard, DealersDiscard)
        and isinstance(discard.law, _LAWS)
        and isinstance(rules.declaring, AtWill | Compulsory)
        and type(rules.play) is FoolRules
        and rules.play.tricks == TRICKS
        and (rules.before_trick is no_words or isinstance(rules.before_trick, Feats))
    )


def _halves(bits: int) -> tuple[int, int]:
    """Split a set of cards for the kernel, which takes whole machine words."""
    return bits & (1 << 64) - 1, bits >> 64


def _cards(rules: DeclarationRules, words: ActionVocabulary) -> Tables:
    assert words.cards == tuple(map(Card, range(_CARDS)))  # noqa: S101 - the pack is whole
    thirds = rules.counting.thirds
    return {
        "words": len(words.words),
        "beaters": [_halves(rules.pack.beaters[card]) for card in words.cards],
        "suits": [_halves(bits) for bits in OF_SUIT],
        "suit_of": [int(card.suit) for card in words.cards],
        "thirds": [thirds(card.bit) for card in words.cards],
        "kings": _halves(KINGS.bits),
        "fours": [_halves(KINGS.bits), *(_halves(COURTS[suit].bits) for suit in PLAIN_SUITS)],
        "fool": int(SKUS),
        "pagat": int(PAGAT),
        "mond": int(MOND),
    }


def _before_play(rules: DeclarationRules, words: ActionVocabulary) -> Tables:
    deal, discard, tariff = rules.deal, rules.discard, rules.tariff
    assert isinstance(deal, RestToDealer)  # noqa: S101 - was looked at before
    assert isinstance(discard, DealersDiscard)  # noqa: S101
    slots = ["tarocks", "matadors", "kings", *(f"cavalry-{suit}" for suit in PLAIN_SUITS)]
    return {
        "packets": [size for _, size in deal.packets.rounds],
        "redeal_asked": rules.redeal is may_redeal_without_tarocks,
        "discard_law": _LAWS.index(type(discard.law)),
        "shows_broken": discard.shown is not nothing_shown,
        "compulsory": isinstance(rules.declaring, Compulsory),
        "tarocks_least": tariff.tarocks.least,
        "kings_abundant": tariff.kings.abundant is not None,
        "cavalry_abundant": tariff.cavalry.abundant is not None,
        "from_below": tariff.from_below,
        "slots": [words.number(slot_word(slot)) for slot in slots],
        "feats": [(before, vole, nolo) for before, vole, nolo in _feats(rules)],
    }


def _feats(rules: DeclarationRules) -> Iterator[tuple[int, bool, bool]]:
    """List before which tricks feats can be announced, and which."""
    feats = rules.before_trick
    if isinstance(feats, Feats) and feats.announced:
        for one in feats.windows:
            if one.before:
                yield one.before, one.vole is not None, one.nolo is not None


def _law(law: FoolRules) -> Tables:
    numbers = ("forced_in", "demanded_before", "forbidden_in", "captured_from")
    flags = ("forced_when_void", "names_suit", "names_suit_last")
    return {
        **{name: -1 if getattr(law, name) is None else getattr(law, name) for name in numbers},
        **{name: getattr(law, name) for name in flags},
    }


def _said(words: ActionVocabulary) -> Tables:
    said = (Pass(), Demand(), Redeal(), Announce(VOLE), Announce(NOLO))
    named = {action.as_suit: words.number(str(action)) for action in LED_AS}
    asked = (topics.LAY, DECLARE, topics.ANNOUNCE, topics.PLAY, REDEAL, DEMAND)
    return {
        "said": [words.good, *(words.number(str(action)) for action in said)],
        "led_as": [named[suit] for suit in Suit],
        "asked": [words.questions.index(topic.key) for topic in asked],
        "questions": len(words.questions),
        "topics": [topic.key for topic in _ASKED],
    }


# --- prices ---


def _prices(rules: DeclarationRules, pots: Pots) -> Tables:
    plain = DealFacts(dealer=0, points=(_EVEN,) * _PLAYERS, tricks=(9, 8, 8), pots=pots)

    def brought(facts: DealFacts, beside: DealFacts = plain) -> Amounts:
        pairs = zip(rules.settle(facts).totals, rules.settle(beside).totals, strict=True)
        return tuple(one - other for one, other in pairs)

    return {
        "pots": [amount for _, amount in pots],
        "calls": [
            (0,) * _PLAYERS if call is None else brought(replace(plain, calls=((seat, call),)))
            for call, seat in product(_calls(rules.tariff), _SEATS)
        ],
        "points": [
            brought(replace(plain, dealer=dealer, points=_with(plain.points, seat, points)))
            for dealer, seat, points in product(_SEATS, _SEATS, range(_POINTS))
        ],
        "early": [
            brought(replace(plain, fates=(_fell(prize, seat, won=won),)))
            for prize, won, seat in product((Prize.KING, Prize.PAGAT), (False, True), _SEATS)
        ],
        "late": [
            brought(replace(before, last=winner, fates=(*before.fates, *_fates(winner, fell))), before)
            for winner, fell, before in product(
                _SEATS, product(range(3), repeat=_PLAYERS), list(_before(plain))
            )
        ],
        "stranded": [brought(replace(plain, stranded=seat)) for seat in _SEATS],
        "failed": [
            brought(replace(plain, talk=(AnnouncedFeat(seat, feat, before),)))
            for (before, *_), feat, seat in product(_feats(rules), (VOLE, NOLO), _SEATS)
        ],
    }


def _with(points: Amounts, seat: int, value: int) -> Amounts:
    return (*points[:seat], value, *points[seat + 1 :])


def _fell(prize: Prize, owner: int, *, won: bool, trick: int = 1) -> Fate:
    return Fate(prize=prize, owner=owner, trick=trick, won=won)


def _fates(winner: int, fell: tuple[int, ...]) -> Iterator[Fate]:
    """Tell what became of Pagat (1) and kings (2) in the last trick."""
    prizes = (None, Prize.PAGAT, Prize.KING)
    for seat, code in enumerate(fell):
        prize = prizes[code]
        if prize is not None:
            yield _fell(prize, seat, won=seat == winner, trick=TRICKS)


def _before(plain: DealFacts) -> Iterator[DealFacts]:
    """List how many Pagats and kings can have been lost before the last trick."""
    for pagats, kings in product(range(2), range(_MOST_KINGS + 1)):
        lost = [Prize.PAGAT] * pagats + [Prize.KING] * kings
        yield replace(plain, fates=tuple(_fell(prize, 0, won=False) for prize in lost))


def _calls(tariff: Tariff) -> Iterator[Combination | None]:
    """List what can be declared, slot by slot: by size, or half, full and abundant."""
    pagat = "-with-pagat" if tariff.says_pagat else ""
    for size in range(_CODES):
        yield tariff.table.get(f"tarocks-{size}{pagat}")
    for size in range(_CODES):
        yield tariff.table.get(f"matadors-{size}")
    first = next(iter(PLAIN_SUITS))
    yield from _grades(tariff, (f"half-kings-{first}", "kings", "abundant-kings"))
    for suit in PLAIN_SUITS:
        some = next(iter(COURTS[suit]))
        yield from _grades(tariff, (f"half-cavalry-{some}", f"cavalry-{suit}", f"abundant-cavalry-{suit}"))


def _grades(tariff: Tariff, keys: tuple[str, ...]) -> Iterator[Combination | None]:
    for code in range(_CODES):
        yield tariff.table.get(keys[code]) if code < len(keys) else None
