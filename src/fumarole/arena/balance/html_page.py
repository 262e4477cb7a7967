"""A survey as one page of HTML, with charts, light and dark, that asks nothing of any other host."""

from __future__ import annotations

from html import escape
from importlib import resources

from fumarole.arena.balance import charts
from fumarole.arena.balance.survey import JUDGED, TOLERANCE, Survey
from fumarole.version import VERSION


def page(survey: Survey) -> str:
    """The whole page."""
    style = resources.files(__package__).joinpath("style.css").read_text(encoding="utf-8")
    name = escape(survey.title.name)
    sections = (
        [_sides(survey), _scenarios(survey), _scores(survey)]
        if survey.sides
        else [_seats_by_scenario(survey)]
    )
    sections += [_seats(survey), _lengths(survey), _method(survey)]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Balance of {name}</title><style>\n{style}</style></head><body>"
        '<div class="theme" role="group" aria-label="Colours">'
        '<input type="radio" name="theme" id="auto" checked><label for="auto">Auto</label>'
        '<input type="radio" name="theme" id="light"><label for="light">Light</label>'
        '<input type="radio" name="theme" id="dark"><label for="dark">Dark</label></div>'
        f'<header><p class="over">Balance report</p><h1>{name}</h1>{_summary(survey)}</header>'
        f"<main>{''.join(sections)}</main></body></html>\n"
    )


def _summary(survey: Survey) -> str:
    tiles = [(f"{survey.games:,}", "games", f"between {survey.bot} bots")]
    if survey.sides:
        asked = [(side, n) for side in survey.sides for n in survey.players if n in JUDGED]
        asked = asked or [(side, n) for side in survey.sides for n in survey.players]
        widest = max(asked, key=lambda one: abs(survey.side(*one).factor.value - 1.0))
        far = survey.side(*widest).factor.value
        name = survey.sides[widest[0]]
        tiles.append((f"{far:.2f}", "furthest from 1.0", f"{name}, {widest[1]} players"))
        count = len({side for side, _, _ in survey.out_of_line()})
        tiles.append(
            (
                str(count),
                f"{survey.side_word}s out of line",
                f"more than {TOLERANCE} from 1.0, 3 or 4 players",
            )
        )
    first = max(
        ((seat, n) for n in survey.players for seat in range(n)),
        key=lambda one: abs(survey.seat(*one).factor.value - 1.0),
    )
    factor = survey.seat(*first).factor.value
    tiles.append((f"{factor:.2f}", "furthest seat", f"seat {first[0] + 1} of {first[1]}"))
    shown = "".join(
        f'<div class="tile"><b>{escape(number)}</b><span>{escape(what)}</span>'
        f"<small>{escape(more)}</small></div>"
        for number, what, more in tiles
    )
    return f'<div class="tiles">{shown}</div>'


def _section(heading: str, about: str, body: str) -> str:
    return f"<section><h2>{escape(heading)}</h2><p>{about}</p>{body}</section>"


def _sides(survey: Survey) -> str:
    word = survey.side_word
    panels = []
    for players in survey.players:
        rows = []
        for side, name in survey.sides.items():
            how = survey.side(side, players)
            rows.append(charts.Row(name, how.factor, f"{name}: {charts.told_of(how)}", how.out_of_line))
        drawn = charts.points(rows, charts.FACTORS, fair=True)
        panels.append(f'<div class="panel"><h3>{players} players</h3>{drawn}</div>')
    about = (
        f"How often each {word} wins, as a multiple of its fair share: 1 is one game in as many as there are "
        f"players. Bars are 95 % intervals, the band is ± {TOLERANCE}; what lies outside it is marked."
    )
    return _section(f"{word.capitalize()}s", about, f'<div class="grid">{"".join(panels)}</div>')


def _heat(survey: Survey, players: int) -> str:
    columns = {id_: name for id_, name in survey.scenarios.items() if survey.length(players, id_).games}
    cells = {(s, c): survey.side(s, players, c) for s in survey.sides for c in columns}
    games = survey.length(players).games
    note = f'<p class="note">{games:,} games, about {games // max(1, len(columns))} a scenario.</p>'
    return charts.heat(survey.sides, columns, cells) + note


def _usual(survey: Survey) -> str:
    return _players(4 if 4 in survey.players else survey.players[-1])


def _players(number: int) -> str:
    return f"{number} players"


def _scenarios(survey: Survey) -> str:
    panes = {_players(players): _heat(survey, players) for players in survey.players}
    about = (
        "The same for every scenario: warm cells win more than is fair, cold ones less. Where the number is "
        "pale, the games cannot tell it from 1."
    )
    return _section("Scenario by scenario", about, charts.tabs("heat", panes, _usual(survey)))


def _seats_by_scenario(survey: Survey) -> str:
    panes = {}
    for players in survey.players:
        names = {str(seat): f"Seat {seat + 1}" for seat in range(players)}
        cells = {(s, c): survey.seat(int(s), players, c) for s in names for c in survey.scenarios}
        panes[_players(players)] = charts.heat(names, survey.scenarios, cells)
    about = (
        "How often each seat wins, as a multiple of its fair share. Warm cells win more than is fair, cold "
        "ones less; where the number is pale, the games cannot tell it from 1."
    )
    word = survey.title.scenario_word
    return _section(f"{word.capitalize()} by {word}", about, charts.tabs("heat", panes, _usual(survey)))


def _scores(survey: Survey) -> str:
    panels = []
    for players in survey.players:
        found = {name: survey.side(side, players) for side, name in survey.sides.items()}
        axis = charts.spanning([how.score for how in found.values()], ".1f")
        rows = [charts.Row(name, how.score, f"{name}: {how.seats} games") for name, how in found.items()]
        panels.append(f'<div class="panel"><h3>{players} players</h3>{charts.points(rows, axis)}</div>')
    about = f"The mean score of each {survey.side_word} at the end, with its 95 % interval."
    return _section("Score at the end", about, f'<div class="grid">{"".join(panels)}</div>')


def _seats(survey: Survey) -> str:
    panels = []
    for players in survey.players:
        rows = []
        for seat in range(players):
            how = survey.seat(seat, players)
            name = f"Seat {seat + 1}"
            rows.append(charts.Row(name, how.factor, f"{name}: {charts.told_of(how)}", how.out_of_line))
        drawn = charts.points(rows, charts.FACTORS, fair=True)
        panels.append(f'<div class="panel"><h3>{players} players</h3>{drawn}</div>')
    about = "How often each chair around the table wins, whatever is played from it."
    return _section("Seats", about, f'<div class="grid">{"".join(panels)}</div>')


def _lengths(survey: Survey) -> str:
    panes = {}
    most = max(
        survey.length(players, id_).decisions.value
        for players in survey.players
        for id_ in survey.scenarios
        if survey.length(players, id_).games
    )
    for players in survey.players:
        rows = []
        for id_, name in survey.scenarios.items():
            how = survey.length(players, id_)
            if how.games:
                said = (
                    f"{how.decisions.value:.0f} ± {how.decisions.high - how.decisions.value:.0f}"
                    f"<small>{how.rounds.value:.1f} rounds, won with {how.winning.value:.1f}, "
                    f"{how.margin.value:.1f} ahead</small>"
                )
                rows.append((name, how.decisions.value, said))
        panes[_players(players)] = charts.bars(rows, most) + _ends(survey, players)
    about = (
        "Decisions in a game, all seats together, with the 95 % interval of their mean; rounds, the winner's "
        "score, and how far it was ahead of the second."
    )
    return _section("Length", about, charts.tabs("length", panes, _usual(survey)))


def _ends(survey: Survey, players: int) -> str:
    ends = survey.ends(players)
    whole = sum(ends.values())
    said = ", ".join(f"{escape(why)} {100 * count / whole:.0f} %" for why, count in list(ends.items())[:5])
    return f'<p class="note">Decided by {said}.</p>'


def _method(survey: Survey) -> str:
    played = ", ".join(f"{len(games):,} with {players}" for players, games in survey.runs.items())
    extras = f" with {escape(', '.join(survey.pieces))}" if survey.pieces else ""
    about = (
        f"{survey.games:,} games{extras} ({played} players) between bots of level "
        f"<i>{escape(survey.bot)}</i>, "
        f"seed <i>{escape(survey.seed)}</i>, Fumarole {VERSION}. Scenarios take turns, so do "
        f"{escape(survey.side_word)}s and seats. A victory that is shared counts in parts; shares have "
        "Wilson's intervals, means the normal one."
    )
    caution = (
        "What is measured is how these bots fare. A side that they play badly looks weak, one that their "
        "opponents do not answer looks strong."
    )
    return f'<section class="method"><h2>How it was measured</h2><p>{about}</p><p>{caution}</p></section>'
