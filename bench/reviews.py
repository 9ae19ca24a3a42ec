"""How far reviews can be believed: flags repeated under other chance, and confirmed by rollouts.

`python -m bench.reviews --minutes 120` goes on where it stopped: a few deals of every rule set in turn, each
played by novices, careful, club and master players, until all have their number of deals or the time is up.
`--write` puts what there is into docs/review.md. Nothing of the judge was tuned on these deals.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any, Final

from tarock.bots import maker, play_out
from tarock.bots.base import Bot, ConventionPlayer
from tarock.bots.catalogue import conventional_bot
from tarock.bots.fitting_worlds import fitting_worlds
from tarock.bots.likelihood import Likelihood
from tarock.bots.part import PART
from tarock.games.registry import find, keys
from tarock.kit.deal import Deal
from tarock.match.game import Game
from tarock.protocol.actions import Action, PlayCard
from tarock.reviews import Finding, Grade, unit_of
from tarock.reviews.card_judge import CardJudge
from tarock.reviews.chance import fingerprint
from tarock.reviews.hindsight import HindsightJudge, points_per_value
from tarock.reviews.word_judge import WordJudge
from tarock.solver.search import Limits
from tarock.solver.situation import situation
from tarock.solver.solutions import Solver

SEED: Final = "an unseen deal of the third judge's proof"
LEVELS: Final = {"novice": "novice", "careful": "careful", "club": "club", "master": "master@16w"}
PAGE: Final = Path(__file__).parents[1] / "docs" / "review.md"
_MARKED: Final = re.compile(r"(<!-- table: reviews -->\n).*?(<!-- end -->)", re.DOTALL)
_ROUNDS: Final = (1, 3, 6, 12, 25, 50, 100)
"""All rule sets get so many deals before any gets more."""
_FLAGS: Final = (Grade.MISTAKE, Grade.BLUNDER)
_ROLLOUTS: Final = {"careful": 96, "club": 16}
"""In so many fresh deals each arbiter plays both answers out; words only the first, who is quick."""
_CHECKED: Final = 3
"""So many cards of a game are solved by themselves, to compare."""
_NODES: Final = 20_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Flag:
    """A decision that was called a mistake or worse."""

    level: str
    place: int
    word: bool
    grade: str
    repeated: str
    """What other chance calls it."""
    margins: dict[str, float]
    """By how many units the better answer was better in the rollouts of each arbiter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """What one deal shows."""

    deal: int
    losses: dict[str, tuple[float, int]] = field(default_factory=dict[str, tuple[float, int]])
    """Of each level the sum of losses in units, and over how many decisions."""
    flags: tuple[Flag, ...] = ()
    chain: str = "none"
    """Whether the losses in hindsight make the result: "none", "open", "met" or "missed"."""
    solved: int = 0
    """So many losses were compared with a full solution."""
    unequal: int = 0
    seconds: float = 0.0


def proof(key: str, number: int) -> Proof:
    """Play one deal with each level in all seats, and look at what reviews say of it."""
    began = process_time()
    rules = find(key)
    random = Random(f"{SEED} {key} {number}")  # noqa: S311 - the same deals whenever it is measured
    deal = Deal.shuffled(rules.pack, dealer=number % rules.players, random=random)
    losses: dict[str, tuple[float, int]] = {}
    flags: list[Flag] = []
    games = {level: _played(Game(rules, deal), bot, f"{number}") for level, bot in LEVELS.items()}
    for level, game in games.items():
        found = list(_known(game, ""))
        unit = unit_of(rules)
        point = unit.lead * unit.share(rules.players)
        losses[level] = sum(one.loss for one in found) / point, len(found)
        flags += [_flag(game, level, one, point) for one in found if one.grade in _FLAGS]
    chain, solved, unequal = _hindsight(games["club"], random)
    return Proof(
        deal=number,
        losses=losses,
        flags=tuple(flags),
        chain=chain,
        solved=solved,
        unequal=unequal,
        seconds=round(process_time() - began, 1),
    )


def _played(game: Game, bot: str, chance: str) -> Game:
    make = maker(bot)
    seats = range(game.rules.players)
    play_out(game, [make(game.rules, Random(f"{SEED} {bot} {chance} {seat}")) for seat in seats])  # noqa: S311
    return game


def _known(game: Game, salt: str) -> Iterator[Finding]:
    """Judge every decision of a game by knowledge."""
    for place in range(len(game.actions)):
        if (found := _judged(game, place, salt)) is not None:
            yield found


def _judged(game: Game, place: int, salt: str) -> Finding | None:
    judge = game, unit_of(game.rules), fingerprint(game) + salt
    if isinstance(game.actions[place][1], PlayCard):
        found = list(CardJudge(*judge).findings(place))
    else:
        found = list(WordJudge(*judge).knowledge(place))
    return found[-1] if found else None


def _flag(game: Game, level: str, found: Finding, point: float) -> Flag:
    again = _judged(game, found.place, "again")
    better = found.answers[0].action
    return Flag(
        level=level,
        place=found.place,
        word=not isinstance(found.action, PlayCard),
        grade=str(found.grade),
        repeated="" if again is None else str(again.grade),
        margins={
            arbiter: round(_margin(game, found, better, arbiter, worlds) / point, 3)
            for arbiter, worlds in _ROLLOUTS.items()
            if arbiter != "club" or isinstance(found.action, PlayCard)
        },
    )


def _margin(game: Game, found: Finding, better: Action, arbiter: str, count: int) -> float:
    """Play both answers out in fresh deals by players who see only their own cards."""
    rules, unit, seat = game.rules, unit_of(game.rules), found.seat
    before = game.at(found.place)
    random = Random(f"rollout {arbiter} {fingerprint(game)} {found.place}")  # noqa: S311
    view = before.view(seat)
    believed = not isinstance(conventional_bot(rules), ConventionPlayer)
    likelihood = Likelihood(PART.of(rules).evidence(rules, view)) if believed else None
    worlds = fitting_worlds(rules, view)
    pool = worlds.guesses(4 * count, random, patience=1000)
    chosen = likelihood.chosen(pool, count, random) if likelihood is not None else pool[:count]
    gains: list[float] = []
    for guess in chosen:
        world = worlds.world(guess, random, patience=1000)
        if world is None:
            continue
        chance = random.random()
        ends = [
            _end(world.game, seat, answer, [maker(arbiter)(rules, Random(chance))] * rules.players)  # noqa: S311
            for answer in (better, found.action)
        ]
        gains.append(unit.points(ends[0], seat) - unit.points(ends[1], seat))
    return fmean(gains) if gains else 0.0


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


def read(file: Path) -> list[Proof]:
    """Read the deals of a file; half a line at its end is forgotten."""
    if not file.exists():
        return []
    return [_proof(json.loads(line)) for line in file.read_text(encoding="utf-8").split("\n")[:-1]]


def _proof(deal: dict[str, Any]) -> Proof:
    losses = {level: (loss, count) for level, (loss, count) in deal["losses"].items()}
    return Proof(**{**deal, "losses": losses, "flags": tuple(Flag(**flag) for flag in deal["flags"])})


def measure(out: Path, chosen: Sequence[str], deals: int, until: float) -> None:
    """Go on in rounds of all rule sets until they are complete or the time is up."""
    out.mkdir(parents=True, exist_ok=True)
    for goal in (*(one for one in _ROUNDS if one < deals), deals):
        for key in chosen:
            file = out / f"{key}.jsonl"
            before = read(file)
            file.write_text("".join(map(_line, before)), encoding="utf-8")
            for number in range(len(before), goal):
                if process_time() > until:
                    return
                done = proof(key, number)
                with file.open("a", encoding="utf-8") as lines:
                    lines.write(_line(done))


def _line(deal: Proof) -> str:
    return json.dumps(asdict(deal)) + "\n"


def rows(out: Path) -> Iterator[str]:
    """Yield the lines of the table."""
    yield (
        "| rule set | deals | mistakes+ | repeated | confirmed by careful, club | "
        "loss a decision: novice, careful, club, master | chains met | losses equal |"
    )
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    every: list[Proof] = []
    for key in keys():
        deals = read(out / f"{key}.jsonl")
        every += deals
        yield _row(key, deals)
    yield _row("all", every)


def _row(name: str, deals: Sequence[Proof]) -> str:
    if not deals:
        return f"| {name} | 0 | – | – | – | – | – | – |"
    flags = [flag for deal in deals for flag in deal.flags]
    again = sum(flag.repeated in set(map(str, _FLAGS)) for flag in flags)
    confirmed = [
        [flag.margins[arbiter] > 0 for flag in flags if arbiter in flag.margins] for arbiter in _ROLLOUTS
    ]
    chains = [deal.chain for deal in deals]
    met = f"{chains.count('met')} of {len(chains) - chains.count('none') - chains.count('open')}"
    solved = sum(deal.solved for deal in deals)
    equal = f"{solved - sum(deal.unequal for deal in deals)} of {solved}"
    shares = ", ".join(_share(sum(one), len(one)) for one in confirmed)
    return (
        f"| {name} | {len(deals)} | {len(flags)} | {_share(again, len(flags))} | {shares} "
        f"| {_ordered(deals)} | {met} | {equal} |"
    )


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "–"


def _ordered(deals: Sequence[Proof]) -> str:
    """Write the mean losses, with > between two that differ significantly over the deals."""
    means = {level: _mean_losses(deals, level) for level in LEVELS}
    text = ""
    for before, level in zip(("", *LEVELS), LEVELS, strict=False):
        if before:
            text += " > " if _above(means[before], means[level]) > _SIGNIFICANT else " ≈ "
        text += f"{fmean(means[level]):.3f}"
    return text


_SIGNIFICANT: Final = 1.96


def _mean_losses(deals: Sequence[Proof], level: str) -> list[float]:
    found: list[Mapping[str, tuple[float, int]]] = [deal.losses for deal in deals]
    return [losses[level][0] / max(1, losses[level][1]) for losses in found]


def _above(more: Sequence[float], less: Sequence[float]) -> float:
    """By how many standard errors one is more than the other, deal by deal."""
    gaps = [a - b for a, b in zip(more, less, strict=True)]
    if len(gaps) < 2 or not (spread := stdev(gaps)):  # noqa: PLR2004 - one value has no spread
        return 0.0
    return fmean(gaps) / spread * sqrt(len(gaps))


def write(out: Path) -> None:
    """Put the table into the page."""
    page = PAGE.read_text(encoding="utf-8")
    lines = "".join(f"{line}\n" for line in rows(out))
    PAGE.write_text(_MARKED.sub(lambda found: f"{found[1]}\n{lines}\n{found[2]}", page), encoding="utf-8")


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--out", type=Path, default=Path("build/reviews"), help="where results are kept")
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
