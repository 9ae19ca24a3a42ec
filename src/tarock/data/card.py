"""The card of a data set: what it holds, how it was made, what it is good for and what not."""

from __future__ import annotations

from typing import Final

from tarock import __version__
from tarock.data.recipe import Recipe
from tarock.data.set_tables import columns_of
from tarock.kit.ruleset import written

_LIMITS: Final = (
    "## Limits\n\nBots played, not people: their habits are in every column. Pots are those of a first deal, "
    "nothing is carried from hand to hand, and the deal goes round. Rewards settle single hands.\n"
)


def data_card(recipe: Recipe) -> str:
    """Write the card as Markdown, with the heading that data hubs read."""
    rules = recipe.ruleset()
    options = ", ".join(f"{name}={written(value)}" for name, value in recipe.options.items()) or "defaults"
    tables = ["hands", "decisions", *(["positions"] if recipe.tricks else [])]
    made = (
        f"Hands of `{rules.label}` (options: {options}), played by {', '.join(recipe.bots)}, "
        f"seed {recipe.seed}. Made by Tarock {__version__}; `recipe.json` makes the same set again, "
        "`tarock data check` replays it.\n"
    )
    numbers = (
        "Seats are counted in playing order. Actions and cards are numbers of the vocabulary "
        f'`tarock.env.vocabulary(find("{recipe.rules}"))`, the cards first; `text` spells them.\n'
    )
    parts = [
        f"---\npretty_name: {rules.name.en}, {recipe.hands} hands by bots\nconfigs:",
        *(f"- config_name: {table}\n  data_files: {table}/*.parquet" for table in tables),
        "---\n",
        f"# {rules.name.en}: {recipe.hands} hands by bots\n",
        made,
        numbers,
    ]
    for table in tables:
        parts.append(f"## {table}\n\n| column | type | holds |\n| --- | --- | --- |")
        parts += [
            f"| `{one.name}` | {one.type} | {one.says} |"
            for one in columns_of(table, observations=recipe.observations)
        ]
        parts.append("")
    parts.append(_LIMITS)
    return "\n".join(parts)
