"""Making a data set: shard by shard, here, in processes or on Ray, and on from where it was interrupted.

A shard is written whole or not at all, so what lies in the directory is always a beginning of the set. A
directory belongs to one recipe; another one is refused, and nothing is changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, TypeAlias

from tarock.data.card import data_card
from tarock.data.parquet import written
from tarock.data.recipe import Recipe
from tarock.data.set_tables import Row, columns_of, decision_rows, hand_row

RECIPE: Final = "recipe.json"
CARD: Final = "README.md"
Progress: TypeAlias = Callable[[int, int], None]
"""Told after each shard: how many hands there are, and how many there will be."""


class OtherRecipe(ValueError):  # noqa: N818 - reads as what it says
    """A directory holds a set that was made by another recipe."""


def file_of(directory: Path, table: str, shard: int) -> Path:
    """Return where a shard of a table lies."""
    return directory / table / f"{shard:05d}.parquet"


def make(
    recipe: Recipe,
    directory: Path,
    *,
    workers: int = 1,
    ray: bool = False,
    progress: Progress = lambda _done, _all: None,
) -> None:
    """Make a data set, or what is missing of it."""
    _begin(recipe, directory)
    missing = [shard for shard in range(recipe.shards) if not file_of(directory, "hands", shard).exists()]
    progress(_hands(recipe, set(range(recipe.shards)) - set(missing)), recipe.hands)
    done = set(range(recipe.shards)) - set(missing)
    for shard in _run(recipe, directory, missing, workers, ray=ray):
        done.add(shard)
        progress(_hands(recipe, done), recipe.hands)
    (directory / CARD).write_text(data_card(recipe), encoding="utf-8")


def _hands(recipe: Recipe, shards: Iterable[int]) -> int:
    return sum(len(recipe.numbers(shard)) for shard in shards)


def _begin(recipe: Recipe, directory: Path) -> None:
    path = directory / RECIPE
    if path.exists() and Recipe.read(path.read_text(encoding="utf-8")) != recipe:
        raise OtherRecipe(f"{directory} holds a set that was made by another recipe: see {path.name} there")
    directory.mkdir(parents=True, exist_ok=True)
    path.write_text(recipe.text(), encoding="utf-8")


def _run(recipe: Recipe, directory: Path, shards: Sequence[int], workers: int, *, ray: bool) -> Iterator[int]:
    """Make shards, and yield the number of each that is there."""
    if ray:
        yield from _on_ray(recipe, directory, shards)
    elif workers == 1:
        yield from (make_shard(recipe, directory, shard) for shard in shards)
    else:
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            waiting = [pool.submit(make_shard, recipe, directory, shard) for shard in shards]
            yield from (one.result() for one in as_completed(waiting))


def _on_ray(recipe: Recipe, directory: Path, shards: Sequence[int]) -> Iterator[int]:
    """Share the shards out over a cluster; the directory has to be one that all of it sees."""
    ray: Any = import_module("ray")
    ours = not ray.is_initialized()
    if ours:
        ray.init(log_to_driver=False, logging_level="ERROR", include_dashboard=False)
    try:
        remote = ray.remote(make_shard)
        waiting = [remote.remote(recipe, directory.absolute(), shard) for shard in shards]
        while waiting:
            ready, waiting = ray.wait(waiting)
            yield from ray.get(ready)
    finally:
        if ours:
            ray.shutdown()


def make_shard(recipe: Recipe, directory: Path, shard: int) -> int:
    """Play and write one shard; the table of hands comes last, since it says that the shard is there."""
    rows: dict[str, list[Row]] = {"decisions": [], "positions": [], "hands": []}
    for number, game in recipe.games(shard):
        rows["decisions"] += decision_rows(number, game, observations=recipe.observations)
        if recipe.tricks:
            from tarock.data.solved import position_rows  # noqa: PLC0415 - the kernel is not everywhere

            rows["positions"] += position_rows(number, game, recipe.tricks)
        rows["hands"].append(hand_row(number, game, recipe.seating(number)))
    for table, found in rows.items():
        if table != "positions" or recipe.tricks:
            columns = columns_of(table, observations=recipe.observations)
            written(file_of(directory, table, shard), columns, found)
    return shard
