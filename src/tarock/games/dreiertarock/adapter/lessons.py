"""The lessons of Dreiertarock: files in this room, after the first steps that games with 54 cards share."""

from __future__ import annotations

from typing import Final

from tarock.games.contract_games.adapter.lesson_facts import contract_facts
from tarock.lessons.part import LessonFolders

PART: Final = LessonFolders(("tarock.games.dreiertarock", "tarock.games.contract_games"), contract_facts)
