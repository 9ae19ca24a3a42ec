"""How far reviews can be believed: flags repeated under other chance, and confirmed by rollouts.

In each deal novices, careful, club and master players take turns in one seat, with careful players in the
others, and everything that this seat decides is reviewed. So every deal is paired over the levels, for the
work of one whole review. One deal in four is looked at more closely: its chain in hindsight is added up and
compared with full solutions, and club players confirm its flags of cards, too.

`python -m bench.reviews --minutes 120` goes on where it stopped, on whatever machine: what was found lies in
bench/review_deals, and every rule set gets a few deals in turn. `--write` puts what there is into
docs/review.md. Nothing of the judge was tuned on these deals; when the judge changes, they begin anew.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Final, NamedTuple

from bench.review_deals import ARBITERS, FOLDER, LEVELS, Flag, Proof, added, kept
from bench.review_table import rows, write
from tarock.bots import maker, play_out
from tarock.bots.base import Bot, ConventionPlayer
from tarock.bots.catalogue import careful_bot, conventional_bot
from tarock.bots.fitting_worlds import fitting_worlds
from tarock.bots.likelihood import Likelihood
from tarock.bots.part import PART
from tarock.games.registry import find, keys
from tarock.kit.deal import Deal
from tarock.match.game import Game
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Seat
from tarock.reviews import Finding, Grade, unit_of
from tarock.reviews.card_judge import CardJudge
from tarock.reviews.chance import fingerprint
from tarock.reviews.hindsight import HindsightJudge, points_per_value
from tarock.reviews.word_judge import WordJudge
from tarock.solver.search import Limits
from tarock.solver.situation import situation
from tarock.solver.solutions import Solver
from tarock.worlds import CardAssignment, Worlds

SEED: Final = "an unseen deal of the sixth judge's proof"
_ROUNDS: Final = (1, 2, 4, 8, 16, 24, 32, 48, 64, 80, 100)
"""All rule sets get so many deals before any gets more."""
_FLAGS: Final = (Grade.MISTAKE, Grade.BLUNDER)
_CLOSELY: Final = 4
"""One deal in so many is looked at more closely."""
_CHECKED: Final = 3
"""So many cards of a game are solved by themselves, to compare."""
_NODES: Final = 20_000_000


class Rollouts(NamedTuple):
    """How many deals an arbiter plays out: so many at a time, until it is clear which answer is better."""

    step: int
    most: int


_ROLLOUTS: Final[dict[str, Rollouts]] = dict(zip(ARBITERS, (Rollouts(32, 192), Rollouts(8, 32)), strict=True))
_CLEAR: Final = 3.0
"""By so many standard errors."""


def proof(key: str, number: int) -> Proof:
    """Let each level play one deal in the same seat, and look at what reviews say of it."""
    began = process_time()
    rules = find(key)
    random = Random(f"{SEED} {key} {number}")  # noqa: S311 - the same deals whenever it is measured
    deal = Deal.shuffled(rules.pack, dealer=number % rules.players, random=random)
    seat, closely = random.randrange(rules.players), number % _CLOSELY == _CLOSELY - 1
    losses: dict[str, tuple[float, int]] = {}
    flags: list[Flag] = []
    seen = "none", 0, 0
    for level, bot in LEVELS.items():
        game = _played(Game(rules, deal), seat, bot)
        found = list(_known(game, seat))
        unit = unit_of(rules)
        point = unit.lead * unit.share(rules.players)
        losses[level] = round(sum(one.loss for one in found) / point, 4), len(found)
        flags += [_flag(game, level, one, closely=closely) for one in found if one.grade in _FLAGS]
        if closely and level == "club":
            seen = _hindsight(game, random)
    return Proof(
        deal=number,
        losses=losses,
        flags=tuple(flags),
        chain=seen[0],
        solved=seen[1],
        unequal=seen[2],
        seconds=round(process_time() - began, 1),
    )


def _played(game: Game, seat: Seat, bot: str) -> Game:
    rules = game.rules
    bots: list[Bot] = [careful_bot(rules)] * rules.players
    bots[seat] = maker(bot)(rules, Random(f"{SEED} {bot} {fingerprint(game)}"))  # noqa: S311 - as above
    play_out(game, bots)
    return game


def _known(game: Game, seat: Seat) -> Iterator[Finding]:
    """Judge every decision of a seat by knowledge."""
    for place, (whose, _) in enumerate(game.actions):
        if whose == seat and (found := _judged(game, place, "")) is not None:
            yield found


def _judged(game: Game, place: int, salt: str) -> Finding | None:
    judge = game, unit_of(game.rules), fingerprint(game) + salt
    if isinstance(game.actions[place][1], PlayCard):
        found = list(CardJudge(*judge).findings(place))
    else:
        found = list(WordJudge(*judge).knowledge(place))
    return found[-1] if found else None


def _flag(game: Game, level: str, found: Finding, *, closely: bool) -> Flag:
    again = _judged(game, found.place, "again")
    unit = unit_of(game.rules)
    point = unit.lead * unit.share(game.rules.players)
    card = isinstance(found.action, PlayCard)
    arbiters = ARBITERS if closely and card else ARBITERS[:1]
    return Flag(
        level=level,
        place=found.place,
        word=not card,
        grade=str(found.grade),
        repeated="" if again is None else str(again.grade),
        margins={one: round(_margin(game, found, one) / point, 3) for one in arbiters},
    )


def _margin(game: Game, found: Finding, arbiter: str) -> float:
    """Play the better answer and the given one out in fresh deals by players who see only their own cards."""
    random = Random(f"rollout {arbiter} {fingerprint(game)} {found.place}")  # noqa: S311
    answers = found.answers[0].action, found.action
    asked, gains = _ROLLOUTS[arbiter], list[float]()
    while len(gains) < asked.most:
        more = list(_gains(game, found, answers, arbiter, random))
        gains += more
        if not more or _clear(gains):
            break
    return fmean(gains) if gains else 0.0


def _clear(gains: Sequence[float]) -> bool:
    return len(gains) > 1 and abs(fmean(gains)) > _CLEAR * stdev(gains) / sqrt(len(gains))


def _gains(
    game: Game, found: Finding, answers: tuple[Action, Action], arbiter: str, random: Random
) -> Iterator[float]:
    """Yield by how much the first answer was better than the second in some more deals."""
    rules, seat, unit = game.rules, found.seat, unit_of(game.rules)
    worlds = fitting_worlds(rules, game.at(found.place).view(seat))
    for guess in _guesses(game, found, worlds, _ROLLOUTS[arbiter].step, random):
        world = worlds.world(guess, random, patience=1000)
        if world is None:
            continue
        chance = random.random()
        ends = [
            _end(world.game, seat, answer, [maker(arbiter)(rules, Random(chance))] * rules.players)  # noqa: S311
            for answer in answers
        ]
        yield unit.points(ends[0], seat) - unit.points(ends[1], seat)


def _guesses(game: Game, found: Finding, worlds: Worlds, count: int, random: Random) -> list[CardAssignment]:
    """Draw deals that fit; where bids and cards tell something, the likelier the rather."""
    rules, view = game.rules, game.at(found.place).view(found.seat)
    if isinstance(conventional_bot(rules), ConventionPlayer):
        return list(worlds.guesses(count, random, patience=1000))
    pool = worlds.guesses(4 * count, random, patience=1000)
    return list(Likelihood(PART.of(rules).evidence(rules, view)).chosen(pool, count, random))


def _end(world: Game, seat: int, answer: Action, bots: Sequence[Bot]) -> tuple[int, ...]:
    after = world.fork()
    after.act(seat, answer)
    play_out(after, list(bots))
    return after.ledger.totals if after.ledger is not None else (0,) * after.rules.players


def _hindsight(game: Game, random: Random) -> tuple[str, int, int]:
    """Follow the chain of losses to the settlement, and solve some cards by themselves."""
    unit = unit_of(game.rules)
    judge = HindsightJudge(game, unit, fingerprint(game))
    if not judge.places or situation(game.at(judge.places[0])).declarer is None:
        return "none", 0, 0
    found = sorted(judge.findings(), key=lambda one: one.place)
    scale = points_per_value(situation(game.at(judge.places[0])), unit)
    later = [one for one in found[len(found) // 2 :] if one.proven]
    some = random.sample(later, min(_CHECKED, len(later)))
    return _chain(game, found, scale), len(some), sum(not _solved_alike(game, one, scale) for one in some)


def _chain(game: Game, found: Sequence[Finding], scale: Sequence[float]) -> str:
    """Whether the value of the first card, less and plus what was given away, is the declarer's result."""
    assert game.ledger is not None  # noqa: S101 - cards were played
    if not all(one.proven for one in found):
        return "open"
    first = Solver().solve(game.at(found[0].place), limits=Limits(nodes=_NODES), line=False, options=False)
    if not first.exact:
        return "open"
    value = first.value - sum(one.loss / scale[one.seat] for one in found)
    # What a single partner is paid for himself is in no value, so the declarer's own result counts.
    declarer = situation(game.at(found[0].place)).declarer or 0
    end = unit_of(game.rules).points(game.ledger.totals, declarer)
    met = abs(value * scale[declarer] - end) < 0.1  # noqa: PLR2004 - as they are rounded
    return "met" if met else "missed"


def _solved_alike(game: Game, found: Finding, scale: Sequence[float]) -> bool:
    assert isinstance(found.action, PlayCard)  # noqa: S101 - hindsight's chain is one of cards
    full = Solver().solve(game.at(found.place), line=False).loss(found.action)
    return abs(found.loss - full.lower * abs(scale[found.seat])) < 0.01  # noqa: PLR2004 - as they are rounded


def measure(folder: Path, chosen: Sequence[str], deals: int, until: float) -> None:
    """Go on in rounds of all rule sets until they are complete or the time is up."""
    folder.mkdir(parents=True, exist_ok=True)
    for goal in (*(one for one in _ROUNDS if one < deals), deals):
        for key in chosen:
            for number in range(len(kept(folder, key)), goal):
                if process_time() > until:
                    return
                added(folder, key, proof(key, number))


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--out", type=Path, default=FOLDER, help="where results are kept")
    parser.add_argument("--deals", type=int, default=100, help="how many for each rule set")
    parser.add_argument("--minutes", type=float, default=0.0, help="minutes of one core (default: none)")
    parser.add_argument("--rules", default="", help="rule sets, with commas (default: all)")
    parser.add_argument("--write", action="store_true", help="write the table into docs/review.md")
    chosen = parser.parse_args()
    some = [key for key in keys() if key in (chosen.rules or key).split(",")]
    measure(chosen.out, some, chosen.deals, process_time() + 60 * chosen.minutes)
    if chosen.write:
        write(chosen.out)
    else:
        print("\n".join(rows(chosen.out)))


if __name__ == "__main__":
    _main()
