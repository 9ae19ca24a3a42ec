"""Deals stated by their tarocks, brought to the moment where somebody may give a signal.

Suit cards are dealt round as they come; the talon holds suit cards only, so that every tarock lies where it
is stated. A is forehand and, unless told otherwise, declares a Dreier; D deals.
"""

from __future__ import annotations

from tarock import Game, View
from tarock.core.cards import TAROCKS, Card, CardSet
from tarock.games.zwanzigerrufen.conventions import Advice, Belief, Signal, beliefs, should_say, signals
from tests.games.zwanzigerrufen import stated_deals
from tests.games.zwanzigerrufen.stated_deals import SEATS, laid_as_drawn, told

TALON = "h1 d1 s10 c10 hB dB"
DREIER = "A bid:dreier / B pass / C pass / D pass / A good"
YIELDED = "A bid:dreier / B bid:zweier / C pass / D pass / A pass"
HELD = "A bid:dreier / B bid:zweier / C pass / D pass / A hold / B pass"
XIX_ACCEPTED = "A bid:dreier / B bid:einser / C pass / D pass / A hold / B pass"
XVIII_ACCEPTED = "A bid:einser / B bid:solo / A pass"
THREE_BIDDERS = "A bid:dreier / B bid:zweier / C bid:einser / D pass / A pass / B pass"


def spread(text: str) -> list[str]:
    """Read hands parted by strokes, tarocks as bare numbers: "SK 21 5 hK | 1 2 | …"."""
    return [
        " ".join(f"T{word}" if word.isdecimal() else word for word in hand.split())
        for hand in text.split("|")
    ]


def scene(hands: str, *course: str, auction: str = DREIER, key: str = "zwanzigerrufen") -> Game:
    """Deal, bid, lay suit cards away, and go on as told."""
    stated = spread(hands)
    tarocks = [card for hand in stated for card in CardSet.parse(hand) & TAROCKS]
    assert len(tarocks) == len(set(tarocks)) == len(TAROCKS), "state where every tarock lies"
    game = stated_deals.game(*stated, talon=TALON, key=key)
    return told(laid_as_drawn(told(game, auction)), *course) if auction else told(game, *course)


def view(game: Game, letter: str) -> View:
    """Return what a seat sees."""
    return game.view(SEATS.index(letter))


def advice(game: Game) -> list[Advice]:
    """Return what the asked seat's conventions want of it."""
    ask = game.pending[0]
    return list(should_say(game.view(ask.seat), ask))


def advised(game: Game) -> list[str]:
    """Write that advice: "announce:trull K1"."""
    return [f"{one.action} {one.row.key}" for one in advice(game)]


def given(game: Game, letter: str | None = None) -> list[str]:
    """Write the signals that were given, silence left out: "A announce:trull K1"."""
    found = [one for one in signals(game.view()) if one.keys != ("K19",)]
    return [_written(one) for one in found if letter is None or SEATS[one.seat] == letter]


def _written(signal: Signal) -> str:
    return f"{SEATS[signal.seat]} {signal.action} {'/'.join(signal.keys)}"


def belief(game: Game, viewer: str, about: str) -> Belief:
    """Return what one seat may believe about another's hand."""
    return beliefs(view(game, viewer))[SEATS.index(about)]


def names(cards: CardSet | tuple[Card, ...]) -> str:
    """Write cards."""
    return " ".join(map(str, cards))
