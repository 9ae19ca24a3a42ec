"""The cards of a deal that was played with real ones, written down afterwards and kept as a game.

Hands and talon are put where the rules deal them. Nobody has written down how they were played, so the game
has no actions; a replay shows the deal as it lay.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tarock.core.cards import Card
from tarock.kit.ruleset import RuleSet
from tarock.match.record import Record, RecordError, places
from tarock.match.series import staked
from tarock.match.tgn import write_tgn
from tarock.protocol.flow import Seat
from tarock.scorepad.fields import quoted
from tarock.scorepad.pad import PadStep
from tarock.scorepad.refusal import refuse

TALON = "talon"
HANDS = "hands."
"""What leads the field of a player's hand."""


@dataclass(frozen=True, slots=True)
class GivenDeal:
    """A deal with its cards."""

    names: tuple[str, ...]
    tgn: str


def given_deal(step: PadStep, hands: Mapping[str, str], talon: str) -> GivenDeal:
    """Put hands and talon together; what cannot be is refused at its field."""
    setting, before = step.deal.setting, step.before
    rules, names = setting.rules, tuple(setting.players[chair] for chair in before.seated)
    for name in hands:
        if name not in names:
            listed = ", ".join(names)
            refuse(
                f"{HANDS}{name}" if name.isprintable() else "hands",
                f"{quoted(name)} did not play this deal; the players were: {listed}",
                f"{quoted(name)} hat hier nicht mitgespielt; es spielten: {listed}",
            )
    dealer: Seat = before.seated.index(before.dealer)
    carried = replace(before.carried, pots=staked(rules, before).pots)
    room = places(rules, dealer, carried)
    written: dict[Seat | None, tuple[str, str]] = {None: (TALON, talon)}
    written |= {seat: (f"{HANDS}{name}", hands.get(name, "")) for seat, name in enumerate(names)}
    cards = _placed(rules, room, written)
    record = Record(
        rules=rules.label,
        options=rules.options.changed(),
        names=names,
        dealer=dealer,
        carried=carried,
        cards=cards,
    )
    _check(record)
    return GivenDeal(names, write_tgn(record))


def _placed(
    rules: RuleSet,
    room: Mapping[Seat | None, tuple[int, ...]],
    written: Mapping[Seat | None, tuple[str, str]],
) -> tuple[Card, ...]:
    """Put every card in its place; one hand that is left out gets what the others do not have."""
    seen: dict[Card, str] = {}
    found = {who: _read(rules, field, text, seen) for who, (field, text) in written.items()}
    open_ones = [who for who, own in room.items() if own and not found[who]]
    if len(open_ones) == 1:
        found[open_ones[0]] = [card for card in rules.pack.cards if card not in seen]
    placed: dict[int, Card] = {}
    for who, own in room.items():
        _check_count(written[who][0], len(found[who]), len(own))
        placed.update(zip(own, found[who], strict=True))
    return tuple(placed[place] for place in sorted(placed))


def _read(rules: RuleSet, field: str, text: str, seen: dict[Card, str]) -> list[Card]:
    cards: list[Card] = []
    for word in text.split():
        card = _card(rules, field, word)
        if card in seen:
            refuse(field, *_twice(card, seen[card].removeprefix(HANDS), elsewhere=seen[card] != field))
        seen[card] = field
        cards.append(card)
    return cards


def _twice(card: Card, where: str, *, elsewhere: bool) -> tuple[str, str]:
    if not elsewhere:
        return f"{card} stands here twice", f"{card} steht hier zweimal"
    if where == TALON:
        return f"{card} stands here and in the talon", f"{card} steht hier und im Talon"
    return f"{card} stands here and with {where}", f"{card} steht hier und bei {where}"


def _card(rules: RuleSet, field: str, word: str) -> Card:
    try:
        card = Card.parse(word)
    except ValueError:
        refuse(
            field,
            f"{quoted(word)} is no card; write T1 to T21, SK, or a suit and a rank: ♥K, s10",
            f"{quoted(word)} ist keine Karte; man schreibt T1 bis T21, SK, oder Farbe und Rang: ♥K, s10",
        )
    if card not in rules.pack.cards:
        refuse(field, f"{card} is not in this pack", f"{card} gibt es in diesem Spiel nicht")
    return card


def _check_count(field: str, found: int, wanted: int) -> None:
    if found != wanted:
        refuse(
            field,
            f"{wanted} cards belong here, not {found}",
            f"hierher gehören {wanted} Karten, nicht {found}",
        )


def _check(record: Record) -> None:
    try:
        record.game()
    except RecordError as error:
        refuse(
            "hands", f"this cannot have been dealt: {error}", f"so kann nicht gegeben worden sein: {error}"
        )
