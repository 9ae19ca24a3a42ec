"""Auctions in the players' words: `F:D M:U R:O F:halte M:weiter R:weiter → F O`.

D, U, O and S are the four contracts; in 1821 D is the Dreyer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tarock import Game
from tarock.kit.script import ContractRules
from tarock.protocol import topics
from tarock.protocol.actions import Action, Bid, Good, Hold, Pass
from tarock.protocol.events import ContractMade, Said
from tests.games.contract_games.stated_deals import dealt
from tests.games.contract_games.told_games import SEATS, seat_of

LETTERS: Final = {"D": "dreier", "U": "unterer", "O": "oberer", "S": "solo"}
WORDS: Final[dict[str, Action]] = {"weiter": Pass(), "gut": Good(), "halte": Hold()}


def action_of(rules: ContractRules, word: str) -> Action:
    """Return what a word stands for."""
    if word in WORDS:
        return WORDS[word]
    return Bid("dreyer" if rules.key == "tapp-1821" and word == "D" else LETTERS[word])


def word_of(action: Action) -> str:
    """Return the word for a call."""
    if isinstance(action, Bid):
        return "D" if action.contract == "dreyer" else action.contract[0].upper()
    return next(word for word, other in WORDS.items() if other == action)


def spoken(rules: ContractRules, calls: str) -> Game:
    """Deal cards that do not matter, and let these calls be made."""
    game = Game(rules, dealt(rules))
    for call in calls.split():
        letter, _, word = call.partition(":")
        game.act(seat_of(letter), action_of(rules, word))
    return game


def offered(game: Game) -> str:
    """Write the open question of an auction: "F: weiter halte S"; how it ended once it is over."""
    if game.over or game.pending[0].about is not topics.AUCTION:
        return ending(game)
    (ask,) = game.pending
    return f"{SEATS[ask.seat]}: {' '.join(map(word_of, ask.options))}"


def heard(game: Game) -> str:
    """Write the calls made."""
    calls = [event for event in game.events if isinstance(event, Said) and _is_call(event.action)]
    return " ".join(f"{SEATS[event.seat]}:{word_of(event.action)}" for event in calls)


def _is_call(action: Action) -> bool:
    return isinstance(action, Bid) or action in WORDS.values()


def ending(game: Game) -> str:
    """Write who plays what."""
    made = [event for event in game.events if isinstance(event, ContractMade)]
    return f"{SEATS[made[0].declarer]} {word_of(Bid(made[0].contract))}" if made else "passed out"


def every_auction(rules: ContractRules) -> Iterator[Game]:
    """Lead one game through each possible auction."""
    waiting = [Game(rules, dealt(rules))]
    while waiting:
        game = waiting.pop()
        if game.over or game.pending[0].about is not topics.AUCTION:
            yield game
            continue
        for option in reversed(tuple(game.pending[0].options)):
            branch = game.fork()
            branch.act(branch.pending[0].seat, option)
            waiting.append(branch)
