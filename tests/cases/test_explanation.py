"""`fumarole check --explain`: a case told step by step."""

from __future__ import annotations

from fumarole.cases import CaseFailed, run_case
from fumarole.cases.explanation import Explainer
from fumarole.cases.reader import read_text
from sample.title import TITLE

TIE = """\
title: vents
cases:
  - case: A tie loses the vent
    rules: [VE-AWA-02]
    given: {seats: [ash, birch], now: bidding, position: {vent_at: {v5a: up}}}
    when:
      - ash: bid 3
      - {birch: bid 9, refused: true}
      - birch: bid 3
      - ash: ready
      - undo: ash
      - ash: ready
      - birch: ready
      - {undo: birch, refused: true}
      - then: {position: {vent_at: {v5a: gone}}, now: tinkering}
      - ash: pass
    then: {position: {score: {ash: 0, birch: 1}}, to_act: [birch], options: {birch: [pass]}}
"""


def told(text: str) -> str:
    (case,) = read_text(text, "some.yaml").cases
    explainer = Explainer()
    try:
        run_case(TITLE, case, explainer)
    except CaseFailed:
        explainer.lines.append("failed")
    return "\n".join(explainer.lines)


def test_each_step_says_what_it_did_what_came_by_itself_and_who_is_next() -> None:
    lines = told(TIE).splitlines()
    assert lines[:4] == [
        "some.yaml:3: A tie loses the vent [VE-AWA-02]",
        "  given  in progress: game > rounds > round > bidding",
        "         next: ash: Seal your bid, then be ready.",
        "           7 options: bid 0; bid 1; bid 2; bid 3; bid 4; bid 5; …",
    ]
    assert "  1      ash: bid 3" in lines
    assert "  2      birch: bid 9" in lines
    assert any(line.startswith("         refused, as it must be: You cannot pay") for line in lines)
    assert "  5      undo: ash" in lines
    assert any("by itself: The bids are ash 3, birch 3." in line for line in lines)
    assert any(line.startswith("         by itself: the seed draws: v") for line in lines)


def test_what_a_choice_does_itself_is_told_apart_from_what_follows() -> None:
    stoke = """\
title: vents
cases:
  - case: Stoking
    rules: [VE-AWA-02]
    given: {seats: [ash, birch], now: award, position: {vent_at: {v5a: up}, bid: {ash: 1, birch: 0}}}
    when: [{ash: ready}, {birch: ready}, {ash: stoke}]
    then: {over: false}
"""
    lines = told(stoke).splitlines()
    at = lines.index("  3      ash: stoke")
    assert lines[at + 1].startswith("         ash stokes. ")
    assert lines[-1] == "  then   so   over: false"


def test_everything_that_was_compared_is_listed_with_what_was_found() -> None:
    lines = told(TIE).splitlines()
    assert "  then   so   position.vent_at.v5a: gone" in lines
    assert "         so   now: tinkering" in lines
    assert "         NOT  position.score.birch: expected 1" in lines
    assert "              found 0" in lines


def test_an_agreement_that_is_refused_is_told_too() -> None:
    text = (
        "title: vents\ncases:\n  - {case: A, rules: [VE-VAR-03], then: {setup_refused: true}, "
        "given: {seats: 2, expansions: [soot]}}"
    )
    assert "  given  refused: Soot does not go with the rest: Soot needs three players. [VE-VAR-03]" in told(
        text
    )
