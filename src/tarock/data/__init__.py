"""Data sets of hands: many games in one file of text, and tables in Parquet with a row for each decision.

`set_maker.make` plays a set from a `Recipe` and goes on where it was interrupted; `set_reader` streams hands,
decisions and positions, and `check` there replays them; both need the extra `tarock[data]`. `collection` has
many games in one `.tgn`.
"""

from tarock.data.recipe import Recipe
from tarock.data.set_tables import TABLES
from tarock.data.tgn_collection import read_games, write_games

__all__ = ["TABLES", "Recipe", "read_games", "write_games"]
