"""Whether the page of the rules teaches in English and German: every section has words, and none is empty."""

from __future__ import annotations

from collections import Counter
from random import Random

from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.rulebook import page_of
from tarock.testing.broken import RulesBroken
from tarock.testing.profiles import shuffled


def check_page(rules: RuleSet, random: Random, tally: Counter[str]) -> None:
    """Everything on the page is said in both languages."""
    game = Game(rules, shuffled(rules, random))
    for section in page_of(rules).sections:
        for text in section.texts:
            if not (text.en.strip() and text.de.strip()):
                raise RulesBroken(f"the page of the rules has no words under {section.heading.en!r}", game)
            tally["sentences of the page"] += 1
