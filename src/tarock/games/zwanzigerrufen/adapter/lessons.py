"""The lessons of Zwanzigerrufen: files in this room."""

from __future__ import annotations

from typing import Final

from tarock.lessons.part import LessonFolders

PART: Final = LessonFolders(("tarock.games.zwanzigerrufen",))
