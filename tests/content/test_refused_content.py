"""What is refused, and how it is told: file, table, field and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.conftest import Complaints, Packer
from content.toy import Toy, write
from fumarole.content import ContentErrors, ContentSpec, digest, load, load_spec, spec_of
from fumarole.engine.refusal import DataError, FumaroleError, SetupError


def test_a_slip_in_the_toml_is_told_with_its_line(
    spec: ContentSpec[Toy], pack: Packer, complaints: Complaints
) -> None:
    box = pack(land='[rules]\ntowns = 3\nnote = "the\n')
    (told,) = complaints(spec, box)
    assert told.startswith("box/land.toml: line 3, column 12: this is not TOML: ")


def test_a_file_that_is_not_utf8_is_told(
    spec: ContentSpec[Toy], pack: Packer, complaints: Complaints
) -> None:
    box = pack(land="")
    (box / "land.toml").write_bytes('note = "é"'.encode("latin-1"))
    assert complaints(spec, box) == [
        "box/land.toml: byte 8: this is not UTF-8; save the file in that encoding"
    ]


def test_a_folder_that_is_not_there_is_told(
    spec: ContentSpec[Toy], tmp_path: Path, complaints: Complaints
) -> None:
    told = complaints(spec, tmp_path / "nowhere")
    assert told == ["nowhere: there is no such folder; --content wants a folder of TOML files"]


def test_a_folder_without_toml_is_told(
    spec: ContentSpec[Toy], tmp_path: Path, complaints: Complaints
) -> None:
    (tmp_path / "box").mkdir()
    told = complaints(spec, tmp_path / "box")
    assert told == ["box: holds no TOML file; a pack has one or more of land.toml, lore.toml"]


@pytest.mark.parametrize(("name", "file"), [("lande", "lande.toml"), ("land__deep__x", "land/deep/x.toml")])
def test_a_file_that_overrides_nothing_is_told_with_the_known_names(
    spec: ContentSpec[Toy], pack: Packer, complaints: Complaints, name: str, file: str
) -> None:
    (told,) = complaints(spec, pack(lore="", **{name: ""}))
    assert told.startswith(f"box/{file}: no file of this name can be overridden; ")
    assert "land.toml, lore.toml" in told


def test_a_file_with_a_slip_in_its_name_is_told_the_nearest(
    spec: ContentSpec[Toy], pack: Packer, complaints: Complaints
) -> None:
    (told,) = complaints(spec, pack(lande=""))
    assert 'did you mean "land.toml"?' in told


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ("peopel = 3", 'peopel: there is no field of this name; did you mean "people"?'),
        ("people = 'many'", 'people: is "many"; it must be a whole number, 1 or more'),
        ("people = true", "people: is true; it must be a whole number, 1 or more"),
        ("people = 0", "people: is 0; it must be a whole number, 1 or more"),
        ("name = ''", 'name: is ""; it must be a text in quotes, not empty'),
        ("kind = 'prot'", 'kind: is "prot"; it must be "port" or "mine"; did you mean "port"?'),
        ("kind = 3", 'kind: is 3; it must be "port" or "mine"'),
        ("at = 3", "at: is 3; it must be a list of 2, each entry a number"),
        ("at = [1]", "at: is a list of 1; it must be a list of 2, each entry a number"),
        ("at = [1, 'x']", 'at: entry 2 is "x"; it must be a number'),
        ("at = [1, nan]", "at: entry 2 is nan; it must be a number"),
        ("market = 3", "market: is 3; it must be a table"),
        ("guild = ['x']", "guild: is ['x']; it must be a list of tables"),
        (
            "[[town.guild]]\nid = 'cooks'\nsource = 'owner'",
            'guild "cooks".motto: missing; it must be a text in quotes, not empty',
        ),
        (
            "[[town.guild]]\nid = 'pilots'\nmotto = 'A'\nsource = 'owner'\n"
            "[[town.guild]]\nid = 'pilots'\nmotto = 'B'\nsource = 'owner'",
            'guild "pilots": stands there a second time; write it once',
        ),
        (
            "people = 3\nfacts = ['name: rulebook', 'people is owner']",
            'facts: entry 2 is "people is owner"; '
            'it must be a text such as "name: rulebook" or "name, cost: derived from SW-GEN-19 (why)"',
        ),
        (
            "zzz = 3",
            "zzz: there is no field of this name; "
            "known: id, name, kind, people, at, market, guild, source, facts, derived_from",
        ),
    ],
)
def test_a_wrong_field_is_told_with_what_would_be_right(
    spec: ContentSpec[Toy], pack: Packer, complaints: Complaints, fields: str, told: str
) -> None:
    box = pack(land=f'[[town]]\nid = "ostend"\nsource = "owner"\n{fields}')
    assert complaints(spec, box) == [f'box/land.toml: [[town]] "ostend" (1st), field {told}']


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[rule]", '[rule]: there is no table of this name in land.toml; did you mean "rules"?'),
        ("[town]\nid = 'ostend'", "[town]: must be written [[town]]"),
        ("[[rules]]\ntowns = 3", "[rules]: must be written [rules]"),
        ("town = 3", "[town]: must be written [[town]]"),
        (
            "[[town]]\nid = 'visby'\n[town.market]\ngoods = ['x']\nsource = 'owner'",
            '[[town]] "visby" (1st), field market.fee: missing; it must be a whole number, 0 or more',
        ),
        (
            "[[town]]\nid = 'ostende'\npeople = 3\nsource = 'owner'",
            '[[town]] "ostende" (1st): there is none of this name to override, '
            'and a new one would also need name, kind; did you mean "ostend"?',
        ),
        (
            "[[town]]\nname = 'Riga'\nkind = 'port'\npeople = 3\nsource = 'owner'",
            "[[town]] (1st), field id: missing; "
            'it must be an id of small letters, digits and dashes, such as "east-gate"',
        ),
        (
            "[[road]]\na = 'visby'\nb = 'ostende'\nmiles = 1\nsource = 'owner'",
            '[[road]] "ostende, visby" (1st), field b: there is no town "ostende"; did you mean "ostend"?',
        ),
        (
            "[rules]\ntowns = 5\nsource = 'owner'",
            "[rules], field towns: says 5, but the number of towns is 3; make the two agree",
        ),
        (
            "[[town]]\nid = 'kalmer'\nremove = true\nsource = 'owner'",
            '[[town]] "kalmer" (1st): there is nothing of this name to remove; did you mean "kalmar"?',
        ),
        (
            "[[town]]\nid = 'kalmar'\nremove = false\nsource = 'owner'",
            '[[town]] "kalmar" (1st), field remove: can only be true; leave the line out to keep the table',
        ),
        (
            "[rules]\nremove = true\nsource = 'owner'",
            "[rules], field remove: there is no field of this name; "
            "known: towns, note, source, facts, derived_from",
        ),
    ],
)
def test_a_wrong_table_is_told_with_what_would_be_right(
    spec: ContentSpec[Toy], pack: Packer, complaints: Complaints, text: str, told: str
) -> None:
    assert complaints(spec, pack(land=text)) == [f"box/land.toml: {told}"]


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("[[town]]\nid = 'ostend'\npeople = 3", "source"),
        ("[[town]]\nid = 'ostend'\n[town.market]\nfee = 1", "market.source"),
        ("[[town]]\nid = 'ostend'\nremove = true", "source"),
    ],
)
def test_a_table_of_a_pack_states_its_source(
    spec: ContentSpec[Toy], pack: Packer, complaints: Complaints, text: str, field: str
) -> None:
    told = complaints(spec, pack(land=text))
    assert told[0] == (
        f'box/land.toml: [[town]] "ostend" (1st), field {field}: missing: '
        "a table of a pack says where it is from; "
        'source = "owner" if you read it from your own box, or another source if not'
    )
    assert len(told) == 1


def test_a_source_that_is_none_is_told(spec: ContentSpec[Toy], pack: Packer, complaints: Complaints) -> None:
    (told,) = complaints(spec, pack(land="[[town]]\nid = 'ostend'\npeople = 3\nsource = 'onwer'"))
    assert told.endswith(
        'field source: "onwer" is no source; '
        'it must be "rulebook", "summary", "derived", "reconstructed" or "owner"'
    )


@pytest.mark.parametrize(
    ("key", "first", "second", "name"),
    [
        ("town", "id = 'kalmar'\npeople = 3", "id = 'kalmar'\npeople = 4", "kalmar"),
        (
            "road",
            "a = 'visby'\nb = 'ostend'\nmiles = 1",
            "a = 'ostend'\nb = 'visby'\nmiles = 1",
            "ostend, visby",
        ),
    ],
)
def test_a_table_that_stands_twice_is_told(
    spec: ContentSpec[Toy], pack: Packer, complaints: Complaints, key: str, first: str, second: str, name: str
) -> None:
    box = pack(land="\n".join(f"[[{key}]]\n{fields}\nsource = 'owner'" for fields in (first, second)))
    assert complaints(spec, box) == [
        f'box/land.toml: [[{key}]] "{name}" (2nd): stands here a second time '
        f'(before: box/land.toml [[{key}]] "{name}" (1st)); write it once'
    ]


def test_the_file_that_wrote_a_field_is_blamed_for_it(
    spec: ContentSpec[Toy], pack: Packer, complaints: Complaints
) -> None:
    first = pack("first", land='[[town]]\nid = "visby"\npeople = -1\nsource = "owner"')
    second = pack("second", land='[[town]]\nid = "visby"\nname = "V"\nsource = "owner"')
    (told,) = complaints(spec, first, second)
    assert told.startswith('first/land.toml: [[town]] "visby" (1st), field people: is -1;')


def test_a_built_in_table_that_no_longer_fits_is_named_as_such(
    spec: ContentSpec[Toy], pack: Packer, complaints: Complaints
) -> None:
    gone = '[rules]\ntowns = 2\nsource = "owner"\n[[town]]\nid = "kalmar"\nremove = true\nsource = "owner"'
    (told,) = complaints(spec, pack(land=gone))
    assert told.startswith(
        'toy/land.toml: [[road]] "kalmar, ostend" (1st), field a: there is no town "kalmar";'
    )


def test_all_problems_are_told_at_once(spec: ContentSpec[Toy], pack: Packer) -> None:
    box = pack(
        land='[[town]]\nid = "ostend"\npeople = "x"\nkind = 3\nsource = "owner"\n[rule]\n',
        lore='[tale]\ntxt = "y"\nsource = "owner"',
        loer="",
    )
    with pytest.raises(ContentErrors) as refused:
        load_spec(spec, [box])
    assert isinstance(refused.value, FumaroleError)
    assert all(isinstance(problem, DataError) for problem in refused.value.problems)
    places = [(Path(problem.file).name, problem.place) for problem in refused.value.problems]
    assert places == [
        ("loer.toml", ""),
        ("land.toml", "[rule]"),
        ("land.toml", '[[town]] "ostend" (1st), field kind'),
        ("land.toml", '[[town]] "ostend" (1st), field people'),
        ("lore.toml", "[tale], field txt"),
    ]
    assert len(str(refused.value).splitlines()) == 5


def test_the_source_owner_is_for_packs_alone(spec: ContentSpec[Toy], complaints: Complaints) -> None:
    write(spec.folder, lore='[tale]\ntext = "Once."\nsource = "owner"')
    assert complaints(spec) == [
        'toy/lore.toml: [tale], field source: "owner" is for packs; '
        'here it must be "rulebook", "summary", "derived" or "reconstructed"'
    ]


def test_a_built_in_table_without_a_source_is_told(spec: ContentSpec[Toy], complaints: Complaints) -> None:
    write(spec.folder, lore='[tale]\ntext = "Once."')
    (told,) = complaints(spec)
    assert told.startswith('toy/lore.toml: [tale], field source: missing; it must be "rulebook", ')


def test_a_name_that_stands_in_two_parts_of_a_file_is_told(
    spec: ContentSpec[Toy], complaints: Complaints
) -> None:
    twin = '[[town]]\nid = "kalmar"\nname = "K"\nkind = "mine"\npeople = 1\nsource = "derived"'
    write(spec.folder, land__north=twin)
    assert complaints(spec) == [
        'toy/land/north.toml: [[town]] "kalmar" (1st): stands here a second time '
        '(before: toy/land.toml [[town]] "kalmar" (2nd)); write it once'
    ]


def test_a_built_in_file_or_table_that_is_missing_is_told(
    spec: ContentSpec[Toy], complaints: Complaints
) -> None:
    (spec.folder / "lore.toml").unlink()
    assert complaints(spec) == [
        "toy/lore.toml: there is no such file, and the title needs it",
        "toy/lore.toml: [tale]: this table is missing, and the title needs it",
    ]


def test_the_promises_of_our_own_files_are_checked_without_packs(
    spec: ContentSpec[Toy], complaints: Complaints
) -> None:
    town = '[[town]]\nid = "visby"\nname = "Visby"\nkind = "mine"\npeople = 1\nsource = "derived"'
    write(spec.folder, land__more=town)
    assert complaints(spec) == ["toy/land/more.toml: [[town]]: 1 ports; ours has 2"]


def test_a_title_that_is_not_there_is_refused_with_the_nearest() -> None:
    with pytest.raises(SetupError, match='no title "steampower"; did you mean "steam-power"'):
        load("steampower")
    with pytest.raises(SetupError, match="known: steam-power, steamwatchers"):
        spec_of("chess")


def test_a_refused_pack_can_be_mended_and_loaded(pack: Packer) -> None:
    box = pack(clans='[[clan]]\nid = "menrau"\nnmae = "Menrau"\nsource = "owner"')
    with pytest.raises(ContentErrors):
        load("steamwatchers", [box])
    pack(clans='[[clan]]\nid = "menrau"\nname = "Menrau"\nsource = "owner"')
    assert digest(load("steamwatchers", [box])) != digest(load("steamwatchers"))


def test_content_is_loaded_once_for_each_title_and_packs(pack: Packer) -> None:
    box = pack(clans='[[clan]]\nid = "menrau"\nname = "Menrau"\nsource = "owner"')
    assert load("steamwatchers") is load("steamwatchers", [])
    assert load("steamwatchers", [box]) is load("steamwatchers", [box])
    assert load("steamwatchers", [box]) is not load("steamwatchers")
