"""Whole auctions as lines of text: `F:3 M:take F:hold M:gut R:gut → F 3 for 4`.

A line names each speaker and his word, in the players' own words, and how it ends: who plays what at which
value, or what follows when all pass. Lines starting with "rules" say under which rule set and options the
next ones stand, lines with "keeper" who has kept cards of the last talon. Numbers mean talon cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tarock import Carried, Game
from tarock.core.cards import CardSet
from tarock.kit.contracts import WonBy
from tarock.kit.deal import NOTHING_CARRIED
from tarock.kit.script import ContractRules
from tarock.protocol.actions import Action, Bid, Good, Hold, Pass, Retake, Take
from tarock.protocol.events import ContractMade, Said
from tests.games.contract_games.scored_deals import rules_of
from tests.games.contract_games.stated_deals import dealt
from tests.games.contract_games.told_games import SEATS, seat_of

WORDS: dict[str, Action] = {
    "weiter": Pass(),
    "gut": Good(),
    "take": Take(),
    "hold": Hold(),
    "retake": Retake(),
}
ARROW = " → "


@dataclass(frozen=True, slots=True)
class Setting:
    """A rule set with its options, and what the last deal handed on."""

    rules: ContractRules
    carried: Carried = NOTHING_CARRIED

    def start(self) -> Game:
        """Deal cards that do not matter, up to the auction."""
        return Game(self.rules, dealt(self.rules, carried=self.carried))


@dataclass(frozen=True, slots=True)
class Line:
    """An auction as written."""

    place: str
    setting: Setting
    calls: tuple[str, ...]
    end: str

    def __str__(self) -> str:
        return f"{self.place} {' '.join(self.calls)}"


def read(path: Path) -> Iterator[Line]:
    """Read a table of auctions."""
    setting: Setting | None = None
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        words = text.partition("#")[0].split()
        if not words:
            continue
        if words[0] == "rules":
            setting = Setting(rules_of(words[1], **dict(map(_option, words[2:]))))
        elif words[0] == "keeper" and setting:
            kept = CardSet.parse(" ".join(words[2:]))
            setting = Setting(setting.rules, Carried(seat_of(words[1]), kept))
        else:
            assert setting, f"{path.name}:{number}: no rules yet"
            calls, _, end = " ".join(words).partition(ARROW)
            yield Line(f"{path.name}:{number}", setting, tuple(calls.split()), end)


def _option(text: str) -> tuple[str, bool | str]:
    name, _, value = text.partition("=")
    return name, {"on": True, "off": False}.get(value, value)


def spoken(game: Game, call: str) -> None:
    """Let one call be made."""
    letter, _, word = call.partition(":")
    assert isinstance(game.rules, ContractRules)
    action = WORDS.get(word) or Bid(_contract(game.rules, word))
    game.act(seat_of(letter), action)


def _contract(rules: ContractRules, word: str) -> str:
    if word.isdecimal():
        return next(contract.key for contract in rules.contracts if contract.talon == int(word))
    return word


def heard(game: Game) -> tuple[str, ...]:
    """Write the calls made so far."""
    return tuple(f"{SEATS[event.seat]}:{_word(game, event.action)}" for event in _calls(game))


def _calls(game: Game) -> Iterator[Said]:
    return (event for event in game.events if isinstance(event, Said))


def _word(game: Game, action: Action) -> str:
    if not isinstance(action, Bid):
        return next(word for word, other in WORDS.items() if other == action)
    assert isinstance(game.rules, ContractRules)
    contract = game.rules.contracts[action.contract]
    same_talon = [other for other in game.rules.contracts if other.talon == contract.talon]
    return str(contract.talon) if contract.talon and len(same_talon) == 1 else contract.key


def ending(game: Game) -> str:
    """Write how the auction ended: "F 3 for 4" is forehand with three talon cards at value 4."""
    assert isinstance(game.rules, ContractRules)
    made = [event for event in game.events if isinstance(event, ContractMade)]
    if not made:
        return "void" if game.over else game.pending[0].about.key
    contract = game.rules.contracts[made[0].contract]
    value = contract.worth(WonBy(made[0].won_by))
    return f"{SEATS[made[0].declarer]} {_word(game, Bid(contract.key))} for {value}"


def every_auction(setting: Setting) -> Iterator[Game]:
    """Lead one game through each possible auction."""
    waiting = [setting.start()]
    while waiting:
        game = waiting.pop()
        if game.over or game.pending[0].about.key != "auction":
            yield game
            continue
        for option in reversed(tuple(game.pending[0].options)):
            branch = game.fork()
            branch.act(branch.pending[0].seat, option)
            waiting.append(branch)
