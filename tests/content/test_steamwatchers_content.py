"""Steamwatchers' facts: how many, from where, and what is refused when they do not go together."""

from __future__ import annotations

import pytest

from content.conftest import Altered, Complaints, Packer
from fumarole.content import Content, load, load_spec, sources
from fumarole.content.facts import BUILT_IN_SOURCES
from fumarole.games.steamwatchers.content.schema import SteamwatchersContent

OWNER = 'source = "owner"'


@pytest.fixture(scope="module")
def steamwatchers() -> SteamwatchersContent:
    content: Content[SteamwatchersContent] = load("steamwatchers")
    return content.data


@pytest.mark.parametrize(
    ("file", "tables", "facts"),
    [
        ("europa", (6, 0, 0, 207), (50, 0, 25, 8)),
        ("clans", (50, 1, 15, 47), (22, 1, 12, 13)),
        ("archon", (6, 4, 1, 26), (4, 3, 1, 12)),
        ("scenario-cards", (0, 0, 0, 13), (5, 0, 0, 0)),
        ("spark-of-hope", (0, 20, 0, 15), (0, 2, 1, 19)),
        ("fuel-for-war", (0, 0, 1, 35), (1, 6, 2, 2)),
        ("peace-with-wolves", (0, 27, 0, 21), (0, 14, 28, 25)),
    ],
)
def test_each_file_has_its_tables_and_facts_from_known_sources(
    file: str, tables: tuple[int, ...], facts: tuple[int, ...]
) -> None:
    found = next(row for row in sources(load("steamwatchers")).files if row.file == file)
    assert tuple(found.tables.get(kind, 0) for kind in BUILT_IN_SOURCES) == tables
    assert tuple(found.facts.get(kind, 0) for kind in BUILT_IN_SOURCES) == facts
    assert "owner" not in found.tables


def test_seven_clans_share_the_112_miniatures(steamwatchers: SteamwatchersContent) -> None:
    clans = steamwatchers.clans.clans
    assert [clan.miniatures.base + clan.miniatures.elite for clan in clans] == [16] * 7
    assert {clan.id: clan.start.units for clan in clans}["catabatians"] == 7


def test_the_cards_of_all_boxes_are_there(steamwatchers: SteamwatchersContent) -> None:
    assert sum(design.copies for design in steamwatchers.archon.designs) == 36
    assert len(steamwatchers.spark_of_hope.kits) == 10
    assert len(steamwatchers.fuel_for_war.gear) == 21
    assert len(steamwatchers.peace_with_wolves.diplomacy_cards) == 21
    assert len(steamwatchers.scenario_cards.cards) == 3


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (
            "[clan.miniatures]\nbase = 12",
            "miniatures: adds up to 18; miniatures_per_clan in [components] is 16",
        ),
        (
            "[clan.orders]\nmove = 4",
            "orders: adds up to 11; order_tokens_per_clan in [components] is 10",
        ),
        (
            "[clan.special_tokens]\nbarter = 2",
            "special_tokens: adds up to 6; special_action_tokens_per_clan in [components] is 5",
        ),
        (
            "[clan.start]\nstrength = 8",
            "start.strength: says 8, but the soldiers' strength adds up to 9; make the two agree",
        ),
        (
            "[clan.start]\nunits = 9",
            "start.units: says 9, but base and elite add up to 8; make the two agree",
        ),
        ("[clan.start]\nunits = 11", "start.units: is 11; the supply at the start is 10"),
        ("[clan.start]\nelite = 7", "start.elite: is 7, but the clan has 6 such miniatures"),
        (
            "[clan.supply]\nspaces = [[0, 4], [2, 3]]",
            "supply.spaces: must begin at GEO 0 and rise in GEO and in units from space to space",
        ),
        (
            "[clan.supply]\nby_geo = [4, 4, 6, 6, 8, 10, 12]",
            "supply.by_geo: says [4, 4, 6, 6, 8, 10, 12], but by its spaces it is [4, 4, 6, 6, 8, 10, 11]; "
            "make the two agree",
        ),
        (
            "[clan.supply]\nspaces = [[0, 9]]\nby_geo = [9]",
            "supply.by_geo: supplies 9 at GEO 5; supply in [start_common] is 10",
        ),
        (
            '[clan.incubation]\nspaces = ["R", "Q"]',
            'incubation.spaces: ends with Q; what repeats is a Death & Exile, "D"',
        ),
        (
            '[clan.incubation]\nafter_end = "ignore"',
            'incubation.after_end: is "ignore"; by the rulebook it is "repeat-death"',
        ),
        (
            '[clan.incubation]\nspaces = ["R", "X"]',
            'incubation.spaces: entry 2 is "X"; it must be "R", "Q" or "D"',
        ),
        (
            '[[clan.ability]]\nid = "neurotoxins"\nkind = "clan"',
            "ability: has ['clan', 'clan']; one clan and one elite ability are right",
        ),
        (
            '[clan.look]\ncolour = "#D55E00"',
            'look.colour: the colour "#D55E00" is that of menrau and of rhein-stamm; give each its own',
        ),
        (
            '[clan.look]\ncolour = "red"',
            'look.colour: is "red"; it must be a colour such as "#D55E00" (capitals)',
        ),
    ],
)
def test_a_clan_board_that_does_not_add_up_is_refused(
    pack: Packer, complaints: Complaints, table: str, told: str
) -> None:
    lines = complaints("steamwatchers", pack(clans=f'[[clan]]\nid = "menrau"\n{table}\n{OWNER}'))
    assert f'box/clans.toml: [[clan]] "menrau" (1st), field {told}' in lines


@pytest.mark.parametrize(
    ("field", "told"),
    [
        ("miniatures = 113", "miniatures: says 113, but the clans' tables add up to 112; make the two agree"),
        ("beacons = 21", "beacons: says 21, but the clans' tables add up to 20; make the two agree"),
        ("farms_toxic = 2", "farms_toxic: says 2, but the clans' tables add up to 3; make the two agree"),
        ("clans = 8", "clans: says 8, but the number of [[clan]] tables is 7; make the two agree"),
        ("pure_barrels = 30", "pure_barrels: is 30, but five clans may need 33 to fill their stocks"),
    ],
)
def test_component_counts_that_do_not_add_up_are_refused(
    pack: Packer, complaints: Complaints, field: str, told: str
) -> None:
    lines = complaints("steamwatchers", pack(clans=f"[components]\n{field}\n{OWNER}"))
    assert f"box/clans.toml: [components], field {told}" in lines


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        (
            "archon",
            '[[design]]\nid = "ddos"\ncopies = 3',
            '[[design]] "ddos" (1st), field copies: says 3, but the number of ids is 2; make the two agree',
        ),
        (
            "archon",
            '[[design]]\nid = "ddos"\nids = ["BASE001", "BASE004"]',
            '[[design]] "ddos" (1st), field ids: '
            'the code "BASE001" is that of pack-ice and of ddos; give each its own',
        ),
        (
            "archon",
            '[[design]]\nid = "ddos"\nlasting = ""',
            '[[design]] "ddos" (1st), field lasting: '
            "is empty and so is when_played; a card has at least one effect",
        ),
        (
            "archon",
            '[[title]]\nid = "primus"\nplayers = [2, 3, 4, 5]',
            "[[title]]: 5 titles open with 2 players; 4 are right",
        ),
        (
            "archon",
            '[conclave]\norder = ["legate"]',
            "[conclave], field order: says ['legate'], but by their positions the titles are "
            "['watcher-1', 'legate', 'archon', 'watcher-4', 'primus', 'watcher-6']; make the two agree",
        ),
        (
            "spark-of-hope",
            '[[kit]]\nid = "emp-fields"\ncount_4_5 = 3',
            "[[kit]]: count_4_5 of the buyable kits adds up to 21; 20 is right",
        ),
        (
            "spark-of-hope",
            '[[kit]]\nid = "emp-fields"\ncount_4_5 = "many"',
            '[[kit]] "emp-fields" (1st), field count_4_5: is "many"; '
            'it must be a whole number, 1 or more or "1 per player"',
        ),
        (
            "spark-of-hope",
            '[[scenario]]\nid = "the-long-haul"\nrounds = 6',
            '[[scenario]] "the-long-haul" (1st), field rounds: is 6; games last 3 to 5 rounds',
        ),
        (
            "fuel-for-war",
            '[[gear]]\nid = "pocket-sun"\nclan = "menrou"',
            '[[gear]] "pocket-sun" (1st), field clan: there is no clan "menrou"; did you mean "menrau"?',
        ),
        (
            "fuel-for-war",
            '[[gear]]\nid = "pocket-sun"\nkind = "passive"',
            '[[gear]] "pocket-sun" (1st), field kind: '
            'says "passive", but the effects written are "operate"; make the two agree',
        ),
        (
            "peace-with-wolves",
            '[[diplomacy_card]]\nid = "DIP002"\ngrants = "convert"',
            '[[diplomacy_card]] "DIP002" (1st), field grants: '
            'says "convert", but by its type and clan it is "massive"; make the two agree',
        ),
        (
            "peace-with-wolves",
            '[[diplomacy_card]]\nid = "DIP001"\ntype = "military-assistance"',
            '[[diplomacy_card]] "DIP001" (1st), field type: '
            "DIP001 and DIP003 are of one type for the rhein-stamm; one of each a clan is right",
        ),
        (
            "peace-with-wolves",
            '[[vassal]]\nid = "VAS001"\norders = [4, 3, 2]',
            '[[vassal]] "VAS001" (1st), field orders: '
            "says [4, 3, 2], but the clan's Order tokens are [4, 3, 3]; make the two agree",
        ),
        (
            "peace-with-wolves",
            '[[double_deployment]]\nid = "DD1"\nzones = [1, 3]',
            "[[double_deployment]]: says [1, 2, 3, 3, 5, 6], "
            "but the deployments, each once, are [1, 2, 3, 4, 5, 6]; make the two agree",
        ),
        (
            "scenario-cards",
            '[[card]]\nid = "ruins"\nremove = true',
            '[[card]]: there is no card "ruins", and a scenario needs it; add it',
        ),
    ],
)
def test_cards_that_do_not_fit_are_refused(
    pack: Packer, complaints: Complaints, file: str, text: str, told: str
) -> None:
    lines = complaints("steamwatchers", pack(**{file.replace("-", "_"): f"{text}\n{OWNER}"}))
    assert any(line.endswith(f".toml: {told}") for line in lines), lines


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("europa/areas-west.toml", 'terrain = "plains"', 'terrain = "mountain"', "our board has"),
        ("europa/areas-west.toml", "haven = false", "haven = true", "our havens are coastal plains, apart"),
        (
            "europa/steam-cards.toml",
            'area = "breizh", levels = 1',
            'area = "breizh", levels = 2',
            "in ours 1, 2 and 3",
        ),
        (
            "europa/borders.toml",
            'a = "frysland", b = "commonwealth"',
            'a = "alba", b = "commonwealth"',
            "do not touch",
        ),
        (
            "europa/borders.toml",
            '"provenca", b = "rhone"',
            '"provenca", b = "rezia"',
            "rhone touches provenca",
        ),
        (
            "europa/borders.toml",
            '"gironde", b = "neustria"',
            '"rhone", b = "occitania-bassa"',
            "two areas from",
        ),
        (
            "clans/rhein-stamm.toml",
            "base = 12\nelite = 4",
            "base = 10\nelite = 6",
            "where the tutorial allows the clan",
        ),
        ("clans/menrau.toml", "[0, 0, 1, 1]", "[0, 0, 1, 2]", "three to five spaces of cost 0 or 1"),
        ("archon/core.toml", 'name = "DDOS"', 'name = "Silence"', "DDOS is BASE003 and BASE004"),
        (
            "fuel-for-war/gear.toml",
            'name = "Raid Signal"',
            'name = "Signal"',
            "the five gear cards known by name",
        ),
        (
            "peace-with-wolves.toml",
            'name = "The Convoy"',
            'name = "Convoy"',
            "the two scenarios known by name",
        ),
    ],
)
def test_our_own_files_keep_the_promises_of_the_reconstruction(
    altered: Altered, complaints: Complaints, file: str, old: str, new: str, told: str
) -> None:
    assert any(told in line for line in complaints(altered("steamwatchers", file, old, new)))


def test_an_owner_may_contradict_the_reconstruction(pack: Packer) -> None:
    box = pack(
        clans=f'[[clan]]\nid = "rhein-stamm"\n[clan.miniatures]\nbase = 10\nelite = 6\n{OWNER}',
        europa=f'[[area]]\nid = "saksas"\nterrain = "mountain"\nhaven = true\n{OWNER}',
    )
    assert load("steamwatchers", [box]).data.clans.components.miniatures == 112


def test_a_copy_of_the_files_elsewhere_gives_the_same_content(altered: Altered) -> None:
    copy = load_spec(altered("steamwatchers", "clans.toml", "[meta]", "[meta]"))
    assert copy.data == load("steamwatchers").data
