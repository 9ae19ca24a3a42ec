"""The bonuses of a document: what was announced, what happened silently.

Here each entry is read by itself, against the rule set's table: does it exist, may this player say it, in
this round, and how far can it be raised. Whether the entries fit each other is for `scorepad_checks` to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.kit.bonuses import Bonus, Captured, Outcome, When
from tarock.kit.contracts import Contract
from tarock.kit.script import ContractRules
from tarock.kit.settlement import NOT_RAISED, Item, Raised
from tarock.protocol.actions import RAISES
from tarock.protocol.flow import Seat
from tarock.scorepad.bonus_entry import BonusEntry
from tarock.scorepad.fields import Fields, a_flag, a_text, names, one_of, quoted
from tarock.scorepad.refusal import refuse
from tarock.scorepad.setting import Setting

ANNOUNCED_FIELDS: Final = ("item", "by", "when", "made", "contra", "contra_when")
SILENT_FIELDS: Final = ("item", "by", "made", "from")
LEVELS: Final = tuple(raise_.word for raise_ in RAISES)
DECIDED: Final = Text(
    "a revoke ends the play and decides this: leave it out",
    "eine Renonce beendet das Spiel und entscheidet das: nicht angeben",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryContext:
    """What an entry is read against: the table, the contract and its declarer, whether a revoke ended it."""

    rules: ContractRules
    setting: Setting
    contract: Contract
    declarer: Seat
    revoked: Seat | None

    def entries(self, fields: Fields) -> tuple[BonusEntry, ...]:
        """Read both lists of a document."""
        return (
            *fields.rows("announcements", ANNOUNCED_FIELDS, self._announced),
            *fields.rows("silent", SILENT_FIELDS, self._silent),
        )

    def _announced(self, fields: Fields) -> BonusEntry:
        bonus = self._bonus(fields)
        owner = fields.need("by", self.setting.seat)
        when = self._said_when(bonus, owner, fields)
        item = Item(
            bonus=bonus.key,
            owner=owner,
            when=when,
            outcome=self._outcome(fields, announced=True),
            raised=raised(fields, self._contra_windows(owner, when), self.rules),
        )
        return BonusEntry(fields.path, bonus, item)

    def _silent(self, fields: Fields) -> BonusEntry:
        bonus = self._bonus(fields)
        owner = fields.need("by", self.setting.seat)
        self._may_score(bonus, owner, fields)
        item = Item(
            bonus=bonus.key,
            owner=owner,
            when=When.SILENT,
            outcome=self._outcome(fields, announced=False),
            loser=self._loser(bonus, fields),
        )
        return BonusEntry(fields.path, bonus, item)

    def _bonus(self, fields: Fields) -> Bonus:
        key, table = fields.need("item", a_text), self.rules.bonuses
        if key not in table:
            known = names(bonus.key for bonus in table)
            refuse(
                fields.at("item"),
                f"there is no bonus {quoted(key)} here; there are: {known}",
                f"eine Prämie {quoted(key)} gibt es hier nicht; es gibt: {known}",
            )
        return table[key]

    def _outcome(self, fields: Fields, *, announced: bool) -> Outcome:
        """Read how it ended; after a revoke the settlement decides that."""
        if self.revoked is not None:
            fields.forbid(DECIDED, "made")
            return Outcome.MADE
        made = fields.need("made", a_flag) if announced else fields.get("made", a_flag)
        return Outcome.LOST if made is False else Outcome.MADE

    def _said_when(self, bonus: Bonus, owner: Seat, fields: Fields) -> When:
        """Read when a bonus was announced, by somebody who may announce it then."""
        name = bonus.name
        if not bonus.said_by.includes(owner, self.declarer):
            refuse(
                fields.at("by"),
                f"only the declarer may announce {name.en}",
                f"nur der Spieler darf {name.de} ansagen",
            )
        windows = tuple(when for when in self._rounds if self._can_say(bonus, owner, when))
        if not windows:
            refuse(
                fields.at("item"), f"{name.en} is not announced here", f"{name.de} wird hier nicht angesagt"
            )
        return window(fields, "when", windows, name)

    def _can_say(self, bonus: Bonus, owner: Seat, when: When) -> bool:
        """Whether a round is open to a player for a bonus; before the talon only the declarer speaks."""
        priced = bonus.value(when, solo=self.contract.solo) is not None
        return priced and (owner == self.declarer or when is When.AFTER)

    @property
    def _rounds(self) -> tuple[When, ...]:
        return self.rules.announcing.windows(self.contract)

    def _contra_windows(self, owner: Seat, said: When) -> tuple[When, ...]:
        """Return the rounds in which an announcement may have been contra'd."""
        manner = self.rules.announcing.manner
        if owner != self.declarer and not manner.answers_defenders:
            return ()
        later = self._rounds[self._rounds.index(said) :]
        return tuple(when for when in later if manner.stays_open(said, when))

    def _may_score(self, bonus: Bonus, owner: Seat, fields: Fields) -> None:
        name, at = bonus.name, fields.at("item")
        if bonus.price.silent is None:
            refuse(at, f"{name.en} counts only if announced", f"{name.de} zählt nur angesagt")
        if not bonus.scored_by.includes(owner, self.declarer):
            refuse(
                fields.at("by"),
                f"a silent {name.en} counts for the declarer only",
                f"{name.de} zählt still nur für den Spieler",
            )
        if self.revoked is not None and not bonus.what.of_the_hand:
            refuse(
                at,
                "after a revoke nothing silent counts but cards held together",
                "nach einer Renonce zählt still nur, was im Blatt beisammen war",
            )

    def _loser(self, bonus: Bonus, fields: Fields) -> Seat | None:
        """Read who lost a captured card."""
        if isinstance(bonus.what, Captured):
            return fields.need("from", self.setting.seat)
        name = bonus.name
        why = Text(f"{name.en} is taken from nobody", f"{name.de} wird niemandem abgenommen")
        fields.forbid(why, "from")
        return None


def window(fields: Fields, name: str, windows: tuple[When, ...], what: Text) -> When:
    """Read a round of announcements; where only one is possible it may be left out."""
    said = fields.get(name, one_of((When.BEFORE, When.AFTER)))
    if said is None and len(windows) == 1:
        return windows[0]
    if said is None:
        refuse(
            fields.at(name),
            f"say when: {names(windows)} (the talon)",
            f"wann? {names(windows)} (vor oder nach dem Talon)",
        )
    if said not in windows:
        refuse(
            fields.at(name),
            f"{what.en}: only {names(windows)} is possible here",
            f"{what.de}: hier geht nur {names(windows)}",
        )
    return When(said)


def raised(fields: Fields, windows: tuple[When, ...], rules: ContractRules) -> Raised:
    """Read how far something was raised, and in which round."""
    ladder = rules.ladder
    if "contra" not in fields:
        fields.forbid(Text("there is no contra here", "hier steht kein Kontra"), "contra_when")
        return NOT_RAISED
    level = LEVELS.index(fields.need("contra", one_of(LEVELS))) + 1
    offered = tuple(when for when in windows if ladder.rungs(when))
    if not offered:
        refuse(fields.at("contra"), "this cannot be contra'd here", "das kann hier nicht kontriert werden")
    when = window(fields, "contra_when", offered, Text("contra", "Kontra"))
    highest = len(ladder.rungs(when))
    if level > highest:
        refuse(
            fields.at("contra"),
            f"the highest is {LEVELS[highest - 1]}",
            f"das Höchste ist {LEVELS[highest - 1]}",
        )
    return Raised(level, when)
