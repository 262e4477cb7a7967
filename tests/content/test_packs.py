"""What a pack can change."""

from __future__ import annotations

from content.conftest import Packer
from content.toy import Town, Toy
from fumarole.content import Content, ContentSpec, load_spec


def town(content: Content[Toy], name: str) -> Town:
    return next(town for town in content.data.land.towns if town.id == name)


def test_without_packs_the_built_in_files_load_as_they_are(spec: ContentSpec[Toy]) -> None:
    content = load_spec(spec)
    assert content.data.lore.tale.text == "Once."
    assert town(content, "ostend").at == (1.5, 2.0)
    assert content.packs == ()


def test_a_file_is_continued_by_the_files_of_the_folder_of_its_name(spec: ContentSpec[Toy]) -> None:
    assert [town.id for town in load_spec(spec).data.land.towns] == ["ostend", "kalmar", "visby"]


def test_an_override_replaces_only_the_fields_it_names(spec: ContentSpec[Toy], pack: Packer) -> None:
    box = pack(land='[[town]]\nid = "ostend"\npeople = 950\nsource = "owner"')
    ostend = town(load_spec(spec, [box]), "ostend")
    assert ostend.people == 950
    assert (ostend.name, ostend.kind, ostend.at) == ("Ostend", "port", (1.5, 2.0))


def test_a_table_inside_is_merged_field_by_field_and_its_lists_are_replaced(
    spec: ContentSpec[Toy], pack: Packer
) -> None:
    box = pack(land='[[town]]\nid = "ostend"\n[town.market]\ngoods = ["salt"]\nsource = "owner"')
    market = town(load_spec(spec, [box]), "ostend").market
    assert market is not None
    assert (market.goods, market.fee) == (("salt",), 2)


def test_named_tables_inside_a_table_are_overridden_and_added_by_name(
    spec: ContentSpec[Toy], pack: Packer
) -> None:
    guilds = """
        [[town]]
        id = "ostend"
        [[town.guild]]
        id = "pilots"
        motto = "Go."
        source = "owner"
        [[town.guild]]
        id = "cooks"
        motto = "Stir."
        source = "owner"
    """
    found = town(load_spec(spec, [pack(land=guilds)]), "ostend").guilds
    assert [(guild.id, guild.motto) for guild in found] == [
        ("net-makers", "Mend."),
        ("pilots", "Go."),
        ("cooks", "Stir."),
    ]


def test_a_table_with_a_new_name_is_added(spec: ContentSpec[Toy], pack: Packer) -> None:
    riga = '[[town]]\nid = "riga"\nname = "Riga"\nkind = "port"\npeople = 1\nsource = "owner"\n'
    content = load_spec(spec, [pack(land=riga + '[rules]\ntowns = 4\nsource = "owner"')])
    assert town(content, "riga").source == "owner"
    assert content.data.land.rules.note == "the country"


def test_a_road_is_found_whichever_way_round_it_is_named(spec: ContentSpec[Toy], pack: Packer) -> None:
    box = pack(land='[[road]]\na = "ostend"\nb = "kalmar"\nmiles = 9\nsource = "owner"')
    assert [road.miles for road in load_spec(spec, [box]).data.land.roads] == [9]


def test_a_table_can_be_removed(spec: ContentSpec[Toy], pack: Packer) -> None:
    box = pack(land='[[road]]\na = "ostend"\nb = "kalmar"\nremove = true\nsource = "owner"')
    assert load_spec(spec, [box]).data.land.roads == ()


def test_a_later_pack_lies_over_an_earlier_one(spec: ContentSpec[Toy], pack: Packer) -> None:
    first = pack("first", land='[[town]]\nid = "ostend"\npeople = 1\nname = "O"\nsource = "owner"')
    second = pack("second", land='[[town]]\nid = "ostend"\npeople = 2\nsource = "owner"')
    assert (town(load_spec(spec, [first, second]), "ostend").people) == 2
    assert (town(load_spec(spec, [second, first]), "ostend").people) == 1
    assert (town(load_spec(spec, [first, second]), "ostend").name) == "O"


def test_a_pack_may_be_written_in_parts(spec: ContentSpec[Toy], pack: Packer) -> None:
    box = pack(
        land='[[town]]\nid = "ostend"\npeople = 1\nsource = "owner"',
        land__north='[[town]]\nid = "visby"\npeople = 2\nsource = "owner"',
    )
    assert [town.people for town in load_spec(spec, [box]).data.land.towns] == [1, 300, 2]


def test_the_promises_of_our_own_files_do_not_bind_an_owner(spec: ContentSpec[Toy], pack: Packer) -> None:
    box = pack(land='[[town]]\nid = "kalmar"\nkind = "port"\nsource = "owner"')
    assert town(load_spec(spec, [box]), "kalmar").kind == "port"


def test_loading_a_pack_leaves_the_built_in_content_as_it_was(spec: ContentSpec[Toy], pack: Packer) -> None:
    before = load_spec(spec).data
    load_spec(spec, [pack(land='[[town]]\nid = "ostend"\n[town.market]\nfee = 9\nsource = "owner"')])
    assert load_spec(spec).data == before
