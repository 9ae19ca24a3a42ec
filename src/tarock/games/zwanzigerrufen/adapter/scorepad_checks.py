"""Whether a deal with a called partner can have ended as told: premiums, card points and tricks together.

Every premium says something about cards and tricks: in whose pile a card lies, who held it, to which trick it
went, who won that. Nothing may be said in two ways. No check knows a rule set; what a premium is comes from
its table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from tarock.core.bilingual import Text
from tarock.core.cards import KINGS, NO_CARDS, TAROCKS, TRULL, Card, CardSet, cards_in
from tarock.core.counting import plain
from tarock.games.zwanzigerrufen.adapter.scorepad_parties import Parties
from tarock.games.zwanzigerrufen.conditions import (
    FirstTricks,
    SideCatches,
    SideHas,
    SidePoints,
    SideTakesAll,
    WinsTrick,
)
from tarock.games.zwanzigerrufen.exchange import CallingDiscardLaw
from tarock.games.zwanzigerrufen.tariff import ALL_POINTS, PLAYERS, TRICKS
from tarock.kit.bonuses import Outcome, When
from tarock.kit.settlement import Item
from tarock.protocol.sides import Side
from tarock.scorepad.bonus_entry import BonusEntry
from tarock.scorepad.refusal import refuse

PILE, HELD, PLAYED, WINNER, WINNING = "pile", "held", "played", "winner", "winning"
Claim: TypeAlias = tuple[str, int, object]
"""What is said of a card or of a trick, and how: nothing is true of it in two ways."""
ALL_TRICKS: Final = range(1, TRICKS + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledAccount:
    """A deal as the document tells it."""

    parties: Parties
    points: int
    """Card points of the declarer's side."""
    tricks: int | None
    """Tricks of the declarer's side, where the document says so."""
    entries: tuple[BonusEntry, ...]

    def side(self, entry: BonusEntry) -> Side:
        """Return whose premium it is."""
        return self.parties.of(entry.owner)

    def points_of(self, side: Side) -> int:
        """Return a side's card points."""
        return self.points if side is Side.DECLARER else ALL_POINTS - self.points

    @property
    def sweeper(self) -> Side | None:
        """The side that took every trick, by the document's own number or by a Valat in it."""
        if self.tricks is not None:
            return {TRICKS: Side.DECLARER, 0: Side.OPPONENTS}.get(self.tricks)
        swept = (
            self.side(one) for one in self.entries if isinstance(one.bonus.what, SideTakesAll) and one.made
        )
        return next(swept, None)


def checked(told: CalledAccount) -> CalledAccount:
    """Refuse what cannot have happened; fill in tricks and silent premiums that follow."""
    for number, entry in enumerate(told.entries):
        _once(told, entry, told.entries[:number])
        _decided(told, entry)
    claimed = _together(told)
    _last_trick(told, claimed)
    _complete(told, claimed)
    return replace(told, tricks=_counted(told, claimed), entries=(*told.entries, *_following(told, claimed)))


# What stands in one entry.


def _field(entry: BonusEntry) -> str:
    return f"{entry.path}.made" if entry.announced else f"{entry.path}.item"


def _once(told: CalledAccount, entry: BonusEntry, earlier: tuple[BonusEntry, ...]) -> None:
    """A side has a premium once, and announces no two that exclude each other in either order."""
    barred = told.parties.rules.announcing.law.barred_by
    for other in earlier:
        if told.side(other) is not told.side(entry):
            continue
        beside = told.parties.whose(other)
        key, rival = entry.bonus.key, other.bonus.key
        if key == rival:
            refuse(
                f"{entry.path}.item",
                f"{beside.en} stands in {other.path} already, for the same side",
                f"{beside.de} steht schon in {other.path}, für dieselbe Partei",
            )
        if entry.announced and other.announced and key in barred[rival] and rival in barred[key]:
            refuse(
                f"{entry.path}.item",
                f"{entry.bonus.name.en} is not announced beside {beside.en}",
                f"{entry.bonus.name.de} wird nicht neben {beside.de} angesagt",
            )


def _decided(told: CalledAccount, entry: BonusEntry) -> None:
    """Card points and tricks leave no choice about double game and Valat."""
    side, name, outcome = told.side(entry), entry.bonus.name, entry.item.outcome.text
    what = entry.bonus.what
    if isinstance(what, SidePoints) and entry.made != (told.points_of(side) >= what.at_least):
        points = told.points_of(side)
        refuse(
            _field(entry),
            f"{name.en} takes {what.at_least} card points; with {points} it cannot be {outcome.en}",
            f"{name.de} verlangt {what.at_least} Augen und kann mit {points} nicht {outcome.de} sein",
        )
    if isinstance(what, SideTakesAll) and entry.made != (told.sweeper is side):
        tricks = _tricks_of(told, side)
        refuse(
            _field(entry),
            f"{name.en} takes all {TRICKS} tricks; with {tricks.en} it cannot be {outcome.en}",
            f"{name.de} verlangt alle {TRICKS} Stiche und kann mit {tricks.de} nicht {outcome.de} sein",
        )


def _tricks_of(told: CalledAccount, side: Side) -> Text:
    count = told.tricks
    if count is None:
        return Text("a trick of the other side", "einem Stich der anderen Partei")
    own = count if side is Side.DECLARER else TRICKS - count
    return Text(f"{own}", f"{own}")


# What all entries say together.


@dataclass(frozen=True, slots=True)
class Claims:
    """Everything that is said of cards and tricks."""

    known: dict[tuple[str, int], object]

    def pile(self, side: Side) -> CardSet:
        """Return the cards known to lie in a side's pile."""
        found = [Card(of) for (kind, of), value in self.known.items() if kind == PILE and value is side]
        return CardSet.collect(found)

    def won(self, side: Side) -> int:
        """Count the tricks known to be a side's; a pile of cards that nobody lays away has one at least."""
        tricks = sum(1 for (kind, _), value in self.known.items() if kind == WINNER and value is side)
        return max(tricks, 1 if self.pile(side) else 0)


def _together(told: CalledAccount) -> Claims:
    """Put all claims together; of two that differ the later is refused."""
    known: dict[tuple[str, int], object] = {}
    source: dict[tuple[str, int], Text] = {}
    for text, claims in _settled(told):
        for kind, of, value in claims:
            known[kind, of], source[kind, of] = value, text
    for entry in told.entries:
        for kind, of, value in _claims(entry, told.side(entry)):
            if known.setdefault((kind, of), value) != value:
                _contradicted(told, entry, source[kind, of], _WHY[kind](of))
            source.setdefault((kind, of), told.parties.whose(entry))
    return Claims(known)


def _settled(told: CalledAccount) -> Iterator[tuple[Text, Iterator[Claim]]]:
    """Say what follows from the call and from the number of tricks alone."""
    parties = told.parties
    if parties.called is not None:
        holder = None if parties.laid_by is not None else Side.DECLARER
        call = Text(f"the call of {parties.called}", f"dem Ruf von {parties.called}")
        yield call, iter([(HELD, parties.called, holder)])
    if (side := told.sweeper) is not None:
        yield Text("every trick of one side", "allen Stichen einer Partei"), _swept(side)


def _swept(side: Side) -> Iterator[Claim]:
    """Whoever takes every trick has all that nobody may lay away."""
    yield from ((WINNER, trick, side) for trick in ALL_TRICKS)
    yield from ((PILE, card, side) for card in KINGS | TRULL)


def _claims(entry: BonusEntry, side: Side) -> Iterator[Claim]:
    """Say what a premium tells about cards and tricks; a failed announcement tells nothing."""
    what = entry.bonus.what
    if isinstance(what, WinsTrick) and (entry.made or not entry.announced):
        yield from _figure(what.card, TRICKS - what.from_end, side, won=entry.made)
    if not entry.made:
        return
    if isinstance(what, FirstTricks):
        yield from _figure(what.with_card, what.count, side, won=True)
        yield from ((WINNER, trick, side) for trick in range(1, what.count))
    if isinstance(what, SideHas):
        yield from ((PILE, card, side) for card in what.cards)
    if isinstance(what, SideCatches):
        yield from ((HELD, what.by, side), (HELD, what.card, side.other))
        yield from ((PILE, card, side) for card in (what.by, what.card))


def _figure(card: Card, trick: int, side: Side, *, won: bool) -> Iterator[Claim]:
    """A side's card was played to a trick; if it won, the trick is its side's."""
    yield from ((HELD, card, side), (PLAYED, card, trick))
    if won:
        yield from ((WINNER, trick, side), (WINNING, trick, card), (PILE, card, side))


_WHY: Final[dict[str, Callable[[int], Text]]] = {
    PILE: lambda of: Text(f"{Card(of)} would lie in both piles", f"{Card(of)} läge in beiden Stichhaufen"),
    HELD: lambda of: Text(
        f"{Card(of)} would not be in one hand only", f"{Card(of)} wäre nicht nur in einer Hand"
    ),
    PLAYED: lambda of: Text(f"{Card(of)} would be played to two tricks", f"{Card(of)} käme in zwei Stiche"),
    WINNER: lambda of: Text(f"both sides would win trick {of}", f"Stich {of} hätten beide Parteien gemacht"),
    WINNING: lambda of: Text(f"two cards would win trick {of}", f"Stich {of} hätten zwei Karten gemacht"),
}


def _contradicted(told: CalledAccount, entry: BonusEntry, beside: Text, why: Text) -> None:
    name = told.parties.whose(entry)
    refuse(
        _field(entry),
        f"{name.en} cannot be made beside {beside.en}: {why.en}",
        f"{name.de} geht nicht neben {beside.de}: {why.de}",
    )


def _last_trick(told: CalledAccount, claimed: Claims) -> None:
    """A card beaten in its trick was beaten by a higher one, and each player gave one card to the trick."""
    beaten = [one for one in told.entries if isinstance(one.bonus.what, WinsTrick) and not one.announced]
    for number, entry in enumerate(beaten):
        what = entry.bonus.what
        if entry.made or not isinstance(what, WinsTrick):
            continue
        trick, side = TRICKS - what.from_end, told.side(entry)
        winning = claimed.known.get((WINNING, trick))
        if isinstance(winning, Card) and not (winning in TAROCKS and winning > what.card):
            refuse(
                f"{entry.path}.made",
                f"{winning} won trick {trick}, and it does not beat {what.card}",
                f"Stich {trick} hat {winning} gemacht, und das sticht {what.card} nicht",
            )
        same = sum(told.side(other) is side and not other.made for other in beaten[: number + 1])
        if same + (claimed.known.get((WINNER, trick)) is side) > len(told.parties.members(side)):
            refuse(
                f"{entry.path}.made",
                f"a declarer alone plays one card to trick {trick}",
                f"wer allein spielt, gibt in Stich {trick} eine Karte zu",
            )


def _complete(told: CalledAccount, claimed: Claims) -> None:
    """Cards that all lie in a side's pile cannot have been announced in vain."""
    for entry in told.entries:
        what, side = entry.bonus.what, told.side(entry)
        if isinstance(what, SideHas) and not entry.made and not what.cards.bits & ~claimed.pile(side).bits:
            name = told.parties.whose(entry)
            refuse(
                f"{entry.path}.made",
                f"{name.en} is not lost: all its cards lie in the tricks of that side",
                f"{name.de} ist nicht verloren: alle Karten dazu liegen in den Stichen der Partei",
            )


def _following(told: CalledAccount, claimed: Claims) -> Iterator[BonusEntry]:
    """Find cards that must lie together, by what else was made, and that nobody has written down."""
    written = {(entry.bonus.key, told.side(entry)) for entry in told.entries}
    for bonus in told.parties.rules.bonuses:
        for side in Side:
            what, owner = bonus.what, told.parties.members(side)[0]
            if not isinstance(what, SideHas) or what.cards.bits & ~claimed.pile(side).bits:
                continue
            if (bonus.key, side) not in written:
                item = Item(bonus=bonus.key, owner=owner, when=When.SILENT, outcome=Outcome.MADE)
                yield BonusEntry("silent", bonus, item)


# How much it can be.


def _counted(told: CalledAccount, claimed: Claims) -> int:
    """Hold tricks and card points to what is known of them."""
    fewest, most = claimed.won(Side.DECLARER), TRICKS - claimed.won(Side.OPPONENTS)
    if told.tricks is not None and not fewest <= told.tricks <= most:
        allowed = _range(fewest, most)
        refuse(
            "tricks",
            f"{told.tricks} cannot be: with these premiums the declarer's side has {allowed.en}",
            f"{told.tricks} kann nicht sein: mit diesen Prämien hat die Partei des Spielers {allowed.de}",
        )
    possible = range(fewest, most + 1) if told.tricks is None else range(told.tricks, told.tricks + 1)
    fitting = [count for count in possible if told.points in _span(told, claimed, count)]
    if not fitting:
        spans = [_span(told, claimed, count) for count in possible]
        _wrong_points(told, min(span.start for span in spans), max(span.stop for span in spans) - 1)
    if told.tricks is None and (0 in fitting or TRICKS in fitting) and len(fitting) > 1:
        allowed = _range(fitting[0], fitting[-1])
        refuse(
            "tricks",
            f"needed: with {told.points} card points the declarer's side can have {allowed.en}",
            f"nötig: mit {told.points} Augen kann die Partei des Spielers {allowed.de} haben",
        )
    return fitting[0]


def _range(least: int, most: int) -> Text:
    if least == most:
        return Text(str(least), str(least))
    return Text(f"{least} to {most}", f"{least} bis {most}")


def _span(told: CalledAccount, claimed: Claims, tricks: int) -> range:
    """Return the card points that the declarer's side can have with so many tricks."""
    theirs = _dearest(told, claimed, Side.OPPONENTS, TRICKS - tricks)
    return range(ALL_POINTS - theirs, _dearest(told, claimed, Side.DECLARER, tricks) + 1)


def _dearest(told: CalledAccount, claimed: Claims, side: Side, tricks: int) -> int:
    """Return the most that so many tricks and the cards laid away can be worth."""
    free = told.parties.rules.pack.bits & ~claimed.pile(side.other).bits
    taken = _best(free, tricks * PLAYERS)
    laid = told.parties.laid(side)
    discardable = CallingDiscardLaw(NO_CARDS).ways(free & ~taken, laid)[0].of
    return plain(taken | _best(discardable, laid))


def _best(bits: int, count: int) -> int:
    ordered = sorted(cards_in(bits), key=lambda card: -plain(Card(card).bit))
    return sum(1 << card for card in ordered[:count])


def _wrong_points(told: CalledAccount, least: int, most: int) -> None:
    with_tricks = Text("", "")
    if told.tricks is not None:
        with_tricks = Text(f" and {told.tricks} tricks", f" und {told.tricks} Stichen")
    refuse(
        "card_points",
        f"{told.points} cannot be: with these premiums{with_tricks.en} it is {_range(least, most).en}",
        f"{told.points} kann nicht sein: mit diesen Prämien{with_tricks.de} sind es {_range(least, most).de}",
    )
