"""How a scored deal and a pad read: tables for people, in English or German, and JSON for programs.

Tables keep to 80 columns and to plain characters, so that they can be read aloud and pasted anywhere.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

from tarock.core.bilingual import Language, Text, listed, same
from tarock.kit.settlement import Ledger
from tarock.match.series import Standing, closed, staked, stakes
from tarock.protocol.flow import Seat
from tarock.scorepad.pad import Pad
from tarock.scorepad.scored_deal import ScoredDeal

WIDTH: Final = 80
_LONGEST_HEADING: Final = 10
_NARROWEST: Final = 16
STRUCK: Final = Text("struck", "gestrichen")
SHARED_OUT: Final = Text("the pots are shared out", "die Töpfe werden geteilt")


# Tables.


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST_HEADING else f"{name[: _LONGEST_HEADING - 1]}…"


def table(rows: Sequence[tuple[str, Sequence[str]]], *, lead: Sequence[str] = ()) -> str:
    """Lay out rows of a text and cells to its right; `lead` stands before the text of each row."""
    cells = [max(len(row[1][column]) for row in rows) for column in range(len(rows[0][1]))]
    before = max(map(len, lead), default=0)
    room = max(WIDTH - before - sum(width + 2 for width in cells), _NARROWEST)
    lines: list[str] = []
    for number, (text, row) in enumerate(rows):
        wrapped = _wrapped(text, room)
        start = lead[number] if lead else ""
        right = "".join(f"  {cell:>{width}}" for cell, width in zip(row, cells, strict=True))
        lines += [
            f"{start:<{before}}{wrapped[0]:<{room}}{right}",
            *(" " * before + more for more in wrapped[1:]),
        ]
    return "\n".join(line.rstrip() for line in lines)


def _wrapped(text: str, room: int) -> list[str]:
    """Break a text into lines, but no product: "20 × 2" stays together."""
    lines = textwrap.wrap(text.replace(" × ", "\u00a0×\u00a0"), room, subsequent_indent="  ") or [""]
    return [line.replace("\u00a0", " ") for line in lines]


def told_ledger(ledger: Ledger, players: Sequence[str], language: Language) -> str:
    """Print a ledger: a line for each item with its reason, then the totals."""
    rows: list[tuple[str, Sequence[str]]] = [("", [_short(name) for name in players])]
    rows += [(line.why.said(language), [str(amount) for amount in line.amounts]) for line in ledger.lines]
    rows.append((Text("Total", "Summe").said(language), [str(total) for total in ledger.totals]))
    return table(rows)


def told_deal(deal: ScoredDeal, language: Language) -> str:
    """Print a deal: what was played, and the ledger or why there is none."""
    ledger = deal.result.ledger
    body = _unscored(deal).said(language) if ledger is None else told_ledger(ledger, deal.sitters, language)
    return f"{deal.setting.rules.name.said(language)}\n{deal.title.said(language)}\n\n{body}"


def _unscored(deal: ScoredDeal) -> Text:
    if deal.result.deal_passes:
        return Text("No score; the deal passes on.", "Keine Wertung; der Nächste gibt.")
    return Text("No score; the same player deals again.", "Keine Wertung; derselbe gibt noch einmal.")


# The pad.


def told_pad(pad: Pad, language: Language) -> str:
    """Print a pad: the deals with running totals, and where the series stands."""
    standings = pad.standings
    parts = [pad.setting.rules.name.said(language)]
    if pad.deals:
        parts.append(_deals(pad, standings, language))
    parts.append(told_standing(pad, language))
    return "\n\n".join(parts)


def _deals(pad: Pad, standings: Sequence[Standing], language: Language) -> str:
    players = pad.setting.players
    lead = [""]
    rows: list[tuple[str, Sequence[str]]] = [("", [_short(name) for name in players])]
    steps = zip(pad.deals, standings, standings[1:], strict=False)
    for number, (deal, before, after) in enumerate(steps, start=1):
        dealt = Text("dealer", "Geber").said(language)
        by = "" if deal.beside else f" ({dealt}:\u00a0{players[before.dealer]})"
        text = f"{deal.title.said(language)}{by}"
        if deal.struck:
            if before.totals != after.totals:
                lead += _stake_rows(pad, before, rows, language)
            lead.append(f"{number:>3}  ")
            rows.append((f"{STRUCK.said(language)}: {deal.title.said(language)}", [""] * len(players)))
            continue
        lead += _stake_rows(pad, before, rows, language)
        lead.append(f"{number:>3}  ")
        paid = staked(pad.setting.rules, before)
        rows.append((text, _running(paid, after)))
    ended = standings[-1]
    if any(ended.bonuses):
        lead.append("")
        text = Text("for reaching the goal", "für das Erreichen des Ziels").said(language)
        rows.append((text, [_cell(*pair) for pair in zip(ended.totals, ended.bonuses, strict=True)]))
    final = pad.closing(ended)
    if final.totals != ended.totals:
        lead.append("")
        rows.append((SHARED_OUT.said(language), _running(ended, final)))
    return table(rows, lead=lead)


def _stake_rows(
    pad: Pad, before: Standing, rows: list[tuple[str, Sequence[str]]], language: Language
) -> list[str]:
    """Add a row for what is put into the pots before a deal, if anything is; return what leads it."""
    ledger = stakes(pad.setting.rules, before)
    if not ledger.lines:
        return []
    text = Text("into the pots", "in die Töpfe").said(language)
    paid = staked(pad.setting.rules, before)
    rows.append((text, _running(before, paid)))
    return ["     "]


def _running(before: Standing, after: Standing) -> list[str]:
    """Return the totals after a deal with what it added; the bonus for the goal has a row of its own."""
    totals = [total - bonus for total, bonus in zip(after.totals, after.bonuses, strict=True)]
    return [_cell(total, total - old) for total, old in zip(totals, before.totals, strict=True)]


def _cell(total: int, added: int) -> str:
    return f"{total} ({added:+})" if added else str(total)


def told_standing(pad: Pad, language: Language) -> str:
    """Say who has what, who leads or has won, and who deals next."""
    sentences = standing_sentences(pad, pad.standing)
    return "\n".join(textwrap.fill(sentence.said(language), WIDTH) for sentence in sentences)


def standing_sentences(pad: Pad, standing: Standing) -> list[Text]:
    """Say where a series stands, sentence by sentence."""
    return [_count(standing, pad), *(_end(pad, standing) if standing.ended else _next(pad, standing))]


def _count(standing: Standing, pad: Pad) -> Text:
    if not pad.changes:
        return Text("No deals yet.", "Noch kein Spiel.")
    named = zip(pad.setting.players, standing.totals, strict=True)
    scores = ", ".join(f"{name} {total}" for name, total in named)
    hands = standing.hands
    return Text(
        f"After {hands} scored deal{'' if hands == 1 else 's'}: {scores}.",
        f"Nach {'einem gewerteten Spiel' if hands == 1 else f'{hands} gewerteten Spielen'}: {scores}.",
    )


def _next(pad: Pad, standing: Standing) -> Iterable[Text]:
    players, leaders = pad.setting.players, standing.leaders
    if standing.hands and len(leaders) < len(players):
        verb = Text("leads" if len(leaders) == 1 else "lead", "führt" if len(leaders) == 1 else "führen")
        who = _together(pad, leaders)
        yield Text(f"{who.en} {verb.en}.", f"{who.de} {verb.de}.")
    dealer = players[standing.dealer]
    yield Text(f"{dealer} deals next.", f"{dealer} gibt das nächste Spiel.")
    if standing.out is not None:
        out = players[standing.out]
        yield Text(f"{out} sits out.", f"{out} setzt aus.")
    yield from _pots(pad, standing)


def _pots(pad: Pad, standing: Standing) -> Iterable[Text]:
    """Say what lies in the pots, and how the match would end if they were shared out now."""
    rules = pad.setting.rules
    if rules.pots is None:
        return
    pots = listed(rules.pots[key].name + same(f" {amount}") for key, amount in standing.pots)
    yield Text(f"In the pots: {pots.en}.", f"In den Töpfen: {pots.de}.")
    ended = zip(pad.setting.players, closed(rules, standing).totals, strict=True)
    scores = ", ".join(f"{name} {total}" for name, total in ended)
    yield Text(f"With the pots shared out: {scores}.", f"Nach Teilung der Töpfe: {scores}.")


def _end(pad: Pad, standing: Standing) -> Iterable[Text]:
    if _closed_early(pad, standing):
        yield Text("The table has ended the series.", "Die Runde hat die Serie beendet.")
    else:
        yield from _goal(pad, standing)
    winners, best = _together(pad, standing.leaders), max(standing.totals)
    if len(standing.leaders) == 1:
        yield Text(f"{winners.en} wins with {best}.", f"{winners.de} gewinnt mit {best}.")
    else:
        yield Text(
            f"{winners.en} share the win with {best}.", f"{winners.de} teilen sich den Sieg mit {best}."
        )


def _closed_early(pad: Pad, standing: Standing) -> bool:
    """Whether the series ended because the table said so, and nobody had reached a goal."""
    series = pad.setting.rules.series
    return pad.closed and (series is None or not any(map(series.reached, standing.totals)))


def _goal(pad: Pad, standing: Standing) -> Iterable[Text]:
    yield Text("The series is over.", "Die Serie ist zu Ende.")
    rewarded = tuple(seat for seat, bonus in enumerate(standing.bonuses) if bonus)
    for seat in rewarded:
        name, bonus = pad.setting.players[seat], standing.bonuses[seat]
        yield Text(f"{name} gets {bonus} for reaching the goal.", f"{name} erhält {bonus} für das Ziel.")
    if not rewarded:
        yield Text(
            "A revoke decided the last deal, so nobody gets the bonus.",
            "Das letzte Spiel entschied eine Renonce, also erhält niemand die Prämie.",
        )


def _together(pad: Pad, seats: tuple[Seat, ...]) -> Text:
    *others, last = (pad.setting.players[seat] for seat in seats)
    if not others:
        return Text(last, last)
    first = ", ".join(others)
    return Text(f"{first} and {last}", f"{first} und {last}")


# JSON.


def as_json(data: object) -> str:
    """Write data for programs."""
    return json.dumps(data, ensure_ascii=False, indent=2)


def _both(text: Text) -> dict[str, str]:
    return {"en": text.en, "de": text.de}


def _per_player(players: Sequence[str], amounts: Sequence[int]) -> dict[str, int]:
    return dict(zip(players, amounts, strict=True))


def deal_data(deal: ScoredDeal) -> dict[str, object]:
    """Return a scored deal as plain data."""
    return {**deal.setting.written(), **_outcome(deal)}


def _outcome(deal: ScoredDeal) -> dict[str, object]:
    players, ledger = deal.sitters, deal.result.ledger
    if deal.struck:
        return {"title": _both(deal.title), "struck": True, "void": True, "deal_passes": False}
    if ledger is None:
        return {"title": _both(deal.title), "void": True, "deal_passes": deal.result.deal_passes}
    return {
        "title": _both(deal.title),
        "void": False,
        **({"beside": True} if deal.beside else {}),
        "lines": [
            {
                "item": line.item,
                "why": _both(line.why),
                "amounts": _per_player(players, line.amounts),
                **({"pots": dict(line.pots)} if line.pots else {}),
            }
            for line in ledger.lines
        ],
        "totals": _per_player(players, ledger.totals),
    }


def pad_data(pad: Pad) -> dict[str, object]:
    """Return a pad and all that follows from it as plain data."""
    players, standings, last = pad.setting.players, pad.standings, pad.standing
    rows = zip(pad.deals, standings, standings[1:], strict=False)
    return {
        **pad.setting.written(),
        "deals": [
            {
                "dealer": players[before.dealer],
                "document": json.loads(deal.source),
                **_outcome(deal),
                "running_totals": _per_player(players, after.totals),
            }
            for deal, before, after in rows
        ],
        "scored_deals": last.hands,
        "totals": _per_player(players, last.totals),
        "bonuses": _per_player(players, last.bonuses),
        "leaders": [players[seat] for seat in last.leaders],
        "next_dealer": None if last.ended else players[last.dealer],
        **({} if last.out is None else {"sits_out": players[last.out]}),
        **({"pots": dict(last.pots)} if last.pots else {}),
        "ended": last.ended,
        **({"closed": True} if pad.closed else {}),
    }
