"""A deal played with real cards, and what it has come to."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.kit.deal import Result
from tarock.protocol.flow import Seat
from tarock.scorepad.fields import Fields
from tarock.scorepad.setting import SETTING, Setting

PASSED, REDEALT = "passed", "redealt"
"""Why a deal has no score, in a document."""
REDEALT_TEXT: Final = Text("dealt again", "neu gegeben")


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredDeal:
    """A deal played with real cards, and what it has come to."""

    setting: Setting
    dealer: Seat | None
    declarer: Seat | None = None
    revoked: Seat | None = None
    result: Result
    source: str
    """The document less its setting, as JSON."""
    headline: Text | None = None
    """The deal in a few words, where its ledger does not begin with them."""
    seated: tuple[int, ...] | None = None
    """Who of the table played it, by seat; None where everybody did."""
    beside: bool = False
    """Whether it is no deal but an agreement beside them, such as a fine."""
    struck: bool = False
    """Whether it was struck off a pad, so that it counts for nothing."""

    @property
    def sitters(self) -> tuple[str, ...]:
        """The names of those who played the deal, by seat."""
        if self.seated is None:
            return self.setting.players
        return tuple(self.setting.players[chair] for chair in self.seated)

    @property
    def title(self) -> Text:
        """The deal in a few words: "Anna: Zweiblatt won with 41"."""
        if self.result.ledger is None:
            return self.result.void or REDEALT_TEXT
        if self.headline is not None:
            return self.headline
        ended = self.result.ledger.lines[0].what
        if self.declarer is None:
            return ended
        player = self.setting.players[self.declarer]
        return Text(f"{player}: {ended.en}", f"{player}: {ended.de}")


def source_of(fields: Fields) -> str:
    """Return a document less its setting, as JSON."""
    return json.dumps(fields.raw(without=SETTING), ensure_ascii=False)
