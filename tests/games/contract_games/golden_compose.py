"""Completes drafts of golden games: `python -m tests.games.contract_games.golden_compose FILE …`.

A draft is a `.tgn` file whose comments say in a sentence what the game is about and, after `# shows:`, what
it must show (see `claims`). Hands and talon may be stated in part, runs such as T5-T9 are allowed, only the
telling calls need be written: open places are filled, quiet answers put in, and the cards played until every
claim holds. Score and ledger then come from the second opinion, never from the engine; where the two differ
the file is not written. A file that has its tricks already keeps them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from tarock import Game
from tarock.core.cards import TAROCKS, Card, CardSet, cards_in
from tarock.core.counting import thirds
from tarock.kit.bonuses import Ultimo
from tarock.kit.deal import NOTHING_CARRIED, Carried, Deal
from tarock.kit.phases.all_passed import Trischaken
from tarock.kit.play import PlayState
from tarock.kit.script import ContractRules
from tarock.match.record import Record, amounts_of, record
from tarock.protocol.actions import PLAYS, Action, Lay, parse_action
from tarock.protocol.events import ContractMade
from tarock.protocol.seats import Table
from tests.games.contract_games.golden_claims import shown
from tests.games.contract_games.opinions import expected
from tests.games.contract_games.stated_deals import cards, dealt
from tests.games.golden import SCORE, SHOWS, NoGame, complete_all, written
from tests.games.golden_draft import Draft, read_into

FILLS, PLAYS_A_FILL = 150, 60
WRONG: Final = 0.12
"""How often a player does not do the obvious."""


@dataclass(slots=True)
class ContractDraft(Draft):
    """A game as somebody wants it."""

    names: list[str] = field(default_factory=list[str])
    carried: Carried = NOTHING_CARRIED
    hands: dict[int, str] = field(default_factory=dict[int, str])
    talon: str = ""
    calls: list[tuple[int, Action]] = field(default_factory=list[tuple[int, Action]])

    def ruleset(self) -> ContractRules:
        """Find the rule set."""
        rules = Draft.ruleset(self)
        assert isinstance(rules, ContractRules)
        return rules

    def line(self, word: str, value: str) -> None:
        """Take a line."""
        first, _, rest = value.partition(" ")
        match word:
            case "names":
                self.names = value.split(", ")
            case "carried":
                self.carried = Carried(int(first), CardSet.parse(rest))
            case "hand":
                self.hands[int(first)] = rest.strip()
            case "talon":
                self.talon = value
            case _ if word.isdecimal():
                self.calls.append((int(word), parse_action(value)))
            case _:
                Draft.line(self, word, value)


def composed(one: ContractDraft) -> Record:
    """Fill the hands and play until everything claimed has come about."""
    nearest: tuple[int, set[str]] = (len(one.claims) + 1, set(one.claims))
    for number in range(FILLS):
        random = Random(f"{one.name} {number}")
        try:
            game = _led_up(one, _dealt(one, random), random)
        except _NeverSaidError as error:
            nearest = min(nearest, (len(one.claims), {str(error)}), key=lambda pair: pair[0])
            continue
        for _ in range(PLAYS_A_FILL if game.pending else 1):
            made = _played(one, game, random) if game.pending else game
            missing = set(one.claims) - shown(record(made))
            if not missing:
                return record(made, names=one.names)
            nearest = min(nearest, (len(missing), missing), key=lambda pair: pair[0])
    msg = f"{one.name}: not shown: {'; '.join(sorted(nearest[1]))}"
    raise NoGame(msg)


def _dealt(one: ContractDraft, random: Random) -> Deal:
    """Complete the hands at random."""
    rules = one.ruleset()
    stated = {seat: list(cards(text)) for seat, text in one.hands.items()}
    talon = list(cards(one.talon))
    kept = one.carried.cards
    given = {*talon, *kept, *(card for held in stated.values() for card in held)}
    rest = [card for card in rules.pack.cards if card not in given]
    random.shuffle(rest)
    for seat in range(rules.players):
        held = stated.setdefault(seat, [])
        while len(held) < 16 - (len(kept) if seat == one.carried.keeper else 0):
            held.append(rest.pop())
    order = Table(rules.players, one.dealer).seats
    hands = [" ".join(map(str, sorted(stated[seat]))) for seat in order]
    answers = [str(action) for _, action in one.calls if "knock" in str(action) or "packet" in str(action)]
    return dealt(
        rules,
        forehand=hands[0],
        middlehand=hands[1],
        rearhand=hands[2],
        talon=" ".join(map(str, (*talon, *rest))),
        dealer=one.dealer,
        carried=one.carried,
        answers=answers,
    )


def _led_up(one: ContractDraft, deal: Deal, random: Random) -> Game:
    """Say what the draft says and the quiet thing else, up to the first lead."""
    game = Game(one.ruleset(), deal)
    calls = list(one.calls)
    while game.pending and game.pending[0].about.key != "play":
        ask = game.pending[0]
        if calls and calls[0][0] == ask.seat and calls[0][1] in ask.options:
            game.act(*calls.pop(0))
        elif ask.about.key == "lay":
            game.act(ask.seat, _laid(tuple(ask.options), random))
        else:
            game.act(ask.seat, next(iter(ask.options)))
    if calls:
        raise _NeverSaidError(f"never said: {calls[0][0]} {calls[0][1]}")
    return game


class _NeverSaidError(Exception):
    """A call of the draft had no place with these hands."""


def _laid(choices: tuple[Action, ...], random: Random) -> Action:
    """Lay away something that counts, as players do."""
    some = random.sample(choices, min(4, len(choices)))
    return max(some, key=lambda lay: thirds(lay.cards.bits) if isinstance(lay, Lay) else 0)


def _played(one: ContractDraft, game: Game, random: Random) -> Game:
    """Play the cards out once."""
    table = _Players.around(one, game, random)
    state = _opening(game)
    plays: list[tuple[int, Action]] = []
    while not state.over:
        card = table.choose(state, random)
        plays.append((state.turn, PLAYS[card]))
        state = state.play(card)
    return Game(game.rules, game.deal, (*game.actions, *plays))


def _opening(game: Game) -> PlayState:
    """Return the position before the first lead."""
    rules, view = game.rules, game.view(None)
    assert isinstance(rules, ContractRules)
    passed = rules.all_passed if view.declarer is None else None
    law = passed.play if isinstance(passed, Trischaken) else rules.play
    return PlayState(law, tuple(view.hands[seat].bits for seat in range(3)), game.pending[0].seat)


@dataclass(frozen=True, slots=True)
class _Players:
    """How the cards are played: whom each seat plays for, and what is kept for its trick."""

    loyal: tuple[int, int, int]
    """The side each seat works for; seats with one number work together."""
    due: dict[int, Card]
    """Cards and how many tricks before the end they are wanted."""
    hoards: int
    """How many of his highest tarocks a player spares for those tricks."""

    @classmethod
    def around(cls, one: ContractDraft, game: Game, random: Random) -> _Players:
        """Choose a manner for one play."""
        due: dict[int, Card] = {}
        rules = one.ruleset()
        hoards = 0
        for bonus in rules.bonuses:
            claimed = [claim for claim in one.claims if claim.startswith(f"{bonus.key} ")]
            if isinstance(bonus.what, Ultimo) and claimed:
                due[bonus.what.from_end + 1] = bonus.what.card
                hoards += any("lost" in claim or "beaten" in claim for claim in claimed)
        made = [event.declarer for event in game.events if isinstance(event, ContractMade)]
        if not made:
            return cls((0, 1, 2), due, hoards)
        own = [1 if seat == made[0] else 0 for seat in range(3)]
        loyal = random.choice([own, own, [0, 0, 0], [1, 1, 1]])
        return cls((loyal[0], loyal[1], loyal[2]), due, hoards)

    def choose(self, state: PlayState, random: Random) -> Card:
        """Play a card as this table does."""
        legal = cards_in(state.legal())
        hand = state.hands[state.turn]
        left = hand.bit_count()
        wanted = self.due.get(left)
        if wanted is not None and wanted in legal:
            return wanted
        spared = {card for place, card in self.due.items() if place < left}
        spared |= (
            set(cards_in(hand & TAROCKS.bits)[-self.hoards :])
            if self.hoards and left > min(self.due)
            else set()
        )
        free = [card for card in legal if card not in spared] or legal
        if not state.trick or random.random() < WRONG:
            return random.choice(free)
        return self._follow(state, free, random)

    def _follow(self, state: PlayState, free: list[Card], random: Random) -> Card:
        """Take the trick cheaply, or give what counts to a friend who has it."""
        place = state.rules.winner(state.trick)
        holder = (state.leader + place) % 3
        beaters = state.rules.pack.beaters[state.trick[place]]
        winning = [card for card in free if beaters >> card & 1]
        losing = [card for card in free if card not in winning]
        last = len(state.trick) == 2
        if self.loyal[holder] == self.loyal[state.turn] and (last or random.random() < 0.5) and losing:
            return max(losing, key=_worth)
        if winning and (last or random.random() < 0.7):
            return min(winning, key=lambda card: (card in TAROCKS, card))
        return min(losing or winning, key=_worth)


def _worth(card: Card) -> int:
    return thirds(card.bit)


def finished(prose: Sequence[str], claims: Sequence[str], made: Record) -> str:
    """Write the file: comments, deal, actions, and the ledger of the second opinion."""
    lines = expected(made)
    opinion = None if lines is None else tuple((line.item, line.row) for line in lines)
    ledger = made.game().ledger
    assert opinion == (None if ledger is None else amounts_of(ledger)), f"{lines} is not {ledger}"
    sums = "; ".join(map(str, lines or ())) or "none"
    return written((" ".join(prose), f"{SCORE} {sums}", f"{SHOWS} {'; '.join(claims)}"), made)


def from_draft(name: str, text: str) -> Record:
    """Compose a game as a draft wants it."""
    return composed(read_into(ContractDraft(name), text))


if __name__ == "__main__":
    complete_all(from_draft, finished)
