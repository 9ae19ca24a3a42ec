"""A bonus as a document has it: what it is, whose, how it ended, and the place where it stands."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.core.bilingual import Text
from tarock.kit.bonuses import Bonus, Outcome, When
from tarock.kit.settlement import Item
from tarock.protocol.flow import Seat
from tarock.scorepad.setting import Setting


@dataclass(frozen=True, slots=True)
class BonusEntry:
    """A bonus and the place in the document where it stands."""

    path: str
    bonus: Bonus
    item: Item

    @property
    def owner(self) -> Seat:
        """Whose it is."""
        return self.item.owner

    @property
    def made(self) -> bool:
        """Whether it was made."""
        return self.item.outcome is Outcome.MADE

    @property
    def announced(self) -> bool:
        """Whether it was announced."""
        return self.item.when is not When.SILENT

    def named(self, setting: Setting) -> Text:
        """Name the bonus and whose it is: "Uhu of Anna"."""
        name, who = self.bonus.name, setting.players[self.owner]
        return Text(f"{name.en} of {who}", f"{name.de} von {who}")
