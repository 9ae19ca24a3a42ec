"""The game at a table: the series so far, the deal being played, how it was shuffled.

It holds what the rules and the match need and nothing of people, sockets or storage, so that everything here
can be rebuilt from what is stored: the standing before the deal, the shuffle, the cut, and the actions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import msgspec

from tarock.core.cards import Card
from tarock.kit.deal import Result
from tarock.kit.ruleset import RuleSet
from tarock.match import series
from tarock.match.fairness import Proof, Shuffled, Stacked, joined, shuffled
from tarock.match.game import Entry, Game
from tarock.match.series import Standing
from tarock.server.wire import schema
from tarock.server.wire.questions import words
from tarock.server.wire.scenes import may_unveil, pots
from tarock.server.wire.schema import WireWords
from tarock.text.part import TEXT


@dataclass(slots=True)
class DealAtTable:
    """A deal at the table: how the cards were shuffled and cut, and the game that came of it."""

    number: int
    standing: Standing
    """Where the series stood before it."""
    shuffle: Shuffled
    chances: dict[int, str] = field(default_factory=dict[int, str])
    """What each chair has added to the cut that is still to come."""
    cut: str | None = None
    game: Game | None = None
    people: dict[int, str | None] = field(default_factory=dict[int, str | None])
    """The guests who had chairs when it was shuffled, by chair; None for one who has been forgotten since."""
    seated: tuple[int, ...] = field(init=False)
    """The chair of each seat."""
    promise: str = field(init=False)
    """What is published of the shuffle before the cut."""
    _seal: str = ""

    def __post_init__(self) -> None:
        self.seated, self.promise = self.standing.seated, self.shuffle.promise

    def start(self, rules: RuleSet, cut: str, actions: Iterable[Entry] = ()) -> Game:
        """Cut and deal, and bring the game to where these actions lead."""
        order = self.shuffle.deal(cut)
        deal = series.next_deal(rules, self.standing, Stacked(order))
        self.cut, self._seal = cut, self.shuffle.seal(cut)
        self.game = Game(rules, deal, actions)
        return self.game

    def chances_cut(self) -> str:
        """Make the cut of what the players have added."""
        by_seat = {seat: self.chances.get(chair, "") for seat, chair in enumerate(self.seated)}
        return joined(by_seat, len(self.seated))

    @property
    def over(self) -> bool:
        """Whether the deal is finished."""
        return self.game is not None and self.game.over

    def proof(self) -> schema.WireProof:
        """Return what may be told of the shuffle now."""
        told = self.game is not None and may_unveil(self.game)
        cut = self.cut
        return schema.WireProof(
            promise=self.promise,
            sealed=self._seal or None,
            cut=cut,
            salt=self.shuffle.salt if told else None,
            pack=" ".join(map(str, self.shuffle.pack)) if told else None,
        )

    def whole_proof(self) -> Proof:
        """Return everything about the shuffle, for the record of a finished game."""
        cut = self.cut or ""
        return Proof(
            promise=self.promise,
            seal=self._seal,
            salt=self.shuffle.salt,
            pack=self.shuffle.pack,
            cut=cut,
        )


@dataclass(slots=True)
class PlayedSeries:
    """A series of deals under one rule set."""

    rules: RuleSet
    chairs: int
    series: int = 1
    dealt: DealAtTable | None = None
    sheet: list[schema.WireTotal] = field(default_factory=list[schema.WireTotal])
    """The score sheet of this series."""
    ended: Standing | None = None
    """The last standing of a series that is over."""

    @property
    def game(self) -> Game | None:
        """The game being played, or just finished."""
        return None if self.dealt is None else self.dealt.game

    @property
    def standing(self) -> Standing:
        """Where the series stands, a finished deal included."""
        if self.ended is not None:
            return self.ended
        if self.dealt is None:
            return series.opening(self.rules, chairs=self.chairs)
        result = None if self.dealt.game is None else self.dealt.game.result
        if result is None:
            return self.dealt.standing
        return series.after(self.rules, self.dealt.standing, result)

    @property
    def seated(self) -> tuple[int, ...]:
        """The chair of each seat of the deal."""
        return self.standing.seated if self.dealt is None else self.dealt.seated

    def seat_of(self, chair: int | None) -> int | None:
        """Return the seat of a chair in this deal; None for who sits out."""
        return self.seated.index(chair) if chair is not None and chair in self.seated else None

    def shuffle(self, number: int, *, first_dealer: int = 0) -> DealAtTable:
        """Shuffle for the next deal; nobody has cut yet."""
        fresh = self.dealt is None or self.ended is not None
        standing = (
            series.opening(self.rules, dealer=first_dealer, chairs=self.chairs) if fresh else self.standing
        )
        kept = standing.carried.cards
        cards: list[Card] = [card for card in self.rules.pack.cards if card not in kept]
        return DealAtTable(number, standing, shuffled(cards))

    def take(self, dealt: DealAtTable, *, new_series: bool = False) -> None:
        """Go on to a deal."""
        if new_series:
            self.series += 1
            self.sheet = []
        self.dealt, self.ended = dealt, None

    def close(self, record: str | None) -> schema.WireTotal:
        """Enter the finished deal in the score sheet."""
        dealt = self.dealt
        if dealt is None or dealt.game is None or dealt.game.result is None:
            msg = "there is no finished deal"
            raise ValueError(msg)
        after = self.standing
        before = self.sheet[-1].totals if self.sheet else [0] * self.chairs
        line = schema.WireTotal(
            deal=dealt.number,
            amounts=self._amounts(dealt, dealt.game.result, after, before),
            totals=list(after.totals),
            what=_what(dealt.game, dealt.game.result),
            record=record,
        )
        self.sheet.append(line)
        return line

    def _amounts(self, dealt: DealAtTable, result: Result, after: Standing, before: list[int]) -> list[int]:
        """Return what a deal brought each chair: with pots its settlement alone, without stakes."""
        if self.rules.pots is None:
            return [total - old for total, old in zip(after.totals, before, strict=True)]
        amounts = [0] * self.chairs
        if result.ledger is not None:
            for chair, amount in zip(dealt.standing.seated, result.ledger.totals, strict=True):
                amounts[chair] = amount
        return amounts

    def _staked(self, now: Sequence[int], before: Sequence[int], amounts: Sequence[int]) -> list[int]:
        """Return what each has put into the pots between two lines of the sheet."""
        if self.rules.pots is None:
            return []
        return [total - old - amount for total, old, amount in zip(now, before, amounts, strict=True)]

    def _sheet(self) -> list[schema.WireTotal]:
        """Return the sheet with the stakes beside each deal."""
        nothing = [0] * self.chairs
        before = [nothing, *(line.totals for line in self.sheet)]
        return [
            msgspec.structs.replace(line, staked=self._staked(line.totals, old, line.amounts))
            for line, old in zip(self.sheet, before, strict=False)
        ]

    def end(self) -> None:
        """End the series where it stands; what lies in the pots is shared out."""
        standing = self.standing
        self.ended = standing if standing.ended else series.closed(self.rules, standing)

    def score(self) -> schema.WireSeries:
        """Return the score for the wire."""
        standing = self.standing
        over = standing.ended
        return schema.WireSeries(
            totals=list(standing.totals),
            deals=self._sheet(),
            goal=None if self.rules.series is None else self.rules.series.goal,
            pots=pots(self.rules, standing.pots),
            ended=over,
            winners=list(standing.leaders) if over else [],
            staked=self._staked(
                standing.totals, self.sheet[-1].totals if self.sheet else [0] * self.chairs, [0] * self.chairs
            ),
        )


def _what(game: Game, result: Result) -> WireWords:
    """Name a deal on the score sheet."""
    if result.void is not None:
        return words(result.void)
    played = TEXT.of(game.rules).table.undertaking(game.rules, game.view(None))
    return WireWords("everyone alone", "jeder für sich") if played is None else words(played.name)
