"""
The compiled part of Tarock. Card n is bit n of a set; inside a suit the higher bit wins.
"""

from collections.abc import Sequence
from typing import Annotated, Any

import numpy
from numpy.typing import NDArray


def legal(*, suits: Sequence[int], trumps: int, must_beat: bool, kept_back: int, hands: Sequence[int], leader: int, trick: Sequence[int]) -> int:
    """The set of cards that the player to move may play."""

def perft(*, suits: Sequence[int], trumps: int, must_beat: bool, kept_back: int, hands: Sequence[int], leader: int, trick: Sequence[int], depth: int) -> int:
    """How many ways there are to play the next `depth` cards."""

class Rules:
    """The law of play and what the cards count."""

    def __init__(self, *, suits: Sequence[Sequence[int]], trumps: int, tricks: int, values: Sequence[int], must_beat: bool = False, kept_back: int = -1, fool: int = -1, fool_forced_in: int = 0, fool_forced_when_void: bool = False, fool_forbidden_in: int = 0, fool_captured_from: int = 999, fool_names_suit: bool = False, fool_names_suit_last: bool = True) -> None: ...

class Position:
    """Hands, the trick on the table, who led to it."""

    def __init__(self, rules: Rules, *, hands: Sequence[int], leader: int, trick: Sequence[int] = [], bound: Sequence[tuple[int, int, int, int]] = [], named: int = -1, demanded: bool = False) -> None: ...

    def legal(self) -> list[int]:
        """
        The moves of the player to move: a card, or the Fool and 128 times one more than the suit named.
        """

    def perft(self, depth: int) -> int:
        """How many ways there are to play the next `depth` cards."""

    def after(self, move: int) -> Position:
        """The position after a legal move."""

    @property
    def turn(self) -> int: ...

    @property
    def leader(self) -> int: ...

    @property
    def players(self) -> int: ...

    @property
    def trick_number(self) -> int: ...

    @property
    def over(self) -> bool: ...

    @property
    def named(self) -> int: ...

    @property
    def trick(self) -> list[int]: ...

    @property
    def hands(self) -> list[int]: ...

    @property
    def taken(self) -> list[int]: ...

    @property
    def won(self) -> list[int]: ...

class Objective:
    """
    What a finished hand is worth, as tables of card points and amounts for events.
    """

    def __init__(self, rules: Rules, *, players: int, width: int = 1, base: Sequence[int] = [], events: Sequence[tuple[object, ...]] = [], points: Sequence[tuple[int, int, Sequence[int]]] = [], sums: Sequence[tuple[int, Sequence[int]]] = [], redemption: tuple[int, int, Sequence[int]] | None = None) -> None: ...

    def renewed(self, *, base: Sequence[int] = [], events: Sequence[tuple[object, ...]] = [], redemption: tuple[int, int, Sequence[int]] | None = None) -> Objective:
        """
        The same terms over other events, as many as before, and from other points on.
        """

    def value(self, position: Position, moves: Sequence[int]) -> list[int]:
        """What the hand is worth if these moves end it."""

class Cancel:
    """Ends a search from another thread."""

    def __init__(self) -> None: ...

    def set(self) -> None:
        """End every search that was given this."""

    @property
    def is_set(self) -> bool: ...

class Result:
    """Proven bounds on a value; they meet when it is known."""

    @property
    def lower(self) -> int: ...

    @property
    def upper(self) -> int: ...

    @property
    def exact(self) -> bool: ...

    @property
    def moves(self) -> list[tuple[int, int, int]]: ...

    @property
    def line(self) -> list[int]: ...

    @property
    def nodes(self) -> int: ...

    @property
    def seconds(self) -> float: ...

    @property
    def stopped(self) -> bool: ...

    @property
    def interrupted(self) -> bool: ...

class MaxN:
    """What each player gets if everybody plays for himself."""

    @property
    def values(self) -> list[int]: ...

    @property
    def moves(self) -> list[tuple[int, list[int]]]: ...

    @property
    def line(self) -> list[int]: ...

    @property
    def nodes(self) -> int: ...

    @property
    def seconds(self) -> float: ...

    @property
    def stopped(self) -> bool: ...

    @property
    def interrupted(self) -> bool: ...

class Solver:
    """Searches to the end of the hand; owns the memory for it."""

    def __init__(self, *, megabytes: int = 64) -> None: ...

    def solve(self, position: Position, objective: Objective, *, maximisers: int, moves: bool = False, line: bool = False, at_least: int | None = None, at_most: int | None = None, nodes: int = 0, seconds: float = 0.0, cancel: Cancel | None = None, features: int = 4294967295, which: int = 0) -> Result:
        """
        What the hand is worth if these seats maximise it and all others minimise it.
        """

    def points(self, position: Position, *, maximisers: int, moves: bool = False, line: bool = False, at_least: int | None = None, at_most: int | None = None, nodes: int = 0, seconds: float = 0.0, cancel: Cancel | None = None, features: int = 4294967295) -> Result:
        """The card points that these seats still win."""

    def max_n(self, position: Position, objective: Objective, *, nodes: int = 0, seconds: float = 0.0, cancel: Cancel | None = None) -> MaxN:
        """
        What each player gets if everybody maximises his own number; of equal cards he plays the lowest.
        """

    def clear(self) -> None:
        """Forget all positions."""

def solve_many(positions: Sequence[Position], objectives: Sequence[Objective], *, maximisers: Sequence[int], moves: bool = False, megabytes: int = 64, nodes: int = 0, seconds: float = 0.0, threads: int = 1, cancel: Cancel | None = None) -> list[Result]:
    """
    Solve position after position; the answers are the same for any number of threads.
    """

def playouts(positions: Sequence[Position], *, count: int, seed: int, policy: str = 'random', side: int = 0, objectives: Sequence[Objective] = [], threads: int = 1) -> tuple[NDArray[numpy.int32], NDArray[numpy.uint8], NDArray[numpy.int32]]:
    """
    Play each position out so many times: card points, tricks and worth, by position, playout and player.
    """

def tried(positions: Sequence[Position], moves: Sequence[int], *, objectives: Sequence[Objective], count: int, seed: int, policy: str = 'random', side: int = 0, solver: Solver | None = None, ending: int = 0, nodes: int = 0) -> list[list[list[float]]]:
    """
    Play each position out so many times after each of these moves: the mean worth by position, move and number; nothing for a position where one of the moves is not legal. With a solver the last tricks are searched for `side`, each over so many nodes at most.
    """

def deal_playouts(rules: Rules, *, players: int, count: int, seed: int, policy: str = 'random', threads: int = 1) -> tuple[NDArray[numpy.int32], NDArray[numpy.uint8]]:
    """
    Deal and play so many hands: card points and tricks, by hand and player.
    """

def walk(position: Position, *, seed: int) -> list[tuple[list[int], int]]:
    """
    A random way to the end: at each step the legal moves and the one taken.
    """

def tree_search(positions: Sequence[Position], objectives: Sequence[Objective], *, iterations: int, seed: int, curiosity: float = 0.7) -> list[tuple[int, int]]:
    """
    Plain information-set tree search over deals in turn: each move and how often it was tried.
    """

class Alike:
    """What cards are worth in deals that look alike."""

    @property
    def moves(self) -> list[tuple[int, list[float]]]: ...

    @property
    def nodes(self) -> int: ...

    @property
    def seconds(self) -> float: ...

    @property
    def stopped(self) -> bool: ...

def solve_alike(positions: Sequence[Position], objectives: Sequence[Objective], *, maximisers: Sequence[int], scales: Sequence[float], weights: Sequence[float] = [], decisions: int = 2, nodes: int = 0, seconds: float = 0.0, cancel: Cancel | None = None) -> Alike:
    """
    What each card is worth, deal by deal, to a player who cannot tell the deals apart.
    """

class KitBatch:
    """Compiled hands of a rule set, stepped together."""

    def __init__(self, tables: dict[str, object], count: int, seed: int, threads: int) -> None: ...

    def __len__(self) -> int: ...

    def seats(self, out: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu')]) -> None: ...

    def masks(self, out: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')]) -> None: ...

    def drawn(self, chance: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu', writable=False)], out: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]) -> None: ...

    def observations(self, planes: Annotated[NDArray[numpy.int8], dict(shape=(None, None, None), order='C', device='cpu')], said: Annotated[NDArray[numpy.int8], dict(shape=(None, None, None), order='C', device='cpu')], numbers: Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', device='cpu')]) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> int: ...

    def settle(self, rewards: Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', device='cpu')], done: Annotated[NDArray[numpy.bool_], dict(shape=(None,), order='C', device='cpu')], seats: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu')]) -> tuple[list[list[int]], list[int], list[int]]: ...

    def deal(self, row: int) -> None: ...

    def dealer(self, row: int) -> int: ...

    def pack(self, row: int) -> list[int]: ...

    def given(self, row: int) -> list[int]: ...

    def price(self, key: Sequence[int], amounts: Sequence[int]) -> None: ...

    def ending(self, row: int) -> list[list[int]]: ...

class FoolBatch:
    """Compiled hands with a Fool, stepped together."""

    def __init__(self, tables: dict[str, object], count: int, seed: int, threads: int) -> None: ...

    def __len__(self) -> int: ...

    def seats(self, out: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu')]) -> None: ...

    def masks(self, out: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')]) -> None: ...

    def drawn(self, chance: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu', writable=False)], out: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]) -> None: ...

    def observations(self, planes: Annotated[NDArray[numpy.int8], dict(shape=(None, None, None), order='C', device='cpu')], said: Annotated[NDArray[numpy.int8], dict(shape=(None, None, None), order='C', device='cpu')], numbers: Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', device='cpu')]) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> int: ...

    def settle(self, rewards: Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', device='cpu')], done: Annotated[NDArray[numpy.bool_], dict(shape=(None,), order='C', device='cpu')], seats: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu')]) -> tuple[list[list[int]], list[int], list[int]]: ...

    def deal(self, row: int) -> None: ...

    def dealer(self, row: int) -> int: ...

    def pack(self, row: int) -> list[int]: ...

    def given(self, row: int) -> list[int]: ...

class PartnerBatch:
    """Compiled hands with a called partner, stepped together."""

    def __init__(self, tables: dict[str, object], count: int, seed: int, threads: int) -> None: ...

    def __len__(self) -> int: ...

    def seats(self, out: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu')]) -> None: ...

    def masks(self, out: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')]) -> None: ...

    def drawn(self, chance: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu', writable=False)], out: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]) -> None: ...

    def observations(self, planes: Annotated[NDArray[numpy.int8], dict(shape=(None, None, None), order='C', device='cpu')], said: Annotated[NDArray[numpy.int8], dict(shape=(None, None, None), order='C', device='cpu')], numbers: Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', device='cpu')]) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> int: ...

    def settle(self, rewards: Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', device='cpu')], done: Annotated[NDArray[numpy.bool_], dict(shape=(None,), order='C', device='cpu')], seats: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu')]) -> tuple[list[list[int]], list[int], list[int]]: ...

    def deal(self, row: int) -> None: ...

    def dealer(self, row: int) -> int: ...

    def pack(self, row: int) -> list[int]: ...

    def given(self, row: int) -> list[int]: ...

    def price(self, key: Sequence[int], amounts: Sequence[int]) -> None: ...

    def ending(self, row: int) -> list[list[int]]: ...

class KitGames:
    """What compiled games of a rule set share."""

    def __init__(self, tables: dict[str, object], records: dict[str, object]) -> None: ...

    def start(self, origin: object, dealer: int, cards: tuple[int, ...]) -> Any: ...

    @staticmethod
    def options_type() -> type: ...

    def price(self, key: Sequence[int], amounts: Sequence[int]) -> None: ...
