"""The lessons of Illustrated Tarock: files in this room, and first steps that games with 54 cards share."""

from __future__ import annotations

from typing import Final

from tarock.games.contract_games.adapter.lesson_facts import contract_facts
from tarock.lessons.part import LessonFolders

PART: Final = LessonFolders(("tarock.games.illustrated", "tarock.games.contract_games"), contract_facts)
