"""What happens when all pass: deal again, play Trischaken, or keep cards of the talon."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tarock.core.bilingual import Text
from tarock.core.cards import PAGAT, CardSet, Pack
from tarock.core.counting import IN_THREES, Counting
from tarock.kit.deal import NOTHING_CARRIED, Carried, Deal, Holdings, Result
from tarock.kit.phases.card_choice import CardChoice, Way
from tarock.kit.phases.packets import void
from tarock.kit.phases.trick_play import tricks
from tarock.kit.play import PlayRules, Trick
from tarock.kit.settlement import Ledger, published
from tarock.kit.tariffs.trischaken import TrischakenCount
from tarock.protocol import topics
from tarock.protocol.actions import Choose, Keep
from tarock.protocol.events import Kept, KeptCards, PickedUp, Said, Void
from tarock.protocol.flow import Flow, OneOf, Seat, ask
from tarock.protocol.refusals import Reason
from tarock.protocol.seats import Table

ALL_PASSED = Text("all have passed", "alle haben gepasst")


def redeal(table: Table, deal: Deal, holdings: Holdings) -> Flow[Result]:  # noqa: ARG001 - an `AllPassed`
    """The same dealer deals again."""
    return (yield from void(ALL_PASSED))


def trischaken_law(pack: Pack) -> PlayRules:
    """Return the law of Trischaken: every trick is to be beaten, and the Pagat is the last tarock to go."""
    return PlayRules(pack=pack, must_beat=True, kept_back=PAGAT)


@dataclass(frozen=True, slots=True)
class Trischaken:
    """Everyone for himself, forehand leads, the talon stays where it is."""

    play: PlayRules
    settle: Callable[[TrischakenCount], Ledger]
    counting: Counting = IN_THREES

    def __call__(self, table: Table, deal: Deal, holdings: Holdings) -> Flow[Result]:  # noqa: ARG002
        played = yield from tricks(self.play, holdings.hands, table.forehand)
        ledger = self.settle(counted(self.counting, played, table.players))
        yield published(ledger)
        return Result(ledger=ledger)


def counted(counting: Counting, played: tuple[Trick, ...], players: int) -> TrischakenCount:
    """Count each player's tricks."""
    won = [[trick for trick in played if trick.winner == seat] for seat in range(players)]
    piles = [CardSet.collect(card for trick in own for card in trick.cards) for own in won]
    return TrischakenCount(
        points=tuple(counting.points(pile.bits) for pile in piles), tricks=tuple(len(own) for own in won)
    )


@dataclass(frozen=True, slots=True)
class AnyNumber:
    """Any cards, any number of them."""

    def ways(self, hand: int, count: int) -> tuple[Way, ...]:
        """None, one, …, all."""
        return tuple(Way(0, number, hand) for number in range(count + 1))

    def reason(self, hand: int, count: int, cards: CardSet) -> Reason:  # noqa: ARG002 - a `ChoiceLaw`
        """Only the number can be wrong."""
        return Reason("wrong-number", Text(f"at most {count} cards", f"höchstens {count} Karten"))


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepTheTalon:
    """Graz: the dealer takes up the talon and keeps what he likes of it for the next deal."""

    blind: bool = False

    def __call__(self, table: Table, deal: Deal, holdings: Holdings) -> Flow[Result]:  # noqa: ARG002
        keeper = table.dealer
        choosing = self._unseen if self.blind else self._seen
        cards = yield from choosing(keeper, holdings)
        yield Kept(keeper, len(cards))
        yield Void(ALL_PASSED)
        carried = Carried(keeper, cards) if cards else NOTHING_CARRIED
        return Result(void=ALL_PASSED, carried=carried)

    def _seen(self, keeper: Seat, holdings: Holdings) -> Flow[CardSet]:
        talon = CardSet.collect(holdings.talon)
        yield PickedUp(keeper, talon, to=(keeper,))
        choice = yield from ask(keeper, topics.KEEP, CardChoice(Keep, talon.bits, len(talon), AnyNumber()))
        yield KeptCards(keeper, choice.cards, to=(keeper,))
        return choice.cards

    def _unseen(self, keeper: Seat, holdings: Holdings) -> Flow[CardSet]:
        """Name a number and keep that many from the top, not looking before the next deal."""
        numbers = OneOf(tuple(Choose(str(number)) for number in range(len(holdings.talon) + 1)))
        choice = yield from ask(keeper, topics.KEEP_BLIND, numbers)
        yield Said(keeper, choice)
        return CardSet.collect(holdings.talon[: int(choice.what)])
