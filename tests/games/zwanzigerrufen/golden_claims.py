"""What a finished calling game shows, in the phrases of its `# shows:` line, by the second opinion."""

from __future__ import annotations

from collections.abc import Iterator

from tarock.match.record import Record
from tests.games.contract_games.golden_claims import options_that_matter
from tests.games.zwanzigerrufen.opinion_course import (
    ADLER,
    HIGH,
    HONOURS,
    MOND,
    NAMES,
    PAGAT,
    SKUS,
    Item,
    Tale,
    tarocks,
)
from tests.games.zwanzigerrufen.opinion_talk import FIGURES, KINDS, LATE
from tests.games.zwanzigerrufen.second_opinion import (
    announced,
    caught,
    face,
    game_counts,
    made,
    points,
    quietly,
    silent,
    taken,
    told,
)


def shown(record: Record) -> frozenset[str]:
    """Derive all that a record's game shows."""
    tale = told(record)
    found = {*options_that_matter(record, record.game()), *tale.marks, *_auction(tale), *_stakes(tale)}
    if tale.void:
        return frozenset(found | {f"ends {tale.void}"})
    found |= {*_call(tale), *_talk(tale), *_meaning(tale)}
    assert tale.level is not None
    if tale.cheap:
        return frozenset(found | {f"cheap {NAMES[tale.level]}"})
    if "lone Trull" in tale.marks:
        found.add("lone Trull played")
    return frozenset(
        found
        | {
            *_result(tale),
            *_premiums(tale),
            *_odd(tale),
            *_odd_ultimos(tale),
            *_together(tale),
            *_commands(tale),
        }
    )


def _auction(tale: Tale) -> Iterator[str]:
    if tale.fourth:
        yield "fourth hand bids"
    if tale.invite and tale.invite[1] == tale.bidder:
        yield "inviter plays"
    if tale.bidders:
        yield f"{len(tale.bidders)} bidders"


def _stakes(tale: Tale) -> Iterator[str]:
    if tale.doubled:
        yield f"counts {1 << len(tale.doubled)} times"


def _call(tale: Tale) -> Iterator[str]:
    seen = tale.whole[tale.declarer] | tale.laid[tale.declarer]
    strange = [number for number in range(19, 1, -1) if f"T{number}" not in seen]
    if tale.accepted:
        how = f"calls invited {tale.called}"
    elif tale.called == "T20":
        how = "calls himself" if "T20" in seen else "calls T20"
    elif tale.called != f"T{strange[0]}":
        how = "free call"
    else:
        how = "calls T19" if tale.called == "T19" else "calls below T19"
    yield how
    if tale.laid_by is not None:
        yield f"{how}, laid away"
        if tale.contra > 1:
            yield "official contra answered"
    if tale.invited and not tale.accepted:
        yield "invitation not accepted"
    if tarocks(tale.laid[tale.declarer]):
        yield "declarer lays tarocks"
    if any(tarocks(tale.laid[seat]) for seat in range(4) if seat != tale.declarer):
        yield "others lay tarocks"


def _talk(tale: Tale) -> Iterator[str]:
    for seat, number in tale.stated.items():
        who = "declarer" if seat == tale.declarer else "partner" if seat == tale.partner else "opponents"
        yield f"{number} tarocks by {who}"
    for kind in KINDS:
        if announced(tale, kind, ours=True) and announced(tale, kind, ours=False):
            yield f"both sides announce {kind}"
    for ours in (True, False):
        if announced(tale, "double", ours=ours) and announced(tale, "valat", ours=ours):
            yield _by("double and valat announced", ours=ours)


def _meaning(tale: Tale) -> Iterator[str]:
    """Name the honours behind an announced Trull, where its meaning depends on the course."""
    said = [item.owner for item in tale.items if item.kind == "trull" and tale.ours(item.owner)]
    for seat in said:
        high = tale.whole[seat] & HIGH
        if seat == tale.declarer and tale.accepted and len(high) == 1:
            yield "Trull of an invited declarer"
        elif seat == tale.declarer and len(tale.bidders) == 3 and high == {SKUS}:
            yield "Trull with the Sküs, three bidders"
        elif seat == tale.declarer and high == HIGH:
            yield "Trull with both high honours"
        elif seat == tale.partner and tale.accepted and len(tale.bidders) == 2:
            yield "Trull of the inviter"
        elif seat == tale.partner:
            yield "Trull of the partner" if high else "Trull of the partner after a bird"


def _result(tale: Tale) -> Iterator[str]:
    assert tale.level is not None
    own, how = points(tale), "won" if points(tale) >= 48 else "lost"
    yield f"contract {NAMES[tale.level]} {how}"
    yield f"points {own}"
    if tale.partner is not None:
        yield "two against two"
    elif tale.laid_by is None:
        yield f"one against three by choice {how}"
    else:
        yield f"one against three by official contra {how}"
        rest = sum(face(card) for seat in range(4) if seat != tale.declarer for card in tale.laid[seat])
        if own >= 48 > own - rest:
            yield "all discards decide"
    if tale.partner is not None and own < 48 <= own + sum(map(face, tale.laid[tale.partner])):
        yield "the partner's discard decides"
    if tale.contra:
        yield f"contra game {tale.contra} {how}"
    if tale.contra and quietly(tale):
        yield "contra game beside a silent double game or Valat"
    if not game_counts(tale):
        yield "game replaced"
    if game_counts(tale) and not tale.contra and any(item.kind in {"double", "valat"} for item in tale.items):
        yield "game beside a lost double game or Valat"


def _by(claim: str, *, ours: bool) -> str:
    return claim if ours else f"{claim} by opponents"


def _premiums(tale: Tale) -> Iterator[str]:
    for item in tale.items:
        ours, luck = tale.ours(item.owner), "made" if made(tale, item) else "lost"
        yield _by(f"{item.kind} announced {luck}", ours=ours)
        if item.level:
            yield _by(f"contra premium {item.level} {luck}", ours=ours)
    quiet = quietly(tale)
    if quiet:
        yield _by(f"{quiet[0]} silent made", ours=quiet[1])
    for kind, ours, won in silent(tale):
        if kind in {"trull", "kings"} and taken(tale, ours=ours) == 9:
            yield f"{kind} inside valat"
        else:
            yield _by(f"{kind} silent {'made' if won else 'lost'}", ours=ours)
        if any(item.kind == kind and tale.ours(item.owner) != ours for item in tale.items) and won:
            yield f"{kind} announced by one side, made by the other"


def _odd(tale: Tale) -> Iterator[str]:
    """Name what no line of a ledger tells, or two together."""
    for trick in tale.tricks:
        if {SKUS, MOND} <= set(trick.cards) and caught(tale) is None:
            yield "Mond to the Sküs of its own side"
    for item in tale.items:
        if item.kind in FIGURES and _by_partner(tale, item.kind):
            yield f"{item.kind.rpartition('-')[2]} announced, beaten by the partner"
        if item.kind in FIGURES and _early(tale, item):
            yield "an announced card let go early"


def _odd_ultimos(tale: Tale) -> Iterator[str]:
    """Name silent ultimos beside something else."""
    last = tale.tricks[-1]
    for kind, ours, won in silent(tale):
        if kind in LATE and not won and tale.ours(last.winner) == ours:
            yield "silent ultimo beaten by the partner"
        if kind in LATE and announced(tale, kind.replace("ultimo", "uhu"), ours=ours):
            yield f"silent ultimo {'made' if won else 'lost'} after a failed uhu"
        if kind in LATE and any(_failed_ultimo(tale, item, ours=ours) for item in tale.items):
            yield "silent ultimo beside a failed ultimo"
    if {PAGAT, ADLER} <= set(last.cards) and last.best == ADLER:
        yield "Adler beats Pagat in the last trick"


def _together(tale: Tale) -> Iterator[str]:
    """Name what kept a Trull that is together from ending the game before play."""
    held = tale.whole[tale.declarer] | (set[str]() if tale.partner is None else tale.whole[tale.partner])
    if not announced(tale, "trull", ours=True) or not held >= HONOURS:
        return
    if tale.stated:
        yield "Trull together beside a number"
    if tale.contra:
        yield "Trull together beside a contra"
    if len(tale.items) > 1:
        yield "Trull together beside another premium"
    if tale.level in {0, 1}:
        yield "Trull together in a high contract"
    if tale.partner is None:
        yield "Trull together, alone"


def _early(tale: Tale, item: Item) -> bool:
    card, number = FIGURES[item.kind]
    before = [trick for trick in tale.tricks[: number - 1] if card in trick.cards]
    return any(tale.ours(trick.player(card)) == tale.ours(item.owner) for trick in before)


def _failed_ultimo(tale: Tale, item: Item, *, ours: bool) -> bool:
    return item.kind.endswith("ultimo") and tale.ours(item.owner) == ours and not made(tale, item)


def _by_partner(tale: Tale, kind: str) -> bool:
    card, number = FIGURES[kind]
    trick = tale.tricks[number - 1]
    if card not in trick.cards or trick.best == card:
        return False
    owner = trick.player(card)
    return announced(tale, kind, ours=tale.ours(owner)) and tale.ours(trick.winner) == tale.ours(owner)


def _commands(tale: Tale) -> Iterator[str]:
    """Name announcements of cards that the speaker does not hold."""
    for item in tale.items:
        if item.kind not in FIGURES or FIGURES[item.kind][0] in tale.whole[item.owner]:
            continue
        holder = next((seat for seat in range(4) if FIGURES[item.kind][0] in tale.whole[seat]), None)
        if holder is None:
            yield "commands a card that was laid away"
        elif tale.ours(holder) != tale.ours(item.owner):
            yield "commands a card of the other side"
        else:
            yield f"commands the partner, {'made' if made(tale, item) else 'lost'}"
