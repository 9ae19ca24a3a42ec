"""How the solver reads games with an auction and a talon: one declarer against all others, or Trischaken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tarock.core.bilingual import Text
from tarock.games.contract_games.adapter.solver_account import ContractAccount, lying, talk_of
from tarock.games.contract_games.adapter.solver_trischaken import TrischakenAccount
from tarock.kit.adapter import Unsupported
from tarock.kit.phases.all_passed import Trischaken, trischaken_law
from tarock.kit.play_law import PlayLaw
from tarock.kit.script import ContractRules
from tarock.kit.tariffs.trischaken import TRISCHAKEN
from tarock.solver.part import TOOL, SolverPart
from tarock.solver.position import card_values
from tarock.solver.scenes import Positions, Scene, Situation
from tarock.solver.seen import Seen
from tarock.solver.verdicts import named_cards, refusal
from tarock.worlds import CardAssignment


class ContractSolver(SolverPart[ContractRules]):
    """Hands with a declarer, and those in which all have passed."""

    def scenes(self, rules: ContractRules, seen: Seen) -> Scene:
        """Gather from the events what is played and what was said."""
        talk = talk_of(rules, seen.view.events)
        if talk is None:
            return _all_passed(rules, seen)
        won, said = talk
        position, values = Positions(rules.play, seen), card_values(rules.counting)

        def scene(world: CardAssignment) -> Situation:
            held = seen.held(world)
            course = lying(rules, won.seat, seen.dealt(world, held), held, world.laid)
            account = ContractAccount.of(rules, won, said, course)
            declaring = 1 << won.seat
            where = position(world, declaring=declaring, laid=world.laid, values=values, bound=account.bound)
            return Situation(where, account, seen.view.tricks, won.seat, seen.fates)

        return scene

    def refusal(self, rules: ContractRules) -> Text | None:
        """Say which bonus cannot be read."""
        return refusal(rules.bonuses)

    def laws(self, rules: ContractRules) -> Mapping[str | None, PlayLaw]:
        """Return the law of a contract, and that of Trischaken, whether the table plays it or not."""
        return {None: rules.play, TRISCHAKEN: trischaken_law(rules.pack)}

    def named_cards(self, rules: ContractRules) -> int:
        """Return the cards that some bonus speaks of."""
        return named_cards(rules.bonuses, rules.pack)


def _all_passed(rules: ContractRules, seen: Seen) -> Scene:
    played = rules.all_passed
    if not isinstance(played, Trischaken):
        text = Text(
            f"the solver cannot read what is played by {rules.key!r} when all pass",
            f"der Löser kann nicht lesen, was nach {rules.key!r} gespielt wird, wenn alle passen",
        )
        raise Unsupported(rules, TOOL, text)
    position, values = Positions(played.play, seen), card_values(played.counting)

    def scene(world: CardAssignment) -> Situation:
        tricks = seen.held(world)[0].bit_count()
        account = TrischakenAccount(settle=played.settle, players=rules.players, tricks=tricks)
        return Situation(position(world, values=values), account, seen.view.tricks, fates=seen.fates)

    return scene


PART: Final = ContractSolver()
