"""What a seat sees, as arrays. Seats are counted from the observer: 0 is oneself, 1 the next to play.

Three arrays: `planes`, rows of cards; `said`, how often each seat said each word; `numbers`, everything else.
All of it is made from a `View`, so nothing is in it that the seat has not been told; only `perfect=True` also
fills in the others' hands, for training. `ObservationLayout` says what stands where.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import Final

import numpy as np
import numpy.typing as npt

from tarock.core.cards import NO_CARDS, Card, CardSet, Suit, bits_of
from tarock.env.part import PART
from tarock.env.vocabulary import ActionVocabulary, spoken_words, vocabulary
from tarock.kit.contracts import WonBy
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.flow import Seat
from tarock.protocol.sides import Side
from tarock.worlds.knowledge import noted
from tarock.worlds.part import PART as WORLDS
from tarock.worlds.part import read
from tarock.worlds.played_cards import not_held

Bytes = npt.NDArray[np.int8]
Numbers = npt.NDArray[np.float32]
_BY_SEAT: Final = ("held", "played", "trick", "laid", "lacks")
_PLACED: Final = ("has", "has-not")
_SINGLE: Final = ("talon", "taken", "chosen", "called", "invited")
_WON_BY: Final = tuple(WonBy)


@dataclass(frozen=True, slots=True)
class Observation:
    """What a seat sees."""

    planes: Bytes
    """One row for each plane of the layout, one column for each card of the vocabulary."""
    said: Bytes
    """One row for each seat from the observer on, one column for each word."""
    numbers: Numbers

    @property
    def flat(self) -> Numbers:
        """All of it in one row, for networks that want one."""
        parts = (self.planes.ravel(), self.said.ravel(), self.numbers)
        return np.concatenate(parts, dtype=np.float32)


@dataclass(frozen=True)
class ObservationLayout:
    """What stands where in an observation of a rule set.

    >>> from tarock import find
    >>> layout = ObservationLayout.of(find("illustrated-modern"))
    >>> layout.planes[:4], layout.shape
    (('held+0', 'held+1', 'held+2', 'played+0'), (20, 54))
    >>> layout.names[:3]
    ('question:auction', 'question:announce', 'question:use-talon')
    """

    rules: RuleSet
    words: ActionVocabulary
    placements: bool = False
    """Whether two more planes a seat say which cards it has and has not, by all that can be concluded."""

    @classmethod
    def of(cls, rules: RuleSet, *, placements: bool = False) -> ObservationLayout:
        """Return the layout of a rule set."""
        return _layout(rules, placements)

    @property
    def seats(self) -> range:
        """The seats from the observer on."""
        return range(self.rules.players)

    @cached_property
    def planes(self) -> tuple[str, ...]:
        """The names of the planes, in order."""
        by_seat = (*_BY_SEAT, *_PLACED) if self.placements else _BY_SEAT
        return (*(f"{name}+{seat}" for name in by_seat for seat in self.seats), *_SINGLE)

    @property
    def shape(self) -> tuple[int, int]:
        """The shape of `Observation.planes`."""
        return len(self.planes), len(self.words.cards)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the numbers, in order."""
        return tuple(self._names())

    @property
    def size(self) -> int:
        """The length of `Observation.flat`."""
        rows, cards = self.shape
        return rows * cards + self.rules.players * len(self.words.words) + len(self.names)

    def _names(self) -> Iterator[str]:
        yield from (f"question:{key}" for key in self.words.questions)
        yield from (f"contract:{key}" for key in self.words.contracts)
        yield from (f"won:{how}" for how in _WON_BY)
        yield from (f"named:{suit}" for suit in Suit)
        for name in ("asked", "dealer", "declarer", "leader", "invited", "cards", "tricks", "points"):
            yield from (f"{name}+{seat}" for seat in self.seats)
        for name in ("declaring", "defending", "tarocks-laid"):
            yield from (f"{name}+{seat}" for seat in self.seats)
        yield from ("laid", "times", "demanded")
        yield from (f"pot:{pot.key}" for pot in (self.rules.pots.pots if self.rules.pots else ()))


@lru_cache(maxsize=64)
def _layout(rules: RuleSet, placements: bool) -> ObservationLayout:  # noqa: FBT001 - a key of the cache
    return ObservationLayout(rules, vocabulary(rules), placements)


def observe(
    rules: RuleSet,
    view: View,
    *,
    chosen: CardSet = NO_CARDS,
    placements: bool = False,
    seat: Seat | None = None,
    layout: ObservationLayout | None = None,
) -> Observation:
    """Make an observation of a view, with the cards chosen so far by whoever looks.

    A referee's view shows every hand; it needs the seat from which seats are counted. Whoever makes many
    gives the layout along, which otherwise is looked up.
    """
    me = view.seat if view.seat is not None else seat
    if me is None:
        raise ValueError("a referee's view has no seat of its own: say from which seat to count")
    layout = layout or ObservationLayout.of(rules, placements=placements)
    return Observation(
        planes=_planes(layout, view, me, chosen),
        said=_said(layout, view, me),
        numbers=_numbers(layout, view, me),
    )


def _planes(layout: ObservationLayout, view: View, me: Seat, chosen: CardSet) -> Bytes:
    order = [(me + after) % view.players for after in layout.seats]
    by_seat: list[Mapping[Seat, CardSet]] = [
        view.hands,
        view.played,
        dict(_trick(view)),
        view.laid_by,
        _lacking(layout.rules, view),
    ]
    if layout.placements:
        by_seat += _placed(layout.rules, view)
    single = (CardSet(bits_of(view.talon)), view.taken, chosen, *map(_one, (view.called, _invitation(view))))
    rows = (*(table.get(seat, NO_CARDS) for table in by_seat for seat in order), *single)
    planes = np.zeros(layout.shape, np.int8)
    for row, cards in enumerate(rows):
        if cards:
            planes[row, layout.words.card_numbers(cards)] = 1
    return planes


def _trick(view: View) -> Iterator[tuple[Seat, CardSet]]:
    for place, card in enumerate(view.trick):
        yield ((view.leader or 0) + place) % view.players, CardSet(card.bit)


def _one(card: Card | None) -> CardSet:
    return NO_CARDS if card is None else CardSet(card.bit)


def _invitation(view: View) -> Card | None:
    return None if view.invited is None else Card.parse(view.invited[1])


def _lacking(rules: RuleSet, view: View) -> dict[Seat, CardSet]:
    """Return what others cannot have in hand by the cards they played: the law wanted those first."""
    if view.seat is None or not view.played:
        return {}
    part = WORLDS.of(rules)
    known = noted(rules, view, part.notes)
    law = part.law(rules, known)
    if law is None:
        return {}
    besides, found = not_held(law), dict.fromkeys(known.others, 0)
    for seat, card, trick in known.plays:
        found[seat] |= besides(trick, card)
    return {seat: CardSet(bits & rules.pack.bits) for seat, bits in found.items()}


def _placed(rules: RuleSet, view: View) -> list[Mapping[Seat, CardSet]]:
    """Return what others have and have not in hand by everything that can be concluded."""
    if view.seat is None or view.dealer is None:
        return [{}, {}]
    known = read(WORLDS.of(rules), rules, view)
    absent = {seat: known.not_in_hand[seat] | known.lacks[seat] for seat in known.others}
    return [
        {seat: CardSet(known.in_hand[seat]) for seat in known.others},
        {seat: CardSet(bits & rules.pack.bits) for seat, bits in absent.items()},
    ]


def _said(layout: ObservationLayout, view: View, me: Seat) -> Bytes:
    """Count words; the owner of a raise is counted from the observer, as all seats are."""
    words, cards = layout.words, len(layout.words.cards)
    said = np.zeros((view.players, len(words.words)), np.int8)
    slot = partial(PART.of(layout.rules).slot, layout.rules)
    for seat, action in view.said:
        for word in spoken_words(action, me, view.players, slot):
            said[(seat - me) % view.players, words.number(word) - cards] += 1
    return said


def _numbers(layout: ObservationLayout, view: View, me: Seat) -> Numbers:
    """List the numbers as `ObservationLayout.names` names them."""
    found = [
        *(key == view.about for key in layout.words.questions),
        *(key == view.contract for key in layout.words.contracts),
        *(how == view.won_by for how in _WON_BY),
        *(suit is view.named for suit in Suit),
    ]
    order = [(me + after) % view.players for after in layout.seats]
    numbers = np.empty(len(layout.names), np.float32)
    numbers[: len(found)] = found
    rest = [*_by_seat(layout, view, order), view.laid_count, view.times, view.demanded]
    pots = dict(view.pots)
    rest += [pots.get(pot.key, 0) for pot in (layout.rules.pots.pots if layout.rules.pots else ())]
    numbers[len(found) :] = rest
    return numbers


def _by_seat(layout: ObservationLayout, view: View, order: Sequence[Seat]) -> Iterator[int]:
    """List the numbers that each seat has, name after name."""
    yield from (seat in view.asked for seat in order)
    invited = None if view.invited is None else view.invited[0]
    for one in (view.dealer, view.declarer, view.leader, invited):
        yield from (seat == one for seat in order)
    yield from (view.counts[seat] if view.counts else 0 for seat in order)
    yield from (view.tricks_of(seat) for seat in order)
    thirds = layout.rules.counting.thirds
    yield from (thirds(bits_of(_won(view, seat))) for seat in order)
    yield from (view.declaring(seat) for seat in order)
    yield from (_defends(view, seat) for seat in order)
    yield from (view.laid_tarocks[seat] if view.laid_tarocks else 0 for seat in order)


def _won(view: View, seat: Seat) -> Iterator[Card]:
    return (card for trick in view.tricks if trick.winner == seat for card in trick.cards)


def _defends(view: View, seat: Seat) -> bool:
    """Whether a seat is known to play against the declarer; where nobody has a partner, all others do."""
    if view.declarer is None or seat == view.declarer:
        return False
    return view.sides[seat] != Side.DECLARER if seat in view.sides else not (view.sides or view.called)
