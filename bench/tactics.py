"""Which of the book's tactics of Zwanzigerrufen gain: the same deals in the arena, with and without each.

`python -m bench.tactics --minutes 10` deals as the arena does. Four players who keep to the conventions play
a deal; wherever a tactic would have one of them answer otherwise, the deal is played once more with that
seat following it and the others as before. What the seat gains, deal by deal and averaged over the seats,
goes through the arena's sequential test; a deal in which a tactic changes nothing counts as nothing gained.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from time import process_time
from typing import Final

from tarock.arena import Contest, SequentialTest
from tarock.games.registry import find
from tarock.games.zwanzigerrufen.adapter.bots import PART
from tarock.games.zwanzigerrufen.adapter.bots_careful import CarefulCaller
from tarock.games.zwanzigerrufen.adapter.bots_conventional import Conventional
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.conventions.tactics import TACTICS, advised
from tarock.kit.deal import Deal
from tarock.match.game import Game

SEED: Final = 2026


class TacticTrial:
    """The players of one rule set: the plain one, and one for each tactic."""

    def __init__(self, rules: CallingRules) -> None:
        self._rules = rules
        self._plain = self._player()
        self._followers = {tactic.key: self._player(tactic.key) for tactic in TACTICS}

    def _player(self, *keys: str) -> Conventional:
        return Conventional(CarefulCaller(PART.cards(self._rules), self._rules.contracts), frozenset(keys))

    def gains(self, deal: Deal) -> Mapping[str, Sequence[int]]:
        """Return what each tactic that changed anything gained to each seat that followed it."""
        game, differs = Game(self._rules, deal), set[tuple[str, int]]()
        while game.pending:
            ask = game.pending[0]
            view = game.view(ask.seat)
            answer = self._plain(view, ask)
            for tactic in advised(view, ask):
                if (tactic.key, ask.seat) not in differs and self._followers[tactic.key](view, ask) != answer:
                    differs.add((tactic.key, ask.seat))
            game.act(ask.seat, answer)
        found: dict[str, list[int]] = defaultdict(list)
        for key, seat in sorted(differs):
            found[key].append(self._total(deal, key, seat) - _total(game, seat))
        return found

    def _total(self, deal: Deal, key: str, follower: int) -> int:
        game = Game(self._rules, deal)
        while game.pending:
            ask = game.pending[0]
            player = self._followers[key] if ask.seat == follower else self._plain
            game.act(ask.seat, player(game.view(ask.seat), ask))
        return _total(game, follower)


def _total(game: Game, seat: int) -> int:
    return 0 if game.ledger is None else game.ledger.totals[seat]


def measured(key: str, minutes: float) -> Iterator[str]:
    """Play until the core-minutes are up; yield a line for each tactic."""
    rules = find(key)
    if not isinstance(rules, CallingRules):
        raise SystemExit(f"{key} has no tactics")
    trial, ends = TacticTrial(rules), process_time() + 60 * minutes
    contest = Contest(rules=key, options={}, bots=("conventional",), deals=1, seed=SEED)
    tests = {tactic.key: SequentialTest() for tactic in TACTICS}
    times: Counter[str] = Counter()
    number = 0
    while process_time() < ends:
        gains = trial.gains(contest.deal(number))
        for name, test in tests.items():
            tests[name] = test.after([sum(gains.get(name, ())) / rules.players])
            times[name] += len(gains.get(name, ()))
        number += 1
    for name, test in tests.items():
        each = test.total * rules.players / times[name] if times[name] else 0.0
        lead = f"{test.mean:+.4f} ± {test.radius:.4f} points a deal and seat"
        yield f"{name:6} {test.verdict.value:6} {lead}; changed {times[name]} answers, {each:+.2f} each"
    yield f"{number} deals"


def main() -> None:
    """Measure every tactic of a rule set."""
    parser = argparse.ArgumentParser(description="Measure what the book's tactics gain.")
    parser.add_argument("--rules", default="zwanzigerrufen")
    parser.add_argument("--minutes", type=float, default=10.0, help="core-minutes in all")
    chosen = parser.parse_args()
    for line in measured(chosen.rules, chosen.minutes):
        print(line, flush=True)


if __name__ == "__main__":
    main()
