"""The deals by which reviews were measured, kept as lines of JSON: one file for each rule set.

They are kept so that the measuring goes on where it stopped, on whatever machine. What another judge said is
left out, and written over by what this one says.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from tarock.reviews import JUDGE_VERSION

FOLDER: Final = Path(__file__).parent / "review_deals"
LEVELS: Final = {"novice": "novice", "careful": "careful", "club": "club", "master": "master@16w"}
"""Who plays the reviewed seat, the weakest first."""
ARBITERS: Final = ("careful", "club")
"""Who plays the answers out, to confirm a flag; the second one only now and then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Flag:
    """A decision that was called a mistake or worse."""

    level: str
    place: int
    word: bool
    grade: str
    repeated: str
    """What other chance calls it."""
    margins: Mapping[str, float]
    """By how many units the better answer was better in the rollouts of each arbiter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """What one deal shows."""

    deal: int
    judge: int = JUDGE_VERSION
    losses: Mapping[str, tuple[float, int]] = field(default_factory=dict[str, tuple[float, int]])
    """Of each level the sum of losses in units, and over how many decisions."""
    flags: tuple[Flag, ...] = ()
    chain: str = "none"
    """Whether the losses in hindsight make the result: "none", "open", "met" or "missed"."""
    solved: int = 0
    """So many losses were compared with a full solution."""
    unequal: int = 0
    seconds: float = 0.0


def kept(folder: Path, key: str) -> list[Proof]:
    """Read the deals of a rule set; half a line at the end of its file is forgotten."""
    file = folder / f"{key}.jsonl"
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").split("\n")[:-1]
    return [one for one in map(_proof, map(json.loads, lines)) if one.judge == JUDGE_VERSION]


def _proof(deal: dict[str, Any]) -> Proof:
    losses = {level: (loss, count) for level, (loss, count) in deal["losses"].items()}
    return Proof(**{**deal, "losses": losses, "flags": tuple(Flag(**flag) for flag in deal["flags"])})


def added(folder: Path, key: str, done: Proof) -> None:
    """Add a deal to those of a rule set."""
    lines = [json.dumps(asdict(one), separators=(",", ":")) + "\n" for one in (*kept(folder, key), done)]
    (folder / f"{key}.jsonl").write_text("".join(lines), encoding="utf-8")
