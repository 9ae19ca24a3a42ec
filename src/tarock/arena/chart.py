"""A contest as a picture: each bot's points a deal with its confidence interval, as SVG.

It is drawn by hand: a dozen lines need no library, and the file needs nothing but a browser.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from math import floor, isfinite, log10
from typing import Final

from tarock.arena.summary import BotRecord, Summary
from tarock.core.bilingual import Language, Text

_WIDTH: Final = 720
_LEFT: Final = 150
_RIGHT: Final = 30
_TOP: Final = 56
_ROW: Final = 34
_TICKS: Final = 6
_FONT: Final = 'font-family="sans-serif" font-size="14"'
_POINTS = Text("points a deal, with 95 % confidence", "Punkte je Spiel, mit 95 % Vertrauensbereich")


@dataclass(frozen=True, slots=True)
class _Scale:
    """From points to places on the page."""

    low: float
    high: float
    step: float

    def at(self, points: float) -> float:
        span = self.high - self.low
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * (points - self.low) / span

    def ticks(self) -> Iterator[float]:
        count = round((self.high - self.low) / self.step)
        return (self.low + self.step * number for number in range(count + 1))


def _scale(records: tuple[BotRecord, ...]) -> _Scale:
    ends = [0.0]
    for record in records:
        margin = record.points.margin if isfinite(record.points.margin) else 0.0
        ends += (record.points.mean - margin, record.points.mean + margin)
    step = _round_step((max(ends) - min(ends) or 1.0) / _TICKS)
    return _Scale(floor(min(ends) / step) * step, -floor(-max(ends) / step) * step or step, step)


def _round_step(rough: float) -> float:
    """Return the next 1, 2 or 5 times a power of ten."""
    power: float = 10.0 ** floor(log10(rough))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough * (1 - 1e-9))


def picture(summary: Summary, title: str, language: Language) -> str:
    """Draw a contest."""
    scale = _scale(summary.records)
    bottom = _TOP + _ROW * len(summary.records)
    height = bottom + 50
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" {_FONT}>',
        f'<rect width="{_WIDTH}" height="{height}" fill="#ffffff"/>',
        f'<text x="{_LEFT}" y="28" font-size="17" fill="#222222">{escape(title)}</text>',
        *_grid(scale, bottom),
        *(line for at, record in enumerate(summary.records) for line in _bar(scale, at, record)),
        f'<text x="{_LEFT}" y="{bottom + 42}" fill="#555555">{escape(_POINTS.said(language))}</text>',
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _grid(scale: _Scale, bottom: int) -> Iterator[str]:
    for points in scale.ticks():
        x = scale.at(points)
        colour = "#888888" if abs(points) < scale.step / 2 else "#dddddd"
        yield f'<line x1="{x:.1f}" y1="{_TOP - 10}" x2="{x:.1f}" y2="{bottom}" stroke="{colour}"/>'
        yield (
            f'<text x="{x:.1f}" y="{bottom + 18}" text-anchor="middle" fill="#555555">'
            f"{round(points, 6):g}</text>"
        )


def _bar(scale: _Scale, at: int, record: BotRecord) -> Iterator[str]:
    y = _TOP + _ROW * at + 12
    mean, margin = record.points.mean, record.points.margin
    yield f'<text x="{_LEFT - 12}" y="{y + 5}" text-anchor="end" fill="#222222">{escape(record.bot)}</text>'
    if isfinite(margin):
        low, high = scale.at(mean - margin), scale.at(mean + margin)
        yield f'<line x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}" stroke="#00796b" stroke-width="3"/>'
        for end in (low, high):
            yield (
                f'<line x1="{end:.1f}" y1="{y - 6}" x2="{end:.1f}" y2="{y + 6}" stroke="#00796b" '
                'stroke-width="2"/>'
            )
    yield f'<circle cx="{scale.at(mean):.1f}" cy="{y}" r="5" fill="#00796b"/>'
