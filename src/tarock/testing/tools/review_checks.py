"""Whether a hand played at random can be reviewed: begun, weighed on a scale, and judged from its end.

Only the last findings are asked for: a whole review takes seconds.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from typing import Final

from tarock.kit.ruleset import RuleSet
from tarock.reviews import review
from tarock.testing.broken import RulesBroken
from tarock.testing.tools.play_checks import hands

_FINDINGS: Final = 6


def check_reviews(rules: RuleSet, random: Random, tally: Counter[str]) -> None:
    """The last cards of a hand are judged, in points of the game's own size."""
    game = hands(rules, random)[0]
    running = review(game)
    if running.unit.lead <= 0:
        raise RulesBroken("losses are measured by a unit without size", game)
    tally["findings"] += len(list(islice(running, _FINDINGS)))
