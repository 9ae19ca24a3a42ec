"""
The compiled part of Tarock. Card n is bit n of a set; inside a suit the higher bit wins.
"""

from collections.abc import Sequence


def legal(*, suits: Sequence[int], trumps: int, must_beat: bool, kept_back: int, hands: Sequence[int], leader: int, trick: Sequence[int]) -> int:
    """The set of cards that the player to move may play."""

def perft(*, suits: Sequence[int], trumps: int, must_beat: bool, kept_back: int, hands: Sequence[int], leader: int, trick: Sequence[int], depth: int) -> int:
    """How many ways there are to play the next `depth` cards."""
