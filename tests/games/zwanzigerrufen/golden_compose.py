"""Plays the golden games of the calling rule sets.

    python -m tests.games.zwanzigerrufen.golden_compose FILE …

A draft is a `.tgn` file with a sentence, a `# shows:` line, hands as far as they matter, what seats say, and
hints how they go about it:

    # hint: 0 keeps T1; 1 leads high; 2 lays T19; all for declarer; 3 lacks SK T1
    0 announce:trull

A seat says its lines as soon as it may, else it passes. The rest is filled and played at random until every
claim holds. Score and ledger are those that the second opinion confirms. A file whose game is complete is
only written anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from tarock import Deal, Game
from tarock.core.cards import PACK_42, TAROCKS, Card, CardSet
from tarock.kit.deal import NOTHING_CARRIED, Carried
from tarock.match.record import Record, places, record
from tarock.protocol.actions import Action, Lay, Pass, PlayCard, parse_action
from tarock.protocol.flow import Ask
from tests.games.contract_games.stated_deals import cards
from tests.games.golden import NoGame, complete_all, confirmed
from tests.games.golden_draft import Draft, read_into
from tests.games.zwanzigerrufen.golden_claims import shown
from tests.games.zwanzigerrufen.opinion_talk import FIGURES
from tests.games.zwanzigerrufen.second_opinion import expected, face

FILLS, PLAYS_A_FILL = 120, 50
WRONG: Final = 0.1
"""How often a player does not do the obvious."""


@dataclass(slots=True)
class Player:
    """How somebody goes about it."""

    hand: str = ""
    lines: list[Action] = field(default_factory=list[Action])
    keeps: list[Card] = field(default_factory=list[Card])
    """Cards held back as long as possible, the first longest."""
    leads: str = "any"
    lays: CardSet = field(default_factory=CardSet)
    lacks: CardSet = field(default_factory=CardSet)


@dataclass(slots=True)
class CallingDraft(Draft):
    """A game as somebody wants it."""

    dealer: int = 3
    talon: str = ""
    loyal: str = "any"
    """For whom all play: "declarer", "opponents", "sides" or "any"."""
    carried: Carried = NOTHING_CARRIED
    players: list[Player] = field(default_factory=lambda: [Player() for _ in range(4)])

    @property
    def due(self) -> dict[Card, int]:
        """The cards that a claim wants in a late trick, and in which."""
        kinds = {claim.partition(" ")[0] for claim in self.claims}
        return {Card.parse(FIGURES[kind][0]): FIGURES[kind][1] for kind in kinds & set(FIGURES)}

    def line(self, word: str, value: str) -> None:
        """Take a line."""
        first, _, rest = value.partition(" ")
        match word:
            case "doubled":
                self.carried = Carried(doubled=tuple(map(int, value.split())))
            case "hand":
                self.players[int(first)].hand = rest.strip()
            case "talon":
                self.talon = value
            case _ if word.isdecimal():
                self.players[int(word)].lines += (parse_action(part.strip()) for part in value.split("/"))
            case _:
                Draft.line(self, word, value)

    def hint(self, words: list[str]) -> None:
        """Take a hint about a player, or about all."""
        if words[0] == "all":
            self.loyal = words[2]
            return
        player, held = self.players[int(words[0])], " ".join(words[2:])
        match words[1]:
            case "keeps":
                player.keeps = [Card.parse(word) for word in words[2:]]
            case "leads":
                player.leads = words[2]
            case "lays":
                player.lays = CardSet.parse(held)
            case word:
                assert word == "lacks"
                player.lacks = CardSet.collect(cards(held, PACK_42))


def composed(one: CallingDraft) -> Record:
    """Fill the hands and play until everything claimed has come about."""
    nearest = set(one.claims)
    for number in range(FILLS):
        random = Random(f"{one.name} {number}")
        game = _led_up(one, _dealt(one, random), random)
        if game is None:
            nearest = {"what is to be said"} if len(nearest) == len(one.claims) else nearest
            continue
        for _ in range(PLAYS_A_FILL if game.pending else 1):
            made = _played(one, game, random)
            missing = set(one.claims) - shown(record(made))
            if not missing:
                return record(made)
            nearest = min(nearest, missing, key=len)
    raise NoGame(f"{one.name}: not shown: {'; '.join(sorted(nearest))}")


def _dealt(one: CallingDraft, random: Random) -> Deal:
    rules = one.ruleset()
    held = [list(cards(player.hand, PACK_42)) for player in one.players] + [list(cards(one.talon, PACK_42))]
    given = {card for own in held for card in own}
    rest = [card for card in PACK_42.cards if card not in given]
    random.shuffle(rest)
    lacks = [*(player.lacks for player in one.players), CardSet()]
    # The choosy are served first, so that what they lack goes to the others.
    for place in sorted(range(5), key=lambda number: -len(lacks[number])):
        while len(held[place]) < (6 if place == 4 else 9):
            card = next(card for card in rest if card not in lacks[place])
            held[place].append(card)
            rest.remove(card)
    order = list(PACK_42.cards)
    for seat, own in places(rules, one.dealer, NOTHING_CARRIED).items():
        stated = held[4] if seat is None else sorted(held[seat])
        for at, card in zip(own, stated, strict=True):
            order[at] = card
    return Deal(one.dealer, tuple(order), one.carried)


def _led_up(one: CallingDraft, deal: Deal, random: Random) -> Game | None:
    """Say what the draft says and the quiet thing else; None if a line was never said."""
    game = Game(one.ruleset(), deal)
    lines = [list(player.lines) for player in one.players]
    while game.pending and game.pending[0].about.key != "play":
        ask = game.pending[0]
        own = lines[ask.seat]
        if own and own[0] in ask.options:
            game.act(ask.seat, own.pop(0))
        elif ask.about.key == "lay":
            game.act(ask.seat, _laid(one.players[ask.seat], ask, random))
        else:
            game.act(ask.seat, Pass() if Pass() in ask.options else next(iter(ask.options)))
    return None if any(lines) else game


def _laid(player: Player, ask: Ask, random: Random) -> Action:
    """Lay away what the draft wants, else suit cards."""
    layings = [one for one in ask.options if isinstance(one, Lay)]
    wanted = [one for one in layings if not player.lays - one.cards] or layings
    quiet = [one for one in wanted if one.cards & TAROCKS == player.lays & TAROCKS]
    return random.choice(quiet or wanted)


def _played(one: CallingDraft, begun: Game, random: Random) -> Game:
    """Play the cards out once."""
    game = Game(begun.rules, begun.deal, begun.actions)
    if not game.pending:
        return game
    table = _Table.around(one, game, random)
    fallen: list[Card] = []
    while game.pending:
        ask = game.pending[0]
        card = table.choose(ask, fallen, random)
        fallen = [*(fallen if len(fallen) < 4 else ()), card]
        game.act(ask.seat, PlayCard(card))
    return game


@dataclass(slots=True)
class _Table:
    """How the cards are played: whom each seat plays for, and what is kept for its trick."""

    players: list[Player]
    friends: list[int]
    due: dict[Card, int]
    hoards: int
    number: int = 1

    @classmethod
    def around(cls, one: CallingDraft, game: Game, random: Random) -> _Table:
        """Choose a manner for one play."""
        view = game.view(None)
        called = next(str(action)[5:] for _, action in game.actions if str(action).startswith("call:"))
        declarer = view.declarer
        friends = [int(seat == declarer or Card.parse(called) in view.hands[seat]) for seat in range(4)]
        loyal = random.choice(("sides", "declarer", "opponents")) if one.loyal == "any" else one.loyal
        if loyal != "sides":
            friends = [int(loyal == "declarer")] * 4
        wants = any(" lost" in claim or "beaten" in claim for claim in one.claims)
        return cls(one.players, friends, one.due, random.randrange(3) if wants and one.due else 0)

    def choose(self, ask: Ask, fallen: list[Card], random: Random) -> Card:
        """Play a card as this table does."""
        trick = fallen if len(fallen) < 4 else []
        if not trick and fallen:
            self.number += 1
        legal = [one.card for one in ask.options if isinstance(one, PlayCard)]
        now = [card for card in legal if self.due.get(card) == self.number]
        if now:
            return now[0]
        keeps = self.players[ask.seat].keeps
        spared = {card for card, number in self.due.items() if number > self.number} | set(keeps)
        free = [card for card in legal if card not in spared]
        if not free:
            return max(legal, key=lambda card: keeps.index(card) if card in keeps else -1)
        high = sorted(card for card in free if card in TAROCKS)[-self.hoards :] if self.hoards else []
        free = [card for card in free if card not in high or self.number > 7] or free
        if random.random() < WRONG:
            return random.choice(free)
        if not trick:
            return _lead(free, self.players[ask.seat].leads, random)
        return self._follow(ask.seat, trick, free, random)

    def _follow(self, seat: int, trick: list[Card], free: list[Card], random: Random) -> Card:
        """Take the trick cheaply, or give what counts to a friend who has it."""
        best = trick[0]
        for card in trick[1:]:
            best = card if _beats(card, best) else best
        holder = (seat - len(trick) + trick.index(best)) % 4
        winning = [card for card in free if _beats(card, best)]
        losing = [card for card in free if card not in winning]
        last = len(trick) == 3
        if self.friends[holder] == self.friends[seat] and losing and (last or random.random() < 0.6):
            return max(losing, key=_face) if last else random.choice(losing)
        if winning and (last or random.random() < 0.7):
            return min(winning, key=lambda card: (card in TAROCKS, card))
        return min(losing or winning, key=_face)


def _beats(card: Card, best: Card) -> bool:
    return bool(PACK_42.beaters[best] >> card & 1)


def _face(card: Card) -> int:
    return face(str(card))


def _lead(free: list[Card], style: str, random: Random) -> Card:
    suits = [card for card in free if card not in TAROCKS]
    own = [card for card in free if card in TAROCKS]
    if style == "high" and own:
        return max(own)
    if style == "low" and own:
        return min(own)
    return random.choice(suits if style == "suits" and suits else free)


def finished(prose: Sequence[str], claims: Sequence[str], made: Record) -> str:
    """Write the file: comments, deal, actions, and the ledger that the second opinion confirms."""
    sheet = expected(made)
    return confirmed(prose, claims, made, None if sheet is None else sheet.lines)


def from_draft(name: str, text: str) -> Record:
    """Compose a game as a draft wants it."""
    return composed(read_into(CallingDraft(name), text))


if __name__ == "__main__":
    complete_all(from_draft, finished)
