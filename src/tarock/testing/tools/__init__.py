"""What tools owe a rule set: that each works for it, or that it is said to do without.

People who add a game are promised more than that its hands can be played. Worlds can be drawn, objectives
agree with the settlement, bots play, everything can be read in two languages, deals with real cards can be
scored, and a table in the browser comes to its end. A tool may refuse a rule set with a named `Unsupported`;
then its author says so here, and anything else is a fault.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

from tarock.bots import why_not
from tarock.kit.adapter import PartNotFound, Unsupported, loaded
from tarock.kit.ruleset import RuleSet
from tarock.testing.broken import ToolsMissing
from tarock.testing.tools.coach_checks import check_coach
from tarock.testing.tools.lesson_checks import check_lessons
from tarock.testing.tools.page_checks import check_page
from tarock.testing.tools.play_checks import check_bots, check_solver, check_worlds
from tarock.testing.tools.puzzle_checks import check_puzzles
from tarock.testing.tools.review_checks import check_reviews
from tarock.testing.tools.score_checks import check_scorepad
from tarock.testing.tools.text_checks import check_texts

Check: TypeAlias = Callable[[RuleSet, Random, Counter[str]], None]

_LEVELS: Final = ("club", "master")


def _check_table(rules: RuleSet, random: Random, tally: Counter[str]) -> None:
    """Play over the socket; the server is an extra of the package, so it is looked for only now."""
    from tarock.testing.tools.table_checks import check_table  # noqa: PLC0415 - see above

    check_table(rules, random, tally)


def _check_env(rules: RuleSet, random: Random, tally: Counter[str]) -> None:
    """Step hands by numbers; that needs numpy, so it is looked for only now."""
    from tarock.testing.tools.env_checks import check_env  # noqa: PLC0415 - see above

    check_env(rules, random, tally)


def _check_thinking_bots(rules: RuleSet, random: Random, tally: Counter[str]) -> None:
    """The bots that search are there as well; why not is for them to say."""
    del random
    for level in _LEVELS:
        if (reason := why_not(level, rules)) is not None:
            raise Unsupported(rules, "bots", reason)
        tally["bots that search"] += 1


CHECKS: Final[Mapping[str, tuple[Check, ...]]] = MappingProxyType({
    "text": (check_texts,),
    "rulebook": (check_page,),
    "worlds": (check_worlds,),
    "solver": (check_solver, _check_thinking_bots),
    "bots": (check_bots,),
    "scorepad": (check_scorepad,),
    "lessons": (check_lessons,),
    "coach": (check_coach,),
    "reviews": (check_reviews,),
    "puzzles": (check_puzzles,),
    "env": (_check_env,),
    "table": (_check_table,),
})  # fmt: skip
"""The tools, and what is checked of each."""
PARTS: Final = (
    "bots", "coach", "env", "lessons", "puzzles", "reviews",
    "rulebook", "scorepad", "solver", "text", "worlds",
)  # fmt: skip
"""Those for which an adapter can bring a part."""


def check_tools(rules: RuleSet, *, without: Collection[str] = (), seed: int = 0) -> Counter[str]:
    """Hold every tool to a rule set; `without` names those that it is known to do without.

    Returns what was checked, and which parts of an adapter the rule set leaves to a tool's default. Raises
    `ToolsMissing`, which names each tool that refuses, and each that was to refuse and does not.
    """
    unknown = set(without) - set(CHECKS)
    if unknown:
        raise ValueError(f"no tool {', '.join(sorted(unknown))}; there are: {', '.join(CHECKS)}")
    if misplaced := dict(_misplaced(rules)):
        raise ToolsMissing(rules, misplaced, ())
    tally = Counter(f"{tool} by default" for tool in PARTS if rules.adapter.place(tool) is None)
    refused = {tool: text for tool in CHECKS if (text := _refusal(rules, tool, seed, tally)) is not None}
    missing = {tool: text for tool, text in refused.items() if tool not in without}
    needless = set(without) - set(refused)
    if missing or needless:
        raise ToolsMissing(rules, missing, needless)
    return tally


def _misplaced(rules: RuleSet) -> Iterator[tuple[str, str]]:
    """Find parts that no tool asks for, and places where none stands: a tool's default would hide both."""
    for part, place in rules.adapter.places:
        if part not in PARTS:
            yield part, f"no tool asks for such a part; there are: {', '.join(PARTS)}"
        else:
            try:
                loaded(place)
            except PartNotFound as error:
                yield part, str(error)


def _refusal(rules: RuleSet, tool: str, seed: int, tally: Counter[str]) -> str | None:
    """Return the sentence by which a tool refuses a rule set; None if it serves it."""
    try:
        for check in CHECKS[tool]:
            check(rules, Random(f"{seed} {tool} {rules.label}"), tally)  # noqa: S311 - not for secrets
    except Unsupported as refused:
        return refused.text.en
    return None
