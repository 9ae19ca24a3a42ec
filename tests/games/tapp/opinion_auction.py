"""The auction of Tapp-Tarock once more: a level, a holder, who is out, whose turn it is.

It shares no code with the engine. `run` follows the calls of a hand and refuses one that is not allowed;
`every` lists all auctions there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

CONTRACTS: Final = ("", "dreier", "unterer", "oberer", "solo")
SOLO: Final = 4
Call: TypeAlias = str
Options: TypeAlias = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class State:
    """Where an auction stands. Players are counted in the order they speak: 0 is forehand."""

    level: int = 0
    holder: int = -1
    out: frozenset[int] = frozenset()
    turn: int = 0
    must_bid: bool = False
    """Whether who is to speak may not pass, because he has kept cards of the last talon."""

    @property
    def over(self) -> bool:
        """Whether nobody is left to speak."""
        return self.level == SOLO or len(self.out) == 3 or (self.holder >= 0 and len(self.out) == 2)

    def calls(self, options: Options) -> list[Call]:
        """List what the player whose turn it is may say."""
        found = [] if self.must_bid else ["pass"]
        if may_hold := self._may_hold(options):
            found.append("hold")
        if not may_hold or options["senior_raise"]:
            highest = 3 if options["jump"] == "free" else min(3, self.level + 1)
            found += [f"bid:{CONTRACTS[level]}" for level in range(self.level + 1, highest + 1)]
        return [*found, "bid:solo"]

    def _may_hold(self, options: Options) -> bool:
        if not 1 <= self.level <= 3 or self.turn > self.holder:
            return False
        return options["hold"] == "seniority" or (options["hold"] == "forehand" and self.turn == 0)

    def after(self, call: Call) -> State:
        """Return the state after a call."""
        now = self
        if call == "pass":
            now = replace(self, out=self.out | {self.turn})
        elif call == "hold":
            now = replace(self, holder=self.turn)
        else:
            now = replace(self, level=CONTRACTS.index(call.removeprefix("bid:")), holder=self.turn)
        waiting = [(self.turn + step) % 3 for step in (1, 2, 3)]
        free = [seat for seat in waiting if seat not in now.out and seat != now.holder]
        return replace(now, turn=free[0] if free else 0, must_bid=False)


def run(options: Options, calls: Sequence[tuple[int, Call]], order: Sequence[int]) -> tuple[int, str] | None:
    """Follow the calls; return who plays what, or None if nobody does."""
    if options["game"] == "tapp-1821":
        return _run_1821(calls, order)
    state = State(must_bid=bool(options.get("kept")))
    for seat, call in calls:
        assert not state.over, f"{call} after the end"
        assert seat == order[state.turn], f"{seat} speaks out of turn"
        assert call in state.calls(options), f"{call} is not allowed"
        state = state.after(call)
    assert state.over, "the auction is not over"
    if state.holder >= 0:
        return order[state.holder], CONTRACTS[state.level]
    return (order[0], "tapper") if options["all_pass"] == "tapper_played" else None


def every(options: Options) -> Iterator[tuple[tuple[str, ...], str]]:
    """List every auction and how it ends, players and contracts by number and name."""
    waiting: list[tuple[tuple[str, ...], State]] = [((), State())]
    while waiting:
        said, state = waiting.pop()
        if state.over:
            yield said, f"{state.holder} {CONTRACTS[state.level]}" if state.holder >= 0 else "passed out"
            continue
        waiting += [((*said, f"{state.turn} {call}"), state.after(call)) for call in state.calls(options)]


# 1821: a table of what may be said, since everybody speaks once and forehand answers.

_SEQUENCES_1821: Final = """
pass pass pass →
pass pass bid:dreyer good → 2 dreyer
pass pass bid:dreyer hold pass → 0 dreyer
pass pass bid:dreyer hold bid:solo → 2 solo
pass pass bid:solo → 2 solo
pass bid:dreyer pass good → 1 dreyer
pass bid:dreyer pass hold pass → 0 dreyer
pass bid:dreyer pass hold bid:solo → 1 solo
pass bid:dreyer bid:solo → 2 solo
pass bid:solo → 1 solo
bid:dreyer pass pass → 0 dreyer
bid:dreyer pass bid:solo good → 2 solo
bid:dreyer pass bid:solo hold → 0 solo
bid:dreyer bid:solo good → 1 solo
bid:dreyer bid:solo hold → 0 solo
bid:solo → 0 solo
"""
ENDINGS_1821: Final = {
    calls.strip(): ending.strip()
    for calls, _, ending in (line.partition("→") for line in _SEQUENCES_1821.strip().splitlines())
}


def _run_1821(calls: Sequence[tuple[int, Call]], order: Sequence[int]) -> tuple[int, str] | None:
    ending = ENDINGS_1821[" ".join(call for _, call in calls)]
    place, _, contract = ending.partition(" ")
    return (order[int(place)], contract) if ending else None
