"""What is called derived follows from what somebody else has said, step by step."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.conftest import Altered, Packer
from content.toy import Toy, toy
from fumarole import ledger
from fumarole.cli import main
from fumarole.content import ContentSpec, load_spec, spec_of, titles_with_content, unfounded

RULES = {"TO-GEN-01": True, "TO-GEN-02": False}
CITED = {"rulebook p.17", "rulebook: Towns", "summary"}
KALMAR = '[[town]]\nid = "kalmar"\nname = "K"\nkind = "mine"\npeople = 1\n'


def wrong(spec: ContentSpec[Toy], pack: Packer, town: str, more: str = "") -> list[str]:
    """What is wrong with Kalmar; Ostend's own fact is mended on the way, so that nothing else is."""
    mended = '[[town]]\nid = "ostend"\nkind = "port"\nsource = "rulebook"\n'
    found = unfounded(load_spec(spec, [pack(land=mended + more + KALMAR + town)]), RULES, CITED)
    return [str(problem) for problem in found]


@pytest.mark.parametrize(
    "ground",
    [
        "rulebook p.17",
        "rulebook: Towns",
        "summary",
        "TO-GEN-01",
        "land/rules.towns",
        "land/town[ostend].people",
        "land/town.market[ostend]",
        "land/town.market",
        "land/town.guild[ostend / pilots]",
        "land/road",
    ],
)
def test_a_page_a_rule_or_a_fact_of_others_will_do(spec: ContentSpec[Toy], pack: Packer, ground: str) -> None:
    assert wrong(spec, pack, f'source = "derived"\nderived_from = ["{ground}"]') == []


@pytest.mark.parametrize(
    ("grounds", "problem"),
    [
        ("", "is derived, but does not say from what; name it, or call it reconstructed"),
        ('"land/rules.note"', "is derived from land/rules.note, which is reconstructed"),
        ('"land/town[ostend].at"', "is derived from land/town[ostend].at, which is reconstructed"),
        ('"land/town[visby]"', "is derived from land/town[visby], which is reconstructed"),
        ('"land/town.guild"', "is derived from land/town.guild[ostend / net-makers], which is reconstructed"),
        ('"TO-GEN-02"', "is derived from TO-GEN-02, on which the sources are silent"),
        ('"TO-GEN-03"', "is derived from TO-GEN-03, which is no rule of the ledger"),
        ('"rulebook p.999"', "is derived from 'rulebook p.999', which no rule of the ledger cites"),
        ('"rulebook: Town"', 'which no rule of the ledger cites; did you mean "rulebook: Towns"?'),
        ('"land/rule.towns"', "is derived from 'land/rule.towns', which leads nowhere; did you mean"),
        ('"poeple"', "is derived from 'poeple', which leads nowhere; did you mean \"people\"?"),
        ('"land/town[oslo]"', "is derived from 'land/town[oslo]', which leads nowhere"),
        ('"land/rules.towns", "land/rules.note"', "is derived from land/rules.note, which is reconstructed"),
    ],
)
def test_what_rests_on_nothing_or_on_our_own_is_named_together_with_it(
    spec: ContentSpec[Toy], pack: Packer, grounds: str, problem: str
) -> None:
    told = wrong(spec, pack, f'source = "derived"\nderived_from = [{grounds}]')
    assert len(told) == 1
    assert told[0].startswith("toy/land.toml: town[kalmar]: ")
    assert problem in told[0]


def test_a_single_fact_is_followed_too(spec: ContentSpec[Toy], pack: Packer) -> None:
    fact = 'source = "rulebook"\nfacts = ["people: derived from {} (counted)"]'
    assert wrong(spec, pack, fact.format("name, land/rules.towns")) == []
    told = wrong(spec, pack, fact.format("land/rules.note"))
    assert [line.partition(": ")[2].partition(":")[0] for line in told] == ["town[kalmar].people"]


def test_derived_from_derived_is_followed_to_the_end(spec: ContentSpec[Toy], pack: Packer) -> None:
    more = '[[road]]\na = "kalmar"\nb = "visby"\nmiles = 3\nsource = "derived"\nderived_from = [{}]\n'
    town = 'source = "derived"\nderived_from = ["land/road[kalmar, visby].miles"]'
    assert wrong(spec, pack, town, more.format('"summary"')) == []
    told = wrong(spec, pack, town, more.format('"land/rules.note"'))
    assert len(told) == 1
    assert "road[kalmar, visby]: is derived from land/rules.note" in told[0]


def test_nothing_rests_on_itself(spec: ContentSpec[Toy], pack: Packer) -> None:
    more = '[[road]]\na = "kalmar"\nb = "visby"\nmiles = 3\nsource = "derived"\n'
    more += 'derived_from = ["land/town[kalmar].people"]\n'
    told = wrong(spec, pack, 'source = "derived"\nderived_from = ["land/road[kalmar, visby].miles"]', more)
    assert len(told) == 2
    assert all("rests on itself" in line for line in told)


def test_what_a_pack_reads_from_the_box_is_good_ground(spec: ContentSpec[Toy], pack: Packer) -> None:
    more = '[rules]\nnote = "as printed"\nsource = "owner"\n'
    assert wrong(spec, pack, 'source = "derived"\nderived_from = ["land/rules.note"]', more) == []


def test_a_pack_says_of_a_few_fields_too_from_what_they_are_derived(
    spec: ContentSpec[Toy], pack: Packer
) -> None:
    written = '[[town]]\nid = "visby"\npeople = 5\nsource = "derived"\nderived_from = ["summary"]'
    town = next(one for one in load_spec(spec, [pack(land=written)]).data.land.towns if one.id == "visby")
    assert town.facts == ("people: derived from summary",)


@pytest.mark.parametrize("title", titles_with_content())
def test_nothing_in_our_own_files_claims_too_much(title: str) -> None:
    book = ledger.load().of(title)
    assert unfounded(load_spec(spec_of(title)), book.stated, book.cited) == []


def test_a_pack_cannot_lean_on_a_rule_of_another_title_or_on_a_page_that_does_not_exist(
    pack: Packer, capsys: pytest.CaptureFixture[str]
) -> None:
    for ground, told in [
        ("SP-GEN-05", "which is no rule of the ledger"),
        ("rulebook p.25", "no rule of the ledger"),
    ]:
        start = f'[clan.start]\nbase = 7\nsource = "derived"\nderived_from = ["{ground}"]\n'
        folder = pack(clans=f'[[clan]]\nid = "menrau"\n{start}')
        assert main(["content", "steamwatchers", "--content", str(folder)]) != 0
        assert told in capsys.readouterr().err


def test_the_command_refuses_what_claims_too_much(
    altered: Altered, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = 'source = "derived"\nderived_from = ["contracts/contract"]\n\n[value_measure]'
    spec = altered("steam-power", "contracts.toml", 'source = "reconstructed"\n\n[value_measure]', told)
    monkeypatch.setattr("fumarole.content.loader.spec_of", lambda title: spec)
    monkeypatch.setattr("fumarole.content.load", lambda title, packs: load_spec(spec, packs))
    assert main(["content", "steam-power"]) != 0
    said = capsys.readouterr().err
    assert "steam-power/contracts.toml: totals: is derived from contracts/contract[" in said
    assert "which is reconstructed; call it reconstructed too" in said


@pytest.mark.parametrize(
    ("note", "sources", "stated"),
    [
        ("", ("rulebook p.3",), True),
        ("AMBIGUOUS: either way.", ("rulebook p.3",), True),
        ("SILENT: nothing is said.", ("rulebook p.3",), False),
        ("", ("software default",), False),
        ("", ("software default", "derived: SP-TRK-28"), True),
    ],
)
def test_a_rule_is_stated_unless_it_is_our_default(note: str, sources: tuple[str, ...], stated: bool) -> None:
    rule = ledger.RuleEntry(id="TO-GEN-01", title="T", text="T.", source=sources, note=note, chapter="C")
    assert rule.stated == stated


def test_the_toy_itself_would_not_pass(tmp_path: Path) -> None:
    told = [str(problem) for problem in unfounded(load_spec(toy(tmp_path / "toy")), RULES, CITED)]
    assert [line.partition(": ")[2].partition(":")[0] for line in told] == [
        "town[ostend].kind",
        "town[kalmar]",
    ]
