"""The games as environments for research: PettingZoo and OpenSpiel over the same core.

    pip install "fumarole[pettingzoo]"      fumarole.environments.zoo
    pip install "fumarole[openspiel]"       fumarole.environments.spiel
    pip install "fumarole[parquet]"         fumarole.environments.dataset

An action is the place of an option in the list of what is legal now; `options` in the observation says what
each of them means.  `docs/environments.md` describes the arrays.
"""
