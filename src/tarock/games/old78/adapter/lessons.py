"""The lessons of the old games with 78 cards: files in this room."""

from __future__ import annotations

from typing import Final

from tarock.lessons.part import LessonFolders

PART: Final = LessonFolders(("tarock.games.old78",))
