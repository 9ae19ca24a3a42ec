"""What the golden games of a rule set have to show, asked of the rule objects themselves.

Contracts and calls come from walking the whole auction, announcements and contra from holding the round of
announcements to its offers, outcomes from the conditions of the bonuses, endings from the phases. House
options are turned one by one, so what only an option brings is required too. The phrases are those of
`claims`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Final, TypeVar

from tarock.games.registry import find, registrations
from tarock.games.tapp.tapper import TapperPaid
from tarock.kit.bonuses import AllTricks, Bonus, Captured, CardPoints, Outcome, Ultimo, When, Who, Without
from tarock.kit.contracts import Contract, WonBy
from tarock.kit.deal import Won
from tarock.kit.phases.all_passed import KeepTheTalon, Trischaken, redeal
from tarock.kit.phases.announcements import SILENCE, Talk
from tarock.kit.phases.auction import Speakers
from tarock.kit.phases.packets import KnockedPackets, redeal_without_tarocks
from tarock.kit.phases.talon import AnyCards, ExposedParts
from tarock.kit.ruleset import OptionInfo, written
from tarock.kit.script import ContractRules
from tarock.kit.settlement import GAME
from tarock.kit.tariffs.score_sheet import VALAT
from tarock.protocol.actions import Action, Announce, Contra, Good, Recontra, Subcontra
from tarock.protocol.events import Event
from tarock.protocol.flow import Ask, Flow
from tarock.protocol.seats import Table
from tests.games.contract_games.golden_claims import CALLS, by_side, valat_multiplies

T = TypeVar("T")
Answer = Callable[[Ask], Action]
TABLE: Final = Table(players=3, dealer=2)
DECLARER, DEFENDER = 0, 1

IMPOSSIBLE: Final = {
    ("illustrated-modern", "option series_over_100=on"): "it concerns the series, not a hand",
}
"""What the rules seem to ask for and no single hand can show, and why."""


@cache
def required(key: str) -> frozenset[str]:
    """List what the golden games of a rule set must show."""
    found: set[str] = set()
    for options in ({}, *({info.name: value} for info, value in _choices(key))):
        rules = find(key, options)
        assert isinstance(rules, ContractRules)
        talks = Talks(rules)
        found |= {*_contracts(rules), *_bonuses(rules, talks), *_raises(rules, talks)}
        found |= {*_endings(rules), *_exchange(rules)}
    found |= {f"option {info.name}={written(value)}" for info, value in _choices(key)}
    return frozenset(found - {claim for one, claim in IMPOSSIBLE if one == key})


def _choices(key: str) -> Iterator[tuple[OptionInfo, bool | int | str]]:
    """List every value of every house option that is not the default."""
    for info in registrations()[key].options.described():
        for value in info.values:
            if value != info.default:
                yield info, value


def _contracts(rules: ContractRules) -> Iterator[str]:
    """Walk the whole auction: every contract that can come out, how it was won, and the calls on the way."""
    for said, won in _auctions(rules):
        yield from (f"calls {CALLS[type(call)]}" for call in said if type(call) in CALLS)
        if won is not None:
            yield f"contract {won.contract.key} won"
            yield f"contract {won.contract.key} lost"
            if won.won_by is not WonBy.BID:
                yield f"auction {won.contract.key} {won.won_by}"


def _auctions(rules: ContractRules) -> Iterator[tuple[tuple[Action, ...], Won | None]]:
    """Follow every sequence of calls to its end: the first call each time, the others later."""
    waiting: list[tuple[Action, ...]] = [()]
    while waiting:
        said = list(waiting.pop())
        ahead = iter(tuple(said))

        def answer(ask: Ask, said: list[Action] = said, ahead: Iterator[Action] = ahead) -> Action:
            call = next(ahead, None)
            if call is None:
                call, *others = ask.options
                waiting.extend((*said, other) for other in others)
                said.append(call)
            return call

        won = _driven(rules.auction(Speakers((0, 1, 2))), answer)
        yield tuple(said), won


def _driven(flow: Flow[T], answer: Answer) -> T:
    """Run a script to its end."""
    try:
        step = next(flow)
        while True:
            if isinstance(step, Event):
                step = next(flow)
            else:
                step = flow.send({ask.seat: answer(ask) for ask in step})
    except StopIteration as stop:
        value: T = stop.value
        return value


@dataclass(frozen=True, slots=True, kw_only=True)
class Talker:
    """Announces one bonus, with those it needs, as one seat; all raise it where they can, in one window."""

    rules: ContractRules
    bonus: str
    owner: int
    said: When
    raised: When

    def reached(self, contract: Contract) -> tuple[bool, int]:
        """Tell whether the bonus was announced in its window, and how often it could be raised."""
        hands = (self._hand(),) * TABLE.players
        talk = SILENCE
        for when in (When.BEFORE, When.AFTER):
            flow = self.rules.announcing(TABLE, Won(DECLARER, contract), hands, when, talk)
            talk = _driven(flow, partial(self._answer, when))
        return self._outcome(talk)

    def _hand(self) -> int:
        """Hold everything, or, where that stands against it, nothing."""
        everything = self.rules.pack.bits
        if self.bonus == GAME or self.rules.bonuses[self.bonus].what.may_say(everything):
            return everything
        return 0

    def _answer(self, when: When, ask: Ask) -> Action:
        wanted = [option for option in ask.options if self._wants(option, when, ask.seat)]
        return wanted[0] if wanted else Good()

    def _wants(self, option: Action, when: When, seat: int) -> bool:
        if isinstance(option, Announce):
            return (seat, when) == (self.owner, self.said) and option.item in self._needed()
        if isinstance(option, Contra | Recontra | Subcontra):
            return (option.item, option.owner, when) == (self.bonus, self.owner, self.raised)
        return False

    def _needed(self) -> set[str]:
        needed: set[str] = set()
        key: str | None = None if self.bonus == GAME else self.bonus
        while key is not None:
            needed.add(key)
            key = self.rules.bonuses[key].needs
        return needed

    def _outcome(self, talk: Talk) -> tuple[bool, int]:
        if self.bonus == GAME:
            return True, talk.game.level
        item = talk.find(self.bonus, self.owner)
        return (False, 0) if item is None else (True, item.raised.level)


@dataclass(slots=True)
class Talks:
    """What can be said and raised under a rule set, found out by trying."""

    rules: ContractRules
    known: dict[tuple[str, int, When, When], tuple[bool, int]] = field(
        default_factory=dict[tuple[str, int, When, When], tuple[bool, int]]
    )

    def sayable(self, bonus: str, owner: int, when: When) -> bool:
        """Whether a side can announce a bonus in a window."""
        return self._reached(bonus, owner, when, when)[0]

    def rungs(self, bonus: str, owner: int, said: When, raised: When) -> int:
        """How often a bonus said in one window can be raised in another or the same."""
        return self._reached(bonus, owner, said, raised)[1]

    def _reached(self, bonus: str, owner: int, said: When, raised: When) -> tuple[bool, int]:
        key = (bonus, owner, said, raised)
        if key not in self.known:
            talker = Talker(rules=self.rules, bonus=bonus, owner=owner, said=said, raised=raised)
            self.known[key] = max(talker.reached(contract) for contract in self._contracts())
        return self.known[key]

    def _contracts(self) -> list[Contract]:
        """Return a contract with the talon and one without: announcements know no other difference."""
        return list({contract.solo: contract for contract in self.rules.contracts}.values())


def _bonuses(rules: ContractRules, talks: Talks) -> Iterator[str]:
    for bonus in rules.bonuses:
        for owner in (DECLARER, DEFENDER):
            mine = owner == DECLARER
            if bonus.price.silent is not None and bonus.scored_by.includes(owner, DECLARER):
                for outcome in _silent_outcomes(bonus):
                    yield from _phrases(rules, bonus, f"silent {outcome}", declarer=mine)
            for when in (When.BEFORE, When.AFTER):
                if talks.sayable(bonus.key, owner, when):
                    for outcome in _announced_outcomes(bonus, when):
                        yield from _phrases(rules, bonus, f"{when} {outcome}", declarer=mine)
        yield from _captures(bonus, talks)


def _phrases(rules: ContractRules, bonus: Bonus, how: str, *, declarer: bool) -> Iterator[str]:
    yield by_side(f"{bonus.key} {how}", declarer=declarer)
    if bonus.key == VALAT and valat_multiplies(rules):
        yield by_side(f"{bonus.key} as factor {how}", declarer=declarer)


def _silent_outcomes(bonus: Bonus) -> tuple[Outcome, ...]:
    """Nothing silent is lost but a card beaten in its trick, where the table says so."""
    return (Outcome.MADE, Outcome.LOST) if bonus.silent_loss else (Outcome.MADE,)


def _announced_outcomes(bonus: Bonus, when: When) -> tuple[Outcome, ...]:
    """A promise about play can fail; one about the hand only if the talon or the game can spoil it."""
    match bonus.what:
        case Ultimo() | CardPoints() | AllTricks():
            can_fail = True
        case Without():
            can_fail = when is When.BEFORE or bonus.needs_game
        case _:
            can_fail = False
    return (Outcome.MADE, Outcome.LOST) if can_fail else (Outcome.MADE,)


def _captures(bonus: Bonus, talks: Talks) -> Iterator[str]:
    """A card can fall to its holder's own partner, whom the books treat apart."""
    if isinstance(bonus.what, Captured):
        yield f"{bonus.key} from opponent"
        yield f"{bonus.key} from partner"
    if isinstance(bonus.what, Ultimo) and bonus.scored_by is Who.ANYONE:
        yield f"{bonus.key} silent beaten by partner"
        if talks.sayable(bonus.key, DEFENDER, When.AFTER):
            yield f"{bonus.key} after beaten by partner"


def _raises(rules: ContractRules, talks: Talks) -> Iterator[str]:
    """Find how far the game, the declarer's announcements and the defenders' can be raised."""
    bonuses = [bonus.key for bonus in rules.bonuses]
    before, after = When.BEFORE, When.AFTER
    chains = {
        "game before": talks.rungs(GAME, DECLARER, before, before),
        "game after": talks.rungs(GAME, DECLARER, after, after),
        "announcement before": max(talks.rungs(key, DECLARER, before, before) for key in bonuses),
        "announcement after": max(talks.rungs(key, DECLARER, after, after) for key in bonuses),
        "earlier announcement after": max(talks.rungs(key, DECLARER, before, after) for key in bonuses),
        "defender after": max(talks.rungs(key, DEFENDER, after, after) for key in bonuses),
    }
    for what, highest in chains.items():
        yield from (f"contra {what} {level + 1}" for level in range(highest))


def _endings(rules: ContractRules) -> Iterator[str]:
    if rules.redeal is redeal_without_tarocks:
        yield "ends without tarocks"
    if isinstance(rules.deal, KnockedPackets):
        yield from ("deal cut", "deal knocked")
    if rules.all_passed is redeal:
        yield "ends redeal"
    if isinstance(rules.all_passed, KeepTheTalon):
        kinds = (
            ("keeps blind", "keeps none blind") if rules.all_passed.blind else ("keeps seen", "keeps none")
        )
        yield from (*kinds, "deal after keeping")
    if isinstance(rules.all_passed, TapperPaid):
        yield "ends tapper paid"
    if isinstance(rules.all_passed, Trischaken):
        shapes = ("one loser", "two losers", "all equal", "trickless", "all tricks")
        yield from (f"trischaken {shape}" for shape in shapes)


def _exchange(rules: ContractRules) -> Iterator[str]:
    talon = rules.talon
    assert isinstance(talon, ExposedParts)
    if talon.optional:
        yield "talon left"
    if talon.tarocks_face_up:
        yield "tarocks laid face up"
    if isinstance(talon.law, AnyCards):
        yield "king or trull card laid away"
