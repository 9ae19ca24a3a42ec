"""The parts of the signature: how each is gathered from fixed seeds, as short digests and a few numbers.

Only what can be seen from outside goes in: texts, JSON as it is written and sent, amounts, answers. Names of
modules and classes do not, so that a mere move of sources changes nothing here. Whoever changes behaviour on
purpose writes the file anew, and its difference tells what has changed:

    python -m tests.signature.gather --write
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final, TypeAlias

import msgspec

from bench.positions import CARDS_42, CARDS_54, CARDS_78, Subject
from tarock import (
    SPECTATOR,
    Ask,
    Deal,
    Game,
    IllegalAction,
    Ledger,
    OptionError,
    RuleSet,
    Text,
    View,
    _kernel,
    find,
    keys,
    parse_action,
)
from tarock.arena import Contest, contested_deal
from tarock.bots import Bot, answer, careful_bot, explain, ismcts_bot, maker
from tarock.match.codec import encode
from tarock.match.notation import read, read_json, write_json, write_tgn
from tarock.match.record import record
from tarock.match.series import Match, Standing
from tarock.protocol.actions import Action, PlayCard
from tarock.scorepad import DocumentError, pad_file, read_document
from tarock.scorepad.printed import deal_data, pad_data, told_deal, told_pad
from tarock.server.http.app import described
from tarock.server.http.routes.rulebook import list_bots, read_rules
from tarock.server.http.wire_schema import schema
from tarock.server.table.claims import certain, conceded
from tarock.server.wire.messages import Update, write
from tarock.server.wire.questions import question
from tarock.server.wire.replay_frames import replayed
from tarock.server.wire.scenes import Cast, scene
from tarock.server.wire.seat_log import SeatLog
from tarock.solver import Bounds, Solver, analyse
from tarock.solver.playouts import playouts
from tarock.solver.situation import in_play, situation
from tarock.text.part import TEXT, labels_of, story_of
from tests.games.contract_games.test_score_refusals import CASES
from tests.games.golden import files, golden
from tests.scorepad.test_vectors import VECTORS

Json: TypeAlias = Any
Signature: TypeAlias = dict[str, Json]
"""What a part comes to: digests, and numbers that people can read."""

ROOT: Final = Path(__file__).parents[2]
FILE: Final = Path(__file__).with_name("signature.json")
KEYS: Final = keys()
NAMES: Final = ("Anna", "Bert", "Cilli", "Dora")
LISTED: Final = 200
"""How many answers of a question are looked at."""
EVERY: Final = 5
"""Views, scenes and wishes are looked at after every so many actions, and where another phase begins."""
ODD_WISHES: Final = (
    "pass",
    "good",
    "take",
    "bid:none",
    "announce:none",
    "play:T1",
    "play:♥K",
    "lay:T1 ♥K ♥Q",
)
SEEN: Final = (
    *("seat", "players", "dealer", "hands", "counts", "said", "declarer", "contract", "won_by", "talon"),
    *("taken", "laid", "laid_count", "laid_by", "drawn", "laid_tarocks", "sides", "shown_sides", "invited"),
    *("times", "leader", "trick", "named", "asked", "about", "lines", "totals", "pots", "void", "hand"),
    *("called",),
)
"""What a view tells, besides its tricks."""


def digest(value: Json) -> str:
    """Return a short word for a value; texts as they are, anything else as JSON."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, sort_keys=True)
    return sha256(text.encode()).hexdigest()[:16]


def both(text: Text | None) -> Json:
    """Return both wordings of a text."""
    return None if text is None else [text.en, text.de]


def row(numbers: Iterable[int]) -> str:
    """Write numbers on one line."""
    return " ".join(map(str, numbers))


def totals(game: Game) -> str:
    """Write what each seat got; a word where nothing was scored."""
    return "void" if game.ledger is None else row(game.ledger.totals)


# Hands to look at.


def at_random(ask: Ask, random: Random) -> Action:
    """Answer anything."""
    return ask.options.pick(random)


def aloud(ask: Ask, random: Random) -> Action:
    """Answer anything but the quiet thing, nearly always."""
    loud = tuple(islice(ask.options, 1, LISTED))
    return random.choice(loud) if loud and random.random() < 0.85 else ask.options.pick(random)


@cache
def hands(key: str) -> tuple[tuple[Game, Standing], ...]:
    """Play a few hands of a rule set, and tell how the match stood after each.

    Two are played at random, two with much talk, two by rules of thumb.
    """
    rules, random = find(key), Random(f"signature {key}")
    match, played, careful = Match(rules, random=random), list[tuple[Game, Standing]](), careful_bot(rules)
    for manner in (at_random, at_random, aloud, aloud, None, None):
        game = match.game
        while game.pending:
            if manner is None:
                answer(game, [careful] * rules.players)
            else:
                ask = random.choice(game.pending)
                game.act(ask.seat, manner(ask, random))
        played.append((game, match.close()))
        if match.standing.ended:
            match = Match(rules, random=random, dealer=1)
    return tuple(played)


def games(key: str) -> list[Game]:
    """Return the hands without their match."""
    return [game for game, _ in hands(key)]


def seats(rules: RuleSet) -> tuple[int | None, ...]:
    """Name everybody who can look: the players, a watcher, the referee."""
    return (*range(rules.players), SPECTATOR, None)


def steps(game: Game) -> Iterator[tuple[Game, bool]]:
    """Play a hand once more; tell after each action whether it is a point for a closer look."""
    again, about = Game(game.rules, game.deal), ""
    yield again, True
    for number, (seat, action) in enumerate(game.actions):
        again.act(seat, action)
        now = again.pending[0].about.key if again.pending else ""
        yield again, now != about or not number % EVERY
        about = now


def points(some: Iterable[Game]) -> Iterator[Game]:
    """Return only the points for a closer look, of all these hands."""
    return (again for game in some for again, close in steps(game) if close)


# Play.


def play(key: str) -> Signature:
    """Everything that the engine says about some hands."""
    some = games(key)
    refused = [one for again in points(some) for one in refusals(again)]
    return {
        "actions": row(len(game.actions) for game in some),
        "totals": [totals(game) for game in some],
        "codes": dict(sorted(Counter(code for code, *_ in refused).items())),
        "questions": digest(
            [asked(ask) for game in some for again, _ in steps(game) for ask in again.pending]
        ),
        "events": digest([encode(game.events_for(seat)) for game in some for seat in seats(game.rules)]),
        "views": digest([seen(one.view(seat)) for one in points(some) for seat in seats(one.rules)]),
        "refusals": digest(refused),
        "ledgers": digest([outcome(game) for game in some]),
        "tgn": digest([write_tgn(record(game, names=names(game))) for game in some]),
        "json": digest([write_json(record(game, names=names(game))) for game in some]),
        "read": digest([outcome(read_json(write_json(record(game))).game()) for game in some]),
        "match": digest([standing_of(standing) for _, standing in hands(key)]),
    }


def names(game: Game) -> tuple[str, ...]:
    """Name the players."""
    return NAMES[: game.rules.players]


def asked(ask: Ask) -> Json:
    """Return a question with its first answers."""
    closing = [kind.word for kind in ask.closed_by]
    return [ask.seat, ask.about.key, [str(option) for option in islice(ask.options, LISTED)], closing]


def seen(view: View) -> Json:
    """Return a view."""
    tricks = [[trick.leader, [str(card) for card in trick.cards], trick.winner] for trick in view.tricks]
    return {"tricks": tricks, **{name: told(getattr(view, name)) for name in SEEN}}


def told(value: object) -> Json:
    """Return a part of a view; texts as their wordings, wherever they stand."""
    if isinstance(value, Text):
        return both(value)
    if isinstance(value, tuple):
        return [told(part) for part in value]
    return encode(value)


def refusals(game: Game) -> Iterator[tuple[str, str, str, str, int]]:
    """Try answers of other questions, and odd ones; return what is refused, why, and what is offered."""
    random = Random(len(game.actions))
    others = {str(action) for _, action in game.actions} | {f"play:{card}" for card in game.rules.pack.cards}
    for ask in game.pending:
        for text in (*ODD_WISHES, *random.sample(sorted(others), 6)):
            try:
                ask.options.read(parse_action(text))
            except IllegalAction as error:
                reason = error.reason
                yield error.code, text, reason.text.en, reason.text.de, len(error.allowed)
    stranger = next((seat for seat in range(game.rules.players) if seat not in game.view().asked), None)
    if stranger is not None:
        try:
            game.act(stranger, parse_action("pass"))
        except IllegalAction as error:
            yield error.code, str(error), error.reason.text.en, error.reason.text.de, len(error.allowed)


def outcome(game: Game) -> Json:
    """Return what came out of a hand."""
    result = game.result
    if result is None:
        return None
    carried = result.carried
    kept = [carried.keeper, str(carried.cards), encode(carried.pots), encode(carried.doubled)]
    return [lines(result.ledger), both(result.void), kept, result.deal_passes]


def lines(ledger: Ledger | None) -> Json:
    """Return a ledger with its reasons in both languages."""
    if ledger is None:
        return None
    return [[line.item, both(line.why), list(line.amounts), dict(line.pots)] for line in ledger.lines]


def standing_of(standing: Standing) -> Json:
    """Return where a match stands."""
    return [
        *(standing.dealer, list(standing.totals), list(standing.bonuses), standing.hands),
        *(encode(standing.pots), standing.staked, standing.out, standing.ended, list(standing.leaders)),
    ]


# House options.


def options(key: str) -> Signature:
    """A hand for every value of every house option but the usual ones."""
    found: Signature = {}
    for info in find(key).options.described():
        for value in info.values[1:]:
            try:
                rules = find(key, {info.name: value})
            except OptionError as error:
                found[f"{info.name}={value}"] = str(error)
            else:
                found[f"{info.name}={value}"] = digest(told_hand(rules))
    return found


def told_hand(rules: RuleSet) -> Json:
    """Play a hand with much talk; return its outcome, its events, its story and its record."""
    random = Random(f"options {rules.key}")
    game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=random))
    while game.pending:
        game.act(game.pending[0].seat, aloud(game.pending[0], random))
    return [outcome(game), encode(game.events), story(game, None, 1), write_tgn(record(game))]


# Texts.


def texts(key: str) -> Signature:
    """Everything that is said in words about some hands and about the rules."""
    some = games(key)
    tales = [
        story(game, seat, by_trick) for game in some for seat in seats(game.rules) for by_trick in (0, 1)
    ]
    return {
        "sentences": sum(map(len, tales)),
        "story": digest(tales),
        "rules": digest(read_rules(key).model_dump(mode="json")),
        "labels": digest([labels(one, ask) for one in points(some) for ask in one.pending]),
        "hints": digest([hints(one, ask) for one in points(some) for ask in one.pending]),
    }


def story(game: Game, seat: int | None, by_trick: int) -> Json:
    """Tell a hand to somebody."""
    teller = story_of(game.rules, names(game), seat=seat, by_trick=bool(by_trick))
    sentences = teller.tell_all(game.events_for(seat))
    return [[one.chapter.value, both(one.chapter.heading), both(one.text)] for one in sentences]


def labels(game: Game, ask: Ask) -> Json:
    """Put a question in words, and its first answers."""
    words, view = labels_of(game.rules, names(game)), game.view(ask.seat)
    answers = [both(words.label(view, ask, option).text) for option in islice(ask.options, 30)]
    return [both(words.title(view, ask)), answers]


def hints(game: Game, ask: Ask) -> Json:
    """Say what helps with a question."""
    view, options = game.view(ask.seat), list(islice(ask.options, LISTED))
    words, table = labels_of(game.rules, names(game)), TEXT.of(game.rules).table
    legal = [option.card for option in options if isinstance(option, PlayCard)]
    if not legal:
        laid = {card for option in options if str(option).startswith("lay:") for card in told_cards(option)}
        return both(words.laying_hint(view.hand, laid)) if laid else None
    return [both(words.duty(view, legal, ask.options)), table.winning(game.rules, view)]


def told_cards(action: Action) -> Iterable[Any]:
    """Return the cards of an answer that has several."""
    cards: Iterable[Any] = getattr(action, "cards")  # noqa: B009 - the caller knows that it has some
    return cards


# The server.


def server(key: str) -> Signature:
    """What the server would send to everybody at the table."""
    some = games(key)
    updates = [update for game in some for update in sent(game)]
    replays = [
        msgspec.json.encode(replayed(write_tgn(record(game, names=names(game))))) for game in some[2:5]
    ]
    return {
        "messages": len(updates),
        "updates": digest(updates),
        "replays": digest([replay.decode() for replay in replays]),
        "claims": digest([claimed(one) for one in points(some)]),
        "conceded": digest([given_up(game) for game in some[:2]]),
    }


def sent(game: Game) -> Iterator[str]:
    """Write the messages about a hand: what was told, the scene, the question."""
    cast, words = Cast(names(game), tuple(range(game.rules.players))), labels_of(game.rules, names(game))
    tales = {seat: SeatLog(game.rules, names(game), seat) for seat in (*range(game.rules.players), SPECTATOR)}
    for again in points([game]):
        for seat, tale in tales.items():
            first, view = len(tale.told), again.view(seat)
            tale.go_on(again)
            ask = next((ask for ask in again.pending if ask.seat == seat), None)
            put = None if ask is None else question(words, view, ask, tale.question)
            drawn = scene(again, view, cast, playing=seat >= 0)
            yield write(Update(deal=1, first=first, events=tale.told[first:], scene=drawn, question=put))


def claimed(game: Game) -> Json:
    """Tell who could claim the rest."""
    return [certain(game.rules, game.view(seat), game.pending) for seat in range(game.rules.players)]


def given_up(game: Game) -> Json:
    """Give a hand up in the middle, and tell how it is played out."""
    middle = game.at(max(0, len(game.actions) - 9))
    if not middle.pending or middle.pending[0].about.key != "play":
        return None
    return [f"{seat} {action}" for seat, action in conceded(middle, middle.pending[0].seat)]


# Bots.


def bots(key: str) -> Signature:
    """What bots of the quick levels answer, and how a contest between two of them ends."""
    rules = find(key)
    levels = {name: company(rules, name, deals=3) for name in ("random", "novice", "careful", "conventional")}
    contest = Contest(rules=key, options={}, bots=("novice", "careful"), deals=1, seed=5)
    return {**levels, "contest": [row(one.totals) for one in contested_deal(contest, 0)]}


def thinkers(key: str) -> Signature:
    """What bots that search answer, with very little to think."""
    rules = find(key)
    levels = {name: company(rules, name, deals=1) for name in ("club", "master@4w", "pimc@4w")}
    return {**levels, "ismcts": company(rules, "ismcts", deals=1), "reasons": reasons(rules)}


def made(rules: RuleSet, name: str, seed: str) -> Bot:
    """Make a bot; the tree search gets a few steps only."""
    random = Random(seed)
    return ismcts_bot(rules, random, iterations=20) if name == "ismcts" else maker(name)(rules, random)


def company(rules: RuleSet, name: str, *, deals: int) -> Json:
    """Let bots of one kind play some deals; return the totals, and a word for all they did."""
    played: list[Game] = []
    for number in range(deals):
        game = Game(rules, Deal.shuffled(rules.pack, dealer=0, random=Random(f"{rules.key} {number}")))
        seated = [made(rules, name, f"{rules.key} {name} {seat}") for seat in range(rules.players)]
        while game.pending:
            answer(game, seated)
        played.append(game)
    done = [f"{seat} {action}" for game in played for seat, action in game.actions]
    return [digest(done), *map(totals, played)]


def reasons(rules: RuleSet) -> str:
    """Ask a bot that searches for its reasons at some points of a hand."""
    found: list[Json] = []
    for again in islice(points(games(rules.key)[-1:]), 0, None, 4):
        for ask in again.pending[:1]:
            why = explain(made(rules, "club", "reasons"), again.view(ask.seat), ask)
            weighed = [[str(one.action), round(one.expected, 2)] for one in why.alternatives]
            chances = [[str(one.card), one.seat, round(one.likely, 2)] for one in why.chances]
            found.append([str(why.action), both(why.why), weighed, why.worlds, chances])
    return digest(found)


# The solver.


def solver(key: str) -> Signature:
    """What the last tricks of some hands are worth, and what the search for it cost."""
    middles = [middle for game in games(key) if (middle := before_end(game, tricks=5)) is not None]
    judged = [one for game in games(key)[:3] for one in analyse(game, tricks=4, solver=Solver(megabytes=4))]
    late = [middle for game in games(key) if (middle := before_end(game, tricks=3)) is not None]
    each = [Solver(megabytes=4).max_n(middle) for middle in late[:3]]
    return {
        "nodes": sum(one.nodes for one in judged),
        "losses": sum(one.loss.upper for one in judged),
        "judged": digest(
            [
                [one.action, one.seat, str(one.move), proven(one.value), list(map(str, one.better))]
                for one in judged
            ]
        ),
        "stakes": digest([at_stake(middle) for middle in middles]),
        "everyone": digest([[encode(one.values), encode(one.line), one.nodes] for one in each]),
        "playouts": digest([played_on(middle) for middle in middles[:2]]),
    }


def before_end(game: Game, *, tricks: int) -> Game | None:
    """Return a hand as it stood so many tricks before its end, if it was played so far."""
    middle = game.at(max(0, len(game.actions) - tricks * game.rules.players))
    return middle if middle.pending and in_play(middle) else None


def proven(bounds: Bounds) -> list[int]:
    """Return what is proven about a value."""
    return [bounds.lower, bounds.upper]


def at_stake(game: Game) -> Json:
    """Return between which amounts the rest of a hand can end, and who plays against whom."""
    where = situation(game)
    stakes = where.stakes()
    places = range(stakes.width)
    between = [stakes.weighed([int(one == own) for one in places]).bounds() for own in places]
    return [where.declarer, where.position.declaring, encode(between), stakes.zero_sum]


def played_on(game: Game) -> Json:
    """Play a hand to its end a few times in each manner, and return the amounts."""
    return [
        [found.points.tolist(), found.tricks.tolist(), found.amounts.tolist()]
        for policy in ("random", "sensible", "foreseeing", "wary")
        for found in [playouts(game, count=5, seed=1, policy=policy)]
    ]


SUBJECTS: Final = {"42": (CARDS_42, 7), "54": (CARDS_54, 8), "78": (CARDS_78, 5)}


def positions(pack: str) -> Signature:
    """What bare positions of a pack are worth, and how many nodes that took."""
    subject, tricks = SUBJECTS[pack]
    found = [searched(subject, seed, tricks) for seed in range(6)]
    return {"values": row(value for value, _ in found), "nodes": row(nodes for _, nodes in found)}


def searched(subject: Subject, seed: int, tricks: int) -> tuple[int, int]:
    """Solve a position by points, with nothing remembered."""
    position, dealt = subject.position(seed, tricks)
    result = _kernel.Solver(megabytes=4).points(position, maximisers=dealt.maximisers)
    return result.lower, result.nodes


# The score pad.


def scorepad(what: str) -> Signature:
    """How documents are scored, in words and as data."""
    return {"examples": examples, "vectors": vectors, "refused": refused_documents, "pad": pad}[what]()


def examples() -> Signature:
    """The documents that are shown to people."""
    found = {
        path.stem: json.loads(path.read_text("utf-8")) for path in sorted(ROOT.glob("examples/score-*.json"))
    }
    usual = {"rules": "illustrated-modern", "players": list(NAMES[:3])}
    return {name: digest(scored({**usual, **document})) for name, document in found.items()}


def vectors() -> Signature:
    """The documents of the tests."""
    return {"count": len(VECTORS), "scored": digest([scored(one["document"]) for one in VECTORS])}


def scored(document: Json) -> Json:
    """Score a document, in words and as data, or say why it is refused."""
    try:
        deal = read_document(document)
    except DocumentError as error:
        return [error.field, both(error.text)]
    return [told_deal(deal, "en"), told_deal(deal, "de"), deal_data(deal)]


def refused_documents() -> Signature:
    """Why documents are refused."""
    found = [[name, scored(document)] for name, document, *_ in CASES]
    return {"count": len(found), "reasons": digest(found)}


def pad() -> Signature:
    """A whole evening."""
    kept = pad_file.load(ROOT / "examples" / "pad-evening.json")
    return {
        "totals": row(kept.standing.totals),
        "told": digest([told_pad(kept, "en"), told_pad(kept, "de")]),
        "data": digest(pad_data(kept)),
        "written": digest(kept.written()),
    }


# What programs rely on.


def wire(what: str) -> Signature:
    """The published schemas, and the lists that clients ask for."""
    if what == "table":
        data: Json = schema()
    elif what == "score":
        data = json.loads((ROOT / "docs" / "score.schema.json").read_text("utf-8"))
    elif what == "bots":
        data = [one.model_dump(mode="json") for one in list_bots()]
    else:
        data = described()
    return {"digest": digest(data), "size": len(json.dumps(data))}


# Golden games.


def golden_games(key: str) -> Signature:
    """How the golden games of a rule set come out."""
    evenings = [
        read(path.read_text("utf-8")).game() for path in sorted((files(key)[0].parent).glob("*/*.tgn"))
    ]
    some = [*(golden(path).game for path in files(key)), *evenings]
    return {
        "games": len(some),
        "ledgers": digest([outcome(game) for game in some]),
        "events": digest([encode(game.events) for game in some]),
        "story": digest([story(game, None, 1) for game in some]),
    }


# All of it.


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the signature: what it is gathered for, and how."""

    gather: Callable[[str], Signature]
    keys: Sequence[str] = KEYS
    among: int = 1
    """A run that is not thorough gathers it for one key in so many only."""


PARTS: Final = {
    "play": Part(play, among=2),
    "options": Part(options),
    "texts": Part(texts, among=3),
    "server": Part(server, among=4),
    "bots": Part(bots, among=4),
    "thinkers": Part(thinkers, among=5),
    "solver": Part(solver, among=4),
    "positions": Part(positions, tuple(SUBJECTS)),
    "scorepad": Part(scorepad, ("examples", "vectors", "refused", "pad")),
    "wire": Part(wire, ("table", "score", "openapi", "bots")),
    "golden": Part(golden_games, among=2),
}


def stored() -> dict[str, dict[str, Signature]]:
    """Read the signature as it was written down."""
    found: dict[str, dict[str, Signature]] = json.loads(FILE.read_text("utf-8"))
    return found


def gathered(name: str) -> dict[str, Signature]:
    """Gather a part for all its keys."""
    return {key: PARTS[name].gather(key) for key in PARTS[name].keys}


def main(arguments: Sequence[str]) -> None:
    """Gather everything; write it down, or print it."""
    whole: dict[str, dict[str, Signature]] = {}
    for name in PARTS:
        began = process_time()
        whole[name] = gathered(name)
        sys.stderr.write(f"{name:<10}{process_time() - began:6.1f} s\n")
    text = json.dumps(whole, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    if "--write" in arguments:
        FILE.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main(sys.argv[1:])
