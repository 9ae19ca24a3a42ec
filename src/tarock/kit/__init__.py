"""What rule sets are built from: one import line has all of it.

>>> from tarock.kit import PACK_54, Bonus, ContractRules, Text, contracts

Cards and texts, questions and events, tables, phases, tariffs, and the shapes of rule sets that hold them
together. What a rule set uses and is not here is missing here; a test holds our own games to that.
"""

from tarock.core.bilingual import Text, listed, same
from tarock.core.cards import (
    CARDS,
    CAVALIERS,
    KINGS,
    MOND,
    NO_CARDS,
    PACK_42,
    PACK_54,
    PACK_78,
    PACK_78_NATURAL,
    PAGAT,
    QUEENS,
    SKUS,
    SUITS,
    TAROCKS,
    TRULL,
    VALETS,
    Card,
    CardSet,
    Pack,
    Suit,
    bits_of,
    cards_in,
    parse_cards,
    roman,
)
from tarock.core.counting import IN_THREES, Counting, thirds, whole
from tarock.kit.adapter import Adapter, Unsupported
from tarock.kit.bonuses import (
    AllTricks,
    Bonus,
    Bonuses,
    Captured,
    CardPoints,
    Condition,
    Course,
    DealtTogether,
    Held,
    Outcome,
    Price,
    Ultimo,
    When,
    Who,
    Without,
    WonTogether,
)
from tarock.kit.contracts import Contract, Contracts, WonBy, contracts, key_of
from tarock.kit.deal import NOTHING_CARRIED, Carried, Deal, Exchange, Holdings, Result, Won
from tarock.kit.fool_law import NUMBERED, FoolRules, fool_trick
from tarock.kit.phases.all_passed import ALL_PASSED, KeepTheTalon, Trischaken, redeal, trischaken_law
from tarock.kit.phases.announcements import SILENCE, AnnouncementRules, Rounds, Talk, rounds
from tarock.kit.phases.auction import (
    Auction,
    AuctionCall,
    Calls,
    Holders,
    Speakers,
    Steps,
    bids,
    overcall,
    say,
    stepwise,
    take_over,
    unterer,
)
from tarock.kit.phases.card_choice import CardChoice, CardOffer, ChoiceLaw, Way, barred, wrong_number
from tarock.kit.phases.packets import (
    NO_TAROCKS,
    Dealing,
    KnockedPackets,
    Packets,
    Redealing,
    must_speak_first,
    packets,
    play_any_hand,
    redeal_without_tarocks,
    told,
    void,
)
from tarock.kit.phases.selection import Selections
from tarock.kit.phases.talon import AnyCards, ExposedParts, SuitsFirst, Talon, TarocksFreely
from tarock.kit.phases.trick_play import tricks
from tarock.kit.play import BoundPlay, CardOptions, PlayRules, PlayState, Trick
from tarock.kit.play_law import Binding, OpenTrick, PlayLaw, with_bound
from tarock.kit.pots import Pot, PotRules
from tarock.kit.ruleset import (
    AuctionRules,
    Blurb,
    HouseOptions,
    Looking,
    OptionError,
    OptionValue,
    Registration,
    RuleSet,
    Series,
    Stage,
    instead,
    option,
    switch,
)
from tarock.kit.script import (
    TOOLS,
    AllPassed,
    BiddingOrder,
    ContractRules,
    Settle,
    clockwise,
    either_direction,
    in_playing_order,
    settled,
    speaking,
)
from tarock.kit.settlement import (
    GAME,
    NOT_RAISED,
    Facts,
    Item,
    Ledger,
    Line,
    Pots,
    Raised,
    added,
    amounts,
    decided_by_revoke,
    find_silent,
    game_made,
    judge_announced,
    published,
    settle_bonuses,
)
from tarock.kit.tariffs.cash import CashTariff, collected
from tarock.kit.tariffs.named_figures import (
    GAME_VALUE,
    PRIZE,
    multiplied,
    named_figure,
    written_out,
)
from tarock.kit.tariffs.score_sheet import ContraLadder, ScoreSheetTariff, ValatFactor, bonus_text
from tarock.kit.tariffs.trischaken import CreditedTrischaken, PaidTrischaken, TrischakenCount
from tarock.protocol import refusals, topics
from tarock.protocol.actions import (
    ALL_RAISES,
    PLAYS,
    RAISES,
    Action,
    Announce,
    AnyRaise,
    Bid,
    Call,
    Choose,
    Contra,
    Count,
    Declare,
    Demand,
    Good,
    Hirschcontra,
    Hold,
    Keep,
    Lay,
    Pass,
    PlayCard,
    Raise,
    Recontra,
    Redeal,
    Retake,
    Subcontra,
    Take,
    ThrowIn,
)
from tarock.protocol.events import (
    SPECTATOR,
    ContractMade,
    Dealt,
    Declared,
    Drawn,
    Event,
    FoolRedeemed,
    HandsDealt,
    HandShown,
    HonourMissing,
    Invited,
    Kept,
    KeptCards,
    LaidAway,
    LaidCards,
    LaidShown,
    LeadPassed,
    NobodyFollows,
    NotPlayed,
    OfficialContra,
    PickedUp,
    Played,
    PotsStand,
    Private,
    Public,
    Revealed,
    Said,
    Settled,
    SideKnown,
    SideShown,
    StakesRaised,
    SuitNamed,
    Taken,
    TalonShared,
    TalonShown,
    TarocksAmongLaid,
    TarocksLaid,
    ThrownIn,
    TrickWon,
    Void,
)
from tarock.protocol.flow import Ask, Flow, OneOf, Options, Seat, ask, ask_all
from tarock.protocol.refusals import IllegalAction, Reason
from tarock.protocol.seats import Table
from tarock.protocol.sides import Known, Side, Sides, told_all, told_apart
from tarock.protocol.topics import Chapter, Decision, Topic, Widget

__all__ = [
    "ALL_PASSED", "ALL_RAISES", "CARDS", "CAVALIERS", "GAME", "GAME_VALUE", "IN_THREES", "KINGS", "MOND",
    "NOTHING_CARRIED", "NOT_RAISED", "NO_CARDS", "NO_TAROCKS", "NUMBERED", "PACK_42", "PACK_54",
    "PACK_78", "PACK_78_NATURAL", "PAGAT", "PLAYS", "PRIZE", "QUEENS", "RAISES", "SILENCE", "SKUS",
    "SPECTATOR", "SUITS", "TAROCKS", "TOOLS", "TRULL", "VALETS", "Action", "Adapter", "AllPassed",
    "AllTricks", "Announce",
    "AnnouncementRules", "AnyCards", "AnyRaise", "Ask", "Auction", "AuctionCall", "AuctionRules", "Bid",
    "BiddingOrder", "Binding", "Blurb", "Bonus", "Bonuses", "BoundPlay", "Call", "Calls", "Captured",
    "Card", "CardChoice", "CardOffer", "CardOptions", "CardPoints", "CardSet", "Carried", "CashTariff",
    "Chapter", "ChoiceLaw", "Choose", "Condition", "Contra", "ContraLadder", "Contract", "ContractMade",
    "ContractRules", "Contracts", "Count", "Counting", "Course", "CreditedTrischaken", "Deal", "Dealing",
    "Dealt", "DealtTogether", "Decision", "Declare", "Declared", "Demand", "Drawn", "Event", "Exchange",
    "ExposedParts", "Facts", "Flow", "FoolRedeemed", "FoolRules", "Good", "HandShown", "HandsDealt",
    "Held", "Hirschcontra", "Hold", "Holders", "Holdings", "HonourMissing", "HouseOptions",
    "IllegalAction", "Invited", "Item", "Keep", "KeepTheTalon", "Kept", "KeptCards", "KnockedPackets",
    "Known", "LaidAway", "LaidCards", "LaidShown", "Lay", "LeadPassed", "Ledger", "Line", "Looking",
    "NobodyFollows", "NotPlayed", "OfficialContra", "OneOf", "OpenTrick", "OptionError", "OptionValue",
    "Options", "Outcome", "Pack", "Packets", "PaidTrischaken", "Pass", "PickedUp", "PlayCard", "PlayLaw",
    "PlayRules", "PlayState", "Played", "Pot", "PotRules", "Pots", "PotsStand", "Price", "Private",
    "Public", "Raise", "Raised", "Reason", "Recontra", "Redeal", "Redealing", "Registration", "Result",
    "Retake", "Revealed", "Rounds", "RuleSet", "Said", "ScoreSheetTariff", "Seat", "Selections", "Series",
    "Settle", "Settled", "Side", "SideKnown", "SideShown", "Sides", "Speakers", "Stage", "StakesRaised",
    "Steps", "Subcontra", "Suit", "SuitNamed", "SuitsFirst", "Table", "Take", "Taken", "Talk", "Talon",
    "TalonShared", "TalonShown", "TarocksAmongLaid", "TarocksFreely", "TarocksLaid", "Text", "ThrowIn",
    "ThrownIn", "Topic", "Trick", "TrickWon", "Trischaken", "TrischakenCount", "Ultimo", "Unsupported",
    "ValatFactor", "Void", "Way", "When", "Who", "Widget", "Without", "Won", "WonBy", "WonTogether",
    "added", "amounts", "ask", "ask_all", "barred", "bids", "bits_of", "bonus_text", "cards_in",
    "clockwise", "collected", "contracts", "decided_by_revoke", "either_direction", "find_silent",
    "fool_trick", "game_made", "in_playing_order", "instead", "judge_announced", "key_of", "listed",
    "multiplied", "must_speak_first", "named_figure", "option", "overcall", "packets", "parse_cards",
    "play_any_hand", "published", "redeal", "redeal_without_tarocks", "refusals", "roman", "rounds", "same",
    "say", "settle_bonuses",
    "settled", "speaking", "stepwise", "switch", "take_over", "thirds", "told", "told_all", "told_apart",
    "topics", "tricks", "trischaken_law", "unterer", "void", "whole", "with_bound", "written_out",
    "wrong_number",
]  # fmt: skip
