"""What a client draws, as plain records for the wire: the scene, the question, the ledger, the series.

Cards and actions are their text forms; every sentence comes in English and German. A client folds nothing and
knows no rule: each update carries the whole scene as its seat may see it.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tarock.protocol.topics import Widget


class WireWords(Struct, frozen=True):
    """The same words in both languages."""

    en: str
    de: str


class WireTold(Struct, frozen=True, kw_only=True):
    """An event: its number in this view of the deal, its data, and a sentence if it has one."""

    number: int
    event: dict[str, Any]
    """The event by field; `event` names its kind."""
    chapter: str | None = None
    text: WireWords | None = None
    shows: WireReveal | None = None
    """What lies open for a while because of it; `text` says what it is."""


class WireReveal(Struct, frozen=True, kw_only=True):
    """Something that people want to look at before the game goes on."""

    seat: int | None
    """Who has done it: whoever did it himself has seen it."""
    cards: list[str] = []
    """The cards that are turned up, in their order."""
    marked: list[str] = []
    """Those among them that somebody takes."""
    stays: bool = True
    """Whether it should stay until it was seen; otherwise it lies there until something else happens."""


class WireStake(Struct, frozen=True, kw_only=True):
    """What undertaking a contract brings if it is just made, and costs if it is just missed."""

    made: int
    """My own score if the contract is just made, without bonuses."""
    lost: int
    """My own score if it is just missed."""
    others: int
    """What each opponent scores if it is just missed."""


class WireItem(Struct, frozen=True, kw_only=True):
    """What an announcement or a raise is about: a bonus, or the game itself."""

    key: str
    name: WireWords
    word: WireWords
    """What is said to it now: announce, contra, recontra."""
    seat: int | None = None
    """Whose it is; None while nobody has announced it."""
    meaning: WireWords | None = None
    silent: str | None = None
    """What it is worth if it happens without having been announced."""
    value: str | None = None
    """What it is worth if it is announced now; for a raise, by how much that multiplies it."""


class WireOption(Struct, frozen=True, kw_only=True):
    """An answer that may be given."""

    action: str
    """What to send back."""
    label: WireWords
    detail: WireWords | None = None
    """What it means or is worth."""
    cards: list[str] = []
    """Cards that belong to it: the card played, a part of the talon."""
    stake: WireStake | None = None
    item: WireItem | None = None
    """What it announces or raises."""
    signal: WireWords | None = None
    """What the others will understand by convention, where the game has conventions."""


class WireRefused(Struct, frozen=True, kw_only=True):
    """An answer that people might expect, and why it may not be given now."""

    action: str
    label: WireWords
    code: str
    reason: WireWords
    item: WireItem | None = None


class WireHandCard(Struct, frozen=True, kw_only=True):
    """A card one may choose among, or why not."""

    card: str
    name: WireWords
    """The card in words, for the screen reader."""
    action: str | None = None
    """What to send to play it; None if it cannot be played, or is one of several to choose."""
    reason: WireWords | None = None
    """Why it cannot be chosen; None if it can."""
    led_as: list[WireOption] = []
    """Where the card may be led as one of several suits: the ways to do so."""
    signal: WireWords | None = None
    """What playing it will signal by convention."""


class WireWay(Struct, frozen=True, kw_only=True):
    """A legal way to choose several cards: all of these, and so many more of those."""

    all_of: list[str]
    more: int
    of: list[str]


class WireQuestion(Struct, frozen=True, kw_only=True):
    """A question to this seat."""

    id: int
    """To be named in the answer."""
    about: str
    """The topic's key: auction, talon, lay, announce, play …; each rule set may have topics of its own."""
    kind: Literal["choice", "cards", "play", "declare"]
    widget: Widget
    """How the answers to a `choice` are best laid out."""
    title: WireWords
    duty: WireWords | None = None
    """What the rules ask for, in a sentence."""
    guide: WireWords | None = None
    """What a beginner should know here."""
    options: list[WireOption] = []
    refused: list[WireRefused] = []
    cards: list[WireHandCard] = []
    """For `play` and `cards`: the cards to choose among, in the order of the hand."""
    several: str | None = None
    """For `cards` and `declare`: the word that opens the answer, such as "lay" in "lay:♥7 ♣Q"."""
    ways: list[WireWay] = []
    """For `cards`: what may be chosen together."""
    holds: list[WireOption] = []
    """For `declare`: each combination held; the answer is the word and any of their keys in this order."""
    quiet: str | None = None
    """The answer that says nothing: pass, good."""
    forced: bool = False
    """Whether there is one answer only."""


class WireSeat(Struct, frozen=True, kw_only=True):
    """A player of the deal as all may see him."""

    chair: int
    name: str
    cards: int
    tricks: int
    roles: list[str]
    """dealer, forehand, declarer, partner, opponent."""
    hand: list[str] | None = None
    """The cards, where they are known: one's own, and hands laid open."""
    said: WireWords | None = None
    """The last thing said in this part of the deal."""


class WireUndertaking(Struct, frozen=True, kw_only=True):
    """The contract being played."""

    key: str
    name: WireWords
    seat: int
    value: int
    times: int
    won_by: WireWords
    detail: WireWords
    level: int = 0
    """How far it was raised: 1 contra, 2 recontra, 3 subcontra, 4 hirschcontra."""
    raised: WireWords | None = None
    factor: int = 1
    """What the raise multiplies it by."""


class WireAnnouncement(Struct, frozen=True, kw_only=True):
    """Something announced or declared."""

    item: str
    name: WireWords
    seat: int
    meaning: WireWords | None = None
    value: str | None = None
    level: int = 0
    raised: WireWords | None = None
    factor: int = 1
    state: Literal["open", "made", "lost"] = "open"


class WirePot(Struct, frozen=True, kw_only=True):
    """What lies in a pot."""

    key: str
    name: WireWords
    amount: int


class WireLying(Struct, frozen=True, kw_only=True):
    """A card of a trick and who played it."""

    seat: int
    card: str


class WireTrick(Struct, frozen=True, kw_only=True):
    """A finished trick."""

    leader: int
    winner: int
    cards: list[WireLying]
    points: WireWords


class WireLedgerLine(Struct, frozen=True, kw_only=True):
    """One line of the settlement: why, and how much for each seat and pot."""

    item: str
    why: WireWords
    amounts: list[int]
    pots: dict[str, int] = {}
    figures: WireWords | None = None
    """What the figures in the reason stand for."""


class WireSettlement(Struct, frozen=True, kw_only=True):
    """How a deal ended: lines with their reasons, or why it does not count."""

    lines: list[WireLedgerLine]
    totals: list[int]
    void: WireWords | None = None


class WireUnveiled(Struct, frozen=True, kw_only=True):
    """All cards of a finished deal."""

    dealt: list[list[str]]
    """The hands as dealt, by seat."""
    talon: list[str]
    laid: list[list[str]]
    """What each seat laid away."""


class WireProof(Struct, frozen=True, kw_only=True):
    """What shows that a deal was fair: the promise at first, all the rest when the deal is over."""

    promise: str
    """The hash of salt and pack, published before the cut."""
    sealed: str | None = None
    """The hash of salt and deal, published before the first action."""
    cut: str | None = None
    """What the players have added, by seat, with hyphens between: of each at most fifteen digits."""
    salt: str | None = None
    pack: str | None = None


class WireSignal(Struct, frozen=True, kw_only=True):
    """What somebody has told by convention: for all to read, and no promise."""

    seat: int
    action: str | None
    """What was said or played; None for a silence."""
    text: WireWords
    reaction: WireWords
    """What the partner should make of it."""


class WireScene(Struct, frozen=True, kw_only=True):
    """The deal as one seat sees it."""

    me: int | None
    """My seat; None for a watcher and for who sits out."""
    clockwise: bool
    """Whether the turn goes to the left, as seen from a seat; it goes to the right in most games."""
    seats: list[WireSeat]
    hand: list[str]
    """My cards, sorted."""
    leader: int | None
    trick_number: int
    trick: list[WireLying]
    winning: int | None
    """The seat whose card is winning the open trick."""
    named: str | None
    """The suit for which a card without one was led."""
    last_trick: WireTrick | None
    """The trick that was won last, until the next card falls."""
    looked_at: list[WireTrick]
    """The tricks that I may look at again, the latest last."""
    asked: list[int]
    about: str
    card_awaited: bool
    """Whether it is a card for the trick that everybody waits for."""
    waiting: WireWords | None
    """What everybody waits for, in a sentence."""
    undertaking: WireUndertaking | None
    announcements: list[WireAnnouncement]
    called: str | None
    invited: WireLying | None
    """Who has invited the others to call which tarock."""
    stakes: int
    """How many times the deal counts."""
    pots: list[WirePot]
    talon: list[str]
    """The talon, where it is turned up or mine to see."""
    taken: list[str]
    laid: list[str]
    """Cards laid away, as far as I may know them."""
    laid_count: int
    signals: list[WireSignal] = []
    settlement: WireSettlement | None = None
    unveiled: WireUnveiled | None = None


class WireWeighed(Struct, frozen=True, kw_only=True):
    """An answer that a bot has weighed, and what it expects of it."""

    option: WireOption
    expected: float
    """Points of the score for this seat."""
    spread: float
    """The standard deviation of those points over the deals tried."""
    behind: float = 0.0
    """By how much the advised answer is better, deal by deal."""
    margin: float | None = None
    """Half of an interval that holds that 19 times in 20; null over too few deals."""


class WireChance(Struct, frozen=True, kw_only=True):
    """How likely a bot thinks it that a seat holds a card."""

    card: str
    seat: int
    percent: int


class WireTotal(Struct, frozen=True, kw_only=True):
    """A line of the score sheet: a deal, its score by chair, the totals after it."""

    deal: int
    amounts: list[int]
    totals: list[int]
    what: WireWords
    record: str | None = None
    """The key of the kept game."""
    staked: list[int] = []
    """What each put into the pots around this deal; empty where there are none."""


class WireSeries(Struct, frozen=True, kw_only=True):
    """The score so far, by chair."""

    totals: list[int]
    deals: list[WireTotal]
    goal: int | None
    pots: list[WirePot]
    ended: bool
    winners: list[int]
    staked: list[int] = []
    """What each has put into the pots since the last deal of the sheet; empty where there are none."""


class WireFrame(Struct, frozen=True, kw_only=True):
    """A step of a kept game: what one action brought, and the table after it."""

    action: str | None
    seat: int | None
    events: list[WireTold]
    scene: WireScene


class WireReplay(Struct, frozen=True, kw_only=True):
    """A kept game step by step, as the referee sees it."""

    rules: str
    rules_name: WireWords
    names: list[str]
    frames: list[WireFrame]
    proof: WireProof | None
