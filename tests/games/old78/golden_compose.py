"""Plays the golden games of the old rule sets: `python -m tests.games.old78.golden_compose FILE …`.

A draft is a `.tgn` file with a sentence, a `# shows:` line, hands as far as they matter, and lines that
say how players go about it:

    # hint: 0 keeps SK T1; 1 high; 2 low; 0 announces vole 13; 1 demands; 0 names ♥; 2 declares nothing

The rest is filled and played at random until every claim holds. Score and ledger are those that the second
opinion confirms. A file whose game is complete is only written anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from tarock import Deal, Game
from tarock.core.cards import SKUS, Card, CardSet, Suit
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.kit.deal import Carried
from tarock.match.record import Record, record
from tarock.protocol.actions import Action, Announce, Declare, Demand, Lay, PlayCard, Redeal
from tarock.protocol.flow import Ask
from tarock.protocol.seats import Table
from tests.games.contract_games.stated_deals import cards, dealt
from tests.games.golden import NoGame, complete_all, confirmed
from tests.games.golden_draft import Draft, read_into
from tests.games.old78.golden_claims import shown
from tests.games.old78.second_opinion import expected

TRIES = 4000


@dataclass(slots=True)
class Player:
    """How somebody goes about it."""

    keeps: list[Card] = field(default_factory=list[Card])
    """Cards held back as long as possible, the first longest."""
    style: str = "any"
    feats: dict[int, str] = field(default_factory=dict[int, str])
    demands: bool = False
    redeals: bool = False
    declares: bool = True
    names: Suit | None = None
    fool: int | None = None
    """The trick to which the Fool is played."""
    lays: CardSet | None = None


@dataclass(slots=True)
class OldDraft(Draft):
    """A game as somebody wants it."""

    pots: str = ""
    hands: dict[int, str] = field(default_factory=dict[int, str])
    players: list[Player] = field(default_factory=lambda: [Player(), Player(), Player()])

    def ruleset(self) -> DeclarationRules:
        """Find the rule set."""
        rules = Draft.ruleset(self)
        assert isinstance(rules, DeclarationRules)
        return rules

    def line(self, word: str, value: str) -> None:
        """Take a line."""
        first, _, rest = value.partition(" ")
        match word:
            case "pots":
                self.pots = value
            case "hand":
                self.hands[int(first)] = rest.strip()
            case _:
                Draft.line(self, word, value)

    def hint(self, words: list[str]) -> None:
        """Take a hint about a player."""
        player = self.players[int(words[0])]
        word, rest = words[1], words[2:]
        if word in {"high", "low"}:
            player.style = word
        elif word in {"demands", "redeals"}:
            setattr(player, word, True)
        else:
            _HINTS[word](player, rest)


def _keeps(player: Player, words: list[str]) -> None:
    player.keeps = [Card.parse(word) for word in words]


def _announces(player: Player, words: list[str]) -> None:
    player.feats[int(words[1])] = words[0]


def _declares(player: Player, words: list[str]) -> None:
    player.declares = words != ["nothing"]


def _names(player: Player, words: list[str]) -> None:
    player.names = Suit.parse(words[0])


def _fool(player: Player, words: list[str]) -> None:
    player.fool = int(words[0])


def _lays(player: Player, words: list[str]) -> None:
    player.lays = CardSet.parse(" ".join(words))


_HINTS: Final[dict[str, Callable[[Player, list[str]], None]]] = {
    "keeps": _keeps,
    "announces": _announces,
    "declares": _declares,
    "names": _names,
    "fool": _fool,
    "lays": _lays,
}


def composed(one: OldDraft) -> Record:
    """Fill the hands and play until everything claimed has come about."""
    nearest = set(one.claims)
    for number in range(TRIES):
        random = Random(f"{one.name} {number}")
        game = Game(one.ruleset(), _dealt(one, random))
        while game.pending:
            game.act(game.pending[0].seat, _answer(one.players[game.pending[0].seat], game, random))
        missing = set(one.claims) - shown(record(game))
        if not missing:
            return record(game)
        nearest = min(nearest, missing, key=len)
    raise NoGame(f"{one.name}: not shown: {'; '.join(sorted(nearest))}")


def _dealt(one: OldDraft, random: Random) -> Deal:
    rules = one.ruleset()
    stated = {seat: list(cards(text, rules.pack)) for seat, text in one.hands.items()}
    given = {card for held in stated.values() for card in held}
    rest = [card for card in rules.pack.cards if card not in given]
    random.shuffle(rest)
    for seat in range(3):
        held = stated.setdefault(seat, [])
        while len(held) < (28 if seat == one.dealer else 25):
            held.append(rest.pop())
    names = ("forehand", "middlehand", "rearhand")
    order = Table(3, one.dealer).seats
    texts = {name: " ".join(map(str, sorted(stated[seat]))) for name, seat in zip(names, order, strict=True)}
    pots = tuple((word.partition("=")[0], int(word.partition("=")[2])) for word in one.pots.split())
    return dealt(rules, **texts, dealer=one.dealer, carried=Carried(pots=pots))


def _answer(player: Player, game: Game, random: Random) -> Action:
    ask = game.pending[0]
    number = len(game.view().tricks) + 1
    for option in ask.options if ask.about.key != "lay" else ():
        if isinstance(option, Announce) and player.feats.get(number) == option.item:
            return option
        if isinstance(option, Demand) and player.demands:
            return option
        if isinstance(option, Redeal) and player.redeals:
            return option
        if isinstance(option, Declare):
            return option if player.declares else Declare()
    if ask.about.key == "lay":
        return ask.options.pick(random) if player.lays is None else Lay(player.lays)
    return _play(player, ask, number, random) if ask.about.key == "play" else next(iter(ask.options))


def _play(player: Player, ask: Ask, number: int, random: Random) -> Action:
    plays = [one for one in ask.options if isinstance(one, PlayCard)]
    fools = [one for one in plays if one.card == SKUS]
    if fools and player.fool == number:
        return next((one for one in fools if one.as_suit is player.names), fools[0])
    spared = {SKUS, *player.keeps} if player.fool is not None else set(player.keeps)
    free = [one for one in plays if one.card not in spared]
    if not free:
        # Of what was held back, let go last what stands first.
        return max(plays, key=lambda one: player.keeps.index(one.card) if one.card in player.keeps else -1)
    if player.style == "any":
        return random.choice(free)
    strength = sorted(free, key=lambda one: (one.card.suit is Suit.TAROCK, one.card))
    return strength[-1 if player.style == "high" else 0]


def finished(prose: Sequence[str], claims: Sequence[str], made: Record) -> str:
    """Write the file: comments, deal, actions, and the ledger that the second opinion confirms."""
    sheet = expected(made)
    return confirmed(prose, claims, made, None if sheet is None else sheet.lines)


def from_draft(name: str, text: str) -> Record:
    """Compose a game as a draft wants it."""
    return composed(read_into(OldDraft(name), text))


if __name__ == "__main__":
    complete_all(from_draft, finished)
