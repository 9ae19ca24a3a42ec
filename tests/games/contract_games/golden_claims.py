"""What a finished game shows, in the short phrases that golden games claim in their `# shows:` line.

    contract solo lost · auction 3-blatt retaken · pagat-ultimo after lost by defender
    contra game before 2 · contra announcement after 1 · contra defender after 2 · points 35
    trischaken two losers · keeps seen · deal knocked · option uhu=on

Every phrase is derived by replaying the game; what it is worth is not looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from tarock import Game
from tarock.core.cards import KINGS, TRULL
from tarock.core.counting import thirds, whole
from tarock.games.registry import find
from tarock.kit.bonuses import Bonus, Captured, Ultimo, When
from tarock.kit.deal import Deal, Result
from tarock.kit.phases.packets import CUT, KNOCK
from tarock.kit.phases.talon import NO_PART
from tarock.kit.play import Trick
from tarock.kit.ruleset import OptionError, written
from tarock.kit.script import ContractRules
from tarock.kit.settlement import Facts, Ledger
from tarock.kit.tariffs.score_sheet import VALAT, ScoreSheetTariff
from tarock.match.record import Record
from tarock.protocol.actions import Action, Hold, Retake, Take
from tarock.protocol.events import ContractMade, HandShown, KeptCards, LaidAway, LaidCards, NotPlayed, Said
from tarock.protocol.refusals import IllegalAction

CALLS: Final[dict[type[Action], str]] = {Take: "take", Hold: "hold", Retake: "retake"}
DEALT: Final[dict[Action, str]] = {CUT: "deal cut", KNOCK: "deal knocked"}


def rules_of(record: Record) -> ContractRules:
    """Return the rule set of a record."""
    rules = record.ruleset()
    assert isinstance(rules, ContractRules)
    return rules


def shown(record: Record) -> frozenset[str]:
    """Derive all that a record's game shows."""
    settled: list[Facts] = []
    rules = rules_of(record)

    def settle(facts: Facts) -> Ledger:
        settled.append(facts)
        return rules.settle(facts)

    plain = record.game()
    game = Game(replace(rules, settle=settle), plain.deal, record.actions)
    found = {*_said(game), *_ended(game), *options_that_matter(record, plain)}
    for facts in settled:
        found |= {*_contract(facts), *_items(facts), *_captures(rules, facts, game), *_cards(game)}
        found |= {*_factors(rules, facts)}
    return frozenset(found)


def _said(game: Game) -> Iterator[str]:
    """Name the answers that take a hand another way."""
    for event in game.events:
        if isinstance(event, Said):
            action = event.action
            if type(action) in CALLS:
                yield f"calls {CALLS[type(action)]}"
            if action in DEALT:
                yield DEALT[action]
            if action == NO_PART:
                yield "talon left"
        if isinstance(event, ContractMade):
            yield f"auction {event.contract} {event.won_by}"
    if game.deal.carried.cards:
        yield "deal after keeping"


def _ended(game: Game) -> Iterator[str]:
    """Name an end without a contract."""
    result = game.result
    assert result is not None, "the game is not over"
    if any(isinstance(event, HandShown) for event in game.events):
        yield "ends without tarocks"
    elif result.ledger is None:
        yield from _all_passed(game, result)
    elif any(isinstance(event, NotPlayed) for event in game.events):
        yield "ends tapper paid"
    elif not any(isinstance(event, ContractMade) for event in game.events):
        yield from _trischaken(game.view(None).tricks)


def _all_passed(game: Game, result: Result) -> Iterator[str]:
    if not result.deal_passes:
        yield "ends redeal"
    elif not any(isinstance(event, KeptCards) for event in game.events):
        yield "keeps blind" if result.carried.cards else "keeps none blind"
    else:
        yield "keeps seen" if result.carried.cards else "keeps none"


def _trischaken(tricks: tuple[Trick, ...]) -> Iterator[str]:
    piles = [[card for trick in tricks if trick.winner == seat for card in trick.cards] for seat in range(3)]
    counts = [whole(sum(thirds(card.bit) for card in pile)) for pile in piles]
    losers = counts.count(max(counts))
    yield ("trischaken one loser", "trischaken two losers", "trischaken all equal")[losers - 1]
    trickless = sum(not pile for pile in piles)
    if trickless:
        yield ("trischaken trickless", "trischaken all tricks")[trickless - 1]


def _contract(facts: Facts) -> Iterator[str]:
    yield f"contract {facts.contract.key} {'won' if facts.won else 'lost'}"
    yield f"points {facts.points}"
    if facts.raised.level:
        yield f"contra game {facts.raised.when} {facts.raised.level}"


def _items(facts: Facts) -> Iterator[str]:
    for item in facts.items:
        mine = item.owner == facts.declarer
        yield by_side(f"{item.bonus} {item.when} {item.outcome}", declarer=mine)
        if item.raised.level:
            earlier = "earlier " if item.when is not item.raised.when else ""
            what = f"{earlier}announcement" if mine else "defender"
            yield f"contra {what} {item.raised.when} {item.raised.level}"


def _factors(rules: ContractRules, facts: Facts) -> Iterator[str]:
    """Name a Valat that multiplies."""
    for item in facts.items:
        if item.bonus == VALAT and valat_multiplies(rules):
            claim = f"valat as factor {item.when} {item.outcome}"
            yield by_side(claim, declarer=item.owner == facts.declarer)


def valat_multiplies(rules: ContractRules) -> bool:
    """Whether a Valat is a factor at this table."""
    tariff = getattr(rules.settle, "__self__", None)
    return isinstance(tariff, ScoreSheetTariff) and tariff.valat is not None


def by_side(claim: str, *, declarer: bool) -> str:
    """Mark what a defender did."""
    return claim if declarer else f"{claim} by defender"


def _captures(rules: ContractRules, facts: Facts, game: Game) -> Iterator[str]:
    """Name cards that fell to a partner, which no line of the ledger tells."""
    tricks = game.view(None).tricks
    for bonus in rules.bonuses:
        what = bonus.what
        if isinstance(what, Ultimo):
            trick = tricks[-1 - what.from_end]
            if what.card in trick.cards and _to_partner(facts, trick, trick.player_of(what.card)):
                yield f"{bonus.key} {_when(facts, bonus, trick)} beaten by partner"
        if isinstance(what, Captured):
            for trick in tricks:
                if what.card in trick.cards and trick.winning_card == what.by:
                    mate = _to_partner(facts, trick, trick.player_of(what.card))
                    yield f"{bonus.key} from {'partner' if mate else 'opponent'}"


def _to_partner(facts: Facts, trick: Trick, seat: int) -> bool:
    return trick.winner != seat and facts.declarer not in {trick.winner, seat}


def _when(facts: Facts, bonus: Bonus, trick: Trick) -> When:
    assert isinstance(bonus.what, Ultimo)
    owner = trick.player_of(bonus.what.card)
    said = [item.when for item in facts.items if (item.bonus, item.owner) == (bonus.key, owner)]
    return said[0] if said else When.SILENT


def _cards(game: Game) -> Iterator[str]:
    for event in game.events:
        if isinstance(event, LaidAway) and event.face_up:
            yield "tarocks laid face up"
        if isinstance(event, LaidCards) and event.cards & (KINGS | TRULL):
            yield "king or trull card laid away"


def options_that_matter(record: Record, game: Game) -> Iterator[str]:
    """Name the options that matter: without one, something asked, seen or scored would be another."""
    trail = _trail(record, game.deal, record.options) if record.options else ()
    for name, value in record.options.items():
        others = {other: kept for other, kept in record.options.items() if other != name}
        try:
            matters = _trail(record, game.deal, others) != trail
        except (IllegalAction, OptionError):
            matters = True
        if matters:
            yield f"option {name}={written(value)}"


def _trail(record: Record, deal: Deal, options: Mapping[str, object]) -> tuple[object, ...]:
    """Play a record under options, and list all that was asked, what happened and what came out."""
    game = Game(find(record.rules, options), deal)
    asked: list[list[tuple[Action, ...]]] = []
    for seat, action in record.actions:
        asked.append([tuple(ask.options) for ask in game.pending])
        game.act(seat, action)
    return asked, game.events, game.result
