"""Do the tiles agree with the component counts, and the track faces with the hex? (SP-GEN-05, SP-PRO-07)"""

from __future__ import annotations

from collections.abc import Iterator

from fumarole.content import Findings
from fumarole.games.steam_power.content.hexes import Path, turned
from fumarole.games.steam_power.content.schema.tiles import Tiles, TrackFace

NO_FACE = "none"


def check_tiles(tiles: Tiles, found: Findings) -> None:
    """What must hold for any tiles, the printed ones included."""
    _counts(tiles, found)
    _cities(tiles, found)
    _faces(tiles, found)
    _fits(tiles, found)


def _counts(tiles: Tiles, found: Findings) -> None:
    box, rules = tiles.components, tiles.constants
    colours = sum(row.resource for row in tiles.city_tiles)
    sums = (
        (
            "track_tiles",
            box.track_tiles,
            sum(row.count for row in tiles.track_kinds),
            "the [[track_kind]] counts add up to",
        ),
        (
            "city_tiles",
            box.city_tiles,
            sum(row.count for row in tiles.city_tiles),
            "the [[city_tile]] counts add up to",
        ),
        (
            "resources",
            box.resources,
            box.resources_per_colour * colours,
            "resources_per_colour for all colours gives",
        ),
        ("coins", box.coins, box.coins_1 + box.coins_5, "coins_1 and coins_5 add up to"),
        ("bank_total", box.bank_total, box.coins_1 + 5 * box.coins_5, "the coins are worth"),
        ("player_sets", box.player_sets, rules.players_max, "players_max in [constants] is"),
    )
    for field, stated, counted, what in sums:
        found.adds_up(box, field, stated, counted, what)
    threshold = rules.threshold
    falling = threshold.p2 >= threshold.p3 >= threshold.p4 >= threshold.p5
    found.expect(falling, rules, "threshold", "must not rise with the number of players")


def _cities(tiles: Tiles, found: Findings) -> None:
    worth = tiles.constants.vp_city
    for row in tiles.city_tiles:
        scores = row.vp is not None and row.shares is not None
        told = "a tile has a resource, or else vp and shares"
        found.expect(scores != row.resource, row, "resource", told)
        if row.vp is not None and row.shares is not None:
            found.adds_up(row, "vp", row.vp, worth, "vp_city in [constants] is")
            shares = [row.vp // players for players in range(1, tiles.constants.players_max + 1)]
            found.adds_up(row, "shares", list(row.shares), shares, "vp divided by 1, 2, 3 ... players is")
    colours = [row for row in tiles.city_tiles if row.resource]
    stars = sum(row.count for row in tiles.city_tiles if not row.resource)
    for draw in tiles.levelled_draws:
        drawn = draw.per_colour * len(colours) + draw.vp_cities
        found.adds_up(draw, "cities", draw.cities, drawn, "the tiles of the pool add up to")
        fewest = min((row.count for row in colours), default=0)
        found.expect(
            draw.per_colour <= fewest,
            draw,
            "per_colour",
            f"is {draw.per_colour}; there are {fewest} of a colour",
        )
        found.expect(draw.vp_cities <= stars, draw, "vp_cities", f"is {draw.vp_cities}; there are {stars}")


def _faces(tiles: Tiles, found: Findings) -> None:
    """Each kind's faces exist, and a face's positions are all the ways to turn its paths."""
    faces = {row.face: row for row in tiles.track_faces}
    kinds = {row.kind for row in tiles.track_kinds}
    for kind in tiles.track_kinds:
        for face in kind.faces:
            if found.known(kind, "faces", face, faces, "track face") and faces[face].kind != kind.kind:
                found.wrong(
                    kind,
                    "faces",
                    f'"{face}" is of kind {faces[face].kind} by [[track_face]]; make them agree',
                )
    for row in tiles.track_faces:
        found.known(row, "kind", row.kind, kinds, "kind of track tile")
        edges = [edge for path in row.paths for edge in path]
        found.distinct(row, "paths", edges, "edge")
        told = f"has {len(row.paths)} paths; a crossing has two and a plain face one"
        found.expect(len(row.paths) == 1 + row.crossing, row, "paths", told)
        expected = {turned(row.paths, turns) for turns in range(6)}
        stated = {turned(position, 0) for position in row.all_positions}
        same = stated == expected and len(row.all_positions) == len(stated)
        found.expect(same, row, "all_positions", f"must be the {len(expected)} ways to turn paths, each once")
        found.adds_up(row, "positions", row.positions, len(expected), "turning paths gives")


def _fits(tiles: Tiles, found: Findings) -> None:
    """What a crossing face can add to a plain path follows from the faces."""
    faces = {row.face: row for row in tiles.track_faces}
    crossings = [row for row in tiles.track_faces if row.crossing]
    for fit in tiles.crossing_fits:
        (existing,) = turned([fit.existing], 0)
        if fit.face == NO_FACE:
            some = any(_added(row, existing) for row in crossings)
            found.expect(not some, fit, "face", "a crossing face does contain this path; name it")
        elif found.known(fit, "face", fit.face, faces, "track face"):
            right = sorted(set(_added(faces[fit.face], existing)))
            stated = sorted(turned(fit.adds, 0))
            found.adds_up(
                fit, "adds", list(map(list, stated)), list(map(list, right)), "by the face's positions it is"
            )


def _added(face: TrackFace, existing: Path) -> list[Path]:
    return list(_other_paths(face, existing))


def _other_paths(face: TrackFace, existing: Path) -> Iterator[Path]:
    for turns in range(6):
        paths = turned(face.paths, turns)
        if existing in paths:
            yield from paths - {existing}
