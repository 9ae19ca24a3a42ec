"""Zwanzigerrufen as tables for the kernel's kit of hands with a called partner.

Everything is read from the rule set: the auction is walked through, what a word asks of a situation is tried,
the rest stands in its records. What the kit cannot tell is refused as a whole (None).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from tarock.core.cards import CARDS, KINGS, TAROCKS, cards_in
from tarock.env.vocabulary import ActionVocabulary
from tarock.games.zwanzigerrufen.adapter.env_auction import PLAYERS, Tables, auction_tables, mask
from tarock.games.zwanzigerrufen.adapter.env_prices import Pricing
from tarock.games.zwanzigerrufen.announcement_law import (
    LONG,
    TRULL,
    AuctionOutcome,
    CallingTalk,
    TalkLaw,
    figure,
    small_bird,
)
from tarock.games.zwanzigerrufen.announcements import CALL, Announcing
from tarock.games.zwanzigerrufen.auction import RAISE, Auction, Bought
from tarock.games.zwanzigerrufen.bound_cards import BoundTrickPlay
from tarock.games.zwanzigerrufen.call import CALL_ORDER
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.conditions import (
    FirstTricks,
    SideCatches,
    SideHas,
    SidePoints,
    SideTakesAll,
    WinsTrick,
)
from tarock.games.zwanzigerrufen.exchange import MAY_LIE_ALONE, SharedTalon, shares
from tarock.games.zwanzigerrufen.named_cards import HONOURS, XX
from tarock.games.zwanzigerrufen.speeches import CallingSpeeches
from tarock.games.zwanzigerrufen.tariff import DOUBLE, VALAT
from tarock.kit.bonuses import Bonus, Condition, Outcome, When, Who
from tarock.kit.contracts import Contract, WonBy
from tarock.kit.phases.packets import Packets
from tarock.kit.play import PlayRules
from tarock.kit.settlement import GAME, Item
from tarock.protocol import topics
from tarock.protocol.actions import Action, Announce, Call, Count, Pass, ThrowIn
from tarock.protocol.seats import Table
from tarock.protocol.sides import Known, Side

_CARDS: Final = 42
_ASKED: Final = (topics.AUCTION, RAISE, topics.LAY, CALL, topics.ANNOUNCE, topics.PLAY)
_FLAGS: Final = (False, True)
_ROLES: Final = (0, 1, 2)
"""Seats that are the declarer, his partner, and an opponent."""
_SIDES: Final[Known] = (Side.DECLARER, Side.DECLARER, Side.OPPONENTS, Side.OPPONENTS)


def tables_of(rules: CallingRules, words: ActionVocabulary) -> Tables | None:
    """Return the tables of a rule set; None if the kit cannot play it."""
    law = rules.play
    if not (
        type(rules).hand is CallingRules.hand
        and rules.players == PLAYERS
        and len(rules.pack) == _CARDS
        and isinstance(rules.deal, Packets)
        and type(rules.auction) is Auction
        and type(rules.exchange) is SharedTalon
        and type(rules.announcing) is Announcing
        and type(rules.playing) is BoundTrickPlay
        and type(law) is PlayRules
        and not law.must_beat
        and law.kept_back is None
        and all(_condition(one.what, words) and one.scored_by is Who.ANYONE for one in rules.bonuses)
    ):
        return None
    places = [words.questions.index(topic.key) for topic in _ASKED]
    return {
        "kit": "partner",
        **_cards(rules, words),
        **auction_tables(rules, words),
        **_exchange(rules, words),
        **_call(rules, words),
        **_talk(rules, words),
        "said": [words.good, words.of(Pass(), 0), words.of(ThrowIn(), 0)],
        "topics": [topic.key for topic in _ASKED],
        "closed_by": {topics.LAY.key: [str(ThrowIn())]},
        "asked_early": places[:3],
        "asked_late": places[3:],
        "questions": len(words.questions),
        "contracts": len(words.contracts),
    }


def _cards(rules: CallingRules, words: ActionVocabulary) -> Tables:
    assert isinstance(rules.deal, Packets)  # noqa: S101 - was looked at before
    pack, thirds = rules.pack, rules.counting.thirds
    return {
        "words": len(words.words),
        "follows": [mask(words, pack.follows[card]) for card in words.cards],
        "beaters": [mask(words, pack.beaters[card]) for card in words.cards],
        "thirds": [thirds(card.bit) for card in words.cards],
        "tarocks": mask(words, TAROCKS.bits),
        "honours": mask(words, HONOURS.bits),
        "packets": list(rules.deal.rounds),
    }


def _exchange(rules: CallingRules, words: ActionVocabulary) -> Tables:
    return {
        "shares": [_shares(rules, rules.contracts[key]) for key in words.contracts],
        "throws_all": mask(words, KINGS.bits),
        "throws_none": mask(words, TAROCKS.bits & ~MAY_LIE_ALONE),
    }


def _shares(rules: CallingRules, contract: Contract) -> list[int]:
    """Return who gets which card of the talon, counted from the declarer."""
    assert isinstance(rules.deal, Packets)  # noqa: S101 - was looked at before
    talon = tuple(rules.pack.cards[: sum(size for to_talon, size in rules.deal.rounds if to_talon)])
    bought = Bought(0, contract, WonBy.BID, None, frozenset(), after_three_passes=False)
    owners = {
        card: seat for seat, cards in shares(Table(PLAYERS, 0), bought, talon).items() for card in cards
    }
    return [owners[card] for card in talon]


def _call(rules: CallingRules, words: ActionVocabulary) -> Tables:
    said = [_number(words, Call(str(card))) for card in words.cards]
    return {
        "key_card": words.card_number(XX),
        "callable": words.card_numbers(CALL_ORDER),
        "call_words": said,
        "count_words": [_number(words, Count(number)) if number in LONG else -1 for number in range(16)],
        "must_accept": rules.announcing.must_call_invited,
        "free_call": rules.announcing.free_call,
    }


def _number(words: ActionVocabulary, action: Action) -> int:
    """Return the number of a word; -1 where nobody says it."""
    return words.number(str(action)) if str(action) in words.words else -1


def _talk(rules: CallingRules, words: ActionVocabulary) -> Tables:
    law, cheap = rules.announcing.law, rules.cheap
    pricing = Pricing.of(rules)
    keys = [bonus.key for bonus in rules.bonuses]
    contracts = [words.contracts.index(key) for key in cheap.contracts]
    return {
        "bonuses": [_bonus(rules, bonus, keys, words, pricing) for bonus in rules.bonuses],
        "steps": law.steps,
        "plain_is_declarers": law.declarer_side_only,
        "situations": list(_situations(rules)) if law.trull_meaning else [],
        "game_contra": words.number(f"contra:{GAME}@+0"),
        "cheap_contracts": 0 if cheap.ends == "play" else sum(1 << place for place in contracts),
        "cheap_bonus": keys.index(TRULL),
        "cheap_paid": cheap.ends == "paid",
        "binds": rules.playing.bind,
        "point_classes": pricing.classes,
    }


def _bonus(
    rules: CallingRules, bonus: Bonus, keys: list[str], words: ActionVocabulary, pricing: Pricing
) -> Tables:
    law, small, tied = rules.announcing.law, small_bird(bonus), figure(bonus)
    condition = _condition(bonus.what, words)
    assert condition is not None  # noqa: S101 - was looked at before
    kind, cards, number = condition

    def among(some: Iterator[str] | frozenset[str]) -> int:
        return sum(1 << keys.index(key) for key in some)

    return {
        "announce": words.number(str(Announce(bonus.key))),
        "contra": words.number(f"contra:{bonus.key}@+0"),
        "barred_by": among(law.barred_by[bonus.key]),
        "barred_now": among(
            other for other in keys if other != bonus.key and _barred_now(rules, bonus, other)
        ),
        "number_first": 0 if small is None else mask(words, small.bit),
        "situated": law.trull_meaning and bonus.key == TRULL,
        "promises": isinstance(bonus.what, FirstTricks),
        "silent": bonus.price.silent is not None and bonus.key not in {DOUBLE, VALAT},
        "silent_loss": bonus.silent_loss,
        "scaled": bonus.key in pricing.scaled,
        "mingles": pricing.mingling.index(bonus.key) if bonus.key in pricing.mingling else -1,
        "kind": kind,
        "mask": cards,
        "number": number,
        "bound_to": 0 if tied is None else tied[1],
        "all_before": isinstance(bonus.what, FirstTricks),
    }


def _condition(what: Condition, words: ActionVocabulary) -> tuple[int, int, int] | None:  # noqa: PLR0911 - one a kind
    """Return a condition as the kit judges it: its kind, its card or cards, a number; None for no such."""
    match what:
        case SideHas():
            return 0, mask(words, what.cards.bits), 0
        case SidePoints():
            return 1, 0, what.at_least
        case SideTakesAll():
            return 2, 0, 0
        case FirstTricks():
            return 3, mask(words, what.with_card.bit), what.count
        case WinsTrick():
            return 4, mask(words, what.card.bit), what.from_end
        case SideCatches():
            return 5, mask(words, what.card.bit), words.card_number(what.by)
        case _:
            return None


def _speeches(
    law: TalkLaw,
    *,
    seat: int = 0,
    hand: int,
    said_now: tuple[str, ...] = (),
    setting: AuctionOutcome | None = None,
    items: tuple[Item, ...] = (),
    first: bool = True,
) -> CallingSpeeches:
    """Put somebody whose side is known into a situation."""
    return CallingSpeeches(
        law=law,
        setting=setting or AuctionOutcome(0, 1, invited=False),
        talk=CallingTalk(declarer=0, last=0, items=items),
        public=_SIDES,
        seat=seat,
        own=Side.DECLARER if _SIDES[seat] is Side.DECLARER else Side.OPPONENTS,
        hand=hand,
        first_turn=first,
        said_now=said_now,
    )


def _barred_now(rules: CallingRules, bonus: Bonus, other: str) -> bool:
    """Whether having announced another bonus in the same turn bars one, whatever else does."""
    law, hand = rules.announcing.law, rules.pack.bits
    announced = Announce(bonus.key)
    return _speeches(law, hand=hand).allows(announced) and not _speeches(
        law, hand=hand, said_now=(other,)
    ).allows(announced)


def _situations(rules: CallingRules) -> Iterator[bool]:
    """Tell in which situations, with which honours, Trull may be announced: the kit counts in this order."""
    law, cards = rules.announcing.law, cards_in(HONOURS.bits)
    tricks = next(bonus.key for bonus in rules.bonuses if isinstance(bonus.what, FirstTricks))
    promise = Item(bonus=tricks, owner=0, when=When.AFTER, outcome=Outcome.LOST)
    bidders = range(1, PLAYERS + 1)
    for seat, first, inviter, bid, accepted, promised in product(
        _ROLES, _FLAGS, _FLAGS, bidders, _FLAGS, _FLAGS
    ):
        setting = AuctionOutcome(0, bid, invited=accepted, inviter=seat if inviter else None)
        items = (promise,) if promised else ()
        for held in product(_FLAGS, repeat=len(cards)):
            hand = sum(CARDS[card].bit for card, has in zip(cards, held, strict=True) if has)
            speeches = _speeches(law, seat=seat, hand=hand, setting=setting, items=items, first=first)
            yield speeches.allows(Announce(TRULL))
