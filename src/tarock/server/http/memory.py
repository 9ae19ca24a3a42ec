"""When the server looks for garbage: seldom, because a full look stops every table for its time.

Python goes through all objects whenever their number has grown by a quarter. With five hundred tables in
memory that takes up to 0.4 s, in which nobody gets an answer. What dies young is found by the quick looks;
the rest, such as tables that have left the memory, can wait for the full one.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

_QUICK_LOOK, _LONGER_LOOK = 2_000, 4
"""New objects before a quick look, and quick looks before one at all that is new since the last such one.

Few, because nobody gets an answer meanwhile: two hundred thousand objects take a tenth of a second.
"""
_NEVER: Final = 1_000_000
_FULL_LOOK: Final = 900.0
"""Seconds between two full looks."""


async def tidy_up(pause: float = _FULL_LOOK) -> None:
    """Look for garbage now and then, for as long as the server runs; afterwards as Python does by itself."""
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()  # the program itself, which stays
    gc.set_threshold(_QUICK_LOOK, _LONGER_LOOK, _NEVER)
    try:
        while True:
            await asyncio.sleep(pause)
            gc.collect()
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
