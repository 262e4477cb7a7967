"""The fingerprint changes with the facts, and only with them."""

from __future__ import annotations

import re

import pytest

from content.conftest import Packer
from content.toy import LAND, MORE_TOWNS, Toy, toy, write
from fumarole.content import ContentSpec, digest, load_spec


def test_the_digest_is_a_sha256(spec: ContentSpec[Toy]) -> None:
    assert re.fullmatch("[0-9a-f]{64}", digest(load_spec(spec)))


def test_the_digest_of_known_content_never_changes(spec: ContentSpec[Toy]) -> None:
    assert digest(load_spec(spec)) == "e6664eb8f7873ab910bf76ff7e606249cf740286e9c8613a589c5584a62f6355"


def test_the_order_of_fields_and_the_split_into_files_do_not_matter(
    spec: ContentSpec[Toy], pack: Packer
) -> None:
    head, *towns = (LAND + MORE_TOWNS).split("[[town]]")
    first = towns[0].replace('name = "Ostend"\nkind = "port"\n', 'kind = "port"\nname = "Ostend"\n')
    whole = "[[town]]".join([head, first, *towns[1:]])
    assert first != towns[0]
    other = toy(pack("other"))
    (other.folder / "land" / "more.toml").unlink()
    write(other.folder, land=whole)
    assert digest(load_spec(other)) == digest(load_spec(spec))


@pytest.mark.parametrize(
    "text",
    [
        '[[town]]\nid = "ostend"\npeople = 901\nsource = "owner"',
        '[[town]]\nid = "ostend"\npeople = 900\nsource = "owner"',
        '[[road]]\na = "ostend"\nb = "kalmar"\nremove = true\nsource = "owner"',
    ],
)
def test_a_pack_changes_the_digest_and_always_in_the_same_way(
    spec: ContentSpec[Toy], pack: Packer, text: str
) -> None:
    box = pack(land=text)
    assert digest(load_spec(spec, [box])) != digest(load_spec(spec))
    assert digest(load_spec(spec, [box])) == digest(load_spec(spec, [box]))


def test_a_pack_that_only_names_tables_changes_nothing(spec: ContentSpec[Toy], pack: Packer) -> None:
    assert digest(load_spec(spec, [pack(land='[[town]]\nid = "ostend"')])) == digest(load_spec(spec))
