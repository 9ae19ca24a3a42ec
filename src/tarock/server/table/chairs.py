"""The chairs of a table and who has them: people, bots, nobody yet.

A chair for a person that nobody has taken is empty; when the game starts, a bot of its level sits down there.
A person who is away keeps his chair; after some grace a bot stands in for him until he is back. Who takes a
chair during a deal plays from the next one. For a person whose time has run out a bot plays until he does
anything at the table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from tarock.server.http.table_settings import TableSettings

_BOT_NAMES: Final = ("Resi", "Poldi", "Franzi", "Mizzi")


def bot_name(chair: int) -> str:
    """Return what the bot of a chair is called."""
    return _BOT_NAMES[chair]


@dataclass(slots=True)
class Seated:
    """A chair."""

    kind: Literal["person", "bot", "empty"]
    name: str
    level: str
    guest: str | None = None
    sockets: int = 0
    """How many connections the person has to this table."""
    away_since: float | None = None
    """When the last of them was lost; None while one is there."""
    stands_in: bool = False
    """Whether a bot plays for the person."""
    late: bool = False
    """Whether his time has run out: a bot plays until he touches the table."""
    ready: bool = False
    reserve: float = 0.0
    """Seconds left of the reserve in this deal."""

    def take_after(self, old: Seated) -> None:
        """Be as present and as ready as the same person was on an earlier record of this chair."""
        self.sockets, self.away_since, self.stands_in = old.sockets, old.away_since, old.stands_in
        self.late, self.ready, self.reserve = old.late, old.ready, old.reserve


@dataclass(slots=True)
class Chairs:
    """All chairs of a table."""

    chairs: list[Seated] = field(default_factory=list[Seated])

    @classmethod
    def arranged(cls, settings: TableSettings, owner: str, name: str) -> Chairs:
        """Set the chairs as agreed, and let whoever made the table sit down."""
        seating = cls()
        for number, chair in enumerate(settings.chairs):
            if chair.kind == "me":
                seating.chairs.append(Seated("person", name, chair.level, owner))
            elif chair.kind == "person":
                seating.chairs.append(Seated("empty", "", chair.level))
            else:
                seating.chairs.append(Seated("bot", bot_name(number), chair.level))
        return seating

    def chair_of(self, guest: str) -> int | None:
        """Return the chair that a guest has."""
        for at, one in enumerate(self.chairs):
            if one.guest == guest:
                return at
        return None

    @property
    def people(self) -> list[int]:
        """The chairs that people have."""
        return [at for at, one in enumerate(self.chairs) if one.kind == "person"]

    @property
    def empty(self) -> list[int]:
        """The chairs that nobody has."""
        return [at for at, one in enumerate(self.chairs) if one.kind == "empty"]

    def sit(self, chair: int, guest: str, name: str) -> None:
        """Let a guest sit down."""
        self.chairs[chair] = Seated("person", name, self.chairs[chair].level, guest)

    def leave(self, chair: int, *, started: bool) -> None:
        """Let a guest get up: before the start the chair is empty, later a bot takes it."""
        level = self.chairs[chair].level
        if started:
            self.chairs[chair] = Seated("bot", bot_name(chair), level)
        else:
            self.chairs[chair] = Seated("empty", "", level)

    def fill(self) -> list[int]:
        """Let bots sit down on the empty chairs, and return those."""
        filled = self.empty
        for chair in filled:
            self.chairs[chair] = Seated("bot", bot_name(chair), self.chairs[chair].level)
        return filled

    def come(self, chair: int) -> bool:
        """Count a connection of the person on a chair; True if a bot hands the chair back."""
        one = self.chairs[chair]
        one.sockets += 1
        one.away_since = None
        one.late = False
        handed_back, one.stands_in = one.stands_in, False
        return handed_back

    def go(self, chair: int, now: float) -> None:
        """Count a lost connection."""
        one = self.chairs[chair]
        one.sockets = max(0, one.sockets - 1)
        if not one.sockets:
            one.away_since = now
            one.ready = False
