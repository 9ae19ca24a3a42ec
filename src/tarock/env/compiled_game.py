"""One compiled hand behind the interface of `Game`: the same questions and answers, a good deal sooner.

`compiled_games` opens a rule set and deals such games. The kernel asks and takes answers; whatever it does
not tell (events, views, the lines of a ledger, why an action is refused) comes from the script, which walks
along the same actions when somebody wants it. No rule stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from operator import attrgetter
from random import Random
from typing import Any, Final, Protocol, TypeAlias, overload

from tarock._kernel import KitGames
from tarock.core.cards import CardSet
from tarock.env.part import PART
from tarock.env.vocabulary import ActionVocabulary, spoken_words, vocabulary
from tarock.kit.deal import NOTHING_CARRIED, Deal, Result
from tarock.kit.ruleset import RuleSet
from tarock.kit.settlement import Ledger
from tarock.match.game import Entry, Game, check_deal
from tarock.protocol.actions import ALL_RAISES, Action, Declare, Lay, PlayCard, parse_action
from tarock.protocol.events import Event
from tarock.protocol.flow import Ask, Options, Seat
from tarock.protocol.topics import Topic, topic_of

_OPTIONS: Final = KitGames.options_type()
Options.register(_OPTIONS)
for _name in (
    *("parse", "reason", "shown", "hand", "trick", "legal", "rules", "bonuses", "talk", "seat", "stakes"),
    *("announceable", "parts", "spoiling", "feats", "actions"),
):
    # What only the script's options tell.
    setattr(_OPTIONS, _name, property(attrgetter(f"script.{_name}")))
_NOBODY: Final = -1


class KitGame(Protocol):
    """What the kernel gives for a hand."""

    count: int
    """How many actions there were."""
    left: bool
    """Whether the script has to go on."""

    def pending(self) -> tuple[Ask, ...]:
        """Return the open questions; nothing at the end, or where the script has to go on."""
        ...

    def act(self, seat: object, action: object) -> tuple[Ask, ...] | None:
        """Take an answer and return the next questions; None if it is not one of those that were offered."""
        ...

    def choose(self, seat: Seat, action: Action, numbers: list[int]) -> tuple[Ask, ...]:
        """Take an answer that has been found legal, and is made of several cards or words."""
        ...

    def told(self, first: int, last: int) -> tuple[Entry, ...]:
        """Return some of the actions."""
        ...

    def totals(self, missing: list[list[int]]) -> list[int] | None:
        """Return what each seat gets; None where prices are missing, or lines may not add up."""
        ...

    def ending(self) -> list[list[int]] | None:
        """Return how the hand ended, line by line; None if only the script can tell."""
        ...


def _unread(seat: object, action: object) -> None:
    """Take no answer."""


_Act: TypeAlias = Callable[[Any, Any], tuple[Ask, ...] | None]
Deals: TypeAlias = Callable[[Deal], Game]
"""Starts the game of a deal."""


class CompiledGame(Game):
    """A game whose questions the kernel puts."""

    __slots__ = ("_act", "_games", "_hand", "_woken", "pending")

    pending: tuple[Ask, ...]  # what is asked stands ready

    def __init__(
        self,
        rules: RuleSet,
        deal: Deal,
        actions: Iterable[tuple[Seat, Action | str]] = (),
        *,
        games: KitGames | None = None,
    ) -> None:
        shared = games or _games(rules)
        if shared is None:
            raise ValueError(f"{rules.key} has no tables for compiled hands, as it stands")
        self._games = shared
        self.rules, self.deal = rules, deal
        self._actions: list[Entry] = []
        self._hand: KitGame | None = None
        self._woken = False
        self._act: _Act = _unread
        if deal.carried is not NOTHING_CARRIED and deal.carried != NOTHING_CARRIED:
            check_deal(rules, deal)
            self._begin(rules, deal)
            self.pending = self._pending
        else:
            self._start(rules, deal)
        for seat, action in actions:
            self.act(seat, action)

    def _start(self, rules: RuleSet, deal: Deal) -> None:
        try:
            hand = self._games.start((rules, deal), deal.dealer, deal.cards)
        except ValueError:
            check_deal(rules, deal)
            raise
        self._hand = hand
        self._act = hand.act
        self.pending = hand.pending() or self._left()

    def _script(self) -> None:
        """Let the script walk along to where the hand stands."""
        hand = self._hand
        if hand is None:
            return
        if not self._woken:
            self._woken = True
            self._begin(self.rules, self.deal)
        for seat, action in hand.told(len(self._actions), hand.count):
            self._accept(next(ask for ask in self._pending if ask.seat == seat), action)

    def _left(self) -> tuple[Ask, ...]:
        """Return what is asked where the kernel asks no more: nothing, or the script goes on."""
        hand = self._hand
        if hand is None or not hand.left:
            return ()
        self._script()
        self._hand, self._act = None, _unread
        return self._pending

    @overload
    def act(self, seat: Seat, action: Action | str, /) -> None: ...
    @overload
    def act(self, action: Action | str, /) -> None: ...
    def act(self, seat: Seat | Action | str, action: Action | str | None = None, /) -> None:
        asked = self._act(seat, action)
        if asked:
            self.pending = asked
        else:
            self._acted(asked, seat, action)

    def _acted(self, asked: tuple[Ask, ...] | None, seat: Any, action: Any) -> None:  # noqa: ANN401
        """End the hand, take an answer that the kernel does not read, or give it to the script."""
        hand = self._hand
        if hand is None:
            super().act(seat, action)
            self.pending = super().pending
            return
        if asked is None:
            asked = self._answered(hand, seat, action)
        self.pending = asked or self._left()  # pyright: ignore[reportIncompatibleMethodOverride]

    def _answered(self, hand: KitGame, seat: object, action: object) -> tuple[Ask, ...]:
        """Read an answer that is a text, a set of cards, or refused."""
        if not isinstance(seat, int):
            seat, action = (self.pending[0].seat if len(self.pending) == 1 else _NOBODY), seat
        if isinstance(action, str):
            try:
                action = parse_action(action)
            except ValueError:
                return self._refuse(seat, action)
        ask = next((one for one in self.pending if one.seat == seat), None)
        if ask is None or not isinstance(action, Action):
            return self._refuse(seat, action)
        if type(ask.options) is not _OPTIONS:  # what is chosen as a set
            if not ask.options.allows(action):
                return self._refuse(seat, action)
            return hand.choose(seat, action, _numbers(self.rules, seat, action))
        asked = hand.act(seat, action)
        return self._refuse(seat, action) if asked is None else asked

    def _refuse(self, seat: Any, action: Any) -> tuple[Ask, ...]:  # noqa: ANN401 - whatever came
        """Have the script say why; it refuses what it does not offer."""
        self._script()
        if seat == _NOBODY:
            super().act(action)
        super().act(seat, action)
        raise AssertionError(f"the tables refuse {action} where the script allows it")  # pragma: no cover

    @property
    def actions(self) -> tuple[Entry, ...]:
        hand = self._hand
        return tuple(self._actions) if hand is None else hand.told(0, hand.count)

    @property
    def over(self) -> bool:
        return not self.pending

    @property
    def result(self) -> Result | None:
        if not self.over:
            return None
        self._script()
        return self._result

    @property
    def ledger(self) -> Ledger | None:
        result = self.result
        return result.ledger if result else None

    @property
    def totals(self) -> tuple[int, ...]:
        hand = self._hand
        if hand is None or not self.over:
            return super().totals
        missing: list[list[int]] = []
        totals = hand.totals(missing)
        if totals is None and missing:
            for key in missing:
                self._games.price(key, PART.of(self.rules).price(self.rules, key))
            totals = hand.totals(missing)
        if totals is not None:
            return tuple(totals)
        ending = hand.ending()
        return super().totals if ending is None else PART.of(self.rules).settled(self.rules, ending)

    def _told(self) -> list[Event]:
        self._script()
        return super()._told()

    def at(self, count: int) -> Game:
        self._script()
        return super().at(count)

    def fork(self) -> Game:
        return CompiledGame(self.rules, self.deal, self.actions, games=self._games)


def compiled_games(rules: RuleSet) -> Deals:
    """Return what starts games of a rule set: compiled ones where it has tables, ordinary ones elsewhere.

    >>> from random import Random
    >>> from tarock import Deal, find
    >>> rules = find("illustrated-modern")
    >>> start = compiled_games(rules)
    >>> game = start(Deal.shuffled(rules.pack, dealer=2, random=Random(1)))
    >>> game.act(0, "bid:zweiblatt")
    >>> game.pending
    (<Ask seat 1, auction: good, bid:einblatt, bid:solo>,)
    """
    shared = _games(rules)
    if shared is None:
        return lambda deal: Game(rules, deal)
    return lambda deal: CompiledGame(rules, deal, games=shared)


def is_compiled(rules: RuleSet) -> bool:
    """Whether games of a rule set are compiled, as far as nothing is carried into them."""
    return _games(rules) is not None


@lru_cache(maxsize=16)
def _games(rules: RuleSet) -> KitGames | None:
    part, words = PART.of(rules), vocabulary(rules)
    tables = part.tables(rules, words)
    if tables is None:
        return None

    def several(about: Topic, bits: int, count: int, stays: int) -> Options[Any]:
        return part.several(rules, about, CardSet(bits), count, CardSet(stays))

    closing = tables.get("closed_by", {})

    records: dict[str, object] = {
        "ask": Ask,
        "chance": Random,
        "topics": [topic_of(key) for key in tables["topics"]],
        "closed_by": [
            tuple(type(parse_action(word)) for word in closing.get(key, ())) for key in tables["topics"]
        ],
        "cards": [int(card) for card in words.cards],
        "actions": _actions(words, tables.get("game_contra", len(words))),
        "several": several,
        "scripted": _scripted,
    }
    return KitGames(tables, records)


def _actions(words: ActionVocabulary, first_raise: int) -> list[Action | None]:
    """List an action for each card and word, then the raises of each height, their owners as seats."""
    from_raises = range(first_raise, len(words))
    spoken = [parse_action(words.text(number)) for number in range(len(words.cards), first_raise)]
    items = [words.text(number).removeprefix("contra:").partition("@")[0] for number in from_raises]
    raises = [kind(item, place % words.players) for kind in ALL_RAISES for place, item in enumerate(items)]
    return [*map(PlayCard, words.cards), *spoken, *(None for _ in from_raises), *raises]


def _numbers(rules: RuleSet, seat: Seat, action: Action) -> list[int]:
    """Return the numbers of the cards, or of the words and the one that closes them."""
    words = vocabulary(rules)
    if isinstance(action, Lay):
        return words.card_numbers(action.cards)
    if not isinstance(action, Declare):
        return [words.of(action, seat)]
    slot = partial(PART.of(rules).slot, rules)
    return [*map(words.number, spoken_words(action, seat, words.players, slot)), words.good]


def _scripted(origin: tuple[RuleSet, Deal], actions: tuple[Entry, ...]) -> Options[Action]:
    """Return the options of the question that follows these actions, as the script puts it."""
    return Game(*origin, actions).pending[0].options
