"""`fumarole scenario`, `--scenario FILE`, and scenarios that packages bring."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import fumarole
from cli.conftest import Run
from fumarole import games, registry
from fumarole.engine.piece import Piece
from processes import PATIENCE, environment

MINE = """\
id = "two-rounds"
name = "Two Rounds"
about = "Over before it began."
character = "haste"
rounds = 2
players = [3, 4]
forbidden = ["menrau"]

[[targets]]
area = "rhone"
geo = 2
"""

SOMEBODYS = """\
from fumarole.games.steamwatchers.scenarios.parts.kit import scenario

HASTE = scenario("haste", "Haste", "One round.", character="haste", rounds=1, columns=2)
TWICE = scenario("war-returns", "Copy", "A copy.", character="copy", rounds=1, columns=2)
NOTHING = 7
"""


@pytest.fixture
def mine(folder: Path) -> Path:
    file = folder / "mine.toml"
    file.write_text(MINE, encoding="utf-8")
    return file


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A folder with somebody's module, installed as far as Python can tell."""
    home = tmp_path / "site"
    (home / "somebodys-1.0.dist-info").mkdir(parents=True)
    (home / "somebodys.py").write_text(SOMEBODYS, encoding="utf-8")
    (home / "somebodys-1.0.dist-info" / "METADATA").write_text("Name: somebodys\nVersion: 1.0\n")
    return home


def program(package: Path, *argv: str, **more: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own that finds the package."""
    around = environment(**more)
    around["PYTHONPATH"] += f"{os.pathsep}{package}"
    return subprocess.run(
        [sys.executable, "-m", "fumarole", *argv],
        capture_output=True,
        encoding="utf-8",
        env=around,
        timeout=PATIENCE,
        check=False,
    )


def brings(package: Path, place: str) -> None:
    entry = f"[fumarole.scenarios.steamwatchers]\nhaste = {place}\n"
    (package / "somebodys-1.0.dist-info" / "entry_points.txt").write_text(entry, encoding="utf-8")


# fumarole scenario


@pytest.mark.rule("SW-SCN-GEN-20")
def test_a_sound_file_is_told_in_sentences(run: Run, mine: Path) -> None:
    assert run("scenario", "check", mine.name) == (
        0,
        "mine.toml is sound: Two Rounds (players 3-4, rounds 2, character haste)\n"
        "  Over before it began.\n"
        "  Nobody leads menrau.\n"
        "  Initial columns from the deck: 3.\n"
        "  Target area rhone: 2 GEO at the end of the game for who controls it.\n"
        "  There is no supremacy victory.\n"
        "To look at again, for the sake of balance:\n"
        "  targets: the nearest is 4 steps by land from deployment 3, 1 from deployment 5.\n",
        "",
    )


def test_everything_wrong_is_refused_with_file_and_field(run: Run, mine: Path) -> None:
    mine.write_text(MINE.replace("[3, 4]", "[3, 9]").replace('"rhone"', '"rhon"'), encoding="utf-8")
    first = run("scenario", "check", mine.name)
    assert first == (
        2,
        "",
        "fumarole: mine.toml: players: entry 2 is 9; it must be a whole number from 2 to 5\n",
    )
    mine.write_text(MINE.replace('"menrau"', '"menrow"').replace('"rhone"', '"rhon"'), encoding="utf-8")
    assert run("play", "steamwatchers", "--scenario", mine.name).err == (
        "fumarole: mine.toml: forbidden: 'menrow' is no clan; did you mean menrau? There are: catabatians, "
        "free-fleet, highglimmer-apostles, menrau, rhein-stamm, rhone-conglomerate, western-alliance\n"
        "mine.toml: targets[1].area: 'rhon' is no area; did you mean rhone?\n"
    )


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"id = ", "mine.toml: this is not TOML: Invalid value (at end of document)."),
        (b"id = '\xff'", "mine.toml: byte 6: this is not UTF-8; save the file in that encoding."),
        (b"", "mine.toml: id: missing;"),
    ],
)
def test_a_file_that_is_no_scenario_is_refused(run: Run, mine: Path, data: bytes, complaint: str) -> None:
    mine.write_bytes(data)
    for argv in (("scenario", "check", mine.name), ("play", "steamwatchers", "--scenario", mine.name)):
        outcome = run(*argv)
        assert outcome.code == 2
        assert outcome.err.startswith(f"fumarole: {complaint}")
    mine.unlink()
    assert run("scenario", "check", mine.name).err == "fumarole: mine.toml: No such file or directory.\n"
    assert (
        run("play", "vents", "--scenario", "no.toml").err == "fumarole: no.toml: No such file or directory.\n"
    )


def test_random_games_show_how_it_ends_and_who_wins(run: Run, mine: Path) -> None:
    out = run("scenario", "check", mine.name, "--games", "1").out
    lines = out.partition("Random games")[2].splitlines()[1:]
    assert [line.split(":")[0] for line in lines] == ["  3 players", "  4 players", "  won"]
    assert "menrau" not in lines[2]
    assert sum(int(part.rsplit(" of ", 1)[1]) for part in lines[2].split(", ")) == 7


def test_a_title_without_scenarios_of_ones_own_says_so(run: Run, mine: Path) -> None:
    for argv in (
        ("scenario", "check", mine.name, "--title", "vents"),
        ("play", "vents", "--scenario", mine.name),
    ):
        assert run(*argv).err == "fumarole: Vents has no scenarios of one's own.\n"


def test_the_examples_are_listed_and_printed_and_sound(run: Run, folder: Path) -> None:
    listed = run("scenario", "example").out.splitlines()
    assert [line.partition(":")[0] for line in listed] == ["salt_caravan.py", "the-lamplighters.toml"]
    (folder / "copy.toml").write_text(run("scenario", "example", "the-lamplighters").out, encoding="utf-8")
    checked = run("scenario", "check", "copy.toml")
    assert checked.code == 0
    assert "balance" not in checked.out
    assert "SALT_CARAVAN: Final = scenario(" in run("scenario", "example", "salt_caravan.py").out
    assert "did you mean the-lamplighters.toml?" in run("scenario", "example", "lamplighters.toml").err
    assert run("scenario", "example", "--title", "vents").out == ""


# --scenario FILE


@pytest.mark.rule("SW-SCN-GEN-20")
def test_a_file_is_played_and_its_record_needs_it_no_more(run: Run, mine: Path, folder: Path) -> None:
    began = run(
        *("play", "steamwatchers", "--scenario", str(mine), "--quick", "--seed", "3"),
        *("--names", "anna", "--save-to", "game.json"),
        typed=["quit"],
    )
    assert began.code == 0
    assert (
        "Steamwatchers, edition Standard edition, scenario Two Rounds.\n  Nobody leads menrau.\n" in began.out
    )
    assert "Seats: anna (person), steady-2 (steady bot), steady-3 (steady bot).\n" in began.out
    mine.unlink()
    kept = json.loads((folder / "game.json").read_text(encoding="utf-8"))
    assert kept["header"]["own"]["forbidden"] == ["menrau"]
    resumed = run("play", "--resume", "game.json", "--seats", "random,random,random", "--save-to", "end.json")
    assert resumed.code == 0
    assert "scenario Two Rounds." in resumed.out
    verified = run("verify", "end.json")
    assert verified.code == 0
    assert "scenario Two Rounds." in verified.out
    retold = run("replay", "end.json").out
    assert "A Target Area token marks rhone." in retold
    assert "Target Area tokens: rhone neutral." in retold
    assert "Round 2 begins." in retold
    assert "Round 3 begins." not in retold


def test_a_case_may_name_a_file_seen_from_its_own(run: Run, mine: Path, folder: Path) -> None:
    case = (
        "title: steamwatchers\n"
        "cases:\n"
        "  - case: {}\n"
        "    rules: SW-SCN-GEN-20\n"
        "    given: {{seats: 3, scenario: {}}}\n"
        "    then: {{sees: {{spectator: {{rounds: 2, target: {{rhone: neutral}}}}}}}}\n"
    )
    (folder / "cases").mkdir()
    for name, file in (("good", "../mine.toml"), ("gone", "../gone.toml"), ("bad", "../bad.toml")):
        (folder / "cases" / f"{name}.yaml").write_text(case.format(name, file), encoding="utf-8")
    (folder / "bad.toml").write_text("rounds", encoding="utf-8")
    assert run("check", "cases/good.yaml") == (0, "1 passed, 0 failed\n", "")
    assert "../gone.toml: No such file or directory" in run("check", "cases/gone.yaml").err
    assert "this is not TOML" in run("check", "cases/bad.yaml").err


def test_an_id_goes_before_a_file_of_the_same_name(run: Run, folder: Path) -> None:
    (folder / "frost").write_text("no scenario", encoding="utf-8")
    assert "scenario Frost." in run("play", "vents", "--scenario", "frost", "--seats", "random,random").out


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["--scenario", "mine.toml", "--seats", "2"], "it is for 3 to 4 players, not 2. [SW-SCN-GEN-21]"),
        (["--scenario", "mine.toml", "--clans", "menrau,-,-"], "[SW-SCN-GEN-21, SW-SET-22]"),
        (["--scenario", "mine.toml", "--option", "war_returns_rounds=5"], "[SW-SCN-WAR-01]"),
        (["--scenario", "gone-with-the-singed", "--seats", "3"], "not 3. [SW-SCN-SINGED-01"),
        (["--scenario", "the-reliquary", "--option", "war_returns_rounds=5"], "belongs to war-returns"),
    ],
)
def test_what_does_not_go_together_is_refused_with_the_rule(
    run: Run, mine: Path, argv: list[str], message: str
) -> None:
    outcome = run("play", "steamwatchers", *argv)
    assert outcome.code == 2
    assert message in outcome.err


# fumarole titles


def test_each_scenario_is_listed_with_players_rounds_character_a_sentence_and_its_options(run: Run) -> None:
    lines = run("titles", "steamwatchers").out.splitlines()
    title = fumarole.title("steamwatchers")
    assert title.scenarios
    for piece in title.scenarios:
        facts = piece.facts
        head = f"    {piece.id}: {piece.name} (players {facts['players']}, rounds {facts['rounds']}, "
        at = lines.index(f"{head}character {facts['character']})")
        assert lines[at + 1] == f"      {piece.about}"
        own = [option.id for option in title.options if option.needs == piece.id]
        for number, option in enumerate(own):
            assert lines[at + 2 + number].startswith(f"      --option {option}: ")
    assert "      A scenario of your own: see fumarole scenario --help." in lines
    assert not any(line.startswith("    war_returns_rounds") for line in lines)


# Scenarios that packages bring


def test_an_installed_package_brings_a_scenario(package: Path) -> None:
    brings(package, "somebodys:HASTE")
    listed = program(package, "titles", "steamwatchers").stdout
    assert "    haste: Haste (players 2-5, rounds 1, character haste)\n      One round.\n" in listed
    wishes = ("--scenario", "haste", "--seats", "random,random", "--seed", "1")
    played = program(package, "play", "steamwatchers", *wishes)
    assert played.returncode == 0
    assert "scenario Haste." in played.stdout
    assert "The game is over." in played.stdout


@pytest.mark.parametrize(
    ("place", "complaint"),
    [
        ("somebodys:NOTHING", "The entry point 'haste' of 'somebodys:NOTHING' brings no scenario."),
        ("somebodys:MISSING", "The entry point 'haste' leads nowhere (somebodys:MISSING): "),
        ("nobodys:HASTE", "The entry point 'haste' leads nowhere (nobodys:HASTE): "),
        ("somebodys:TWICE", "Two scenarios of Steamwatchers have the id 'war-returns': rename yours."),
    ],
)
def test_a_package_that_brings_no_scenario_is_named(package: Path, place: str, complaint: str) -> None:
    brings(package, place)
    refused = program(package, "titles", "steamwatchers")
    assert refused.returncode == 2
    assert refused.stderr.startswith(f"fumarole: {complaint}")


def test_a_module_is_named_by_hand_while_one_writes_it(package: Path) -> None:
    listed = program(package, "titles", "steamwatchers", FUMAROLE_SCENARIOS="somebodys:HASTE").stdout
    assert "    haste: Haste (" in listed
    assert "haste" not in program(package, "titles", "vents", FUMAROLE_SCENARIOS="somebodys:HASTE").stdout
    for place, complaint in (
        ("somebodys:NOTHING", "'somebodys:NOTHING' is no scenario."),
        ("somebodys", "No scenario at 'somebodys' (module:NAME): "),
        ("nobodys:HASTE", "No scenario at 'nobodys:HASTE' (module:NAME): No module named 'nobodys'."),
    ):
        refused = program(package, "titles", "steamwatchers", FUMAROLE_SCENARIOS=place)
        assert refused.stderr.startswith(f"fumarole: {complaint}")


def test_a_scenario_named_by_hand_may_say_whose_it_is(package: Path) -> None:
    named = "vents = somebodys:HASTE"
    assert "    haste: Haste (" in program(package, "titles", "vents", FUMAROLE_SCENARIOS=named).stdout
    assert "haste" not in program(package, "titles", "steamwatchers", FUMAROLE_SCENARIOS=named).stdout


def test_a_title_with_scenarios_of_others_stays_one_object_and_takes_packs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    place = "fumarole.games.steamwatchers.scenarios.examples.salt_caravan:SALT_CARAVAN"
    monkeypatch.setenv("FUMAROLE_SCENARIOS", f"{place}, ")
    wider = fumarole.title("steamwatchers")
    assert wider is fumarole.title("steamwatchers")
    assert wider.scenarios[-1].id == "salt-caravan"
    (tmp_path / "europa.toml").write_text('[[area]]\nid = "rhone"\nhaven = true\nsource = "owner"\n')
    packed = wider.with_packs([tmp_path])
    assert packed.scenarios == wider.scenarios
    assert packed.content_digest() != wider.content_digest()
    monkeypatch.delenv("FUMAROLE_SCENARIOS")
    assert "salt-caravan" not in [piece.id for piece in fumarole.title("steamwatchers").scenarios]


def test_what_others_bring_is_looked_for_again_when_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Piece] = [Piece("one", "One", "One.")]
    monkeypatch.setattr(registry, "_brought", lambda *_: iter(found))
    bare = registry._named(games.TITLES["steamwatchers"], fumarole.Title, "title")
    first = registry._with_pieces(bare)
    found.append(Piece("two", "Two", "Two."))
    second = registry._with_pieces(bare)
    assert [piece.id for piece in second.scenarios[-2:]] == ["one", "two"]
    assert first is not second
