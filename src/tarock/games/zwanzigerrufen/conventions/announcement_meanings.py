"""The conventions of the announcements, from the Trull to the birds: what each word promises.

The functions are the contexts and meanings of the rows in `announcing`; nothing here is worded for people.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from tarock.core.cards import KINGS as KING_CARDS
from tarock.core.cards import MOND, PAGAT, SKUS, Card, CardSet, Suit
from tarock.games.zwanzigerrufen.announcement_law import KINGS, LONG, TRULL
from tarock.games.zwanzigerrufen.conventions.auction_rows import HIGH_HONOUR
from tarock.games.zwanzigerrufen.conventions.constraints import (
    NEVER,
    UNKNOWN,
    AtLeastTarocks,
    Constraint,
    ExactTarocks,
    Holds,
    HoldsOneOf,
    Lacks,
    VoidIn,
    both,
    either,
    holds_all,
    never,
)
from tarock.games.zwanzigerrufen.conventions.moment import FIGURES, Moment
from tarock.games.zwanzigerrufen.conventions.tarock_ladder import HIGH, RUNGS, XVII, Located, Role, counts_as
from tarock.games.zwanzigerrufen.named_cards import HONOURS, XIX, XVIII, XX
from tarock.games.zwanzigerrufen.tariff import DOUBLE
from tarock.kit.settlement import GAME
from tarock.protocol.actions import Action, Announce, Contra, Count
from tarock.protocol.flow import Seat

CENTRUM, SMALL_BIRD, BIG_BIRD, MONDFANG = "centrum", "small-bird", "big-bird", "mondfang"
CHEAP: Final = (KINGS, DOUBLE, TRULL)
"""What may be announced to answer a king: the first one open is taken."""
LOW: Final = ("dreier", "zweier")
"""The contracts in which a double game is cheap enough to be a signal."""
PARTNERS_TRULL: Final = 5
STRONG: Final = 6
MANY: Final = 7
LONG_MOND: Final = 6
_THREE, _TWO = 3, 2
_TOP: Final = {CENTRUM: 5, SMALL_BIRD: 6, BIG_BIRD: 7}
_CLAIMS: Final = ("K8", "K9", "K10")
QUESTION: Final = holds_all((SKUS, XX, XIX, XVIII))


# Contexts.


def opens_trull(moment: Moment, *, bidders: bool) -> bool:
    """Whether a declarer speaks for the first time, uninvited; `bidders` asks for three of them."""
    three = len(moment.auction.bidders) == _THREE
    plain = moment.role is Role.DECLARER and moment.first_turn and not moment.public.accepted
    return plain and three == bidders and moment.open(TRULL)


def invited_trull(moment: Moment) -> bool:
    """Whether a declarer plays with somebody who has invited him, and may say Trull."""
    return moment.role is Role.DECLARER and moment.public.accepted and moment.open(TRULL)


def partners_trull(moment: Moment) -> bool:
    """Whether a partner may say Trull."""
    return moment.role is Role.PARTNER and moment.open(TRULL)


def kings_with_trull(moment: Moment) -> bool:
    """Whether a partner has said Trull in this very turn and may add Four Kings."""
    return moment.role is Role.PARTNER and TRULL in moment.now and climbing(moment)


def kings_after_partners_trull(moment: Moment) -> bool:
    """Whether a declarer has heard his partner's Trull and may say Four Kings."""
    partners = moment.announced(TRULL, Role.PARTNER)
    return moment.role is Role.DECLARER and partners and climbing(moment)


def climbing(moment: Moment) -> bool:
    """Whether Four Kings would name the highest unknown tarock."""
    return moment.announced(TRULL) and moment.open(KINGS) and bool(moment.unlocated)


def climbing_two(moment: Moment) -> bool:
    """Whether a double game would name the second highest unknown tarock."""
    two = len(moment.unlocated) >= _TWO
    return moment.announced(TRULL) and moment.open(DOUBLE) and two and moment.public.contract in LOW


def kings_without_trull(moment: Moment, role: Role) -> bool:
    """Whether Four Kings may be said by somebody whose side has announced no Trull."""
    return moment.role is role and not moment.announced(TRULL) and moment.open(KINGS)


def asked_for_honour(moment: Moment) -> bool:
    """Whether a declarer has heard Four Kings from his partner before any Trull."""
    asked = moment.announced(KINGS, Role.PARTNER) and moment.open(TRULL)
    return moment.role is Role.DECLARER and asked and not moment.first_turn


def _king_at(moment: Moment) -> int | None:
    """Return where among the announcements the partner named a king for a late trick, the last time."""
    for at in reversed(range(len(moment.items))):
        seat, item = moment.items[at]
        card = FIGURES.get(item)
        mine = moment.side is not None and moment.side_of(seat) is moment.side
        if mine and seat != moment.seat and card is not None and card in KING_CARDS:
            return at
    return None


def kings_suit(moment: Moment) -> Suit | None:
    """Return the suit of the king that the partner has announced for a late trick."""
    at = _king_at(moment)
    return None if at is None else FIGURES[moment.items[at][1]].suit


def answered_king(moment: Moment) -> bool:
    """Whether the seat has said something cheap since its partner announced a king."""
    at = _king_at(moment)
    later = () if at is None else moment.items[at + 1 :]
    return any(seat == moment.seat and item in CHEAP for seat, item in later)


def neighbours_contra(moment: Moment) -> bool:
    """Whether just two have bid, next to each other, the left one called the XX and the right one speaks."""
    declarer, bidders = moment.public.declarer, moment.auction.bidders
    if declarer is None or moment.role is not Role.OPPONENT or moment.called != XX:
        return False
    right = (declarer + 1) % moment.public.players == moment.seat
    alone = None not in moment.public.sides and Role.PARTNER not in map(moment.public.role, range(4))
    two = bidders == frozenset({declarer, moment.seat})
    return two and right and moment.first_turn and (GAME, declarer) not in moment.raised and not alone


# Words.


def contras(moment: Moment) -> tuple[Action, ...]:
    """Return the contras that are open to an opponent."""
    declarer = moment.public.declarer
    if declarer is None:
        return ()
    theirs = [(item, seat) for seat, item in moment.items if moment.side_of(seat) is not moment.side]
    things = [(GAME, declarer), *theirs]
    return tuple(Contra(item, owner) for item, owner in things if (item, owner) not in moment.raised)


def contra_game(moment: Moment) -> tuple[Action, ...]:
    """Return the contra to the game."""
    return () if moment.public.declarer is None else (Contra(GAME, moment.public.declarer),)


def cheap_ones(moment: Moment) -> tuple[Action, ...]:
    """Return the cheap premiums that are still open."""
    return tuple(Announce(key) for key in CHEAP if moment.open(key))


def numbers(moment: Moment) -> tuple[Action, ...]:
    """Return the numbers of tarocks that may be stated."""
    free = moment.may_announce and moment.seat not in moment.counted
    return tuple(map(Count, LONG)) if free and moment.called is not None else ()


# Meanings. They take the action, too, because some signals name a number or a premium.


def both_high(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    """Sküs and Mond."""
    return holds_all((SKUS, MOND))


def the_skus(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    """The Sküs."""
    return Holds(SKUS)


def one_high(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    """One of Sküs and Mond."""
    return HIGH_HONOUR


def partner_high(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    """One high honour and five tarocks."""
    return both(HIGH_HONOUR, AtLeastTarocks(PARTNERS_TRULL))


def partner_says_trull(moment: Moment, action: Action) -> Constraint:
    """Say Trull as a partner, unless the hand has a better question.

    An inviter whom the declarer has told nothing keeps it for the Sküs or two honours, as tournaments demand.
    """
    due = partner_high(moment, action)
    if moment.open(KINGS) and kings_suit(moment) is None:
        due = both(due, never(asks(moment, action)))
    first = moment.first_turn and moment.public.accepted and len(moment.auction.bidders) == _TWO
    return both(due, either(Holds(SKUS), holds_all(HONOURS - CardSet.of(SKUS)))) if first else due


def highest_unknown(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    """The highest unknown tarock."""
    return counts_as(moment.unlocated[0])


def high_and_unknown(moment: Moment, action: Action) -> Constraint:
    """A high honour and the highest unknown tarock."""
    return both(HIGH_HONOUR, highest_unknown(moment, action))


def second_unknown(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    """The second highest unknown tarock."""
    return counts_as(moment.unlocated[1])


def declarers_side(meaning: Constraint, moment: Moment) -> Constraint:
    """Ask a signal only of the declarer's side: opponents have no Trull to build on."""
    return NEVER if moment.role is Role.OPPONENT else meaning


def says_highest(moment: Moment, action: Action) -> Constraint:
    """Name the highest unknown tarock."""
    return declarers_side(highest_unknown(moment, action), moment)


def says_second(moment: Moment, action: Action) -> Constraint:
    """Name the second highest unknown tarock with a long hand; the declarer, who must win it, with more."""
    length = LONG[0] if moment.role is Role.DECLARER else STRONG
    return declarers_side(both(second_unknown(moment, action), AtLeastTarocks(length)), moment)


def strong(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    """Six tarocks or more."""
    return AtLeastTarocks(STRONG)


def wants_tarocks_led(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    """Seven tarocks and two kings: then the others' tarocks should go, and Four Kings is no lie."""
    pairs = [holds_all((one, other)) for one in KING_CARDS for other in KING_CARDS if one < other]
    return both(AtLeastTarocks(MANY), either(*pairs))


def asked(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    """Sküs, XX, XIX, XVIII."""
    return QUESTION


def asks(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    """Ask for the Mond with all the rest of the Centrum in hand."""
    return both(QUESTION, Lacks(CardSet.of(MOND)))


def proof(moment: Moment, action: Action) -> Constraint:
    """Return what a seat holds that knows its side to have all the highest tarocks."""
    if not isinstance(action, Announce) or moment.role in {None, Role.OPPONENT}:
        return UNKNOWN
    return _proven(_Rungs(moment.located, moment.high, moment.role, moment.seat), _TOP[action.item])


def proves(moment: Moment, action: Action) -> Constraint:
    """Announce what is proven."""
    return declarers_side(proof(moment, action), moment)


class _Rungs(NamedTuple):
    """What a seat knows of the ladder: all that decides what is proven."""

    located: tuple[Located, ...]
    high: frozenset[Role]
    role: Role | None
    seat: Seat


# Little of what is said moves a rung, so the same is asked again and again.
@lru_cache(maxsize=1024)
def _proven(known: _Rungs, count: int) -> Constraint:
    rungs = [rung for rung in RUNGS[:count] if rung not in HIGH and not _settled(known, rung)]
    if count > _TOP[CENTRUM]:
        # For a bird only the XVIII itself will do; a partner's is real if its substitutes lie elsewhere.
        return both(_high_proof(known), holds_all(rungs), UNKNOWN if _real(known) else Holds(XVII))
    return both(_high_proof(known), *map(counts_as, rungs))


def _settled(known: _Rungs, rung: Card) -> bool:
    """Whether a rung is known to be the partner's, claimed by him, or out of play.

    A claim that rests on what the seat itself has shown proves nothing to the seat.
    """
    found = [one for one in known.located if one.card == rung]
    own = known.role is not None and any(one.certain(known.role) for one in found)
    return not own and any(_mates(known, one) for one in found)


def _real(known: _Rungs) -> bool:
    """Whether the XVIII, if it was located, was named itself."""
    return not any(one.card == XVIII and one.why.startswith("K") for one in known.located)


def _mates(known: _Rungs, one: Located) -> bool:
    side = None if known.role is None else known.role.side
    if one.why == "laid" or (one.why in _CLAIMS and one.side is side and one.seat != known.seat):
        return True
    return known.role is not None and one.certain(known.role.mate)


def _high_proof(known: _Rungs) -> Constraint:
    """Return which high honours a seat has to hold itself, so that its side has both."""
    missing = CardSet.collect(rung for rung in HIGH if not _settled(known, rung))
    if missing == HIGH and known.role is not None and known.role.mate in known.high:
        return HoldsOneOf(HIGH)
    return holds_all(missing)


def void_in_kings_suit(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    """No card of the suit whose king the partner has announced."""
    suit = kings_suit(moment)
    return UNKNOWN if suit is None else VoidIn(suit)


def answers_king(moment: Moment, action: Action) -> Constraint:
    """Answer the king once, with the first cheap premium that is open and needs no honours."""
    first = next(iter(cheap_ones(moment)), None)
    if action != first or action == Announce(TRULL) or answered_king(moment):
        return NEVER
    return void_in_kings_suit(moment, action)


def hunts_or_hides(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    """Many tarocks without the Mond, or the Mond well guarded beside the Pagat."""
    hunter = both(AtLeastTarocks(MANY), Lacks(CardSet.of(MOND)))
    return either(hunter, both(holds_all((MOND, PAGAT)), AtLeastTarocks(LONG_MOND)))


def is_opponent(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    """Not the called tarock."""
    return UNKNOWN if moment.called is None else Lacks(CardSet.of(moment.called))


def doubts_the_game(moment: Moment, action: Action) -> Constraint:
    """Contra the game from seven tarocks."""
    declarer = moment.public.declarer
    return AtLeastTarocks(MANY) if declarer is not None and action == Contra(GAME, declarer) else NEVER


def number(moment: Moment, action: Action) -> Constraint:  # noqa: ARG001 - a `Meaning`
    """Exactly so many tarocks."""
    return ExactTarocks(action.number) if isinstance(action, Count) else UNKNOWN


# What signals do to the ladder.


def both_high_located(moment: Moment, action: Action) -> tuple[Located, ...]:  # noqa: ARG001
    """Take both high honours off the ladder: the speaker has them."""
    return tuple(Located(card, role=moment.role, seat=moment.seat, why="K1") for card in (SKUS, MOND))


def skus_located(moment: Moment, action: Action) -> tuple[Located, ...]:  # noqa: ARG001 - as the others
    """Take the Sküs off the ladder."""
    return (Located(SKUS, role=moment.role, seat=moment.seat, why="K1b"),)


def honours_off(moment: Moment, why: str) -> tuple[Located, ...]:
    """Take both high honours off the ladder without saying who has which."""
    return tuple(Located(card, why=why, side=moment.side) for card in (SKUS, MOND))


def rung_located(moment: Moment, why: str, at: int = 0) -> tuple[Located, ...]:
    """Put the highest unknown tarock, or the second, into the speaker's hand."""
    return (Located(moment.unlocated[at], role=moment.role, seat=moment.seat, why=why),)


def top_located(moment: Moment, action: Action) -> tuple[Located, ...]:
    """Take all off the ladder that a Centrum or a bird claims for the speaker's side."""
    if not isinstance(action, Announce):
        return ()
    why = dict(zip(_TOP, _CLAIMS, strict=True))[action.item]
    rungs = RUNGS[: _TOP[action.item]]
    return tuple(Located(rung, seat=moment.seat, why=why, side=moment.side) for rung in rungs)
