"""Sources stay honest when packs are laid over the built-in files, and the report counts them."""

from __future__ import annotations

import pytest

from content.conftest import Packer
from content.toy import Town, Toy
from fumarole.content import ContentSpec, load_spec, show_sources, sources
from fumarole.content.facts import FactSource, read_fact


def ostend(spec: ContentSpec[Toy], pack: Packer, fields: str) -> Town:
    content = load_spec(spec, [pack(land=f'[[town]]\nid = "ostend"\n{fields}')])
    return next(town for town in content.data.land.towns if town.id == "ostend")


def test_a_fact_is_taken_apart_into_names_source_and_remark() -> None:
    assert read_fact("name, cost: derived (as: told)") == FactSource(
        ("name", "cost"), "derived", "(as: told)"
    )
    assert read_fact("name: derived from people, rulebook: Towns (so it is)") == FactSource(
        ("name",), "derived", "(so it is)", ("people", "rulebook: Towns")
    )


def test_a_pack_that_names_a_few_fields_is_listed_apart_for_them(
    spec: ContentSpec[Toy], pack: Packer
) -> None:
    town = ostend(spec, pack, 'people = 950\nkind = "mine"\nsource = "owner"')
    assert town.source == "reconstructed"
    assert town.facts == ("name: rulebook", "people, kind: owner")


def test_a_pack_from_the_same_source_need_not_be_listed_apart(spec: ContentSpec[Toy], pack: Packer) -> None:
    town = ostend(spec, pack, 'people = 950\nsource = "reconstructed"')
    assert town.facts == ("name: rulebook", "kind: derived (it lies by the sea)")


def test_the_facts_of_a_pack_go_before_its_source(spec: ContentSpec[Toy], pack: Packer) -> None:
    town = ostend(
        spec, pack, 'people = 950\nname = "O"\nsource = "owner"\nfacts = ["people: derived (counted)"]'
    )
    assert town.facts == ("kind: derived (it lies by the sea)", "name: owner", "people: derived (counted)")


def test_a_pack_that_names_every_field_gives_the_table_its_source(
    spec: ContentSpec[Toy], pack: Packer
) -> None:
    town = ostend(spec, pack, 'name = "O"\nkind = "port"\npeople = 1\nat = [0, 0]\nsource = "owner"')
    assert (town.source, town.facts) == ("owner", ())


def test_a_table_inside_has_a_source_of_its_own(spec: ContentSpec[Toy], pack: Packer) -> None:
    town = ostend(spec, pack, '[town.market]\nfee = 3\nsource = "owner"')
    assert town.market is not None
    assert (town.source, town.market.source, town.market.facts) == (
        "reconstructed",
        "summary",
        ("fee: owner",),
    )


def test_the_report_counts_tables_and_the_facts_listed_apart(spec: ContentSpec[Toy]) -> None:
    report = sources(load_spec(spec))
    land, lore = report.files
    assert land.tables == {"rulebook": 3, "reconstructed": 3, "summary": 1, "derived": 1}
    assert land.facts == {"reconstructed": 1, "rulebook": 1, "derived": 1}
    assert (lore.file, lore.tables, lore.facts) == ("lore", {"summary": 1}, {})
    assert sum(report.total.tables.values()) == 9


def test_the_report_lists_what_is_reconstructed(spec: ContentSpec[Toy]) -> None:
    rows = [
        (row.file, row.table, row.name, row.whole, row.fields)
        for row in sources(load_spec(spec)).reconstructed
    ]
    assert rows == [
        ("land", "rules", "", False, ("note",)),
        ("land", "town", "ostend", True, ("at",)),
        ("land", "town.guild", "ostend / net-makers", True, ("motto",)),
        ("land", "town", "visby", True, ("name", "kind", "people")),
    ]


def test_the_text_of_the_report_shows_counts_meanings_and_what_is_reconstructed(
    spec: ContentSpec[Toy],
) -> None:
    assert show_sources(sources(load_spec(spec))) == (
        "toy: where the facts come from\n"
        "\n"
        "file                      rulebook        summary        derived  reconstructed   tables"
        "   single facts listed apart\n"
        "land                             3              1              1              3        8"
        "   rulebook 1, derived 1, reconstructed 1\n"
        "lore                             0              1              0              0        1\n"
        "all                              3              2              1              3        9"
        "   rulebook 1, derived 1, reconstructed 1\n"
        "\n"
        "rulebook       the publisher's rulebook says so\n"
        "summary        a published summary of the rules says so\n"
        "derived        it follows from those texts, or from facts that come from them; it says from which\n"
        "reconstructed  our own design where nothing is known; never the printed game\n"
        "\n"
        "Reconstructed:\n"
        "\n"
        "  land\n"
        "    rules                      only note\n"
        "    town                       all 3 but kalmar; known even so: name (1), people (1), kind (1)\n"
        "    town.guild                 ostend / net-makers\n"
    )


@pytest.mark.parametrize(
    "fields", ['people = 950\nsource = "owner"', '[town.market]\nfee = 3\nsource = "owner"']
)
def test_the_text_has_a_column_for_the_owner_when_a_pack_is_used(
    spec: ContentSpec[Toy], pack: Packer, fields: str
) -> None:
    text = show_sources(sources(load_spec(spec, [pack(land=f'[[town]]\nid = "ostend"\n{fields}')])))
    assert "reconstructed          owner   tables" in text
    assert "owner          read from their own box by whoever wrote the pack\n" in text
    assert "owner 1" in text
