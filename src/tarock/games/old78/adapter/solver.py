"""How the solver reads the old 78-card games: everyone for himself, with words between tricks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tarock.core.bilingual import Text
from tarock.games.old78.adapter.solver_account import OldAccount, counts_beside_a_prize, stakes_of
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.kit.play_law import PlayLaw
from tarock.protocol.topics import ANNOUNCE, Topic
from tarock.solver.part import SolverPart
from tarock.solver.scenes import Positions, Scene, Situation
from tarock.solver.seen import Seen
from tarock.worlds import CardAssignment


class DeclarationSolver(SolverPart[DeclarationRules]):
    """Hands in which everyone plays for himself."""

    def scenes(self, rules: DeclarationRules, seen: Seen) -> Scene:
        """Gather from the events what was declared and undertaken."""
        stakes = stakes_of(rules, seen.view.dealer or 0, seen.view.events)
        position = Positions(rules.play, seen)
        beside = counts_beside_a_prize(rules, stakes)

        def scene(world: CardAssignment) -> Situation:
            account = OldAccount(
                rules=rules, stakes=stakes, held=seen.held(world), laid=sum(world.laid), beside=beside
            )
            return Situation(position(world, laid=world.laid), account, seen.view.tricks, fates=seen.fates)

        return scene

    def laws(self, rules: DeclarationRules) -> Mapping[str | None, PlayLaw]:
        """There is one law of play."""
        return {None: rules.play}

    def in_play(self, rules: DeclarationRules, about: Topic) -> bool:
        """Feats are announced before a trick, not before the play."""
        return about is ANNOUNCE or super().in_play(rules, about)

    def no_par(self, rules: DeclarationRules) -> Text:
        """Say that nobody could prove a discard."""
        return Text(
            f"in {rules.key!r} everyone plays for himself, and no search reaches from the dealer's discard "
            "to the end: there is no par",
            f"in {rules.key!r} spielt jeder für sich, und keine Suche reicht vom Verlegen des Gebers bis zum "
            "Ende: es gibt kein Par",
        )


PART: Final = DeclarationSolver()
