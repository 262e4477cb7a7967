"""The log of Steamwatchers: how facts look at the terminal, who follows it, and which games are followed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, cast

from fumarole.engine import record, replay
from fumarole.engine.refusal import SetupError
from fumarole.engine.state import State
from fumarole.games.steamwatchers.sentences import SENTENCES
from fumarole.games.steamwatchers.terms import Questions
from fumarole.games.steamwatchers.title import TITLE
from fumarole.games.steamwatchers.world import BUILDINGS, TITLES
from games.steamwatchers.warlike import positions
from log.europa_follower import EuropaFollower
from log.referee import Referee, random_game
from log.sentence_reader import NUMBER, Look, Reader, list_of, mapping_of, one_of, pair_of

RECORDED: Final = Path(__file__).parent.parent / "games" / "steamwatchers" / "recorded"
BARRELS: Final = {
    "pure": "pure",
    "surplus pure": "surplus_pure",
    "contraband": "contraband",
    "poisoned": "poisoned",
    "surplus contraband": "surplus_contraband",
}


def counts(kinds: Mapping[str, str], between: str, none: str | None = None) -> Look:
    """So many of each kind: "2 base and 1 elite"."""
    several = list_of(pair_of(NUMBER, one_of(kinds)), between, none=none)
    return Look(several.pattern, lambda text: {kind: count for count, kind in several.value(text)})


def looks(game: State) -> dict[str, Look]:
    """How facts look in the sentences of a game."""
    world, peoples = TITLE.world(game.book.setup), cast(Questions, game.book.terms).plan.peoples
    named = {people: clan for clan, people in peoples.items()}
    named |= {people[0].upper() + people[1:]: clan for people, clan in named.items()}
    clan = one_of({**dict(zip(world.clans.words, world.clans.words, strict=True)), **named})
    area, floe = one_of(world.areas.words), one_of(world.floes.words)
    pieces = counts({kind: kind for kind in ("base", "elite", "farm", "turret", "steam")}, ", ")
    forces = list_of(pair_of(pieces, area, " in "), "; ")
    numbers = mapping_of(clan, NUMBER)
    ballot = pair_of(NUMBER, clan, " for ")
    return {
        **dict.fromkeys(("clan", "attacker", "defender", "winner", "beaten", "enemy"), clan),
        **dict.fromkeys(("area", "start", "via"), area),
        **dict.fromkeys(NUMBERS, NUMBER),
        **dict.fromkeys(("geo.levels", "dials", "tokens", "stock", "contraband_stock", "feeds"), numbers),
        **dict.fromkeys(("floe", "relocated.start"), floe),
        **dict.fromkeys(("building", "over"), one_of(BUILDINGS.words[1:])),
        "floes": list_of(floe, " and "),
        "cards-out.cards": list_of(area, " and "),
        "seat": one_of(game.book.setup.seats),
        "title": one_of(TITLES.words),
        "unit": one_of(["base", "elite"]),
        "units": counts({"base": "base", "elite": "elite"}, " and "),
        "barrels": counts(BARRELS, " and ", none="nothing"),
        "forces": Look(forces.pattern, lambda text: {there: what for what, there in forces.value(text)}),
        "orders": mapping_of(area, one_of(["defense", "move", "decoy"])),
        "ballots": mapping_of(
            clan,
            Look(
                ballot.pattern,
                lambda text: dict(zip(("votes", "candidate"), ballot.value(text), strict=True)),
            ),
        ),
        "card": area,
        "skipped.card": one_of([*world.areas.words, *world.archons.words]),
        "drew-archon.card": one_of(world.archons.words),
        "name": one_of(world.card_names),
        "where": one_of(["supply track", "empty fuel space", "fuel space"]),
        "fuel": one_of(["pure", "poisoned"]),
        "why": one_of(ENDINGS),
        "tie": one_of(ENDINGS[:2]),
    }


NUMBERS: Final = (
    "levels",
    "height",
    "deployment",
    "round",
    "space",
    "strength",
    "count",
    "attack",
    "defense",
    "tied",
    "level",
    "total",
    "geo",
    "bonus",
    "exile",
    "cards",
    "elites",
    "contracts",
    "toxic",
)
ENDINGS: Final = (
    "fewest Quarantine tokens",
    "the track order",
    "the highest GEO",
    "supremacy",
    "outlasting all others",
    "no clan is left",
)


def reader(game: State) -> Reader:
    """Reads the terminal's sentences."""
    return Reader({**SENTENCES, **TITLE.sentences}, looks(game))


def referee(game: State, edit: Callable[[str], str | None] = lambda sentence: sentence) -> Referee:
    """Whoever follows this game from its beginning."""
    return Referee(reader(game), EuropaFollower(game.book.setup, TITLE.world(game.book.setup)), edit=edit)


def shown(game: State) -> dict[str, Any]:
    """What the browser client must know of a view to tell events."""
    view = game.view(None)
    return {"setup": view["setup"], "table": {"peoples": view["table"]["peoples"]}}


def agreements() -> Iterator[dict[str, Any]]:
    """Every printed scenario with every number of players it takes."""
    for scenario in TITLE.scenarios:
        for seats in range(2, 6):
            try:
                TITLE.setup(scenario=scenario.id, seats=seats)
            except SetupError:
                continue
            yield {"scenario": scenario.id, "seats": seats}


def recorded() -> dict[str, Callable[[], Iterator[State]]]:
    """The recorded games by name, each position by position."""
    files = sorted(file for file in RECORDED.glob("*.json") if file.stem != "perft")

    def kept(file: Path) -> Callable[[], Iterator[State]]:
        return lambda: replay.positions(TITLE, record.parse(file.read_text(encoding="utf-8")))

    return {file.stem: kept(file) for file in files}


def games() -> Iterator[Iterator[State]]:
    """Those whose sentences the browser's languages must tell as well."""
    for game in recorded().values():
        yield game()
    for number, agreed in enumerate(agreements()):
        if number % 3 == 0:
            yield random_game("steamwatchers", number, **agreed)
        yield positions(agreed["scenario"], agreed["seats"], 1 + number % 4)
