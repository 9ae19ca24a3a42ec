"""What the Illustrated rule sets share: the names of their bonuses, their play, their series.

Values never stand here; each rule set has its own table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tarock.core.bilingual import Text, same
from tarock.core.cards import CARDS, KINGS, PACK_54, PAGAT, TRULL
from tarock.core.counting import Counting
from tarock.kit.bonuses import AllTricks, Bonus, CardPoints, Condition, Held, Price, Ultimo, Without
from tarock.kit.phases.all_passed import trischaken_law
from tarock.kit.phases.talon import SuitsFirst
from tarock.kit.play import PlayRules
from tarock.kit.ruleset import HouseOptions, option
from tarock.kit.script import TOOLS

FOLLOW_THEN_TAROCK: Final = PlayRules(pack=PACK_54)
TRISCHAKEN_PLAY: Final = trischaken_law(PACK_54)
COUNTING: Final = Counting(to_win=36)
TOOLS_WITH_LESSONS: Final = TOOLS.replacing(
    lessons="tarock.games.illustrated.adapter.lessons:PART",
    puzzles="tarock.games.illustrated.adapter.puzzles:PART",
    reviews="tarock.games.illustrated.adapter.reviews:PART",
    rulebook="tarock.games.illustrated.adapter.rulebook:PART",
)
KINGS_AND_TRULL_STAY: Final = SuitsFirst()
TWO_HEADS: Final = 2


@dataclass(frozen=True, slots=True)
class Named:
    """A bonus by name and condition, before a rule set gives it a price."""

    key: str
    name: Text
    what: Condition

    def where(self, what: Condition) -> Named:
        """Return the bonus of this name with another condition."""
        return Named(self.key, self.name, what)

    def costs(
        self,
        silent: int | None,
        after: int | None,
        before: int | None = None,
        **rights: Any,  # noqa: ANN401
    ) -> Bonus:
        """Give it a price: silent, announced after the talon, announced before it."""
        price = Price(silent, after, before)
        return Bonus(key=self.key, name=self.name, what=self.what, price=price, **rights)


PAGAT_ULTIMO: Final = Named("pagat-ultimo", same("Pagat ultimo"), Ultimo(PAGAT))
UHU: Final = Named("uhu", same("Uhu"), Ultimo(CARDS[1], from_end=1))
WITH_40: Final = Named("with-40", Text("with 40", "mit 40"), CardPoints(at_least=40))
WITH_50: Final = Named("with-50", Text("with 50", "mit 50"), CardPoints(at_least=50))
ROYAL_TRULL: Final = Named("royal-trull", Text("Royal Trull", "Königstrull"), Held(KINGS))
TAROCK_TRULL: Final = Named("tarock-trull", Text("Tarock Trull", "Tarocktrull"), Held(TRULL))
HEADS: Final = Named("heads", Text("Heads", "Köpfe"), Held(TRULL, at_least=TWO_HEADS))
WITHOUT_KINGS: Final = Named("without-kings", Text("without Kings", "ohne Könige"), Without(KINGS))
WITHOUT_TRULL: Final = Named("without-trull", Text("without Trull", "ohne Trull"), Without(TRULL))
VALAT: Final = Named("valat", same("Valat"), AllTricks())


@dataclass(frozen=True, slots=True, kw_only=True)
class IllustratedOptions(HouseOptions):
    """House options of every Illustrated rule set."""

    talon_groups: str = option(
        "aligned",
        "any_adjacent",
        says=Text(
            "which neighbouring talon cards may be taken: fixed parts, or any that lie side by side",
            "welche Talonkarten zusammen genommen werden: feste Teile oder beliebige Nachbarn",
        ),
    )
