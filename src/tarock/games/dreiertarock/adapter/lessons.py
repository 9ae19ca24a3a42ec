"""The lessons of Dreiertarock: files in this room, after the first steps that games with 54 cards share."""

from __future__ import annotations

from typing import Final

from tarock.lessons.part import LessonFolders

PART: Final = LessonFolders(("tarock.games.dreiertarock", "tarock.games.contract_games"))
