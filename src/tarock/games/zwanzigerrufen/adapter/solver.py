"""How the solver reads a game with a called partner: side against side, all sides known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tarock.core.bilingual import Text
from tarock.games.zwanzigerrufen.adapter.solver_account import CallingAccount, stakes_of
from tarock.games.zwanzigerrufen.announcement_law import figure
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.conditions import FirstTricks
from tarock.kit.play_law import PlayLaw
from tarock.solver.part import SolverPart
from tarock.solver.position import BoundCard, card_values
from tarock.solver.scenes import Positions, Scene, Situation
from tarock.solver.seen import Seen
from tarock.solver.verdicts import named_cards, refusal
from tarock.worlds import CardAssignment


class CallingSolver(SolverPart[CallingRules]):
    """Hands in which a tarock was called."""

    def scenes(self, rules: CallingRules, seen: Seen) -> Scene:
        """Gather from the events what was called and said."""
        stakes = stakes_of(rules, seen.view.events)
        assert stakes is not None  # noqa: S101 - cards are played only after a call
        position, values = Positions(rules.play, seen), card_values(rules.counting)

        def scene(world: CardAssignment) -> Situation:
            held = seen.held(world)
            course = stakes.lying(seen.dealt(world, held), held, world.laid)
            account = CallingAccount.of(rules, stakes, course)
            side = account.hands.side(course.declarer)
            laid = tuple(course.laid if seat == course.declarer else 0 for seat in range(rules.players))
            where = position(world, declaring=side, laid=laid, values=values, bound=_bound(account))
            return Situation(where, account, seen.view.tricks, course.declarer, seen.fates)

        return scene

    def refusal(self, rules: CallingRules) -> Text | None:
        """Say which bonus cannot be read."""
        return refusal(rules.bonuses)

    def laws(self, rules: CallingRules) -> Mapping[str | None, PlayLaw]:
        """There is one law of play."""
        return {None: rules.play}

    def named_cards(self, rules: CallingRules) -> int:
        """Return the cards that some bonus speaks of."""
        return named_cards(rules.bonuses, rules.pack)


def _bound(account: CallingAccount) -> tuple[BoundCard, ...]:
    """Return the cards that announcements bind, all sides known."""
    if not account.rules.playing.bind:
        return ()
    found: list[BoundCard] = []
    for item in account.stakes.talk.items:
        what = account.bonuses[item.bonus]
        side = account.hands.side(item.owner)
        if (tied := figure(what)) is None:
            continue
        card, trick = tied
        holder = account.hands.holder(card)
        if holder is not None and side >> holder & 1:
            until = (1 << trick) - 1 if isinstance(what.what, FirstTricks) else 0
            found.append(BoundCard(card, trick, until, side))
    return tuple(found)


PART: Final = CallingSolver()
