"""Drawings of figures in plain HTML: rows of points with their intervals, tables that show more and less.

Places along an axis are percentages, so that a drawing fits every width; colours belong to the page's style.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from fumarole.arena.balance.survey import TOLERANCE, Figure, Mean

DEEPEST: Final = 0.8
"""So far from 1.0 a cell of a table has its full colour."""


class Axis(NamedTuple):
    """What a row of points is measured along."""

    low: float
    high: float
    ticks: Sequence[float]
    form: str

    def at(self, value: float) -> float:
        """Where a value is, in percent."""
        return round(100.0 * min(1.0, max(0.0, (value - self.low) / (self.high - self.low))), 2)


class Row(NamedTuple):
    """One point with its interval."""

    name: str
    mean: Mean
    told: str
    """What is said about it when somebody points at it."""
    marked: bool = False


FACTORS: Final = Axis(0.0, 2.0, (0.0, 0.5, 1.0, 1.5, 2.0), ".2f")


def spanning(means: Sequence[Mean], form: str) -> Axis:
    """An axis on which all of these have room, with round ticks."""
    known = [mean for mean in means if not math.isnan(mean.value)]
    low, high = min(mean.low for mean in known), max(mean.high for mean in known)
    raw = max(high - low, 1e-6) / 4.0
    size = 10.0 ** math.floor(math.log10(raw))
    step = next(size * by for by in (1.0, 2.0, 2.5, 5.0, 10.0) if size * by >= raw)
    first, last = math.floor(low / step), math.ceil(high / step)
    return Axis(first * step, last * step, [number * step for number in range(first, last + 1)], form)


def points(rows: Sequence[Row], axis: Axis, *, fair: bool = False) -> str:
    """Rows of points; with `fair` the fair share and the leeway around it are drawn behind them."""
    drawn = [_row(row, axis) for row in rows if not math.isnan(row.mean.value)]
    ticks = "".join(f'<span style="left:{axis.at(tick)}%">{tick:g}</span>' for tick in axis.ticks)
    band = ""
    if fair:
        low, one, high = axis.at(1.0 - TOLERANCE), axis.at(1.0), axis.at(1.0 + TOLERANCE)
        band = f' style="--low:{low}%;--one:{one}%;--high:{high}%"'
    kind = "points fair" if fair else "points"
    return (
        f'<div class="{kind}"{band}>{"".join(drawn)}'
        f'<div class="row axis"><span></span><span class="track">{ticks}</span><span></span></div></div>'
    )


def _row(row: Row, axis: Axis) -> str:
    low, at, high = axis.at(row.mean.low), axis.at(row.mean.value), axis.at(row.mean.high)
    kind = "row marked" if row.marked else "row"
    number = format(row.mean.value, axis.form)
    around = f"{format(row.mean.low, axis.form)} to {format(row.mean.high, axis.form)}"
    return (
        f'<div class="{kind}" title="{escape(row.told)}"><span class="who">{escape(row.name)}</span>'
        f'<span class="track"><i class="reach" style="left:{low}%;width:{round(high - low, 2)}%"></i>'
        f'<i class="point" style="left:{at}%"></i></span>'
        f'<span class="value">{number}<small>{around}</small></span></div>'
    )


def heat(
    names: Mapping[str, str], columns: Mapping[str, str], cells: Mapping[tuple[str, str], Figure]
) -> str:
    """A table of factors: warm where more is won than is fair, cold where less."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in columns.values())
    body = []
    for row, name in names.items():
        drawn = "".join(_cell(name, columns[column], cells[row, column]) for column in columns)
        body.append(f'<tr><th scope="row">{escape(name)}</th>{drawn}</tr>')
    return (
        f'<div class="wide"><table class="heat"><thead><tr><td></td>{head}</tr></thead>'
        f"<tbody>{''.join(body)}</tbody></table></div>"
    )


def _cell(name: str, column: str, how: Figure) -> str:
    if not how.seats:
        return '<td class="none" title="not played">–</td>'
    off = how.factor.value - 1.0
    sure = how.factor.low > 1.0 or how.factor.high < 1.0
    kind = f"{'more' if off > 0 else 'less'}{' sure' if sure else ''}"
    depth = round(100.0 * min(1.0, abs(off) / DEEPEST))
    told = escape(f"{name}, {column}: {told_of(how)}")
    return f'<td class="{kind}" style="--depth:{depth}%" title="{told}">{how.factor.value:.2f}</td>'


def told_of(how: Figure) -> str:
    """A figure in words."""
    share, factor = how.share, how.factor
    return (
        f"won {100 * share.value:.1f} % of {how.seats} games, {factor.value:.2f} times the fair share "
        f"({factor.low:.2f} to {factor.high:.2f})"
    )


def bars(rows: Sequence[tuple[str, float, str]], most: float) -> str:
    """Named bars, each with what is written behind it."""
    drawn = [
        f'<div class="row"><span class="who">{escape(name)}</span><span class="track">'
        f'<i class="bar" style="width:{round(100.0 * value / most, 2)}%"></i></span>'
        f'<span class="value">{said}</span></div>'
        for name, value, said in rows
    ]
    return f'<div class="points bars">{"".join(drawn)}</div>'


def tabs(group: str, panes: Mapping[str, str], first: str) -> str:
    """Panes of which one is shown, chosen by name; without any script.  A single one needs no choosing."""
    if len(panes) == 1:
        return f'<div class="panel">{"".join(panes.values())}</div>'
    inputs = "".join(
        f'<input type="radio" name="{group}" id="{group}-{number}"{" checked" if name == first else ""}>'
        f'<label for="{group}-{number}">{escape(name)}</label>'
        for number, name in enumerate(panes)
    )
    shown = "".join(f"<div>{pane}</div>" for pane in panes.values())
    return f'<div class="tabs">{inputs}<div class="panes">{shown}</div></div>'
