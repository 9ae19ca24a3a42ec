"""Vole and nolo: all tricks, or none, announced before certain tricks or not at all.

Who is asked follows from the tricks everybody has seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from tarock.core.bilingual import Text, same
from tarock.games.old78.fool_tricks import AnnouncedFeat, Talk
from tarock.kit.play import Trick
from tarock.protocol import refusals, topics
from tarock.protocol.actions import Action, Announce, Good
from tarock.protocol.events import Said
from tarock.protocol.flow import Flow, Options, Seat, ask
from tarock.protocol.refusals import Reason

VOLE: Final = "vole"
NOLO: Final = "nolo"
NAMES: Final = {VOLE: same("Vole"), NOLO: same("Nolo")}
_WORDS: Final = Text("Vole or Nolo", "Vole oder Nolo")
Word: TypeAlias = Good | Announce


@dataclass(frozen=True, slots=True)
class FeatWindow:
    """What vole and nolo are worth when announced before a trick, or (0) not at all.

    None where the feat cannot be announced then.
    """

    before: int
    vole: int | None
    vole_lost: int
    nolo: int | None
    nolo_lost: int


@dataclass(frozen=True, slots=True, repr=False)
class FeatOptions(Options[Word]):
    """What a seat may announce before a trick."""

    feats: tuple[str, ...]

    def __iter__(self) -> Iterator[Word]:
        yield Good()
        yield from map(Announce, self.feats)

    def reason(self, action: Action) -> Reason:
        if not isinstance(action, Announce):
            return refusals.wrong_kind(_WORDS)
        name = NAMES.get(action.item, same(action.item))
        text = Text(f"you may not announce {name.en} now", f"du darfst {name.de} jetzt nicht ansagen")
        return Reason("not-announceable", text)


@dataclass(frozen=True, slots=True)
class Feats:
    """The table of windows; called before each trick, it asks where one opens."""

    windows: tuple[FeatWindow, ...]
    announced: bool = True
    """Whether anything is announced at all."""

    def __getitem__(self, before: int) -> FeatWindow:
        return next(window for window in self.windows if window.before == before)

    def __call__(self, order: tuple[Seat, ...], tricks: tuple[Trick, ...], talk: Talk) -> Flow[Talk]:
        number = len(tricks) + 1
        window = next((one for one in self.windows if one.before == number), None)
        if window is None or not self.announced:
            return talk
        for seat in order:
            feats = self._open(window, seat, tricks)
            if feats and not any(one.seat == seat for one in talk):
                word = yield from ask(seat, topics.ANNOUNCE, FeatOptions(feats))
                yield Said(seat, word)
                if isinstance(word, Announce):
                    talk = (*talk, AnnouncedFeat(seat, word.item, number))
        return talk

    @staticmethod
    def _open(window: FeatWindow, seat: Seat, tricks: tuple[Trick, ...]) -> tuple[str, ...]:
        """Return what the tricks so far leave possible for a seat."""
        won = sum(trick.winner == seat for trick in tricks)
        vole = window.vole is not None and won == len(tricks)
        nolo = window.nolo is not None and won == 0
        return tuple(feat for feat, possible in ((VOLE, vole), (NOLO, nolo)) if possible)
