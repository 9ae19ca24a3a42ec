"""Contract games as tables for the kernel's kit of hands: auctions as trees, words, talon, play, prices.

Everything is read from the rule set: an auction is walked through sequence by sequence, the rest stands in
its records. What the kit cannot tell is refused as a whole (None), and a hand that leaves the tables, as when
all pass and something follows, goes on in the script.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from tarock.core.cards import KINGS, TAROCKS, TRULL
from tarock.env.vocabulary import ActionVocabulary
from tarock.games.contract_games.adapter.env_prices import ending, game_matters, multiplying
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
    Who,
    Without,
    WonTogether,
)
from tarock.kit.contracts import WonBy
from tarock.kit.deal import Won
from tarock.kit.phases.all_passed import redeal
from tarock.kit.phases.announcements import Rounds
from tarock.kit.phases.auction import Speakers
from tarock.kit.phases.packets import (
    CUT,
    KNOCK,
    Dealing,
    KnockedPackets,
    Packets,
    play_any_hand,
    redeal_without_tarocks,
)
from tarock.kit.phases.talon import NO_PART, AnyCards, ExposedParts, SuitsFirst, TarocksFreely
from tarock.kit.play import PlayRules
from tarock.kit.script import ContractRules
from tarock.kit.settlement import GAME
from tarock.protocol import topics
from tarock.protocol.actions import Action, Choose
from tarock.protocol.events import Event
from tarock.protocol.seats import Table

Tables: TypeAlias = dict[str, Any]
_PLAYERS, _CARDS, _TALON, _HAND = 3, 54, 6, 16
_HOW: Final = tuple(WonBy)
_ALWAYS: Final = (0, 0, 64)
_ASKED: Final = (
    topics.AUCTION,
    topics.ANNOUNCE,
    topics.USE_TALON,
    topics.TALON,
    topics.TALON_UNSEEN,
    topics.LAY,
    topics.PLAY,
    topics.CUT,
    topics.PACKET,
)


def tables_of(rules: ContractRules, words: ActionVocabulary) -> Tables | None:
    """Return the tables of a rule set; None if the kit cannot play it."""
    talon, law = rules.talon, rules.play
    if not (
        type(rules).hand is ContractRules.hand
        and rules.players == _PLAYERS
        and len(rules.pack) == _CARDS
        and _dealt_so(rules.deal)
        and rules.redeal in {play_any_hand, redeal_without_tarocks}
        and isinstance(talon, ExposedParts)
        and isinstance(talon.law, SuitsFirst | TarocksFreely | AnyCards)
        and type(law) is PlayRules
        and not law.must_beat
        and all(_condition(bonus.what, words) for bonus in rules.bonuses)
    ):
        return None
    return {
        "kit": "contracts",
        **_cards(rules, words),
        **_deal(rules, words),
        **_auctions(rules, words),
        **_talk(rules, rules.announcing, words),
        **_talon(talon, words),
        **ending(rules),
        "kept_back": -1 if law.kept_back is None else words.card_number(law.kept_back),
        "must_beat": False,
        "topics": [topic.key for topic in _ASKED],
        "questions": [*(words.questions.index(topic.key) for topic in _ASKED), len(words.questions)],
    }


def _mask(words: ActionVocabulary, bits: int) -> int:
    """Return a set of cards by their numbers of the vocabulary."""
    return sum(1 << place for place, card in enumerate(words.cards) if bits >> card & 1)


def _cards(rules: ContractRules, words: ActionVocabulary) -> Tables:
    pack, thirds = rules.pack, rules.counting.thirds
    return {
        "cards": len(words.cards),
        "words": len(words.words),
        "follows": [_mask(words, pack.follows[card]) for card in words.cards],
        "beaters": [_mask(words, pack.beaters[card]) for card in words.cards],
        "thirds": [thirds(card.bit) for card in words.cards],
        "tarocks": _mask(words, TAROCKS.bits),
        "good": words.good,
    }


def _dealt_so(deal: Dealing) -> bool:
    """Whether the kit deals like this: packets in turn, or packets to choose from after a knock."""
    if isinstance(deal, KnockedPackets):
        return (deal.talon, deal.hand) == (_TALON, _HAND)
    return isinstance(deal, Packets)


def _deal(rules: ContractRules, words: ActionVocabulary) -> Tables:
    deal = rules.deal
    knocked = isinstance(deal, KnockedPackets)
    said = [str(CUT), str(KNOCK), *(f"choose:packet-{number + 1}" for number in range(_PLAYERS))]
    cut, knock, *chosen = [words.number(word) if knocked else -1 for word in said]
    ordinary = deal.ordinary if isinstance(deal, KnockedPackets) else deal
    assert isinstance(ordinary, Packets)  # noqa: S101 - the kit plays no other
    return {
        "packets": list(ordinary.rounds),
        "cut": cut,
        "knock": knock,
        "packet_words": chosen,
        "redeal_without_tarocks": rules.redeal is redeal_without_tarocks,
        "all_passed_void": rules.all_passed is redeal,
        "declarer_leads": rules.declarer_leads,
    }


Node: TypeAlias = tuple[int, list[tuple[int, int]]]


def _auctions(rules: ContractRules, words: ActionVocabulary) -> Tables:
    """Walk through every sequence of an auction, for each dealer: it sees no cards."""
    keys = list(words.contracts)
    ends: dict[tuple[int, int, int], int] = {}
    trees: list[list[Node]] = []
    for dealer in range(_PLAYERS):
        table = Table(_PLAYERS, dealer)
        speakers = Speakers(rules.bidding_order(table, table.forehand))
        nodes: list[Node] = []
        _grow(rules, speakers, (), nodes, words, keys, ends)
        trees.append(nodes)
    return {
        "auctions": trees,
        "ends": list(ends),
        "contracts": [_contract(rules, key) for key in keys],
        "contract_all_tricks": [key in rules.contracts and rules.contracts[key].all_tricks for key in keys],
    }


def _contract(rules: ContractRules, key: str) -> tuple[int, bool, int]:
    """Return what a contract takes of the talon; one that these options leave out takes nothing."""
    if key not in rules.contracts:
        return 0, False, -1
    one = rules.contracts[key]
    return one.talon, one.unseen, -1 if one.part is None else one.part


def _grow(
    rules: ContractRules,
    speakers: Speakers,
    said: tuple[Action, ...],
    nodes: list[Node],
    words: ActionVocabulary,
    keys: list[str],
    ends: dict[tuple[int, int, int], int],
) -> int:
    """Add what may follow these calls to the tree; return its node, or the end as its complement."""
    won_or_ask = _told(rules, speakers, said)
    if not isinstance(won_or_ask, tuple):
        won = won_or_ask
        end = (-1, -1, 0) if won is None else (won.seat, keys.index(won.contract.key), _HOW.index(won.won_by))
        return ~ends.setdefault(end, len(ends))
    seat, options = won_or_ask
    place = len(nodes)
    nodes.append((seat, []))
    for action in options:
        following = _grow(rules, speakers, (*said, action), nodes, words, keys, ends)
        nodes[place][1].append((words.of(action, seat), following))
    return place


def _told(
    rules: ContractRules, speakers: Speakers, said: tuple[Action, ...]
) -> tuple[int, tuple[Action, ...]] | Won | None:
    """Tell an auction again; return who is asked then and what he may call, or how it ended."""
    script = rules.auction(speakers)
    left = iter(said)
    try:
        step = next(script)
        while True:
            while isinstance(step, Event):
                step = next(script)
            ask = step[0]
            action = next(left, None)
            if action is None:
                return ask.seat, tuple(ask.options)
            step = script.send({ask.seat: action})
    except StopIteration as stop:
        ended: Won | None = stop.value
        return ended


def _talk(rules: ContractRules, announcing: Rounds, words: ActionVocabulary) -> Tables:
    manner = announcing.manner
    bonuses = list(rules.bonuses)
    places = {bonus.key: place for place, bonus in enumerate(bonuses)}

    def sayable(when: When, *, solo: bool, declaring: bool) -> int:
        return sum(1 << places[bonus.key] for bonus in manner.announceable[when, solo, declaring])

    whens = (When.BEFORE, When.AFTER)
    flags = (False, True)
    return {
        "bonuses": [_bonus(rules, bonus, places, words) for bonus in bonuses],
        "announceable": [
            [[sayable(when, solo=solo, declaring=declaring) for declaring in flags] for solo in flags]
            for when in whens
        ],
        "early": manner.early,
        "rungs": [len(manner.ladder.rungs(when)) for when in whens],
        "game_open": [manner.game_open(when) for when in whens],
        "good_binds": manner.good_binds,
        "contra_on_announcements": manner.contra_on_announcements,
        "answers_defenders": manner.answers_defenders,
        "partners_answer": manner.partners_answer,
        "clockwise": manner.clockwise,
        "game_contra": words.number(f"contra:{GAME}@+0"),
    }


def _bonus(rules: ContractRules, bonus: Bonus, places: dict[str, int], words: ActionVocabulary) -> Tables:
    said = f"announce:{bonus.key}" in words.words
    condition = _condition(bonus.what, words)
    assert condition is not None  # noqa: S101 - was looked at before
    kind, mask, number, by_side, (say_mask, least, most) = condition
    return {
        "announce": words.number(f"announce:{bonus.key}") if said else -1,
        "contra": words.number(f"contra:{bonus.key}@+0") if said else -1,
        "say_mask": say_mask,
        "say_least": least,
        "say_most": most,
        "needs": -1 if bonus.needs is None else places[bonus.needs],
        "rivals": sum(1 << places[rival] for rival in bonus.rivals if rival in places),
        "silent": bonus.price.silent is not None,
        "declarer_alone": bonus.scored_by is Who.DECLARER,
        "nobody": bonus.scored_by is Who.NOBODY,
        "silent_loss": bonus.silent_loss,
        "needs_game": bonus.needs_game,
        "binds": bonus.key in rules.binding and isinstance(bonus.what, Ultimo),
        "kind": kind,
        "mask": mask,
        "number": number,
        "by_side": by_side,
        **multiplying(rules, bonus),
        "game_matters": game_matters(rules, bonus),
    }


Judged: TypeAlias = tuple[int, int, int, bool, tuple[int, int, int]]


def _condition(what: Condition, words: ActionVocabulary) -> Judged | None:  # noqa: PLR0911 - one a kind
    """Return a condition as the kit judges it, and which hands may announce it; None if it has no such."""
    match what:
        case Ultimo():
            mask = _mask(words, what.card.bit)
            return 0, mask, what.from_end, what.lost_to_partner, (mask, 1, 1)
        case Held():
            mask = _mask(words, what.cards.bits)
            least = what.at_least or len(what.cards)
            return 1, mask, least, False, (mask, least, 64)
        case DealtTogether():
            return 2, _mask(words, what.cards.bits), what.at_least or len(what.cards), False, _ALWAYS
        case WonTogether():
            return 3, _mask(words, what.cards.bits), 0, False, _ALWAYS
        case Without():
            mask = _mask(words, what.cards.bits)
            return 4, mask, 0, False, (mask, 0, 0)
        case CardPoints():
            return 5, 0, what.at_least, False, _ALWAYS
        case AllTricks():
            return 6, 0, 0, what.by_side, _ALWAYS
        case Captured():
            by = words.card_number(what.by)
            return 7, _mask(words, what.card.bit), by, what.between_partners, _ALWAYS
        case _:
            return None


def _talon(talon: ExposedParts, words: ActionVocabulary) -> Tables:
    stays = 0 if isinstance(talon.law, AnyCards) else KINGS.bits | TRULL.bits
    use, none = str(Choose("talon")), str(NO_PART)
    return {
        "any_adjacent": talon.any_adjacent,
        "optional_talon": talon.optional,
        "tarocks_face_up": talon.tarocks_face_up,
        "tarocks_counted": talon.tarocks_counted,
        "keep_clean": talon.keep_clean is not None,
        "suits_first": isinstance(talon.law, SuitsFirst),
        "stays": _mask(words, stays),
        "parts": [[_part(words, start, size) for start in range(_TALON)] for size in range(_TALON + 1)],
        "use_talon": words.number(use) if use in words.words else -1,
        "no_talon": words.number(none) if none in words.words else -1,
    }


def _part(words: ActionVocabulary, start: int, size: int) -> int:
    """Return the word by which a part of the talon is chosen; -1 where there is no such."""
    text = f"choose:{start + 1}" if size == 1 else f"choose:{start + 1}-{start + size}"
    return words.number(text) if text in words.words else -1
