"""What is committed in combat: mixed where it must not be foreseen, nothing where it cannot matter."""

from __future__ import annotations

import pytest

from fumarole.games.steamwatchers.judgement.dials import regret_matching

CHEAP = [0.05 * barrels for barrels in range(6)]


@pytest.mark.parametrize("lead", [-3, 0, 2])
def test_a_mix_is_a_whole(lead: int) -> None:
    for mix in regret_matching(lead, 2.0, CHEAP, CHEAP):
        assert sum(mix) == pytest.approx(1.0)
        assert min(mix) >= 0.0


def test_who_cannot_lose_commits_nothing() -> None:
    attack, defense = regret_matching(9, 2.0, CHEAP, CHEAP)
    assert attack[0] > 0.9
    assert defense[0] > 0.9


def test_a_combat_that_either_side_could_win_is_fought_with_more_than_one_number() -> None:
    attack, defense = regret_matching(-2, 2.0, CHEAP, CHEAP)
    assert sum(share > 0.0 for share in attack) > 1
    assert sum(share > 0.0 for share in defense) > 1


def test_what_is_worth_little_is_not_paid_for() -> None:
    dear = [0.5 * barrels for barrels in range(6)]
    attack, _ = regret_matching(-2, 0.3, dear, dear)
    assert attack[0] > 0.9
