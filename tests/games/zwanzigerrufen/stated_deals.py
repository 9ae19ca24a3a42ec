"""Deals stated by their hands, and games told in lines such as "A bid:dreier".

A is forehand, D deals. Hands may be stated in part: open places are filled with suit cards first, then with
small tarocks, so that nobody gets an honour or a card to invite with unless it is stated; those lie in the
talon.
"""

from __future__ import annotations

from tarock import Deal, Game, IllegalAction, parse_action
from tarock.core.cards import PACK_42, TAROCKS, Card, CardSet
from tarock.kit.deal import NOTHING_CARRIED, Carried
from tarock.kit.ruleset import RuleSet
from tarock.match.record import places
from tarock.protocol.actions import PLAYS, Lay
from tarock.protocol.events import Event
from tests.games.contract_games.stated_deals import cards
from tests.games.zwanzigerrufen.scored_deals import Value, rules_of

SEATS = "ABCD"
TELLING = CardSet.parse("T1 T18 T19 T20 T21 SK")


def _rest(stated: list[Card]) -> list[Card]:
    left = [card for card in PACK_42.cards if card not in stated]
    suits = [card for card in left if card not in TAROCKS]
    return suits + [card for card in left if card in TAROCKS - TELLING] + [c for c in left if c in TELLING]


def dealt(
    rules: RuleSet, *hands: str, talon: str = "", carried: Carried = NOTHING_CARRIED, dealer: int = 3
) -> Deal:
    """Return the deal in which A, B, C, D hold these cards and the talon lies in this order."""
    held = [list(cards(text, PACK_42)) for text in (*hands, *[""] * (4 - len(hands)), talon)]
    rest = _rest([card for hand in held for card in hand])
    for hand, size in zip(held, (9, 9, 9, 9, 6), strict=True):
        missing = size - len(hand)
        hand.extend(rest[:missing])
        del rest[:missing]
    order: list[Card | None] = [None] * len(PACK_42)
    seats = [(dealer + 1 + step) % 4 for step in range(4)]
    for seat, own in places(rules, dealer, NOTHING_CARRIED).items():
        for place, card in zip(own, held[4 if seat is None else seats.index(seat)], strict=True):
            order[place] = card
    return Deal(dealer, tuple(card for card in order if card is not None), carried)


def game(*hands: str, talon: str = "", key: str = "zwanzigerrufen", **options: Value) -> Game:
    """Start a game with these hands."""
    rules = rules_of(key, **options)
    return Game(rules, dealt(rules, *hands, talon=talon))


def told(game: Game, *lines: str) -> Game:
    """Let the game go on as told; several lines may stand in one, parted by strokes."""
    for line in (part.strip() for text in lines for part in text.split("/")):
        letter, _, action = line.partition(" ")
        game.act(SEATS.index(letter), parse_action(action))
    return game


def played(game: Game, *tricks: str) -> Game:
    """Play cards in the order they fall, each by the seat whose turn it is."""
    for text in tricks:
        for card in cards(text, PACK_42):
            game.act(game.pending[0].seat, PLAYS[card])
    return game


def offered(game: Game, letter: str | None = None) -> list[str]:
    """List what is offered to the seat that is asked, or to one of several."""
    seat = game.pending[0].seat if letter is None else SEATS.index(letter)
    (ask,) = (ask for ask in game.pending if ask.seat == seat)
    return [str(option) for option in ask.options]


def asked(game: Game) -> str:
    """Say who is asked about what: "A auction"."""
    return " ".join(f"{SEATS[ask.seat]} {ask.about}" for ask in game.pending)


def refused(game: Game, line: str) -> str:
    """Return the code with which a line is refused, having seen that it changes nothing."""
    before = (game.actions, game.events, game.pending)
    try:
        told(game, line)
    except IllegalAction as error:
        assert (game.actions, game.events, game.pending) == before
        return error.code
    msg = f"{line!r} was accepted"
    raise AssertionError(msg)


def happened(game: Game, kind: type[Event]) -> list[str]:
    """Write the events of a kind, in order."""
    return [str(event) for event in game.events if isinstance(event, kind)]


def laid_as_drawn(game: Game) -> Game:
    """Let everybody who still has to lay suit cards away, if he has any to lay."""
    while game.pending and game.pending[0].about.key == "lay":
        ask = game.pending[0]
        layings = (option for option in ask.options if isinstance(option, Lay))
        game.act(ask.seat, min(layings, key=lambda lay: len(lay.cards & TAROCKS)))
    return game


def finished(game: Game) -> Game:
    """Answer every question left with its first option."""
    while game.pending:
        ask = game.pending[0]
        game.act(ask.seat, next(iter(ask.options)))
    return game
